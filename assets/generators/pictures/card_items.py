# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501, B023 (one line per outline; grouped drawing runs at once)
"""A picture for every item, weapon and quest item: the thing itself on a lit table."""

from __future__ import annotations

from collections.abc import Callable

from card_weapons import (
    assault_rifle,
    pistol,
    prototype_pistol,
    prototype_rifle,
    prototype_shotgun,
    rifle,
    sawed_off_shotgun,
    shotgun,
    six_shooter,
)  # fmt: skip
from icons import WRENCH, gear
from kit import Palette, Picture, around, box, limb, poly, ring, spline, star
from stage import (
    AMBER,
    BLUE,
    CYAN,
    GREEN,
    RED,
    STEEL,
    VIOLET,
    beam,
    flames,
    muzzle,
    planet,
    smoke,
    sparks,
    stars,
)

BOLT = "M6 -26L-14 4L-3 4L-7 26L14 -6L2 -6Z"


def energy_charge(s: Picture) -> None:
    for x, k in ((62, 0.72), (178, 0.72), (120, 1.0)):
        s.grouped(f"translate({x} {78 if k == 1 else 88}) scale({k})", lambda: (
            s.part(box(-14, -58, 28, 12, 2), "a", 1.8), s.part(box(-26, -48, 52, 94, 7), "a", 2.2),
            s.fill(box(-18, -36, 36, 70, 5), "#04121a"), s.fill(box(-15, -22, 30, 53, 4), "#ffe27a", 0.9),
            s.fill(BOLT, "#5a2c08"), s.halo(0, 4, 46, "#ffe27a"), s.line("M-20 -42L20 -42M-20 40L20 40", 1.6, 0.7)))  # fmt: skip


def grenade(s: Picture) -> None:
    s.part(spline([(120, 46), (146, 54), (156, 84), (144, 114), (120, 124), (96, 114), (84, 84), (94, 54)], True, 0.46), "a", 2.6)
    s.line("M90 70Q120 80 150 70M85 86Q120 97 155 86M91 102Q120 113 149 102M108 48Q102 84 108 122M132 48Q138 84 132 122", 2.4, 0.5, "#0a0608")
    s.part(box(108, 26, 24, 22, 3), "d", 2)
    s.part("M130 28Q160 26 168 52L172 92L164 94L158 56Q152 40 130 40Z", "a", 1.8)
    s.line(ring(92, 28, 12), 3, 1)
    s.line("M104 30L110 32", 3, 1)
    s.fill(box(96, 80, 48, 7), "#ff5a66", 0.9)
    s.halo(120, 84, 30, "#ff5a66")


def smoke_grenade(s: Picture) -> None:
    smoke(s, 158, 50, 50, "#b8c8d4", 12)
    smoke(s, 66, 72, 38, "#8fa4b4", 9)
    s.part(box(96, 48, 48, 76, 6), "a", 2.4)
    s.part(box(106, 32, 28, 16, 3), "d", 2)
    s.part("M132 34Q154 36 158 60L158 92L151 92L149 62Q146 46 132 46Z", "a", 1.6)
    s.fill(box(97, 66, 46, 12), "#b8c8d4", 0.85)
    for x in (106, 118, 130):
        s.fill(box(x, 92, 7, 16, 2), "#05080c")
    smoke(s, 120, 22, 26, "#dfeaf2", 7)


def recon_drone(s: Picture) -> None:
    beam(s, 120, 84, [(62, 150), (178, 150)])
    for x in (52, 188):
        s.part(limb([(120, 66, 14), ((120 + x) / 2, 54, 9), (x, 50, 8)], 0.4), "d", 1.8)
        s.part(box(x - 8, 40, 16, 20, 3), "a", 1.8)
        s.part(ring(x, 38, 42, 6), "#0a1a22", 1.6, 0.8, False)
        s.line(f"M{x - 36} 38L{x + 36} 38", 2, 0.9)
    s.part(spline([(120, 42), (148, 54), (152, 76), (136, 94), (104, 94), (88, 76), (92, 54)], True, 0.44), "a", 2.4)
    s.part(ring(120, 74, 17), "#05080c", 2.2)
    s.eye(120, 74, 8)
    s.line("M100 54Q120 46 140 54", 1.6, 0.6)
    s.line("M120 42L120 22", 2, 0.9)
    s.dot(120, 20, 3, "#ff5a66")


def decoy(s: Picture) -> None:
    for r in (34, 52, 70, 90):
        s.line(ring(120, 62, r, r * 0.72), 2.6 - r / 60, 0.9 - r / 130)
    s.part(poly([(96, 128), (144, 128), (136, 92), (104, 92)]), "a", 2.2)
    s.part(box(110, 72, 20, 22, 3), "d", 2)
    s.part(ring(120, 60, 17), "a", 2.2)
    s.eye(120, 60, 7)
    for x, d in ((84, -1), (156, 1)):
        s.line(f"M{120 + d * 14} 112L{x} 132", 5, 1)
    s.fill(box(108, 104, 24, 5), "#ffb84a", 0.9)
    s.fill(box(108, 114, 15, 5), "#ffb84a", 0.6)


