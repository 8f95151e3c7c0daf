# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""Firearms for the card pictures: one outline each, fitted out with its own sights, barrels and grips."""

from __future__ import annotations

from collections.abc import Callable

from kit import Picture, box, poly, ring, spline


def _gun(s: Picture, outline: str, extras: Callable[[], object], turn: float = -8) -> None:
    s.grouped(f"rotate({turn} 120 76)", lambda: (s.part(outline, "a", 2.4), extras()))


PISTOL = "M52 48L172 48L176 42L184 42L186 50L190 54L190 72L136 74C134 88 128 92 112 91L104 91L94 128L64 128L74 78L52 70Z"
LONG = "M14 66L58 62L66 56L78 56L84 50L130 50L134 56L206 58L206 68L150 70L144 74L128 74L122 84L104 84L108 74L90 74L80 108L60 106L66 78L44 82L16 96Z"


def pistol(s: Picture) -> None:
    _gun(s, PISTOL, lambda: (
        s.part(box(58, 51, 128, 13, 2), "d", 1.6), s.line("M112 78Q114 86 122 85", 2.4, 0.8), s.line("M76 86L98 86M73 97L95 97M70 108L92 108", 1.8, 0.5),
        s.line("M66 54L66 62M72 54L72 62M78 54L78 62", 1.8, 0.8), s.line("M104 57.5L160 57.5", 3, 0.95, "#5fe0ff"), s.halo(134, 57, 24, "#5fe0ff")))  # fmt: skip


def prototype_pistol(s: Picture) -> None:
    _gun(s, PISTOL, lambda: (
        s.part(box(84, 34, 66, 12, 4), "d", 1.8), *(s.part(ring(x, 57, 9), "#07121a", 1.8) for x in (112, 136, 160)),
        *(s.eye(x, 57, 4.4) for x in (112, 136, 160)), s.line("M76 88L98 88M72 100L94 100M69 112L91 112", 1.8, 0.6),
        s.line("M192 58L206 52M192 64L210 64M192 70L206 76", 1.6, 0.8)))  # fmt: skip


def prototype_rifle(s: Picture) -> None:
    _gun(s, LONG, lambda: (
        s.part(box(82, 38, 52, 10, 4), "d", 1.8), *(s.part(box(148 + i * 13, 53, 8, 20, 2), "d", 1.5) for i in range(4)),
        s.line("M138 63L206 63", 3.4, 1, "#b57aff"), s.halo(176, 63, 36, "#b57aff"), s.eye(100, 64, 4), s.line("M24 72L56 69", 2, 0.6)))  # fmt: skip


def prototype_shotgun(s: Picture) -> None:
    _gun(s, LONG, lambda: (
        s.part(box(128, 42, 86, 14, 3), "a", 2), s.part(box(128, 60, 86, 14, 3), "a", 2), s.part(box(150, 74, 40, 12, 3), "d", 1.8),
        s.line("M136 49L206 49M136 67L206 67", 2.4, 1, "#62ffa8"), s.halo(214, 58, 26, "#62ffa8"), s.part(ring(104, 62, 8), "d", 1.6), s.eye(104, 62, 3.4)))  # fmt: skip


def six_shooter(s: Picture) -> None:
    _gun(s, "M60 56L78 46L94 46L98 40L140 40L144 46L204 46L206 40L212 40L212 60L146 64L142 72L118 74C118 88 112 94 98 92L92 92L74 132L46 122L66 82Z", lambda: (
        s.part(box(100, 43, 38, 30, 7), "d", 2), s.line("M110 45L110 71M119 43L119 73M128 45L128 71", 2.2, 0.8), s.line("M150 53L208 53", 1.6, 0.6),
        s.part(spline([(60, 56), (52, 44), (58, 40), (70, 50)], True, 0.3), "a", 1.8), s.part(poly([(70, 84), (90, 92), (74, 126), (52, 118)]), "#6a3a20", 1.8, 0.9),
        s.line("M108 76Q110 88 118 82", 2.4, 0.8)))  # fmt: skip


def shotgun(s: Picture) -> None:
    _gun(s, "M8 78L52 64L70 58L96 56L226 56L226 72L128 74L122 84L106 84L108 76L84 80L60 92L12 108Z", lambda: (
        s.line("M98 64L224 64", 2.2, 0.8, "#0a0c10"), s.part(box(136, 70, 54, 13, 4), "#6a3a20", 1.8), s.line("M146 71L146 82M156 71L156 82M166 71L166 82M176 71L176 82", 1.4, 0.6),
        s.part(poly([(12, 80), (52, 66), (64, 70), (58, 88), (16, 104)]), "#6a3a20", 1.8, 0.9), s.line("M98 60L220 60", 1.2, 0.6)))  # fmt: skip


def sawed_off_shotgun(s: Picture) -> None:
    _gun(s, "M40 88L66 66L92 56L184 54L184 80L118 82L112 94L98 94L98 84L84 88L70 112L44 122Z", lambda: (
        s.part(box(98, 50, 92, 14, 3), "a", 2), s.part(box(98, 66, 92, 14, 3), "a", 2), s.part(poly([(48, 88), (70, 70), (86, 84), (68, 108), (48, 114)]), "#6a3a20", 1.8, 0.9),
        s.fill(ring(190, 57, 4, 6), "#020305"), s.fill(ring(190, 73, 4, 6), "#020305"), s.line("M60 92L72 98M66 84L78 92", 1.6, 0.6),
        s.line("M120 50L120 80M126 50L126 80", 2, 0.7), s.halo(194, 65, 22, "#ff9a4a")))  # fmt: skip


def assault_rifle(s: Picture) -> None:
    _gun(s, LONG, lambda: (
        s.part(poly([(108, 74), (128, 74), (138, 112), (118, 116)]), "d", 2), s.part(box(92, 36, 34, 12, 3), "d", 1.8), s.line("M96 48L96 52M122 48L122 52", 2.4, 1),
        s.part(box(150, 54, 42, 18, 3), "d", 1.6), *(s.fill(box(156 + i * 9, 58, 5, 10), "#020406") for i in range(4)), s.eye(124, 42, 2.6),
        s.part(box(204, 55, 16, 15, 2), "a", 1.6), s.line("M90 62L140 62", 1.6, 0.7)))  # fmt: skip


def rifle(s: Picture) -> None:
    _gun(s, "M6 76L50 66L72 60L92 58L96 62L232 62L232 68L130 70L118 76L100 76L94 88L82 88L84 76L66 84L40 96L8 104Z", lambda: (
        s.part(box(82, 36, 66, 14, 5), "d", 2), s.part(box(140, 33, 18, 20, 3), "a", 1.8), s.line("M96 50L96 58M132 50L132 60", 3, 1),
        s.line("M180 70L168 104M186 70L200 104", 3.4, 0.9), s.fill(box(158, 37, 3, 12), "#5fe0ff"), s.halo(160, 43, 18, "#5fe0ff"),
        s.part(box(212, 59, 22, 12, 2), "d", 1.6), s.line("M20 82L60 72", 1.8, 0.5)))  # fmt: skip
