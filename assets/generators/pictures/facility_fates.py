# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each; grouped drawing runs at once)
"""Attacks, wounds, the Queen's cards and the robots of Retaliation: one picture for each kind."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from burrowers import adult, drone, larva, queen, robot
from chitin import teeth
from facility_events import shape
from facility_stage import (
    AMBER,
    DEEP,
    DUSK,
    EMBER,
    INK,
    MOSS,
    SODIUM,
    STEEL,
    TEAL,
    bay,
    cross,
    slab,
    stand,
    tube,
)
from kit import Palette, Picture, Point, around, box, limb, pair, poly, ring, spline, star
from stage import body, eyes, muzzle, smoke, sparks, tracers

Scene = Callable[[Picture], None]
BONE, BLOOD = "#fff0dc", "#d8323c"


def _gash(s: Picture, start: Point, end: Point, wide: float) -> None:
    """A torn line, lit inside."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2
    nx, ny = -(by - ay) / 100 * wide, (bx - ax) / 100 * wide
    s.fill(poly([(ax, ay), (mx + nx, my + ny), (bx, by), (mx - nx, my - ny)]), BLOOD)
    s.fill(poly([(ax, ay), (mx + nx * 0.45, my + ny * 0.45), (bx, by), (mx - nx * 0.45, my - ny * 0.45)]), "#ffd8cc")


def _claw(s: Picture, x: float, y: float, reach: float, turn: float, k: float = 1) -> None:
    """A hooked claw that comes in from its root at x, y."""
    s.grouped(f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})", lambda: (
        s.part(spline([(-15, 0), (-13, reach * 0.4), (-2, reach * 0.78), (16, reach), (12, reach * 0.7), (15, reach * 0.34), (15, 0)], True, 0.4), BONE, 2.2, 1, False), s.fill(spline([(3, 0), (6, reach * 0.4), (9, reach * 0.74), (16, reach), (14, reach * 0.34), (14, 0)], True, 0.4), "#a8683c", 0.6),
        s.part(box(-20, -22, 40, 26, 8), "a", 2)))  # fmt: skip


def _drop(s: Picture, x: float, y: float, k: float, edge: float = 0) -> None:
    """A drop of blood around its place."""
    path = f"M{x:g} {y - 44 * k:.1f}C{x + 8 * k:.1f} {y - 18 * k:.1f} {x + 28 * k:.1f} {y - 4 * k:.1f} {x + 28 * k:.1f} {y + 16 * k:.1f}A{28 * k:.1f} {28 * k:.1f} 0 0 1 {x - 28 * k:.1f} {y + 16 * k:.1f}C{x - 28 * k:.1f} {y - 4 * k:.1f} {x - 8 * k:.1f} {y - 18 * k:.1f} {x:g} {y - 44 * k:.1f}Z"
    s.part(path, BLOOD, edge or 2, 1, True, "#ffb0a8")
    s.fill(ring(x - 11 * k, y + 12 * k, 5 * k, 10 * k), "#ffffff", 0.4)


def _spore(s: Picture, x: float, y: float, k: float) -> None:
    """The sign of contamination."""
    for t in (-90, 30, 150):
        s.line(ring(*around(x, y, 8 * k, t), 7 * k), 3.2 * k, 1, "#9be06a")
    s.dot(x, y, 3 * k, "#9be06a")
    s.halo(x, y, 26 * k, "#9be06a")


# -- attacks ------------------------------------------------------------------------------------------------------


def bite(s: Picture) -> None:
    s.halo(120, 75, 120)
    s.part(spline([(120, -12), (196, 4), (232, 64), (206, 126), (120, 152), (34, 126), (8, 64), (44, 4)], True, 0.42), "a", 2.8)
    s.part(ring(120, 76, 84, 58), "#1a0605", 2.6)
    s.halo(120, 80, 70, "#d8402a")
    teeth(s, [around(120, 76, 82, a, 0.69) for a in range(0, 361, 12)], 30, (120, 76), BONE)
    s.part(limb([(196, 168, 40), (166, 122, 34), (140, 94, 28), (124, 82, 20)], 0.4), "c", 2.4)
    s.part(spline([(106, 66), (124, 60), (136, 72), (130, 88), (112, 90)], True, 0.44), "k", 2)
    for flip in (1, -1):
        s.part(limb([(120 - flip * 104, 60, 34), (120 - flip * 96, 112, 28), (120 - flip * 60, 136, 18), (120 - flip * 26, 118, 3)], 0.5), BONE, 2.4, 1, False)
    for x, y in ((148, 100), (166, 116)):
        s.fill(star(x, y, 9, 3, 5), BLOOD)


