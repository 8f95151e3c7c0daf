"""Light around what is meant on the board of the facility: a line that glows, and a ring that widens."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from nemesis_desktop.client.games.retaliation.board.field import Point
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.board.hit import Box, Circle, Polygon, Shape
from nemesis_desktop.client.ui.drawing.pieces import Piece

EDGE, LEVELS = 18, 12
"""How far a glow reaches beyond its line, in pixels on both sides together, and how many strengths it has."""


@dataclass(slots=True)
class WideningRing:
    """A ring that widens around a target."""

    target: str
    colour: str
    seconds: float
    passed: float = 0.0

    def piece(self, brush: BoardBrush, spot: Point) -> Piece:
        """The ring as wide as it is now, around a place of the board."""
        share = self.passed / self.seconds
        radius = brush.pixels(24 + 90 * share)
        place, colour = brush.place(spot), pygame.Color(brush.palette.named(self.colour))

        def draw(surface: pygame.Surface) -> None:
            pygame.draw.aacircle(surface, colour, place, radius, max(2, round(6 * (1 - share))))

        return Piece(brush.around(place, radius + 4, radius + 4), ("ring", self.target, radius), draw)


def glow_piece(points: tuple[tuple[int, int], ...], key: tuple[str, ...], colour: str, gain: float) -> Piece:
    """A line through these points of the view with light along it."""
    level = round(gain * LEVELS)
    return Piece(_around(points), (*key, level), partial(_draw_glow, points, colour, level / LEVELS))


def outline(shape: Shape) -> list[Point]:
    """The line around a shape."""
    if isinstance(shape, Polygon):
        return list(shape.corners)
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        k = r * 0.7071
        return [(x, y - r), (x + k, y - k), (x + r, y), (x + k, y + k), (x, y + r), (x - k, y + k), (x - r, y),
                (x - k, y - k)]
    if isinstance(shape, Box):
        left, top, right, bottom = shape.left, shape.top, shape.left + shape.width, shape.top + shape.height
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    return list(shape.points)


def _draw_glow(points: tuple[tuple[int, int], ...], colour: str, gain: float, target: pygame.Surface) -> None:
    ink = pygame.Color(colour)
    rect = _around(points)
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    moved = [(x - rect.x, y - rect.y) for x, y in points]
    for width, strength in ((13, 0.14), (8, 0.24)):
        pygame.draw.polygon(veil, (ink.r, ink.g, ink.b, round(255 * strength * gain)), moved, width)
    pygame.draw.polygon(veil, (ink.r, ink.g, ink.b, round(90 + 165 * gain)), moved, 3)
    target.blit(veil, rect)


def _around(points: tuple[tuple[int, int], ...]) -> pygame.Rect:
    """Everything that a glow reaches."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(EDGE, EDGE)
