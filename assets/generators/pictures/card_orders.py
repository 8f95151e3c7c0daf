# ruff: noqa: E501 (outlines are easier to edit as one line each)
"""A scene for every kind of action card of the marines: silhouettes in a facility of concrete, sodium light and dust."""

from __future__ import annotations

from collections.abc import Callable

from kit import Palette, Picture, around, box, limb, poly, ring, spline, star
from stage import (
    beam,
    blast,
    body,
    chamber,
    corridor,
    eyes,
    flames,
    muzzle,
    planet,
    rifle,
    screen,
    smoke,
    sparks,
    stars,
    tracers,
)

SODIUM = Palette("#ffc98a", "#8a5a2c", "#2e1c0e", "#ffb65c")
EMBER = Palette("#ff9a86", "#8f3a2c", "#32120c", "#ff7a4a")
TEAL = Palette("#8ff0e4", "#2a7470", "#0c2624", "#62e6d8")
MOSS = Palette("#b9f09a", "#4f7a34", "#182810", "#9be06a")
DUSK = Palette("#d9b0ff", "#6a4490", "#20122e", "#c58bff")
STEEL = Palette("#dfe3e6", "#63686e", "#1c1e22", "#e8f0f6")
BLUE = Palette("#a4c4ff", "#3a568c", "#111c34", "#8fb8ff")


def _door(s: Picture, x: float, y: float, w: float, h: float, open_: float = 0.0) -> None:
    """A sliding door of two leaves, as far open as told."""
    s.part(box(x - 8, y - 8, w + 16, h + 8, 5), "d", 2)
    s.fill(box(x, y, w, h), "#05060a")
    half = w / 2 * (1 - open_)
    for left in (x, x + w - half):
        s.part(box(left, y, half, h), "a", 1.6)
    s.line(f"M{x + half - 5} {y + 8}v{h - 16}M{x + w - half + 5} {y + 8}v{h - 16}", 2, 0.5)


def _insect(s: Picture, x: float, y: float, k: float, flip: bool = False) -> None:
    """A low shape with too many legs and a crest, told by its outline only."""
    f = -1 if flip else 1
    for i, (dx, lift) in enumerate(((-26, 20), (-12, 26), (4, 27), (18, 22))):
        s.line(f"M{x + dx * k * f} {y - 16 * k}L{x + (dx - 8 + i * 5) * k * f} {y - lift * k - 10 * k}L{x + (dx - 16 + i * 10) * k * f} {y}", 3.2 * k + 1.2, 0.85)
    s.part(limb([(x - 42 * k * f, y - 26 * k, 4), (x - 22 * k * f, y - 20 * k, 20 * k), (x + 6 * k * f, y - 20 * k, 24 * k), (x + 30 * k * f, y - 30 * k, 17 * k), (x + 42 * k * f, y - 26 * k, 5)], 0.5), "#1a0c0c", 1.6)
    s.part(poly([(x + 20 * k * f, y - 36 * k), (x + 6 * k * f, y - 56 * k), (x + 28 * k * f, y - 40 * k), (x + 26 * k * f, y - 58 * k), (x + 36 * k * f, y - 36 * k)]), "#1a0c0c", 1.2)
    eyes(s, x + 35 * k * f, y - 29 * k, 1.5 * k + 0.5)


def _shield(s: Picture, x: float, y: float, k: float) -> None:
    """The sign of a secured place."""
    s.part(spline([(x, y - 34 * k), (x + 28 * k, y - 24 * k), (x + 26 * k, y + 8 * k), (x, y + 36 * k), (x - 26 * k, y + 8 * k), (x - 28 * k, y - 24 * k)], True, 0.3), "a", 2.4)
    s.line(f"M{x - 12 * k} {y}L{x - 2 * k} {y + 12 * k}L{x + 15 * k} {y - 13 * k}", 5 * k, 1, "#ffffff")


def _tripod(s: Picture, x: float, y: float, k: float) -> None:
    """A sensor on three legs that draws a line of light."""
    s.line(f"M{x} {y - 34 * k}L{x - 18 * k} {y}M{x} {y - 34 * k}L{x + 18 * k} {y}M{x} {y - 34 * k}V{y - 2}", 3.4 * k, 0.9)
    s.part(box(x - 10 * k, y - 50 * k, 20 * k, 17 * k, 3), "a", 1.8)
    s.dot(x + 4 * k, y - 42 * k, 4 * k)
    s.halo(x + 4 * k, y - 42 * k, 20 * k)


