"""Where everything of the board lies in the world of the ship view.

World units: the board is 1462 x 1000; left of it is room for the bow, right of it for the exhaust of the engines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, number
from nemesis_desktop.games.nemesis.content.board import Board, CorridorSpec, Entrance
from nemesis_desktop.games.nemesis.content.load import load_content

Point = tuple[float, float]

BOARD = (1462.0, 1000.0)
BOW = 70.0
WORLD = (1622.0, 1000.0)
MIRROR = 988.0
CORRIDOR_WIDTH = 36.0
BADGE_RADIUS = 17.0
TILE_CUT = 26.0
LIGHT_REACH = 184.0
"""How far the light of a room falls from its centre."""
TILES = {"base": (160.0, 140.0), "advanced": (148.0, 118.0)}

# The upper edge of the hull from the bow to the stern; the lower edge mirrors it.
PROFILES: dict[str, tuple[Point, ...]] = {
    "base": (
        (8, 452),
        (26, 372),
        (80, 262),
        (150, 218),
        (298, 184),
        (328, 100),
        (566, 100),
        (590, 14),
        (824, 14),
        (846, 56),
        (1000, 56),
        (1030, 88),
        (1290, 84),
        (1484, 90),
        (1518, 134),
    ),
    "advanced": (
        (8, 442),
        (30, 340),
        (62, 222),
        (90, 62),
        (318, 58),
        (340, 10),
        (640, 10),
        (656, 112),
        (782, 112),
        (802, 66),
        (1040, 60),
        (1190, 36),
        (1478, 36),
        (1518, 84),
    ),
}


# Entrances that would lie on the armour or on a pod.
NUDGES = {
    ("advanced", 9, "blue"): (0.0, -56.0),
    ("advanced", 10, "red"): (44.0, 0.0),
    ("advanced", 12, "blue"): (44.0, 0.0),
}


def at(x: float, y: float) -> Point:
    """A point of the board, given in fractions of its size, in world units."""
    return BOW + x * BOARD[0], y * BOARD[1]


@dataclass(frozen=True, slots=True)
class Way:
    """A corridor as a curve from room to room through the place of its door."""

    id: str
    data: str
    points: tuple[Point, ...]
    seen: tuple[Point, ...]
    door: Point
    along: Point


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A row of spaces; the last one is the jump or the skull."""

    spaces: tuple[Point, ...]
    pitch: float


@dataclass(frozen=True, slots=True, eq=False)
class ShipGeometry:
    """All places of one side of the board in world units."""

    board: Board
    tile: tuple[float, float]
    outline: tuple[Point, ...]
    centres: Mapping[int, Point]
    ways: Mapping[str, Way]
    entrances: Mapping[tuple[int, str], Point]
    plates: Mapping[str, Point]
    pods: Mapping[str, tuple[Point, ...]]
    coordinates: Point
    destinations: Mapping[str, Point]
    time: Track
    self_destruct: Track
    bells: Mapping[int, Point]

    def tile_outline(self, centre: Point, grow: float = 0.0) -> list[Point]:
        """The corners of a room tile."""
        width, height = self.tile[0] + 2 * grow, self.tile[1] + 2 * grow
        cut = TILE_CUT + grow * 0.6
        cuts = Cuts(cut, cut, cut, cut)
        return cut_corners(centre[0] - width / 2, centre[1] - height / 2, width, height, cuts)


@cache
def ship_geometry(board_id: str) -> ShipGeometry:
    """The geometry of a side of the board."""
    content = load_content()
    board = content.boards[board_id]
    centres = {slot.number: at(slot.x, slot.y) for slot in board.slots}
    top = PROFILES.get(board_id, PROFILES["base"])
    outline = (*top, *((x, MIRROR - y) for x, y in reversed(top)))
    marks = board.landmarks
    tile = TILES.get(board_id, TILES["advanced"])
    middle = MIRROR / 2 - 5
    spaces = content.destination_track.spaces
    time_spaces = content.time_track.start + 1
    end_spaces = content.self_destruct_track.start + 1
    return ShipGeometry(
        board=board,
        tile=tile,
        outline=outline,
        centres=centres,
        ways={corridor.id: _way(board, corridor, centres, tile) for corridor in board.corridors},
        entrances={
            (one.slot, one.network): _entrance(board_id, one, centres[one.slot], tile)
            for one in board.entrances
        },
        plates={network: at(*marks[f"technical.{network}"][0]) for network in board.networks},
        pods={section: _pods(marks[f"pod.{section}"]) for section in "AB"},
        coordinates=at(*marks["coordinates_card"][0]),
        destinations={
            letter: (59.0 if board_id == "base" else 82.0, middle + (1.5 - index) * 42)
            for index, letter in enumerate(spaces)
        },
        time=_track(marks["track.time"], time_spaces),
        self_destruct=_track(marks["track.self_destruct"], end_spaces, 0.0 if board_id == "base" else -110.0),
        bells={
            int(slot.room.rpartition("_")[2]): (1514.0, at(slot.x, slot.y)[1])
            for slot in board.slots
            if slot.room is not None and slot.room.startswith("engine_")
        },
    )


