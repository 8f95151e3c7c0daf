"""Plans to the end of the game: what they hold, what is refused, and how they are followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.crew.duties import _roster
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.chances import engines_after, engines_hold, survival
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.drafting import drafting_of
from nemesis_desktop.bots.nemesis.planning.goal_plan import GoalPlan
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.sight import UNKNOWN_ENGINE
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session, evolve
from tests.bots.tables import GAME, TABLES, never, positions
from tests.language.ship import ship

EARTH, CORPSE, QUEEN = (
    f"objective.{kind}" for kind in ("destination_earth", "emergency_post_mortem", "cutting_off_the_head")
)
DAMAGED, WORKING = ("damaged", "working"), ("working", "damaged")


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def seen(state: State, *objectives: str, **changed: Any) -> State:
    dealt = evolve(state, piles={**state.piles, "objectives:0": objectives}, **changed)
    return GAME.sight(dealt, 0)


def plans(sight: State) -> list[GoalPlan]:
    ship = Ship(Look(sight))
    return list(Strategist(ship, ship.hero(0)).goal_plans())


def best(sight: State) -> GoalPlan:
    ship = Ship(Look(sight))
    plan = Strategist(ship, ship.hero(0)).goal_plan()
    assert plan is not None
    return plan


def test_a_plan_ends_with_the_way_off_the_ship_and_has_a_price_and_a_chance(start: State) -> None:
    plan = best(seen(start, EARTH))
    assert plan.objectives == (EARTH,) and plan.exit == "sleep"
    assert [step.tile for step in plan.steps][-1] == "hibernatorium"
    assert "cockpit" in [step.tile for step in plan.steps]
    assert plan.cards > 10 and plan.rounds >= 7 and plan.rounds_left == 14 and 0 < plan.chance < 1


def test_the_plan_that_is_followed_is_the_likeliest_of_all_that_can_be_laid_out() -> None:
    compared = 0
    for session, seat, question in positions(TABLES["solo"], 1, PlannerBot()):
        if question.topic != "action":
            continue
        ship = Ship(Look(session.sight(seat)))
        planner = Strategist(ship, ship.hero(seat))
        drafts = [draft for course in planner._courses() for draft in planner._drafts(*course)]
        whole = [plan for draft in drafts if (plan := planner._likeliest([draft])) is not None]
        assert planner.goal_plan() == max(whole, key=lambda plan: plan.chance, default=None)
        compared += len(whole) > 1
    assert compared > 10


@pytest.mark.parametrize("table", ["solo", "co-operative for two", "semi-co-operative for four"])
def test_what_is_remembered_of_other_positions_changes_no_plan(table: str) -> None:
    def planned(session: Session[Any], seat: int) -> GoalPlan | None:
        ship = Ship(Look(session.sight(seat)))
        planner = PlannerBot().planner_for(ship, ship.hero(seat))
        assert isinstance(planner, Strategist)
        return planner.goal_plan()

    def again(session: Session[Any], seat: int) -> GoalPlan | None:
        drafting_of.cache_clear()
        _roster.cache_clear()
        return planned(session, seat)

    def of_a_game(plan: Callable[[Session[Any], int], GoalPlan | None]) -> list[GoalPlan | None]:
        asked = positions(TABLES[table], 1, PlannerBot(), 150)
        return [plan(session, seat) for session, seat, question in asked if question.topic == "action"]

    plans = of_a_game(again)
    assert len(set(filter(None, plans))) > 10
    assert of_a_game(planned) == of_a_game(planned) == plans


def test_what_needs_the_ship_destroyed_is_never_met_asleep(start: State) -> None:
    assert {plan.exit for plan in plans(seen(start, QUEEN))} == {"pod"}
    steps = [step.purpose for step in best(seen(start, QUEEN)).steps]
    assert steps[-1] == "pod" and "self_destruct" in steps and "need" in steps


def test_nobody_plans_to_fly_home_while_the_countdown_runs(start: State) -> None:
    assert plans(seen(start, EARTH, self_destruct=5)) == []
    assert {plan.exit for plan in plans(seen(start, CORPSE, self_destruct=5))} == {"pod"}


def test_three_damaged_engines_have_to_be_mended_first(start: State) -> None:
    known = {f"engine:{number}": (0,) for number in start.engines}
    sound = best(seen(start, EARTH, known=known, engines=dict.fromkeys(start.engines, WORKING)))
    broken = best(seen(start, EARTH, known=known, engines=dict.fromkeys(start.engines, DAMAGED)))
    assert not [step for step in sound.steps if step.tile.startswith("engine_")]
    assert [step.deed for step in broken.steps if step.tile.startswith("engine_")] == ["repair", "repair"]
    assert broken.chance < sound.chance and broken.cards > sound.cards


def test_no_hatch_is_set_for_a_pod_that_is_open() -> None:
    """Going on from the controls seemed cheaper than the closed door beside them, so its lock was set to and fro."""
    at = ship().hero("scout", room=6, hand=["search", "rest", "demolition", "reconnaissance"])
    at.objective(0, "emergency_post_mortem").tile(6, "hatch_control_system").tile(14, "evacuation_section_a")
    at.tile(2, "storage").tile(5, "surgery").lying("corpse.blue", 2).door("002-006").door("001-002").having(time=6)
    opened = {number: evolve(pod, locked=False) for number, pod in at.state.pods.items()}
    assert "hatch" in [step.purpose for plan in plans(GAME.sight(at.state, 0)) for step in plan.steps]
    left = plans(GAME.sight(at.having(pods=opened).state, 0))
    assert "pod" in [plan.exit for plan in left]
    assert "hatch" not in [step.purpose for plan in left for step in plan.steps]


def test_little_time_takes_the_chance_of_a_long_plan(start: State) -> None:
    long, short = (best(seen(start, EARTH, time=time)) for time in (15, 2))
    assert long.in_time and short.chance < long.chance / 3


def test_of_two_objectives_the_likelier_one_is_kept(start: State) -> None:
    sight = seen(start, QUEEN, EARTH)
    ship = Ship(Look(sight))
    planner = Strategist(ship, ship.hero(0))
    assert planner.chance_with(EARTH) > planner.chance_with(QUEEN)
    assert planner.objective == EARTH


def test_engines_that_nobody_knows_work_every_other_time() -> None:
    assert engines_hold(0, 0, 3) == 0.5
    assert engines_hold(1, 0, 2) == 0.75
    assert engines_hold(0, 1, 2) == 0.25
    assert engines_hold(2, 0, 1) == 1.0
    assert engines_hold(0, 0, 3) < engines_after(0, 0, 3, 1) < engines_after(0, 0, 3, 2) < 1.0


def test_every_round_aboard_costs_chance_and_later_ones_more() -> None:
    assert survival(1, 0.0, 0) == 1.0
    assert 1 > survival(1, 3.0, 0) > survival(9, 3.0, 0) > survival(9, 3.0, 2) > 0


def test_moves_between_rooms_are_counted_both_ways() -> None:
    far = steps_between(load_content().boards["base"])
    assert far[11][11] == 0 and far[11][6] == 1 and far[1][20] == far[20][1] > 4


def test_planners_play_to_the_end_in_every_mode() -> None:
    for name in TABLES:
        (*_, (session, _, _)) = positions(TABLES[name], 8, PlannerBot())
        assert session.state.results, name


def test_a_sight_with_unknown_engines_is_no_sight_of_broken_ones(start: State) -> None:
    assert best(seen(start, EARTH)).chance == best(
        seen(start, EARTH, engines=dict.fromkeys(start.engines, DAMAGED))
    ).chance
    assert GAME.sight(start, 0).engines[1] == UNKNOWN_ENGINE


def test_a_planner_answers_alike_when_it_is_asked_again(start: State) -> None:
    for session, seat, question in positions(TABLES["solo"], 9, PlannerBot(), 60):
        sight = session.sight(seat)
        assert PlannerBot().choose(sight, question, never) == PlannerBot().choose(sight, question, never)
