"""Which lessons somebody has been through."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from nemesis_desktop.storage.profile.remembered import remember, remembered

NAME = "lessons.json"


def lessons_done(folder: Path) -> frozenset[str]:
    """The lessons that were ended, as "game/lesson"."""
    return remembered(folder / NAME)


def write_lessons_done(folder: Path, done: Iterable[str]) -> bool:
    """Store what was ended; False when the disk does not let us."""
    return remember(folder / NAME, done)