def _entrance(board_id: str, entrance: Entrance, centre: Point, tile: tuple[float, float]) -> Point:
    """Beside its tile, so that neither covers the signs of the other."""
    x, y = at(entrance.x, entrance.y)
    if abs(x - centre[0]) > tile[0] / 2 - 12:
        x = centre[0] + (tile[0] / 2 + 29) * (1 if x > centre[0] else -1)
    across, down = NUDGES.get((board_id, entrance.slot, entrance.network), (0.0, 0.0))
    return x + across, y + down


def _pods(places: tuple[Point, ...]) -> tuple[Point, ...]:
    """Outside the armour: a little above the upper or below the lower edge."""
    return tuple((x, y + (-9 if y < BOARD[1] / 2 else 9)) for x, y in (at(*place) for place in places))


def _track(ends: tuple[Point, ...], count: int, shift: float = 0.0) -> Track:
    (left, _), (right, _) = at(*ends[0]), at(*ends[-1])
    left, right = left + shift, right + shift
    pitch = (right - left) / (count - 1)
    return Track(tuple((left + index * pitch, 966.0) for index in range(count)), pitch)


def _way(
    board: Board, corridor: CorridorSpec, centres: Mapping[int, Point], tile: tuple[float, float]
) -> Way:
    start, end, door = centres[corridor.a], centres[corridor.b], at(*corridor.door)
    if len(board.between(corridor.a, corridor.b)) > 1:
        # Two corridors between the same rooms leave them side by side.
        aside = (door[0] - (start[0] + end[0]) / 2) * 0.62, (door[1] - (start[1] + end[1]) / 2) * 0.62
        start = start[0] + aside[0], start[1] + aside[1]
        end = end[0] + aside[0], end[1] + aside[1]
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    before, after = hypot(door[0] - start[0], door[1] - start[1]), hypot(end[0] - door[0], end[1] - door[1])
    first = (
        start,
        _between(start, door, 0.5),
        (door[0] - along[0] * before * 0.38, door[1] - along[1] * before * 0.38),
        door,
    )
    second = (
        door,
        (door[0] + along[0] * after * 0.38, door[1] + along[1] * after * 0.38),
        _between(end, door, 0.5),
        end,
    )
    data = f"M{_pair(start)}" + "".join(
        f"C{_pair(c[1])} {_pair(c[2])} {_pair(c[3])}" for c in (first, second)
    )
    points = tuple(_bezier(curve, step / 8) for curve in (first, second) for step in range(9))
    seen = _outside(points, (centres[corridor.a], centres[corridor.b]), tile)
    return Way(corridor.id, data, points, seen, door, along)


def _outside(
    points: tuple[Point, ...], ends: tuple[Point, Point], tile: tuple[float, float]
) -> tuple[Point, ...]:
    """The points of a corridor that its two tiles leave free, made dense first so that the ends fit the tiles."""
    dense = [_between(a, b, step / 4) for a, b in pairwise(points) for step in range(4)]
    wide, high = tile[0] / 2 - 4, tile[1] / 2 - 4

    def free(point: Point) -> bool:
        gaps = [(abs(point[0] - x), abs(point[1] - y)) for x, y in ends]
        return all(dx > wide or dy > high or dx + dy > wide + high - TILE_CUT for dx, dy in gaps)

    seen = tuple(point for point in dense if free(point))
    return seen if len(seen) > 1 else points


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _bezier(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x = sum(weight * point[0] for weight, point in zip(weights, curve, strict=True))
    y = sum(weight * point[1] for weight, point in zip(weights, curve, strict=True))
    return x, y


def inset(points: tuple[Point, ...], distance: float) -> tuple[Point, ...]:
    """The polygon (clockwise on the screen) with every edge moved inwards."""
    lines = []
    for index, (x1, y1) in enumerate(points):
        x2, y2 = points[(index + 1) % len(points)]
        length = hypot(x2 - x1, y2 - y1)
        nx, ny = -(y2 - y1) / length, (x2 - x1) / length
        lines.append(((x1 + nx * distance, y1 + ny * distance), ((x2 - x1) / length, (y2 - y1) / length)))
    moved = []
    for index, ((x, y), (dx, dy)) in enumerate(lines):
        (px, py), (ex, ey) = lines[index - 1]
        cross = ex * dy - ey * dx
        if abs(cross) < 1e-6:
            moved.append((x, y))
            continue
        t = ((x - px) * dy - (y - py) * dx) / cross
        moved.append((px + ex * t, py + ey * t))
    return tuple(moved)
