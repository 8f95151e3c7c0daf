"""The inside of a room: its picture cut to the tile, in the light of its state, and what lies over it.

There are no masks: a colour is multiplied over the finished picture (2 microseconds for a tile at 1080p), and each
light of a room is a picture of its own in the cache (about 50 kB at 1080p). A room seen from far has neither ribs nor
seams, so that its large shapes tell it; from near a second sheet brings labels, cables, wear and small things.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import TILE_CUT
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.drawing.svg import laid_over

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
FAR, NEAR = 90, 200
"""Up to the first width of a tile in pixels a room is a sign, from the second on everything in it is seen."""
_FINE = re.compile(r'<g id="fine">.*?</g>', re.DOTALL)
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
    if room.pods_gone:
        found.append(f"pods_gone_{room.pods_gone}")
    if room.blood:
        found.append("blood")
    if room.eggs:
        found.append(f"eggs_{min(room.eggs, MOST_EGGS)}")
    if room.items == 0:
        found.append("searched")
    if room.malfunction:
        found.append("malfunction")
    if room.infested:
        found.append("strands")
    if room.fire:
        found += ["scorch", "fire"]
    return tuple(found)


def seen_from(layers: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Those of the layers that can be told apart in a tile of a width in pixels."""
    return layers if width >= FAR else tuple(layer for layer in layers if layer not in ("strands", "scorch", "blood"))


def without_fine_lines(text: str) -> str:
    """The drawing of a room for those who see it from far."""
    return _FINE.sub("", text)


def redrawn_for(images: Images, name: str, width: int) -> Callable[[str], str] | None:
    """What becomes of the drawing of a room in a tile of a width in pixels."""
    if width < FAR:
        return without_fine_lines
    sheet = images.text_of(f"nemesis/rooms/near/{name}") if width >= NEAR else None
    return None if sheet is None else _FromNear(sheet)


@dataclass(frozen=True, slots=True)
class _FromNear:
    """Lays the sheet over a room that only those see who are near."""

    sheet: str

    def __call__(self, text: str) -> str:
        return laid_over(text, self.sheet)


def lit_interior(images: Images, room: RoomView, size: tuple[int, int]) -> pygame.Surface:
    """The inside of a room, or the bulkhead that keeps it shut, in the light of its state; not cached."""
    name = room.tile if room.tile is not None else f"unexplored_{room.back if room.back in ('1', '2') else '1'}"
    sign = f"nemesis/rooms/{name}" if room.tile is not None else ""
    light, redrawn = light_of(room), redrawn_for(images, name, size[0])
    interior = images.svg(f"nemesis/rooms/interiors/{name}", *cover_of(size), redrawn=redrawn, instead=sign)
    picture = cut_to(interior, size)
    picture.fill(LIGHTS[light], special_flags=pygame.BLEND_RGB_MULT)
    if light == "fire":
        picture.fill(EMBERS, special_flags=pygame.BLEND_RGB_ADD)
    for layer in seen_from(layers_of(room), size[0]):
        over = images.svg(f"nemesis/rooms/states/{layer}", *cover_of(size))
        picture.blit(over, ((size[0] - over.get_width()) // 2, 0))
    return picture


def draw_interior(brush: Brush, room: RoomView, centre: tuple[int, int], tile: tuple[float, float]) -> None:
    """The inside of a room in its tile, around a centre in pixels."""
    size = brush.pixels(tile[0] - 2 * INSET), brush.pixels(tile[1] - 2 * INSET)
    cut = brush.pixels(TILE_CUT - INSET * 0.6)
    images = brush.images

    def make() -> pygame.Surface:
        picture = lit_interior(images, room, size)
        for corner in corners(size, cut):
            pygame.draw.polygon(picture, (0, 0, 0, 0), corner)
        return picture

    name = room.tile if room.tile is not None else f"unexplored_{room.back}"
    layers = seen_from(layers_of(room), size[0])
    brush.stamp(images.made(("interior", name, light_of(room), layers, size), make), centre)


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
