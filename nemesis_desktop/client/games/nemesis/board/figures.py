"""Standees: crew in their colours, intruders with their injuries, and what lies on the floor."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.client.games.nemesis.board.room_art import name_height
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush, nearest, text_size
from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point
from nemesis_desktop.client.games.nemesis.board.ship_plan import FigureView
from nemesis_desktop.client.games.nemesis.board.ship_signs import ShipSign
from nemesis_desktop.client.tabletop.stage.board_signs import Spot
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, radial
from nemesis_desktop.client.ui.palette import PALETTE, Palette, darker, lighter, mix
from nemesis_desktop.client.ui.services import Services

RIMS = {
    "larva": "#c9dd4a",
    "creeper": "#46e39a",
    "adult": "#3fd3a0",
    "breeder": "#ff9a4c",
    "queen": "#ff5fd0",
}
# Width to height of the drawings, and how wide a base looks right under each.
ASPECTS = {"crew": 0.833, "larva": 1.25, "creeper": 1.1, "adult": 0.94, "breeder": 1.09, "queen": 0.94}

NAME_SIZE = (14, 13)
INITIALS = 2
"""So many letters name a character where there is no room for the whole name."""
NAME_GAP = 3
"""Pixels between a name and the middle between two: plates are up to that much wider than their words."""
HEAD, BODY = 0.24, 0.4
"""How wide heads and bodies are, in heights of the figure."""
DROP = 1.7
"""How large a drop of blood is, in heights of its number."""
PLATE_EDGE = 6
"""Pixels of ring and shadow around a name."""


def crew_colours(role: str, palette: Palette = PALETTE) -> dict[str, str]:
    """Which colours of a crew drawing become which for this role."""
    colour = palette.crew(role)
    return {
        "#8fe9ff": lighter(colour, 0.22),
        "#3c5f78": mix(colour, "#0d1a28", 0.5),
        "#14283a": mix(colour, "#0a1320", 0.78),
    }


def figure_colour(view: FigureView, palette: Palette) -> str:
    """The colour of base and light of a figure."""
    if view.family == "crew":
        return palette.crew(view.role)
    return RIMS.get(view.picture.partition("_")[0], palette.steel)


def figure_box(view: FigureView) -> tuple[float, float, float, float]:
    """The box of a figure in world units, for the pointer."""
    kind = "crew" if view.family == "crew" else view.picture.partition("_")[0]
    width = view.height * min(1.0, ASPECTS.get(kind, 1.0)) * 0.86
    # The crown of a large one does not hide what lies beyond the room.
    high = min(view.height, 76 + (view.height - 76) * 0.4)
    return view.place[0] - width / 2, view.place[1] - high, width, high + 6


def draw_figure(brush: Brush, view: FigureView, offset: Point = (0.0, 0.0)) -> None:
    """One figure with its base and signs."""
    place = view.place[0] + offset[0], view.place[1] + offset[1]
    if not brush.sees(place, view.height * 1.4):
        return
    if view.family == "object":
        _draw_object(brush, view, place)
        return
    crew = view.family == "crew"
    kind = "crew" if crew else view.picture.partition("_")[0]
    colour = figure_colour(view, brush.palette)
    x, y = _feet(brush, place)
    tall = brush.pixels(view.height)
    base = _base(brush, kind, view.height, colour, view.turn)
    brush.stamp(base, (x, y - tall * 0.035))
    picture = standee(brush, view, tall)
    brush.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() + round(tall * 0.02)))


def _feet(brush: Brush, place: Point) -> tuple[int, int]:
    """Where a figure stands; on a small board, where texts stay large, higher above the name of the room."""
    x, y = brush.place(place)
    return x, y - brush.lift


def draw_figure_signs(brush: Brush, view: FigureView, offset: Point = (0.0, 0.0)) -> None:
    """The name of a character, the injuries of an intruder, the number of objects, where nothing is near."""
    if brush.sees((view.place[0] + offset[0], view.place[1] + offset[1]), view.height * 1.4):
        draw_turn(brush, view, offset)
        for sign in figure_signs(brush, view, offset):
            sign.draw(brush, sign.wish)


def figure_signs(brush: Brush, view: FigureView, offset: Point = (0.0, 0.0)) -> Iterator[ShipSign]:
    """What is to be read beside a figure, where it would like to be."""
    place = view.place[0] + offset[0], view.place[1] + offset[1]
    tall = brush.pixels(view.height)
    if view.family == "object":
        if view.count > 1:
            yield _count(brush, view.count, brush.place(place), max(18, tall))
        return
    x, y = _feet(brush, place)
    if view.family == "crew":
        yield _name_plate(brush, view, (x, y), brush.place(place)[1])
    if view.injuries:
        # Beside the body; in a crowd above the heads of those in front.
        level = y - round(tall * (0.42 if view.named else 0.66))
        yield _injuries(brush, view.injuries, (x + round(tall * 0.36), level))


def head_box(brush: Brush, view: FigureView) -> pygame.Rect:
    """The head of a figure, which no sign covers."""
    x, y = _feet(brush, view.place)
    tall = brush.pixels(view.height)
    side = round(tall * HEAD)
    return pygame.Rect(x - side // 2, y - tall + round(tall * 0.04), side, side)


def body_box(brush: Brush, view: FigureView) -> pygame.Rect:
    """What stands there, from head to feet, without arms and tails."""
    x, y = _feet(brush, view.place) if view.family != "object" else brush.place(view.place)
    tall = brush.pixels(view.height)
    wide = round(tall * BODY)
    return pygame.Rect(x - wide // 2, y - tall, wide, tall)


def draw_turn(brush: Brush, view: FigureView, offset: Point = (0.0, 0.0)) -> None:
    """The arrow above the character whose turn it is."""
    if view.family == "crew" and view.turn:
        x, y = _feet(brush, (view.place[0] + offset[0], view.place[1] + offset[1]))
        tip = x, y - brush.pixels(view.height) - brush.pixels(5)
        _turn_arrow(brush, tip, figure_colour(view, brush.palette))


def standee(brush: Brush, view: FigureView, tall: int) -> pygame.Surface:
    """The drawing of a figure at a height in pixels."""
    colours = crew_colours(view.role, brush.palette) if view.family == "crew" else None
    return brush.images.svg(f"nemesis/figures/{view.picture}", tall * 2, tall, colours)


def _base(brush: Brush, kind: str, height: float, colour: str, turn: bool) -> pygame.Surface:
    wide = brush.pixels(height * min(1.0, ASPECTS[kind]) * (0.78 if kind == "crew" else 0.86))
    size = (wide + wide // 2, wide)

    def svg() -> str:
        definitions = radial(
            "s", (75, 54), 74, [(0, "#000000", 0.75), (0.6, "#000000", 0.45), (1, "#000000", 0)]
        ) + linear(
            "t",
            (25, 30),
            (125, 70),
            [(0, mix(colour, "#0c1a28", 0.35), 1), (1, mix(colour, "#04080f", 0.8), 1)],
        )
        light = lighter(colour, 0.35)
        body = '<ellipse cx="75" cy="56" rx="74" ry="34" fill="url(#s)"/>'
        if turn:
            body += _oval(51, (66, 27), "#ffffff", 3) + _oval(51, (66, 27), colour, 9, 0.4)
        body += _oval(57, (52, 20), "#02050a", 2, fill=darker(colour, 0.72))
        body += _oval(50, (52, 20), light, 3, fill="url(#t)") + _oval(50, (42, 14.5), light, 1.2, 0.5)
        return document(body, 150, 100, definitions)

    return brush.drawn(("base", colour, turn), size, svg)


def _oval(
    y: float, reach: tuple[float, float], line: str, width: float, opacity: float = 1.0, fill: str = "none"
) -> str:
    return (
        f'<ellipse cx="75" cy="{y}" rx="{reach[0]}" ry="{reach[1]}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{width}" stroke-opacity="{opacity}"/>'
    )


def name_reach(services: Services, zoom: float, view: FigureView) -> int:
    """How many pixels the name under a figure reaches to either side: it does not shrink with the ship."""
    if view.family != "crew":
        return 0
    wide = _name_width(services, zoom, view)
    return round(wide / 2 + abs(_name_shift(zoom, view, wide))) + PLATE_EDGE


def _name_width(services: Services, zoom: float, view: FigureView) -> int:
    return _plate_width(services, text_size(services, zoom, *NAME_SIZE), _name(services, view))


def _plate_width(services: Services, size: int, name: str) -> int:
    return services.writer.width(name, "body_bold", size) + round(size * 0.9)


def _name_shift(zoom: float, view: FigureView, wide: int) -> int:
    """How far a name stands beside its figure, so that it does not lie over the name next to it."""
    over = round(wide / 2 - abs(view.aside) * zoom) + NAME_GAP
    return 0 if not view.aside or over <= 0 else over if view.aside > 0 else -over


def _name(services: Services, view: FigureView) -> str:
    name = services.text.text(f"character.{view.role}.name")
    return name if view.named else name[:INITIALS]


def _name_plate(brush: Brush, view: FigureView, feet: tuple[int, int], floor: int) -> ShipSign:
    """The name at the feet, or as high as it takes to stay above the name of the room."""
    size = text_size(brush.services, brush.zoom, *NAME_SIZE)
    wide = _name_width(brush.services, brush.zoom, view)
    high = round(size * 1.2)
    level = feet[1] + nearest(high * 0.12)
    if view.ground is not None:
        end = floor + nearest(view.ground.drop * brush.zoom)
        level = min(level, end - name_height(brush, view.ground.tile, view.ground.width) - high // 2)
    centre = feet[0] + _name_shift(brush.zoom, view, wide), level
    name = _name(brush.services, view)
    initials = _plate(brush, view, name[:INITIALS], (feet[0], level), size) if name[INITIALS:] else None
    return replace(_plate(brush, view, name, centre, size), shorter=initials)


def _plate(brush: Brush, view: FigureView, name: str, wish: Spot, size: int) -> ShipSign:
    wide, high = _plate_width(brush.services, size, name), round(size * 1.2)
    return ShipSign((wide, high), wish, partial(_draw_name, view=view, name=name, size=size))


def _draw_name(brush: Brush, spot: Spot, view: FigureView, name: str, size: int) -> None:
    colour = figure_colour(view, brush.palette)
    wide, high = _plate_width(brush.services, size, name), round(size * 1.2)
    brush.pill(wide, high, mix(colour, "#050b14", 0.8), colour, spot, 1.4)
    brush.write(name, spot, "body_bold", size, lighter(colour, 0.55))


def _turn_arrow(brush: Brush, tip: tuple[int, int], colour: str) -> None:
    side = max(12, brush.pixels(18))

    def svg() -> str:
        body = f'<path d="M3 4L12 16L21 4L12 8Z" fill="{lighter(colour, 0.4)}" stroke="#02050a" stroke-width="2"/>'
        return document(body, 24, 20)

    brush.stamp(brush.drawn(("arrow", colour), (side, round(side * 20 / 24)), svg), tip)


def _injuries(brush: Brush, count: int, wish: Spot) -> ShipSign:
    """A drop of blood with the number of injuries."""
    size = brush.text_size(14, 15)
    side = round(size * DROP)
    return ShipSign((side, round(side * 1.1)), wish, partial(_draw_injuries, count=count, size=size))


def _draw_injuries(brush: Brush, spot: Spot, count: int, size: int) -> None:
    side = round(size * DROP)

    def svg() -> str:
        drop = "M20 2C28 14 35 20 35 28A15 13 0 0 1 5 28C5 20 12 14 20 2Z"
        body = path(drop, fill="#000000", fill_opacity=0.4, stroke="#000000", width=5, stroke_opacity=0.4)
        body += path(drop, fill="#b3122b", stroke="#ff9aa5", width=2.2)
        return document(body, 40, 44)

    brush.stamp(brush.drawn(("drop",), (side, round(side * 1.1)), svg), spot)
    brush.write(str(count), (spot[0], spot[1] + round(size * 0.28)), "heading_bold", size, "#ffffff")


def _draw_object(brush: Brush, view: FigureView, place: Point) -> None:
    x, y = brush.place(place)
    tall = max(18, brush.pixels(view.height))
    picture = brush.images.svg(f"nemesis/figures/{view.picture}", round(tall * 1.6), tall)
    shadow = brush.images.cache.get(
        ("ship", "lying", tall),
        lambda: brush.services.effects.ground_shadow(round(tall * 1.5), round(tall * 0.5), 0.7),
    )
    brush.stamp(shadow, (x, y - 2))
    wide = round(tall * 1.7)
    plate = brush.drawn(("lying",), (wide, round(wide * 2 / 3)), _floor_mark)
    brush.stamp(plate, (x, y - round(tall * 0.12)))
    brush.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() + 2))


def _floor_mark() -> str:
    """A thin light ring, so that small things are found on any floor."""
    body = _oval(50, (54, 22), "#02060c", 5, 0.5, fill="#02060c") + _oval(50, (54, 22), "#ffdca0", 2.2, 0.85)
    return document(body, 150, 100)


def _count(brush: Brush, count: int, feet: tuple[int, int], tall: int) -> ShipSign:
    size = brush.text_size(14, 14)
    radius = round(size * 0.66)
    wish = feet[0] + round(tall * 0.5), feet[1] - round(tall * 0.75)
    return ShipSign((2 * radius, 2 * radius), wish, partial(_draw_count, count=count, size=size))


def _draw_count(brush: Brush, spot: Spot, count: int, size: int) -> None:
    brush.disc(round(size * 0.66), "#08121f", "#ffcf7a", spot, 1.4)
    brush.write(str(count), spot, "heading_bold", size, "#ffffff")