def extended_magazine(s: Picture) -> None:
    s.grouped("rotate(-14 120 76)", lambda: (
        s.part(poly([(88, 22), (134, 22), (146, 70), (164, 126), (116, 134), (98, 78)]), "a", 2.4),
        s.part(box(84, 14, 54, 14, 2), "d", 2), s.line("M104 32L114 74L128 122M122 32L132 72L146 120", 1.8, 0.5),
        s.fill(poly([(94, 40), (132, 40), (134, 48), (96, 48)]), "#ffb84a", 0.9),
        s.part("M88 14L92 4L126 4L134 14Z", "#c98f3a", 1.6, 1, False, "#ffe0a0")))  # fmt: skip
    for x, y in ((40, 108), (58, 116), (196, 104)):
        s.grouped(f"translate({x} {y}) rotate(-70)", lambda: s.part("M-16 -5L10 -5Q20 0 10 5L-16 5Z", "#c98f3a", 1.4, 1, False, "#ffe0a0"))


def _key(s: Picture, mark: Callable[[], object], colour: str) -> None:
    s.grouped("rotate(-8 120 76)", lambda: (
        s.part(box(58, 32, 124, 80, 9), "a", 2.6), s.fill(box(58, 46, 124, 14), "#04070c", 0.85), s.fill(box(66, 51, 84, 3), colour, 0.9),
        s.part(box(70, 70, 36, 32, 3), "#06101a", 1.8), mark(), s.line("M118 76L168 76M118 86L154 86M118 96L162 96", 2.4, 0.8),
        s.part(ring(170, 40, 4), "#04070c", 1.4)))  # fmt: skip
    s.line("M172 22Q206 -8 226 14", 2.4, 0.8, colour)


def comms_key(s: Picture) -> None:
    _key(s, lambda: (s.dot(88, 90, 3), s.line("M80 96A10 10 0 0 1 80 80M96 96A10 10 0 0 0 96 80M75 99A16 16 0 0 1 75 76M101 99A16 16 0 0 0 101 76", 1.8, 0.95)), "#5fe0ff")


def evacuation_key(s: Picture) -> None:
    _key(s, lambda: (s.fill("M88 72C95 77 97 84 97 91L79 91C79 84 81 77 88 72ZM76 92L80 86L80 95ZM100 92L96 86L96 95Z", s.palette.rim),
                     s.line("M84 94L84 99M88 94L88 101M92 94L92 99", 2, 0.9, "#ffb84a")), "#62ffa8")  # fmt: skip


def self_destruct_key(s: Picture) -> None:
    _key(s, lambda: (s.fill("M88 72L104 99L72 99Z", "#ff5a66"), s.fill(box(86.5, 80, 3, 10), "#14060a"), s.dot(88, 94.4, 1.8, "#14060a")), "#ff5a66")
    s.halo(88, 88, 50, "#ff5a66")


def security_key(s: Picture) -> None:
    _key(s, lambda: (s.part(box(79, 85, 18, 14, 2), "a", 1.6), s.line("M82 85L82 80A6 6 0 0 1 94 80L94 85", 2.6, 1)), "#b57aff")


def log_key(s: Picture) -> None:
    s.part("M78 18L148 18L166 36L166 124L78 124Z", "a", 2.4)
    s.part("M148 18L148 36L166 36Z", "d", 1.8)
    s.line("M90 46L152 46M90 56L140 56M90 66L154 66M90 76L132 76", 2.4, 0.85)
    s.part(ring(122, 100, 17), "#06101a", 2)
    s.dot(122, 97, 5)
    s.fill(poly([(119, 98), (125, 98), (127, 109), (117, 109)]), s.palette.glow)
    s.halo(122, 100, 34)


def chemicals(s: Picture) -> None:
    for x, y, k, colour in ((72, 84, 0.8, "#ff8a3c"), (170, 86, 0.74, "#62ffa8"), (120, 78, 1.05, "#ffd23c")):
        s.grouped(f"translate({x} {y}) scale({k})", lambda: (
            s.part("M-10 -54L10 -54L10 -22L34 34Q38 46 26 46L-26 46Q-38 46 -34 34L-10 -22Z", "#0a1820", 2.4, 1, True),
            s.fill("M-19 4L19 4L31 34Q34 42 26 42L-26 42Q-34 42 -31 34Z", colour, 0.9), s.part(box(-14, -62, 28, 10, 2), "a", 1.8),
            s.dot(-8, 20, 4, "#ffffff", 0.6), s.dot(9, 29, 2.6, "#ffffff", 0.6), s.halo(0, 22, 40, colour), s.line("M-6 -46L-6 -20L-24 26", 2, 0.6)))  # fmt: skip


