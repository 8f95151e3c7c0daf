"""Signs on the ship, such as names, counters and badges, and the cells of rooms within which they find their places.
What happens in one room moves no sign of another, so only this room is painted again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ShipGeometry
from nemesis_desktop.client.tabletop.stage.board_signs import Spot, box_around

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


@cache
def cell_of(geometry: ShipGeometry, number: int) -> tuple[float, float, float, float]:
    """The part of the ship that is for the signs of a room, in world units: left, top, right, bottom. The cells of two
    rooms never meet, and none reaches over the edge of what is seen of a whole ship."""
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
    return x - wide - left, max(0.0, y - high - top), x + wide + right, min(WORLD[1], y + high + bottom)


def cell_box(brush: Brush, geometry: ShipGeometry, number: int) -> pygame.Rect:
    """The cell of a room in pixels of the surface."""
    left, top, right, bottom = cell_of(geometry, number)
    corner = brush.place((left, top))
    end = brush.place((right, bottom))
    return pygame.Rect(corner, (end[0] - corner[0], end[1] - corner[1]))
