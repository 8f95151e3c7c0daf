"""The scenarios that come with Retaliation: each can be begun, played to its end, undone and won."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.levels import (
    FacilityScenario,
    json_schema,
    position,
    read_scenario,
    shipped,
)
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.simulate import Tally, play_one
from nemesis_desktop.storage.library.saves import Saves
from tests.retaliation.language import GAME

SCENARIOS = {scenario.id: scenario for scenario in shipped()}
TEXT = Catalogue.load(assets_folder() / "text").within("retaliation")
MOST_GAMES = 60


@pytest.fixture(params=sorted(SCENARIOS))
def scenario(request: pytest.FixtureRequest) -> FacilityScenario:
    return SCENARIOS[request.param]


def begun(scenario: FacilityScenario, seed: int | None = None) -> Session[Any]:
    return Session(GAME, GAME.new(scenario.setup(), scenario.seed if seed is None else seed))


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


def test_it_can_be_begun_with_any_seed(scenario: FacilityScenario) -> None:
    for seed in (0, 1, 2, 12345):
        state = position(scenario.setup(), seed)
        assert GAME.problems(state) == ()
        assert state_errors(state) == ()


@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_bots_play_it_to_its_end(scenario: FacilityScenario, bot: str) -> None:
    tally = Tally()
    for seed in range(1, 5):
        play_one(tally, "retaliation", scenario.setup(), seed, bot_named("retaliation", bot))
    assert tally.failures == []
    assert "unfinished" not in tally.outcomes


def test_it_can_be_won_and_lost(scenario: FacilityScenario) -> None:
    """By a bot that sees no more than a player."""
    tally = Tally()
    for seed in range(1, MOST_GAMES):
        play_one(tally, "retaliation", scenario.setup(), seed, bot_named("retaliation", "cautious"))
        if "victory" in tally.outcomes and len(tally.outcomes) > 1:
            return
    pytest.fail(f"{scenario.id}: {tally.outcomes}")


def test_nobody_sees_more_than_the_table_shows(scenario: FacilityScenario) -> None:
    session, random = begun(scenario), Random(3)
    for _ in range(12):
        for seat, question in session.open_questions().items():
            sight = session.sight(seat)
            imagined = GAME.imagine(sight, seat, 9)
            assert GAME.sight(imagined, seat) == sight
            assert GAME.problems(imagined) == ()
            assert "hand" not in sight.setup.level
            session.submit(Command(seat, question.topic, question.sample(random.randrange)))
            break


def test_undo_leads_back_to_its_beginning(scenario: FacilityScenario) -> None:
    session, random = begun(scenario), Random(5)
    before = session.state
    for _ in range(15):
        for seat, question in session.open_questions().items():
            session.submit(Command(seat, question.topic, question.sample(random.randrange)))
            break
    after, checksum = session.state, session.checksum
    session.undo(0, free=True)
    assert session.state == before
    while session.undone:
        session.redo()
    assert (session.state, session.checksum) == (after, checksum)


def test_it_is_saved_and_goes_on(scenario: FacilityScenario, tmp_path: Any) -> None:
    saves = Saves(tmp_path)
    saved = saves.start("retaliation", scenario.setup(), 4)
    for seat, question in saved.session.open_questions().items():
        saved.session.submit(Command(seat, question.topic, next(iter(question.keys()))))
        break
    saved.journal.follow(saved.session)
    state = saved.session.state
    saves.close()
    again = Saves(tmp_path).load()
    assert again is not None and getattr(again, "problem", None) is None
    assert again.session.state == state  # type: ignore[union-attr]
