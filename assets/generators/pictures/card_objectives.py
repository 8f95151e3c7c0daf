# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Objective cards: a file on a desk, and the photograph clipped to it tells what is wanted."""

from __future__ import annotations

from collections.abc import Callable

from intruders import adult_1
from kit import Palette, Picture, box, poly, ring, spline, star
from matriarchs import carcass, corpse_blue, egg, queen
from stage import AMBER, BLUE, GREEN, RED, STEEL, VIOLET, actor, body, flames, planet

PAPER, INK = "#e9dfc6", "#2a2018"
Draw = Callable[[Picture], None]


def _file(s: Picture, draw: Draw, stamp: str = "") -> None:
    """The open file: writing on the left, the photograph on the right, held by a clip."""
    s.grouped("rotate(-3 120 80)", lambda: (
        s.fill(box(10, 14, 220, 132, 6), "#000000", 0.5),
        s.fill(poly([(6, 10), (226, 10), (226, 142), (6, 142)]), "#b98b4e"),
        s.fill(poly([(12, 18), (220, 18), (220, 138), (12, 138)]), PAPER)))  # fmt: skip
    for i in range(8):
        s.fill(box(20, 34 + i * 12, (46, 52, 38, 50, 30, 48, 52, 26)[i], 4, 1), INK, 0.45)
    s.grouped("rotate(4 158 78)", lambda: (
        s.fill(box(88, 14, 132, 122, 1), "#000000", 0.35),
        s.fill(box(86, 12, 132, 122, 1), "#fbf8ef"),
        s.fill(box(92, 18, 120, 98, 1), "#0b1722"),
        draw(s),
        s.line(box(92, 18, 120, 98, 1), 1.4, 0.7, INK),
        s.fill(box(104, 122, 84, 5, 1), INK, 0.5)))  # fmt: skip
    s.part(box(136, 4, 34, 16, 4), "#8796a2", 2, 1, False, "#dfe8ee")
    if stamp:
        s.grouped("rotate(-16 44 122)", lambda: (
            s.line(box(14, 108, 58, 26, 3), 3.4, 0.95, stamp), s.line("M22 121H34M39 121H50M55 121H64", 5, 0.95, stamp)))  # fmt: skip


def _planet(colour: str, land: str, mark: Draw | None = None) -> Draw:
    def draw(s: Picture) -> None:
        for i in range(26):
            s.dot(94 + (i * 0.618 % 1) * 116, 20 + (i * 0.755 % 1) * 94, 0.7 + i % 3 * 0.4, "#ffffff", 0.9)
        planet(s, 152, 70, 36, colour)
        s.fill(spline([(132, 52), (152, 46), (158, 60), (144, 72), (130, 68)], True, 0.4) + spline([(158, 76), (176, 70), (174, 90), (160, 94)], True, 0.4), land, 0.85)
        if mark is not None:
            mark(s)

    return draw


SHAPES: dict[int, str] = {
    1: ring(0, 0, 12),
    2: poly([(0, -15), (14, 0), (0, 15), (-14, 0)]),
    3: poly([(0, -14), (15, 11), (-15, 11)]),
    4: poly([(-7, -13), (7, -13), (15, 0), (7, 13), (-7, 13), (-15, 0)]),
    5: poly([(0, -14), (14, -4), (9, 13), (-9, 13), (-14, -4)]),
}
SEAT_COLOURS = {1: "#5aa0ff", 2: "#8fe9ff", 3: "#ff6a60", 4: "#c58bff", 5: "#ffb547"}


def _target(number: int) -> Draw:
    """A member of the crew, crossed out, with the shape and the number of the seat."""

    def draw(s: Picture) -> None:
        s.fill(box(92, 18, 120, 98, 1), "#1a2936")
        for i in range(5):
            s.line(f"M92 {36 + i * 16}H212", 1, 0.3, "#8fa6ba")
        body(s, ("stand", "point", "aim", "shield", "kneel")[number - 1], 140, 114, 88, colour="#060b11")
        s.grouped("translate(186 42)", lambda: (
            s.fill(SHAPES[number], SEAT_COLOURS[number]),
            s.line(SHAPES[number], 2, 1, "#ffffff")))  # fmt: skip
        for i in range(number):
            s.fill(box(174 + i * 7, 62, 4, 12), "#ffffff")
        s.line(ring(140, 62, 30), 3, 0.95, "#e0313b")
        s.line("M140 24V44M140 80V100M102 62H122M158 62H178", 3, 0.95, "#e0313b")

    return draw


