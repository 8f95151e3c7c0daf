# ruff: noqa: E501 (a shape is easier to edit as one line)
"""Rooms as places: a shallow stage seen slightly from above, in a box of 320 x 260.

The back wall reaches down to `HORIZON`, the floor from there to the lower edge; the lowest third lies behind the name
of the room and those who stand there, so what names a room is above it. Each room is told by three large shapes that
still read in grey at 70 pixels. All are put together from one kit: wall, floor, box, rack, screen, bed, pipe, lamp,
window. Only what nanosvg draws is used.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from kit import mixed, number, poly, ring

Point = tuple[float, float]
WIDTH, HEIGHT, HORIZON = 320, 260, 104
INK, STEEL, LIGHT, GLASS = "#04080f", "#8fa6ba", "#eaf4fb", "#0a2036"
GREEN, AMBER, RED, CYAN, VIOLET = "#58e6a0", "#ffb547", "#ff5d63", "#6fe3ff", "#c58bff"


@dataclass(slots=True)
class Stage:
    """One room under construction: wall colour, its dark, the light of its lamps, and an accent."""

    wall: str
    lamp: str
    accent: str
    floor: str = "#2c4459"
    body: list[str] = field(default_factory=list)
    definitions: dict[str, str] = field(default_factory=dict)

    # -- paint ------------------------------------------------------------------------------------------------

    def down(self, top: str, low: str) -> str:
        """A paint that goes from one colour at the top to another below."""
        name = f"v{top[1:]}{low[1:]}"
        self.definitions[name] = (
            f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{top}"/>'
            f'<stop offset="100%" stop-color="{low}"/></linearGradient>'
        )
        return f"url(#{name})"

    def glow(self, colour: str, strength: float = 0.75) -> str:
        """A soft light that fades towards its edge."""
        name = f"g{colour[1:]}{round(strength * 100)}"
        self.definitions[name] = (
            f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{colour}" stop-opacity="{strength:g}"/>'
            f'<stop offset="45%" stop-color="{colour}" stop-opacity="{strength * 0.36:.2f}"/>'
            f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )
        return f"url(#{name})"

    @property
    def metal(self) -> str:
        """Lit metal."""
        return self.down("#b4c7d6", "#475d71")

    @property
    def shade(self) -> str:
        """Metal in shadow."""
        return self.down("#3a5064", "#15222f")

    # -- shapes -----------------------------------------------------------------------------------------------

    def fill(self, data: str, paint: str, opacity: float = 1.0) -> None:
        """A flat shape."""
        fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<path d="{data}" fill="{paint}"{fade}/>')

    def line(self, data: str, colour: str, width: float = 2.0, opacity: float = 1.0) -> None:
        """A stroke with round ends."""
        fade = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"{fade}/>')

    def rect(self, x: float, y: float, w: float, h: float, paint: str, round_: float = 0.0, opacity: float = 1.0) -> None:
        """A rectangle, with round corners when asked."""
        corner = f' rx="{round_:g}"' if round_ else ""
        fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{corner} fill="{paint}"{fade}/>')

    def oval(self, x: float, y: float, rx: float, ry: float, paint: str, opacity: float = 1.0) -> None:
        """An ellipse around a point."""
        fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{paint}"{fade}/>')

    def dots(self, places: Sequence[Point], radius: float, colour: str) -> None:
        """Small lights."""
        for x, y in places:
            self.oval(x, y, radius, radius, colour)

    def light(self, x: float, y: float, rx: float, ry: float, colour: str = "", strength: float = 0.75) -> None:
        """A soft pool of light."""
        self.oval(x, y, rx, ry, self.glow(colour or self.lamp, strength))

    def shadow(self, x: float, y: float, rx: float, ry: float = 7) -> None:
        """What a thing throws on the floor."""
        self.oval(x, y, rx, ry, "#000000", 0.42)

    # -- the kit ----------------------------------------------------------------------------------------------

    def shell(self, ribs: int = 6, tiled: bool = True) -> None:
        """Wall with ribs, floor with seams, the edge between them. What is too fine for a room that is seen from far is
        a group of its own."""
        dark = mixed(self.wall, "#02060c", 0.66)
        self.rect(0, 0, WIDTH, HORIZON + 1, self.down(dark, self.wall))
        self.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, self.down(self.floor, mixed(self.floor, "#02060c", 0.72)))
        self.body.append('<g id="fine">')
        for index in range(1, ribs):
            x = WIDTH * index / ribs
            self.line(f"M{number(x)} 0V{HORIZON}", INK, 2.4, 0.5)
            self.line(f"M{number(x + 2.2)} 0V{HORIZON}", "#ffffff", 1.4, 0.1)
        self.rect(0, 0, WIDTH, 9, INK, opacity=0.55)
        self.rect(0, HORIZON - 8, WIDTH, 9, INK, opacity=0.55)
        self.line(f"M0 {HORIZON + 2}H{WIDTH}", "#ffffff", 1.6, 0.16)
        if tiled:
            for step in range(-5, 11):
                x = step * 64.0
                self.line(f"M{number(WIDTH / 2 + (x - WIDTH / 2) * 0.6)} {HORIZON + 2}L{number(x)} {HEIGHT}", INK, 1.8, 0.42)
            for y in (122, 148, 184, 230):
                self.line(f"M0 {y}H{WIDTH}", INK, 1.8, 0.42)
                self.line(f"M0 {y + 2}H{WIDTH}", "#ffffff", 1.2, 0.07)
        self.body.append("</g>")

    def ceiling(self, *places: float, reach: float = 86.0) -> None:
        """Lamps under the ceiling, with what they light."""
        for x in places:
            self.light(x, 78, reach, 74)
            self.light(x, 196, reach * 0.9, 40, strength=0.3)
            self.fill(f"M{number(x - 24)} 4h48l-7 9h-34Z", "#fff6dd")

    def block(self, x: float, y: float, w: float, h: float, depth: float = 18.0, top: str = "", front: str = "", inset: float = 0.5) -> None:
        """A box on the floor: its top is a trapezium, its front a rectangle."""
        self.shadow(x + w / 2, y + h + 3, w * 0.57)
        self.rect(x, y, w, h, front or self.shade)
        shift = depth * inset
        self.fill(poly([(x, y), (x + shift, y - depth), (x + w - shift, y - depth), (x + w, y)]), top or STEEL)
        self.line(f"M{number(x)} {number(y)}H{number(x + w)}", "#ffffff", 1.8, 0.4)

    def screen(self, x: float, y: float, w: float, h: float, colour: str = CYAN, kind: str = "lines") -> None:
        """A lit screen in a dark frame."""
        self.light(x + w / 2, y + h / 2, w * 0.86, h * 1.0, colour, 0.34)
        self.rect(x - 3, y - 3, w + 6, h + 6, "#0a131d", 4)
        self.rect(x, y, w, h, mixed(colour, "#03101a", 0.8), 2)
        if kind == "lines":
            rows = max(2, int(h // 9))
            for row in range(rows):
                reach = w * (0.78, 0.5, 0.66, 0.4)[row % 4]
                self.line(f"M{number(x + 5)} {number(y + 6 + row * (h - 10) / max(1, rows - 1))}h{number(reach - 5)}", colour, 2.6, 0.9)
        elif kind == "wave":
            middle = y + h / 2
            points = [(x + 4 + (w - 8) * i / 16, middle + math.sin(i * 1.25) * h * 0.34 * math.sin(math.pi * i / 16)) for i in range(17)]
            self.line(poly(points, False), colour, 3)
        elif kind == "pulse":
            m = y + h * 0.55
            self.line(f"M{number(x + 4)} {number(m)}h{number(w * 0.24)}l{number(w * 0.07)} {number(-h * 0.34)}l{number(w * 0.1)} {number(h * 0.6)}l{number(w * 0.08)} {number(-h * 0.26)}h{number(w * 0.36)}", colour, 3)
        elif kind == "grid":
            for i in range(1, 4):
                self.line(f"M{number(x + w * i / 4)} {number(y + 3)}v{number(h - 6)}M{number(x + 3)} {number(y + h * i / 4)}h{number(w - 6)}", colour, 1.4, 0.5)
            self.dots([(x + w * 0.36, y + h * 0.4), (x + w * 0.7, y + h * 0.62)], min(w, h) * 0.08, LIGHT)

    def window(self, x: float, y: float, w: float, h: float, planet: bool = False) -> None:
        """Thick glass with the stars behind it."""
        self.rect(x - 5, y - 5, w + 10, h + 10, "#0b1622", 8)
        self.rect(x, y, w, h, self.down("#051226", "#143257"), 5)
        if planet:
            self.fill(f"M{number(x + w * 0.55)} {number(y + h)}A{number(h * 0.9)} {number(h * 0.9)} 0 0 1 {number(x + w)} {number(y + h * 0.34)}V{number(y + h)}Z", "#86507a")
        for i in range(int(w * h / 330) + 4):
            a, b = (i * 0.6180339) % 1, (i * 0.7548777) % 1
            self.oval(x + 5 + (w - 10) * a, y + 5 + (h - 10) * b, 1 + (i % 3) * 0.5, 1 + (i % 3) * 0.5, "#ffffff", 0.9 if i % 2 else 0.6)
        self.line(f"M{number(x + 5)} {number(y + h - 6)}L{number(x + h * 0.7)} {number(y + 5)}", "#ffffff", 6, 0.08)

    def pipe(self, points: Sequence[Point], width: float = 10.0, colour: str = "") -> None:
        """A pipe along corners, round by a light along its upper side."""
        base = colour or "#5f7689"
        data = poly(points, False)
        self.line(data, INK, width + 4, 0.7)
        self.line(data, base, width)
        lifted = [(x - width * 0.18, y - width * 0.2) for x, y in points]
        self.line(poly(lifted, False), "#ffffff", width * 0.24, 0.35)

    def pod(self, x: float, y: float, w: float, h: float, colour: str, occupied: bool = True) -> None:
        """An upright capsule of glass with somebody, or nobody, in it."""
        self.shadow(x + w / 2, y + h + 5, w * 0.62, 8)
        self.rect(x - 5, y - 6, w + 10, h + 12, self.metal, w * 0.42)
        self.rect(x, y, w, h, self.down(mixed(colour, "#06202c", 0.25), mixed(colour, "#031019", 0.72)), w * 0.38)
        if occupied:
            self.oval(x + w / 2, y + h * 0.26, w * 0.19, w * 0.22, "#0c2733")
            self.fill(f"M{number(x + w * 0.24)} {number(y + h * 0.92)}V{number(y + h * 0.5)}q{number(w * 0.26)} {number(-h * 0.16)} {number(w * 0.52)} 0V{number(y + h * 0.92)}Z", "#0c2733")
        self.line(f"M{number(x + w * 0.2)} {number(y + h * 0.2)}V{number(y + h * 0.7)}", "#ffffff", w * 0.1, 0.55)
        self.rect(x - 5, y + h - 8, w + 10, 14, self.shade, 4)

    def gauge(self, x: float, y: float, radius: float, degrees: float, colour: str = LIGHT) -> None:
        """A dial with its needle."""
        self.oval(x, y, radius + 3, radius + 3, INK)
        self.oval(x, y, radius, radius, self.down("#dfeaf2", "#8ea5b7"))
        angle = math.radians(degrees)
        self.line(f"M{number(x)} {number(y)}L{number(x + math.cos(angle) * radius * 0.76)} {number(y + math.sin(angle) * radius * 0.76)}", "#c0262e", max(2.4, radius * 0.18))
        self.oval(x, y, radius * 0.16, radius * 0.16, colour if colour != LIGHT else INK)

    def stripes(self, x: float, y: float, w: float, h: float) -> None:
        """A band of warning stripes."""
        self.rect(x, y, w, h, "#14110a")
        step, left = h * 1.7, x
        while left < x + w - h * 0.4:
            right = min(left + step * 0.5, x + w)
            self.fill(poly([(left, y + h), (min(left + h * 0.6, x + w), y), (min(right + h * 0.6, x + w), y), (right, y + h)]), "#ffc93f")
            left += step

    def svg(self) -> str:
        """The finished drawing."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n'
            f'<defs>{"".join(self.definitions.values())}</defs>\n<g stroke-linecap="round" stroke-linejoin="round">\n'
            + "\n".join(self.body)
            + "\n</g>\n</svg>\n"
        )


