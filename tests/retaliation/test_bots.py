"""The bots of Retaliation: they finish every game, see only what their seat sees, and live longer than chance."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import ADVISOR, bot_names, bot_of
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.errands import ERRANDS, HARD
from nemesis_desktop.bots.retaliation.lineup import BOTS
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.rules.registry import CONDITIONS
from nemesis_desktop.games.retaliation.state import LanderState, Whereabouts
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.simulate import simulate
from tests.retaliation.bot_games import TABLES, positions, seen_alike, setup
from tests.retaliation.language import GAME, LZ, facility

LAB = "experimental_military_lab"
TEXT = Catalogue.load(assets_folder() / "text").within("retaliation")


def advice(site: Any, seat: int = 0) -> Advice:
    """What the bot would do in a position, and why; the plan behind it stands in the tests of hints."""
    session = site.session()
    question = session.open_questions()[seat]
    found = CautiousMarineBot().advise(session.sight(seat), question, chance_of(1))
    return replace(found, plan=None, odds=(), instead=())


def advised(site: Any, seat: int = 0) -> str:
    return advice(site, seat).key


def test_the_lineup_is_complete() -> None:
    assert bot_names(GAMES["retaliation"]) == (
        "random", "cautious", "planner", "planner-standard", "planner-patient",
    )
    for name in (BOTS.usual, ADVISOR, *BOTS.mixed):
        assert bot_of(GAMES["retaliation"], name)


@pytest.mark.parametrize("name", ["cautious", "planner"])
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_it_plays_whole_games(mode: str, players: int, name: str) -> None:
    tally = simulate("retaliation", setup(mode, players), 4, 1, name)
    assert (tally.games, tally.problems) == (4, 0)


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("semi-coop", 3)])
def test_what_is_hidden_changes_no_decision(mode: str, players: int) -> None:
    bot = CautiousMarineBot()
    for question, seen, others in seen_alike(mode, players, bot):
        decided = bot.choose(seen, question, chance_of(1))
        for other in others:
            assert bot.choose(other, question, chance_of(1)) == decided


def test_a_hint_has_words() -> None:
    bot = CautiousMarineBot()
    for session, seat, question in positions("semi-coop", 3, 2, bot):
        told = TEXT.text(bot.advise(session.sight(seat), question, chance_of(1)).reason)
        assert not re.search(r"[\[{]", told)


def test_it_lives_longer_than_chance() -> None:
    """In the same games the cautious players reach later rounds and leave the Facility more often."""
    def lived(bot: str) -> tuple[int, int]:
        rounds = left = 0
        for seed in range(12):
            session: Session[Any] = Session(GAME, GAME.new(setup("semi-coop", 3), seed))
            below, player = chance_of(seed), bot_of(GAMES["retaliation"], bot)
            while questions := session.open_questions():
                seat, question = next(iter(questions.items()))
                key = player.choose(session.sight(seat), question, below)
                session.submit(Command(seat, question.topic, key))
            rounds += session.state.clock.round
            left += len([one for one in session.state.marines.values() if one.left_by])
        return rounds, left

    (chance_rounds, chance_left), (rounds, left) = lived("random"), lived("cautious")
    assert rounds > 1.4 * chance_rounds
    assert left > chance_left


@pytest.mark.parametrize(("mode", "players", "games", "least"), [
    ("solo", 1, 160, 3), ("coop", 3, 60, 1), ("semi-coop", 3, 30, 8), ("semi-coop", 5, 20, 6),
])
def test_it_wins_where_chance_does_not(mode: str, players: int, games: int, least: int) -> None:
    """Chance has won none of a thousand games in any mode."""
    tally = simulate("retaliation", setup(mode, players), games, 1, "cautious")
    assert tally.outcomes.get("victory", 0) >= least


def test_every_condition_has_been_thought_of() -> None:
    conditions = {name for one in facility_content().assignments.values() for name in one.conditions}
    assert set(ERRANDS) | set(HARD) <= conditions
    assert set(ERRANDS) <= {*CONDITIONS, "player_does_not_survive"}


# -- single decisions -------------------------------------------------------------------------------------


def test_it_boards_a_lander_that_waits_when_nothing_is_left_to_do() -> None:
    site = facility().marine(hand=4).having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=())
    site.tasks("reactor_shut_down").having(reactor_shut_down=True)
    assert advised(site.turn(round=6)) == "room"


def test_it_shoots_an_adult_rather_than_run() -> None:
    site = facility().marine("officer", hand=["search", "rest", "repairs"]).intruder("adult", LZ)
    assert advised(site.turn()) == "shoot:1"


def test_it_breathes_before_it_chokes() -> None:
    site = facility().marine(hand=3, belt=["oxygen"], oxygen=1, suffocating=False)
    assert advised(site.turn()) == "gear"


def test_it_explores_towards_its_task() -> None:
    site = facility().marine("officer", hand=5, belt=["oxygen", "oxygen"]).tasks("all_c_rooms").turn()
    assert advice(site) == Advice("careful:r2c0-r2c1", "advice.explore")


def test_it_hurries_the_lander_when_everybody_plays_alone() -> None:
    site = facility(2).marine("officer", hand=["stay_calm", "search"], belt=["oxygen", "oxygen"]).marine("recon")
    site.objectives(0, "crews_favorite").objectives(1, "great_hunt").having(shuttle_gone=True)
    assert advised(site.turn()) == "card:officer.stay_calm"


def at_work(tile: str, *, task: str, hand: Any = 5, **room: Any) -> Any:
    """Somebody stands in a Room of Section B, two steps from the Shuttle, and is asked to act."""
    site = facility().marine("officer", at="r2c2", hand=hand, belt=["oxygen", "oxygen"])
    site.room("r2c2", tile, **room).corridor("r2c2-r2c3", 203).room("r2c3", "escape_shuttle")
    return site.tasks(task)


def test_it_goes_to_the_way_out_when_everything_is_done() -> None:
    site = at_work("server_room", task="reactor_shut_down").having(reactor_shut_down=True)
    assert advice(site.turn()) == Advice("move:r2c2-r2c3", "advice.to_exit")


def test_it_leaves_as_soon_as_everything_is_done() -> None:
    site = at_work("server_room", task="reactor_shut_down").having(reactor_shut_down=True).record(0, space="r2c3")
    assert advice(site.turn()) == Advice("room", "advice.leave")


def test_it_arms_the_autodestruction_when_the_way_out_is_near() -> None:
    assert advice(at_work("cooling_system", task="faceoff").turn()) == Advice("room", "advice.task")


def test_who_has_more_to_do_arms_it_last() -> None:
    site = facility(2).marine("officer", at="r2c2", hand=5, belt=["oxygen", "oxygen"]).marine("recon")
    site.room("r2c2", "cooling_system").corridor("r2c2-r2c3", 203).room("r2c3", "escape_shuttle")
    assert advised(site.tasks("faceoff", "data_by_lander").turn()) != "room"


def test_a_pod_is_no_way_out_of_what_will_blow_up() -> None:
    site = at_work("server_room", task="faceoff").having(autodestruction=6, hibernatorium_active=True)
    assert advice(site.turn()).reason == "advice.to_exit"
    assert {one.out for one in MarinePlan(site.view.marine(0)).ways_out if not one.wait} == {"escape_shuttle"}


def test_it_repairs_what_its_task_needs() -> None:
    site = at_work("server_room", task="data_by_lander", hand=["repairs", "search"], malfunction=True)
    assert advice(site.turn()) == Advice("card:officer.repairs", "advice.repair")


def test_who_waits_for_a_tool_draws_new_cards() -> None:
    run = at_work("server_room", task="data_by_lander", hand=["lets_go", "rest"], malfunction=True).turn()
    session = run.session()
    session.submit(Command(0, "action", "pass"))
    question = session.open_questions()[0]
    key = CautiousMarineBot().choose(session.sight(0), question, chance_of(1))
    assert (question.topic, key) == ("pass_discard", "card:officer.lets_go")


@pytest.mark.parametrize(("seed", "kept"), [(1, "none"), (2, "card:support.utility_vest.1")])
def test_of_new_equipment_it_keeps_what_needs_no_hand(seed: int, kept: str) -> None:
    bot = CautiousMarineBot()
    session = facility(seed=seed).marine("officer", at="r2c2", hand=5).room("r2c2", LAB).turn().session()
    answers = {"action": "room", "option": "option:equipment"}
    while (question := session.open_questions()[0]).topic != "keep_items":
        key = answers.get(question.topic) or bot.choose(session.sight(0), question, chance_of(1))
        session.submit(Command(0, question.topic, key))
    assert bot.choose(session.sight(0), question, chance_of(1)) == kept


def test_it_does_not_stay_where_it_burns() -> None:
    site = at_work("server_room", task="all_c_rooms", hand=1, fire=True)
    assert advised(site.turn()).startswith("move:")


def test_an_officer_drives_an_adult_off_instead_of_shooting_at_it() -> None:
    """One card and some ammo, where three Shots would be needed in the mean."""
    session = facility().marine("officer", hand=4).intruder("adult", LZ).turn().session()
    bot = CautiousMarineBot()
    for _ in range(12):
        if not session.state.intruders or next(iter(session.state.intruders.values())).place != LZ:
            return
        question = session.open_questions()[0]
        session.submit(Command(0, question.topic, bot.choose(session.sight(0), question, chance_of(1))))
        if question.topic == "option":
            assert session.commands[-1].key == "option:repel"
    raise AssertionError("the Adult is still there")


def test_it_goes_for_air_before_anything_else() -> None:
    site = facility().marine("officer", at="r2c2", hand=5, oxygen=3).tasks("all_c_rooms")
    site.room("r2c2", "armory").corridor("r2c2-r3c1", 203).room("r3c1", "life_support_control_b")
    assert advice(site.turn()) == Advice("move:r2c2-r3c1", "advice.to_air")


def test_it_switches_the_air_on_where_it_stands() -> None:
    site = facility().marine("officer", at="r3c1", hand=5, oxygen=3).tasks("all_c_rooms")
    run = site.room("r3c1", "life_support_control_b").turn()
    assert advice(run) == Advice("room", "advice.air")


def test_it_strikes_when_nothing_else_is_left() -> None:
    """Every Door is closed and no weapon is loaded: to pass would be to wait for the next bite."""
    site = facility().marine("contractor", at="r2c2", hand=["search", "rest", "repairs"])
    site.room("r2c2", "armory").intruder("adult", "r2c2", hits=2).only_gear("item:character.handgun.1")
    assert advised(site.turn()) == "melee:1"


@pytest.mark.parametrize(("objective", "used"), [("experimental_subjects", False), ("quarantine", True)])
def test_who_has_to_carry_contamination_away_keeps_it(objective: str, used: bool) -> None:
    site = facility(3).marine("recon", at="r2c2", hand=["rest", "search", "contamination"]).squad()
    site.room("r2c2", "server_room").objectives(0, objective)
    assert (advised(site.turn()) == "card:recon.rest") == used


def test_who_has_to_carry_contamination_away_gets_rid_of_what_is_too_much() -> None:
    hand = ["rest", *["contamination"] * 4]
    site = facility(3).marine("recon", at="r2c2", hand=hand).squad().room("r2c2", "server_room")
    assert advised(site.objectives(0, "experimental_subjects").turn()) == "card:recon.rest"


def test_who_has_escaped_is_asked_nothing() -> None:
    site = facility(2).squad().record(0, whereabouts=Whereabouts.ESCAPED, space=None, left_by="lander").turn(1)
    assert set(site.session().open_questions()) == {1}
