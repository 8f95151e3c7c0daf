# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Attack cards by what is done, wounds by where they are, weaknesses by what they tell."""

from __future__ import annotations

from collections.abc import Callable

from icons import HEART
from intruders import adult_1, adult_2, adult_4, creeper, larva
from kit import Palette, Picture, around, box, limb, number, poly, ring, spline, star
from matriarchs import breeder, queen
from stage import AMBER, BLUE, CYAN, GREEN, RED, VIOLET, actor, body, corridor, eyes, flames, smoke, sparks

# -- attacks: the deed alone; the message about an attack shows who does it --------------------------------------


def _slash(s: Picture, x: float, length: float, colour: str = "#ff5a66") -> None:
    s.fill(spline([(x + 22, 75 - length / 2), (x + 16, 64), (x - 16, 75 + length / 2), (x + 4, 70)], True, 0.34), colour, 0.9)
    s.fill(spline([(x + 20, 82 - length / 2), (x + 13, 64), (x - 6, 62 + length / 2), (x + 6, 68)], True, 0.3), "#ffe0dc", 0.85)


def scratch(s: Picture) -> None:
    """Two thin cuts on a sleeve."""
    s.halo(120, 76, 100)
    s.part(limb([(14, 118, 54), (120, 84, 46), (232, 46, 34)], 0.4), "d", 2.4)
    s.line("M40 96L60 132M82 84L100 118", 2, 0.5)
    for x in (128, 152):
        _slash(s, x, 62)


def claw(s: Picture) -> None:
    """A hand of claws comes down."""
    s.halo(120, 60, 110)
    for i, (x, turn) in enumerate(((62, 16), (100, 6), (140, -4), (180, -14))):
        s.grouped(f"rotate({turn} {x} 20)", lambda x=x, i=i: (  # type: ignore[misc]
            s.part(poly([(x - 15, -10), (x + 15, -10), (x + 11, 44), (x - 11, 44)]), "a", 2.2),
            s.part(spline([(x - 11, 44), (x + 12, 44), (x + 8, 92 + i % 2 * 10), (x - 14, 134), (x - 6, 88)], True, 0.3), "#f2e2cf", 2.4, rim="#ffffff")))  # fmt: skip


def bite(s: Picture) -> None:
    """Jaws from above and below."""
    s.halo(120, 75, 100, "#ff3a4a")
    s.part(poly([(0, 0), (240, 0), (240, 34), (120, 50), (0, 34)]), "d", 2.6)
    s.part(poly([(0, 150), (240, 150), (240, 118), (120, 104), (0, 118)]), "d", 2.6)
    for i in range(8):
        x = 14 + i * 30
        drop = 34 + 15 * (1 - abs(x - 120) / 120)
        s.fill(poly([(x - 13, drop - 4), (x + 13, drop - 4), (x, drop + 42 - i % 2 * 12)]), "#fff4e2")
        s.fill(poly([(x + 2, 154 - drop + 0), (x + 26, 154 - drop), (x + 14, 116 - drop + i % 2 * 10)]), "#f2dcc0")
    for x in (70, 150, 190):
        s.fill(spline([(x, 78), (x + 4, 92), (x, 98), (x - 4, 92)], True, 0.4), "#ff3a4a")


def tail(s: Picture) -> None:
    """A barbed tail strikes in an arc."""
    corridor(s, 120, 60, "#ff5a66")
    s.part(spline([(0, 20), (90, 6), (176, 30), (206, 88), (150, 118), (120, 108), (168, 92), (176, 62), (140, 42), (70, 40), (0, 62)], True, 0.5), "a", 3)
    for x, y in ((60, 10), (104, 8), (146, 16), (182, 36), (202, 66)):
        s.fill(star(x, y, 14, 4, 3, -60), s.palette.rim)
    s.fill(poly([(156, 84), (86, 112), (150, 128)]), "#fff0e0")
    s.halo(86, 112, 34, "#ffffff")
    s.line("M30 96L76 112M34 130L78 116M52 78L84 104", 3, 0.8, "#ffd0c8")


def frenzy(s: Picture) -> None:
    """Cuts in every direction, nobody in the room is spared."""
    s.halo(120, 75, 120, "#ff3a4a")
    for x, k in ((44, 50), (120, 62), (196, 50)):
        body(s, "shield", x, 148, k, x > 120, "#0c0f18", 0.7)
    for turn in (-58, -24, 18, 52, 84):
        s.grouped(f"rotate({turn} 120 70)", lambda: _slash(s, 118, 150))
    s.halo(120, 70, 34, "#ffffff")


