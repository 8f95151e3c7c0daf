"""Room tiles: frame, floor, emblem, name and everything that lies on the tile itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations, pairwise

import pygame

from nemesis_desktop.client.games.nemesis.board.interiors import draw_interior
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush, nearest
from nemesis_desktop.client.games.nemesis.board.ship_geometry import TILE_CUT, Point, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView
from nemesis_desktop.client.games.nemesis.board.ship_signs import ShipSign
from nemesis_desktop.client.games.nemesis.board.tile_art import MARGIN, tile_svg
from nemesis_desktop.client.tabletop.stage.board_signs import Spot
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import Palette, lighter, mix

SMALL_ZOOM = 0.6
"""Below this zoom texts stay readable and rooms do not: counters have no pips."""
NUMBERS_ZOOM = 1.3
"""From this zoom on rooms with a name have a number as well."""
LEAST_BADGE = 10
"""The least radius of a badge in layout units."""
EDGES = {"red": "red", "yellow": "yellow", "green": "green", "white": "#d5e4f2"}
OWN_EDGES = {"nest": "nest", "room_covered_with_slime": "slime"}
ROMAN = {"1": "I", "2": "II"}
"""What is printed on the back of a tile; numbers on the board are those of rooms and corridors."""
TOKEN_ICONS = {
    "silence": "muted",
    "danger": "skull",
    "slime": "slime",
    "fire": "fire",
    "malfunction": "malfunction",
    "doors": "door_closed",
}


def edge_colour(room: RoomView, palette: Palette) -> str:
    """The colour of a room's frame."""
    if room.tile is None:
        return "#7d99b5"
    return palette.named(OWN_EDGES.get(room.tile) or EDGES.get(room.colour, "cyan"))


def draw_room(brush: Brush, geometry: ShipGeometry, room: RoomView) -> None:
    """One tile: frame, floor and emblem."""
    width, height = geometry.tile
    if not brush.sees(room.centre, width):
        return
    edge = edge_colour(room, brush.palette)
    kind = "open" if room.explored else "ghost" if room.tile is not None else "closed"
    size = (brush.pixels(width + 2 * MARGIN), brush.pixels(height + 2 * MARGIN))
    picture = brush.drawn(
        ("tile", geometry.tile, kind, edge, room.malfunction),
        size,
        lambda: tile_svg(width, height, edge, kind, room.malfunction),
    )
    x, y = brush.place(room.centre)
    brush.stamp(picture, (x, y))
    draw_interior(brush, room, (x, y), geometry.tile)
    if room.tile is None and room.back in ROMAN:
        letters, spot = brush.text_size(20, 30), (x, y + brush.pixels(height * 0.17))
        brush.write(ROMAN[room.back], spot, "heading_bold", letters, "#d3e4f5", edge=True)


def draw_room_name(brush: Brush, geometry: ShipGeometry, room: RoomView) -> None:
    """The band with the name of a room, if it is known."""
    if room.tile is None or not brush.sees(room.centre, geometry.tile[0]):
        return
    named = name_lines(brush, room.tile, geometry.tile[0])
    _name(brush, named, edge_colour(room, brush.palette), room, brush.place(room.centre), geometry.tile)


def name_box(brush: Brush, geometry: ShipGeometry, room: RoomView) -> pygame.Rect:
    """What the band with the name of a room covers; of a room without a name the lower edge of its tile."""
    lines, size = ([""], 0) if room.tile is None else name_lines(brush, room.tile, geometry.tile[0])
    x, y = brush.place(room.centre)
    high = _pitch(size) * len(lines) + brush.pixels(7) if room.tile is not None else 0
    wide = brush.pixels(geometry.tile[0] - 7)
    return pygame.Rect(nearest(x - wide / 2), y + brush.pixels(geometry.tile[1] / 2 - 4) - high, wide, high)


def room_signs(brush: Brush, geometry: ShipGeometry, room: RoomView) -> Iterator[ShipSign]:
    """Number, counter and badges of a room, the more important ones first, where they lie in an empty room."""
    centre, tile = brush.place(room.centre), geometry.tile
    edge = edge_colour(room, brush.palette)
    yield from _badges(brush, room, centre, tile)
    yield from _top_row(brush, room, edge, centre, tile)


