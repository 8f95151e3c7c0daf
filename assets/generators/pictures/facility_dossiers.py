# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501, B023 (outlines are easier to edit as one line each; grouped drawing runs at once)
"""Tasks and objectives of Retaliation as photographs in a dossier, and the backs of all cards."""

from __future__ import annotations

from collections.abc import Callable

from burrowers import egg, lander, nest, queen, robot
from facility_icons import FACILITY_ICONS
from facility_stage import AMBER, DEEP, DUSK, EMBER, INK, MOSS, SODIUM, STEEL, TEAL, bay, stand, stripes, tube
from kit import Palette, Picture, around, box, limb, poly, ring, spline, star
from marines import MARINES
from stage import blast, body, flames, planet, smoke, stars, tracers

Scene = Callable[[Picture], None]
PAPER = "#e9dfcc"


def frame(s: Picture, deck: str) -> None:
    """The white edge of a photograph, and what holds it: a plate, a seal, an eye or a link, by the kind of dossier."""
    s.raw(f'<path d="{box(0, 0, 240, 150)}{poly([(9, 8), (9, 140), (231, 142), (231, 9)])}" fill="{PAPER}" fill-rule="evenodd"/>')
    s.line(poly([(9, 8), (9, 140), (231, 142), (231, 9)]), 1.4, 0.5, INK)
    x, y = 212, 26
    if deck == "task":
        s.part(poly([(x - 20, y - 16), (x + 20, y - 16), (x + 20, y + 8), (x, y + 20), (x - 20, y + 8)]), "#c98f3a", 2, 1, True, "#fff0c8")
        s.fill(star(x, y - 2, 11, 4.6, 5), "#fff6dc")
    elif deck == "mission":
        s.part(star(x, y, 21, 17, 12), "#a8281e", 2, 1, True, "#ffc0b0")
        s.line(ring(x, y, 11) + f"M{x - 6} {y}L{x - 1} {y + 5}L{x + 7} {y - 6}", 2.6, 1, "#ffd8cc")
    elif deck == "private":
        s.part(ring(x, y, 20), "#22142f", 2, 1, True, "#dcb8ff")
        s.line(f"M{x - 13} {y}Q{x} {y - 13} {x + 13} {y}Q{x} {y + 13} {x - 13} {y}Z", 2.2, 1, "#dcb8ff")
        s.dot(x, y, 4.6, "#dcb8ff")
        s.line(f"M{x - 12} {y + 12}L{x + 12} {y - 12}", 2.6, 1, "#ff7048")
    else:
        s.part(ring(x, y, 20), "#0d2826", 2, 1, True, "#9af2e8")
        for dx in (-7, 7):
            s.line(ring(x + dx, y, 8, 6), 2.8, 1, "#9af2e8")


def disk(s: Picture, x: float, y: float, k: float) -> None:
    """A token of data."""
    s.part(poly([(x - 30 * k, y - 32 * k), (x + 20 * k, y - 32 * k), (x + 31 * k, y - 21 * k), (x + 31 * k, y + 32 * k), (x - 30 * k, y + 32 * k)]), "m", 2.2)
    s.part(box(x - 14 * k, y - 31 * k, 30 * k, 20 * k), "k", 1.6)
    s.fill(box(x + 4 * k, y - 28 * k, 7 * k, 14 * k), "#dfe8ee")
    s.part(box(x - 20 * k, y - 2 * k, 42 * k, 33 * k, 2), "#0a1c20", 1.6)
    s.halo(x, y + 14 * k, 36 * k, "#63dbe8")
    s.line(f"M{x - 14 * k:.1f} {y + 8 * k:.1f}h{28 * k:.1f}M{x - 14 * k:.1f} {y + 16 * k:.1f}h{18 * k:.1f}M{x - 14 * k:.1f} {y + 24 * k:.1f}h{24 * k:.1f}", 2.6 * k, 1, "#63dbe8")


def jar(s: Picture, x: float, y: float, k: float) -> None:
    """An egg in a jar."""
    s.part(box(x - 34 * k, y - 96 * k, 68 * k, 98 * k, 12 * k), "#16262a", 2.2)
    stand(s, egg, x, y - 4 * k, 84 * k)
    s.fill(box(x - 27 * k, y - 86 * k, 8 * k, 78 * k, 4 * k), "#ffffff", 0.3)
    s.part(box(x - 38 * k, y - 108 * k, 76 * k, 15 * k, 3), "m", 2)