def tools(s: Picture) -> None:
    s.grouped("translate(44 16) rotate(-6 32 32) scale(1.5)", lambda: s.part(WRENCH, "a", 2))
    s.grouped("rotate(38 150 74)", lambda: (s.part(box(144, 60, 14, 74, 4), "#8a2f3c", 2), s.part(box(124, 34, 54, 24, 4), "a", 2.2), s.line("M130 40L172 40", 2, 0.6)))
    s.grouped("rotate(12 120 90)", lambda: (s.part(box(112, 74, 16, 52, 6), "#c98f3a", 2), s.part(poly([(117, 74), (123, 74), (123, 24), (125, 14), (115, 14), (117, 24)]), "a", 1.8)))
    s.grouped("translate(186 98)", lambda: s.part(gear(0, 0, 22, 9) + ring(0, 0, 8), "a", 1.8))


def duct_tape(s: Picture) -> None:
    s.raw(f'<path d="{ring(110, 74, 52)}{ring(110, 74, 24)}" fill="url(#{s.prefix}a)" stroke="{s.palette.rim}" stroke-width="2.4" fill-rule="evenodd"/>')
    for r in (30, 36, 42, 47):
        s.line(ring(110, 74, r), 1.2, 0.4)
    s.line(ring(110, 74, 27), 4, 0.9, "#8a6a3c")
    s.part("M110 126L206 126L210 120L204 116L209 111L110 110Z", "a", 2.2)
    s.line("M112 118L198 118", 1.2, 0.4)
    s.line("M74 46Q84 32 102 28", 4, 0.6)


def fire_extinguisher(s: Picture) -> None:
    smoke(s, 196, 50, 34, "#dfeaf2", 9)
    s.part("M92 52Q92 38 112 38Q132 38 132 52L132 122Q132 130 124 130L100 130Q92 130 92 122Z", "#a02432", 2.6, 1, True, "#ff8a8f")
    s.fill(spline([(97, 54), (104, 46), (105, 120), (98, 122)], True, 0.3), "#ffffff", 0.25)
    s.part(box(104, 24, 16, 15, 2), "a", 2)
    s.part(poly([(96, 14), (144, 8), (146, 15), (120, 24), (98, 24)]), "d", 1.9)
    s.line("M120 30C160 26 160 64 150 84", 6, 1, "#0a0c12")
    s.line("M120 30C160 26 160 64 150 84", 2, 0.8)
    s.line("M120 30Q148 26 164 36", 6, 1, "#10161e")
    s.part(poly([(160, 30), (184, 36), (184, 52), (158, 42)]), "d", 1.9)
    s.fill(box(93, 72, 38, 26), "#f2f6f8", 0.9)
    s.fill("M112 75C116 81 119 85 119 89A7 7 0 0 1 105 89C105 85 109 81 112 75Z", "#ff6a2a")


def clothes(s: Picture) -> None:
    s.part("M88 22Q120 44 152 22L190 40L178 78L160 72L160 130L80 130L80 72L62 78L50 40Z", "a", 2.6)
    s.line("M88 22Q120 50 152 22M120 40L120 130M80 72Q82 60 80 50M160 72Q158 60 160 50", 1.8, 0.6)
    s.part(box(130, 60, 20, 18, 2), "d", 1.6)
    s.part(box(90, 96, 22, 22, 2), "d", 1.6)
    s.part(box(128, 96, 22, 22, 2), "d", 1.6)
    s.fill(poly([(60, 42), (74, 36), (72, 50), (64, 56)]), "#ffb84a", 0.85)
    s.line("M92 110Q88 118 94 126M146 84Q140 90 146 96", 1.4, 0.4)


def _plan(s: Picture, draw: Callable[[], object]) -> None:
    s.part(poly([(34, 26), (206, 18), (212, 118), (40, 128)]), "#0a1e34", 2.2, 0.9)
    for i in range(9):
        s.line(f"M{46 + i * 19} {26 - i * 0.8:.0f}L{52 + i * 19} {126 - i:.0f}", 0.8, 0.22)
    for i in range(5):
        s.line(f"M{36 + i} {40 + i * 20}L{208 + i} {32 + i * 19}", 0.8, 0.22)
    draw()
    s.part(ring(36, 77, 7, 52), "a", 2)
    s.part(ring(208, 68, 7, 51), "a", 2)


def technical_corridors_plan(s: Picture) -> None:
    _plan(s, lambda: (s.line("M60 100L60 60L104 60L104 40L150 40L150 76L190 76M104 60L104 104L150 104L150 76M60 100L104 104", 5, 0.9),
                      *(s.part(box(x - 8, y - 8, 16, 16, 3), "d", 2) for x, y in ((60, 100), (104, 60), (150, 40), (150, 104), (184, 76))),
                      *(s.line(f"M{x - 3} {y - 5}L{x - 3} {y + 5}M{x + 3} {y - 5}L{x + 3} {y + 5}M{x - 3} {y}L{x + 3} {y}", 1.3, 1) for x, y in ((60, 100), (104, 60), (150, 40), (150, 104), (184, 76)))))  # fmt: skip


