# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The title's key art and the nine endings, 1920 x 1080."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import ship
from intruders import adult_1, adult_3, creeper
from kit import Palette, Picture, Point, around, box, limb, mixed, number, poly, ring, spline
from matriarchs import corpse_red, queen
from stage import beam, blast, body, corridor, eyes, smoke

WIDTH, HEIGHT = 1920, 1080
HULL = Palette("#a9dcf2", "#4a6a84", "#111e2e", "#8fe9ff")
WARM = Palette("#ffe2bc", "#6a7488", "#1a2230", "#ffd08a")
RUST = Palette("#ffc09a", "#8a4a34", "#241010", "#ffa06a")
BLOOD = Palette("#ff7a7a", "#6a2030", "#1a070d", "#ff3a4a")


def _sky(palette: Palette, stops: Sequence[tuple[float, str, float]]) -> Picture:
    s = Picture(WIDTH, HEIGHT, palette, "k")
    s.raw(f'<path d="{box(0, 0, WIDTH, HEIGHT)}" fill="{s.linear("sky", stops)}"/>')
    return s


def _stars(s: Picture, count: int) -> None:
    for i in range(count):
        x, y = (i * 0.6180339887 % 1) * WIDTH, (i * 0.7548776662 % 1) * HEIGHT
        bright = (i * 31 % 23) / 23
        s.dot(x, y, 0.7 + bright**4 * 2.2, "#ffffff" if i % 5 else "#ffd9b0", 0.25 + 0.7 * bright)
        if i % 83 == 0:
            s.halo(x, y, 26, "#cfe8ff")
            s.line(f"M{number(x - 16)} {number(y)}l32 0M{number(x)} {number(y - 16)}l0 32", 1, 0.6, "#e8f6ff")


def _cloud(s: Picture, x: float, y: float, radius: float, start: float, sweep: float, thick: float, colour: str, opacity: float) -> None:
    """A band of cloud along a circle, thin at both ends."""
    steps = [start + sweep * k / 4 for k in range(5)]
    upper = [around(x, y, radius + thick * bulge, at) for at, bulge in zip(steps, (0, 0.4, 0.3, 0.5, 0), strict=True)]
    lower = [around(x, y, radius - thick * bulge, at) for at, bulge in zip(steps[3:0:-1], (0.3, 0.5, 0.2), strict=True)]
    s.fill(spline(upper + lower, True, 0.5), colour, opacity)


def _world(s: Picture, x: float, y: float, radius: float, ground: str, air: str, lit: Point) -> None:
    """A great limb with air, cloud bands and a night side."""
    light = f'cx="{number(lit[0])}" cy="{number(lit[1])}" r="{number(radius * 1.5)}" gradientUnits="userSpaceOnUse"'
    s.halo(x, y, radius * 1.16, air)
    for i in range(8):
        s.line(ring(x, y, radius + 2 + i * 5), 7, 0.22 - i * 0.026, air)
    paint = s.radial("wd", [(0, mixed(ground, "#ffffff", 0.28), 1), (0.22, ground, 1), (0.5, mixed(ground, "#03060e", 0.72), 1),
                            (0.85, "#02040a", 1)], light)  # fmt: skip
    s.raw(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{paint}"/>')
    for i in range(26):
        deep = radius * (0.975 - 0.012 * i - (i * 13 % 7) * 0.006)
        start, sweep = -152 + (i * 37 % 92), 5 + (i * 23 % 20)
        _cloud(s, x, y, deep, start, sweep, 5 + i % 5 * 5, mixed(air, "#ffffff", 0.5), 0.16)
    s.line(ring(x, y, radius - 1), 3.4, 0.85, mixed(air, "#ffffff", 0.45))
    s.line(ring(x, y, radius - 9), 14, 0.16, air)


def sunken(other: Picture, toward: str, share: float, keep: str) -> Picture:
    """A figure sunk into the haze: every colour but its eyes is drawn toward one."""

    def sink(match: re.Match[str]) -> str:
        return match[0] if match[0] == keep else mixed(match[0], toward, share)

    other.body = [re.sub(r"#[0-9a-f]{6}", sink, line) for line in other.body]
    other.defs = [re.sub(r"#[0-9a-f]{6}", sink, line) for line in other.defs]
    return other


def _nebula(s: Picture, places: Sequence[tuple[float, float, float, str]]) -> None:
    for i, (x, y, size, colour) in enumerate(places):
        paint = s.radial(f"n{i}", [(0, colour, 0.34), (0.5, colour, 0.12), (1, colour, 0)], 'cx="50%" cy="50%" r="50%"')
        s.raw(f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(size)}" ry="{number(size * 0.62)}" fill="{paint}"'
              f' transform="rotate({-24 + i * 13} {number(x)} {number(y)})"/>')  # fmt: skip