def hexes(s: Picture, lit: str, mark: str) -> None:
    """A map of three sections; the rooms of those that count are lit."""
    for column in range(7):
        for row in range(3):
            x, y = 42 + column * 26, 46 + row * 32 + (column % 2) * 16
            section = "A" if column < 2 else "B" if column < 5 else "C"
            path = poly([around(x, y, 17, i * 60) for i in range(6)])
            if section in lit:
                s.part(path, mark, 2, 1, True, "#ffffff")
            else:
                s.part(path, "#120d0a", 1.8, 0.5)
    for x in (81, 159):
        s.line(f"M{x} 22V136", 2.4, 0.6, "#e0a030")
    for x, name in ((54, "A"), (120, "B"), (186, "C")):
        strokes = {"A": "M-6 8L0 -8L6 8M-4 3H4", "B": "M-5 -8V8H2Q7 8 7 4T2 0H-5M2 0Q6 0 6 -4T2 -8H-5", "C": "M6 -5Q2 -9 -3 -7T-6 0T-2 8T6 5"}[name]
        s.grouped(f"translate({x} 22)", lambda strokes=strokes: s.line(strokes, 3, 1 if name in lit else 0.45))  # type: ignore[misc]


def core(s: Picture, x: float, y: float, k: float, on: bool) -> None:
    """The reactor, hot or dead."""
    for rx, ry in ((58, 21), (21, 58)):
        s.line(ring(x, y, rx * k, ry * k), 7 * k, 1, "#857866")
        s.line(ring(x, y, rx * k, ry * k), 2 * k, 0.8, "#ffe0b0" if on else "#3b4247")
    if on:
        s.halo(x, y, 70 * k, "#ffb65c")
    s.part(ring(x, y, 24 * k), "#ffb65c" if on else "#15181a", 2.4, 1, True, "#fff0d0" if on else "#6c7880")
    if not on:
        path = f"M{x - 17 * k:.1f} {y - 17 * k:.1f}L{x + 17 * k:.1f} {y + 17 * k:.1f}M{x + 17 * k:.1f} {y - 17 * k:.1f}L{x - 17 * k:.1f} {y + 17 * k:.1f}"
        s.line(path, 11 * k, 1, "#ffe0d8")
        s.line(path, 6.4 * k, 1, "#e8402e")


def pod(s: Picture, x: float, y: float, k: float, lit: bool) -> None:
    """A sleeping pod, its foot at y."""
    w = 22 * k
    s.part(spline([(x, y - 104 * k), (x + w, y - 88 * k), (x + w, y - 14 * k), (x, y), (x - w, y - 14 * k), (x - w, y - 88 * k)], True, 0.34), "m", 2.2)
    s.part(spline([(x, y - 92 * k), (x + w * 0.66, y - 80 * k), (x + w * 0.66, y - 22 * k), (x, y - 12 * k), (x - w * 0.66, y - 22 * k), (x - w * 0.66, y - 80 * k)], True, 0.34), "#9fe8ff" if lit else "#11181c", 1.8)
    body(s, "stand", x, y - 18 * k, 62 * k, colour="#0c2430", edge=0.5)
    if lit:
        s.halo(x, y - 54 * k, 50 * k, "#9fe8ff")


def crossed(s: Picture, x: float, y: float, r: float) -> None:
    path = f"M{x - r} {y - r}L{x + r} {y + r}M{x + r} {y - r}L{x - r} {y + r}"
    s.line(path, 15, 1, INK)
    s.line(path, 9, 1, "#ff5a4a")


def skull(s: Picture, x: float, y: float, k: float) -> None:
    """A queen that is no more: her mask without eyes."""
    for i in range(5):
        a = -150 + i * 30
        bx, by = around(x, y - 8 * k, 26 * k, a)
        tx, ty = around(x, y - 8 * k, 74 * k, a)
        s.part(limb([(bx, by, 15 * k), ((bx + tx) / 2, (by + ty) / 2 - 3 * k, 10 * k), (tx, ty, 2)], 0.4), "#c8b8a0", 1.8, 1, True, PAPER)
    s.part(spline([(x, y - 44 * k), (x + 30 * k, y - 30 * k), (x + 32 * k, y), (x + 16 * k, y + 34 * k), (x, y + 44 * k), (x - 16 * k, y + 34 * k), (x - 32 * k, y), (x - 30 * k, y - 30 * k)], True, 0.42), "#d8c8b0", 2.2, 1, True, PAPER)
    for flip in (1, -1):
        for dx, dy, r in ((14, -14, 8), (12, 4, 6), (7, 18, 4.6)):
            s.fill(ring(x - flip * dx * k, y + dy * k, r * k, r * 1.15 * k), "#160c08")


