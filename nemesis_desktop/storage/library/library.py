"""The player's games as a list: told from the first line and the last ones, not from a replay."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.format import (
    LARGEST_FILE,
    BackLine,
    EndLine,
    Header,
    RestLine,
    head_of,
)
from nemesis_desktop.storage.journal.parser import REST_MARK, Head, Unreadable, read_line, split_head
from nemesis_desktop.storage.journal.reader import read_content, unreadable
from nemesis_desktop.storage.journal.recording import Replay, replay_file
from nemesis_desktop.storage.journal.writer import lines_of
from nemesis_desktop.storage.library.transfer import NotExported, export_game, import_game
from nemesis_desktop.storage.paths import finished_folder, free_name, running_file, trash_folder
from nemesis_desktop.storage.problem import StorageProblem, without_copy

LONGEST_NAME = 80
MOST_GAMES = 2_000
RUNNING = "running.jsonl"
_BACK_MARK = b'{"back":'
_COMMAND_MARK = b'{"seat":'
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,120}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved game. ``told`` is what its rules tell about its last rest, such as the round. ``commands`` is an
    what the lines promise, before any replay. ``changed`` is a time in seconds. With a ``problem`` something is wrong
    with the file; without a header, too, nothing of it can be opened."""

    id: str
    path: Path
    size: int
    changed: float
    header: Header | None = None
    commands: int = 0
    told: Mapping[str, str | int] = field(default_factory=dict)
    outcome: str | None = None
    problem: StorageProblem | None = None

    @property
    def is_running(self) -> bool:
        """Whether this is the game that is being played."""
        return self.id == RUNNING

    @property
    def can_continue(self) -> bool:
        """Whether it can be played on."""
        return self.header is not None and self.outcome is None

    @property
    def name(self) -> str:
        """The name that the player gave it, "" for none."""
        return "" if self.header is None else self.header.name

    @property
    def setup(self) -> Any:
        """The setup of the game: mode, seats, house rules."""
        return None if self.header is None else self.header.setup

    @property
    def created(self) -> str:
        """When it was begun, as it was written down."""
        return "" if self.header is None else self.header.created


