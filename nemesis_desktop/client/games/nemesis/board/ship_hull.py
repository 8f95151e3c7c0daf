"""The hull as vector text: armour, decks, plating, cockpit glass, engine bells and the corridors."""

from __future__ import annotations

from functools import cache
from math import hypot
from random import Random

from nemesis_desktop.client.games.nemesis.board.ship_geometry import (
    CORRIDOR_WIDTH,
    MIRROR,
    WORLD,
    Point,
    ShipGeometry,
    inset,
    ship_geometry,
)
from nemesis_desktop.client.games.nemesis.board.wreck import wreck_art
from nemesis_desktop.client.ui.board.hit import inside_polygon
from nemesis_desktop.client.ui.drawing.svg import GradientStop, linear, number, path, polygon, radial

SKY = "#7fc4f2"
ARMOUR = "#2b4a68"
ARMOUR_DARK = "#0d1c2e"
FRAMES = (244, 468, 690, 908, 1130, 1352)
"""Where the frames of the hull stand, from the bow to the stern."""


def hull_svg(
    board_id: str,
    view: tuple[float, float, float, float],
    size: tuple[int, int],
    coarse: bool = False,
    wrecked: bool = False,
) -> str:
    """The drawing, cut to a box of the world and sized in pixels; a coarse one lacks all small parts, a wrecked one is
    what a blast has left."""
    body, definitions = _body(board_id, coarse)
    if wrecked:
        torn, more = wreck_art(ship_geometry(board_id))
        body, definitions = body + torn, definitions + more
    box = " ".join(number(part) for part in view)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{box}"><defs>{definitions}</defs>{body}</svg>'
    )


@cache
def _body(board_id: str, coarse: bool) -> tuple[str, str]:
    geometry = ship_geometry(board_id)
    if coarse:
        ways = "".join(way.data for way in geometry.ways.values())
        outline, floor = polygon(geometry.outline), polygon(inset(geometry.outline, 24))
        lines = ((CORRIDOR_WIDTH + 2, "#5d93bd"), (CORRIDOR_WIDTH - 4, "#102438"))
        rough = path(outline, fill="url(#armour)", stroke="#74b6e6", width=2.2)
        rough += path(floor, fill="url(#deck)", stroke="#04090f", width=6) + _glass()
        rough += "".join(path(ways, stroke=colour, width=width) for width, colour in lines)
        return rough, _definitions(geometry)
    dice = Random(board_id)
    parts = [
        _fins(geometry),
        _bells(geometry),
        _armour(geometry),
        _plating(geometry, dice),
        _deck(geometry),
        _deck_details(geometry, dice),
        _frames(geometry),
        _glass(),
        _windows(geometry),
        _corridors(geometry),
    ]
    return "".join(parts), _definitions(geometry)


def _definitions(geometry: ShipGeometry) -> str:
    armour: list[GradientStop] = [
        (0, "#5b87ab", 1),
        (0.16, "#38597a", 1),
        (0.5, ARMOUR, 1),
        (0.8, "#1a3049", 1),
        (1, ARMOUR_DARK, 1),
    ]
    deck: list[GradientStop] = [(0, "#0c1c2d", 1), (0.5, "#14304a", 1), (1, "#081522", 1)]
    text = linear("armour", (0, 20), (0, 970), armour) + linear("deck", (0, 40), (0, 950), deck)
    text += radial("sheen", (520, 260), 620, [(0, "#9fd8ff", 0.2), (0.5, "#5aa8e0", 0.07), (1, "#5aa8e0", 0)])
    text += radial("core", (900, 494), 560, [(0, "#2f7fb4", 0.26), (0.6, "#1b5078", 0.1), (1, "#1b5078", 0)])
    text += linear(
        "glass",
        (8, 400),
        (100, 600),
        [(0, "#bdeeff", 0.95), (0.28, "#3f9fd0", 0.85), (0.62, "#0d3a5c", 0.95), (1, "#061a2c", 1)],
    )
    text += linear("bell", (1504, 0), (1576, 0), [(0, "#4a6f90", 1), (0.45, "#1f3750", 1), (1, "#0a1523", 1)])
    for engine, (x, y) in geometry.bells.items():
        text += radial(
            f"burn{engine}",
            (x + 52, y),
            58,
            [(0, "#e9fbff", 0.95), (0.18, "#7fe4ff", 0.8), (0.45, "#2f9dff", 0.38), (1, "#1246c8", 0)],
        )
    return text


