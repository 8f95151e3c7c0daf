"""Marines, intruders and the robot: the drawings `figures/<id>` and `busts/<id>` among the images of the game.

Where a drawing is missing or damaged a sign drawn in code takes its place: each has an outline of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import INK, KINDS, STEEL, marine_colour
from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.drawing.svg import Point, document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import darker, lighter, mix

SIGNS = {"lander": "lander", "egg": "egg", "nest": "nest", "blank": "blank"}
"""What stands for a drawing of what is neither marine, intruder nor robot."""
SMALL, BROADER = 90, 1.9
"""Below so many pixels the lines of a figure are so much broader."""
_LINE = re.compile(r'stroke-width="([0-9.]+)"')
SIDE = 72.0
"""Every sign is drawn in a square of so many units."""
CROSS, GLOVE = "#d8323c", "#2b2724"


def figure_picture(images: Images, kind: str, side: int) -> pygame.Surface:
    """The picture of a figure by its id, so many pixels high."""
    name = f"retaliation/figures/{kind}"
    if images.drawable(name):
        return images.svg(name, side, side, redrawn=bold if side < SMALL else None)
    if kind in SIGNS:
        return images.icon(f"retaliation/icons/{SIGNS[kind]}", side, STEEL)
    return images.made(("figure", kind, side), lambda: rasterise(figure_svg(kind), (side, side)))


def bold(text: str) -> str:
    """The drawing with broader lines: on the board they are what parts a figure from the floor."""
    return _LINE.sub(lambda found: f'stroke-width="{float(found[1]) * BROADER:g}"', text)


def bust_picture(images: Images, kind: str, side: int) -> pygame.Surface:
    """Head and shoulders of a character in a square; the figure where there is no such drawing."""
    name = f"retaliation/busts/{kind}"
    return images.svg(name, side, side) if images.drawable(name) else figure_picture(images, kind, side)


@cache
def figure_svg(kind: str) -> str:
    """The vector text of a sign."""
    if kind in KINDS:
        return _intruder(kind)
    return _robot() if kind == "robot" else _marine(kind)


# -- marines ----------------------------------------------------------------------------------------------

_BODY: Mapping[str, tuple[Point, ...]] = {
    "officer": ((25, 30), (47, 30), (54, 62), (18, 62)),
    "recon": ((29, 30), (43, 30), (45, 44), (49, 62), (23, 62), (27, 44)),
    "combat_engineer": ((20, 31), (52, 31), (52, 50), (47, 62), (25, 62), (20, 50)),
    "medical_support": ((24, 30), (48, 30), (51, 48), (46, 62), (26, 62), (21, 48)),
    "heavy_gun_operator": ((12, 28), (60, 28), (56, 44), (48, 62), (24, 62), (16, 44)),
    "contractor": ((24, 31), (48, 31), (46, 62), (26, 62)),
}
"""Shoulders, arms and legs."""

_STAR = [(36, 8), (37.6, 11.6), (41, 12), (38, 14.4), (36, 13), (34, 14.4), (31, 12), (34.4, 11.6)]


def _marine(kind: str) -> str:
    colour = marine_colour(kind)
    body = _BODY.get(kind, _BODY["contractor"])
    shade, rim = mix(colour, INK, 0.42), lighter(colour, 0.35)
    parts = [
        f'<ellipse cx="36" cy="63" rx="25" ry="7" fill="{INK}" fill-opacity="0.75"/>',
        f'<ellipse cx="36" cy="62" rx="22" ry="5.6" fill="{mix(colour, INK, 0.6)}" stroke="{colour}" '
        'stroke-width="2"/>',
        path(polygon(body), fill="url(#b)", stroke=INK, width=5, stroke_opacity=0.8),
        path(polygon(body), fill="url(#b)", stroke=rim, width=1.6),
        *_gear_of(kind, colour, shade, rim),
    ]
    definitions = linear("b", (0, 26), (0, 64), [(0, colour, 1), (0.55, mix(colour, INK, 0.3), 1), (1, shade, 1)])
    return document("".join(parts), SIDE, SIDE, definitions)


def _head(colour: str, radius: float = 9.0) -> str:
    return (
        f'<circle cx="36" cy="20" r="{radius}" fill="{mix(colour, INK, 0.2)}" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="36" cy="20" r="{radius - 1.2}" fill="{mix(colour, INK, 0.2)}" '
        f'stroke="{lighter(colour, 0.35)}" stroke-width="1.4"/>'
    )


def _visor(glass: str) -> str:
    return path(polygon([(29, 18), (43, 18), (42, 23), (30, 23)]), fill=glass, stroke=INK, width=1)


def _gear_of(kind: str, colour: str, shade: str, rim: str) -> list[str]:
    """What tells one marine from another."""
    match kind:
        case "officer":
            cap = [(24, 15), (36, 6), (48, 15), (48, 18), (24, 18)]
            return [
                _head(colour), path(polygon(cap), fill=shade, stroke=rim, width=1.6),
                path(polygon([(36, 31), (36, 61)], closed=False), stroke=rim, width=1.6),
                path(polygon(_STAR), fill="#ffe08a"),
            ]
        case "recon":
            hood = [(36, 5), (47, 19), (44, 29), (28, 29), (25, 19)]
            return [
                path(polygon(hood), fill=shade, stroke=rim, width=1.8), _visor("#d8fff0"),
                path(polygon([(45, 30), (56, 8)], closed=False), stroke=rim, width=2),
                f'<circle cx="56" cy="8" r="2.4" fill="{rim}"/>',
            ]
        case "combat_engineer":
            hat = [(25, 17), (27, 10), (36, 7), (45, 10), (47, 17), (51, 19), (21, 19)]
            return [
                path(polygon([(14, 33), (20, 33), (20, 55), (14, 55)]), fill=GLOVE, stroke=rim, width=1.4),
                path(polygon([(52, 33), (58, 33), (58, 55), (52, 55)]), fill=GLOVE, stroke=rim, width=1.4),
                _head(colour, 8.5), path(polygon(hat), fill="#ffd257", stroke=INK, width=1.4),
                path(polygon([(30, 38), (42, 50)], closed=False), stroke="#f5efe4", width=3.4),
                '<circle cx="29" cy="37" r="4" fill="none" stroke="#f5efe4" stroke-width="2.6"/>',
            ]
        case "medical_support":
            return [
                _head(colour, 10.5), _visor(CROSS),
                path(polygon([(33, 36), (39, 36), (39, 42), (45, 42), (45, 48), (39, 48), (39, 54), (33, 54), (33, 48),
                              (27, 48), (27, 42), (33, 42)]), fill=CROSS, stroke="#ffffff", width=1.2),
            ]
        case "heavy_gun_operator":
            return [
                _head(colour, 8.0), _visor("#ffd9a0"),
                path(polygon([(8, 44), (60, 34), (66, 36), (66, 41), (10, 52)]), fill=GLOVE, stroke=rim, width=1.8),
                path(polygon([(60, 33), (70, 31), (70, 40), (62, 42)]), fill=STEEL, stroke=INK, width=1.2),
            ]
        case _:
            return [
                _head(colour, 9.0), path(polygon([(29, 12), (36, 9), (44, 12), (45, 18), (27, 18)]), fill=GLOVE),
                path(polygon([(33, 31), (39, 31), (37.5, 46), (36, 49), (34.5, 46)]), fill=INK),
                path(polygon([(47, 46), (62, 46), (62, 58), (47, 58)]), fill=GLOVE, stroke=rim, width=1.6),
                path(polygon([(52, 46), (52, 43), (57, 43), (57, 46)], closed=False), stroke=rim, width=1.6),
            ]


# -- intruders --------------------------------------------------------------------------------------------


def _intruder(kind: str) -> str:
    colour = KINDS[kind]
    dark, rim = darker(mix(colour, INK, 0.55), 0.1), lighter(colour, 0.35)
    glow = radial("g", (36, 36), 36, [(0, colour, 0.5), (0.7, colour, 0.14), (1, colour, 0)])
    parts = ['<circle cx="36" cy="36" r="36" fill="url(#g)"/>']
    match kind:
        case "larva":
            parts += _larva(colour, dark, rim)
        case "adult":
            parts += _beetle(colour, dark, rim, 1.0)
        case "drone":
            parts += _beetle(colour, dark, rim, 1.14)
            parts += _pincers(colour, rim)
        case _:
            parts += _queen(colour, dark, rim)
    return document("".join(parts), SIDE, SIDE, glow)


def _disc(x: float, y: float, r: float, fill: str, rim: str, width: float = 1.6) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{rim}" stroke-width="{width}"/>'


def _larva(colour: str, dark: str, rim: str) -> list[str]:
    """A grub that curls."""
    spots = [(36 + 17 * cos(a), 38 + 15 * sin(a)) for a in (2.6 + 0.62 * step for step in range(7))]
    rings = [_disc(x, y, 6 + 0.7 * number, dark, INK, 4) for number, (x, y) in enumerate(spots)]
    rings += [_disc(x, y, 5.4 + 0.7 * number, mix(dark, colour, 0.45 + number * 0.07), rim, 1.2)
              for number, (x, y) in enumerate(spots)]
    x, y = spots[-1]
    return [*rings, _disc(x - 2, y - 1, 1.8, "#fff2c8", INK, 0.6), _disc(x + 3, y + 2, 1.8, "#fff2c8", INK, 0.6)]


def _leg(points: list[Point], colour: str) -> str:
    return path(polygon(points, closed=False), stroke=INK, width=6) + path(
        polygon(points, closed=False), stroke=colour, width=3.2
    )


def _beetle(colour: str, dark: str, rim: str, size: float) -> list[str]:
    """Six legs and a shell in two halves, seen from above."""
    def at(x: float, y: float) -> Point:
        return 36 + (x - 36) * size, 38 + (y - 38) * size

    legs = []
    for y, out, end in ((30, 10, -7), (39, 13, 1), (47, 11, 9)):
        for side in (-1, 1):
            legs.append(_leg([at(36 + side * 9, y), at(36 + side * (9 + out), y + end * 0.4),
                              at(36 + side * (14 + out), y + end + 4)], mix(colour, dark, 0.3)))
    shell = [at(*p) for p in ((36, 24), (46, 28), (50, 40), (46, 54), (36, 61), (26, 54), (22, 40), (26, 28))]
    head = [at(*p) for p in ((29, 24), (31, 15), (36, 12), (41, 15), (43, 24), (36, 28))]
    return [
        *legs,
        path(polygon(shell), fill=dark, stroke=INK, width=5), path(polygon(shell), fill=dark, stroke=rim, width=1.8),
        path(polygon([at(36, 26), at(36, 60)], closed=False), stroke=rim, width=1.6),
        path(polygon([at(26, 38), at(36, 44), at(46, 38)], closed=False), stroke=colour, width=2.2),
        path(polygon(head), fill=mix(dark, colour, 0.5), stroke=rim, width=1.6),
        _disc(*at(32.6, 19), 1.9, "#fff0d0", INK, 0.6), _disc(*at(39.4, 19), 1.9, "#fff0d0", INK, 0.6),
    ]


def _pincers(colour: str, rim: str) -> list[str]:
    """Two large claws in front."""
    left = [(28, 20), (15, 16), (13, 4), (21, 9), (31, 14)]
    right = [(72 - x, y) for x, y in left]
    return [
        path(polygon(one), fill=colour, stroke=INK, width=4)
        + path(polygon(one), fill=colour, stroke=rim, width=1.6)
        for one in (left, right)
    ]


def _queen(colour: str, dark: str, rim: str) -> list[str]:
    """A wide body within a crown of thorns."""
    thorns = []
    for step in range(12):
        angle = step * pi / 6
        tip = (36 + 35 * cos(angle), 36 + 35 * sin(angle))
        one = (36 + 22 * cos(angle - 0.2), 36 + 22 * sin(angle - 0.2))
        other = (36 + 22 * cos(angle + 0.2), 36 + 22 * sin(angle + 0.2))
        thorns.append(path(polygon([one, tip, other]), fill=colour, stroke=INK, width=1.6))
    eyes = [_disc(36 + dx, 30 + dy, 2.4, "#ffe9ff", INK, 0.8) for dx, dy in ((-8, 0), (8, 0), (-4, 7), (4, 7))]
    return [
        *thorns, _disc(36, 36, 23, dark, INK, 4), _disc(36, 36, 22, dark, rim, 2),
        path(polygon([(24, 26), (30, 18), (36, 24), (42, 18), (48, 26), (44, 42), (36, 52), (28, 42)]),
             fill=mix(dark, colour, 0.55), stroke=rim, width=1.8),
        *eyes,
    ]


def _robot() -> str:
    """A box on tracks with one lens."""
    parts = [
        f'<ellipse cx="36" cy="63" rx="26" ry="7" fill="{INK}" fill-opacity="0.75"/>',
        path(polygon([(12, 48), (60, 48), (64, 56), (58, 64), (14, 64), (8, 56)]), fill=GLOVE, stroke=STEEL, width=2),
        *(_disc(x, 56, 4, INK, STEEL, 1.6) for x in (18, 30, 42, 54)),
        path(polygon([(18, 24), (54, 24), (58, 48), (14, 48)]), fill=mix(STEEL, INK, 0.35), stroke=INK, width=4),
        path(polygon([(18, 24), (54, 24), (58, 48), (14, 48)]), fill=mix(STEEL, INK, 0.35), stroke=STEEL, width=1.8),
        _disc(36, 36, 8, INK, "#63dbe8", 2.4), _disc(36, 36, 3, "#63dbe8", INK, 0.8),
        path(polygon([(24, 24), (20, 10)], closed=False), stroke=STEEL, width=2.2),
        _disc(20, 10, 2.6, "#ffb35c", INK, 1),
    ]
    return document("".join(parts), SIDE, SIDE)
