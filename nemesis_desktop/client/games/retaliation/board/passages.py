"""Corridors, doors and noise as pieces of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import hypot

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import (
    CONCRETE,
    CONCRETE_DARK,
    CYAN,
    INK,
    SODIUM,
    STEEL,
)
from nemesis_desktop.client.games.retaliation.board.facility_plan import PassagePlan
from nemesis_desktop.client.games.retaliation.board.field import BADGE, DOOR, centre_of, door_of, middle_of
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import lighter, mix
from nemesis_desktop.games.retaliation.content.lattice import Edge
from nemesis_desktop.games.retaliation.content.load import facility_content

FLOOR_WIDTH = 46.0
"""How broad the floor of a corridor is."""
PLATE = 22.0
"""How long its plates are."""
LEAST = 9
"""Numbers are written no smaller than so many pixels."""


def floor_pieces(brush: BoardBrush, plan: PassagePlan, lit: bool) -> list[Piece]:
    """The floor of a corridor, below the rooms."""
    edge = facility_content().lattice.edges[plan.edge]
    if not brush.sees(middle_of(plan.edge), 190):
        return []
    return [Piece(_floor_rect(brush, edge), ("floor", plan.edge, plan.covered, plan.unexplored, lit),
                  partial(_draw_floor, brush, edge, plan, lit))]


def _floor_rect(brush: BoardBrush, edge: Edge) -> pygame.Rect:
    (ax, ay), (bx, by) = brush.place(centre_of(edge.a)), brush.place(centre_of(edge.b))
    rect = pygame.Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
    grow = brush.pixels(FLOOR_WIDTH) + 4
    return rect.inflate(grow, grow)


def _draw_floor(brush: BoardBrush, edge: Edge, plan: PassagePlan, lit: bool, target: pygame.Surface) -> None:
    rect, zoom = _floor_rect(brush, edge), brush.zoom

    def svg() -> str:
        ends = [brush.place(centre_of(end)) for end in (edge.a, edge.b)]
        points = [(x - rect.x, y - rect.y) for x, y in ends]
        line = polygon(points, closed=False)
        ground = mix(CONCRETE_DARK, CONCRETE, 0.5 if lit else 0.15)
        wall = mix(SODIUM if lit else STEEL, INK, 0.45)
        faint = 0.4 if plan.covered else 1.0
        body = path(line, stroke=INK, width=(FLOOR_WIDTH + 6) * zoom, stroke_opacity=0.6 * faint)
        body += path(line, stroke=wall, width=FLOOR_WIDTH * zoom, stroke_opacity=faint)
        body += path(line, stroke=ground, width=(FLOOR_WIDTH - 6) * zoom, stroke_opacity=faint)
        for rib in _ribs(points[0], points[1], zoom):
            body += path(rib, stroke=mix(ground, INK, 0.55), width=2 * zoom, stroke_opacity=0.8 * faint)
        body += path(line, stroke=lighter(ground, 0.12), width=2 * zoom, stroke_opacity=0.6 * faint,
                     dash=(10 * zoom, 12 * zoom))
        return document(body, rect.width, rect.height)

    key = ("floor", edge.axis, plan.covered, lit, brush.palette)
    picture = brush.drawn(key, rect.size, svg)
    target.blit(picture, rect)


def _ribs(start: tuple[float, float], end: tuple[float, float], zoom: float) -> Iterator[str]:
    """The joints between the plates of a floor, across it."""
    (x, y), long = start, hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - x) / long, (end[1] - y) / long
    half = (FLOOR_WIDTH / 2 - 4) * zoom
    for number in range(1, int(long / (PLATE * zoom))):
        px, py = x + along[0] * number * PLATE * zoom, y + along[1] * number * PLATE * zoom
        across = along[1] * half, along[0] * half
        yield polygon([(px - across[0], py + across[1]), (px + across[0], py - across[1])], closed=False)


def badge_pieces(brush: BoardBrush, plan: PassagePlan) -> list[Piece]:
    """The plate of a corridor with its value, its noise and its door."""
    if not brush.sees(middle_of(plan.edge), 130) or plan.covered:
        return []
    middle = brush.place(middle_of(plan.edge))
    reach = brush.pixels(BADGE[0] + 10) + 10, brush.pixels(BADGE[1] + 8) + 10
    found = [Piece(brush.around(middle, *reach), ("badge", plan), partial(_draw_badge, brush, plan))]
    if plan.door_end is not None:
        spot = brush.place(door_of(facility_content().lattice.edges[plan.edge], plan.door_end)[0])
        side = brush.pixels(DOOR + 8)
        found.append(Piece(brush.around(spot, side, side), ("door", plan.edge, plan.door, plan.door_end),
                           partial(_draw_door, brush, plan.edge, plan.door_end, plan.door)))
    return found


def _draw_badge(brush: BoardBrush, plan: PassagePlan, target: pygame.Surface) -> None:
    board = BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin)
    spot = board.place(middle_of(plan.edge))
    size = board.pixels(2 * BADGE[0]), board.pixels(2 * BADGE[1])
    edge = SODIUM if plan.noise else STEEL if plan.reinforced else CYAN if plan.unexplored else "#b8aa98"

    def svg() -> str:
        w, h = size
        cut = h * 0.3
        outline = [(cut, 1.5), (w - cut, 1.5), (w - 1.5, h / 2), (w - cut, h - 1.5), (cut, h - 1.5), (1.5, h / 2)]
        body = path(polygon(outline), fill=mix(INK, STEEL, 0.3) if plan.reinforced else "#17110d", fill_opacity=0.95)
        if plan.reinforced:
            for x in range(int(cut), int(w - cut), max(6, int(h * 0.3))):
                body += path(polygon([(x, h - 3), (x + h * 0.4, 3)], closed=False), stroke=STEEL, width=2,
                             stroke_opacity=0.55)
        body += path(polygon(outline), stroke=edge, width=max(1.8, 2.6 * board.zoom),
                     dash=(7 * board.zoom, 5 * board.zoom) if plan.unexplored else ())
        return document(body, w, h)

    key = ("badge", plan.reinforced, plan.noise, plan.unexplored)
    board.stamp(board.drawn(key, size, svg), spot)
    if plan.reinforced:
        icon = board.images.icon("retaliation/icons/reinforced", max(16, board.pixels(30)), "#dfe6ec")
        board.stamp(icon, spot)
        return
    _draw_values(board, plan, spot)


@dataclass(frozen=True, slots=True)
class PlateValues:
    """How what stands on a plate is written: sizes of the letters, the side of the sign of noise, and the widths of all
    parts with the gap between them. What is not there has no width."""

    letters: int
    low: int
    gap: int
    widths: tuple[int, int, int]

    @property
    def wide(self) -> int:
        """How wide all of it is."""
        there = [one for one in self.widths if one]
        return sum(there) + self.gap * (len(there) - 1)


def values_of(board: BoardBrush, plan: PassagePlan) -> PlateValues:
    """The largest letters with which value, second value and noise have room side by side."""
    writer, room = board.services.writer, board.pixels(2 * BADGE[0] - 14)
    letters = board.text_size(18, 27)
    while True:
        low = max(LEAST, round(letters * 0.68))
        second = 0 if plan.second is None else writer.width(f"({plan.second})", "heading", low)
        widths = writer.width(str(plan.value), "heading_bold", letters), second, round(letters * 0.95) * plan.noise
        found = PlateValues(letters, low, max(1, letters // 6), widths)
        if found.wide <= room or letters <= LEAST:
            return found
        letters -= 1


def _draw_values(board: BoardBrush, plan: PassagePlan, spot: tuple[int, int]) -> None:
    """Value, second value and noise side by side, as far as they are there."""
    values, y = values_of(board, plan), spot[1]
    (first, second, side), x = values.widths, spot[0] - values.wide // 2
    ink = "#ffd9a0" if plan.noise else "#f0e6d8"
    board.write(str(plan.value), (x + first // 2, y), "heading_bold", values.letters, ink, edge=True)
    x += first + values.gap
    if second:
        board.write(f"({plan.second})", (x + second // 2, y), "heading", values.low, "#d9cbbb")
        x += second + values.gap
    if side:
        board.stamp(board.images.icon("retaliation/icons/noise", side, SODIUM), (x + side // 2, y))


def _draw_door(brush: BoardBrush, edge: str, end: str, state: str, target: pygame.Surface) -> None:
    draw_door(BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin), edge, end, state)


def draw_door(board: BoardBrush, edge: str, end: str, state: str, shut: float = 1.0) -> None:
    """A door; of one that closes only a share is shut."""
    middle, across = door_of(facility_content().lattice.edges[edge], end)
    side = board.pixels(2 * DOOR + 12)
    spot = board.place(middle)
    half, z = side / 2, board.zoom

    def line(start: float, stop: float) -> str:
        return polygon([(half + across[0] * start * z, half + across[1] * start * z),
                        (half + across[0] * stop * z, half + across[1] * stop * z)], closed=False)

    def svg() -> str:
        reach, free = DOOR, 9.0 + (DOOR - 9.0) * (1 - shut)
        if state == "closed":
            body = ""
            for sign in (1, -1):
                body += path(line(sign * reach, sign * (free - 9.0)), stroke=INK, width=15 * z)
                body += path(line(sign * reach, sign * (free - 9.0)), stroke="#e8edf0", width=9 * z)
            body += path(line(-3, 3), stroke="#d8323c", width=9 * z)
            return document(body, side, side)
        gap = 16.0
        ink = "#ff8a4c" if state == "destroyed" else "#c9d2d8"
        dash = (3 * z, 4 * z) if state == "destroyed" else ()
        body = ""
        for sign in (1, -1):
            body += path(line(sign * reach, sign * gap), stroke=INK, width=10 * z)
            body += path(line(sign * reach, sign * gap), stroke=ink, width=5 * z, dash=dash)
        if state == "destroyed":
            body += path(line(-12, -4), stroke=ink, width=4 * z) + path(line(5, 9), stroke=ink, width=4 * z)
        return document(body, side, side)

    slope = (round(across[0], 2), round(across[1], 2))
    board.stamp(board.drawn(("door", slope, state, round(shut, 1)), (side, side), svg), spot)