def _syringe(s: Picture, x: float, y: float, k: float, turn: float, colour: str) -> None:
    s.grouped(f"translate({x} {y}) rotate({turn}) scale({k})", lambda: (
        s.part(box(-34, -9, 56, 18, 3), "#0c1218", 2), s.fill(box(-26, -6, 38, 12), colour, 0.9), s.part(box(-52, -3, 18, 6), "a", 1.4),
        s.part(box(-58, -12, 7, 24, 2), "a", 1.6), s.line("M22 0H52", 2.6, 1), s.line("M-18 -9v6M-6 -9v6M6 -9v6", 1.6, 0.7)))  # fmt: skip


def _pack(s: Picture, x: float, y: float, k: float) -> None:
    """A bag with a cross."""
    s.part(box(x - 34 * k, y - 24 * k, 68 * k, 50 * k, 8 * k), "a", 2)
    s.line(f"M{x - 12 * k} {y - 24 * k}v{-8 * k}h{24 * k}v{8 * k}", 3 * k, 0.9)
    s.fill(poly([(x + a * k, y + b * k) for a, b in ((-6, -16), (6, -16), (6, -5), (17, -5), (17, 7), (6, 7), (6, 18), (-6, 18), (-6, 7), (-17, 7), (-17, -5), (-6, -5))]), "#e8424a")


def search(s: Picture) -> None:
    chamber(s, 60)
    for x, y in ((142, 58), (186, 74), (150, 96)):
        s.part(box(x, y, 44, 30, 3), "d", 1.8)
        s.line(f"M{x + 6} {y + 10}h32", 2, 0.7)
    body(s, "kneel", 66, 138, 122)
    beam(s, 106, 82, [(224, 42), (224, 128)])
    for x, y in ((166, 60), (206, 92), (172, 110)):
        s.fill(star(x, y, 9, 2, 4), "#ffffff", 0.95)


def rest(s: Picture) -> None:
    chamber(s, 96)
    s.part(box(120, 104, 92, 26, 4), "d", 1.8)
    body(s, "sit", 96, 136, 116)
    s.part(box(146, 78, 26, 26, 4), "a", 1.8)
    s.line("M152 72q4 -8 0 -15M164 72q4 -8 0 -15", 2, 0.7)
    rifle(s, 196, 92, 0.9, -62)


def demolition(s: Picture) -> None:
    corridor(s, 150, 58)
    blast(s, 150, 62, 44)
    for x, y, turn, k in ((96, 36, 24, 1), (206, 30, -30, 1.1), (104, 100, -40, 0.9), (212, 98, 34, 1)):
        s.grouped(f"translate({x} {y}) rotate({turn}) scale({k})", lambda: (s.part(box(-12, -22, 24, 44, 2), "a", 1.8), s.line("M-4 -14v28M4 -14v28", 1.6, 0.6)))
    body(s, "shield", 44, 144, 100)


def repairs(s: Picture) -> None:
    chamber(s, 150)
    s.part(box(124, 22, 92, 90, 5), "#0a0806", 2)
    for i in range(4):
        s.line(f"M{138 + i * 20} 26C{146 + i * 16} 56 {128 + i * 24} 74 {140 + i * 18} 106", 3, 0.9, ("#ffcf5a", "#ff7a5a", "#8fe0ff", "#9be06a")[i])
    body(s, "kneel", 72, 138, 120)
    sparks(s, 132, 78, 28)


def secure(s: Picture) -> None:
    corridor(s, 120, 52)
    for x, k in ((52, 1.15), (188, 1.15)):
        _tripod(s, x, 136, k)
    s.line("M60 88H180M60 96H180", 2.4, 0.95)
    _shield(s, 120, 74, 0.8)


def basic_secure(s: Picture) -> None:
    corridor(s, 168, 56)
    _tripod(s, 168, 128, 1)
    s.line("M170 86L240 70M170 86L240 104", 2.2, 0.9)
    body(s, "kneel", 78, 140, 112)


