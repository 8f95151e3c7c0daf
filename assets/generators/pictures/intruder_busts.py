# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The five kinds of intruders from near: the light comes from the upper left as on the crew, the eyes light by themselves."""

from __future__ import annotations

import math

from busts import SIDE
from chitin import jointed, speckle, teeth
from kit import Palette, Picture, Point, around, limb, mixed, number, pair, poly, ring, spline


def _new(palette: Palette, prefix: str) -> Picture:
    return Picture(SIDE, SIDE, palette, prefix)


def _wet(s: Picture, points: list[Point], colour: str = "#ffffff", opacity: float = 0.5) -> None:
    """A highlight on wet shell."""
    s.fill(spline(points, True, 0.44), colour, opacity)


def _dark(s: Picture, points: list[Point], opacity: float = 0.5) -> None:
    """Shade on the side turned away."""
    s.fill(spline(points, True, 0.4), "#03060a", opacity)


def larva() -> Picture:
    """A grub's head: round sucking mouth, uneven eyes, gill fronds, a lantern on its stalk."""
    s = _new(Palette("#dcff7d", "#7d9a30", "#28380f", "#fff08a"), "bl")
    for i in range(5):
        r = 118 - i * 15
        x, y = 130 - i * 4, 226 - i * 15
        s.part(spline([(x - r, y + 30), (x - r * 0.9, y - 20), (x, y - 52), (x + r * 0.9, y - 20), (x + r, y + 30)], True, 0.42), "a" if i % 2 else "d", 2.2)
        _wet(s, [(x - r * 0.66, y - 24), (x - r * 0.3, y - 42), (x - r * 0.1, y - 44), (x - r * 0.4, y - 28)], s.palette.rim, 0.3)
    for side in (-1, 1):
        for i in range(6):
            a = 200 + i * 13
            root, bend, tip = around(120, 128, 70, a), around(120, 124, 100, a - 4), around(120, 122, 116 + i % 2 * 8, a + 5)
            if side > 0:
                root, bend, tip = ((240 - p[0], p[1]) for p in (root, bend, tip))
            s.part(limb([(*root, 15), (*bend, 10), (*tip, 2)], 0.45), "d", 1.8)
            s.line(f"M{pair(root)}Q{pair(bend)} {pair(tip)}", 1.2, 0.5)
    s.part(limb([(132, 70, 15), (150, 22, 9), (186, 10, 7), (206, 34, 5)], 0.5), "a", 2)
    s.halo(206, 54, 46)
    s.part(spline([(206, 34), (220, 54), (206, 76), (192, 54)], True, 0.5), "#fff6c0", 2)
    s.part(spline([(120, 50), (166, 58), (192, 96), (190, 142), (164, 184), (120, 200), (76, 184), (50, 142), (48, 96), (74, 58)], True, 0.44), "a", 2.6)
    _wet(s, [(62, 104), (70, 74), (100, 58), (118, 58), (86, 76), (74, 104)], "#f6ffc8", 0.55)
    _dark(s, [(150, 58), (184, 90), (190, 140), (164, 182), (126, 198), (164, 150), (170, 100)], 0.42)
    speckle(s, 120, 82, 56, 22, 40, 2.4)
    s.line("M62 120Q84 92 112 94M128 94Q158 92 178 120M84 66Q120 54 156 66", 2, 0.45)
    lips = [around(120, 150, 40 + 3 * (i % 2), i * 20, 0.9) for i in range(18)]
    s.part(spline(lips, True, 0.5), "d", 2.4)
    s.part(ring(120, 150, 33, 29), "#1a0d08", 2.4)
    s.halo(120, 152, 34, "#ff8a3c")
    teeth(s, [around(120, 150, 32, a, 0.9) for a in range(0, 361, 20)], 19, (120, 150))
    teeth(s, [around(120, 150, 17, a, 0.9) for a in range(10, 371, 36)], 10, (120, 150), "#ffd8a0")
    s.dot(120, 151, 4, "#ff8a3c")
    for x, y, r in ((86, 104, 13), (148, 102, 10), (112, 84, 5.4), (168, 116, 5)):
        s.part(ring(x, y, r * 1.35), "d", 1.8)
        s.halo(x, y, r * 2.6)
        s.dot(x, y, r, "#ffd84a")
        s.fill(ring(x, y, r * 0.26, r * 0.8), "#1a1004")
        s.dot(x - r * 0.36, y - r * 0.42, r * 0.28, "#ffffff", 0.95)
    for side in (-1, 1):
        x = 120 + side * 44
        s.part(limb([(x, 176, 17), (x + side * 20, 202, 13), (x + side * 2, 226, 9), (x - side * 16, 234, 2)], 0.5), "a", 2)
    for x, y in ((104, 186), (132, 190)):
        s.line(f"M{x} {y - 8}Q{x - 2} {y + 14} {x + 1} {y + 30}", 2.4, 0.5, "#f6ffc8")
    return s


