"""The player's games as a list: told from the first line and the last ones, not from a replay."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.format import (
    LARGEST_FILE,
    UNDO_MODES,
    BackLine,
    EndLine,
    Header,
    RestLine,
    head_of,
)
from nemesis_desktop.storage.journal.parser import REST_MARK, Head, Unreadable, read_line, split_head
from nemesis_desktop.storage.journal.reader import Running, read_content
from nemesis_desktop.storage.journal.recording import Replay, replay_file
from nemesis_desktop.storage.journal.verification import examine
from nemesis_desktop.storage.journal.writer import lines_of
from nemesis_desktop.storage.library.notes import joined_notes, notes_file, read_notes, write_notes
from nemesis_desktop.storage.library.transfer import NotExported, export_game, import_game
from nemesis_desktop.storage.library.verdicts import FileFinding, Verdicts, digest_of
from nemesis_desktop.storage.paths import (
    finished_folder,
    free_name,
    running_file,
    trash_folder,
    verdicts_file,
)
from nemesis_desktop.storage.problem import StorageProblem, unreadable, without_copy
from nemesis_desktop.storage.recovery.rebuilding import rebuilt

logger = logging.getLogger(__name__)
LONGEST_NAME = 80
MOST_GAMES = 2_000
RUNNING = "running.jsonl"
FROM_OUTSIDE, COPY = "shared-", "-copy"
"""How the files of games that were brought here and of copies are called."""
_BACK_MARK = b'{"back":'
_COMMAND_MARK = b'{"seat":'
_HEADER_MARK = b'{"format":'
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,120}")


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One saved game. ``told`` is what its rules tell about its last rest, such as the round. ``changed`` is a time
    in seconds. With a ``problem`` something is wrong with the file; without a header, too, nothing of it can be opened.

    ``claimed`` is the outcome that the file writes of itself, ``outcome`` the one that its replay has led to. Until
    the file was ``checked`` nothing is known of that, and ``commands`` are what its lines promise.
    """

    id: str
    path: Path
    size: int
    changed: float
    header: Header | None = None
    commands: int = 0
    told: Mapping[str, str | int] = field(default_factory=dict)
    outcome: str | None = None
    problem: StorageProblem | None = None
    claimed: str | None = None
    checked: bool = False

    @property
    def is_running(self) -> bool:
        """Whether this is the game that is being played."""
        return self.id == RUNNING

    @property
    def can_continue(self) -> bool:
        """Whether it can be played on."""
        over = self.outcome if self.checked else self.claimed
        return self.header is not None and over is None

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


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A game that was added: its id, and what was wrong with the file, if anything was."""

    id: str
    problem: StorageProblem | None = None


class Library:
    """The games in a save folder. What a method cannot do, it returns as a problem; it never raises for the disk."""

    def __init__(self, folder: Path, games: Mapping[str, Playable] = GAMES) -> None:
        self.folder = folder
        self.games = games
        self.verdicts = Verdicts(verdicts_file(folder))

    def entries(self) -> tuple[LibraryEntry, ...]:
        """All games, the running one first, then those changed last."""
        found = [self.entry(path) for path in self._paths()]
        found.sort(key=lambda entry: (not entry.is_running, -entry.changed, entry.id))
        return tuple(found)

    def entry(self, path: Path) -> LibraryEntry:
        """What can be told about a file without replaying it, and what an earlier replay has shown."""
        try:
            content = files.read_file(path, LARGEST_FILE)
            status = path.stat()
        except OSError as error:
            return LibraryEntry(path.name, path, 0, 0.0, problem=unreadable(path, error))
        entry = LibraryEntry(path.name, path, status.st_size, status.st_mtime)
        try:
            head = split_head(content, self.games)
        except Unreadable as error:
            return replace(entry, problem=without_copy(error.problem, path.name))
        told = _told(replace(entry, header=head.header), head)
        finding = self.verdicts.of(digest_of(content, self.games[head.header.game].rules))
        return told if finding is None else _judged(told, finding)

    def check(self, entry: LibraryEntry) -> LibraryEntry:
        """The entry after a full replay of its file: what stands, how it ended, and what is wrong.

        What an earlier replay has shown is not asked again; `entries` and `entry` know it from then on.
        """
        if entry.header is None or entry.checked:
            return entry
        try:
            content = files.read_file(entry.path, LARGEST_FILE)
        except OSError as error:
            return replace(entry, problem=unreadable(entry.path, error))
        digest = digest_of(content, self.games[entry.header.game].rules)
        finding = self.verdicts.of(digest)
        if finding is None:
            finding = finding_of(read_content(content, entry.path.name, self.games, path=entry.path), self.games)
            self.verdicts.remember(digest, finding)
        return _judged(entry, finding)

    def path_of(self, id: str) -> Path | None:
        """The file of an entry; None for anything that is not the name of one."""
        if not _ID.fullmatch(id) or ".." in id:
            return None
        path = running_file(self.folder) if id == RUNNING else finished_folder(self.folder) / id
        return path if os.path.isfile(path) and not path.is_symlink() else None

    def rename(self, id: str, name: str) -> StorageProblem | None:
        """Give a game a name of up to eighty characters. While the running game is open its journal must do it."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            running = read_content(_content(path), path.name, self.games, path=path)
            if running.header is None or running.problem is not None:
                return without_copy(running.problem or StorageProblem("no_header"), path.name)
            before = path.stat()
            files.replace_file(path, _journal_of(_called(running, name), self.games))
            # It was played when it was played.
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        except OSError as error:
            return _unwritable(self.folder, error)
        return None

    def duplicate(self, id: str, name: str = "") -> str | StorageProblem:
        """Copy a game under this name, "" for its own; the id of the copy. A copy of a game under way is for practice:
        whoever plays it first knows what the other one still hides."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            content = _content(path)
            running = read_content(content, path.name, self.games, path=path)
            if running.header is not None and running.problem is None:
                if name:
                    running = _called(running, name)
                    content = _journal_of(running, self.games)
                if self.check(self.entry(path)).outcome is None:
                    content = for_practice(running, self.games)
            return self._write(path.stem.removesuffix(COPY), COPY, content)
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
        if not _ID.fullmatch(id) or not os.path.isfile(path := trash_folder(self.folder) / id):
            return _missing(id)
        return self._move(path, free_name(finished_folder(self.folder), path.stem, path.suffix))

    def trash(self) -> tuple[LibraryEntry, ...]:
        """The deleted games."""
        return tuple(self.entry(path) for path in _files_in(trash_folder(self.folder)))

    def export(self, id: str) -> bytes | StorageProblem:
        """A game as one compressed file to be given away."""
        path = self.path_of(id)
        if path is None:
            return _missing(id)
        try:
            return export_game(path, self.folder, self.games)
        except NotExported as error:
            return error.problem

    def replay(self, id: str) -> Replay | StorageProblem:
        """A game to be looked at again; this plays it from beginning to end."""
        path = self.path_of(id)
        return _missing(id) if path is None else replay_file(path, self.games)

    def take_in(self, archive: bytes, name: str = "", copy_as: str = "") -> TakenIn | StorageProblem:
        """Replay a game that somebody gave us and add what stands of it, unless it is there already. Nothing is written
        before that. With ``copy_as`` it is one more, under this name.

        Of a file in which anything is wrong only the commands that lead where they led are kept, in a file of our own
        making; the problem tells what that is. A game under way is taken in for practice, like any other copy. Notes
        in the file join the own ones about the game, where there is none about the same moment.
        """
        imported = import_game(archive, name, self.games)
        running = imported.running
        if imported.content is None or running.header is None:
            return imported.problem or StorageProblem("not_a_game", {"file": name})
        content, problem = imported.content, imported.problem
        finding = finding_of(running, self.games)
        if finding.problem is not None and finding.problem.id != "not_proved":
            salvaged = rebuilt(running, self.games, keep_lines=False)
            if isinstance(salvaged, StorageProblem):
                return salvaged
            content, problem = salvaged[0], problem or finding.problem
            finding = finding_of(read_content(content, name, self.games), self.games)
            if finding.problem is not None and finding.problem.id != "not_proved":
                return finding.problem
        header = running.header
        if finding.outcome is None:
            content = for_practice(read_content(content, name, self.games), self.games)
        if copy_as:
            content = _journal_of(_called(read_content(content, name, self.games), copy_as), self.games)
        elif known := self._same_as(header, content):
            added = self._add_notes(header, imported.notes, finding.commands)
            told = {"file": name, "known": known}
            return StorageProblem("notes_added", {**told, "notes": added}) if added else StorageProblem(
                "already_here", told
            )
        try:
            id = self._write(f"{FROM_OUTSIDE}{header.game}-{header.seed}", "", content)
        except OSError as error:
            return _unwritable(self.folder, error)
        self.verdicts.remember(digest_of(content, self.games[header.game].rules), finding)
        self.verdicts.save()
        self._add_notes(header, imported.notes, finding.commands)
        return TakenIn(id, problem or finding.problem)

    def _add_notes(self, header: Header, notes: Mapping[int, str], decisions: int) -> int:
        """Keep the notes of a file about moments of the game that exist; how many are new."""
        path = notes_file(self.folder, header)
        own = read_notes(path)
        joined = joined_notes(own, {at: note for at, note in notes.items() if at <= decisions})
        if len(joined) == len(own):
            return 0
        try:
            write_notes(path, joined)
        except OSError as error:
            logger.warning("the notes of a shared game cannot be written: %s", error)
            return 0
        return len(joined) - len(own)

    def _paths(self) -> list[Path]:
        path = running_file(self.folder)
        running = [path] if os.path.isfile(path) else []
        return [*running, *_files_in(finished_folder(self.folder))]

    def _same_as(self, header: Header, content: bytes) -> str:
        """The id of a game here with the same decisions, "" for none; its name and its rests may be others."""
        wanted = _decisions(content)
        for path in _files_in(finished_folder(self.folder), f"*{header.game}-{header.seed}-*.jsonl"):
            try:
                if _decisions(_content(path)) == wanted:
                    return path.name
            except OSError:
                continue
        return ""

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


def for_practice(running: Running, games: Mapping[str, Playable]) -> bytes:
    """The journal of an intact game, as a practice game with unlimited undo."""
    assert running.header is not None
    return _journal_of(replace(running, header=replace(running.header, undo=UNDO_MODES[1])), games)


def _called(running: Running, name: str) -> Running:
    """The same game under a name."""
    assert running.header is not None
    return replace(running, header=replace(running.header, name=clean_name(name)))


def _journal_of(running: Running, games: Mapping[str, Playable]) -> bytes:
    assert running.header is not None
    return head_of(running.header, games) + b"".join(lines_of(running))


def _decisions(content: bytes) -> list[bytes]:
    """The lines that tell what was decided, each with its running checksum, and how a game ended."""
    return [line for line in content.splitlines() if not line.startswith((_HEADER_MARK, REST_MARK))]


def is_own(id: str) -> bool:
    """Whether a game was played here: neither brought from outside nor a copy."""
    return not id.startswith(FROM_OUTSIDE) and COPY not in id


def clean_name(name: str) -> str:
    """A name as a header may hold it: one line, no spaces around it, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return printable.encode("utf-8", "ignore").decode()[:LONGEST_NAME].strip()


