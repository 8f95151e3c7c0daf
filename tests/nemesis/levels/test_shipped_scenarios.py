"""The scenarios that come with the program: each can be played to its end, and each can be won."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.levels import Scenario, shipped
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.simulate import Tally, play_one
from tests.nemesis.levels.documents import state_of

SCENARIOS = {scenario.id: scenario for scenario in shipped()}
MOST_GAMES = 150


@pytest.fixture(params=sorted(SCENARIOS))
def scenario(request: pytest.FixtureRequest) -> Scenario:
    return SCENARIOS[request.param]


def test_there_are_at_least_eight() -> None:
    assert len(SCENARIOS) >= 8
    assert queries.scenarios() == shipped()


def test_every_file_is_named_after_its_scenario() -> None:
    names = sorted(path.stem for path in (levels_folder() / "nemesis" / "scenarios").glob("*.json"))
    assert names == sorted(SCENARIOS)


def test_its_words_are_in_the_catalogue(scenario: Scenario) -> None:
    texts = json.loads((assets_folder() / "text" / "en" / "nemesis" / "scenarios.json").read_text("utf-8"))
    assert scenario.title == f"scenario.{scenario.id}.name"
    assert {scenario.title, scenario.intro, scenario.goal} <= texts.keys()


def test_it_can_be_won(scenario: Scenario) -> None:
    """Somebody wins it by the rules of the game: a bot that sees no more than a player."""
    tally = Tally()
    for seed in range(1, MOST_GAMES):
        for bot in ("cautious", "random"):
            play_one(tally, "nemesis", scenario.setup(), seed, bot_named("nemesis", bot))
            if "victory" in tally.outcomes:
                return
    pytest.fail(f"{scenario.id} was not won in {tally.games} games: {tally.outcomes}")


def test_it_is_not_won_before_it_begins(scenario: Scenario) -> None:
    state = state_of(scenario)
    for seat in state.characters:
        goals = queries.objectives_of(state, seat)
        assert goals
        if scenario.goal.startswith("scenario.") and goals[0].startswith("scenario."):
            assert not any(all(met for _, met in row) for row in queries.progress_of(state, seat, goals[0]))
