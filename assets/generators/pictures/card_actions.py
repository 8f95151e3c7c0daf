# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""A scene for every kind of action card."""

from __future__ import annotations

from collections.abc import Callable

from crew import captain, mechanic, pilot, scientist, scout, soldier
from icons import HAND, WRENCH, gear
from intruders import adult_1, adult_3
from kit import Palette, Picture, around, box, limb, pair, poly, ring, spline, star
from matriarchs import breeder
from stage import (
    AMBER,
    BLUE,
    CYAN,
    GREEN,
    RED,
    STEEL,
    VIOLET,
    actor,
    beam,
    blast,
    body,
    chamber,
    corridor,
    eyes,
    flames,
    muzzle,
    planet,
    rifle,
    screen,
    smoke,
    sparks,
    stars,
    tracers,
)  # fmt: skip


def demolition(s: Picture) -> None:
    corridor(s, 132, 62)
    blast(s, 134, 62, 46)
    for x, y, turn, k in ((84, 30, 20, 1), (186, 34, -24, 1.1), (90, 98, -38, 0.9), (190, 100, 30, 1), (140, 10, 8, 0.7)):
        s.grouped(f"translate({x} {y}) rotate({turn}) scale({k})", lambda: (
            s.part(poly([(-14, -20), (8, -24), (16, -4), (10, 18), (-8, 22), (-16, 2)]), "a", 1.8),
            s.line("M-6 -14L4 14M-10 4L10 -4", 1.2, 0.6)))  # fmt: skip
    sparks(s, 134, 62, 62, 20)
    body(s, "shield", 48, 142, 96, colour="#06080d")


def interruption(s: Picture) -> None:
    chamber(s, 160)
    body(s, "point", 196, 130, 92, True, "#0b0710", 0.45)
    s.halo(104, 72, 84)
    for r in (44, 56, 68):
        s.line(ring(104, 72, r), 3 - r / 34, 0.55)
    s.grouped("translate(58 20) scale(1.55)", lambda: (s.part(HAND, "a", 2), s.line("M22 46Q32 40 44 44M20 40Q30 36 46 36", 1.2, 0.5)))
    s.part(poly([(82, 112), (132, 110), (140, 150), (76, 150)]), "d", 2)
    s.line("M80 122L134 120", 2, 0.7)


def rest(s: Picture) -> None:
    chamber(s, 78)
    s.part(box(26, 96, 132, 14, 4), "a", 1.8)
    s.line("M40 110L40 134M146 110L146 134", 4, 0.8)
    body(s, "sit", 78, 128, 98)
    s.part(poly([(176, 104), (196, 104), (193, 124), (179, 124)]), "a", 1.8)
    s.line("M196 108Q204 109 202 115Q200 119 194 118", 2, 0.9)
    s.line("M182 98Q178 92 183 87Q187 82 183 76M190 98Q186 92 191 86Q195 81 191 75", 2, 0.7)
    for x, y, k in ((112, 44, 7), (130, 30, 9.5), (154, 16, 12)):
        s.line(f"M{x} {y}l{k} 0l{-k} {k}l{k} 0", 2.4, 0.8)


def search(s: Picture) -> None:
    chamber(s, 20)
    for x, y, w, h in ((140, 78, 44, 42), (188, 92, 40, 30), (156, 50, 34, 28)):
        s.part(box(x, y, w, h, 3), "d", 1.8, 0.9)
        s.line(f"M{x + 4} {y + h * 0.3:.0f}L{x + w - 4} {y + h * 0.3:.0f}", 1.4, 0.6)
        s.part(box(x + w / 2 - 4, y + h * 0.22, 8, 8, 1), "a", 1.2)
    body(s, "aim", 52, 138, 104)
    beam(s, 84, 68, [(240, 34), (240, 128)])
    for x, y in ((166, 60), (206, 100), (150, 96), (176, 108)):
        s.fill(star(x, y, 8, 1.8, 4), "#ffffff", 0.95)
        s.halo(x, y, 14)


