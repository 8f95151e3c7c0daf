"""Pictures of rooms and figures alone, made once for the length of a cue."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import draw_figure
from nemesis_desktop.client.games.nemesis.board.room_art import draw_room, draw_room_signs
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush, nearest
from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point, ShipGeometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import FigureView, RoomView


class MovingPictures:
    """What is drawn once and then shown faded, stretched or in parts."""

    def __init__(self) -> None:
        self._made: dict[object, tuple[pygame.Surface, Point]] = {}

    def clear(self) -> None:
        """Let them go: another cue begins."""
        self._made.clear()

    def tile(self, brush: Brush, geometry: ShipGeometry, room: RoomView) -> tuple[pygame.Surface, Point]:
        """A room alone, and where its middle is in that picture."""
        wide, high = geometry.tile[0] + 60, geometry.tile[1] + 60
        key = ("tile", room, brush.zoom)
        if key not in self._made:
            origin = room.centre[0] - wide / 2, room.centre[1] - high / 2
            part = _blank(brush, wide, high, origin)
            draw_room(part, geometry, room)
            draw_room_signs(part, geometry, room)
            self._made[key] = part.surface, part.place(room.centre)
        return self._made[key]

    def figure(self, brush: Brush, figure: FigureView) -> tuple[pygame.Surface, Point]:
        """A figure alone, and where its feet are in that picture."""
        key = ("figure", figure, brush.zoom)
        if key not in self._made:
            wide, high = figure.height * 2.2, figure.height * 1.7 + 40
            origin = figure.place[0] - wide / 2, figure.place[1] - high + 30
            part = _blank(brush, wide, high, origin)
            draw_figure(part, figure)
            x, y = part.place(figure.place)
            self._made[key] = part.surface, (x, y - part.lift)
        return self._made[key]

    def faded(self, brush: Brush, figure: FigureView, alpha: float) -> None:
        """Draw a figure that is only partly there."""
        picture, feet = self.figure(brush, figure)
        x, y = brush.place(figure.place)
        picture.set_alpha(round(255 * alpha))
        brush.surface.blit(picture, (x - round(feet[0]), y - brush.lift - round(feet[1])))
        picture.set_alpha(255)

    def scaled(self, brush: Brush, figure: FigureView, across: float, up: float, alpha: float) -> None:
        """A figure stretched from its feet."""
        picture, feet = self.figure(brush, figure)
        size = max(1, round(picture.get_width() * across)), max(1, round(picture.get_height() * up))
        grown = pygame.transform.smoothscale(picture, size)
        grown.set_alpha(round(255 * alpha))
        x, y = brush.place(figure.place)
        brush.surface.blit(grown, (nearest(x - feet[0] * across), nearest(y - brush.lift - feet[1] * up)))


def _blank(brush: Brush, wide: float, high: float, origin: Point) -> Brush:
    """A brush for a clear surface of this size in world units, at the same zoom."""
    surface = pygame.Surface((brush.pixels(wide), brush.pixels(high)), pygame.SRCALPHA)
    return Brush(brush.services, brush.images, surface, brush.zoom, origin)