def deadly_claws_a(s: Picture) -> None:
    s.halo(120, 90, 110)
    for x, r in ((54, 104), (102, 122), (150, 122), (198, 104)):
        _claw(s, x, 8, r, (x - 120) * -0.12)
    body(s, "shield", 120, 168, 80)


def deadly_claws_b(s: Picture) -> None:
    s.halo(120, 75, 110)
    s.part(spline([(70, 30), (120, 20), (170, 30), (186, 150), (54, 150)], True, 0.3), "k", 2.2)
    for a, b in (((82, 46), (160, 126)), ((158, 46), (80, 126))):
        _gash(s, a, b, 9)
    for x, t in ((30, -52), (210, 52)):
        s.grouped(f"translate({x} 14) scale({1 if x < 120 else -1} 1)", lambda t=t: _claw(s, 0, 0, 132, -abs(t), 0.9))  # type: ignore[misc]


def deadly_claws_c(s: Picture) -> None:
    s.part(box(0, 0, 240, 150), "m", 1)
    for x in (0, 60, 120, 180):
        s.line(f"M{x} 0V150", 3, 0.6, INK)
    for i, x in enumerate((72, 114, 156)):
        s.fill(spline([(x + 26, -4), (x + 30, 60), (x - 18, 154), (x - 2, 70)], True, 0.3), "#120605")
        s.line(f"M{x + 26} -4Q{x + 28} 66 {x - 18} 154", 3, 1, "#fff2dc")
        _claw(s, x + 8 - i, 40, 88, 16, 0.8)
    eyes(s, 34, 42, 2.2, "#ffb03c")


def _whirl(s: Picture, x: float, y: float, count: int, reach: float, turn: float) -> None:
    for i in range(count):
        a = turn + i * 360 / count
        s.fill(spline([around(x, y, reach * 0.25, a), around(x, y, reach * 0.7, a + 22), around(x, y, reach, a + 58), around(x, y, reach * 0.62, a + 44)], True, 0.45), BONE, 0.92)
        s.line(f"M{pair(around(x, y, reach * 0.25, a))}Q{pair(around(x, y, reach * 0.75, a + 10))} {pair(around(x, y, reach, a + 58))}", 2, 0.9, BLOOD)


def fury_a(s: Picture) -> None:
    s.halo(120, 76, 120)
    _whirl(s, 120, 76, 8, 92, 0)
    stand(s, adult, 120, 116, 84)


def fury_b(s: Picture) -> None:
    s.halo(120, 76, 120)
    _whirl(s, 66, 62, 6, 60, 0)
    _whirl(s, 176, 62, 6, 60, 30)
    for x in (66, 176):
        eyes(s, x, 64, 2.6, "#ffb03c")
    for x, pose in ((40, "shield"), (120, "run"), (200, "shield")):
        body(s, pose, x, 152, 58, x > 150)


def infecting(s: Picture) -> None:
    s.halo(150, 80, 100, "#9be06a")
    s.part(limb([(-10, 128, 50), (70, 118, 48), (150, 116, 44), (250, 130, 50)], 0.4), "c", 2.4)
    stand(s, larva, 128, 112, 112)
    s.part(limb([(126, 94, 10), (128, 112, 7), (132, 136, 2)], 0.4), BONE, 1.8, 1, False)
    for i in range(5):
        s.dot(132 + i * 13, 126 + i % 2 * 7, 5 - i * 0.5, "#9be06a", 0.95)
    _spore(s, 204, 40, 1.3)


