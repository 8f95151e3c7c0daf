# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The two great intruders, and the small figures left on the deck: egg, carcass and corpses."""

from __future__ import annotations

from chitin import arm, jointed, plated, speckle, teeth
from kit import Palette, Picture, box, limb, number, pair, poly, ring, spline


def breeder() -> Picture:
    """A lantern-backed gulper: needle maw as wide as its body, a lure above, six pillar legs."""
    r: float
    x: float
    y: float
    s = Picture(260, 240, Palette("#ffb366", "#8f4a20", "#341a10", "#ffd24d"), "br")
    for x, y, r in ((86, 44, 15), (110, 30, 17), (138, 28, 18), (164, 38, 16), (184, 58, 13), (70, 66, 12), (124, 48, 15), (152, 54, 14),
                    (98, 62, 13)):  # fmt: skip
        s.part(spline([(x, y - r * 1.2), (x + r, y), (x, y + r), (x - r, y)], True, 0.52), "d", 1.7)
        s.halo(x, y, r * 1.5)
        s.fill(spline([(x - r * 0.2, y + r * 0.6), (x - r * 0.45, y), (x, y - r * 0.5), (x + r * 0.4, y - r * 0.1),
                       (x + r * 0.1, y + r * 0.2)], True, 0.5), "#5a1a08", 0.8)  # fmt: skip
        s.dot(x - r * 0.35, y - r * 0.45, r * 0.18, "#fff6d8", 0.9)

    def legs() -> None:
        jointed(s, [(76, 112, 24), (26, 64, 18), (10, 132, 12), (4, 232, 4)], "d", 1.8, 0.85, 10)
        jointed(s, [(78, 138, 28), (34, 112, 22), (30, 176, 15), (20, 236, 5)], "a", 2, 1, 10)
        jointed(s, [(92, 168, 30), (62, 164, 24), (72, 206, 17), (58, 238, 6)], "a", 2.2, 1, 8)

    s.both(legs)
    s.part(spline([(130, 58), (172, 66), (204, 96), (212, 138), (196, 178), (164, 204), (130, 210), (96, 204), (64, 178),
                   (48, 138), (56, 96), (88, 66)], True, 0.44), "a", 2.8)  # fmt: skip
    s.line("M70 92Q96 66 130 66Q164 66 190 92M60 116Q90 82 130 80Q170 82 200 116", 1.6, 0.5)
    speckle(s, 130, 84, 58, 16, 44, 2.2, "#ffd9a0")
    for x, y in ((64, 150), (70, 170), (196, 150), (190, 170), (58, 130), (202, 130)):
        s.part(ring(x, y, 5.5, 4.5), "d", 1.3, 0.9)
    # maw
    s.part(spline([(66, 132), (96, 118), (130, 114), (164, 118), (194, 132), (184, 172), (158, 194), (130, 198),
                   (102, 194), (76, 172)], True, 0.42), "#160505", 2.4)  # fmt: skip
    s.halo(130, 164, 52, "#ff5a28", 0.7)
    s.part(spline([(108, 176), (130, 160), (152, 176), (146, 196), (114, 196)], True, 0.45), "#8a2a18", 1.2, 0.7)
    s.line("M130 166L130 194", 1.4, 0.6, "#ffb08a")
    upper = [(70, 134), (82, 126), (96, 121), (110, 118), (124, 116.5), (136, 116.5), (150, 118), (164, 121), (178, 126), (190, 134)]
    lower = [(78, 170), (88, 182), (102, 191), (118, 195.5), (130, 196.5), (142, 195.5), (158, 191), (172, 182), (182, 170)]
    teeth(s, upper, 36, (130, 230), "#fff3d8")
    teeth(s, lower, 30, (130, 110), "#fff3d8")
    s.line("M66 132Q96 116 130 114Q164 116 194 132", 3, 0.9)
    for x, y, r in ((94, 104, 7), (166, 104, 7), (112, 98, 4.6), (148, 98, 4.6), (80, 114, 3.6), (180, 114, 3.6), (130, 104, 3)):
        s.part(ring(x, y, r * 1.5, r * 1.35), "#1a0906", 1.3)
        s.halo(x, y, r * 3.4, "#ff4a2a")
        s.dot(x, y, r, "#ff5a32")
        s.fill(poly([(x - r * 0.2, y - r * 0.8), (x + r * 0.2, y - r * 0.8), (x + r * 0.2, y + r * 0.8), (x - r * 0.2, y + r * 0.8)]), "#1a0404")
        s.dot(x - r * 0.35, y - r * 0.4, r * 0.26, "#ffffff", 0.9)

    def claw() -> None:
        jointed(s, [(70, 154, 26), (36, 172, 21), (62, 202, 16)], "a", 2, 1, 7)
        s.part(spline([(54, 194), (74, 190), (96, 206), (116, 230), (92, 222), (68, 214)], True, 0.42), "a", 2.1)
        s.part(spline([(54, 206), (68, 214), (82, 226), (92, 238), (68, 234), (52, 220)], True, 0.42), "d", 1.9)

    s.both(claw)
    s.part(limb([(130, 78, 13), (126, 40, 9), (146, 8, 6), (180, 8, 5), (200, 26, 4)], 0.5), "a", 1.8)
    s.halo(202, 38, 38, "#fff0a0")
    s.part(spline([(202, 22), (212, 38), (202, 52), (192, 38)], True, 0.5), "#fff8d8", 1.6)
    return s


