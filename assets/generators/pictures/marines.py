# mypy: disable-error-code="func-returns-value"
# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""The six marines of Retaliation, front-on in a square of 240 with their boots on a disc of their colour.

Plates of worn steel carry the colour of the character, cloth is the colour of dust, and what each of them holds or wears
makes an outline of its own: an arm that points, a scarf in the wind, a drill, a case, a gun, a long jacket.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kit import Palette, Picture, box, limb, mixed, poly, ring, spline, star

INK = "#070504"
SODIUM, CLOTH, STEEL = "#ffb65c", "#5d5347", "#8d979d"
_PLATE = re.compile(r'<path d="([^"]*)" fill="(?!none)[^"]*" stroke="[^"]*" stroke-width="[^"]*"(?: stroke-opacity="[^"]*")?/>')


def outlined(s: Picture, width: float = 8) -> Picture:
    """The figure on a dark outline of itself, so that it stands off from any floor."""
    dark = []
    for line in s.body:
        found = _PLATE.fullmatch(line)
        if found:
            dark.append(f'<path d="{found[1]}"/>')
        elif line.startswith(("<g", "</g")):
            dark.append(line)
    s.body.insert(0, f'<g fill="{INK}" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round">{"".join(dark)}</g>')
    return s


def worn_palette(colour: str) -> Palette:
    """The colour of a character on steel that has seen much dust."""
    worn = mixed(colour, "#6d6862", 0.42)
    return Palette(mixed(colour, "#ffffff", 0.45), worn, mixed(worn, "#0b0908", 0.72), SODIUM)


def with_materials(s: Picture) -> Picture:
    """Metal "m", cloth "c" and black rubber "k" beside the two tones of the colour."""
    bulge = 'cx="36%" cy="20%" r="92%"'
    s.radial("m", [(0, "#d5dde0", 1), (0.35, STEEL, 1), (0.75, "#3b4247", 1), (1, "#0c0f12", 1)], bulge)
    s.radial("c", [(0, mixed(CLOTH, "#e8d6b8", 0.4), 1), (0.45, CLOTH, 1), (1, "#15110d", 1)], bulge)
    s.radial("k", [(0, "#4a4640", 1), (0.5, "#24211e", 1), (1, "#0a0908", 1)], bulge)
    return s


def marine(prefix: str, colour: str, draw: Callable[[Picture], None]) -> Picture:
    """A figure in its colour on its disc."""
    s = with_materials(Picture(240, 240, worn_palette(colour), prefix))
    draw(s)
    outlined(s)
    s.body.insert(0, f'<path d="{ring(120, 224, 84, 14)}" fill="{INK}" fill-opacity=".8"/><path d="{ring(120, 222, 78, 11.5)}"'
                     f' fill="{mixed(colour, INK, 0.62)}" stroke="{colour}" stroke-width="4"/>')  # fmt: skip
    return s


def _mirror(s: Picture, draw: Callable[[], object]) -> None:
    draw()
    s.grouped("translate(240 0) scale(-1 1)", draw)


def _boot(s: Picture, x: float, top: float, turn: float = 0) -> None:
    """A heavy boot with a strap; its toe points left."""
    s.part(poly([(x - 13, top), (x + 13, top), (x + 14, 230), (x - 22 - turn, 230), (x - 22 - turn, 221), (x - 12, 212)]), "k", 1.8)
    s.line(f"M{x - 21 - turn} 226H{x + 14}M{x - 12} {top + 8}H{x + 13}", 1.8, 0.6)


def _legs(s: Picture, spread: float = 24, thick: float = 34, plates: bool = True) -> None:
    """Trousers, knee plates and boots of somebody who stands firmly."""

    def leg() -> None:
        x = 120 - spread
        s.part(limb([(108, 134, thick), (x + 2, 170, thick - 5), (x, 206, thick - 12)], 0.4), "c", 1.6)
        if plates:
            s.part(poly([(x - 13, 140), (x + 12, 138), (x + 12, 160), (x - 10, 163)]), "a", 1.6)
            s.part(spline([(x - 14, 172), (x, 165), (x + 13, 172), (x + 11, 185), (x, 191), (x - 12, 186)], True, 0.36), "a", 1.7)
            s.line(f"M{x - 7} 178H{x + 7}", 1.6, 0.6)
        _boot(s, x, 196)

    _mirror(s, leg)


