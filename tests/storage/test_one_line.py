"""A game as one line of text: it comes back whole, or not at all."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.one_line import LONGEST_LINE, MARK, archive_of, line_of
from nemesis_desktop.storage.problem import StorageProblem

SAMPLE = next(path for path in sample_saves() if path.name == "solo.jsonl")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NEMESIS_DESKTOP_HOME", str(tmp_path))
    return tmp_path


def pasted(line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(line))
    return main(["import-game", "-"])


def test_a_line_comes_back_as_the_same_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export-game", str(SAMPLE), "--line"]) == 0
    line = capsys.readouterr().out.strip()
    assert "\n" not in line and len(line) < 6_000
    # A mail wraps it.
    wrapped = "\n> ".join(line[at : at + 76] for at in range(0, len(line), 76)).replace("> ", " ")
    assert pasted(wrapped, monkeypatch) == 0
    (taken,) = (home / "games").iterdir()
    one, other = verify(SAMPLE), verify(taken)
    assert (one.commands, one.outcome) == (other.commands, other.outcome) and other.problem is None


@pytest.mark.parametrize("line", [
    "", "Dear crew", MARK, f"{MARK}!!!", f"{MARK}AAAA", pytest.param("x" * (3 * LONGEST_LINE), id="endless"),
])
def test_anything_else_is_refused_in_one_sentence(
    line: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pasted(line, monkeypatch) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert "storage." not in told
    assert not (home / "games").exists()


def test_a_line_that_was_cut_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = line_of(SAMPLE)
    for length in (len(line) - 1, len(line) // 2, 20):
        found = archive_of(line[:length])
        assert isinstance(found, StorageProblem) or pasted(line[:length], monkeypatch) == 1
    assert not (home / "games").exists()


def test_a_line_with_a_wrong_letter_is_told_as_a_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever pasted it knows of no archive, and what a decompressor says helps nobody."""
    line = line_of(SAMPLE)
    for wrong in (f"{line[:50]}A{line[51:]}", line[:-20]):
        assert pasted(wrong, monkeypatch) == 1
        assert capsys.readouterr().err == "This is not a game as a line of text, or a part of it is missing.\n"
    assert not (home / "games").exists()
