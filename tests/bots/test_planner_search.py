"""Planning bots that look ahead: what they try, what a position is worth to them, and how much they may do."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.bot import Pondering
from nemesis_desktop.bots.nemesis.cautious.acting import PASS
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import PatientPlannerBot, QuickPlannerBot, StandardPlannerBot
from nemesis_desktop.bots.nemesis.planning.value import worth
from nemesis_desktop.bots.nemesis.search_bot import Budget
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.games.nemesis.state import Intruder, State
from nemesis_desktop.kernel import evolve
from tests.bots.tables import TABLES, never, positions


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def changed(state: State, **facts: Any) -> State:
    return evolve(state, characters={0: evolve(state.characters[0], **facts)})


def test_a_larva_slime_and_an_adult_lower_what_a_position_is_worth(start: State) -> None:
    room = start.characters[0].room
    assert room is not None
    well = worth(start, 0)
    assert 0 < worth(changed(start, larva=True), 0) < well < 1
    assert worth(changed(start, slime=True), 0) < well
    assert worth(evolve(start, intruders={1: Intruder(1, "adult", room)}), 0) < well


def test_a_game_that_is_over_is_worth_its_result(start: State) -> None:
    assert worth(evolve(start, results={0: "victory"}), 0) == 1.0
    assert worth(evolve(start, results={0: "defeat:objective"}), 0) == 0.0


def test_three_strengths_of_the_same_are_called_by_name() -> None:
    quick, standard = bot_named("nemesis", "planner"), bot_named("nemesis", "planner-standard")
    patient = bot_named("nemesis", "planner-patient:loyal")
    assert type(quick) is QuickPlannerBot and type(standard) is StandardPlannerBot
    assert type(patient) is PatientPlannerBot
    assert quick.trials.worlds * 4 == standard.trials.worlds and standard.trials.worlds * 4 == patient.trials.worlds
    assert standard.budget.steps * 4 == patient.budget.steps and standard.budget.seconds is None
    assert patient.temperament.name == "loyal"


def test_whoever_waits_gets_the_same_strength_with_a_clock() -> None:
    bot: Any = bot_named("nemesis", "planner-patient")
    assert isinstance(bot, Pondering)
    hurried: Any = bot.within(0.5)
    assert type(hurried) is PatientPlannerBot and hurried.budget.seconds == 0.5


def test_the_quick_one_follows_its_plan_in_company() -> None:
    quick, plan = QuickPlannerBot(), PlannerBot()
    for session, seat, question in positions(TABLES["co-operative for two"], 4, plan, 60):
        sight = session.sight(seat)
        assert quick.choose(sight, question, never) == plan.choose(sight, question, never)


def test_alone_it_takes_other_actions_but_never_ends_a_round_before_its_plan_does() -> None:
    quick, plan = QuickPlannerBot(), PlannerBot()
    left: set[str] = set()
    for seed in (3, 4, 5):
        for session, seat, question in positions(TABLES["solo"], seed, plan):
            sight = session.sight(seat)
            if question.topic == "action" and sight.clock.round > 2:
                key = quick.choose(sight, question, never)
                left |= {key} - {plan.choose(sight, question, never)}
    assert left and PASS not in left


def test_hints_come_from_the_plan_whose_reasons_can_be_told() -> None:
    assert type(bot_named("nemesis", ADVISOR)) is PlannerBot


def test_what_is_no_action_is_answered_as_planned() -> None:
    bot = StandardPlannerBot(budget=Budget(games=1, rounds=0))
    for session, seat, question in positions(TABLES["solo"], 4, CautiousBot(), 50):
        if question.topic != "action":
            sight = session.sight(seat)
            assert bot.choose(sight, question, never) == PlannerBot().choose(sight, question, never)
