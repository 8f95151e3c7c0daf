"""Figures on the board as pieces of the picture: whose turn it is, how many they are, how badly they are hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import pi

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import INK, KINDS, SODIUM, STEEL, marine_colour
from nemesis_desktop.client.games.retaliation.board.facility_plan import TokenPlan
from nemesis_desktop.client.games.retaliation.board.field import Point
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.board.placing import BESIDE, FEET
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece


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
    board.stamp(picture, spot)
    if alpha < 255:
        return
    for mark in token_marks(board, plan, letter, spot):
        board.disc(mark.radius, mark.fill, mark.ring, mark.spot, 1.4)
        board.write(mark.text, mark.spot, "heading_bold", mark.letters, mark.ink)
    if plan.own:
        _own(board, spot, side)


def token_marks(board: BoardBrush, plan: TokenPlan, letter: str, spot: tuple[int, int]) -> Iterator[TokenMark]:
    """The letter of a character, the number of a group, and hits, on the corners of a figure."""
    colour, side = token_colour(plan.kind), token_side(board, plan)
    across, right = side // 2, board.pixels(plan.size / 2 + FEET + BESIDE * plan.numbered)
    down = board.pixels(plan.size / 2 + FEET)
    if letter and not plan.count > 1:
        radius = max(6, board.pixels(10))
        place = spot[0] - across - board.pixels(FEET) + radius, spot[1] + down - radius
        yield TokenMark(letter, place, radius, INK, colour, "#ffffff", round(radius * 1.45))
    if plan.count > 1:
        radius = max(7, board.pixels(13))
        yield TokenMark(str(plan.count), (spot[0] + right - radius, spot[1] + down - radius), radius, colour, INK, INK,
                        round(radius * 1.5))
    if plan.hits:
        radius = max(7, board.pixels(12))
        yield TokenMark(str(plan.hits), (spot[0] + right - radius, spot[1] - down + radius), radius, "#8a1620",
                        "#ffffff", "#ffffff", round(radius * 1.45))


def _own(board: BoardBrush, spot: tuple[int, int], side: int) -> None:
    """A white arc below the figure of who looks at the table."""
    wide, high = board.pixels(4) + side, max(6, side // 3)
    box = pygame.Rect(spot[0] - wide // 2, spot[1] + side // 2 + board.pixels(FEET) - high, wide, high)
    for colour, line in ((INK, 5), ("#ffffff", 3)):
        pygame.draw.arc(board.surface, pygame.Color(colour), box, 1.05 * pi, 1.95 * pi, line)
