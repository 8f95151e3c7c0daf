"""Figures on the board as pieces of the picture: whose turn it is, how many they are, how badly they are hit."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import INK, KINDS, SODIUM, STEEL, marine_colour
from nemesis_desktop.client.games.retaliation.board.facility_plan import TokenPlan
from nemesis_desktop.client.games.retaliation.board.field import Point
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece

LEAST = 22
"""A figure is never smaller than so many pixels."""


def token_colour(kind: str) -> str:
    """The colour of a figure."""
    return KINDS.get(kind) or (STEEL if kind == "robot" else marine_colour(kind))


def token_side(brush: BoardBrush, plan: TokenPlan) -> int:
    """How many pixels a figure is high."""
    return max(brush.services.px(LEAST), brush.pixels(plan.size))


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
    colour = token_colour(plan.kind)
    least = board.services.text_px(13)
    if plan.own:
        points = [(spot[0], spot[1] - side // 2 - 2), (spot[0] - 6, spot[1] - side // 2 - 11),
                  (spot[0] + 6, spot[1] - side // 2 - 11)]
        pygame.draw.polygon(board.surface, pygame.Color(INK), [(x, y + 1) for x, y in points], 3)
        pygame.draw.polygon(board.surface, pygame.Color("#ffffff"), points)
    if letter and not plan.count > 1:
        mark = (spot[0] - side // 2 + 4, spot[1] + side // 2 - 7)
        board.disc(max(7, board.pixels(9)), INK, colour, mark, 1.4)
        board.write(letter, mark, "heading_bold", max(13, board.pixels(12)), "#ffffff")
    if plan.count > 1:
        mark = (spot[0] + side // 2 - 3, spot[1] + side // 2 - 7)
        board.disc(max(9, board.pixels(11)), colour, INK, mark, 1.8)
        board.write(str(plan.count), mark, "heading_bold", max(least, board.pixels(17)), INK)
    if plan.hits:
        mark = (spot[0] + side // 2 - 3, spot[1] - side // 2 + 7)
        board.disc(max(8, board.pixels(10)), "#8a1620", "#ffffff", mark, 1.4)
        board.write(str(plan.hits), mark, "heading_bold", max(least, board.pixels(14)), "#ffffff")