def miss(s: Picture) -> None:
    tube(s, 60, 56)
    for i in range(3):
        x = 168 + i * 20
        s.fill(spline([(x + 16, 8), (x + 18, 62), (x - 14, 128), (x, 62)], True, 0.3), INK)
        s.line(f"M{x + 16} 8Q{x + 18} 66 {x - 14} 128", 2.4, 1, "#fff2dc")
    sparks(s, 196, 96, 26, 10)
    _claw(s, 150, 2, 60, -34, 0.8)
    s.grouped("rotate(-24 84 140)", lambda: body(s, "run", 92, 148, 96, True))
    s.line("M126 60q12 20 4 44M140 70q8 14 2 30", 3, 0.6)


def scratch_a(s: Picture) -> None:
    s.halo(120, 76, 100)
    s.part(limb([(-6, 120, 60), (76, 90, 52), (158, 62, 42), (206, 46, 36)], 0.4), "c", 2.4)
    s.part(spline([(196, 28), (226, 24), (240, 44), (228, 62), (200, 64)], True, 0.44), "k", 2)
    for i in range(2):
        _gash(s, (88 + i * 26, 52 - i * 6), (112 + i * 26, 112 - i * 8), 13)
    _spore(s, 60, 52, 1.1)


def scratch_b(s: Picture) -> None:
    s.part(spline([(40, 26), (120, 10), (200, 26), (214, 150), (26, 150)], True, 0.3), "a", 2.6)
    s.line("M120 14V150M52 78H188", 3, 0.6, INK)
    for i in range(3):
        _gash(s, (84 + i * 30, 30), (60 + i * 30, 122), 12)
    _spore(s, 186, 112, 1.2)


def scratch_c(s: Picture) -> None:
    s.part(spline([(120, -6), (176, 12), (194, 66), (176, 122), (120, 144), (64, 122), (46, 66), (64, 12)], True, 0.42), "m", 2.8)
    s.part(spline([(66, 52), (120, 36), (174, 52), (168, 90), (120, 104), (72, 90)], True, 0.4), "#0a1a20", 2.4)
    s.fill(spline([(74, 54), (104, 42), (88, 88), (76, 84)], True, 0.4), "#d6f6ff", 0.4)
    for i in range(3):
        a, b = (96 + i * 26, 26), (80 + i * 26, 118)
        s.line(f"M{a[0]} {a[1]}L{b[0]} {b[1]}", 6, 1, INK)
        s.line(f"M{a[0] + 2} {a[1]}L{b[0] + 2} {b[1]}", 2.2, 1, "#fff2dc")


def scratch_d(s: Picture) -> None:
    s.halo(120, 76, 100)
    s.part(limb([(60, -10, 66), (96, 60, 56), (104, 116, 44), (100, 160, 40)], 0.4), "c", 2.4)
    s.part(limb([(180, -10, 66), (150, 60, 56), (150, 160, 42)], 0.4), "c", 2.2)
    s.part(spline([(70, 48), (98, 38), (124, 50), (122, 78), (98, 88), (74, 76)], True, 0.4), "m", 2)
    for i in range(4):
        _gash(s, (58 + i * 4, 92 + i * 13), (178 + i * 3, 74 + i * 15), 6)


def blood_sense(s: Picture) -> None:
    s.fill(poly([(0, 96), (240, 76), (240, 150), (0, 150)]), "#3a1a14", 0.8)
    for i, (x, y) in enumerate(((206, 96), (178, 104), (152, 110), (124, 118))):
        k = 0.8 + i * 0.12
        _drop(s, x, y, k * 0.42, 1.4)
    body(s, "run", 212, 86, 60, edge=0.8)
    stand(s, drone, 62, 150, 156)
    for r in (18, 32, 46):
        s.line(f"M{92 + r} {64 - r * 0.5:g}Q{104 + r} 76 {92 + r} {84 + r * 0.4:g}", 3.4, 0.9 - r / 70, "#ff8a7a")


