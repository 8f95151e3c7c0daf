"""Damaged copies and backups: listed, and recovered as far as they can be read, without touching anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.paths import finished_folder, running_file
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.recovery.salvage import Recovered, is_backup, kept_entry, kept_files, recover
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]


@pytest.fixture
def saves(tmp_path: Path, games: Games) -> Iterator[Saves]:
    made = Saves(tmp_path, games, lambda: "2026-11-21")
    yield made
    made.close()


@pytest.fixture
def damaged(saves: Saves) -> Path:
    """A copy of a running game of six decisions whose fourth line of commands is torn."""
    game = saves.start("toy", ToySetup(), 1)
    for _ in range(6):
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, next(question.keys())))
        game.journal.follow(game.session)
    lines = running_file(saves.folder).read_bytes().split(b"\n")
    place = [number for number, line in enumerate(lines) if line.startswith(b'{"seat":')][3]
    lines[place] = lines[place][:-4] + b'xx"}'
    copy = saves.folder / "running.jsonl.1.damaged"
    copy.write_bytes(b"\n".join(lines))
    return copy


def test_damaged_copies_and_backups_are_found_and_nothing_else(saves: Saves, damaged: Path) -> None:
    (saves.folder / "backups").mkdir(exist_ok=True)
    backup = saves.folder / "backups" / "running.jsonl.1"
    backup.write_bytes(running_file(saves.folder).read_bytes())
    for name in ("notes.damaged", ".running.jsonl.1.damaged", "running.jsonl.x.damaged", "running.jsonl.1.damaged~"):
        (saves.folder / name).write_bytes(b"")
    (saves.folder / "running.jsonl.2.damaged").mkdir()
    assert set(kept_files(saves.folder)) == {damaged, backup}
    assert is_backup(backup) and not is_backup(damaged)


def test_what_is_known_is_told(saves: Saves, damaged: Path) -> None:
    entry = kept_entry(saves.library, damaged)
    assert entry.header is not None and entry.commands == 3
    assert entry.problem is not None and entry.problem.id == "partly_damaged"
    damaged.write_bytes(b"nothing of a game")
    entry = kept_entry(saves.library, damaged)
    assert entry.header is None and entry.problem is not None and entry.problem.id == "not_a_game"


def test_what_can_be_read_becomes_a_game_of_its_own(saves: Saves, damaged: Path, games: Games) -> None:
    before = {path: path.read_bytes() for path in saves.folder.rglob("*") if path.is_file()}
    found = recover(saves.folder, damaged, games)
    assert isinstance(found, Recovered)
    assert found.problem is not None and found.problem.facts["kept"] == 3
    path = finished_folder(saves.folder) / found.id
    assert verify(path, games).problem is None
    assert all(path.read_bytes() == content for path, content in before.items())
    again = saves.continue_game(found.id)
    assert isinstance(again, SavedGame) and len(again.session.commands) == 3


def test_nothing_is_written_over(saves: Saves, damaged: Path, games: Games) -> None:
    ids = [found.id for _ in range(3) if isinstance(found := recover(saves.folder, damaged, games), Recovered)]
    assert len(set(ids)) == 3


def test_a_whole_backup_is_recovered_whole(saves: Saves, damaged: Path, games: Games) -> None:
    (saves.folder / "backups").mkdir(exist_ok=True)
    backup = saves.folder / "backups" / "running.jsonl.2"
    backup.write_bytes(running_file(saves.folder).read_bytes())
    found = recover(saves.folder, backup, games)
    assert isinstance(found, Recovered) and found.problem is None
    assert (finished_folder(saves.folder) / found.id).read_bytes() == backup.read_bytes()


def test_of_a_file_without_a_beginning_nothing_is_recovered(saves: Saves, damaged: Path, games: Games) -> None:
    damaged.write_bytes(damaged.read_bytes().split(b"\n", 2)[2])
    found = recover(saves.folder, damaged, games)
    assert isinstance(found, StorageProblem) and found.id == "not_a_game"
    assert not list(finished_folder(saves.folder).glob("recovered*"))


def test_only_kept_files_are_recovered(saves: Saves, damaged: Path, games: Games, tmp_path: Path) -> None:
    stranger = tmp_path.parent / "running.jsonl.1.damaged"
    stranger.write_bytes(damaged.read_bytes())
    found = recover(saves.folder, stranger, games)
    assert isinstance(found, StorageProblem) and found.id == "no_such_game"


def test_a_disk_that_takes_nothing_is_told(
    saves: Saves, damaged: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("nemesis_desktop.storage.files.replace_file", full)
    found = recover(saves.folder, damaged, games)
    assert isinstance(found, StorageProblem) and found.id == "not_changed"
