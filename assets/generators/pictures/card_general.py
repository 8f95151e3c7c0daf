# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""One picture for each kind of card that is not an action or an item."""

from __future__ import annotations

from collections.abc import Callable

from icons import HEART, SKULL, SKULL_HOLES
from intruders import adult_1, adult_2, larva
from kit import Palette, Picture, around, box, number, pair, poly, ring, spline, star
from matriarchs import queen
from stage import (
    AMBER,
    BLUE,
    CYAN,
    GREEN,
    RED,
    VIOLET,
    actor,
    body,
    chamber,
    corridor,
    eyes,
    planet,
    smoke,
    stars,
)


def event(s: Picture) -> None:
    corridor(s, 120, 62, "#ff5a66")
    for x in (44, 196):
        s.fill(poly([(x, 8), (x - 60, 150), (x + 60, 150)]), "#ff4a5a", 0.13)
        s.part(box(x - 9, 0, 18, 12, 3), "#ff4a5a", 1.8, 1, False)
        s.halo(x, 8, 50, "#ff4a5a")
    smoke(s, 120, 110, 44, "#8a5a68", 9)
    s.part("M120 26L164 104L76 104Z", "#240a10", 3)
    s.line("M120 52L120 78", 7, 1)
    s.dot(120, 92, 4.6, s.palette.rim)
    eyes(s, 28, 96, 1.6)
    eyes(s, 214, 100, 1.4)


def attack(s: Picture) -> None:
    s.halo(80, 70, 110)
    actor(s, adult_1, 84, 170, 0.74)
    for i in range(4):
        x = 146 + i * 22
        s.fill(spline([(x + 22, 6), (x + 16, 54), (x - 16, 142), (x + 4, 60)], True, 0.34), "#ff5a66", 0.9)
        s.fill(spline([(x + 20, 20), (x + 13, 56), (x - 4, 108), (x + 6, 58)], True, 0.3), "#ffe0dc", 0.85)
    s.halo(176, 74, 70, "#ff3a4a")


def contamination(s: Picture) -> None:
    s.halo(120, 76, 110)
    for i in range(28):
        x, y = around(120, 75, 36 + (i * 29) % 70, i * 137.5, 0.7)
        s.part(ring(x, y, 3 + i % 4 * 1.6), "d", 1, 0.6)
    for angle in (-90, 30, 150):
        x, y = around(120, 80, 26, angle)
        s.part(ring(x, y, 23), "a", 2.4, 0.9)
        s.part(ring(*around(120, 80, 32, angle), 15), "#06140a", 2)
    s.part(ring(120, 80, 11), "#06140a", 2.2)
    s.halo(120, 80, 30)
    actor(s, larva, 120, 92, 0.16)
    for i in range(9):
        a, b = around(120, 76, 64, i * 40), around(120, 76, 70 + i % 3 * 5, i * 40 + 6)
        s.line(f"M{pair(a)}L{pair(b)}", 2.4, 0.5)


def wound(s: Picture) -> None:
    for i in range(6):
        s.line(f"M0 {20 + i * 22}L240 {20 + i * 22}M{20 + i * 40} 0L{20 + i * 40} 150", 0.8, 0.14)
    s.halo(120, 70, 100)
    s.grouped("translate(66 14) scale(1.7)", lambda: (
        s.part(HEART, "a", 1.8), s.fill("M30 16L36 26L28 32L38 42L32 57L26 44L32 38L22 32L30 24Z", "#14040a"), s.line("M14 22Q16 14 22 13", 2.4, 0.6)))  # fmt: skip
    s.line("M0 78L52 78L62 52L76 112L88 64L96 78L240 78", 3.4, 1, "#ffe0e0")
    s.halo(150, 78, 26, "#ffffff")


