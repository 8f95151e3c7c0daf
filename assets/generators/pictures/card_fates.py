# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Attack cards by what is done, wounds by where they are, weaknesses by what they tell."""

from __future__ import annotations

from collections.abc import Callable

from icons import HEART
from intruders import adult_1, adult_2, adult_4, larva
from kit import Palette, Picture, around, box, limb, number, poly, ring, spline, star
from matriarchs import breeder, queen
from stage import AMBER, BLUE, CYAN, GREEN, RED, VIOLET, actor, body, eyes, flames, smoke, somebody, sparks

# -- attacks: a place, room for whoever attacks, and the deed before it ------------------------------------------


def _slash(s: Picture, x: float, length: float, colour: str = "#ff5a66") -> None:
    s.fill(spline([(x + 22, 75 - length / 2), (x + 16, 64), (x - 16, 75 + length / 2), (x + 4, 70)], True, 0.34), colour, 0.9)
    s.fill(spline([(x + 20, 82 - length / 2), (x + 13, 64), (x - 6, 62 + length / 2), (x + 6, 68)], True, 0.3), "#ffe0dc", 0.85)


def _ribs(s: Picture, light: str) -> None:
    """A dark place with ribs on both sides, so that a face in the middle stands out."""
    s.halo(120, 76, 128, light, 0.9)
    for i in range(5):
        for side in (-1, 1):
            x = 120 + side * (58 + i * 20)
            s.fill(poly([(x, -4), (x + side * 11, -4), (x + side * (19 + i * 4), 154), (x + side * (6 + i * 4), 154)]), "#04070d", 0.62)
            s.line(f"M{x} -4L{x + side * (6 + i * 4)} 154", 1.2, 0.45, s.palette.mid)


def scratch(s: Picture) -> None:
    """Two cuts through a sleeve that is held up too late."""
    _ribs(s, "#ffb84a")
    somebody(s)
    s.part(limb([(-14, 150, 50), (92, 132, 46), (196, 138, 40), (254, 150, 46)], 0.4), "#1c2a3a", 3, rim="#9fc2dc")
    s.fill(limb([(-14, 140, 18), (92, 122, 14), (196, 126, 12), (254, 138, 14)], 0.4), "#5a7a96", 0.55)
    s.line("M40 118L50 150M206 116L196 150", 2.4, 0.6, "#9fc2dc")
    for x in (96, 126, 156):
        s.fill(spline([(x + 18, 94), (x + 8, 122), (x - 10, 150), (x + 2, 120)], True, 0.34), "#ff4a56")
        s.fill(spline([(x + 16, 100), (x + 7, 122), (x - 6, 144), (x + 3, 120)], True, 0.3), "#ffe0dc", 0.9)


def claw(s: Picture) -> None:
    """A hand of claws comes down in front."""
    _ribs(s, "#ff3a4a")
    somebody(s)
    for i, (x, turn) in enumerate(((26, 20), (76, 8), (166, -8), (216, -20))):
        s.grouped(f"rotate({turn} {x} 20)", lambda x=x, i=i: (  # type: ignore[misc]
            s.part(poly([(x - 15, -14), (x + 15, -14), (x + 11, 34), (x - 11, 34)]), "a", 2.2),
            s.part(spline([(x - 11, 32), (x + 12, 32), (x + 8, 84 + i % 2 * 10), (x - 12, 132), (x - 6, 80)], True, 0.3), "#f2e2cf", 2.4, rim="#ffffff")))  # fmt: skip
    for x in (70, 120, 168):
        s.line(f"M{x + 10} 104L{x - 12} 148", 5, 0.95, "#ff3a4a")
        s.line(f"M{x + 8} 108L{x - 8} 142", 1.8, 0.95, "#ffe0dc")


def bite(s: Picture) -> None:
    """Rows of teeth close from above and below."""
    _ribs(s, "#ff3a4a")
    somebody(s)
    s.part(poly([(0, -2), (240, -2), (240, 8), (120, 16), (0, 8)]), "#5a1420", 2.6)
    s.part(poly([(0, 152), (240, 152), (240, 144), (120, 136), (0, 144)]), "#5a1420", 2.6)
    for i in range(9):
        x = 8 + i * 28
        long = 44 - abs(i - 4) * 1.5
        s.part(poly([(x - 13, 6), (x + 13, 6), (x + 2, long)]), "#fff4e2", 1.2, 0.7, rim="#8a6a4a")
        s.part(poly([(x - 6, 146), (x + 20, 146), (x + 8, 152 - long)]), "#f2dcc0", 1.2, 0.7, rim="#8a6a4a")
    for x, y in ((52, 92), (186, 84), (120, 108)):
        s.fill(spline([(x, y - 14), (x + 6, y + 2), (x, y + 10), (x - 6, y + 2)], True, 0.4), "#ff2a3a")


