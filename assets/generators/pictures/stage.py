# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""What card pictures are put together from: backdrops, light, bodies in poses and borrowed figures."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from crew import CREW
from kit import Palette, Picture, Point, around, box, limb, mixed, number, pair, poly, ring, spline, star

CYAN = Palette("#8fe9ff", "#2a6684", "#0c2434", "#8fe9ff")
BLUE = Palette("#9ab8ff", "#34508f", "#0f1a3a", "#9ab8ff")
RED = Palette("#ff8a8f", "#8f2c3c", "#330f1a", "#ff5a66")
AMBER = Palette("#ffcf86", "#8f5a24", "#332010", "#ffb84a")
GREEN = Palette("#8dffc0", "#2a7a58", "#0c2c22", "#62ffa8")
VIOLET = Palette("#d0a6ff", "#5c3a96", "#1e1238", "#b57aff")
STEEL = Palette("#cfe2ee", "#566a7a", "#18232e", "#dcefff")

BODY = tuple[Point, Sequence[tuple[float, float, float]], Sequence[Sequence[tuple[float, float, float]]]]

# Head, trunk and limbs for a body 100 units tall, standing on y = 0.
POSES: dict[str, BODY] = {
    "stand": ((0, -90), [(0, -80, 20), (0, -62, 22), (0, -46, 17)],
              [[(-7, -48, 11), (-9, -24, 10), (-9, 0, 8)], [(7, -48, 11), (9, -24, 10), (9, 0, 8)],
               [(-11, -77, 9), (-16, -58, 8), (-14, -42, 6)], [(11, -77, 9), (16, -58, 8), (14, -42, 6)]]),
    "run": ((14, -88), [(10, -78, 18), (3, -62, 20), (-3, -46, 16)],
            [[(-4, -48, 12), (14, -30, 11), (4, -6, 8), (12, -1, 6)], [(-4, -48, 12), (-18, -30, 10), (-38, -26, 7), (-42, -18, 6)],
             [(10, -77, 9), (-6, -64, 8), (-14, -50, 6)], [(10, -76, 9), (22, -60, 8), (34, -66, 6)]]),
    "aim": ((2, -88), [(-2, -78, 19), (-4, -62, 21), (-4, -46, 17)],
            [[(-8, -48, 12), (-20, -26, 10), (-26, 0, 8)], [(0, -48, 12), (14, -28, 10), (12, 0, 8)],
             [(-4, -76, 10), (12, -66, 8), (28, -74, 6)], [(-8, -76, 10), (2, -60, 8), (16, -70, 6)]]),
    "kneel": ((16, -62), [(10, -54, 18), (2, -40, 20), (-4, -26, 17)],
              [[(-4, -28, 12), (18, -24, 11), (16, 0, 8)], [(-4, -26, 12), (-8, -4, 10), (-30, -2, 7)],
               [(10, -52, 9), (24, -40, 8), (38, -44, 6)], [(8, -50, 9), (20, -34, 8), (34, -34, 6)]]),
    "sit": ((-12, -62), [(-12, -52, 19), (-14, -36, 21), (-12, -18, 18)],
            [[(-12, -16, 13), (14, -34, 11), (22, -2, 8), (32, 0, 7)], [(-12, -14, 13), (10, -10, 11), (36, -4, 8), (44, -10, 6)],
             [(-10, -50, 9), (2, -36, 8), (18, -34, 6)], [(-16, -50, 9), (-20, -34, 8), (-10, -22, 6)]]),
    "crawl": ((40, -30), [(30, -27, 16), (8, -27, 19), (-12, -24, 16)],
              [[(-12, -24, 12), (-12, -4, 10), (-36, -2, 7)], [(-10, -22, 12), (4, -4, 10), (-18, 0, 7)],
               [(28, -26, 9), (38, -12, 8), (52, -2, 6)], [(24, -24, 9), (20, -10, 8), (34, -1, 6)]]),
    "point": ((0, -90), [(0, -80, 20), (0, -62, 22), (0, -46, 17)],
              [[(-7, -48, 11), (-12, -24, 10), (-14, 0, 8)], [(7, -48, 11), (11, -24, 10), (13, 0, 8)],
               [(10, -77, 9), (26, -76, 8), (46, -80, 5)], [(-11, -77, 9), (-19, -60, 8), (-9, -48, 6)]]),
    "throw": ((-2, -88), [(-3, -78, 19), (0, -62, 21), (2, -46, 17)],
              [[(-2, -48, 12), (-18, -28, 10), (-24, 0, 8)], [(5, -48, 12), (20, -28, 10), (22, 0, 8)],
               [(-9, -76, 9), (-26, -84, 8), (-24, -102, 6)], [(8, -76, 9), (22, -70, 8), (36, -76, 6)]]),
    "shield": ((6, -66), [(2, -58, 19), (-4, -44, 21), (-8, -28, 17)],
               [[(-8, -30, 12), (10, -22, 11), (4, 0, 8)], [(-8, -30, 12), (-22, -18, 10), (-30, 0, 8)],
                [(4, -56, 9), (18, -58, 8), (14, -74, 6)], [(0, -56, 9), (12, -48, 8), (18, -62, 6)]]),
}  # fmt: skip


