"""Which parts of the picture differ between two plans, so that only those are painted again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import name_reach
from nemesis_desktop.client.games.nemesis.board.hull_damage import BELL_REACH, REACH, damage_place
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import LIGHT_REACH, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import FigureView, Plan
from nemesis_desktop.client.games.nemesis.board.ship_signs import cell_of
from nemesis_desktop.client.games.nemesis.board.tokens import track_box
from nemesis_desktop.client.ui.drawing.pieces import joined
from nemesis_desktop.client.ui.services import Services

WorldBox = tuple[float, float, float, float]
"""Left, top, width, height in world units."""
SPARE = 14
"""Pixels around every changed thing, for texts that do not shrink with the ship."""
LEAST_REACH = 70.0
"""World units that every figure has to both sides."""
MOST = 0.5
"""If more than this share of the view has changed, all of it is painted again."""


def changed_boxes(
    before: Plan, after: Plan, geometry: ShipGeometry, moved: Collection[str]
) -> tuple[WorldBox, ...] | None:
    """The boxes that look different; None for the whole ship. ``moved`` are targets that became live or rest again."""
    if before.board != after.board or before.alarm != after.alarm:
        return None
    return (
        *_changed_places(before, after, geometry),
        *_changed_figures(before, after, geometry, moved),
        *_changed_edge(before, after, geometry),
        *_changed_counts(before, after, geometry),
        *_lifted_places(geometry, moved),
    )


def _changed_places(before: Plan, after: Plan, geometry: ShipGeometry) -> Iterator[WorldBox]:
    """Rooms and their damage, corridors, entrances and technical corridors."""
    for room in _differing(before.rooms, after.rooms, "number"):
        yield _around(geometry.centres[room], LIGHT_REACH, LIGHT_REACH)
    hurt_before, hurt_after = _hurt(before), _hurt(after)
    for room in sorted(hurt_before.keys() | hurt_after.keys()):
        if hurt_before.get(room) != hurt_after.get(room):
            yield _around(damage_place(geometry, room)[0], REACH, REACH)
    for corridor in _differing(before.corridors, after.corridors, "id"):
        yield _around(geometry.ways[corridor].door, 62, 62)
    for old, new in zip(before.entrances, after.entrances, strict=True):
        if old != new:
            yield _around(new.place, 130, 36)
    for (network, noise), (_, now) in zip(before.networks, after.networks, strict=True):
        if noise != now:
            yield _around(geometry.plates[network], 88, 56)


def _changed_figures(before: Plan, after: Plan, geometry: ShipGeometry, moved: Collection[str]) -> Iterator[WorldBox]:
    """Figures that came, went or changed, and the signs of their rooms, which make way for those who stand there."""
    rooms: set[int] = set()
    old_figures, new_figures = _by_target(before.figures), _by_target(after.figures)
    for target in sorted(old_figures.keys() | new_figures.keys()):
        was, now_is = old_figures.get(target), new_figures.get(target)
        if was != now_is or target in moved:
            for one in (was, now_is):
                if one is not None:
                    yield figure_reach(one)
                    rooms.add(one.room)
    for number in sorted(rooms):
        left, top, right, bottom = cell_of(geometry, number)
        yield left, top, right - left, bottom - top


def _changed_edge(before: Plan, after: Plan, geometry: ShipGeometry) -> Iterator[WorldBox]:
    """Escape pods and engines."""
    for pods in _unequal(before.pods, after.pods):
        yield _around(pods.place, 70, 60)
    for number, _ in _unequal(before.engines, after.engines):
        x, y = geometry.bells[number]
        yield x - 40, y - 100, 40 + BELL_REACH, 200


def _changed_counts(before: Plan, after: Plan, geometry: ShipGeometry) -> Iterator[WorldBox]:
    """The destination with its coordinates, the time and self-destruct tracks."""
    if (before.destination, before.destinations) != (after.destination, after.destinations):
        places = list(geometry.destinations.values())
        low, top = min(x for x, _ in places), min(y for _, y in places)
        yield low - 46, top - 46, 92, max(y for _, y in places) - top + 92
        yield _around(geometry.coordinates, 44, 56)
    for track, old_space, new_space in (
        (geometry.time, before.time, after.time),
        (geometry.self_destruct, before.self_destruct, after.self_destruct),
    ):
        if old_space != new_space:
            left, top, width, height = track_box(track)
            yield left - 16, top - 14, width + 32, height + 28


def _lifted_places(geometry: ShipGeometry, moved: Collection[str]) -> Iterator[WorldBox]:
    """Rooms and corridors that became live or rest again."""
    for target in moved:
        kind, _, name = target.partition(":")
        if kind == "room":
            yield _around(geometry.centres[int(name)], LIGHT_REACH, LIGHT_REACH)
            yield _around(damage_place(geometry, int(name))[0], REACH, REACH)
        elif kind == "corridor":
            yield _around(geometry.ways[name].door, 62, 62)


def dirty_rects(
    boxes: Iterable[WorldBox],
    origin: tuple[float, float],
    zoom: float,
    size: tuple[int, int],
    lift: int,
    across: int = SPARE,
) -> list[pygame.Rect] | None:
    """The boxes in pixels of the view, those that touch joined; None if it is better to paint everything."""
    view = pygame.Rect((0, 0), size)
    rects = joined((box_rect(box, origin, zoom, lift, across) for box in boxes), view)
    area = sum(rect.width * rect.height for rect in rects)
    return None if area > MOST * view.width * view.height else rects


def box_rect(
    box: WorldBox, origin: tuple[float, float], zoom: float, lift: int, across: int = SPARE
) -> pygame.Rect:
    """A box in pixels of the view, with room for texts, to both sides as much as wanted, and for what stands higher."""
    left, top, width, height = box
    rect = pygame.Rect(
        round((left - origin[0]) * zoom), round((top - origin[1]) * zoom), round(width * zoom), round(height * zoom)
    )
    return rect.inflate(2 * across, 2 * (SPARE + lift))


def _around(centre: tuple[float, float], across: float, down: float) -> WorldBox:
    return centre[0] - across, centre[1] - down, 2 * across, 2 * down


def room_for_names(services: Services, zoom: float, figures: Iterable[FigureView]) -> int:
    """How many pixels beside the boxes of these figures their names need at a zoom."""
    widest = max((name_reach(services, zoom, figure) for figure in figures), default=0)
    return max(SPARE, widest - int(LEAST_REACH * zoom))


def figure_rect(brush: Brush, figure: FigureView) -> pygame.Rect:
    """The pixels that a figure, its base and its signs never leave."""
    across = room_for_names(brush.services, brush.zoom, (figure,))
    return box_rect(figure_reach(figure), brush.origin, brush.zoom, brush.lift, across)


def figure_reach(figure: FigureView) -> WorldBox:
    """The box that a figure, its base and its signs never leave, but for a name on a small ship."""
    reach = max(LEAST_REACH, figure.height * 0.85)
    return figure.place[0] - reach, figure.place[1] - figure.height * 1.12 - 16, 2 * reach, figure.height * 1.12 + 48


def _hurt(plan: Plan) -> Mapping[int, tuple[bool, bool]]:
    """The rooms whose hull is damaged, and how."""
    return {room.number: (room.fire, room.malfunction) for room in plan.rooms if room.fire or room.malfunction}


def _by_target(figures: Iterable[FigureView]) -> Mapping[str, FigureView]:
    return {figure.target: figure for figure in figures}


def _differing(before: Iterable[Any], after: Iterable[Any], key: str) -> list[Any]:
    """The keys of records that are not the same in both."""
    old = {getattr(one, key): one for one in before}
    return [getattr(one, key) for one in after if old.get(getattr(one, key)) != one]


def _unequal(before: tuple[Any, ...], after: tuple[Any, ...]) -> list[Any]:
    return [one for one in (*before, *after) if (one in before) != (one in after)]