def _rocks(s: Picture, x: float, y: float, width: float, height: float, count: int, colour: str) -> None:
    """Drifting wreckage."""
    for i in range(count):
        px, py = x + (i * 0.618034 % 1) * width, y + (i * 0.754878 % 1) * height
        size = 3 + (i * 41 % 13) * (1 + (i % 11 == 0) * 2)
        corners = [around(px, py, size * (0.6 + (i * 7 + k * 5) % 5 * 0.12), k * 72 + i * 31) for k in range(5)]
        s.raw(f'<path d="{poly(corners)}" fill="#070c14" stroke="{colour}" stroke-width="1.4" stroke-opacity="{0.3 + i % 5 * 0.12:g}"/>')


def _edges(s: Picture, strength: float = 0.8) -> None:
    paint = s.radial("vg", [(0.5, "#01030a", 0), (1, "#01030a", strength)], 'cx="50%" cy="50%" r="72%"')
    s.raw(f'<path d="{box(0, 0, WIDTH, HEIGHT)}" fill="{paint}"/>')


def title() -> Picture:
    """The torn ship adrift over a dark world; behind it, a crown too large to be a cloud."""
    s = _sky(HULL, [(0, "#050716", 1), (0.5, "#0b1230", 1), (1, "#04060f", 1)])
    _nebula(s, [(1380, 330, 900, "#7a2a9a"), (1120, 560, 760, "#2a4aa8"), (1640, 520, 620, "#b0305a"), (420, 240, 720, "#155a78"),
                (900, 200, 560, "#3a2a8a")])  # fmt: skip
    _stars(s, 420)
    s.halo(1390, 360, 520, "#9a3a8a")
    s.embed(sunken(queen(), "#1c0f38", 0.66, "#ff3f74"), 1390, 1085, 3.15)
    s.halo(1390, 760, 760, "#0a0c22")
    _world(s, 1240, 2010, 1290, "#1d6f96", "#5fd8ff", (760, 900))
    _rocks(s, 900, 500, 960, 300, 84, "#8fc4e0")
    # The bow begins where the buttons of the title end.
    s.grouped("translate(1306 640) rotate(-11) scale(.93)", lambda: (
        s.grouped("translate(34 -8) rotate(5)", lambda: ship.stern(s)), ship.bow(s), ship.breach(s)))
    for i in range(5):
        smoke(s, 1340 + i * 52, 606 - i * 28, 62 + i * 13, "#3a3348", 5)
    s.halo(1319, 637, 290, "#ff7a2a")
    s.line("M950 637L1700 637", 2.4, 0.35, "#ffc890")
    shadow = s.linear("lf", [(0, "#03050d", 0.75), (1, "#03050d", 0)], 'x1="0%" y1="0%" x2="100%" y2="0%"')
    s.raw(f'<path d="{box(0, 0, 760, HEIGHT)}" fill="{shadow}"/>')
    _edges(s)
    return s