def nemesis_plans(s: Picture) -> None:
    hull = "M54 76L74 54L106 48L118 38L158 38L168 48L188 58L200 72L188 86L168 94L158 106L118 106L106 96L74 94Z"
    _plan(s, lambda: (s.line(hull, 3, 1), s.line("M74 54L74 94M106 48L106 96M138 38L138 106M168 48L168 94M54 76L200 72", 1.4, 0.7),
                      s.line("M44 62L54 68M42 76L52 76M44 90L54 84", 2.6, 0.9, "#ffb84a"), s.line("M120 116L180 112M120 30L158 28", 1.6, 0.6), s.dot(138, 74, 4, "#ffb84a"), s.halo(138, 74, 16, "#ffb84a")))  # fmt: skip


def space_suit(s: Picture) -> None:
    stars(s, 40)
    s.part(limb([(86, 94, 32), (54, 118, 28), (46, 150, 24)], 0.4), "a", 2.2)
    s.part(limb([(154, 94, 32), (186, 118, 28), (194, 150, 24)], 0.4), "a", 2.2)
    s.part(spline([(78, 90), (120, 78), (162, 90), (168, 150), (120, 160), (72, 150)], True, 0.4), "a", 2.4)
    s.part(box(98, 112, 44, 28, 4), "d", 2)
    for i, colour in enumerate(("#ff5a66", "#ffb84a", "#62ffa8")):
        s.dot(108 + i * 12, 121, 3.4, colour)
    s.line("M104 132L136 132", 2.4, 0.8)
    s.part(ring(120, 84, 46, 13), "d", 2.2)
    s.part(spline([(120, 6), (158, 20), (166, 54), (148, 84), (92, 84), (74, 54), (82, 20)], True, 0.46), "a", 2.6)
    s.part(spline([(120, 20), (148, 28), (154, 54), (142, 74), (98, 74), (86, 54), (92, 28)], True, 0.46), "#06101c", 2.2)
    s.fill(spline([(94, 34), (108, 24), (122, 24), (104, 46), (98, 66), (90, 54)], True, 0.4), "#ffffff", 0.3)
    s.dot(138, 58, 8, "#c9743a", 0.9)
    s.line("M162 128Q176 96 158 84", 4, 0.8)


def medkit(s: Picture) -> None:
    s.part(box(52, 44, 136, 84, 9), "a", 2.6)
    s.part("M96 44L96 28Q96 22 102 22L138 22Q144 22 144 28L144 44L134 44L134 32L106 32L106 44Z", "d", 2)
    s.fill(box(52, 62, 136, 4), "#04070c", 0.7)
    s.fill(ring(120, 88, 31), "#f2f8f6", 0.95)
    s.fill("M111 66L129 66L129 79L142 79L142 97L129 97L129 110L111 110L111 97L98 97L98 79L111 79Z", "#18a868")
    s.halo(120, 88, 60)
    for x in (66, 164):
        s.part(box(x, 56, 12, 16, 2), "d", 1.6)


def bandages(s: Picture) -> None:
    white = s.linear("bd", [(0, "#f4f8f6", 1), (0.6, "#a9bcb4", 1), (1, "#3c5a50", 1)])
    s.part("M112 40L112 108L206 126L214 118L206 112L214 104L208 98L214 90L134 76Z", white, 2, 1, False)
    s.part(ring(96, 74, 48), white, 2.4, 1, False)
    for r in (40, 32, 24, 16):
        s.line(ring(96, 74, r), 1.6, 0.6, "#3c5a50")
    s.fill(ring(96, 74, 9), "#10201a")
    s.fill("M90 60L102 60L102 68L110 68L110 80L102 80L102 88L90 88L90 80L82 80L82 68L90 68Z", "#ff5a66", 0.85)
    s.line("M150 88L200 98M148 98L196 110", 1.4, 0.5, "#3c5a50")


