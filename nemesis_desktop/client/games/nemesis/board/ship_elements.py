"""Everything that lies on the hull, from below, and how far it reaches: a part of the ship draws what meets it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import NamedTuple

import pygame

from nemesis_desktop.client.games.nemesis.board.corridor_art import (
    corridor_box,
    draw_corridor,
    draw_entrance,
    draw_network,
    entrance_box,
)
from nemesis_desktop.client.games.nemesis.board.figures import (
    body_box,
    draw_figure,
    draw_turn,
    figure_signs,
    head_box,
)
from nemesis_desktop.client.games.nemesis.board.hull_damage import (
    BELL_REACH,
    OUT,
    REACH,
    damage_place,
    draw_damage,
    draw_flame,
)
from nemesis_desktop.client.games.nemesis.board.room_art import (
    draw_room,
    draw_room_name,
    edge_colour,
    name_box,
    room_signs,
)
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import (
    LIGHT_REACH,
    WORLD,
    Point,
    ShipGeometry,
    inset,
)
from nemesis_desktop.client.games.nemesis.board.ship_plan import (
    WRECKED,
    CorridorView,
    FigureView,
    Plan,
    RoomView,
)
from nemesis_desktop.client.games.nemesis.board.ship_signs import FARTHEST, ShipSign, cell_box
from nemesis_desktop.client.games.nemesis.board.tokens import (
    destination_boxes,
    draw_coordinates,
    draw_destinations,
    draw_engine,
    draw_pod,
    draw_tracks,
    engine_box,
    engine_place,
    pod_box,
)
from nemesis_desktop.client.games.nemesis.board.wreck import draw_burn
from nemesis_desktop.client.tabletop.stage.board_signs import Spot, arranged

ALARMS = {"calm": "#3fd0ff", "alarm": "#ff7a3a", "critical": "#ff3d4f"}
ALARM_RED = {"alarm": "#8c1c14", "critical": "#c0101c"}
ALARM_SHADE = (255, 158, 146)
ALARM_RADIUS = 420.0
ALARM_LAMPS: tuple[Point, ...] = ((300.0, 494.0), (700.0, 300.0), (700.0, 690.0), (1060.0, 494.0), (1330.0, 494.0))
VIEWS = 4
"""So many views are remembered with the places of their signs: at rest, in a fight, and on the way between them."""


@dataclass(frozen=True, slots=True)
class Element:
    """Something on the ship within a box of the world: left, top, right, bottom. Texts may stand out a little, see
    `Brush.spare`."""

    box: tuple[float, float, float, float]
    draw: Callable[[Brush], object]


def elements_of(
    brush: Brush, geometry: ShipGeometry, plan: Plan, gliding: Collection[str], places: SignPlaces
) -> list[Element]:
    """What lies on the hull at the zoom of the brush, from below, without what glides."""
    resting = _Resting(
        plan,
        [room for room in plan.rooms if f"room:{room.number}" not in gliding],
        [corridor for corridor in plan.corridors if f"corridor:{corridor.id}" not in gliding],
        [figure for figure in plan.figures if figure.target not in gliding],
        plan.alarm == WRECKED,
    )
    return [
        *_lights(geometry, resting),
        *_rooms_and_corridors(geometry, resting),
        *_tokens_and_tracks(geometry, plan),
        *_figures_and_names(geometry, resting),
        *_signs(brush, geometry, resting, places),
    ]


class _Resting(NamedTuple):
    """What of a plan does not glide, and whether the ship is a wreck."""

    plan: Plan
    rooms: list[RoomView]
    corridors: list[CorridorView]
    figures: list[FigureView]
    wrecked: bool


def _around(centre: Point, reach: float, draw: Callable[[Brush], object]) -> Element:
    x, y = centre
    return Element((x - reach, y - reach, x + reach, y + reach), draw)


def _lights(geometry: ShipGeometry, resting: _Resting) -> Iterator[Element]:
    """The light of rooms and engines, with the damage that it falls on."""
    plan, wrecked = resting.plan, resting.wrecked
    for room in resting.rooms:
        if room.fire or not wrecked:
            yield _around(room.centre, LIGHT_REACH, partial(_room_light, room=room))
    for room in resting.rooms:
        if room.fire or room.malfunction:
            place, _ = damage_place(geometry, room.number)
            yield _around(place, REACH, partial(draw_damage, geometry=geometry, room=room))
    for number, known in plan.engines:
        flame = partial(draw_flame, geometry=geometry, number=number, known=OUT if wrecked else known)
        yield _around(geometry.bells[number], BELL_REACH, flame)
    for place in () if wrecked else running_lights(geometry):
        yield _around(place, 30, partial(_running_light, place=place, colour=ALARMS[plan.alarm]))


def _rooms_and_corridors(geometry: ShipGeometry, resting: _Resting) -> Iterator[Element]:
    """Rooms over quiet corridors, and corridors with noise over rooms."""
    width = geometry.tile[0]
    quiet, noisy = ([way for way in resting.corridors if way.noise is noise] for noise in (False, True))
    for corridor in quiet:
        yield _around(geometry.ways[corridor.id].door, 90, partial(draw_corridor, geometry=geometry, view=corridor))
    for room in resting.rooms:
        yield _around(room.centre, width, partial(draw_room, geometry=geometry, room=room))
        if resting.wrecked:
            burn = partial(draw_burn, geometry=geometry, number=room.number, centre=room.centre)
            yield _around(room.centre, width, burn)
    for corridor in noisy:
        yield _around(geometry.ways[corridor.id].door, 90, partial(draw_corridor, geometry=geometry, view=corridor))


def _tokens_and_tracks(geometry: ShipGeometry, plan: Plan) -> Iterator[Element]:
    """What belongs to the board: networks, pods, engines, coordinates, tracks and entrances."""
    for network, noise in plan.networks:
        plate = partial(draw_network, geometry=geometry, network=network, noise=noise)
        yield _around(geometry.plates[network], 90, plate)
    for pod in plan.pods:
        yield _around(pod.place, 80, partial(draw_pod, pod=pod))
    for number, known in plan.engines:
        engine = partial(draw_engine, geometry=geometry, number=number, known=known)
        yield _around(engine_place(geometry, number), 60, engine)
    yield _around(geometry.coordinates, 90, partial(draw_coordinates, geometry=geometry, plan=plan))
    across, down = zip(*geometry.destinations.values(), strict=True)
    box = min(across) - 60, min(down) - 60, max(across) + 60, max(down) + 60
    yield Element(box, partial(draw_destinations, geometry=geometry, plan=plan))
    yield Element((0.0, 0.0, *WORLD), partial(draw_tracks, geometry=geometry, plan=plan))
    for entrance in plan.entrances:
        yield _around(entrance.place, 60, partial(draw_entrance, geometry=geometry, view=entrance))


def _figures_and_names(geometry: ShipGeometry, resting: _Resting) -> Iterator[Element]:
    """Figures, the names of rooms over them, and over these the mark of whose turn it is."""
    for figure in resting.figures:
        yield _around(figure.place, figure.height * 1.4, partial(draw_figure, view=figure))
    for room in resting.rooms:
        yield _around(room.centre, geometry.tile[0], partial(draw_room_name, geometry=geometry, room=room))
    for figure in resting.figures:
        if figure.turn:
            yield _around(figure.place, figure.height * 1.4, partial(draw_turn, view=figure))


def _signs(brush: Brush, geometry: ShipGeometry, resting: _Resting, places: SignPlaces) -> Iterator[Element]:
    """The signs of every room, beside the figures in it."""
    for room in resting.rooms:
        inside = tuple(figure for figure in resting.figures if figure.room == room.number)
        for sign, place in places.of_room(brush, geometry, resting.plan, room, inside):
            yield _around(place, max(sign.size) / 2 / brush.zoom, partial(_draw_sign, sign=sign, place=place))


class SignPlaces:
    """Remembers where the signs of each room lie, until the room or those who stand there change: to find the places of
    all rooms takes 9 ms at 1920x1080. The camera goes to and fro, so several views of the same ship are remembered."""

    def __init__(self) -> None:
        self._views: dict[tuple[object, ...], dict[int, tuple[object, list[tuple[ShipSign, Point]]]]] = {}
        self._fixed: tuple[tuple[object, ...], list[pygame.Rect]] | None = None

    def forget(self) -> None:
        """What is written on the signs has changed."""
        self._views.clear()
        self._fixed = None

    def of_room(
        self, brush: Brush, geometry: ShipGeometry, plan: Plan, room: RoomView, standing: tuple[FigureView, ...]
    ) -> list[tuple[ShipSign, Point]]:
        """The signs of a room and of those who stand there, and their places in the world."""
        services = brush.services
        view = (geometry, brush.zoom, services.scale, services.text_px(1), services.text.edition, services.palette)
        places = self._views.get(view)
        if places is None:
            if len(self._views) >= VIEWS:
                del self._views[next(iter(self._views))]
            places = self._views[view] = {}
        shown = room, standing, plan.pods
        known = places.get(room.number)
        if known is None or known[0] != shown:
            placed = placed_signs(brush, geometry, room, standing, self._fixed_boxes(brush, geometry, plan, view))
            known = shown, [(sign, brush.world(spot)) for sign, spot in placed]
            places[room.number] = known
        return known[1]

    def _fixed_boxes(
        self, brush: Brush, geometry: ShipGeometry, plan: Plan, view: tuple[object, ...]
    ) -> list[pygame.Rect]:
        """The same for all rooms: made once for what lies there and where it is seen from. Of all of it only pods
        ever go away."""
        seen, known = (*view, brush.origin, plan.pods), self._fixed
        if known is None or known[0] != seen:
            known = self._fixed = seen, fixed_boxes(brush, geometry, plan)
        return known[1]


def placed_signs(
    brush: Brush, geometry: ShipGeometry, room: RoomView, standing: Sequence[FigureView], fixed: Sequence[pygame.Rect]
) -> Iterator[tuple[ShipSign, Spot]]:
    """The signs of a room and of those who stand there, and where they lie: beside each other, the heads, the name of
    the room and what does not move."""
    cell = cell_box(brush, geometry, room.number)
    people = [figure for figure in standing if figure.family != "object"]
    taken = [name_box(brush, geometry, room), *(head_box(brush, figure) for figure in people)]
    taken += [fixed[index] for index in cell.collidelistall(list(fixed))]
    bodies = [body_box(brush, figure) for figure in standing]
    of_figures = [sign for figure in standing for sign in figure_signs(brush, figure)]
    signs = [*of_figures, *room_signs(brush, geometry, room)]
    return arranged(signs, cell, taken, bodies, brush.services.px(FARTHEST))


def fixed_boxes(brush: Brush, geometry: ShipGeometry, plan: Plan) -> list[pygame.Rect]:
    """What lies on the ship and has to be read as well, but never moves."""
    boxes = [corridor_box(brush, geometry, corridor) for corridor in plan.corridors]
    boxes += [entrance_box(brush, geometry, entrance) for entrance in plan.entrances]
    boxes += [pod_box(brush, pod) for pod in plan.pods]
    boxes += [engine_box(brush, geometry, number) for number, _ in plan.engines]
    boxes += destination_boxes(brush, geometry)
    return boxes


def _draw_sign(brush: Brush, sign: ShipSign, place: Point) -> None:
    sign.draw(brush, brush.place(place))


def draw_elements(brush: Brush, elements: Collection[Element]) -> None:
    """Draw those that meet the surface of the brush."""
    spare = brush.spare / brush.zoom
    width, height = brush.surface.get_size()
    left, top = brush.origin[0] - spare, brush.origin[1] - spare
    right, bottom = left + width / brush.zoom + 2 * spare, top + height / brush.zoom + 2 * spare
    for element in elements:
        box = element.box
        if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top:
            element.draw(brush)


def draw_alarm(brush: Brush, alarm: str) -> None:
    """The red of an alarm over the whole ship."""
    if alarm not in ALARM_RED:
        return
    brush.surface.fill(ALARM_SHADE, special_flags=pygame.BLEND_RGB_MULT)
    for place in ALARM_LAMPS:
        if brush.sees(place, ALARM_RADIUS):
            radius = brush.pixels(ALARM_RADIUS)
            brush.services.effects.draw_light(brush.surface, brush.place(place), radius, ALARM_RED[alarm], 0.5)


def _room_light(brush: Brush, room: RoomView) -> None:
    """What falls from an open room onto the deck around it."""
    effects, radius = brush.services.effects, brush.pixels(LIGHT_REACH)
    if room.fire:
        effects.draw_light(brush.surface, brush.place(room.centre), radius, "#ff6a1c", 1.0)
    elif room.explored and not room.malfunction:
        effects.draw_light(brush.surface, brush.place(room.centre), radius, edge_colour(room, brush.palette), 0.5)


def _running_light(brush: Brush, place: Point, colour: str) -> None:
    effects, radius = brush.services.effects, brush.pixels(26)
    effects.draw_light(brush.surface, brush.place(place), radius, colour, 0.55)
    brush.disc(max(2, brush.pixels(3.4)), "#ffffff", colour, brush.place(place), 1.5)


@cache
def running_lights(geometry: ShipGeometry) -> tuple[Point, ...]:
    """Where lamps sit on the armour."""
    corners = inset(geometry.outline, 11)
    return tuple(point for index, point in enumerate(corners) if index % 2 == 0)
