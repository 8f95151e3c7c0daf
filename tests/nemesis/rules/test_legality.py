"""One list of everything: what is offered and, for all the rest, why not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.ui.text.message import parse
from nemesis_desktop.family.actions import Possibility
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.house_rules import drawn_house_rules
from nemesis_desktop.games.nemesis.rules import legality
from nemesis_desktop.games.nemesis.rules.legality import KINDS, everything
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Command, Question, Session
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship

TEXTS: dict[str, Any] = {
    key: text
    for path in sorted((assets_folder() / "text" / "en" / "nemesis").glob("*.json"))
    for key, text in json.loads(path.read_text(encoding="utf-8")).items()
}
GAMES = {
    "solo": Setup(),
    "semi-co-op for four": Setup("semi-coop", "base", (SeatSetup(),) * 4),
    "co-op for two on the reverse side": Setup("coop", "advanced", (SeatSetup(),) * 2),
}
GAME = Nemesis()


def moments(
    name: str, seed: int, house_rules: dict[str, str], limit: int = 260
) -> Iterator[tuple[State, Question[Any]]]:
    """States of a random game in which somebody has an action to choose."""
    setup, random = GAMES[name], Random(f"{name} {seed}")
    session = Session(GAME, GAME.new(Setup(setup.mode, setup.board, setup.seats, house_rules), seed))
    for _ in range(limit):
        questions = session.open_questions()
        if not questions:
            return
        question = questions[random.choice(sorted(questions))]
        if question.topic == "action":
            yield session.state, question
        key = question.sample(random.randrange)
        if key == "pass" and random.random() < 0.9:
            key = question.sample(random.randrange)
        session.submit(Command(question.seat, question.topic, key))


@pytest.fixture(
    scope="module",
    params=[(name, seed) for name in GAMES for seed in range(3)],
    ids=lambda p: f"{p[0]}, seed {p[1]}",
)
def positions(request: pytest.FixtureRequest) -> list[tuple[State, Question[Any]]]:
    name, seed = request.param
    return list(moments(name, seed, drawn_house_rules(Random(seed).randrange) if seed else {}))


def options_of(possibilities: list[Possibility]) -> list[str]:
    return [one.option.key for one in possibilities if one.option is not None]


def told(reason: Reason, text_id: str) -> list[str]:
    """What is wrong with a text of a reason: missing, or with a placeholder that no fact fills."""
    entry = TEXTS.get(text_id)
    if entry is None:
        return [text_id]
    forms = entry.values() if isinstance(entry, dict) else [entry]
    names = {name for form in forms for name, _ in parse(form).asked()}
    return [f"{text_id}: {name}" for name in sorted(names - {*reason.facts})]


def test_the_possible_ones_are_the_options_of_the_question(positions: list[tuple[State, Question[Any]]]) -> None:
    """N-ACT-23: exactly those, in the same order."""
    assert positions
    for state, question in positions:
        assert options_of([*everything(Hero(Look(state), question.seat))]) == list(question.keys())


def test_every_impossible_one_has_reasons_with_texts(positions: list[tuple[State, Question[Any]]]) -> None:
    """N-ACT-23: and for each a remedy."""
    for state, question in positions:
        for one in everything(Hero(Look(state), question.seat)):
            assert one.possible == (not one.reasons)
            wrong = [told(reason, text) for reason in one.reasons for text in (reason.text, reason.remedy)]
            assert not any(wrong), (one.kind, one.subject, wrong)


def test_the_first_reason_is_the_one_that_is_asked_for(positions: list[tuple[State, Question[Any]]]) -> None:
    for state, question in positions[::4]:
        hero = Hero(Look(state), question.seat)
        for one in everything(hero):
            if one.subject:
                first = one.reasons[0] if one.reasons else None
                assert legality.why_not(hero, one.kind, one.subject) == first


def test_a_seat_finds_the_same_list_in_what_it_sees(positions: list[tuple[State, Question[Any]]]) -> None:
    """N-INFO-01: no secret is needed to know what may be done."""
    for state, question in positions[::3]:
        seen = queries.everything(sight(state, question.seat), question.seat)
        assert [*seen] == [*everything(Hero(Look(state), question.seat))]


def test_every_kind_is_told_about(positions: list[tuple[State, Question[Any]]]) -> None:
    for state, question in positions[::5]:
        kinds = dict.fromkeys(one.kind for one in everything(Hero(Look(state), question.seat)))
        assert list(kinds) == list(KINDS)


def test_nothing_is_listed_twice(positions: list[tuple[State, Question[Any]]]) -> None:
    for state, question in positions[::5]:
        named = [(one.kind, one.subject) for one in everything(Hero(Look(state), question.seat))]
        assert len({*named}) == len(named)


# -- what is listed -------------------------------------------------------------------------------------------


def entry(position: Position, kind: str, subject: str = "") -> Possibility:
    return next(
        one for one in everything(Ship(position).hero(0)) if one.kind == kind and one.subject == subject
    )


def reasons(position: Position, kind: str, subject: str = "") -> list[str]:
    return [reason.id for reason in entry(position, kind, subject).reasons]


def test_each_corridor_has_its_reason() -> None:
    """N-MOVE-02: the closed one names the room behind it."""
    position = ship().hero(hand=2).door("006-011")
    assert entry(position, "move", "008-011").possible
    closed = entry(position, "move", "006-011")
    assert [reason.id for reason in closed.reasons] == ["door_closed"]
    assert closed.reasons[0].facts == {"room": 6}


def test_all_reasons_against_a_corridor_are_told() -> None:
    """N-MOVE-02, N-ACT-20: a closed door, an Intruder, and nothing to pay with."""
    position = ship().hero().door("006-011").intruder("adult", room=11)
    assert reasons(position, "move", "006-011") == ["door_closed", "in_combat", "cannot_pay"]


def test_a_wounded_leg_makes_an_escape_dearer() -> None:
    """N-ESC-01: one card is too few then."""
    position = ship().hero(hand=1, serious=["leg"]).intruder("adult", room=11)
    why = entry(position, "escape", "006-011").reasons
    assert [(reason.id, dict(reason.facts)) for reason in why] == [("cannot_pay", {"cost": 2, "n": 1})]


def test_intruders_elsewhere_are_listed() -> None:
    """N-COMBAT-03: with the room where they are."""
    position = ship().hero(hand=2).intruder("adult", room=6)
    for kind in ("shoot", "melee"):
        assert reasons(position, kind, "1") == ["target_elsewhere", "no_target"]
    assert entry(position, "shoot", "1").reasons[0].facts == {"room": 6}


def test_objects_elsewhere_are_listed() -> None:
    """N-ACT-13: and those of the Nest with a reason of their own."""
    position = ship().tile(2, "nest").hero(room=2, hand=2).lying("egg", 6).lying("carcass", 2)
    assert reasons(position, "pickup", "corpse.blue") == ["object_elsewhere"]
    assert entry(position, "pickup", "carcass.1").possible
    assert reasons(position, "pickup", "egg.1") == ["nest_egg"]


def test_every_card_in_hand_is_listed() -> None:
    """N-CONT-02: Contamination cards as well."""
    position = ship().hero(hand=["search", "contamination"])
    hand = Ship(position).hero(0).hand
    listed = [one.subject for one in everything(Ship(position).hero(0)) if one.kind == "card"]
    assert sorted(listed) == sorted(hand)
    assert reasons(position, "card", next(c for c in hand if c.startswith("contamination"))) == ["contamination_card"]


def test_a_card_tells_everything_that_is_against_it() -> None:
    """N-ACT-02, N-ACT-07: the icon, the price, and that it would change nothing."""
    position = ship().hero("scout", hand=["basic_repairs"]).intruder("adult", room=11)
    assert reasons(position, "card", Ship(position).hero(0).hand[0]) == ["in_combat", "cannot_pay", "no_effect"]


def test_every_recipe_is_listed() -> None:
    """N-CRAFT-01: with the components that are missing."""
    listed = [one for one in everything(Ship(ship().hero(hand=2)).hero(0)) if one.kind == "craft"]
    assert len(listed) == 4
    assert all([reason.id for reason in one.reasons] == ["no_components"] for one in listed)


def test_whoever_waits_in_a_pod_can_do_nothing() -> None:
    """N-BOARD-04: one entry for each kind."""
    position = ship()
    position.hero(hand=5, place=Place.POD, room=None, pod=min(position.state.pods))
    listed = everything(Ship(position).hero(0))
    assert [one.kind for one in listed] == list(KINDS)
    assert {reason.id for one in listed for reason in one.reasons} == {"not_in_room"}


def test_a_bystander_has_nothing_to_do() -> None:
    assert queries.everything(ship().state, 0) == ()