def _belt(s: Picture, left: float = 86, right: float = 154, y: float = 128) -> None:
    s.part(box(left, y, right - left, 11, 2), "k", 1.6)
    for x in (left + 4, left + 18, right - 32, right - 18):
        s.part(box(x, y - 1, 13, 17, 2), "c", 1.3)
    s.part(box(113, y - 2, 14, 14, 2), "m", 1.4)


def _torso(s: Picture, wide: float = 38) -> None:
    """Chest plate over a padded vest."""
    s.part(spline([(120 - wide, 78), (120, 68), (120 + wide, 78), (120 + wide - 3, 108), (120 + wide - 12, 134), (120, 140), (120 - wide + 12, 134), (120 - wide + 3, 108)], True, 0.36), "c", 1.8)

    def plate() -> None:
        s.part(poly([(118, 76), (120 - wide + 10, 80), (120 - wide + 6, 100), (120 - wide + 14, 112), (118, 116)]), "a", 1.8)
        s.line(f"M{120 - wide + 14} 87L114 84", 1.4, 0.45)

    _mirror(s, plate)
    for y in (119, 126):
        s.line(f"M{120 - wide + 16} {y}Q120 {y + 5} {120 + wide - 16} {y}", 1.6, 0.4)


def _pauldron(s: Picture, x: float = 78, y: float = 82, k: float = 1) -> None:
    s.part(spline([(x - 20 * k, y + 10 * k), (x - 14 * k, y - 12 * k), (x + 6 * k, y - 18 * k), (x + 16 * k, y - 6 * k), (x + 8 * k, y + 14 * k), (x - 10 * k, y + 22 * k)], True, 0.4), "a", 2)
    s.line(f"M{x - 13 * k} {y + 8 * k}Q{x - 8 * k} {y - 8 * k} {x + 10 * k} {y - 9 * k}", 1.4, 0.6)


def _hand(s: Picture, x: float, y: float, r: float = 9, tone: str = "k") -> None:
    s.part(spline([(x - r, y), (x, y - r), (x + r, y - 1), (x + r - 1, y + r - 1), (x - r + 2, y + r)], True, 0.46), tone, 1.5)


def face(s: Picture, x: float, y: float, k: float, skin: str, shade: str, beard: str = "") -> None:
    """A face lit from the left: jaw, shadow side, brows, eyes, nose and mouth."""
    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + a * k, y + b * k) for a, b in points]

    s.part(spline(at((-12, -12), (0, -16), (12, -12), (12.5, 3), (7.5, 14), (0, 17.5), (-7.5, 14), (-12.5, 3)), True, 0.42), skin, 1.2 * k, 0.6, False)
    s.fill(spline(at((2, -14), (12, -11), (12.5, 3), (7.5, 14), (1, 17), (4, 4)), True, 0.42), shade, 0.7)
    if beard:
        s.fill(spline(at((-12, 3), (-6, 7), (0, 6), (6, 7), (12, 3), (8, 15), (0, 19), (-8, 15)), True, 0.4), beard, 0.92)
    for side in (-1, 1):
        a, b = at((side * 9.4, -4.4), (side * 2.8, -3))
        s.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 2 * k, 1, "#1a1210")
        ((ex, ey),) = at((side * 5.8, 0))
        s.dot(ex, ey, 1.7 * k, "#f6fbff", 0.95)
        s.dot(ex + 0.2 * k, ey + 0.1 * k, 1.05 * k, "#121a20")
    (n0, n1, n2) = at((0, -2), (-1.6, 5.4), (1.2, 6))
    s.line(f"M{n0[0]:.1f} {n0[1]:.1f}L{n1[0]:.1f} {n1[1]:.1f}L{n2[0]:.1f} {n2[1]:.1f}", 1.2 * k, 0.6, "#2a1a14")
    (m0, m1, m2) = at((-4.4, 10.4), (0, 9.4), (4.4, 10.8))
    s.line(f"M{m0[0]:.1f} {m0[1]:.1f}Q{m1[0]:.1f} {m1[1]:.1f} {m2[0]:.1f} {m2[1]:.1f}", 1.6 * k, 0.85, "#38190f")


# -- heads: the same on the figure and, larger, on the bust ---------------------------------------------------


