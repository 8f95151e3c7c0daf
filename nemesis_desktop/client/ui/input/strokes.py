"""One stroke of the keyboard: a key and what is held down with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
"""The command key of a Mac counts as Ctrl."""
HELD_KEYS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
)
"""Keys that only change others."""
SIGNS = {
    "question": "?", "slash": "/", "backslash": "\\", "minus": "-", "equals": "=", "plus": "+", "period": ".",
    "comma": ",", "semicolon": ";", "quote": "'", "backquote": "`", "leftbracket": "[", "rightbracket": "]",
    "kp_plus": "Num +", "kp_minus": "Num -", "pageup": "PgUp", "pagedown": "PgDn", "kp_enter": "Num Enter",
}  # fmt: skip
"""How keys are called on their caps where the name is not the word for it; words have texts of their own."""


@cache
def key_codes() -> dict[str, int]:
    """The code of every key by its name: that of pygame's constant, in small letters."""
    found = {}
    for name in dir(pygame):
        if name.startswith("K_") and name != "K_UNKNOWN":
            found[name[2:].lower()] = getattr(pygame, name)
    return found


@cache
def key_names() -> dict[int, str]:
    """The name of every key by its code; of several names the first."""
    found: dict[int, str] = {}
    for name, code in key_codes().items():
        found.setdefault(code, name)
    return found


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key with Ctrl, Alt and Shift."""

    code: int
    control: bool = False
    shift: bool = False
    alt: bool = False

    @property
    def text(self) -> str:
        """The stroke as it is stored, such as "ctrl+z"."""
        held = [
            name
            for name, down in (("ctrl", self.control), ("alt", self.alt), ("shift", self.shift))
            if down
        ]
        return "+".join([*held, key_names().get(self.code, str(self.code))])

    @property
    def mod(self) -> int:
        """The bits of what is held down."""
        return (
            (pygame.KMOD_CTRL if self.control else 0)
            | (pygame.KMOD_SHIFT if self.shift else 0)
            | (pygame.KMOD_ALT if self.alt else 0)
        )

    def without_shift(self) -> Stroke:
        """The same key with nothing but Ctrl and Alt."""
        return Stroke(self.code, self.control, False, self.alt)


@cache
def stroke(text: str) -> Stroke:
    """The stroke of a stored text. Raises ValueError for an unknown key."""
    *held, name = text.split("+")
    code = key_codes().get(name)
    if code is None or any(one not in ("ctrl", "alt", "shift") for one in held):
        raise ValueError(f"no such key: {text}")
    return Stroke(code, "ctrl" in held, "shift" in held, "alt" in held)


def stroke_of(event: pygame.event.Event) -> Stroke:
    """The stroke of a key event. A question mark is one wherever it lies on this keyboard."""
    mod = int(getattr(event, "mod", 0))
    if getattr(event, "unicode", "") == "?":
        return Stroke(pygame.K_QUESTION)
    return Stroke(
        event.key, bool(mod & CONTROL), bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT)
    )
