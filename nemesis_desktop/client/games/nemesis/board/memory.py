"""Where a game stands, as a picture in small: the room of whoever has the turn, and the faces of the crew."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.board.interiors import lit_interior
from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import acting_room, room_view
from nemesis_desktop.client.games.nemesis.viewmodels.faces import bust_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State

DUSK = (170, 178, 195)
"""What is multiplied over the room, so that the faces stand out."""
FACE = 0.46
"""The height of a face, as a share of the picture."""


def remembered(services: Services, state: State, size: tuple[int, int]) -> pygame.Surface | None:
    """Public facts alone; None before anybody has chosen a character."""
    if not state.characters:
        return None
    number = acting_room(state, 0)
    room = room_view(state, ship_geometry(state.setup.board), state.rooms[number])
    picture = lit_interior(services.images, room, size)
    picture.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
    edge = services.px(8)
    side = min(round(size[1] * FACE), (size[0] - edge) // len(state.characters) - edge)
    x = (size[0] - len(state.characters) * (side + edge) + edge) // 2
    for seat in sorted(state.characters):
        bust = bust_of(state, seat)
        if bust is not None:
            draw_bust(services, picture, pygame.Rect(x, size[1] - edge - side, side, side), bust)
        x += side + edge
    pygame.draw.rect(picture, pygame.Color(services.palette.line), picture.get_rect(), max(1, services.px(1)))
    return picture