# -- white rooms: the ship itself --------------------------------------------------------------------------------


def cockpit() -> Stage:
    """Wide glass with stars, two seats, the yoke between them."""
    s = Stage("#2b4a68", "#bfe6ff", CYAN)
    s.shell(4)
    s.fill("M10 92L46 12H274L310 92Z", "#0a141f")
    s.fill("M22 86L54 18H266L298 86Z", s.down("#04101f", "#1c4878"))
    for i in range(34):
        a, b = (i * 0.618) % 1, (i * 0.755) % 1
        y = 22 + 60 * b
        s.oval(160 + (a - 0.5) * (206 + b * 56), y, 1.1 + (i % 3) * 0.6, 1.1 + (i % 3) * 0.6, "#ffffff", 0.95)
    s.oval(236, 62, 22, 22, s.down("#ffb98a", "#7a3a4a"))
    s.line("M114 14L104 90M206 14L216 90", "#0a141f", 9)
    s.light(160, 110, 150, 60, CYAN, 0.3)
    s.block(26, 112, 268, 22, 20, s.down("#5f7c95", "#2f465b"), s.down("#2b4056", "#101c29"), 1.4)
    for x in (60, 92, 206, 238):
        s.rect(x, 98, 24, 9, CYAN if x in (60, 238) else GREEN, 2)
    s.dots([(142, 103), (154, 103), (166, 103), (178, 103)], 3.6, AMBER)
    s.line("M160 120V150M138 132V120Q138 112 146 112H174Q182 112 182 120V132", "#d5e3ee", 8)
    for x in (60, 200):
        s.shadow(x + 30, 214, 44, 9)
        s.rect(x + 22, 178, 16, 34, "#1a2836")
        s.rect(x, 122, 60, 66, s.down("#70889d", "#26394a"), 14)
        s.rect(x + 9, 131, 42, 46, s.down("#31485d", "#16232f"), 9)
        s.rect(x + 14, 110, 32, 20, s.down("#8aa2b6", "#3b5266"), 8)
        s.rect(x - 8, 160, 12, 26, "#3b5266", 5)
        s.rect(x + 56, 160, 12, 26, "#3b5266", 5)
    return s


def hibernatorium() -> Stage:
    """A row of upright glass pods, frost on the floor."""
    s = Stage("#274b60", "#c8f4ff", CYAN)
    s.shell(5)
    s.light(160, 96, 176, 84, CYAN, 0.5)
    s.pipe([(0, 16), (320, 16)], 9)
    for index, x in enumerate((16, 78, 140, 202, 264)):
        s.pipe([(x + 20, 16), (x + 20, 32)], 7)
        s.pod(x, 34, 40, 104, "#8fe6ff", index != 2)
        s.oval(x + 20, 150, 4, 3, GREEN if index != 2 else AMBER)
    for x, w in ((40, 70), (170, 92), (268, 54)):
        s.oval(x, 178, w, 11, "#e6fbff", 0.2)
        s.oval(x + 12, 172, w * 0.6, 7, "#ffffff", 0.22)
    return s


def _engine(rings: int, pipes: Sequence[Sequence[Point]], side: str) -> Stage:
    """One bell seen from behind, with as many glowing rings as the number of the engine."""
    s = Stage("#2f4354", "#bfe0ff", CYAN)
    s.shell(4)
    for points in pipes:
        s.pipe(points, 13, "#7b8c99")
    s.light(160, 96, 136, 108, "#58b8ff", 0.62)
    s.oval(160, 96, 92, 88, INK)
    s.oval(160, 94, 88, 84, s.metal)
    for i in range(16):
        a = math.tau * i / 16
        s.line(f"M{number(160 + math.cos(a) * 64)} {number(94 + math.sin(a) * 61)}L{number(160 + math.cos(a) * 86)} {number(94 + math.sin(a) * 82)}", "#20303e", 5)
    s.oval(160, 94, 64, 61, "#0c1a26")
    for index in range(rings):
        radius = (54, 38, 22)[index]
        s.line(ring(160, 94, radius, radius * 0.95), "#1c6fd0", 12, 0.8)
        s.line(ring(160, 94, radius, radius * 0.95), "#8fe0ff", 6)
    s.oval(160, 94, 9, 9, "#f2fbff" if rings < 3 else "#ffffff")
    if side == "left":
        s.block(14, 150, 54, 36)
        s.screen(22, 156, 38, 18, AMBER)
    else:
        s.block(252, 150, 54, 36)
        s.screen(260, 156, 38, 18, AMBER)
    s.stripes(92, 190, 136, 12)
    return s


