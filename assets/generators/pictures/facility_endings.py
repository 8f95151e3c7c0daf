# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The seven endings of Retaliation, 1920 x 1080: what matters is right of the middle, where the words leave it free."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from burrowers import adult, queen
from facility_events import shape
from facility_stage import INK, coarser
from key_art import sunken
from kit import Palette, Picture, Point, around, box, limb, mixed, number, poly, ring, spline
from stage import beam, blast, body, eyes, rifle, smoke

WIDTH, HEIGHT = 1920, 1080
DAWN = Palette("#ffe0b0", "#8d7460", "#2a1a18", "#ffb65c")
FROST = Palette("#c8f4f0", "#3f7c80", "#0d2428", "#6aeadb")
STORM = Palette("#ffd0a0", "#8a5a38", "#2a160d", "#ffb03c")
ALARM = Palette("#ffa890", "#7a3a30", "#260d0b", "#ff5a40")
FIRE = Palette("#ffd8a8", "#94502e", "#2c120a", "#ff9a3c")
NIGHT = Palette("#b8d8ff", "#4a5f88", "#0f1830", "#8dc4ff")
EYES = "#ffb03c"


def _sky(palette: Palette, stops: Sequence[tuple[float, str, float]]) -> Picture:
    s = Picture(WIDTH, HEIGHT, palette, "f")
    s.raw(f'<path d="{box(0, 0, WIDTH, HEIGHT)}" fill="{s.linear("sky", stops)}"/>')
    return s


def _stars(s: Picture, count: int, low: float) -> None:
    """Bright ones high, faint ones low: a path for each of four kinds takes a third of the bytes of discs."""
    kinds = [""] * 4
    for i in range(count):
        x, y = (i * 0.6180339887 % 1) * WIDTH, (i * 0.7548776662 % 1) ** 1.3 * low
        kinds[min(3, int((1 - y / low) * 2 + i * 31 % 23 / 11.6))] += f"M{x:.0f} {y:.0f}h1"
    for kind, path in enumerate(kinds):
        s.line(path, 1.4 + kind * 0.9, 0.2 + kind * 0.2, "#ffffff")


def _mesas(s: Picture, y: float, tall: float, step: float, colour: str, edge: str, start: int) -> None:
    """A row of flat-topped rocks before the sky."""
    points: list[Point] = [(-20, HEIGHT), (-20, y)]
    x, i = -20.0, start
    while x < WIDTH + 40:
        up = tall * (0.25 + (i * 37 % 11) / 12)
        wide = step * (0.5 + (i * 23 % 7) / 6)
        points += [(x + step * 0.18, y - up * 0.35), (x + step * 0.26, y - up), (x + step * 0.26 + wide, y - up * (0.92 + i % 3 * 0.05)),
                   (x + step * 0.4 + wide, y - up * 0.3), (x + step * 0.55 + wide, y)]  # fmt: skip
        x, i = x + step * 0.55 + wide + step * (i * 13 % 5) / 6, i + 1
    s.fill(poly([*points, (WIDTH + 60, HEIGHT)]), colour)
    s.line(poly(points[1:], False), 2.4, 0.5, edge)


