"""The sign of a seat: a shape of its own with the number of the seat, to be told apart without colours."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import darker, lighter, text_on
from nemesis_desktop.client.ui.services import Services

CORNERS = (0, 4, 3, 6, 5, 8)
"""How many corners the sign of each seat has; none is a circle."""
SIDE = 64.0


def draw_seat_mark(
    services: Services, surface: pygame.Surface, centre: tuple[int, int], side: int, seat: int, colour: str
) -> None:
    """Draw the sign around a point."""
    shade = services.palette.named(colour)
    picture = services.images.drawn(_svg(seat % len(CORNERS), shade), (side, side))
    surface.blit(picture, picture.get_rect(center=centre))
    size = max(10, round(side * 0.52))
    place = (centre[0], centre[1] + (round(side * 0.08) if CORNERS[seat % len(CORNERS)] == 3 else 0))
    services.writer.draw(surface, str(seat + 1), place, "heading_bold", size, text_on(shade), "center")


def _svg(shape: int, shade: str) -> str:
    corners, middle, reach = CORNERS[shape], SIDE / 2, SIDE / 2 - 4
    edge = lighter(shade, 0.5)
    if not corners:
        body = (
            f'<circle cx="{middle}" cy="{middle}" r="{reach}" fill="{shade}" stroke="{edge}" stroke-width="4"/>'
        )
        return document(body, SIDE, SIDE)
    turn = pi / corners if corners == 8 else 0.0
    drop = 5 if corners == 3 else 0
    points = [
        (
            middle + reach * 1.06 * sin(2 * pi * n / corners + turn),
            middle + drop - reach * 1.06 * cos(2 * pi * n / corners + turn),
        )
        for n in range(corners)
    ]
    body = path(polygon(points), fill=shade, stroke=edge, width=4)
    body += path(polygon(points), stroke=darker(shade, 0.5), width=1, stroke_opacity=0.6)
    return document(body, SIDE, SIDE)