def _fins(geometry: ShipGeometry) -> str:
    """Wings, masts and struts that stick out behind the armour."""
    top = 92 if geometry.board.id == "base" else 50
    shapes: list[list[Point]] = [
        [(1180, top + 30), (1250, top - 34), (1420, top - 44), (1470, top - 26), (1440, top + 30)],
        [(840, 96), (868, 40), (960, 34), (990, 90)],
        [(150, 260), (172, 190), (250, 172), (300, 210)],
    ]
    parts = []
    for shape in shapes:
        for mirrored in (False, True):
            points = [(x, MIRROR - y) for x, y in shape] if mirrored else shape
            data = polygon(points)
            parts.append(path(data, fill="#0c1828" if mirrored else "#1d3650", stroke="#3f688c", width=1.6))
            ridge = polygon(points[1:-1], closed=False)
            parts.append(path(ridge, stroke=SKY, width=1.4, stroke_opacity=0.25 if mirrored else 0.7))
    return "".join(parts)


def _bells(geometry: ShipGeometry) -> str:
    parts = []
    for engine, (x, y) in geometry.bells.items():
        half = 46.0 if geometry.board.id == "base" else 40.0
        parts.append(f'<circle cx="{number(x + 52)}" cy="{number(y)}" r="58" fill="url(#burn{engine})"/>')
        cone: list[Point] = [
            (x - 14, y - half * 0.62),
            (x + 16, y - half * 0.7),
            (x + 52, y - half),
            (x + 52, y + half),
            (x + 16, y + half * 0.7),
            (x - 14, y + half * 0.62),
        ]
        data = polygon(cone)
        parts.append(path(data, fill="url(#bell)", stroke="#5f8fb8", width=2))
        for share, width in ((0.2, 3.0), (0.45, 2.2), (0.7, 2.2)):
            across = x - 4 + 54 * share
            reach = half * (0.66 + 0.3 * share)
            parts.append(
                path(
                    f"M{number(across)} {number(y - reach)}L{number(across)} {number(y + reach)}",
                    stroke="#8fc3ea",
                    width=width,
                    stroke_opacity=0.35,
                )
            )
        lips = f'cx="{number(x + 52)}" cy="{number(y)}" ry="{number(half)}"'
        parts.append(f'<ellipse {lips} rx="12" fill="#0a2038" stroke="#a9e4ff" stroke-width="2.4"/>')
        hot = f'cx="{number(x + 53)}" cy="{number(y)}" ry="{number(half * 0.72)}"'
        parts.append(f'<ellipse {hot} rx="8" fill="#9fecff" fill-opacity="0.85"/>')
        parts.append(f'<circle cx="{number(x + 58)}" cy="{number(y)}" r="36" fill="url(#burn{engine})"/>')
    return "".join(parts)


def _armour(geometry: ShipGeometry) -> str:
    outline = polygon(geometry.outline)
    parts = [path(outline, stroke="#000000", width=reach, stroke_opacity=0.16) for reach in (40, 24)]
    parts += [path(outline, stroke="#3fa9ff", width=reach, stroke_opacity=0.08) for reach in (22, 12)]
    parts.append(path(outline, fill="url(#armour)"))
    parts.append(path(outline, fill="url(#sheen)"))
    parts.append(path(outline, stroke="#03070d", width=5))
    parts.append(path(outline, stroke="#74b6e6", width=2.2))
    half = len(geometry.outline) // 2
    lit = polygon(inset(geometry.outline, 3.2)[:half], closed=False)
    parts.append(path(lit, stroke="#d8f1ff", width=1.5, stroke_opacity=0.75))
    return "".join(parts)


def _plating(geometry: ShipGeometry, dice: Random) -> str:
    """Seams and plates on the armour belt between the outline and the deck."""
    belt = inset(geometry.outline, 22)
    outer = inset(geometry.outline, 3)
    parts = []
    count = len(geometry.outline)
    for index in range(count):
        start, end = outer[index], outer[(index + 1) % count]
        low, high = belt[index], belt[(index + 1) % count]
        length = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(1, round(length / 34))
        for step in range(steps):
            t, u = step / steps, (step + 1) / steps
            corners = [_on(start, end, t), _on(start, end, u), _on(low, high, u), _on(low, high, t)]
            shade = dice.choice(("#ffffff", "#ffffff", "#000000", "#000000", "#57c8ff"))
            parts.append(path(polygon(corners), fill=shade, fill_opacity=dice.uniform(0.01, 0.1)))
            parts.append(
                path(
                    polygon([corners[0], corners[3]], closed=False),
                    stroke="#050b14",
                    width=1.3,
                    stroke_opacity=0.7,
                )
            )
    return "".join(parts)