def card(palette: Palette, prefix: str = "c") -> Picture:
    """An empty card picture with its hue's night behind it."""
    s = Picture(240, 150, palette, prefix)
    deep = mixed(palette.dark, "#04070d", 0.45)
    s.raw(f'<path d="{box(0, 0, 240, 150)}" fill="{s.linear("bg", [(0, deep, 1), (0.6, palette.dark, 1), (1, "#04060b", 1)])}"/>')
    return s


def somebody(s: Picture, lurks: bool = True) -> None:
    """The place in the order of drawing for whoever attacks or is hurt, who is put in when the card is drawn; until
    then something lurks there. No groups inside."""
    s.raw('<g id="who">')
    if lurks:
        s.fill(spline([(52, 156), (66, 84), (94, 44), (120, 34), (146, 44), (174, 84), (188, 156)], True, 0.4), "#04060b", 0.9)
        eyes(s, 120, 84, 5)
    s.raw("</g>")


def finish(s: Picture) -> Picture:
    """Darken the corners."""
    paint = s.radial("vg", [(0.55, "#02040a", 0), (1, "#02040a", 0.82)], 'cx="50%" cy="50%" r="72%"')
    s.raw(f'<path d="{box(0, 0, 240, 150)}" fill="{paint}"/>')
    return s


def corridor(s: Picture, x: float = 120, y: float = 66, light: str = "") -> None:
    """A ribbed passage running to a lit end."""
    p = s.palette
    s.halo(x, y, 95, light or p.glow, 0.75)
    s.fill(poly([(0, 150), (x - 16, y + 14), (x + 16, y + 14), (240, 150)]), "#05080e", 0.72)
    for k in (0.16, 0.3, 0.5, 0.8, 1.25):
        w, h = 132 * k, 84 * k
        s.line(poly([(x - w, y + h), (x - w, y - h * 0.6), (x - w * 0.66, y - h), (x + w * 0.66, y - h), (x + w, y - h * 0.6),
                     (x + w, y + h)], False), 1 + 2.6 * k, 0.3 + 0.25 * k, p.mid)  # fmt: skip
        s.line(f"M{number(x - w)} {number(y + h)}L{number(x + w)} {number(y + h)}", 1, 0.35, p.mid)
    for sx, sy in ((-1, 0.9), (1, 0.9), (-0.66, -1), (0.66, -1)):
        s.line(f"M{number(x + sx * 20)} {number(y + sy * 13)}L{number(x + sx * 190)} {number(y + sy * 122)}", 1.1, 0.4, p.mid)
    s.fill(box(x - 9, y - 8, 18, 21, 4), light or p.glow, 0.85)


