# ruff: noqa: E501 (a shape is easier to edit as one line)
"""What is seen of a room only from near: labels, rivets, cables, wear, and the small things people left there.

Each is a sheet of its own over the room, which a ship that is seen from far never draws. Labels are bars and signs:
they are read in no language.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

from interiors import AMBER, CYAN, GREEN, INK, LIGHT, RED, VIOLET, Stage
from kit import number, poly, ring

Point = tuple[float, float]


def _sheet() -> Stage:
    return Stage("#000000", LIGHT, LIGHT)


def rivets(s: Stage, places: list[Point], colour: str = "#dfeaf2") -> None:
    """Heads of bolts, lit from above."""
    for x, y in places:
        s.oval(x, y + 0.8, 1.7, 1.7, INK, 0.7)
        s.oval(x, y, 1.3, 1.2, colour, 0.75)


def label(s: Stage, x: float, y: float, w: float = 22, colour: str = AMBER, bars: int = 3) -> None:
    """A plate with lines nobody has to read."""
    s.rect(x, y, w, 4 + bars * 3.4, "#0a1119", 1.4, 0.9)
    s.rect(x, y, 3, 4 + bars * 3.4, colour, 1)
    for i in range(bars):
        s.line(f"M{number(x + 6)} {number(y + 3.6 + i * 3.4)}h{number((w - 9) * (1, 0.62, 0.8)[i % 3])}", "#e6eef4", 1.3, 0.85)


def stencil(s: Stage, x: float, y: float, size: float = 14, colour: str = "#e8edf0") -> None:
    """A sign sprayed on the floor: a bar, a ring and a chevron."""
    s.line(f"M{number(x)} {number(y)}h{number(size * 1.4)}l{number(-size * 0.3)} {number(size * 0.42)}h{number(-size * 1.4)}Z", colour, 1.6, 0.4)
    s.line(f"M{number(x + size * 1.8)} {number(y)}l{number(size * 0.4)} {number(size * 0.2)}l{number(-size * 0.5)} {number(size * 0.24)}", colour, 2.2, 0.4)


def cable(s: Stage, points: list[Point], colour: str = "#10181f", shine: str = "#6f8496") -> None:
    """A cable that hangs or lies through places."""
    (x0, y0), *rest = points
    data = f"M{number(x0)} {number(y0)}"
    for (ax, ay), (bx, by) in zip(points, rest, strict=False):
        data += f"C{number(ax + (bx - ax) * 0.3)} {number(ay + 9)} {number(ax + (bx - ax) * 0.7)} {number(by + 9)} {number(bx)} {number(by)}"
    s.line(data, colour, 3.4, 0.95)
    s.line(data, shine, 1, 0.7)


def drip(s: Stage, x: float, y: float, long: float, colour: str = "#02060c", opacity: float = 0.35) -> None:
    """What has run down a wall."""
    s.fill(f"M{number(x - 2)} {number(y)}h4l-1 {number(long)}q-1 3 -2 0Z", colour, opacity)


def wear(s: Stage, seed: str) -> None:
    """Scuffed floor, stained walls, rivets along the ribs and a vent; like in no other room."""
    chance = Random(seed)
    for _ in range(7):
        x, y = chance.uniform(10, 310), chance.uniform(200, 250)
        s.line(f"M{number(x)} {number(y)}q{number(chance.uniform(8, 22))} {number(chance.uniform(-3, 3))} {number(chance.uniform(20, 40))} {number(chance.uniform(-2, 6))}", "#dfeaf2", 1, 0.16)
    for _ in range(3):
        x, y, r = chance.uniform(16, 304), chance.uniform(196, 248), chance.uniform(5, 13)
        s.oval(x, y, r, r * 0.3, "#02060c", 0.34)
    for _ in range(4):
        drip(s, chance.uniform(8, 312), chance.uniform(10, 30), chance.uniform(14, 44))
    rivets(s, [(x, y) for x in (4, 160, 316) for y in (16, 40, 64, 88)])
    x = chance.choice((12.0, 250.0))
    s.rect(x, 236, 54, 18, "#060b11", 2, 0.8)
    for i in range(6):
        s.line(f"M{number(x + 5 + i * 9)} 239v12", "#7f95a8", 2, 0.55)
    stencil(s, chance.uniform(90, 190), chance.uniform(206, 216))


def mug(s: Stage, x: float, y: float, colour: str = LIGHT) -> None:
    """A mug with steam."""
    s.rect(x, y, 9, 11, colour, 1.4)
    s.line(f"M{number(x + 9)} {number(y + 3)}q5 2 0 6", colour, 1.6)
    s.line(f"M{number(x + 3)} {number(y - 2)}q-3 -4 0 -8M{number(x + 7)} {number(y - 2)}q3 -4 0 -8", "#ffffff", 1, 0.4)


def paper(s: Stage, x: float, y: float, turn: float = 0) -> None:
    """A sheet on the floor."""
    c, d = math.cos(turn), math.sin(turn)
    corners = [(x + a * c - b * d, y + (a * d + b * c) * 0.5) for a, b in ((-9, -7), (9, -7), (9, 7), (-9, 7))]
    s.fill(poly(corners), "#dfe6ea", 0.85)
    s.line(f"M{number(x - 4)} {number(y - 1)}h8M{number(x - 4)} {number(y + 1.4)}h5", "#5a6a76", 0.9)


def tools(s: Stage, x: float, y: float) -> None:
    """An open toolbox."""
    s.shadow(x + 16, y + 15, 22, 4)
    s.rect(x, y, 32, 14, "#b8323a", 2)
    s.line(f"M{number(x)} {number(y + 4)}h32", "#ff9aa0", 1.4)
    s.line(f"M{number(x + 5)} {number(y)}l-3 -10M{number(x + 14)} {number(y)}l2 -12M{number(x + 24)} {number(y)}l6 -9", "#cfdbe4", 2.4)
    s.rect(x + 12, y + 6, 8, 4, "#ffd27a", 1)


def bolts(s: Stage, x: float, y: float, radius: float, count: int = 16) -> None:
    """Bolts around a ring."""
    rivets(s, [(x + math.cos(math.tau * i / count) * radius, y + math.sin(math.tau * i / count) * radius * 0.98) for i in range(count)])


def _airlock(s: Stage) -> None:
    bolts(s, 160, 94, 76, 24)
    label(s, 12, 10, 20, CYAN, 2)
    label(s, 290, 10, 20, CYAN, 2)
    for x in (34, 286):
        s.line(f"M{x - 7} 92h14M{x - 7} 98h14", "#5f7689", 1.4)
        s.rect(x - 5, 74, 10, 6, CYAN, 1, 0.9)
        cable(s, [(x + 12, 70), (x + 20, 110), (x + 14, 150)])
    s.rect(76, 12, 16, 24, "#0a131d", 2)
    s.dots([(84, 18)], 3, RED)
    s.dots([(84, 28)], 3, GREEN)
    paper(s, 60, 214, 0.4)


def _armory(s: Stage) -> None:
    for i in range(3):
        label(s, 20 + i * 100, 100, 26, RED, 1)
    s.rect(34, 138, 30, 10, "#1b2410", 1)
    s.line("M30 152h60M30 160h60", "#2a3416", 1.4, 0.9)
    for i in range(5):
        s.line(f"M{250 + i * 11} 214l8 -3", "#ffcf70", 3)
    s.shadow(262, 218, 34, 3)
    for x, y in ((114, 198), (128, 206), (140, 196)):
        s.rect(x, y, 7, 3, "#e0a84a", 1)
    rivets(s, [(26 + i * 20, 180) for i in range(6)] + [(198 + i * 20, 180) for i in range(6)])
    s.line("M206 132l20 0M206 138l12 0", "#ffd27a", 1.4, 0.8)


def _cabins(s: Stage) -> None:
    s.line("M40 70q20 6 40 2M60 150q30 5 60 1", "#0a121a", 1.6, 0.5)
    s.rect(262, 22, 34, 6, "#e9d8b0", 1)
    s.oval(275, 44, 4, 5, "#5a3a2a")
    s.oval(287, 45, 3.4, 4.4, "#c88a5a")
    mug(s, 276, 106, "#d8576a")
    s.fill("M160 196q12 -9 26 -2l6 8h-36Z", "#5a6f9a")
    s.line("M164 198q10 -4 22 2", "#9fb4dc", 1.2)
    s.rect(60, 206, 20, 8, "#5a3424", 2)
    s.rect(84, 208, 20, 8, "#5a3424", 2)
    label(s, 138, 24, 20, AMBER, 2)
    for i in range(5):
        s.line(f"M{112 + i * 5} 88v7", "#ffffff", 1.2, 0.5)


def _canteen(s: Stage) -> None:
    mug(s, 102, 132)
    mug(s, 236, 112, "#ffcf70")
    s.line("M70 146l14 -3M70 149l14 -3", "#dfe9f0", 1.6)
    s.line("M272 130l12 -4M254 128q6 4 12 0", "#dfe9f0", 1.6)
    label(s, 16, 20, 30, GREEN, 3)
    s.dots([(120, 66), (120, 74)], 2, RED)
    s.fill("M206 214q8 -7 16 0q7 4 -2 6h-12q-8 -2 -2 -6Z", "#c8742a", 0.9)
    s.oval(222, 222, 20, 4, "#7a3f14", 0.5)
    paper(s, 60, 222, -0.3)


def _cockpit(s: Stage) -> None:
    for i in range(14):
        s.dots([(70 + i * 14, 108)], 1.7, (GREEN, AMBER, CYAN, RED)[i * 7 % 4])
    for i in range(9):
        s.line(f"M{78 + i * 20} 96v-5", "#dfe9f0", 1.8)
    for x in (66, 200):
        s.line(f"M{x + 10} 128h34M{x + 10} 136h34", "#8fa6ba", 1.2, 0.6)
        s.line(f"M{x + 12} 112l12 34M{x + 42} 112l-12 34", "#ffb547", 2.2, 0.7)
    mug(s, 268, 84, "#6fe3ff")
    s.rect(24, 84, 22, 14, "#f4e7b8", 1)
    s.line("M28 89h14M28 93h9", "#6a5a2a", 1.2)
    cable(s, [(0, 18), (60, 8), (120, 12)])


def _command(s: Stage) -> None:
    for i in range(11):
        a = math.pi * (i + 0.5) / 11
        s.dots([(160 + math.cos(a) * 110, 162 + math.sin(a) * 24)], 1.8, (CYAN, AMBER)[i % 3 == 0])
    for x, y in ((104, 152), (140, 166), (214, 152)):
        s.line(ring(x, y, 4, 2.2), "#ffe08a", 1.4)
    for x in (104, 150, 206):
        s.line(f"M{x} 60v36", "#e8fcff", 1, 0.5)
    mug(s, 248, 140, "#dfe9f0")
    paper(s, 74, 158, 0.2)
    paper(s, 84, 222, 0.7)
    label(s, 14, 54, 22, CYAN, 1)
    label(s, 260, 54, 22, GREEN, 1)


def _comms(s: Stage) -> None:
    for k in (0.3, 0.6):
        s.line(f"M{34 + 40 * k:.0f} {26 + 20 * k:.0f}Q{60 + 20 * k:.0f} {90 - 20 * k:.0f} {130 - 20 * k:.0f} {116 - 16 * k:.0f}", "#2a3a48", 1.2, 0.6)
    cable(s, [(84, 136), (120, 196), (200, 176)])
    for i in range(6):
        s.dots([(208 + i * 15, 116)], 2, (GREEN, AMBER, RED)[i % 3])
    s.line("M204 128a16 12 0 0 1 26 -2", "#10181f", 4)
    s.oval(204, 132, 5, 6, "#10181f")
    s.oval(230, 130, 5, 6, "#10181f")
    label(s, 196, 94, 26, CYAN, 2)
    paper(s, 258, 214)


def _emergency(s: Stage) -> None:
    s.line("M60 118q30 -8 70 0", "#ffffff", 1.4, 0.5)
    s.line("M150 30v70", "#cfdbe4", 2.6)
    s.fill("M142 26h16v20q-8 8 -16 0Z", "#bfe6ff", 0.8)
    s.line("M150 52q16 30 -30 58", "#bfe6ff", 1.4)
    for y in (28, 46, 64):
        s.rect(232, y, 14, 10, LIGHT, 1, 0.5)
    s.line("M60 214q20 -6 34 4t30 -2", "#e9eef0", 3, 0.8)
    s.rect(196, 204, 30, 16, "#eef4f7", 2)
    s.line("M211 207v10M206 212h10", RED, 3)
    drip(s, 96, 168, 18, "#a0141e", 0.8)
    s.oval(98, 192, 16, 4, "#8f1420", 0.7)


def _engine(s: Stage, x: float = 160) -> None:
    bolts(s, x, 92, 80, 20)
    bolts(s, x, 92, 64, 12)
    for i in range(12):
        a = math.tau * i / 12
        s.line(f"M{number(x + math.cos(a) * 70)} {number(92 + math.sin(a) * 69)}L{number(x + math.cos(a) * 84)} {number(92 + math.sin(a) * 83)}", "#ffffff", 1, 0.3)
    s.line("M106 206h108", "#05080c", 1.4, 0.7)
    label(s, 16, 74, 24, CYAN, 3)
    tools(s, 60, 216)
    for i in range(4):
        drip(s, 110 + i * 30, 176, 10 + i * 4, "#0a0f14", 0.7)
    s.oval(214, 222, 24, 5, "#05070a", 0.6)
    s.oval(208, 221, 8, 1.6, "#8fb4d8", 0.4)


def _engine_control(s: Stage) -> None:
    for x in (58, 160, 262):
        for i in range(9):
            a = math.radians(150 + i * 30)
            s.line(f"M{number(x + math.cos(a) * 27)} {number(50 + math.sin(a) * 27)}L{number(x + math.cos(a) * 32)} {number(50 + math.sin(a) * 32)}", "#1a2632", 1.6)
        label(s, x - 12, 66, 24, RED, 1)
    rivets(s, [(22 + i * 23, 12) for i in range(13)] + [(22 + i * 23, 98) for i in range(13)])
    for i in range(8):
        s.line(f"M{44 + i * 32} 158h16M{44 + i * 32} 164h10", "#a9bccb", 1.2, 0.6)
    tools(s, 236, 208)
    cable(s, [(24, 188), (70, 226), (150, 218)])


def _evacuation(s: Stage, left: bool) -> None:
    x, outer = (104, 268) if left else (216, 52)
    bolts(s, x, 96, 66, 18)
    s.line(f"M{x - 26} 62q26 -16 52 0", "#ffffff", 2, 0.5)
    for i in range(3):
        s.rect(outer - 30 + i * 22, 108, 14, 20, "#e8842a", 2)
        s.line(f"M{outer - 30 + i * 22} 114h14", "#fff2d2", 2)
    label(s, outer - 34, 168, 26, AMBER, 2)
    s.line(f"M{x - 60} 214h120M{x - 50} 224h100", "#ffc93f", 2, 0.35)
    paper(s, outer, 216, 0.5)
    s.rect(outer - 26, 14, 52, 8, "#0a1119", 2)
    s.dots([(outer - 16 + i * 11, 18) for i in range(4)], 2, GREEN)


def _fire_control(s: Stage) -> None:
    bolts(s, 108, 26, 22, 8)
    for x in (44, 98, 152):
        label(s, x - 14, 162, 28, RED, 2)
        s.line(f"M{x} 96q12 -8 20 4", "#10181f", 3)
    for x in (30, 84, 190, 240, 300):
        s.rect(x - 3, 14, 6, 24, "#8f1a24", 1)
    label(s, 214, 176, 30, AMBER, 1)
    cable(s, [(300, 36), (312, 90), (296, 132)])
    s.line("M222 206q14 -8 28 0t28 0", "#d8dfe4", 5, 0.85)
    s.line("M222 206q14 -8 28 0t28 0", "#9fb0bc", 1.2, 0.9)


def _generator(s: Stage) -> None:
    for i in range(7):
        y = 32 + i * 20
        s.line(f"M140 {y}q20 6 40 0", "#fff2c0", 1.2, 0.6)
    rivets(s, [(122 + i * 13, 16) for i in range(7)] + [(122 + i * 13, 172) for i in range(7)])
    cable(s, [(0, 56), (50, 40), (104, 60)])
    cable(s, [(216, 150), (260, 196), (320, 188)])
    label(s, 232, 40, 30, AMBER, 3)
    label(s, 24, 150, 24, RED, 2)
    s.fill("M262 72l14 24h-28Z", "#ffd84f")
    s.line("M262 80v8", INK, 2.4)
    tools(s, 222, 212)


def _hatch(s: Stage) -> None:
    for i in range(4):
        label(s, 52 + i * 66, 72, 26, GREEN if i in (0, 3) else RED, 1)
        s.line(f"M{64 + i * 66} 134v40", "#05080c", 4, 0.7)
        for k in range(4):
            s.line(f"M{56 + i * 66} {140 + k * 9}h5", "#dfe9f0", 1.2, 0.7)
    rivets(s, [(34, 130), (286, 130), (34, 176), (286, 176)])
    cable(s, [(40, 190), (90, 224), (180, 214)])
    paper(s, 250, 218, 0.2)


def _hibernatorium(s: Stage) -> None:
    for i in range(5):
        x = 34 + i * 63
        s.rect(x - 12, 122, 24, 8, "#0a1a22", 1)
        s.line(f"M{x - 9} 126h5l2 -3l3 6l2 -3h6", GREEN if i != 2 else AMBER, 1)
        for k in range(5):
            a = k * 2.4 + i
            s.line(f"M{number(x + math.cos(a) * 15)} {number(40 + k * 14)}l3 -4m0 4l-3 -4", "#e6fbff", 1, 0.7)
        s.line(f"M{x} 10q{6 if i % 2 else -6} 8 0 16", "#10181f", 3)
    s.fill("M0 196q40 -14 80 -2t90 0t90 -2t60 4v14H0Z", "#bfeaff", 0.16)
    label(s, 6, 16, 18, CYAN, 2)
    paper(s, 220, 226, 0.6)


def _laboratory(s: Stage) -> None:
    for x, c in ((56, GREEN), (126, AMBER), (196, CYAN)):
        for k in range(3):
            s.oval(x - 4 + k * 5, 122 - k * 7, 1.8, 1.8, "#ffffff", 0.7)
        s.line(f"M{x - 8} 132h8M{x - 8} 127h6M{x - 8} 122h8", "#ffffff", 1, 0.6)
        s.light(x, 146, 16, 8, c, 0.5)
    s.rect(224, 122, 30, 12, "#dfe9f0", 1)
    for i in range(4):
        s.line(f"M{228 + i * 7} 134v-20", "#bfe6ff", 3, 0.85)
        s.line(f"M{228 + i * 7} 134v-9", (RED, GREEN, VIOLET, AMBER)[i], 3)
    label(s, 40, 100, 26, GREEN, 1)
    label(s, 206, 98, 24, GREEN, 2)
    paper(s, 92, 140, 0.1)
    s.oval(230, 206, 18, 4, GREEN, 0.5)
    s.line("M216 206l6 -4l4 5l6 -5l8 4", "#dff6ff", 1.6, 0.8)


def _monitoring(s: Stage) -> None:
    for i in range(6):
        x, y = 44 + i % 3 * 90, 14 + i // 3 * 46
        s.dots([(x, y)], 1.8, RED)
        s.line(f"M{x + 6} {y}h12", "#bfeaff", 1.2, 0.8)
    for i in range(12):
        s.rect(68 + i * 9, 124, 6, 4, "#9fb4c4", 1)
    for i in range(10):
        s.rect(198 + i * 9, 124, 6, 4, "#9fb4c4", 1)
    mug(s, 54, 108, "#ffb547")
    s.rect(258, 106, 20, 13, "#f4e7b8", 1)
    s.line("M261 110h13M261 114h8", "#6a5a2a", 1.2)
    cable(s, [(60, 180), (100, 214), (170, 204)])
    label(s, 66, 160, 28, CYAN, 1)


def _nest(s: Stage) -> None:
    for x, y, w in ((30, 20, 60), (120, 10, 50), (230, 16, 64)):
        for k in range(4):
            s.line(f"M{x + k * 12} {y}Q{x + k * 14} {y + 50 + k * 6} {x + w - k * 8} {y + 88}", "#e6c8ff", 0.9, 0.45)
    for i in range(16):
        a, b = (i * 0.618) % 1, (i * 0.755) % 1
        s.oval(10 + 300 * a, 150 + 90 * b, 2.6 + i % 3, 1.6 + i % 2, "#d79bff", 0.5)
    s.line("M20 200q40 -20 90 -4t90 -8t100 10", "#7c4a96", 3, 0.7)
    s.line("M40 224q60 -14 120 2t130 -6", "#7c4a96", 2.4, 0.7)
    for x in (70, 200, 270):
        s.oval(x, 214, 10, 4, "#c7f26a", 0.4)
    s.line("M256 196l14 -8l4 8l12 -4", "#e8e2d0", 3, 0.9)
    s.oval(240, 200, 9, 7, "#e8e2d0", 0.9)
    s.dots([(237, 199), (243, 199)], 1.8, "#1a1020")


def _slime(s: Stage) -> None:
    for i in range(12):
        a, b = (i * 0.618) % 1, (i * 0.755) % 1
        s.oval(60 + 200 * a, 178 + 44 * b, 3 + i % 4, 2 + i % 3, "#eaffb0", 0.5)
        s.line(ring(60 + 200 * a, 178 + 44 * b, 3 + i % 4, 2 + i % 3), "#3a6a10", 0.8, 0.7)
    for x, y, long in ((60, 62, 60), (140, 70, 34), (214, 66, 50), (284, 60, 70)):
        s.line(f"M{x} {y}v{long}", "#c7f26a", 1.6, 0.7)
        s.oval(x, y + long, 2.6, 4, "#c7f26a", 0.9)
    s.line("M120 92q40 12 84 -2", "#eaffb0", 2, 0.5)
    s.dots([(136, 108)], 2.4, RED)
    s.line("M24 226h20M270 232h26", "#c7f26a", 4, 0.4)
    for x, y, w, h in ((40, 18, 60, 8), (150, 12, 80, 7), (262, 22, 40, 8), (150, 196, 90, 7)):
        s.fill(f"M{x - w / 2:.0f} {y}Q{x} {y - h} {x + w / 2:.0f} {y}Q{x} {y + h * 0.4:.0f} {x - w / 2:.0f} {y}Z", "#f4ffd0", 0.4)
    for x in (16, 110, 178, 246, 306):
        s.fill(f"M{x - 5} 60h10l-3 {26 + x % 23}q-2 4 -4 0Z", "#9fd63a", 0.7)


def _shower(s: Stage) -> None:
    for i in range(22):
        a, b = (i * 0.618) % 1, (i * 0.755) % 1
        s.oval(10 + 300 * a, 190 + 60 * b, 2.4, 1.1, "#ffffff", 0.5)
    for x in (78, 238):
        s.line(ring(x, 182, 34, 8), "#ffffff", 1, 0.5)
        s.line(ring(x, 182, 44, 11), "#ffffff", 1, 0.3)
        for k in range(5):
            s.dots([(x - 16 + k * 8, 42)], 1.1, "#2a3a48")
    s.line("M286 60h24M290 60v34q8 8 16 0v-34", "#7fb4d8", 4, 0.85)
    s.rect(6, 66, 20, 6, "#cfdbe4", 1)
    s.rect(9, 54, 6, 12, "#ffb547", 1)
    s.rect(17, 57, 6, 9, "#6fe3ff", 1)
    s.rect(140, 214, 16, 7, "#ffd8e6", 3)
    for y in (30, 52, 74):
        s.line(f"M0 {y}h24M296 {y}h24", "#ffffff", 1, 0.25)


def _storage(s: Stage) -> None:
    for x, y in ((56, 122), (34, 172), (110, 172)):
        label(s, x, y, 24, AMBER, 2)
    for x, y in ((26, 24), (78, 24), (110, 20), (40, 60), (86, 56), (30, 92), (96, 90)):
        s.line(f"M{x} {y}h10M{x} {y + 4}h6", "#10181f", 1.4, 0.8)
    s.line("M40 104l76 54M116 104l-76 54M40 130h76", "#d8c79a", 1, 0.45)
    label(s, 226, 146, 20, RED, 1)
    s.dots([(276, 156)], 2.6, "#fff2c0")
    cable(s, [(150, 200), (190, 226), (250, 212)], "#d8842a", "#ffd8a0")
    paper(s, 166, 206, 0.5)


def _surgery(s: Stage) -> None:
    for i in range(4):
        s.line(f"M{20 + i * 9} 146l4 -10", "#eef6fa", 2)
    s.oval(150, 116, 12, 3, "#a0141e", 0.8)
    drip(s, 204, 132, 24, "#a0141e", 0.8)
    s.oval(206, 206, 20, 5, "#8f1420", 0.65)
    s.line("M226 208q20 6 44 2", "#8f1420", 5, 0.35)
    for x in (84, 238):
        s.line(ring(x, 34, 8), "#2a3a48", 1.4)
    for i in range(4):
        label(s, 244 + i % 2 * 34, 42 + i // 2 * 32, 20, GREEN, 1)
    s.line("M156 20h8M150 14h20", "#9fd2ff", 1.2)
    cable(s, [(60, 60), (70, 100), (84, 128)], "#bfe6ff", "#ffffff")


def _unexplored(s: Stage, ports: int) -> None:
    centres = (160,) if ports == 1 else (112, 208)
    for x in centres:
        bolts(s, x, 84, 38, 12)
        s.light(x, 84, 24, 24, CYAN, 0.4)
    rivets(s, [(62 + i * 22, 20) for i in range(10)] + [(62 + i * 22, 168) for i in range(10)])
    label(s, 66, 140, 30, AMBER, 2)
    s.rect(278, 84, 18, 34, "#0a131d", 3)
    for i in range(6):
        s.rect(281 + i % 2 * 7, 96 + i // 2 * 6, 5, 4, "#8fa6ba", 1)
    s.dots([(287, 90)], 2.4, RED)
    s.line("M80 40l30 24M84 52l18 14M232 120l-26 30", "#02060c", 2, 0.6)
    drip(s, 160, 176, 20)
    for x in (70, 140, 230):
        s.line(f"M{x} 200q14 8 30 2", "#dfeaf2", 1, 0.2)


PROPS: dict[str, Callable[[Stage], None]] = {
    "airlock_control": _airlock, "armory": _armory, "cabins": _cabins, "canteen": _canteen, "cockpit": _cockpit,
    "command_center": _command, "comms_room": _comms, "emergency_room": _emergency, "engine_1": _engine,
    "engine_2": _engine, "engine_3": _engine, "engine_control_room": _engine_control,
    "evacuation_section_a": partial(_evacuation, left=True), "evacuation_section_b": partial(_evacuation, left=False),
    "fire_control_system": _fire_control, "generator": _generator, "hatch_control_system": _hatch,
    "hibernatorium": _hibernatorium, "laboratory": _laboratory, "monitoring_room": _monitoring, "nest": _nest,
    "room_covered_with_slime": _slime, "shower_room": _shower, "storage": _storage, "surgery": _surgery,
    "unexplored_1": partial(_unexplored, ports=1), "unexplored_2": partial(_unexplored, ports=2),
}  # fmt: skip
"""What is seen from near, for every room."""


def near(name: str) -> Stage:
    """The sheet of a room that is seen from near only."""
    s = _sheet()
    if name not in ("nest", "room_covered_with_slime"):
        wear(s, name)
    PROPS[name](s)
    return s