def engine_1() -> Stage:
    """One ring; pipes leave to the left."""
    return _engine(1, [[(0, 30), (60, 30), (96, 60)], [(0, 62), (84, 62)]], "right")


def engine_2() -> Stage:
    """Two rings; pipes come from above."""
    return _engine(2, [[(40, 0), (40, 56), (96, 96)], [(280, 0), (280, 56), (224, 96)]], "left")


def engine_3() -> Stage:
    """Three rings; pipes leave to the right."""
    return _engine(3, [[(320, 30), (260, 30), (224, 60)], [(320, 62), (236, 62)], [(320, 94), (236, 94)]], "left")


# -- red rooms: fight and danger ---------------------------------------------------------------------------------


def _rifle(s: Stage, x: float, y: float, scale: float = 1.0) -> None:
    points = [(0, 8), (14, -2), (38, -2), (42, -7), (60, -7), (64, -2), (96, -2), (96, 3), (66, 4), (60, 9), (50, 9), (46, 20), (38, 20), (40, 9), (22, 9), (4, 18)]
    s.fill(poly([(x + a * scale, y + b * scale) for a, b in points]), s.down("#d6e1ea", "#64798b"))
    s.line(f"M{number(x + 44 * scale)} {number(y - 9 * scale)}h{number(18 * scale)}", INK, 2, 0.6)


def armory() -> Stage:
    """Three racks of guns, a crate of shells."""
    s = Stage("#5a2f36", "#ffc2b0", RED)
    s.shell(3)
    s.light(160, 62, 170, 74, "#ffb0a0", 0.5)
    for x in (10, 113, 216):
        s.rect(x, 12, 96, 92, "#170c12", 5)
        s.rect(x + 3, 15, 90, 86, s.down("#3a1d25", "#1c0e14"), 4)
        for y in (28, 56, 84):
            s.line(f"M{x + 6} {y + 15}h84", "#7a434c", 4)
            _rifle(s, x + 6, y, 0.86)
    s.block(24, 146, 104, 44, 22, s.down("#93a07c", "#6a7755"), s.down("#56633f", "#262e1a"))
    s.rect(58, 156, 36, 14, "#ffb547", 2)
    s.line("M34 176h84", "#1b2212", 4)
    s.block(196, 142, 104, 46, 22, s.down("#b0776b", "#7d4b42"), s.down("#6d3b35", "#2d1614"))
    s.fill("M232 178L248 150L264 178Z", "#ffd84f")
    s.line("M248 160v8M248 173v1", "#2a1010", 4)
    for i in range(7):
        s.fill(f"M{138 + i * 8} 188v-15q2.500 -8 5 0v15Z", "#ffc76a")
    return s


def comms_room() -> Stage:
    """A large dish, a screen with its wave, the desk."""
    s = Stage("#513140", "#ffd0d8", RED)
    s.shell(4)
    s.ceiling(76)
    s.shadow(92, 176, 70, 9)
    s.fill("M78 120L60 176H124L104 120Z", s.shade)
    s.fill("M22 30C18 78 50 128 110 132C130 132 146 124 152 112L66 16C48 16 28 20 22 30Z", s.down("#d8e5ee", "#6b8294"))
    s.fill("M30 34C30 76 62 116 108 122C122 122 134 118 142 110L70 26C54 24 38 26 30 34Z", s.down("#93a9ba", "#34495b"))
    s.line("M84 78L136 34M52 96L136 34M112 112L136 34", "#e9f3fa", 4)
    s.oval(138, 32, 11, 11, RED)
    s.light(138, 32, 34, 34, RED, 0.7)
    s.line("M156 14q14 18 2 40M172 4q22 30 4 62", "#ff9aa0", 5, 0.85)
    s.screen(196, 22, 106, 58, CYAN, "wave")
    s.block(186, 124, 122, 52, 24, s.down("#8ea6b8", "#56708a"))
    s.rect(200, 106, 42, 11, GREEN, 2, 0.9)
    s.rect(252, 106, 42, 11, AMBER, 2, 0.9)
    s.screen(206, 136, 82, 26, RED)
    return s


def emergency_room() -> Stage:
    """A red cross on the wall, a stretcher, the red cabinet."""
    s = Stage("#3f4a56", "#ffffff", RED, "#3a5062")
    s.shell(5)
    s.ceiling(160, reach=120)
    s.rect(122, 14, 76, 76, "#f4fafd", 10)
    s.fill("M150 24h20v18h18v20h-18v18h-20v-18h-18v-20h18Z", "#e0313b")
    s.rect(226, 18, 78, 122, s.down("#ff6a70", "#8e1c27"), 5)
    s.line("M265 18v122", "#5a0f18", 4)
    s.rect(236, 32, 22, 34, "#ffe3e3", 2, 0.92)
    s.rect(272, 32, 22, 34, "#ffe3e3", 2, 0.92)
    s.line("M241 42h12M241 52h12M277 42h12M277 52h12", "#a02630", 5)
    s.dots([(258, 96), (272, 96)], 4, LIGHT)
    s.screen(20, 24, 76, 46, GREEN, "pulse")
    s.shadow(108, 194, 108, 11)
    s.line("M42 150L64 190M186 150L164 190M42 190L64 150M186 190L164 150", "#8fa6ba", 6)
    s.dots([(44, 193), (184, 193)], 7, "#1a2632")
    s.rect(16, 130, 196, 20, s.down("#f4fafd", "#9fb6c6"), 8)
    s.fill("M20 130q2 -20 20 -20h26q8 6 8 20Z", "#ffffff")
    s.fill("M78 132q16 -22 62 -20q54 2 66 20Z", "#e0313b")
    s.line("M100 116q30 -6 84 6", "#ffffff", 3, 0.5)
    return s


def _evacuation(left: bool) -> Stage:
    """The mouth of a pod on one side, stripes around it, a run of lamps that leads there."""
    s = Stage("#4a3a3a", "#ffd9a0", AMBER)
    s.shell(5)
    x = 104.0 if left else 216.0
    s.light(x, 100, 150, 120, AMBER, 0.42)
    s.oval(x, 96, 92, 90, "#14110a")
    for i in range(20):
        a, b = math.tau * i / 20, math.tau * (i + 0.5) / 20
        s.fill(poly([(x + math.cos(a) * 90, 96 + math.sin(a) * 88), (x + math.cos(b) * 90, 96 + math.sin(b) * 88), (x + math.cos(b) * 73, 96 + math.sin(b) * 71), (x + math.cos(a) * 73, 96 + math.sin(a) * 71)]), "#ffc93f")
    s.oval(x, 96, 71, 69, s.metal)
    s.oval(x, 96, 60, 58, s.down("#0d1d2b", "#2c4a63"))
    s.fill(f"M{number(x - 44)} 150L{number(x - 16)} 110h32L{number(x + 44)} 150Z", "#3a4c5c")
    s.line(f"M{number(x - 34)} 146L{number(x - 10)} 112M{number(x + 34)} 146L{number(x + 10)} 112", "#ffcf70", 3)
    s.fill(f"M{number(x - 34)} 116V76Q{number(x - 32)} 44 {number(x)} 36Q{number(x + 32)} 44 {number(x + 34)} 76V116Q{number(x)} 132 {number(x - 34)} 116Z", s.down("#f6fafc", "#8298aa"))
    s.fill(f"M{number(x + 10)} 40Q{number(x + 32)} 50 {number(x + 34)} 76V116L{number(x + 16)} 123Z", INK, 0.28)
    s.oval(x, 74, 17, 17, "#14202c")
    s.oval(x, 74, 13, 13, s.down("#ffe9b8", "#e08a2c"))
    s.line(f"M{number(x - 33)} 100H{number(x + 33)}", "#d8323c", 7)
    outer = 268.0 if left else 52.0
    s.rect(outer - 40, 26, 80, 80, "#eafff2", 6)
    s.rect(outer - 36, 30, 72, 72, s.down("#1f9a5c", "#0d5a36"), 4)
    way = -1 if left else 1

    def at(dx: float, dy: float) -> str:
        return f"{number(outer + way * dx)} {dy}"

    s.oval(outer + way * 6, 42, 7, 7, "#eafff2")
    s.line(f"M{at(0, 54)}L{at(-6, 72)}M{at(0, 54)}L{at(14, 62)}L{at(22, 56)}M{at(0, 54)}L{at(-14, 56)}L{at(-18, 66)}", "#eafff2", 7)
    s.line(f"M{at(-6, 72)}L{at(8, 80)}L{at(4, 96)}M{at(-6, 72)}L{at(-14, 84)}L{at(-28, 82)}", "#eafff2", 7)
    s.block(outer - 36, 142, 72, 44)
    s.rect(outer - 18, 152, 36, 18, RED, 4)
    for i in range(4):
        s.oval(x + (outer - x) * (0.22 + i * 0.2), 190, 9, 4, AMBER)
    return s


