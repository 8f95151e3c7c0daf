"""Every format that was ever published opens for ever, and the newest one is described as it is."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.journal import schema
from nemesis_desktop.storage.journal import snapshots as rests
from nemesis_desktop.storage.journal.format import FORMAT, SUM_DIGITS
from nemesis_desktop.storage.journal.migrate import STEPS, migrated_header, migrated_line
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.replayer import begun, resumed
from nemesis_desktop.storage.journal.snapshots import read_rest
from nemesis_desktop.storage.library.saves import SavedGame, Saves

FORMATS = Path(__file__).parent / "formats"
SAVES = Path(__file__).parents[2] / "saves"
WORDS = {"nemesis-1": "6fbf2823f0ef34a0d0aed2ab648175c0d9d9c47047617d16a1d4e337f318b2b8"}
"""What is published is never changed: old rests are unpacked with it. A better dictionary gets the next number."""


def frozen(number: int) -> Path:
    return FORMATS / f"format-{number}.jsonl"


def test_there_is_a_sample_of_every_format() -> None:
    assert [frozen(number).exists() for number in range(1, FORMAT + 1)] == [True] * FORMAT
    assert sorted(STEPS) == list(range(1, FORMAT))


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_sample_can_be_read(number: int) -> None:
    running = read_journal(frozen(number))
    assert running.problem is None
    assert running.header is not None and running.header.game == "nemesis"
    assert len(running.commands) > 40
    assert running.outcome is not None
    assert begun(running.header) is not None


@pytest.mark.parametrize("number", range(2, FORMAT + 1))
def test_the_rests_of_a_sample_can_be_played_from(number: int) -> None:
    """When this fails the state has changed its shape: give the new field a default, or the game a `renewed`."""
    running = read_journal(frozen(number))
    header = running.header
    assert header is not None
    assert running.rests
    for rest in running.rests:
        read_rest(GAMES[header.game], header.setup, header.rules, rest)
        assert resumed(header, rest) is not None


def test_a_sample_keeps_what_was_taken_back() -> None:
    running = read_journal(frozen(2))
    assert any(played.undone for played in running.history)
    assert running.header is not None
    assert (running.header.name, running.header.undo) == ("A sample", "free")


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_running_game_of_any_format_goes_on_in_the_newest(number: int, tmp_path: Path) -> None:
    lines = frozen(number).read_bytes().splitlines(keepends=True)
    path = tmp_path / "running.jsonl"
    path.write_bytes(b"".join(lines[:20]))
    saves = Saves(tmp_path)
    recorded = read_journal(path)
    assert recorded.header is not None and len(recorded.commands) > 10
    game = saves.load()
    assert isinstance(game, SavedGame)
    if recorded.header.rules == GAMES[recorded.header.game].rules:
        assert game.session.commands == [command for command, _ in recorded.commands]
    else:
        # What older rules made of the same answers is gone, but the game goes on and the old file is kept.
        assert game.problem is not None and (tmp_path / str(game.problem.facts["copy"])).exists()
    assert json.loads(path.read_bytes().splitlines()[0])["format"] == FORMAT
    again = saves.load()
    assert isinstance(again, SavedGame) and again.problem is None
    assert again.session.commands == game.session.commands
    saves.close()


def test_steps_work_on_raw_data() -> None:
    strange = {"format": 1, "anything": [1]}
    assert migrated_header(strange, 1) == {"format": 2, "anything": [1]}
    line = {"topic": "t", "sum": "0123456789ab", "extra": None}
    assert migrated_line(line, 1) == {"topic": "t", "sum": "0123456789ab"[:SUM_DIGITS], "extra": None}
    assert migrated_line({"topic": "t", "sum": 7}, 1) == {"topic": "t", "sum": 7}
    assert migrated_line(line, FORMAT) is line


def test_the_published_schema_is_the_present_one() -> None:
    """Write it again with ``python -m nemesis_desktop.storage.journal.schema >
    saves/schema/journal-<n>.schema.json``."""
    assert schema.schema_file(SAVES).read_text(encoding="utf-8") == schema.text()


def test_the_dictionaries_are_never_changed() -> None:
    folder = Path(rests.__file__).parents[1] / "dictionaries"
    found = {path.stem: sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.txt")}
    assert found == WORDS