def facility(s: Picture, x: float, y: float, k: float, wall: str, lamp: str) -> None:
    """Bunkers, a dome, stacks and a mast, with windows lit where there is a lamp."""
    dark, edge = mixed(wall, INK, 0.5), mixed(wall, s.palette.rim, 0.45)

    def bunker(px: float, width: float, high: float, cut: float) -> None:
        outline = [(px, 0), (px, -high + cut), (px + cut, -high), (px + width - cut, -high), (px + width, -high + cut), (px + width, 0)]
        s.raw(f'<path d="{poly(outline)}" fill="{dark}" stroke="{edge}" stroke-width="2.6" stroke-opacity=".7"/>')
        for i in range(int(width // 34)):
            if lamp and (i * 7 + int(px)) % 5 < 3:
                s.fill(box(px + 16 + i * 34, -high + 22 + (i * 5 % 3) * 16, 16, 9), lamp, 0.95)

    def drawn() -> None:
        bunker(-420, 200, 86, 24)
        bunker(250, 190, 96, 28)
        for px, high in ((-150, 240), (-104, 206), (196, 260)):
            s.raw(f'<path d="{poly([(px, 0), (px + 6, -high), (px + 30, -high), (px + 36, 0)])}" fill="{dark}" stroke="{edge}" stroke-width="2.4" stroke-opacity=".6"/>')
            s.fill(box(px + 5, -high + 24, 26, 9), "#c97f26", 0.8)
        dome = spline([(-250, 0), (-226, -70), (-140, -132), (-20, -156), (100, -132), (186, -70), (210, 0)], False, 0.4)
        s.raw(f'<path d="{dome}" fill="{mixed(wall, INK, 0.34)}" stroke="{edge}" stroke-width="3.4"/>')
        s.line("M-226 -70H186M-140 -132H100M-20 -156V0M-130 -136L-176 0M90 -136L136 0", 2, 0.5, edge)
        bunker(-70, 170, 60, 18)
        s.fill(box(-16, -38, 62, 38), lamp or INK, 0.9)
        s.line("M356 -96V-330M336 -250H376M342 -292H370M356 -330L330 -96M356 -330L382 -96", 3, 0.9, edge)
        if lamp:
            s.halo(356, -334, 46, "#ff5a40")
            s.dot(356, -334, 6, "#ffd0c0")

    s.grouped(f"translate({number(x)} {number(y)}) scale({k:g})", drawn)


def craft(s: Picture, x: float, y: float, k: float, turn: float, fire: str = "#ffb65c") -> None:
    """The dropship in flight, seen from the side, its engines alight."""

    def drawn() -> None:
        for ex, ey, wide in ((-118, 34, 1.0), (92, 46, 0.8)):
            s.halo(ex - 120 * wide, ey + 62 * wide, 190 * wide, fire)
            s.fill(poly([(ex - 6, ey - 26), (ex + 26, ey + 20), (ex - 250 * wide, ey + 150 * wide)]), fire, 0.55)
            s.fill(poly([(ex, ey - 12), (ex + 16, ey + 10), (ex - 140 * wide, ey + 84 * wide)]), "#fff3d0", 0.95)
        s.part(poly([(-190, -18), (-232, -112), (-188, -112), (-118, -34)]), "d", 3)
        s.part(poly([(-60, 40), (-150, 112), (-96, 112), (50, 54)]), "d", 3)
        s.part(spline([(-206, -10), (-150, -52), (20, -74), (128, -52), (196, -4), (200, 22), (130, 50), (-60, 62), (-190, 44)], True, 0.34), "a", 4)
        s.part(poly([(96, -54), (136, -46), (186, -8), (136, -2), (98, -18)]), "#0b1c26", 2.6)
        s.fill(poly([(104, -48), (132, -42), (150, -26), (106, -26)]), "#9fe8ff", 0.85)
        s.fill(poly([(-60, -66), (-26, -70), (-20, 58), (-52, 60)]), "#c97f26", 0.95)
        s.line("M-188 6L190 6M-136 -46L-120 52M40 -70L52 50", 2.4, 0.5)
        for ex, ey in ((-118, 34), (92, 46)):
            s.part(limb([(ex + 44, ey - 20, 44), (ex + 10, ey - 6, 54), (ex - 8, ey + 8, 46)], 0.3), "a", 3)
        s.halo(60, -10, 26, "#fff0c8")
        s.dot(60, -10, 5, "#ffffff")

    s.grouped(f"translate({number(x)} {number(y)}) rotate({turn:g}) scale({k:g})", drawn)


def haze(s: Picture) -> None:
    """Streaks of driven sand in the sky."""
    for i in range(18):
        x, y = (i * 0.618034 % 1) * 2100 - 100, 60 + (i * 0.754878 % 1) * 640
        s.fill(spline([(x - 320, y + 30), (x - 40, y - 10 - i % 4 * 6), (x + 340, y - 40), (x + 80, y + 16)], True, 0.5), "#d89858", 0.13)


def _dust(s: Picture, y: float, colour: str, count: int = 9, size: float = 170) -> None:
    """Low clouds along the ground."""
    for i in range(count):
        smoke(s, 120 + i * (WIDTH - 120) / count, y + (i * 29 % 40), size * (0.7 + i % 3 * 0.25), colour, 4)


def _pebbles(s: Picture, y: float, count: int, edge: str) -> None:
    """Stones on the ground in front."""
    for i in range(count):
        x, low = (i * 0.618034 % 1) * WIDTH, y + (i * 0.754878 % 1) * (HEIGHT - y)
        size = (4 + i * 41 % 11) * (0.5 + (low - y) / (HEIGHT - y))
        corners = [around(x, low, size * (0.6 + (i * 7 + k * 5) % 5 * 0.12), k * 72 + i * 31, 0.6) for k in range(5)]
        s.raw(f'<path d="{poly(corners)}" fill="{INK}" fill-opacity=".8" stroke="{edge}" stroke-width="1.4" stroke-opacity=".4"/>')


def _edges(s: Picture, strength: float = 0.75) -> None:
    """The last of a picture: dark corners, and whole units, which are fine enough here."""
    s.body = [coarser(line) for line in s.body]
    paint = s.radial("vg", [(0.5, INK, 0), (1, INK, strength)], 'cx="54%" cy="48%" r="74%"')
    s.raw(f'<path d="{box(0, 0, WIDTH, HEIGHT)}" fill="{paint}"/>')


def _borrowed(s: Picture, other: Picture, x: float, y: float, scale: float, toward: str, share: float, flip: bool = False) -> None:
    """A figure of the board, sunk into the haze."""
    s.embed(sunken(other, toward, share, EYES), x, y, scale, flip)


def _helmet(s: Picture) -> None:
    """A helmet with a broken visor."""
    s.part(spline([(-92, 40), (-96, -20), (-60, -84), (8, -98), (76, -70), (98, -6), (84, 44), (20, 62), (-50, 58)], True, 0.4), "a", 5)
    s.part(spline([(-20, -44), (40, -54), (84, -22), (80, 20), (20, 30), (-28, 8)], True, 0.34), "#0b1216", 4)
    s.fill(poly([(-8, -34), (30, -42), (22, 14), (-14, 2)]), "#ff9a80", 0.4)
    s.line("M14 -46L34 -14L22 4L46 22M34 -14L66 -20", 3.4, 0.9, "#ffe0d8")
    s.fill(poly([(-90, -10), (-40, -20), (-40, -2), (-92, 10)]), "#c97f26", 0.9)
    s.line("M-60 56C-90 92 -150 76 -176 104", 12, 0.9, "#2a1512")


def dawn() -> Picture:
    """Sunrise over the mesas: the dropship climbs away, and the facility stays behind under its smoke."""
    s = _sky(DAWN, [(0, "#1a1c40", 1), (0.34, "#5c3a5e", 1), (0.56, "#c46a4c", 1), (0.72, "#ffc070", 1), (1, "#ffe2a8", 1)])
    _stars(s, 130, 420)
    sun: Point = (1120, 742)
    for i in range(20):
        a, b = around(*sun, 2000, 180 + i * 9.4), around(*sun, 2000, 180 + i * 9.4 + 3.2)
        s.fill(poly([sun, a, b]), "#fff0c0", 0.06)
    s.halo(*sun, 760, "#ffb050")
    s.halo(*sun, 340, "#ffe8b0")
    s.dot(*sun, 92, "#fff8e0")
    for i in range(7):
        x, y = 260 + i * 260, 300 + (i * 83 % 260)
        s.fill(spline([(x - 210, y), (x - 60, y - 16 - i % 3 * 8), (x + 120, y - 6), (x + 260, y + 4), (x + 60, y + 14)], True, 0.5), "#ffb890", 0.28)
    _mesas(s, 800, 150, 210, "#8a4a48", "#ffca90", 2)
    _mesas(s, 872, 190, 300, "#5a2e34", "#ffb878", 5)
    for i in range(6):
        smoke(s, 1480 + i * 26, 690 - i * 62, 60 + i * 20, "#4a3040", 4)
    facility(s, 1400, 916, 1.02, "#6a4440", "#ffd890")
    _mesas(s, 980, 90, 420, "#2c171c", "#d8885a", 1)
    _pebbles(s, 980, 46, "#e09a68")
    trail = limb([(1330, 880, 10), (1290, 720, 30), (1330, 560, 46), (1420, 430, 40), (1500, 360, 16)], 0.5)
    s.fill(trail, "#fff0d8", 0.3)
    s.fill(limb([(1330, 880, 4), (1300, 720, 12), (1340, 560, 20), (1430, 424, 18), (1506, 352, 8)], 0.5), "#ffffff", 0.4)
    craft(s, 1590, 268, 1.12, -30)
    _edges(s, 0.6)
    return s


def asleep() -> Picture:
    """The hibernatorium: pods in two rows, somebody in each, and every lamp says that all is well."""
    s = _sky(FROST, [(0, "#071416", 1), (0.55, "#0f3236", 1), (1, "#050d0f", 1)])
    s.halo(1290, 380, 820, "#2a8a88")
    for i in range(9):
        x = 60 + i * 220
        s.line(f"M{x} 0V760", 4, 0.3, "#000000")
        s.line(f"M{x + 4} 0V760", 2, 0.14)
    s.fill(box(0, 92, WIDTH, 46), "#08191b")
    s.fill(box(0, 112, WIDTH, 10), "#e0a030", 0.75)
    s.fill(poly([(0, 860), (WIDTH, 860), (WIDTH, HEIGHT), (0, HEIGHT)]), "#0a1f22")
    s.line("M0 862H1920", 4, 0.4)
    for x in (-300, 300, 760, 1120, 1480, 1900, 2500):
        s.line(f"M{x} 1080L{number(1290 + (x - 1290) * 0.5)} 864", 3, 0.35, "#000000")
    for i, x in enumerate((850, 1090, 1330, 1570)):
        top, low = 190.0, 880.0
        s.halo(x + 95, 540, 330, "#5ae0d4")
        s.part(box(x, top, 190, low - top, 64), "a", 5)
        s.part(box(x - 14, low - 40, 218, 70, 18), "d", 4)
        s.fill(box(x + 20, top + 26, 150, low - top - 120, 52), "#041012")
        glass = s.linear(f"gl{i}", [(0, "#d8fffa", 0.5), (0.5, "#4fb8b0", 0.28), (1, "#d8fffa", 0.55)])
        body(s, "stand", x + 92, low - 120, 480, flip=i % 2 == 1, colour="#0a2022", edge=0.7)
        s.raw(f'<path d="{box(x + 20, top + 26, 150, low - top - 120, 52)}" fill="{glass}"/>')
        s.line(f"M{x + 42} {top + 90}V{low - 280}", 12, 0.3, "#ffffff")
        s.line(f"M{x + 62} {top + 120}V{low - 420}", 5, 0.24, "#ffffff")
        s.fill(box(x + 44, low - 22, 102, 30, 6), "#062022")
        s.line(f"M{x + 54} {low - 7}h18l8 -10l10 20l8 -10h38", 3.4, 1, "#8dffa6")
        s.halo(x + 95, low - 6, 70, "#8dffa6", 0.5)
        s.line(f"M{x + 50} {top}C{x + 40} 150 {x + 120} 150 {x + 100} 100M{x + 140} {top}C{x + 150} 150 {x + 90} 160 {x + 130} 100", 9, 0.9, "#16383a")
        s.raw(f'<ellipse cx="{x + 95}" cy="{low + 90}" rx="120" ry="26" fill="#5ae0d4" fill-opacity=".12"/>')
    for i in range(8):
        smoke(s, 560 + i * 190, 1010 + i % 3 * 26, 150, "#7fb8b4", 3)
    _edges(s, 0.8)
    return s


def empty_handed() -> Picture:
    """The dropship flees through the storm; over the lights of the facility the Queen raises her crown."""
    s = _sky(STORM, [(0, "#1c0f0a", 1), (0.5, "#5a3018", 1), (0.8, "#a85c28", 1), (1, "#3a1c0e", 1)])
    s.halo(1270, 700, 900, "#e08a3c")
    haze(s)
    _borrowed(s, queen(), 1250, 960, 2.9, "#3a1c0e", 0.72)
    s.halo(1250, 900, 560, "#8a4a20")
    _mesas(s, 880, 120, 260, "#4a2412", "#e09a58", 3)
    facility(s, 1330, 960, 0.86, "#5a3420", "#ffcf5a")
    _dust(s, 930, "#a86a38")
    _mesas(s, 1010, 60, 380, "#1c0d07", "#a85c28", 4)
    craft(s, 1650, 190, 0.62, -22, "#ff9a4a")
    for i in range(30):
        x, y = (i * 0.618034 % 1) * WIDTH, (i * 0.754878 % 1) * HEIGHT
        s.line(f"M{number(x)} {number(y)}l{60 + i % 5 * 26} {-8 - i % 3 * 5}", 2, 0.22, "#ffdcae")
    _edges(s, 0.8)
    return s


def overrun() -> Picture:
    """A corridor under red lamps: a helmet and a rifle on the floor, and those who came through the wall."""
    s = _sky(ALARM, [(0, "#0c0505", 1), (0.6, "#2a0f0c", 1), (1, "#0a0404", 1)])
    x, y = 1290.0, 420.0
    for k, tone in ((5.2, "#1c0d0b"), (3.4, "#26110e"), (2.2, "#321612"), (1.4, "#401b15")):
        w, h = 190 * k, 150 * k
        outline = [(x - w * 0.7, y + h), (x - w, y + h * 0.2), (x - w * 0.72, y - h), (x + w * 0.72, y - h), (x + w, y + h * 0.2), (x + w * 0.7, y + h)]
        s.raw(f'<path d="{poly(outline)}" fill="{tone}" stroke="#7a3a30" stroke-width="{number(5 + 3 * k)}" stroke-opacity=".55"/>')
    s.halo(x, y + 40, 520, "#c0392c")
    s.fill(poly([(200, HEIGHT), (1170, 590), (1410, 590), (2300, HEIGHT)]), "#1a0b09")
    for i in range(5):
        at = 620 + i * i * 26 + i * 10
        s.line(f"M{number(x - 130 - (at - 600) * 2.1)} {at}H{number(x + 130 + (at - 600) * 2.1)}", 3 + i, 0.35, "#000000")
    for lamp in ((860, 130), (1720, 130)):
        s.halo(*lamp, 300, "#ff4a36")
        s.fill(box(lamp[0] - 60, lamp[1] - 10, 120, 20, 6), "#ffd0c4")
    s.fill(spline([(1500, 330), (1560, 250), (1660, 236), (1760, 300), (1800, 430), (1760, 590), (1640, 640), (1540, 590), (1500, 470)], True, 0.2), "#050202")
    _borrowed(s, adult(), 1640, 700, 1.9, "#1a0806", 0.6, True)
    _borrowed(s, adult(), 1240, 800, 2.7, "#240c08", 0.5)
    s.fill(spline([(880, 1000), (1060, 946), (1300, 954), (1480, 1004), (1260, 1050), (1000, 1046)], True, 0.5), "#7a1410", 0.75)
    rifle(s, 1420, 1006, 3.4, 12)

    s.grouped("translate(1130 968) rotate(-14) scale(1.05)", partial(_helmet, s))
    beam(s, 1216, 940, [(1700, 830), (1820, 1060)], "#ffe0b0")
    for at in ((700, 300), (1850, 420), (760, 420)):
        eyes(s, *at, 7, EYES)
    _edges(s, 0.85)
    return s


def destroyed() -> Picture:
    """White fire stands where the facility was, and the ring of it runs out over the plain."""
    s = _sky(FIRE, [(0, "#140806", 1), (0.5, "#5a1e0e", 1), (0.76, "#d8642a", 1), (1, "#ffb060", 1)])
    _stars(s, 80, 300)
    cx, base = 1290.0, 850.0
    s.halo(cx, 620, 1000, "#ff8a3a")
    _mesas(s, 830, 110, 230, "#5a2212", "#ffb070", 2)
    for i in range(22):
        a, b = around(cx, 760, 1700, 180 + i * 8.4), around(cx, 760, 1700, 180 + i * 8.4 + 2.4)
        s.fill(poly([(cx, 760), a, b]), "#ffe0a8", 0.07)
    for k, colour in ((1.0, "#7a2814"), (0.78, "#d0501e"), (0.54, "#ffa04a"), (0.3, "#fff0c8")):
        stem = [(cx - 260 * k, base), (cx - 120 * k, 700), (cx - 96 * k, 480), (cx + 96 * k, 480), (cx + 120 * k, 700), (cx + 260 * k, base)]
        s.fill(spline(stem, True, 0.4), colour, 0.95)
        cap = []
        for i in range(20):
            reach = 1 if i % 2 else 0.84 + (i * 31 % 7) * 0.02
            px, py = around(cx, 372, 400 * k * reach, i * 18 + k * 30, 0.62)
            cap.append((px, py - 40 * (1 - k)))
        s.fill(spline(cap, True, 0.42), colour, 0.95)
    s.halo(cx, 360, 260, "#ffffff")
    for i in range(8):
        smoke(s, cx + math.cos(i * 0.8) * 380, 360 + math.sin(i * 0.8) * 200, 110, "#3a1a10", 4)
    for k in range(3):
        s.line(ring(cx, 850, 420 + k * 190, 52 + k * 26), 12 - k * 3, 0.5 - k * 0.12, "#fff0c8")
    blast(s, cx, 838, 130)
    facility(s, 1290, 884, 0.78, "#3a170d", "")
    for i, (x, y) in enumerate(((900, 560), (1010, 270), (1600, 210), (1730, 470), (1800, 690), (830, 730), (1500, 90), (1120, 120))):
        corners = [around(x, y, (10 + i * 7 % 13) * (0.7 + k * 5 % 4 * 0.14), k * 72 + i * 31) for k in range(5)]
        s.raw(f'<path d="{poly(corners)}" fill="#1c0a06" stroke="#ffd090" stroke-width="2"/>')
    _dust(s, 930, "#b8683a", 8, 150)
    _mesas(s, 990, 80, 400, "#1c0a06", "#ff9a4a", 6)
    _pebbles(s, 990, 40, "#ffb070")
    _edges(s, 0.6)
    return s


def left_behind() -> Picture:
    """One marine on the empty landing zone, a light that climbs without them, and eyes all around."""
    s = _sky(NIGHT, [(0, "#040814", 1), (0.5, "#101f3c", 1), (0.74, "#2c4260", 1), (1, "#0a1020", 1)])
    _stars(s, 220, 700)
    light: Point = (1560, 168)
    s.halo(*light, 360, "#9cc8ff")
    s.fill(poly([(1552, 190), (1572, 190), (1400, 800), (1250, 800)]), "#d8ecff", 0.16)
    s.fill(limb([(1561, 180, 8), (1530, 330, 20), (1450, 560, 40), (1330, 800, 70)], 0.5), "#e8f4ff", 0.2)
    craft(s, 1560, 150, 0.24, -62, "#ffcf8a")
    s.halo(1552, 176, 70, "#ffe8c0")
    _mesas(s, 760, 130, 240, "#16233c", "#7a98c8", 4)
    facility(s, 700, 800, 0.62, "#2a3a58", "#ffb65c")
    s.fill(poly([(-20, 800), (1940, 800), (1940, HEIGHT), (-20, HEIGHT)]), "#0a1122")
    s.part(ring(1290, 900, 620, 116), "#1c2740", 6)
    s.line(ring(1290, 900, 520, 92), 14, 0.85, "#c98a2c")
    s.line("M1160 852L1120 960M1420 852L1460 960M1146 906H1436", 22, 0.55, "#c8d4e8")
    for i in range(8):
        px, py = around(1290, 900, 610, i * 45 + 10, 0.187)
        s.halo(px, py - 10, 70, "#ff9a3c")
        s.part(box(px - 9, py - 26, 18, 30, 3), "d", 2)
        s.dot(px, py - 26, 7, "#ffe0a8")
    s.fill(ring(1290, 950, 84, 16), INK, 0.7)
    body(s, "stand", 1290, 950, 330, colour="#060a14")
    s.part(limb([(1316, 742, 30), (1360, 690, 26), (1386, 620, 22)], 0.4), "a", 3)
    s.dot(1388, 610, 13, "#4a5f88")
    for x, y, k in ((760, 940, 1.6), (900, 1046, 2.5), (1740, 930, 1.8), (1690, 1050, 2.6), (1880, 990, 2.0), (640, 1020, 1.9)):
        shape(s, x, y, k)
    for x, y in ((1010, 838), (1600, 836), (1820, 850), (560, 880)):
        eyes(s, x, y, 5, EYES)
    _edges(s, 0.75)
    return s


def _torn_suit(s: Picture) -> None:
    """A suit on the floor, its helmet beside it, its breast torn open from within."""
    s.fill(spline([(900, 1012), (1080, 940), (1320, 946), (1560, 1000), (1380, 1058), (1020, 1056)], True, 0.5), "#5c1414", 0.8)
    s.part(limb([(1000, 1000, 46), (1080, 978, 66), (1170, 974, 78), (1250, 982, 70), (1300, 992, 40)], 0.4), "a", 5)
    s.part(limb([(1290, 990, 40), (1380, 1012, 34), (1470, 1020, 30), (1520, 1006, 28)], 0.4), "d", 5)
    s.part(limb([(1286, 968, 36), (1370, 962, 32), (1450, 976, 26)], 0.4), "d", 5)
    s.part(limb([(1040, 1012, 26), (990, 1046, 24), (920, 1050, 20)], 0.4), "a", 4)
    tear = [(1110, 934), (1132, 950), (1150, 926), (1166, 948), (1196, 930), (1204, 962), (1230, 972)]
    s.fill(poly([*tear, (1196, 990), (1176, 1012), (1154, 992), (1122, 1000), (1126, 974), (1100, 962)]), "#1c0608")
    s.line(poly(tear, False), 4, 0.9, "#ff9a80")
    s.grouped("translate(900 968) rotate(-24) scale(.8)", partial(_helmet, s))


def carried_along() -> Picture:
    """The cabin of the dropship among the stars: an open harness, a suit torn from within, and what came out of it."""
    s = _sky(NIGHT, [(0, "#070c16", 1), (0.6, "#142036", 1), (1, "#05080f", 1)])
    s.part(box(700, 120, 1130, 400, 90), "#03060c", 12)
    s.fill(box(724, 144, 1082, 352, 74), "#050a16")
    for i in range(120):
        x, y = 760 + (i * 0.618034 % 1) * 1010, 164 + (i * 0.754878 % 1) * 200
        s.dot(x, y, 1 + i * 7 % 3 * 0.7, "#dfeaff")
    s.halo(1290, 560, 620, "#c07040")
    limb_of_world = spline([(730, 424), (960, 380), (1265, 362), (1570, 380), (1800, 424)], False, 0.4)
    s.fill(f"{limb_of_world}L1800 428L1736 492H794L730 428Z", "#a8643c")
    s.line(limb_of_world, 5, 0.8, "#ffd8a8")
    s.fill(spline([(1000, 440), (1180, 412), (1400, 420), (1260, 448)], True, 0.5), "#7c4428", 0.7)
    for x in (1060, 1450):
        s.part(box(x, 112, 34, 416), "a", 5)
    for i in range(10):
        s.line(f"M{40 + i * 205} 0V{104 if 3 < i < 9 else 600}", 4, 0.4, "#000000")
    s.fill(box(0, 560, WIDTH, 44), "#0b1322")
    s.fill(box(0, 578, WIDTH, 8), "#c98a2c", 0.7)
    s.fill(poly([(0, 800), (WIDTH, 800), (WIDTH, HEIGHT), (0, HEIGHT)]), "#0a111e")
    for x in (-300, 200, 620, 1000, 1360, 1760, 2300):
        s.line(f"M{x} 1080L{number(1400 + (x - 1400) * 0.6)} 802", 3, 0.35, "#000000")
    for number_of, x in enumerate((740, 950, 1620, 1790)):
        s.part(box(x, 596, 150, 150, 30), "d", 5)
        s.part(box(x - 12, 726, 174, 66, 20), "a", 5)
        s.part(box(x + 36, 556, 78, 56, 18), "a", 4)
        straps = ((30, 596, 66, 736), (120, 596, 84, 736)) if number_of != 2 else ((30, 596, -34, 696), (120, 596, 196, 706))
        for ax, ay, bx, by in straps:
            s.line(f"M{x + ax} {ay}C{x + ax} {ay + 70} {x + bx} {by - 60} {x + bx} {by}", 13, 1, "#c97f26")
        s.fill(box(x + 58, 720, 34, 24, 6), "#dfe8f4" if number_of != 2 else INK, 0.9)
    s.halo(1400, 640, 600, "#3a7850")
    _borrowed(s, adult(), 1400, 772, 2.15, "#0a1626", 0.4)
    s.grouped("translate(560 -4) scale(.85)", partial(_torn_suit, s))
    for lamp in ((660, 64), (1880, 64)):
        s.halo(*lamp, 240, "#ff4a36")
        s.fill(box(lamp[0] - 46, lamp[1] - 9, 92, 18, 6), "#ffd0c4")
    for x, y, size in ((1660, 560, 9), (1740, 640, 6), (1130, 640, 7), (1180, 560, 5), (1590, 500, 6), (1800, 540, 4)):
        s.dot(x, y, size, "#8dffa6")
        s.halo(x, y, size * 6, "#8dffa6", 0.4)
    _edges(s, 0.8)
    return s


FACILITY_ENDINGS = {
    "dawn": dawn, "asleep": asleep, "empty_handed": empty_handed, "overrun": overrun, "destroyed": destroyed,
    "left_behind": left_behind, "carried_along": carried_along,
}  # fmt: skip
"""What the last page of a mission shows."""
