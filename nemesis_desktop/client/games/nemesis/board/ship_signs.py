"""Signs on the ship, such as names, counters and badges, and where they lie so that none covers another or a head.

Every sign has a place where it would like to be. The signs of a room are placed one after the other: a sign that would
cover something moves to the nearest place within the cell of its room where it does not. What happens in one room moves
no sign of another, so only this room is painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush, nearest
from nemesis_desktop.client.games.nemesis.board.ship_geometry import ShipGeometry

Spot = tuple[int, int]
"""A centre in pixels of the surface."""
STEP = 2
"""Pixels between two places that are tried."""
FARTHEST = 110
"""How far, in layout units, a sign moves at most."""
GROWTH = 60.0
"""World units by which the cell of a room is larger than its tile where no other tile is near."""


@dataclass(frozen=True, slots=True)
class ShipSign:
    """Something small that has to be read: its size, where it would like to have its centre, how it is drawn with its
    centre elsewhere, and what says the same in less space."""

    size: tuple[int, int]
    wish: Spot
    draw: Callable[[Brush, Spot], None]
    shorter: ShipSign | None = None

    def box(self, spot: Spot) -> pygame.Rect:
        """What it covers there."""
        return box_around(spot, self.size)


def box_around(spot: tuple[float, float], size: tuple[int, int]) -> pygame.Rect:
    """A box of a size around a centre."""
    return pygame.Rect((nearest(spot[0] - size[0] / 2), nearest(spot[1] - size[1] / 2)), size)


def arranged(
    signs: Iterable[ShipSign], cell: pygame.Rect, taken: list[pygame.Rect], bodies: list[pygame.Rect], farthest: int
) -> Iterator[tuple[ShipSign, Spot]]:
    """Every sign with the place it gets. None covers what is ``taken``, and if there is room neither the ``bodies`` of
    figures. A sign for which there is no room becomes shorter, or lies where it covers least."""
    taken = list(taken)
    for sign in signs:
        spot = _free(sign, cell, taken, bodies, farthest)
        if spot is None and sign.shorter is not None:
            sign = sign.shorter
            spot = _free(sign, cell, taken, bodies, farthest)
        spot = spot or _least_covering(sign, cell, taken, farthest)
        taken.append(sign.box(spot))
        yield sign, spot


def _free(
    sign: ShipSign, cell: pygame.Rect, taken: list[pygame.Rect], bodies: list[pygame.Rect], farthest: int
) -> Spot | None:
    """The nearest place that covers nothing, or nothing but bodies; None where there is none."""
    covers_body: Spot | None = None
    for spot, box in _places(sign, cell, farthest):
        if box.collidelist(taken) < 0:
            if spot == sign.wish or box.collidelist(bodies) < 0:
                return spot
            covers_body = covers_body or spot
    return covers_body


def _least_covering(sign: ShipSign, cell: pygame.Rect, taken: list[pygame.Rect], farthest: int) -> Spot:
    def covered(place: tuple[Spot, pygame.Rect]) -> int:
        return sum(part.w * part.h for part in (place[1].clip(one) for one in taken))

    # The places share one box, so each is measured as it comes.
    return min(((covered(place), number, place[0]) for number, place in enumerate(_places(sign, cell, farthest))))[2]


def _places(sign: ShipSign, cell: pygame.Rect, farthest: int) -> Iterator[tuple[Spot, pygame.Rect]]:
    """Places in the cell, the one nearest to the wish first, and what the sign covers there (always the same box)."""
    box = sign.box(sign.wish)
    left, top = box.topleft
    inside = box.clamp(cell)
    across, down = inside.x - left, inside.y - top
    for x, y in _around(farthest):
        box.topleft = left + across + x, top + down + y
        if x == y == 0 or cell.contains(box):
            yield (sign.wish[0] + across + x, sign.wish[1] + down + y), box


@cache
def _around(farthest: int) -> tuple[Spot, ...]:
    """Steps to all sides, the nearest first."""
    reach = range(-farthest // STEP * STEP, farthest + 1, STEP)
    steps = [(x, y) for x in reach for y in reach if x * x + y * y <= farthest * farthest]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step)))


@cache
def cell_of(geometry: ShipGeometry, number: int) -> tuple[float, float, float, float]:
    """The part of the ship that is for the signs of a room, in world units: left, top, right, bottom. The cells of two
    rooms never meet."""
    wide, high = geometry.tile[0] / 2, geometry.tile[1] / 2
    x, y = geometry.centres[number]
    left = right = top = bottom = GROWTH
    for other, (x2, y2) in geometry.centres.items():
        if other == number:
            continue
        across, down = abs(x2 - x) - 2 * wide, abs(y2 - y) - 2 * high
        if across >= 2 * GROWTH or down >= 2 * GROWTH:
            continue
        # The gap between two tiles is shared along the axis in which they are further apart; corners may meet.
        if across >= down:
            share = across / 2
            right, left = (min(right, share), left) if x2 > x else (right, min(left, share))
        else:
            share = down / 2
            bottom, top = (min(bottom, share), top) if y2 > y else (bottom, min(top, share))
    return x - wide - left, y - high - top, x + wide + right, y + high + bottom


def cell_box(brush: Brush, geometry: ShipGeometry, number: int) -> pygame.Rect:
    """The cell of a room in pixels of the surface."""
    left, top, right, bottom = cell_of(geometry, number)
    corner = brush.place((left, top))
    end = brush.place((right, bottom))
    return pygame.Rect(corner, (end[0] - corner[0], end[1] - corner[1]))