def tail(s: Picture) -> None:
    """A barbed tail strikes in an arc over the head."""
    _ribs(s, "#c77dff")
    somebody(s)
    s.part(spline([(250, 154), (236, 60), (196, 8), (120, -4), (54, 14), (26, 64), (34, 90), (46, 86), (58, 50), (92, 26), (140, 26), (186, 44), (206, 90), (210, 154)], True, 0.42), "a", 3)
    for x, y, turn in ((226, 56, -20), (196, 14, -50), (150, -2, -80), (96, 0, -110), (50, 20, -140)):
        s.fill(star(x, y, 15, 4, 3, turn), s.palette.rim)
    s.part("M26 56Q68 60 62 92Q54 116 12 148Q24 114 20 94Q16 70 26 56Z", "#f2e2cf", 2.4, rim="#ffffff")
    s.fill("M46 66Q64 74 60 92Q52 114 16 144Q40 108 46 66Z", "#a07a6a", 0.85)
    s.halo(24, 136, 30, "#ffffff")
    s.line("M4 112L18 124M6 146L20 138M48 144L30 136", 3, 0.9, "#ffd0c8")


def frenzy(s: Picture) -> None:
    """Cuts in every direction, nobody in the room is spared."""
    _ribs(s, "#ff3a4a")
    somebody(s)
    for x, k in ((26, 62), (78, 50), (162, 50), (214, 62)):
        body(s, "shield", x, 154, k, x > 120, "#0c0f18", 0.9)
    for x, y, turn, long in ((44, 52, -24, 96), (70, 40, -30, 80), (196, 46, 30, 96), (172, 36, 38, 76), (60, 112, 64, 84), (182, 112, -66, 84), (120, 128, 84, 90)):
        s.grouped(f"translate({x - 120} {y - 75}) rotate({turn} 120 75)", lambda long=long: _slash(s, 118, long))  # type: ignore[misc]


def slime(s: Picture) -> None:
    """Slime flies at whoever looks."""
    _ribs(s, "#9be34a")
    somebody(s)
    green, lit = "#8fd43a", "#f0ffd0"
    s.fill(spline([(-6, -6), (80, -6), (66, 18), (52, 12), (46, 46), (34, 20), (22, 66), (12, 30), (-6, 40)], True, 0.4), green, 0.95)
    s.fill(spline([(246, -6), (176, -6), (186, 20), (198, 14), (206, 56), (216, 24), (228, 78), (236, 36), (246, 44)], True, 0.4), green, 0.95)
    for x, y, r in ((58, 116, 27), (186, 120, 23), (24, 96, 11), (222, 92, 10), (122, 144, 15)):
        s.fill(spline([around(x, y, r * (1.16, 0.9, 1.0, 0.86)[i % 4], i * 36 + r) for i in range(10)], True, 0.5), green, 0.95)
        for k, (dx, dy) in enumerate(((-1.5, -0.9), (1.45, -0.7), (1.3, 0.9))):
            s.dot(x + dx * r, y + dy * r, r * (0.22 - k * 0.04), green)
        s.fill(spline([(x - r * 0.5, y - r * 0.2), (x - r * 0.2, y - r * 0.55), (x + r * 0.2, y - r * 0.5), (x - r * 0.1, y - r * 0.2)], True, 0.5), lit, 0.85)
    s.line("M58 138V152M186 138V152", 6, 0.9, green)


def summoning(s: Picture) -> None:
    """A call goes out, others answer from the dark."""
    _ribs(s, "#c77dff")
    for radius in (60, 76, 94, 114):
        s.line(ring(120, 76, radius, radius * 0.78), 5, 1.05 - radius / 160, "#e6c8ff")
    somebody(s)
    for x, y in ((30, 40), (28, 112), (210, 40), (212, 112)):
        s.fill(ring(x, y, 27, 24), "#04040a", 0.85)
        eyes(s, x, y, 3.6, "#e0a8ff")


