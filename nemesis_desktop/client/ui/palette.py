"""Named colours of the whole client, and which text colour is readable on each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache

Rgb = tuple[int, int, int]
Colour = str
"""A colour is written as a "#rrggbb" string, because SVG text and pygame both accept it."""


def rgb(colour: Colour) -> Rgb:
    """The three numbers of a "#rrggbb" string."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(4096)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two others; share 0 is the first, share 1 the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{max(0, min(255, part)):02x}" for part in parts)


def lighter(colour: Colour, share: float) -> Colour:
    """Move a colour towards white."""
    return mix(colour, "#ffffff", share)


def darker(colour: Colour, share: float) -> Colour:
    """Move a colour towards the darkest hull colour, which keeps the blue cast."""
    return mix(colour, "#04080f", share)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (channel(value) for value in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    one, two = luminance(first), luminance(second)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)


@cache
def text_on(background: Colour) -> Colour:
    """White or near-black text, whichever reads better on this background (always at least 4.5 to 1)."""
    light, dark = "#ffffff", "#04080f"
    return light if contrast(light, background) >= contrast(dark, background) else dark


@cache
def readable(colour: Colour, background: Colour, ratio: float = 4.5) -> Colour:
    """The colour itself, or the nearest lighter or darker one with enough contrast on the background."""
    target = text_on(background)
    for step in range(21):
        candidate = mix(colour, target, step / 20)
        if contrast(candidate, background) >= ratio:
            return candidate
    return target


@dataclass(frozen=True, slots=True)
class Palette:
    """All named colours. Text colours reach 4.5 to 1 on `hull`, `panel` and `raised`."""

    space: Colour = "#050a14"
    hull: Colour = "#132539"
    panel: Colour = "#0d1a2b"
    panel_deep: Colour = "#081120"
    raised: Colour = "#1a3149"
    line: Colour = "#2c4a66"
    line_soft: Colour = "#1d3349"

    text: Colour = "#e8f3fb"
    text_soft: Colour = "#a9c1d6"
    text_faint: Colour = "#86a0b8"
    text_disabled: Colour = "#8699ab"

    accent: Colour = "#4fd8ff"
    cyan: Colour = "#4fd8ff"
    amber: Colour = "#ffb547"
    yellow: Colour = "#ffd84f"
    orange: Colour = "#ff8a4c"
    red: Colour = "#ff6472"
    green: Colour = "#58e6a0"
    violet: Colour = "#c77dff"
    nest: Colour = "#bf74ff"
    slime: Colour = "#9be34a"
    steel: Colour = "#8fb0cc"

    captain: Colour = "#5b95ff"
    pilot: Colour = "#4fdc7a"
    mechanic: Colour = "#ff9440"
    soldier: Colour = "#ff616b"
    scout: Colour = "#b978ff"
    scientist: Colour = "#8fdcff"

    def named(self, name: str) -> Colour:
        """The colour with this name; a "#rrggbb" string is returned as it is."""
        if name.startswith("#"):
            return name
        found = getattr(self, name, None)
        return found if isinstance(found, str) else self.steel

    def crew(self, role: str) -> Colour:
        """The colour of a crew member's role; steel for an unknown one."""
        return self.named(role)


PALETTE = Palette()

KINDS = ("standard", "red_green", "blue_yellow")
"""Which colours are told apart: the usual ones, or those that stay apart for eyes that see red and green, or blue
and yellow, alike."""

_TOLD_APART: dict[str, dict[str, Colour]] = {
    "red_green": {
        "green": "#5effce",
        "red": "#ff606b",
        "accent": "#67deff",
        "cyan": "#67deff",
        "violet": "#ae7cff",
        "pilot": "#94ff95",
        "mechanic": "#f98f38",
        "soldier": "#ec6e81",
        "scout": "#ac89c2",
        "scientist": "#c1f3ff",
    },
    "blue_yellow": {
        "green": "#5df1ab",
        "accent": "#a2c3e0",
        "cyan": "#a2c3e0",
        "amber": "#ffec72",
        "pilot": "#54ed8a",
        "mechanic": "#ff9a43",
        "scientist": "#cae9ff",
    },
}
_HIGH_CONTRAST: dict[str, Colour] = {
    "space": "#000000",
    "hull": "#0a1420",
    "panel": "#050b13",
    "panel_deep": "#020509",
    "raised": "#0f1e2d",
    "line": "#86abca",
    "line_soft": "#557590",
    "text": "#ffffff",
    "text_soft": "#e2edf6",
    "text_faint": "#c8d8e6",
    "text_disabled": "#9db1c4",
}


@cache
def palette_of(kind: str, high_contrast: bool = False) -> Palette:
    """The palette of these settings; the standard one for an unknown kind."""
    told_apart = _TOLD_APART.get(kind, {})
    return replace(PALETTE, **told_apart, **(_HIGH_CONTRAST if high_contrast else {}))
