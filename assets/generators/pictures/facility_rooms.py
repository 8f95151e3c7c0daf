# ruff: noqa: E501 (a shape is easier to edit as one line)
"""The rooms of the facility on the planet: bays of concrete under sodium lamps, in a hexagon with a corner at the top.

The client cuts the hexagon out of the box of 320 x 244. The upper third lies behind the name of the room, its sides
behind what can be searched for and what state it is in, the lowest fifth behind those who stand there; what names a
room is a large shape in the middle. The kit is that of the ship's interiors, the shell is another.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from interiors import AMBER, CYAN, GREEN, INK, LIGHT, RED, VIOLET, Stage
from kit import mixed, number, poly, ring

Point = tuple[float, float]
WIDTH, HEIGHT, EDGE = 320, 244, 136
"""The box, and where the wall meets the floor."""
SODIUM, SAND, RUST = "#ffb65c", "#8d7460", "#a2603c"
INNER = "translate(35 46) scale(0.78)"
"""What is drawn in the coordinates of the ship's interiors (320 x 260, wall to 104) comes into the middle of the bay."""


@dataclass(slots=True)
class Bay(Stage):
    """One room of the facility under construction."""

    floor: str = "#5b4a3e"

    def svg(self) -> str:
        """The finished drawing: shell, contents, shade for the name."""
        shell = Stage(self.wall, self.lamp, self.accent, self.floor)
        dark = mixed(self.wall, "#0a0604", 0.72)
        shell.rect(0, 0, WIDTH, EDGE + 1, shell.down(dark, self.wall))
        shell.rect(0, EDGE, WIDTH, HEIGHT - EDGE, shell.down(self.floor, mixed(self.floor, "#080504", 0.74)))
        for x in (64, 128, 192, 256):
            shell.line(f"M{x} 0V{EDGE}", "#000000", 2, 0.35)
            shell.line(f"M{x + 2} 0V{EDGE}", "#ffffff", 1.2, 0.08)
            for y in (46, 92):
                shell.oval(x - 12, y, 2.2, 2.2, "#000000", 0.5)
        shell.line(f"M0 {EDGE - 44}H{WIDTH}", "#000000", 2, 0.3)
        shell.rect(0, EDGE - 7, WIDTH, 8, "#000000", opacity=0.5)
        shell.line(f"M0 {EDGE + 2}H{WIDTH}", "#ffffff", 1.6, 0.14)
        for step in range(-5, 11):
            x = step * 64.0
            shell.line(f"M{number(WIDTH / 2 + (x - WIDTH / 2) * 0.62)} {EDGE + 2}L{number(x)} {HEIGHT}", "#000000", 1.8, 0.34)
        for y in (156, 184, 220):
            shell.line(f"M0 {y}H{WIDTH}", "#000000", 1.8, 0.3)
        shell.light(160, 92, 170, 100, self.lamp, 0.42)
        shade = Stage(self.wall, self.lamp, self.accent)
        shade.definitions["n"] = (
            '<linearGradient id="n" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#060302" stop-opacity="0.92"/>'
            '<stop offset="62%" stop-color="#060302" stop-opacity="0.66"/><stop offset="100%" stop-color="#060302" stop-opacity="0"/></linearGradient>'
        )
        shade.rect(0, 0, WIDTH, 104, "url(#n)")
        definitions = {**shell.definitions, **self.definitions, **shade.definitions}
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n'
            f'<defs>{"".join(definitions.values())}</defs>\n<g stroke-linecap="round" stroke-linejoin="round">\n'
            + "\n".join(shell.body) + f'\n<g transform="{INNER}">\n' + "\n".join(self.body) + "\n</g>\n"
            + "\n".join(shade.body) + "\n</g>\n</svg>\n"
        )

    # -- the kit of the facility ------------------------------------------------------------------------------

    def tank(self, x: float, y: float, w: float, h: float, colour: str, level: float = 1.0) -> None:
        """An upright tank with domed ends and a window that shows how full it is."""
        self.shadow(x + w / 2, y + h + 3, w * 0.6)
        self.rect(x, y, w, h, self.down(mixed(colour, "#ffffff", 0.25), mixed(colour, "#0a0807", 0.6)), w * 0.42)
        self.line(f"M{number(x + w * 0.2)} {number(y + h * 0.18)}V{number(y + h * 0.82)}", "#ffffff", w * 0.1, 0.4)
        self.rect(x + w * 0.4, y + h * 0.3, w * 0.28, h * 0.4, INK, 3)
        self.rect(x + w * 0.44, y + h * (0.68 - 0.36 * level), w * 0.2, h * 0.36 * level, colour, 2)

    def fan(self, x: float, y: float, radius: float) -> None:
        """A large fan in its ring."""
        self.oval(x, y, radius + 6, radius + 6, INK)
        self.oval(x, y, radius + 3, radius + 3, self.metal)
        self.oval(x, y, radius - 3, radius - 3, "#15110e")
        for turn in range(0, 360, 60):
            a, b, c = (math.radians(turn + d) for d in (0, 26, 44))
            r = radius - 6
            self.fill(poly([(x, y), (x + math.cos(a) * r, y + math.sin(a) * r), (x + math.cos(b) * r, y + math.sin(b) * r), (x + math.cos(c) * r * 0.4, y + math.sin(c) * r * 0.4)]), "#c9bba8")
        self.oval(x, y, radius * 0.22, radius * 0.22, self.metal)

    def desk(self, x: float, y: float, w: float, colour: str) -> None:
        """A desk with lit keys."""
        self.block(x, y, w, 30, 18, self.down("#a08d7c", "#66584c"), self.down("#4f433a", "#211b17"))
        for step in range(int(w // 22) - 1):
            self.rect(x + 14 + step * 22, y - 13, 13, 6, colour if step % 2 else LIGHT, 2)


def sprinklers_control() -> Bay:
    """Red mains with hand wheels, a shower of drops from two heads."""
    s = Bay("#6c5a4d", SODIUM, CYAN)
    s.pipe([(0, 26), (320, 26)], 18, "#c2382f")
    for x in (70, 160, 250):
        s.pipe([(x, 26), (x, 66)], 13, "#c2382f")
    for x in (70, 250):
        s.fill(poly([(x - 18, 66), (x + 18, 66), (x + 26, 78), (x - 26, 78)]), s.metal)
        for drop in range(5):
            for row in range(3):
                dx = (drop - 2) * (9 + row * 6)
                s.line(f"M{number(x + dx)} {86 + row * 24}l{number(dx * 0.14)} 11", "#9fe4ff", 4, 0.9)
    s.line(ring(160, 92, 34), INK, 15)
    s.line(ring(160, 92, 34), "#f0d25a", 9)
    s.line("M160 58V126M126 92H194", "#f0d25a", 8)
    s.oval(160, 92, 9, 9, s.metal)
    s.desk(108, 160, 104, CYAN)
    return s


def shelter() -> Bay:
    """A vault door as thick as an arm, left ajar, warm light and bunks behind."""
    s = Bay("#5d5248", "#ffd08a", AMBER)
    s.rect(78, 14, 164, 130, "#1b1511", 12)
    s.rect(90, 26, 140, 118, s.down("#ffcf86", "#7a4a26"), 6)
    for y in (52, 92):
        s.rect(104, y, 112, 11, "#4a2e1c", 3)
        s.rect(104, y - 9, 112, 10, "#e9d9bd", 4)
        s.rect(106, y - 13, 24, 9, "#ffffff", 4)
    s.fill("M230 10L292 26V150L230 152Z", s.metal)
    s.fill("M230 10L248 4L306 18L292 26Z", "#d8cabb")
    s.line(ring(262, 84, 19, 25), INK, 7)
    s.line("M262 62V106M246 84H278", INK, 6)
    s.line("M236 40v10M236 122v10", INK, 8)
    s.stripes(78, 144, 152, 11)
    return s


def emergency_room() -> Bay:
    """A stretcher under a lamp, a cabinet with a red cross."""
    s = Bay("#77756c", "#fff0d8", RED, "#5d5c55")
    s.light(132, 70, 110, 90, "#fff3df", 0.6)
    s.rect(220, 10, 84, 96, "#f2efe6", 8)
    s.rect(226, 16, 72, 84, s.down("#ffffff", "#c9c2b4"), 5)
    s.fill(poly([(252, 30), (272, 30), (272, 48), (290, 48), (290, 68), (272, 68), (272, 86), (252, 86), (252, 68), (234, 68), (234, 48), (252, 48)]), "#d8323c")
    s.line("M40 8V60", "#3a3631", 6)
    s.fill("M22 58h36l10 16h-56Z", "#fff6df")
    s.shadow(124, 192, 104, 10)
    s.line("M52 188L86 140M86 188L52 140M162 188L196 140M196 188L162 140", "#c7d0d6", 6)
    s.rect(26, 112, 196, 26, s.down("#ffffff", "#aeb7bd"), 12)
    s.rect(30, 102, 54, 18, "#ffffff", 9)
    s.rect(96, 106, 18, 34, "#d8323c", 3)
    s.rect(158, 106, 18, 34, "#d8323c", 3)
    s.line("M286 112V176M272 178h28", "#c7d0d6", 5)
    s.rect(276, 112, 20, 30, "#ff9aa0", 6)
    return s


def supply_room() -> Bay:
    """Shelves to the ceiling, crates in three colours."""
    s = Bay("#62544a", SODIUM, AMBER)
    s.rect(20, 4, 280, 132, "#17120f", 4)
    crates = ("#c1873f", "#5f8f6b", "#a34c40", "#7b8794")
    for row, y in enumerate((10, 54, 98)):
        s.rect(20, y + 34, 280, 7, s.metal)
        for column in range(4):
            x, colour = 28 + column * 68, crates[(row + column * 2 + row // 2) % 4]
            s.rect(x, y + 2, 58, 32, s.down(mixed(colour, "#ffffff", 0.25), mixed(colour, "#000000", 0.35)), 3)
            s.line(f"M{x + 8} {y + 18}h42", "#ffffff", 4, 0.45)
            s.rect(x + 22, y + 8, 14, 6, INK, 2, 0.6)
    s.block(58, 162, 88, 42, 22, "#d79a4d", s.down("#b37a35", "#5a3a17"))
    s.line("M58 182h88M102 140v64", "#5a3a17", 4)
    s.block(172, 176, 70, 30, 18, "#79a986", s.down("#5f8f6b", "#2c4634"))
    return s


def armory() -> Bay:
    """Two racks of rifles, a chest of shells."""
    s = Bay("#5b463f", "#ffc29a", RED)
    for x in (24, 168):
        s.rect(x, 6, 128, 118, "#150d0b", 5)
        s.rect(x + 4, 10, 120, 110, s.down("#3d2a25", "#1d1311"), 4)
        for column in range(4):
            left = x + 14 + column * 28
            s.fill(poly([(left, 108), (left, 74), (left + 4, 70), (left + 4, 22), (left + 9, 22), (left + 9, 66), (left + 15, 72), (left + 15, 84), (left + 9, 86), (left + 11, 108)]), s.down("#e8e0d4", "#84786c"))
        s.line(f"M{x + 8} 96h112", "#7a5244", 6)
    s.block(96, 160, 128, 44, 24, "#8f5a4a", s.down("#71402f", "#341a12"), 0.8)
    for x in range(7):
        s.rect(110 + x * 15, 138, 8, 18, s.down("#ffe08a", "#9c6a1e"), 3)
    return s


def door_control() -> Bay:
    """Four great levers, over each the sign of a door."""
    s = Bay("#5f564e", SODIUM, AMBER)
    s.rect(26, 8, 268, 122, "#17130f", 6)
    for index, x in enumerate((40, 106, 172, 238)):
        lit = (GREEN, AMBER, GREEN, RED)[index]
        s.rect(x, 18, 44, 34, mixed(lit, "#080604", 0.75), 3)
        s.rect(x + 6, 24, 12 if index % 2 else 15, 22, lit, 1)
        s.rect(x + (26 if index % 2 else 23), 24, 12 if index % 2 else 15, 22, lit, 1)
        s.rect(x + 17, 62, 10, 60, INK, 5)
        down = index in (1, 3)
        y = 108 if down else 76
        s.line(f"M{x + 22} 92L{x + 22} {y}", "#d8cabb", 9)
        s.oval(x + 22, y, 14, 14, s.down("#ff6b5e", "#8c1c14") if down else s.down("#8ce8b0", "#2c7a4e"))
    s.desk(64, 164, 192, AMBER)
    return s


def security_robot_room() -> Bay:
    """The robot's dock: a ring of lamps, two arms, a tracked hull that waits."""
    s = Bay("#57504a", "#d8ecff", CYAN)
    s.light(160, 82, 130, 96, CYAN, 0.5)
    s.line(ring(160, 84, 84, 78), INK, 15)
    s.line(ring(160, 84, 84, 78), "#6fe3ff", 5)
    s.pipe([(20, 0), (20, 78), (86, 92)], 12)
    s.pipe([(300, 0), (300, 78), (234, 92)], 12)
    s.shadow(160, 172, 84, 10)
    s.rect(92, 136, 136, 34, "#16130f", 17)
    for x in (110, 143, 177, 210):
        s.oval(x, 153, 12, 12, s.metal)
    s.fill("M108 134L122 82H198L212 134Z", s.down("#e3d9cb", "#7c7064"))
    s.rect(126, 44, 68, 44, s.down("#f3ebdf", "#93877a"), 12)
    s.rect(136, 56, 48, 18, INK, 9)
    s.oval(160, 65, 7, 7, RED)
    s.line("M214 98h48M214 106h48", "#3a332d", 8)
    return s


def gunnery_room() -> Bay:
    """A twin gun under a dome, its belt, the cross of a sight."""
    s = Bay("#5c5048", SODIUM, RED)
    s.fill("M40 120A120 108 0 0 1 280 120Z", s.down("#23313c", "#101820"))
    s.line("M40 120A120 108 0 0 1 280 120M100 30V120M160 12V120M220 30V120", "#8c7b6b", 6)
    s.line("M118 96L42 24M140 84L64 12", INK, 21)
    s.line("M118 96L42 24M140 84L64 12", "#b9ab9a", 13)
    s.oval(42, 24, 9, 9, INK)
    s.oval(64, 12, 9, 9, INK)
    s.block(100, 108, 116, 60, 22, s.down("#bcae9d", "#6e6257"), s.down("#6b5f54", "#2a241f"))
    for x in range(8):
        s.rect(206 + x * 13, 128 + x * 6, 9, 22, s.down("#ffe08a", "#9c6a1e"), 3)
    s.screen(222, 40, 66, 52, RED, "")
    s.line(ring(255, 66, 17), RED, 3.4)
    s.line("M255 44V88M230 66H280", RED, 3)
    return s


def pressure_control() -> Bay:
    """Three great dials over bent pipes."""
    s = Bay("#5b534b", SODIUM, AMBER)
    s.pipe([(0, 128), (78, 128), (78, 92)], 14, "#7d8f9c")
    s.pipe([(320, 128), (242, 128), (242, 92)], 14, "#7d8f9c")
    s.pipe([(160, 190), (160, 110)], 16, "#b08d57")
    s.gauge(70, 56, 44, 216)
    s.gauge(250, 56, 44, -30)
    s.gauge(160, 62, 56, -70)
    for x, y in ((120, 158), (200, 158)):
        s.line(ring(x, y, 18), INK, 11)
        s.line(ring(x, y, 18), "#d8483c", 7)
        s.line(f"M{x} {y - 18}v36M{x - 18} {y}h36", "#d8483c", 6)
    return s


def alarm_room() -> Bay:
    """A horn, two turning lamps, everything red."""
    s = Bay("#5e3d38", "#ff6a50", RED, "#4b332c")
    for x, side in ((62, -1), (258, 1)):
        s.fill(poly([(x, 54), (x + side * 130, 6), (x + side * 130, 116)]), "#ff5a48", 0.26)
        s.fill(poly([(x, 54), (x - side * 96, 20), (x - side * 96, 92)]), "#ff5a48", 0.2)
        s.light(x, 54, 66, 60, "#ff3b30", 0.85)
        s.rect(x - 24, 84, 48, 15, s.metal, 4)
        s.fill(f"M{x - 18} 84V50A18 22 0 0 1 {x + 18} 50V84Z", s.down("#ffb3a8", "#d21f1a"))
    s.fill("M118 100L204 54V146Z", s.down("#f0dcc4", "#7d6a58"))
    s.oval(206, 100, 13, 47, INK)
    s.rect(98, 86, 26, 28, s.shade, 6)
    s.line("M220 78Q234 100 220 122M236 66Q258 100 236 134", "#ffd9b0", 6)
    s.desk(104, 172, 112, RED)
    return s


def experimental_military_lab() -> Bay:
    """A lit cylinder with something curled up in it, benches to both sides."""
    s = Bay("#4d4a52", "#d9c8ff", VIOLET)
    s.light(160, 84, 120, 110, VIOLET, 0.6)
    s.rect(104, 136, 112, 26, s.metal, 6)
    s.rect(104, 0, 112, 22, s.metal, 6)
    s.rect(112, 18, 96, 122, s.down("#c9a2ff", "#4a2470"), 10)
    s.fill("M160 34C196 40 200 84 176 104C150 124 124 104 130 80C134 62 160 60 164 76C166 88 150 92 148 84", "#1c0c2c")
    s.line("M134 108Q116 118 122 132M186 100Q204 112 196 130M150 120Q150 130 158 136", "#1c0c2c", 8)
    s.oval(172, 52, 5, 5, "#ffe0ff")
    s.line("M124 30V124", "#ffffff", 6, 0.4)
    for y, r in ((112, 4), (94, 3), (66, 4)):
        s.oval(196, y, r, r, "#f0dcff", 0.8)
    for x in (8, 232):
        s.block(x, 128, 80, 40, 18, s.down("#b3aab8", "#6d6474"), s.down("#574f5e", "#231e28"))
    s.fill("M30 92h14v12l12 20h-38l12 -20Z", "#8fffc0", 0.85)
    s.line("M30 90h14", LIGHT, 5)
    s.screen(248, 84, 50, 28, VIOLET, "wave")
    return s


def technical_corridor_entrance() -> Bay:
    """A round hatch in the wall, a ladder into the dark."""
    s = Bay("#554d46", SODIUM, AMBER)
    s.pipe([(0, 22), (70, 22), (70, 134)], 11)
    s.pipe([(320, 22), (250, 22), (250, 134)], 11)
    s.oval(160, 82, 82, 80, s.metal)
    s.oval(160, 82, 66, 64, "#0a0705")
    for turn in range(0, 360, 45):
        a = math.radians(turn + 22)
        s.oval(160 + math.cos(a) * 74, 82 + math.sin(a) * 72, 5, 5, INK)
    for index in range(3):
        s.line(ring(160, 82, 52 - index * 15, 50 - index * 15), "#5d5147", 3.4, 0.9 - index * 0.2)
    s.line("M134 190V54M186 190V54", "#e0c48a", 9)
    for y in (66, 92, 118, 144, 170):
        s.line(f"M134 {y}H186", "#e0c48a", 8)
    s.stripes(84, 166, 46, 11)
    s.stripes(192, 166, 46, 11)
    return s


def decontamination_room() -> Bay:
    """An arch of nozzles, a curtain of mist."""
    s = Bay("#56605f", "#d8fff4", CYAN, "#4a5654")
    s.line("M70 176V66Q70 8 160 8Q250 8 250 66V176", INK, 35)
    s.line("M70 176V66Q70 8 160 8Q250 8 250 66V176", "#b7c6c4", 25)
    s.line("M62 176V66Q62 0 160 0", "#ffffff", 4, 0.5)
    for x, y in ((70, 60), (70, 104), (70, 148), (250, 60), (250, 104), (250, 148), (124, 16), (196, 16)):
        s.oval(x, y, 7, 7, INK)
        s.oval(x, y, 4, 4, CYAN)
    for y in (60, 104, 148):
        s.fill(poly([(80, y), (172, y - 24), (172, y + 26)]), "#dffcff", 0.26)
        s.fill(poly([(240, y), (148, y - 24), (148, y + 26)]), "#dffcff", 0.26)
    s.light(160, 104, 84, 80, "#e6fffb", 0.8)
    s.oval(160, 184, 54, 11, "#20312f", 0.85)
    s.line("M120 184H200M130 178H190M130 190H190", "#9fc4bf", 3, 0.7)
    return s


def landing_zone() -> Bay:
    """Open ground at dusk: two moons, hills, a pad with its lamps."""
    s = Bay("#c76f44", "#ffd9a0", AMBER, "#8a5636")
    s.rect(-60, -70, 440, 176, s.down("#3b2142", "#f09a58"))
    s.oval(236, 30, 27, 27, "#ffe7c4")
    s.oval(196, 58, 9, 9, "#ffd2a8", 0.9)
    s.fill("M-60 106L10 62L64 92L122 48L190 96L250 70L320 98L380 76V112H-60Z", "#5d2f33")
    s.fill("M-60 108L40 88L120 104L210 90L300 106L380 96V120H-60Z", "#43242a")
    s.oval(160, 150, 122, 40, INK, 0.6)
    s.oval(160, 146, 118, 38, s.down("#9b8a7b", "#5c5048"))
    s.line(ring(160, 146, 96, 30), "#ffd34f", 6)
    s.line("M136 130V162M184 130V162M136 146H184", "#ffffff", 8)
    for turn in range(0, 360, 45):
        a = math.radians(turn)
        x, y = 160 + math.cos(a) * 110, 146 + math.sin(a) * 35
        s.light(x, y, 17, 13, CYAN, 0.9)
        s.oval(x, y, 4, 3.4, "#e6fbff")
    return s


def _life_support(fans: int) -> Bay:
    """As many fans as the letter of the section counts, green tanks, a lung of pipes."""
    s = Bay("#4f5b4c", "#dcffd2", GREEN, "#48503f")
    centres = {1: (160,), 2: (106, 214), 3: (64, 160, 256)}[fans]
    radius = {1: 62, 2: 50, 3: 43}[fans]
    for x in centres:
        s.fan(x, 72, radius)
    for x in (26, 250):
        s.tank(x, 112, 44, 76, "#63c17a", 0.8)
    s.pipe([(48, 120), (48, 104), (112, 128), (208, 128), (272, 104), (272, 120)], 9, "#7ea384")
    s.desk(108, 166, 104, GREEN)
    return s


def life_support_control_a() -> Bay:
    """One fan."""
    return _life_support(1)


def life_support_control_b() -> Bay:
    """Two fans."""
    return _life_support(2)


def life_support_control_c() -> Bay:
    """Three fans."""
    return _life_support(3)


def surgery_room() -> Bay:
    """Four jointed arms over a table, the lamp in their middle."""
    s = Bay("#5a666a", "#effcff", CYAN, "#4d5759")
    s.light(160, 96, 130, 104, "#effcff", 0.72)
    s.oval(160, 20, 52, 18, s.metal)
    s.oval(160, 24, 38, 11, "#ffffff")
    for side in (-1, 1):
        s.line(f"M{160 + side * 48} 14L{160 + side * 112} 40L{160 + side * 84} 96L{160 + side * 50} 116", INK, 15)
        s.line(f"M{160 + side * 48} 14L{160 + side * 112} 40L{160 + side * 84} 96L{160 + side * 50} 116", "#c6d4da", 9)
        s.oval(160 + side * 112, 40, 9, 9, CYAN)
        s.oval(160 + side * 84, 96, 7, 7, CYAN)
        s.line(f"M{160 + side * 50} 116l{-side * 12} 13", "#ffffff", 5)
    s.shadow(160, 192, 96, 9)
    s.rect(138, 158, 44, 32, s.shade, 4)
    s.rect(64, 138, 192, 24, s.down("#ffffff", "#8fa5ad"), 12)
    s.rect(72, 128, 44, 18, "#ffffff", 9)
    s.rect(128, 130, 120, 18, "#8fd0c4", 8)
    return s


def drilling_station() -> Bay:
    """A drill as wide as a gate, bitten into rock."""
    s = Bay("#5a4334", SODIUM, AMBER)
    s.fill("M168 -40L380 -40V190L300 178L262 140L236 150L214 110L224 74L190 46L200 10Z", s.down("#7d4a30", "#331c12"))
    s.line("M236 20L268 52L252 92L290 118M300 20L312 64", "#2a160d", 6)
    s.rect(8, 56, 86, 78, s.down("#f0b64a", "#8a5a17"), 8)
    s.stripes(8, 120, 86, 14)
    s.rect(92, 64, 22, 62, s.metal, 3)
    s.fill("M114 42L232 95L114 148Z", s.down("#f1e9dd", "#6d6257"))
    for x in (128, 152, 176, 200):
        half = (232 - x) * 0.45
        s.line(f"M{x} {number(95 - half)}Q{x + 17} 95 {x + 4} {number(95 + half)}", "#3a322b", 7)
    s.light(234, 95, 46, 42, "#ffd28a", 0.9)
    for x, y in ((246, 64), (254, 112), (238, 126), (262, 88)):
        s.line(f"M236 95L{x + 10} {y}", "#fff0c4", 3)
    s.rect(26, 76, 38, 22, INK, 4)
    s.shadow(60, 140, 66)
    return s


def hibernatorium() -> Bay:
    """Five upright pods, frost below."""
    s = Bay("#4b5d63", "#d4fbff", CYAN, "#46545a")
    s.pipe([(0, 8), (320, 8)], 10)
    for index, x in enumerate((34, 88, 142, 196, 250)):
        s.pod(x, 22, 36, 112, "#8fe6ff", index != 3)
    for x, w in ((60, 70), (170, 96), (262, 56)):
        s.oval(x, 166, w, 11, "#e6fbff", 0.24)
    return s


def server_room() -> Bay:
    """Four racks with rows of lamps, cables above."""
    s = Bay("#44484e", "#cfe4ff", CYAN, "#3d4147")
    for index, x in enumerate((14, 90, 166, 242)):
        s.rect(x, 6, 64, 142, "#0b0e12", 5)
        s.rect(x + 4, 10, 56, 134, s.down("#363d45", "#15181d"), 3)
        for row in range(8):
            y = 18 + row * 16
            s.rect(x + 8, y, 48, 11, "#090c10", 2)
            for lamp in range(4):
                lit = (GREEN, CYAN, AMBER, GREEN)[(row * 3 + lamp * 5 + index) % 4]
                s.oval(x + 15 + lamp * 10, y + 5.5, 2.9, 2.9, lit, 1 if (row + lamp + index) % 3 else 0.3)
    s.line("M46 4Q84 -24 122 4M122 4Q160 -24 198 4M198 4Q236 -24 274 4", "#d8a04d", 6)
    s.light(160, 160, 150, 34, CYAN, 0.5)
    return s


def cooling_system() -> Bay:
    """Coils full of blue, frost on everything."""
    s = Bay("#4a5a66", "#d8f4ff", CYAN, "#475560")
    for x in (24, 180):
        s.rect(x, 8, 116, 124, "#101820", 8)
        data = f"M{x + 14} 20H{x + 102}Q{x + 112} 32 {x + 102} 44H{x + 14}Q{x + 4} 56 {x + 14} 68H{x + 102}Q{x + 112} 80 {x + 102} 92H{x + 14}Q{x + 4} 104 {x + 14} 118H{x + 102}"
        s.line(data, INK, 17)
        s.line(data, "#58b8ff", 11)
        s.line(data, "#d8f4ff", 3.4, 0.8)
    s.light(160, 70, 150, 80, "#8fd8ff", 0.4)
    for x, y, r in ((160, 70, 34),):
        for turn in range(0, 180, 60):
            a = math.radians(turn + 90)
            s.line(f"M{number(x - math.cos(a) * r)} {number(y - math.sin(a) * r)}L{number(x + math.cos(a) * r)} {number(y + math.sin(a) * r)}", "#ffffff", 7)
    for x in (70, 126, 208, 262):
        s.fill(poly([(x - 9, 132), (x + 9, 132), (x, 160 + x % 20)]), "#e6f8ff", 0.9)
    s.oval(160, 182, 118, 12, "#e6fbff", 0.25)
    return s


def reactor() -> Bay:
    """A column of light between two rings, cables as thick as legs."""
    s = Bay("#4f443c", "#ffe6a0", AMBER)
    s.light(160, 84, 160, 120, "#ffd24f", 0.85)
    for side in (-1, 1):
        s.pipe([(160 + side * 166, 40), (160 + side * 96, 56), (160 + side * 60, 30)], 14, "#4d4a48")
        s.pipe([(160 + side * 166, 128), (160 + side * 96, 128), (160 + side * 60, 138)], 14, "#4d4a48")
    s.rect(128, -6, 64, 174, s.down("#fffbe0", "#ffb52e"), 20)
    s.rect(146, -6, 26, 174, "#ffffff", 12, 0.85)
    for y in (18, 78, 138):
        s.rect(98, y, 124, 21, INK, 8)
        s.rect(102, y + 3, 116, 15, s.metal, 6)
        for x in (114, 138, 182, 206):
            s.oval(x, y + 10.5, 4, 4, INK)
    s.shadow(160, 178, 84, 11)
    s.stripes(104, 168, 112, 12)
    return s


def escape_shuttle() -> Bay:
    """The nose of a small craft before an open gate, dusk outside."""
    s = Bay("#57504b", "#ffdcb0", AMBER)
    s.rect(62, -30, 196, 132, s.down("#3f2445", "#ee9a5a"), 4)
    s.oval(226, 22, 15, 15, "#ffe7c4")
    s.line("M62 -30V102M258 -30V102", INK, 11)
    s.shadow(160, 182, 122, 12)
    s.fill("M22 150L96 116L224 116L298 150L268 164H52Z", s.down("#a89a8c", "#4b423b"))
    s.fill("M96 160L112 70Q160 26 208 70L224 160Q160 186 96 160Z", s.down("#f6efe5", "#8b7d70"))
    s.fill("M120 92L130 66Q160 46 190 66L200 92Q160 104 120 92Z", s.down("#173048", "#4d86a8"))
    s.line("M134 86L148 62", "#ffffff", 5, 0.6)
    s.line("M160 106V172", "#5b5048", 3)
    s.dots([(60, 150), (260, 150)], 6, RED)
    for x in (126, 194):
        s.line(f"M{x} 168v16", "#3a332d", 9)
    s.rect(142, 120, 36, 10, RED, 3)
    return s


def nest() -> Bay:
    """Ribs grown over the concrete, a mouth in the wall, veins that glow."""
    s = Bay("#4a2d45", "#d98cff", VIOLET, "#38222f")
    s.light(160, 78, 150, 110, "#b45cff", 0.6)
    for side in (-1, 1):
        for index, reach in enumerate((40, 84, 128)):
            x = 160 + side * reach
            s.line(f"M{x} 190Q{x + side * 34} {100 - index * 6} {160 + side * (reach * 0.42)} {-24}", "#1f0f1f", 21 - index * 3)
            s.line(f"M{x - side * 4} 186Q{x + side * 29} {100 - index * 6} {160 + side * (reach * 0.42 - 3)} {-22}", "#8d5a86", 7 - index)
    s.fill("M160 30C206 36 216 108 196 136C180 152 140 152 124 136C104 108 114 36 160 30Z", "#100710")
    s.line("M160 30C206 36 216 108 196 136C180 152 140 152 124 136C104 108 114 36 160 30Z", "#c77ab8", 6)
    s.fill(poly([(132, 50), (144, 84), (152, 48), (160, 92), (170, 48), (178, 84), (190, 52), (176, 40), (146, 40)]), "#d9a9cf")
    s.line("M96 168Q60 150 22 164M224 168Q262 148 300 162M160 152Q164 176 150 196", "#e08cff", 4, 0.85)
    for x, y, r in ((84, 158, 13), (240, 160, 14), (206, 178, 10)):
        s.oval(x, y, r, r * 1.25, s.down("#f0d9b2", "#6b3f7a"))
    return s


Draw = Callable[[], Bay]
FACILITY_ROOMS: dict[str, Draw] = {
    draw.__name__: draw
    for draw in (
        alarm_room, armory, cooling_system, decontamination_room, door_control, drilling_station, emergency_room,
        escape_shuttle, experimental_military_lab, gunnery_room, hibernatorium, landing_zone, life_support_control_a,
        life_support_control_b, life_support_control_c, nest, pressure_control, reactor, security_robot_room,
        server_room, shelter, sprinklers_control, supply_room, surgery_room, technical_corridor_entrance,
    )
}  # fmt: skip
