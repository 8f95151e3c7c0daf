"""Where the window stood when the program was left. A damaged file costs nothing but the usual place."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from nemesis_desktop.storage.files import replace_file
from nemesis_desktop.storage.kept_files import read_kept

logger = logging.getLogger(__name__)
LARGEST_FILE = 1_000
FURTHEST = 100_000
"""Pixels: further away no monitor stands."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Size and place of the window in pixels while it is neither maximized nor full screen, and whether it was
    maximized. Monitors lie side by side, so the place tells on which one it was, too."""

    width: int
    height: int
    x: int
    y: int
    maximized: bool = False


def load_window(path: Path) -> WindowPlace | None:
    """The stored place; None without one that can be read."""
    found = read_kept(path, LARGEST_FILE, 2, lambda value: value)
    if not isinstance(found, dict):
        return None
    numbers = [found.get(name) for name in ("width", "height", "x", "y")]
    if not all(type(number) is int and abs(number) <= FURTHEST for number in numbers):
        return None
    width, height, x, y = cast("list[int]", numbers)
    return WindowPlace(width, height, x, y, found.get("maximized") is True)


def save_window(path: Path, place: WindowPlace) -> None:
    """Store the place. A disk that does not let us is only logged."""
    try:
        replace_file(path, json.dumps(asdict(place)).encode() + b"\n")
    except OSError as error:
        logger.warning("the place of the window cannot be written: %s", error)
