"""The tool that plays very many games."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.devtools import soak, tables
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.setup import LEADERS, MODES
from nemesis_desktop.games.registry import GAMES


def test_every_kind_of_table_is_visited() -> None:
    kinds = tables.tables()
    assert len(set(map(repr, kinds))) == len(kinds)
    assert {setup.mode for setup in kinds} == set(MODES)
    assert {setup.intruders for setup in kinds} == set(LEADERS)
    assert {(setup.board, len(setup.crew)) for setup in kinds} == {
        (board, crew) for board in ("base", "advanced") for crew in range(1, 6)
    }


def test_each_table_can_be_set_up() -> None:
    for setup in tables.tables():
        assert GAMES["nemesis"].game.new(setup, 1).setup == setup


def test_games_are_spread_evenly() -> None:
    rows = [tables.numbered(number, soak.BOTS) for number in range(9 * len(tables.tables()))]
    for of in (lambda row: (row.bots, row.house), lambda row: (row.table, row.setup.board)):
        counts = Counter(map(of, rows))
        assert len(set(counts.values())) == 1
    combined = Counter((row.table, row.setup.board, row.bots, row.house) for row in rows)
    assert set(combined.values()) == {1}


def test_house_rules_are_drawn() -> None:
    assert tables.house_rules("usual", lambda limit: 0) == {}
    (one,) = tables.house_rules("one switch", lambda limit: limit - 1).items()
    assert one == (list(HOUSE_RULES)[-1], HOUSE_RULES[one[0]].values[-1])
    every = tables.house_rules("any", lambda limit: limit - 1)
    assert every == {rule.id: rule.values[-1] for rule in HOUSE_RULES.values()}


def test_a_few_games_in_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.run(3, 0, 1, ["random"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 3
    assert report["problems"] == 0
    assert report["replayed"] == 1
    assert sum(report["outcomes"].values()) == sum(report["tables"].values()) == 3


def test_tallies_add_up() -> None:
    both = soak.Tally()
    both.add(soak.play_many([1], ["random"]))
    both.add(soak.play_many([2], ["random"]))
    assert both.report() == soak.play_many([1, 2], ["random"]).report()


def test_a_broken_invariant_is_a_problem_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = GAMES["nemesis"].game
    monkeypatch.setattr(type(game), "problems", lambda self, state: ("a card is lost",))
    tally = soak.play_many([7], ["random"])
    assert tally.problems == 1
    assert tally.failures[0].startswith("seed 7, ")
    assert tally.failures[0].endswith("a card is lost")


def test_a_game_that_cannot_begin_is_a_problem() -> None:
    tally, row = soak.Tally(), tables.numbered(0, ["random"])
    soak.play(replace(row, setup=replace(row.setup, mode="chess")), tally)
    assert tally.problems == 1
    assert "no such game" in tally.failures[0]