def fast_secure(s: Picture) -> None:
    for i in range(12):
        s.line(f"M{(i * 47) % 50} {10 + i * 12}h{80 + (i * 61) % 120}", 1.6 + i % 3, 0.22)
    body(s, "run", 70, 138, 112)
    _shield(s, 182, 74, 1.35)


def chain_of_command(s: Picture) -> None:
    corridor(s, 120, 46)
    for x, y, h, edge in ((60, 140, 118, 1), (120, 128, 88, 0.8), (164, 116, 64, 0.65), (196, 106, 46, 0.5)):
        body(s, "point" if x == 60 else "stand", x, y, h, edge=edge)
    s.line("M92 34H132M132 34l-9 -7M132 34l-9 7M144 40H170M170 40l-7 -6M170 40l-7 6", 3.4, 0.95)


def computer_skills(s: Picture) -> None:
    screen(s, 28, 14, 112, 68, 7)
    screen(s, 154, 26, 66, 48, 5)
    s.part(poly([(14, 118), (226, 118), (240, 150), (0, 150)]), "d", 1.8)
    for row in range(3):
        for i in range(15):
            s.fill(box(50 + i * 9.6 - row * 3, 122 + row * 8, 7, 5), s.palette.rim, 0.32 + 0.4 * ((i * 7 + row * 5) % 4 == 0))
    body(s, "sit", 170, 162, 110, True)


def explosives(s: Picture) -> None:
    chamber(s, 120)
    s.part(box(16, 20, 208, 96, 4), "d", 2)
    s.fill(spline([(120, 22), (158, 34), (170, 68), (152, 104), (116, 112), (84, 98), (74, 62), (90, 32)], True, 0.3), "#060404")
    s.halo(120, 68, 60)
    s.line("M158 34L186 20M170 68L206 74M152 104L172 124M84 98L60 116M74 62L38 56M90 32L70 14", 3, 0.8)
    for i in range(3):
        s.part(box(38 + i * 15, 112, 12, 30, 4), "a", 1.8)
    s.line("M44 112Q60 86 84 98", 2.4, 0.9)
    sparks(s, 84, 98, 16, 10)


def fast_repairs(s: Picture) -> None:
    for i in range(12):
        s.line(f"M{(i * 53) % 60} {8 + i * 12}h{90 + (i * 67) % 120}", 1.4 + i % 3, 0.22)
    points = []
    for i in range(20):
        points += [around(168, 72, 50 if i % 2 else 42, i * 18 - 6), around(168, 72, 50 if i % 2 else 42, i * 18 + 6)]
    s.part(poly(points), "a", 2)
    s.dot(168, 72, 20, "#0a0806")
    body(s, "kneel", 72, 140, 112)
    sparks(s, 122, 92, 26)


def pyrotechnics(s: Picture) -> None:
    corridor(s, 150, 60)
    flames(s, 170, 134, 92, 96)
    body(s, "throw", 62, 142, 112)
    s.part(ring(34, 22, 9), "a", 1.8)
    s.line("M34 12q8 -8 14 -2", 2.4, 0.9)


def tactical_retreat(s: Picture) -> None:
    corridor(s, 56, 56)
    _insect(s, 206, 126, 0.9, True)
    body(s, "aim", 96, 142, 108)
    rifle(s, 126, 68, 1, 2)
    muzzle(s, 172, 70, 13)
    body(s, "run", 44, 134, 84, True, edge=0.75)


def always_prepared(s: Picture) -> None:
    chamber(s, 120)
    body(s, "stand", 120, 144, 126)
    for x, y, draw in ((52, 54, "gun"), (188, 54, "box"), (48, 112, "key"), (192, 112, "light")):
        s.line(f"M120 78L{x} {y}", 1.4, 0.5)
        s.part(ring(x, y, 22), "d", 2)
        if draw == "gun":
            rifle(s, x - 4, y, 0.5)
        elif draw == "box":
            _pack(s, x, y, 0.4)
        elif draw == "key":
            s.line(f"M{x - 12} {y + 10}L{x + 10} {y - 10}M{x + 10} {y - 10}l6 6", 4.4, 1)
            s.line(ring(x - 9, y + 8, 6), 3, 1)
        else:
            beam(s, x - 10, y, [(x + 14, y - 13), (x + 14, y + 13)])


