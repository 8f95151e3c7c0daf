"""Which object on the board is under a point. Shapes are in world units, so drawing and hit test agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

Point = tuple[float, float]


def inside_polygon(point: Point, corners: Sequence[Point]) -> bool:
    """True when the point lies in the polygon (even-odd rule)."""
    x, y = point
    inside = False
    previous_x, previous_y = corners[-1]
    for corner_x, corner_y in corners:
        if (corner_y > y) != (previous_y > y):
            crossing = (previous_x - corner_x) * (y - corner_y) / (previous_y - corner_y) + corner_x
            if x < crossing:
                inside = not inside
        previous_x, previous_y = corner_x, corner_y
    return inside


def distance_to_segment(point: Point, start: Point, end: Point) -> float:
    """Distance of a point from a straight line between two points."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    squared = along_x * along_x + along_y * along_y
    if squared == 0:
        return hypot(point[0] - start[0], point[1] - start[1])
    share = ((point[0] - start[0]) * along_x + (point[1] - start[1]) * along_y) / squared
    share = max(0.0, min(1.0, share))
    return hypot(point[0] - start[0] - share * along_x, point[1] - start[1] - share * along_y)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A shape with corners."""

    corners: tuple[Point, ...]

    def contains(self, point: Point) -> bool:
        """True when the point lies inside."""
        return inside_polygon(point, self.corners)


@dataclass(frozen=True, slots=True)
class Circle:
    """A round shape."""

    centre: Point
    radius: float

    def contains(self, point: Point) -> bool:
        """True when the point lies inside."""
        return hypot(point[0] - self.centre[0], point[1] - self.centre[1]) <= self.radius


@dataclass(frozen=True, slots=True)
class Segments:
    """A line through several points with a width, such as a corridor."""

    points: tuple[Point, ...]
    width: float
    _around: tuple[float, float, float, float] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        across, down = [x for x, _ in self.points], [y for _, y in self.points]
        half = self.width / 2
        around = min(across) - half, min(down) - half, max(across) + half, max(down) + half
        object.__setattr__(self, "_around", around)

    def contains(self, point: Point) -> bool:
        """True when the point is no farther than half the width from the line."""
        left, top, right, bottom = self._around
        # Most points are far from most corridors, and measuring every piece of them takes long.
        if not (left <= point[0] <= right and top <= point[1] <= bottom):
            return False
        pairs = zip(self.points, self.points[1:], strict=False)
        return any(distance_to_segment(point, start, end) <= self.width / 2 for start, end in pairs)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright box."""

    left: float
    top: float
    width: float
    height: float

    def contains(self, point: Point) -> bool:
        """True when the point lies inside."""
        return 0 <= point[0] - self.left < self.width and 0 <= point[1] - self.top < self.height


Shape = Polygon | Circle | Segments | Box


@dataclass(frozen=True, slots=True)
class HitRegion:
    """A thing that can be pointed at: its key, its shape and how high it lies."""

    key: str
    shape: Shape
    level: int = 0


class HitMap:
    """All regions of a board. Higher levels win; among equals the one added last."""

    def __init__(self, regions: Sequence[HitRegion] = ()) -> None:
        self._regions = sorted(regions, key=lambda region: region.level)

    def add(self, key: str, shape: Shape, level: int = 0) -> None:
        """Add a region."""
        self._regions.append(HitRegion(key, shape, level))
        self._regions.sort(key=lambda region: region.level)

    def clear(self) -> None:
        """Take all regions away."""
        self._regions.clear()

    def at(self, point: Point) -> str | None:
        """The key of the uppermost region under a world point."""
        return next((region.key for region in reversed(self._regions) if region.shape.contains(point)), None)

    def all_at(self, point: Point) -> list[str]:
        """The keys of all regions under a world point, uppermost first."""
        return [region.key for region in reversed(self._regions) if region.shape.contains(point)]


def outline_of(shape: Shape) -> tuple[list[Point], bool]:
    """The line along a shape and whether it is closed."""
    if isinstance(shape, Polygon):
        return list(shape.corners), True
    if isinstance(shape, Segments):
        return list(shape.points), False
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        k = r * 0.7071
        return [
            (x, y - r),
            (x + k, y - k),
            (x + r, y),
            (x + k, y + k),
            (x, y + r),
            (x - k, y + k),
            (x - r, y),
            (x - k, y - k),
        ], True
    left, top, right, bottom = shape.left, shape.top, shape.left + shape.width, shape.top + shape.height
    return [(left, top), (right, top), (right, bottom), (left, bottom)], True


def box_around(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, width and height of the box around a shape."""
    points, _ = outline_of(shape)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top
