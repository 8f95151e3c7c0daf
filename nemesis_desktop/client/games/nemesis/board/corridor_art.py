"""Corridor numbers, doors, noise markers and the technical corridors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import BADGE_RADIUS, ShipGeometry, Way
from nemesis_desktop.client.games.nemesis.board.ship_plan import CorridorView, EntranceView
from nemesis_desktop.client.tabletop.stage.board_signs import box_around
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.games.nemesis.state import Door

NETWORKS = {"red": "#ff7a8a", "blue": "#6fb2ff"}
NOISE = "#ffab3d"


def draw_corridor(brush: Brush, geometry: ShipGeometry, view: CorridorView) -> None:
    """Door and number of a corridor."""
    way = geometry.ways[view.id]
    if not brush.sees(way.door, 90):
        return
    centre = brush.place(way.door)
    if view.door is not Door.OPEN:
        side = brush.pixels(104)
        closed = view.door is Door.CLOSED
        key = ("door", closed, round(way.along[0], 2), round(way.along[1], 2))
        brush.stamp(brush.drawn(key, (side, side), lambda: _door_svg(way, closed, brush.palette.amber)), centre)
    if view.noise:
        _noise(brush, centre, BADGE_RADIUS)
    ring = brush.palette.amber if view.door is Door.CLOSED else "#8fd0ff"
    _badge(brush, view.numbers, centre, NOISE if view.noise else ring, view.noise)


def draw_corridor_number(brush: Brush, geometry: ShipGeometry, view: CorridorView) -> None:
    """The number alone, once more above what glows."""
    centre = geometry.ways[view.id].door
    if brush.sees(centre, 90):
        numbers, size = view.numbers, brush.text_size(15, 18)
        ink = "#fff3dd" if view.noise else "#ffffff"
        brush.write(numbers, brush.place(centre), "heading_bold", size, ink, edge=True)


def draw_moving_door(
    brush: Brush, geometry: ShipGeometry, view: CorridorView, before: str, after: str, share: float
) -> None:
    """A door on its way from one state to another; the number of the corridor stays above it."""
    way = geometry.ways[view.id]
    if not brush.sees(way.door, 110):
        return
    centre, side = brush.place(way.door), brush.pixels(104)
    closing = after == "closed"
    if "closed" in (before, after):
        # The halves meet at two thirds of the time and tremble after that.
        met = min(1.0, share / 0.66)
        way_gone = met * met if closing else 1 - met
        gap = round((1 - way_gone) * 10) * 4.0
        key = ("moving door", gap, round(way.along[0], 2), round(way.along[1], 2))
        tremble = 0.0 if met < 1 else sin(share * 60) * 3 * (1 - share) * brush.zoom
        picture = brush.drawn(key, (side, side), lambda: _door_svg(way, True, brush.palette.amber, gap))
        if after != "destroyed":
            brush.stamp(picture, (centre[0] + tremble, centre[1]))
    if after == "destroyed":
        key = ("door", False, round(way.along[0], 2), round(way.along[1], 2))
        torn = brush.drawn(key, (side, side), lambda: _door_svg(way, False, brush.palette.amber))
        grown = max(2, round(side * (1 + 0.5 * (1 - share) ** 2)))
        shown = torn if grown == side else pygame.transform.smoothscale(torn, (grown, grown))
        brush.stamp(shown, (centre[0] + sin(share * 50) * 5 * (1 - share) * brush.zoom, centre[1]))
    if view.noise:
        _noise(brush, centre, BADGE_RADIUS)
    _badge(brush, view.numbers, centre, NOISE if view.noise else brush.palette.amber, view.noise)


def draw_entrance(brush: Brush, geometry: ShipGeometry, view: EntranceView) -> None:
    """A hatch into a technical network: its letter and its numbers."""
    if not brush.sees(view.place, 60):
        return
    colour = NETWORKS.get(view.network, brush.palette.steel)
    size, (wide, high) = brush.text_size(14, 14.5), _entrance_size(brush, view)
    letter, gap = view.network[0].upper(), brush.pixels(4)
    icon = round(size * 1.05)
    first = brush.services.writer.width(letter, "heading_bold", size)
    centre = _beside(brush, geometry, view, wide)
    fill = mix(colour, "#07101c", 0.86)
    brush.pill(wide, high, fill, NOISE if view.noise else colour, centre, max(1.4, 1.7 * brush.zoom))
    x = centre[0] - wide / 2 + gap + 3
    brush.icon("technical", icon, colour, (x + icon / 2, centre[1]))
    x += icon + gap / 2
    brush.write(letter, (x, centre[1]), "heading_bold", size, colour, "midleft")
    brush.write(view.numbers, (x + first + gap, centre[1]), "heading", size, "#f3f9ff", "midleft")


def _entrance_size(brush: Brush, view: EntranceView) -> tuple[int, int]:
    size, writer = brush.text_size(14, 14.5), brush.services.writer
    first = writer.width(view.network[0].upper(), "heading_bold", size)
    second = writer.width(view.numbers, "heading", size)
    return first + second + round(size * 1.05) + 3 * brush.pixels(4) + 6, max(brush.pixels(25), size + 6)


def entrance_box(brush: Brush, geometry: ShipGeometry, view: EntranceView) -> pygame.Rect:
    """What the plate of an entrance covers."""
    size = _entrance_size(brush, view)
    return box_around(_beside(brush, geometry, view, size[0]), size)


def _beside(brush: Brush, geometry: ShipGeometry, view: EntranceView, wide: int) -> tuple[int, int]:
    """Against the side of its tile, however wide the text is."""
    x, y = brush.place(view.place)
    across, half = geometry.centres[view.slot][0], geometry.tile[0] / 2
    if abs(view.place[0] - across) < half:
        return x, y
    sign = 1 if view.place[0] > across else -1
    edge = brush.place((across + sign * (half - 4), 0.0))[0]
    return edge + sign * (wide // 2 + 2), y


def draw_network(brush: Brush, geometry: ShipGeometry, network: str, noise: bool) -> None:
    """The plate where the noise marker of a network lies."""
    place = geometry.plates[network]
    if not brush.sees(place, 90):
        return
    colour = NETWORKS.get(network, brush.palette.steel)
    x, y = brush.place(place)
    wide, high = brush.pixels(148), brush.pixels(60)

    def svg() -> str:
        cut = high * 0.26
        shape = polygon(
            [
                (cut + 3, 3),
                (wide - 3, 3),
                (wide - 3, high - cut - 3),
                (wide - cut - 3, high - 3),
                (3, high - 3),
                (3, cut + 3),
            ]
        )
        body = path(shape, stroke="#000000", width=6, stroke_opacity=0.4)
        body += path(shape, fill=mix(colour, "#07101c", 0.88), stroke=colour, width=1.8)
        return document(body + path(shape, stroke=colour, width=5, stroke_opacity=0.16), wide, high)

    brush.stamp(brush.drawn(("network", colour), (wide, high), svg), (x, y))
    size = brush.text_size(16, 22)
    icon = brush.pixels(34)
    brush.icon("technical", icon, colour, (x - wide * 0.34, y))
    brush.write(network[0].upper(), (x - wide * 0.1, y), "heading_bold", size, colour)
    spot = (round(x + wide * 0.24), y)
    if noise:
        _noise(brush, spot, 12)
        brush.disc(brush.pixels(15), "#4a2404", NOISE, spot)
        brush.icon("noise", brush.pixels(24), "#ffd9a0", spot)
    else:
        brush.disc(brush.pixels(14), "#060d16", "#3f5f80", spot, 1.5)
        brush.icon("noise", brush.pixels(20), "#3f5f80", spot)


def corridor_box(brush: Brush, geometry: ShipGeometry, view: CorridorView) -> pygame.Rect:
    """What the plate with the numbers of a corridor covers."""
    return box_around(brush.place(geometry.ways[view.id].door), _badge_size(brush, view.numbers))


def _badge_size(brush: Brush, numbers: str) -> tuple[int, int]:
    size = brush.text_size(15, 18)
    radius = max(brush.pixels(BADGE_RADIUS - 1.5), round(size * 0.78))
    digits = brush.services.writer.width(numbers, "heading_bold", size)
    return max(radius * 2, digits + round(radius * 0.95)), radius * 2


def _badge(brush: Brush, numbers: str, centre: tuple[int, int], ring: str, noise: bool) -> None:
    size = brush.text_size(15, 18)
    brush.pill(
        *_badge_size(brush, numbers),
        "#5a2c05" if noise else "#07111e",
        ring,
        centre,
        max(1.8, (3 if noise else 2.2) * brush.zoom),
    )
    brush.write(numbers, centre, "heading_bold", size, "#fff3dd" if noise else "#ffffff")


def _noise(brush: Brush, centre: tuple[int, int], inner: float) -> None:
    """Arcs that spread to both sides, like a sound."""
    side = brush.pixels(inner * 2 + 62)

    def svg() -> str:
        half = 50.0
        start = inner / (inner * 2 + 62) * 100
        parts = [f'<circle cx="50" cy="50" r="49" fill="{NOISE}" fill-opacity="0.13"/>']
        for ring in range(3):
            radius = start + 6 + ring * (46 - start) / 3
            opacity = 1.0 - 0.2 * ring
            for turn in (0, 180):
                a, b = radians(turn - 58), radians(turn + 58)
                arc = (
                    f"M{half + radius * cos(a):.1f} {half + radius * sin(a):.1f}"
                    f"A{radius:.1f} {radius:.1f} 0 0 1 {half + radius * cos(b):.1f} {half + radius * sin(b):.1f}"
                )
                parts.append(path(arc, stroke="#160a00", width=5.4, stroke_opacity=0.4))
                parts.append(path(arc, stroke=NOISE, width=3.4, stroke_opacity=opacity))
        return document("".join(parts), 100, 100)

    brush.stamp(brush.drawn(("noise", inner), (side, side), svg), centre)


Spot = Callable[[float, float], tuple[float, float]]
"""A place across and along a corridor, in the drawing of its door."""


def _door_svg(way: Way, closed: bool, amber: str, gap: float = 0.0) -> str:
    """A bulkhead across the corridor, whole or torn open. The drawing is 104 world units wide; ``gap`` is how far
    each half of a whole door has drawn back from the middle."""
    ax, ay = way.along
    nx, ny = -ay, ax

    def spot(across: float, ahead: float) -> tuple[float, float]:
        return 52 + nx * across + ax * ahead, 52 + ny * across + ay * ahead

    parts = _torn_door(spot) if not closed else _opening_door(spot, amber, gap) if gap else _whole_door(spot, amber)
    return document("".join(parts), 104, 104)


def _opening_door(spot: Spot, amber: str, gap: float) -> Iterator[str]:
    for end in (-1, 1):
        if gap < 40:
            half = polygon([spot(end * 40, -8), spot(end * gap, -8), spot(end * gap, 8), spot(end * 40, 8)])
            yield path(half, stroke="#000000", width=7, stroke_opacity=0.45)
            yield path(half, fill=amber, stroke="#1c0f00", width=2)
        yield _door_post(spot, end * 40)


def _whole_door(spot: Spot, amber: str) -> Iterator[str]:
    slab = polygon([spot(-40, -8), spot(40, -8), spot(40, 8), spot(-40, 8)])
    yield path(slab, stroke="#000000", width=9, stroke_opacity=0.45)
    yield path(slab, stroke=amber, width=9, stroke_opacity=0.22)
    yield path(slab, fill=amber, stroke="#1c0f00", width=2)
    for across in range(-36, 37, 12):
        stripe = polygon([spot(across - 3, -7), spot(across + 3, -7), spot(across + 1, 7), spot(across - 5, 7)])
        yield path(stripe, fill="#241500", fill_opacity=0.85)
    for end in (-40, 40):
        yield _door_post(spot, end)


def _door_post(spot: Spot, end: float) -> str:
    """What holds a door at one of its ends."""
    post = polygon([spot(end - 5, -12), spot(end + 5, -12), spot(end + 5, 12), spot(end - 5, 12)])
    return path(post, fill="#5a3a08", stroke="#ffd58a", width=1.8)


def _torn_door(spot: Spot) -> Iterator[str]:
    for sign in (-1, 1):
        torn = polygon(
            [
                spot(sign * 42, -8),
                spot(sign * 27, -10),
                spot(sign * 31, -3),
                spot(sign * 22, -1),
                spot(sign * 29, 4),
                spot(sign * 25, 10),
                spot(sign * 42, 8),
            ]
        )
        yield path(torn, stroke="#000000", width=6, stroke_opacity=0.5)
        yield path(torn, fill="#5b2a22", stroke="#ff8f6a", width=2)
        loose = polygon([spot(sign * 24, 14), spot(sign * 31, 16), spot(sign * 27, 22)])
        yield path(loose, fill="#5b2a22", stroke="#ff8f6a", width=1.4)
        scratch = polygon([spot(sign * 40, -3), spot(sign * 33, 1)], closed=False)
        yield path(scratch, stroke="#ffd0b0", width=1.6, stroke_opacity=0.8)
