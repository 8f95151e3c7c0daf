"""Whole games as they were written down: the same answers lead to the same questions and events.

After a change of the rules that was meant: ``python -m nemesis_desktop.devtools golden --write``, and read the
difference.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nemesis_desktop.devtools import golden
from nemesis_desktop.devtools.nemesis.tools import GOLDEN, TOOLS
from nemesis_desktop.devtools.tools import Golden
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Command

GAME = "nemesis"


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)
def test_a_golden_game_is_as_it_was(game: Golden, pytestconfig: pytest.Config) -> None:
    difference = golden.difference(GAME, game, pytestconfig.rootpath)
    if difference:
        pytest.fail(difference, pytrace=False)


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)
def test_a_golden_game_was_played_to_its_end(game: Golden, pytestconfig: pytest.Config) -> None:
    last = (pytestconfig.rootpath / golden.path_of(GAME, game)).read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith(("= victory", "= defeat:"))


def test_no_golden_file_is_left_over(pytestconfig: pytest.Config) -> None:
    files = sorted(path.stem for path in (pytestconfig.rootpath / TOOLS.golden_folder).glob("*.txt"))
    assert files == sorted(game.name for game in GOLDEN)


@pytest.fixture
def short(tmp_path: Path) -> tuple[Golden, Path]:
    game = Golden("short", Setup(), 1, "random")
    (tmp_path / TOOLS.golden_folder).mkdir(parents=True)
    return game, tmp_path


def test_a_text_holds_its_answers(short: tuple[Golden, Path]) -> None:
    commands = golden.played(GAME, short[0])[:9]
    assert golden.answers(golden.told(GAME, short[0], commands)) == commands


def test_what_differs_is_shown_with_the_question_around_it(short: tuple[Golden, Path]) -> None:
    game, root = short
    text = golden.told(GAME, game, golden.played(GAME, game)[:5])
    path = root / golden.path_of(GAME, game)
    path.write_text(text, encoding="utf-8")
    assert golden.difference(GAME, game, root) == ""
    path.write_text(text.replace("CharacterDrafted(", "CharacterHired("), encoding="utf-8")
    difference = golden.difference(GAME, game, root)
    assert "-  CharacterHired(" in difference
    assert "+  CharacterDrafted(" in difference
    assert " > 0 draft character:" in difference


def test_an_answer_that_is_refused_ends_the_text(short: tuple[Golden, Path]) -> None:
    told = golden.told(GAME, short[0], [Command(0, "draft", "character:nobody")])
    assert "! IllegalCommand: draft: 'character:nobody' is not offered" in told
    assert told.endswith("= unfinished\n")


def test_a_missing_file_differs(short: tuple[Golden, Path]) -> None:
    assert golden.difference(GAME, *short)


def test_writing_and_checking_from_the_command_line(
    short: tuple[Golden, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, root = short
    monkeypatch.setattr(golden, "tools_of", lambda name: replace(TOOLS, golden=(game,)))
    assert golden.run(GAME, write=False, root=root) == 1
    assert golden.run(GAME, write=True, root=root) == 0
    capsys.readouterr()
    assert golden.run(GAME, write=False, root=root) == 0
    assert capsys.readouterr().out == ""