def evacuation_section_a() -> Stage:
    """The pod is on the left."""
    return _evacuation(True)


def evacuation_section_b() -> Stage:
    """The pod is on the right."""
    return _evacuation(False)


def fire_control_system() -> Stage:
    """Thick red pipes with valves and nozzles, a row of bottles, spray."""
    s = Stage("#3c4048", "#ffe0c0", RED)
    s.shell(4)
    s.ceiling(236)
    s.pipe([(0, 26), (320, 26)], 20, "#d8323c")
    for x in (44, 152, 288):
        s.pipe([(x, 26), (x, 54)], 14, "#d8323c")
        s.fill(f"M{x - 16} 54h32l8 14h-48Z", "#c9d6e0")
        s.fill(f"M{x - 20} 70h40l22 50h-84Z", s.down("#cfefff", "#3c4048"), 0.28)
    s.line(ring(108, 26, 22), "#ffd84f", 7)
    s.line("M108 4v44M86 26h44", "#ffd84f", 5)
    for index, x in enumerate((22, 76, 130)):
        s.shadow(x + 22, 190, 28, 7)
        s.rect(x, 112, 44, 76, s.down("#ff6a60", "#7e1620"), 18)
        s.rect(x + 14, 96, 16, 18, "#3a4652", 3)
        s.rect(x + 5, 138, 34, 20, LIGHT, 2)
        s.line(f"M{x + 10} 148h{24 - index * 6}", "#b0202a", 5)
    s.rect(196, 46, 64, 64, "#fff4e2", 8)
    s.rect(201, 51, 54, 54, "#d8323c", 5)
    s.fill("M228 56Q250 74 246 88Q244 100 228 101Q211 100 210 87Q210 78 218 72Q219 80 224 81Q222 68 228 56Z", "#fff4e2")
    s.fill("M229 80Q238 88 235 94Q232 99 228 99Q222 98 222 92Q223 86 229 80Z", "#d8323c")
    s.block(206, 132, 100, 52, 22)
    s.screen(220, 140, 44, 32, AMBER, "grid")
    s.gauge(286, 156, 13, -40)
    return s


def generator() -> Stage:
    """A humming core in a cage, thick cables, stripes."""
    s = Stage("#3a3144", "#d8c8ff", VIOLET)
    s.shell(4)
    s.pipe([(0, 44), (74, 44), (108, 78)], 14, "#594a6a")
    s.pipe([(320, 44), (246, 44), (212, 78)], 14, "#594a6a")
    s.pipe([(0, 150), (60, 160), (108, 160)], 12, "#594a6a")
    s.pipe([(320, 150), (260, 160), (212, 160)], 12, "#594a6a")
    s.light(160, 104, 150, 126, "#ffd27a", 0.7)
    s.rect(96, 10, 128, 20, s.metal, 5)
    s.shadow(160, 192, 88, 12)
    s.rect(90, 162, 140, 28, s.metal, 5)
    s.rect(132, 30, 56, 134, s.down("#fff8dc", "#ff9d2e"), 24)
    s.rect(144, 34, 32, 126, "#ffffff", 14, 0.85)
    for x in (104, 124, 194, 214):
        s.line(f"M{x} 30V164", "#20182c", 8)
        s.line(f"M{x - 2} 32V162", "#a894c8", 2.4, 0.7)
    for y in (66, 100, 132):
        s.line(f"M100 {y}H220", "#20182c", 7)
    s.fill("M168 56L136 108H156L148 146L186 90H165Z", "#20182c", 0.92)
    s.stripes(90, 176, 140, 13)
    s.block(18, 118, 50, 34)
    s.rect(28, 126, 30, 12, RED, 2)
    return s


def laboratory() -> Stage:
    """A fume hood, large flasks, a thing in a jar."""
    s = Stage("#27504a", "#d6fff0", GREEN)
    s.shell(5)
    s.ceiling(84, 244, reach=74)
    s.rect(14, 16, 112, 86, s.metal, 6)
    s.rect(22, 24, 96, 60, s.down("#0d2f2c", "#1d5a50"), 3)
    s.line("M30 34L70 78M54 30L100 80", "#ffffff", 5, 0.16)
    s.fill("M52 84V60l10 -18V34h12v8l10 18v24Z", "#58e6a0", 0.7)
    s.rect(190, 14, 66, 92, s.metal, 20)
    s.rect(197, 21, 52, 78, s.down("#b7ffd9", "#1c8a5a"), 16)
    s.fill("M222 36c16 0 20 16 14 26c8 8 2 26 -10 26c-18 0 -24 -14 -16 -26c-6 -10 -2 -26 12 -26Z", "#0f3a2a")
    s.dots([(218, 50), (229, 52)], 3.4, "#d8ff8a")
    s.line("M212 82q-8 10 -2 14M232 82q10 8 4 14", "#0f3a2a", 5)
    s.screen(272, 30, 36, 46, CYAN)
    s.block(20, 140, 280, 44, 26, s.down("#e4eff5", "#9db4c3"), s.down("#4b6275", "#1a2938"))
    s.fill("M44 134V104h-4v-6h30v6h-4v8l22 24q4 10 -8 10H32q-12 0 -6 -12Z", s.down("#eafff6", "#3fd08c"), 0.95)
    s.fill("M120 142q-18 -2 -18 -18q0 -14 14 -17v-20h16v20q14 3 14 17q0 16 -18 18Z", s.down("#fff2d6", "#ff9d3c"), 0.95)
    s.fill("M186 142V96h22v46q-11 8 -22 0Z", s.down("#e8f6ff", "#5aa8ff"), 0.95)
    s.line("M252 140V112q0 -10 12 -10h14", STEEL, 8)
    s.rect(238, 132, 46, 9, "#2a3c4c", 3)
    s.oval(280, 104, 9, 7, STEEL)
    return s


def nest() -> Stage:
    """Ribbed walls that grew there, slime between them; the eggs lie over it as long as there are any."""
    s = Stage("#2b1c3a", "#d79bff", VIOLET, "#2c2038")
    s.rect(0, 0, WIDTH, HEIGHT, s.down("#1a0f28", "#120a1a"))
    for i in range(9):
        x = i * 40.0
        s.line(f"M{number(x)} -6Q{number(x + (26 if i % 2 else -20))} 60 {number(160 + (x - 160) * 0.74)} 128", "#4f3166", 15)
        s.line(f"M{number(x - 3)} -6Q{number(x + (23 if i % 2 else -23))} 60 {number(157 + (x - 160) * 0.74)} 124", "#9f6cc4", 3, 0.6)
    s.light(160, 96, 150, 110, "#c77dff", 0.7)
    s.oval(160, 92, 60, 66, "#0a0412")
    s.line(ring(160, 92, 62, 68), "#6a3f86", 12)
    s.line(ring(160, 92, 66, 72), "#b98adf", 2.4, 0.7)
    s.light(160, 100, 44, 50, "#8f3fe0", 0.6)
    s.fill("M0 134Q60 110 120 128T240 122T320 132V260H0Z", s.down("#5a3a6c", "#150c20"))
    # What hangs there in threads was not always part of the ship.
    for x, y, k in ((58, 74, 1.0), (262, 68, 1.1)):
        s.line(f"M{x} -4V{number(y - 40 * k)}M{x - 16} -4L{x} {number(y - 30 * k)}M{x + 16} -4L{x} {number(y - 30 * k)}", "#d9c3ea", 3, 0.8)
        s.fill(f"M{x} {number(y - 42 * k)}C{number(x + 30 * k)} {number(y - 34 * k)} {number(x + 26 * k)} {number(y + 40 * k)} {x} {number(y + 50 * k)}C{number(x - 26 * k)} {number(y + 40 * k)} {number(x - 30 * k)} {number(y - 34 * k)} {x} {number(y - 42 * k)}Z", s.down("#efe2f7", "#7a5a90"))
        s.line(f"M{number(x - 19 * k)} {number(y - 16 * k)}L{number(x + 21 * k)} {number(y - 4 * k)}M{number(x - 21 * k)} {number(y + 6 * k)}L{number(x + 20 * k)} {number(y + 18 * k)}M{number(x + 20 * k)} {number(y - 22 * k)}L{number(x - 18 * k)} {number(y + 30 * k)}", "#6a4a80", 3, 0.7)
    for x in (20, 104, 214, 304):
        s.line(f"M{x} 0v{30 + x % 37}", "#c7f26a", 5, 0.6)
    return s