def officer_head(s: Picture) -> None:
    """A beret pulled to one side, a star, a scar."""
    s.part(poly([(108, 62), (132, 62), (136, 76), (104, 76)]), "#7a5138", 1.2, 0.5, False)
    face(s, 120, 48, 1.05, "#c49470", "#6c4430")
    s.line("M127 42L131 56", 1.5, 0.9, "#7a2a20")
    s.part(spline([(103, 40), (106, 24), (122, 18), (142, 22), (152, 34), (148, 44), (138, 40), (120, 34)], True, 0.42), "a", 2)
    s.part(spline([(103, 38), (120, 31), (138, 37), (137, 43), (120, 37), (104, 44)], True, 0.4), "k", 1.2)
    s.fill(star(112, 30, 6.4, 2.7, 5), SODIUM)
    s.halo(112, 30, 13)
    s.line("M133 50Q138 58 132 64", 2, 0.9, STEEL)


def recon_head(s: Picture) -> None:
    """Hood, goggles and a scarf over the mouth."""
    s.part(spline([(98, 62), (97, 36), (108, 18), (122, 12), (136, 20), (144, 38), (142, 62), (130, 76), (110, 76)], True, 0.4), "c", 2)
    s.fill(spline([(104, 58), (103, 38), (112, 26), (128, 26), (137, 38), (136, 58), (120, 68)], True, 0.42), "#080605")
    s.part(poly([(101, 56), (120, 61), (139, 55), (139, 72), (122, 80), (101, 72)]), "a", 1.7)
    s.line("M104 64Q120 70 137 62M106 71Q120 76 136 69", 1.4, 0.5)
    s.part(poly([(103, 40), (137, 40), (138, 52), (102, 52)]), "k", 1.6)
    for x in (111, 129):
        s.part(ring(x, 46, 7.4, 6.6), "#0c2a22", 1.7)
        s.halo(x, 46, 15, "#7dffc8")
        s.dot(x, 46, 4.4, "#9bffd8")
        s.dot(x - 1.4, 44.4, 1.5, "#ffffff")
    s.line("M122 12Q120 18 120 24M104 30Q100 44 102 56", 1.3, 0.45)


def engineer_head(s: Picture) -> None:
    """A hard hat with a lamp above a dust mask."""
    face(s, 120, 50, 1.0, "#8f5f3f", "#4e2e1c")
    s.part(poly([(104, 52), (136, 52), (134, 68), (126, 75), (114, 75), (106, 68)]), "k", 1.6)
    for x in (108, 132):
        s.part(ring(x, 67, 6.6), "m", 1.5)
        s.line(f"M{x - 3} 67H{x + 3}M{x} 64V70", 1.2, 0.8, INK)
    s.part(spline([(99, 40), (101, 22), (112, 13), (128, 13), (139, 22), (141, 40)], False, 0.4) + "Z", "#e9a13a", 2)
    s.part(poly([(94, 40), (146, 40), (149, 46), (91, 46)]), "#c97f26", 1.7)
    s.line("M114 14V38M126 14V38", 2, 0.5, "#5a3208")
    s.part(box(112, 23, 16, 12, 3), "m", 1.4)
    s.dot(120, 29, 4.6, "#fff6cf")
    s.halo(120, 29, 26, "#ffe08a")


def medic_head(s: Picture) -> None:
    """A round helmet with a wide pane and a cross."""
    s.part(ring(120, 44, 29, 30), "a", 2.2)
    s.part(spline([(96, 46), (102, 30), (120, 26), (138, 30), (144, 46), (138, 60), (120, 66), (102, 60)], True, 0.42), "#0a1a20", 1.8)
    face(s, 120, 46, 0.92, "#e2b89a", "#8a5a44")
    s.line("M109 34Q120 26 131 34", 3, 0.9, "#6a3a22")
    s.fill(spline([(98, 44), (104, 32), (116, 28), (106, 44), (104, 58)], True, 0.42), "#d6f6ff", 0.34)
    s.line("M97 46Q102 28 120 26Q138 28 143 46", 2, 0.8)
    s.fill(poly([(116, 13), (124, 13), (124, 17), (128, 17), (128, 24), (124, 24), (124, 25), (116, 25), (116, 24), (112, 24), (112, 17), (116, 17)]), "#e8323c")
    for x in (92, 148):
        s.part(ring(x, 48, 6, 10), "m", 1.6)
    s.part(poly([(104, 70), (136, 70), (140, 79), (100, 79)]), "k", 1.5)


