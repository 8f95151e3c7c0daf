# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Event cards: one picture for what each of them does to the ship or to those on it."""

from __future__ import annotations

import math
from collections.abc import Callable

from intruders import adult_1, adult_2, adult_3, creeper, larva
from kit import Palette, Picture, around, box, number, poly, ring, spline, star
from matriarchs import breeder, egg
from stage import (
    AMBER,
    BLUE,
    CYAN,
    GREEN,
    RED,
    STEEL,
    VIOLET,
    actor,
    body,
    chamber,
    corridor,
    eyes,
    flames,
    smoke,
    sparks,
    stars,
)


def damaging_fire(s: Picture) -> None:
    """Fire leaps through a duct from one room to the next."""
    for x in (0, 150):
        s.part(box(x, 30, 90, 100, 6), "d", 2)
        s.fill(box(x + 8, 38, 74, 84, 4), "#1a0906")
    s.part(box(84, 22, 72, 34, 4), "a", 2.4)
    s.line("M96 22V56M110 22V56M124 22V56M138 22V56", 2, 0.7, "#14080a")
    s.halo(120, 40, 60, "#ff7a2a", 0.6)
    s.fill(spline([(40, 60), (84, 34), (120, 30), (162, 36), (206, 66), (160, 52), (120, 46), (84, 52)], True, 0.4), "#ff8a2e", 0.95)
    s.fill(spline([(60, 54), (92, 39), (120, 36), (150, 40), (182, 56), (148, 47), (120, 42), (92, 47)], True, 0.4), "#ffe9a0")
    flames(s, 44, 122, 74, 72)
    flames(s, 196, 122, 54, 40)
    sparks(s, 182, 50, 26, 10, "#ffd27a")


def consuming_fire(s: Picture) -> None:
    """Crates burn down to nothing."""
    s.halo(120, 90, 120, "#ff7a2a")
    flames(s, 120, 130, 210, 118)
    for x, y, w in ((34, 88, 56), (104, 78, 64), (170, 92, 52)):
        s.part(box(x, y, w, 46, 2), "#1c0c08", 2.4)
        s.line(f"M{x} {y}L{x + w} {y + 46}M{x + w} {y}L{x} {y + 46}", 2.6, 0.7)
    s.fill(poly([(0, 130), (240, 130), (240, 150), (0, 150)]), "#0a0504")
    flames(s, 62, 138, 66, 46)
    flames(s, 138, 138, 70, 54)
    flames(s, 198, 138, 54, 42)


def flammable_compounds(s: Picture) -> None:
    """Leaking barrels beside the sleeping pods."""
    for i, x in enumerate((18, 62, 106)):
        s.part(spline([(x, 26), (x + 17, 16), (x + 34, 26), (x + 34, 112), (x + 17, 120), (x, 112)], True, 0.3), "d", 2.4)
        s.fill(spline([(x + 6, 32), (x + 17, 25), (x + 28, 32), (x + 28, 96), (x + 6, 96)], True, 0.3), "#8fe9ff", 0.3 + 0.08 * i)
        body(s, "stand", x + 17, 106, 66, colour="#0c1a24", edge=0.4)
    s.fill(spline([(120, 132), (150, 122), (200, 124), (236, 134), (196, 144), (140, 142)], True, 0.4), "#ffb84a", 0.75)
    for x, y in ((156, 62), (196, 72)):
        s.part(box(x, y, 36, 62, 7), "#c0431e", 2.6, rim="#ffcf86")
        s.line(f"M{x} {y + 20}h36M{x} {y + 42}h36", 3, 0.7, "#3a1208")
        s.fill(poly([(x + 18, y + 23), (x + 27, y + 39), (x + 9, y + 39)]), "#ffd84f")
    s.line("M162 122Q154 130 158 136", 5, 1, "#ffb84a")
    flames(s, 222, 136, 40, 40)