def _tail(s: Picture, joints: list[tuple[float, float, float]], tip: Point, toward: Point) -> None:
    s.part(limb([*joints], 0.5), "a", 2.6)
    for (x, y, w), (x2, y2, _) in pairwise(joints):
        for t in (0.3, 0.7):
            px, py = x + (x2 - x) * t, y + (y2 - y) * t
            s.line(ring(px, py, w * 0.42), 1.6, 0.5)
    dx, dy = toward[0] - tip[0], toward[1] - tip[1]
    s.part(poly([(tip[0] - dy * 0.2, tip[1] + dx * 0.2), toward, (tip[0] + dy * 0.2, tip[1] - dx * 0.2)]), BONE, 2.2, 1, False)


def tail_attack_a(s: Picture) -> None:
    s.halo(120, 70, 110)
    _tail(s, [(-6, 126, 44), (40, 60, 38), (104, 20, 32), (164, 26, 24), (184, 54, 16)], (186, 54), (178, 100))
    body(s, "shield", 176, 152, 84, True)
    s.fill(star(177, 98, 12, 4, 7), BLOOD)


def tail_attack_b(s: Picture) -> None:
    tube(s, 120, 48)
    _tail(s, [(246, 20, 46), (196, 74, 40), (140, 108, 32), (84, 106, 24), (58, 92, 15)], (58, 92), (14, 66))
    s.grouped("rotate(-48 62 118)", lambda: body(s, "run", 72, 140, 84))
    for y in (40, 62, 84):
        s.line(f"M{66 + y} {y - 8}q30 10 52 2", 3, 0.6)
    _spore(s, 204, 122, 1.1)


FACILITY_ATTACKS: dict[str, tuple[Palette, Scene]] = {
    "bite": (EMBER, bite), "deadly_claws_a": (EMBER, deadly_claws_a), "deadly_claws_b": (EMBER, deadly_claws_b), "deadly_claws_c": (STEEL, deadly_claws_c), "fury_a": (EMBER, fury_a), "fury_b": (EMBER, fury_b), "infecting": (MOSS, infecting), "miss": (STEEL, miss),
    "scratch_a": (SODIUM, scratch_a), "scratch_b": (DEEP, scratch_b), "scratch_c": (STEEL, scratch_c), "scratch_d": (SODIUM, scratch_d), "blood_sense": (EMBER, blood_sense), "tail_attack_a": (DUSK, tail_attack_a), "tail_attack_b": (DUSK, tail_attack_b),
}  # fmt: skip


# -- wounds: what the scanner of the medical bay shows ------------------------------------------------------------


def _scan(s: Picture) -> None:
    for i in range(13):
        s.line(f"M{i * 20} 0V150", 0.9, 0.2)
    for i in range(8):
        s.line(f"M0 {i * 20 + 5}H240", 0.9, 0.2)
    s.halo(120, 75, 110)


def _flesh(s: Picture, joints: list[tuple[float, float, float]]) -> None:
    s.part(limb(joints, 0.42), "#0c1a20", 2.6)


def _bone(s: Picture, joints: list[tuple[float, float, float]]) -> None:
    s.part(limb(joints, 0.34), "#dcecf0", 1.6, 0.8, False)


def _hurt(s: Picture, x: float, y: float, k: float = 1) -> None:
    """Where it hurts."""
    s.halo(x, y, 46 * k, BLOOD)
    s.line(ring(x, y, 25 * k), 3, 1, "#ff6a5e")
    s.line(f"M{x - 34 * k} {y}H{x - 18 * k}M{x + 18 * k} {y}H{x + 34 * k}M{x} {y - 34 * k}V{y - 18 * k}M{x} {y + 18 * k}V{y + 34 * k}", 3, 1, "#ff6a5e")


def wound_arm(s: Picture) -> None:
    _scan(s)
    _flesh(s, [(18, 6, 74), (84, 56, 54), (150, 90, 42), (214, 130, 32)])
    _bone(s, [(22, 10, 24), (40, 24, 15), (92, 60, 15), (106, 70, 22)])
    _bone(s, [(112, 70, 17), (150, 92, 9), (216, 128, 11)])
    _bone(s, [(108, 82, 14), (150, 104, 8), (206, 136, 9)])
    s.line("M60 28L72 44L62 48L76 62", 4, 1, BLOOD)
    _hurt(s, 68, 46)