def creeper() -> Picture:
    """A low flat face: eight cold eyes in two rows, an upright mouth of needles, toothed palps folded below."""
    s = _new(Palette("#8dffb0", "#35885e", "#0e2c20", "#ff5a5a"), "bc")
    for side in (-1, 1):
        def leg(side: int = side) -> None:
            jointed(s, [(80, 150, 30), (34, 64, 22), (-10, 150, 14)], "d", 2, 0.8, 12)
            jointed(s, [(84, 170, 32), (22, 108, 24), (2, 232, 14)], "a", 2.2, 0.95, 12)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", leg)
    s.line("M104 60C70 16 30 -2 4 26", 5, 1, "#174a32")
    s.line("M104 60C70 16 30 -2 4 26", 2, 1)
    s.line("M136 60C170 16 210 -2 236 26", 5, 1, "#174a32")
    s.line("M136 60C170 16 210 -2 236 26", 2, 1)
    s.part(spline([(120, 38), (172, 44), (216, 78), (222, 112), (186, 146), (120, 158), (54, 146), (18, 112), (24, 78), (68, 44)], True, 0.44), "a", 2.8)
    s.line("M120 40L120 92M84 46Q66 84 80 130M156 46Q174 84 160 130M48 66Q38 98 56 132M192 66Q202 98 184 132", 2.2, 0.5)
    _wet(s, [(38, 92), (56, 62), (96, 46), (114, 48), (76, 62), (54, 96)], "#e0ffe8", 0.5)
    _dark(s, [(150, 46), (206, 76), (220, 112), (186, 144), (130, 156), (184, 122), (190, 86)], 0.4)
    speckle(s, 120, 70, 80, 22, 64, 2.2)
    s.part(spline([(58, 122), (88, 104), (120, 100), (152, 104), (182, 122), (166, 160), (120, 178), (74, 160)], True, 0.42), "d", 2.4)
    for side in (-1, 1):
        for dx, y, r in ((15, 114, 10), (40, 118, 7.4), (60, 126, 5), (28, 99, 4.2)):
            x = 120 + side * dx
            s.part(ring(x, y, r * 1.4), "#0a1410", 1.8)
            s.halo(x, y, r * 2.8)
            s.dot(x, y, r, "#ff4a4a")
            s.dot(x, y, r * 0.5, "#5a0410")
            s.dot(x - r * 0.36, y - r * 0.4, r * 0.3, "#ffffff", 0.95)
    s.part(spline([(100, 134), (120, 128), (140, 134), (138, 186), (120, 206), (102, 186)], True, 0.4), "#16060a", 2.6)
    s.halo(120, 168, 30, "#c81e3a")
    for side in (-1, 1):
        edge = [(120 + side * (19 - abs(i - 2) * 1.2), 138 + i * 10) for i in range(6)]
        teeth(s, edge, 20, (120 - side * 4, 172))
    for side in (-1, 1):
        def palp(side: int = side) -> None:
            jointed(s, [(88, 158, 32), (46, 182, 28), (66, 230, 20)], "a", 2.4, 1, 12)
            _wet(s, [(50, 172), (66, 164), (74, 168), (58, 180)], "#e0ffe8", 0.45)
            for i in range(4):
                x, y = 64 + i * 7, 194 + i * 10
                s.part(poly([(x - 3, y), (x + 26 - i * 2, y + 6), (x, y + 9)]), "#d9ffe4", 1.2, 0.8, False)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", palp)
    s.line("M112 204Q110 222 114 236M126 204Q128 218 124 228", 2, 0.5, "#e0ffe8")
    return s