def basic_repairs(s: Picture) -> None:
    s.part(limb([(0, 96, 30), (90, 96, 30), (150, 86, 30), (156, 0, 30)], 0.3), "a", 2)
    s.part(box(98, 74, 22, 44, 3), "d", 2)
    s.line("M20 88L80 88M146 18L146 60", 2, 0.5)
    s.part(star(109, 96, 13, 11, 6), "a", 1.8)
    s.grouped("translate(178 22) rotate(40) scale(1.5)", lambda: s.part(WRENCH, "a", 1.8))
    s.part(limb([(240, 150, 46), (206, 124, 40), (178, 112, 30)], 0.4), "d", 2)
    s.part(spline([(150, 96), (172, 88), (190, 100), (186, 122), (166, 126), (150, 114)], True, 0.46), "a", 2)
    s.line("M156 100L178 94M154 108L182 104M158 116L182 114", 1.6, 0.6)
    smoke(s, 88, 58, 22)
    sparks(s, 112, 96, 34)


def repairs(s: Picture) -> None:
    chamber(s, 150)
    s.part(box(120, 20, 84, 88, 4), "#060a10", 2)
    for i, colour in enumerate(("#ff5a66", "#ffb84a", "#62ffa8", "#5fe0ff", "#b57aff")):
        x = 132 + i * 15
        s.line(f"M{x} 22C{x + 14} {44 + i * 4} {x - 16} {62 - i * 3} {x + (i - 2) * 3} {84 + i * 3}", 2.6, 0.95, colour)
    s.part(poly([(206, 18), (236, 28), (234, 116), (206, 106)]), "a", 1.8)
    s.line("M214 34L228 38M214 44L228 48", 2, 0.6)
    body(s, "kneel", 72, 134, 118)
    sparks(s, 138, 84, 30)


def fast_repairs(s: Picture) -> None:
    for i in range(13):
        y = 8 + i * 11
        s.line(f"M{(i * 47) % 60} {y}L{90 + (i * 67) % 130} {y}", 1.4 + i % 3, 0.18 + 0.05 * (i % 4))
    s.part(gear(184, 62, 44, 10) + ring(184, 62, 18), "a", 2)
    s.part(gear(222, 116, 26, 8) + ring(222, 116, 9), "d", 2)
    s.dot(184, 62, 17, "#0a0c12")
    sparks(s, 148, 88, 34)
    actor(s, mechanic, 84, 148, 0.6, True, AMBER)


def suppressive_fire(s: Picture) -> None:
    corridor(s, 186, 58, "#ff8a5a")
    actor(s, adult_1, 196, 112, 0.36)
    eyes(s, 158, 54, 1.6)
    eyes(s, 226, 62, 1.4)
    body(s, "aim", 58, 144, 122)
    rifle(s, 92, 56, 1.1, -2)
    muzzle(s, 142, 54, 17)
    tracers(s, 146, 54, [(214, 26), (226, 50), (220, 84), (208, 66), (236, 36)])


def covering_fire(s: Picture) -> None:
    corridor(s, 54, 60)
    body(s, "run", 58, 140, 88, True)
    body(s, "run", 22, 128, 62, True, edge=0.6)
    actor(s, soldier, 160, 150, 0.62, False, RED)
    muzzle(s, 218, 99, 13, 10)
    tracers(s, 220, 96, [(240, 84), (240, 96), (240, 110)])


def order(s: Picture) -> None:
    corridor(s, 178, 62)
    body(s, "run", 168, 128, 62)
    body(s, "run", 204, 112, 42, edge=0.7)
    s.part(poly([(112, 42), (146, 42), (146, 32), (168, 50), (146, 68), (146, 58), (112, 58)]), "a", 1.8)
    actor(s, captain, 62, 150, 0.62, False, CYAN)