def storage() -> Stage:
    """Stacked crates under a net, shelves, a forklift."""
    s = Stage("#4a3f31", "#ffe2b0", AMBER)
    s.shell(4)
    s.ceiling(110, 250, reach=70)
    for y in (30, 66, 100):
        s.line(f"M8 {y + 4}H150", "#8b7a60", 6)
    for x, y, w, h, c in ((14, 10, 30, 22, "#b0643c"), (50, 14, 40, 18, "#5f7f6a"), (98, 8, 44, 24, "#b08a3c"), (14, 44, 46, 24, "#5c7390"), (68, 48, 26, 20, "#b0643c"), (102, 42, 40, 26, "#7a8a5a"), (20, 78, 34, 24, "#b08a3c"), (62, 82, 50, 20, "#6a5a7a")):
        s.rect(x, y, w, h, s.down(mixed(c, "#ffffff", 0.15), mixed(c, "#000000", 0.45)), 2)
    s.block(16, 138, 70, 52, 18, "#c39a5e", s.down("#a5763f", "#4d341a"))
    s.block(92, 146, 58, 44, 18, "#a98251", s.down("#8a6236", "#3d2914"))
    s.block(40, 100, 62, 40, 16, "#d6ad6c", s.down("#b5874a", "#5e4220"))
    for x in (16, 92):
        s.line(f"M{x + 4} 148l50 36M{x + 54} 148l-50 36", "#2b1d0e", 3, 0.7)
    s.shadow(240, 194, 74, 10)
    s.line("M182 56V190", "#5b6b78", 9)
    s.line("M150 186H186", "#c9d6e0", 8)
    s.fill("M192 128h62l30 16v40h-92Z", s.down("#ffcf4f", "#a86c10"))
    s.line("M204 128V74h52l10 60", "#20282f", 8)
    s.fill("M214 80h38l8 44h-46Z", GLASS)
    s.rect(232, 112, 24, 32, "#20282f", 4)
    s.dots([(212, 186), (266, 186)], 16, "#11161b")
    s.dots([(212, 186), (266, 186)], 7, "#93a5b3")
    return s


def surgery() -> Stage:
    """Jointed arms over a bright table, a round lamp, a pulse on the wall."""
    s = Stage("#235156", "#cffaff", CYAN)
    s.shell(5)
    s.screen(14, 20, 76, 48, GREEN, "pulse")
    s.rect(242, 14, 66, 74, s.metal, 4)
    s.line("M275 14v74M242 50h66", "#1a2a3a", 3)
    s.line("M252 28h14M252 36h10M284 28h14M284 64h14M252 64h14", "#2a7a6a", 6)
    s.light(160, 136, 140, 84, "#e6fdff", 0.85)
    s.oval(160, 8, 40, 14, s.metal)
    s.oval(160, 12, 31, 9, "#ffffff")
    for x, y in ((140, 12), (160, 16), (180, 12)):
        s.oval(x, y, 5, 3, "#bff6ff")
    s.line("M128 6L84 34L102 82M192 6L238 34L214 84", INK, 13, 0.7)
    s.line("M128 6L84 34L102 82M192 6L238 34L214 84", "#a9bfd0", 9)
    s.dots([(84, 34), (238, 34)], 9, LIGHT)
    s.line("M102 82l-8 18M102 82l10 18", LIGHT, 5)
    s.line("M214 84l-5 24", RED, 6)
    s.shadow(160, 196, 104, 12)
    s.fill("M138 152h44l10 42h-64Z", s.shade)
    s.fill("M66 134L86 108H234L254 134Z", "#e4f0f6")
    s.rect(66, 134, 188, 18, s.down("#9db4c4", "#546b7d"), 4)
    s.fill("M86 128L98 108H130L124 128Z", "#ffffff")
    s.fill("M130 128q4 -22 20 -22h64q14 4 24 22Z", "#3fae9c")
    s.block(16, 150, 46, 38, 14)
    s.line("M24 140l12 -5M38 142l12 -6", LIGHT, 4)
    return s


# -- yellow rooms: the ship's works -----------------------------------------------------------------------------


def airlock_control() -> Stage:
    """A heavy round door with its wheel, two suits beside it."""
    s = Stage("#4b4230", "#ffe6b0", AMBER)
    s.shell(4)
    s.light(160, 90, 150, 104, "#ffd27a", 0.5)
    s.oval(160, 94, 88, 86, INK)
    s.oval(160, 92, 84, 82, s.metal)
    for i in range(12):
        a = math.tau * i / 12
        s.oval(160 + math.cos(a) * 73, 92 + math.sin(a) * 71, 5.6, 5.6, "#2c3d4c")
    s.oval(160, 92, 62, 60, s.down("#6b7f90", "#2a3b4a"))
    s.oval(160, 72, 26, 20, GLASS)
    s.line("M142 84L168 56", "#ffffff", 4, 0.3)
    s.line(ring(160, 116, 24, 23), "#ff5d63", 7)
    s.line("M160 92v48M136 116h48", "#ff5d63", 6)
    s.stripes(72, 176, 176, 13)
    for x in (12, 262):
        s.rect(x - 4, 16, 54, 150, "#10161d", 8)
        s.oval(x + 23, 44, 20, 21, s.down("#ffffff", "#9fb3c2"))
        s.oval(x + 23, 46, 13, 12, s.down("#ffb547", "#5e3a10"))
        s.rect(x + 4, 66, 38, 54, s.down("#f2f7fa", "#8ea3b3"), 12)
        s.rect(x + 14, 78, 18, 14, "#d8702f", 3)
        s.rect(x + 6, 118, 14, 42, s.down("#dfe8ee", "#7d93a4"), 6)
        s.rect(x + 26, 118, 14, 42, s.down("#dfe8ee", "#7d93a4"), 6)
    return s


def cabins() -> Stage:
    """Two bunks one above the other, a ladder, a photograph and a small lamp."""
    s = Stage("#3d4552", "#ffd9a0", AMBER)
    s.shell(4)
    s.light(74, 70, 110, 90, "#ffcf8a", 0.6)
    s.rect(20, 8, 196, 176, "#141d27", 10)
    for y in (16, 102):
        s.rect(28, y, 180, 72, s.down("#1e2b38", "#33465a"), 6)
        s.light(56, y + 18, 56, 40, "#ffdf9e", 0.8)
        s.oval(50, y + 12, 10, 6, "#fff3cf")
        s.rect(28, y + 46, 180, 22, s.down("#d9e4ec", "#7f95a6"), 5)
        s.rect(36, y + 32, 44, 20, "#ffffff", 8)
    s.fill("M84 68V52q22 -14 60 -10q40 2 60 12v14Z", "#4f7fb0")
    s.line("M96 52q50 -8 100 6", "#ffffff", 3, 0.4)
    s.fill("M84 154V138q30 -4 50 -2q44 6 70 2v16Z", "#b05a4c")
    s.line("M224 10V190M250 10V190", "#9fb3c2", 7)
    for y in range(28, 186, 28):
        s.line(f"M224 {y}H250", "#9fb3c2", 6)
    s.rect(266, 26, 42, 48, "#e9dcc0", 3)
    s.rect(271, 31, 32, 30, s.down("#7cc4ff", "#3c7a4a"))
    s.oval(281, 48, 5, 6, "#20303c")
    s.oval(293, 48, 5, 6, "#20303c")
    s.block(264, 140, 48, 44, 14)
    s.rect(280, 116, 14, 12, LIGHT, 3)
    return s


