"""Where everything lies on the board, in world units: the lattice, the sections and the round track west of them."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.games.retaliation.content.lattice import Edge
from nemesis_desktop.games.retaliation.content.load import facility_content

Point = tuple[float, float]

WORLD = (1690.0, 980.0)
ACROSS, DOWN = 300.0, 186.0
"""From one space to the next in a row, and from row to row."""
CELL: Point = (ACROSS / 2, DOWN * 2 / 3)
"""Half the width and half the height of the ground of a space."""
CORNER: Point = (352.0, 146.0)
"""The middle of the first space."""
TILE: Point = (99.0, 75.0)
"""Half the width and half the height of a room."""
BADGE: Point = (46.0, 25.0)
"""Half the width and half the height of the plate of a corridor."""
DOOR = 24.0
"""Half the length of a door."""
HEADING_TOP, HEADING_HEIGHT = 12.0, 40.0
HEADING_MORE = 130, 60
"""How far the heading of the narrow section in the middle reaches over its left and its right neighbour, which begins
near the edge of a young facility's view."""
SECTIONS = ("A", "B", "C")


@cache
def centre_of(space: str) -> Point:
    """The middle of a space."""
    one = facility_content().lattice.spaces[space]
    return CORNER[0] + one.x * ACROSS, CORNER[1] + one.row * DOWN


@cache
def middle_of(edge: str) -> Point:
    """The middle of a corridor."""
    one = facility_content().lattice.edges[edge]
    (ax, ay), (bx, by) = centre_of(one.a), centre_of(one.b)
    return (ax + bx) / 2, (ay + by) / 2


def place_of(target: str) -> Point:
    """The middle of a place, be it a space or an edge."""
    return middle_of(target) if "-" in target else centre_of(target)


def hexagon(centre: Point, across: float, down: float) -> list[Point]:
    """The outline of a room: a hexagon with a corner at the top."""
    x, y = centre
    return [
        (x, y - down), (x + across, y - down / 2), (x + across, y + down / 2), (x, y + down),
        (x - across, y + down / 2), (x - across, y - down / 2),
    ]


@cache
def cell(space: str) -> tuple[Point, ...]:
    """The ground of a space; those of neighbours touch."""
    return tuple(hexagon(centre_of(space), *CELL))


def door_of(edge: Edge, end: str) -> tuple[Point, Point]:
    """Where the door at one end of a corridor lies, and the direction across the corridor there."""
    (x, y), (fx, fy) = centre_of(end), centre_of(edge.other_end(end))
    dx, dy = fx - x, fy - y
    length = (dx * dx + dy * dy) ** 0.5
    along = (dx / length, dy / length)
    reach = 0.345 * length if abs(dy) < 1 else 0.315 * length
    return (x + along[0] * reach, y + along[1] * reach), (-along[1], along[0])


@cache
def section_box(section: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of the heading of a section: above its spaces in the first row. The narrow section
    in the middle takes a little room of its neighbours, for the words that say whether there is air."""
    spaces = facility_content().lattice.spaces.values()
    across = [CORNER[0] + one.x * ACROSS for one in spaces if one.section == section]
    left, right = min(across) - ACROSS / 2, max(across) + ACROSS / 2
    first, last = CORNER[0] + 450 - HEADING_MORE[0], CORNER[0] + 750 + HEADING_MORE[1]
    limits = {"A": (CORNER[0] - 150, first), "B": (first, last)}
    left, right = limits.get(section, (last, right))
    return left + 8, HEADING_TOP, right - left - 16, HEADING_HEIGHT