# -- tasks of the mission -----------------------------------------------------------------------------------------


def primary_samples(s: Picture) -> None:
    bay(s)
    jar(s, 82, 132, 0.98)
    jar(s, 152, 132, 0.98)


def essential_data(s: Picture) -> None:
    bay(s)
    stand(s, lander, 156, 140, 116)
    disk(s, 62, 84, 1.15)
    s.line("M102 84H118M118 84l-9 -8M118 84l-9 8", 5, 1)


def escort_mission(s: Picture) -> None:
    bay(s)
    core(s, 172, 66, 0.85, True)
    stand(s, robot, 82, 140, 104)
    stand(s, MARINES["officer"], 34, 144, 92)


def perimeter_clearing(s: Picture) -> None:
    s.grouped("translate(8 30) scale(.62)", lambda: hexes(s, "A", "#c98f3a"))
    core(s, 178, 84, 0.84, False)


def facility_restart(s: Picture) -> None:
    bay(s)
    for x in (36, 78):
        pod(s, x, 134, 1, True)
    core(s, 160, 82, 0.95, False)


def reconnaissance(s: Picture) -> None:
    hexes(s, "ABC", "#c98f3a")


def eradication(s: Picture) -> None:
    s.halo(110, 70, 100)
    skull(s, 100, 82, 1.2)
    s.part(poly([(164, 118), (164, 84), (178, 84), (178, 70), (194, 60), (208, 70), (208, 84), (222, 84), (222, 118)]), "m", 2.2)
    s.line("M172 118V98M186 118V98M200 118V98M214 118V98", 4, 0.6, INK)


def supply_route(s: Picture) -> None:
    s.line("M34 112L92 112L124 68L180 68L210 100", 24, 1, "#3b4247")
    s.line("M34 112L92 112L124 68L180 68L210 100", 17, 1, "#6c7880")
    for x, y in ((62, 112), (108, 90), (152, 68), (194, 83)):
        s.grouped(f"translate({x} {y})", lambda: (s.part(box(-13, -13, 26, 26, 2), "m", 2), s.line("M-13 13L0 -13L13 13", 2.6, 1, INK)))
    s.part(ring(34, 112, 21, 13), "#4d463f", 2.4)
    s.line("M28 106V118M40 106V118M28 112H40", 3.4, 1)
    s.part(poly([around(210, 104, 24, 30 + i * 60) for i in range(6)]), "#2c7772", 2.4)
    s.line("M198 100q6 -6 12 0t12 0M198 110q6 -6 12 0t12 0", 2.8, 1, "#9af2e8")


# -- what the Corporation asks of one ---------------------------------------------------------------------------------


def official_order(s: Picture) -> None:
    s.halo(110, 76, 100)
    s.part(poly([(60, 18), (164, 14), (170, 132), (66, 136)]), PAPER, 2.2)
    s.line("M76 36L150 33M77 50L152 47M78 64L140 62M79 78L153 75M80 92L128 90", 3.4, 0.7, "#4a3c2c")
    s.line("M112 112L124 124L150 92", 9, 1, "#3f9a5a")


def ulterior_motive(s: Picture) -> None:
    s.halo(110, 76, 100)
    s.part(poly([(44, 22), (108, 16), (98, 40), (112, 58), (96, 82), (110, 104), (100, 136), (50, 138)]), PAPER, 2.2)
    s.part(poly([(124, 14), (178, 20), (184, 128), (118, 140), (126, 106), (112, 84), (128, 60), (114, 42)]), PAPER, 2.2)
    s.line("M58 42L92 39M58 58L98 55M58 74L90 72M132 42L166 45M138 60L168 62M128 84L168 86M134 102L166 104", 3.2, 0.7, "#4a3c2c")
    crossed(s, 112, 78, 32)


