"""Any position can become a scenario, and begins again exactly as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import islice
from random import Random

import pytest

from nemesis_desktop.games.nemesis.house_rules import drawn_house_rules
from nemesis_desktop.games.nemesis.levels import LevelProblem, canonical, describe, read_scenario, scenario_of
from nemesis_desktop.games.nemesis.levels.describe import document_of
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import Session
from tests.language.games import at_random, played
from tests.nemesis.levels.documents import GAME, document

SETUPS = {
    "solo": Setup(),
    "reverse side": Setup(board="advanced"),
    "semi-coop": Setup("semi-coop", "base", (SeatSetup("Ada"), SeatSetup("Bo"), SeatSetup())),
    "coop": Setup("coop", "advanced", (SeatSetup(),) * 2),
    "takeover": Setup("semi-coop", "base", (SeatSetup(),) * 3, intruders="takeover"),
    "intruder player": Setup("coop", "base", (SeatSetup(),) * 3, intruders="player"),
    "house rules": Setup("solo", house_rules=drawn_house_rules(Random(3).randrange)),
    "other house rules": Setup("coop", "advanced", (SeatSetup(),) * 2, drawn_house_rules(Random(8).randrange)),
}
EVERY = 15


def random_positions(setup: Setup, seed: int) -> list[Session[State]]:
    """A random game, seen at some of its questions."""
    session, random, found = Session(GAME, GAME.new(setup, seed)), Random(seed), []
    for number, _ in enumerate(islice(at_random(session, random), 399), 1):
        if number % EVERY == 1 and session.outcome() is None:
            found.append(session.fork())
    return found


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_described_position_begins_as_it_was(name: str, seed: int) -> None:
    positions = random_positions(SETUPS[name], seed)
    assert positions
    for session in positions:
        state = session.rests[-1].state
        scenario = describe(state)
        again = GAME.new(scenario.setup(), scenario.seed)
        assert again == replace(state, setup=again.setup)
        assert replace(again.setup, level="") == replace(state.setup, level="", seats=again.setup.seats)
        assert read_scenario(scenario.text) == scenario


def test_a_described_game_goes_on_in_the_same_way() -> None:
    session = random_positions(Setup("semi-coop", "base", (SeatSetup(),) * 3), 5)[2]
    scenario = describe(session.rests[-1].state)
    other = Session(GAME, GAME.new(scenario.setup(), scenario.seed), session.commands[session.rests[-1].commands:])
    for happened in islice(at_random(session, Random(1)), 60):
        again = other.submit(session.commands[-1])
        assert [happening.event for happening in again] == [happening.event for happening in happened]


def test_a_described_scenario_keeps_its_goal() -> None:
    success = {"survivors": "own", "any_of": [["queen_killed"]], "at_once": True}
    scenario = scenario_of(document(success=success, goal="Kill her.", intro="She sleeps.", title="Nest"))
    again = describe(GAME.new(scenario.setup(), 1))
    assert (again.goal, again.intro, again.title) == ("Kill her.", "She sleeps.", "Nest")
    assert '"queen_killed"' in again.text


def test_a_game_that_is_over_is_no_position() -> None:
    session = played(Setup())
    with pytest.raises(LevelProblem) as caught:
        describe(session.state)
    assert caught.value.id == "over"


def test_nothing_of_the_state_is_forgotten() -> None:
    """A new field of the state needs a place in the format, or a reason why not."""
    described = {
        "setup", "chance", "clock", "rooms", "corridors", "technical_noise", "characters", "intruders", "piles",
        "engines", "pods", "infected", "time", "self_destruct", "destination", "ammo", "attached", "taped", "known",
        "discovered", "counters", "next_intruder", "airlock", "nest_destroyed", "first_encounter", "first_death",
        "queen_killed", "critical", "end", "end_reason", "intruder_player", "heirs",
    }
    only_when_over = {"engines_checked", "results"}
    assert {field.name for field in fields(State)} == described | only_when_over


def test_the_text_is_canonical() -> None:
    state = random_positions(Setup(), 3)[0].rests[-1].state
    text = describe(state).text
    assert text == canonical(document_of(state))
    assert "\n" not in text and ": " not in text
