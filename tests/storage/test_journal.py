"""A journal holds what was played, whatever happens to the disk."""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.format import Recorded
from nemesis_desktop.storage.journal.reader import Running, load_running, read_journal
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.writer import Journal
from tests.kernel.toy import ToyState
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]


def loaded(folder: Path, games: Games) -> Running:
    running = load_running(folder, games)
    assert running is not None
    return running


def commands_of(recorded: Sequence[Recorded]) -> list[Command]:
    return [command for command, _ in recorded]


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_journal_gives_back_the_session(
    tmp_path: Path, journal: Journal, session: Session[ToyState], games: Games
) -> None:
    running = loaded(tmp_path, games)
    assert running.problem is None
    assert running.header == journal.header
    restored = restore(running, games)
    assert restored.problem is None
    assert restored.session is not None
    assert restored.session.commands == session.commands
    assert restored.session.state == session.state
    assert restored.session.checksum == session.checksum


def test_no_game_is_no_running_game(tmp_path: Path, games: Games) -> None:
    assert load_running(tmp_path, games) is None


def test_every_command_is_on_disk_at_once(tmp_path: Path, session: Session[ToyState], games: Games) -> None:
    journal = Journal.create(tmp_path, "toy", ToySetup(), 1, games=games)
    for number, command in enumerate(session.commands, start=1):
        journal.append(command, session.checksum_after(number))
        assert commands_of(loaded(tmp_path, games).commands) == commands_of(journal.commands)


def test_undo_shortens_the_journal(
    tmp_path: Path, journal: Journal, session: Session[ToyState], games: Games
) -> None:
    session.undo(7, free=True)
    journal.follow(session)
    running = loaded(tmp_path, games)
    assert [command for command, _ in running.commands] == session.commands
    assert len(running.commands) == 7


def test_another_choice_after_undo_replaces_the_old_one(
    tmp_path: Path, journal: Journal, session: Session[ToyState], games: Games
) -> None:
    session.undo(11, free=True)
    before = session.undone[0]
    seat, question = next(iter(session.open_questions().items()))
    other = next(key for key in question.keys() if key != before.key)
    session.submit(Command(seat, question.topic, other))
    journal.follow(session)
    restored = restore(loaded(tmp_path, games), games)
    assert restored.session is not None
    assert restored.session.state == session.state


def test_a_failed_rewrite_leaves_the_old_journal(
    tmp_path: Path, journal: Journal, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = journal.path.read_bytes()
    monkeypatch.setattr(files.os, "fsync", full_disk)
    journal.rewrite(journal.commands[:3])
    assert journal.problem is not None
    assert journal.path.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["running.jsonl"]


def test_a_full_disk_is_told_and_made_good_later(
    tmp_path: Path, journal: Journal, session: Session[ToyState], games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(files.os, "fsync", full_disk)
        seat, question = next(iter(session.open_questions().items()))
        session.submit(Command(seat, question.topic, next(question.keys())))
        journal.follow(session)
        assert journal.problem is not None
        assert journal.problem.id == "unwritable"
        assert len(loaded(tmp_path, games).commands) == 12
    seat, question = next(iter(session.open_questions().items()))
    session.submit(Command(seat, question.topic, next(question.keys())))
    journal.follow(session)
    assert journal.problem is None
    assert [command for command, _ in loaded(tmp_path, games).commands] == session.commands


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, games: Games, session: Session[ToyState]) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = Journal.create(tmp_path / "file" / "saves", "toy", ToySetup(), 1, games=games)
    assert journal.problem is not None
    assert journal.problem.text_id == "storage.unwritable"
    journal.follow(session)
    assert len(journal.commands) == 12


def test_a_file_that_somebody_changed_is_written_again(
    tmp_path: Path, journal: Journal, session: Session[ToyState], games: Games
) -> None:
    journal.path.write_bytes(b"something else\n")
    seat, question = next(iter(session.open_questions().items()))
    session.submit(Command(seat, question.topic, next(question.keys())))
    journal.follow(session)
    assert [command for command, _ in loaded(tmp_path, games).commands] == session.commands


def test_a_finished_game_moves_to_the_others(tmp_path: Path, journal: Journal, games: Games) -> None:
    path = journal.finish("victory")
    assert path == tmp_path / "games" / "toy-1-1.jsonl"
    assert load_running(tmp_path, games) is None
    record = read_journal(path, games)
    assert record.outcome == "victory"
    assert commands_of(record.commands) == commands_of(journal.commands)


def test_undo_after_the_end_takes_the_record_back(tmp_path: Path, journal: Journal, games: Games) -> None:
    path = journal.finish("victory")
    assert path is not None
    journal.rewrite(journal.commands[:-1])
    assert not path.exists()
    assert len(loaded(tmp_path, games).commands) == 11


def test_a_new_game_keeps_the_one_that_was_running(tmp_path: Path, journal: Journal, games: Games) -> None:
    old = journal.path.read_bytes()
    Journal.create(tmp_path, "toy", ToySetup(), 2, games=games)
    assert (tmp_path / "games" / "unfinished-1.jsonl").read_bytes() == old
    assert loaded(tmp_path, games).commands == ()


def test_resuming_an_intact_journal_does_not_touch_the_file(
    tmp_path: Path, journal: Journal, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = loaded(tmp_path, games)
    assert running.header is not None
    monkeypatch.setattr(files, "replace_file", full_disk)
    resumed = Journal.resume(tmp_path, running.header, running.commands, games=games)
    assert resumed.problem is None