def reload(s: Picture) -> None:
    s.halo(100, 76, 110)
    s.part(ring(98, 76, 56), "a", 2.6)
    s.line(ring(98, 76, 50), 1.2, 0.4)
    for i in range(6):
        x, y = around(98, 76, 33, i * 60 - 90)
        s.part(ring(x, y, 13.5), "#05070b", 2)
        if i not in (1,):
            s.part(ring(x, y, 11), "#c98f3a", 1.2, 1, False, "#ffd98a")
            s.dot(x, y, 4.4, "#6a4518")
            s.dot(x - 3, y - 4, 2, "#fff2c8", 0.8)
    for i in range(6):
        x, y = around(98, 76, 57, i * 60 - 60)
        s.dot(x, y, 8, "#0a0d14")
    s.part(ring(98, 76, 10), "d", 2)
    s.grouped("translate(182 52) rotate(58)", lambda: (
        s.part(box(-12, -8, 46, 22, 2), "#c98f3a", 1.8, 1, False, "#ffe0a0"),
        s.part(spline([(34, -8), (50, -4), (58, 3), (50, 10), (34, 14)], True, 0.3), "#8a5a3a", 1.8, 1, False, "#ffe0a0"),
        s.line("M-6 -8L-6 14M-4 -3L28 -3", 1.4, 0.8, "#fff0cc")))  # fmt: skip
    s.line("M142 30Q160 22 178 34", 2.4, 0.8)
    s.fill(poly([(136, 34), (148, 24), (148, 37)]), s.palette.rim)


def motivation(s: Picture) -> None:
    for i in range(16):
        a, b = around(120, 84, 200, i * 22.5 - 4), around(120, 84, 200, i * 22.5 + 4)
        s.fill(poly([(120, 84), a, b]), s.palette.glow, 0.11)
    s.halo(120, 70, 90)
    actor(s, captain, 120, 146, 0.56, False, AMBER)
    for x, h, flip in ((36, 84, False), (68, 70, False), (176, 70, True), (208, 84, True)):
        body(s, "throw", x, 152, h, flip)


def computer_skills(s: Picture) -> None:
    screen(s, 26, 12, 108, 66, 7)
    screen(s, 146, 22, 72, 46, 5)
    s.part(poly([(10, 118), (230, 118), (240, 150), (0, 150)]), "d", 1.8)
    for row in range(3):
        for i in range(15):
            x, y = 50 + i * 9.6 - row * 3, 122 + row * 8
            s.fill(box(x, y, 7, 5), s.palette.rim, 0.32 + 0.4 * ((i * 7 + row * 5) % 4 == 0))
    body(s, "sit", 166, 160, 112, True)


def piloting(s: Picture) -> None:
    stars(s, 70, 96)
    planet(s, 178, 30, 46, "#c9743a")
    for i in range(18):
        a, b = around(92, 44, 26 + i % 4 * 6, i * 20 + 5), around(92, 44, 80 + i % 5 * 16, i * 20 + 5)
        s.line(f"M{pair(a)}L{pair(b)}", 1.2, 0.55)
    s.part("M0 0L14 0L34 96L206 96L226 0L240 0L240 150L0 150Z", "d", 2.4)
    s.line("M120 0L120 96M14 0L34 96", 4, 0.9, "#0a1420")
    s.line("M120 0L120 96", 1.2, 0.6)
    for i in range(9):
        s.fill(box(44 + i * 18, 102, 11, 5), ("#5fe0ff", "#62ffa8", "#ffb84a")[i % 3], 0.85)
    s.part("M84 150L84 128Q84 116 98 116L104 116L104 126Q96 126 96 134L96 150ZM156 150L156 128Q156 116 142 116L136 116L136 126Q144 126 144 134L144 150Z", "a", 2)
    s.part(box(102, 112, 36, 18, 5), "a", 2)
    s.dot(120, 121, 4)
    s.halo(120, 121, 14)


