"""What was learned of journeys: the file, playing without it, and that learning again comes to the same."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.bots.learned.odds import Odds, learned_odds, read_odds
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.retaliation.learned.files import JOURNEYS
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planning import journey_plan
from nemesis_desktop.bots.retaliation.planning.journey import GUESSED, Journey, Leg, Traits, arrives, weighed
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from tests.retaliation.bot_games import positions
from tests.retaliation.language import GAME, facility


@pytest.fixture
def train() -> Any:
    """The tool that learns; whoever only plays has no numpy."""
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools.retaliation import train

    return train


def a_journey(cards: float, *, errands: int = 0, checks: float = 1.0, waiting: float = 0.0) -> Journey:
    stops = (*(Leg("", 0.0),) * errands, Leg("escape_shuttle", cards))
    return Journey("escape_shuttle", stops, 10, Traits(6, False, checks), waiting, odds=read_odds(JOURNEYS))


def test_the_file_that_comes_along_weighs_what_a_journey_has() -> None:
    weights = read_odds(JOURNEYS).weights
    assert set(weights) == set(weighed(a_journey(1.0))) == set(GUESSED.weights)
    assert weights["cards"] < 0 < weights["life"] and weights["in_combat"] < 0 and weights["stops"] < 0


def test_the_file_is_what_journeys_are_judged_by() -> None:
    site = facility().marine("officer", hand=5).tasks("reactor_shut_down").turn(round=1)
    plan = JourneyPlan(Facility(StateView(GAME.sight(site.state, 0))).marine(0))
    assert plan.journeys and all(one.odds == read_odds(JOURNEYS) for one in plan.journeys)
    assert arrives(a_journey(8.0, waiting=2.0)) < arrives(a_journey(8.0))


def test_more_to_do_on_the_same_way_is_less_likely_done() -> None:
    """Three Rooms in a row are worth less than the cards they take: somebody has to live to the next one."""
    assert arrives(a_journey(8.0, errands=2)) < arrives(a_journey(8.0, errands=1)) < arrives(a_journey(8.0))


def test_bots_plan_without_the_file_and_say_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(journey_plan, "JOURNEYS", tmp_path / "gone.json")
    bot, answered = PlannerMarineBot(), 0
    with caplog.at_level(logging.WARNING):
        for session, seat, question in positions("solo", 1, 3, bot):
            assert bot.choose(session.sight(seat), question, chance_of(1)) in set(question.keys())
            answered += 1
    assert answered > 10 and len(caplog.records) == 1
    learned_odds.cache_clear()


def test_learning_again_from_the_same_missions_comes_to_the_same_weights(train: Any) -> None:
    first, again = (train.fitted([one for mission in train.played(3, 70) for one in mission]) for _ in range(2))
    assert first.text() == again.text()
    assert first.text() != train.fitted([one for mission in train.played(3, 80) for one in mission]).text()


def test_what_was_learned_before_does_not_matter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, train: Any) -> None:
    first = list(train.played(4, 70))
    other = tmp_path / "other.json"
    other.write_text(Odds(-3.0, {"cards": 0.5, "stops": 1.0, "life": -1.0, "in_combat": 2.0}).text(), "utf-8")
    monkeypatch.setattr(journey_plan, "JOURNEYS", other)
    assert list(train.played(4, 70)) == first


def test_what_is_counted_of_a_chance_is_not_learned_again(train: Any) -> None:
    """Half of the long journeys and nine of ten short ones arrive, and then a check kills every second: that is no
    merit of the road."""
    told = [
        train.Travelled(a_journey(cards, checks=0.5), won)
        for cards, lived in ((4.0, 0.9), (12.0, 0.5)) for number in range(400) for won in (number < 400 * lived * 0.5,)
    ]
    odds = train.fitted(told)
    assert abs(odds.of(weighed(a_journey(4.0))) - 0.9) < 0.03
    assert abs(odds.of(weighed(a_journey(12.0))) - 0.5) < 0.03
    assert abs(train.chances(odds, told).mean() - sum(one.won for one in told) / len(told)) < 0.01


def test_journeys_that_wait_are_not_learned_from(train: Any) -> None:
    missions = list(train.played(6, 500))
    assert any(missions) and not any(one.journey.waiting for mission in missions for one in mission)


def test_the_tool_tells_how_true_the_weights_are(capsys: pytest.CaptureFixture[str], train: Any) -> None:
    before = JOURNEYS.read_bytes()
    assert main(["train", "--game", "retaliation", "--games", "6", "--seed", "90"]) == 0
    out = capsys.readouterr().out
    assert "missions left out: loss" in out and "told" in out and '"digest"' in out
    assert JOURNEYS.read_bytes() == before


def test_odds_take_what_nobody_could_learn_besides() -> None:
    odds = Odds(-1.0, {"life": 0.5})
    assert odds.of({"life": 2.0}) == 0.5 > odds.of({"life": 2.0}, -1.2)