def _figure(make: Callable[[], Picture], x: float, y: float, k: float, ground: str = "#16242f") -> Draw:
    def draw(s: Picture) -> None:
        s.fill(box(92, 18, 120, 98, 1), ground)
        s.halo(152, 66, 54)
        actor(s, make, x, y, k)

    return draw


def necroscopy(s: Picture) -> None:
    """A carcass on a slab, a signal goes out."""
    _figure(carcass, 152, 104, 0.56)(s)
    s.fill(box(100, 96, 104, 8, 1), "#9fb3c2")
    s.line("M182 44q10 8 0 18M190 36q18 16 0 34", 3, 1, "#8fe9ff")


def ab_ovo(s: Picture) -> None:
    """An egg opened under a lens."""
    _figure(egg, 140, 112, 0.78)(s)
    s.line(ring(166, 58, 26), 5, 1, "#dfe8ee")
    s.fill(ring(166, 58, 23), "#bfe8ff", 0.3)
    s.line("M184 78L204 102", 8, 1, "#8a5a2a")


def extreme_field_biology(s: Picture) -> None:
    """Two plates of findings side by side."""
    for x in (96, 154):
        s.fill(box(x, 24, 54, 86, 1), "#efe6cf")
        s.fill(box(x + 8, 86, 38, 3), INK, 0.6)
        s.fill(box(x + 8, 94, 28, 3), INK, 0.6)
    actor(s, adult_1, 123, 80, 0.22)
    actor(s, egg, 181, 80, 0.4)


def my_precious(s: Picture) -> None:
    """An egg in a case of one's own."""
    _figure(egg, 152, 96, 0.62, "#1d1420")(s)
    s.part(poly([(104, 84), (200, 84), (206, 114), (98, 114)]), "#3a4a58", 3, 1, False, "#dfe8ee")
    s.line("M138 84V74H166V84", 5, 1, "#dfe8ee")
    s.line("M186 40q10 8 0 18M194 32q18 16 0 34", 3, 1, "#8fe9ff")


def the_great_hunt(s: Picture) -> None:
    """The head of the queen over crossed rifles."""
    s.fill(box(92, 18, 120, 98, 1), "#2a1020")
    s.line("M100 106L196 34M204 106L108 34", 7, 1, "#8796a2")
    actor(s, queen, 152, 126, 0.34)
    s.fill(poly([(92, 92), (212, 92), (212, 116), (92, 116)]), "#7a4a24")
    s.fill(box(128, 97, 48, 12, 1), "#e9c46a")
    s.fill(poly([(92, 116), (212, 116), (212, 128), (92, 128)]), "#fbf8ef")


def a_proper_burial(s: Picture) -> None:
    """A body under a sheet, a small lamp."""
    _figure(corpse_blue, 152, 96, 0.6)(s)
    s.fill(spline([(100, 100), (120, 82), (152, 78), (190, 84), (206, 100), (206, 114), (98, 114)], True, 0.3), "#6f93c8", 0.9)
    s.line("M112 98Q150 84 194 98", 3, 0.6, "#ffffff")
    s.dot(122, 48, 7, "#ffe0a0")
    s.halo(122, 48, 26, "#ffe0a0")


def hoarder(s: Picture) -> None:
    """A locker that no longer shuts."""
    s.fill(box(92, 18, 120, 98, 1), "#1f2a33")
    for x in (100, 138, 176):
        s.part(box(x, 24, 32, 88, 2), "a", 2, 1, False, "#dfe8ee")
    colours = ("#d8323c", "#ffb547", "#58e6a0", "#8fe9ff", "#c58bff", "#ff8a4c", "#eaf4fb")
    for i in range(14):
        x, y = 102 + i % 5 * 21, 38 + i // 5 * 26
        s.fill(box(x, y, 17, 20, 2), colours[i % 7])
        s.line(box(x, y, 17, 20, 2), 1.4, 0.8, INK)