def knowledge_of_the_ship(s: Picture) -> None:
    s.fill(poly([(120, 148), (8, 20), (232, 20)]), s.palette.glow, 0.1)
    hull = "M16 66L40 40L86 34L100 22L160 22L176 34L206 44L228 64L206 84L176 94L160 106L100 106L86 94L40 88Z"
    s.fill(hull, s.palette.rim, 0.13)
    s.line(hull, 2.2, 0.95)
    for x, y in ((46, 64), (76, 50), (76, 78), (108, 36), (108, 64), (108, 92), (142, 46), (142, 82), (172, 64), (202, 64)):
        s.part(star(x, y, 10, 8.7, 3, 0), "a", 1.5)
    s.line("M56 64L98 64M118 64L162 64M182 64L192 64M84 55L100 42M84 73L100 87M116 41L134 45M116 87L134 83M150 52L166 60M150 76L166 68", 1.6, 0.75)
    s.dot(108, 64, 5, "#ffb84a")
    s.halo(108, 64, 20, "#ffb84a")
    s.part(poly([(92, 132), (148, 132), (158, 150), (82, 150)]), "d", 2)
    s.halo(120, 132, 34)


def old_friend(s: Picture) -> None:
    corridor(s, 120, 52)
    s.halo(120, 60, 80)
    actor(s, pilot, 86, 150, 0.6, False, GREEN)
    actor(s, mechanic, 158, 150, 0.6, True, AMBER)


def technical_corridors(s: Picture) -> None:
    for i, r in enumerate((150, 118, 90, 66, 46, 30)):
        s.part(box(120 - r, 74 - r * 0.62, r * 2, r * 1.24, r * 0.24), "#080c14" if i % 2 else "#0e1622", 2.4 - i * 0.2, 0.6)
    s.halo(120, 74, 52)
    s.fill(box(96, 60, 48, 30, 6), s.palette.glow, 0.75)
    s.line("M0 20Q60 40 96 62M0 128Q60 108 96 88M240 12Q180 40 144 60", 4, 0.5, s.palette.mid)
    body(s, "crawl", 108, 138, 122)
    eyes(s, 126, 74, 1.5)


def pyrotechnics(s: Picture) -> None:
    corridor(s, 176, 64, "#ff7a2a")
    flames(s, 178, 132, 110, 92)
    body(s, "throw", 62, 144, 104, colour="#0c0706")
    s.line("M40 40Q80 2 130 36", 2, 0.7, "#ffd98a")
    s.grouped("translate(134 42) rotate(40)", lambda: s.part(box(-6, -10, 12, 20, 3), "a", 1.6))
    sparks(s, 141, 32, 14, 8)


def ingenuity(s: Picture) -> None:
    s.halo(120, 54, 100)
    s.part("M120 8C148 8 164 30 160 54C157 70 142 78 140 94L100 94C98 78 83 70 80 54C76 30 92 8 120 8Z", "a", 2.4)
    s.part(gear(112, 46, 20, 8) + ring(112, 46, 7), "#0b0f16", 1.8)
    s.part(gear(136, 64, 13, 7) + ring(136, 64, 4.5), "#0b0f16", 1.6)
    for i in range(3):
        s.part(box(102, 97 + i * 9, 36, 7, 2), "d", 1.6)
    s.part(poly([(108, 124), (132, 124), (126, 134), (114, 134)]), "a", 1.6)
    for angle in range(-160, -19, 28):
        a, b = around(120, 50, 56, angle), around(120, 50, 76, angle)
        s.line(f"M{pair(a)}L{pair(b)}", 3, 0.85)
    s.grouped("translate(16 84) scale(.95)", lambda: s.part(WRENCH, "a", 1.8))
    s.grouped("translate(170 80)", lambda: (s.part(ring(26, 32, 24) + ring(26, 32, 12), "a", 1.8), s.line(ring(26, 32, 18), 1, 0.5)))


def taking_aim(s: Picture) -> None:
    corridor(s, 120, 70, "#ff8a6a")
    actor(s, adult_3, 122, 132, 0.46)
    s.raw(f'<path d="{box(0, 0, 240, 150)}{ring(120, 74, 64)}" fill="#020306" fill-opacity=".86" fill-rule="evenodd"/>')
    s.line(ring(120, 74, 64), 3, 1)
    s.line(ring(120, 74, 34), 1.2, 0.7)
    s.line("M120 4L120 58M120 90L120 144M50 74L104 74M136 74L190 74", 1.6, 0.95)
    s.dot(120, 74, 2.4, "#ff5a66")
    s.halo(120, 74, 10, "#ff5a66")
    for i in range(5):
        s.line(f"M{114 + i % 2 * 2} {98 + i * 9}L{126 - i % 2 * 2} {98 + i * 9}", 1.4, 0.8)
    s.line("M200 30L228 30M204 38L228 38M212 46L228 46M12 110L36 110M12 118L30 118", 2, 0.6)