def outcome_victory() -> Picture:
    """Sunrise on the limb of home: the ship whole, burning for it, pods in her wake."""
    k: float
    x: float
    y: float
    s = _sky(WARM, [(0, "#061026", 1), (0.55, "#123a5c", 1), (1, "#0a1a2c", 1)])
    _nebula(s, [(420, 420, 1000, "#ffb45a"), (380, 520, 640, "#ff8a4a"), (1400, 240, 900, "#2a6ac0")])
    _stars(s, 260)
    sun = (330, 560)
    for i in range(24):
        a, b = around(*sun, 2300, i * 15 - 1.6), around(*sun, 2300, i * 15 + 1.6)
        s.fill(poly([sun, a, b]), "#ffe0a0", 0.05)
    s.halo(*sun, 700, "#ffb45a")
    s.halo(*sun, 320, "#fff0c8")
    s.dot(*sun, 74, "#fffbe8")
    _world(s, 760, 2080, 1520, "#2f86c8", "#9fe4ff", (300, 620))
    for i in range(46):
        deep, start = 1500 - (i * 17 % 46) * 9.6, -128 + (i * 37 % 86)
        _cloud(s, 760, 2080, deep, start, 3 + i * 23 % 9, 4 + (1500 - deep) / 24 + i % 3 * 4, "#f2fbff", 0.22)
    for x, y, size in ((520, 720, 70), (860, 690, 54), (1010, 860, 96), (640, 930, 120), (300, 860, 90), (1290, 880, 64)):
        for k in range(5):
            coast = [around(x + (k - 2) * size * 0.62, y + (k * 29 % 5 - 2) * size * 0.14, size * (0.42 + (n * 7 + k * 3) % 5 * 0.1), n * 40, 0.4)
                     for n in range(9)]  # fmt: skip
            s.fill(spline(coast, True, 0.5), "#2f7f74", 0.2)
    s.grouped("translate(1130 420) rotate(7) scale(.86)", lambda: ship.whole(s, "#6adcff"))
    for x, y, k in ((1560, 700, 1.0), (1440, 800, 0.72), (1690, 820, 0.6)):
        s.grouped(f"translate({x} {y}) rotate(8) scale({k})", lambda: (
            s.fill(poly([(36, -9), (190, -1), (190, 1), (36, 9)]), "#6adcff", 0.5), s.halo(44, 0, 34, "#6adcff"),
            s.part(spline([(-52, 0), (-34, -20), (16, -22), (38, -14), (38, 14), (16, 22), (-34, 20)], True, 0.36), "a", 2.4),
            s.part(ring(-22, -2, 10, 9), "#fff0c8", 1.8), s.line("M4 -20L4 20M20 -20L20 20", 1.6, 0.5)))  # fmt: skip
    s.halo(sun[0] + 420, sun[1] - 56, 60, "#ffd9a0")
    s.halo(sun[0] + 640, sun[1] - 86, 34, "#9fe4ff")
    _edges(s, 0.6)
    return s


def _helmet(s: Picture) -> None:
    """A cracked helmet left on the deck."""
    s.fill(ring(0, 92, 190, 26), "#000000", 0.65)
    s.fill(spline([(-190, 96), (-110, 80), (20, 88), (130, 78), (210, 98), (110, 116), (-60, 118)], True, 0.45), "#6a0f1c", 0.8)
    s.part(spline([(-8, -110), (84, -92), (128, -14), (108, 70), (20, 96), (-78, 88), (-124, 20), (-100, -70)], True, 0.46), "a", 4)
    s.part(spline([(-20, -74), (44, -66), (70, -8), (44, 48), (-34, 54), (-88, 10), (-74, -50)], True, 0.46), "#0a0508", 3.4)
    s.fill(spline([(-60, -44), (-30, -62), (6, -62), (-30, -26), (-52, 12), (-74, -8)], True, 0.4), "#ffffff", 0.13)
    s.line("M-10 -72L2 -34L-22 -16L14 10L-4 28L10 52M2 -34L40 -40M14 10L62 2M-22 -16L-70 -22M-4 28L-50 34", 3, 0.95, "#ffd0d0")
    s.part(spline([(104, -26), (140, -20), (146, 20), (112, 34)], True, 0.4), "d", 3)
    s.line("M-104 -66Q-60 -118 8 -112", 3, 0.5)
    s.eye(128, 6, 5)


