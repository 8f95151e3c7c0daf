"""Which lessons somebody has been through. A damaged file costs nothing but the ticks beside them."""

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
NAME = "lessons.json"
LARGEST_FILE = 65_536
DEEPEST = 4
LessonName = Annotated[str, Field(pattern=r"^[a-z0-9_]+/[a-z0-9_]+$", max_length=130)]


class LessonsDone(BaseModel):
    """Names of lessons such as "chess/opening"."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1]
    done: Annotated[list[LessonName], Field(max_length=1_000)]


def lessons_done(folder: Path) -> frozenset[str]:
    """The lessons that were ended, as "game/lesson"."""
    try:
        return frozenset(LessonsDone.model_validate(read_json(read_file(folder / NAME, LARGEST_FILE), DEEPEST)).done)
    except FileNotFoundError:
        return frozenset()
    except (OSError, BadJson, ValidationError) as error:
        logger.warning("the lessons cannot be read: %s", str(error).splitlines()[0])
        return frozenset()


def write_lessons_done(folder: Path, done: Iterable[str]) -> bool:
    """Store what was ended; False when the disk does not let us."""
    try:
        checked = LessonsDone.model_validate({"format": 1, "done": sorted(done)})
        replace_file(folder / NAME, json.dumps(checked.model_dump(), indent=1).encode() + b"\n")
    except (OSError, ValidationError) as error:
        logger.warning("the lessons cannot be stored: %s", str(error).splitlines()[0])
        return False
    return True
