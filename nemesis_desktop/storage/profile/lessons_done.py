"""Which lessons somebody has been through."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

NAME = "lessons.json"


def lessons_done(folder: Path) -> frozenset[str]:
    """The lessons that were ended, as "game/lesson"."""
    from nemesis_desktop.storage.profile.remembered import remembered

    return remembered(folder / NAME)


def has_ended_lesson(folder: Path) -> bool:
    """Whether any was. The title asks this, and pydantic, which reads the file, would take a third of its start."""
    return (folder / NAME).is_file()


def write_lessons_done(folder: Path, done: Iterable[str]) -> bool:
    """Store what was ended; False when the disk does not let us."""
    from nemesis_desktop.storage.profile.remembered import remember

    return remember(folder / NAME, done)
