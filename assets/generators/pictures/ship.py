# ruff: noqa: E501, B023 (one line per outline; grouped drawing runs at once)
"""The ship: a hammer-headed bow, a truss spine with a turning ring and slung cargo, three engine bells."""

from __future__ import annotations

from kit import Picture, box, limb, number, pair, poly, ring, spline


def _plating(s: Picture, x: float, y: float, width: float, height: float, columns: int, seed: int) -> None:
    """Panel seams, vents and lit windows over a stretch of hull."""
    step = width / columns
    for i in range(columns):
        px = x + i * step
        s.line(f"M{number(px)} {number(y)}l0 {number(height)}", 1, 0.28)
        kind = (i * 7 + seed) % 5
        if kind == 0:
            s.fill(box(px + step * 0.2, y + height * 0.2, step * 0.6, height * 0.24), "#04070c", 0.55)
        elif kind == 1:
            for k in range(3):
                s.fill(box(px + 4 + k * 6, y + height * 0.34, 3.4, 4), "#ffe2a0", 0.9)
        elif kind == 2:
            s.line(f"M{number(px + 3)} {number(y + height * 0.6)}l{number(step - 6)} 0", 1, 0.4)
        elif kind == 3:
            s.fill(box(px + step * 0.15, y + height * 0.56, step * 0.7, height * 0.3), s.palette.rim, 0.1)


def _truss(s: Picture, x0: float, x1: float, y: float, depth: float) -> None:
    """An open lattice between two rails."""
    s.fill(box(x0, y - depth * 0.3, x1 - x0, depth * 0.6), "#060c16")
    zigzag = "M" + pair((x0, y - depth))
    up = False
    x = x0
    while x < x1:
        x = min(x + depth, x1)
        zigzag += "L" + pair((x, y - depth if up else y + depth))
        up = not up
    s.line(zigzag, 2, 0.55)
    for side in (-1, 1):
        s.line(f"M{number(x0)} {number(y + side * depth)}L{number(x1)} {number(y + side * depth)}", 4.5, 0.75)


def bow(s: Picture) -> None:
    """The forward half: bridge, habitat blocks and the turning ring."""
    _truss(s, -330, 10, 0, 15)
    s.part(ring(-210, 0, 34, 158), "none", 24, 0.9, rim="#16283c")
    s.line(ring(-210, 0, 22, 146), 2, 0.5)
    s.line(ring(-210, 0, 46, 170), 2.4, 0.95)
    for i in range(13):
        y = -138 + i * 23
        half = 34 * max(1 - (y / 160) ** 2, 0) ** 0.5
        s.fill(box(-214 - half, y, 8, 9), "#ffe2a0", 0.85 if i % 4 else 0.25)
    s.line("M-210 -158L-210 158", 5, 0.6)
    s.part(poly([(-540, -20), (-522, -62), (-452, -74), (-396, -50), (-330, -40), (-330, 40), (-396, 50), (-440, 66),
                 (-512, 48), (-536, 22)]), "a", 3)  # fmt: skip
    s.part(poly([(-522, -62), (-452, -74), (-436, -118), (-470, -124), (-512, -96)]), "a", 2.6)
    s.part(poly([(-440, 66), (-512, 48), (-498, 92), (-458, 104)]), "d", 2.4)
    s.fill(poly([(-537, -19), (-523, -54), (-498, -58), (-504, -24)]), "#bff4ff", 0.9)
    s.halo(-520, -40, 60, "#8fe9ff")
    s.line("M-520 -52L-524 -24M-510 -56L-514 -24", 2, 1, "#06101a")
    _plating(s, -486, -46, 150, 84, 9, 1)
    s.part(box(-322, -50, 66, 100, 10), "a", 2.6)
    _plating(s, -318, -44, 58, 88, 3, 4)
    s.part(box(-168, -46, 120, 92, 10), "a", 2.6)
    _plating(s, -164, -40, 112, 80, 6, 2)
    s.line("M-470 -124L-476 -178M-452 -122L-452 -150M-460 104L-464 140", 2.6, 0.8)
    s.dot(-476, -180, 4.4, "#ff5a66")
    s.halo(-476, -180, 26, "#ff5a66")