def full_auto(s: Picture) -> None:
    actor(s, soldier, 88, 152, 0.66, False, RED)
    muzzle(s, 170, 92, 34, 4)
    tracers(s, 176, 90, [(240, 48), (240, 68), (240, 88), (240, 110), (240, 132)])
    for x, y, turn in ((112, 36, 20), (132, 22, 70), (150, 40, 120), (98, 18, 40), (160, 16, 10), (124, 52, 95)):
        s.grouped(f"translate({x} {y}) rotate({turn})", lambda: s.part(box(-7, -2.6, 14, 5.2, 1), "#c98f3a", 1, 1, False, "#ffe0a0"))


def nerves_of_steel(s: Picture) -> None:
    s.halo(150, 70, 110, "#ff7a3a")
    actor(s, breeder, 160, 150, 0.6)
    body(s, "stand", 48, 146, 118, colour="#060a10")
    rifle(s, 56, 92, 0.8, 64)
    s.line("M4 140L92 140", 1.4, 0.6)


def scavenging(s: Picture) -> None:
    chamber(s, 120)
    s.part(poly([(54, 92), (186, 92), (174, 142), (66, 142)]), "a", 2.2)
    s.part(poly([(54, 92), (36, 62), (160, 54), (186, 92)]), "d", 2.2)
    s.fill(poly([(62, 92), (178, 92), (168, 98), (72, 98)]), s.palette.glow, 0.9)
    s.halo(120, 90, 70)
    s.grouped("translate(72 46) rotate(-14) scale(.75)", lambda: s.part(WRENCH, "a", 2))
    s.part(box(122, 62, 26, 34, 4), "#0d1822", 1.8)
    s.fill("M138 66L128 80L135 80L132 92L144 76L137 76Z", "#ffe08a")
    s.part(ring(166, 78, 14) + ring(166, 78, 6), "a", 1.8)
    s.part(limb([(240, 8, 44), (206, 30, 36), (184, 46, 26)], 0.4), "d", 2)
    s.part(spline([(156, 56), (168, 38), (190, 38), (196, 54), (184, 66), (166, 68)], True, 0.46), "a", 2)
    s.line("M66 110L174 110M78 120L100 120", 1.6, 0.5)


def reconnaissance(s: Picture) -> None:
    corridor(s, 190, 60)
    eyes(s, 190, 62, 1.8)
    s.part(poly([(120, 0), (146, 0), (146, 150), (120, 150)]), "d", 2)
    s.line("M128 0L128 150", 1.4, 0.5)
    actor(s, scout, 76, 150, 0.62, False, VIOLET)
    s.line("M150 40Q170 20 200 24M150 52Q172 34 206 40", 1.4, 0.5)


def adrenaline(s: Picture) -> None:
    for i in range(11):
        y = 12 + i * 12
        s.line(f"M0 {y}L{60 + (i * 53) % 90} {y}", 1.6 + i % 3, 0.22)
    s.line("M0 84L44 84L56 60L72 118L88 24L104 100L116 84L240 84", 3.4, 0.95)
    s.line("M0 84L44 84L56 60L72 118L88 24L104 100L116 84L240 84", 9, 0.2)
    for k, fade in ((-44, 0.2), (-22, 0.4)):
        body(s, "run", 150 + k, 142, 120, edge=fade)
    body(s, "run", 150, 142, 120)
    s.halo(164, 42, 26)


