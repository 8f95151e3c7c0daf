"""The tools of developers know Retaliation: golden games, counts, samples, coverage, tournament, map rates.

After a change of the rules that was meant: ``python -m nemesis_desktop.devtools golden --game retaliation --write``,
and the same for ``perft`` and ``samples``; read the difference.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools import golden, perft, soak, tables
from nemesis_desktop.devtools.command_line import main
from nemesis_desktop.devtools.retaliation.tools import ENTRIES, GOLDEN, SAMPLES, TOOLS
from nemesis_desktop.devtools.tools import ROOT, Golden, Sample
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.setup import MODES
from nemesis_desktop.resources import assets_folder, sample_saves, sample_saves_folder
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.library import Library
from tests.retaliation.positions import POSITIONS

GAME = "retaliation"


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)
def test_a_golden_game_is_as_it_was(game: Golden) -> None:
    difference = golden.difference(GAME, game)
    if difference:
        pytest.fail(difference, pytrace=False)


def test_golden_games_are_whole_and_none_is_left_over() -> None:
    files = sorted((ROOT / TOOLS.golden_folder).glob("*.txt"))
    assert sorted(path.stem for path in files) == sorted(game.name for game in GOLDEN)
    for path in files:
        assert path.read_text(encoding="utf-8").splitlines()[-1].startswith(("= victory", "= defeat:"))


@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str) -> None:
    difference = perft.difference(GAME, name)
    if difference:
        pytest.fail(difference, pytrace=False)


def test_no_count_is_left_over() -> None:
    files = sorted(path.stem for path in (ROOT / TOOLS.perft_folder).glob("*.json"))
    assert files == sorted(POSITIONS)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_every_sample_is_a_whole_game(sample: Sample) -> None:
    verdict = verify(sample.path_of(GAME))
    assert verdict.problem is None
    assert verdict.outcome is not None


def test_there_is_a_sample_of_every_mode() -> None:
    assert {one.setup.mode for one in SAMPLES} == set(MODES)
    assert {path.stem for path in sample_saves() if path.parent.name == GAME} == {one.name for one in SAMPLES}


def test_samples_end_in_victory_and_defeat() -> None:
    outcomes = {str(verify(one.path_of(GAME)).outcome).partition(":")[0] for one in SAMPLES}
    assert outcomes == {"victory", "defeat"}


def test_every_sample_has_a_title() -> None:
    text = Catalogue.load(assets_folder() / "text").within(GAME)
    library = Library(sample_saves_folder())
    titles = [item_of(library.entry(one.path_of(GAME)), SAMPLE, text).title for one in SAMPLES]
    assert len(set(titles)) == len(SAMPLES)
    assert all(text.has(f"library.sample.{one.name}") for one in SAMPLES)


def test_every_kind_of_table_is_visited_with_every_bot() -> None:
    kinds = GAMES[GAME].tables()
    assert {(one.mode, len(one.seats), one.deadly) for one in kinds} == {
        (mode, players, deadly) for mode in MODES for deadly in (False, True)
        for players in ((1,) if mode == "solo" else (2, 3, 4, 5))
    }
    rows = [tables.numbered(GAME, number, TOOLS.soak_bots) for number in range(9 * len(kinds))]
    assert set(Counter((row.bots, row.variant) for row in rows).values()) == {len(kinds)}


def test_very_many_games_find_no_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.run(GAME, 24, 0, 1, []) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["problems"]) == (24, 0)


def test_the_tournament_tells_random_and_cautious_apart(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [entry.name for entry in ENTRIES if entry.name.startswith("semi-coop-3")]
    assert main(["tournament", "--game", GAME, "--games", "4", "--json", "--only", *wanted]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert list(dict.fromkeys(row["entry"] for row in rows)) == wanted


def test_the_growth_of_the_map_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map-rates", "--game", GAME, "--games", "5", "--policy", "nearest"]) == 0
    assert json.loads(capsys.readouterr().out)


def test_a_map_that_does_not_grow_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map-rates", "--game", "nemesis"]) == 2
    assert "nemesis" in capsys.readouterr().err
