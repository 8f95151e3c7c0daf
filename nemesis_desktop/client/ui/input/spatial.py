"""Moving between things on the screen by direction."""

from __future__ import annotations

from collections.abc import Mapping

Point = tuple[float, float]
ASIDE = 2.2
"""How much more a step aside counts than a step ahead."""
LEAST_AHEAD = 3.0


def nearest(origin: Point, direction: tuple[int, int], places: Mapping[str, Point]) -> str | None:
    """The nearest thing in a direction; None when nothing lies there."""
    best: tuple[float, str] | None = None
    x, y = direction
    for name, place in places.items():
        away_x, away_y = place[0] - origin[0], place[1] - origin[1]
        ahead = away_x * x + away_y * y
        if ahead < LEAST_AHEAD:
            continue
        cost = ahead + ASIDE * (abs(away_x * y) + abs(away_y * x))
        if best is None or cost < best[0]:
            best = (cost, name)
    return None if best is None else best[1]


def closest(origin: Point, places: Mapping[str, Point]) -> str | None:
    """The thing that lies closest to a point."""
    return min(
        places,
        key=lambda name: (places[name][0] - origin[0]) ** 2 + (places[name][1] - origin[1]) ** 2,
        default=None,
    )