def queen() -> Picture:
    """Star-crowned and veiled: webbed crown of lit spines, ivory mask of six eyes, four scythe-fingered arms."""
    s = Picture(300, 320, Palette("#ff82dc", "#8f2c7c", "#2a0c30", "#ff3f74"), "qn")
    spines = [(150, 14), (104, 20), (62, 34), (30, 70), (14, 116)]

    def crown() -> None:
        root = (146, 98)
        for i in range(len(spines) - 1):
            a, b = spines[i], spines[i + 1]
            dip = ((a[0] + b[0]) / 2 * 0.66 + root[0] * 0.34, (a[1] + b[1]) / 2 * 0.66 + root[1] * 0.34)
            s.fill(f"M{pair(root)}L{pair(a)}Q{pair(dip)} {pair(b)}Z", s.palette.mid, 0.5)
            s.line(f"M{pair(a)}Q{pair(dip)} {pair(b)}", 1.6, 0.8)
            for k in (0.45, 0.62, 0.78):
                p = (root[0] + (a[0] - root[0]) * k, root[1] + (a[1] - root[1]) * k)
                q = (root[0] + (b[0] - root[0]) * k, root[1] + (b[1] - root[1]) * k)
                m = ((p[0] + q[0]) / 2 + (root[0] - p[0]) * 0.1, (p[1] + q[1]) / 2 + (root[1] - p[1]) * 0.1)
                s.line(f"M{pair(p)}Q{pair(m)} {pair(q)}", 0.9, 0.35)
        for x, y in spines[1:]:
            s.part(limb([(*root, 16), ((root[0] + x) / 2, (root[1] + y) / 2 - 3, 9), (x, y, 2)], 0.4), "a", 1.9)
            s.halo(x, y, 14)
            s.dot(x, y, 3, "#ffe0f2")

    s.both(crown)
    s.part(limb([(150, 98, 16), (150, 50, 10), (150, 14, 2)], 0.4), "a", 1.9)
    s.halo(150, 14, 14)
    s.dot(150, 15, 3, "#ffe0f2")

    # mantle of webbed arms standing on the deck
    feet = [(8, 312), (40, 318), (76, 314), (112, 319), (150, 316), (188, 319), (224, 314), (260, 318), (292, 312)]
    veil = "M122 196C96 220 50 262 8 312"
    for i in range(len(feet) - 1):
        a, b = feet[i], feet[i + 1]
        veil += f"Q{number((a[0] + b[0]) / 2)} {number(min(a[1], b[1]) - 30)} {pair(b)}"
    veil += "C250 262 204 220 178 196Z"
    s.part(veil, "a", 2.2, 0.9)
    for i, (x, y) in enumerate(feet):
        x0 = 130 + i * 5
        bend = (x0 * 0.5 + x * 0.5 + (x - 150) * 0.08, 250)
        arm(s, [(x0, 200, 15), (*bend, 13), (x + (150 - x) * 0.06, y - 18, 9), (x, y, 3)], "d", 0.9 if i < 4 else -0.9, 1.7, 0.95)
    for row, y in enumerate((226, 244, 262, 280)):
        half = 30 + row * 23
        s.line(f"M{150 - half} {y}Q150 {y + 14} {150 + half} {y}", 1.1, 0.32)
    speckle(s, 150, 258, 92, 38, 60, 2.4, "#ffc2ea")

    def back_arm() -> None:
        jointed(s, [(126, 148, 22), (70, 136, 17), (44, 186, 13), (24, 214, 8)], "d", 1.8, 0.9, 10)
        for dx, dy in ((-18, 22), (-6, 32), (8, 28)):
            s.part(limb([(24, 212, 7), (24 + dx * 0.7, 212 + dy * 0.5, 5), (24 + dx, 212 + dy, 1)], 0.4), "#f3d8ea", 1.1, 0.8)

    s.both(back_arm)
    plated(s, [(150, 224, 40), (150, 200, 60), (150, 176, 50), (150, 150, 64), (150, 126, 40)], 2, 1, "a", 0.08)
    for i, y in enumerate((212, 196, 180, 164, 148)):
        s.eye(150, y, 4.4 - i * 0.35)

    def front_arm() -> None:
        s.part(spline([(150, 118), (128, 118), (106, 132), (98, 148), (116, 146), (134, 140)], True, 0.4), "a", 2)
        for i in range(3):
            x, y = 104 + i * 13, 136 - i * 7
            s.part(poly([(x - 5, y + 3), (x - 9, y - 18), (x + 6, y - 2)]), "d", 1.4)
        jointed(s, [(116, 144, 24), (82, 176, 19), (104, 216, 14), (92, 240, 8)], "a", 2.1, 1, 9)
        for dx, dy in ((-20, 18), (-8, 30), (6, 32), (18, 22)):
            s.part(limb([(92, 238, 8), (92 + dx * 0.75, 238 + dy * 0.5, 5.4), (92 + dx, 238 + dy, 1)], 0.4), "#f3d8ea", 1.2, 0.9)

    s.both(front_arm)
    # mask
    s.part(spline([(150, 58), (172, 66), (184, 90), (176, 118), (160, 138), (150, 148), (140, 138), (124, 118), (116, 90),
                   (128, 66)], True, 0.42), "a", 2.4)  # fmt: skip
    ivory = s.linear("iv", [(0, "#fff2fa", 1), (0.55, "#d59cc4", 1), (1, "#5a2052", 1)])
    s.part(spline([(150, 64), (166, 72), (174, 92), (167, 114), (156, 132), (150, 140), (144, 132), (133, 114), (126, 92),
                   (134, 72)], True, 0.42), ivory, 1.6, 1, False)  # fmt: skip
    s.line("M150 66L150 104M140 70Q134 84 138 98M160 70Q166 84 162 98", 1.2, 0.5, "#6a2460")

    def side() -> None:
        s.fill(spline([(128, 92), (138, 90), (147, 101), (137, 102)], True, 0.42), "#1c0416")
        s.eye(138, 96, 4)
        s.fill(ring(136, 82, 4.6, 3), "#1c0416")
        s.eye(136, 82, 2.4)
        s.fill(ring(141, 110, 4, 3), "#1c0416")
        s.eye(141, 110, 2.2)
        s.part(limb([(140, 124, 10), (126, 138, 8), (134, 160, 2)], 0.5), "a", 1.6)
        s.part(limb([(146, 130, 7), (140, 148, 5), (146, 164, 1.4)], 0.5), "#f3d8ea", 1.1, 0.9)

    s.both(side)
    s.line("M146 122L150 128L154 122M150 128L150 138", 1.4, 0.9, "#4a1240")
    return s


