"""Saving as Windows and macOS have it: files that cannot be replaced while they are open, folders that cannot be."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage import files, lock
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.paths import running_file, typed_path
from nemesis_desktop.storage.profile.settings import Settings, SettingsFile, load_settings
from nemesis_desktop.storage.recovery.salvage import Recovered, kept_files, recover
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]
HANDLES = Path("/proc/self/fd")


class Windows:
    """What Windows does otherwise: no replacing or removing of open files, no opening of folders, and somebody who
    looks into every new file for a moment."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.waited: list[float] = []
        self.nosy: dict[str, int] = {}
        self._replace, self._open, self._unlink = os.replace, os.open, os.unlink
        patch.setattr(files, "os", SimpleNamespace(**{
            **{name: getattr(os, name) for name in ("write", "fsync", "fstat", "close", "O_RDONLY", "SEEK_END")},
            "name": "nt", "replace": self.replace, "open": self.open,
        }))
        patch.setattr(files.time, "sleep", self.waited.append)
        patch.setattr(os, "unlink", self.unlink)
        self.looks = 1

    def replace(self, source: Any, target: Any) -> None:
        self._in_use(source, target)
        looks = self.nosy.setdefault(str(source), self.looks)
        if looks:
            self.nosy[str(source)] = looks - 1
            raise PermissionError(13, "The process cannot access the file", str(source))
        del self.nosy[str(source)]
        self._replace(source, target)

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied", str(path))
        return self._open(path, flags, mode)

    def unlink(self, path: Any, **more: Any) -> None:
        self._in_use(path)
        self._unlink(path, **more)

    @staticmethod
    def _in_use(*paths: Any) -> None:
        wanted = {str(path) for path in paths}
        for handle in HANDLES.iterdir():
            try:
                found = os.readlink(handle)
            except OSError:
                continue
            assert found not in wanted, f"{found} is still open"


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    if not HANDLES.is_dir():
        pytest.skip("open files cannot be told here")
    return Windows(monkeypatch)


@pytest.fixture
def saves(tmp_path: Path, games: Games, windows: Windows) -> Iterator[Saves]:
    made = Saves(tmp_path, games, lambda: "2026-11-21")
    yield made
    made.close()


def play(game: SavedGame, decisions: int) -> None:
    for _ in range(decisions):
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, next(question.keys())))
        game.journal.follow(game.session)
        assert game.journal.problem is None


def test_a_whole_life_of_saved_games(saves: Saves, windows: Windows) -> None:
    game = saves.start("toy", ToySetup(), 1)
    play(game, 5)
    game.session.undo(3, free=True)
    game.journal.follow(game.session)
    assert saves.rename("running.jsonl", "Erste Fahrt") is None
    path = game.journal.finish("victory")
    assert path is not None
    play(saves.start("toy", ToySetup(), 2), 2)
    copy = saves.library.duplicate(path.name)
    assert isinstance(copy, str)
    gone = saves.library.delete(copy)
    assert isinstance(gone, str) and isinstance(saves.library.undelete(gone), str)
    play(saves.start("toy", ToySetup(), 3), 1)
    aside = next(entry for entry in saves.library.entries() if entry.can_continue and not entry.is_running)
    again = saves.continue_game(aside.id)
    assert isinstance(again, SavedGame) and again.problem is None
    play(again, 1)
    assert isinstance(saves.load(), SavedGame)
    assert windows.waited, "nobody had to wait"


def test_a_damaged_game_is_kept_and_recovered(saves: Saves, games: Games) -> None:
    play(saves.start("toy", ToySetup(), 1), 5)
    path = running_file(saves.folder)
    path.write_bytes(path.read_bytes()[:-20] + b"\n")
    found = saves.load()
    assert isinstance(found, SavedGame) and found.problem is not None
    (copy, *_) = [one for one in kept_files(saves.folder) if one.suffix == ".damaged"]
    assert isinstance(recover(saves.folder, copy, games), Recovered)


def test_who_never_lets_go_is_told_and_tried_again_later(saves: Saves, windows: Windows) -> None:
    game = saves.start("toy", ToySetup(), 1)
    play(game, 2)
    windows.looks = 99
    game.journal.rename("Second")
    assert game.journal.problem is not None and game.journal.problem.id == "unwritable"
    assert len(windows.waited) >= len(files.PATIENCE)
    windows.looks = 0
    windows.nosy.clear()
    play(game, 1)
    again = saves.load()
    assert isinstance(again, SavedGame) and len(again.session.commands) == 3


def test_elsewhere_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files.os, "replace", refused)
    monkeypatch.setattr(files.time, "sleep", lambda _: pytest.fail("waited"))
    with pytest.raises(PermissionError):
        files.replace_file(tmp_path / "one", b"1")
    assert list(tmp_path.iterdir()) == []


def test_settings_are_stored(tmp_path: Path, windows: Windows) -> None:
    stored = SettingsFile(tmp_path / "settings.json")
    stored.settings.buttons = {"pass": ["paddle_1"]}
    assert stored.keep()
    assert load_settings(stored.path).buttons == {"pass": ["paddle_1"]}
    assert load_settings(stored.path) != Settings()


def test_lines_end_alike_everywhere(saves: Saves) -> None:
    play(saves.start("toy", ToySetup(), 1), 3)
    path = running_file(saves.folder)
    content = path.read_bytes()
    assert b"\r" not in content
    # Somebody's editor, or a copy by way of Windows, may have changed them.
    path.write_bytes(content.replace(b"\n", b"\r\n"))
    again = saves.load()
    assert isinstance(again, SavedGame) and len(again.session.commands) == 3


def test_the_lock_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: set[int] = set()

    def locking(handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1) and os.lseek(handle, 0, os.SEEK_CUR) == 0
        node = os.fstat(handle).st_ino
        if node in held:
            raise OSError(36, "Resource deadlock avoided")
        held.add(node)

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        importlib.reload(lock)
    try:
        first, second = lock.FolderLock(tmp_path), lock.FolderLock(tmp_path)
        assert (first.refused, second.refused) == (False, True)
        first.close()
        second.close()
    finally:
        importlib.reload(lock)


@pytest.mark.parametrize("supported", [True, False])
def test_a_mac_waits_for_the_drive_itself(
    supported: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []
    synced: list[int] = []

    def control(handle: int, what: int) -> None:
        asked.append(what)
        if not supported:
            raise OSError(45, "Operation not supported")

    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(files.os, "fsync", synced.append)
    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="darwin"))
    with (tmp_path / "one").open("wb") as file:
        files.synchronise(file.fileno())
    assert asked == [51] and bool(synced) is not supported


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ('"C:\\Games\\a b.nemesis"', "C:\\Games\\a b.nemesis"), (" 'x/y' ", "x/y"),
        ("~nobody-at-all/x", "~nobody-at-all/x"),
    ],
)
def test_paths_as_they_are_pasted(typed: str, path: str) -> None:
    assert str(typed_path(typed)) == path
