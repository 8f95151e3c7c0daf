"""What a blast leaves of the ship: a dark hull, torn apart between its rooms, whose edges still glow, and burnt rooms.

The tears are part of the drawing of the hull; what burnt a room lies on its tile, below its name and its signs.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import MIRROR, Point, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.tile_art import MARGIN, tile_outline
from nemesis_desktop.client.ui.board.hit import inside_polygon
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon, radial

SPACE = "#03060d"
STEP = 18
"""World units from corner to corner along the edge of a tear."""
OUTSIDE = 16.0
"""A tear reaches so far beyond the armour, over the shine that lies around it."""
CLEAR = 12.0
"""The edges of a tear keep so far from the tiles, where there is room."""
BITES = (0.12, 0.27, 0.4, 0.6, 0.71, 0.86)
"""Where on its way around the ship the armour is broken out, as shares of that way."""
BURNS = 5
"""So many unlike burns there are; a room has that of its number."""


class Tear(NamedTuple):
    """A hole in the hull: its polygon, and the edges of it that are torn plates; the others lie outside of the ship."""

    hole: tuple[Point, ...]
    edges: tuple[tuple[Point, ...], ...]


@cache
def tears(geometry: ShipGeometry) -> tuple[Tear, ...]:
    """The holes in the hull: two from armour to armour, and bites out of the armour."""
    dice = Random(f"wreck {geometry.board.id}")
    first = min(range(500, 900, 10), key=lambda x: (_tiles_at(geometry, x), x))
    second = min(range(max(first + 280, 1000), 1400, 10), key=lambda x: (_tiles_at(geometry, x), x))
    found = [_rift(geometry, dice, first, 30.0), _rift(geometry, dice, second, 15.0, 0.6)]
    found += [_bite(geometry, dice, share) for share in BITES]
    return tuple(found)


def wreck_art(geometry: ShipGeometry) -> tuple[str, str]:
    """What lies over the whole hull, and the definitions it needs."""
    dice = Random(f"embers {geometry.board.id}")
    outline, torn = polygon(geometry.outline), tears(geometry)
    parts = [path(outline, fill="#07080b", fill_opacity=0.55, stroke="#05070b", width=9, stroke_opacity=0.5)]
    parts += [_cracks(tear, geometry, dice) for tear in torn]
    edges = "".join(polygon(edge, closed=False) for tear in torn for edge in tear.edges)
    soot = ((64, 0.2), (36, 0.34))
    parts += [path(edges, stroke="#000000", width=width, stroke_opacity=dark) for width, dark in soot]
    spots = [spot for tear in torn for edge in tear.edges for spot in edge[3:-3] if dice.random() < 0.24]
    ember = '<circle cx="0" cy="0" r="70" fill="url(#ember)"/>'
    parts += [_at(spot, ember, dice.uniform(0.4, 1.1)) for spot in spots]
    parts.append("".join(path(polygon(tear.hole), fill=SPACE) for tear in torn))
    parts += [_inside(tear, dice) for tear in torn]
    hot = (
        (9, "#ff4d12", 0.22, ()), (4, "#d8480f", 0.6, ()), (2.6, "#ff9a3c", 0.9, (40, 26, 9, 34)),
        (1.5, "#ffe2a6", 0.9, (14, 52, 5, 38)),
    )
    parts += [path(edges, stroke=ink, width=wide, stroke_opacity=light, dash=dash) for wide, ink, light, dash in hot]
    parts += [_debris(tear, dice) for tear in torn]
    embers = radial("ember", (0, 0), 70, [(0, "#ff8a3a", 0.42), (0.4, "#ff5a1c", 0.17), (1, "#ff4a10", 0)])
    return "".join(parts), embers


def draw_burn(brush: Brush, geometry: ShipGeometry, number: int, centre: Point) -> None:
    """What the blast left of a room: its tile without light, with soot and cracks."""
    width, height = geometry.tile
    if brush.sees(centre, width):
        size = brush.pixels(width + 2 * MARGIN), brush.pixels(height + 2 * MARGIN)
        which = number % BURNS
        picture = brush.drawn(("burnt", geometry.tile, which), size, lambda: _burn_svg(width, height, which))
        brush.stamp(picture, brush.place(centre))


def _tiles_at(geometry: ShipGeometry, x: float) -> int:
    """How many rooms a line across the ship would meet."""
    return sum(abs(centre[0] - x) < geometry.tile[0] / 2 + CLEAR for centre in geometry.centres.values())


def _rift(geometry: ShipGeometry, dice: Random, x: float, half: float, far: float = 1.0) -> Tear:
    """A tear across the ship, wider at the armour than in the middle, or from above so ``far`` that it ends there."""
    top, bottom = _armour_at(geometry, x)
    count = max(2, round((bottom - top) * far / STEP))
    middle, left, right = x, [], []
    for step in range(count + 1):
        share = step / count
        y = top + (bottom - top) * far * share
        middle = x + (middle - x) * 0.7 + dice.uniform(-15, 15)
        spread = half * (0.7 + 0.75 * abs(share - 0.5) * 2) if far >= 1 else half * 1.4 * (1 - share)
        clear = _beside(geometry, middle, y, spread)
        left.append((clear - spread * dice.uniform(0.5, 1.45), y + dice.uniform(-8, 8)))
        right.append((clear + spread * dice.uniform(0.5, 1.45), y + dice.uniform(-8, 8)))
    return Tear((*left, *reversed(right)), (tuple(left), tuple(right)))


def _beside(geometry: ShipGeometry, x: float, y: float, spread: float) -> float:
    """Where a tear passes beside the rooms at this height."""
    wide, high = geometry.tile[0] / 2 + CLEAR + spread, geometry.tile[1] / 2 + CLEAR
    for across, down in geometry.centres.values():
        if abs(across - x) < wide and abs(down - y) < high:
            return across + (wide if x >= across else -wide)
    return x


def _armour_at(geometry: ShipGeometry, x: float) -> tuple[float, float]:
    half = geometry.outline[: len(geometry.outline) // 2]
    for start, end in pairwise(half):
        if start[0] <= x < end[0]:
            y = start[1] + (end[1] - start[1]) * (x - start[0]) / (end[0] - start[0])
            return y - OUTSIDE, MIRROR - y + OUTSIDE
    return -OUTSIDE, MIRROR + OUTSIDE


def _bite(geometry: ShipGeometry, dice: Random, share: float) -> Tear:
    """A piece of the armour that is gone, around a place of the outline."""
    (x, y), (away_x, away_y) = _on_outline(geometry, share)
    wide, deep = dice.uniform(56, 92), dice.uniform(40, 62)
    corners: list[Point] = []
    count = 14
    for step in range(count + 1):
        angle = pi * step / count
        far = dice.uniform(0.6, 1.15)
        along, inwards = cos(angle) * wide * far, sin(angle) * deep * far - OUTSIDE
        corners.append((x - away_y * along - away_x * inwards, y + away_x * along - away_y * inwards))
    return Tear(tuple(corners), (tuple(corners),))


def _on_outline(geometry: ShipGeometry, share: float) -> tuple[Point, Point]:
    """A place of the outline, and the way outwards from it."""
    outline = geometry.outline
    sides = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    lengths = [hypot(end[0] - start[0], end[1] - start[1]) for start, end in sides]
    left = share * sum(lengths)
    for (start, end), length in zip(sides, lengths, strict=True):
        if left <= length:
            along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
            return (start[0] + along[0] * left, start[1] + along[1] * left), (along[1], -along[0])
        left -= length
    return outline[0], (-1.0, 0.0)


def _cracks(tear: Tear, geometry: ShipGeometry, dice: Random) -> str:
    """Thin cracks that run from the corners of a tear into the hull."""
    hole = tear.hole
    middle = sum(x for x, _ in hole) / len(hole), sum(y for _, y in hole) / len(hole)
    lines = []
    for x, y in hole[:: max(2, len(hole) // 9)]:
        away = 1 if x >= middle[0] else -1
        points = [(x, y)]
        for _ in range(dice.randrange(2, 5)):
            last = points[-1]
            points.append((last[0] + away * dice.uniform(9, 24), last[1] + dice.uniform(-20, 20)))
        if all(inside_polygon(point, geometry.outline) for point in points[1:]):
            lines.append(polygon(points, closed=False))
    data = "".join(lines)
    return path(data, stroke="#000000", width=5, stroke_opacity=0.8) + path(data, stroke="#c2451a", width=1.4)


def _inside(tear: Tear, dice: Random) -> str:
    """Stars, and the torn ends of beams and cables."""
    hole = tear.hole
    left, right = min(x for x, _ in hole), max(x for x, _ in hole)
    top, bottom = min(y for _, y in hole), max(y for _, y in hole)
    parts = []
    for _ in range(round((right - left) * (bottom - top) / 1600)):
        star = dice.uniform(left, right), dice.uniform(top, bottom)
        if inside_polygon(star, hole):
            size, light = dice.choice(((0.8, 0.5), (0.8, 0.8), (1.3, 0.8))), dice.choice(("#cfe0ff", "#ffffff"))
            parts.append(_at(star, f'<circle cx="0" cy="0" r="{size[0]}" fill="{light}" fill-opacity="{size[1]}"/>'))
    middle = (left + right) / 2
    beams = []
    for x, y in hole[1:-1:4]:
        inwards = (1 if x < middle else -1) * min(24.0, (right - left) * 0.16)
        bent = dice.uniform(-6, 9), dice.uniform(5, 12)
        beams.append(f"M{x:.1f} {y:.1f}l{inwards:.1f} {bent[0]:.1f}l{inwards * 0.4:.1f} {bent[1]:.1f}")
    data = "".join(beams)
    return "".join(parts) + path(data, stroke="#101b28", width=5) + path(data, stroke="#4d6a86", width=1.6)


def _debris(tear: Tear, dice: Random) -> str:
    """Plates that drift out of a tear."""
    hole, parts = tear.hole, []
    for x, y in hole[:: max(3, len(hole) // 5)]:
        across, down, size = x + dice.uniform(-26, 26), y + dice.uniform(-26, 26), dice.uniform(4, 11)
        turned = dice.uniform(0, 2 * pi)
        corners = [
            (across + cos(turned + angle) * size * far, down + sin(turned + angle) * size * far)
            for angle, far in ((0.0, 1.3), (1.7, 0.8), (3.0, 1.1), (4.6, 0.7))
        ]
        parts.append(path(polygon(corners), fill="#22374c", stroke="#02050a", width=1.6))
        parts.append(path(polygon(corners[:2], closed=False), stroke="#ff9a4a", width=1.5, stroke_opacity=0.8))
    return "".join(parts)


def _at(spot: Point, drawing: str, size: float = 1.0) -> str:
    return f'<g transform="translate({spot[0]:.1f} {spot[1]:.1f}) scale({size:.2f})">{drawing}</g>'


def _burn_svg(width: float, height: float, which: int) -> str:
    dice = Random(f"burn {which}")
    outline = tile_outline(width, height)
    body = path(polygon(outline), fill="#040506", fill_opacity=0.6)
    definitions = ""
    for number in range(3):
        x, y = MARGIN + dice.uniform(0.15, 0.85) * width, MARGIN + dice.uniform(0.1, 0.62) * height
        reach = dice.uniform(0.22, 0.36) * width
        stops = [(0, "#000000", 0.85), (0.6, "#000000", 0.5), (1, "#000000", 0)]
        definitions += radial(f"s{number}", (x, y), reach, stops)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}" fill="url(#s{number})"/>'
    for _ in range(1 + which % 2):
        x, y = dice.choice(outline)
        away = (1 if x < MARGIN + width / 2 else -1), (1 if y < MARGIN + height / 2 else -1)
        points = [(x, y)]
        for step in range(dice.randrange(4, 8)):
            along, aside = dice.uniform(6, 15), dice.uniform(-3, 9)
            across, down = (along, aside) if step % 2 else (aside, along)
            x, y = x + away[0] * across, y + away[1] * down
            points.append((x, y))
        crack = polygon(points, closed=False)
        body += path(crack, stroke="#000000", width=6) + path(crack, stroke="#d8541c", width=1.5, stroke_opacity=0.8)
    body += path(polygon(outline), stroke="#000000", width=3, stroke_opacity=0.6)
    return document(body, width + 2 * MARGIN, height + 2 * MARGIN, definitions)
