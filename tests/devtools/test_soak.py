"""The tool that plays very many games."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.devtools import soak, tables
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.nemesis.tools import TOOLS
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.setup import LEADERS, MODES
from nemesis_desktop.games.registry import GAMES

GAME = "nemesis"
NEMESIS, NEMESIS_MODULE = GAMES[GAME], GAMES.module_of(GAME)


def test_every_kind_of_table_is_visited() -> None:
    kinds = NEMESIS.tables()
    assert len(set(map(repr, kinds))) == len(kinds)
    assert {setup.mode for setup in kinds} == set(MODES)
    assert {setup.intruders for setup in kinds} == set(LEADERS)
    assert {(setup.board, len(setup.crew)) for setup in kinds} == {
        (board, crew) for board in ("base", "advanced") for crew in range(1, 6)
    }


def test_each_table_can_be_set_up() -> None:
    for setup in NEMESIS.tables():
        assert NEMESIS.game.new(setup, 1).setup == setup


def test_games_are_spread_evenly() -> None:
    rows = [tables.numbered(GAME, number, TOOLS.soak_bots) for number in range(9 * len(NEMESIS.tables()))]
    for of in (lambda row: (row.bots, row.variant), lambda row: row.table):
        counts = Counter(map(of, rows))
        assert len(set(counts.values())) == 1
    combined = Counter((row.table, row.bots, row.variant) for row in rows)
    assert set(combined.values()) == {1}


def test_house_rules_are_drawn() -> None:
    def house_rules(variant: str) -> Any:
        return NEMESIS.variants[variant](NEMESIS.tables()[0], lambda limit: limit - 1).house_rules

    assert house_rules("usual") == {}
    (one,) = house_rules("one switch").items()
    assert one == (list(HOUSE_RULES)[-1], HOUSE_RULES[one[0]].values[-1])
    every = house_rules("any")
    assert every == {rule.id: rule.values[-1] for rule in HOUSE_RULES.values()}


def test_a_few_games_in_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.run(GAME, 3, 0, 1, ["random"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 3
    assert report["problems"] == 0
    assert report["replayed"] == 1
    assert sum(report["outcomes"].values()) == sum(report["tables"].values()) == 3


def test_tallies_add_up() -> None:
    both = soak.SoakTally()
    both.add(soak.play_many(GAME, NEMESIS_MODULE, [1], ["random"]))
    both.add(soak.play_many(GAME, NEMESIS_MODULE, [2], ["random"]))
    assert both.report() == soak.play_many(GAME, NEMESIS_MODULE, [1, 2], ["random"]).report()


def test_a_broken_invariant_is_a_problem_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = NEMESIS.game
    monkeypatch.setattr(type(game), "problems", lambda self, state: ("a card is lost",))
    tally = soak.play_many(GAME, NEMESIS_MODULE, [7], ["random"])
    assert tally.problems == 1
    assert tally.failures[0].startswith("seed 7, ")
    assert tally.failures[0].endswith("a card is lost")


def test_a_game_that_cannot_begin_is_a_problem() -> None:
    tally, row = soak.SoakTally(), tables.numbered(GAME, 0, ["random"])
    soak.play(replace(row, setup=replace(row.setup, mode="chess")), tally)
    assert tally.problems == 1
    assert "no such game" in tally.failures[0]


@pytest.mark.parametrize("arguments", [
    ["soak", "--games", "0"], ["soak", "--games", "-3"], ["soak", "--processes", "0"], ["tournament", "--games", "x"],
    ["train", "--games", "0"], ["mutate", "--sample", "0"],
])
def test_no_games_are_no_success(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert f"{arguments[2]} is not a positive number" in capsys.readouterr().err
