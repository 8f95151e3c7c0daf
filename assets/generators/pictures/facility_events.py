# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each; grouped drawing runs at once)
"""Event cards of Retaliation: one picture for what each of them does to the facility or to those in it."""

from __future__ import annotations

from collections.abc import Callable

from burrowers import adult, drone, egg, larva, queen, robot
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
    shade,
    stand,
    stripes,
    tube,
)
from kit import Palette, Picture, around, box, limb, poly, ring, spline
from marines import MARINES
from stage import blast, body, eyes, flames, rifle, smoke, sparks

Scene = Callable[[Picture], None]


def shape(s: Picture, x: float, y: float, k: float, lit: bool = True) -> None:
    """A digger as no more than an outline and eyes, its feet at y: for those behind the first."""
    points = [(-46, 0), (-52, -20), (-40, -34), (-46, -52), (-30, -46), (-24, -66), (-8, -62), (0, -74), (8, -62), (24, -66), (30, -46), (46, -52), (40, -34), (52, -20), (46, 0), (24, -4), (14, -14), (-14, -14), (-24, -4)]
    s.part(poly([(x + a * k, y + b * k) for a, b in points]), "#170b08", 1.6, 0.8)
    if lit:
        eyes(s, x, y - 30 * k, 2.2 * k + 0.5, "#ffb03c")


def tripod(s: Picture, x: float, y: float, k: float, turn: float = 0) -> None:
    """A secure token: a sensor on three legs."""
    s.grouped(f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})", lambda: (
        s.line("M0 -34L-18 0M0 -34L18 0M0 -34V0", 4.4, 1, "#3b4247"), s.part(box(-12, -56, 24, 22, 4), "m", 1.8), s.fill(box(-7, -50, 14, 9, 2), "#63dbe8"), s.halo(0, -46, 26, "#63dbe8")))  # fmt: skip


def breaking_in(s: Picture) -> None:
    """A wall bursts inwards over the devices that were to guard it."""
    bay(s, floor=118)
    s.halo(126, 62, 80, "#ff9a5a")
    s.fill(spline([(82, 112), (64, 84), (78, 50), (70, 26), (104, 16), (132, 8), (162, 24), (186, 44), (178, 76), (190, 104), (160, 118)], True, 0.16), "#080403")
    stand(s, adult, 126, 128, 112)
    for x, y, t in ((58, 40, 20), (196, 30, -30), (52, 104, 60), (204, 100, 12), (40, 70, -16)):
        s.grouped(f"translate({x} {y}) rotate({t})", lambda: s.part(poly([(-14, -9), (12, -11), (16, 7), (-8, 11)]), "c", 1.8))
    tripod(s, 34, 142, 0.7, -66)
    tripod(s, 204, 146, 0.7, 58)
    sparks(s, 46, 128, 18, 8)


def damage(s: Picture) -> None:
    """Claws go through a console."""
    bay(s, "#8fe0ff", 104)
    s.part(poly([(22, 70), (218, 70), (232, 124), (8, 124)]), "m", 2.4)
    for x in (36, 90, 144):
        s.part(box(x, 26, 46, 40, 3), "#0a1c20", 2)
        s.line(f"M{x + 6} 36h22M{x + 6} 44h30M{x + 6} 52h16", 2, 0.7, "#8fe0ff")
    stand(s, adult, 158, 122, 104, True)
    for i in range(4):
        x = 46 + i * 17
        s.fill(spline([(x + 9, 66), (x + 15, 94), (x - 8, 126), (x + 3, 94)], True, 0.3), INK)
        s.line(f"M{x + 9} 66Q{x + 11} 96 {x - 8} 126", 1.8, 0.9, "#ffe0b0")
    sparks(s, 66, 78, 34, 16)


def damaging_fire(s: Picture) -> None:
    """A burning machine, and fire that runs down the corridor from it."""
    tube(s, 172, 50, "#ff8a3c")
    s.part(box(14, 34, 78, 92, 6), "m", 2.4)
    s.part(ring(52, 66, 22), "#190c06", 2.2)
    s.line("M52 66L66 54M36 104H70M36 112H58", 3, 0.8)
    flames(s, 54, 128, 96, 104)
    s.fill(spline([(60, 118), (108, 92), (150, 70), (172, 54), (164, 76), (136, 104), (96, 128)], True, 0.4), "#ff8a2e", 0.9)
    s.fill(spline([(84, 112), (124, 90), (160, 66), (140, 90), (108, 114)], True, 0.4), "#ffe08a", 0.95)
    sparks(s, 176, 50, 26, 10)