def self_serving(s: Picture) -> None:
    bay(s)
    for x, y, t in ((46, 138, -86), (190, 138, 86), (76, 146, -80), (160, 146, 82)):
        s.grouped(f"rotate({t} {x} {y - 6})", lambda: body(s, "stand", x, y, 62, edge=0.5))
    s.fill(poly([(108, 0), (132, 0), (172, 142), (68, 142)]), s.palette.glow, 0.25)
    body(s, "stand", 120, 138, 112)


# -- private objectives -------------------------------------------------------------------------------------------


def target(s: Picture, number: int, x: float = 62, y: float = 78) -> None:
    """Whom it is about: head and shoulders in the sign of a seat, with as many dots as its number, crossed out."""
    corners = (0, 4, 3, 6, 5)[number - 1]
    r = 46
    path = ring(x, y, r) if not corners else poly([around(x, y + (6 if corners == 3 else 0), r * (1.24 if corners == 3 else 1.08), -90 + i * 360 / corners) for i in range(corners)])
    s.part(path, "#160e1e", 3.4)
    s.part(spline([(x, y - 30), (x + 14, y - 22), (x + 13, y - 4), (x, y + 6), (x - 13, y - 4), (x - 14, y - 22)], True, 0.44), "m", 2)
    s.part(spline([(x - 30, y + 30), (x - 22, y + 10), (x, y + 4), (x + 22, y + 10), (x + 30, y + 30)], True, 0.3), "m", 2)
    s.line(f"M{x - 30} {y + 26}L{x + 30} {y - 34}", 7, 0.95, "#ff5a4a")
    for i in range(number):
        s.dot(x + (i - (number - 1) / 2) * 13, 131, 4.6, PAPER)


def right_moment_to_strike(s: Picture) -> None:
    s.halo(120, 70, 110)
    target(s, 1)
    s.grouped("translate(166 82) rotate(38)", lambda: (s.part(poly([(-7, 4), (7, 4), (6, -50), (0, -66), (-6, -50)]), "m", 2.2), s.line("M0 0V-56", 1.8, 0.6), s.part(box(-19, 4, 38, 9, 3), "k", 1.8), s.part(box(-7, 13, 14, 34, 4), "#7a4c2a", 2)))


def greener_pastures(s: Picture) -> None:
    stars(s, 30)
    target(s, 2)
    planet(s, 166, 84, 42, "#4f9a5a")
    s.line("M122 44Q150 24 190 40M190 40l-12 -8M190 40l-6 12", 4.4, 1)


def an_old_feud(s: Picture) -> None:
    s.halo(170, 76, 80, "#ff7048")
    target(s, 3)
    for flip in (1, -1):
        s.grouped(f"translate(168 84) scale({flip} 1) rotate(-42)", lambda: (s.part(box(-60, -8, 78, 12, 3), "k", 2), s.part(box(14, -6, 34, 6, 2), "m", 1.7), s.part(poly([(-34, 4), (-22, 4), (-28, 26), (-40, 24)]), "#7a4c2a", 1.7)))


def hostile_takeover(s: Picture) -> None:
    s.halo(170, 76, 90)
    target(s, 4)
    for i, h in enumerate((22, 34, 30, 52, 70)):
        s.part(box(122 + i * 19, 128 - h, 14, h), "a", 1.8)
    s.line("M120 98L146 80L160 88L190 50L216 56M216 56M190 50", 4.4, 1)
    s.line("M202 62L220 58M220 58l-4 -16", 4.4, 1)


def corporate_contract(s: Picture) -> None:
    s.halo(170, 76, 90)
    target(s, 5)
    s.part(poly([(124, 40), (196, 36), (202, 132), (130, 136)]), PAPER, 2.2)
    s.line("M136 56L186 53M137 68L188 65M138 80L178 78", 3, 0.7, "#4a3c2c")
    s.line("M140 112Q150 94 154 110T170 106T186 102", 3.4, 1, "#2a4aa8")
    s.grouped("rotate(36 192 96)", lambda: (s.part(box(188, 52, 9, 44, 3), "#22142f", 1.8), s.part(poly([(188, 96), (197, 96), (192.5, 110)]), "m", 1.5)))


