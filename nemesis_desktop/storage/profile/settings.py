"""The player's settings on disk. A damaged or strange file costs single settings, never the start.

Every setting is declared once, with its default, its section on the settings screen and what it may be; reading,
writing and the rows of the screen follow from that.
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import Field, asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from nemesis_desktop.storage.kept_files import read_kept, replace_kept

logger = logging.getLogger(__name__)
LARGEST_FILE, DEEPEST = 65_536, 16
LEAST_SCALE, MOST_SCALE = 0.75, 3.0
MOST_KEYS = 4
"""Keys of one action."""
Value = TypeVar("Value")


class Allowed(Protocol):
    """What a setting may be."""

    def allows(self, value: Any) -> bool:
        """Whether the setting may have this value, which may be anything that JSON can hold."""
        ...


@dataclass(frozen=True, slots=True)
class OnOff:
    """On or off."""

    def allows(self, value: Any) -> bool:
        """Only truth values: 1 is none."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Between:
    """A number from ``least`` to ``most``. ``steps`` are the values that the player is offered; without them any."""

    least: float
    most: float
    steps: tuple[float, ...] = ()

    def allows(self, value: Any) -> bool:
        """Numbers within the limits, those between the steps included."""
        return isinstance(value, int | float) and not isinstance(value, bool) and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class OneOfWords:
    """One of a few words."""

    words: tuple[str, ...]

    def allows(self, value: Any) -> bool:
        """Only the words."""
        return isinstance(value, str) and value in self.words


@dataclass(frozen=True, slots=True)
class LanguageCode:
    """A language as in BCP 47, such as "de" or "zh-Hant"."""

    def allows(self, value: Any) -> bool:
        """Anything that looks like a code; which languages there are is not known here."""
        return isinstance(value, str) and re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", value) is not None


@dataclass(frozen=True, slots=True)
class KeysOfActions:
    """A few keys or buttons for each action."""

    def allows(self, value: Any) -> bool:
        """Lists of words by words."""
        return isinstance(value, dict) and all(
            isinstance(name, str)
            and isinstance(keys, list)
            and len(keys) <= MOST_KEYS
            and all(isinstance(key, str) for key in keys)
            for name, keys in value.items()
        )


SCALES = (LEAST_SCALE, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, MOST_SCALE)
SPEEDS = (0.5, 1.0, 2.5, 0.0)
"""Slow, normal, fast, and 0 for at once."""
SHARE = Between(0.0, 1.0)


def _about(section: str, allowed: Allowed) -> dict[str, Any]:
    return {"section": section, "allowed": allowed}


def _setting(default: Value, section: str, allowed: Allowed) -> Value:
    """A field of `Settings` with what is known of it."""
    return field(default=default, metadata=_about(section, allowed))


@dataclass(slots=True)
class Settings:
    """What the player has chosen; the names are those the client reads. Sections and settings in the order in which
    the settings screen shows them."""

    ui_scale: float = _setting(1.0, "display", Between(LEAST_SCALE, MOST_SCALE, SCALES))
    fullscreen: bool = _setting(False, "display", OnOff())
    language: str = _setting("en", "display", LanguageCode())
    animation_speed: float = _setting(1.0, "motion", Between(0.0, 10.0, SPEEDS))
    reduced_motion: bool = _setting(False, "motion", OnOff())
    flashes: bool = _setting(True, "motion", OnOff())
    wait_for_moments: bool = _setting(True, "motion", OnOff())
    """Whether messages that count stay until the player goes on, at normal speed and below."""
    effects_volume: float = _setting(0.8, "sound", SHARE)
    music_volume: float = _setting(0.5, "sound", SHARE)
    muted: bool = _setting(False, "sound", OnOff())
    large_text: bool = _setting(False, "reading", OnOff())
    high_contrast: bool = _setting(False, "reading", OnOff())
    colours: str = _setting("standard", "reading", OneOfWords(("standard", "red_green", "blue_yellow")))
    confirm_risky: bool = _setting(True, "play", OnOff())
    auto_answer: bool = _setting(False, "play", OnOff())
    hints: bool = _setting(True, "play", OnOff())
    tips: bool = _setting(True, "play", OnOff())
    """Whether something that happens for the first time is explained, once."""
    curtain: str = _setting("secrets", "play", OneOfWords(("secrets", "always", "never")))
    ask_everybody: bool = _setting(True, "play", OnOff())
    """Whether everybody who could hold an Interruption is called to the screen like whoever does."""
    show_spoilers: bool = _setting(False, "play", OnOff())
    """Whether the theatre shows signs of what has not been watched yet."""
    streamer: bool = _setting(False, "play", OnOff())
    """Whether seeds and names of files are hidden from those who watch the screen."""
    streamer_hand: bool = _setting(True, "play", OnOff())
    """Whether streamer mode hides what one seat alone may know, too, until it looks."""
    keys: dict[str, list[str]] = field(default_factory=dict, metadata=_about("keys", KeysOfActions()))
    """Actions whose keys were changed, by the names of `client/ui/input/actions.py`."""
    controller: bool = _setting(True, "controller", OnOff())
    controller_style: str = _setting("auto", "controller", OneOfWords(("auto", "xbox", "playstation", "nintendo")))
    controller_swapped: bool = _setting(False, "controller", OnOff())
    buttons: dict[str, list[str]] = field(default_factory=dict, metadata=_about("controller", KeysOfActions()))
    """The same for the buttons of controllers."""


