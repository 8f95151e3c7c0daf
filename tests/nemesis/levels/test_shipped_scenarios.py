"""The scenarios that come with the program: each can be played to its end, and each can be won."""

from __future__ import annotations

import json
from random import Random

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.levels import Scenario, shipped
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.simulate import Tally, play_one
from tests.nemesis.levels.documents import GAME, state_of

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


def test_it_can_be_begun_with_any_seed(scenario: Scenario) -> None:
    for seed in (0, 1, 2, 12345):
        state_of(scenario, seed)


@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_bots_play_it_to_its_end(scenario: Scenario, bot: str) -> None:
    tally = Tally()
    for seed in range(1, 5):
        play_one(tally, "nemesis", scenario.setup(), seed, bot_named("nemesis", bot))
    assert tally.failures == []
    assert "unfinished" not in tally.outcomes


def test_it_can_be_won(scenario: Scenario) -> None:
    """Somebody wins it by the rules of the game: a bot that sees no more than a player."""
    tally = Tally()
    for seed in range(1, MOST_GAMES):
        for bot in ("cautious", "random"):
            play_one(tally, "nemesis", scenario.setup(), seed, bot_named("nemesis", bot))
            if "victory" in tally.outcomes:
                return
    pytest.fail(f"{scenario.id} was not won in {tally.games} games: {tally.outcomes}")


def test_nobody_sees_more_than_the_table_shows(scenario: Scenario) -> None:
    session, random = Session(GAME, state_of(scenario)), Random(3)
    for _ in range(12):
        questions = session.open_questions()
        for seat, question in questions.items():
            sight = session.sight(seat)
            imagined = GAME.imagine(sight, seat, 9)
            assert GAME.sight(imagined, seat) == sight
            assert GAME.problems(imagined) == ()
            assert "hand" not in sight.setup.level
            session.submit(Command(seat, question.topic, question.sample(random.randrange)))
            break


def test_undo_leads_back_to_its_beginning(scenario: Scenario) -> None:
    session, random = Session(GAME, state_of(scenario)), Random(5)
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


def test_it_is_not_won_before_it_begins(scenario: Scenario) -> None:
    state = state_of(scenario)
    for seat in state.characters:
        goals = queries.objectives_of(state, seat)
        assert goals
        if scenario.goal.startswith("scenario.") and goals[0].startswith("scenario."):
            assert not any(all(met for _, met in row) for row in queries.progress_of(state, seat, goals[0]))