def synthetic_food(s: Picture) -> None:
    s.part(poly([(60, 84), (180, 84), (196, 124), (44, 124)]), "a", 2.4)
    for x, w, colour in ((66, 34, "#c9743a"), (104, 32, "#62c86a"), (140, 36, "#d9b04a")):
        s.fill(poly([(x, 90), (x + w, 90), (x + w + 3, 116), (x - 4, 116)]), "#05080c", 0.8)
        s.fill(spline([(x + 2, 112), (x + 8, 96), (x + w - 8, 94), (x + w, 112)], True, 0.45), colour, 0.95)
        s.fill(spline([(x + 8, 102), (x + 14, 97), (x + w - 14, 97), (x + 12, 104)], True, 0.45), "#ffffff", 0.3)
    s.part(box(144, 22, 38, 56, 6), "a", 2.2)
    s.part(box(148, 14, 30, 9, 2), "d", 1.8)
    s.fill(box(146, 40, 34, 18), "#f2f6f0", 0.85)
    s.fill(star(163, 49, 7, 3, 5), "#2a8a58")
    s.line("M82 72Q76 62 82 54Q88 46 82 36M104 72Q98 62 104 54Q110 46 104 36", 2.4, 0.6)
    s.grouped("rotate(18 38 90)", lambda: (s.line("M34 62L34 128", 3.4, 0.9), s.line("M28 50L28 62Q34 70 40 62L40 50M34 50L34 64", 2.2, 0.9)))


def adrenaline_injection(s: Picture) -> None:
    s.grouped("rotate(-32 120 76)", lambda: (
        s.line("M182 76L226 76", 2.4, 1), s.part(poly([(168, 68), (184, 72), (184, 80), (168, 84)]), "d", 1.8),
        s.part(box(76, 58, 92, 36, 5), "#0a1c26", 2.4), s.fill(box(104, 63, 60, 26, 2), "#ffb030", 0.95), s.halo(134, 76, 46, "#ffb030"),
        s.line("M88 60L88 68M100 60L100 68M112 60L112 68M124 60L124 68M136 60L136 68M148 60L148 68", 1.8, 0.9), s.part(box(98, 60, 7, 32, 1), "d", 1.6),
        s.part(box(30, 71, 68, 10, 2), "a", 1.8), s.part(box(22, 58, 10, 36, 3), "a", 2), s.part(box(70, 50, 8, 52, 3), "a", 2)))  # fmt: skip
    s.line("M8 126L52 126L62 108L74 140L84 126L120 126", 2.4, 0.8, "#ff5a66")
    s.dot(222, 14, 3.4, "#ffb030")


def alcohol(s: Picture) -> None:
    s.part("M92 12L116 12L116 42Q138 50 138 68L138 122Q138 130 130 130L78 130Q70 130 70 122L70 68Q70 50 92 42Z", "#123226", 2.4)
    s.fill("M74 74L134 74L134 122Q134 126 130 126L78 126Q74 126 74 122Z", "#d98a2a", 0.75)
    s.part(box(90, 4, 28, 12, 2), "d", 1.8)
    s.fill(box(78, 84, 52, 30), "#f4ead2", 0.92)
    s.fill(star(104, 99, 11, 5, 6), "#8a2f2a")
    s.line("M80 60Q82 54 92 48", 3.4, 0.8)
    s.part(poly([(158, 88), (198, 88), (193, 130), (163, 130)]), "#123226", 2.2)
    s.fill(poly([(161, 106), (195, 106), (192, 127), (164, 127)]), "#d98a2a", 0.9)
    s.halo(178, 114, 30, "#ffb84a")
    s.line("M165 92L168 124", 1.8, 0.7)


def military_drugs(s: Picture) -> None:
    s.part(box(58, 30, 92, 98, 7), "a", 2.4)
    for row in range(4):
        for column in range(3):
            x, y = 76 + column * 28, 46 + row * 22
            s.part(ring(x, y, 10, 8), "#0a161e", 1.4)
            if (row, column) != (1, 2):
                s.fill(ring(x, y, 7.6, 5.6), "#ff5a66" if column == 1 else "#f2f6f8", 0.95)
                s.fill(ring(x - 2, y - 2, 2.4, 1.6), "#ffffff", 0.9)
    for x, y, turn in ((180, 106, -30), (194, 76, 40)):
        s.grouped(f"translate({x} {y}) rotate({turn})", lambda: (
            s.part("M-18 -8L18 -8A8 8 0 0 1 18 8L-18 8A8 8 0 0 1 -18 -8Z", "#f2f6f8", 1.8, 1, False), s.fill("M0 -8L18 -8A8 8 0 0 1 18 8L0 8Z", "#ff5a66"), s.line("M-16 -4L14 -4", 1.6, 0.7, "#ffffff")))  # fmt: skip
    s.part(star(180, 38, 18, 8, 5), "a", 2)


def antidote(s: Picture) -> None:
    s.part(box(100, 8, 40, 16, 3), "d", 2.2)
    s.part("M104 24L136 24L136 40L150 54L150 122Q150 130 142 130L98 130Q90 130 90 122L90 54L104 40Z", "#0c1c30", 2.5)
    s.fill("M94 72L146 72L146 122Q146 126 142 126L98 126Q94 126 94 122Z", "#4fd8ff", 0.75)
    s.halo(120, 98, 58, "#4fd8ff")
    for y in range(0, 50, 10):
        s.line(f"M{112 + y % 20 * 0.4} {76 + y}Q120 {81 + y} {128 - y % 20 * 0.4} {76 + y}", 1.6, 0.7, "#eafcff")
    s.line("M112 74C136 84 104 96 128 108C136 114 118 120 116 124M128 74C104 84 136 96 112 108C104 114 122 120 124 124", 2.6, 0.95, "#ffffff")
    s.line("M98 58L98 118", 2.6, 0.5)
    for x in (46, 194):
        s.line(f"M{x - 16} 70L{x + 16} 70M{x} 54L{x} 86", 6, 0.4)