def wound_hand(s: Picture) -> None:
    _scan(s)
    for joints in ([(104, 110, 30), (70, 66, 19), (60, 24, 13)], [(116, 104, 30), (106, 52, 20), (104, 6, 14)], [(132, 104, 28), (142, 54, 19), (148, 12, 13)], [(144, 112, 26), (172, 74, 17), (186, 40, 12)], [(104, 126, 30), (64, 116, 20), (36, 92, 14)]):
        _flesh(s, joints)
    _flesh(s, [(124, 160, 46), (122, 128, 62), (122, 104, 56)])
    for joints in ([(108, 100, 8), (86, 72, 7)], [(84, 66, 8), (70, 40, 6)], [(118, 94, 8), (112, 58, 7)], [(110, 50, 8), (106, 16, 6)], [(132, 96, 8), (138, 62, 7)], [(140, 54, 8), (147, 22, 6)], [(144, 106, 8), (164, 80, 7)], [(168, 74, 7), (182, 50, 5)], [(100, 122, 9), (72, 114, 7)], [(66, 110, 7), (44, 96, 6)]):
        _bone(s, [*joints])
    _bone(s, [(116, 150, 12), (118, 124, 14), (122, 108, 18)])
    _hurt(s, 138, 58)


def wound_leg(s: Picture) -> None:
    _scan(s)
    _flesh(s, [(70, -20, 84), (88, 50, 64), (96, 100, 50), (98, 160, 44)])
    _flesh(s, [(184, -20, 76), (172, 60, 58), (166, 160, 42)])
    _bone(s, [(72, -10, 26), (84, 50, 16), (94, 92, 24)])
    _bone(s, [(96, 102, 24), (98, 160, 14)])
    s.line("M74 32L92 42L78 50L96 60", 4, 1, BLOOD)
    _hurt(s, 86, 46)


def wound_knee(s: Picture) -> None:
    _scan(s)
    _flesh(s, [(16, 30, 76), (90, 48, 66), (128, 78, 62), (118, 160, 50)])
    _bone(s, [(10, 30, 22), (84, 48, 16), (112, 60, 32)])
    _bone(s, [(118, 88, 32), (118, 110, 18), (112, 160, 16)])
    s.part(ring(146, 66, 13, 15), "#dcecf0", 1.6, 0.8, False)
    _hurt(s, 130, 72, 1.15)


def wound_eyes(s: Picture) -> None:
    _scan(s)
    s.part(spline([(120, -20), (178, 6), (188, 66), (166, 122), (120, 148), (74, 122), (52, 66), (62, 6)], True, 0.42), "#0c1a20", 2.8)
    for x in (90, 150):
        s.part(spline([(x - 26, 66), (x, 48), (x + 26, 66), (x, 82)], True, 0.44), "#dcecf0", 2, 1, False)
        s.dot(x, 65, 11, "#2f86a8")
        s.dot(x, 65, 5, INK)
        for i in range(4):
            s.line(f"M{x - 22 + i * 14} {58 + i % 2 * 14}L{x - 16 + i * 12} 66", 1.8, 1, BLOOD)
    s.line("M62 40L118 92M178 36L124 94M80 96L100 84", 3, 1, "#ff6a5e")
    s.line("M120 84L112 106H126M98 126Q120 118 142 126", 2.6, 0.7)
    _hurt(s, 90, 65)


def wound_lungs(s: Picture) -> None:
    _scan(s)
    s.line("M120 0V50M120 50L96 66M120 50L144 66", 9, 0.9, "#dcecf0")
    for flip in (1, -1):
        s.part(spline([(120 - flip * 18, 46), (120 - flip * 40, 26), (120 - flip * 66, 50), (120 - flip * 82, 100), (120 - flip * 74, 132), (120 - flip * 40, 128), (120 - flip * 20, 104)], True, 0.42), "#b4584c", 2.6, 1, True, "#ffc8b8")
        for y in (62, 82, 104):
            s.line(f"M{120 - flip * 26} {y - 8}Q{120 - flip * 46} {y - 4} {120 - flip * 58} {y + 10}", 2, 0.6, "#ffe0d8")
    s.fill(spline([(146, 70), (170, 78), (178, 106), (158, 116), (144, 96)], True, 0.44), "#3a0c0c", 0.85)
    _hurt(s, 162, 92)