def egg_protection(s: Picture) -> None:
    """Two drones before an egg."""
    bay(s, "#ffb04a", 120)
    stand(s, egg, 120, 116, 94)
    stand(s, drone, 50, 144, 124)
    stand(s, drone, 190, 144, 124, True)


def fire_breath(s: Picture) -> None:
    """A plan of rooms: the fire of one leaps into all around it, on the air that is there."""
    def room(x: float, y: float, k: float) -> str:
        return poly([around(x, y, k, 30 + i * 60) for i in range(6)])

    for i in range(6):
        x, y = around(120, 76, 62, i * 60)
        s.part(room(x, y, 33), "#2a1a12", 2.4, 0.9)
        s.line(f"M{x - 16:.1f} {y + 8:.1f}q8 -8 16 0t16 0", 3.4, 0.9, "#9ff0ff")
    s.halo(120, 76, 110, "#ff7a2a")
    s.part(room(120, 76, 36), "#7a200c", 3, 1, True, "#ffcf8a")
    for i in range(6):
        a, b = around(120, 76, 62, i * 60 - 9), around(120, 76, 62, i * 60 + 9)
        s.fill(poly([around(120, 76, 20, i * 60 - 60), a, around(120, 76, 78, i * 60), b, around(120, 76, 20, i * 60 + 60)]), "#ff8a2e", 0.9)
        s.fill(poly([around(120, 76, 14, i * 60 - 40), around(120, 76, 66, i * 60), around(120, 76, 14, i * 60 + 40)]), "#ffe08a", 0.9)
    blast(s, 120, 76, 26)


def generators_overheat(s: Picture) -> None:
    """Three machines for air, their gauges in the red."""
    bay(s, "#ff7a4a", 122)
    for i, x in enumerate((10, 84, 158)):
        s.part(box(x, 40, 72, 90, 8), "m", 2.4)
        s.part(ring(x + 36, 72, 25), "#1a0a06", 2.4)
        s.line(f"M{x + 18} 84A22 22 0 0 1 {x + 44} 52", 4, 0.5, "#8dffa6")
        s.line(f"M{x + 44} 52A22 22 0 0 1 {x + 56} 80", 5, 1, "#ff4a3a")
        s.line(f"M{x + 36} 74L{x + 53} {68 + i * 3}", 4, 1, "#ffe0c0")
        s.halo(x + 36, 72, 44, "#ff5a3a")
        s.line(f"M{x + 16} 110H{x + 56}M{x + 16} 118H{x + 46}", 3, 0.6)
        smoke(s, x + 36, 22, 26, "#ffd8c0", 6)


def hatching(s: Picture) -> None:
    """An egg in pieces, a larva on it."""
    bay(s, "#ffc86a", 116)
    s.part(spline([(58, 76), (78, 92), (96, 78), (118, 94), (142, 78), (164, 92), (184, 74), (188, 118), (164, 144), (120, 150), (78, 144), (54, 118)], True, 0.14), "#a8622a", 2.6)
    stand(s, larva, 120, 112, 108)
    s.part(spline([(60, 100), (82, 112), (104, 100), (122, 114), (144, 100), (164, 112), (184, 98), (182, 126), (162, 144), (120, 149), (80, 144), (58, 124)], True, 0.14), "#8a4c1e", 2.4)
    for x, y, t in ((28, 110, 20), (212, 104, -30), (200, 52, 60), (36, 50, -50)):
        s.grouped(f"translate({x} {y}) rotate({t})", lambda: s.part(poly([(-14, 6), (-4, -12), (14, -2), (6, 10)]), "#a8622a", 1.8))