def duck_and_cover(s: Picture) -> None:
    corridor(s, 196, 52)
    s.part(box(70, 74, 44, 70, 5), "a", 2)
    s.line("M80 84v50M92 84v50M104 84v50", 2, 0.4)
    body(s, "shield", 40, 144, 96)
    for y in (44, 62, 92):
        s.line(f"M238 {y}L{122 if y > 70 else 60} {y - 8}", 2.6, 0.9)
    sparks(s, 118, 86, 20, 10)


def move_quietly(s: Picture) -> None:
    corridor(s, 176, 56)
    body(s, "crawl", 88, 138, 116)
    for r in (12, 22, 32):
        s.line(ring(196, 46, r), 2.2, 0.7 - r / 60)
    s.line("M170 22L222 72", 5, 1, "#ff6a5a")
    eyes(s, 204, 92, 1.6)


def weak_spot(s: Picture) -> None:
    _insect(s, 128, 136, 2.1)
    s.line(ring(146, 78, 30), 3, 1)
    s.line("M146 38v22M146 96v22M106 78h22M164 78h22", 3, 1)
    s.dot(146, 78, 5, "#ff5a4a")
    s.halo(146, 78, 34, "#ff5a4a")


def breakthrough(s: Picture) -> None:
    corridor(s, 160, 58)
    for x, k in ((206, 0.7), (118, 0.6), (168, 0.5)):
        _insect(s, x, 122, k, x < 150)
    body(s, "run", 62, 144, 122)
    muzzle(s, 108, 62, 16)
    tracers(s, 110, 62, [(220, 40), (232, 70), (214, 100), (180, 88)])


def continuous_fire(s: Picture) -> None:
    s.part(poly([(0, 58), (84, 50), (84, 96), (0, 104)]), "d", 2)
    for i in range(5):
        s.part(box(84, 50 + i * 9, 92, 7, 3), "a", 1.4)
    s.part(ring(86, 73, 27, 30), "a", 2)
    muzzle(s, 196, 73, 26)
    for i in range(9):
        s.part(box(18 + i * 15, 112 + (i % 2) * 4, 8, 22, 3), "#c98f3a", 1.4, 1, False, "#ffe0a0")
    for i in range(5):
        x, y = around(110, 30, 26 + i * 9, 200 + i * 22)
        s.part(box(x, y, 12, 6, 2), "#c98f3a", 1.2, 1, False, "#ffe0a0")


def fast_reload(s: Picture) -> None:
    s.grouped("rotate(-10 110 60)", lambda: (
        s.part(poly([(10, 44), (70, 40), (84, 30), (132, 30), (138, 40), (226, 42), (226, 54), (150, 58), (134, 62), (118, 62), (112, 96), (86, 96), (92, 62), (58, 62), (16, 80)]), "a", 2.2),
        s.line("M150 46H220M40 50H70", 2, 0.6)))  # fmt: skip
    s.part(poly([(122, 96), (150, 92), (160, 138), (132, 142)]), "#c98f3a", 2, 1, False, "#ffe0a0")
    s.line("M140 88V74M140 74l-8 9M140 74l8 9", 3.4, 1)
    for i in range(4):
        s.line(f"M{20 + i * 10} {112 + i * 9}h{46 - i * 7}", 2.2, 0.5)


def forcing_fire(s: Picture) -> None:
    chamber(s, 70)
    body(s, "aim", 62, 144, 120)
    rifle(s, 96, 60, 1.1)
    muzzle(s, 148, 60, 15)
    tracers(s, 150, 60, [(236, 20), (238, 60), (236, 104)])
    _insect(s, 206, 136, 0.85)
    s.line("M214 86h22M236 86l-8 -7M236 86l-8 7", 3.4, 0.95)


def combat_drugs(s: Picture) -> None:
    s.halo(120, 76, 96)
    _syringe(s, 112, 62, 1.5, -28, "#ffcf4a")
    s.line("M20 128H70L84 104L100 142L114 116L124 128H226", 3, 0.95)
    _pack(s, 196, 108, 0.55)