def coolant_leak(s: Picture) -> None:
    """A blue jet from a split pipe, the core behind it glows too hot."""
    s.halo(62, 74, 74, "#ff8a3c")
    s.part(box(40, 18, 44, 112, 18), "#ff8f3a", 2.4, rim="#ffd9a0")
    s.fill(box(52, 26, 20, 96, 10), "#fff0c0")
    for y in (40, 74, 108):
        s.fill(box(30, y, 64, 8, 2), "#1a1016")
    s.part(poly([(100, 30), (240, 30), (240, 54), (100, 54)]), "a", 2.4)
    s.line("M150 30V54M212 30V54", 3, 0.7)
    s.fill(poly([(172, 52), (184, 44), (190, 54), (198, 46), (204, 54)]), "#04141e")
    for k, fade in ((1.0, 0.3), (0.66, 0.5), (0.34, 0.9)):
        s.fill(poly([(188, 54), (188 - 66 * k, 150), (188 + 52 * k, 150)]), "#aef0ff", fade)
    smoke(s, 178, 128, 40, "#c8f4ff", 10)
    s.line("M188 54L176 110M188 54L204 118", 2.4, 0.9, "#ffffff")


def short_circuit(s: Picture) -> None:
    """An arc jumps over a desk."""
    chamber(s, 120)
    s.part(poly([(30, 92), (210, 92), (226, 132), (14, 132)]), "d", 2.4)
    for x in (44, 142):
        s.part(box(x, 34, 56, 48, 4), "#07121a", 2.2)
        s.line(f"M{x + 6} {40}L{x + 50} {76}M{x + 20} {34}L{x + 30} {58}L{x + 14} {78}", 1.8, 0.7)
    arc = "M70 82L92 60L104 84L128 52L140 82L168 60L176 84"
    s.line(arc, 11, 0.28, "#8fd8ff")
    s.line(arc, 5, 0.95, "#c8f2ff")
    s.line(arc, 2, 1, "#ffffff")
    sparks(s, 104, 84, 30, 12)
    sparks(s, 176, 84, 26, 12)
    smoke(s, 130, 26, 26, "#6a7884", 6)


def malfunction(s: Picture) -> None:
    """The sign of a fault falls on a room and its lamp dies."""
    corridor(s, 120, 70, "#7a6a3a")
    s.fill(poly([(88, 0), (152, 0), (206, 140), (34, 140)]), s.palette.glow, 0.12)
    s.grouped("rotate(12 120 72)", lambda: (
        s.part(poly([(120, 14), (178, 112), (62, 112)]), "#2a1c08", 5, rim="#ffc93f"),
        s.line("M120 46L110 74H128L118 98", 8, 1, "#ffc93f")))  # fmt: skip
    for x, y, t in ((56, 124, 20), (186, 126, -30), (150, 134, 10)):
        s.grouped(f"rotate({t} {x} {y})", lambda x=x, y=y: s.part(box(x - 12, y - 4, 24, 8, 1), "a", 1.6))  # type: ignore[misc]
    sparks(s, 70, 26, 22, 9)


def damage(s: Picture) -> None:
    """Claws come through a wall of steel."""
    for i in range(6):
        s.part(box(i * 40 + 2, 4, 36, 142, 3), "a", 1.6, 0.6)
        s.dot(i * 40 + 8, 12, 2)
        s.dot(i * 40 + 8, 138, 2)
    for i, x in enumerate((74, 106, 138, 170)):
        tear = [(x + 8, 12 + i % 2 * 8), (x + 15, 70), (x - 18, 140), (x - 6, 74)]
        s.fill(spline(tear, True, 0.3), "#020305")
        s.line(spline(tear, True, 0.3), 2.4, 0.9, "#eaf4fb")
        s.fill(spline([(x + 1, 48), (x + 8, 90), (x - 15, 132), (x - 7, 92)], True, 0.34), "#b8485a")
        s.fill(spline([(x - 3, 88), (x + 1, 100), (x - 14, 132), (x - 8, 106)], True, 0.34), "#ffd0c8")
    eyes(s, 120, 40, 1.7)