def wound_guts(s: Picture) -> None:
    _scan(s)
    s.part(spline([(50, -10), (120, -18), (190, -10), (180, 60), (188, 160), (52, 160), (60, 60)], True, 0.34), "#0c1a20", 2.6)
    s.part(spline([(92, 18), (126, 8), (156, 26), (150, 50), (116, 54), (88, 44)], True, 0.44), "#9c5a48", 2.2, 1, True, "#ffc8b8")
    for i, y in enumerate((66, 84, 102, 120, 138)):
        joints = [(78, y, 14), (120, y + 5, 15), (162, y, 14)]
        s.part(limb(joints if i % 2 else [(x, y, w) for x, _, w in joints], 0.5), "#b46a58", 1.8, 1, True, "#ffc8b8")
    _hurt(s, 122, 96, 1.1)


def wound_body(s: Picture) -> None:
    _scan(s)
    s.part(spline([(44, 10), (120, -8), (196, 10), (190, 80), (176, 160), (64, 160), (50, 80)], True, 0.34), "#0c1a20", 2.6)
    s.line("M120 0V150", 11, 0.9, "#dcecf0")
    for i in range(5):
        y = 16 + i * 24
        for flip in (1, -1):
            s.line(f"M{120 - flip * 6} {y}Q{120 - flip * 64} {y - 8} {120 - flip * (58 - i * 3)} {y + 22}", 7, 0.9, "#dcecf0")
    s.line("M146 52L164 62L152 66L172 78", 4, 1, BLOOD)
    s.line("M148 30L168 40M146 86L170 96", 4, 1, BLOOD)
    _hurt(s, 158, 64, 1.1)


def wound_bleeding(s: Picture) -> None:
    _scan(s)
    for x, y, k in ((120, 84, 1.5), (48, 90, 0.62), (190, 70, 0.74), (208, 122, 0.42), (34, 132, 0.4)):
        _drop(s, x, y, k)
    s.line("M0 96H60L70 78L82 114L92 96H148L158 86L168 104L178 96H240", 2.6, 0.9, "#ffe0dc")


FACILITY_WOUNDS: dict[str, tuple[Palette, Scene]] = {
    "arm": (TEAL, wound_arm), "bleeding": (EMBER, wound_bleeding), "body": (TEAL, wound_body), "eyes": (TEAL, wound_eyes), "guts": (TEAL, wound_guts), "hand": (TEAL, wound_hand), "knee": (TEAL, wound_knee), "leg": (TEAL, wound_leg), "lungs": (TEAL, wound_lungs),
}  # fmt: skip


# -- the Queen: what a hit brings ---------------------------------------------------------------------------------


def queen_repel(s: Picture) -> None:
    tube(s, 176, 56, "#d08aff")
    stand(s, queen, 182, 128, 96)
    body(s, "aim", 52, 150, 112)
    muzzle(s, 100, 74, 14)
    tracers(s, 100, 74, [(168, 60), (172, 84), (176, 104)])
    s.line("M122 26H172M172 26l-12 -9M172 26l-12 9", 5, 1)


def queen_activate(s: Picture) -> None:
    s.halo(120, 70, 130, "#ff5a7a")
    stand(s, queen, 120, 170, 190)
    for flip in (1, -1):
        s.line(f"M{120 - flip * 100} 60l{flip * 34} 14M{120 - flip * 108} 92l{flip * 36} 4M{120 - flip * 96} 124l{flip * 32} -8", 5, 0.9, "#ff8a9a")


def queen_withdraw(s: Picture) -> None:
    bay(s, floor=104)
    s.part(ring(120, 118, 92, 22), "#080403", 3)
    stand(s, queen, 120, 196, 168)
    s.fill("M0 150V118H28A92 22 0 0 0 212 118H240V150Z", "#2a1a34")
    s.line("M28 118A92 22 0 0 0 212 118", 4, 1)
    smoke(s, 60, 130, 24, "#9a7aa8", 5)
    smoke(s, 184, 130, 24, "#9a7aa8", 5)
    for x in (26, 214):
        s.line(f"M{x} 40V92M{x} 92l-11 -13M{x} 92l11 -13", 6, 1)


