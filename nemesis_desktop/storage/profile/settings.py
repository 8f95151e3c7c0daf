"""The player's settings on disk. A damaged or strange file costs single settings, never the start.

Read before the first picture, hence without pydantic, whose import would take longer than everything else here; they
are checked with pydantic when they are written (`settings_model`).
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from nemesis_desktop.storage.files import read_file, replace_file

logger = logging.getLogger(__name__)
LARGEST_FILE = 65_536
SPEEDS = (0.5, 1.0, 2.5, 0.0)
"""Slow, normal, fast, and 0 for at once."""
LEAST_SCALE, MOST_SCALE = 0.75, 3.0
CURTAINS = ("secrets", "always", "never")
COLOURS = ("standard", "red_green", "blue_yellow")
PAD_STYLES = ("auto", "xbox", "playstation", "nintendo")
MOST_KEYS = 4
"""Keys of one action."""
LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"


@dataclass(slots=True)
class Settings:
    """What the player has chosen; the names are those the client reads."""

    ui_scale: float = 1.0
    large_text: bool = False
    language: str = "en"
    fullscreen: bool = False
    reduced_motion: bool = False
    flashes: bool = True
    animation_speed: float = 1.0
    effects_volume: float = 0.8
    music_volume: float = 0.5
    muted: bool = False
    high_contrast: bool = False
    colours: str = "standard"
    confirm_risky: bool = True
    auto_answer: bool = False
    hints: bool = True
    curtain: str = "secrets"
    ask_everybody: bool = False
    """Whether everybody who could hold an Interruption is called to the screen like whoever does."""
    replay_foretells: bool = False
    """Whether the theatre shows signs of what has not been watched yet."""
    controller: bool = True
    controller_style: str = "auto"
    controller_swapped: bool = False
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Actions whose keys were changed, by the names of `client/ui/input/actions.py`."""
    buttons: dict[str, list[str]] = field(default_factory=dict)
    """The same for the buttons of controllers."""


def _number(least: float, most: float) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in values


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def _is_language(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(LANGUAGE, value) is not None


def _are_keys(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(name, str)
        and isinstance(keys, list)
        and len(keys) <= MOST_KEYS
        and all(isinstance(key, str) for key in keys)
        for name, keys in value.items()
    )


ALLOWED: dict[str, Callable[[Any], bool]] = {
    "ui_scale": _number(LEAST_SCALE, MOST_SCALE),
    "large_text": _is_bool,
    "language": _is_language,
    "fullscreen": _is_bool,
    "reduced_motion": _is_bool,
    "flashes": _is_bool,
    "animation_speed": _number(0.0, 10.0),
    "effects_volume": _number(0.0, 1.0),
    "music_volume": _number(0.0, 1.0),
    "muted": _is_bool,
    "high_contrast": _is_bool,
    "colours": _one_of(*COLOURS),
    "confirm_risky": _is_bool,
    "auto_answer": _is_bool,
    "hints": _is_bool,
    "curtain": _one_of(*CURTAINS),
    "ask_everybody": _is_bool,
    "replay_foretells": _is_bool,
    "controller": _is_bool,
    "controller_style": _one_of(*PAD_STYLES),
    "controller_swapped": _is_bool,
    "keys": _are_keys,
    "buttons": _are_keys,
}


def load_settings(path: Path) -> Settings:
    """The stored settings; what cannot be read or is not allowed keeps its default."""
    settings = Settings()
    try:
        content = json.loads(read_file(path, LARGEST_FILE))
    except FileNotFoundError:
        return settings
    except (OSError, ValueError, RecursionError) as error:
        logger.warning("the settings cannot be read: %s", error)
        return settings
    for one in fields(settings):
        if isinstance(content, dict) and one.name in content:
            if ALLOWED[one.name](content[one.name]):
                setattr(settings, one.name, content[one.name])
            else:
                logger.warning("the setting %s has a value that is not allowed", one.name)
    return settings


def save_settings(path: Path, settings: Settings) -> bool:
    """Check and store the settings; False when the disk does not let us."""
    from nemesis_desktop.storage.profile.settings_model import checked

    try:
        replace_file(path, json.dumps(asdict(checked(settings)), indent=2).encode() + b"\n")
    except OSError as error:
        logger.warning("the settings cannot be written: %s", error)
        return False
    return True


class SettingsFile:
    """The settings of one file: loaded once, stored whenever they differ from what was stored last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings = load_settings(path)
        self._stored = deepcopy(self.settings)

    def keep(self) -> bool:
        """Store the settings if they changed; False when that failed."""
        if self.settings == self._stored and self.path.exists():
            return True
        if not save_settings(self.path, self.settings):
            return False
        self._stored = deepcopy(self.settings)
        return True
