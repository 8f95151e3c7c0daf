"""Whole games as they were written down: the same answers lead to the same questions and events.

After a change of the rules that was meant: ``python -m nemesis_desktop.devtools golden --write``, and read the
difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nemesis_desktop.devtools import golden
from nemesis_desktop.devtools.golden import GOLDEN, Golden
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Command


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)
def test_a_golden_game_is_as_it_was(game: Golden, pytestconfig: pytest.Config) -> None:
    difference = golden.difference(game, pytestconfig.rootpath)
    if difference:
        pytest.fail(difference, pytrace=False)


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)
def test_a_golden_game_was_played_to_its_end(game: Golden, pytestconfig: pytest.Config) -> None:
    last = (pytestconfig.rootpath / game.path).read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith(("= victory", "= defeat:"))


def test_no_golden_file_is_left_over(pytestconfig: pytest.Config) -> None:
    files = sorted(path.stem for path in (pytestconfig.rootpath / golden.FOLDER).glob("*.txt"))
    assert files == sorted(game.name for game in GOLDEN)


@pytest.fixture
def short(tmp_path: Path) -> tuple[Golden, Path]:
    game = Golden("short", Setup(), 1, "random")
    (tmp_path / golden.FOLDER).mkdir(parents=True)
    return game, tmp_path


def test_a_text_holds_its_answers(short: tuple[Golden, Path]) -> None:
    commands = golden.played(short[0])[:9]
    assert golden.answers(golden.told(short[0], commands)) == commands


def test_what_differs_is_shown_with_the_question_around_it(short: tuple[Golden, Path]) -> None:
    game, root = short
    text = golden.told(game, golden.played(game)[:5])
    (root / game.path).write_text(text, encoding="utf-8")
    assert golden.difference(game, root) == ""
    (root / game.path).write_text(text.replace("CharacterDrafted(", "CharacterHired("), encoding="utf-8")
    difference = golden.difference(game, root)
    assert "-  CharacterHired(" in difference
    assert "+  CharacterDrafted(" in difference
    assert " > 0 draft character:" in difference


def test_an_answer_that_is_refused_ends_the_text(short: tuple[Golden, Path]) -> None:
    told = golden.told(short[0], [Command(0, "draft", "character:nobody")])
    assert "! IllegalCommand: draft: 'character:nobody' is not offered" in told
    assert told.endswith("= unfinished\n")


def test_a_missing_file_differs(short: tuple[Golden, Path]) -> None:
    assert golden.difference(*short)


def test_writing_and_checking_from_the_command_line(
    short: tuple[Golden, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, root = short
    monkeypatch.setattr(golden, "GOLDEN", (game,))
    assert golden.run(write=False, root=root) == 1
    assert golden.run(write=True, root=root) == 0
    capsys.readouterr()
    assert golden.run(write=False, root=root) == 0
    assert capsys.readouterr().out == ""