def risk_assessment(s: Picture) -> None:
    actor(s, scientist, 58, 150, 0.62, False, BLUE)
    s.fill(poly([(58, 60), (104, 10), (230, 10), (230, 122), (104, 122)]), s.palette.glow, 0.09)
    s.line(box(104, 10, 126, 112, 6), 1.6, 0.7)
    s.part("M167 22L212 98L122 98Z", "#2a1408", 2.6, 1, False, "#ffb84a")
    s.line("M167 46L167 72", 6, 1, "#ffb84a")
    s.dot(167, 84, 4, "#ffb84a")
    s.halo(167, 66, 58, "#ffb84a")
    for i, h in enumerate((16, 30, 22, 40, 12)):
        s.fill(box(112 + i * 5, 116 - h * 0.3, 3.6, h * 0.3), s.palette.rim, 0.9)
    s.line("M150 110L220 110M150 116L196 116", 1.8, 0.7)


def blocking_access(s: Picture) -> None:
    corridor(s, 120, 60, "#ff5a66")
    for x in (-14, 134):
        s.part(box(x, -6, 120, 162, 4), "a", 2.6)
        s.line(f"M{x + 20} 0L{x + 20} 150M{x + 100} 0L{x + 100} 150M{x + 36} 40L{x + 84} 40M{x + 36} 112L{x + 84} 112", 2, 0.4)
    eyes(s, 120, 20, 1.7)
    eyes(s, 120, 136, 1.3)
    s.part(ring(120, 76, 36), "d", 2.4)
    s.halo(120, 76, 54, "#ff5a66")
    s.part(box(102, 72, 36, 28, 4), "a", 2)
    s.line("M109 72L109 62A11 11 0 0 1 131 62L131 72", 5, 1)
    s.dot(120, 83, 4, "#ffffff")
    s.fill(box(118.6, 83, 2.8, 10), "#ffffff")


def intranet(s: Picture) -> None:
    nodes = [(120, 74, 15), (52, 40, 9), (60, 112, 9), (188, 36, 9), (194, 108, 9), (120, 18, 7), (122, 132, 7), (18, 78, 6), (224, 72, 6),
             (88, 62, 5), (154, 92, 5)]  # fmt: skip
    s.halo(120, 74, 100)
    for a, b in ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (1, 7), (2, 7), (3, 8), (4, 8), (1, 5), (3, 5), (2, 6), (4, 6), (0, 9), (0, 10)):
        s.line(f"M{pair(nodes[a][:2])}L{pair(nodes[b][:2])}", 1.8, 0.65)
        mx, my = nodes[a][0] * 0.4 + nodes[b][0] * 0.6, nodes[a][1] * 0.4 + nodes[b][1] * 0.6
        s.dot(mx, my, 2, "#ffffff")
    for x, y, r in nodes:
        s.halo(x, y, r * 2.2)
        s.part(star(x, y, r, r * 0.87, 3, 0), "a", 2)
        s.dot(x, y, r * 0.3)


ACTIONS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "demolition": (RED, demolition),
    "interruption": (VIOLET, interruption),
    "rest": (BLUE, rest),
    "search": (CYAN, search),
    "basic_repairs": (AMBER, basic_repairs),
    "repairs": (AMBER, repairs),
    "fast_repairs": (AMBER, fast_repairs),
    "suppressive_fire": (RED, suppressive_fire),
    "covering_fire": (RED, covering_fire),
    "order": (CYAN, order),
    "reload": (STEEL, reload),
    "motivation": (AMBER, motivation),
    "computer_skills": (GREEN, computer_skills),
    "piloting": (BLUE, piloting),
    "knowledge_of_the_ship": (CYAN, knowledge_of_the_ship),
    "old_friend": (GREEN, old_friend),
    "technical_corridors": (CYAN, technical_corridors),
    "pyrotechnics": (AMBER, pyrotechnics),
    "ingenuity": (AMBER, ingenuity),
    "taking_aim": (RED, taking_aim),
    "full_auto": (RED, full_auto),
    "nerves_of_steel": (STEEL, nerves_of_steel),
    "scavenging": (VIOLET, scavenging),
    "reconnaissance": (VIOLET, reconnaissance),
    "adrenaline": (VIOLET, adrenaline),
    "risk_assessment": (BLUE, risk_assessment),
    "blocking_access": (CYAN, blocking_access),
    "intranet": (CYAN, intranet),
}