def taser(s: Picture) -> None:
    s.part("M52 56L150 50L162 58L162 82L132 86L112 86L98 130L66 126L76 84L52 80Z", "a", 2.5)
    s.line("M80 92L104 92M77 103L101 103M74 114L98 114", 1.8, 0.6)
    s.part(box(70, 60, 50, 16, 3), "#06121c", 1.8)
    s.fill(box(74, 64, 30, 8), "#62c8ff", 0.9)
    s.part(box(160, 52, 18, 8, 1), "d", 1.6)
    s.part(box(160, 78, 18, 8, 1), "d", 1.6)
    s.line("M178 56L192 60L186 66L204 68L192 74L206 80L178 82", 3, 1, "#dff4ff")
    s.line("M178 56L200 48L196 58L220 56M178 82L198 92L196 84L222 90", 1.8, 0.85, "#8fd8ff")
    s.halo(194, 69, 44, "#62c8ff")


def flamethrower(s: Picture) -> None:
    flames(s, 206, 104, 66, 76)
    s.halo(196, 76, 60, "#ff8a2e")
    s.part(box(40, 22, 26, 76, 9), "#a8541e", 2.2, 1, True)
    s.part(box(68, 22, 26, 76, 9), "#a8541e", 2.2, 1, True)
    s.line("M40 44L94 44M40 78L94 78", 3.4, 0.8)
    s.line("M66 22Q66 6 92 12Q120 20 112 66", 5, 1, "#0a0c12")
    s.line("M66 22Q66 6 92 12Q120 20 112 66", 1.8, 0.8)
    s.part("M84 92L108 70L120 64L168 62L186 64L186 80L166 82L130 84L124 108L106 106L110 88L92 104Z", "a", 2.4)
    s.line("M126 73L178 73", 2.6, 0.8)
    muzzle(s, 190, 73, 12)


def molotov_cocktail(s: Picture) -> None:
    s.grouped("rotate(22 120 80)", lambda: (
        s.part("M108 36L130 36L130 60Q150 68 150 84L150 124Q150 132 142 132L96 132Q88 132 88 124L88 84Q88 68 108 60Z", "#12301e", 2.5),
        s.fill("M92 88L146 88L146 124Q146 128 142 128L96 128Q92 128 92 124Z", "#ff9a2e", 0.8), s.halo(119, 108, 44, "#ff9a2e"), s.line("M96 86L96 118", 2.6, 0.6),
        s.part(spline([(112, 40), (108, 24), (120, 16), (132, 26), (127, 40)], True, 0.4), "#d8cdb8", 1.6, 0.9, False)))  # fmt: skip
    flames(s, 150, 34, 44, 40)
    sparks(s, 156, 14, 26, 9, "#ffb84a")


def intercom(s: Picture) -> None:
    s.part(box(84, 14, 72, 118, 10), "a", 2.6)
    s.part(ring(120, 52, 28), "#05090e", 2)
    for r in (8, 15, 22):
        s.line(ring(120, 52, r), 2.4, 0.8)
    s.part(box(98, 92, 44, 14, 3), "#06121c", 1.6)
    s.fill(box(102, 96, 26, 6), "#62ffa8", 0.9)
    s.dot(108, 120, 5, "#ff5a66")
    s.dot(132, 120, 5)
    s.halo(120, 52, 50)
    s.line("M70 32Q52 52 70 74M56 22Q30 52 56 84M170 32Q188 52 170 74M184 22Q210 52 184 84", 3.4, 0.8)


def orbital_maneuvering_system(s: Picture) -> None:
    stars(s, 60)
    planet(s, 60, 150, 86, "#3c7ac8")
    s.line("M-10 118C40 20 150 -6 250 44", 2, 0.7)
    s.grouped("translate(152 54) rotate(14)", lambda: (
        s.part(poly([(-34, -14), (18, -16), (36, 0), (18, 16), (-34, 14)]), "a", 2.2), s.part(poly([(-34, -10), (-48, -18), (-48, 18), (-34, 10)]), "d", 2),
        s.fill(poly([(-48, -12), (-84, 0), (-48, 12)]), "#5fe0ff", 0.85), s.halo(-56, 0, 40, "#5fe0ff"),
        s.fill(poly([(-6, -16), (0, -36), (6, -16)]), "#ffb84a", 0.9), s.fill(poly([(12, 15), (18, 34), (23, 12)]), "#ffb84a", 0.9), s.line("M-20 -6L16 -6M-20 6L10 6", 1.6, 0.6)))  # fmt: skip
    for x, y in ((20, 86), (92, 30), (222, 34)):
        s.line(f"M{x - 5} {y}L{x + 5} {y}M{x} {y - 5}L{x} {y + 5}", 1.8, 0.95)