def life_support_failure(s: Picture) -> None:
    """A great fan stands still, frost creeps from its rim."""
    s.halo(120, 72, 104)
    s.part(ring(120, 74, 66), "#08131a", 5)
    for i in range(5):
        a, b, c = (around(120, 74, r, i * 72 + d) for r, d in ((12, 0), (58, -16), (56, 24)))
        s.part(spline([(120, 74), a, b, c], True, 0.4), "a", 2)
    s.part(ring(120, 74, 15), "d", 2.6)
    for angle in range(0, 360, 15):
        near, far = around(120, 74, 66, angle), around(120, 74, 50 - angle % 4 * 5, angle + 3)
        s.line(f"M{number(near[0])} {number(near[1])}L{number(far[0])} {number(far[1])}", 2.6, 0.5, "#eafcff")
    s.part(box(176, 108, 50, 30, 4), "#1a080c", 2, rim="#ff6472")
    s.line("M184 123H200L204 113L209 131L212 123H220", 2.6, 1, "#ff6472")


def bulkheads_open(s: Picture) -> None:
    """The leaves of a heavy door slide apart, light falls through."""
    corridor(s, 120, 70)
    s.halo(120, 80, 70, "#ffffff", 1)
    for x, dx in ((14, -1), (150, 1)):
        s.part(box(x, 8, 76, 138, 6), "a", 3)
        s.line(f"M{x + 10} 30H{x + 66}M{x + 10} 120H{x + 66}", 2.4, 0.6)
        for i in range(4):
            y = 52 + i * 16
            s.fill(poly([(x + 16, y + 10), (x + 28, y), (x + 40, y), (x + 28, y + 10)]), "#ffc93f")
        cx = 38 if dx < 0 else 202
        s.fill(poly([(cx + dx * 20, 66), (cx - dx * 12, 46), (cx - dx * 12, 86)]), "#ffffff", 0.9)
    s.line("M92 8V146M148 8V146", 3, 0.9, "#eafcff")


def evacuation_pod_ejection(s: Picture) -> None:
    """An empty pod leaves the ship."""
    stars(s, 80)
    s.part(poly([(0, 20), (56, 34), (72, 76), (56, 118), (0, 134)]), "a", 3)
    s.fill(ring(64, 76, 9, 26), "#ffb84a")
    s.halo(84, 76, 40, "#ffb84a")
    for k, c, o in ((1, "#ff7a2a", 0.5), (0.62, "#ffd27a", 0.8), (0.3, "#ffffff", 1)):
        s.fill(poly([(150, 76 - 18 * k), (150, 76 + 18 * k), (150 - 82 * k, 76)]), c, o)
    s.part(spline([(148, 54), (186, 52), (222, 76), (186, 100), (148, 98)], True, 0.4), "#dfe9f0", 3)
    s.fill(ring(186, 76, 12), "#0a1c2c")
    s.line("M182 70L190 66", 3, 0.7, "#ffffff")
    s.line("M150 62H170M150 90H170", 3, 0.8, "#d8702f")
    s.fill(poly([(148, 54), (132, 42), (164, 52)]) + poly([(148, 98), (132, 110), (164, 100)]), "#8fa6ba")


def noise_in_technical_corridors(s: Picture) -> None:
    """Eyes behind the bars of a vent, rings of sound."""
    for radius in (44, 64, 86):
        s.line(ring(120, 76, radius * 1.25, radius), 2.6, 0.75 - radius / 160)
    s.part(box(52, 30, 136, 92, 8), "a", 3.4)
    s.fill(box(64, 42, 112, 68, 4), "#020406")
    eyes(s, 104, 78, 2.2)
    eyes(s, 148, 70, 1.5)
    for i in range(7):
        y = 46 + i * 10
        s.fill(poly([(64, y), (176, y), (176, y + 4), (64, y + 4)]), s.palette.mid, 0.9)
        s.line(f"M64 {y}H176", 1.2, 0.7)
    for x, y in ((60, 38), (180, 38), (60, 114), (180, 114)):
        s.dot(x, y, 3.4, "#dfeaf2")


