"""The learned odds: their file, what is done without it, and that learning again comes to the same."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemesis_desktop.bots.learned import odds as learned
from nemesis_desktop.bots.learned.odds import Odds, learned_odds, read_odds
from nemesis_desktop.bots.learned.weights_file import UselessWeights
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.learned.files import ODDS
from nemesis_desktop.bots.nemesis.planner_search import StandardPlannerBot
from nemesis_desktop.bots.nemesis.planning import value
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.search.evaluation import evaluate
from nemesis_desktop.bots.nemesis.search_bot import Budget
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.nemesis.train import Position, fitted, ordered_rightly, played
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.games.registry import GAMES
from tests.bots.tables import TABLES, never, positions

SOUND = Odds(-1.0, {"chance": 0.5, "larva": -2.0})


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


@pytest.fixture
def without_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr(value, "learned_odds", lambda path: learned_odds(tmp_path / "none.json"))
    yield
    learned_odds.cache_clear()


def test_the_file_that_comes_along_weighs_every_trait(start: State) -> None:
    ship = Ship(Look(start))
    planner = Strategist(ship, ship.hero(0))
    plan = planner.goal_plan()
    assert plan is not None and set(value.traits(planner, plan)) == set(read_odds(ODDS).weights)
    assert read_odds(ODDS).weights["chance"] > 0


def test_weights_are_written_and_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    path.write_text(SOUND.text(), "utf-8")
    assert read_odds(path).text() == SOUND.text()
    assert read_odds(path).of({"chance": 2.0}) == 0.5


@pytest.mark.parametrize(("old", "new"), [
    ('"version": 1', '"version": 2'), ('"larva": -2.0', '"larva": 2.0'), ('"larva": -2.0', '"larva": "much"'),
    ('"start": -1.0', '"start": NaN'), ("{", "["), ("}", ""), ('"weights"', '"heights"'),
])
def test_a_file_that_is_damaged_or_of_another_version_is_refused(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "odds.json"
    path.write_text(SOUND.text().replace(old, new), "utf-8")
    with pytest.raises(UselessWeights):
        read_odds(path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    path.write_text(SOUND.text() + " " * learned.LARGEST_FILE, "utf-8")
    with pytest.raises(UselessWeights):
        read_odds(path)


def test_without_a_file_it_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert learned_odds(tmp_path / "gone.json") is None
        assert learned_odds(tmp_path / "gone.json") is None
    assert len(caplog.records) == 1


@pytest.mark.usefixtures("without_weights")
def test_bots_play_without_weights(start: State) -> None:
    assert value.worth(start, 0) == evaluate(start, 0)
    ship = Ship(Look(start))
    planner = Strategist(ship, ship.hero(0))
    plan = planner.goal_plan()
    assert plan is not None and value.likelihood(planner, plan) == plan.chance
    bot = StandardPlannerBot(budget=Budget(games=4, rounds=1))
    for session, seat, question in positions(TABLES["solo"], 5, CautiousBot(), 12):
        assert bot.choose(session.sight(seat), question, never) in set(question.keys())


def test_learning_again_from_the_same_games_comes_to_the_same_weights() -> None:
    first, again = (fitted([one for game in played(3, 70) for one in game]) for _ in range(2))
    assert first.text() == again.text()
    assert first.text() != fitted([one for game in played(3, 80) for one in game]).text()


def test_what_wins_more_often_gets_the_larger_weight() -> None:
    told = [Position({"good": good, "noise": noise}, won) for good, noise, won, times in (
        (1.0, 0.0, True, 30), (1.0, 1.0, False, 10), (0.0, 1.0, True, 10), (0.0, 0.0, False, 30),
    ) for _ in range(times)]
    odds = fitted(told)
    assert odds.weights["good"] > 1.0 > abs(odds.weights["noise"])
    assert ordered_rightly(odds, told) > 0.7


def test_the_tool_tells_how_good_the_weights_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--games", "6", "--seed", "90"]) == 0
    out = capsys.readouterr().out
    assert "games left out: loss" in out and '"digest"' in out


def test_a_game_whose_bots_do_not_learn_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with GAMES.registered("outpost", "tests.games.outpost.playable"):
        assert main(["train", "--game", "outpost", "--games", "1"]) == 2
    assert "no bot of outpost learns" in capsys.readouterr().err