def transformation(s: Picture) -> None:
    """What was small breaks its skin, and something large looks out behind it."""
    s.halo(120, 70, 126, "#c77dff")
    actor(s, breeder, 120, 168, 0.76)
    somebody(s)
    s.line("M120 64L108 86L126 98L112 122L124 146", 6, 1, "#fff0ff")
    s.line("M126 98L146 108M112 122L92 128M108 86L92 82", 4, 1, "#fff0ff")
    for a in range(0, 360, 30):
        x, y = around(120, 90, 84 + a % 40, a, 0.72)
        s.fill(poly([(x, y), (x + 13, y + 5), (x + 4, y + 15)]), "#d79bff", 0.9)


ATTACKS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "scratch": (AMBER, scratch), "claw": (RED, claw), "bite": (RED, bite), "tail": (VIOLET, tail), "frenzy": (RED, frenzy),
    "slime": (GREEN, slime), "summoning": (VIOLET, summoning), "transformation": (VIOLET, transformation),
}  # fmt: skip

# -- wounds: a body on a light table, the place in white -------------------------------------------------------


def _film(s: Picture, place: Callable[[], None]) -> None:
    """A picture of the inside; it moves aside where the card shows whose it is."""
    somebody(s, False)
    s.raw('<g id="deed" transform="translate(0 0)">')
    s.part(box(26, 2, 188, 146, 6), "#071420", 2)
    place()
    s.raw("</g>")


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
    def place() -> None:
        _plate(s, 158, 84, 34)
        _bone(s, [(150, 56), (156, 78)], 9)
        _bone(s, [(162, 84), (164, 116)], 9)
        s.line("M150 84L158 78L158 88L168 82", 3, 1, "#ff5a66")

    _film(s, place)


def hand(s: Picture) -> None:
    """A hand with a gap in its bones."""
    def place() -> None:
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

    _film(s, place)


def leg(s: Picture) -> None:
    """A broken shin."""
    def place() -> None:
        s.grouped("translate(0 -86)", lambda: _plate(s, 136, 158, 32))
        _bone(s, [(133, 30), (136, 66)], 10)
        _bone(s, [(142, 74), (140, 112)], 10)
        s.line("M124 74L134 66L138 78L150 68", 3.4, 1, "#ff5a66")

    _film(s, place)


def torso(s: Picture) -> None:
    """Broken ribs."""
    def place() -> None:
        _plate(s, 120, 84, 40)
        _bone(s, [(120, 44), (120, 124)], 8)
        for y in (58, 72, 86, 100):
            for side in (-1, 1):
                s.line(f"M120 {y}Q{120 + side * 26} {y - 4} {120 + side * 30} {y + 14}", 5, 0.9, "#f2fbff")
        s.line("M136 60L146 74L134 82L148 96", 4, 1, "#ff3a4a")

    _film(s, place)


def bleeding(s: Picture) -> None:
    """A heart that loses drop after drop."""
    def place() -> None:
        for i in range(6):
            s.line(f"M0 {20 + i * 22}L240 {20 + i * 22}", 0.8, 0.14)
        s.halo(110, 62, 96)
        s.grouped("translate(58 2) scale(1.6)", lambda: (s.part(HEART, "a", 1.8), s.line("M14 22Q16 14 22 13", 2.4, 0.6)))
        for x, y, k in ((112, 112, 1.0), (128, 132, 0.8), (176, 84, 1.5), (188, 124, 1.1)):
            s.fill(f"M{number(x)} {number(y - 22 * k)}Q{number(x + 12 * k)} {number(y - 4 * k)} {number(x + 10 * k)} {number(y + 3 * k)}A{number(10 * k)} {number(10 * k)} 0 0 1 {number(x - 10 * k)} {number(y + 3 * k)}Q{number(x - 12 * k)} {number(y - 4 * k)} {number(x)} {number(y - 22 * k)}Z", "#ff3a4a")
            s.fill(ring(x - 4 * k, y, 3 * k, 4 * k), "#ffd0d0")
        s.line("M0 138H70L78 126L86 146L92 138H240", 2.6, 0.8, "#ffb0b0")

    _film(s, place)


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