def lurking(s: Picture) -> None:
    """A tail leaves the light."""
    corridor(s, 150, 64, "#8fb0c8")
    s.fill(poly([(120, 0), (180, 0), (236, 150), (64, 150)]), "#dff2ff", 0.16)
    s.fill(poly([(0, 0), (86, 0), (58, 150), (0, 150)]), "#010204", 0.9)
    tail = [(20, 70), (70, 66), (110, 90), (140, 122), (182, 124), (206, 104), (184, 132), (136, 136), (98, 110), (62, 92), (20, 104)]
    s.part(spline(tail, True, 0.5), "#3a1d4e", 3, rim="#c58bff")
    for x, y in ((60, 68), (84, 76), (106, 92), (128, 112)):
        s.fill(star(x, y - 6, 11, 3, 3, -80), "#9f6cc4")
    s.fill(spline([(196, 112), (222, 88), (212, 122)], True, 0.2), "#eadcff")
    eyes(s, 32, 58, 1.5, "#c77dff")


def hunt(s: Picture) -> None:
    """A pack seen from behind the one it hunts."""
    corridor(s, 120, 52, "#ff5a66")
    for draw, x, y, k, flip in ((adult_2, 70, 116, 0.36, False), (adult_3, 174, 116, 0.36, True), (adult_1, 120, 112, 0.42, False)):
        actor(s, draw, x, y, k, flip)
    s.halo(120, 150, 70, "#000000", 0.5)
    body(s, "run", 54, 152, 66, True, colour="#081018")
    for x, y in ((98, 146), (128, 148), (160, 147)):
        s.line(f"M{x} {y}h18", 3, 0.6)


def scent_of_prey(s: Picture) -> None:
    """Prints of slime lead to somebody, feelers follow them."""
    corridor(s, 128, 60, "#9be34a")
    for x, y, k in ((34, 136, 1.3), (74, 124, 1.1), (110, 112, 0.9), (142, 102, 0.75), (168, 94, 0.6)):
        s.fill(ring(x, y, 15 * k, 6 * k), "#9be34a")
        for dx in (-10, 0, 10):
            s.fill(ring(x + dx * k, y - 8 * k, 4 * k, 3 * k), "#cdf58a")
        s.fill(ring(x - 4 * k, y - 2 * k, 5 * k, 2 * k), "#f0ffd0", 0.7)
    body(s, "run", 196, 98, 54, colour="#0c1c10")
    for bend in (0, 16):
        s.line(f"M0 {64 + bend}Q36 {40 + bend} 58 {92 + bend}T{96} {108}", 3.4, 0.9, "#d0a6ff")
    for i in range(3):
        s.line(spline([(180 + i * 12, 30), (188 + i * 12, 20), (180 + i * 12, 10)], False, 0.5), 2.4, 0.7, "#cdf58a")


def nest(s: Picture) -> None:
    """The veins of the nest grow along a wall."""
    for i in range(6):
        s.part(box(i * 40 + 2, 2, 36, 146, 3), "d", 1.4, 0.4)
    s.halo(30, 132, 130, "#c77dff")
    for k in range(7):
        a = -80 + k * 15
        tip, mid = around(20, 140, 196 - k % 3 * 30, a), around(20, 140, 96, a + (8 if k % 2 else -8))
        s.line(spline([(20, 140), mid, tip], False, 0.5), 9 - k % 3 * 2, 1, "#5c3470")
        s.line(spline([(20, 140), mid, tip], False, 0.5), 2.6, 0.9, "#d79bff")
    for x, y, r in ((52, 104, 19), (96, 118, 15), (60, 58, 13), (120, 80, 12), (156, 118, 11)):
        s.part(ring(x, y, r, r * 1.25), "#e6c79a", 2.6, rim="#fff0d0")
        s.fill(ring(x, y + 2, r * 0.5, r * 0.7), "#a8643c", 0.7)


def egg_protection(s: Picture) -> None:
    """A large shape bends over the eggs."""
    s.halo(120, 60, 110)
    actor(s, breeder, 120, 136, 0.62)
    for x, y, k in ((56, 148, 0.34), (98, 150, 0.4), (144, 150, 0.4), (186, 148, 0.34)):
        actor(s, egg, x, y, k)
    s.fill(poly([(0, 142), (240, 142), (240, 150), (0, 150)]), "#05030a")