class Library:
    """The games in a save folder. What a method cannot do, it returns as a problem; it never raises for the disk."""

    def __init__(self, folder: Path, games: Mapping[str, Playable] = GAMES) -> None:
        self.folder = folder
        self.games = games

    def entries(self) -> tuple[Entry, ...]:
        """All games, the running one first, then those changed last."""
        found = [self.entry(path) for path in self._paths()]
        found.sort(key=lambda entry: (not entry.is_running, -entry.changed, entry.id))
        return tuple(found)

    def entry(self, path: Path) -> Entry:
        """What can be told about a file without replaying it."""
        try:
            status = path.stat()
            with path.open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
        except OSError as error:
            return Entry(path.name, path, 0, 0.0, problem=unreadable(path, error))
        entry = Entry(path.name, path, status.st_size, status.st_mtime)
        if len(content) > LARGEST_FILE:
            facts_of_size: dict[str, str | int] = {"file": path.name, "megabytes": LARGEST_FILE // 1_000_000}
            return replace(entry, problem=StorageProblem("too_large", facts_of_size))
        try:
            head = split_head(content, self.games)
        except Unreadable as error:
            return replace(entry, problem=without_copy(error.problem, path.name))
        return _told(replace(entry, header=head.header), head)

    def path_of(self, id: str) -> Path | None:
        """The file of an entry; None for anything that is not the name of one."""
        if not _ID.fullmatch(id) or ".." in id:
            return None
        path = running_file(self.folder) if id == RUNNING else finished_folder(self.folder) / id
        return path if path.is_file() and not path.is_symlink() else None

    def rename(self, id: str, name: str) -> StorageProblem | None:
        """Give a game a name of up to eighty characters. While the running game is open its journal must do it."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            running = read_content(_content(path), path.name, self.games, path=path)
            if running.header is None or running.problem is not None:
                return without_copy(running.problem or StorageProblem("no_header"), path.name)
            header = replace(running.header, name=clean_name(name))
            files.replace_file(path, head_of(header, self.games) + b"".join(lines_of(running)))
        except OSError as error:
            return _unwritable(self.folder, error)
        return None

    def duplicate(self, id: str) -> str | StorageProblem:
        """Copy a game; the id of the copy."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            return self._write(path.stem.removesuffix("-copy"), "-copy", _content(path))
        except OSError as error:
            return _unwritable(self.folder, error)

    def delete(self, id: str) -> str | StorageProblem:
        """Move a game to the trash, from where `undelete` brings it back; its id there. Not the running one."""
        path = self.path_of(id)
        if path is None or id == RUNNING:
            return _missing(id)
        target = free_name(trash_folder(self.folder), path.stem, path.suffix)
        return self._move(path, target)

    def undelete(self, id: str) -> str | StorageProblem:
        """Bring a game back from the trash; its id in the list."""
        if not _ID.fullmatch(id) or not (path := trash_folder(self.folder) / id).is_file():
            return _missing(id)
        return self._move(path, free_name(finished_folder(self.folder), path.stem, path.suffix))

    def trash(self) -> tuple[Entry, ...]:
        """The deleted games."""
        return tuple(self.entry(path) for path in _files_in(trash_folder(self.folder)))

    def export(self, id: str) -> bytes | StorageProblem:
        """A game as one compressed file to be given away."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            return export_game(path)
        except NotExported as error:
            return error.problem

    def replay(self, id: str) -> Replay | StorageProblem:
        """A game to be looked at again; this plays it from beginning to end."""
        path = self.path_of(id)
        return _missing(id) if path is None else replay_file(path, self.games)

    def take_in(self, archive: bytes, name: str = "") -> str | StorageProblem:
        """Check a game that somebody gave us and add it; its id. Nothing is written before it is checked."""
        imported = import_game(archive, name, self.games)
        if imported.content is None or imported.running.header is None:
            return imported.problem or StorageProblem("not_a_game", {"file": name})
        header = imported.running.header
        try:
            return self._write(f"{header.game}-{header.seed}", "", imported.content)
        except OSError as error:
            return _unwritable(self.folder, error)

    def _paths(self) -> list[Path]:
        path = running_file(self.folder)
        running = [path] if path.is_file() else []
        return [*running, *_files_in(finished_folder(self.folder))]

    def _write(self, stem: str, suffix: str, content: bytes) -> str:
        target = free_name(finished_folder(self.folder), f"{stem}{suffix}", ".jsonl")
        files.replace_file(target, content)
        return target.name

    def _move(self, source: Path, target: Path) -> str | StorageProblem:
        try:
            files.move_file(source, target)
        except OSError as error:
            return _unwritable(self.folder, error)
        return target.name


def clean_name(name: str) -> str:
    """A name as a header may hold it: one line, no spaces around it, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return printable.encode("utf-8", "ignore").decode()[:LONGEST_NAME].strip()


def _told(entry: Entry, head: Head) -> Entry:
    header, version, lines, _ = head
    commands = sum(line.startswith(_COMMAND_MARK) for line in lines)
    told: Mapping[str, str | int] = {} if header.start is None else header.start.told
    outcome = None
    if lines:
        last = read_line(lines[-1], version)
        if last is None:
            problem = StorageProblem("damaged_end", {"file": entry.path.name})
            entry = replace(entry, problem=problem)
        if isinstance(last, EndLine):
            outcome, told = last.outcome, last.told or told
            commands = commands if last.after is None else last.after
    if outcome is None or not told:
        stored = next((line for line in reversed(lines) if line.startswith(REST_MARK)), None)
        found = None if stored is None else read_line(stored, version)
        told = found.told if isinstance(found, RestLine) else told
    if outcome is None and any(line.startswith(_BACK_MARK) for line in lines):
        commands = _counted(lines, version)
    return replace(entry, commands=commands, told=told, outcome=outcome)


def _counted(lines: list[bytes], version: int) -> int:
    """How many commands stand when some were taken back."""
    count = 0
    for line in lines:
        if line.startswith(_COMMAND_MARK):
            count += 1
        elif line.startswith(_BACK_MARK):
            back = read_line(line, version)
            count = min(count, back.back) if isinstance(back, BackLine) else count
    return count


def _files_in(folder: Path) -> list[Path]:
    try:
        found = [path for path in folder.glob("*.jsonl") if _ID.fullmatch(path.name) and path.is_file()]
    except OSError:
        return []
    return sorted(found)[:MOST_GAMES]


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def _missing(id: str) -> StorageProblem:
    return StorageProblem("no_such_game", {"file": clean_name(id)})


def _unwritable(folder: Path, error: OSError) -> StorageProblem:
    return StorageProblem("not_changed", {"folder": str(folder), "reason": error.strerror or str(error)})
