"""Figures on the board as pieces of the picture: whose turn it is, how many they are, how badly they are hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import INK, KINDS, SODIUM, STEEL, marine_colour
from nemesis_desktop.client.games.retaliation.board.facility_plan import TokenPlan
from nemesis_desktop.client.games.retaliation.board.field import Point
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.board.placing import BESIDE, FEET
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon


@dataclass(frozen=True, slots=True)
class TokenMark:
    """Something written on a disc at a corner of a figure, in pixels."""

    text: str
    spot: tuple[int, int]
    radius: int
    fill: str
    ring: str
    ink: str
    letters: int


def token_colour(kind: str) -> str:
    """The colour of a figure."""
    return KINDS.get(kind) or (STEEL if kind == "robot" else marine_colour(kind))


def token_side(brush: BoardBrush, plan: TokenPlan) -> int:
    """How many pixels a figure is high."""
    return max(8, brush.pixels(plan.size))


def token_rect(brush: BoardBrush, plan: TokenPlan, place: Point | None = None) -> pygame.Rect:
    """All that a figure and its signs cover."""
    side = token_side(brush, plan)
    return brush.around(brush.place(place or plan.place), side // 2 + 14, side // 2 + 14)


def token_pieces(brush: BoardBrush, plan: TokenPlan, letter: str) -> list[Piece]:
    """One figure at its place."""
    if not brush.sees(plan.place, 60):
        return []
    return [Piece(token_rect(brush, plan), (plan, letter), partial(_draw, brush, plan, letter))]


def _draw(brush: BoardBrush, plan: TokenPlan, letter: str, target: pygame.Surface) -> None:
    draw_token(BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin), plan, letter)


def draw_token(
    board: BoardBrush, plan: TokenPlan, letter: str, place: Point | None = None, grown: float = 1.0, alpha: int = 255
) -> None:
    """A figure at its place or at another one, smaller or larger, and more or less to be seen."""
    spot = board.place(place or plan.place)
    side = token_side(board, plan)
    picture = figure_picture(board.images, plan.kind, side)
    if plan.turn:
        board.services.effects.draw_light(board.surface, spot, round(side * 0.85), SODIUM, 0.8)
    if grown != 1.0:
        picture = pygame.transform.smoothscale(picture, (max(2, round(side * grown)), max(2, round(side * grown))))
    if plan.down or alpha < 255:
        picture = picture.copy()
        picture.set_alpha(min(alpha, 120 if plan.down else 255))
    if plan.own and alpha == 255:
        _own(board, spot, side)
    board.stamp(picture, spot)
    if alpha < 255:
        return
    for mark in token_marks(board, plan, letter, spot):
        board.disc(mark.radius, mark.fill, mark.ring, mark.spot, 1.4)
        board.write(mark.text, mark.spot, "heading_bold", mark.letters, mark.ink)


def token_marks(board: BoardBrush, plan: TokenPlan, letter: str, spot: tuple[int, int]) -> Iterator[TokenMark]:
    """The letter of a character, the number of a group, and hits, on the corners of a figure."""
    colour, side = token_colour(plan.kind), token_side(board, plan)
    across, right = side // 2, board.pixels(plan.size / 2 + FEET + BESIDE * plan.numbered)
    down = board.pixels(plan.size / 2 + FEET)
    if letter and not plan.count > 1:
        radius = max(6, board.pixels(10))
        place = spot[0] - across - board.pixels(FEET) + radius, spot[1] + down - radius
        fill, ink = ("#ffffff", INK) if plan.own else (INK, "#ffffff")
        yield TokenMark(letter, place, radius, fill, colour, ink, round(radius * 1.45))
    if plan.count > 1:
        radius = max(7, board.pixels(13))
        yield TokenMark(str(plan.count), (spot[0] + right - radius, spot[1] + down - radius), radius, colour, INK, INK,
                        round(radius * 1.5))
    if plan.hits:
        radius = max(7, board.pixels(12))
        yield TokenMark(str(plan.hits), (spot[0] + right - radius, spot[1] - down + radius), radius, "#8a1620",
                        "#ffffff", "#ffffff", round(radius * 1.45))


def _own(board: BoardBrush, spot: tuple[int, int], side: int) -> None:
    """A white disc below the feet of the character of whoever looks at the table."""
    wide, high = board.pixels(6) + side, max(8, round(side * 0.34))
    size = wide + 6, high + 6
    middle = spot[0], spot[1] + side // 2 + board.pixels(FEET) - high // 2
    board.stamp(board.drawn(("own", size), size, partial(_disc, size)), middle)


def _disc(size: tuple[int, int]) -> str:
    """A ring that lies on the floor."""
    width, height = size
    ring = [(width / 2 + cos(step * pi / 24) * (width / 2 - 3), height / 2 + sin(step * pi / 24) * (height / 2 - 3))
            for step in range(48)]
    outline = polygon(ring)
    body = path(outline, fill="#ffffff", fill_opacity=0.3, stroke=INK, width=6)
    return document(body + path(outline, stroke="#ffffff", width=3), width, height)
