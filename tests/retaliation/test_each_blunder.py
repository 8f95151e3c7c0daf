"""Every blunder of Retaliation in a position made for it, next to an answer that is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, NamedTuple

import pytest

from nemesis_desktop.bots.bot import percent
from nemesis_desktop.bots.retaliation.arms import shot_merit
from nemesis_desktop.bots.retaliation.blunders.table import BLUNDERS, blunders_of
from nemesis_desktop.bots.retaliation.blunders.telling import blunders_beside, why_a_blunder
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.message import parse
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.combat_odds import melee_odds
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_shoot
from nemesis_desktop.games.retaliation.state import LanderState, Whereabouts
from nemesis_desktop.kernel import NOTHING, PASS, Choose, Command, Option, Question, Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME, LZ, Site, facility

AIR_IN_B = {"A": False, "B": True, "C": False}
GUN, FAST_GUN = "character.assault_rifle.1", "support.submachine_gun.1"
SHOTGUN = "character.sawed_off_shotgun.1"
ARMOR = "support.biohazard_armor.1"
INFECTED = [f"contamination.{number:02}" for number in (1, 2, 3)]


class Case(NamedTuple):
    """A position, the blunder, an answer that is none, and the question where it is not the one for an action."""

    site: Site
    key: str
    better: str
    topic: str = ""
    context: Mapping[str, str | int] = {}
    reaction: bool = False


def officer(hand: Any = 3, *, at: str = LZ, task: str = "all_c_rooms", **marine: Any) -> Site:
    """One who needs no air before long."""
    return facility().marine("officer", at=at, hand=hand, **marine).tasks(task)


def inside(tile: str, hand: Any = 3, *, task: str = "all_c_rooms", fire: bool = False, **marine: Any) -> Site:
    """In Section B, two Corridors away from everything else."""
    return officer(hand, at="r2c2", task=task, **marine).room("r2c2", tile, fire=fire)


def beside(site: Site, tile: str, **room: Any) -> Site:
    """A Room in the next space to the right."""
    return site.corridor("r2c2-r2c3", 203).room("r2c3", tile, **room)


def done(site: Site) -> Site:
    """With the Task to shut the Reactor down fulfilled."""
    return site.tasks("reactor_shut_down").having(reactor_shut_down=True)


def next_to_air(**marine: Any) -> Site:
    """In Section A, where nobody breathes, beside Section B, where one does."""
    site = officer(at="r2c1", **marine).room("r2c1", "shelter").corridor("r2c1-r2c2", 103).room("r2c2", "armory")
    return site.having(life_support=AIR_IN_B)


def doors() -> Site:
    """On the way to the Shuttle, with Doors around."""
    site = beside(done(inside("armory")), "escape_shuttle").corridor("r2c2-r2c3", 203, slot="r2c2")
    return site.corridor("r2c1-r2c2", 204, slot="r2c2", door="closed").corridor("r1c1-r2c2", 104, slot="r2c2")


def infested(site: Site) -> Site:
    return done(site).record(0, larva=True).discard(0, *INFECTED)


CASES: Mapping[str, Callable[[], Case]] = {
    "chokes_with_air_at_hand": lambda: Case(
        officer(belt=["oxygen"], oxygen=0, suffocating=True).turn(actions=1), PASS, "gear"
    ),
    "chokes_beside_air": lambda: Case(next_to_air(oxygen=0, suffocating=True).turn(), PASS, "move:r2c1-r2c2"),
    "walks_out_of_air": lambda: Case(
        next_to_air(oxygen=0).record(0, space="r2c2").turn(), "move:r2c1-r2c2", "secure"
    ),
    "wastes_air": lambda: Case(
        officer(belt=["oxygen"], oxygen=6).turn(), "use:belt:0/oxygen", "done", "use_gear"
    ),
    "leaves_air_lying": lambda: Case(officer(oxygen=3).turn(), "done", "take:oxygen", "take_gear"),
    "switches_the_air_off": lambda: Case(
        inside("life_support_control_b").having(life_support=AIR_IN_B).turn(), "option:life_support",
        "option:anti_aircraft", "option", {"subject": "room.life_support_control_b"},
    ),
    "gives_up_its_last_breath": lambda: Case(officer(oxygen=1).turn(), "loss:oxygen", "loss:ammo", "panic"),
    "walks_into_deadly_fire": lambda: Case(
        beside(inside("shelter", health=8), "armory", fire=True).turn(actions=1), "move:r2c2-r2c3", PASS
    ),
    "burns_beside_a_way_out": lambda: Case(
        beside(inside("shelter", 1, health=8, fire=True), "armory").turn(), PASS, "move:r2c2-r2c3"
    ),
    "waits_in_a_fire": lambda: Case(
        beside(inside("shelter", fire=True), "armory").corridor("r2c3-r2c4", 104).turn(), PASS, "careful:r2c2-r2c3"
    ),
    "dies_with_medicine_at_hand": lambda: Case(
        inside("shelter", health=8, belt=["medpack"], fire=True).turn(), PASS, "gear"
    ),
    "spares_itself_to_death": lambda: Case(
        officer(health=8).turn(), f"use:{ARMOR}", PASS, "react_before_ContaminationThreatened", {}, True
    ),
    "strikes_with_a_loaded_weapon": lambda: Case(armed(), "melee:1", "shoot:1"),
    "shoots_at_the_queen_for_nothing": lambda: Case(
        officer().intruder("queen", LZ).intruder("adult", LZ).turn(), "shoot:1", "shoot:2"
    ),
    "fires_at_nothing_it_could_kill": lambda: Case(
        officer().intruder("queen", "r2c0-r2c1").turn(), "burst:r2c0-r2c1", "secure"
    ),
    "fires_the_weaker_weapon": lambda: Case(
        armed(), f"card:{GUN}", f"card:{FAST_GUN}", "shoot_with", {"intruder": "adult", "figure": 1}
    ),
    "keeps_an_ammo_loss": lambda: Case(
        armed(), "no", "yes", "roll_again", {"die": "shoot", "face": "ammo_loss", "card": GUN, "figure": 1}
    ),
    "rolls_a_kill_again": lambda: Case(
        armed(), "yes", "no", "roll_again", {"die": "shoot", "face": "critical", "card": GUN, "figure": 1}
    ),
    "rolls_where_a_blade_kills": lambda: Case(
        officer(items=["tactical_hatchet"]).intruder("adult", LZ).turn(), NOTHING, "card:support.tactical_hatchet.1",
        "cut_instead_of_rolling",
    ),
    "suffers_behind_a_spent_weapon": lambda: Case(
        officer().intruder("adult", LZ).only_gear(f"item:{SHOTGUN}").turn(), NOTHING, f"card:{SHOTGUN}",
        "melee_shield", {"intruder": "adult"},
    ),
    "passes_beside_a_target": lambda: Case(officer().intruder("adult", LZ).turn(), PASS, "shoot:1"),
    "walks_among_them_with_its_last_card": lambda: Case(
        beside(inside("shelter", 1), "armory").intruder("adult", "r2c3").turn(), "move:r2c2-r2c3", "secure"
    ),
    "rests_for_nothing": lambda: Case(officer(["rest", "search"]).turn(), "card:officer.rest", "secure"),
    "pays_with_what_it_needs": lambda: Case(
        officer(["stay_calm", "search"]).turn(), "card:officer.stay_calm", "card:officer.search", "pay"
    ),
    "arms_what_it_needs": lambda: Case(
        beside(inside("cooling_system", task="reactor_shut_down"), "escape_shuttle").turn(), "room", "secure"
    ),
    "arms_cut_off": lambda: Case(inside("cooling_system", task="faceoff").turn(), "room", "secure"),
    "shuts_down_what_it_needs": lambda: Case(
        inside("reactor", task="all_life_support_active").turn(), "room", "secure"
    ),
    "shuts_its_own_way": lambda: Case(
        doors().turn(), "corridor:r2c2-r2c3", "corridor:r1c1-r2c2", "switch_door"
    ),
    "lets_them_in": lambda: Case(
        doors().intruder("adult", "r2c1-r2c2").turn(), "corridor:r2c1-r2c2", "corridor:r1c1-r2c2", "switch_door"
    ),
    "waits_at_a_door_it_could_open": lambda: Case(
        doors().corridor("r2c2-r2c3", 203, slot="r2c2", door="closed").lay("hand:0", "officer.repairs").turn(), PASS,
        "card:officer.repairs",
    ),
    "calls_a_lander_to_its_end": lambda: Case(
        officer().having(anti_aircraft=("active", "inactive"), known={"anti_aircraft": (0,)}).turn(round=5),
        "space:5", "space:6", "move_lander",
    ),
    "passes_before_its_work": lambda: Case(
        inside("server_room", task="data_by_lander").turn(), PASS, "room"
    ),
    "leaves_with_work_undone": lambda: Case(
        inside("escape_shuttle", task="reactor_shut_down").corridor("r2c2-r2c3", 203).turn(), "room", "secure"
    ),
    "sleeps_in_what_will_blow_up": lambda: Case(
        done(officer(at="r0c2")).room("r0c1", "armory").having(hibernatorium_active=True, autodestruction=9).turn(),
        "room", "secure",
    ),
    "leaves_infected": lambda: Case(
        infested(beside(inside("escape_shuttle", 5), "surgery_room")).turn(), "room", "move:r2c2-r2c3"
    ),
    "ignores_the_surgery": lambda: Case(
        infested(beside(inside("surgery_room", 5), "escape_shuttle")).turn(), "move:r2c2-r2c3", "room"
    ),
    "waits_at_the_way_out": lambda: Case(done(inside("escape_shuttle")).turn(), PASS, "room"),
}


def armed() -> Site:
    """With two weapons before an Adult that a Shot has hit."""
    site = facility().marine("recon", hand=3, items=["submachine_gun"]).tasks("all_c_rooms")
    return site.gear(f"item:{FAST_GUN}", "ammo").intruder("adult", LZ, hits=1).turn()


def asked(case: Case) -> tuple[MarinePlan, Question[Any]]:
    """The plan of the seat, from what it may know, and the question."""
    sight = GAME.sight(case.site.state, 0)
    question: Question[Any] = (
        Choose(seat=0, topic=case.topic, context=case.context, reaction=case.reaction,
               options=(Option(case.key, case.key), Option(case.better, case.better)))
        if case.topic else case.site.session().open_questions()[0]
    )
    return MarinePlan(Facility(StateView(sight)).marine(0)), question


def found(case: Case, key: str) -> tuple[str, ...]:
    """The blunders that an answer would be."""
    plan, question = asked(case)
    assert key in question.keys()
    return blunders_of(plan, question, key)


def test_each_has_a_position_and_says_what_it_is() -> None:
    assert set(CASES) == set(BLUNDERS)
    assert all(is_one.__doc__ for is_one in BLUNDERS.values())


@pytest.mark.parametrize("name", sorted(BLUNDERS))
def test_it_is_recognised_and_the_other_answer_is_none(name: str) -> None:
    case = CASES[name]()
    assert name in found(case, case.key)
    assert found(case, case.better) == ()


# -- where the same answer is none ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "changed"), [
    ("chokes_with_air_at_hand", lambda site: site.record(0, suffocating=False)),
    ("chokes_beside_air", lambda site: site.intruder("adult", "r2c1-r2c2")),
    ("walks_out_of_air", lambda site: site.record(0, oxygen=1)),
    ("wastes_air", lambda site: site.record(0, oxygen=4)),
    ("leaves_air_lying", lambda site: site.record(0, oxygen=7)),
    ("gives_up_its_last_breath", lambda site: site.record(0, oxygen=4)),
    ("walks_into_deadly_fire", lambda site: site.record(0, health=6)),
    ("burns_beside_a_way_out", lambda site: site.marked("r2c3", fire=True)),
    ("waits_in_a_fire", lambda site: site.intruder("adult", "r2c2-r2c3")),
    ("dies_with_medicine_at_hand", lambda site: site.record(0, health=5)),
    ("spares_itself_to_death", lambda site: site.record(0, health=3)),
    ("shoots_at_the_queen_for_nothing", lambda site: site.tasks("faceoff")),
    ("fires_at_nothing_it_could_kill", lambda site: site.intruder("adult", "r2c0-r2c1")),
    ("rolls_where_a_blade_kills", lambda site: site.having(broken=("support.tactical_hatchet.1",))),
    ("suffers_behind_a_spent_weapon", lambda site: site.gear(f"item:{SHOTGUN}", "ammo")),
    ("passes_beside_a_target", lambda site: site.record(0, oxygen=1)),
    ("arms_what_it_needs", lambda site: site.tasks("faceoff")),
    ("shuts_down_what_it_needs", lambda site: site.tasks("reactor_shut_down")),
    ("calls_a_lander_to_its_end", lambda site: site.having(anti_aircraft=("inactive", "active"))),
    ("leaves_with_work_undone", lambda site: site.having(reactor_shut_down=True)),
    ("sleeps_in_what_will_blow_up", lambda site: site.having(autodestruction=None)),
    ("leaves_infected", lambda site: site.record(0, larva=False)),
    ("ignores_the_surgery", lambda site: site.record(0, larva=False)),
    ("waits_at_the_way_out", lambda site: site.having(reactor_shut_down=False)),
])
def test_what_speaks_for_it_makes_it_none(name: str, changed: Callable[[Site], Site]) -> None:
    case = CASES[name]()
    assert name not in found(case._replace(site=changed(case.site)), case.key)


@pytest.mark.parametrize(("cards", "blunder"), [(2, True), (1, False)])
def test_who_has_cards_for_a_careful_step_does_not_wait_in_a_fire(cards: int, blunder: bool) -> None:
    case = CASES["waits_in_a_fire"]()
    hand = case.site.state.pile(piles.hand(0))
    site = case.site.lay(piles.discard(0), *hand[cards:])
    assert ("waits_in_a_fire" in found(case._replace(site=site), case.key)) == blunder


def test_the_last_one_alone_decides_whether_work_is_left_undone() -> None:
    site = facility(2, mode="coop").marine("officer", at="r2c2", hand=3).marine("recon").tasks("reactor_shut_down")
    case = Case(site.room("r2c2", "escape_shuttle").corridor("r2c2-r2c3", 203).turn(), "room", "secure")
    assert "leaves_with_work_undone" not in found(case, "room")


def test_a_lander_that_waits_is_left_by_boarding_it() -> None:
    site = officer(task="reactor_shut_down").having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=())
    case = Case(site.turn(), "option:board", "option:restock", "option", {"subject": "room.landing_zone"})
    assert found(case, "option:board") == ("leaves_with_work_undone",)


# -- in a hint --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(BLUNDERS))
def test_a_hint_says_by_its_name_why_the_answer_is_worse(name: str) -> None:
    plan, question = asked(case := CASES[name]())
    instead = {one.key: one for one in blunders_beside(plan, question, case.better)}
    told = {one.reason for one in instead.values()}
    assert f"blunder.{blunders_of(plan, question, case.key)[0]}" in told
    assert case.better not in instead


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("name", sorted(BLUNDERS))
def test_its_sentence_has_words_for_every_fact(name: str, language: str) -> None:
    plan, question = asked(case := CASES[name]())
    said = why_a_blunder(plan, question, case.key)
    assert said is not None
    text = Catalogue.load(assets_folder() / "text", language).within("retaliation")
    assert {gap for gap, _ in parse(text.entries[said.text]).asked()} == set(said.facts)
    assert not re.search(r"[\[{⟨]", text.text(said.text, **said.facts))


def test_nothing_is_said_beside_an_answer_that_is_a_blunder_itself() -> None:
    plan, question = asked(case := CASES["passes_beside_a_target"]())
    assert list(blunders_beside(plan, question, case.key)) == []


def test_a_blow_is_weighed_against_the_shot() -> None:
    """Both chances are those of the engine, which the tests of told odds play out."""
    plan, question = asked(case := CASES["strikes_with_a_loaded_weapon"]())
    said = why_a_blunder(plan, question, case.key)
    assert said is not None
    shots = [shot_merit(plan.marine, 1, weapon).kills for weapon in weapons_to_shoot(plan.marine)]
    assert said.facts == {
        "percent": percent(melee_odds(plan.state, 0, 1).kill), "other": percent(max(shots)),
    }


def test_a_blow_that_kills_as_likely_is_not_weighed_in_numbers() -> None:
    """Only a critical kills whoever has no hit yet; the Queen dies of neither at once."""
    for site in (officer().intruder("adult", LZ), officer().intruder("queen", LZ)):
        plan, question = asked(Case(site.turn(), "melee:1", "shoot:1"))
        said = why_a_blunder(plan, question, "melee:1")
        assert said is not None and (said.text, dict(said.facts)) == (
            "blunder.strikes_with_a_loaded_weapon.alike", {})


def test_the_weapon_that_does_more_is_named() -> None:
    plan, question = asked(case := CASES["fires_the_weaker_weapon"]())
    said = why_a_blunder(plan, question, case.key)
    assert said is not None and said.facts == {"card": FAST_GUN}


def test_as_much_air_is_lost_as_is_told() -> None:
    case = CASES["wastes_air"]()
    plan, question = asked(case)
    said = why_a_blunder(plan, question, case.key)
    session = case.site.session()
    session.submit(Command(0, "action", "gear"))
    while session.state.marines[0].oxygen == plan.marine.oxygen:
        question = session.open_questions()[0]
        key = case.key if case.key in question.keys() else question.sample(lambda below: 0)
        session.submit(Command(0, question.topic, key))
    gained = session.state.marines[0].oxygen - plan.marine.oxygen
    assert said is not None and said.facts == {"n": facility_content().numbers.oxygen_token - gained}


def test_as_many_attack_as_were_told_whoever_walks_among_them() -> None:
    case = CASES["walks_among_them_with_its_last_card"]()
    case = case._replace(site=case.site.intruder("adult", "r2c3"))
    plan, question = asked(case)
    said = why_a_blunder(plan, question, case.key)
    session, before = case.site.session(), case.site.state.clock.round
    session.submit(Command(0, "action", case.key))
    while (questions := session.open_questions()) and session.state.clock.round == before:
        one = questions[0]
        keys = list(one.keys())
        session.submit(Command(0, one.topic, PASS if PASS in keys else one.sample(lambda below: 0)))
    attacks = {one.event.intruder for one in session.happenings if isinstance(one.event, AttackDeclared)}
    assert said is not None and said.facts == {"n": 2}
    assert {1, 2} <= attacks


def test_the_rounds_that_are_left_are_told() -> None:
    case = CASES["leaves_with_work_undone"]()
    plan, question = asked(case._replace(site=case.site.turn(round=12)))
    said = why_a_blunder(plan, question, case.key)
    assert said is not None and said.facts == {"n": 3}


@pytest.mark.parametrize("name", ["leaves_infected", "ignores_the_surgery"])
def test_the_checks_kill_as_often_as_is_told(name: str) -> None:
    """Whoever sleeps at once with these cards dies in the checks as often, within the luck of so many missions."""
    case = CASES[name]()
    plan, question = asked(case)
    said = why_a_blunder(plan, question, case.key)
    assert said is not None
    times, died = 300, 0
    site = case.site.record(0, space="r2c3" if name == "ignores_the_surgery" else "r2c2").turn()
    for seed in range(times):
        session = Session(GAME, GAME.imagine(GAME.sight(site.state, 0), 0, seed))
        session.submit(Command(0, "action", "room"))
        while (questions := session.open_questions()) and session.state.marines[0].whereabouts is Whereabouts.ROOM:
            one = questions[0]
            session.submit(Command(0, one.topic, one.sample(lambda below: 0)))
            if one.topic == "action":
                break
        left = session.state.marines[0].left_by
        times -= not left
        died += bool(left) and session.state.marines[0].whereabouts is Whereabouts.DEAD
    chance = int(said.facts["percent"]) / 100
    assert times > 100
    assert abs(died / times - chance) < 4 * sqrt(chance * (1 - chance) / times) + 0.005