def landing_zone_explodes(s: Picture) -> None:
    """The pad goes up in fire."""
    s.fill(poly([(0, 84), (50, 66), (96, 80), (150, 62), (240, 84), (240, 150), (0, 150)]), "#24160e")
    s.part(ring(120, 122, 104, 24), "#4d463f", 2.6)
    s.line(ring(120, 122, 84, 18), 4, 0.9, "#e0a030")
    s.line("M102 112V132M138 112V132M102 122H138", 6, 0.9, "#e8e2d6")
    blast(s, 120, 74, 62)
    smoke(s, 120, 24, 46, "#6d5a50", 9)
    for x, y, t in ((48, 46, 30), (196, 42, -24), (64, 90, 70), (188, 92, 10)):
        s.grouped(f"translate({x} {y}) rotate({t})", lambda: s.part(box(-13, -6, 26, 12, 2), "m", 1.8))


def leaving_the_shell(s: Picture) -> None:
    """An X-ray of a chest with something curled in it."""
    for i in range(9):
        s.line(f"M{i * 30} 0V150M0 {i * 20}H240", 1, 0.2, "#8dffa6")
    s.part(spline([(120, 2), (146, 12), (148, 36), (132, 52), (108, 52), (92, 36), (94, 12)], True, 0.44), "#0c1f16", 2.4)
    s.part(spline([(60, 66), (104, 52), (136, 52), (180, 66), (198, 150), (42, 150)], True, 0.34), "#0c1f16", 2.6)
    for i in range(4):
        y = 70 + i * 18
        for flip in (1, -1):
            s.line(f"M{120 - flip * 6} {y}Q{120 - flip * 52} {y - 8} {120 - flip * 46} {y + 20}", 4, 0.75)
    s.line("M120 56V150", 6, 0.7)
    s.halo(120, 104, 52, "#ff6a4a")
    s.part(limb([(98, 92, 8), (116, 80, 16), (138, 88, 20), (144, 110, 20), (128, 126, 17), (108, 118, 12), (110, 104, 5)], 0.5), "#e0503a", 2.2, 1, True, "#ffd0b8")
    s.dot(103, 90, 3, "#fff2c8")
    s.line("M120 86l4 12M134 92l-2 12M138 108l-10 4M126 120l-4 -10", 2, 0.8, "#5a140c")


def life_support_failure(s: Picture) -> None:
    """A great fan that stands still, three red lamps, breath that freezes."""
    bay(s, "#8fc8ff", 130)
    s.part(ring(120, 70, 64), "m", 3)
    s.part(ring(120, 70, 54), "#0a1014", 2)
    for i in range(5):
        a, b, c = (around(120, 70, r, i * 72 + d) for r, d in ((10, 0), (52, -14), (48, 26)))
        s.part(spline([a, b, c], True, 0.3), "a", 2)
    s.part(ring(120, 70, 12), "m", 2.2)
    s.line("M70 20L170 120M170 20L70 120", 13, 1, "#ffe0d8")
    s.line("M70 20L170 120M170 20L70 120", 8, 1, "#e8402e")
    for y in (30, 66, 102):
        for x in (26, 214):
            s.part(ring(x, y, 12), "#3a0c08", 2)
            s.dot(x, y, 7, "#ff4a3a")
            s.halo(x, y, 26, "#ff4a3a")


def no_way_out(s: Picture) -> None:
    """The corridor to the pad is full of them."""
    tube(s, 120, 52, "#ffcf8a")
    s.line("M112 44V60M128 44V60M112 52H128", 4, 1, INK)
    for x, y, k in ((84, 82, 0.42), (156, 82, 0.42), (120, 90, 0.5), (54, 112, 0.7), (186, 112, 0.7)):
        shape(s, x, y, k)
    stand(s, adult, 120, 124, 66)
    body(s, "aim", 40, 152, 74)
    body(s, "aim", 204, 152, 74, True)


def overwhelming_enemies(s: Picture) -> None:
    """One marine, a drone at every side."""
    bay(s, "#ff8a7a", 108)
    for x in (40, 200):
        s.part(poly([(x - 34, 112), (x - 34, 36), (x - 18, 14), (x + 18, 14), (x + 34, 36), (x + 34, 112)]), "#0c0605", 2.2)
    stand(s, drone, 42, 130, 116)
    stand(s, drone, 198, 130, 116, True)
    stand(s, drone, 120, 84, 78)
    stand(s, MARINES["heavy_gun_operator"], 120, 150, 76)


