"""What was kept aside: copies of damaged files, and backups of the running game. What can be read of them becomes a
game of its own; they themselves are never changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage import files
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.library.library import Library, LibraryEntry
from nemesis_desktop.storage.paths import backups_folder, finished_folder, free_name
from nemesis_desktop.storage.problem import StorageProblem, without_copy
from nemesis_desktop.storage.recovery.rebuilding import rebuilt

MOST_KEPT = 500
_BACKUP = re.compile(r"running\.jsonl\.\d{1,3}")
_DAMAGED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.\d{1,6}\.damaged")


@dataclass(frozen=True, slots=True)
class Recovered:
    """A game that was made of what could be read: its id, and what was lost, if anything was."""

    id: str
    problem: StorageProblem | None = None


def kept_files(folder: Path) -> tuple[Path, ...]:
    """The damaged files and the backups of a save folder, those changed last first."""
    found: list[tuple[float, Path]] = []
    for place, pattern in (
        (folder, _DAMAGED), (finished_folder(folder), _DAMAGED), (backups_folder(folder), _BACKUP),
    ):
        try:
            inside = list(place.iterdir())
        except OSError:
            continue
        for path in inside:
            try:
                if pattern.fullmatch(path.name) and path.is_file() and not path.is_symlink():
                    found.append((-path.stat().st_mtime, path))
            except OSError:
                continue
    return tuple(path for _, path in sorted(found)[:MOST_KEPT])


def is_backup(path: Path) -> bool:
    """Whether a kept file is a backup rather than a damaged copy."""
    return _BACKUP.fullmatch(path.name) is not None


def kept_entry(library: Library, path: Path) -> LibraryEntry:
    """What is known about a kept file, with what is wrong with it."""
    entry, running = library.entry(path), read_journal(path, library.games)
    if running.problem is None or running.header is None:
        return entry
    return replace(entry, commands=len(running.commands), problem=without_copy(running.problem, path.name))


def recover(folder: Path, path: Path, games: Mapping[str, Playable] = GAMES) -> Recovered | StorageProblem:
    """Make a game of what can be read and played of a kept file. Writes a new file and touches no other."""
    if path not in kept_files(folder):
        return StorageProblem("no_such_game", {"file": path.name[:120]})
    running = read_journal(path, games)
    if running.header is None:
        return without_copy(running.problem or StorageProblem("no_header"), path.name)
    found = rebuilt(running, games)
    if isinstance(found, StorageProblem):
        return found
    content, problem = found
    try:
        target = free_name(finished_folder(folder), "recovered", ".jsonl")
        files.replace_file(target, content)
    except OSError as error:
        facts = {"folder": str(folder), "reason": error.strerror or str(error)}
        return StorageProblem("not_changed", facts)
    return Recovered(target.name, problem)

