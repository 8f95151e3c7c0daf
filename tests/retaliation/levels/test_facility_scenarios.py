"""The scenarios that come with Retaliation: each can be begun, played to its end, undone and won."""

from __future__ import annotations

import re

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.levels import (
    FacilityScenario,
    json_schema,
    read_scenario,
    shipped,
)
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.simulate import Tally, play_one

SCENARIOS = {scenario.id: scenario for scenario in shipped()}
TEXT = Catalogue.load(assets_folder() / "text").within("retaliation")
MOST_GAMES = 60


@pytest.fixture(params=sorted(SCENARIOS))
def scenario(request: pytest.FixtureRequest) -> FacilityScenario:
    return SCENARIOS[request.param]


def test_there_are_at_least_eight_in_every_mode() -> None:
    assert len(SCENARIOS) >= 8
    assert {one.mode for one in SCENARIOS.values()} == {"solo", "coop", "semi-coop"}
    assert {one.deadly for one in SCENARIOS.values()} == {False, True}
    assert set(GAMES["retaliation"].levels.shipped()) == set(SCENARIOS)  # type: ignore[union-attr]


def test_every_file_is_named_after_its_scenario() -> None:
    names = sorted(path.stem for path in (levels_folder() / "retaliation" / "scenarios").glob("*.json"))
    assert names == sorted(SCENARIOS)


def test_the_published_schema_is_up_to_date() -> None:
    """`python -m nemesis_desktop.devtools level-schema --game retaliation --write` makes it again."""
    assert (levels_folder() / "retaliation" / "scenario.schema.json").read_text("utf-8") == json_schema()


def test_the_example_of_the_readme_is_a_scenario() -> None:
    readme = (levels_folder() / "README.md").read_text("utf-8")
    example = re.findall(r"```json\n(.*?)```", readme, re.DOTALL)[1]
    assert read_scenario(example).id == "next_door"


def test_its_words_are_in_the_catalogue(scenario: FacilityScenario) -> None:
    assert scenario.title == f"scenario.{scenario.id}.name"
    assert all(TEXT.has(one) for one in (scenario.title, scenario.intro, scenario.goal))


def test_it_can_be_won_and_lost(scenario: FacilityScenario) -> None:
    """By a bot that sees no more than a player."""
    tally = Tally()
    for seed in range(1, MOST_GAMES):
        play_one(tally, "retaliation", scenario.setup(), seed, bot_named("retaliation", "cautious"))
        if "victory" in tally.outcomes and len(tally.outcomes) > 1:
            return
    pytest.fail(f"{scenario.id}: {tally.outcomes}")
