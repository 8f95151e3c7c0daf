"""Tournaments: the same games for ever, and figures that say how sure they are."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from nemesis_desktop.devtools import tournament
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.nemesis.tools import ENTRIES, TOOLS
from nemesis_desktop.devtools.tools import Results, TournamentEntry
from nemesis_desktop.devtools.tournament import result_of, rows_of, wilson
from nemesis_desktop.games.registry import GAMES


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (50, 500, 0.077, 0.129), (10, 10, 0.722, 1.0),
])
def test_the_interval_after_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_game_is_the_same_every_time() -> None:
    of = ("nemesis", GAMES.module_of("nemesis"), "semi-coop-4-mixed")
    assert result_of(*of, 7) == result_of(*of, 7)


def test_rivals_are_told_apart_and_a_crew_is_not() -> None:
    results = [((True, True), (False, False)), ((False, True), (True, True))]
    rivals = list(rows_of(TournamentEntry("x", ("random", "cautious"), None, rivals=(0, 1)), results))
    assert [(row.bot, row.wins, row.alive) for row in rivals] == [("random", 1, 2), ("cautious", 1, 1)]
    crew = list(rows_of(TournamentEntry("x", ("random", "random"), None), results))
    assert [(row.wins, row.games) for row in crew] == [(1, 2)]


def test_a_crew_is_told_once_and_whoever_leads_the_intruders_apart() -> None:
    rivals = {entry.name: entry.rivals for entry in ENTRIES}
    assert rivals["coop-4-random"] == (0,)
    assert rivals["semi-coop-4-mixed"] == (0, 1, 2, 3)
    assert rivals["intruders-random"] == (0, 2)


def test_every_entry_can_be_set_up() -> None:
    assert len({entry.name for entry in ENTRIES}) == len(ENTRIES)
    for entry in ENTRIES:
        assert GAMES["nemesis"].game.new(entry.setup, 1).setup == entry.setup


def test_it_prints_one_object_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--games", "2", "--only", "solo-random", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["entry"], row["games"]) == ("solo-random", 2)


def test_a_slow_entry_plays_fewer_games_unless_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []

    def noted(game: str, module: str, name: str, seed: int) -> Results:
        played.append((name, seed))
        return ((True, True),)

    entries = (TournamentEntry("quick", ("random",), None), TournamentEntry("slow", ("random",), None, share=0.25))
    monkeypatch.setattr(tournament, "tools_of", lambda game: replace(TOOLS, entries=entries))
    monkeypatch.setattr(tournament, "result_of", noted)
    assert [row.games for row in tournament.tournament("nemesis", 8)] == [8, 2]
    played.clear()
    assert [row.games for row in tournament.tournament("nemesis", 8, ["slow"], first=900)] == [8]
    assert played == [("slow", seed) for seed in range(900, 908)]


def test_it_begins_with_the_game_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for more in ([], ["--seed", "50000"], ["--seed", "50007"]):
        assert main(["tournament", "--games", "12", "--only", "intruders-random", "--json", *more]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_an_unknown_entry_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--only", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().out
