"""Small files of names that a player has been through. A damaged one costs nothing but what it remembered."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nemesis_desktop.storage.kept_files import read_kept, write_kept

LARGEST_FILE = 65_536
DEEPEST = 4
GameThing = Annotated[str, Field(pattern=r"^[a-z0-9_]+/[a-z0-9_]+$", max_length=130)]


class Remembered(BaseModel):
    """Names such as "chess/opening"."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    done: Annotated[list[GameThing], Field(max_length=1_000)]


def remembered(path: Path) -> frozenset[str]:
    """The names in a file, as "game/name"."""
    found = read_kept(path, LARGEST_FILE, DEEPEST, Remembered.model_validate)
    return frozenset() if found is None else frozenset(found.done)


def remember(path: Path, names: Iterable[str]) -> bool:
    """Store the names; False when the disk does not let us."""
    return write_kept(path, Remembered, {"done": sorted(names)})