def queen_tokens(s: Picture) -> None:
    s.part(spline([(66, 52), (120, 40), (174, 52), (204, 104), (186, 140), (120, 148), (54, 140), (36, 104)], True, 0.4), "c", 2.8)
    s.part(spline([(70, 54), (82, 30), (120, 22), (158, 30), (170, 54), (120, 66)], True, 0.3), "#0c0610", 2.2)
    s.line("M62 58Q120 78 178 58", 4, 0.8, "#c98f3a")
    for x, y, t in ((64, 22, -20), (120, 8, 6), (180, 24, 24)):
        s.grouped(f"translate({x} {y}) rotate({t})", lambda: (s.part(ring(0, 12, 25), "#3a1850", 2.4), s.fill("M-14 20L-17 4L-7 10L0 -3L7 10L17 4L14 20Z", "#f0c8ff")))
    s.part(ring(120, 108, 27), "#3a1850", 2)
    s.fill("M104 120L100 98L112 106L120 92L128 106L140 98L136 120Z", "#b35ce0")


def queen_draw_cards(s: Picture) -> None:
    s.halo(120, 72, 110)
    for x, t in ((78, -18), (120, 0), (162, 18)):
        s.grouped(f"translate({x} 76) rotate({t})", lambda: (s.part(box(-30, -50, 60, 96, 7), "m", 2.4), s.part(box(-23, -42, 46, 44, 3), "#1a2a3c", 1.6), s.line("M-20 14H20M-20 24H14M-20 34H18", 3, 0.8, INK)))
    s.line("M120 52V8M120 8l-12 13M120 8l12 13", 6, 1, "#8dffa6")
    shape(s, 120, 150, 0.5)


def queen_noise_rolls(s: Picture) -> None:
    s.halo(120, 74, 110)
    for r in (58, 80, 102):
        s.line(f"M{pair(around(120, 76, r, 150))}A{r} {r} 0 0 1 {pair(around(120, 76, r, 210))}M{pair(around(120, 76, r, -30))}A{r} {r} 0 0 1 {pair(around(120, 76, r, 30))}", 6, 1 - r / 130)
    top = [around(120, 76, 52, -90 + i * 72) for i in range(5)]
    s.part(poly(top), "a", 3)
    inner = [around(120, 80, 27, 90 + i * 72) for i in range(5)]
    s.part(poly(inner), "d", 2)
    for i in range(5):
        s.line(f"M{pair(top[i])}L{pair(inner[(i + 2) % 5])}M{pair(top[i])}L{pair(inner[(i + 3) % 5])}", 1.8, 0.7)
    s.line("M110 68H130L118 79Q132 80 130 89Q125 98 109 93", 4, 1, "#ffffff")


def queen_malfunction(s: Picture) -> None:
    bay(s, "#ffcf5a", 120)
    stand(s, queen, 176, 148, 128)
    s.part(poly([(76, 26), (136, 128), (16, 128)]), "#2a1c08", 4.4, 1, True, "#ffcf5a")
    s.line("M82 54L68 84H88L76 112", 8, 1, "#ffcf5a")
    sparks(s, 120, 36, 26, 10)


FACILITY_QUEEN: dict[str, tuple[Palette, Scene]] = {
    "repel": (DUSK, queen_repel), "activate": (EMBER, queen_activate), "withdraw": (DUSK, queen_withdraw), "queen_tokens": (DUSK, queen_tokens), "draw_cards": (DEEP, queen_draw_cards), "noise_rolls": (SODIUM, queen_noise_rolls), "malfunction": (AMBER, queen_malfunction),
}  # fmt: skip


# -- robots -------------------------------------------------------------------------------------------------------


def _robot(kit: Scene, light: str = "") -> Scene:
    def whole(s: Picture) -> None:
        slab(s, light)
        stand(s, lambda: robot(kit), 120, 142, 146)

    return whole


