"""What a discovered room stands on, as vector text: a slab with seams and bolts, edged by lamps or by rust."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.board.dusk import CONCRETE, CONCRETE_DARK, INK, RUST, SODIUM
from nemesis_desktop.client.games.retaliation.board.field import CELL, Point, hexagon
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import lighter, mix

RIM = 7.0
"""How far the slab stays within its space, in world units."""
STEP = 12.0
"""How far its raised middle stays within the slab."""


def plated(lit: bool, size: tuple[int, int], zoom: float) -> str:
    """The slab below a room in a picture of ``size`` pixels, of a section with or without life support."""
    half = size[0] / 2, size[1] / 2

    def ring(inset: float) -> list[Point]:
        return hexagon(half, (CELL[0] - inset) * zoom, (CELL[1] - inset * CELL[1] / CELL[0]) * zoom)

    def at(x: float, y: float) -> Point:
        return half[0] + x * zoom, half[1] + y * zoom

    slab = mix(mix(CONCRETE, INK, 0.66), SODIUM, 0.08) if lit else mix(mix(CONCRETE_DARK, INK, 0.6), RUST, 0.07)
    light, dark = lighter(slab, 0.16), mix(slab, "#000000", 0.5)
    outer, inner = ring(RIM), ring(RIM + STEP)
    definitions = linear("f", (0, 0), size, [(0, lighter(slab, 0.07), 1), (1, mix(slab, "#000000", 0.22), 1)])
    # It lies on the rock and throws a shadow.
    body = path(polygon([(x + 3 * zoom, y + 5 * zoom) for x, y in outer]), fill="#000000", fill_opacity=0.45,
                stroke="#000000", width=6 * zoom, stroke_opacity=0.2)
    body += path(polygon(outer), fill=mix(slab, "#000000", 0.35))
    body += path(polygon(inner), fill="url(#f)")
    # The edges towards the light and away from it.
    body += path(polygon([inner[4], inner[5], inner[0], inner[1]], False), stroke=light, width=1.6 * zoom)
    body += path(polygon([inner[1], inner[2], inner[3], inner[4]], False), stroke=dark, width=1.6 * zoom)
    seams = []
    for one, other in ((0, 3), (1, 4), (5, 2)):
        seams.append(polygon([inner[one], inner[other]], False))
    for seam in (*seams, polygon(ring(RIM + 34))):
        body += path(seam, stroke=dark, width=2.2 * zoom, stroke_opacity=0.75)
        body += path(seam, stroke=light, width=0.8 * zoom, stroke_opacity=0.3)
    for x, y in ring(RIM + 23):
        body += path(polygon([(x - zoom, y), (x, y - zoom), (x + zoom, y), (x, y + zoom)]), fill=light,
                     stroke=light, width=1.6 * zoom)
    lamp = SODIUM if lit else RUST
    edges = list(zip(outer, (*outer[1:], outer[0]), strict=True))
    for number, ((ax, ay), (bx, by)) in enumerate(edges):
        for share in (0.2, 0.8):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            x, y = x + (half[0] - x) * 0.035, y + (half[1] - y) * 0.035
            tag = f"l{number}{'ab'[share > 0.5]}"
            if lit:
                definitions += radial(tag, (x, y), 20 * zoom, [(0, lamp, 0.5), (1, lamp, 0)])
                body += path(_disc(x, y, 20 * zoom), fill=f"url(#{tag})")
            body += path(_disc(x, y, 2.6 * zoom), fill=lighter(lamp, 0.3) if lit else mix(lamp, INK, 0.45))
    return document(body, *size, definitions)


def _disc(x: float, y: float, radius: float) -> str:
    r = f"{radius:.2f}"
    return f"M{x - radius:.2f} {y:.2f}A{r} {r} 0 1 0 {x + radius:.2f} {y:.2f}A{r} {r} 0 1 0 {x - radius:.2f} {y:.2f}Z"
