# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""What lives below the facility: diggers, ticks and termites of our own making, each kind with an outline of its own.

A larva is a ball on short legs, an adult a low digger with shovels, a drone a tall horned beetle with open wing cases, the
Queen a crown above a swollen body. A blank token is dust without anybody; beside them eggs and the nest.
"""

from __future__ import annotations

from collections.abc import Callable

from chitin import jointed, plated, speckle, teeth
from kit import Palette, Picture, around, box, limb, mixed, pair, poly, ring, spline
from marines import outlined, with_materials

HUES = {"larva": "#e6c26a", "adult": "#e0764d", "drone": "#d24b57", "queen": "#b35ce0"}


def _hue(colour: str, glow: str) -> Palette:
    return Palette(mixed(colour, "#fff0d8", 0.5), mixed(colour, "#2a1408", 0.3), mixed(colour, "#0c0504", 0.82), glow)


def _ground(s: Picture, colour: str, x: float = 120, y: float = 224, wide: float = 88) -> None:
    """A shadow in the light that it gives off."""
    s.body.insert(0, f'<path d="{ring(x, y, wide, 12)}" fill="#070504" fill-opacity=".75"/>')
    name = f"{s.prefix}gl"
    s.defs.append(f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{colour}" stop-opacity=".5"/>'
                  f'<stop offset="70%" stop-color="{colour}" stop-opacity=".14"/><stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient>')  # fmt: skip
    s.body.insert(0, f'<ellipse cx="{x:g}" cy="128" rx="118" ry="116" fill="url(#{name})"/>')


def _smaller(s: Picture, share: float) -> None:
    """Keep what reaches far within the square; the feet stay where they are."""
    s.body.insert(0, f'<g transform="translate({120 - 120 * share:g} {234 - 234 * share:g}) scale({share:g})">')
    s.body.append("</g>")


def larva() -> Picture:
    """A sand tick: a glassy sac full of light on eight hooked legs, a drill for a mouth."""
    s = Picture(240, 240, _hue(HUES["larva"], "#ffe27a"), "fl")

    def legs() -> None:
        for knee, foot, w in (((46, 104), (14, 168), 13), ((48, 132), (24, 206), 14), ((62, 160), (52, 226), 15), ((88, 176), (86, 232), 14)):
            jointed(s, [(92, 150, w + 4), (knee[0], knee[1], w), (foot[0], foot[1], 4)], "d", 1.8, 0.95, 6)

    s.both(legs)
    s.part(spline([(120, 22), (164, 36), (190, 76), (192, 122), (172, 162), (120, 178), (68, 162), (48, 122), (50, 76), (76, 36)], True, 0.44), "a", 2.6)
    s.halo(120, 92, 66)
    for i in range(5):
        y = 52 + i * 22
        half = 56 - abs(i - 2) * 7
        s.line(f"M{120 - half} {y}Q120 {y + 20} {120 + half} {y}", 2, 0.5)
    s.fill(spline([(104, 66), (128, 52), (144, 76), (138, 110), (112, 116), (98, 92)], True, 0.5), mixed(HUES["larva"], "#2a1004", 0.75), 0.85)
    s.fill(spline([(112, 74), (126, 68), (132, 88), (122, 102), (110, 96)], True, 0.5), "#ffcf5a", 0.9)
    s.fill(spline([(70, 62), (86, 44), (100, 40), (84, 62), (72, 88)], True, 0.45), "#ffffff", 0.5)
    speckle(s, 120, 140, 54, 18, 22, 2.4)
    s.part(spline([(88, 146), (120, 136), (152, 146), (148, 178), (120, 194), (92, 178)], True, 0.44), "d", 2.2)
    s.part(ring(120, 172, 17, 15), "#1c0a04", 2)
    teeth(s, [around(120, 172, 16, a, 0.88) for a in range(0, 361, 24)], 10, (120, 172))
    s.part(limb([(120, 172, 9), (121, 190, 6), (118, 212, 2)], 0.4), "#fff0cf", 1.4, 1, False)
    for x, y, r in ((98, 156, 5), (142, 156, 5), (110, 150, 3.4), (130, 150, 3.4)):
        s.halo(x, y, r * 3.2, "#ff5a2a")
        s.dot(x, y, r, "#ff6a32")
        s.dot(x - r * 0.3, y - r * 0.3, r * 0.4, "#ffffff")
    outlined(s)
    _ground(s, HUES["larva"])
    return s


def adult() -> Picture:
    """A digger: low and wide, two toothed shovels before a wedge of a head, feelers laid back."""
    x: float
    y: float
    s = Picture(240, 240, _hue(HUES["adult"], "#ffd24d"), "fa")

    def hind() -> None:
        jointed(s, [(92, 118, 26), (36, 66, 20), (10, 132, 13), (4, 190, 4)], "d", 1.9, 0.9, 12)
        jointed(s, [(88, 138, 26), (42, 104, 20), (28, 168, 13), (20, 222, 4)], "d", 1.9, 0.95, 10)

    s.both(hind)
    plated(s, [(120, 30, 26), (120, 48, 58), (120, 72, 80), (120, 98, 92), (120, 122, 84)], 2, 1, "a", 0.1)
    for i in range(4):
        for side in (-1, 1):
            x, y = 120 + side * (26 + i * 5), 46 + i * 22
            s.part(poly([(x, y + 6), (x + side * 26, y - 10), (x + side * 8, y + 14)]), "d", 1.5, 0.95)
    s.line("M120 34V120", 2, 0.6)
    for i in range(4):
        s.dot(120, 52 + i * 20, 3.6)
        s.halo(120, 52 + i * 20, 15)

    def feeler() -> None:
        s.line("M104 122C70 96 60 52 22 34", 4.4, 1, "#3a140a")
        s.line("M104 122C70 96 60 52 22 34", 2, 1)

    s.both(feeler)
    s.part(spline([(120, 112), (156, 118), (170, 140), (156, 166), (136, 190), (120, 198), (104, 190), (84, 166), (70, 140), (84, 118)], True, 0.42), "a", 2.6)
    s.line("M120 114V160M92 124Q96 146 108 158M148 124Q144 146 132 158", 1.6, 0.5)

    def eye() -> None:
        s.part(spline([(80, 134), (94, 126), (106, 136), (100, 150), (84, 148)], True, 0.46), "#2a0a04", 1.7)
        s.halo(93, 139, 26)
        s.dot(93, 139, 8)
        s.fill(poly([(91, 131), (95, 131), (95, 147), (91, 147)]), "#2a0a04")
        s.dot(89, 136, 2.2, "#ffffff")
        s.part(limb([(108, 176, 12), (92, 196, 10), (106, 214, 3)], 0.5), "#fff0dc", 1.6, 1, False)

    s.both(eye)
    s.part(spline([(106, 172), (120, 166), (134, 172), (130, 192), (120, 198), (110, 192)], True, 0.42), "#1c0604", 1.8)
    teeth(s, [(108, 174), (114, 170), (120, 169), (126, 170), (132, 174)], 11, (120, 200))

    def shovel() -> None:
        jointed(s, [(88, 150, 30), (44, 146, 26), (36, 176, 22)], "a", 2.2, 1, 8)
        s.part(spline([(22, 168), (48, 162), (66, 182), (64, 206), (50, 226), (22, 228), (8, 206), (10, 182)], True, 0.4), "a", 2.5)
        s.line("M18 184Q36 176 56 190M16 200Q36 192 58 206", 1.6, 0.5)
        for dx, y in ((4, 226), (16, 231), (29, 233), (42, 231), (54, 224)):
            s.part(poly([(dx + 4, y - 10), (dx - 1, y + 8), (dx + 12, y - 8)]), "#fff0dc", 1.2, 0.9, False)

    s.both(shovel)
    outlined(s)
    _smaller(s, 0.93)
    _ground(s, HUES["adult"])
    return s


def drone() -> Picture:
    """A tall horned beetle that walks upright between open wing cases, a hammer and a hook for hands."""
    x: float
    y: float
    s = Picture(240, 240, _hue(HUES["drone"], "#7dfff0"), "fd")

    def wing() -> None:
        s.fill(spline([(112, 86), (70, 66), (20, 84), (10, 130), (30, 172), (70, 160), (104, 120)], True, 0.42), "#ffb0a8", 0.2)
        for tip in ((16, 112), (14, 146), (34, 168)):
            s.line(f"M110 90Q{(110 + tip[0]) / 2} {tip[1] - 26} {tip[0]} {tip[1]}", 1.4, 0.6)
        s.part(spline([(114, 70), (84, 40), (44, 34), (14, 56), (6, 92), (20, 118), (48, 104), (82, 96), (112, 92)], True, 0.42), "a", 2.5)
        s.line("M108 78Q70 52 22 66M106 84Q70 74 20 92", 1.6, 0.5)
        speckle(s, 52, 70, 28, 16, 14, 3)

    s.both(wing)

    def leg() -> None:
        jointed(s, [(106, 162, 34), (62, 158, 27), (80, 198, 19), (58, 228, 8)], "a", 2.2, 1, 10)
        s.line("M60 226L40 234M60 226L60 236M60 226L78 234", 4, 1)

    s.both(leg)
    plated(s, [(120, 196, 26), (120, 176, 52), (120, 148, 64), (120, 120, 60), (120, 96, 70), (120, 78, 46)], 2, 1, "a", 0.08)
    for i in range(5):
        s.halo(120, 182 - i * 20, 16)
        s.dot(120, 182 - i * 20, 4.4 - i * 0.3)
    # Hammer and hook.
    jointed(s, [(154, 104, 28), (198, 118, 23), (196, 160, 18)], "a", 2.2, 1, 9)
    s.part(spline([(172, 160), (196, 150), (222, 160), (228, 186), (210, 204), (182, 202), (166, 184)], True, 0.44), "a", 2.4)
    for x, y in ((184, 170), (206, 168), (194, 186), (214, 184), (180, 190)):
        s.part(poly([(x - 6, y + 5), (x, y - 9), (x + 6, y + 5)]), "#ffe0d8", 1.1, 0.9, False)
    jointed(s, [(86, 104, 28), (42, 118, 23), (44, 156, 18)], "a", 2.2, 1, 9)
    s.part(spline([(34, 152), (56, 150), (62, 176), (50, 204), (22, 216), (4, 208), (26, 198), (36, 182)], True, 0.42), "a", 2.3)
    for i in range(3):
        s.part(poly([(46 - i * 8, 184 + i * 8), (32 - i * 8, 180 + i * 9), (40 - i * 9, 192 + i * 7)]), "#ffe0d8", 1, 0.9, False)
    # Head with a forked horn.
    s.part(spline([(92, 86), (96, 62), (120, 52), (144, 62), (148, 86), (136, 106), (120, 112), (104, 106)], True, 0.42), "a", 2.4)
    s.part(limb([(120, 66, 26), (120, 36, 18), (120, 20, 14)], 0.4), "a", 2)

    def fork() -> None:
        s.part(limb([(118, 26, 13), (100, 16, 9), (92, 2, 2)], 0.45), "a", 1.9)
        s.part(spline([(94, 76), (104, 70), (114, 80), (108, 90), (96, 88)], True, 0.44), "#06201e", 1.6)
        s.halo(104, 80, 22)
        s.dot(104, 80, 5.6)
        s.dot(102, 78, 1.8, "#ffffff")
        s.part(limb([(110, 100, 11), (102, 116, 8), (114, 126, 2)], 0.5), "#ffe0d8", 1.5, 1, False)

    s.both(fork)
    s.line("M112 44H128M113 36H127", 2, 0.6)
    outlined(s)
    _smaller(s, 0.95)
    _ground(s, HUES["drone"])
    return s


def queen() -> Picture:
    """A crown of curved horns above a veined dome of a body, a face of six lights, four arms that hold the ground."""
    s = Picture(240, 240, _hue(HUES["queen"], "#ff8ad0"), "fq")
    s.part(spline([(120, 62), (176, 72), (216, 108), (230, 158), (216, 204), (170, 222), (120, 226), (70, 222), (24, 204), (10, 158), (24, 108), (64, 72)], True, 0.42), "d", 2.6)
    s.fill(spline([(120, 84), (170, 94), (204, 126), (212, 168), (196, 204), (120, 214), (44, 204), (28, 168), (36, 126), (70, 94)], True, 0.42), HUES["queen"], 0.16)
    for i in range(5):
        r = 46 + i * 14
        s.line(f"M{120 - r} {214 - i * 5}Q{120 - r * 0.98:.1f} {150 - i * 15} 120 {140 - i * 16}Q{120 + r * 0.98:.1f} {150 - i * 15} {120 + r} {214 - i * 5}", 1.8, 0.55)
    for x, y, r in ((42, 150, 11), (62, 120, 9), (36, 184, 12), (198, 150, 11), (178, 120, 9), (204, 184, 12), (66, 190, 9), (174, 190, 9)):
        s.halo(x, y, r * 2)
        s.part(ring(x, y, r * 0.8, r), "#ffc8ee", 1.4, 0.8, False)
        s.fill(spline([(x - 2, y + r * 0.5), (x - r * 0.4, y), (x + 1, y - r * 0.5), (x + r * 0.3, y + 1)], True, 0.5), "#5a1450", 0.85)

    def horns() -> None:
        for base, bend, tip, w in (((92, 70), (58, 58), (22, 62), 15), ((98, 62), (68, 34), (36, 16), 17), ((108, 54), (92, 24), (78, 2), 18)):
            s.part(limb([(*base, w), (*bend, w * 0.72), (*tip, 2)], 0.46), "a", 2)
            s.line(f"M{pair(base)}Q{pair(bend)} {pair(tip)}", 1.3, 0.45)

    s.both(horns)
    s.part(limb([(120, 62, 22), (120, 30, 14), (120, 2, 2)], 0.4), "a", 2)

    def arms() -> None:
        jointed(s, [(98, 130, 26), (48, 96, 20), (20, 158, 13), (8, 226, 4)], "a", 2, 1, 12)
        jointed(s, [(100, 150, 28), (66, 144, 22), (58, 188, 15), (44, 232, 5)], "a", 2.2, 1, 9)

    s.both(arms)
    plated(s, [(120, 222, 34), (120, 196, 54), (120, 166, 62), (120, 138, 66), (120, 110, 58)], 2, 1, "a", 0.1)
    for i in range(4):
        s.halo(120, 206 - i * 22, 18)
        s.dot(120, 206 - i * 22, 5 - i * 0.4)
    s.part(spline([(120, 48), (150, 56), (162, 82), (150, 112), (132, 132), (120, 138), (108, 132), (90, 112), (78, 82), (90, 56)], True, 0.42), "a", 2.6)
    s.part(spline([(120, 60), (142, 68), (148, 88), (138, 110), (120, 126), (102, 110), (92, 88), (98, 68)], True, 0.42), "#1a0622", 2)

    def eyes() -> None:
        for x, y, r in ((102, 76, 6.4), (105, 91, 5.4), (111, 104, 4.4)):
            s.part(ring(x, y, r * 1.3, r * 1.1), "#2a0830", 1.2, 0.8)
            s.halo(x, y, r * 3)
            s.dot(x, y, r * 0.8)
            s.dot(x - r * 0.25, y - r * 0.25, r * 0.3, "#ffffff")
        s.part(limb([(110, 122, 12), (98, 140, 9), (112, 156, 2)], 0.5), "#fff0fb", 1.6, 1, False)

    s.both(eyes)
    s.line("M120 62V116", 2.4, 0.7)
    outlined(s)
    _smaller(s, 0.91)
    _ground(s, HUES["queen"], wide=108)
    return s


def blank() -> Picture:
    """Nobody: dust that settles, a print in it, and the echo."""
    s = Picture(240, 240, Palette("#d8cbb8", "#6d6256", "#241f1a", "#ffe0b0"), "fb")
    for r in (50, 78, 106):
        for side in (-1, 1):
            a, b = around(120, 118, r, -38 if side > 0 else 218), around(120, 118, r, 38 if side > 0 else 142)
            s.line(f"M{pair(a)}A{r} {r} 0 0 {1 if side > 0 else 0} {pair(b)}", 7, 0.85 - r / 190)
    paint = s.radial("du", [(0, "#cbb79a", 0.8), (0.6, "#8d7a62", 0.4), (1, "#5d5347", 0)], 'cx="50%" cy="50%" r="50%"')
    for i in range(11):
        x, y = around(120, 186, 20 + (i % 3) * 34, i * 137.5, 0.4)
        s.raw(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{34 - i % 3 * 7}" fill="{paint}"/>')
    s.part(spline([(120, 70), (148, 84), (156, 116), (144, 146), (120, 156), (96, 146), (84, 116), (92, 84)], True, 0.44), "#1a1612", 3)
    for i in range(5):
        s.line(f"M{92 + i * 14} {92 + abs(i - 2) * 6}V{136 - abs(i - 2) * 6}", 4, 0.7)
    return outlined(s, 6)


def _egg(s: Picture, x: float, y: float, k: float, tone: str = "") -> None:
    """One egg, its lower end at x, y."""
    s.halo(x, y - 40 * k, 62 * k, "#ffb04a")
    def at(dx: float, dy: float) -> str:
        return pair((x + dx * k, y + dy * k))

    shell = f"M{at(0, -94)}C{at(24, -94)} {at(37, -52)} {at(37, -32)}C{at(37, -10)} {at(22, 2)} {at(0, 2)}C{at(-22, 2)} {at(-37, -10)} {at(-37, -32)}C{at(-37, -52)} {at(-24, -94)} {at(0, -94)}Z"
    s.part(shell, tone or "a", 2.6 * max(k, 0.7))
    s.fill(spline([(x - 6 * k, y - 62 * k), (x + 16 * k, y - 50 * k), (x + 12 * k, y - 18 * k), (x - 12 * k, y - 14 * k), (x - 18 * k, y - 38 * k)], True, 0.5), "#4a1a08", 0.8)
    s.fill(spline([(x - 2 * k, y - 50 * k), (x + 8 * k, y - 42 * k), (x + 2 * k, y - 26 * k), (x - 8 * k, y - 32 * k)], True, 0.5), "#ffd27a", 0.9)
    s.fill(spline([(x - 22 * k, y - 50 * k), (x - 12 * k, y - 76 * k), (x - 4 * k, y - 80 * k), (x - 14 * k, y - 54 * k)], True, 0.45), "#ffffff", 0.55)
    s.line(f"M{x - 28 * k:.1f} {y - 16 * k:.1f}Q{x:.1f} {y - 2 * k:.1f} {x + 28 * k:.1f} {y - 16 * k:.1f}", 1.6, 0.5)


EGGS = Palette("#ffd9a0", "#b06a2c", "#3a1c0a", "#ffc86a")


def egg() -> Picture:
    """One egg in a cup of resin."""
    s = Picture(240, 240, EGGS, "fe")

    def root() -> None:
        s.part(limb([(116, 206, 26), (70, 204, 18), (24, 226, 5)], 0.45), "d", 1.8)
        s.part(limb([(112, 196, 20), (66, 176, 13), (48, 146, 3)], 0.45), "d", 1.8)

    s.both(root)
    _egg(s, 120, 206, 1.95)
    s.part(spline([(52, 206), (84, 186), (120, 200), (156, 186), (188, 206), (170, 228), (120, 234), (70, 228)], True, 0.42), "d", 2.2)
    return outlined(s)


def nest() -> Picture:
    """A ribbed hollow with eggs in it."""
    s = Picture(240, 240, EGGS, "fn")
    for i in range(5):
        r = 112 - i * 11
        s.part(f"M{120 - r} 226V{150 - i * 4}A{r} {r * 1.06:.1f} 0 0 1 {120 + r} {150 - i * 4}V226Z", "d" if i % 2 else "a", 2, 0.9)
    s.fill("M64 226V150A56 60 0 0 1 176 150V226Z", "#140803")
    s.halo(120, 170, 80, "#ff9a3c")
    for x, y, k in ((90, 190, 0.66), (150, 190, 0.66), (120, 180, 0.8), (72, 224, 0.74), (168, 224, 0.74), (120, 228, 0.95)):
        _egg(s, x, y, k)
    return outlined(s)


def robot(kit: Callable[[Picture], None] | None = None) -> Picture:
    """A box on tracks with one lens; what it can do is fixed to it."""
    s = with_materials(Picture(240, 240, Palette("#e3e9ec", "#7b868d", "#23292d", "#63dbe8"), "rb"))
    s.radial("y", [(0, "#ffd98a", 1), (0.4, "#d08a2c", 1), (1, "#3a2008", 1)], 'cx="36%" cy="20%" r="92%"')
    s.part(poly([(34, 176), (206, 176), (224, 202), (204, 230), (36, 230), (16, 202)]), "#191512", 3)
    for x in (48, 84, 120, 156, 192):
        s.part(ring(x, 204, 15), "a", 2)
        s.dot(x, 204, 5, "#191512")
    s.line("M30 182H210M30 226H210", 3, 0.5)
    s.part(poly([(62, 92), (178, 92), (196, 176), (44, 176)]), "y", 2.6)
    s.fill(poly([(54, 156), (70, 156), (60, 176), (45, 176)]), "#191512", 0.85)
    s.fill(poly([(86, 156), (102, 156), (92, 176), (76, 176)]), "#191512", 0.85)
    s.fill(poly([(148, 156), (164, 156), (164, 176), (148, 176)]), "#191512", 0.85)
    s.fill(poly([(178, 156), (190, 156), (195, 176), (182, 176)]), "#191512", 0.85)
    s.part(box(74, 52, 92, 54, 14), "a", 2.6)
    s.part(ring(120, 80, 25), "#0a1214", 3)
    s.halo(120, 80, 50)
    s.dot(120, 80, 15)
    s.line(ring(120, 80, 19), 2, 0.8, "#63dbe8")
    s.dot(115, 74, 5, "#ffffff")
    s.line("M88 52L76 18", 3.4, 1)
    s.dot(76, 18, 5.6, "#ff8a3c")
    s.halo(76, 18, 22, "#ff8a3c")
    if kit is not None:
        kit(s)
    else:
        def hand() -> None:
            s.part(limb([(58, 118, 20), (26, 124, 17), (22, 156, 14)], 0.3), "a", 2)
            s.part(poly([(12, 152), (32, 152), (36, 172), (28, 180), (26, 166), (18, 166), (16, 180), (8, 172)]), "#191512", 1.8)

        s.both(hand)
    outlined(s)
    return s


def lander() -> Picture:
    """A blunt dropship on four legs, its ramp down and its engines still hot."""
    s = Picture(240, 240, Palette("#e9eef2", "#7f8c94", "#20272c", "#ffb65c"), "ld")
    s.halo(120, 214, 110, "#ff9a3c", 0.3)

    def side() -> None:
        s.part(poly([(78, 150), (94, 156), (52, 214), (40, 210)]), "d", 2)
        s.part(poly([(26, 210), (64, 210), (68, 220), (22, 220)]), "a", 1.9)
        s.part(poly([(70, 84), (18, 128), (12, 170), (36, 176), (76, 150)]), "a", 2.4)
        s.line("M64 100L26 134M62 116L24 150", 1.8, 0.5)
        s.part(box(14, 116, 26, 50, 8), "d", 2)
        s.part(poly([(16, 166), (38, 166), (44, 182), (10, 182)]), "#191512", 1.8)
        s.fill(poly([(12, 182), (42, 182), (27, 216)]), "#ffb65c", 0.75)
        s.fill(poly([(19, 182), (35, 182), (27, 202)]), "#fff3d0")

    s.both(side)
    s.part(spline([(120, 12), (152, 34), (172, 82), (174, 132), (164, 168), (120, 178), (76, 168), (66, 132), (68, 82), (88, 34)], True, 0.4), "a", 2.8)
    s.part(poly([(96, 48), (120, 38), (144, 48), (150, 74), (120, 82), (90, 74)]), "#0b1c26", 2)
    s.fill(poly([(97, 52), (118, 43), (116, 76), (94, 71)]), "#9fe8ff", 0.75)
    s.line("M120 38V82", 2, 0.8)
    s.line("M70 104H170M72 116H168", 1.6, 0.5)
    s.fill(poly([(72, 120), (168, 120), (168, 130), (72, 130)]), "#c97f26", 0.95)
    s.part(poly([(94, 136), (146, 136), (156, 226), (84, 226)]), "#1a130c", 2.2)
    s.fill(poly([(98, 140), (142, 140), (150, 222), (90, 222)]), "#ffb65c", 0.32)
    s.line("M94 156H146M92 174H148M90 192H150M88 210H152", 2.4, 0.6)
    s.halo(120, 152, 46)
    outlined(s)
    s.body.insert(0, f'<path d="{ring(120, 222, 108, 13)}" fill="#070504" fill-opacity=".75"/>')
    return s


BURROWERS: dict[str, Callable[[], Picture]] = {
    "larva": larva, "adult": adult, "drone": drone, "queen": queen, "blank": blank, "egg": egg, "nest": nest,
    "robot": robot, "lander": lander,
}  # fmt: skip