def _server(s: Picture) -> None:
    s.part(box(176, 96, 52, 84, 4), "k", 2.4)
    for y in (106, 122, 138, 154):
        s.fill(box(182, y, 40, 10), "#12302c")
        s.dot(188, y + 5, 2.6, "#8dffa6")
        s.line(f"M196 {y + 5}h20", 2.4, 0.8)
    s.part(limb([(58, 118, 20), (24, 110, 16), (10, 84, 10)], 0.4), "a", 2)
    s.line("M10 84L2 72M10 84V68M10 84L20 72", 3.4, 1, "#63dbe8")


def _securing(s: Picture) -> None:
    for flip in (1, -1):
        x = 120 - flip * 92
        s.part(spline([(x, 72), (x + 24, 82), (x + 22, 128), (x, 150), (x - 22, 128), (x - 24, 82)], True, 0.3), "#2c7772", 2.6)
        s.line(f"M{x - 11} 108L{x - 2} 120L{x + 13} 96", 6, 1, "#ffffff")


def _exploration(s: Picture) -> None:
    s.line("M178 96L196 40", 6, 1)
    s.part(spline([(178, 30), (210, 10), (228, 34), (202, 52)], True, 0.4), "a", 2.4)
    s.line("M200 32L222 18", 3, 1)
    for flip in (1, -1):
        s.part(ring(120 - flip * 74, 126, 13), "#0a1214", 2.4)
        s.dot(120 - flip * 74, 126, 8, "#fff6cf")
        s.halo(120 - flip * 80, 126, 40, "#fff0b0")
    s.fill(poly([(34, 120), (34, 132), (-6, 168), (-6, 96)]), "#fff0b0", 0.3)


def _technical(s: Picture) -> None:
    s.part(limb([(180, 118, 20), (212, 100, 16), (206, 60, 13)], 0.3), "a", 2)
    s.part("M194 30Q190 52 200 60V72H214V60Q226 52 220 30L213 46H201Z", "a", 2.2)
    s.part(limb([(60, 118, 20), (28, 104, 16), (30, 70, 13)], 0.3), "a", 2)
    s.part(poly([(18, 70), (42, 70), (36, 44), (24, 44)]), "#b4402c", 2.2)
    s.halo(30, 34, 26, "#8fe0ff")
    s.fill(poly([(25, 44), (35, 44), (30, 16)]), "#c8f4ff")


def _medical(s: Picture) -> None:
    s.fill(box(92, 112, 56, 44, 4), "#f4f6f4")
    cross(s, 120, 134, 18)
    s.part(limb([(180, 118, 18), (214, 122, 15), (214, 150, 11)], 0.3), "a", 2)
    s.part(box(204, 150, 20, 34, 4), "#c8f4ff", 1.8)
    s.fill(box(207, 160, 14, 20), "#8dffa6")
    s.line("M214 184V200", 2.6, 1)
    s.part(limb([(60, 118, 18), (26, 122, 15), (24, 152, 11)], 0.3), "a", 2)
    s.line("M12 168L24 152L36 168", 5, 1)


def _military(s: Picture) -> None:
    for flip in (1, -1):
        x = 120 - flip * 88
        s.part(box(x - 22, 92, 44, 36, 5), "k", 2.4)
        for i in range(3):
            s.part(box(x - 18 + i * 13, 126, 9, 54, 2), "a", 1.6)
        s.part(box(x - 20, 140, 42, 9, 2), "k", 1.8)
        s.fill(box(x - 12, 102, 24, 7), "#ff5a4a")
    s.line(ring(120, 80, 34), 2.6, 0.9, "#ff5a4a")
    s.line("M120 40V56M120 104V120M80 80H96M144 80H160", 3, 0.9, "#ff5a4a")


FACILITY_ROBOTS: dict[str, tuple[Palette, Scene]] = {
    "server": (TEAL, _robot(_server)), "securing": (TEAL, _robot(_securing)), "exploration": (SODIUM, _robot(_exploration)), "technical": (AMBER, _robot(_technical)), "medical": (MOSS, _robot(_medical)), "military": (EMBER, _robot(_military)),
}  # fmt: skip