def luxurious_offer(s: Picture) -> None:
    s.halo(120, 76, 110, "#ffd27a")
    s.part(box(18, 96, 112, 34, 3), "#3f7d4c", 2.2)
    s.part(box(28, 70, 112, 30, 3), "#4f9a5a", 2.2)
    for y in (85, 113):
        s.part(ring(80, y, 11, 9), "#c8e8c0", 1.8)
        s.line(f"M80 {y - 6}V{y + 6}M76 {y - 3}q8 -4 8 1t-8 2q0 6 8 2", 1.6, 1, "#1d3a24")
    stand(s, egg, 164, 136, 108)


def quarantine(s: Picture) -> None:
    bay(s, "#e0d040")
    s.part(box(56, 18, 128, 122, 6), "m", 2.6)
    s.line("M120 18V140", 4, 0.8, INK)
    stripes(s, 58, 112, 124, 18, 16)
    s.part(ring(120, 66, 40), "#e0c030", 2.4, 1, True, "#fff6c0")
    for t in (-90, 30, 150):
        s.line(ring(*around(120, 68, 15, t), 13), 6, 1, INK)
    s.dot(120, 68, 5, INK)


def insider_information(s: Picture) -> None:
    s.halo(120, 70, 110, "#63dbe8")
    disk(s, 118, 58, 1.2)
    s.part(spline([(62, 142), (72, 104), (92, 84), (112, 92), (140, 86), (164, 98), (174, 142)], True, 0.34), "k", 2.4)
    for x in (92, 112, 132, 150):
        s.part(limb([(x, 118, 17), (x + 1, 96, 16), (x + 2, 80, 12)], 0.4), "k", 1.9)


def states_evidence(s: Picture) -> None:
    s.part(spline([(34, 36), (128, 30), (134, 136), (28, 138)], True, 0.12), "#2a3c40", 2.2)
    s.fill(box(36, 34, 92, 15), "#e0a030")
    s.line("M44 42h50", 3.4, 1, INK)
    disk(s, 82, 94, 0.95)
    s.line("M182 30V132M150 132H214M150 50H214", 5, 1, "#c98f3a")
    for x in (150, 214):
        s.line(f"M{x} 50L{x - 15} 88M{x} 50L{x + 15} 88", 2.4, 1)
        s.part(f"M{x - 18} 88H{x + 18}Q{x + 14} 104 {x} 104Q{x - 14} 104 {x - 18} 88Z", "m", 2)


def shutdown(s: Picture) -> None:
    bay(s, "#31506a")
    for i, x in enumerate((44, 104, 164)):
        s.part(ring(x, 54, 26), "#0b0e10", 2.4, 0.7)
        for j in range(4):
            a, b, c = (around(x, 54, r, j * 90 + d) for r, d in ((5, 0), (21, -12), (19, 28)))
            s.part(spline([a, b, c], True, 0.3), "#2a3036", 1.5, 0.5)
        s.line(f"M{x - 18} {36 + i}L{x + 18} {72 + i}", 5, 1, "#ff5a4a")
    disk(s, 104, 114, 0.7)


def experimental_subjects(s: Picture) -> None:
    s.halo(120, 80, 110, "#9be06a")
    s.part(box(34, 118, 172, 16, 3), "m", 2.2)
    for x in (64, 120, 176):
        s.part(f"M{x - 17} 24H{x + 17}V96Q{x + 17} 118 {x} 118Q{x - 17} 118 {x - 17} 96Z", "#16261a", 2.4)
        s.fill(f"M{x - 13} 58H{x + 13}V96Q{x + 13} 114 {x} 114Q{x - 13} 114 {x - 13} 96Z", "#7ac24a", 0.9)
        for t in (-90, 30, 150):
            s.line(ring(*around(x, 86, 7, t), 6), 2.8, 1, "#102008")
        s.part(box(x - 20, 18, 40, 10, 2), "m", 1.8)


def _rank(s: Picture, x: float, y: float, count: int, gap: float = 17) -> None:
    for i in range(count):
        s.line(f"M{x - 24} {y + i * gap}L{x} {y - 15 + i * gap}L{x + 24} {y + i * gap}", 8, 1, "#ffcf5a")


def crews_favorite(s: Picture) -> None:
    s.halo(84, 76, 90)
    body(s, "stand", 72, 140, 116)
    _rank(s, 164, 66, 1)
    s.part("M164 128C140 110 132 100 132 90A15 15 0 0 1 164 84A15 15 0 0 1 196 90C196 100 188 110 164 128Z", "#d8323c", 2.4, 1, True, "#ffc0b8")