def chamber(s: Picture, x: float = 120) -> None:
    """A panelled wall, a floor and a cone of lamp light."""
    p = s.palette
    for i in range(6):
        s.raw(f'<path d="{box(4 + i * 40, 14, 34, 84, 5)}" fill="{p.mid}" fill-opacity="{0.1 + 0.05 * (i % 2):g}"'
              f' stroke="{p.mid}" stroke-width="1" stroke-opacity=".5"/>')  # fmt: skip
        s.line(f"M{10 + i * 40} 30L{30 + i * 40} 30M{10 + i * 40} 36L{24 + i * 40} 36", 1.2, 0.3, p.mid)
    s.fill(poly([(0, 112), (240, 112), (240, 150), (0, 150)]), "#04070c", 0.8)
    s.line("M0 112L240 112", 1.6, 0.6, p.mid)
    s.line("M20 150L60 112M80 150L100 112M160 150L140 112M220 150L180 112", 1, 0.3, p.mid)
    cone = s.linear("cone", [(0, p.glow, 0.34), (1, p.glow, 0)])
    s.raw(f'<path d="{poly([(x - 12, 0), (x + 12, 0), (x + 66, 128), (x - 66, 128)])}" fill="{cone}"/>')


def bench(s: Picture, y: float = 118) -> None:
    """A dark show-table with a soft light behind whatever lies on it."""
    p = s.palette
    for i in range(7):
        s.line(f"M{-20 + i * 46} 150L{40 + i * 46} 0", 9, 0.06, p.mid)
    s.halo(120, 70, 96, p.glow, 0.8)
    s.line(ring(120, 72, 62), 1, 0.28)
    s.line(ring(120, 72, 68), 3, 0.12)
    s.fill(poly([(0, y), (240, y), (240, 150), (0, 150)]), "#04070c", 0.62)
    s.line(f"M0 {y}L240 {y}", 1.2, 0.4, p.mid)
    s.fill(ring(120, y + 7, 66, 8), "#000000", 0.5)


def stars(s: Picture, count: int = 60, height: float = 150) -> None:
    """Fixed stars, scattered by the golden ratio."""
    for i in range(count):
        x, y = (i * 0.6180339 % 1) * s.width, (i * 0.7548776 % 1) * height
        s.dot(x, y, 0.5 + (i * 7 % 5) * 0.22, "#ffffff", 0.3 + (i * 3 % 7) * 0.1)


