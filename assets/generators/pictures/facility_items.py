# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""A picture for every item of Retaliation: the thing itself on a shelf of concrete."""

from __future__ import annotations

from collections.abc import Callable

from facility_stage import AMBER, EMBER, INK, MOSS, SODIUM, STEEL, cross, slab, stripes
from kit import Palette, Picture, around, box, poly, ring, spline, star
from stage import beam, smoke, sparks

WOOD, BRASS = "#7a4c2a", "#c98f3a"


def _round(s: Picture, x: float, y: float, k: float = 1, turn: float = 0) -> None:
    """One cartridge, its foot at x, y."""
    s.grouped(f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})", lambda: (
        s.part("M-7 0V-34Q-7 -50 0 -58Q7 -50 7 -34V0Z", BRASS, 1.8, 1, False, "#ffe0a0"), s.fill("M-7 -34Q-7 -50 0 -58Q7 -50 7 -34Z", "#b4573a"), s.fill(box(-4, -30, 2.4, 27), "#fff2c8", 0.7)))  # fmt: skip


def _tag(s: Picture, draw: Callable[[], object], colour: str) -> None:
    """A tablet with a chip and a keypad; what it opens is drawn on its screen."""
    s.grouped("rotate(-7 120 70)", lambda: (
        s.part(box(48, 16, 144, 100, 10), "m", 2.6), s.part(box(58, 26, 86, 80, 4), "#0a1210", 2), s.halo(101, 66, 60, colour), draw(),
        *(s.part(box(152 + (i % 2) * 16, 30 + (i // 2) * 15, 12, 11, 2), "k", 1.2) for i in range(8)), s.fill(box(152, 94, 28, 8), colour, 0.95)))  # fmt: skip


# -- red ------------------------------------------------------------------------------------------------------


def ammo(s: Picture) -> None:
    s.part(box(44, 56, 96, 66, 5), "c", 2.4)
    s.part(poly([(44, 56), (140, 56), (150, 36), (54, 36)]), "k", 2)
    s.line("M52 70H132M52 112H132", 2, 0.5)
    for i in range(4):
        _round(s, 62 + i * 18, 70, 0.7)
    s.fill(box(58, 84, 68, 16), "#e0a030", 0.9)
    for i in range(3):
        _round(s, 172 + i * 17, 124, 0.95)
    _round(s, 166, 132, 0.8, 74)


def military_taser(s: Picture) -> None:
    s.part(poly([(34, 62), (132, 54), (146, 66), (144, 92), (98, 98), (86, 134), (52, 130), (62, 96), (34, 90)]), "k", 2.4)
    s.part(poly([(66, 58), (132, 54), (140, 62), (72, 68)]), "#e0a030", 1.8)
    s.line("M64 106L88 108M60 116L84 118", 2, 0.6)
    for y in (64, 84):
        s.part(box(146, y - 4, 26, 9, 2), "m", 1.6)
    arc = "M172 64L190 76L180 82L204 74L196 92L222 88M172 84L186 90L206 66L226 62"
    s.line(arc, 8, 0.3, "#8fd8ff")
    s.line(arc, 2.6, 1, "#e4f8ff")
    s.halo(188, 78, 44, "#8fd8ff")


def grenade(s: Picture) -> None:
    s.part(spline([(120, 44), (150, 56), (160, 86), (148, 116), (120, 126), (92, 116), (80, 86), (90, 56)], True, 0.46), "c", 2.6)
    s.fill(box(84, 80, 72, 12), EMBER.glow, 0.9)
    s.line("M88 66H152M84 104H156M104 50V122M136 50V122", 2.4, 0.5, INK)
    s.part(box(106, 24, 28, 22, 4), "m", 2)
    s.part("M132 28Q166 26 172 54L178 96L168 98L160 58Q154 42 132 42Z", "m", 2)
    s.line(ring(90, 26, 13), 3.4, 1)
    s.halo(120, 86, 30)


def flashbang(s: Picture) -> None:
    for i in range(14):
        s.fill(poly([(120, 70), around(120, 70, 170, i * 25.7 - 4), around(120, 70, 170, i * 25.7 + 4)]), "#fff6d8", 0.2)
    s.halo(120, 70, 110, "#fff6d8")
    s.part(box(96, 34, 48, 88, 6), "m", 2.6)
    for y in (52, 76, 98):
        s.fill(box(102, y, 36, 12, 5), INK)
    s.part(box(108, 16, 24, 20, 3), "k", 2)
    s.part("M130 20Q158 20 162 46L166 92L157 94L150 50Q146 34 130 34Z", "m", 1.8)
    s.fill(star(120, 66, 24, 7, 4), "#ffffff", 0.95)


def remote_detonator(s: Picture) -> None:
    s.part(box(84, 22, 72, 104, 9), "k", 2.6)
    s.part(box(94, 32, 52, 24, 3), "#14060a", 1.6)
    s.line("M100 44h8M114 44h8M128 44h8", 5, 1, "#ff6a4a")
    s.part(ring(120, 86, 23), "#5a100c", 2.2)
    s.part(ring(120, 82, 18, 17), "#e03a28", 2, 1, True, "#ffc0b0")
    s.halo(120, 82, 36)
    s.part(poly([(88, 62), (150, 62), (156, 70), (84, 70)]), "m", 1.6)
    s.line("M144 24L170 -4", 4, 1, STEEL.rim)
    for r in (14, 24, 34):
        s.line(f"M{170 + r * 0.5:g} {20 - r * 0.2:g}A{r} {r} 0 0 1 {170 + r * 0.5:g} {20 + r * 0.8:g}", 3, 0.9 - r / 60)
    s.part(box(26, 92, 40, 34, 3), EMBER.mid, 2)
    s.line("M26 102H66M26 114H66M46 92V80Q46 72 58 72H84", 2.6, 0.7)


def exploring_drone(s: Picture) -> None:
    beam(s, 120, 88, [(40, 150), (200, 150)])
    for x, y in ((44, 44), (196, 44), (72, 30), (168, 30)):
        s.line(f"M120 62L{x} {y}", 6, 1, "#3b4247")
        s.part(ring(x, y - 6, 34, 6), "#0c1012", 1.8, 0.9, False)
        s.line(f"M{x - 32} {y - 6}H{x + 32}", 2, 0.7)
        s.part(box(x - 6, y - 5, 12, 14, 3), "m", 1.6)
    s.part(spline([(120, 40), (156, 52), (162, 76), (140, 96), (100, 96), (78, 76), (84, 52)], True, 0.44), "a", 2.4)
    s.part(ring(120, 74, 18), INK, 2.4)
    s.halo(120, 74, 34, "#8fe0ff")
    s.dot(120, 74, 9, "#8fe0ff")
    s.dot(116, 70, 3, "#ffffff")
    s.line("M98 98L86 118M142 98L154 118", 3, 0.9)


def portable_barrier(s: Picture) -> None:
    for x in (36, 100, 164):
        s.part(poly([(x, 34), (x + 44, 34), (x + 50, 122), (x - 6, 122)]), "m", 2.2)
        stripes(s, x + 1, 58, 43, 14, 12)
        s.line(f"M{x + 6} 84H{x + 40}M{x + 5} 98H{x + 42}", 2.4, 0.5)
        s.part(poly([(x - 10, 118), (x + 54, 118), (x + 60, 130), (x - 16, 130)]), "k", 2)
    for x in (86, 150):
        s.part(box(x - 2, 44, 12, 10, 2), "k", 1.6)
        s.part(box(x - 2, 102, 12, 10, 2), "k", 1.6)


def anti_aircraft_codes(s: Picture) -> None:
    _tag(s, lambda: (s.line("M70 94H132L124 78H80ZM90 78L116 38M104 78L130 46", 4, 1), s.line(ring(118, 46, 12), 2, 0.9, "#ff6a4a"), s.line("M118 30V40M118 52V62M102 46H112M124 46H134", 2, 0.9, "#ff6a4a")), "#ff6a4a")


def personal_log_codes(s: Picture) -> None:
    _tag(s, lambda: (s.dot(84, 50, 11, "#ffb0a0"), s.fill("M66 84Q68 64 84 64Q100 64 102 84Z", "#ffb0a0"), s.line("M110 44H136M110 54H130M110 64H136M66 94H136", 3, 0.9),
                     s.part(box(114, 74, 18, 14, 2), "a", 1.6), s.line("M117 74V69A6 6 0 0 1 129 69V74", 2.4, 1)), "#ff9a6a")  # fmt: skip


# -- yellow ---------------------------------------------------------------------------------------------------


def _bottle(s: Picture, x: float, wide: float, high: float, colour: str, y: float = 126) -> None:
    w = wide / 2
    s.part(f"M{x - w} {y - high + w}Q{x - w} {y - high} {x} {y - high}Q{x + w} {y - high} {x + w} {y - high + w}V{y - 6}Q{x + w} {y} {x + w - 6} {y}H{x - w + 6}Q{x - w} {y} {x - w} {y - 6}Z", colour, 2.4)
    s.fill(box(x - w + 5, y - high + w, wide * 0.14, high - w - 12), "#ffffff", 0.35)
    s.part(box(x - 8, y - high - 14, 16, 16, 2), "m", 1.8)
    s.part(ring(x + 14, y - high - 6, 7), "m", 1.6)
    s.line(f"M{x + 7} {y - high - 6}h4", 3, 1)


def oxygen_tank(s: Picture) -> None:
    _bottle(s, 120, 56, 90, "#2f86a8")
    s.fill(box(92, 78, 56, 20), "#f2f6f8", 0.92)
    s.part(ring(112, 88, 7), "#f2f6f8", 2.6, 1, False, "#1c4a60")
    s.line("M126 84q6 0 6 4t-6 6h7", 2.4, 1, "#1c4a60")
    s.line("M112 22Q70 8 60 50Q56 78 72 92", 5, 1, INK)
    s.line("M112 22Q70 8 60 50Q56 78 72 92", 2.4, 0.9)
    s.part(spline([(58, 88), (84, 86), (90, 108), (72, 122), (54, 108)], True, 0.44), "k", 2)
    s.halo(120, 84, 60, "#63dbe8")


def tools(s: Picture) -> None:
    s.part(box(40, 84, 160, 44, 5), "#b4402c", 2.4, 1, True, "#ffc0a0")
    s.line("M40 98H200", 2, 0.5)
    s.part(box(106, 90, 28, 14, 2), "m", 1.6)
    s.line("M84 84V70Q84 62 92 62H148Q156 62 156 70V84", 5, 1, "#3b4247")
    s.grouped("rotate(-24 70 60)", lambda: (s.part(box(63, 26, 13, 66, 3), "m", 2), s.part("M54 30Q50 8 62 4V18L70 24L78 18V4Q90 8 86 30L76 38H64Z", "m", 2)))
    s.grouped("rotate(20 172 56)", lambda: (s.part(box(165, 46, 14, 44, 5), "#e0a030", 2), s.part(poly([(169, 46), (175, 46), (175, 8), (178, 2), (166, 2), (169, 8)]), "m", 1.6)))
    s.grouped("rotate(4 120 40)", lambda: (s.part(box(115, 24, 11, 44, 2), WOOD, 1.8), s.part(poly([(98, 8), (140, 8), (150, 18), (140, 26), (98, 26)]), "m", 2)))


def duct_tape(s: Picture) -> None:
    s.raw(f'<path d="{ring(100, 68, 54)}{ring(100, 68, 26)}" fill="url(#{s.prefix}m)" stroke="{s.palette.rim}" stroke-width="2.4" fill-rule="evenodd"/>')
    for r in (32, 39, 46):
        s.line(ring(100, 68, r), 1.4, 0.4, INK)
    s.line(ring(100, 68, 28), 4, 0.9, WOOD)
    s.part("M100 122H206L200 114L207 108L201 102L118 106Z", "m", 2.2)
    s.line("M64 42Q76 24 96 22", 5, 0.7, "#ffffff")


def fire_extinguisher(s: Picture) -> None:
    smoke(s, 40, 66, 40, "#dfe8ee", 10)
    _bottle(s, 146, 52, 84, "#b4281e")
    s.fill(box(120, 74, 52, 24), "#f6efe2", 0.94)
    s.fill("M146 76C151 83 154 87 154 91A8 8 0 0 1 138 91C138 87 141 83 146 76Z", "#e0582a")
    s.part(poly([(112, 22), (164, 14), (166, 22), (144, 30), (114, 30)]), "k", 1.9)
    s.line("M138 34Q96 30 92 62", 7, 1, INK)
    s.line("M138 34Q96 30 92 62", 3, 0.8)
    s.part(poly([(98, 56), (90, 72), (62, 78), (58, 58), (84, 50)]), "k", 2)


def phosphates(s: Picture) -> None:
    for x, y in ((36, 58), (124, 58), (80, 30)):
        s.part(spline([(x + 4, y + 6), (x + 40, y), (x + 78, y + 6), (x + 82, y + 36), (x + 76, y + 62), (x + 40, y + 68), (x + 4, y + 62), (x, y + 36)], True, 0.3), "c", 2.4)
        s.line(f"M{x + 8} {y + 12}H{x + 74}", 2, 0.5)
        s.fill(poly([(x + 40, y + 20), (x + 58, y + 50), (x + 22, y + 50)]), "#e0a030", 0.95)
        s.line(f"M{x + 40} {y + 30}v10M{x + 40} {y + 45}v1", 3, 1, INK)
    s.fill(spline([(60, 132), (96, 112), (124, 120), (160, 112), (196, 132)], True, 0.4), "#f2ead8", 0.9)


def robot_controller(s: Picture) -> None:
    s.part(spline([(44, 44), (84, 34), (156, 34), (196, 44), (214, 104), (196, 124), (164, 100), (76, 100), (44, 124), (26, 104)], True, 0.4), "k", 2.6)
    s.part(box(96, 42, 48, 36, 4), "#0a1c20", 2)
    s.halo(120, 60, 34, "#63dbe8")
    s.line("M104 70V56H136V70ZM112 56V50M128 56V50", 2.6, 1, "#63dbe8")
    s.dot(113, 63, 2.4, "#63dbe8")
    s.dot(127, 63, 2.4, "#63dbe8")
    for x in (70, 170):
        s.part(ring(x, 74, 17), "m", 2)
        s.part(ring(x, 72, 9), "k", 1.8)
    s.line("M62 50h16M70 42v16", 6, 0.9)
    for x, y, c in ((162, 50, "#ff6a4a"), (178, 50, "#8dffa6")):
        s.dot(x, y, 5, c)
    s.line("M120 34V8", 3, 1)
    s.dot(120, 8, 4, "#ff6a4a")


# -- green ----------------------------------------------------------------------------------------------------


def medical_stapler(s: Picture) -> None:
    s.part(poly([(40, 40), (150, 34), (196, 58), (190, 74), (148, 66), (112, 70), (104, 88), (90, 88), (86, 70), (40, 66)]), "#e6ece8", 2.4)
    s.part(poly([(96, 86), (110, 82), (128, 128), (98, 132)]), "k", 2.2)
    s.part(poly([(60, 66), (92, 74), (70, 120), (52, 112)]), "m", 2)
    s.fill(box(52, 46, 76, 10), MOSS.glow, 0.9)
    s.part(poly([(186, 56), (206, 62), (202, 80), (186, 76)]), "m", 1.8)
    for i in range(4):
        s.line(f"M{140 + i * 18} {100 + i % 2 * 4}v14M{140 + i * 18} {100 + i % 2 * 4}h10v14", 3, 1)
    s.line("M132 124Q170 116 212 124", 3, 0.8, "#ff8d86")


def medkit(s: Picture) -> None:
    s.part(box(50, 44, 140, 82, 9), "#d8e2dc", 2.6)
    s.line("M94 44V30Q94 22 102 22H138Q146 22 146 30V44", 6, 1, "#3b4247")
    s.line("M50 66H190", 2.4, 0.6, INK)
    for x in (66, 162):
        s.part(box(x, 58, 14, 18, 2), "m", 1.6)
    s.part(ring(120, 90, 29), "#f8fbf9", 2, 1, False, "#9fb4a8")
    cross(s, 120, 90, 21)


def medpack(s: Picture) -> None:
    s.part(spline([(66, 34), (120, 28), (174, 34), (184, 80), (172, 122), (120, 128), (68, 122), (56, 80)], True, 0.36), "c", 2.6)
    s.part(spline([(66, 36), (120, 28), (174, 36), (168, 66), (120, 76), (72, 66)], True, 0.36), "a", 2.2)
    s.part(box(110, 62, 20, 18, 3), "m", 1.8)
    s.part(ring(120, 102, 23), "#f2f6f2", 2, 1, False)
    cross(s, 120, 102, 17)
    s.line("M58 52Q34 50 32 82M182 52Q206 50 208 82", 7, 0.9, "#5d5347")


def adrenaline_injection(s: Picture) -> None:
    s.grouped("rotate(-28 120 74)", lambda: (
        s.line("M184 74H228", 2.8, 1), s.part(poly([(166, 62), (186, 70), (186, 78), (166, 86)]), "m", 1.8), s.part(box(70, 54, 98, 40, 6), "#0c1a12", 2.4),
        s.fill(box(98, 60, 64, 28, 2), "#ff8a3c", 0.95), s.halo(130, 74, 46, "#ff8a3c"), s.line("M84 56v9M98 56v9M112 56v9M126 56v9M140 56v9M154 56v9", 2, 0.9),
        s.part(box(22, 68, 50, 12, 2), "m", 1.8), s.part(box(12, 54, 12, 40, 3), "k", 2), s.part(box(62, 46, 10, 56, 3), "m", 2)))  # fmt: skip
    s.line("M10 116H58L68 98L82 134L92 116H150", 3, 0.9, "#ff6a5a")


def antiseptic(s: Picture) -> None:
    s.part("M98 62H142L150 76V118Q150 126 142 126H98Q90 126 90 118V76Z", "#2f86a8", 2.4)
    s.fill(box(94, 84, 52, 28), "#f6fbf9", 0.95)
    cross(s, 120, 98, 11, "#2a9a5a")
    s.part(box(108, 44, 24, 20, 3), "m", 1.8)
    s.part(poly([(80, 28), (134, 28), (140, 44), (104, 44), (98, 36), (80, 38)]), "k", 2)
    s.part(poly([(128, 46), (140, 46), (150, 66), (142, 70)]), "k", 1.6)
    for i, (x, y) in enumerate(((64, 30), (50, 22), (50, 38), (34, 30), (36, 16), (34, 46), (20, 24), (18, 40))):
        s.dot(x, y, 3.4 - i * 0.2, "#c8f4ff", 0.9)
    s.halo(52, 32, 40, "#c8f4ff")


def caffeine_pills(s: Picture) -> None:
    s.part(box(58, 52, 66, 74, 8), "#8a4a22", 2.4)
    s.part(box(54, 34, 74, 20, 4), "#f0ead8", 2)
    s.line("M62 36V52M72 36V52M82 36V52M92 36V52M102 36V52M112 36V52", 1.6, 0.5, INK)
    s.fill(box(60, 70, 62, 40), "#f6efe0", 0.95)
    s.line("M76 82H100V92Q100 100 92 100H84Q76 100 76 92ZM100 84Q110 84 110 90T100 96", 3, 1, "#5a2c10")
    s.line("M82 78q-3 -4 0 -8M92 78q-3 -4 0 -8", 2, 0.9, "#5a2c10")
    for x, y, t in ((154, 118, -20), (182, 122, 30), (168, 104, 80), (204, 114, -50)):
        s.grouped(f"translate({x} {y}) rotate({t})", lambda: (s.part(ring(0, 0, 13, 9), "#f6fbf9", 1.8, 1, False), s.line("M0 -8V8", 2, 0.8, "#9fb4a8")))


def heavy_oxygen_tank(s: Picture) -> None:
    _bottle(s, 84, 50, 94, "#2f86a8")
    _bottle(s, 150, 50, 94, "#2f86a8")
    for y in (66, 100):
        s.part(box(50, y, 134, 12, 2), "k", 1.8)
    s.part(box(100, 14, 34, 14, 4), "m", 1.8)
    s.line("M84 18H100M134 18H150", 5, 1)
    s.part(ring(117, 84, 14), "#f2f6f8", 2)
    s.line("M117 84L124 76", 2.6, 1, "#e8323c")
    s.line("M184 72Q214 70 210 118", 5, 0.9, INK)
    s.line("M184 72Q214 70 210 118", 2, 0.8)


def stimulants(s: Picture) -> None:
    s.part(box(46, 46, 148, 80, 8), "k", 2.4)
    s.part(box(54, 54, 132, 64, 5), "#26322a", 1.6)
    for i, colour in enumerate(("#8dffa6", "#8dffa6", "#ffcf5a", "#8dffa6")):
        x = 76 + i * 30
        s.part(box(x - 10, 64, 20, 46, 6), "#e8f6ec", 1.8)
        s.fill(box(x - 7, 78, 14, 29, 3), colour, 0.95)
        s.part(box(x - 6, 58, 12, 9, 2), "m", 1.4)
        s.halo(x, 92, 22, colour)
    s.line("M96 40L110 24L104 22L124 6M124 40L138 24L132 22L152 6", 4, 0.95, "#8dffa6")


def emergency_life_support_codes(s: Picture) -> None:
    _tag(s, lambda: s.line("M66 50Q78 38 90 50T114 50T138 50M66 68Q78 56 90 68T114 68T138 68M66 86Q78 74 90 86T114 86T138 86", 5, 1, "#9ff0ff"), "#63dbe8")


def termination_codes(s: Picture) -> None:
    _tag(s, lambda: (s.part(box(70, 36, 30, 60), "a", 2), s.part(box(102, 36, 30, 60), "a", 2), s.line("M92 58V74M110 58V74", 3.4, 1), s.line("M62 66H68M134 66H140", 4, 1, "#ff6a4a"), s.line("M58 58L68 66L58 74M144 58L134 66L144 74", 3, 1, "#ff6a4a")), "#8dffa6")


# -- weapons of the characters ------------------------------------------------------------------------------------


def _turned(s: Picture, degrees: float, *parts: Callable[[], object]) -> None:
    s.grouped(f"rotate({degrees:g} 120 76)", lambda: [part() for part in parts])


def assault_rifle(s: Picture) -> None:
    _turned(s, -9, lambda: (
        s.part(poly([(10, 72), (56, 60), (70, 60), (72, 82), (56, 84), (14, 104)]), "k", 2), s.part(poly([(64, 54), (142, 52), (148, 78), (66, 84)]), "m", 2.2), s.part(box(146, 54, 58, 20, 4), "k", 2),
        s.part(box(202, 60, 32, 7, 2), "m", 1.6), s.part(box(226, 56, 10, 15, 2), "k", 1.6), s.part(poly([(104, 80), (128, 78), (142, 122), (118, 128)]), "k", 2), s.part(poly([(76, 82), (94, 82), (88, 112), (70, 110)]), "k", 1.8),
        s.part(box(84, 34, 44, 15, 4), "k", 1.8), s.line("M92 49V54M120 49V54", 3, 1), s.dot(127, 41, 4, "#63dbe8"), s.line("M150 60H200M150 68H200", 2, 0.5), s.line("M72 64H138", 2, 0.7), s.fill(box(76, 68, 24, 5), SODIUM.glow)))  # fmt: skip


def automatic_shotgun(s: Picture) -> None:
    _turned(s, -7, lambda: (
        s.part(poly([(8, 78), (50, 66), (64, 66), (64, 84), (46, 88), (12, 106)]), "k", 2), s.part(box(58, 56, 88, 28, 4), "m", 2.2), s.part(box(144, 56, 86, 12, 3), "m", 2), s.part(box(144, 70, 74, 9, 3), "k", 1.8),
        s.part(ring(112, 100, 25), "k", 2.4), s.line(ring(112, 100, 15), 2, 0.7), *(s.dot(*around(112, 100, 19, i * 60), 4, "#c8483a") for i in range(6)), s.part(poly([(70, 84), (86, 84), (80, 112), (64, 110)]), "k", 1.8), s.part(box(160, 78, 34, 12, 3), "c", 1.7),
        s.line("M64 64H138M150 62H226", 1.8, 0.6)))  # fmt: skip


def bf_gun(s: Picture) -> None:
    s.part(poly([(52, 36), (132, 30), (150, 44), (152, 94), (132, 106), (56, 104), (40, 92), (40, 48)]), "k", 2.6)
    s.part(ring(88, 70, 33, 34), "m", 2.2)
    s.line(ring(88, 70, 22), 2.4, 0.8)
    s.dot(88, 70, 8, SODIUM.glow)
    s.halo(88, 70, 30)
    for i in range(5):
        s.part(box(150, 40 + i * 12.5, 78, 9, 3), "m", 1.8)
    s.part(box(158, 36, 12, 68, 3), "k", 1.8)
    s.part(box(206, 36, 12, 68, 3), "k", 1.8)
    s.line("M40 70H14V112", 8, 1, "#3b4247")
    s.part(box(2, 100, 24, 28, 4), "k", 1.8)
    for i in range(9):
        s.part(box(60 + i * 13, 110 + (i % 2) * 3, 9, 20, 3), BRASS, 1.3, 1, False, "#ffe0a0")


def carbine(s: Picture) -> None:
    _turned(s, -10, lambda: (
        s.part(poly([(12, 74), (58, 66), (60, 74), (30, 80), (30, 96), (12, 100)]), "k", 2), s.part(poly([(54, 58), (136, 56), (140, 74), (58, 80)]), "m", 2.2), s.part(box(136, 58, 44, 15, 3), "#e6e2d8", 2),
        s.part(box(178, 62, 36, 6, 2), "m", 1.6), s.part(poly([(96, 78), (116, 77), (120, 114), (100, 116)]), "k", 2), s.part(poly([(66, 79), (82, 79), (76, 106), (60, 104)]), "k", 1.8), s.part(poly([(146, 72), (158, 72), (158, 98), (148, 98)]), "k", 1.7),
        s.line("M62 56V48H74V56M166 58V46", 3, 1), s.line("M142 63H176", 1.8, 0.5), s.line("M62 66H130", 2, 0.7)))  # fmt: skip
    cross(s, 110, 68, 9)


def handgun(s: Picture) -> None:
    _turned(s, -6, lambda: (
        s.part(poly([(62, 44), (184, 40), (190, 48), (188, 66), (126, 72), (118, 88), (106, 90), (96, 134), (60, 132), (74, 76), (60, 68)]), "k", 2.4), s.part(poly([(60, 36), (182, 33), (188, 42), (186, 54), (62, 58)]), "m", 2.2),
        s.line("M70 40V54M78 40V54M86 40V54", 2, 0.7), s.line("M120 74Q124 88 110 88", 3, 0.9), s.line("M78 88L98 90M75 100L95 102M72 112L92 114", 2, 0.5), s.part(box(128, 56, 46, 10, 2), "k", 1.6), s.dot(174, 61, 3, "#ff5a4a"), s.halo(178, 61, 18, "#ff5a4a")))  # fmt: skip


def sawed_off_shotgun(s: Picture) -> None:
    _turned(s, -12, lambda: (
        s.part(poly([(30, 94), (58, 70), (88, 58), (104, 60), (104, 86), (84, 92), (66, 114), (40, 126)]), WOOD, 2.4), s.part(poly([(84, 52), (120, 50), (122, 88), (96, 90)]), "m", 2), s.part(box(118, 50, 88, 16, 4), "m", 2.2), s.part(box(118, 68, 88, 16, 4), "m", 2.2), s.part(box(128, 80, 46, 12, 4), WOOD, 1.8),
        s.fill(ring(204, 58, 4, 7), INK), s.fill(ring(204, 76, 4, 7), INK), s.line("M100 90Q102 106 116 98", 3, 0.9), s.part(poly([(88, 52), (80, 40), (92, 44)]), "m", 1.6)))  # fmt: skip
    for x in (176, 194):
        s.part(box(x, 104, 13, 24, 2), "#b4281e", 1.6)
        s.part(box(x - 1, 122, 15, 7, 1), BRASS, 1.3)


def bulletproof_vest(s: Picture) -> None:
    s.part("M84 18L104 26Q120 40 136 26L156 18L178 36L172 66L182 74L176 126H64L58 74L68 66L62 36Z", "k", 2.6)
    s.part(poly([(78, 48), (162, 48), (168, 118), (72, 118)]), "c", 2)
    for y in (66, 84, 102):
        s.line(f"M76 {y}H164", 2, 0.5)
    for x in (82, 106, 130):
        s.part(box(x, 88, 20, 26, 3), "k", 1.6)
    s.fill(box(100, 56, 40, 8), "#c79bff", 0.9)
    s.part(ring(150, 68, 7), INK, 2, 1, False)
    s.line("M150 68l7 -7M150 68l-8 3M150 68l2 9", 1.6, 0.8)


# -- support equipment --------------------------------------------------------------------------------------------


def assault_shotgun(s: Picture) -> None:
    _turned(s, -8, lambda: (
        s.part(poly([(12, 66), (60, 60), (62, 84), (48, 86), (48, 94), (14, 100)]), "k", 2), s.part(poly([(58, 48), (150, 46), (158, 60), (156, 88), (60, 90)]), "m", 2.2), s.part(box(154, 52, 76, 18, 4), "k", 2), s.part(box(160, 72, 60, 10, 3), "m", 1.7),
        *(s.fill(box(164 + i * 12, 56, 7, 9, 3), INK) for i in range(5)), s.part(poly([(98, 88), (126, 87), (130, 124), (100, 126)]), "#b4281e", 2), s.part(poly([(68, 90), (84, 90), (78, 118), (62, 116)]), "k", 1.8), s.part(box(74, 34, 60, 14, 3), "k", 1.8), s.line("M66 60H140", 2, 0.6)))  # fmt: skip


def drum_mag_rifle(s: Picture) -> None:
    _turned(s, -7, lambda: (
        s.part(poly([(8, 74), (52, 62), (66, 62), (66, 82), (50, 86), (12, 104)]), WOOD, 2), s.part(box(60, 56, 84, 26, 3), "m", 2.2), s.part(box(142, 58, 48, 18, 4), WOOD, 1.9), s.part(box(188, 62, 46, 8, 2), "m", 1.7),
        s.part(ring(112, 102, 30), "m", 2.4), s.line(ring(112, 102, 22), 2, 0.6), s.line("M112 80V124M90 102H134", 2, 0.6), s.dot(112, 102, 6, INK), s.part(poly([(70, 82), (84, 82), (78, 108), (64, 106)]), WOOD, 1.8), s.line("M220 62V52", 3, 1)))  # fmt: skip


def flamethrower(s: Picture) -> None:
    for x in (22, 50):
        _bottle(s, x + 10, 26, 76, "#b4581e", 128)
    s.line("M46 96Q84 112 96 84", 6, 1, INK)
    s.line("M46 96Q84 112 96 84", 2.4, 0.8)
    s.part(poly([(84, 62), (140, 54), (150, 64), (148, 78), (112, 84), (104, 108), (86, 106), (92, 84)]), "k", 2.2)
    s.part(box(146, 58, 40, 14, 4), "m", 2)
    s.part(poly([(182, 50), (196, 54), (196, 76), (182, 80)]), "k", 1.8)
    s.fill(spline([(194, 64), (214, 38), (242, 26), (250, 66), (242, 104), (212, 88)], True, 0.4), "#ff7a2a", 0.95)
    s.fill(spline([(194, 64), (220, 52), (246, 46), (246, 84), (220, 76)], True, 0.4), "#ffe08a")
    s.halo(218, 64, 60, "#ff8a2e")


def gatling_gun(s: Picture) -> None:
    s.part(box(20, 46, 76, 56, 8), "k", 2.6)
    s.line("M32 46V30H84V46", 5, 1, "#3b4247")
    s.part(ring(100, 74, 20, 32), "m", 2.4)
    for i in range(6):
        s.part(box(104, 46 + i * 10, 116, 7, 3), "m", 1.5)
    for x in (124, 168, 210):
        s.part(ring(x, 74, 6, 33), "k", 2)
    s.line("M58 102L34 134M58 102L90 134", 6, 1, "#3b4247")
    s.fill(box(32, 60, 34, 8), "#e0a030", 0.95)
    s.line("M30 84H80", 2, 0.6)
    s.halo(224, 74, 30, "#ff9a3c")


def grenade_launcher(s: Picture) -> None:
    _turned(s, -8, lambda: (
        s.part(poly([(10, 76), (52, 66), (64, 68), (62, 86), (46, 90), (14, 106)]), "k", 2), s.part(box(58, 58, 52, 28, 4), "m", 2.2), s.part(ring(132, 72, 33, 34), "k", 2.4),
        *(s.part(ring(*around(132, 72, 20, i * 60 + 30), 8), "#43804e" if i % 2 else "c", 1.8) for i in range(6)), s.dot(132, 72, 5, STEEL.rim), s.part(box(160, 56, 62, 30, 5), "m", 2.2), s.fill(ring(220, 71, 6, 12), INK),
        s.part(poly([(70, 86), (86, 86), (80, 114), (64, 112)]), "k", 1.8), s.part(box(170, 84, 24, 22, 3), "k", 1.7), s.line("M90 58V44H104V58", 3, 1)))  # fmt: skip


def hand_cannon(s: Picture) -> None:
    _turned(s, -8, lambda: (
        s.part(poly([(50, 52), (80, 44), (94, 50), (96, 82), (82, 92), (72, 130), (38, 122), (58, 80)]), WOOD, 2.2), s.part(box(88, 40, 50, 46, 9), "m", 2.4), s.line("M102 42V84M114 42V84M126 42V84", 3, 0.7, INK),
        s.part(box(134, 38, 92, 26, 4), "m", 2.4), s.part(box(138, 64, 70, 12, 3), "k", 1.8), s.fill(ring(224, 51, 5, 10), INK), s.part(poly([(72, 48), (60, 30), (76, 34), (86, 44)]), "k", 1.8), s.line("M92 88Q94 106 110 96", 3.4, 0.9), s.line("M140 45H218", 2, 0.6), s.part(poly([(214, 38), (222, 28), (224, 38)]), "k", 1.5)))  # fmt: skip


def plasma_gun(s: Picture) -> None:
    _turned(s, -8, lambda: (
        s.part(poly([(16, 64), (60, 52), (130, 48), (138, 90), (96, 94), (88, 122), (66, 120), (72, 94), (20, 98)]), "k", 2.4), s.part(box(46, 34, 60, 20, 8), "m", 2), s.fill(box(52, 40, 48, 8, 4), "#7dff9a", 0.95), s.halo(76, 44, 40, "#7dff9a"),
        *(s.part(ring(150 + i * 18, 70, 7, 24 - i * 3), "m", 2) for i in range(4)), s.line("M140 70H222", 6, 0.95, "#7dff9a"), s.halo(214, 70, 34, "#7dff9a"), s.dot(220, 70, 9, "#eafff0"), s.line("M60 66H120M60 76H112", 2.4, 0.8, "#7dff9a")))  # fmt: skip


def sonic_gun(s: Picture) -> None:
    s.part(poly([(20, 60), (78, 52), (92, 60), (92, 84), (74, 88), (66, 118), (44, 116), (50, 88), (22, 86)]), "k", 2.4)
    s.part(poly([(90, 58), (150, 28), (158, 36), (158, 108), (150, 116), (90, 86)]), "m", 2.4)
    s.part(ring(156, 72, 13, 42), "k", 2.2)
    s.part(ring(156, 72, 6, 20), "#63dbe8", 1.8)
    s.halo(156, 72, 30, "#63dbe8")
    for r in (20, 36, 52, 68):
        s.line(f"M{170 + r * 0.5:g} {72 - r * 0.8:g}Q{182 + r * 0.75:g} 72 {170 + r * 0.5:g} {72 + r * 0.8:g}", 4.4, 1 - r / 90, "#9ff0ff")
    s.dot(40, 72, 5, "#63dbe8")


def submachine_gun(s: Picture) -> None:
    _turned(s, -8, lambda: (
        s.part(box(66, 48, 100, 30, 5), "m", 2.4), s.part(box(164, 56, 42, 12, 4), "k", 2), s.part(box(200, 58, 18, 8, 2), "m", 1.5), s.part(poly([(100, 78), (120, 78), (118, 134), (98, 134)]), "k", 2), s.part(poly([(140, 78), (156, 78), (160, 106), (144, 108)]), "k", 1.8),
        s.line("M66 54H28V92H40M66 70H40", 4.4, 1, "#3b4247"), s.line("M76 58H156", 2, 0.6), s.part(box(96, 38, 34, 11, 3), "k", 1.6), s.line("M170 59H196M170 65H196", 1.6, 0.5), s.fill(box(74, 64, 20, 6), "#ff8a3c")))  # fmt: skip


def rpg_launcher(s: Picture) -> None:
    _turned(s, -14, lambda: (
        s.part(box(36, 60, 132, 22, 4), "c", 2.4), s.part(poly([(36, 60), (14, 48), (14, 94), (36, 82)]), "k", 2), s.part(poly([(168, 58), (186, 40), (222, 66), (228, 71), (222, 76), (186, 102), (168, 84)]), "#43804e", 2.4), s.fill(box(170, 62, 10, 18), "#e0a030"), s.fill(poly([(206, 55), (228, 71), (206, 87)]), "#b4281e", 0.95),
        s.part(poly([(92, 82), (108, 82), (104, 112), (88, 110)]), WOOD, 1.8), s.part(poly([(124, 82), (138, 82), (136, 106), (122, 104)]), "k", 1.8), s.part(box(100, 40, 30, 12, 3), "k", 1.7), s.line("M108 52V60M122 52V60", 3, 1), s.line("M44 66H160", 2, 0.6)))  # fmt: skip


def bayonet(s: Picture) -> None:
    _turned(s, -24, lambda: (
        s.part(poly([(96, 60), (212, 62), (234, 76), (204, 88), (96, 90)]), "m", 2.4), s.line("M100 75H224", 2.4, 0.8), s.line("M108 84H200", 2, 0.4, INK), s.part(box(84, 44, 14, 62, 3), "k", 2), s.part(ring(91, 46, 8), "m", 1.8), s.part(box(20, 62, 66, 27, 6), "c", 2.2),
        s.line("M34 62V89M48 62V89M62 62V89", 3, 0.6, INK), s.part(box(10, 58, 14, 35, 4), "m", 1.8), *(s.part(poly([(120 + i * 14, 62), (127 + i * 14, 54), (134 + i * 14, 62)]), "m", 1.2) for i in range(4))))  # fmt: skip


def entrenching_tool(s: Picture) -> None:
    _turned(s, -30, lambda: (
        s.part(box(20, 68, 120, 15, 5), WOOD, 2.2), s.line("M28 73H132", 2, 0.5), s.part("M20 58H6V94H20V86H14V66H20Z", "m", 2), s.part(box(132, 62, 26, 27, 4), "k", 2), s.part(spline([(154, 50), (190, 46), (216, 60), (234, 76), (216, 92), (190, 106), (154, 102)], True, 0.4), "m", 2.6),
        s.line("M160 76H222M166 62Q192 58 210 68M166 90Q192 94 210 84", 2, 0.6)))  # fmt: skip


def tactical_hatchet(s: Picture) -> None:
    _turned(s, -36, lambda: (
        s.part(box(14, 68, 150, 16, 6), "k", 2.2), *(s.line(f"M{26 + i * 10} 69V83", 3, 0.5) for i in range(6)), s.part(poly([(150, 60), (182, 56), (188, 20), (212, 8), (222, 46), (214, 84), (196, 88), (150, 92)]), "m", 2.6), s.part(poly([(160, 92), (190, 90), (176, 122)]), "m", 2.2),
        s.line("M194 22Q206 44 204 78", 2.4, 0.7), s.line("M212 10Q222 44 214 82", 3, 1, "#ffffff")))  # fmt: skip


def autoloader_belt(s: Picture) -> None:
    s.part(box(20, 34, 62, 60, 8), "k", 2.4)
    s.part(box(30, 44, 42, 20, 3), "#0a1c20", 1.6)
    s.line("M36 54h10M52 54h12", 4, 1, "#63dbe8")
    for i in range(11):
        x, y = 88 + i * 13, 66 + 34 * (0.5 - abs(i - 5) / 10) ** 1
        s.grouped(f"translate({x} {y + 30:g})", lambda: (s.part("M-5 10V-20Q-5 -32 0 -38Q5 -32 5 -20V10Z", BRASS, 1.5, 1, False, "#ffe0a0"), s.part(box(-8, -12, 16, 9, 2), "k", 1.2)))
    s.line("M82 72Q88 76 88 84", 5, 1, "#3b4247")
    s.part(box(206, 60, 28, 46, 5), "m", 2)


def _suit(s: Picture, tone: str, plates: str) -> None:
    s.part("M80 20L104 30Q120 42 136 30L160 20L192 38L186 76L170 72L172 128H68L70 72L54 76L48 38Z", tone, 2.6)
    if plates:
        for flip in (1, -1):
            s.part(poly([(120 - flip * 3, 46), (120 - flip * 40, 42), (120 - flip * 44, 70), (120 - flip * 36, 84), (120 - flip * 3, 88)]), plates, 2.2)
            s.part(poly([(120 - flip * 3, 92), (120 - flip * 36, 90), (120 - flip * 40, 106), (120 - flip * 3, 110)]), plates, 1.9)
            s.part(spline([(120 - flip * 42, 22), (120 - flip * 68, 26), (120 - flip * 78, 44), (120 - flip * 72, 66), (120 - flip * 52, 56)], True, 0.4), plates, 2.2)


def biohazard_armor(s: Picture) -> None:
    _suit(s, "#d8a82a", "")
    s.part(spline([(120, 2), (148, 10), (152, 34), (140, 52), (100, 52), (88, 34), (92, 10)], True, 0.44), "#d8a82a", 2.4)
    s.part(spline([(98, 18), (120, 12), (142, 18), (140, 38), (120, 44), (100, 38)], True, 0.4), "#0e2a30", 2)
    s.fill(spline([(102, 20), (116, 15), (108, 36), (102, 34)], True, 0.4), "#ffffff", 0.4)
    for t in (-90, 30, 150):
        s.line(ring(*around(120, 90, 13, t), 11), 5, 1, INK)
    s.dot(120, 90, 5, INK)
    s.line("M70 120H170", 4, 0.6, INK)


def heavy_armor(s: Picture) -> None:
    _suit(s, "k", "m")
    s.part(poly([(84, 36), (94, 10), (146, 10), (156, 36), (136, 44), (104, 44)]), "m", 2.2)
    for x, y in ((88, 52), (152, 52), (90, 78), (150, 78)):
        s.dot(x, y, 3, INK)
    s.part(box(74, 112, 92, 18, 3), "m", 2)
    s.part(box(108, 110, 24, 22, 3), "#e0a030", 1.8)


def tactical_armor(s: Picture) -> None:
    _suit(s, "#3c4a3a", "")
    s.part(poly([(86, 44), (154, 44), (160, 92), (120, 104), (80, 92)]), "#5c6e50", 2.2)
    s.line("M120 46V102M84 62H156M82 78H158", 2, 0.5)
    s.part(box(84, 104, 20, 20, 3), "c", 1.6)
    s.part(box(110, 106, 20, 20, 3), "c", 1.6)
    s.part(box(136, 104, 20, 20, 3), "c", 1.6)
    s.part(box(140, 30, 12, 26, 3), "k", 1.7)
    s.line("M146 30V12", 2.6, 1)
    s.fill(poly([(58, 42), (70, 36), (72, 46), (60, 52)]), "#e0a030")


def utility_vest(s: Picture) -> None:
    s.part("M86 18L106 28Q120 38 134 28L154 18L172 34L166 128H74L68 34Z", "c", 2.6)
    s.line("M120 36V128", 3, 0.8, INK)
    for x, y, w, h in ((76, 44, 18, 26), (98, 50, 16, 20), (126, 50, 16, 20), (146, 44, 18, 26), (78, 78, 34, 22), (128, 78, 34, 22), (78, 104, 34, 20), (128, 104, 34, 20)):
        s.part(box(x, y, w, h, 3), "#8a6a3c", 1.8)
        s.line(f"M{x + 2} {y + 6}H{x + w - 2}", 1.8, 0.7)
    s.part(box(130, 68, 8, 14, 2), "#63dbe8", 1.4)
    s.part(ring(92, 76, 8), "#43804e", 1.6)
    _round(s, 152, 80, 0.4)


def engineering_equipment(s: Picture) -> None:
    s.part(box(60, 46, 120, 78, 8), "#e0a030", 2.6)
    stripes(s, 62, 108, 116, 12, 14)
    s.part(box(74, 58, 44, 36, 4), INK, 2)
    s.line("M80 82L90 68L98 78L112 62", 3, 1, "#8dffa6")
    s.part(ring(148, 76, 20), "k", 2.2)
    s.line("M148 76L158 64", 3, 1)
    s.line("M84 46V26H156V46", 6, 1, "#3b4247")
    s.line("M180 90Q214 90 208 60", 6, 1, INK)
    s.part(poly([(198, 60), (218, 60), (214, 36), (208, 22), (202, 36)]), "m", 2)
    sparks(s, 208, 20, 18, 9)
    s.line("M60 74Q28 74 30 118", 6, 1, INK)
    s.part(box(18, 112, 26, 14, 3), "k", 1.8)


def noise_scanner(s: Picture) -> None:
    s.part(box(54, 18, 100, 96, 10), "k", 2.6)
    s.part(ring(104, 62, 37), "#0c2a1c", 2.4)
    for r in (12, 24, 34):
        s.line(ring(104, 62, r), 1.6, 0.7, "#8dffa6")
    s.fill(poly([(104, 62), around(104, 62, 35, -64), around(104, 62, 35, -20)]), "#8dffa6", 0.4)
    for x, y in ((122, 50), (92, 78), (112, 74)):
        s.dot(x, y, 3.6, "#ff7048")
        s.halo(x, y, 13, "#ff7048")
    s.part(poly([(80, 114), (128, 114), (122, 142), (86, 142)]), "k", 2)
    for r in (16, 30, 44):
        s.line(f"M{166 + r * 0.4:g} {62 - r:g}Q{180 + r:g} 62 {166 + r * 0.4:g} {62 + r:g}", 5, 1 - r / 66)


def perimeter_security_device(s: Picture) -> None:
    for x, k in ((46, 0.9), (194, 0.9), (120, 0.7)):
        y = 126 if k > 0.8 else 104
        s.line(f"M{x} {y - 40 * k}L{x - 20 * k} {y}M{x} {y - 40 * k}L{x + 20 * k} {y}M{x} {y - 40 * k}V{y}", 5 * k, 1, "#3b4247")
        s.part(box(x - 14 * k, y - 84 * k, 28 * k, 46 * k, 5), "m", 2)
        s.fill(box(x - 8 * k, y - 76 * k, 16 * k, 12 * k, 2), "#63dbe8")
        s.halo(x, y - 70 * k, 30 * k, "#63dbe8")
    s.line("M46 70L120 62M120 62L194 70M46 86L194 86", 2.4, 0.95, "#ff7048")
    s.line("M46 70L120 62M120 62L194 70M46 86L194 86", 7, 0.25, "#ff7048")


def portable_device(s: Picture) -> None:
    s.part(poly([(58, 14), (182, 14), (186, 84), (54, 84)]), "k", 2.4)
    s.part(poly([(66, 21), (174, 21), (177, 77), (63, 77)]), "#0a1c20", 1.8)
    s.halo(120, 50, 70, "#63dbe8")
    s.line("M76 34H128M76 44H112M76 54H136M76 64H104", 3, 0.95, "#9ff0ff")
    s.line(ring(154, 48, 15) + "M154 33V48L164 56", 2.6, 0.95, "#9ff0ff")
    s.part(poly([(50, 88), (190, 88), (214, 128), (26, 128)]), "m", 2.4)
    for row in range(3):
        for i in range(10):
            s.fill(box(54 + i * 13.4 - row * 5, 93 + row * 9, 10.4, 6, 1), INK, 0.8)
    s.line("M190 110Q226 106 224 70", 4, 0.9, INK)


def security_system_control(s: Picture) -> None:
    s.part(box(48, 22, 144, 100, 8), "k", 2.6)
    for i in range(4):
        x, y = 58 + i % 2 * 46, 32 + i // 2 * 34
        s.part(box(x, y, 42, 30, 3), "#0a1c20", 1.7)
        s.line(f"M{x + 4} {y + 24}L{x + 14} {y + 12}L{x + 24} {y + 20}L{x + 38} {y + 7}", 2, 0.9, "#9ff0ff")
    s.part(box(152, 32, 32, 64, 4), "m", 1.8)
    s.part(ring(168, 50, 10), "#b4281e", 2)
    s.line("M168 66V88M160 72H176M160 82H176", 3, 0.9, INK)
    s.line("M62 108h20M92 108h20M122 108h20", 7, 0.9, "#e0a030")
    s.part(poly([(104, 6), (136, 6), (132, 22), (108, 22)]), "m", 1.8)
    s.dot(120, 12, 4, "#ff5a4a")
    s.halo(120, 12, 18, "#ff5a4a")


def supporting_robot_controller(s: Picture) -> None:
    s.part(box(76, 10, 88, 118, 12), "m", 2.6)
    s.part(box(86, 20, 68, 54, 5), "#0a1c20", 2)
    s.halo(120, 48, 50, "#63dbe8")
    s.line("M102 62V42H138V62ZM108 42V34H132V42M98 62H142", 3, 1, "#63dbe8")
    s.dot(112, 51, 3, "#63dbe8")
    s.dot(128, 51, 3, "#63dbe8")
    s.part(ring(120, 100, 20), "k", 2)
    s.line("M120 84V116M104 100H136", 5, 0.9)
    s.line("M164 26L196 -2", 4, 1)
    for r in (16, 28, 40):
        s.line(f"M{186 + r * 0.3:g} {24 - r * 0.1:g}A{r} {r} 0 0 1 {182 + r * 0.1:g} {24 + r * 0.9:g}", 3.4, 1 - r / 60)
    s.line("M76 60H40V96M52 86L40 98L28 86", 5, 0.95, "#e0a030")


_RED = (ammo, military_taser, grenade, flashbang, remote_detonator, exploring_drone, portable_barrier, anti_aircraft_codes, personal_log_codes)
_YELLOW = (oxygen_tank, tools, duct_tape, fire_extinguisher, phosphates, robot_controller)
_GREEN = (medical_stapler, medkit, medpack, adrenaline_injection, antiseptic, caffeine_pills, heavy_oxygen_tank, stimulants, emergency_life_support_codes, termination_codes)
_CHARACTER = (assault_rifle, automatic_shotgun, bf_gun, carbine, handgun, sawed_off_shotgun, bulletproof_vest)
_SUPPORT = (assault_shotgun, drum_mag_rifle, flamethrower, gatling_gun, grenade_launcher, hand_cannon, plasma_gun, sonic_gun, submachine_gun, rpg_launcher, bayonet, entrenching_tool, tactical_hatchet, autoloader_belt, biohazard_armor,
            heavy_armor, tactical_armor, utility_vest, engineering_equipment, noise_scanner, perimeter_security_device, portable_device, security_system_control, supporting_robot_controller)  # fmt: skip


def _on_slab(draw: Callable[[Picture], None]) -> Callable[[Picture], None]:
    def whole(s: Picture) -> None:
        slab(s)
        draw(s)

    return whole


FACILITY_ITEMS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    draw.__name__: (palette, _on_slab(draw))
    for palette, group in ((EMBER, _RED), (AMBER, _YELLOW), (MOSS, _GREEN), (SODIUM, _CHARACTER), (STEEL, _SUPPORT))
    for draw in group
}