def _map(mark: Draw) -> Draw:
    def draw(s: Picture) -> None:
        s.fill(box(92, 18, 120, 98, 1), "#0d2a44")
        s.line("M98 66L120 34H186L206 52V82L186 100H120Z", 3, 1, "#8fe0ff")
        for x, y in ((112, 66), (134, 46), (134, 86), (154, 66), (176, 46), (176, 86), (196, 66)):
            s.fill(box(x - 8, y - 7, 16, 14, 3), "#58e6a0")
        s.line("M120 66H146M134 53V79M162 66H188M176 53V79M142 46H168M142 86H168", 2, 0.8, "#8fe0ff")
        mark(s)

    return draw


def _check(s: Picture) -> None:
    s.line("M126 66L146 88L186 34", 10, 0.95, "#ffffff")
    s.line("M126 66L146 88L186 34", 6, 1, "#2fae5a")


def _together(s: Picture) -> None:
    for x in (128, 152, 176):
        body(s, "stand", x, 112, 46, colour="#06121c")


def best_friends_forever(s: Picture) -> None:
    """Two of the crew, arm in arm."""
    s.fill(box(92, 18, 120, 98, 1), "#3a4a30")
    s.halo(152, 60, 60, "#ffe0a0")
    body(s, "point", 132, 114, 84, colour="#12201a")
    body(s, "point", 174, 114, 80, True, colour="#1c1420")
    s.fill("M152 30c5 -9 18 -6 16 4c-1 7 -10 12 -16 18c-6 -6 -15 -11 -16 -18c-2 -10 11 -13 16 -4Z", "#ff6472")


def aliens_on_a_spaceship(s: Picture) -> None:
    """A nest that burns, a signal goes out."""
    _figure(egg, 132, 110, 0.5, "#241030")(s)
    actor(s, egg, 172, 110, 0.56)
    flames(s, 152, 116, 116, 62)
    s.line("M186 30q10 8 0 18M194 22q18 16 0 34", 3, 1, "#8fe9ff")


def emergency_post_mortem(s: Picture) -> None:
    """A body on the table of the surgery under its lamp."""
    s.fill(box(92, 18, 120, 98, 1), "#123038")
    s.fill(poly([(140, 18), (164, 18), (204, 96), (100, 96)]), "#dffcff", 0.35)
    s.fill(ring(152, 22, 20, 7), "#ffffff")
    actor(s, corpse_blue, 152, 100, 0.52)
    s.fill(box(98, 96, 108, 10, 2), "#c9d9e2")
    s.fill(poly([(126, 106), (178, 106), (170, 116), (134, 116)]), "#6f8596")


def first_contact_protocol(s: Picture) -> None:
    """A hand of ours, a claw of theirs, a line between them."""
    s.fill(box(92, 18, 120, 98, 1), "#14202c")
    s.line("M152 22V112", 3, 0.9, "#ffb547")
    body(s, "point", 116, 114, 84, colour="#0c1a24")
    actor(s, adult_1, 186, 114, 0.36, True)
    for i in range(2):
        s.fill(box(96 + i * 16, 24, 12, 12, 1), "#58e6a0")


def cutting_off_the_head(s: Picture) -> None:
    """The crown of the queen with a cut through it."""
    _figure(queen, 152, 112, 0.3, "#2a1020")(s)
    s.line("M98 62L206 40", 8, 1, "#fbf8ef")
    s.line("M98 62L206 40", 3, 1, "#e0313b")


def special_delivery(s: Picture) -> None:
    """A parcel with an egg in it."""
    s.fill(box(92, 18, 120, 98, 1), "#26303a")
    actor(s, egg, 152, 84, 0.5)
    s.part(box(108, 64, 88, 50, 2), "#b98b4e", 3, 1, False, "#f0d9a8")
    s.fill(box(146, 64, 12, 50), "#8a5f2c")
    s.fill(poly([(108, 64), (96, 48), (134, 56), (146, 64)]) + poly([(196, 64), (208, 48), (170, 56), (158, 64)]), "#d0a565")
    s.fill(box(166, 78, 24, 16, 1), "#fbf8ef")
    s.line("M170 84H186M170 89H180", 2, 0.9, INK)


