# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Sky charts: which world lies on which of the four courses, from the first at the bottom to the last at the top.

A course is told by its number of marks, so that no letter is needed; the worlds differ by ring, bands, land and stars.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from kit import Palette, Picture, around, number, pair, poly, ring, spline, star
from stage import BLUE, planet, stars

CONTENT = Path(__file__).resolve().parents[3] / "nemesis_desktop/games/nemesis/content/coordinates.json"
PLACES = ((166, 127), (212, 99), (212, 50), (166, 21))
"""Where the worlds of the four courses lie."""


def _earth(s: Picture, x: float, y: float) -> None:
    planet(s, x, y, 18, "#2f78d8")
    s.fill(spline([(x - 12, y - 8), (x - 2, y - 14), (x + 4, y - 6), (x - 4, y + 1), (x - 11, y + 2)], True, 0.5), "#57c878", 0.95)
    s.fill(spline([(x + 1, y + 4), (x + 12, y + 2), (x + 9, y + 11), (x + 2, y + 13)], True, 0.5), "#57c878", 0.95)
    s.line(f"M{number(x - 14)} {number(y + 8)}Q{x} {number(y + 13)} {number(x + 15)} {number(y + 5)}", 2, 0.7, "#ffffff")
    s.line(ring(x, y, 22), 2, 0.7, "#8fe0ff")


def _mars(s: Picture, x: float, y: float) -> None:
    planet(s, x, y, 15, "#d8562c")
    for dx, dy, r in ((-5, -4, 3.4), (5, 3, 4.4), (-3, 7, 2.2)):
        s.line(ring(x + dx, y + dy, r), 1.6, 0.8, "#6a1f0c")
    s.fill(spline([(x - 6, y - 13), (x, y - 15), (x + 6, y - 13), (x, y - 11)], True, 0.5), "#ffffff", 0.9)


def _venus(s: Picture, x: float, y: float) -> None:
    planet(s, x, y, 17, "#e0b45a")
    for i in range(4):
        v = y - 10 + i * 6.4
        s.line(f"M{number(x - 14)} {number(v)}Q{x} {number(v + 6)} {number(x + 14)} {number(v - 1)}", 2.4, 0.65, "#fff2c8" if i % 2 else "#8a5a1c")


def _deep_space(s: Picture, x: float, y: float) -> None:
    s.halo(x, y, 30, "#b57aff")
    for arm in (0, 180):
        points = [around(x, y, 3 + i * 3.1, arm + i * 34, 0.62) for i in range(8)]
        s.line(spline(points, False), 3, 0.9, "#e6ccff")
    s.fill(ring(x, y, 6, 4.4), "#05030a")
    for i in range(8):
        s.dot(*around(x, y, 14 + i * 1.6, i * 47, 0.7), 1.2, "#ffffff", 0.9)


WORLDS: dict[str, Callable[[Picture, float, float], None]] = {
    "earth": _earth, "mars": _mars, "venus": _venus, "deep_space": _deep_space,
}  # fmt: skip


def chart(s: Picture, worlds: tuple[str, ...]) -> None:
    """The ship at the left, four courses, and what lies at the end of each."""
    stars(s, 60)
    for r in (54, 96, 138):
        s.line(ring(30, 74, r), 1, 0.28)
    for i, ((x, y), world) in enumerate(zip(PLACES, worlds, strict=True), 1):
        bend = 74 + (y - 74) * 0.9
        s.line(f"M48 74Q{number(x * 0.56)} {number(bend)} {x} {y}", 2.2, 0.85, "#ffb84a")
        mx, my = 48 + (x - 48) * 0.52, 74 + (y - 74) * 0.66
        s.fill(ring(mx, my, 5 + i * 2.6, 6.4), "#07101f")
        s.line(ring(mx, my, 5 + i * 2.6, 6.4), 1.4, 0.9, "#ffb84a")
        for k in range(i):
            s.line(f"M{number(mx + (k - (i - 1) / 2) * 4.6)} {number(my - 3.4)}v6.8", 2.2, 1, "#fff0c8")
        s.fill(ring(x, y, 25), "#040a16", 0.75)
        WORLDS[world](s, x, y)
    s.part(poly([(6, 74), (24, 58), (46, 62), (62, 74), (46, 86), (24, 90)]), "a", 2.4)
    s.fill(star(36, 74, 8, 3, 4), "#fff6d8")
    s.line(f"M{pair((2, 66))}L{pair((-8, 66))}M{pair((2, 82))}L{pair((-8, 82))}", 4, 0.9)


CHARTS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    str(card["number"]): (BLUE, partial(chart, worlds=tuple(card["destinations"][course] for course in "ABCD")))
    for card in json.loads(CONTENT.read_text(encoding="utf-8"))["cards"]
}
"""A picture for each card of coordinates, by its number."""