def weakness(s: Picture) -> None:
    actor(s, adult_2, 96, 150, 0.6)
    for x, y, r in ((96, 66, 20), (96, 96, 10)):
        s.line(ring(x, y, r), 2, 1, "#ffb84a")
        s.line(f"M{x - r - 8} {y}L{x - r + 4} {y}M{x + r - 4} {y}L{x + r + 8} {y}M{x} {y - r - 8}L{x} {y - r + 4}M{x} {y + r - 4}L{x} {y + r + 8}", 2, 1, "#ffb84a")
    s.line("M124 62L156 40L226 40M108 98L156 108L226 108", 1.8, 0.9, "#ffb84a")
    for y in (48, 56, 64, 116, 124):
        s.line(f"M158 {y}l{34 + y * 7 % 30} 0", 2, 0.8)
    for i, h in enumerate((16, 28, 10, 22, 34, 14, 20)):
        s.fill(box(160 + i * 9, 98 - h * 0.7, 6, h * 0.7), s.palette.rim, 0.75)


def objective(s: Picture) -> None:
    chamber(s, 120)
    s.part(poly([(64, 20), (176, 20), (176, 132), (64, 132)]), "a", 2.4)
    s.part(box(98, 10, 44, 16, 3), "d", 2)
    s.line("M78 44L118 44M78 54L110 54M78 64L116 64M78 112L162 112M78 121L140 121", 2.2, 0.6)
    s.part(ring(144, 68, 24), "#1a0f06", 2.2)
    s.line(ring(144, 68, 14), 2.4, 0.9)
    s.dot(144, 68, 5)
    s.halo(144, 68, 40)
    s.grouped("rotate(-14 104 92)", lambda: (s.line(box(76, 82, 58, 20, 2), 2.4, 0.95, "#ff5a66"), s.line("M82 92L90 92M95 92L108 92M113 92L128 92", 4, 0.95, "#ff5a66")))


def coordinates(s: Picture) -> None:
    stars(s, 70)
    for x, y, r, colour in ((46, 44, 22, "#3c7ac8"), (196, 38, 18, "#c9643a"), (58, 116, 15, "#d9b878"), (196, 112, 9, "#8a6ad0")):
        planet(s, x, y, r, colour)
    s.line("M120 78L46 44M120 78L196 38M120 78L58 116", 1.6, 0.5)
    s.line("M120 78L196 112", 3, 1, "#ffb84a")
    s.line(ring(120, 78, 60), 1.2, 0.4)
    s.line(ring(120, 78, 34), 1.2, 0.5)
    for i in range(24):
        a, b = around(120, 78, 60, i * 15), around(120, 78, 66 if i % 2 else 70, i * 15)
        s.line(f"M{pair(a)}L{pair(b)}", 1.4, 0.6)
    s.part(star(120, 78, 17, 6, 4, -60), "a", 2)
    s.halo(120, 78, 30)


def death(s: Picture) -> None:
    s.halo(120, 70, 100)
    s.grouped("translate(66 14) scale(1.7)", lambda: (
        s.raw(f'<path d="{SKULL}{SKULL_HOLES}" fill="url(#{s.prefix}a)" fill-rule="evenodd" stroke="{s.palette.rim}" stroke-width="1.8"/>'),
        s.part(box(19, 55, 6, 7) + box(29, 55, 6, 7) + box(39, 55, 6, 7), "a", 1.4)))  # fmt: skip
    s.eye(104.5, 65, 3.4)
    s.eye(136.5, 65, 3.4)


def intruder_bag(s: Picture) -> None:
    s.halo(120, 70, 110)
    actor(s, queen, 120, 176, 0.58)
    body(s, "stand", 26, 150, 50)
    body(s, "aim", 214, 150, 50, True)
    s.line(f"M0 {number(149)}L240 149", 2, 0.5)


GENERAL: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "event": (RED, event),
    "attack": (RED, attack),
    "contamination": (GREEN, contamination),
    "wound": (RED, wound),
    "weakness": (CYAN, weakness),
    "objective": (AMBER, objective),
    "coordinates": (BLUE, coordinates),
    "death": (RED, death),
    "intruder": (VIOLET, intruder_bag),
}
