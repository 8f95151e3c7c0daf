"""Bots of Retaliation that look ahead: their value and its file, what they try, and that they are honest."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Pondering
from nemesis_desktop.bots.learned.value_net import learned_value, read_net
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.bots.retaliation import planner_search
from nemesis_desktop.bots.retaliation.blunders.table import blunders_of
from nemesis_desktop.bots.retaliation.habits import PLANNING
from nemesis_desktop.bots.retaliation.learned.features import features
from nemesis_desktop.bots.retaliation.learned.files import VALUE
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planner_search import PatientPlannerMarineBot, StandardPlannerMarineBot
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.bots.retaliation.planning.value import chance_ahead, is_judged
from nemesis_desktop.bots.turn_ahead import TurnAhead
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import PASS, Question, evolve
from tests.retaliation.bot_games import positions, seen_alike
from tests.retaliation.language import GAME, facility


def told(sight: FacilityState, seat: int = 0) -> Mapping[str, float]:
    return features(JourneyPlan(Facility(StateView(sight)).marine(seat)))


@cache
def actions(mode: str, players: int, seed: int, most: int) -> tuple[tuple[FacilityState, Question[Any]], ...]:
    """The first actions of a mission, as they are seen."""
    mission = positions(mode, players, seed, PlannerMarineBot())
    asked = (
        (session.sight(seat), question) for session, seat, question in mission
        if question.topic == "action" and session.state.marines[seat].whereabouts is Whereabouts.ROOM
    )
    return tuple(islice(asked, most))


@cache
def looked_ahead(number: int) -> str:
    """What the standard bot answers to one of the first actions of a mission."""
    sight, question = actions("solo", 1, 12, 14)[number]
    return StandardPlannerMarineBot().choose(sight, question, lowest)


def well(*intruders: str, **marine: Any) -> FacilityState:
    """Somebody in Section B with a shuttle two steps off, whose task is done."""
    site = facility().marine("officer", at="r2c2", hand=5, **marine)
    site.room("r2c2", "server_room").corridor("r2c2-r2c3", 203).room("r2c3", "escape_shuttle")
    for kind in intruders:
        site.intruder(kind, "r2c2")
    return site.corridor("r2c3-r2c4", 104).tasks("reactor_shut_down").having(reactor_shut_down=True).turn(round=3).state


def value_of(state: FacilityState) -> float:
    return chance_ahead(state, 0)


def test_the_file_that_comes_along_weighs_what_is_told_of_a_position() -> None:
    names = read_net(VALUE).names
    assert set(names) <= set(told(actions("solo", 1, 3, 1)[0][0])) and len(names) > 150


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop", 2), ("semi-coop", 3)])
def test_whatever_is_hidden_changes_no_number(mode: str, players: int) -> None:
    compared = 0
    for question, seen, others in seen_alike(mode, players, PlannerMarineBot()):
        seat = question.seat
        if seat in seen.marines and seen.marines[seat].whereabouts is Whereabouts.ROOM:
            compared += 1
            assert all(told(other, seat) == told(seen, seat) for other in others)
    assert compared > 3


def test_the_same_numbers_are_told_of_every_position() -> None:
    names = {tuple(told(sight, asked.seat)) for mode, players in (("solo", 1), ("coop", 2), ("semi-coop", 3))
             for sight, asked in actions(mode, players, 7, 30)}
    assert len(names) == 1


def test_wounds_a_larva_and_an_intruder_lower_the_value() -> None:
    fine = value_of(well())
    assert 0.0 < fine < 1.0
    assert value_of(well(health=7)) < fine and value_of(well(larva=True)) < fine
    assert value_of(well("drone")) < fine


def test_what_is_left_to_do_lowers_the_value() -> None:
    assert value_of(evolve(well(), reactor_shut_down=False)) < value_of(well())


def test_a_mission_that_is_over_is_worth_its_result() -> None:
    assert value_of(evolve(well(), results={0: "victory"})) == 1.0
    assert value_of(evolve(well(), results={0: "defeat:dead"})) == 0.0


def test_who_has_left_is_worth_the_last_checks_if_everything_is_done() -> None:
    state = well()
    away = evolve(state, marines={0: evolve(state.marines[0], whereabouts=Whereabouts.ESCAPED, space=None)})
    assert 0.5 < value_of(away) <= 1.0
    assert value_of(evolve(away, reactor_shut_down=False)) == 0.0
    dead = evolve(state, marines={0: evolve(state.marines[0], whereabouts=Whereabouts.DEAD)})
    assert value_of(dead) == 0.0


def test_the_one_who_is_still_about_speaks_for_the_other() -> None:
    sight, question = next(one for one in actions("coop", 2, 5, 9) if one[1].seat == 1)
    dead = evolve(sight, marines={**sight.marines, 0: evolve(sight.marines[0], whereabouts=Whereabouts.DEAD)})
    expected = read_net(VALUE).of(told(GAME.sight(dead, 1), 1))
    assert chance_ahead(dead, 0) == chance_ahead(dead, question.seat) == expected


def test_the_value_speaks_for_one_and_for_two_who_win_together() -> None:
    for mode, players, speaks in (("solo", 1, True), ("coop", 2, True), ("coop", 4, False), ("semi-coop", 2, False)):
        sight, question = actions(mode, players, 5, 1)[0]
        assert is_judged(sight, question.seat) is speaks
        bot = StandardPlannerMarineBot()
        if not speaks:
            assert not bot.others(sight, question, bot.choose(sight, question, lowest))


def lowest(limit: int) -> int:
    return 0


def test_everything_sensible_is_tried_but_to_pass_and_to_trade() -> None:
    bot, tried = StandardPlannerMarineBot(), 0
    for sight, question in actions("coop", 2, 8, 20):
        first = PlannerMarineBot().choose(sight, question, lowest)
        others = bot.others(sight, question, first)
        plan = PLANNING.plan(Facility(StateView(sight)).marine(question.seat))
        tried += len(others)
        assert set(others) <= set(question.keys()) - {first, PASS}
        assert not any(key.startswith(("trade", "drop", "arrange")) for key in others)
        assert not any(blunders_of(plan, question, key) for key in others)
    assert tried > 40


def test_an_answer_is_one_that_was_tried_and_leaves_the_plan_at_times() -> None:
    left = 0
    for number, (sight, question) in enumerate(actions("solo", 1, 12, 14)):
        first, key = PlannerMarineBot().choose(sight, question, lowest), looked_ahead(number)
        left += key != first
        assert key in (first, *StandardPlannerMarineBot().others(sight, question, first))
    assert left > 0


def test_what_is_hidden_changes_no_decision() -> None:
    bot, decided = StandardPlannerMarineBot(), 0
    for question, seen, others in islice(seen_alike("solo", 1, PlannerMarineBot()), 2, 7):
        key = bot.choose(seen, question, lowest)
        assert all(bot.choose(other, question, lowest) == key for other in others)
        decided += question.topic == "action"
    assert decided > 1


def test_a_hint_gives_the_same_answer_and_says_whether_it_is_the_plan_s() -> None:
    for number, (sight, question) in enumerate(actions("solo", 1, 12, 14)[:6]):
        advice = StandardPlannerMarineBot().advise(sight, question, lowest)
        assert advice.key == looked_ahead(number)
        of_the_plan = advice.key == PlannerMarineBot().choose(sight, question, lowest)
        assert (advice.reason == "advice.looked_ahead") is not of_the_plan


def test_nothing_is_tried_where_an_imagined_mission_offers_other_answers() -> None:
    """Somebody who imagines a hand without a card of it would give answers that nobody offers."""
    class Shorthanded(Retaliation):
        def imagine(self, sight: FacilityState, seat: int | None, seed: int) -> FacilityState:
            imagined = super().imagine(sight, seat, seed)
            hand, deck = imagined.pile("hand:0"), imagined.pile("deck:0")
            return evolve(imagined, piles={**imagined.piles, "hand:0": hand[1:], "deck:0": (*deck, *hand[:1])})

    sight, question = actions("solo", 1, 12, 14)[0]
    for game, tried in ((GAME, True), (Shorthanded(), False)):
        ahead = TurnAhead(game, sight, question, PlannerMarineBot(), 0, chance_ahead, lowest)
        for key in question.keys():
            assert (ahead.value(key, 1) is not None) is tried


def test_two_strengths_of_the_same_are_called_by_name_and_may_be_hurried() -> None:
    standard, patient = bot_named("retaliation", "planner-standard"), bot_named("retaliation", "planner-patient")
    assert type(standard) is StandardPlannerMarineBot and type(patient) is PatientPlannerMarineBot
    assert standard.trials.worlds * 4 == patient.trials.worlds and standard.seconds is None
    alone, together = standard.effort(1)[1].most, standard.effort(2)[1].most
    assert alone == standard.trials.most and together * 2 == alone
    assert isinstance(patient, Pondering)
    hurried: Any = patient.within(0.0)
    sight, question = actions("solo", 1, 12, 14)[0]
    assert type(hurried) is PatientPlannerMarineBot and hurried.seconds == 0.0
    assert hurried.choose(sight, question, lowest) == PlannerMarineBot().choose(sight, question, lowest)


def test_without_a_file_they_follow_the_plan_and_say_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(planner_search, "VALUE", tmp_path / "gone.json")
    with caplog.at_level(logging.WARNING):
        for sight, question in actions("solo", 1, 12, 14)[:8]:
            key = StandardPlannerMarineBot().choose(sight, question, lowest)
            assert key == PlannerMarineBot().choose(sight, question, lowest)
    assert len(caplog.records) == 1
    learned_value.cache_clear()


def test_answers_are_tried_in_missions_and_told_by_how_they_ended() -> None:
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools.retaliation import value_games

    games, again = (value_games.tried("solo", 1, 2, 71) for _ in range(2))
    assert games.names == tuple(told(actions("solo", 1, 3, 1)[0][0]))
    assert set(games.games.tolist()) <= {71, 72} and len(games.rows) == len(games.won) > 10
    assert set(games.won.tolist()) <= {0.0, 1.0} and not games.rows[:, games.names.index("acted")].any()
    assert (games.rows == again.rows).all() and (games.won == again.won).all()
