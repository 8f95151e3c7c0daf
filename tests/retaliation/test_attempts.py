"""What is told of the attacks that a card, an Item or an answer leads to is what the engine comes to: every such
question is played many times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

import pytest

from nemesis_desktop.games.retaliation.attempts import (
    Attempt,
    attempts_of_action,
    attempts_of_answer,
    blast_of,
    certain_kills,
    success,
)
from nemesis_desktop.games.retaliation.events.marines import HealthChanged
from nemesis_desktop.kernel import Chance, Command, Question, Session
from tests.retaliation.language import GAME, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, OTHER = "r1c0-r2c1", "r2c1-r2c2"
TIMES = 220


def squad(name: str, card: str = "", *, items: tuple[str, ...] = (), mates: int = 0, health: int = 0) -> Site:
    """A Character with a loaded weapon and a card, before a Corridor; so many comrades stand beside it."""
    position = facility(1 + mates).bare()
    hand = [*([card] if card else []), "search", "rest", "demolition"]
    position.marine(name, at=HERE, hand=hand, items=items, health=health)
    for mate in ("contractor", "combat_engineer")[:mates]:
        position.marine(mate, at=HERE, hand=["search"])
    for seat in range(1 + mates):
        for weapon in position.view.marine(seat).ranged_weapons:
            position.only_gear(f"item:{weapon}", "ammo")
    return position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).turn()


def beset(position: Site, room: tuple[str, ...] = (), corridor: tuple[str, ...] = ()) -> Site:
    for kind in room:
        position.intruder(kind, HERE)
    for kind in corridor:
        position.intruder(kind, WAY)
    return position


@dataclass(frozen=True)
class Case:
    """A position, and the answers (by how they begin, the first that is offered) that lead to the question whose
    options are measured; where none is offered, the first answer is given."""

    position: Site
    path: tuple[str, ...]
    topic: str


def _cases() -> dict[str, Case]:
    drug, oath = squad("contractor", "weak_spot"), squad("medical_support", "hippocratic_oath", mates=1)
    wounded = oath.lay("wounds:1", oath.state.pile("deck:wound")[0])
    return {
        "weak spot": _case(beset(drug, ("adult", "drone")), "weaken", "card:contractor.weak"),
        "weak spot, then": _case(
            beset(squad("contractor", "weak_spot"), ("adult",)), "option", "card:contractor.weak"),
        "oath": _case(beset(wounded, ("adult", "drone")), "option", "card:medical_support.hipp"),
        "aimed shot": _case(
            beset(squad("recon", "taking_aim"), ("adult", "drone")), "shoot_at", "card:recon.taking"),
        "aimed shot, again": _case(beset(squad("recon", "taking_aim"), ("adult",)), "roll_again", "card:recon.taking"),
        "aimed burst": _case(
            beset(two_ways("recon", "taking_aim"), (), ("adult", "adult")), "burst_at", "card:recon.taking"),
        "aimed burst, again": _case(
            beset(squad("recon", "taking_aim"), (), ("adult", "adult")), "roll_again", "card:recon.taking"),
        "shoot first": _case(
            beset(two_ways("recon", "shoot_first", empty=True), (), ("adult",)), "option", "card:recon.shoot_first"),
        "fast reload": _case(
            beset(squad("heavy_gun_operator", "fast_reload").gear("belt:0", "ammo"), ("adult",)), "option",
            "card:heavy_gun_operator.fast_reload"),
        "breakthrough": _case(
            beset(two_ways("heavy_gun_operator", "breakthrough"), (), ("adult", "drone")), "burst_at",
            "card:heavy_gun_operator.break"),
        "continuous fire": _case(
            beset(two_ways("heavy_gun_operator", "continuous_fire"), (), ("adult", "drone")), "burst_at",
            "card:heavy_gun_operator.cont"),
        "fire at will": _case(
            beset(two_ways("officer", "fire_at_will", mates=1), (), ("adult", "drone")), "burst_at",
            "card:officer.fire", "option:command"),
        "an order": _case(
            beset(two_ways("officer", "first_in_command", mates=1), ("adult",), ("adult",)), "order",
            "card:officer.first", "option:command"),
        "grenade": _case(
            beset(two_ways("recon", items=("grenade",)), (), ("adult", "drone", "drone")), "grenade_into",
            "item:red.grenade", "option:throw"),
        "grenade token": _case(
            beset(squad("recon", health=3).gear("belt:0", "grenade", "medpack"), (), ("adult", "drone", "drone")),
            "use_gear", "gear"),
        "two weapons": _case(
            beset(armed("recon", "hand_cannon"), ("adult", "drone")), "shoot_with", "shoot:1"),
        "two weapons, burst": _case(
            beset(armed("contractor", "submachine_gun"), (), ("adult", "drone")), "burst_with", f"burst:{WAY}"),
        "shoot again": _case(
            beset(armed("recon", "", "ammo"), ("drone",)).next_shoot("4"), "shoot_again", "shoot:1"),
        "security system": _case(
            beset(two_ways("recon", items=("security_system_control",), secure=1), (), ("adult", "adult")),
            "open_fire_into", "item:support.security"),
        "gunnery room": _case(
            beset(two_ways("recon").room(HERE, "gunnery_room"), (), ("adult", "drone")), "guns_into", "room"),
        "military robot": _case(
            beset(two_ways("recon").robot("military", space=HERE, revealed=True), (), ("adult",)),
            "robot_fires_into", "robot", "option:fire"),
    }


def _case(position: Site, topic: str, *path: str) -> Case:
    return Case(position, path, topic)


def two_ways(
    name: str, card: str = "", *, items: tuple[str, ...] = (), mates: int = 0, empty: bool = False, secure: int = 0
) -> Site:
    """With another Corridor to choose, which an Intruder watches unless it is ``empty``."""
    position = squad(name, card, items=items, mates=mates).room(HERE, "armory", secure=secure)
    position.room("r2c2", "shelter").corridor(OTHER, 203)
    return position if empty else position.intruder("larva", OTHER)


def armed(name: str, weapon: str, *more: str) -> Site:
    """With a second weapon in hand, or more ammo on the first."""
    position = squad(name)
    first = position.view.marine(0).ranged_weapons[0]
    if weapon:
        return position.give(0, weapon, gear=("ammo",))
    return position.only_gear(f"item:{first}", "ammo_half")


CASES = _cases()


def asked(case: Case, seed: int) -> tuple[Session[Any], Question[Any]] | None:
    """The question that is measured, in a game with a chance of its own; None where that leads elsewhere."""
    session: Session[Any] = Session(GAME, replace(case.position.state, chance=Chance(seed)))
    for _ in range(9):
        (question,) = session.open_questions().values()
        if question.topic == case.topic:
            return session, question
        keys = list(question.keys())
        wanted = next((key for start in case.path for key in keys if key.startswith(start)), keys[0])
        session.submit(Command(question.seat, question.topic, wanted))
        if not session.open_questions():
            break
    return None


def killed(session: Session[Any], attempt: Attempt, before: frozenset[int]) -> bool:
    there = set(session.state.intruders)
    if attempt.target is not None:
        return attempt.target not in there
    return not (before & there)


def fought(session: Session[Any], key: str, question: Question[Any], attempt: Attempt) -> bool:
    """Whether it succeeds: hits are divided so that most die, a roll is repeated when it did not succeed."""
    aimed = frozenset(
        one.id for one in session.state.intruders.values()
        if (one.id == attempt.target if attempt.target is not None else one.place == attempt.edge)
    )
    session.submit(Command(question.seat, question.topic, key))
    for _ in range(12):
        questions = session.open_questions()
        if killed(session, attempt, aimed) or not questions:
            break
        seat, one = next(iter(questions.items()))
        if one.topic == "action" or one.context.get("seat", attempt.seat) != attempt.seat:
            break
        session.submit(Command(seat, one.topic, _answer(session, one, attempt, aimed)))
    return killed(session, attempt, aimed)


def _answer(session: Session[Any], question: Question[Any], attempt: Attempt, aimed: frozenset[int]) -> str:
    """What leads to the attempt, and nothing beyond its roll."""
    keys = list(question.keys())
    match question.topic:
        case "roll_again":
            twin = session.fork()
            twin.submit(Command(question.seat, question.topic, "no"))
            _settle(twin)
            return "no" if killed(twin, attempt, aimed) or not attempt.again else "yes"
        case "divide_hits":
            return _deadliest(question, session)
        case "discard_for_hits":
            return max(keys, key=lambda key: key.count("+"))
    wanted = (
        f"option:{_part(attempt)}", f"intruder:{attempt.target}", f"corridor:{attempt.edge}",
        f"card:{attempt.weapon}", "pass", "no", "none", "option:not_now",
    )
    return next((key for key in wanted if key in keys), keys[0])


def _part(attempt: Attempt) -> str:
    return {"shot": "shoot", "burst": "burst", "melee": "melee"}.get(attempt.how, "")


def _settle(session: Session[Any]) -> None:
    """Divide what there is to divide."""
    questions = session.open_questions()
    if questions and (one := next(iter(questions.values()))).topic == "divide_hits":
        session.submit(Command(one.seat, one.topic, _deadliest(one, session)))


def _deadliest(question: Question[Any], session: Session[Any]) -> str:
    def dead(key: str) -> int:
        parts = (one.rpartition("=") for one in key.split("+"))
        return sum(
            int(number) >= (2 if session.state.intruders[int(name.partition(":")[2])].kind == "drone" else 1)
            for name, _, number in parts
        )

    return max(question.keys(), key=dead)


def told(case: Case) -> Iterator[tuple[str, Attempt]]:
    """Every option that is one attack."""
    session, question = next(found for seed in range(TIMES) if (found := asked(case, seed)) is not None)
    sight = session.sight(question.seat)
    for key in question.keys():
        for attempt in attempts_of_answer(sight, question.seat, question.topic, key, question.context):
            yield key, attempt


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_engine_kills_as_often_as_was_told(name: str) -> None:
    case, checked = CASES[name], 0
    for key, attempt in told(case):
        hits, games, expected = 0, 0, 0.0
        for found in (asked(case, seed) for seed in range(TIMES)):
            if found is not None:
                session, question = found
                expected += float(success(session.sight(question.seat), attempt))
                hits, games = hits + fought(session, key, question, attempt), games + 1
        chance = expected / games
        spread = sqrt(max(chance * (1 - chance), 0.003) / games)
        assert games > 20 and abs(hits / games - chance) <= 4 * spread, (name, key, attempt, hits / games, chance)
        checked += 1
    assert checked


# -- what is told before the card is played ---------------------------------------------------------------

PLAYED = {
    "weak spot": "card:contractor.weak_spot", "oath": "card:medical_support.hippocratic_oath",
    "aimed shot": "card:recon.taking_aim", "aimed burst": "card:recon.taking_aim",
    "breakthrough": "card:heavy_gun_operator.breakthrough",
    "continuous fire": "card:heavy_gun_operator.continuous_fire", "fire at will": "card:officer.fire_at_will",
    "an order": "card:officer.first_in_command", "grenade": "item:red.grenade.",
    "security system": "item:support.security_system_control.1", "military robot": "robot",
    "gunnery room": "room",
}


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_before_a_card_is_played_the_same_is_told_as_afterwards(name: str) -> None:
    case = CASES[name]
    (question,) = Session(GAME, case.position.state).open_questions().values()
    action = next(key for key in question.keys() if key.startswith(PLAYED[name]))
    kind, _, subject = action.partition(":")
    before = attempts_of_action(GAME.sight(case.position.state, 0), 0, kind, subject)
    later = [attempt for _, attempt in told(case)]
    if name == "oath":
        # Its hits are there when it is chosen with what.
        later = [replace(one, bonus=2) for one in later]
    if name == "fire at will":
        before = tuple(one for one in before if one.seat == 0)
    assert later and set(later) <= set(before)
    assert {(one.how, one.seat) for one in later} == {(one.how, one.seat) for one in before}


@pytest.mark.parametrize("name", ["sprint", "search", "rest"])
def test_of_a_card_that_attacks_nobody_no_attack_is_told(name: str) -> None:
    position = beset(squad("recon", "sprint"), ("adult",), ("adult",))
    assert attempts_of_action(position.state, 0, "card", f"recon.{name}") == ()


# -- what needs no roll -----------------------------------------------------------------------------------


def test_whoever_stands_in_a_corridor_that_burns_out_is_told_to_die_and_does() -> None:
    position = beset(two_ways("combat_engineer", "pyrotechnics"), (), ("adult", "drone", "drone"))
    case = _case(position.gear("belt:0", "grenade"), "grenade_into", "card:combat_engineer.pyro", "option:incinerate")
    for key, count in ((f"corridor:{WAY}", 3), (f"corridor:{OTHER}", 1)):
        found = asked(case, 1)
        assert found is not None
        session, question = found
        dying = certain_kills(session.sight(0), question.topic, key, question.context)
        assert attempts_of_answer(session.sight(0), 0, question.topic, key, question.context) == ()
        session.submit(Command(0, question.topic, key))
        assert len(dying) == count and not set(dying) & set(session.state.intruders)


@pytest.mark.parametrize(("item", "topic"), [("rpg_launcher", "fire_at"), ("remote_detonator", "detonate")])
def test_an_explosion_kills_and_hurts_whom_was_told(item: str, topic: str) -> None:
    position = two_ways("recon", items=(item,), mates=1, secure=1).record(1, space=BEYOND)
    position.room(BEYOND, "emergency_room", secure=1)
    position.intruder("adult", BEYOND).intruder("drone", WAY)
    found = asked(_case(position, topic, "item:"), 1)
    assert found is not None
    session, question = found
    key = f"room:{BEYOND}"
    blast = blast_of(session.sight(0), topic, key)
    assert key in set(question.keys()) and blast is not None
    there = set(session.state.intruders)
    first = len(session.happenings)
    session.submit(Command(0, topic, key))
    events = [event for event, _ in session.happenings[first:]]
    assert there - set(session.state.intruders) == set(blast.killed)
    hurt = {one.seat for one in events if isinstance(one, HealthChanged) and one.why == "explosion"}
    assert hurt == set(blast.harmed)
    assert len(blast.killed) == (2 if item == "rpg_launcher" else 1)