def canteen() -> Stage:
    """Round tables with stools, a counter with an urn, a window."""
    s = Stage("#2f5148", "#ffd9a0", AMBER)
    s.shell(5)
    s.window(196, 16, 106, 56, True)
    s.ceiling(76, 248, reach=76)
    s.rect(16, 22, 60, 34, "#0b3a35", 3)
    s.line("M24 31h34M24 40h24M24 48h38", GREEN, 4)
    s.block(12, 92, 138, 34, 16, "#d3dfe8", s.shade)
    s.rect(92, 28, 42, 50, s.metal, 10)
    s.rect(100, 14, 26, 16, "#5b7184", 6)
    s.oval(113, 46, 7, 7, AMBER)
    s.line("M113 62v12", INK, 6)
    for x in (28, 50, 70):
        s.rect(x, 62, 13, 16, AMBER if x != 50 else LIGHT, 3)
        s.line(f"M{x + 4} 56q4 -6 0 -12M{x + 10} 56q4 -6 0 -12", "#ffffff", 2.4, 0.6)
    for x, y in ((84, 154), (228, 138)):
        s.shadow(x, y + 44, 70, 11)
        s.rect(x - 8, y + 4, 16, 36, "#1a2a3a")
        s.oval(x, y + 5, 60, 19, "#17232f")
        s.oval(x, y, 60, 19, s.metal)
        s.oval(x, y - 2, 50, 14, "#617a8e")
        s.rect(x - 30, y - 16, 13, 15, LIGHT, 3)
        s.oval(x + 16, y - 3, 18, 6, LIGHT)
        s.oval(x + 16, y - 5, 11, 4, "#d8702f")
        for side in (-80, 80):
            s.rect(x + side - 5, y + 20, 10, 24, "#101b27")
            s.oval(x + side, y + 18, 20, 8, "#ff8a4c")
            s.oval(x + side, y + 15, 20, 8, "#ffb27a")
    return s


def command_center() -> Stage:
    """A round table, above it the ship in light, screens on both sides."""
    s = Stage("#374b6a", "#cfe6ff", CYAN)
    s.shell(4)
    s.rect(4, 14, 66, 84, "#0a121b", 8)
    s.rect(250, 14, 66, 84, "#0a121b", 8)
    s.screen(12, 22, 50, 30, CYAN, "grid")
    s.screen(12, 62, 50, 28, AMBER, "wave")
    s.screen(258, 22, 50, 30, GREEN, "lines")
    s.screen(258, 62, 50, 28, CYAN, "pulse")
    s.shadow(160, 204, 118, 15)
    s.fill("M128 168h64l22 36h-108Z", s.shade)
    s.oval(160, 166, 118, 30, s.shade)
    s.oval(160, 158, 118, 30, s.metal)
    s.oval(160, 157, 100, 23, s.down("#0b3252", "#0f5a86"))
    s.line(ring(160, 157, 72, 16), "#9df0ff", 2.4, 0.8)
    s.line(ring(160, 157, 40, 9), "#9df0ff", 2.4, 0.8)
    s.fill("M62 156L92 22H228L258 156Q160 184 62 156Z", CYAN, 0.13)
    s.light(160, 74, 110, 74, CYAN, 0.5)
    # A ship seen from above: bow to the left, bells at the stern.
    s.fill("M70 78L92 56L118 50L128 30H172L180 50H224L238 60V96L224 106H180L172 126H128L118 106L92 100Z", s.down("#d8fbff", "#4fc8f0"), 0.95)
    s.line("M92 78H226M128 50V106M180 50V106", "#0b3252", 4, 0.85)
    for y in (66, 78, 90):
        s.rect(238, y - 4, 12, 8, "#d8fbff", 2)
    s.oval(154, 78, 10, 10, RED)
    return s


def engine_control_room() -> Stage:
    """A wall of gauges, a desk of levers, three lamps for three engines."""
    s = Stage("#4c4734", "#ffe9b8", AMBER)
    s.shell(4)
    s.rect(12, 10, 296, 96, s.down("#55606a", "#272f37"), 8)
    for x, degrees in ((58, -130), (160, -60), (262, -20)):
        s.gauge(x, 50, 32, degrees)
    for x, colour in ((58, RED), (160, AMBER), (262, GREEN)):
        s.oval(x, 96, 9, 7, colour)
        s.light(x, 96, 26, 20, colour, 0.6)
    s.light(160, 60, 170, 70, "#ffe0a0", 0.3)
    s.block(18, 152, 284, 40, 34, s.down("#92a5b3", "#5a6d7c"), s.shade, 0.7)
    for i, x in enumerate((56, 90, 124, 196, 230, 264)):
        s.rect(x - 11, 128, 22, 14, "#151d25", 4)
        lean = (-10, 8, -4, 10, -8, 4)[i]
        s.line(f"M{x} 136L{x + lean} 108", "#dfe9f0", 7)
        s.oval(x + lean, 106, 9, 9, RED if i % 2 else AMBER)
    s.screen(146, 126, 30, 18, GREEN)
    return s


def hatch_control_system() -> Stage:
    """A bank of large levers, four lamps for the hatches of the pods."""
    s = Stage("#51452e", "#ffe3a8", AMBER)
    s.shell(4)
    s.rect(18, 10, 284, 64, s.down("#3d444c", "#1d2329"), 8)
    for i, x in enumerate((58, 126, 194, 262)):
        colour = GREEN if i in (0, 3) else RED
        s.oval(x, 42, 25, 24, INK)
        s.oval(x, 42, 20, 19, mixed(colour, "#ffffff", 0.12))
        s.light(x, 42, 44, 40, colour, 0.6)
        s.fill(f"M{x - 8} 54V36q8 -14 16 0v18Z", "#10202c", 0.85)
    s.block(26, 130, 268, 60, 36, s.down("#8797a4", "#56656f"), s.down("#44525d", "#171f26"), 0.6)
    for i, x in enumerate((70, 130, 190, 250)):
        s.rect(x - 12, 98, 24, 34, "#141a20", 5)
        up = i in (0, 3)
        s.line(f"M{x} {118 if up else 112}L{x} {74 if up else 142}", "#d5e0e8", 10)
        s.rect(x - 19, 62 if up else 136, 38, 17, RED if not up else GREEN, 7)
    s.stripes(26, 176, 268, 12)
    return s


