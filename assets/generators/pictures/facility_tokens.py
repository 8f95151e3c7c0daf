# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The gear tokens of Retaliation: plates of stamped metal, each with an outline and a colour of its own."""

from __future__ import annotations

from collections.abc import Callable

from facility_stage import AMBER, EMBER, INK, MOSS, TEAL, cross
from kit import Palette, Picture, box, mixed, poly, ring, spline
from marines import with_materials

SIDE = 96


def token(palette: Palette, outline: str, draw: Callable[[Picture], None]) -> Picture:
    """A plate with an edge, a shadow below it, and what is stamped on it."""
    s = with_materials(Picture(SIDE, SIDE, palette, "t"))
    s.raw(f'<g transform="translate(0 3)"><path d="{outline}" fill="#000000" fill-opacity=".6" stroke="#000000" stroke-width="5" stroke-opacity=".6"/></g>')
    s.part(outline, mixed(palette.mid, palette.dark, 0.55), 4)
    s.raw(f'<path d="{outline}" fill="{s.linear("li", [(0, "#ffffff", 0.3), (0.45, "#ffffff", 0), (1, "#000000", 0.35)])}"/>')
    draw(s)
    return s


SQUARE = box(8, 8, 80, 80, 12)
ROUND = ring(48, 48, 41)
HEXAGON = poly([(48, 4), (88, 26), (88, 70), (48, 92), (8, 70), (8, 26)])
SHIELD = spline([(48, 5), (88, 18), (84, 62), (48, 92), (12, 62), (8, 18)], True, 0.24)
BRASS = "#d8a044"


def _cartridges(s: Picture, spent: bool) -> None:
    for i, x in enumerate((26, 48, 70)):
        gone = spent and i > 0
        s.part(f"M{x - 8} 76V40Q{x - 8} 24 {x} 17Q{x + 8} 24 {x + 8} 40V76Z", "#1a130c" if gone else BRASS, 2.4, 0.5 if gone else 1, False, "#8a6a3c" if gone else "#fff0c8")
        if not gone:
            s.fill(f"M{x - 8} 40Q{x - 8} 24 {x} 17Q{x + 8} 24 {x + 8} 40Z", "#c05a3a")
            s.fill(box(x - 5, 44, 3, 28), "#fff6dc", 0.8)
            s.line(f"M{x - 8} 68H{x + 8}", 2.4, 0.8, INK)
    if spent:
        s.line("M14 88L86 10", 5, 1, "#ffcf5a")


def _grenade(s: Picture) -> None:
    s.part(spline([(46, 30), (66, 40), (70, 60), (60, 78), (46, 82), (32, 78), (22, 60), (26, 40)], True, 0.44), "#4d6a3a", 2.6)
    s.line("M24 52H68M26 66H66M38 34V80M54 34V80", 2, 0.6, INK)
    s.part(box(38, 18, 17, 14, 3), "m", 2)
    s.part("M53 20Q72 20 75 36L78 58L70 60L66 38Q62 30 53 30Z", "m", 2)
    s.line(ring(30, 20, 7), 2.6, 1)


def _oxygen(s: Picture) -> None:
    s.part("M32 40Q32 24 48 24Q64 24 64 40V78Q64 84 58 84H38Q32 84 32 78Z", "#2f8fb4", 2.6)
    s.fill(box(37, 36, 5, 42, 2), "#ffffff", 0.5)
    s.part(box(41, 12, 14, 13, 2), "m", 2)
    s.line("M56 18H68V30", 3.4, 1)
    s.fill(box(32, 50, 32, 16), "#f4f8fa")
    s.line(ring(42, 58, 4.600), 2.6, 1, "#14506a")
    s.line("M52 55q5 0 5 3t-5 5h6", 2.2, 1, "#14506a")


def _medpack(s: Picture) -> None:
    s.part(box(18, 30, 60, 48, 8), "#e8eee8", 2.6)
    s.line("M36 30V22H60V30", 4, 1)
    cross(s, 48, 54, 19)


FACILITY_TOKENS: dict[str, Callable[[], Picture]] = {
    "ammo": lambda: token(AMBER, SQUARE, lambda s: _cartridges(s, False)),
    "ammo_half": lambda: token(AMBER, SQUARE, lambda s: _cartridges(s, True)),
    "grenade": lambda: token(EMBER, ROUND, _grenade),
    "oxygen": lambda: token(TEAL, HEXAGON, _oxygen),
    "medpack": lambda: token(MOSS, SHIELD, _medpack),
}