def gunner_head(s: Picture) -> None:
    """A helmet like a bolt, a slit that glows, between high collars."""
    s.part(poly([(100, 62), (100, 40), (106, 28), (120, 22), (134, 28), (140, 40), (140, 62), (130, 74), (110, 74)]), "a", 2.2)
    s.part(poly([(115, 16), (125, 16), (128, 42), (112, 42)]), "m", 1.6)
    s.part(poly([(102, 44), (138, 44), (136, 54), (104, 54)]), INK, 1.6)
    s.fill(box(106, 46.5, 28, 5), "#ffd27a")
    s.fill(box(106, 46.5, 10, 5), "#ffffff", 0.8)
    s.halo(120, 49, 30, "#ff9a3c")
    for y in (60, 65):
        s.line(f"M110 {y}H130", 2.4, 0.7)
    s.line("M103 36L110 30M137 36L130 30", 1.6, 0.6)


def contractor_head(s: Picture) -> None:
    """Slicked hair, dark glasses, an earpiece and a tie."""
    s.part(poly([(110, 62), (130, 62), (132, 74), (108, 74)]), "#8a6a52", 1, 0.5, False)
    face(s, 120, 48, 1.02, "#d8b294", "#7c5640")
    s.part(spline([(106, 46), (104, 32), (112, 24), (126, 22), (137, 30), (135, 46), (131, 36), (118, 32), (109, 37)], True, 0.4), "#1c1614", 1.5, 0.9, False)
    s.line("M110 30Q122 24 134 32M112 34Q122 28 133 37", 1.1, 0.5, "#8a7a70")
    s.part(poly([(107, 43), (119, 44), (118, 52), (109, 52)]), "#08080c", 1.3)
    s.part(poly([(121, 44), (133, 43), (131, 52), (122, 52)]), "#08080c", 1.3)
    s.line("M110 46L115 45M124 46L129 45", 1.6, 0.9, "#c79bff")
    s.line("M134 48Q140 52 137 62Q135 70 138 76", 1.5, 0.9, "#e8e2f2")


# -- figures --------------------------------------------------------------------------------------------------


def _officer(s: Picture) -> None:
    s.part(poly([(82, 92), (158, 92), (172, 196), (158, 214), (140, 202), (120, 212), (100, 202), (78, 216), (62, 196)]), "a", 2)
    s.line("M92 110Q88 160 76 206M148 110Q152 160 162 204", 1.6, 0.4)
    _legs(s, 20, 28, False)

    def tail() -> None:
        s.part(spline([(112, 78), (86, 82), (82, 110), (84, 140), (72, 178), (62, 204), (80, 214), (96, 184), (110, 140)], True, 0.36), "a", 2)
        s.line("M100 92Q102 140 86 200", 1.5, 0.45)

    _mirror(s, tail)
    s.part(poly([(108, 76), (132, 76), (129, 130), (111, 130)]), "k", 1.5)
    s.fill(poly([(117, 78), (123, 78), (124, 112), (120, 120), (116, 112)]), "#c8483a")
    _belt(s, 90, 150, 126)
    # The arm that points, and the short shotgun in the other hand.
    s.part(limb([(152, 88, 24), (182, 80, 20), (206, 66, 14)], 0.36), "a", 2)
    s.part(poly([(192, 68), (204, 62), (210, 76), (198, 82)]), "k", 1.6)
    s.part(limb([(208, 66, 13), (216, 61, 9), (230, 54, 5)], 0.4), "#c49470", 1.4, 0.9, False)
    s.part(limb([(88, 88, 24), (62, 112, 20), (56, 132, 14)], 0.36), "a", 2)
    s.grouped("rotate(64 54 146)", lambda: (
        s.part(box(52, 136, 62, 7, 2), "m", 1.5), s.part(box(52, 145, 60, 7, 2), "m", 1.5), s.part(box(66, 152, 24, 7, 2), "#6a4326", 1.4),
        s.part(poly([(54, 136), (54, 154), (40, 158), (26, 166), (24, 152), (40, 142)]), "#6a4326", 1.5)))  # fmt: skip
    _hand(s, 55, 140)
    _pauldron(s, 84, 86, 0.9)
    s.grouped("translate(240 0) scale(-1 1)", lambda: _pauldron(s, 84, 86, 0.9))
    s.fill("M70 84l12 -5v4l-12 5zM72 92l12 -5v4l-12 5z", SODIUM)
    s.part(poly([(102, 84), (108, 68), (132, 68), (138, 84), (120, 78)]), "a", 1.8)
    officer_head(s)