def panic(s: Picture) -> None:
    """Somebody fires at shadows; shells fly, air runs out."""
    tube(s, 186, 56, "#ff9a7a")
    for x, y in ((168, 98), (208, 92), (188, 112)):
        eyes(s, x, y, 1.9)
    body(s, "aim", 72, 148, 128)
    for tx, ty in ((236, 14), (232, 52), (238, 88), (196, 4), (238, 126)):
        s.line(f"M142 60L{tx} {ty}", 2.4, 0.85, "#ffe0a0")
    rifle(s, 96, 60, 1.1, 2)
    s.halo(138, 62, 36, "#ffb84a")
    for i in range(8):
        x, y = around(96, 44, 20 + i * 6, 190 + i * 21)
        s.grouped(f"translate({x:.1f} {y:.1f}) rotate({i * 40})", lambda: s.part(box(-6, -3, 12, 6, 2), "#c98f3a", 1.2, 1, False, "#ffe0a0"))
    s.part(ring(26, 32, 20), "#0a1418", 2.2)
    s.line("M14 42A17 17 0 1 1 38 42", 4, 0.5, "#63dbe8")
    s.line("M26 32L13 39", 3, 1, "#ff5a4a")


def protect_and_serve(s: Picture) -> None:
    """The Queen between two of her drones."""
    bay(s, "#d08aff", 126)
    stand(s, drone, 40, 142, 96)
    stand(s, drone, 200, 142, 96, True)
    stand(s, queen, 120, 148, 150)


def reactor_overheating(s: Picture) -> None:
    """The core glows white in its rings, the clock runs."""
    s.halo(120, 72, 130, "#ff7a3a")
    for r, w in ((66, 9), (50, 6)):
        s.part(ring(120, 76, r, r * 0.36), "none", w, 0.9, False, "#6d6256")
        s.part(ring(120, 76, r * 0.36, r), "none", w, 0.9, False, "#857866")
    s.part(ring(120, 76, 28), "#ff8a3c", 3, 1, False, "#ffe6c0")
    s.dot(120, 76, 20, "#fff6dc")
    s.halo(120, 76, 62, "#ffe08a")
    for i in range(12):
        a, b = around(120, 76, 34, i * 30), around(120, 76, 44 + i % 3 * 8, i * 30)
        s.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 3, 0.8, "#fff0c0")
    s.part(box(170, 10, 60, 30, 5), "#190806", 2)
    s.line("M182 16V34M194 16H204V25H194V34H204M216 16H210V25H216V34H210", 3.4, 1, "#ff4a3a")
    stripes(s, 0, 136, 240, 14, 18)


def rise_of_the_machine(s: Picture) -> None:
    """The robot with a red eye, arcs around it, a marine thrown back."""
    bay(s, "#ff5a4a", 120)
    stand(s, robot, 88, 146, 136)
    s.halo(88, 56, 34, "#ff3a2a")
    s.dot(88, 55.5, 9, "#ff3a2a")
    s.dot(85, 52, 3, "#ffffff")
    for arc in ("M40 60L24 48L34 42L14 26", "M140 74L158 62L150 56L172 44", "M120 34L132 20L124 18L140 4"):
        s.line(arc, 6, 0.3, "#8fd8ff")
        s.line(arc, 2.4, 1, "#e4f8ff")
    s.grouped("rotate(38 200 120)", lambda: body(s, "shield", 200, 146, 76, True))


def scent_of_prey(s: Picture) -> None:
    """Boot prints on dust, and what follows them."""
    bay(s, floor=62)
    for i in range(6):
        x, y, k = 214 - i * 27, 134 - i * 11 + (i % 2) * 12, 1.1 - i * 0.09
        s.grouped(f"translate({x:g} {y:g}) rotate(-62) scale({k:g})", lambda: (s.fill(spline([(-8, -18), (0, -23), (8, -18), (7, 0), (-7, 0)], True, 0.4), INK, 0.85), s.fill(spline([(-6, 5), (6, 5), (6, 15), (0, 18), (-6, 15)], True, 0.4), INK, 0.85), s.line(spline([(-8, -18), (0, -23), (8, -18), (7, 0), (-7, 0)], True, 0.4) + "M-6 5L6 5L6 14L-6 14Z", 1.8, 1), s.line("M-6 -13H6M-6 -7H6", 1.6, 0.8)))
    stand(s, adult, 68, 106, 100)
    for r in (16, 28, 40):
        s.line(f"M{92 + r} {118 - r * 0.3:g}Q{98 + r} 128 {86 + r} {136 + r * 0.1:g}", 2.6, 0.9 - r / 60, "#c8ff9a")


