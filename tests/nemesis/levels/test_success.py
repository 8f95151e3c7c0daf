"""What counts in a scenario instead of the objectives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.levels import scenario_of
from nemesis_desktop.games.nemesis.state import End, Place, State, Step
from nemesis_desktop.kernel import Session
from tests.nemesis.levels.documents import GAME, document, state_of

BAD, GOOD = ("damaged", "working"), ("working", "damaged")
PAIR = [{"character": "scout"}, {"character": "pilot"}]


def ended(success: dict[str, Any], *places: Place, **changes: Any) -> dict[int, str]:
    """The results when the characters end at these places."""
    state = state_of(scenario_of(document(mode="coop", seats=PAIR, success=success)))
    people = {
        seat: replace(one, place=place, room=None)
        for (seat, one), place in zip(state.characters.items(), places, strict=True)
    }
    clock = replace(state.clock, step=Step.FINAL_OBJECTIVES)
    over: State = replace(state, characters=people, clock=clock, end=End.JUMP, **changes)
    outcome = Session(GAME, over).outcome()
    assert outcome is not None
    return dict(outcome.facts["results"])


@pytest.mark.parametrize(("survivors", "results"), [
    ("own", {0: "victory", 1: "defeat:dead"}),
    ("one", {0: "victory", 1: "victory"}),
    ("all", {0: "defeat:dead", 1: "defeat:dead"}),
    ("none", {0: "victory", 1: "victory"}),
])
def test_who_must_survive(survivors: str, results: dict[int, str]) -> None:
    assert ended({"survivors": survivors}, Place.ASLEEP, Place.DEAD) == results


def test_a_condition_must_be_met_as_well() -> None:
    success = {"survivors": "one", "any_of": [["queen_killed"], ["nest_destroyed"]]}
    places = (Place.ASLEEP, Place.ESCAPED)
    assert set(ended(success, *places).values()) == {"defeat:objective"}
    assert set(ended(success, *places, nest_destroyed=True).values()) == {"victory"}


def test_a_scenario_may_end_at_once() -> None:
    success = {"survivors": "own", "any_of": [["first_encounter", "no_intruders"]], "at_once": True}
    state = state_of(scenario_of(document(success=success)))
    assert Session(GAME, state).outcome() is None
    outcome = Session(GAME, replace(state, first_encounter=True)).outcome()
    assert outcome is not None and outcome.name == "victory"


def test_it_does_not_end_at_once_for_the_dead() -> None:
    success = {"survivors": "all", "any_of": [["no_fire"]], "at_once": True}
    seats = [{"character": "scout"}, {"character": "pilot", "place": "dead"}]
    state = state_of(scenario_of(document(mode="coop", seats=seats, success=success)))
    assert Session(GAME, state).outcome() is None


@pytest.mark.parametrize(("word", "changes", "met"), [
    ("no_fire", {}, True),
    ("everyone_alive", {}, True),
    ("engines_work", {"engines": {1: BAD, 2: BAD, 3: GOOD}}, False),
    ("engines_work", {"engines": {1: BAD, 2: GOOD, 3: GOOD}}, True),
    ("no_intruders", {}, True),
    ("first_encounter", {}, False),
])
def test_the_words_of_the_scenarios(word: str, changes: dict[str, Any], met: bool) -> None:
    state = replace(state_of(scenario_of(document(success={"any_of": [[word]]}))), **changes)
    assert queries.progress_of(state, 0, "scenario.goal") == (((word, met), ("own_survives", False)),)


def test_the_goal_is_the_only_objective() -> None:
    state = state_of(scenario_of(document(success={"survivors": "own"})))
    assert queries.objectives_of(GAME.sight(state, 0), 0) == ("scenario.goal",)
    assert queries.progress_of(GAME.sight(state, 0), 0, "scenario.goal") == ((("own_survives", False),),)


def test_without_a_goal_of_its_own_the_objectives_count() -> None:
    state = state_of(scenario_of(document(seats=[{"character": "scout", "objectives": ["special_delivery"]}])))
    assert queries.objectives_of(state, 0) == ("objective.special_delivery",)


def test_a_screen_can_ask_which_scenario_is_played() -> None:
    scenario = scenario_of(document(title="Alone"))
    seen = GAME.sight(state_of(scenario), 0)
    told = queries.scenario_of(seen)
    assert told is not None and (told.id, told.title) == ("trial", "Alone")
    assert queries.scenario_of(replace(seen, setup=replace(seen.setup, level=""))) is None