def allowed(name: str) -> Allowed:
    """What a setting may be."""
    return cast(Allowed, _FIELDS[name].metadata["allowed"])


def sections() -> tuple[str, ...]:
    """The sections of the settings screen in their order."""
    return tuple(dict.fromkeys(one.metadata["section"] for one in _FIELDS.values()))


def settings_of(section: str) -> tuple[str, ...]:
    """The names of the settings of a section in their order."""
    return tuple(name for name, one in _FIELDS.items() if one.metadata["section"] == section)


def refused(settings: Settings) -> Iterator[str]:
    """The names of the settings whose value is not allowed."""
    for name in _FIELDS:
        if not allowed(name).allows(getattr(settings, name)):
            yield name


OLDER_NAMES = {"replay_foretells": "show_spoilers"}
"""Settings that are stored under another name by an older version."""
_FIELDS: dict[str, Field[Any]] = {one.name: one for one in fields(Settings)}


def load_settings(path: Path) -> Settings:
    """The stored settings; what cannot be read or is not allowed keeps its default."""
    content = read_kept(path, LARGEST_FILE, DEEPEST, _by_name)
    return Settings() if content is None else _settings_of(content)


def _by_name(content: Any) -> dict[str, Any]:
    if not isinstance(content, dict):
        raise ValueError("the settings are no object")
    return content


def _settings_of(content: dict[str, Any]) -> Settings:
    settings = Settings()
    content = {OLDER_NAMES[name]: content[name] for name in OLDER_NAMES if name in content} | content
    for name in _FIELDS:
        if name in content:
            if allowed(name).allows(content[name]):
                setattr(settings, name, content[name])
            else:
                logger.warning("the setting %s has a value that is not allowed", name)
    return settings


def checked(settings: Settings) -> Settings:
    """The settings without what may not be stored: such a value gives way to its default."""
    names = tuple(refused(settings))
    if not names:
        return settings
    logger.warning("settings that cannot be stored: %s", ", ".join(names))
    return Settings(**{name: value for name, value in asdict(settings).items() if name not in names})


def save_settings(path: Path, settings: Settings) -> bool:
    """Check and store the settings; False when the disk does not let us."""
    try:
        replace_kept(path, json.dumps(asdict(checked(settings)), indent=2).encode() + b"\n", dict)
    except OSError as error:
        logger.warning("the settings cannot be written: %s", error)
        return False
    return True


class SettingsFile:
    """The settings of one file: loaded once, stored whenever they differ from what was stored last. Another window may
    store its own there: only what changed in this one is written over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings = load_settings(path)
        self._stored = deepcopy(self.settings)

    def keep(self) -> bool:
        """Store the settings if they changed; False when that failed."""
        if self.settings == self._stored and os.path.exists(self.path):
            return True
        if not save_settings(self.path, self._with_those_there()):
            return False
        self._stored = deepcopy(self.settings)
        return True

    def _with_those_there(self) -> Settings:
        """What changed here, and whatever else the file says."""
        content = read_kept(self.path, LARGEST_FILE, DEEPEST, _by_name)
        if content is None:
            return self.settings
        changed = {
            name: getattr(self.settings, name) for name in _FIELDS
            if getattr(self.settings, name) != getattr(self._stored, name)
        }
        return replace(_settings_of(content), **changed)
