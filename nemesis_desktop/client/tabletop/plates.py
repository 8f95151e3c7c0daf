"""Where a plate over a table lies so that it hides as little as can be of what is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.services import Services

SIDES = ("midbottom", "midtop", "bottomleft", "bottomright", "topleft", "topright")
MARGIN, LEAST, NEEDED = 14, 280, 44
"""Around a plate, its least width, and how far around a thing the board is to stay free, in layout units."""
Framed = Callable[[int], tuple[Placeable, pygame.Rect]]
"""What lies on a plate of a width, and how much room that takes."""


def place_clear(
    services: Services,
    framed: Framed,
    widths: Iterable[float],
    stage: pygame.Rect,
    window: tuple[int, int],
    needed: Sequence[tuple[int, int]],
    sides: Sequence[str] = SIDES,
) -> None:
    """Place a plate of one of these widths, in layout units, at a side or corner of the stage; of two places that hide
    as much the first one is taken."""
    px = services.px
    room = stage.inflate(-2 * px(MARGIN), -2 * px(MARGIN))

    def hidden(plate: pygame.Rect) -> int:
        near = plate.inflate(2 * px(NEEDED), 2 * px(NEEDED))
        return sum(near.collidepoint(spot) for spot in needed)

    places = []
    for width in widths:
        content, plate = framed(min(px(width), max(px(LEAST), room.width)))
        for side in sides:
            setattr(plate, side, getattr(room, side))
            places.append((content, plate.clamp(pygame.Rect((0, 0), window))))
    content, place = min(places, key=lambda one: hidden(one[1]))
    content.place(place)