def slime(s: Picture) -> None:
    """A helmet under slime."""
    s.halo(120, 74, 100, "#9be34a")
    s.part(ring(120, 84, 58, 62), "a", 3)
    s.part(spline([(78, 70), (120, 58), (162, 70), (160, 108), (120, 120), (80, 108)], True, 0.4), "#0a1420", 2.6)
    s.fill(spline([(52, 60), (84, 12), (156, 12), (190, 60), (184, 98), (168, 74), (156, 124), (142, 78), (128, 98), (112, 76), (98, 118), (84, 74), (66, 108)], True, 0.4), "#8fd43a", 0.92)
    s.line("M78 34Q104 18 138 22", 7, 0.6, "#f0ffd0")
    for x, y in ((96, 136), (156, 142), (66, 128)):
        s.fill(spline([(x, y - 12), (x + 6, y), (x, y + 6), (x - 6, y)], True, 0.5), "#8fd43a")


def summoning(s: Picture) -> None:
    """A call goes out, others answer from the dark."""
    for radius in (30, 54, 80, 108):
        s.line(ring(120, 62, radius, radius * 0.72), 3.4 - radius / 50, 0.85 - radius / 170)
    actor(s, creeper, 120, 116, 0.48)
    for x, y in ((26, 44), (40, 118), (204, 40), (212, 112)):
        s.halo(x, y, 26, "#000000", 0.8)
        eyes(s, x, y, 2, "#c77dff")


def transformation(s: Picture) -> None:
    """What was small breaks its skin and becomes large."""
    s.halo(146, 70, 110, "#c77dff")
    actor(s, breeder, 152, 146, 0.58)
    actor(s, creeper, 44, 142, 0.34)
    s.line("M76 96Q92 76 104 84M94 74L106 84L92 92", 4, 1, "#fff0ff")
    for a in range(0, 360, 40):
        x, y = around(150, 76, 84, a, 0.8)
        s.fill(poly([(x, y), (x + 9, y + 4), (x + 3, y + 11)]), "#d79bff", 0.8)


ATTACKS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "scratch": (AMBER, scratch), "claw": (RED, claw), "bite": (RED, bite), "tail": (VIOLET, tail), "frenzy": (RED, frenzy),
    "slime": (GREEN, slime), "summoning": (VIOLET, summoning), "transformation": (VIOLET, transformation),
}  # fmt: skip

# -- wounds: a body on a light table, the place in white -------------------------------------------------------


def _plate(s: Picture, x: float, y: float, reach: float) -> None:
    """A light table with a body, and where it hurts."""
    for i in range(7):
        s.line(f"M0 {i * 25}H240M{i * 40} 0V150", 0.8, 0.16)
    s.halo(120, 76, 112)
    body(s, "stand", 120, 196, 182, colour="#0b1a26", edge=0.75)
    s.halo(x, y, reach * 1.9, "#ff3a4a")
    s.line(ring(x, y, reach), 3, 1, "#ff8a8f")
    s.line(f"M{x - reach - 12} {y}h14M{x + reach - 2} {y}h14M{x} {y - reach - 12}v14M{x} {y + reach - 2}v14", 3, 1, "#ff8a8f")