def weve_got_history(s: Picture) -> None:
    s.halo(84, 76, 90)
    body(s, "point", 60, 140, 116)
    _rank(s, 166, 56, 4, 20)
    crossed(s, 166, 84, 40)


def great_hunt(s: Picture) -> None:
    s.part(spline([(46, 12), (194, 12), (188, 96), (120, 142), (52, 96)], True, 0.16), "#6a4326", 3)
    s.part(spline([(56, 20), (184, 20), (178, 90), (120, 130), (62, 90)], True, 0.16), "#8a5a34", 2)
    skull(s, 120, 80, 1.02)


def veni_vidi_vici(s: Picture) -> None:
    stand(s, nest, 104, 142, 130)
    flames(s, 104, 142, 180, 92)
    smoke(s, 104, 22, 44, "#6d5a50", 8)


# -- tasks that all share ---------------------------------------------------------------------------------------------


def egg_escape(s: Picture) -> None:
    bay(s)
    stand(s, lander, 160, 142, 122)
    stand(s, egg, 56, 134, 88)
    s.line("M92 88H112M112 88l-9 -8M112 88l-9 8", 5, 1)


def clean_up(s: Picture) -> None:
    bay(s)
    stand(s, nest, 74, 140, 108)
    blast(s, 74, 92, 44)
    body(s, "throw", 178, 140, 104, True)


def faceoff(s: Picture) -> None:
    tube(s, 120, 44, "#d08aff")
    stand(s, queen, 160, 142, 130)
    stand(s, MARINES["heavy_gun_operator"], 54, 142, 92)
    tracers(s, 24, 106, [(130, 60), (138, 86)])


def all_life_support_active(s: Picture) -> None:
    bay(s, "#63dbe8")
    for x in (46, 116, 186):
        s.halo(x, 56, 50, "#63dbe8")
        s.part(ring(x, 56, 29), "#0a2224", 2.6)
        for j in range(4):
            a, b, c = (around(x, 56, r, j * 90 + 20 + d) for r, d in ((5, 0), (24, -12), (22, 30)))
            s.part(spline([a, b, c], True, 0.3), "#63dbe8", 1.6, 1, True, "#e0ffff")
    s.line("M24 106q12 -11 24 0t24 0t24 0t24 0t24 0t24 0t24 0M24 124q12 -11 24 0t24 0t24 0t24 0t24 0t24 0t24 0", 4.4, 1, "#9ff0ff")


def reactor_shut_down(s: Picture) -> None:
    bay(s, "#31506a")
    core(s, 120, 78, 1.05, False)


def all_b_rooms(s: Picture) -> None:
    hexes(s, "B", "#2c7772")


def all_c_rooms(s: Picture) -> None:
    hexes(s, "C", "#2c7772")


def robot_in_reactor(s: Picture) -> None:
    core(s, 120, 62, 1.1, True)
    stand(s, robot, 120, 142, 92)


def no_unexplored_in_a(s: Picture) -> None:
    bay(s)
    for x in (18, 92, 166):
        s.part(box(x, 34, 56, 104, 4), "k", 2.4)
        s.part(box(x + 4, 38, 23, 98), "m", 1.8)
        s.part(box(x + 29, 38, 23, 98), "m", 1.8)
        s.line(f"M{x + 18} 80v14M{x + 38} 80v14", 3, 1, INK)
        s.dot(x + 28, 30, 4, "#8dffa6")
        s.halo(x + 28, 30, 16, "#8dffa6")
        s.grouped(f"translate({x + 28} 62)", lambda: s.line("M-8 10L0 -10L8 10M-5 4H5", 4, 1))


def hibernatorium_active(s: Picture) -> None:
    bay(s, "#9fe8ff")
    for x in (44, 95, 146, 197):
        pod(s, x, 136, 1.04, True)


def data_by_lander(s: Picture) -> None:
    stars(s, 30)
    s.fill(poly([(0, 122), (70, 104), (140, 118), (240, 102), (240, 150), (0, 150)]), "#2a1a10")
    s.grouped("rotate(-10 140 70)", lambda: stand(s, lander, 146, 122, 112))
    disk(s, 58, 66, 0.95)
    s.line("M44 118V102M58 124V108M72 116V102", 4.4, 1)