def adult() -> Picture:
    """A wedge of a head between saw scythes: faceted eyes, feather feelers, four mandibles."""
    s = _new(Palette("#78ffdc", "#26907f", "#0a2c2e", "#ff4d78"), "ba")
    for side in (-1, 1):
        def scythe(side: int = side) -> None:
            jointed(s, [(70, 226, 44), (18, 206, 34), (12, 120, 26)], "d", 2.2, 0.9, 10)
            s.part(spline([(2, 130), (-12, 66), (4, 10), (44, -6), (30, 26), (26, 70), (28, 124)], True, 0.4), "a", 2.6)
            s.line("M14 116Q0 64 22 14", 2.2, 0.55)
            for i in range(7):
                y = 112 - i * 14
                s.part(poly([(27 - i * 0.3, y + 6), (44 + i * 0.6, y - 5), (26 - i * 0.3, y - 5)]), "#dffff6", 1.1, 0.7, False)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", scythe)
    for i in range(3):
        y = 216 - i * 20
        w = 62 - i * 10
        s.part(spline([(120 - w, y + 24), (120 - w * 0.9, y - 10), (120, y - 24), (120 + w * 0.9, y - 10), (120 + w, y + 24), (120, y + 34)], True, 0.4), "a", 2.2)
        s.dot(120, y + 2, 5)
        s.halo(120, y + 2, 18)
    for side in (-1, 1):
        def feeler(side: int = side) -> None:
            s.line("M106 66C92 28 76 8 50 10", 5, 1, "#0f4a42")
            s.line("M106 66C92 28 76 8 50 10", 2, 1)
            for i in range(8):
                x, y = 100 - i * 6.2, 46 - i * 5.4 + i * i * 0.28
                s.line(f"M{number(x)} {number(y)}l-2 -13M{number(x)} {number(y)}l-9 7", 1.5, 0.7)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", feeler)
    # head
    s.part(spline([(120, 56), (158, 54), (188, 70), (184, 98), (162, 130), (142, 168), (120, 188), (98, 168), (78, 130), (56, 98), (52, 70), (82, 54)], True, 0.4), "a", 2.8)
    _wet(s, [(86, 66), (108, 62), (116, 80), (108, 128), (98, 100)], "#d8fff4", 0.4)
    _dark(s, [(136, 60), (160, 60), (160, 110), (140, 160), (122, 186), (132, 130)], 0.42)
    s.line("M120 60L120 132M98 60Q104 100 114 136M142 60Q136 100 126 136", 2, 0.5)
    for x, y, r in ((120, 74, 4.4), (110, 88, 3), (130, 88, 3)):
        s.halo(x, y, r * 3)
        s.dot(x, y, r)
    for side in (-1, 1):
        def eye(side: int = side) -> None:
            s.halo(72, 86, 52)
            s.part(spline([(44, 74), (62, 54), (92, 62), (98, 88), (84, 116), (58, 108)], True, 0.46), "#d8275c", 2.6)
            for row in range(6):
                for col in range(6):
                    x, y = 50 + col * 9 + row % 2 * 4.5, 64 + row * 8.4
                    if ((x - 72) / 25) ** 2 + ((y - 86) / 27) ** 2 < 0.92:
                        s.line(ring(x, y, 4), 1.2, 0.8, "#5a0a24")
            s.fill(spline([(78, 64), (96, 74), (92, 100), (80, 114), (86, 88)], True, 0.4), "#3a0416", 0.5)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", eye)
    for x in (58, 154):
        s.fill(spline([(x, 72), (x + 10, 64), (x + 18, 66), (x + 6, 80)], True, 0.4), "#ffffff", 0.8)
    # mandibles
    for side in (-1, 1):
        def jaw(side: int = side) -> None:
            s.part(limb([(96, 146, 22), (72, 172, 18), (78, 204, 12), (104, 214, 3)], 0.46), "a", 2.4)
            s.line("M88 154Q74 176 80 200", 1.8, 0.5)
            for x, y in ((84, 178), (87, 192)):
                s.part(poly([(x - 2, y - 5), (x + 13, y + 2), (x, y + 7)]), "#dffff6", 1, 0.8, False)
            s.part(limb([(110, 168, 13), (100, 190, 10), (112, 210, 2)], 0.46), "d", 2)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", jaw)
    s.fill(spline([(112, 158), (128, 158), (124, 186), (116, 186)], True, 0.4), "#16040c")
    teeth(s, [(111, 160), (117, 160), (123, 160), (129, 160)], 14, (120, 190))
    return s