def egg() -> Picture:
    """A veined, lit egg rooted in slime, with a shadow curled inside."""
    s = Picture(120, 120, Palette("#ffc06a", "#96521f", "#38190c", "#ffd65a"), "eg")
    s.part(spline([(10, 110), (24, 96), (50, 102), (74, 98), (98, 100), (112, 112), (84, 117), (34, 117)], True, 0.45), "d", 1.6, 0.9)
    s.halo(60, 64, 56)
    s.part("M60 6C82 6 98 44 98 72C98 98 82 111 60 111C38 111 22 98 22 72C22 44 38 6 60 6Z", "a", 2.6)
    s.halo(62, 66, 40)
    s.fill(spline([(50, 84), (44, 62), (54, 46), (70, 46), (78, 60), (72, 74), (62, 72), (64, 62), (58, 62), (58, 78), (68, 88)],
                  True, 0.46), "#3a0f06", 0.85)  # fmt: skip
    s.eye(68, 55, 2.6)
    s.line("M60 10Q52 30 38 44Q30 56 34 80M62 12Q76 34 82 56Q84 70 78 90M40 46Q50 50 46 62M80 54Q70 56 72 42", 1.5, 0.7)
    s.line("M34 96Q22 98 16 112M86 98Q98 100 106 112M60 110L60 116", 3.4, 0.8, "#7a4218")
    s.fill(spline([(40, 30), (48, 20), (52, 24), (44, 40), (36, 50)], True, 0.45), "#fff4d8", 0.6)
    return s


