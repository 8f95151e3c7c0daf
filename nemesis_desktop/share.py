"""Saved games given away and taken in without a window."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nemesis_desktop.client.tabletop.library.items import MINE, Item, item_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.output_file import write_output
from nemesis_desktop.progress import table
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.library.one_line import line_of
from nemesis_desktop.storage.library.one_line import take_in_line as one_line_taken_in
from nemesis_desktop.storage.library.transfer import (
    LARGEST_IMPORT,
    SUFFIX,
    Imported,
    NotExported,
    export_game,
    import_game,
)
from nemesis_desktop.storage.paths import free_name
from nemesis_desktop.storage.problem import StorageProblem, unreadable

COLUMNS = ("id", "name", "date", "game", "mode", "crew", "result")
SUFFIXES = (SUFFIX, ".jsonl")


def look_at(file: Path) -> Imported | None:
    """What is in the file of a game, a shared one or a journal; None for one that cannot be read."""
    try:
        return import_game(read_file(file, LARGEST_IMPORT), file.name)
    except OSError:
        return None


class NotShared(Exception):
    """The words that say why a game could not be given away or taken in."""


def items_of(folder: Path, texts: Catalogue) -> list[Item]:
    """The games of the player, replayed once so that what is told of them is true."""
    library = Library(folder)
    found = [item_of(library.check(entry), MINE, texts) for entry in library.entries()]
    library.verdicts.save()
    return found


def told_games(items: Sequence[Item], texts: Catalogue) -> list[str]:
    """A table of games: the name to call each by, its own name, date, game, mode, crew and result."""
    head = [texts.text(f"command_line.column_{name}") for name in COLUMNS]
    rows = [
        (item.entry.id, item.entry.name, item.date, "" if item.entry.header is None else item.entry.header.game,
         item.mode, item.crew, item.problem if item.entry.header is None else item.result)
        for item in items
    ]
    return table(head, rows)


def listed_game(item: Item) -> dict[str, Any]:
    """A game for programs."""
    entry = item.entry
    return {
        "id": entry.id, "name": entry.name, "date": entry.created or item.date, "changed": round(entry.changed),
        "game": None if entry.header is None else entry.header.game,
        "seed": None if entry.header is None else entry.header.seed,
        "mode": item.mode, "crew": item.crew, "round": item.round, "commands": entry.commands,
        "outcome": entry.outcome, "result": item.result, "problem": item.problem or None,
    }


def give_away(name: str, out: Path | None, folder: Path, texts: Catalogue, *, overwrite: bool = False) -> Path:
    """Write a game, named by its file or by its name in the library, as one file; its path. Raises NotShared."""
    path = _journal(name, Library(folder), folder, texts)
    target = out or free_name(Path(), path.stem, SUFFIX)
    try:
        write_output(target, export_game(path, folder), overwrite=overwrite)
    except NotExported as error:
        raise _refused(error.problem, texts) from error
    except OSError as error:
        # A part of its path that is a file says "exists" as well.
        id = "out_exists" if isinstance(error, FileExistsError) and os.path.exists(target) else "not_written"
        reason = error.strerror or error
        raise NotShared(texts.text(f"command_line.{id}", file=target, reason=reason)) from error
    return target


def _journal(name: str, library: Library, folder: Path, texts: Catalogue) -> Path:
    """The file of a game that somebody named. Raises NotShared."""
    path: Path | None = Path(name)
    try:
        if not stat.S_ISREG(os.stat(name).st_mode):
            path = library.path_of(name)
    except (FileNotFoundError, NotADirectoryError):
        path = library.path_of(name)
    except OSError as error:
        raise _refused(unreadable(Path(name), error), texts) from error
    if path is None:
        raise NotShared(texts.text("command_line.no_such_game", name=name, folder=folder))
    entry = library.entry(path)
    if entry.header is None:
        raise _refused(entry.problem or StorageProblem("not_a_game", {"file": path.name}), texts)
    return path


def one_line(name: str, folder: Path, texts: Catalogue) -> str:
    """A game, named by its file or by its name in the library, as one line of text. Raises NotShared."""
    try:
        return line_of(_journal(name, Library(folder), folder, texts))
    except NotExported as error:
        raise _refused(error.problem, texts) from error


def take_in_line(line: str, folder: Path, texts: Catalogue) -> tuple[list[str], list[str]]:
    """Add the game of a pasted line to the library: its name there, or why it has none."""
    found = one_line_taken_in(Library(folder), line, texts.text("library.pasted_line"))
    problem = found if isinstance(found, StorageProblem) else found.problem
    refused = [] if problem is None else [_words(problem, texts)]
    return [] if isinstance(found, StorageProblem) else [found.id], refused


def take_in(files: Sequence[Path], folder: Path, texts: Catalogue) -> tuple[list[str], list[str]]:
    """Add games to the library, of a folder all there are: the names they have there, and why others have none."""
    library, taken, refused = Library(folder), [], []
    for file in files:
        try:
            inside = sorted(one for one in file.iterdir() if one.suffix in SUFFIXES) if file.is_dir() else [file]
        except OSError as error:
            refused.append(_words(unreadable(file, error), texts))
            continue
        if not inside:
            refused.append(texts.text("command_line.nothing_inside", folder=file))
        for one in inside:
            try:
                found = library.take_in(read_file(one, LARGEST_IMPORT), one.name)
            except OSError as error:
                found = unreadable(one, error)
            problem = found if isinstance(found, StorageProblem) else found.problem
            if problem is not None:
                refused.append(_words(problem, texts))
            if not isinstance(found, StorageProblem):
                taken.append(found.id)
    return taken, refused


def _words(problem: StorageProblem, texts: Catalogue) -> str:
    return texts.text(problem.text_id, **problem.facts)


def _refused(problem: StorageProblem, texts: Catalogue) -> NotShared:
    return NotShared(_words(problem, texts))