def breeder() -> Picture:
    """A maw as wide as its head under small hot eyes, eggs in the skin above, a lure in front."""
    s = _new(Palette("#ffb366", "#96501f", "#381b10", "#ffd24d"), "bb")
    for x, y, r in ((40, 66, 20), (70, 36, 25), (112, 22, 27), (158, 28, 25), (196, 52, 22), (92, 54, 22), (140, 50, 22), (216, 84, 15)):
        s.part(spline([(x, y - r * 1.2), (x + r, y), (x, y + r), (x - r, y)], True, 0.52), "d", 2)
        s.halo(x, y, r * 1.5)
        s.fill(spline([(x - r * 0.2, y + r * 0.6), (x - r * 0.45, y), (x, y - r * 0.5), (x + r * 0.4, y - r * 0.1), (x + r * 0.1, y + r * 0.2)], True, 0.5), "#5a1a08", 0.85)
        s.fill(ring(x - r * 0.35, y - r * 0.45, r * 0.22, r * 0.15), "#fff6d8", 0.9)
    s.part(spline([(120, 56), (182, 62), (228, 100), (240, 156), (222, 214), (176, 250), (64, 250), (18, 214), (0, 156), (12, 100), (58, 62)], True, 0.42), "a", 3)
    _wet(s, [(20, 126), (34, 88), (80, 66), (104, 66), (56, 88), (34, 130)], "#ffe8c8", 0.45)
    _dark(s, [(170, 62), (224, 100), (238, 156), (222, 212), (190, 240), (214, 170), (206, 110)], 0.42)
    speckle(s, 120, 82, 92, 20, 60, 2.8, "#ffd9a0")
    s.line("M20 116Q60 72 120 70Q180 72 220 116", 2.6, 0.5)
    s.part(spline([(22, 142), (70, 124), (120, 120), (170, 124), (218, 142), (208, 196), (170, 232), (120, 240), (70, 232), (32, 196)], True, 0.42), "#160505", 3)
    s.halo(120, 190, 82, "#ff5a28", 0.75)
    s.part(spline([(78, 214), (100, 182), (120, 176), (140, 182), (162, 214), (150, 240), (90, 240)], True, 0.45), "#8a2a18", 1.6, 0.7)
    s.line("M120 182L120 238", 2.4, 0.6, "#ffb08a")
    upper = [(26 + i * 18.8, 142 - 20 * math.sin(math.pi * i / 10)) for i in range(11)]
    lower = [(40 + i * 17.8, 204 + 34 * math.sin(math.pi * i / 9)) for i in range(10)]
    inner = [(58 + i * 15.5, 138 - 10 * math.sin(math.pi * i / 8)) for i in range(9)]
    teeth(s, inner, 30, (120, 240), "#d8b88a")
    teeth(s, lower, 46, (120, 96), "#fff3d8")
    teeth(s, upper, 62, (120, 330), "#fff3d8")
    for i in range(0, 10, 2):
        x, y = (upper[i][0] + upper[i + 1][0]) / 2, upper[i][1] + 6
        s.line(f"M{number(x - 3)} {number(y)}L{number(x + (120 - x) * 0.06 - 2)} {number(y + 26)}", 1.6, 0.6, "#b88a5a")
    s.line("M22 142Q70 124 120 120Q170 124 218 142", 5, 0.95)
    for x, y, r in ((66, 100, 12), (174, 100, 12), (96, 92, 7.4), (144, 92, 7.4), (42, 116, 5.6), (198, 116, 5.6), (120, 104, 4.4)):
        s.part(ring(x, y, r * 1.45, r * 1.3), "#1a0906", 2)
        s.halo(x, y, r * 3.2, "#ff4a2a")
        s.dot(x, y, r, "#ff5a32")
        s.fill(ring(x, y, r * 0.22, r * 0.86), "#1a0404")
        s.dot(x - r * 0.38, y - r * 0.42, r * 0.26, "#ffffff", 0.95)
    for x in (74, 160):
        s.line(f"M{x} 196Q{x - 4} 216 {x + 1} 232", 2.6, 0.5, "#fff3d8")
    s.part(limb([(120, 74, 20), (112, 30, 13), (134, -2, 9), (172, 2, 7), (188, 24, 5)], 0.5), "a", 2.2)
    s.halo(190, 42, 50, "#fff0a0")
    s.part(spline([(189, 20), (204, 42), (189, 64), (176, 42)], True, 0.5), "#fff8d8", 2)
    return s