def planet(s: Picture, x: float, y: float, radius: float, colour: str = "") -> None:
    """A world lit from the upper left."""
    tint = colour or s.palette.mid
    name = f"pl{len(s.defs)}"
    paint = s.radial(name, [(0, mixed(tint, "#ffffff", 0.35), 1), (0.4, tint, 1), (0.85, mixed(tint, "#02040a", 0.85), 1)],
                     'cx="28%" cy="22%" r="85%"')  # fmt: skip
    s.halo(x, y, radius * 1.35, mixed(tint, "#ffffff", 0.3))
    s.raw(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{paint}"/>')


def body(s: Picture, pose: str, x: float, y: float, height: float, flip: bool = False, colour: str = "#070c14", edge: float = 0.9) -> None:
    """A rim-lit silhouette in a pose, standing at x, y."""
    head, trunk, limbs = POSES[pose]
    k = height / 100 * (-1 if flip else 1)
    h = height / 100

    def place(joints: Sequence[tuple[float, float, float]]) -> str:
        return limb([(x + jx * k, y + jy * h, w * h) for jx, jy, w in joints], 0.4)

    paths = [place(limbs[0]), place(limbs[1]), place(trunk), place(limbs[2]), place(limbs[3])]
    hx, hy = x + head[0] * k, y + head[1] * h
    paths.append(spline([(hx - 9 * k, hy + 2 * h), (hx - 7 * k, hy - 8 * h), (hx + 2 * k, hy - 10.5 * h), (hx + 9 * k, hy - 4 * h),
                         (hx + 8.5 * k, hy + 5 * h), (hx, hy + 10 * h)], True, 0.46))  # fmt: skip
    back = trunk[0][0] - 13, (trunk[0][1] + trunk[1][1]) / 2 + 1
    pack = poly([(x + (back[0] + dx) * k, y + (back[1] + dy) * h) for dx, dy in ((-4, -12), (6, -14), (7, 13), (-3, 12))])
    for path in [pack, *paths]:
        s.raw(f'<path d="{path}" fill="{colour}" stroke="{s.palette.rim}" stroke-width="{number(2 + h * 1.2)}"'
              f' stroke-opacity="{edge:g}"/>')  # fmt: skip
    for i, path in enumerate([pack, *paths]):
        s.raw(f'<path d="{path}" fill="{colour}"/>')
        tone = "a" if i in (3, 5, 6) else "d"
        s.raw(f'<path d="{path}" fill="url(#{s.prefix}{tone})" fill-opacity="{0.9 * edge:g}" stroke="{s.palette.rim}"'
              f' stroke-width=".9" stroke-opacity="{0.35 * edge:g}"/>')  # fmt: skip
    visor = [(hx + 1 * k, hy - 4.5 * h), (hx + 8.6 * k, hy - 3.5 * h), (hx + 8.4 * k, hy + 2.6 * h), (hx + 2 * k, hy + 2 * h)]
    s.fill(spline(visor, True, 0.4), s.palette.glow, 0.9 * edge)
    s.halo(hx + 5 * k, hy, 11 * h)


def actor(s: Picture, draw: Callable[[], Picture], x: float, y: float, scale: float, flip: bool = False, tint: Palette | None = None) -> None:
    """A borrowed figure, recoloured when it is a crew member."""
    other = draw()
    if tint and other.recoloured:
        for old, new in ((CREW.rim, tint.rim), (CREW.mid, tint.mid), (CREW.dark, tint.dark)):
            other.body = [line.replace(old, new) for line in other.body]
            other.defs = [line.replace(old, new) for line in other.defs]
    s.fill(ring(x, y, 44 * scale, 8 * scale), "#000000", 0.5)
    s.embed(other, x, y, scale, flip)


def muzzle(s: Picture, x: float, y: float, size: float, turn: float = 0) -> None:
    """A muzzle flash."""
    s.halo(x, y, size * 2.4, "#ffb84a")
    s.fill(star(x, y, size, size * 0.34, 7, turn), "#ff9a3c")
    s.fill(star(x, y, size * 0.66, size * 0.24, 7, turn + 12), "#fff3c0")


def tracers(s: Picture, x: float, y: float, to: Sequence[Point], colour: str = "#ffd98a") -> None:
    """Bright shots flying from one place."""
    for i, (tx, ty) in enumerate(to):
        s.line(f"M{number(x + (tx - x) * 0.16)} {number(y + (ty - y) * 0.16)}L{number(tx)} {number(ty)}", 1 + (i % 2) * 0.8, 0.4, colour)
        near = 0.5 + 0.12 * (i % 4)
        s.line(f"M{number(x + (tx - x) * near)} {number(y + (ty - y) * near)}"
               f"L{number(x + (tx - x) * (near + 0.2))} {number(y + (ty - y) * (near + 0.2))}", 2.2, 1, "#fff6d8")  # fmt: skip


def sparks(s: Picture, x: float, y: float, reach: float, count: int = 14, colour: str = "#ffe08a", start: float = 0) -> None:
    """A spray of sparks."""
    s.halo(x, y, reach * 0.9, colour)
    for i in range(count):
        angle = start + i * 360 / count + (i * 37 % 20)
        far = reach * (0.55 + (i * 29 % 10) / 20)
        a, b = around(x, y, far * 0.35, angle), around(x, y, far, angle)
        s.line(f"M{pair(a)}L{pair(b)}", 1.3, 0.9, colour)
        if i % 3 == 0:
            s.dot(*around(x, y, far * 1.15, angle), 1.1, "#fff8e0")
    s.dot(x, y, reach * 0.12, "#ffffff")


def blast(s: Picture, x: float, y: float, size: float) -> None:
    """A fire burst."""
    s.halo(x, y, size * 1.9, "#ff7a2a")
    for k, colour in ((1, "#b8301a"), (0.78, "#ff6a2a"), (0.55, "#ffb84a"), (0.32, "#fff3c8")):
        points = []
        for i in range(22):
            reach = size * k * (1 if i % 2 else 0.7 + (i * 31 % 7) * 0.03)
            points.append(around(x, y, reach, i * 360 / 22 + k * 20))
        s.fill(spline(points, True, 0.35), colour, 0.92)


def flames(s: Picture, x: float, y: float, width: float, height: float) -> None:
    """A row of fire standing on y."""
    s.halo(x, y - height * 0.3, width * 0.9, "#ff7a2a", 0.8)
    for k, colour in ((1, "#c83a1c"), (0.72, "#ff8a2e"), (0.42, "#ffe08a")):
        points: list[Point] = [(x - width / 2 * k, y)]
        for i in range(9):
            up = height * k * (0.95 - abs(i - 4) * 0.13) if i % 2 == 0 else height * k * 0.36
            points.append((x - width / 2 * k + width * k * (i + 0.5) / 9 + math.sin(i) * 3, y - up))
        points.append((x + width / 2 * k, y))
        s.fill(spline(points, True, 0.34), colour, 0.9)


def smoke(s: Picture, x: float, y: float, size: float, colour: str = "#9fb4c0", count: int = 9) -> None:
    """Billows, soft at the edges."""
    paint = s.radial(f"sm{len(s.defs)}", [(0, colour, 0.55), (0.6, colour, 0.25), (1, colour, 0)], 'cx="50%" cy="50%" r="50%"')
    for i in range(count):
        px, py = around(x, y, size * (0.25 + (i % 3) * 0.32), i * 137.5, 0.6)
        s.raw(f'<circle cx="{number(px)}" cy="{number(py)}" r="{number(size * (0.75 - (i % 3) * 0.14))}" fill="{paint}"/>')


def beam(s: Picture, x: float, y: float, to: Sequence[Point], colour: str = "") -> None:
    """A spread of light from a lamp."""
    tint = colour or s.palette.glow
    for k, fade in ((1.0, 0.13), (0.6, 0.16)):
        mid = ((to[0][0] + to[1][0]) / 2, (to[0][1] + to[1][1]) / 2)
        a, b = ((mid[0] + (p[0] - mid[0]) * k, mid[1] + (p[1] - mid[1]) * k) for p in to)
        s.fill(poly([(x, y), a, b]), tint, fade)
    s.halo(x, y, 12, tint)
    s.dot(x, y, 2.4, "#ffffff")


def screen(s: Picture, x: float, y: float, width: float, height: float, lines: int = 6) -> None:
    """A lit display with rows of text marks."""
    s.halo(x + width / 2, y + height / 2, width * 0.75, s.palette.glow, 0.8)
    s.part(box(x, y, width, height, 4), "#07121a", 2)
    s.fill(box(x + 3, y + 3, width - 6, height - 6, 3), s.palette.rim, 0.12)
    step = (height - 12) / lines
    for i in range(lines):
        long = (width - 16) * (0.35 + (i * 53 % 60) / 100)
        s.line(f"M{number(x + 8 + i % 3 * 4)} {number(y + 8 + i * step)}l{number(long - i % 3 * 4)} 0", 1.8, 0.85)


def eyes(s: Picture, x: float, y: float, size: float, colour: str = "#ff4a5a") -> None:
    """Eyes in the dark."""
    for dx, dy, k in ((-3, 0, 1), (3, 0, 1), (-6, -3, 0.6), (6, -3, 0.6), (-1.5, -4.5, 0.45), (1.5, -4.5, 0.45)):
        s.halo(x + dx * size, y + dy * size, size * 3.2 * k, colour)
        s.dot(x + dx * size, y + dy * size, size * k, colour)
        s.dot(x + dx * size - size * 0.2, y + dy * size - size * 0.2, size * 0.35 * k, "#ffffff", 0.9)


def rifle(s: Picture, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A compact energy weapon for silhouettes to hold."""
    s.grouped(f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale:g})", lambda: s.part(
        poly([(-26, -2), (-8, -4), (-4, -7), (12, -7), (13, -4), (40, -3), (40, 1), (12, 2), (8, 4), (4, 13), (-2, 13), (-1, 4),
              (-10, 4), (-25, 8)]), "#0a1018", 1.6))  # fmt: skip
