"""Small JSON files that the program keeps for itself. A damaged one costs nothing but what it kept, is copied aside
before it is written over, and the player is told of it once."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from nemesis_desktop.storage.files import LARGEST_BACKUP, read_file, replace_file
from nemesis_desktop.storage.strict_json import read_json

if TYPE_CHECKING:
    from pydantic import BaseModel

logger = logging.getLogger(__name__)
Kept = TypeVar("Kept")
_untold: dict[Path, list[str]] = {}
"""Damaged files that nobody was told of yet, by their folders."""


def read_kept(path: Path, most: int, deepest: int, checked: Callable[[Any], Kept]) -> Kept | None:
    """What a file of at most ``most`` bytes keeps; ``checked`` makes it of the JSON value or raises ValueError. None
    without a file that can be trusted."""
    try:
        return checked(read_json(read_file(path, most), deepest))
    except FileNotFoundError:
        return None
    except OSError as error:
        logger.warning("%s cannot be read: %s", path.name, error)
    except ValueError as error:
        logger.warning("%s cannot be read: %s", path.name, str(error).splitlines()[0])
        _put_aside(path)
    return None


def damaged_files(folders: Iterable[Path]) -> tuple[str, ...]:
    """The damaged files in these folders of which nobody was told yet."""
    return tuple(name for folder in dict.fromkeys(folders) for name in _untold.pop(folder, ()))


def _put_aside(path: Path) -> None:
    """Copy a damaged file. Where an equal copy lies there already, the player was told."""
    from nemesis_desktop.storage.recovery.quarantine import keep_damaged

    copies = set(path.parent.glob("*.damaged"))
    if path.with_name(keep_damaged(path) or path.name) not in copies:
        _untold.setdefault(path.parent, []).append(path.name)


def write_kept(path: Path, kind: type[BaseModel], content: Mapping[str, Any]) -> bool:
    """Store such a record, which has a format; False when it is none or the disk does not let us."""
    try:
        stored = json.dumps(kind.model_validate({"format": 1, **content}).model_dump(), indent=1, ensure_ascii=False)
        replace_kept(path, stored.encode() + b"\n", kind.model_validate)
    except (OSError, ValueError) as error:
        logger.warning("%s cannot be stored: %s", path.name, str(error).splitlines()[0])
        return False
    return True


def replace_kept(path: Path, content: bytes, checked: Callable[[Any], object]) -> None:
    """Write such a file; what lies there is copied aside first where ``checked`` raises ValueError or TypeError for its
    JSON value. Raises OSError."""
    try:
        checked(read_json(read_file(path, LARGEST_BACKUP)))
    except FileNotFoundError:
        pass
    except (OSError, ValueError, TypeError):
        _put_aside(path)
    replace_file(path, content)
