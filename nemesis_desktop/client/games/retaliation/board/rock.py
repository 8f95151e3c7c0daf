"""The rock that nobody has gone into yet, and the desert around the facility.

The ground of a space is a low hill of flat faces. Its rim is the same for all, so that neighbours fit together.
Polygons drawn straight on the board cost 3 to 6 ms for a whole view at 1920x1080; kept as pictures, one for each form
and light, they would take 3 MB for each zoom and 60 ms whenever it changes."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, floor, hypot, pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.field import CELL, Point, hexagon
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.palette import Colour, mix

Height = tuple[float, float, float]
"""A point in world units from the middle of its space, and how high it lies."""
RockFace = tuple[tuple[Point, ...], float]
"""The corners of a face, from the middle of its space, and how much lighter than the ground it is, or darker."""

SUN: Height = (-0.48, -0.62, 0.62)
"""Where the light comes from."""
SHADE = 0.34
"""How much a face that is turned to the light or away from it differs from the ground."""
LIGHT, SHADOW = "#ffe2c4", "#050304"
RIM_DEPTH = -16.0
"""How deep the rim lies half way between two corners."""
TURNS, REACHES, HILLS = (9, -13, 5, 17, -8, -3), (0.52, 0.66, 0.47, 0.6, 0.7, 0.5), (26, 8, 31, 14, 3, 22)
"""The ring of points within the rim: by how many degrees each is turned, how far from the middle it is, how high."""
TOPS = (34.0, 6.0, 20.0, -10.0, 28.0, 12.0)
"""How high the middle of a space lies, by its form."""
FORMS = len(TOPS)
STONES: tuple[tuple[Point, float], ...] = (
    ((-62, -44), 9), ((-48, -36), 5), ((70, 30), 11), ((54, 41), 6), ((12, 74), 7),
)  # fmt: skip
"""Stones by their places and radii; in a space lie three of them."""
STONE: tuple[Point, ...] = ((-1, 0.2), (-0.5, -0.7), (0.5, -0.6), (1, 0.3), (0.3, 0.7), (-0.6, 0.7))
"""The outline of a stone, in radii."""


def draw_rock(brush: BoardBrush, centre: Point, form: int, fill: Colour, target: pygame.Surface) -> None:
    """The rock of the space around a point, in one of ``FORMS``."""
    draw, zoom = pygame.draw.polygon, brush.zoom
    left, top = (centre[0] - brush.origin[0]) * zoom + 0.5, (centre[1] - brush.origin[1]) * zoom + 0.5
    for corners, tone in _toned(form, fill):
        draw(target, tone, [(floor(left + x * zoom), floor(top + y * zoom)) for x, y in corners])


@cache
def _toned(form: int, fill: Colour) -> tuple[tuple[tuple[Point, ...], pygame.Color], ...]:
    """All faces with their colours. A palette has three grounds, so few are ever kept."""
    return tuple(
        (corners, pygame.Color(mix(fill, LIGHT if light > 0 else SHADOW, min(0.5, abs(light)))))
        for corners, light in (*_hill(form), *_stones(form))
    )


def _hill(form: int) -> list[RockFace]:
    corners: list[Height] = [(x, y, 0.0) for x, y in hexagon((0, 0), *CELL)]
    ring: list[Height] = []
    for number in range(6):
        # The same ring, turned by one corner for each form.
        which = (number + form) % 6
        angle, reach = (number * 60 - 60 + TURNS[which]) * pi / 180, REACHES[which]
        ring.append((CELL[0] * reach * cos(angle), CELL[1] * reach * sin(angle), HILLS[which]))
    found, top = [], (0.0, 0.0, TOPS[form])
    for (start, end), (near, far) in zip(
        pairwise((*corners, corners[0])), pairwise((*ring, ring[0])), strict=True
    ):
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, RIM_DEPTH
        for face in ((start, middle, near), (middle, end, near), (near, end, far), (near, far, top)):
            found.append((tuple((x, y) for x, y, _ in face), _light(*face) * SHADE))
    return found


def _light(a: Height, b: Height, c: Height) -> float:
    """How much more light falls on a face than on flat ground."""
    (ux, uy, uz), (vx, vy, vz) = ([q - p for p, q in zip(a, other, strict=True)] for other in (b, c))
    normal = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    up = 1 if normal[2] > 0 else -1
    return sum(up * part * sun for part, sun in zip(normal, SUN, strict=True)) / hypot(*normal) - SUN[2]


def _stones(form: int) -> list[RockFace]:
    found: list[RockFace] = []
    mirror = 1 if form % 2 else -1
    for (x, y), radius in STONES[form % 3:form % 3 + 3]:
        outline = [(x * mirror + px * radius, y + py * radius) for px, py in STONE]
        found.append((tuple((px + radius * 0.45, py + radius * 0.4) for px, py in outline), -0.4))
        found.append((tuple(outline), 0.1))
        found.append(((*outline[:4], (x * mirror, y)), 0.2))
    return found