def clean_up_crew(s: Picture) -> None:
    """Somebody with a flame before the nest."""
    s.fill(box(92, 18, 120, 98, 1), "#241428")
    for x, k in ((172, 0.46), (194, 0.36)):
        actor(s, egg, x, 112, k)
    s.fill(poly([(140, 72), (206, 46), (210, 104)]), "#ff8a2e", 0.85)
    s.fill(poly([(142, 72), (190, 62), (192, 90)]), "#ffe9a0", 0.95)
    body(s, "aim", 114, 114, 82, colour="#0c141c")


def _file_of(draw: Draw, stamp: str = "") -> Draw:
    return lambda s: _file(s, draw, stamp)


def _queen_of_mars(s: Picture) -> None:
    s.line(ring(152, 70, 46), 3, 0.95, "#ffb547")
    s.line("M118 38L186 102", 4, 0.95, "#ffb547")


def _crate(s: Picture) -> None:
    s.part(box(96, 84, 46, 30, 2), "#6f7d3a", 2.4, 1, False, "#e4f0b0")
    s.line("M96 94H142", 2, 0.8, INK)


def _cups(s: Picture) -> None:
    body(s, "stand", 112, 116, 58, colour="#06121c")
    s.fill(star(196, 34, 11, 4, 5), "#ffe0a0")


def _course(s: Picture) -> None:
    s.line("M96 110Q120 60 152 70", 4, 1, "#58e6a0")
    s.fill(poly([(152, 70), (138, 66), (144, 80)]), "#58e6a0")


EARTH = _planet("#2f78d0", "#4fae5a")
RED_STAMP, GREEN_STAMP = "#c0262e", "#2a7a4a"
OBJECTIVES: dict[str, tuple[Palette, Draw]] = {
    "necroscopy": (STEEL, _file_of(necroscopy, RED_STAMP)),
    "ab_ovo": (STEEL, _file_of(ab_ovo, RED_STAMP)),
    "extreme_field_biology": (STEEL, _file_of(extreme_field_biology, RED_STAMP)),
    "my_precious": (VIOLET, _file_of(my_precious, RED_STAMP)),
    "the_right_moment_to_strike": (RED, _file_of(_target(1), RED_STAMP)),
    "greener_pastures": (RED, _file_of(_target(2), RED_STAMP)),
    "an_old_feud": (RED, _file_of(_target(3), RED_STAMP)),
    "hostile_takeover": (RED, _file_of(_target(4), RED_STAMP)),
    "the_final_enlightenment": (RED, _file_of(_target(5), RED_STAMP)),
    "salvaging_the_prime_asset": (BLUE, _file_of(_planet("#2f78d0", "#4fae5a", _crate))),
    "quarantine": (AMBER, _file_of(_planet("#c9643a", "#8a3a20", _queen_of_mars))),
    "the_great_hunt": (RED, _file_of(the_great_hunt)),
    "a_proper_burial": (BLUE, _file_of(a_proper_burial)),
    "hoarder": (AMBER, _file_of(hoarder)),
    "relentless_investigator": (GREEN, _file_of(_map(_check))),
    "the_oldest_friend": (BLUE, _file_of(_planet("#2f78d0", "#4fae5a", _cups))),
    "best_friends_forever": (GREEN, _file_of(best_friends_forever)),
    "aliens_on_a_spaceship": (RED, _file_of(aliens_on_a_spaceship)),
    "destination_earth": (BLUE, _file_of(_planet("#2f78d0", "#4fae5a", _course), GREEN_STAMP)),
    "emergency_post_mortem": (BLUE, _file_of(emergency_post_mortem, GREEN_STAMP)),
    "first_contact_protocol": (GREEN, _file_of(first_contact_protocol, GREEN_STAMP)),
    "cutting_off_the_head": (RED, _file_of(cutting_off_the_head, GREEN_STAMP)),
    "no_man_left_behind": (GREEN, _file_of(_map(_together), GREEN_STAMP)),
    "special_delivery": (AMBER, _file_of(special_delivery, GREEN_STAMP)),
    "clean_up_crew": (RED, _file_of(clean_up_crew, GREEN_STAMP)),
}
"""Corporate and personal objectives, and, with a green stamp, those of solo and co-operative games."""