def short_circuit(s: Picture) -> None:
    """Cables hang out of the wall and set fire to it."""
    bay(s, "#8fd8ff", 118)
    s.part(box(56, 14, 128, 84, 5), "#0c0a08", 2.4)
    for i, colour in enumerate(("#e0a030", "#b4402c", "#4f8fb0", "#6a8f4a", "#8d979d")):
        s.line(f"M{70 + i * 25} 16C{60 + i * 24} {52 + i % 2 * 10} {96 + i * 14} 60 {78 + i * 20} {92 + i % 3 * 8}", 5, 1, colour)
    arc = "M82 92L100 76L94 104L120 84L116 112L146 88L140 110L166 96"
    s.line(arc, 10, 0.3, "#8fd8ff")
    s.line(arc, 4, 1, "#c8f2ff")
    s.line(arc, 1.6, 1, "#ffffff")
    s.halo(122, 96, 60, "#8fd8ff")
    flames(s, 54, 134, 70, 44)
    flames(s, 190, 134, 80, 56)
    sparks(s, 126, 98, 42, 14)


def system_failure(s: Picture) -> None:
    """Every screen is dead or shows a fault."""
    bay(s, "#6aa0ff", 126)
    for i in range(6):
        x, y = 18 + i % 3 * 70, 10 + i // 3 * 56
        s.part(box(x, y, 62, 48, 4), "k", 2)
        s.fill(box(x + 5, y + 5, 52, 38, 2), ("#12306a", "#05080c", "#12306a", "#05080c", "#12306a", "#05080c")[i])
        if i % 2 == 0:
            s.halo(x + 31, y + 24, 36, "#6aa0ff")
            s.line(f"M{x + 20} {y + 13}l22 22M{x + 42} {y + 13}l-22 22", 5, 1, "#ff5a4a")
        else:
            s.line(f"M{x + 14} {y + 40}L{x + 26} {y + 20}L{x + 20} {y + 16}L{x + 34} {y + 5}M{x + 26} {y + 20}L{x + 44} {y + 30}", 1.8, 0.7, "#c8d8e8")
    s.part(poly([(30, 124), (210, 124), (228, 146), (12, 146)]), "m", 2.2)
    for i in range(13):
        s.fill(box(44 + i * 12, 129, 9, 6, 1), INK, 0.7)


def the_queen_awakens(s: Picture) -> None:
    """Out of the dark six eyes and a crown."""
    s.halo(120, 70, 110, "#b35ce0")
    stand(s, queen, 120, 196, 236)
    shade(s, 0.5)
    for flip in (1, -1):
        for x, y, r in ((12, 31, 7), (10, 44, 6), (6, 55, 5)):
            s.halo(120 - flip * (x + 5), y + 4, r * 4, "#ff6ad0")
            s.dot(120 - flip * (x + 5), y + 4, r, "#ff8ad8")
            s.dot(120 - flip * (x + 5) - r * 0.3, y + 2, r * 0.35, "#ffffff")
    body(s, "stand", 34, 152, 58, edge=0.8)


FACILITY_EVENTS: dict[str, tuple[Palette, Scene]] = {
    "breaking_in": (SODIUM, breaking_in), "damage": (STEEL, damage), "damaging_fire": (EMBER, damaging_fire), "egg_protection": (AMBER, egg_protection), "fire_breath": (EMBER, fire_breath), "generators_overheat": (EMBER, generators_overheat),
    "hatching": (AMBER, hatching), "landing_zone_explodes": (SODIUM, landing_zone_explodes), "leaving_the_shell": (MOSS, leaving_the_shell), "life_support_failure": (DEEP, life_support_failure), "no_way_out": (SODIUM, no_way_out),
    "overwhelming_enemies": (EMBER, overwhelming_enemies), "panic": (EMBER, panic), "protect_and_serve": (DUSK, protect_and_serve), "reactor_overheating": (EMBER, reactor_overheating), "rise_of_the_machine": (STEEL, rise_of_the_machine),
    "scent_of_prey": (MOSS, scent_of_prey), "short_circuit": (TEAL, short_circuit), "system_failure": (DEEP, system_failure), "the_queen_awakens": (DUSK, the_queen_awakens),
}  # fmt: skip