def flashlight(s: Picture) -> None:
    s.grouped("rotate(-14 90 76)", lambda: (
        beam(s, 128, 76, [(260, 8), (260, 144)], "#fff3c0"), s.part(box(18, 62, 84, 28, 5), "a", 2.4), s.part(poly([(100, 60), (128, 48), (128, 104), (100, 92)]), "a", 2.3),
        s.fill(ring(128, 76, 6, 27), "#fffbe4"), s.halo(130, 76, 50, "#fff3c0"), *(s.line(f"M{32 + i * 9} 64L{32 + i * 9} 88", 2, 0.5) for i in range(4)), s.part(box(76, 56, 16, 8, 2), "#a02432", 1.6)))  # fmt: skip


def plasma_torch(s: Picture) -> None:
    s.part(limb([(16, 130, 30), (64, 102, 28), (96, 76, 26)], 0.3), "a", 2.4)
    s.line("M28 112L40 132M42 104L54 124M56 96L68 116", 2, 0.6)
    s.part(poly([(88, 62), (104, 88), (144, 60), (134, 44)]), "d", 2.2)
    s.part(poly([(130, 44), (142, 62), (164, 46), (160, 38)]), "a", 2)
    s.fill(spline([(162, 42), (190, 20), (222, 6), (204, 32), (178, 48)], True, 0.4), "#6ad8ff", 0.9)
    s.fill(spline([(164, 42), (182, 28), (204, 18), (190, 34), (176, 44)], True, 0.4), "#ffffff", 0.95)
    s.halo(186, 28, 60, "#5fc8ff")
    sparks(s, 218, 10, 28, 10, "#cfeeff")
    s.line("M18 134Q-4 146 -10 110", 4, 0.8)


def autoloader(s: Picture) -> None:
    s.part(box(66, 36, 108, 76, 8), "a", 2.6)
    s.part(ring(120, 74, 29), "#05090e", 2.2)
    for i in range(8):
        x, y = around(120, 74, 20, i * 45)
        s.part(ring(x, y, 6.4), "#c98f3a", 1.4, 1, False, "#ffe0a0")
    s.part(ring(120, 74, 7), "a", 1.8)
    for i in range(4):
        s.grouped(f"translate({186 + i * 15} {62 + i * i * 5})", lambda: s.part("M-6 16L-6 -10Q0 -22 6 -10L6 16Z", "#c98f3a", 1.5, 1, False, "#ffe0a0"))
    s.line("M172 76L182 76M172 62L182 60", 4, 0.9)
    s.part(box(82, 24, 76, 13, 3), "d", 1.9)
    s.eye(80, 50, 3)
    s.line("M40 74L58 74M48 64L58 74L48 84", 4, 0.8)


def armor(s: Picture) -> None:
    s.part("M72 26L98 18Q120 40 142 18L168 26L180 58L164 70L166 112L120 134L74 112L76 70L60 58Z", "a", 2.8)
    s.part(poly([(82, 46), (116, 52), (116, 86), (86, 80)]), "a", 2)
    s.part(poly([(158, 46), (124, 52), (124, 86), (154, 80)]), "a", 2)
    for y in (92, 104, 116):
        s.line(f"M{82 + (y - 92) * 0.7} {y - 6}L120 {y + 2}L{158 - (y - 92) * 0.7} {y - 6}", 2.4, 0.7)
    for d in (-1, 1):
        s.part(spline([(120 + d * 50, 22), (120 + d * 74, 28), (120 + d * 80, 56), (120 + d * 62, 64), (120 + d * 46, 46)], True, 0.42), "a", 2.4)
    s.fill(star(137, 62, 7, 3, 5), "#ffb84a")
    s.line("M72 26Q96 56 120 58Q144 56 168 26", 1.4, 0.4)


def motion_scanner(s: Picture) -> None:
    r: float
    s.part(box(58, 10, 124, 96, 12), "a", 2.6)
    s.part(ring(120, 58, 42), "#041410", 2.2)
    for r in (14, 28, 41):
        s.line(ring(120, 58, r), 1.4, 0.7, "#62ffa8")
    s.line("M120 16L120 100M78 58L162 58", 1, 0.5, "#62ffa8")
    s.fill("M120 58L152 30A42 42 0 0 1 162 58Z", "#62ffa8", 0.4)
    for x, y, r in ((142, 42, 4.4), (104, 40, 3.2), (132, 80, 3.6)):
        s.halo(x, y, r * 3, "#ff5a66")
        s.dot(x, y, r, "#ff5a66")
    s.part(box(102, 104, 36, 40, 5), "d", 2.2)
    s.line("M110 114L130 114M110 122L130 122M110 130L130 130", 2, 0.6)
    s.line("M176 14L190 -6", 3, 0.9)