def stern(s: Picture, lit: str = "") -> None:
    """The after half: slung cargo, tanks, reactor block and three bells."""
    _truss(s, 40, 300, 0, 15)
    for i in range(3):
        x = 66 + i * 68
        for y in (-86, 30):
            s.part(box(x, y, 58, 56, 6), "a" if (i + (y > 0)) % 2 else "d", 2.3)
            s.line(f"M{x + 12} {y + 4}l0 48M{x + 24} {y + 4}l0 48M{x + 36} {y + 4}l0 48M{x + 47} {y + 4}l0 48", 1.2, 0.3)
            s.fill(box(x + 8, y + 8, 16, 6), "#ffb84a", 0.7)
    s.part(spline([(262, -54), (284, -70), (312, -70), (326, -40), (326, 40), (312, 70), (284, 70), (262, 54)], True, 0.4), "d", 2.4)
    s.line("M280 -62L280 62M296 -68L296 68", 1.4, 0.4)
    s.part(poly([(316, -92), (410, -112), (452, -88), (452, 88), (410, 112), (316, 92)]), "a", 3)
    _plating(s, 324, -82, 118, 160, 7, 3)
    for y in (-84, 0, 84):
        if lit:
            s.fill(poly([(520, y - 30), (840, y - 6), (840, y + 6), (520, y + 30)]), lit, 0.35)
            s.fill(poly([(520, y - 18), (700, y - 3), (700, y + 3), (520, y + 18)]), "#ffffff", 0.75)
        s.part(poly([(446, y - 18), (470, y - 20), (528, y - 40), (532, y + 40), (470, y + 20), (446, y + 18)]), "a", 2.6)
        s.line(f"M482 {y - 22}L482 {y + 22}M500 {y - 28}L500 {y + 28}", 1.6, 0.5)
        s.fill(ring(530, y, 8, 36), lit or "#1a0f0c")
        s.halo(534, y, 70 if lit else 34, lit or "#ff8a4a")
    s.part(limb([(380, -108, 14), (420, -168, 9), (470, -186, 4)], 0.4), "d", 2)
    s.part(limb([(380, 108, 14), (420, 168, 9), (470, 186, 4)], 0.4), "d", 2)


def breach(s: Picture) -> None:
    """The torn middle, burning, with plates drifting off."""
    s.halo(14, 0, 190, "#ff7a2a")
    s.halo(14, 0, 90, "#ffd08a")
    s.part(poly([(-52, -50), (-10, -58), (6, -30), (-14, -14), (10, 2), (-12, 18), (4, 44), (-30, 54), (-52, 46)]), "#1a0d0a", 2.4, 1, rim="#ff9a4a")
    s.part(poly([(66, -24), (36, -34), (46, -12), (22, -2), (44, 10), (34, 30), (66, 26)]), "#1a0d0a", 2.4, 1, rim="#ff9a4a")
    s.dot(16, 0, 12, "#fff2cc")
    for i in range(46):
        reach = 40 + (i * 53 % 100) * 2.2
        x, y = 16 + reach * (1 if i % 2 else -0.55) * (0.4 + i % 7 / 9), -reach * 0.9 + (i * 37 % 90)
        size = 2 + i * 29 % 9
        s.grouped(f"translate({number(x)} {number(y)}) rotate({i * 47 % 360})", lambda: s.fill(
            poly([(-size, -size * 0.5), (size, -size * 0.7), (size * 0.6, size * 0.8)]), "#ff9a4a" if i % 3 == 0 else "#2a3c50", 0.95))


def whole(s: Picture, lit: str = "") -> None:
    """The ship in one piece."""
    s.part(box(-52, -22, 96, 44, 4), "d", 2)
    stern(s, lit)
    bow(s)
    s.part(box(-44, -34, 84, 68, 8), "a", 2.4)
    _plating(s, -40, -30, 76, 60, 4, 1)
