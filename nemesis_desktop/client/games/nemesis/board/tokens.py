"""Pods, engines, coordinates and the three tracks."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point, ShipGeometry, Track
from nemesis_desktop.client.games.nemesis.board.ship_plan import Plan, PodView
from nemesis_desktop.client.tabletop.stage.board_signs import box_around
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.games.nemesis.content.load import load_content

DESTINATIONS = {"earth": "#6fb8ff", "mars": "#ff8d62", "venus": "#ffd98a", "deep_space": "#b9a2ff"}
POD = (66.0, 42.0)
CARD = (58.0, 80.0)


def draw_pod(brush: Brush, pod: PodView) -> None:
    """An escape pod in its berth: number, lock and passengers."""
    if not brush.sees(pod.place, 80):
        return
    colour = brush.palette.amber if pod.locked else brush.palette.green
    size = (brush.pixels(POD[0] + 8), brush.pixels(POD[1] + 8))

    def svg() -> str:
        hull = "M20 6H52C64 6 70 16 70 25C70 34 64 44 52 44H20L8 36V14Z"
        definitions = linear(
            "p", (0, 6), (0, 44), [(0, "#6f93b4", 1), (0.4, "#2f4d6a", 1), (1, "#0c1826", 1)]
        )
        body = path(hull, stroke="#000000", width=7, stroke_opacity=0.4)
        body += path(hull, fill="url(#p)", stroke=colour, width=2.2)
        body += path("M8 16L2 13V37L8 34Z", fill="#1c3046", stroke="#6f93b4", width=1.4)
        body += path("M22 9H50", stroke="#e6f6ff", width=1.6, stroke_opacity=0.7)
        body += path(hull, stroke=colour, width=6, stroke_opacity=0.18)
        return document(body, 74, 50, definitions)

    x, y = brush.place(pod.place)
    brush.stamp(brush.drawn(("pod", colour), size, svg), (x, y))
    text = brush.text_size(15, 17)
    brush.write(str(pod.number), (x - brush.pixels(14), y), "heading_bold", text, "#ffffff", edge=True)
    icon = max(16, brush.pixels(22))
    brush.icon(
        "pod_locked" if pod.locked else "pod_unlocked", icon, lighter(colour, 0.3), (x + brush.pixels(11), y)
    )
    for index, role in enumerate(pod.passengers):
        spot = x + brush.pixels(-12 + index * 24), y - brush.pixels(22)
        brush.disc(max(9, brush.pixels(11)), mix(brush.palette.crew(role), "#050b14", 0.3), "#ffffff", spot, 1.5)
        name = brush.services.text.text(f"character.{role}.name")[:1]
        brush.write(name, spot, "heading_bold", brush.text_size(14, 13), "#ffffff", edge=True)


def draw_engine(brush: Brush, geometry: ShipGeometry, number: int, known: str) -> None:
    """What the seat knows about an engine, on the wall in front of its bell."""
    place = engine_place(geometry, number)
    if not brush.sees(place, 60):
        return
    spot = brush.place(place)
    colour = {"working": brush.palette.green, "damaged": brush.palette.red}.get(known, "#7d99b5")
    radius = _engine_radius(brush)
    brush.disc(radius, "#07111e", colour, spot, max(1.6, 2 * brush.zoom))
    if known in ("working", "damaged"):
        brush.icon(f"engine_{known}", round(radius * 1.4), colour, spot)
    else:
        brush.write("?", spot, "heading_bold", brush.text_size(15, 17), "#b9cde0")


def engine_place(geometry: ShipGeometry, number: int) -> Point:
    """Where the sign of an engine lies."""
    x, y = geometry.bells[number]
    return x - 2, y - (56 if geometry.board.id == "base" else 0)


def pod_box(brush: Brush, pod: PodView) -> pygame.Rect:
    """What an escape pod covers."""
    return box_around(brush.place(pod.place), (brush.pixels(POD[0]), brush.pixels(POD[1])))


def engine_box(brush: Brush, geometry: ShipGeometry, number: int) -> pygame.Rect:
    """What the sign of an engine covers."""
    radius = _engine_radius(brush)
    return box_around(brush.place(engine_place(geometry, number)), (2 * radius, 2 * radius))


def _engine_radius(brush: Brush) -> int:
    return max(11, brush.pixels(15))


def destination_boxes(brush: Brush, geometry: ShipGeometry) -> list[pygame.Rect]:
    """What the destinations cover."""
    radius = _destination_radius(brush)
    places = (brush.place(place) for place in geometry.destinations.values())
    return [box_around(place, (2 * radius, 2 * radius)) for place in places]


def _destination_radius(brush: Brush) -> int:
    return max(11, brush.pixels(17))


def draw_coordinates(brush: Brush, geometry: ShipGeometry, plan: Plan) -> None:
    """The coordinates card, with an open eye once the seat has seen it."""
    if not brush.sees(geometry.coordinates, 90):
        return
    known = bool(plan.destinations)
    colour = brush.palette.cyan if known else "#7d99b5"
    wide, high = brush.pixels(CARD[0]), brush.pixels(CARD[1])

    def svg() -> str:
        shape = polygon([(9, 3), (55, 3), (55, 71), (49, 77), (3, 77), (3, 9)])
        definitions = linear("c", (0, 0), (58, 80), [(0, "#1d4364", 1), (1, "#081524", 1)])
        body = path(shape, stroke="#000000", width=6, stroke_opacity=0.4)
        body += path(shape, fill="url(#c)", stroke=colour, width=2)
        body += path("M9 12H49M9 68H49", stroke=colour, width=1.2, stroke_opacity=0.5)
        return document(body, 58, 80, definitions)

    x, y = brush.place(geometry.coordinates)
    brush.stamp(brush.drawn(("card", colour), (wide, high), svg), (x, y))
    brush.icon("destination", brush.pixels(38), lighter(colour, 0.2), (x, y))
    if known:
        brush.icon("eye", max(14, brush.pixels(18)), "#bfeaff", (x, y + brush.pixels(27)))


def draw_destinations(brush: Brush, geometry: ShipGeometry, plan: Plan) -> None:
    """The four destinations beside the cockpit, with the marker and, if known, the planets."""
    known = dict(plan.destinations)
    for letter, place in geometry.destinations.items():
        if not brush.sees(place, 60):
            continue
        spot = brush.place(place)
        chosen = plan.destination == letter
        planet = known.get(letter)
        colour = DESTINATIONS.get(planet, "#7fb4dd") if planet else "#7fb4dd"
        radius = _destination_radius(brush)
        if chosen:
            brush.disc(
                radius + max(2, brush.pixels(4)), "#ffffff", brush.palette.cyan, spot, max(2, 3 * brush.zoom)
            )
        brush.disc(radius, "#0b2740" if chosen else "#07111e", colour, spot, max(1.6, 2 * brush.zoom))
        size = brush.text_size(14, 17)
        if planet:
            brush.icon(planet, round(radius * 1.5), mix(colour, "#07111e", 0.25), spot)
        brush.write(letter, spot, "heading_bold", size, "#ffffff", edge=bool(planet))


def draw_tracks(brush: Brush, geometry: ShipGeometry, plan: Plan) -> None:
    """Time and self-destruct, one space for each round, the last one a sign."""
    content = load_content()
    time, end = content.time_track, content.self_destruct_track
    colours = dict.fromkeys(time.green, brush.palette.green) | dict.fromkeys(time.blue, brush.palette.cyan)
    _track(brush, geometry.time, time.start, colours, plan.time, "time", "continue", brush.palette.red, True)
    colours = dict.fromkeys(end.green, brush.palette.green) | dict.fromkeys(end.yellow, brush.palette.yellow)
    running = plan.self_destruct is not None
    _track(
        brush,
        geometry.self_destruct,
        end.start,
        colours,
        plan.self_destruct,
        "self_destruct",
        "skull",
        brush.palette.red,
        running,
    )


def track_box(track: Track) -> tuple[float, float, float, float]:
    """The box of a track with its sign, in world units."""
    left = track.spaces[0][0] - track.pitch - 4
    return left, track.spaces[0][1] - 24, track.spaces[-1][0] + track.pitch * 0.6 - left, 48


def _track(
    brush: Brush,
    track: Track,
    start: int,
    colours: dict[int, str],
    now: int | None,
    icon: str,
    last: str,
    last_colour: str,
    alive: bool,
) -> None:
    box = track_box(track)
    middle = box[0] + box[2] / 2, box[1] + box[3] / 2
    if not brush.sees_box(box):
        return
    wide, high = brush.pixels(box[2]), brush.pixels(box[3])
    accent = brush.palette.cyan if icon == "time" else (brush.palette.red if alive else "#6a7f95")
    plate = brush.drawn(("plate", accent), (wide, high), lambda: _plate_svg(wide, high, accent))
    brush.stamp(plate, brush.place(middle))
    side = max(18, brush.pixels(30))
    sign = brush.place((track.spaces[0][0] - track.pitch, middle[1]))
    brush.icon(icon, side, accent, (sign[0] + 2, sign[1]))
    size = brush.text_size(14, 16)
    # On a small board the numbers would run into each other: only the one that counts is written.
    cramped = brush.services.writer.width("14", "heading", size) > brush.pixels(track.pitch - 6)
    reached = None if now is None else start - now
    order = [index for index in range(len(track.spaces)) if index != reached]
    for index in order if reached is None else (*order, reached):
        space, value = track.spaces[index], start - index
        spot = brush.place(space)
        colour = last_colour if value == 0 else colours.get(value, "#dbe8f4")
        here = now == value
        passed = alive and now is not None and value > now
        shade = mix(colour, "#0a1420", 0.72) if passed or not alive else colour
        widest = brush.services.writer.width("14", "heading_bold", size) + 6 if cramped and here else 0
        _space(brush, spot, shade, here, track.pitch, widest)
        if cramped and not here and value:
            continue
        if value == 0:
            brush.icon(last, max(14, brush.pixels(22)), "#05090f" if here else shade, spot)
        else:
            ink = "#05090f" if here else readable(mix(shade, "#ffffff", 0.35), _dark(shade), 4.8)
            brush.write(str(value), spot, "heading_bold" if here else "heading", size, ink)


def _plate_svg(wide: int, high: int, accent: str) -> str:
    """What a track lies on."""
    shape = polygon([(14, 3), (wide - 3, 3), (wide - 3, high - 14), (wide - 14, high - 3), (3, high - 3), (3, 14)])
    body = path(shape, fill="#06101c", fill_opacity=0.88, stroke=mix(accent, "#1d3349", 0.5), width=1.5)
    body += path(f"M14 3H{wide * 0.3:.0f}M3 14V{high * 0.7:.0f}", stroke=accent, width=2.4)
    return document(body, wide, high)


def _dark(colour: str) -> str:
    """What a space of a colour is filled with while the marker is elsewhere."""
    return mix(colour, "#060d17", 0.84)


def _space(
    brush: Brush, spot: tuple[int, int], colour: str, here: bool, pitch: float, least: int = 0
) -> None:
    wide, high = max(least, brush.pixels(pitch - 4)), max(least, brush.pixels(33))
    grown = brush.pixels(7) if here else 0

    def svg() -> str:
        w, h = wide + grown, high + grown
        cut = h * 0.22
        shape = polygon(
            [(cut, 1.5), (w - 1.5, 1.5), (w - 1.5, h - cut), (w - cut, h - 1.5), (1.5, h - 1.5), (1.5, cut)]
        )
        fill = colour if here else _dark(colour)
        return document(
            path(shape, fill=fill, stroke="#ffffff" if here else colour, width=2 if here else 1.6), w, h
        )

    brush.stamp(brush.drawn(("space", colour, here), (wide + grown, high + grown), svg), spot)
