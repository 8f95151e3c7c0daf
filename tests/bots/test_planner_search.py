"""Planning bots that look ahead: what they try, what a position is worth to them, and how much they may do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Pondering
from nemesis_desktop.bots.nemesis.cautious.acting import PASS
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import PatientPlannerBot, QuickPlannerBot, StandardPlannerBot
from nemesis_desktop.bots.nemesis.planning.value import worth
from nemesis_desktop.bots.nemesis.search_bot import GAME, Budget
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.bots.rounds_ahead import RoundsAhead
from nemesis_desktop.games.nemesis.state import Intruder, State
from nemesis_desktop.kernel import Question, evolve
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
    for seed in (3, 4):
        for session, seat, question in positions(TABLES["solo"], seed, plan):
            sight = session.sight(seat)
            if question.topic == "action" and sight.clock.round > 2:
                key = quick.choose(sight, question, never)
                left |= {key} - {plan.choose(sight, question, never)}
    assert left and PASS not in left


def first_sight(table: str) -> tuple[State, Question[Any]]:
    return next(
        (session.sight(seat), question) for session, seat, question in positions(TABLES[table], 4, PlannerBot())
        if question.topic == "action"
    )


def test_in_full_co_operation_the_standard_one_takes_other_actions_too() -> None:
    bot, plan = StandardPlannerBot(budget=Budget(games=8)), PlannerBot()
    left: set[str] = set()
    for number, (session, seat, question) in enumerate(positions(TABLES["co-operative for two"], 4, plan, 200)):
        if question.topic == "action" and number % 6 == 0:
            sight = session.sight(seat)
            left |= {bot.choose(sight, question, never)} - {plan.choose(sight, question, never)}
    assert left and PASS not in left


def test_the_more_are_of_a_crew_the_fewer_games_are_imagined() -> None:
    bot = StandardPlannerBot()
    alone, two, four = (bot.effort(first_sight(table)[0]) for table in (
        "solo", "co-operative for two", "co-operative for four",
    ))
    assert alone == (bot.shortlist, bot.trials) and two == (bot.crew_shortlist, bot.crew_trials)
    most = bot.crew_trials.most
    assert most is not None and four[1] == replace(bot.crew_trials, most=most // 2)
    assert four[0] == replace(bot.crew_shortlist, worlds=bot.crew_shortlist.worlds // 2)
    assert StandardPlannerBot(budget=Budget(games=3)).effort(first_sight("solo")[0])[1].worlds == 3


def test_whoever_begins_a_round_says_what_it_is_worth() -> None:
    sight, question = first_sight("co-operative for four")
    seen: list[tuple[State, int]] = []

    def worth(state: State, seat: int) -> float:
        seen.append((state, seat))
        return 0.5

    ahead = RoundsAhead(GAME, sight, question, PlannerBot(), 4, worth)
    assert ahead.value(next(iter(question.keys())), 1) == 0.5
    begun = seen[:-1]
    assert [state.clock.round - sight.clock.round for state, _ in begun] == [1, 2, 3, 4][: len(begun)]
    assert all(state.clock.actions == 0 for state, _ in begun)
    assert len({seat for _, seat in begun}) > 1


def test_hints_come_from_the_plan_whose_reasons_can_be_told() -> None:
    assert type(bot_named("nemesis", ADVISOR)) is PlannerBot


def test_what_is_no_action_is_answered_as_planned() -> None:
    bot = StandardPlannerBot(budget=Budget(games=1, rounds=0))
    for session, seat, question in positions(TABLES["solo"], 4, CautiousBot(), 50):
        if question.topic != "action":
            sight = session.sight(seat)
            assert bot.choose(sight, question, never) == PlannerBot().choose(sight, question, never)
