"""Names of rooms and numbers of corridors that are lit, once more above the light, which would cover them."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from nemesis_desktop.client.games.nemesis.board.corridor_art import draw_corridor_number
from nemesis_desktop.client.games.nemesis.board.room_art import draw_room_words
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import BADGE_RADIUS, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import CorridorView, Plan, RoomView
from nemesis_desktop.client.ui.drawing.pieces import Piece

SPARE = 14
"""Pixels by which texts may stand out of what they belong to."""


def lit_labels(brush: Brush, geometry: ShipGeometry, plan: Plan, lit: Collection[str]) -> list[Piece]:
    """The labels of the lit targets."""
    found = [_corridor(brush, geometry, one) for one in plan.corridors if f"corridor:{one.id}" in lit]
    return found + [_room(brush, geometry, one) for one in plan.rooms if f"room:{one.number}" in lit]


def _corridor(brush: Brush, geometry: ShipGeometry, corridor: CorridorView) -> Piece:
    def draw(_: pygame.Surface) -> None:
        draw_corridor_number(brush, geometry, corridor)

    reach = brush.pixels(2 * BADGE_RADIUS) + SPARE
    return Piece(brush.around(brush.place(geometry.ways[corridor.id].door), reach, reach), ("number", corridor), draw)


def _room(brush: Brush, geometry: ShipGeometry, room: RoomView) -> Piece:
    def draw(_: pygame.Surface) -> None:
        draw_room_words(brush, geometry, room)

    wide, high = (brush.pixels(side / 2) + SPARE for side in geometry.tile)
    return Piece(brush.around(brush.place(room.centre), wide, high), ("name", room), draw)