def queen() -> Picture:
    """An ivory mask of six eyes before a webbed crown of lit spines, thorned shoulders."""
    s = _new(Palette("#ff82dc", "#9c307f", "#300e36", "#ff3f74"), "bq")
    tips: list[Point] = [(120, -6), (66, 2), (22, 28), (-6, 76), (-10, 134)]
    for side in (-1, 1):
        def crown(side: int = side) -> None:
            root = (114, 128)
            for i in range(len(tips) - 1):
                a, b = tips[i], tips[i + 1]
                dip = ((a[0] + b[0]) / 2 * 0.7 + root[0] * 0.3, (a[1] + b[1]) / 2 * 0.7 + root[1] * 0.3)
                s.fill(f"M{pair(root)}L{pair(a)}Q{pair(dip)} {pair(b)}Z", mixed(s.palette.mid, "#16061c", 0.35 if side > 0 else 0.05), 0.85)
                s.line(f"M{pair(a)}Q{pair(dip)} {pair(b)}", 2.4, 0.9)
                for k in (0.5, 0.64, 0.78):
                    p = (root[0] + (a[0] - root[0]) * k, root[1] + (a[1] - root[1]) * k)
                    q = (root[0] + (b[0] - root[0]) * k, root[1] + (b[1] - root[1]) * k)
                    m = ((p[0] + q[0]) / 2 + (root[0] - p[0]) * 0.12, (p[1] + q[1]) / 2 + (root[1] - p[1]) * 0.12)
                    s.line(f"M{pair(p)}Q{pair(m)} {pair(q)}", 1.2, 0.4)
            for x, y in tips[1:]:
                s.part(limb([(*root, 24), ((root[0] + x) / 2, (root[1] + y) / 2 - 4, 12), (x, y, 3)], 0.4), "a", 2.2)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", crown)
    s.part(limb([(120, 128, 24), (120, 60, 14), (120, -4, 3)], 0.4), "a", 2.2)
    # shoulders
    s.part(spline([(-4, 250), (4, 206), (48, 182), (98, 176), (120, 190), (142, 176), (192, 182), (236, 206), (244, 250)], True, 0.34), "a", 2.6)
    _dark(s, [(150, 182), (196, 184), (236, 210), (244, 250), (150, 250)], 0.4)
    for side in (-1, 1):
        def thorn(side: int = side) -> None:
            for i in range(4):
                x, y = 22 + i * 20, 200 - i * 7
                s.part(poly([(x - 10, y + 8), (x - 16, y - 34 + i * 3), (x + 10, y + 2)]), "d", 2)
            s.line("M12 226Q50 198 100 200", 2, 0.5)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", thorn)
    for i in range(3):
        y = 238 - i * 18
        w = 34 - i * 4
        s.part(spline([(120 - w, y + 14), (120 - w * 0.9, y - 8), (120, y - 18), (120 + w * 0.9, y - 8), (120 + w, y + 14)], True, 0.4), "d", 2)
        s.eye(120, y - 2, 4.4)
    s.part(spline([(120, 40), (160, 52), (184, 96), (172, 148), (144, 190), (120, 210), (96, 190), (68, 148), (56, 96), (80, 52)], True, 0.42), "a", 2.8)
    ivory = s.linear("iv", [(0, "#fff6fb", 1), (0.5, "#e2b2d4", 1), (1, "#7a3a70", 1)], 'x1="10%" y1="0%" x2="80%" y2="100%"')
    s.part(spline([(120, 50), (150, 62), (168, 98), (158, 142), (136, 176), (120, 194), (104, 176), (82, 142), (72, 98), (90, 62)], True, 0.42), ivory, 2.2, 1, False)
    s.fill(spline([(132, 56), (152, 66), (167, 98), (157, 142), (136, 174), (121, 192), (140, 140), (146, 96)], True, 0.4), "#6a2460", 0.55)
    _wet(s, [(82, 92), (92, 68), (112, 58), (104, 76), (94, 98)], "#ffffff", 0.7)
    s.line("M120 54L120 124M98 62Q86 92 98 128M142 62Q154 92 142 128", 2, 0.5, "#6a2460")
    s.fill(spline([(86, 136), (100, 132), (110, 150), (108, 172), (96, 156)], True, 0.4), "#a45a92", 0.5)
    for side in (-1, 1):
        def eyes(side: int = side) -> None:
            s.fill(spline([(76, 106), (96, 96), (115, 118), (95, 124)], True, 0.42), "#1c0416")
            s.halo(97, 110, 28)
            s.dot(97, 110, 9.5)
            s.fill(ring(97, 110, 2.2, 8), "#2a0010")
            s.fill(ring(92, 80, 9.4, 6.4), "#1c0416")
            s.halo(92, 80, 16)
            s.dot(92, 80, 5)
            s.fill(ring(102, 140, 8, 6), "#1c0416")
            s.halo(102, 140, 14)
            s.dot(102, 140, 4.4)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", eyes)
    for x, y, r in ((94, 106, 2.8), (140, 106, 2.8), (90.5, 78.5, 1.6), (146.5, 78.5, 1.6)):
        s.dot(x, y, r, "#ffffff", 0.95)
    s.line("M110 168L120 180L130 168M120 180L120 194", 2.4, 0.9, "#4a1240")
    for side in (-1, 1):
        def fang(side: int = side) -> None:
            s.part(limb([(98, 178, 17), (74, 200, 13), (86, 232, 3)], 0.5), "a", 2.2)
            s.part(limb([(110, 186, 12), (100, 212, 9), (112, 238, 2)], 0.5), "#f3d8ea", 1.6, 0.9)
        s.grouped("translate(240 0) scale(-1 1)" if side > 0 else "translate(0 0)", fang)
    for x, y in (*tips[1:4], *((240 - x, y) for x, y in tips[1:4])):
        s.halo(x + (120 - x) * 0.03, y + 6, 20)
        s.dot(x + (120 - x) * 0.03, y + 6, 4, "#ffe0f2")
    return s


INTRUDER_BUSTS = {"larva": larva, "creeper": creeper, "adult": adult, "breeder": breeder, "queen": queen}