def field_surgery(s: Picture) -> None:
    chamber(s, 120)
    s.part(box(30, 96, 180, 16, 4), "a", 2)
    body(s, "crawl", 118, 104, 104)
    body(s, "kneel", 196, 144, 100, True)
    s.grouped("translate(132 56) rotate(32)", lambda: (s.part(poly([(-4, 0), (30, -5), (44, 0), (30, 5)]), "#f0f6fa", 1.2), s.part(box(-36, -4, 34, 8, 3), "a", 1.4)))


def first_aid(s: Picture) -> None:
    s.halo(120, 74, 96)
    _pack(s, 84, 76, 1.3)
    s.part(poly([(150, 36), (196, 28), (212, 104), (166, 112)]), "#f4ecde", 1.8)
    for i in range(5):
        s.line(f"M{154 + i * 3.4:.1f} {50 + i * 14}l46 -8", 1.6, 0.7, "#b7a88c")
    s.fill(poly([(176, 56), (186, 54), (188, 64), (198, 62), (200, 72), (190, 74), (192, 84), (182, 86), (180, 76), (170, 78), (168, 68), (178, 66)]), "#e8424a")


def hippocratic_oath(s: Picture) -> None:
    corridor(s, 196, 52)
    body(s, "crawl", 62, 144, 92)
    body(s, "aim", 108, 144, 116)
    muzzle(s, 160, 66, 13)
    tracers(s, 160, 66, [(216, 62), (220, 84)])
    _insect(s, 206, 118, 0.8, True)
    s.fill(poly([(22, 18), (32, 18), (32, 28), (42, 28), (42, 38), (32, 38), (32, 48), (22, 48), (22, 38), (12, 38), (12, 28), (22, 28)]), "#e8424a")


def fire_at_will(s: Picture) -> None:
    corridor(s, 212, 54)
    for x, y, h in ((44, 144, 112), (86, 136, 90), (120, 126, 72)):
        body(s, "aim", x, y, h)
        muzzle(s, x + h * 0.42, y - h * 0.66, h * 0.11)
        tracers(s, x + h * 0.42, y - h * 0.66, [(238, 44 + h * 0.1), (234, 84 - h * 0.1)])


def first_in_command(s: Picture) -> None:
    for i in range(16):
        s.fill(poly([(120, 76), around(120, 76, 200, i * 22.5 - 4), around(120, 76, 200, i * 22.5 + 4)]), s.palette.glow, 0.1)
    body(s, "point", 96, 146, 130)
    for i in range(3):
        s.line(f"M172 {56 + i * 16}l20 -14l20 14", 5, 0.95)
    s.fill(star(192, 24, 13, 5.4, 5), "#ffe08a")


def lets_go(s: Picture) -> None:
    corridor(s, 186, 54)
    body(s, "run", 76, 142, 110)
    body(s, "run", 136, 132, 86, edge=0.8)
    body(s, "point", 34, 144, 96, edge=0.6)
    s.line("M176 34h34M210 34l-11 -9M210 34l-11 9", 4, 1)


def officers_channel(s: Picture) -> None:
    chamber(s, 76)
    body(s, "stand", 72, 144, 124)
    s.line("M84 40L112 26", 3, 1)
    for r in (22, 40, 58, 76):
        s.line(f"M{112 + r * 0.72:.1f} {26 - r * 0.7:.1f}A{r} {r} 0 0 1 {112 + r * 0.72:.1f} {26 + r * 0.7:.1f}", 3, 0.95 - r / 110)
    for x, y in ((190, 96), (214, 64), (172, 120)):
        s.part(star(x, y, 13, 11.3, 3, 0), "a", 1.6)


def stay_calm(s: Picture) -> None:
    s.halo(120, 76, 110)
    for r in (30, 48, 66, 84):
        s.line(ring(120, 78, r), 1.8, 0.75 - r / 130)
    body(s, "stand", 120, 142, 122)
    for x, flip in ((36, False), (204, True)):
        body(s, "shield", x, 146, 82, flip, edge=0.7)


