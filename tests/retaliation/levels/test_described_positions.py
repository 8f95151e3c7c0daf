"""Any position of Retaliation can become a scenario, and begins again exactly as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from nemesis_desktop.games.level_documents import LevelProblem, canonical
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.house_rules import drawn_switches
from nemesis_desktop.games.retaliation.levels import describe, read_scenario, shipped
from nemesis_desktop.games.retaliation.state import FacilityState, Phase, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import KernelError, Session
from tests.language.games import at_random, play_on
from tests.retaliation.language import GAME

NOBODY = SeatSetup()
SETUPS = {
    "solo": RetaliationSetup(),
    "deadly": RetaliationSetup("solo", deadly=True, tasks=3),
    "coop": RetaliationSetup("coop", (SeatSetup("Ada"), SeatSetup("Bo"), NOBODY)),
    "semi-coop": RetaliationSetup("semi-coop", (NOBODY,) * 4),
    "full table": RetaliationSetup("semi-coop", (NOBODY,) * 5, deadly=True),
    "house rules": RetaliationSetup("coop", (NOBODY,) * 2, house_rules=drawn_switches(Random(3).randrange)),
    "other house rules": RetaliationSetup("semi-coop", (NOBODY,) * 3, house_rules=drawn_switches(Random(8).randrange)),
}
EVERY = 7


def random_positions(setup: RetaliationSetup, seed: int, every: int = EVERY) -> Iterator[Session[FacilityState]]:
    """A random game, seen at some of its questions, the first one included."""
    session, random = Session(GAME, GAME.new(setup, seed)), Random(seed)
    yield session.fork()
    for number, _ in enumerate(at_random(session, random), 1):
        if number % every == 0 and session.outcome() is None:
            yield session.fork()


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_described_position_begins_as_it_was(name: str, seed: int) -> None:
    phases = set()
    for session in random_positions(SETUPS[name], seed):
        state = session.rests[-1].state
        scenario = describe(state)
        again = GAME.new(scenario.setup(), scenario.seed)
        assert again == replace(state, setup=again.setup)
        assert replace(again.setup, level="", tasks=state.setup.tasks, seats=state.setup.seats) == state.setup
        assert read_scenario(scenario.text) == scenario
        phases.add(state.clock.phase)
    assert {Phase.CHARACTERS, Phase.TURNS} <= phases


def test_a_described_game_goes_on_in_the_same_way() -> None:
    for seed in range(4):
        *_, session = random_positions(SETUPS["semi-coop"], seed, every=40)
        scenario = describe(session.rests[-1].state)
        other = Session(GAME, GAME.new(scenario.setup(), scenario.seed), session.commands[session.rests[-1].commands:])
        for happened in at_random(session, Random(1)):
            again = other.submit(session.commands[-1])
            assert [happening.event for happening in again] == [happening.event for happening in happened]


def test_a_described_scenario_keeps_its_words() -> None:
    scenario = shipped()[0]
    again = describe(GAME.new(scenario.setup(), 1))
    assert (again.goal, again.intro, again.title) == (scenario.goal, scenario.intro, scenario.title)


def test_what_a_seat_may_see_of_the_text_is_no_position() -> None:
    *_, session = random_positions(SETUPS["coop"], 5)
    scenario = describe(session.rests[-1].state)
    sight = GAME.sight(GAME.new(scenario.setup(), scenario.seed), 0)
    assert "exact" not in sight.setup.level


def test_the_game_offers_it() -> None:
    levels = GAMES["retaliation"].levels
    assert levels is not None and levels.describe is not None
    state = GAME.new(RetaliationSetup(), 4)
    setup, seed = levels.read(levels.describe(state))
    assert GAME.new(setup, seed) == replace(state, setup=setup)


def test_a_game_that_is_over_is_no_position() -> None:
    session = Session(GAME, GAME.new(RetaliationSetup(), 1))
    play_on(session, 1)
    with pytest.raises(LevelProblem) as caught:
        describe(session.state)
    assert caught.value.id == "over"


def test_nothing_of_the_state_is_forgotten() -> None:
    """A new field of the state needs a place in the format, or a reason why not."""
    described = {
        "setup", "chance", "clock", "rooms", "corridors", "marines", "intruders", "piles", "gear", "robot", "infected",
        "anti_aircraft", "life_support", "lander", "lander_space", "autodestruction", "reactor_shut_down",
        "hibernatorium_active", "hibernatorium_covered", "objective_choices", "queen_hits", "queen_dead",
        "nest_destroyed", "shuttle_gone", "broken", "item_markers", "stacked", "known", "counters", "next_intruder",
        "ending", "ending_reason",
    }
    only_when_over = {"results"}
    assert {field.name for field in fields(FacilityState)} == described | only_when_over


def exported() -> dict[str, Any]:
    *_, session = random_positions(SETUPS["coop"], 2)
    document: dict[str, Any] = json.loads(describe(session.rests[-1].state).text)
    assert document["intruders"]
    return document


def refused(document: dict[str, Any]) -> LevelProblem:
    with pytest.raises(LevelProblem) as caught:
        read_scenario(canonical(document))
    return caught.value


@pytest.mark.parametrize(("field", "value"), [
    ("round", 4), ("tasks", []), ("bag", []), ("decks", {}), ("next", {}), ("anti_aircraft", "active"),
])
def test_what_the_exact_position_says_is_not_said_twice(field: str, value: Any) -> None:
    problem = refused({**exported(), field: value})
    assert (problem.path, problem.id) == (field, "exact_says_so")


def test_nor_of_a_seat() -> None:
    document = exported()
    document["seats"][1]["belt"] = ["ammo"]
    problem = refused(document)
    assert (problem.path, problem.id) == ("seats[1].belt", "exact_says_so")


def test_a_card_that_is_missing_is_refused() -> None:
    document = exported()
    document["exact"]["piles"]["deck:event"].pop()
    problem = refused(document)
    assert (problem.path, problem.id) == ("exact", "impossible")


def test_a_character_without_its_record_is_refused() -> None:
    document = exported()
    del document["exact"]["marines"]["1"]
    assert refused(document).path == "exact.marines.1"


def test_an_intruder_without_its_number_is_refused() -> None:
    document = exported()
    del document["intruders"][0]["id"]
    assert refused(document).path == "intruders[0].id"


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_position_is_refused_or_can_be_begun(seed: int) -> None:
    """Whatever one value is changed into, nobody sees anything but a refusal."""
    document, random = exported(), Random(seed)
    place: Any = document["exact"] if seed % 2 else document
    while True:
        key = random.choice(sorted(place) if isinstance(place, dict) else range(len(place)))
        if not isinstance(place[key], dict | list) or not place[key]:
            break
        place = place[key]
    place[key] = random.choice([None, 0, 3, 77, -1, "", "lander", "r2c0", "turns", "contamination.01", True, []])
    try:
        scenario = read_scenario(canonical(document))
        session = Session(GAME, GAME.new(scenario.setup(), scenario.seed))
        session.open_questions()
    except (LevelProblem, KernelError):
        return
    assert GAME.problems(session.state) == ()