def outcome_defeat() -> Picture:
    """A last passage in emergency light, an empty helmet, and the crowned one filling the way."""
    x: float
    y: float
    s = _sky(BLOOD, [(0, "#0a0306", 1), (0.6, "#1c060c", 1), (1, "#050204", 1)])
    s.grouped("translate(0 -60) scale(8)", lambda: corridor(s, 120, 68, "#c81f30"))
    for x in (330, 1590):
        s.fill(poly([(x, 40), (x - 330, HEIGHT), (x + 330, HEIGHT)]), "#ff3a4a", 0.08)
        s.part(box(x - 44, 14, 88, 34, 10), "#ff4a5a", 3)
        s.halo(x, 34, 260, "#ff3a4a")
    s.halo(960, 430, 620, "#ff3a4a")
    s.embed(sunken(queen(), "#2a060e", 0.5, "#ff3f74"), 960, 1010, 2.95)
    for x, y in ((924.6, 349.2), (995.4, 349.2)):
        s.halo(x, y, 90, "#ff3f74")
    for i in range(7):
        smoke(s, 200 + i * 260, 960 + math.sin(i * 2.1) * 40, 170, "#3a1018", 5)
    _rocks(s, 120, 900, 1680, 160, 60, "#ff7a7a")
    s.grouped("translate(470 880) rotate(-8) scale(1.2)", lambda: _helmet(s))
    for i in range(60):
        s.dot((i * 0.618034 % 1) * WIDTH, (i * 0.754878 % 1) * HEIGHT, 1 + i % 4, "#ff9a5a", 0.25 + i % 5 * 0.12)
    _edges(s, 0.92)
    return s


def ending_wrong_planet() -> Picture:
    """The ship whole over a world that is not home: rust, storms, no lights on the night side."""
    s = _sky(RUST, [(0, "#12060a", 1), (0.55, "#3a1610", 1), (1, "#120608", 1)])
    _nebula(s, [(1500, 260, 900, "#a03a2a"), (420, 300, 760, "#5a2a4a")])
    _stars(s, 260)
    _world(s, 1260, 1960, 1420, "#b4532a", "#ffb07a", (1700, 560))
    for i in range(34):
        deep, start = 1400 - (i * 17 % 34) * 12, -150 + (i * 41 % 100)
        _cloud(s, 1260, 1960, deep, start, 4 + i * 19 % 12, 6 + i % 4 * 5, "#ffd9b0" if i % 3 else "#7a2a14", 0.2)
    for x, y, size in ((1330, 740, 90), (1560, 900, 60), (1100, 860, 74), (1440, 1000, 110)):
        for k in range(4):
            s.line(ring(x, y, size - k * size * 0.2, (size - k * size * 0.2) * 0.34), 3, 0.3, "#5a1c0c")
    s.grouped("translate(1200 380) rotate(9) scale(.8)", lambda: ship.whole(s))
    s.halo(1200, 380, 260, "#ffb07a")
    _edges(s, 0.72)
    return s


def _pod(s: Picture, x: float, y: float, k: float, turn: float, colour: str) -> None:
    """An escape pod with its drive lit and one warm window."""
    s.grouped(f"translate({x} {y}) rotate({turn}) scale({k})", lambda: (
        s.fill(poly([(36, -12), (300, -2), (300, 2), (36, 12)]), colour, 0.55), s.halo(50, 0, 60, colour),
        s.part(spline([(-70, 0), (-46, -34), (24, -38), (52, -22), (52, 22), (24, 38), (-46, 34)], True, 0.36), "a", 3),
        s.part(ring(-28, -4, 17, 15), "#fff0c8", 2.4), s.halo(-28, -4, 40, "#fff0c8"),
        s.line("M6 -36L6 36M26 -36L26 36M-60 18L44 30", 2.4, 0.6)))  # fmt: skip