def draw_room_signs(brush: Brush, geometry: ShipGeometry, room: RoomView) -> None:
    """Name and signs of a room where nobody stands."""
    draw_room_name(brush, geometry, room)
    for sign in room_signs(brush, geometry, room):
        sign.draw(brush, sign.wish)


def draw_room_words(brush: Brush, geometry: ShipGeometry, room: RoomView) -> None:
    """The words of the name alone, once more above what glows."""
    if room.tile is not None and brush.sees(room.centre, geometry.tile[0]):
        named = name_lines(brush, room.tile, geometry.tile[0])
        _name_words(brush, named, room, brush.place(room.centre), geometry.tile[1], edge=True)


def name_height(brush: Brush, tile: str, width: float) -> int:
    """How many pixels above the lower end of its tile the name of a room begins."""
    lines, size = name_lines(brush, tile, width)
    return _pitch(size) * len(lines) + brush.pixels(7) + brush.pixels(4)


def _pitch(size: int) -> int:
    """How far the lines of a name are apart."""
    return round(size * 1.08)


def name_lines(brush: Brush, tile: str, width: float) -> tuple[list[str], int]:
    """The name in as few lines as it fits in, and its size."""
    services = brush.services
    key = "room name", tile, width, brush.zoom, services.text_px(1), services.scale, services.text.edition
    return services.writer.measured(key, lambda: _broken_name(brush, tile, width))


def _broken_name(brush: Brush, tile: str, width: float) -> tuple[list[str], int]:
    catalogue = brush.services.text
    # A language may have shorter names for where there is little room.
    text = catalogue.text("board.room", room=catalogue.text(f"room.{tile}.name"))
    writer = brush.services.writer
    size = brush.text_size(15, 16.5)
    # The lower corners are cut, so the last line is shorter than the tile; a single word must do with it.
    words = pieces(text)
    space = brush.pixels(width - (22 if len(words) > 1 else 12))
    smaller = brush.text_size(14, 15)
    size = writer.fit(text, "body_bold", size, space, max(11, smaller - 1) if len(words) > 1 else 10)
    if len(words) == 1 or writer.width(text, "body_bold", size) <= space:
        return [text], size
    most = brush.pixels(width - 8)
    lines: tuple[str, ...] = ()
    for number in range(2, len(words) + 1):
        # As equal as the words allow.
        lines = min(_splits(words, number), key=lambda split: _widest(brush, split, smaller)[0])
        size = writer.fit(_widest(brush, lines, smaller)[1], "body_bold", smaller, brush.pixels(width - 12), 10)
        if _widest(brush, lines, size)[0] <= most:
            break
    return [writer.shortened(line, "body_bold", size, most) for line in lines], size


def _splits(words: list[str], number: int) -> Iterator[tuple[str, ...]]:
    """Every way to write words in so many lines."""
    for cuts in combinations(range(1, len(words)), number - 1):
        ends = (0, *cuts, len(words))
        yield tuple("".join(words[start:end]).rstrip() for start, end in pairwise(ends))


def _widest(brush: Brush, lines: Iterable[str], size: int) -> tuple[int, str]:
    """The longest line and its width in pixels."""
    return max((brush.services.writer.width(line, "body_bold", size), line) for line in lines)


def _name(
    brush: Brush,
    named: tuple[list[str], int],
    edge: str,
    room: RoomView,
    centre: tuple[int, int],
    tile: tuple[float, float],
) -> None:
    lines, size = named
    pitch = _pitch(size)
    high = pitch * len(lines) + brush.pixels(7)
    wide = brush.pixels(tile[0] - 7)
    bottom = centre[1] + brush.pixels(tile[1] / 2 - 4)
    cut = min(brush.pixels(TILE_CUT - 4), high - 2)

    def svg() -> str:
        shape: list[Point] = [
            (0, 0),
            (wide, 0),
            (wide, high - cut),
            (wide - cut, high),
            (cut, high),
            (0, high - cut),
        ]
        top = path(f"M0 0.8L{wide} 0.8", stroke=edge, width=1.4, stroke_opacity=0.8)
        body = path(polygon(shape), fill="#040a13", fill_opacity=0.9)
        return document(body + path(polygon(shape), fill=edge, fill_opacity=0.12) + top, wide, high)

    band = brush.drawn(("band", edge, cut), (wide, high), svg)
    brush.surface.blit(band, (nearest(centre[0] - wide / 2), bottom - high))
    _name_words(brush, named, room, centre, tile[1])


