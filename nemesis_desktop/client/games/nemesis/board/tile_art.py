"""A room tile as vector text: lying open, known from a peek only, or the back of one."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.board.ship_geometry import TILE_CUT, Point
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import darker, lighter, mix

MARGIN = 14.0
"""Free edge around a tile in its own drawing."""


def tile_outline(width: float, height: float, by: float = 0.0) -> list[Point]:
    """The corners of a tile in its own drawing, moved inwards by a distance."""
    low, right, bottom = MARGIN + by, MARGIN + width - by, MARGIN + height - by
    cut = TILE_CUT - by * 0.6
    return [
        (low + cut, low),
        (right - cut, low),
        (right, low + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (low + cut, bottom),
        (low, bottom - cut),
        (low, low + cut),
    ]


def tile_svg(width: float, height: float, edge: str, kind: str, broken: bool) -> str:
    """A tile that lies open, one known from a peek only, or the back of one."""
    shade = polygon([(x, y + 4) for x, y in tile_outline(width, height)])
    parts = [path(shade, stroke="#000000", width=reach, stroke_opacity=0.2) for reach in (15, 9)]
    if kind == "open":
        made, definitions = _open_tile(width, height, edge, broken)
    else:
        made, definitions = _shut_tile(width, height, edge, unknown=kind == "closed")
    return document("".join(parts + made), width + 2 * MARGIN, height + 2 * MARGIN, definitions)


def _lit_at(width: float, height: float) -> tuple[float, float]:
    """Where the light of a tile is brightest."""
    return MARGIN + width / 2, MARGIN + height * 0.44


def _open_tile(width: float, height: float, edge: str, broken: bool) -> tuple[list[str], str]:
    """The parts and the definitions of a tile that lies open."""
    whole, inner, centre = tile_outline(width, height), tile_outline(width, height, 6), _lit_at(width, height)
    glowing = mix(edge, "#5b6b7c", 0.6) if broken else edge
    floor = [
        (0.0, mix(glowing, "#0f2940", 0.62), 1.0),
        (0.55, mix(glowing, "#0a1c2e", 0.84), 1.0),
        (1.0, "#060f1a", 1.0),
    ]
    definitions = linear(
        "f",
        (0, MARGIN),
        (0, MARGIN + height),
        [
            (0, lighter(mix(edge, "#4c6a88", 0.62), 0.12), 1),
            (0.3, mix(edge, "#24405c", 0.78), 1),
            (1, darker(mix(edge, "#16293d", 0.8), 0.3), 1),
        ],
    ) + radial("g", centre, width * 0.62, floor)
    parts = [
        path(polygon(whole), stroke=edge, width=9, stroke_opacity=0.13),
        path(polygon(whole), fill="url(#f)", stroke="#03070d", width=2.6),
        path(polygon(inner), fill="url(#g)", stroke="#03070d", width=3.4),
        _grid(width, height, glowing),
        path(polygon(inner), stroke=edge, width=2.3),
        path(polygon(tile_outline(width, height, 9.5)), stroke=edge, width=1, stroke_opacity=0.28),
    ]
    for a, b in ((0, 7), (1, 2), (3, 4), (5, 6)):
        line = polygon([whole[a], whole[b]], closed=False)
        parts.append(path(line, stroke=edge, width=4.6, stroke_opacity=0.3))
        parts.append(path(line, stroke=lighter(edge, 0.25), width=2.6))
    top = polygon([whole[0], whole[1]], closed=False)
    return [*parts, path(top, stroke="#ffffff", width=1.4, stroke_opacity=0.6)], definitions


def _shut_tile(width: float, height: float, edge: str, *, unknown: bool) -> tuple[list[str], str]:
    """Those of one that nobody knows, or that was only peeked at."""
    whole, inner = tile_outline(width, height), tile_outline(width, height, 6)
    definitions = radial(
        "g",
        _lit_at(width, height),
        width * 0.6,
        [(0, "#1d3853" if unknown else mix(edge, "#0f2236", 0.84), 1), (1, "#0a1420", 1)],
    )
    parts = [
        path(polygon(whole), fill="#16283b", stroke="#03070d", width=2.6),
        path(polygon(inner), fill="url(#g)", stroke="#03070d", width=2),
        _hatch(inner, "#86a9cc" if unknown else edge, 0.12 if unknown else 0.1),
        path(polygon(inner), stroke="#5d7d9e" if unknown else edge, width=1.8, dash=(11, 6)),
        path(polygon(whole), stroke="#35506c", width=1.3),
    ]
    return parts, definitions


def _grid(width: float, height: float, colour: str) -> str:
    lines = []
    for step in range(1, 8):
        x = MARGIN + width * step / 8
        lines.append(f"M{x:.1f} {MARGIN + 10 + (16 if step in (1, 7) else 0)}V{MARGIN + height - 12}")
    for step in range(1, 7):
        y = MARGIN + height * step / 7
        lines.append(f"M{MARGIN + 9 + (10 if step in (1,) else 0)} {y:.1f}H{MARGIN + width - 9}")
    return path("".join(lines), stroke=colour, width=0.9, stroke_opacity=0.12)


def _hatch(outline: list[Point], colour: str, opacity: float) -> str:
    """Slanted stripes cut to a convex outline."""
    low, high = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    lines = []
    offset = low - (bottom - top)
    while offset < high:
        piece = _clipped((offset, bottom), (offset + bottom - top, top), outline)
        if piece is not None:
            lines.append(polygon(piece, closed=False))
        offset += 17
    return path("".join(lines), stroke=colour, width=6, stroke_opacity=opacity)


def _clipped(start: Point, end: Point, outline: list[Point]) -> list[Point] | None:
    """The part of a segment inside a convex polygon that runs clockwise on the screen."""
    low, high = 0.0, 1.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    for index, (x1, y1) in enumerate(outline):
        x2, y2 = outline[(index + 1) % len(outline)]
        nx, ny = -(y2 - y1), x2 - x1
        ahead = nx * dx + ny * dy
        gap = nx * (start[0] - x1) + ny * (start[1] - y1)
        if abs(ahead) < 1e-9:
            if gap < 0:
                return None
        elif ahead > 0:
            low = max(low, -gap / ahead)
        else:
            high = min(high, -gap / ahead)
    if high - low < 0.06:
        return None
    return [(start[0] + dx * t, start[1] + dy * t) for t in (low + 0.02, high - 0.02)]
