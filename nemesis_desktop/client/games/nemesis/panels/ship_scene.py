"""What the scene window shows of the ship: a room in its light, the crew and the intruders in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.board.figures import RIMS, crew_colours
from nemesis_desktop.client.games.nemesis.board.interiors import light_of, lit_interior
from nemesis_desktop.client.games.nemesis.board.portrait import portrait
from nemesis_desktop.client.games.nemesis.board.room_art import edge_colour
from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import (
    HEIGHTS,
    WIDTHS,
    RoomView,
    Standee,
    acting_room,
    room_view,
    standing_in,
)
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, bust_of, intruder_bust
from nemesis_desktop.client.tabletop.panels.scene_window import Onlooker, SceneView, Stature, dimmed, standing
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.palette import Colour
from nemesis_desktop.client.ui.services import Services

DIM = {"malfunction": (150, 160, 185), "fire": (255, 222, 190)}
"""What is multiplied over those who stand in such light."""


@dataclass(frozen=True, slots=True)
class RoomScene:
    """A room and who stands there."""

    room: RoomView
    standing: tuple[Standee, ...]


class ShipStage:
    """Shows rooms of the ship."""

    shape = 320 / 260

    def __init__(self, services: Services) -> None:
        self._services = services

    def view_of(self, table: TableView) -> SceneView | None:
        """The room of whoever acts, as the seat knows it."""
        sight = table.sight
        number = acting_room(sight, table.seat)
        told = table.words(f"room:{number}")
        if told is None:
            return None
        there = tuple(standing_in(sight, number))
        people = []
        for one in there:
            family, _, rest = one.target.partition(":")
            bust = bust_of(sight, int(rest)) if family == "seat" else intruder_bust(one.kind, _sculpt(one))
            words = table.words(one.target)
            # The first line is who it is, the next ones how they fare.
            lines = [] if words is None else plain(words.body).splitlines()[1 : 3 if family == "seat" else 2]
            name = "" if words is None else plain(words.title)
            people.append(Onlooker(one.target, name, "\n".join(lines), bust))
        room = room_view(sight, ship_geometry(sight.setup.board), sight.rooms[number])
        return SceneView(
            f"room:{number}", plain(told.title), told.body, tuple(people), RoomScene(room, there), room.fire
        )

    def edge(self, view: SceneView) -> Colour:
        """The colour of the room, or of what is wrong there."""
        return edge_colour(cast("RoomScene", view.scene).room, self._services.palette)

    def paint_place(
        self, canvas: pygame.Surface, scene: pygame.Rect, view: SceneView
    ) -> Iterator[tuple[pygame.Rect, str]]:
        """Paint the room, then everybody in it."""
        shown = cast("RoomScene", view.scene)
        canvas.blit(lit_interior(self._services.images, shown.room, scene.size), scene)
        people = {one.target: one for one in shown.standing}
        crew = HEIGHTS["crew"]
        statures = [
            Stature(one.target, WIDTHS[one.kind] / crew, HEIGHTS[one.kind] / crew, one.kind != "crew")
            for one in shown.standing
        ]
        for one, place in standing(scene, statures):
            self._paint_figure(canvas, place, people[one.target], light_of(shown.room))
            yield place, one.target

    def _paint_figure(self, canvas: pygame.Surface, place: pygame.Rect, standee: Standee, light: str) -> None:
        services = self._services
        crew = standee.kind == "crew"
        colour = services.palette.crew(standee.role) if crew else RIMS[standee.kind]
        swaps = crew_colours(standee.role, services.palette) if crew else None
        shadow = services.effects.ground_shadow(round(place.width * 0.95), services.px(22))
        canvas.blit(shadow, shadow.get_rect(center=(place.centerx, place.bottom - services.px(3))))
        name = f"nemesis/figures/{standee.picture}"
        figure = portrait(services, name, round(place.width * 1.6), place.height, colour, swaps)
        figure = dimmed(figure, light, DIM)
        canvas.blit(figure, figure.get_rect(midbottom=place.midbottom))

    def paint_face(self, canvas: pygame.Surface, place: pygame.Rect, person: Onlooker) -> bool:
        """Paint a bust."""
        if person.face is None:
            return False
        draw_bust(self._services, canvas, place, cast("Bust", person.face))
        return True


def _sculpt(standee: Standee) -> int:
    """Which of several figures of a kind it is."""
    number = standee.picture.rpartition("_")[2]
    return int(number) if number.isdigit() else 1