def fitted_name(named: Callable[[str], str], title: str) -> str:
    """What is made of a title as the name of another game, with as much of the title as leaves room for the rest."""
    room = LONGEST_NAME - len(named(""))
    return named(title if len(title) <= room else f"{title[: room - 1].rstrip()}…")


def finding_of(running: Running, games: Mapping[str, Playable]) -> FileFinding:
    """What a replay of a journal shows."""
    header, verdict = running.header, examine(running, games)
    problem = None if verdict.problem is None else without_copy(verdict.problem, running.path.name)
    outcome = verdict.outcome
    if header is not None and problem is not None and problem.id == "partly_replayed":
        if header.rules < games[header.game].rules:
            # Nothing can be proved of a game under rules that are not there any more; what it says may be true.
            return FileFinding(len(running.commands), running.outcome, _not_proved(problem.facts))
        outcome = None
    return FileFinding(verdict.commands, outcome, problem)


def _not_proved(facts: Mapping[str, str | int]) -> StorageProblem:
    """Its text says by itself that the rules are older."""
    return StorageProblem("not_proved", {name: fact for name, fact in facts.items() if name != "cause"})


def _judged(entry: LibraryEntry, finding: FileFinding) -> LibraryEntry:
    """The entry with what its replay has shown, or that of a file with the same content under another name."""
    problem = finding.problem
    if problem is not None and "file" in problem.facts:
        problem = replace(problem, facts={**problem.facts, "file": entry.id})
    return replace(
        entry, commands=finding.commands, outcome=finding.outcome, problem=problem or entry.problem, checked=True,
    )


def _told(entry: LibraryEntry, head: Head) -> LibraryEntry:
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
    return replace(entry, commands=commands, told=told, claimed=outcome)


def _counted(lines: list[bytes], version: int) -> int:
    """How many commands remain after some were undone."""
    count = 0
    for line in lines:
        if line.startswith(_COMMAND_MARK):
            count += 1
        elif line.startswith(_BACK_MARK):
            back = read_line(line, version)
            count = min(count, back.back) if isinstance(back, BackLine) else count
    return count


def _files_in(folder: Path, names: str = "*.jsonl") -> list[Path]:
    try:
        found = [path for path in folder.glob(names) if _ID.fullmatch(path.name) and path.is_file()]
    except OSError:
        return []
    return sorted(found)[:MOST_GAMES]


def _content(path: Path) -> bytes:
    return files.read_file(path, LARGEST_FILE)


def _missing(id: str) -> StorageProblem:
    return StorageProblem("no_such_game", {"file": clean_name(id)})


def _unwritable(folder: Path, error: OSError) -> StorageProblem:
    return StorageProblem("not_changed", {"folder": str(folder), "reason": error.strerror or str(error)})