def _bone(s: Picture, points: list[tuple[float, float]], width: float) -> None:
    s.line("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points), width, 0.95, "#f2fbff")


def arm(s: Picture) -> None:
    """A broken upper arm."""
    _plate(s, 158, 84, 34)
    _bone(s, [(150, 56), (156, 78)], 9)
    _bone(s, [(162, 84), (164, 116)], 9)
    s.line("M150 84L158 78L158 88L168 82", 3, 1, "#ff5a66")


def hand(s: Picture) -> None:
    """A hand with a gap in its bones."""
    for i in range(7):
        s.line(f"M0 {i * 25}H240M{i * 40} 0V150", 0.8, 0.16)
    s.halo(120, 80, 104)
    s.part(spline([(88, 148), (84, 96), (66, 70), (76, 62), (96, 82), (94, 26), (106, 24), (110, 72), (114, 14), (127, 14), (128, 72), (140, 22), (152, 26), (144, 80), (164, 48), (174, 56), (158, 104), (154, 148)], True, 0.3), "d", 2.6)
    for points in ([(92, 78), (74, 66)], [(104, 82), (101, 34)], [(120, 80), (120, 24)], [(135, 82), (145, 34)], [(146, 94), (166, 58)]):
        _bone(s, points, 5)
    for x, y in ((110, 106), (126, 104), (138, 112), (118, 122), (132, 126)):
        s.fill(ring(x, y, 8), "#f2fbff", 0.85)
    s.halo(120, 58, 44, "#ff3a4a")
    s.line("M92 66L108 56L118 66L134 54L150 62", 5, 1, "#ff3a4a")


def leg(s: Picture) -> None:
    """A broken shin."""
    s.grouped("translate(0 -86)", lambda: _plate(s, 136, 158, 32))
    _bone(s, [(133, 30), (136, 66)], 10)
    _bone(s, [(142, 74), (140, 112)], 10)
    s.line("M124 74L134 66L138 78L150 68", 3.4, 1, "#ff5a66")


def torso(s: Picture) -> None:
    """Broken ribs."""
    _plate(s, 120, 84, 40)
    _bone(s, [(120, 44), (120, 124)], 8)
    for y in (58, 72, 86, 100):
        for side in (-1, 1):
            s.line(f"M120 {y}Q{120 + side * 26} {y - 4} {120 + side * 30} {y + 14}", 5, 0.9, "#f2fbff")
    s.line("M136 60L146 74L134 82L148 96", 4, 1, "#ff3a4a")


def bleeding(s: Picture) -> None:
    """A heart that loses drop after drop."""
    for i in range(6):
        s.line(f"M0 {20 + i * 22}L240 {20 + i * 22}", 0.8, 0.14)
    s.halo(110, 62, 96)
    s.grouped("translate(58 2) scale(1.6)", lambda: (s.part(HEART, "a", 1.8), s.line("M14 22Q16 14 22 13", 2.4, 0.6)))
    for x, y, k in ((112, 112, 1.0), (128, 132, 0.8), (176, 84, 1.5), (188, 124, 1.1)):
        s.fill(spline([(x, y - 20 * k), (x + 11 * k, y), (x, y + 12 * k), (x - 11 * k, y)], True, 0.5), "#ff3a4a")
        s.fill(ring(x - 4 * k, y, 3 * k, 4 * k), "#ffd0d0")
    s.line("M0 138H70L78 126L86 146L92 138H240", 2.6, 0.8, "#ffb0b0")


WOUNDS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "arm": (CYAN, arm), "hand": (CYAN, hand), "leg": (CYAN, leg), "body": (CYAN, torso), "bleeding": (RED, bleeding),
}  # fmt: skip

# -- weaknesses: anatomical plates --------------------------------------------------------------------------------


def _anatomy(s: Picture, draw: Callable[[], Picture] = adult_2, x: float = 84, k: float = 0.6) -> None:
    for i in range(1, 12):
        s.line(f"M{i * 20} 0V150M0 {i * 14}H240", 0.7, 0.14)
    s.halo(x, 76, 84)
    actor(s, draw, x, 148, k)


def _lead(s: Picture, x: float, y: float, to: float = 40) -> None:
    """A line from a place of the body to the notes beside it."""
    s.line(ring(x, y, 11), 2.6, 1, "#ffb84a")
    s.line(f"M{x + 10} {y - 5}L158 {to}H232", 2.2, 1, "#ffb84a")


def reaction_to_danger(s: Picture) -> None:
    """Eyes that blink too late."""
    _anatomy(s, adult_1)
    _lead(s, 84, 46)
    s.part(spline([(156, 98), (194, 66), (232, 98), (194, 126)], True, 0.4), "#06121c", 2.6)
    s.part(ring(194, 97, 17), "a", 2)
    s.fill(poly([(192, 84), (197, 84), (197, 110), (192, 110)]), "#020406")
    s.line("M158 54H224M158 62H196", 2.6, 0.7)


def vulnerability_to_fire(s: Picture) -> None:
    """A shell that burns."""
    _anatomy(s, adult_2)
    flames(s, 84, 148, 110, 70)
    _lead(s, 84, 60)
    flames(s, 196, 132, 66, 74)


