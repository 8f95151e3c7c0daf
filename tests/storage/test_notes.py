"""Notes about moments of a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.library.notes import LONGEST_NOTE, notes_file, read_notes, write_notes

HEADER = Header("nemesis", 5, Setup(), 1, created="2026-01-01")


def test_notes_are_found_again_whatever_the_game_is_called(tmp_path: Path) -> None:
    path = notes_file(tmp_path, HEADER)
    write_notes(path, {12: "Why?", 3: "Look\nhere", 9: "  "})
    assert read_notes(notes_file(tmp_path, replace(HEADER, name="Named", rules=2, undo="free"))) == {
        3: "Look here", 12: "Why?",
    }
    assert notes_file(tmp_path, replace(HEADER, seed=6)) != path
    assert notes_file(tmp_path, replace(HEADER, created="2026-01-02")) != path


def test_without_notes_there_is_no_file(tmp_path: Path) -> None:
    path = notes_file(tmp_path, HEADER)
    assert read_notes(path) == {}
    write_notes(path, {1: "x"})
    write_notes(path, {})
    assert not path.exists()


def test_a_long_note_is_cut(tmp_path: Path) -> None:
    path = notes_file(tmp_path, HEADER)
    write_notes(path, {1: "ü" * 900})
    assert read_notes(path) == {1: "ü" * LONGEST_NOTE}


@pytest.mark.parametrize("content", [
    b"", b"[]", b"{", b'{"notes": []}', b'{"notes": {"x": "y", "-1": "y", "3": 4}}', b"\xff", b"[" * 10_000,
])
def test_strange_files_hold_no_notes(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "n.json"
    path.write_bytes(content)
    assert read_notes(path) == {}