def _name_words(
    brush: Brush, named: tuple[list[str], int], room: RoomView, centre: tuple[int, int], height: float,
    edge: bool = False,
) -> None:
    lines, size = named
    pitch = _pitch(size)
    high, bottom = pitch * len(lines) + brush.pixels(7), centre[1] + brush.pixels(height / 2 - 4)
    colour = "#f3f9ff" if room.explored else "#a9c1d6"
    middle = bottom - high / 2 - (len(lines) - 1) * pitch / 2 + 1
    for index, line in enumerate(lines):
        brush.write(line.strip(), (centre[0], middle + index * pitch), "body_bold", size, colour, edge=edge)


def top_row_height(brush: Brush) -> int:
    """How high the signs on the upper edge of a room are, in pixels."""
    return round(brush.text_size(14, 15) * 1.42)


def _top_row(
    brush: Brush, room: RoomView, edge: str, centre: tuple[int, int], tile: tuple[float, float]
) -> Iterator[ShipSign]:
    """Colour sign and number on the left of the upper edge, item counter or peeked token on the right."""
    size, high = brush.text_size(14, 15), top_row_height(brush)
    level = centre[1] - brush.pixels(tile[1] / 2 - 1)
    left, right = centre[0] - brush.pixels(tile[0] / 2 - 12), centre[0] + brush.pixels(tile[0] / 2 - 12)
    wide = _heading_width(brush, room, size)
    if wide:
        yield ShipSign((wide, high), (left + wide // 2, level), partial(_draw_heading, room=room, edge=edge, size=size))
    if room.explored and room.items is not None:
        shown = _pips(brush, room.items)
        digits = brush.services.writer.width(str(room.items), "heading_bold", size)
        wide = digits + shown * _pip(brush) + round(size * 0.95)
        yield ShipSign((wide, high), (right - wide // 2, level), partial(_draw_counter, count=room.items, size=size))
    elif room.token is not None:
        wide = brush.services.writer.width(str(room.token_items), "heading_bold", size) + round(size * 3.3)
        yield ShipSign((wide, high), (right - wide // 2, level), partial(_draw_token, room=room, size=size))
    elif room.peeked:
        yield ShipSign((high, high), (right - high // 2, level), partial(_draw_peeked, size=size))


def _has_colour(room: RoomView) -> bool:
    return room.tile is not None and room.colour in EDGES


def _heading_width(brush: Brush, room: RoomView, size: int) -> int:
    number = _heading_number(brush, room)
    wide = brush.services.writer.width(number, "heading_bold", size) if number else 0
    between = 4 if number and _has_colour(room) else 0
    signs = wide + between + (size if _has_colour(room) else 0)
    return signs + size if signs else 0


def _heading_number(brush: Brush, room: RoomView) -> str:
    """A room that has a name needs its number only from near by: plain digits are those of corridors."""
    return "" if room.explored and brush.zoom < NUMBERS_ZOOM else str(room.number)


def _draw_heading(brush: Brush, spot: Spot, room: RoomView, edge: str, size: int) -> None:
    wide, high = _heading_width(brush, room, size), round(size * 1.42)
    left, right = spot[0] - wide / 2, spot[0] + wide / 2
    brush.pill(wide, high, mix(edge, "#060d17", 0.86), edge if room.explored else "#5d7d9e", spot, 1.4)
    number = _heading_number(brush, room)
    if number:
        soft = lighter(edge, 0.55) if room.explored else "#a4bbd2"
        brush.write(number, (left + size / 2, spot[1]), "heading_bold", size, soft, "midleft")
    if _has_colour(room):
        brush.icon(f"colour_{room.colour}", size, edge, (right - size if number else spot[0], spot[1]))


def _pip(brush: Brush) -> int:
    return max(5, brush.pixels(6))


def _pips(brush: Brush, count: int) -> int:
    """How many pips a counter shows: in a small room the number alone says it."""
    return 0 if brush.zoom < SMALL_ZOOM else min(count, 4)


def _draw_counter(brush: Brush, spot: Spot, count: int, size: int) -> None:
    """Item counter: one pip for each item, and the number."""
    colour = "#ffdc92" if count else "#7d90a5"
    step, tall, high = _pip(brush), max(7, round(size * 0.7)), round(size * 1.42)
    shown = _pips(brush, count)
    digits = brush.services.writer.width(str(count), "heading_bold", size)
    whole = digits + shown * step + round(size * 0.95)
    right = spot[0] + whole / 2

    def svg() -> str:
        pips = "".join(
            f'<rect x="{index * step + 0.5}" y="0.5" width="{step - 2}" height="{tall - 1}" rx="1" '
            f'fill="{colour}" fill-opacity="0.9"/>'
            for index in range(shown)
        )
        return document(pips, shown * step, tall)

    brush.pill(whole, high, "#14110a" if count else "#0b121b", colour, spot, 1.4)
    brush.write(str(count), (right - size * 0.42, spot[1]), "heading_bold", size, colour, "midright")
    if shown:
        pips = brush.drawn(("pips", shown), (shown * step, tall), svg)
        brush.surface.blit(pips, (nearest(right - whole + size * 0.42), nearest(spot[1] - tall / 2)))


def _draw_token(brush: Brush, spot: Spot, room: RoomView, size: int) -> None:
    """An exploration token that was peeked at: that it is known, what it does, how many items it brings."""
    assert room.token is not None
    digits = brush.services.writer.width(str(room.token_items), "heading_bold", size)
    whole = digits + round(size * 3.3)
    right, level = spot[0] + whole / 2, spot[1]
    brush.pill(whole, round(size * 1.42), "#0a1626", "#5d8fb8", spot, 1.4)
    brush.icon("eye", size, "#9fd6ff", (right - size * 0.95, level))
    brush.icon(TOKEN_ICONS[room.token], size + 2, "#ffcf7a", (right - size * 2.05, level))
    brush.write(str(room.token_items), (right - size * 2.75, level), "heading_bold", size, "#ffe3a3", "midright")


def _draw_peeked(brush: Brush, spot: Spot, size: int) -> None:
    brush.disc(round(size * 1.42) // 2, "#0a1626", "#5d8fb8", spot, 1.4)
    brush.icon("eye", size, "#9fd6ff", spot)


def _badges(brush: Brush, room: RoomView, centre: tuple[int, int], tile: tuple[float, float]) -> Iterator[ShipSign]:
    radius = max(brush.services.px(LEAST_BADGE), brush.pixels(14.5))
    upper = centre[1] - brush.pixels(tile[1] / 2 - 46)
    left, right = centre[0] - brush.pixels(tile[0] / 2 - 3), centre[0] + brush.pixels(tile[0] / 2 - 3)
    side: list[tuple[str, str, str]] = []
    if room.fire:
        side.append(("fire", "#3a0f04", brush.palette.orange))
    if room.malfunction:
        side.append(("malfunction", "#2d2004", brush.palette.yellow))
    if room.airlock:
        side.append(("airlock", "#3a0710", brush.palette.red))
    for index, (name, fill, colour) in enumerate(side):
        drawn = partial(_draw_badge, name=name, fill=fill, ring=colour, ink=lighter(colour, 0.3), radius=radius)
        yield ShipSign((2 * radius, 2 * radius), (right, upper + index * (radius * 2 + 1)), drawn)
    if room.eggs is not None:
        size = round(radius * 3.1), radius * 2
        yield ShipSign(size, (nearest(left + radius * 0.4), upper), partial(_draw_eggs, count=room.eggs, radius=radius))
    if room.computer:
        dark = room.malfunction or not room.explored
        colour = "#6f8296" if dark else "#8fe9ff"
        drawn = partial(_draw_badge, name="computer", fill="#06182a", ring=colour, ink=colour, radius=radius)
        yield ShipSign((2 * radius, 2 * radius), (left, upper), drawn)


def _draw_badge(brush: Brush, spot: Spot, name: str, fill: str, ring: str, ink: str, radius: int) -> None:
    brush.disc(radius, fill, ring, spot, max(1.6, 2 * brush.zoom))
    brush.icon(name, round(radius * 1.4), ink, spot)


def _draw_eggs(brush: Brush, spot: Spot, count: int, radius: int) -> None:
    size = brush.text_size(14, 15)
    brush.pill(round(radius * 3.1), radius * 2, "#1c0a2c", brush.palette.nest, spot, max(1.6, 2 * brush.zoom))
    brush.icon("egg", round(radius * 1.4), "#ffc97a", (spot[0] - radius * 0.7, spot[1]))
    brush.write(str(count), (spot[0] + radius * 0.7, spot[1]), "heading_bold", size, "#ffffff")