def vulnerability_to_energy(s: Picture) -> None:
    """Nerves that carry every charge."""
    _anatomy(s, adult_4)
    s.line("M84 26L74 56L92 62L80 96L96 102L84 138", 5, 1, "#c8f2ff")
    _lead(s, 84, 60)
    s.fill(poly([(206, 54), (168, 104), (190, 104), (178, 144), (226, 88), (202, 88)]), "#8fe9ff")
    sparks(s, 196, 98, 40, 10, "#8fe9ff")


def vital_places(s: Picture) -> None:
    """Three marks where a shot always hurts."""
    _anatomy(s, adult_2)
    for x, y, r in ((84, 62, 19), (66, 104, 12), (106, 98, 12)):
        s.line(ring(x, y, r), 2.4, 1, "#ff5a66")
        s.line(f"M{x - r - 6} {y}h12M{x + r - 6} {y}h12M{x} {y - r - 6}v12M{x} {y + r - 6}v12", 2.4, 1, "#ff5a66")
    s.part(ring(194, 82, 36), "d", 2.4)
    for r in (28, 18, 8):
        s.line(ring(194, 82, r), 3, 0.9, "#ff5a66")
    s.dot(194, 82, 5, "#ffffff")


def the_way_of_moving(s: Picture) -> None:
    """Legs that push, not tear: a door holds."""
    _anatomy(s, adult_1, 60, 0.52)
    s.part(box(150, 8, 76, 134, 6), "a", 3)
    s.line("M188 8V142", 3, 0.9, "#04080f")
    for y in (40, 92):
        s.line(f"M160 {y}H182M194 {y}H216", 4, 0.7)
    for i in range(3):
        s.line(f"M{104 + i * 12} {60 + i * 14}L{124 + i * 8} {66 + i * 12}", 4, 0.9, "#ffb84a")
    s.line("M142 50L132 62L146 72L134 88L144 104", 4, 1, "#ffb84a")


def the_way_of_fighting(s: Picture) -> None:
    """A jaw measured: its bite is shallow."""
    _anatomy(s, adult_1)
    _lead(s, 84, 60, 30)
    s.part(spline([(152, 84), (196, 62), (236, 84), (214, 96), (194, 92), (172, 98)], True, 0.4), "a", 2.4)
    for i in range(4):
        x = 166 + i * 17
        s.fill(poly([(x - 6, 92), (x + 6, 92), (x, 108)]), "#fff4e2")
    s.line("M158 120H232M158 114V126M232 114V126", 3, 1, "#ffb84a")


def susceptibility_to_phosphates(s: Picture) -> None:
    """White powder eats into the shell."""
    _anatomy(s, adult_2)
    smoke(s, 84, 84, 54, "#ffffff", 12)
    s.part(box(176, 34, 40, 106, 16), "#d8323c", 2.8, rim="#ff9aa0")
    s.part(box(186, 16, 20, 20, 3), "#2a343e", 2)
    s.line("M186 24Q150 24 140 52", 6, 1, "#2a343e")
    s.fill(poly([(140, 46), (96, 72), (120, 106)]), "#ffffff", 0.55)
    s.fill(box(184, 74, 24, 28, 2), "#fff4f4")


def species_on_the_brink(s: Picture) -> None:
    """The last of a kind: a family tree of skulls ends."""
    s.halo(120, 50, 90)
    actor(s, queen, 120, 92, 0.34)
    s.line("M120 92V108M48 108H192M48 108V120M96 108V120M144 108V120M192 108V120", 3, 0.9)
    for i, x in enumerate((48, 96, 144, 192)):
        if i == 1:
            actor(s, larva, x, 150, 0.2)
        else:
            s.part(ring(x, 132, 14), "d", 2)
            s.line(f"M{x - 9} 123L{x + 9} 141M{x + 9} 123L{x - 9} 141", 4, 1, "#ff5a66")


WEAKNESSES: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "reaction_to_danger": (CYAN, reaction_to_danger), "vulnerability_to_fire": (AMBER, vulnerability_to_fire),
    "vulnerability_to_energy": (BLUE, vulnerability_to_energy), "vital_places": (CYAN, vital_places),
    "the_way_of_moving": (GREEN, the_way_of_moving), "the_way_of_fighting": (CYAN, the_way_of_fighting),
    "susceptibility_to_phosphates": (CYAN, susceptibility_to_phosphates), "species_on_the_brink": (VIOLET, species_on_the_brink),
}  # fmt: skip