def ending_pods() -> Picture:
    """Pods in the dark, small lights with a long way before them; the ship far behind them burns."""
    s = _pod_sky()
    s.halo(1640, 330, 300, "#ff8a3a")
    s.grouped("translate(1640 330) rotate(-14) scale(.34)", lambda: (ship.stern(s), ship.bow(s), ship.breach(s)))
    _pods(s)
    _rocks(s, 1380, 260, 480, 240, 40, "#ffb07a")
    _edges(s, 0.7)
    return s


def ending_pods_apart() -> Picture:
    """The same pods; the ship behind them is whole and has turned away to fly elsewhere."""
    s = _pod_sky()
    s.grouped("translate(1640 300) rotate(-18) scale(-.34 .34)", lambda: ship.whole(s, "#6adcff"))
    _pods(s)
    _edges(s, 0.7)
    return s


def _pod_sky() -> Picture:
    s = _sky(HULL, [(0, "#03060f", 1), (0.6, "#0a1a34", 1), (1, "#04070f", 1)])
    _nebula(s, [(1500, 300, 980, "#2a5ab0"), (600, 760, 800, "#1a6a7a"), (1700, 820, 500, "#7a3a5a")])
    _stars(s, 420)
    return s


def _pods(s: Picture) -> None:
    _pod(s, 1120, 520, 1.5, -20, "#6adcff")
    _pod(s, 1420, 690, 1.0, -24, "#6adcff")
    _pod(s, 1540, 560, 0.66, -18, "#6adcff")


def ending_lone_survivor() -> Picture:
    """One window lit on a dark ship, and behind it one who looks out."""
    s = _sky(HULL, [(0, "#02040a", 1), (0.6, "#0a1222", 1), (1, "#03050a", 1)])
    _stars(s, 160)
    s.part(poly([(760, -20), (1960, -20), (1960, 1100), (620, 1100), (700, 700)]), "d", 6)
    for i in range(7):
        y = 60 + i * 150
        s.line(f"M{number(740 - i * 14)} {y}H1960", 3, 0.35)
        for k in range(6):
            s.fill(box(820 + k * 190, y + 26, 130, 86, 12), "#02050a", 0.85)
            s.line(box(820 + k * 190, y + 26, 130, 86, 12), 3, 0.3)
    s.halo(1350, 560, 620, "#ffcf8a")
    s.part(box(1140, 330, 430, 460, 60), "#1a2634", 14)
    s.raw(f'<path d="{box(1168, 358, 374, 404, 44)}" fill="{s.linear("warm", [(0, "#fff0c8", 1), (1, "#d88a3a", 1)])}"/>')
    s.fill(poly([(1168, 762), (1542, 762), (1542, 690), (1168, 720)]), "#8a5420", 0.8)
    body(s, "stand", 1352, 766, 360, colour="#0a0f18")
    s.line("M1190 740L1330 380M1230 746L1300 566", 12, 0.22, "#ffffff")
    for i in range(5):
        s.fill(poly([(1168, 770), (1542, 770), (1700 + i * 60, 1100), (1000 - i * 60, 1100)]), "#ffcf8a", 0.05)
    _edges(s, 0.8)
    return s


def ending_ship_lost() -> Picture:
    """The ship comes apart in white fire."""
    s = _sky(BLOOD, [(0, "#0a0408", 1), (0.55, "#2c0c0a", 1), (1, "#080306", 1)])
    _nebula(s, [(1250, 520, 1000, "#ff7a2a"), (700, 300, 700, "#7a1c2a")])
    _stars(s, 240)
    s.halo(1240, 540, 900, "#ff8a3a")
    s.grouped("translate(1240 560) rotate(-10)", lambda: (
        s.grouped("translate(-210 40) rotate(-16)", lambda: ship.bow(s)),
        s.grouped("translate(190 -60) rotate(20)", lambda: ship.stern(s)), ship.breach(s)))
    for i in range(20):
        a, b = around(1240, 540, 1500, i * 18 - 1.4), around(1240, 540, 1500, i * 18 + 1.4)
        s.fill(poly([(1240, 540), a, b]), "#ffd9a0", 0.07)
    blast(s, 1240, 545, 210)
    s.halo(1240, 545, 300, "#ffffff")
    s.line(ring(1240, 545, 520, 130), 10, 0.35, "#ffe0b0")
    s.line(ring(1240, 545, 640, 170), 4, 0.25, "#ffe0b0")
    _rocks(s, 620, 160, 1260, 800, 150, "#ffb07a")
    _edges(s, 0.7)
    return s


