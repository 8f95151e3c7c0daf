"""What every part of a board draws with: the surface, the zoom and pictures at that zoom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor

import pygame

from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.palette import Palette
from nemesis_desktop.client.ui.services import LEAST_TEXT, Services

Point = tuple[float, float]
LEAST_SPARE, TEXT_SPARE = 12, 70
"""Texts do not shrink with the board: so many pixels they may stand out of what they belong to, the second number on a
board without size."""

EDGE_INK = "#02060c"
"""The dark edge of letters that lie on a picture."""


def nearest(value: float) -> int:
    """The nearest whole number; halves always go up, so that moved pictures fit together."""
    return floor(value + 0.5)


def lift_at(zoom: float) -> int:
    """How many pixels figures stand higher at a zoom."""
    return nearest(max(0.0, 0.8 - zoom) * 46)


def text_size(services: Services, zoom: float, layout: float, world: float) -> int:
    """A text size that grows with the zoom but never falls below one of the layout."""
    return max(services.text_px(layout), round(world * zoom))


@dataclass(slots=True)
class BoardBrush:
    """Draws on a surface whose top left corner shows the world point `origin` at a zoom."""

    services: Services
    images: Images
    surface: pygame.Surface
    zoom: float
    origin: Point

    def pixels(self, length: float) -> int:
        """A world length on the surface, at least one pixel."""
        return max(1, round(length * self.zoom))

    def place(self, point: Point) -> tuple[int, int]:
        """Where a world point lies on the surface."""
        return (
            nearest((point[0] - self.origin[0]) * self.zoom),
            nearest((point[1] - self.origin[1]) * self.zoom),
        )

    def world(self, spot: tuple[float, float]) -> Point:
        """Which world point lies there on the surface."""
        return spot[0] / self.zoom + self.origin[0], spot[1] / self.zoom + self.origin[1]

    @property
    def palette(self) -> Palette:
        """The colours the player has chosen."""
        return self.services.palette

    @property
    def lift(self) -> int:
        """How many pixels figures stand higher on a small board, where texts do not shrink with the rooms."""
        return lift_at(self.zoom)

    def text_size(self, layout: float, world: float) -> int:
        """A text size that grows with the zoom but never falls below one of the layout."""
        return text_size(self.services, self.zoom, layout, world)

    def sees(self, centre: Point, reach: float) -> bool:
        """Whether anything within `reach` of a world point can be on the surface."""
        x, y = self.place(centre)
        room = self.pixels(reach) + self.spare
        width, height = self.surface.get_size()
        return -room < x < width + room and -room < y < height + room

    @property
    def spare(self) -> int:
        """How many pixels anything may stand out of its reach."""
        larger = max(1.0, self.services.text_px(LEAST_TEXT) / LEAST_TEXT)
        return LEAST_SPARE + round(max(0.0, larger - self.zoom) * TEXT_SPARE)

    def sees_box(self, box: tuple[float, float, float, float]) -> bool:
        """Whether anything within a box of the world - left, top, width, height - can be on the surface."""
        left, top = self.place(box[:2])
        width, height = self.surface.get_size()
        spare = self.spare
        return (
            left - spare < width
            and top - spare < height
            and left + self.pixels(box[2]) + spare > 0
            and top + self.pixels(box[3]) + spare > 0
        )

    def around(self, centre: tuple[float, float], across: int, down: int) -> pygame.Rect:
        """The box on the surface that reaches so many pixels from a centre in pixels."""
        return pygame.Rect(round(centre[0]) - across, round(centre[1]) - down, 2 * across, 2 * down)

    def drawn(self, key: tuple[object, ...], size: tuple[int, int], svg: Callable[[], str]) -> pygame.Surface:
        """Vector text at a size in pixels, cached under a short key."""
        return self.images.made(("board", *key, size), lambda: rasterise(svg(), size))

    def stamp(self, picture: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
        """Blit around a centre in pixels."""
        left = nearest(centre[0] - picture.get_width() / 2)
        return self.surface.blit(picture, (left, nearest(centre[1] - picture.get_height() / 2)))

    def write(
        self,
        text: str,
        position: tuple[float, float],
        role: Role,
        size: int,
        colour: str,
        anchor: str = "center",
        edge: bool = False,
    ) -> pygame.Rect:
        """One line of text, with a dark edge when it lies on a picture."""
        writer = self.services.writer
        position = nearest(position[0]), nearest(position[1])
        if edge:
            for shift_x, shift_y in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
                spot = position[0] + shift_x, position[1] + shift_y
                writer.draw(self.surface, text, spot, role, size, EDGE_INK, anchor)
        return writer.draw(self.surface, text, position, role, size, colour, anchor)

    def disc(
        self, radius: int, fill: str, ring: str, centre: tuple[float, float], width: float = 2.0
    ) -> None:
        """A round plate with a ring."""
        self.pill(radius * 2, radius * 2, fill, ring, centre, width)

    def pill(
        self, width: int, height: int, fill: str, ring: str, centre: tuple[float, float], line: float = 2.0
    ) -> None:
        """A plate with round ends, a ring and a soft shadow."""
        # Steps of four pixels, so that many plates share a drawing.
        width = height if width <= height else (width + 3) // 4 * 4
        size = (width + 6, height + 6)

        def svg() -> str:
            half = height / 2
            box = f'x="3" y="3" width="{width}" height="{height}" rx="{half}" ry="{half}"'
            inner = f'x="{3 + line / 2}" y="{3 + line / 2}" width="{width - line}" height="{height - line}"'
            round_inner = f'rx="{half - line / 2}" ry="{half - line / 2}"'
            return (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
                f'<rect {box} fill="#000000" fill-opacity="0.4" stroke="#000000" stroke-opacity="0.35" '
                f'stroke-width="5"/><rect {inner} {round_inner} fill="{fill}" stroke="{ring}" '
                f'stroke-width="{line}"/></svg>'
            )

        self.stamp(self.drawn(("pill", fill, ring, line), size, svg), centre)
