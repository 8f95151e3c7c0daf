"""Colours of the facility: a planet at dusk, warm concrete and steel, sodium lamps and cyan screens."""

from __future__ import annotations

from nemesis_desktop.client.ui.palette import Colour, Palette, mix

SAND = "#2b221b"
"""The ground around the facility."""
CONCRETE = "#857866"
CONCRETE_DARK = "#4d463f"
STEEL = "#8e99a3"
SODIUM = "#ffb35c"
CYAN = "#63dbe8"
RUST = "#b4573a"
INK = "#0d0a08"

MARINES = {
    "officer": "#7fa8ff",
    "recon": "#67d98a",
    "combat_engineer": "#ffa04d",
    "medical_support": "#f2f4f5",
    "heavy_gun_operator": "#ff6d6d",
    "contractor": "#c79bff",
}
"""Colours of the characters; each has a letter and an outline of its own as well."""
KINDS = {"larva": "#e6c26a", "adult": "#e0764d", "drone": "#d24b57", "queen": "#b35ce0"}
"""Colours of the intruders; each kind has a shape of its own as well."""


def marine_colour(character: str) -> Colour:
    """The colour of a character; steel for an unknown one."""
    return MARINES.get(character, STEEL)


def floor_of(palette: Palette, lit: bool) -> Colour:
    """The floor of a room in a section with life support, or without."""
    return mix(CONCRETE, "#1d1712", 0.42) if lit else mix(CONCRETE_DARK, palette.panel_deep, 0.28)


def wall_of(palette: Palette, lit: bool) -> Colour:
    """The walls of a room in a section with life support, or without."""
    return mix(SODIUM, CONCRETE, 0.35) if lit else mix(RUST, CONCRETE_DARK, 0.2)


def ground_of(palette: Palette, lit: bool) -> Colour:
    """The ground of a section with life support, or without."""
    return mix(mix(SODIUM, SAND, 0.66), "#0d0a08", 0.15) if lit else mix(mix(RUST, SAND, 0.88), palette.space, 0.2)


def desert_of(palette: Palette) -> Colour:
    """The desert around the facility."""
    return mix(mix(RUST, SAND, 0.9), palette.space, 0.5)