def ending_eaten() -> Picture:
    """A dark passage, a lamp left on the floor, what is left of somebody, and eyes above it."""
    s = _sky(BLOOD, [(0, "#050308", 1), (0.6, "#120a14", 1), (1, "#040206", 1)])
    s.grouped("translate(160 -40) scale(8)", lambda: corridor(s, 120, 62, "#5a3a6a"))
    s.halo(1240, 380, 520, "#6a2a4a")
    s.embed(sunken(adult_1(), "#12081a", 0.62, "#ff3f74"), 1380, 880, 2.6)
    s.embed(sunken(adult_3(), "#12081a", 0.72, "#ff3f74"), 960, 800, 1.8)
    beam(s, 520, 930, [(1180, 780), (1240, 1010)], "#ffe8b0")
    s.part(limb([(470, 934, 34), (520, 930, 44), (536, 928, 50)], 0.3), "a", 4)
    s.fill(spline([(900, 980), (1040, 930), (1260, 940), (1420, 990), (1240, 1040), (1000, 1036)], True, 0.5), "#6a0f1c", 0.85)
    s.embed(sunken(corpse_red(), "#2a0a10", 0.3, "#ff3f74"), 1160, 1010, 2.2)
    for x, y in ((700, 260), (760, 300), (1690, 300), (1750, 250)):
        eyes(s, x, y, 7)
    _edges(s, 0.9)
    return s


def ending_infected() -> Picture:
    """A row of sleepers in frost; in the nearest pod something woke before they did."""
    s = _sky(HULL, [(0, "#04101c", 1), (0.6, "#0a2438", 1), (1, "#030910", 1)])
    for i, x in enumerate((820, 1050, 1280)):
        k = 1.0 - i * 0.13
        top, low = 160 + i * 40, 820 - i * 40
        s.part(box(x, top, 190 * k, low - top, 60), "d", 6)
        s.fill(box(x + 16, top + 20, 190 * k - 32, low - top - 40, 48), "#bff4ff", 0.16)
        body(s, "stand", x + 95 * k, low - 60, (low - top) * 0.6, colour="#0a1c28", edge=0.5)
        s.line(f"M{x + 34} {top + 70}V{low - 160}", 12, 0.25, "#ffffff")
    s.halo(1650, 560, 420, "#9be34a")
    s.part(box(1510, 90, 290, 860, 90), "a", 10)
    s.fill(box(1536, 120, 238, 800, 70), "#0c1c10")
    s.embed(sunken(creeper(), "#0c1c10", 0.2, "#ff3f74"), 1655, 860, 1.5)
    for cut in ("M1540 300L1640 420L1600 520L1700 640L1650 800", "M1770 260L1640 420M1540 620L1600 520L1540 480M1770 560L1700 640L1770 720"):
        s.line(cut, 7, 0.9, "#eafcff")
    for i in range(9):
        x, y = 1480 + (i * 67) % 340, 780 + (i * 53) % 220
        s.fill(poly([(x, y), (x + 30, y - 14), (x + 24, y + 20)]), "#dff6ff", 0.8)
    for i in range(7):
        smoke(s, 760 + i * 180, 960, 150, "#bfe8f4", 6)
    _edges(s, 0.8)
    return s


KEY_ART = {
    "title": title, "outcome_victory": outcome_victory, "outcome_defeat": outcome_defeat,
    "ending_wrong_planet": ending_wrong_planet, "ending_pods": ending_pods,
    "ending_pods_apart": ending_pods_apart, "ending_lone_survivor": ending_lone_survivor,
    "ending_ship_lost": ending_ship_lost, "ending_eaten": ending_eaten, "ending_infected": ending_infected,
}  # fmt: skip
