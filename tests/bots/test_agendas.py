"""Agendas at a table where everybody has an objective of its own: Mars, a hoard, an egg in the Laboratory."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.crew.agenda_strategist import SEARCH, AgendaStrategist
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, LOYAL, SELFISH, Temperament
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Choose, ChooseSome, Option, Question, evolve
from tests.bots.tables import GAME, TABLES, never, positions

QUARANTINE, EARTH, HOARDER, AB_OVO = (
    f"objective.{kind}" for kind in ("quarantine", "salvaging_the_prime_asset", "hoarder", "ab_ovo")
)


@pytest.fixture(scope="module")
def start() -> State:
    return next(
        session for session, _, question in positions(TABLES["semi-co-operative for four"], 3, CautiousBot())
        if question.topic == "action"
    ).state


def told(state: State, objective: str, *facts: str, **changed: Any) -> State:
    known = {**state.known, **dict.fromkeys(facts, (0,))}
    dealt = evolve(state, piles={**state.piles, "objectives:0": (objective,)}, known=known, **changed)
    return GAME.sight(dealt, 0)


def planner(sight: State) -> AgendaStrategist:
    ship = Ship(Look(sight))
    return AgendaStrategist(ship, ship.hero(0))


def course_to(state: State, place: str) -> str:
    card = load_content().coordinates[state.pile("coordinates")[0]]
    return next(space for space, where in card.destinations.items() if where == place)


def choose_one(topic: str, *keys: str, **context: str | int) -> Question[Any]:
    return Choose(seat=0, topic=topic, options=tuple(Option(key, key) for key in keys), context=context)


@pytest.mark.parametrize(("objective", "place"), [(QUARANTINE, "mars"), (EARTH, "earth")])
def test_the_ship_is_sent_where_the_objective_wants_it(start: State, objective: str, place: str) -> None:
    space = course_to(start, place)
    question = choose_one("set_destination", *(f"destination:{one}" for one in "ABCD"))
    assert PlannerBot().choose(told(start, objective, "coordinates"), question, never) == f"destination:{space}"


def test_who_is_in_quarantine_sets_a_course_that_already_leads_home(start: State) -> None:
    home = told(start, QUARANTINE, "coordinates", destination=course_to(start, "earth"))
    question = choose_one("mode", "mode:check_coordinates", "mode:set_destination")
    assert PlannerBot().choose(home, question, never) == "mode:set_destination"
    there = told(start, QUARANTINE, "coordinates", destination=course_to(start, "mars"))
    assert PlannerBot().choose(there, question, never) == "mode:check_coordinates"


def test_a_plan_for_mars_looks_at_the_coordinates_and_is_lost_to_a_countdown(start: State) -> None:
    plan = planner(told(start, QUARANTINE)).goal_plan()
    assert plan is not None and "coordinates" in [step.purpose for step in plan.steps]
    assert planner(told(start, QUARANTINE, self_destruct=5)).goal_plan() is None


def test_a_hoard_takes_a_pod_and_less_the_more_it_has(start: State) -> None:
    poor = planner(told(start, HOARDER)).goal_plan()
    assert poor is not None and poor.exit == "pod"
    assert [step.deed for step in poor.steps].count(SEARCH) == 1
    items = tuple(card for card in load_content().items if card.startswith("green."))[:3]
    rich = planner(told(evolve(start, piles={**start.piles, "inventory:0": items}), HOARDER)).goal_plan()
    assert rich is not None and rich.cards < poor.cards


def test_who_hoards_keeps_what_searches_and_draws_the_rest_again(start: State) -> None:
    here = start.characters[0].room
    assert here is not None
    rooms = {number: evolve(room, items=3 if number == here else 0) for number, room in start.rooms.items()}
    sight = told(start, HOARDER, rooms=rooms)
    cards = ("soldier.search.1", "soldier.reload.1", "captain.suppressive_fire.1")
    question: Question[Any] = ChooseSome(
        seat=0, topic="pass_discard", least=0, most=3,
        options=tuple(Option(f"card:{card}", card) for card in cards), context={},
    )
    assert PlannerBot().choose(sight, question, never) == "card:soldier.reload.1"


def test_an_egg_is_taken_to_the_laboratory(start: State) -> None:
    plan = planner(told(start, AB_OVO)).goal_plan()
    assert plan is not None and {"nest", "laboratory"} <= {step.tile for step in plan.steps}


def test_who_knows_the_course_to_be_right_keeps_others_from_steering(start: State) -> None:
    """Suspicion that costs an Interruption: only in the Cockpit, only while the ship flies where it is wanted."""
    cockpit = next(number for number, room in start.rooms.items() if room.tile == "cockpit")
    together = {seat: evolve(one, room=cockpit) for seat, one in start.characters.items()}
    right, wrong = course_to(start, "earth"), course_to(start, "mars")
    offered = ("react_before_ActionDeclared", "use:card:captain.interruption.1", "pass")
    steers = choose_one(*offered, seat=1, deed="room")

    def answer(question: Question[Any], temperament: Temperament = EVEN, **changed: Any) -> str:
        facts = () if changed.pop("blind", False) else ("coordinates",)
        sight = told(start, EARTH, *facts, **{"characters": together, "destination": right, **changed})
        return PlannerBot(temperament).choose(sight, question, never)

    assert planner(told(start, EARTH, "coordinates", characters=together, destination=right)).goal_plan() is not None
    assert answer(steers) == answer(steers, LOYAL) == offered[1]
    assert answer(steers, SELFISH) == "pass"
    assert answer(steers, destination=wrong) == "pass"
    assert answer(steers, blind=True) == "pass"
    assert answer(choose_one(*offered, seat=1, deed="move:001-002")) == "pass"
    elsewhere = {**together, 1: evolve(together[1], room=start.characters[1].room)}
    assert start.characters[1].room != cockpit and answer(steers, characters=elsewhere) == "pass"