def monitoring_room() -> Stage:
    """Six camera screens, a desk, an empty chair."""
    s = Stage("#343f4c", "#bfe6ff", CYAN)
    s.shell(4)
    s.rect(20, 6, 280, 104, "#070d14", 8)
    for i in range(6):
        x, y = 28 + (i % 3) * 90, 13 + (i // 3) * 48
        colour = CYAN if i != 4 else RED
        s.light(x + 42, y + 22, 66, 44, colour, 0.24)
        s.rect(x, y, 84, 42, s.down(mixed(colour, "#0a1a26", 0.45), mixed(colour, "#050c14", 0.8)), 3)
        if i == 4:
            s.fill(f"M{x + 30} {y + 42}q-4 -26 12 -34q18 8 12 34Z", "#16060a")
            s.dots([(x + 38, y + 20), (x + 46, y + 20)], 2.4, "#ffdf6a")
        elif i % 2:
            s.line(f"M{x + 6} {y + 36}L{x + 32} {y + 16}H{x + 54}L{x + 78} {y + 36}M{x + 32} {y + 16}V{y + 5}M{x + 54} {y + 16}V{y + 5}", colour, 2.6, 0.8)
        else:
            s.rect(x + 12, y + 16, 22, 20, colour, 2, 0.6)
            s.rect(x + 42, y + 22, 30, 14, colour, 2, 0.45)
        s.line(f"M{x + 4} {y + 12}h76M{x + 4} {y + 28}h76", "#04080f", 2, 0.3)
    s.block(30, 152, 260, 36, 30, s.down("#7e93a5", "#4a5f71"), s.shade, 0.7)
    s.rect(64, 128, 60, 12, CYAN, 3, 0.8)
    s.rect(196, 128, 60, 12, CYAN, 3, 0.8)
    s.rect(134, 118, 52, 62, s.down("#5c7288", "#1d2b39"), 14)
    s.rect(142, 126, 36, 44, s.down("#2c3f50", "#131e29"), 9)
    return s


def room_covered_with_slime() -> Stage:
    """Slime that drips from everywhere, a drowned console, a pool."""
    s = Stage("#2b4a2a", "#d7ff8a", GREEN, "#2a3f2a")
    s.shell(4)
    s.light(160, 120, 170, 90, "#9de04a", 0.4)
    s.block(108, 92, 108, 62, 24, "#56706a", s.shade)
    s.screen(124, 104, 44, 26, "#7a9a4a", "lines")
    s.fill("M0 0H320V40Q312 78 302 44Q292 30 282 62Q276 110 264 66Q252 34 236 52Q222 96 210 54Q196 26 180 44Q168 70 158 48Q146 26 128 60Q120 116 106 64Q94 30 78 52Q66 84 54 50Q40 24 28 62Q20 100 10 58Q4 40 0 66Z", s.down("#c8f25a", "#4f8a1e"))
    s.line("M20 14q40 10 80 2M150 12q60 12 120 0", "#f4ffd0", 5, 0.55)
    for x, y in ((28, 104), (106, 128), (210, 108), (264, 120)):
        s.fill(f"M{x} {y}q9 14 0 20q-9 -6 0 -20Z", "#b9ec4a")
    s.fill("M100 92q20 -10 60 -6q40 2 62 8q4 34 -14 40q-10 -20 -22 2q-12 26 -24 -4q-10 -16 -24 6q-14 20 -24 -6q-14 -10 -14 -40Z", s.down("#c8f25a", "#5f9a24"), 0.86)
    s.fill("M10 196Q30 158 92 164Q150 144 210 162Q290 154 312 196Q300 232 160 232Q24 232 10 196Z", s.down("#a9e03f", "#3c6a16"))
    s.oval(96, 184, 34, 9, "#f4ffd0", 0.45)
    s.oval(214, 178, 22, 6, "#f4ffd0", 0.45)
    return s


def shower_room() -> Stage:
    """White tiles, two shower heads with water, steam, a drain."""
    s = Stage("#4d7a86", "#eaffff", CYAN, "#4a707c")
    s.shell(1, tiled=False)
    for x in range(0, 321, 26):
        s.line(f"M{x} 0V{HORIZON}", "#123039", 1.8, 0.5)
    for y in range(0, HORIZON, 21):
        s.line(f"M0 {y}H320", "#123039", 1.8, 0.5)
    for step in range(-5, 11):
        x = step * 46.0
        s.line(f"M{number(160 + (x - 160) * 0.66)} {HORIZON + 2}L{number(x)} {HEIGHT}", "#0f2a33", 1.8, 0.5)
    for y in (120, 142, 172, 214):
        s.line(f"M0 {y}H320", "#0f2a33", 1.8, 0.5)
    s.light(160, 70, 170, 80, "#f4ffff", 0.4)
    s.pipe([(0, 18), (320, 18)], 9, "#c3d3de")
    for x in (84, 236):
        s.pipe([(x, 18), (x, 36)], 9, "#c3d3de")
        s.fill(f"M{x - 30} 52q4 -20 30 -20q26 0 30 20Z", s.metal)
        for i in range(7):
            end = x + (i - 3) * 15
            s.line(f"M{x + (i - 3) * 8} 58L{end} 168", "#e6fbff", 3.4, 0.62)
        s.oval(x, 176, 56, 12, "#dff6ff", 0.4)
        s.oval(x, 178, 20, 5, "#17323c", 0.9)
    s.line("M160 22V170", "#dff0f7", 7)
    s.rect(146, 40, 28, 128, "#cfe9f4", 3, 0.5)
    s.line("M152 48v110", "#ffffff", 3, 0.5)
    for x, y, r in ((30, 120, 40), (150, 146, 46), (290, 112, 44), (210, 186, 52), (70, 190, 48)):
        s.light(x, y, r * 1.4, r * 0.8, "#ffffff", 0.5)
    return s


# -- not yet explored ---------------------------------------------------------------------------------------------


def _unexplored(ports: int) -> Stage:
    """A shut bulkhead with frosted portholes, and something faint behind the glass."""
    s = Stage("#24384b", "#7fa6c8", CYAN, "#1b2a38")
    s.shell(4)
    s.rect(44, 6, 232, 196, "#0a131c", 12)
    s.rect(54, 14, 106, 184, s.down("#3c566d", "#1c2c3b"), 6)
    s.rect(160, 14, 106, 184, s.down("#354e64", "#182736"), 6)
    s.line("M160 14V198", "#04080f", 6)
    for y in (30, 150):
        s.line(f"M66 {y}H148M172 {y}H254", "#04080f", 3, 0.6)
        s.line(f"M66 {y + 3}H148M172 {y + 3}H254", "#ffffff", 1.6, 0.12)
    places = ((160.0, 84.0),) if ports == 1 else ((106.0, 84.0), (214.0, 84.0))
    for x, y in places:
        s.oval(x, y, 42, 42, "#0a131c")
        s.oval(x, y, 36, 36, s.down("#86a9c4", "#2c4a62"))
        s.oval(x, y, 29, 29, s.down("#17304a", "#2f5876"))
        s.fill(f"M{number(x - 14)} {number(y + 24)}q-2 -30 12 -38q18 2 16 38Z", "#0b1a28", 0.75)
        s.line(f"M{number(x - 18)} {number(y + 10)}L{number(x + 8)} {number(y - 20)}", "#ffffff", 6, 0.22)
        s.oval(x, y + 16, 26, 11, "#dff4ff", 0.24)
    s.stripes(54, 176, 212, 12)
    return s


def unexplored_1() -> Stage:
    """One porthole."""
    return _unexplored(1)


def unexplored_2() -> Stage:
    """Two portholes."""
    return _unexplored(2)


# -- what may be the matter with any room -----------------------------------------------------------------------


def _layer() -> Stage:
    return Stage("#000000", "#ffffff", "#ffffff")


def fire() -> Stage:
    """Three sheets of flame along the floor."""
    s = _layer()
    s.light(160, 190, 180, 110, "#ff8a2a", 0.7)
    for base, colours, shapes in (
        (224, ("#ff5a1a", "#7e1408"), ((18, 116), (66, 84), (116, 128), (166, 92), (216, 134), (266, 90), (306, 120))),
        (238, ("#ffa63a", "#e04a10"), ((40, 76), (94, 100), (146, 66), (196, 98), (248, 70), (292, 86))),
        (250, ("#fff0a0", "#ffb02a"), ((60, 46), (118, 62), (174, 44), (226, 60), (276, 42))),
    ):
        for x, high in shapes:
            w = high * 0.34
            s.fill(f"M{number(x - w)} {base}C{number(x - w * 1.1)} {number(base - high * 0.5)} {number(x - w * 0.1)} {number(base - high * 0.55)} {number(x + w * 0.2)} {number(base - high)}C{number(x + w * 0.5)} {number(base - high * 0.6)} {number(x + w * 1.3)} {number(base - high * 0.45)} {number(x + w)} {base}Z", s.down(*colours), 0.94)
    for x, y in ((50, 70), (110, 44), (170, 62), (230, 36), (280, 66)):
        s.oval(x, y, 3, 3, "#ffd27a")
    return s


def malfunction() -> Stage:
    """A torn cable with sparks, a hanging panel, smoke."""
    s = _layer()
    for x, y, r in ((250, 30, 44), (276, 62, 34), (222, 54, 30)):
        s.light(x, y, r * 1.5, r, "#5a6672", 0.7)
    s.fill("M196 0h70l-10 24l-58 12Z", "#1a232c")
    s.line("M196 0l2 36l58 -12", "#6f8596", 3)
    s.line("M214 28Q206 64 224 84Q236 96 228 112", INK, 9)
    s.line("M214 28Q206 64 224 84Q236 96 228 112", "#d8323c", 4)
    s.light(228, 116, 54, 54, "#9fdcff", 0.95)
    for a in range(0, 360, 40):
        x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
        reach = 34 if a % 80 else 22
        s.line(f"M{number(228 + x * 8)} {number(116 + y * 8)}L{number(228 + x * reach)} {number(116 + y * reach)}", "#eaf8ff", 3)
    s.oval(228, 116, 7, 7, "#ffffff")
    return s


def searched() -> Stage:
    """Drawers left open, things strewn on the floor."""
    s = _layer()
    for x, y in ((14, 150), (14, 174)):
        s.rect(x, y, 60, 20, s.down("#54697b", "#223140"), 2)
        s.fill(f"M{x - 6} {y + 8}h72l6 15h-84Z", s.down("#8ba0b0", "#445a6b"))
        s.fill(f"M{x + 2} {y + 10}h58l3 6h-64Z", "#0a1118")
    s.fill("M236 186l34 -9l8 13l-34 9Z", "#d8c9a0", 0.9)
    s.fill("M270 200l28 4l-4 13l-28 -5Z", "#b9c8d4", 0.9)
    s.rect(212, 198, 18, 11, "#b0643c", 2)
    s.line("M284 180l14 -9M88 204l18 5", LIGHT, 4, 0.7)
    return s


EGG_PLACES = ((160, 104, 1.2), (112, 74, 0.94), (212, 74, 0.96), (46, 84, 0.8), (274, 86, 0.84))
"""Where the eggs of the nest lie and how large they are, the nearest first."""


def blood() -> Stage:
    """Where somebody or something was killed: a pool on the floor, a trail that leads there, a hand on the wall."""
    s = _layer()
    s.oval(166, 214, 66, 17, "#5a0a12", 0.8)
    s.oval(158, 211, 46, 11, "#8f1420", 0.85)
    s.oval(146, 208, 16, 3.4, "#d8525a", 0.6)
    s.line("M214 206Q250 190 272 164", "#7a0f1a", 13, 0.6)
    s.line("M222 208Q254 194 278 168", "#7a0f1a", 5, 0.5)
    for x, y, r in ((86, 200, 6), (70, 210, 4), (98, 226, 5), (250, 222, 5), (118, 190, 3)):
        s.oval(x, y, r, r * 0.5, "#7a0f1a", 0.8)
    s.oval(282, 66, 9, 10, "#8f1420", 0.75)
    for dx, long in ((-8, 12), (-3, 16), (3, 16), (8, 11)):
        s.line(f"M{282 + dx} 60l{number(dx * 0.4)} {-long}", "#8f1420", 4.4, 0.75)
    s.line("M276 74v26M284 76v40M290 72v18", "#8f1420", 3, 0.6)
    return s


def strands() -> Stage:
    """What an intruder leaves while it is here: threads of slime from the ceiling."""
    s = _layer()
    for x, long, sway in ((26, 60, 8), (52, 34, -6), (96, 22, 4), (232, 28, -5), (268, 66, 10), (300, 40, -8)):
        s.fill(f"M{x - 9} 0H{x + 9}Q{x + 3} 10 {number(x + sway * 0.4)} {long}Q{x - 3} 10 {x - 9} 0Z", s.down("#b6e85a", "#5a8a1e"), 0.82)
        s.oval(x + sway * 0.4, long + 4, 3, 5, "#c7f26a", 0.9)
    s.line("M26 8Q60 34 96 6M232 6Q256 30 300 8", "#b6e85a", 2.4, 0.6)
    for x, y in ((40, 196), (284, 204), (262, 226)):
        s.oval(x, y, 13, 4, "#7fb02e", 0.6)
        s.oval(x - 3, y - 1, 4, 1.2, "#eaffb0", 0.7)
    return s


def scorch() -> Stage:
    """Soot of a fire on wall and ceiling."""
    s = _layer()
    for x, y, rx, ry in ((60, 40, 74, 70), (236, 30, 90, 64), (160, 96, 110, 30)):
        s.oval(x, y, rx, ry, s.glow("#000000", 0.8))
    for x in (34, 92, 206, 262):
        s.fill(f"M{x - 12} 104Q{x - 8} 60 {x} 24Q{x + 8} 60 {x + 12} 104Z", "#000000", 0.34)
    s.line("M52 30l20 16l-8 14l18 12M236 18l-10 20l14 12", "#000000", 2.4, 0.6)
    s.dots([(58, 76), (84, 60), (224, 70), (262, 52), (140, 88)], 1.8, "#ff8a3c")
    return s


def _pods_gone(left: bool) -> Stage:
    """The mouth of a section that has no pod left: the stars, and cables torn off."""
    s = _layer()
    x = 104.0 if left else 216.0
    s.oval(x, 96, 60, 58, "#02040a")
    for i in range(16):
        a, r = i * 2.4, 8 + (i * 37 % 46)
        s.oval(x + math.cos(a) * r, 96 + math.sin(a) * r, 1.2 + i % 2 * 0.6, 1.2 + i % 2 * 0.6, "#ffffff", 0.9)
    s.fill(f"M{number(x - 44)} 136L{number(x - 16)} 112h32L{number(x + 44)} 136Q{number(x)} 168 {number(x - 44)} 136Z", "#1c2732")
    s.line(f"M{number(x - 30)} 52q8 26 -6 40M{number(x + 34)} 58q-12 18 -2 36", "#8f9fac", 4)
    s.oval(x, 96, 60, 58, s.glow("#3f6fd0", 0.22))
    return s


def _eggs(count: int) -> Stage:
    """So many eggs, those at the back first."""
    s = _layer()
    for x, y, k in sorted(EGG_PLACES[:count], key=lambda place: place[1]):
        w, h = 34 * k, 54 * k
        s.shadow(x, y + h * 1.02, w * 1.25, 9)
        s.fill(f"M{number(x)} {number(y - h)}C{number(x + w * 0.9)} {number(y - h)} {number(x + w * 1.15)} {number(y + h)} {number(x)} {number(y + h)}C{number(x - w * 1.15)} {number(y + h)} {number(x - w * 0.9)} {number(y - h)} {number(x)} {number(y - h)}Z", s.down("#f0d9b2", "#6b3f7a"))
        s.fill(f"M{number(x)} {number(y - h * 0.6)}C{number(x + w * 0.5)} {number(y - h * 0.5)} {number(x + w * 0.6)} {number(y + h * 0.6)} {number(x)} {number(y + h * 0.66)}C{number(x - w * 0.6)} {number(y + h * 0.6)} {number(x - w * 0.5)} {number(y - h * 0.5)} {number(x)} {number(y - h * 0.6)}Z", "#ffdf8e", 0.5)
        # A knot of strings holds each egg to the wall; it has no lid.
        s.line(f"M{number(x)} {number(y - h)}Q{number(x + w * 0.5)} {number(y - h * 1.3)} {number(x + w * 0.2)} {number(y - h * 1.7)}M{number(x)} {number(y - h)}Q{number(x - w * 0.5)} {number(y - h * 1.2)} {number(x - w * 0.7)} {number(y - h * 1.5)}", "#9f6cc4", 5, 0.8)
        s.line(f"M{number(x - w * 0.2)} {number(y + h * 0.9)}Q{number(x + w * 0.3)} {number(y + h * 0.1)} {number(x + w * 0.1)} {number(y - h * 0.7)}M{number(x + w * 0.16)} {number(y + h * 0.2)}L{number(x + w * 0.6)} {number(y - h * 0.1)}", "#7c2f4a", 2.6, 0.6)
        s.line(f"M{number(x - w * 0.5)} {number(y - h * 0.3)}Q{number(x - w * 0.66)} {number(y + h * 0.2)} {number(x - w * 0.4)} {number(y + h * 0.6)}", "#ffffff", 3, 0.35)
    return s


Draw = Callable[[], Stage]
INTERIORS: dict[str, Draw] = {
    draw.__name__: draw
    for draw in (
        airlock_control, armory, cabins, canteen, cockpit, command_center, comms_room, emergency_room, engine_1,
        engine_2, engine_3, engine_control_room, evacuation_section_a, evacuation_section_b, fire_control_system,
        generator, hatch_control_system, hibernatorium, laboratory, monitoring_room, nest, room_covered_with_slime,
        shower_room, storage, surgery, unexplored_1, unexplored_2,
    )
}  # fmt: skip
STATES: dict[str, Draw] = {draw.__name__: draw for draw in (blood, fire, malfunction, scorch, searched, strands)} | {
    f"eggs_{count}": partial(_eggs, count) for count in range(1, len(EGG_PLACES) + 1)
} | {"pods_gone_a": partial(_pods_gone, True), "pods_gone_b": partial(_pods_gone, False)}