def holo_computer(s: Picture) -> None:
    s.fill(poly([(120, 116), (44, 12), (196, 12)]), "#b57aff", 0.16)
    for i, (x, y, w, h) in enumerate(((48, 14, 66, 46), (126, 14, 66, 46))):
        s.line(box(x, y, w, h, 4), 2, 0.9)
        s.fill(box(x, y, w, h, 4), s.palette.rim, 0.12)
        for k in range(4):
            s.line(f"M{x + 8} {y + 10 + k * 9}l{20 + (k * 31 + i * 17) % 30} 0", 2, 0.8)
    s.line(ring(120, 76, 22, 9), 1.6, 0.8)
    s.line(ring(120, 76, 14, 20), 1.4, 0.7)
    s.dot(120, 76, 5, "#ffffff")
    s.halo(120, 76, 44)
    s.part(poly([(62, 108), (178, 108), (198, 132), (42, 132)]), "a", 2.4)
    s.line("M70 114L170 114M64 120L176 120M58 126L182 126", 2, 0.5)


def laboratory_equipment(s: Picture) -> None:
    s.part(box(60, 118, 92, 12, 3), "a", 2.2)
    s.part("M76 118Q60 60 108 40L116 52Q86 70 96 118Z", "d", 2.2)
    s.grouped("rotate(32 120 52)", lambda: (s.part(box(108, 8, 22, 58, 4), "a", 2.3), s.part(box(112, -4, 14, 13, 2), "d", 1.9), s.part(box(113, 66, 12, 14, 2), "d", 1.9)))
    s.part(box(82, 94, 62, 8, 2), "d", 1.9)
    s.fill(ring(108, 93, 14, 3), "#62ffa8", 0.95)
    s.halo(108, 92, 30, "#62ffa8")
    for x, colour in ((168, "#ff5a66"), (184, "#62ffa8"), (200, "#5fe0ff")):
        s.part(box(x, 70, 10, 54, 4), "#0a1c1a", 1.8)
        s.fill(box(x + 2, 92, 6, 29, 2), colour, 0.95)
    s.part(box(160, 96, 58, 8, 2), "a", 1.9)


ITEMS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "energy_charge": (RED, energy_charge), "grenade": (RED, grenade), "smoke_grenade": (RED, smoke_grenade),
    "recon_drone": (RED, recon_drone), "decoy": (RED, decoy), "extended_magazine": (RED, extended_magazine),
    "prototype_pistol": (RED, prototype_pistol), "prototype_rifle": (VIOLET, prototype_rifle),
    "prototype_shotgun": (GREEN, prototype_shotgun), "comms_key": (CYAN, comms_key), "evacuation_key": (GREEN, evacuation_key),
    "self_destruct_key": (RED, self_destruct_key), "chemicals": (AMBER, chemicals), "tools": (AMBER, tools),
    "duct_tape": (AMBER, duct_tape), "fire_extinguisher": (AMBER, fire_extinguisher), "clothes": (AMBER, clothes),
    "technical_corridors_plan": (CYAN, technical_corridors_plan), "space_suit": (AMBER, space_suit),
    "nemesis_plans": (CYAN, nemesis_plans), "medkit": (GREEN, medkit), "bandages": (GREEN, bandages),
    "synthetic_food": (GREEN, synthetic_food), "adrenaline_injection": (GREEN, adrenaline_injection), "alcohol": (GREEN, alcohol),
    "military_drugs": (GREEN, military_drugs), "antidote": (BLUE, antidote), "taser": (BLUE, taser),
    "flamethrower": (AMBER, flamethrower), "molotov_cocktail": (AMBER, molotov_cocktail), "six_shooter": (CYAN, six_shooter),
    "shotgun": (GREEN, shotgun), "sawed_off_shotgun": (AMBER, sawed_off_shotgun), "assault_rifle": (RED, assault_rifle),
    "rifle": (VIOLET, rifle), "pistol": (BLUE, pistol), "log_key": (CYAN, log_key), "intercom": (CYAN, intercom),
    "orbital_maneuvering_system": (BLUE, orbital_maneuvering_system), "evacuation_key_pilot": (GREEN, evacuation_key),
    "flashlight": (AMBER, flashlight), "plasma_torch": (AMBER, plasma_torch), "autoloader": (RED, autoloader),
    "armor": (STEEL, armor), "motion_scanner": (GREEN, motion_scanner), "security_key": (VIOLET, security_key),
    "holo_computer": (VIOLET, holo_computer), "laboratory_equipment": (BLUE, laboratory_equipment),
}  # fmt: skip