def _recon(s: Picture) -> None:
    s.part(spline([(104, 76), (70, 74), (44, 88), (14, 82), (24, 98), (8, 110), (36, 112), (66, 104), (100, 92)], True, 0.4), "a", 2)
    s.line("M98 84Q60 84 24 94M90 92Q60 96 24 106", 1.4, 0.5)
    s.grouped("rotate(-38 132 112)", lambda: (
        s.part(poly([(52, 118), (84, 108), (96, 106), (140, 104), (146, 108), (146, 118), (104, 120), (92, 128), (60, 134)]), "k", 1.7),
        s.part(box(144, 108, 74, 5, 1), "m", 1.5), s.part(box(206, 105, 16, 11, 2), "k", 1.4), s.part(box(100, 94, 38, 9, 3), "m", 1.5), s.dot(138, 98.5, 3.4, "#9bffd8")))  # fmt: skip
    s.part(limb([(114, 132, 30), (88, 166, 25), (84, 206, 18)], 0.4), "c", 1.6)
    s.part(limb([(126, 132, 30), (152, 162, 25), (146, 206, 18)], 0.4), "c", 1.6)
    for x, y in ((86, 170), (152, 166)):
        s.part(spline([(x - 13, y - 6), (x, y - 12), (x + 12, y - 6), (x + 10, y + 8), (x, y + 14), (x - 11, y + 9)], True, 0.36), "a", 1.6)
    _boot(s, 86, 198)
    s.grouped("translate(234 0) scale(-1 1)", lambda: _boot(s, 86, 198))
    s.part(spline([(92, 80), (120, 70), (148, 80), (146, 108), (138, 136), (120, 142), (102, 136), (94, 108)], True, 0.36), "c", 1.8)
    s.part(poly([(100, 82), (140, 82), (142, 108), (120, 116), (98, 108)]), "a", 1.8)
    s.line("M104 92H136M102 102H138", 1.4, 0.45)
    s.part(poly([(92, 84), (102, 78), (148, 128), (140, 136)]), "k", 1.4)
    for t in (0.3, 0.55, 0.8):
        x, y = 97 + 47 * t, 81 + 51 * t
        s.part(box(x - 6, y - 5, 12, 12, 2), "c", 1.2)
    _belt(s, 96, 144, 130)
    s.part(limb([(148, 86, 20), (166, 104, 17), (150, 120, 12)], 0.36), "c", 1.8)
    s.part(limb([(92, 86, 20), (80, 112, 17), (104, 130, 12)], 0.36), "c", 1.8)
    _hand(s, 150, 104)
    _hand(s, 106, 130)
    s.part(spline([(84, 84), (100, 70), (120, 66), (140, 70), (156, 84), (138, 94), (120, 88), (102, 94)], True, 0.38), "a", 2)
    s.line("M150 80L170 20", 2.6, 1)
    s.dot(170, 20, 4, "#ff5a4a")
    s.halo(170, 20, 16, "#ff5a4a")
    recon_head(s)


def _engineer(s: Picture) -> None:
    for x in (66, 154):
        s.part(spline([(x, 62), (x + 10, 50), (x + 20, 62), (x + 20, 128), (x, 128)], True, 0.24), "m", 1.8)
        s.line(f"M{x} 74H{x + 20}M{x} 112H{x + 20}", 3, 0.8, "#c97f26")
    _legs(s, 26, 40)
    _torso(s, 42)
    s.part(poly([(94, 112), (146, 112), (152, 158), (120, 166), (88, 158)]), "#8a5a2c", 1.8)
    s.line("M100 120L104 156M140 120L136 156M92 140H148", 1.3, 0.4)
    _belt(s, 84, 156, 126)
    s.part(limb([(84, 88, 30), (58, 108, 27), (62, 132, 18)], 0.36), "c", 1.9)
    s.part(limb([(156, 88, 30), (182, 106, 27), (162, 126, 18)], 0.36), "c", 1.9)
    # The rock drill, held in both hands.
    s.grouped("rotate(16 120 150)", lambda: (
        s.part(box(66, 116, 94, 30, 6), "#e9a13a", 2), s.line("M74 124H120M74 138H112", 2.4, 0.6, "#5a3208"), s.part(box(134, 110, 34, 42, 5), "m", 1.8),
        s.part(box(40, 122, 28, 18, 3), "k", 1.6), s.part(poly([(42, 116), (42, 146), (2, 134), (2, 128)]), "m", 2),
        s.line("M34 119L28 143M24 122L18 140M14 125L9 137", 2.6, 0.9, INK), s.part(box(88, 102, 30, 15, 4), "k", 1.6)))  # fmt: skip
    _hand(s, 104, 118, 10)
    _hand(s, 156, 140, 11)
    _pauldron(s, 76, 82, 1.1)
    s.grouped("translate(240 0) scale(-1 1)", lambda: _pauldron(s, 76, 82, 1.1))
    engineer_head(s)


