# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The intruders: sea-deep arthropods and cephalopods of our own making.

Every kind has its own outline (curl, spread, scythes, mantle, claw, fern, maw, crown) and its own hue, so that
it is known at the size of a token; the plates, speckles and eyes carry the large views.
"""

from __future__ import annotations

import math

from chitin import arm, jointed, plated, speckle, teeth
from kit import Palette, Picture, around, limb, number, pair, poly, ring, spline


def larva() -> Picture:
    """A curled, finned grub with a lantern stalk and a comb of gill legs."""
    x: float
    y: float
    s = Picture(190, 160, Palette("#dcff7d", "#6f8a2c", "#222f10", "#fff08a"), "lv")
    s.raw('<g transform="translate(6 0)">')
    for i in range(7):
        x, y = 56 + i * 9, 62 + i * 4
        foot = 38 + i * 13
        s.line(f"M{x + 8} {y}Q{x + 22} {y + 40} {foot + 16} 148", 2, 0.5)
        s.part(limb([(x, y, 12), (x - 10 + i * 2, 112, 8), (foot, 153, 1.5)], 0.45), "d", 1.4)
    for tip, bend in (((2, 84), (12, 104)), ((6, 62), (14, 90)), ((18, 48), (18, 84)), ((0, 110), (14, 116))):
        s.part(limb([(30, 116, 9), (*bend, 8), (*tip, 1.5)], 0.5), "d", 1.5)
    spine = [(34, 118, 12), (30, 94, 20), (40, 70, 32), (64, 52, 44), (94, 54, 52), (118, 78, 52)]
    places = plated(s, spine, 2, 1)
    for (x, y), (nx, ny), h in places[1:]:
        s.part(poly([(x + nx * h * 1.02 - ny * 5, y + ny * h * 1.02 + nx * 5), (x + nx * (h + 15), y + ny * (h + 15)),
                     (x + nx * h * 1.02 + ny * 5, y + ny * h * 1.02 - nx * 5)]), "d", 1.3, 0.95)  # fmt: skip
        s.dot(x - nx * h * 0.3, y - ny * h * 0.3, h * 0.13)
        s.halo(x - nx * h * 0.3, y - ny * h * 0.3, h * 0.5)
    s.part(limb([(118, 66, 8), (134, 36, 5), (150, 34, 3.4), (153, 46, 3)], 0.5), "a", 1.5)
    s.halo(153, 52, 30)
    s.part(spline([(153, 44), (159, 54), (153, 62), (147, 54)], True, 0.5), "#fff6c0", 1.4)
    s.part(spline([(98, 82), (112, 64), (134, 66), (148, 86), (146, 110), (130, 126), (110, 122), (98, 104)], True, 0.46),
           "a", 2.2)  # fmt: skip
    s.line("M108 78Q122 70 138 80M104 92Q108 84 116 82", 1.2, 0.5)
    mouth = [around(127, 108, 14, a, 0.86) for a in range(0, 361, 30)]
    s.part(spline(mouth[:-1], True, 0.5), "#1a0d08", 1.8)
    teeth(s, [around(127, 108, 13, a, 0.86) for a in range(0, 361, 24)], 8, (127, 108))
    s.halo(127, 108, 16, "#ff8a3c")
    s.eye(119, 84, 5.4)
    s.eye(136, 83, 4)
    s.dot(128, 76, 2.2)
    for x in (112, 142):
        s.part(limb([(x, 116, 8), (x + (x - 127) * 0.5, 130, 6), (x + (x - 127) * 0.1, 144, 1.6)], 0.5), "d", 1.5)
    s.raw("</g>")
    return s


def creeper() -> Picture:
    """A flat whip-limbed stalker: high knees, spiked grasping palps, a fan of cold eyes."""
    s = Picture(220, 160, Palette("#8dffb0", "#2f7a54", "#0e2a20", "#ff5a5a"), "ck")

    def limbs() -> None:
        s.line("M96 76C66 40 40 2 12 12C2 18 6 40 3 66", 3.6, 0.95, "#1d5a3c")
        s.line("M96 76C66 40 40 2 12 12C2 18 6 40 3 66", 1.4, 0.95)
        jointed(s, [(88, 84, 12), (52, 26, 9), (22, 76, 6), (8, 154, 2)], "d", 1.6, 0.75, 6)
        jointed(s, [(86, 92, 14), (46, 50, 10), (32, 104, 7), (26, 156, 2)], "d", 1.7, 0.9, 6)
        jointed(s, [(90, 100, 15), (62, 74, 11), (54, 118, 8), (50, 157, 2)], "a", 1.9, 1, 7)

    s.both(limbs)
    plated(s, [(110, 30, 10), (110, 44, 30), (110, 60, 46)], 2, 1, "d", 0.02)
    s.part(limb([(110, 34, 9), (100, 18, 6), (112, 4, 2)], 0.5), "d", 1.6)
    s.part(spline([(110, 58), (136, 60), (158, 76), (160, 94), (140, 112), (110, 120), (80, 112), (60, 94), (62, 76),
                   (84, 60)], True, 0.46), "a", 2.4)  # fmt: skip
    s.line("M110 60L110 90M88 64Q80 82 86 108M132 64Q140 82 134 108M70 74Q66 88 76 104M150 74Q154 88 144 104", 1.3, 0.45)
    speckle(s, 110, 78, 40, 14, 34, 1.6)

    def palp() -> None:
        jointed(s, [(88, 108, 18), (56, 102, 15), (60, 134, 10), (86, 146, 5)], "a", 1.9, 1, 8)
        for i in range(4):
            x, y = 61 + i * 6, 122 + i * 7
            s.part(poly([(x - 2, y), (x + 13 - i, y + 3), (x + 1, y + 6)]), "#d9ffe4", 1, 0.8, False)
        s.part(poly([(82, 142), (104, 150), (84, 150)]), "#d9ffe4", 1.2, 0.9, False)
        for x, y, r in ((100, 99, 4.4), (88, 95, 3), (80, 88, 2.2), (104, 89, 2.2)):
            s.eye(x, y, r)

    s.part(spline([(84, 102), (110, 92), (136, 102), (130, 122), (110, 132), (90, 122)], True, 0.45), "d", 2)
    s.both(palp)
    s.part(spline([(102, 116), (110, 113), (118, 116), (115, 134), (110, 140), (105, 134)], True, 0.4), "#16060a", 1.5)
    teeth(s, [(103, 117), (104, 122), (105, 127), (106, 132)], 5, (120, 126))
    teeth(s, [(117, 117), (116, 122), (115, 127), (114, 132)], 5, (100, 126))
    return s


def adult_1() -> Picture:
    """Mantis: raised saw-scythes, faceted eyes on a wedge of a head, feather feelers, tail fan."""
    s = Picture(200, 240, Palette("#78ffdc", "#23857a", "#0a2a2c", "#ff4d78"), "m1")

    def fan() -> None:
        for tip in ((20, 196), (10, 176), (12, 152), (26, 134)):
            s.part(limb([(98, 176, 10), ((98 + tip[0]) / 2, tip[1] - 4, 17), (*tip, 2)], 0.5), "d", 1.5, 0.75)

    s.both(fan)

    def leg() -> None:
        jointed(s, [(88, 160, 24), (50, 150, 19), (64, 196, 12), (46, 232, 6)], "a", 2, 1, 9)
        s.line("M46 229L34 237M46 229L46 238M46 229L58 237", 3, 0.95)

    s.both(leg)
    plated(s, [(100, 196, 14), (100, 176, 34), (100, 150, 46), (100, 124, 38), (100, 104, 46), (100, 84, 30)], 2, 1, "a", 0.06)
    for i in range(6):
        s.dot(100, 178 - i * 15, 3.4 - i * 0.2)
        s.halo(100, 178 - i * 15, 12)

    def scythe() -> None:
        jointed(s, [(84, 116, 15), (60, 136, 11), (74, 160, 7), (66, 178, 3)], "d", 1.6, 0.85)
        jointed(s, [(80, 100, 22), (40, 112, 18), (20, 62, 15)], "a", 2, 1, 8)
        s.part(spline([(14, 66), (4, 38), (12, 8), (42, 0), (30, 14), (26, 36), (28, 62)], True, 0.42), "a", 2.2)
        s.line("M20 58Q10 34 24 10", 1.4, 0.6)
        for i in range(5):
            y = 58 - i * 9
            s.part(poly([(27, y + 4), (37 + i * 0.8, y - 4), (26, y - 3)]), "#dffff6", 0.9, 0.7, False)
        for i in range(4):
            x, y = 24 + i * 5, 72 + i * 11
            s.part(poly([(x + 8, y - 4), (x + 19, y - 9), (x + 11, y + 3)]), "#dffff6", 0.9, 0.7, False)

    s.both(scythe)

    def feeler() -> None:
        s.line("M95 50C88 26 76 14 58 14", 3, 1, "#145048")
        s.line("M95 50C88 26 76 14 58 14", 1.5, 1)
        for i in range(6):
            x, y = 90 - i * 5.4, 35 - i * 3.7
            s.line(f"M{number(x)} {number(y)}l-1 -9", 1.2, 0.75)

    s.both(feeler)
    s.part(spline([(100, 46), (124, 46), (136, 56), (124, 72), (110, 92), (100, 102), (90, 92), (76, 72), (64, 56),
                   (76, 46)], True, 0.4), "a", 2.4)  # fmt: skip
    s.line("M100 48L100 78M88 50Q92 66 98 80M112 50Q108 66 102 80", 1.2, 0.5)

    def eye() -> None:
        s.halo(72, 56, 26)
        s.part(spline([(60, 50), (72, 42), (84, 50), (82, 64), (72, 70), (62, 62)], True, 0.46), s.palette.glow, 1.6)
        for x, y in ((68, 50), (75, 50), (65, 56), (72, 56), (79, 56), (68, 62), (75, 62)):
            s.line(ring(x, y, 3.2), 0.8, 0.7, "#5a0a24")
        s.fill(ring(68, 50, 3.4, 2.4), "#ffffff", 0.8)
        s.part(limb([(92, 88, 9), (84, 102, 7), (94, 114, 2)], 0.5), "d", 1.6)

    s.both(eye)
    s.part(poly([(95, 86), (105, 86), (103, 106), (97, 106)]), "d", 1.3)
    return s


def adult_2() -> Picture:
    """Strider: a finned mantle over barred eyes, walking on suckered arms, a lure held before it."""
    s = Picture(200, 240, Palette("#74dcff", "#2a6a96", "#0b2038", "#ff6a4d"), "m2")

    def back() -> None:
        arm(s, [(88, 132, 22), (48, 142, 17), (20, 176, 12), (22, 214, 8), (4, 232, 3)], "d", 0, 1.6, 0.7)
        arm(s, [(84, 124, 20), (44, 112, 14), (14, 122, 9), (8, 148, 5), (18, 158, 2)], "d", 0, 1.6, 0.7)

    s.both(back)
    for joints in (
        [(92, 134, 26), (66, 160, 21), (54, 196, 15), (62, 222, 10), (44, 236, 4)],
        [(108, 134, 26), (136, 158, 21), (150, 194, 15), (142, 222, 10), (164, 236, 4)],
        [(98, 138, 24), (90, 176, 19), (96, 206, 13), (84, 228, 8), (92, 237, 4)],
        [(104, 138, 24), (116, 176, 18), (108, 206, 12), (122, 228, 7), (116, 237, 3)],
    ):
        arm(s, joints, "a", 1 if joints[0][0] < 101 else -1, 2)
    s.part(spline([(100, 2), (118, 22), (132, 54), (138, 92), (128, 124), (112, 140), (88, 140), (72, 124), (62, 92),
                   (68, 54), (82, 22)], True, 0.42), "a", 2.4)  # fmt: skip

    def fin() -> None:
        s.part(spline([(96, 4), (72, 14), (46, 46), (36, 76), (54, 74), (66, 62), (76, 34)], True, 0.4), "d", 2)
        s.line("M88 14L48 66M92 12L58 70M84 14L44 58", 1.1, 0.4)
        s.line("M80 40Q68 70 70 100", 1.3, 0.45)
        s.line("M90 26Q82 60 84 88", 1.1, 0.3)

    s.both(fin)
    speckle(s, 100, 58, 24, 34, 46, 2, "#d6f4ff")

    def eye() -> None:
        s.part(spline([(62, 104), (74, 90), (92, 98), (94, 114), (80, 122), (66, 116)], True, 0.46), "d", 1.8)
        s.halo(79, 106, 28)
        s.part(ring(79, 106, 11, 9), s.palette.glow, 1.4, 1, False)
        s.fill("M70 103L74 108L79 104L84 108L88 103L87 109L84 112L79 108.5L74 112L71 109Z", "#14060a")
        s.fill(ring(75, 101, 2.6, 1.8), "#ffffff", 0.85)
        s.part(limb([(62, 96, 4), (78, 84, 9), (96, 96, 3)], 0.5), "a", 1.6)
        s.line("M74 126Q70 130 72 138M82 128Q80 134 82 142", 1.2, 0.5)
        arm(s, [(96, 128, 13), (84, 148, 10), (86, 168, 6), (76, 180, 2.4)], "a", 0.9, 1.6)

    s.both(eye)
    arm(s, [(100, 130, 12), (102, 152, 9), (97, 174, 6), (103, 192, 2.4)], "a", 0.9, 1.6)
    s.part(limb([(100, 84, 6), (106, 46, 4), (136, 30, 3), (166, 46, 2.6), (172, 66, 2.4)], 0.5), "a", 1.4)
    s.halo(172, 76, 27, "#ffe08a")
    s.part(spline([(172, 64), (179, 76), (172, 86), (165, 76)], True, 0.5), "#fff2c0", 1.4)
    return s


def adult_3() -> Picture:
    """Bulwark: a thorned shell over a row of eyes, one siege claw on the ground, one club fist."""
    x: float
    y: float
    s = Picture(200, 240, Palette("#a0ffa8", "#3f8050", "#12291c", "#ffb03c"), "m3")
    for x, y, tip in ((46, 62, (16, 34)), (66, 40, (48, 4)), (92, 30, (88, -2 + 4)), (120, 32, (132, 4)), (146, 46, (170, 18)),
                      (160, 70, (194, 54))):  # fmt: skip
        s.part(limb([(x, y, 22), ((x + tip[0]) / 2, (y + tip[1]) / 2, 13), (*tip, 2)], 0.4), "d", 1.7, 0.95)
    for joints in ([(72, 140, 26), (40, 168, 20), (58, 204, 14), (44, 234, 7)],
                   [(128, 140, 26), (166, 162, 20), (156, 202, 14), (176, 234, 7)]):  # fmt: skip
        jointed(s, joints, "d", 1.8, 0.85, 8)
    for joints in ([(86, 150, 26), (72, 184, 21), (88, 212, 15), (80, 236, 8)],
                   [(112, 150, 26), (130, 184, 21), (118, 212, 15), (130, 236, 8)]):  # fmt: skip
        jointed(s, joints, "a", 2, 1, 8)
    s.part(spline([(62, 120), (100, 112), (140, 120), (136, 152), (100, 166), (66, 152)], True, 0.44), "d", 2)
    s.line("M74 136Q100 146 128 136M78 148Q100 158 124 148", 1.4, 0.5)
    s.part(spline([(36, 92), (42, 58), (68, 34), (104, 26), (140, 36), (164, 64), (168, 96), (150, 118), (100, 126),
                   (52, 116)], True, 0.44), "a", 2.6)  # fmt: skip
    s.line("M46 88Q58 48 104 42Q150 48 160 90M58 100Q70 66 104 60Q138 66 148 102M102 28L103 60", 1.5, 0.5)
    for i in range(7):
        x, y = around(103, 96, 44, 200 + i * 23.3, 0.86)
        s.part(poly([(x - 6, y + 4), (x + (x - 103) * 0.12, y - 12), (x + 6, y + 4)]), "a", 1.3, 0.9)
    speckle(s, 103, 84, 42, 18, 30, 2.2)
    s.part(spline([(66, 106), (102, 96), (138, 106), (132, 130), (102, 142), (72, 130)], True, 0.42), "d", 2)
    for x, y, r in ((80, 114, 4), (93, 110, 5.2), (111, 110, 5.2), (124, 114, 4), (102, 119, 2.6)):
        s.eye(x, y, r)
    for side in (-1, 1):
        x = 102 + side * 13
        s.part(limb([(x, 126, 12), (x + side * 7, 142, 9), (x - side * 7, 156, 2)], 0.5), "a", 1.6)
    # club
    jointed(s, [(150, 104, 24), (182, 112, 19), (178, 142, 17)], "a", 2, 1, 6)
    s.part(spline([(164, 140), (178, 132), (194, 142), (196, 164), (180, 176), (162, 162)], True, 0.46), "a", 2.2)
    for x, y in ((172, 148), (186, 150), (178, 162), (190, 162), (168, 158)):
        s.part(poly([(x - 4, y + 3), (x + 1, y - 6), (x + 4, y + 4)]), "d", 1.1, 0.9)
    # siege claw
    jointed(s, [(56, 104, 28), (26, 116, 24), (30, 148, 22)], "a", 2, 1, 8)
    s.part(spline([(16, 148), (38, 138), (60, 152), (68, 186), (58, 222), (50, 234), (46, 206), (36, 192), (14, 180)],
                  True, 0.4), "a", 2.6)  # fmt: skip
    s.part(spline([(14, 170), (30, 182), (36, 206), (32, 234), (16, 224), (4, 198), (4, 178)], True, 0.42), "a", 2.4)
    for i in range(4):
        y = 198 + i * 8
        s.part(poly([(48, y - 3), (40, y + 2), (49, y + 4)]), "#eaffea", 0.9, 0.8, False)
        s.part(poly([(35, y - 3), (41.5, y + 1), (35, y + 4)]), "#eaffea", 0.9, 0.8, False)
    s.line("M24 152Q46 150 56 176Q60 196 56 216M10 186Q20 196 24 222", 1.5, 0.5)
    speckle(s, 40, 166, 16, 14, 14, 2.4)
    return s


def adult_4() -> Picture:
    """Rearing comb-worm: a column of blades on both sides, a petal maw and long whips above a coil."""
    side: float
    x: float
    y: float
    s = Picture(200, 240, Palette("#6ff5ff", "#1f7d8c", "#082a33", "#ff58c8"), "m4")
    s.part(limb([(148, 218, 26), (176, 208, 22), (178, 184, 16), (158, 176, 11), (148, 190, 4)], 0.5), "d", 1.8, 0.85)
    for i in range(6):
        x, y = around(156, 200, 26, -100 + i * 42)
        end = around(156, 200, 38, -100 + i * 42)
        s.part(limb([(x, y, 6), (*end, 1)], 0.4), "d", 1.2, 0.8)
    spine = [(156, 216, 30), (112, 222, 38), (74, 208, 40), (66, 174, 38), (88, 142, 38), (116, 112, 38), (116, 80, 36),
             (102, 56, 30)]  # fmt: skip
    stations: list[tuple[tuple[float, float], tuple[float, float], float]] = []
    probe = Picture(200, 240, s.palette, "zz")
    stations = plated(probe, spine, 3, 1)
    for i, ((x, y), (nx, ny), h) in enumerate(stations[1:], 1):
        tx, ty = -ny, nx
        for side in (-1, 1):
            reach = 26 + 10 * math.sin(i * 0.5 + side) if y < 200 else 12
            ax, ay = x + nx * h * side * 0.8, y + ny * h * side * 0.8
            mx, my = x + nx * (h + reach * 0.62) * side + tx * 3, y + ny * (h + reach * 0.62) * side + ty * 3
            ex, ey = x + nx * (h + reach) * side - tx * 9, y + ny * (h + reach) * side - ty * 9 + 7
            s.part(limb([(ax, ay, 10), (mx, my, 7), (ex, min(ey, 238), 1)], 0.42), "d", 1.4, 0.95)
    plated(s, spine, 3, 1, "a", 0.05)
    for (x, y), (nx, ny), h in stations[1::2]:
        s.dot(x, y, 3)
        s.halo(x, y, 11)
        for side in (-0.55, 0.55):
            s.dot(x + nx * h * side, y + ny * h * side, 1.4, s.palette.rim, 0.8)

    def whip(side: int) -> None:
        path = f"M{98 + side * 6} 34C{98 + side * 26} 6 {98 + side * 70} -4 {98 + side * 84} 30C{98 + side * 92} 52 {98 + side * 80} 68 {98 + side * 88} 84"
        s.line(path, 3.4, 1, "#0f4c58")
        s.line(path, 1.5, 1)

    whip(-1)
    whip(1)
    for i in range(8):
        a = -90 + i * 45 + 22.5
        x, y = around(98, 46, 19, a)
        ex, ey = around(98, 46, 38 if i % 2 else 32, a + 8)
        s.part(limb([(x, y, 15), (*around(98, 46, 28, a + 2), 11), (ex, ey, 1.5)], 0.45), "a", 1.7)
        s.line(f"M{pair((x, y))}L{pair((ex, ey))}", 1, 0.45)
    s.part(ring(98, 46, 21), "a", 2.2)
    s.part(ring(98, 46, 15), "#12040e", 1.8)
    s.halo(98, 46, 22)
    teeth(s, [around(98, 46, 14.4, a) for a in range(0, 361, 20)], 9, (98, 46))
    s.dot(98, 46, 4)
    for i in range(8):
        s.eye(*around(98, 46, 18.2, -90 + i * 45), 1.8)
    return s


INTRUDERS = {
    "larva": larva,
    "creeper": creeper,
    "adult_1": adult_1,
    "adult_2": adult_2,
    "adult_3": adult_3,
    "adult_4": adult_4,
}