def hatching(s: Picture) -> None:
    """An egg splits from side to side and something small comes out."""
    s.halo(120, 80, 104, "#ffd27a")
    s.part(spline([(120, 18), (166, 52), (176, 104), (120, 144), (64, 104), (74, 52)], True, 0.5), "#d9b98a", 3.4, rim="#fff0d0")
    s.fill(poly([(66, 84), (86, 70), (100, 88), (118, 64), (136, 86), (154, 68), (174, 82), (160, 108), (120, 118), (80, 108)]), "#3a1420")
    s.halo(120, 90, 40, "#ff9a6a")
    actor(s, larva, 120, 112, 0.34)
    s.line("M120 18L112 40L124 56M88 120L96 134M152 118L146 132", 2.6, 0.8, "#7c2f4a")
    for x, y in ((58, 128), (186, 120), (172, 136)):
        s.fill(poly([(x, y), (x + 14, y - 6), (x + 18, y + 6)]), "#d9b98a")


def eclosion(s: Picture) -> None:
    """A shadow rises from a bed."""
    chamber(s, 120)
    s.part(box(30, 104, 180, 16, 6), "#dfe9f0", 2.4)
    s.fill(box(40, 90, 44, 18, 6), "#f6fbff")
    body(s, "crawl", 116, 106, 74, True, colour="#16222e", edge=0.5)
    s.line("M44 120V140M196 120V140", 6, 0.8)
    s.halo(130, 54, 72, "#9be34a")
    actor(s, creeper, 132, 96, 0.52)
    for a in range(-150, -20, 26):
        x, y = around(130, 92, 44 + a % 3 * 8, a)
        s.dot(x, y, 3, "#ff5a66")


def regeneration(s: Picture) -> None:
    """A wound in chitin closes by itself."""
    for i in range(4):
        y = 18 + i * 36
        s.part(spline([(-10, y), (60, y - 16), (120, y - 8), (190, y - 18), (250, y), (250, y + 40), (120, y + 30), (-10, y + 40)], True, 0.4), "a", 2.6)
    s.halo(120, 78, 90)
    cut = [(46, 96), (86, 70), (120, 80), (156, 62), (196, 66), (160, 84), (122, 98), (88, 90)]
    s.fill(spline(cut, True, 0.4), "#2a0712")
    s.line(spline(cut, True, 0.4), 3, 1, "#b4ffd6")
    for t in range(7):
        x = 62 + t * 20
        y = 84 - math.sin(t / 6 * math.pi) * 4 - t * 2
        s.line(f"M{x - 4} {number(y - 14)}Q{x + 4} {number(y)} {x} {number(y + 16)}", 4, 0.95, "#8dffc0")
    for x, y in ((150, 24), (78, 30), (206, 112)):
        s.line(f"M{x - 8} {y}H{x + 8}M{x} {y - 8}V{y + 8}", 5, 0.9, "#8dffc0")


NEST = Palette("#d79bff", "#5b2f8a", "#1c0f30", "#c77dff")
EVENTS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "damaging_fire": (AMBER, damaging_fire),
    "consuming_fire": (RED, consuming_fire),
    "flammable_compounds": (CYAN, flammable_compounds),
    "coolant_leak": (BLUE, coolant_leak),
    "short_circuit": (CYAN, short_circuit),
    "malfunction": (AMBER, malfunction),
    "damage": (STEEL, damage),
    "life_support_failure": (GREEN, life_support_failure),
    "bulkheads_open": (CYAN, bulkheads_open),
    "evacuation_pod_ejection": (STEEL, evacuation_pod_ejection),
    "noise_in_technical_corridors": (AMBER, noise_in_technical_corridors),
    "lurking": (VIOLET, lurking),
    "hunt": (RED, hunt),
    "scent_of_prey": (GREEN, scent_of_prey),
    "nest": (NEST, nest),
    "egg_protection": (NEST, egg_protection),
    "hatching": (AMBER, hatching),
    "eclosion": (GREEN, eclosion),
    "regeneration": (VIOLET, regeneration),
}
"""Two cards hunt; they look alike because they do the same."""