def _medic(s: Picture) -> None:
    s.part(box(88, 60, 64, 66, 12), "m", 1.8)
    _legs(s, 22, 33)
    _torso(s, 37)
    s.fill(poly([(114, 84), (126, 84), (126, 92), (134, 92), (134, 104), (126, 104), (126, 112), (114, 112), (114, 104), (106, 104), (106, 92), (114, 92)]), "#e8323c")
    _belt(s)
    s.part(limb([(86, 86, 24), (60, 112, 21), (52, 140, 14)], 0.36), "a", 1.9)
    # The case in one hand, the injector held up in the other.
    s.part(box(14, 150, 66, 52, 7), "a", 2.4)
    s.line("M34 150V141H60V150", 4, 1, STEEL)
    s.line("M14 164H80", 2, 0.5)
    s.fill(poly([(41, 167), (53, 167), (53, 174), (60, 174), (60, 186), (53, 186), (53, 193), (41, 193), (41, 186), (34, 186), (34, 174), (41, 174)]), "#e8323c")
    _hand(s, 48, 140, 10)
    s.part(limb([(154, 86, 24), (184, 100, 21), (196, 76, 14)], 0.36), "a", 1.9)
    s.grouped("rotate(24 198 58)", lambda: (
        s.part(box(190, 26, 17, 38, 4), "#c8f4ff", 1.7), s.fill(box(193, 36, 11, 25, 2), "#7dffb0", 0.95), s.halo(198, 46, 26, "#7dffb0"),
        s.line("M198.500 26V6", 2.6, 1, "#f0f6fa"), s.part(box(187, 62, 23, 7, 2), "m", 1.4)))  # fmt: skip
    _hand(s, 197, 72, 10)
    _pauldron(s, 80, 82, 0.95)
    s.grouped("translate(240 0) scale(-1 1)", lambda: _pauldron(s, 80, 82, 0.95))
    medic_head(s)


def _gunner(s: Picture) -> None:
    s.part(ring(176, 78, 40, 42), "m", 2.2)
    s.line(ring(176, 78, 28, 30) + ring(176, 78, 12, 13), 2.4, 0.7)
    _legs(s, 34, 46)
    s.part(spline([(66, 76), (120, 62), (174, 76), (176, 108), (158, 136), (120, 144), (82, 136), (64, 108)], True, 0.36), "c", 1.8)

    def plate() -> None:
        s.part(poly([(118, 74), (78, 78), (70, 100), (84, 116), (118, 120)]), "a", 2)
        s.line("M80 86L112 82M78 98L112 97", 1.5, 0.4)

    _mirror(s, plate)
    _belt(s, 84, 156, 128)
    for i in range(9):
        x, y = 196 - i * 5.5, 108 + i * 7.2 - (i - 4) ** 2 * 0.7
        s.part(box(x - 7, y - 4, 15, 7, 2), "#c98f3a", 1.1, 0.9, False, "#ffe0a0")
    s.part(limb([(170, 92, 32), (192, 120, 29), (164, 148, 20)], 0.34), "a", 2)
    s.part(limb([(70, 92, 32), (46, 118, 29), (70, 142, 20)], 0.34), "a", 2)
    # The gun: a cluster of barrels out to the left.
    s.grouped("rotate(-9 120 150)", lambda: (
        s.part(poly([(84, 130), (176, 128), (186, 138), (186, 164), (172, 172), (84, 170)]), "k", 2.2), s.part(box(96, 116, 60, 14, 4), "m", 1.8),
        *(s.part(box(4, 134 + i * 9, 84, 7, 2), "m", 1.4) for i in range(4)), s.part(box(10, 130, 12, 43, 3), "k", 1.7), s.part(box(56, 129, 14, 45, 3), "k", 1.7),
        s.line("M100 150H168", 3.4, 1, SODIUM), s.halo(134, 150, 28), s.line("M178 146H196", 6, 1, "#3b4247")))  # fmt: skip
    _hand(s, 160, 152, 12)
    _hand(s, 76, 136, 12)

    def shoulder() -> None:
        s.part(spline([(24, 98), (28, 68), (52, 48), (84, 54), (90, 78), (76, 100), (44, 112)], True, 0.38), "a", 2.4)
        s.line("M32 94Q40 66 78 62M42 104Q52 82 84 78", 1.6, 0.55)
        for x, y in ((38, 84), (52, 68), (72, 60)):
            s.dot(x, y, 2.4)

    _mirror(s, shoulder)
    s.part(poly([(86, 78), (96, 58), (106, 72), (134, 72), (144, 58), (154, 78), (120, 90)]), "k", 1.8)
    gunner_head(s)


