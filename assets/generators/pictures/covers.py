# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""What lies on the box of each game, 480 x 300: the picture over its name where one chooses a game."""

from __future__ import annotations

from burrowers import queen as burrower
from facility_endings import STORM, WIDTH, craft, facility, haze
from facility_stage import coarser
from intruders import adult_1
from key_art import HULL, sunken
from kit import Picture, box, poly
from stage import beam, body, corridor, rifle, smoke

SHAPE = (480, 300)


def _edges(s: Picture, ink: str) -> Picture:
    """Dark corners, and whole units for what was borrowed from larger pictures."""
    paint = s.radial("vg", [(0.45, ink, 0), (1, ink, 0.85)], 'cx="50%" cy="46%" r="76%"')
    s.raw(f'<path d="{box(0, 0, *SHAPE)}" fill="{paint}"/>')
    return s


def nemesis() -> Picture:
    """A passage of the ship: somebody with a lamp, and what stands in the light at its end."""
    s = Picture(*SHAPE, HULL, "b")
    s.raw(f'<path d="{box(0, 0, *SHAPE)}" fill="{s.linear("bg", [(0, "#060a1a", 1), (0.6, "#101a38", 1), (1, "#03050c", 1)])}"/>')
    s.grouped("translate(24 0) scale(1.95)", lambda: corridor(s, 120, 66, "#7a3ac8"))
    s.halo(258, 118, 170, "#a0308a")
    s.halo(258, 110, 84, "#ff7aa8")
    s.embed(sunken(adult_1(), "#1c0a2c", 0.62, "#ff4d78"), 258, 238, 0.9)
    for i in range(5):
        smoke(s, 60 + i * 92, 256 + i % 2 * 16, 44, "#34346a", 3)
    beam(s, 158, 196, [(262, 84), (286, 232)], "#9fe8ff")
    rifle(s, 132, 197, 1.05, -8)
    body(s, "aim", 108, 318, 172)
    return _edges(s, "#01030a")


def retaliation() -> Picture:
    """The dropship comes down over the facility, and its crown rises behind it."""
    s = Picture(*SHAPE, STORM, "b")
    s.raw(f'<path d="{box(0, 0, *SHAPE)}" fill="{s.linear("sky", [(0, "#1c0f0a", 1), (0.5, "#5a3018", 1), (0.8, "#b8642a", 1), (1, "#3a1c0e", 1)])}"/>')
    s.halo(300, 190, 240, "#ffab50")
    s.embed(sunken(burrower(), "#3a1c0e", 0.7, "#ff8ad0"), 250, 268, 0.9)
    k = SHAPE[0] / WIDTH
    s.grouped(f"scale({k:g})", lambda: (haze(s), facility(s, 960, 1080, 1.5, "#5a3420", "#ffcf5a"), craft(s, 1450, 260, 1.1, 22, "#ff9a4a")))
    s.body = [coarser(line) for line in s.body]
    s.fill(poly([(0, 286), (120, 272), (260, 282), (400, 270), (480, 280), (480, 300), (0, 300)]), "#1c0d07")
    return _edges(s, "#070302")


COVERS = {"nemesis": nemesis, "retaliation": retaliation}
"""The cover of each game, by its name."""
