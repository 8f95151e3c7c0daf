"""Which first-time tips somebody has been told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from nemesis_desktop.storage.profile.remembered import remember, remembered

TIPS_FILE = "tips.json"


def tips_told(folder: Path) -> frozenset[str]:
    """The tips that were told, as "game/tip"."""
    return remembered(folder / TIPS_FILE)


def write_tips_told(folder: Path, told: Iterable[str]) -> bool:
    """Store what was told; none at all lets everything be told again. False when the disk does not let us."""
    return remember(folder / TIPS_FILE, told)
