"""Saved games given away and taken in without a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.storage.files import read_file, replace_file
from nemesis_desktop.storage.library.library import Library
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

SUFFIXES = (SUFFIX, ".jsonl")


def look_at(file: Path) -> Imported | None:
    """What is in the file of a game, a shared one or a journal; None for one that cannot be read."""
    try:
        return import_game(read_file(file, LARGEST_IMPORT), file.name)
    except OSError:
        return None


class NotShared(Exception):
    """The words that say why a game could not be given away or taken in."""


def told_games(folder: Path, texts: Catalogue) -> list[str]:
    """One line for each game of the player: the name to call it by, its own name, and how it stands."""
    lines = []
    library = Library(folder)
    for entry in map(library.check, library.entries()):
        if entry.header is None:
            how = "" if entry.problem is None else texts.text(entry.problem.text_id, **entry.problem.facts)
        else:
            how = texts.text("command_line.game_told", n=entry.commands, outcome=entry.outcome or texts.text(
                "command_line.not_over"
            ))
        lines.append("  ".join(part for part in (entry.id, entry.name, how) if part))
    library.verdicts.save()
    return lines or [texts.text("command_line.no_games", folder=folder)]


def give_away(name: str, out: Path | None, folder: Path, texts: Catalogue) -> Path:
    """Write a game, named by its file or by its name in the library, as one file; its path. Raises NotShared."""
    library = Library(folder)
    path = Path(name) if Path(name).is_file() else library.path_of(name)
    if path is None:
        raise NotShared(texts.text("command_line.no_such_game", name=name, folder=folder))
    entry = library.entry(path)
    if entry.header is None:
        raise _refused(entry.problem or StorageProblem("not_a_game", {"file": path.name}), texts)
    target = out or free_name(Path(), path.stem, SUFFIX)
    try:
        replace_file(target, export_game(path))
    except NotExported as error:
        raise _refused(error.problem, texts) from error
    except OSError as error:
        raise NotShared(
            texts.text("command_line.not_written", file=target, reason=error.strerror or error)
        ) from error
    return target


def take_in(files: Sequence[Path], folder: Path, texts: Catalogue) -> tuple[list[str], list[str]]:
    """Add games to the library, of a folder all there are: the names they have there, and why others have none."""
    library, taken, refused = Library(folder), [], []
    for file in files:
        try:
            inside = sorted(one for one in file.iterdir() if one.suffix in SUFFIXES) if file.is_dir() else [file]
            if not inside:
                raise NotShared(texts.text("command_line.nothing_inside", folder=file))
            for one in inside:
                found = library.take_in(read_file(one, LARGEST_IMPORT), one.name)
                problem = found if isinstance(found, StorageProblem) else found.problem
                if problem is not None:
                    refused.append(texts.text(problem.text_id, **problem.facts))
                if not isinstance(found, StorageProblem):
                    taken.append(found.id)
        except NotShared as error:
            refused.append(str(error))
        except OSError as error:
            problem = unreadable(file, error)
            refused.append(texts.text(problem.text_id, **problem.facts))
    return taken, refused


def _refused(problem: StorageProblem, texts: Catalogue) -> NotShared:
    return NotShared(texts.text(problem.text_id, **problem.facts))
