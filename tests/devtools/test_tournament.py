"""Tournaments: the same games for ever, and figures that say how sure they are."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.devtools import tournament
from nemesis_desktop.devtools.__main__ import main
from nemesis_desktop.devtools.tournament import ENTRIES, Entry, result_of, rows_of, wilson


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (50, 500, 0.077, 0.129), (10, 10, 0.722, 1.0),
])
def test_the_interval_after_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_game_is_the_same_every_time() -> None:
    entry = next(entry for entry in ENTRIES if entry.name == "semi-coop-4-mixed")
    assert result_of(entry, 7) == result_of(entry, 7)


def test_rivals_are_told_apart_and_a_crew_is_not() -> None:
    results = [((True, True), (False, False)), ((False, True), (True, True))]
    rivals = list(rows_of(Entry("x", ("random", "cautious"), "semi-coop"), results))
    assert [(row.bot, row.wins, row.alive) for row in rivals] == [("random", 1, 2), ("cautious", 1, 1)]
    crew = list(rows_of(Entry("x", ("random", "random"), "coop"), results))
    assert [(row.wins, row.games) for row in crew] == [(1, 2)]


def test_every_entry_can_be_set_up() -> None:
    assert len({entry.name for entry in ENTRIES}) == len(ENTRIES)
    for entry in ENTRIES:
        assert tournament.Nemesis().new(entry.setup, 1).setup == entry.setup


def test_it_prints_one_object_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--games", "2", "--only", "solo-random", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["entry"], row["games"]) == ("solo-random", 2)


def test_an_unknown_entry_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--only", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().out