def _contractor(s: Picture) -> None:
    _legs(s, 17, 26, False)

    def jacket() -> None:
        s.part(spline([(114, 76), (88, 80), (82, 104), (88, 130), (80, 172), (92, 182), (108, 176), (114, 140)], True, 0.36), "a", 2)
        s.line("M104 92Q110 130 100 172M92 132L106 136", 1.4, 0.45)

    s.part(poly([(104, 76), (136, 76), (134, 140), (106, 140)]), "#e4dde8", 1.4, 0.7)
    s.part(poly([(104, 92), (136, 92), (138, 130), (102, 130)]), "k", 1.7)
    s.line("M106 102H134M106 111H134M106 120H134", 1.6, 0.5)
    s.part(poly([(117, 76), (123, 76), (125.5, 88), (124, 94), (116, 94), (114.5, 88)]), "#6b3fa0", 1.2)
    _mirror(s, jacket)
    s.part(poly([(92, 78), (110, 70), (118, 92), (108, 108), (96, 96)]), "a", 1.6)
    s.part(poly([(148, 78), (130, 70), (122, 92), (132, 108), (144, 96)]), "a", 1.6)
    # The case hangs from one hand; the other holds the pistol up.
    s.part(limb([(150, 86, 22), (172, 116, 19), (178, 148, 13)], 0.36), "a", 1.9)
    s.part(box(146, 160, 74, 46, 5), "#4a3426", 2.2)
    s.line("M168 160V151H198V160", 4, 1, "#c9a36a")
    s.line("M146 176H220", 1.8, 0.6)
    for x in (160, 198):
        s.part(box(x, 171, 9, 10, 1), "#e9c06a", 1.1)
    _hand(s, 182, 150, 9, "#d8b294")
    s.part(limb([(90, 86, 22), (64, 104, 19), (66, 74, 13)], 0.36), "a", 1.9)
    s.part(poly([(56, 56), (60, 18), (74, 18), (75, 42), (79, 46), (78, 62), (64, 64)]), "k", 1.8)
    s.part(box(59, 14, 15, 30, 2), "m", 1.5)
    _hand(s, 68, 62, 9.5, "#d8b294")
    contractor_head(s)


# -- busts ------------------------------------------------------------------------------------------------------


def _yoke(s: Picture, wide: float, top: float, tone: str = "a") -> None:
    """Shoulders from edge to edge."""
    s.part(spline([(100 - wide, 214), (100 - wide + 6, top + 26), (100 - wide * 0.5, top), (100, top - 6), (100 + wide * 0.5, top), (100 + wide - 6, top + 26), (100 + wide, 214)], True, 0.36), tone, 3)


def _bust_officer(s: Picture) -> None:
    _yoke(s, 88, 150)
    s.part(poly([(84, 140), (116, 140), (108, 204), (92, 204)]), "k", 2)
    s.fill(poly([(95, 150), (105, 150), (108, 204), (92, 204)]), "#c8483a")
    for flip in (1, -1):
        s.part(poly([(100 - flip * 14, 136), (100 - flip * 44, 146), (100 - flip * 30, 172), (100 - flip * 40, 178), (100 - flip * 10, 204)]), "a", 2.6)
        s.part(box(100 - flip * 74 - 15, 156, 30, 12, 3), SODIUM, 2)


def _bust_recon(s: Picture) -> None:
    _yoke(s, 80, 154, "c")
    s.part(spline([(52, 150), (100, 138), (148, 150), (160, 176), (100, 196), (40, 176)], True, 0.4), "a", 3)
    s.line("M54 162Q100 186 146 162M48 174Q100 196 152 174", 2.2, 0.5)


def _bust_engineer(s: Picture) -> None:
    for x in (28, 148):
        s.part(box(x, 96, 24, 100, 10), "m", 3)
        s.line(f"M{x} 116h24", 5, 0.9, "#c97f26")
    _yoke(s, 86, 150)
    s.part(poly([(66, 152), (134, 152), (140, 204), (60, 204)]), "#8a5a2c", 2.4)
    s.line("M78 154V204M122 154V204", 4, 0.5)