_TASKS = (primary_samples, essential_data, escort_mission, perimeter_clearing, facility_restart, reconnaissance, eradication, supply_route)
_MISSIONS = (official_order, ulterior_motive, self_serving)
_PRIVATE = (right_moment_to_strike, greener_pastures, an_old_feud, hostile_takeover, corporate_contract, luxurious_offer, quarantine, insider_information, states_evidence, shutdown, experimental_subjects, crews_favorite, weve_got_history, great_hunt, veni_vidi_vici)
_SHARED = (egg_escape, clean_up, faceoff, all_life_support_active, reactor_shut_down, all_b_rooms, all_c_rooms, robot_in_reactor, no_unexplored_in_a, hibernatorium_active, data_by_lander)


def _photograph(draw: Scene, deck: str) -> Scene:
    def whole(s: Picture) -> None:
        draw(s)
        frame(s, deck)

    return whole


FACILITY_DOSSIERS: dict[str, tuple[Palette, Scene]] = {
    draw.__name__: (palette, _photograph(draw, deck))
    for deck, palette, group in (("task", SODIUM, _TASKS), ("mission", EMBER, _MISSIONS), ("private", DUSK, _PRIVATE), ("coop", TEAL, _SHARED))
    for draw in group
}


# -- backs --------------------------------------------------------------------------------------------------------

BACKS: dict[str, tuple[Palette, str]] = {
    "action": (STEEL, "card"), "red": (EMBER, "triangle"), "yellow": (AMBER, "square"), "green": (MOSS, "disc"), "character": (SODIUM, "armor"), "support": (STEEL, "crates"), "event": (SODIUM, "bell"), "attack": (EMBER, "intruder"), "queen_health": (DUSK, "queen"), "wound": (EMBER, "wound"), "robot": (TEAL, "robot"), "draft": (DEEP, "person"),
    "task": (SODIUM, "task"), "mission": (EMBER, "objective"), "private": (DUSK, "secret"), "coop": (TEAL, "linked"), "exploration": (MOSS, "explore"),
}  # fmt: skip


_THING = '<path d="M12 9.500L16.500 12V16.500L12 19L7.500 16.500V12Z" stroke-width="1.300"/>'
SIGNS = FACILITY_ICONS | {
    "triangle": '<path d="M12 2L22.500 21H1.500Z"/>' + _THING, "square": '<path d="M3 3H21V21H3Z"/>' + _THING.replace("M12 9.500", "M12 7.500").replace("V16.500L12 19L7.500 16.500V12Z", "V15L12 17.500L7.500 15V10Z").replace("L16.500 12", "L16.500 10"), "disc": '<circle cx="12" cy="12" r="10"/>' + _THING.replace("M12 9.500", "M12 7.500").replace("V16.500L12 19L7.500 16.500V12Z", "V15L12 17.500L7.500 15V10Z").replace("L16.500 12", "L16.500 10"),
    "person": '<path d="M12 3A4 4 0 1 1 12 11A4 4 0 1 1 12 3ZM4 21C4 15 8 13.500 12 13.500S20 15 20 21Z"/>', "secret": '<path d="M2 12Q12 2 22 12Q12 22 2 12ZM4 20L20 4"/><circle cx="12" cy="12" r="2.800"/>', "linked": '<circle cx="8.500" cy="12" r="5.500"/><circle cx="15.500" cy="12" r="5.500"/>',
}  # fmt: skip
"""The signs on backs; the colours of items have their shapes beside them, as on the board."""


def _back(sign: str) -> Scene:
    def whole(s: Picture) -> None:
        for x in (0, 60, 120, 180):
            s.part(box(x + 4, 6, 52, 138, 5), "d", 1.4, 0.5)
        s.halo(120, 75, 96)
        s.part(poly([around(120, 75, 62, i * 60, 0.98) for i in range(6)]), "k", 3)
        s.part(poly([around(120, 75, 53, i * 60, 0.98) for i in range(6)]), "d", 1.6, 0.7)
        s.raw(f'<g transform="translate(81.600 36.600) scale(3.200)" fill="none" stroke="{s.palette.rim}" stroke-width="1.900">{SIGNS[sign].replace("#ffffff", s.palette.rim)}</g>')

    return whole


FACILITY_BACKS: dict[str, tuple[Palette, Scene]] = {name: (palette, _back(sign)) for name, (palette, sign) in BACKS.items()}
