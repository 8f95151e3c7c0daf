"""What the bots do with cards and Items in fights and on the way: each in a position made for it, and where the same
card is better kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, NamedTuple

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.retaliation.blunders.answers import kind_of
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.bots.retaliation.weighing import Weighing
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared, IntruderGone, WeaponDieRolled
from nemesis_desktop.kernel import Command, Session
from tests.retaliation.language import GAME, Site, facility

BOT = PlannerMarineBot()


class Use(NamedTuple):
    """A position in which this kind of card or Item is used, and one in which it could be and is kept."""

    site: Site
    kept: Site


def inside(name: str, hand: Any, **marine: Any) -> Site:
    """In the Armory, between the Landing Zone and the Shuttle, with a Room on every side."""
    site = facility().marine(name, at="r2c1", hand=hand, **marine).room("r2c1", "armory")
    site.corridor("r2c0-r2c1", 104).corridor("r2c1-r2c2", 205).room("r2c2", "shelter").corridor("r2c2-r2c3", 305)
    site.room("r2c3", "escape_shuttle").tasks("reactor_shut_down").having(reactor_shut_down=True)
    return site


def fight(name: str, hand: Any, *kinds: str, hits: int = 0, **marine: Any) -> Site:
    """The same among Intruders."""
    site = inside(name, hand, **marine)
    for kind in kinds:
        site.intruder(kind, "r2c1", hits=hits)
    return site


def disarmed(site: Site) -> Site:
    """With nothing in the weapons."""
    for item in site.view.marine(0).ranged_weapons:
        site.only_gear(f"item:{item}")
    return site


USES: Mapping[str, Callable[[], Use]] = {
    "forcing_fire": lambda: Use(
        fight("heavy_gun_operator", ["forcing_fire", "rest"], "drone", "adult", health=4),
        fight("heavy_gun_operator", ["forcing_fire", "rest"], "adult", hits=4, health=4),
    ),
    "tactical_retreat": lambda: Use(
        fight("combat_engineer", ["tactical_retreat", "rest"], "drone", "drone", "adult", health=4),
        fight("combat_engineer", ["tactical_retreat", "rest"], "adult", hits=4, health=4),
    ),
    "duck_and_cover": lambda: Use(
        fight("contractor", ["duck_and_cover", "rest", "search"], "drone", health=4),
        fight("contractor", ["duck_and_cover", "rest", "search"], "adult", hits=4, health=4),
    ),
    "flashbang": lambda: Use(
        fight("officer", ["rest", "repairs"], "drone", "drone", health=4, items=["flashbang"]),
        fight("officer", ["rest", "repairs"], "adult", hits=4, health=4, items=["flashbang"]),
    ),
    "military_taser": lambda: Use(
        disarmed(fight("officer", ["rest", "repairs"], "drone", health=4, items=["military_taser"])),
        fight("officer", ["rest", "repairs"], "adult", hits=4, health=4, items=["military_taser"]),
    ),
    "fire_extinguisher": lambda: Use(
        disarmed(fight("officer", ["rest", "repairs"], "drone", health=4, items=["fire_extinguisher"])),
        fight("officer", ["rest", "repairs"], "adult", hits=4, health=4, items=["fire_extinguisher"]),
    ),
    "breakthrough": lambda: Use(
        inside("heavy_gun_operator", ["breakthrough", "rest", "search"]).intruder("adult", "r2c1-r2c2"),
        inside("heavy_gun_operator", ["breakthrough", "rest", "search"]).intruder("adult", "r2c0-r2c1"),
    ),
    "shoot_first": lambda: Use(
        inside("recon", ["shoot_first", "rest", "search"]),
        inside("recon", ["shoot_first", "rest"]),
    ),
    "pyrotechnics": lambda: Use(
        disarmed(inside("combat_engineer", ["pyrotechnics", "rest"], belt=["grenade"])).intruder(
            "drone", "r2c1-r2c2", count=2
        ),
        disarmed(inside("combat_engineer", ["pyrotechnics", "rest"], belt=["grenade"])).intruder(
            "drone", "r2c1-r2c2"
        ),
    ),
    "grenade": lambda: Use(
        disarmed(inside("officer", ["search", "repairs"], items=["grenade"])).intruder(
            "adult", "r2c1-r2c2", count=3
        ),
        disarmed(inside("officer", ["search", "repairs"], items=["grenade"])).intruder("adult", "r2c1-r2c2"),
    ),
    "combat_drugs": lambda: Use(
        fight("medical_support", ["combat_drugs", "search"], "drone", belt=["medpack"]),
        fight("medical_support", ["combat_drugs", "search", "repairs"], "drone", belt=["medpack"]),
    ),
    "caffeine_pills": lambda: Use(
        fight("officer", ["repairs", "search"], "drone", items=["caffeine_pills"]),
        fight("officer", ["repairs", "search", "demolition"], "drone", items=["caffeine_pills"]),
    ),
    "field_surgery": lambda: Use(
        inside("medical_support", ["field_surgery", "search"], wounds=["arm", "hand"], health=6),
        inside("medical_support", ["field_surgery", "search"], wounds=["arm"], health=6),
    ),
    "ammo": lambda: Use(
        disarmed(fight("officer", ["repairs", "search"], "drone", items=["ammo"])),
        fight("officer", ["repairs", "search"], "drone", items=["ammo"]),
    ),
}
"""In the second position of the first six a Shot is very likely to end it."""


def advised(site: Site) -> Advice:
    session = site.turn().session()
    question = session.open_questions()[0]
    return BOT.advise(session.sight(0), question, chance_of(1))


def used(site: Site) -> str:
    """The kind of card or Item that the bot uses, "" for anything else."""
    sort, _, subject = advised(site).key.partition(":")
    return kind_of(subject) if sort in ("card", "item") else ""


def offered(site: Site) -> set[str]:
    """The kinds of cards and Items that could be used."""
    keys = (key.partition(":") for key in site.turn().session().open_questions()[0].keys())
    return {kind_of(subject) for sort, _, subject in keys if sort in ("card", "item")}


def played(site: Site, seed: int = 1) -> Session[Any]:
    """The bot acts, and answers everything until the next action; on other seeds the dice fall otherwise."""
    session = Session(GAME, GAME.imagine(GAME.sight(site.turn().state, 0), 0, seed))
    before = len(session.happenings)
    while (questions := session.open_questions()) and (one := questions[0]):
        if one.topic == "action" and len(session.happenings) > before:
            break
        session.submit(Command(0, one.topic, BOT.choose(session.sight(0), one, chance_of(1))))
    return session


@pytest.mark.parametrize("kind", sorted(USES))
def test_it_is_used_where_it_helps(kind: str) -> None:
    assert used(USES[kind]().site) == kind


@pytest.mark.parametrize("kind", sorted(USES))
def test_it_is_kept_where_something_else_is_better(kind: str) -> None:
    kept = USES[kind]().kept
    assert used(kept) != kind
    assert kind in offered(kept) or kind == "field_surgery"


# -- how it is used ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["forcing_fire", "military_taser", "fire_extinguisher"])
def test_whoever_is_driven_off_is_in_the_room_no_more(kind: str) -> None:
    after = played(USES[kind]().site).state
    assert after.marines[0].space == "r2c1"
    assert after.intruders and not any(one.place == "r2c1" for one in after.intruders.values())


@pytest.mark.parametrize("kind", ["tactical_retreat", "flashbang"])
def test_nobody_attacks_whoever_flees_like_this(kind: str) -> None:
    session = played(USES[kind]().site)
    assert session.state.marines[0].space == "r2c2"
    assert not any(getattr(one.event, "occasion", "") == "opportunity" for one in session.happenings)


def test_the_largest_is_driven_off_first() -> None:
    site = fight("officer", ["rest", "repairs"], "adult", "drone", items=["military_taser"])
    session = site.turn().session()
    taser = next(key for key in session.open_questions()[0].keys() if ".military_taser." in key)
    session.submit(Command(0, "action", taser))
    while (one := session.open_questions()[0]).topic != "action":
        session.submit(Command(0, one.topic, BOT.choose(session.sight(0), one, chance_of(1))))
    assert {one.kind for one in session.state.intruders.values() if one.place == "r2c1"} == {"adult"}


def test_a_shot_is_kept_for_whoever_comes() -> None:
    """Nobody is here and no group beside: the card is a Move, and the Shot falls on what the noise brings."""
    fired = came = 0
    for seed in range(40):
        session = played(USES["shoot_first"]().site, seed)
        assert session.commands[1].topic == "move_through"
        came += any(one.place == "r2c2" for one in session.state.intruders.values())
        fired += any(isinstance(one.event, WeaponDieRolled) for one in session.happenings)
    assert came > 0 and 0 < fired < 40


def test_a_group_is_burnt_out_rather_than_the_fire_put_out() -> None:
    site = USES["pyrotechnics"]().site.marked("r2c1", fire=True)
    session = Session(GAME, site.turn().state)
    session.submit(Command(0, "action", "card:combat_engineer.pyrotechnics"))
    question = session.open_questions()[0]
    assert question.topic == "option" and "option:extinguish" in question.keys()
    assert BOT.choose(session.sight(0), question, chance_of(1)) == "option:incinerate"


def test_the_drugs_are_for_oneself() -> None:
    session = played(USES["combat_drugs"]().site)
    assert len([card for card in session.state.pile("hand:0") if not card.startswith("contamination")]) == 3


# -- what a hint says of it -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "name", "hits"), [
    ("weak_spot", "contractor", 0), ("weak_spot", "contractor", 2), ("taking_aim", "recon", 1),
])
def test_the_chance_to_kill_counts_the_hits_of_the_card(card: str, name: str, hits: int) -> None:
    site = fight(name, [card, "rest", "search"], "adult", hits=hits)
    advice = advised(site)
    told = {one.text: one.facts for one in advice.odds}
    assert kind_of(advice.key.partition(":")[2]) == card
    chance, times = int(told["odds.kill"]["percent"]) / 100, 200
    killed = sum(_dies_of_the_first_roll(played(site, seed)) for seed in range(times))
    assert abs(killed / times - chance) < 4 * sqrt(chance * (1 - chance) / times) + 0.006


def _dies_of_the_first_roll(session: Session[Any]) -> bool:
    rolls = [place for place, one in enumerate(session.happenings) if isinstance(one.event, WeaponDieRolled)]
    seen = session.happenings[: rolls[1]] if len(rolls) > 1 else session.happenings
    return any(isinstance(one.event, IntruderGone) and one.event.why == "killed" for one in seen)


def test_as_many_attack_as_a_hint_says_where_one_is_prevented() -> None:
    site = fight("contractor", ["duck_and_cover", "rest", "search"], "drone", "adult", health=0, hits=0)
    session = site.turn().session()
    question, sight = session.open_questions()[0], session.sight(0)
    weighing = Weighing(JourneyPlan(site.view.marine(0)), question)
    told = {one.text: one.facts for one in weighing.odds_of("card:contractor.duck_and_cover")}
    session = Session(GAME, GAME.imagine(sight, 0, 3))
    session.submit(Command(0, "action", "card:contractor.duck_and_cover"))
    while (questions := session.open_questions()) and questions[0].topic != "action":
        one = questions[0]
        session.submit(Command(0, one.topic, BOT.choose(session.sight(0), one, chance_of(1))))
    attacks = [one for one in session.happenings if isinstance(one.event, AttackDeclared)]
    opportunities = [one for one in attacks if one.event.occasion == "opportunity"]
    assert told["odds.attacked"] == {"n": 1} and len(opportunities) == 1