def carcass() -> Picture:
    """A dead intruder on its back: cracked shells, curled legs, a cold pool."""
    s = Picture(120, 120, Palette("#9fc7b4", "#3f5e54", "#16241f", "#6de0a8"), "ca")
    s.fill(ring(60, 103, 54, 13), "#4dff9a", 0.16)
    s.fill(ring(66, 105, 34, 7), "#4dff9a", 0.22)
    for joints in ([(40, 76, 9), (22, 44, 7), (36, 26, 5), (46, 36, 2)], [(54, 70, 10), (44, 32, 7), (60, 12, 5), (66, 24, 2)],
                   [(72, 72, 10), (78, 34, 7), (94, 18, 5), (94, 32, 2)], [(84, 78, 9), (102, 52, 7), (112, 60, 5), (104, 70, 2)]):  # fmt: skip
        jointed(s, joints, "a", 1.6, 1, 4)
    plated(s, [(12, 94, 10), (28, 90, 26), (52, 84, 36), (76, 86, 36), (94, 94, 26)], 2, 1, "a", 0.04)
    s.part(spline([(88, 82), (102, 80), (114, 92), (110, 106), (94, 108), (84, 98)], True, 0.46), "d", 2)
    for x, y in ((100, 90), (107, 96)):
        s.line(f"M{x - 3} {y - 3}L{x + 3} {y + 3}M{x + 3} {y - 3}L{x - 3} {y + 3}", 1.8, 0.95, "#eafff4")
    s.line("M50 70L56 80L50 86L58 98", 2.2, 1, "#0a1210")
    s.line("M58 82Q66 96 62 106", 3, 0.8, "#6de0a8")
    s.halo(56, 84, 18)
    return s


def _corpse(prefix: str, palette: Palette) -> Picture:
    s = Picture(120, 120, palette, prefix)
    s.fill(ring(60, 101, 56, 13), "#000000", 0.45)
    s.fill(spline([(18, 104), (30, 96), (62, 100), (84, 97), (106, 104), (80, 111), (40, 111)], True, 0.45), "#7a1420", 0.85)
    s.part(limb([(62, 86, 22), (86, 74, 18), (98, 96, 14), (106, 104, 11)], 0.4))
    s.part(box(99, 97, 16, 11, 3), "d", 1.5)
    s.part(limb([(60, 92, 22), (82, 98, 18), (96, 104, 13)], 0.4))
    s.part(spline([(26, 86), (44, 76), (66, 80), (72, 94), (60, 106), (34, 106), (24, 98)], True, 0.42), "a", 2)
    s.line("M34 82Q40 94 36 106M52 80Q58 92 54 106M24 94L70 92", 1.2, 0.45)
    s.part(poly([(38, 82), (56, 80), (58, 92), (42, 96)]), "d", 1.4, 0.9)
    s.part(limb([(38, 84, 13), (46, 64, 11), (60, 60, 8)], 0.4))
    s.part(spline([(58, 54), (68, 54), (72, 60), (64, 66), (57, 63)], True, 0.45), "d", 1.5)
    s.part(limb([(34, 102, 12), (20, 110, 10), (8, 106, 8)], 0.4))
    s.part(spline([(6, 84), (14, 72), (28, 72), (34, 84), (28, 98), (12, 98)], True, 0.46), "a", 2.1)
    s.part(spline([(8, 84), (15, 78), (24, 80), (25, 90), (18, 95), (10, 92)], True, 0.46), "#060a10", 1.5)
    s.line("M12 82L18 88L14 92M18 88L23 86", 1.2, 0.9)
    s.line("M60 90L68 98M63 87L71 95", 2, 0.9, "#ff4a5a")
    s.halo(60, 92, 20)
    return s


def corpse_blue() -> Picture:
    """A fallen crew member in a blue suit."""
    return _corpse("cb", Palette("#7cc4ff", "#2c5f9c", "#0f2340", "#4da0ff"))


def corpse_red() -> Picture:
    """A fallen crew member in a red suit."""
    return _corpse("cr", Palette("#ff8a8a", "#97343c", "#3a1016", "#ff5a5a"))


MATRIARCHS = {
    "breeder": breeder,
    "queen": queen,
    "egg": egg,
    "carcass": carcass,
    "corpse_blue": corpse_blue,
    "corpse_red": corpse_red,
}
