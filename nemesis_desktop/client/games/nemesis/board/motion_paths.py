"""Ways and paces: where on a line, and how far, whatever moves is after a share of its time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point


def eased(share: float) -> float:
    """Slow, fast, slow."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def distance(a: Point, b: Point) -> float:
    """From one point to another."""
    return hypot(a[0] - b[0], a[1] - b[1])


def between(a: Point, b: Point, share: float) -> Point:
    """The point at a share of a straight line."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share of the length of a line."""
    if share >= 1.0:
        return points[-1]
    rest = share * sum(distance(a, b) for a, b in pairwise(points))
    for a, b in pairwise(points):
        length = distance(a, b)
        if rest <= length and length > 0:
            part = rest / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        rest -= length
    return points[-1]
