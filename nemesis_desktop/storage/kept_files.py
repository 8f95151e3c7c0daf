"""Small JSON files that the program keeps for itself. A damaged one costs nothing but what it kept."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from nemesis_desktop.storage.files import read_file, replace_file
from nemesis_desktop.storage.strict_json import read_json

if TYPE_CHECKING:
    from pydantic import BaseModel

logger = logging.getLogger(__name__)
Kept = TypeVar("Kept")


def read_kept(path: Path, most: int, deepest: int, checked: Callable[[Any], Kept]) -> Kept | None:
    """What a file of at most ``most`` bytes keeps; ``checked`` makes it of the JSON value or raises ValueError. None
    without a file that can be trusted."""
    try:
        return checked(read_json(read_file(path, most), deepest))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        logger.warning("%s cannot be read: %s", path.name, str(error).splitlines()[0])
        return None


def write_kept(path: Path, kind: type[BaseModel], content: Mapping[str, Any]) -> bool:
    """Store such a record, which has a format; False when it is none or the disk does not let us."""
    try:
        checked = kind.model_validate({"format": 1, **content})
        replace_file(path, json.dumps(checked.model_dump(), indent=1, ensure_ascii=False).encode() + b"\n")
    except (OSError, ValueError) as error:
        logger.warning("%s cannot be stored: %s", path.name, str(error).splitlines()[0])
        return False
    return True
