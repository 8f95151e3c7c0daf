"""Files that must not be lost: the running game before a new one begins, and damaged files before they are mended."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

from nemesis_desktop.storage import files
from nemesis_desktop.storage.paths import finished_folder, free_name, running_file

logger = logging.getLogger(__name__)


def set_aside(folder: Path) -> Path | None:
    """Move the running game to the other games, so that a new one does not overwrite it. Raises OSError.

    A game in which nothing was decided yet is not worth keeping.
    """
    path = running_file(folder)
    if not path.exists():
        return None
    lines = files.read_file(path, files.LARGEST_BACKUP).splitlines()[:3]
    lines += [b""] * (3 - len(lines))
    if lines[0] and not lines[1 if lines[1] != lines[0] else 2]:
        return None
    target = free_name(finished_folder(folder), "unfinished", ".jsonl")
    files.move_file(path, target)
    return target


def keep_older(folder: Path, path: Path) -> str:
    """Copy a game of older rules to the other games, where it can still be watched; returns the name of the copy,
    "" on failure."""
    try:
        target = free_name(finished_folder(folder), "older", ".jsonl")
        files.replace_file(target, files.read_file(path, files.LARGEST_BACKUP))
    except OSError as error:
        logger.warning("the game of older rules cannot be copied: %s", error)
        return ""
    return target.name


def keep_damaged(path: Path) -> str:
    """Copy a damaged file aside, unless an equal copy lies there; returns the name of the copy, "" on failure."""
    number = 1
    try:
        content = files.read_file(path, files.LARGEST_BACKUP)
        while (copy := path.with_name(f"{path.name}.{number}.damaged")).exists():
            if files.read_file(copy, files.LARGEST_BACKUP) == content:
                return copy.name
            number += 1
        shutil.copyfile(path, copy)
    except OSError as error:
        logger.warning("the damaged file cannot be copied: %s", error)
        return ""
    return copy.name