def _on(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _deck(geometry: ShipGeometry) -> str:
    groove, floor = polygon(inset(geometry.outline, 20)), polygon(inset(geometry.outline, 26))
    inner = polygon(inset(geometry.outline, 32))
    return "".join(
        (
            path(groove, fill="#04090f", stroke="#04090f", width=3),
            path(groove, stroke="#8fd0ff", width=1, stroke_opacity=0.35),
            path(floor, fill="url(#deck)"),
            path(floor, fill="url(#core)"),
            path(floor, stroke="#000000", width=13, stroke_opacity=0.35),
            path(floor, stroke="#3f769f", width=1.6),
            path(inner, stroke="#4fd8ff", width=1, stroke_opacity=0.22, dash=(26, 9)),
        )
    )


def _deck_details(geometry: ShipGeometry, dice: Random) -> str:
    """Floor plates, frames, vents and cables; nothing that could be taken for a rule."""
    room = inset(geometry.outline, 36)
    parts = []
    grid = []
    for x in range(96, 1516, 44):
        ys = _crossings([(b, a) for a, b in room], x)
        grid += [
            f"M{x} {number(low)}L{x} {number(high)}" for low, high in zip(ys[::2], ys[1::2], strict=False)
        ]
    for y in range(58, 960, 44):
        xs = _crossings(list(room), y)
        grid += [
            f"M{number(low)} {y}L{number(high)} {y}" for low, high in zip(xs[::2], xs[1::2], strict=False)
        ]
    parts.append(path("".join(grid), stroke="#6fb4e4", width=1, stroke_opacity=0.075))
    for _ in range(230):
        width, height = dice.choice(((44, 44), (88, 44), (44, 22), (22, 44), (66, 22), (88, 88)))
        x, y = 96 + 22 * dice.randrange(0, 63), 58 + 22 * dice.randrange(-1, 40)
        corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        if not all(inside_polygon(corner, room) for corner in corners):
            continue
        kind = dice.random()
        data = polygon(
            [
                (a + 1.5 * s, b + 1.5 * t)
                for (a, b), (s, t) in zip(corners, ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True)
            ]
        )
        if kind < 0.45:
            parts.append(path(data, fill="#86c8f4", fill_opacity=dice.uniform(0.015, 0.06)))
        elif kind < 0.7:
            parts.append(path(data, fill="#000000", fill_opacity=dice.uniform(0.1, 0.25)))
        elif kind < 0.86:
            parts.append(path(data, fill="#02060c", fill_opacity=0.3, stroke="#6fb4e4", stroke_opacity=0.16))
            slots = "".join(
                f"M{x + 7} {y + step}L{x + width - 7} {y + step}" for step in range(7, height - 4, 6)
            )
            parts.append(path(slots, stroke="#7fc4f2", width=1.6, stroke_opacity=0.13))
        else:
            parts.append(path(data, stroke="#6fb4e4", width=1, stroke_opacity=0.2))
            for cx, cy in ((x + 6, y + 6), (x + width - 6, y + height - 6)):
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="1.6" fill="#9fd8ff" fill-opacity="0.3"/>')
    return "".join(parts)


def _frames(geometry: ShipGeometry) -> str:
    """The frames of the hull: dark beams from wall to wall with feet, lit from the bow, and a keel between them."""
    room = inset(geometry.outline, 27)
    parts = []
    keel = [f"M150 {y}L1490 {y}" for y in (MIRROR / 2 - 16, MIRROR / 2 + 16)]
    parts.append(path("".join(keel), stroke="#000000", width=7, stroke_opacity=0.22))
    parts.append(path("".join(keel), stroke="#7fc4f2", width=1, stroke_opacity=0.14))
    for x in FRAMES:
        ends = _crossings([(b, a) for a, b in room], x)
        for low, high in zip(ends[::2], ends[1::2], strict=False):
            beam = f"M{x} {number(low)}L{x} {number(high)}"
            parts.append(path(beam, stroke="#000000", width=26, stroke_opacity=0.16))
            parts.append(path(beam, stroke="#040a13", width=13, stroke_opacity=0.75))
            parts.append(path(beam, stroke="#16304a", width=9))
            edge = f"M{x - 4.5} {number(low)}L{x - 4.5} {number(high)}"
            parts.append(path(edge, stroke="#8fd0ff", width=1.3, stroke_opacity=0.5))
            parts.append(path(beam, stroke="#02060c", width=2.2, stroke_opacity=0.7, dash=(1, 16)))
            for end, sign in ((low, 1), (high, -1)):
                foot = polygon(
                    [(x - 30, end), (x + 30, end), (x + 7, end + sign * 34), (x - 7, end + sign * 34)]
                )
                parts.append(path(foot, fill="#1d3a56", stroke="#04090f", width=2))
                lit = polygon([(x - 30, end), (x - 7, end + sign * 34)], closed=False)
                parts.append(path(lit, stroke="#8fd0ff", width=1.3, stroke_opacity=0.6))
    # The wall throws its shadow onto the deck below it, the lower wall catches the light.
    half = len(room) // 2
    inner = inset(geometry.outline, 40)
    parts.append(path(polygon(inner[:half], closed=False), stroke="#000000", width=30, stroke_opacity=0.26))
    parts.append(path(polygon(inner[half:], closed=False), stroke="#6fc0ff", width=24, stroke_opacity=0.05))
    return "".join(parts)


def _crossings(points: list[Point], y: float) -> list[float]:
    """Where a level line crosses the edges of a polygon, in ascending order."""
    found = []
    for index, (x2, y2) in enumerate(points):
        x1, y1 = points[index - 1]
        if (y1 > y) != (y2 > y):
            found.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return sorted(found)


def _glass() -> str:
    """The panes at the bow, between the ribs of the nose."""
    parts = []
    panes: list[list[Point]] = [
        [(15, 446), (32, 376), (52, 386), (36, 450)],
        [(12, 458), (34, 460), (34, 489), (11, 489)],
        [(36, 366), (60, 312), (76, 328), (55, 376)],
    ]
    for pane in panes:
        for mirrored in (False, True):
            points = [(x, MIRROR - 5 - y) for x, y in pane] if mirrored else pane
            if mirrored:
                points = [(x, y + 5) for x, y in points]
            data = polygon(points)
            parts.append(path(data, fill="#02060c", stroke="#02060c", width=5))
            parts.append(path(data, fill="url(#glass)", stroke="#a9e9ff", width=1.4))
            shine = polygon([points[0], points[1]], closed=False)
            parts.append(path(shine, stroke="#ffffff", width=1.6, stroke_opacity=0.8))
    return "".join(parts)


def _windows(geometry: ShipGeometry) -> str:
    """Rows of small lit portholes along the armour."""
    line = inset(geometry.outline, 11.5)
    dots, halos = [], []
    count = len(line)
    for index in range(count):
        start, end = line[index], line[(index + 1) % count]
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length < 120 or abs(end[0] - start[0]) < 60:
            continue
        for step in range(2, int(length // 17) - 1):
            if step % 9 in (0, 1, 4):
                continue
            x, y = _on(start, end, step * 17 / length)
            dots.append(f"M{number(x - 2.6)} {number(y)}L{number(x + 2.6)} {number(y)}")
            halos.append(f"M{number(x - 4)} {number(y)}L{number(x + 4)} {number(y)}")
    return path("".join(halos), stroke="#ffcf7a", width=8, stroke_opacity=0.12) + path(
        "".join(dots), stroke="#ffe2a6", width=3.2, stroke_opacity=0.9
    )


def _corridors(geometry: ShipGeometry) -> str:
    """Ribbed tubes with a glazed strip on top, under which a light runs: strokes over each other, the brightest in the
    middle, make them round."""
    ways = "".join(way.data for way in geometry.ways.values())
    wide = CORRIDOR_WIDTH
    skin = ((3, "#0a1826"), (0, "#243f58"), (-7, "#2f506e"), (-14, "#3a6082"), (-20, "#466f93"))
    return "".join(
        (
            path(ways, stroke="#000000", width=wide + 20, stroke_opacity=0.24),
            path(ways, stroke="#03080f", width=wide + 8),
            *(path(ways, stroke=colour, width=wide + more) for more, colour in skin),
            _rings(ways, wide + 3, "#0a1724", "5 17", 0.9),
            _rings(ways, wide - 1, "#7fa9cc", "1.6 20.4", 0.55),
            path(ways, stroke="#06111d", width=11),
            path(ways, stroke="#123a54", width=7.5),
            path(ways, stroke="#7fe0ff", width=2.2, stroke_opacity=0.5),
        )
    )


def _rings(ways: str, wide: float, colour: str, dashes: str, opacity: float) -> str:
    """Ribs around the tubes."""
    strokes = f'fill="none" stroke="{colour}" stroke-width="{number(wide)}" stroke-opacity="{opacity:g}"'
    return f'<path d="{ways}" {strokes} stroke-dasharray="{dashes}"/>'


def whole_view() -> tuple[float, float, float, float]:
    """The box of the whole world."""
    return 0.0, 0.0, WORLD[0], WORLD[1]
