"""The player's settings on disk. A damaged or strange file costs single settings, never the start.

Read before the first picture, hence without pydantic, whose import would take longer than everything else here.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from nemesis_desktop.storage.files import replace_file

logger = logging.getLogger(__name__)
LARGEST_FILE = 65_536


@dataclass(slots=True)
class Settings:
    """What the player has chosen; the names are those the client reads."""

    ui_scale: float = 1.0
    language: str = "en"
    reduced_motion: bool = False
    animation_speed: float = 1.0
    fullscreen: bool = False
    effects_volume: float = 0.8
    music_volume: float = 0.5
    muted: bool = False
    curtain: str = "secrets"


def _number(least: float, most: float) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def _is_language(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", value) is not None


ALLOWED: dict[str, Callable[[Any], bool]] = {
    "ui_scale": _number(0.5, 3.0),
    "language": _is_language,
    "reduced_motion": _is_bool,
    "animation_speed": _number(0.0, 10.0),
    "fullscreen": _is_bool,
    "effects_volume": _number(0.0, 1.0),
    "music_volume": _number(0.0, 1.0),
    "muted": _is_bool,
    "curtain": lambda value: value in ("secrets", "always", "never"),
}


def load_settings(path: Path) -> Settings:
    """The stored settings; what cannot be read or is not allowed keeps its default."""
    settings = Settings()
    try:
        with path.open("rb") as file:
            content = json.loads(file.read(LARGEST_FILE))
    except FileNotFoundError:
        return settings
    except (OSError, ValueError, RecursionError) as error:
        logger.warning("the settings cannot be read: %s", error)
        return settings
    for field in fields(settings):
        if isinstance(content, dict) and field.name in content:
            if ALLOWED[field.name](content[field.name]):
                setattr(settings, field.name, content[field.name])
            else:
                logger.warning("the setting %s has a value that is not allowed", field.name)
    return settings


def save_settings(path: Path, settings: Settings) -> bool:
    """Store the settings; False when the disk does not let us."""
    try:
        replace_file(path, json.dumps(asdict(settings), indent=2).encode() + b"\n")
    except OSError as error:
        logger.warning("the settings cannot be written: %s", error)
        return False
    return True
