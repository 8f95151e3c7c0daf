"""Small files of names that a player has been through. A damaged one costs nothing but what it remembered."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.storage.files import read_file, replace_file
from nemesis_desktop.storage.strict_json import BadJson, read_json

logger = logging.getLogger(__name__)
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
    try:
        return frozenset(Remembered.model_validate(read_json(read_file(path, LARGEST_FILE), DEEPEST)).done)
    except FileNotFoundError:
        return frozenset()
    except (OSError, BadJson, ValidationError) as error:
        logger.warning("%s cannot be read: %s", path.name, str(error).splitlines()[0])
        return frozenset()


def remember(path: Path, names: Iterable[str]) -> bool:
    """Store the names; False when the disk does not let us."""
    try:
        checked = Remembered.model_validate({"format": 1, "done": sorted(names)})
        replace_file(path, json.dumps(checked.model_dump(), indent=1).encode() + b"\n")
    except (OSError, ValidationError) as error:
        logger.warning("%s cannot be stored: %s", path.name, str(error).splitlines()[0])
        return False
    return True
