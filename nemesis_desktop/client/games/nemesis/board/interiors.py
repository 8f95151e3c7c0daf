"""The inside of a room: its picture cut to the tile, in the light of its state, and what lies over it.

There are no masks: a colour is multiplied over the finished picture (2 microseconds for a tile at 1080p), and each
light of a room is a picture of its own in the cache (about 50 kB at 1080p).
"""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import TILE_CUT
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView

INSET = 7.0
"""How far the picture keeps from the edge of its tile, in world units."""
LIGHTS: dict[str, tuple[int, int, int]] = {
    "active": (255, 255, 255),
    "calm": (196, 204, 218),
    "malfunction": (78, 92, 122),
    "fire": (255, 190, 130),
    "peeked": (92, 112, 142),
    "closed": (168, 180, 198),
}
"""What is multiplied over a room by its light."""
MOST_EGGS = 5
"""More are not drawn one by one."""
EMBERS = (44, 14, 0)
"""What a fire adds to it."""


def light_of(room: RoomView) -> str:
    """How a room is lit; the room of whoever acts is the brightest place of the board."""
    if room.tile is None:
        return "closed"
    if not room.explored:
        return "peeked"
    if room.fire:
        return "fire"
    if room.malfunction:
        return "malfunction"
    return "active" if room.active else "calm"


def layers_of(room: RoomView) -> tuple[str, ...]:
    """What lies over the picture of a room, from below. Everything of it is public."""
    if not room.explored:
        return ()
    found = []
    if room.eggs:
        found.append(f"eggs_{min(room.eggs, MOST_EGGS)}")
    if room.items == 0:
        found.append("searched")
    if room.malfunction:
        found.append("malfunction")
    if room.fire:
        found.append("fire")
    return tuple(found)


def draw_interior(brush: Brush, room: RoomView, centre: tuple[int, int], tile: tuple[float, float]) -> None:
    """The inside of a room, or the bulkhead that keeps it shut, around a centre in pixels."""
    name = room.tile if room.tile is not None else f"unexplored_{room.back if room.back in ('1', '2') else '1'}"
    size = brush.pixels(tile[0] - 2 * INSET), brush.pixels(tile[1] - 2 * INSET)
    cut = brush.pixels(TILE_CUT - INSET * 0.6)
    light, layers = light_of(room), layers_of(room)
    images = brush.images

    def make() -> pygame.Surface:
        picture = cut_to(images.svg(f"nemesis/rooms/interiors/{name}", *cover_of(size)), size)
        picture.fill(LIGHTS[light], special_flags=pygame.BLEND_RGB_MULT)
        if light == "fire":
            picture.fill(EMBERS, special_flags=pygame.BLEND_RGB_ADD)
        for layer in layers:
            over = images.svg(f"nemesis/rooms/states/{layer}", *cover_of(size))
            picture.blit(over, ((size[0] - over.get_width()) // 2, 0))
        for corner in corners(size, cut):
            pygame.draw.polygon(picture, (0, 0, 0, 0), corner)
        return picture

    brush.stamp(images.made(("interior", name, light, layers, size), make), centre)


def cover_of(size: tuple[int, int]) -> tuple[int, int]:
    """The least size of the form of all interiors, 320 x 260, that covers a tile."""
    wide = max(size[0], round(size[1] * 320 / 260))
    return wide, max(size[1], round(wide * 260 / 320))


def cut_to(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The upper middle of a picture: what a room is known by stands at its back wall."""
    part = pygame.Surface(size, pygame.SRCALPHA)
    part.blit(picture, ((size[0] - picture.get_width()) // 2, 0))
    return part


def corners(size: tuple[int, int], cut: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The four corners that a tile does not have."""
    right, low = size[0] - 1, size[1] - 1
    return (
        ((0, 0), (cut, 0), (0, cut)),
        ((right, 0), (right - cut, 0), (right, cut)),
        ((right, low), (right - cut, low), (right, low - cut)),
        ((0, low), (cut, low), (0, low - cut)),
    )