def _bust_medic(s: Picture) -> None:
    _yoke(s, 84, 156)
    s.fill(poly([(92, 168), (108, 168), (108, 178), (118, 178), (118, 194), (108, 194), (108, 204), (92, 204), (92, 194), (82, 194), (82, 178), (92, 178)]), "#e8323c")


def _bust_gunner(s: Picture) -> None:
    _yoke(s, 100, 158, "k")
    for flip in (1, -1):
        x = 100 - flip * 62
        s.part(spline([(x - 42, 214), (x - 40, 150), (x - 6, 118), (x + 30, 130), (x + 38, 170), (x + 22, 214)] if flip > 0 else
                      [(x + 42, 214), (x + 40, 150), (x + 6, 118), (x - 30, 130), (x - 38, 170), (x - 22, 214)], True, 0.36), "a", 3.4)  # fmt: skip
        for dx, y in ((-20, 160), (0, 142), (18, 148)):
            s.dot(x + dx * flip, y, 4)
    s.part(poly([(66, 150), (80, 116), (96, 150), (104, 150), (120, 116), (134, 150), (100, 186)]), "k", 2.6)


def _bust_contractor(s: Picture) -> None:
    _yoke(s, 84, 152)
    s.part(poly([(82, 142), (118, 142), (112, 204), (88, 204)]), "#e4dde8", 2)
    s.part(poly([(94, 144), (106, 144), (110, 190), (100, 204), (90, 190)]), "#6b3fa0", 2)
    for flip in (1, -1):
        s.part(poly([(100 - flip * 16, 138), (100 - flip * 46, 148), (100 - flip * 36, 170), (100 - flip * 46, 178), (100 - flip * 8, 204)]), "a", 2.6)


def bust(kind: str) -> Picture:
    """Head and shoulders before a wall of concrete, lit by a lamp of the colour and one of sodium."""
    colour, (shoulders, head, raise_) = COLOURS[kind], _BUSTS[kind]
    s = with_materials(Picture(200, 200, worn_palette(colour), f"b{kind[:2]}"))
    deep = mixed(colour, INK, 0.84)
    s.raw(f'<path d="{box(0, 0, 200, 200)}" fill="{s.linear("bg", [(0, mixed(colour, "#3b352e", 0.7), 1), (1, deep, 1)])}"/>')
    for x in (50, 100, 150):
        s.line(f"M{x} 0V200", 2, 0.3, INK)
    s.line("M0 58H200M0 132H200", 2, 0.3, INK)
    s.halo(40, 30, 120, colour)
    s.halo(196, 150, 90, SODIUM)
    shoulders(s)
    s.grouped(f"translate({100 - 120 * 2.35:g} {raise_ - 46 * 2.35:g}) scale(2.35)", lambda: head(s))
    shade = s.linear("sh", [(0, INK, 0), (0.7, INK, 0), (1, INK, 0.72)])
    s.raw(f'<path d="{box(0, 0, 200, 200)}" fill="{shade}"/>')
    return s


_BUSTS: dict[str, tuple[Callable[[Picture], None], Callable[[Picture], None], float]] = {
    "officer": (_bust_officer, officer_head, 88), "recon": (_bust_recon, recon_head, 90),
    "combat_engineer": (_bust_engineer, engineer_head, 96), "medical_support": (_bust_medic, medic_head, 92),
    "heavy_gun_operator": (_bust_gunner, gunner_head, 92), "contractor": (_bust_contractor, contractor_head, 88),
}  # fmt: skip


COLOURS = {
    "officer": "#7fa8ff", "recon": "#67d98a", "combat_engineer": "#ffa04d", "medical_support": "#f2f4f5",
    "heavy_gun_operator": "#ff6d6d", "contractor": "#c79bff",
}  # fmt: skip
_DRAWN = {
    "officer": _officer, "recon": _recon, "combat_engineer": _engineer, "medical_support": _medic,
    "heavy_gun_operator": _gunner, "contractor": _contractor,
}  # fmt: skip


def _figure(kind: str) -> Callable[[], Picture]:
    return lambda: marine(kind[:4], COLOURS[kind], _DRAWN[kind])


def _bust(kind: str) -> Callable[[], Picture]:
    return lambda: bust(kind)


BUSTS: dict[str, Callable[[], Picture]] = {kind: _bust(kind) for kind in _DRAWN}
MARINES: dict[str, Callable[[], Picture]] = {kind: _figure(kind) for kind in _DRAWN}