def scouting(s: Picture) -> None:
    stars(s, 40, 60)
    planet(s, 204, 34, 20, "#c77a4a")
    s.fill(poly([(0, 104), (58, 74), (108, 98), (164, 66), (240, 100), (240, 150), (0, 150)]), "#160c08", 0.95)
    _door(s, 150, 70, 60, 70, 0.55)
    s.halo(180, 104, 34)
    body(s, "kneel", 76, 146, 106)
    beam(s, 110, 92, [(196, 70), (196, 136)])


def shoot_first(s: Picture) -> None:
    _door(s, 128, 22, 86, 116, 0.7)
    s.halo(170, 70, 50)
    _insect(s, 172, 130, 0.7, True)
    body(s, "run", 66, 144, 118)
    muzzle(s, 110, 70, 17)
    tracers(s, 112, 70, [(164, 92), (184, 100), (176, 76)])


def sprint(s: Picture) -> None:
    corridor(s, 196, 60)
    for i in range(9):
        s.line(f"M{i * 4} {30 + i * 12}h{50 + (i * 37) % 46}", 2.4, 0.35)
    body(s, "run", 116, 142, 124)
    s.part(box(188, 96, 24, 42, 10), "#2f8fb0", 1.8)
    s.line("M194 108h12M194 116h12", 2, 0.9)


def taking_aim(s: Picture) -> None:
    s.halo(120, 74, 120)
    _insect(s, 122, 116, 0.8)
    s.line(ring(120, 74, 62), 5, 1)
    s.line(ring(120, 74, 57), 1.4, 0.6)
    s.line("M120 4V54M120 94V146M48 74H100M140 74H192", 2.2, 0.95)
    for i in range(1, 4):
        s.line(f"M{120 - 6} {94 + i * 10}h12", 1.8, 0.8)
    s.dot(120, 74, 3, "#ff5a4a")


def contamination(s: Picture) -> None:
    s.halo(120, 76, 100)
    for turn in (-90, 30, 150):
        x, y = around(120, 80, 34, turn)
        s.line(ring(x, y, 27), 9, 0.95)
        s.fill(ring(*around(120, 80, 44, turn), 15), "#0a1206")
    s.part(ring(120, 80, 13), "a", 2.4)
    smoke(s, 120, 120, 40, s.palette.rim, 7)


ORDERS: dict[str, tuple[Palette, Callable[[Picture], None]]] = {
    "search": (SODIUM, search),
    "rest": (BLUE, rest),
    "demolition": (EMBER, demolition),
    "repairs": (SODIUM, repairs),
    "secure": (TEAL, secure),
    "basic_secure": (TEAL, basic_secure),
    "fast_secure": (TEAL, fast_secure),
    "chain_of_command": (BLUE, chain_of_command),
    "computer_skills": (MOSS, computer_skills),
    "explosives": (EMBER, explosives),
    "fast_repairs": (SODIUM, fast_repairs),
    "pyrotechnics": (EMBER, pyrotechnics),
    "tactical_retreat": (STEEL, tactical_retreat),
    "always_prepared": (DUSK, always_prepared),
    "duck_and_cover": (STEEL, duck_and_cover),
    "move_quietly": (DUSK, move_quietly),
    "weak_spot": (EMBER, weak_spot),
    "breakthrough": (EMBER, breakthrough),
    "continuous_fire": (EMBER, continuous_fire),
    "fast_reload": (STEEL, fast_reload),
    "forcing_fire": (EMBER, forcing_fire),
    "combat_drugs": (MOSS, combat_drugs),
    "field_surgery": (TEAL, field_surgery),
    "first_aid": (MOSS, first_aid),
    "hippocratic_oath": (MOSS, hippocratic_oath),
    "fire_at_will": (BLUE, fire_at_will),
    "first_in_command": (BLUE, first_in_command),
    "lets_go": (BLUE, lets_go),
    "officers_channel": (BLUE, officers_channel),
    "stay_calm": (BLUE, stay_calm),
    "scouting": (DUSK, scouting),
    "shoot_first": (DUSK, shoot_first),
    "sprint": (TEAL, sprint),
    "taking_aim": (STEEL, taking_aim),
}
CONTAMINATION: tuple[Palette, Callable[[Picture], None]] = (MOSS, contamination)
