"""The inside of rooms: every tile has a picture of its own, and its state is seen in it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.interiors import (
    cover_of,
    cut_to,
    draw_interior,
    layers_of,
    light_of,
)
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content

TILE = (160.0, 140.0)
ROOM = RoomView(
    number=7, centre=(0.0, 0.0), back="1", tile="canteen", colour="green", explored=True, peeked=False, items=2,
    computer=False, fire=False, malfunction=False, airlock=False, crowded=False, token=None, token_items=0, eggs=None,
)  # fmt: skip


def picture_of(services: Services, room: RoomView, zoom: float = 0.75) -> pygame.Surface:
    surface = pygame.Surface((round(TILE[0] * zoom), round(TILE[1] * zoom)))
    brush = Brush(services, services.images, surface, zoom, (0.0, 0.0))
    draw_interior(brush, room, (surface.get_width() // 2, surface.get_height() // 2), TILE)
    return surface


def grey(surface: pygame.Surface, side: int = 24) -> bytes:
    small = pygame.transform.grayscale(pygame.transform.smoothscale(surface, (side, side)))
    return bytes(pygame.image.tobytes(small, "RGB")[::3])


def apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_every_tile_has_an_interior_and_those_of_the_backs(services: Services) -> None:
    names = {*load_content().tiles, "unexplored_1", "unexplored_2"}
    names = {load_content().tiles[name].id if name in load_content().tiles else name for name in names}
    for name in sorted(names):
        assert services.images.has(f"nemesis/rooms/interiors/{name}"), name


def test_no_two_rooms_look_alike_in_grey(services: Services) -> None:
    """At the size of a tile in a small window, without colour. The engines differ by rings and pipes only."""
    looks = {
        tile.id: grey(picture_of(services, replace(ROOM, tile=tile.id), 0.46))
        for tile in load_content().tiles.values()
    }
    for one, other in combinations(sorted(looks), 2):
        least = 3.0 if one[:6] == other[:6] == "engine" else 9.0
        assert apart(looks[one], looks[other]) > least, (one, other)


@pytest.mark.parametrize(
    "changed",
    [
        {"fire": True},
        {"malfunction": True},
        {"items": 0},
        {"active": True},
        {"explored": False, "peeked": True},
        {"tile": None, "explored": False},
        {"tile": "nest", "eggs": 3},
    ],
)
def test_the_state_of_a_room_is_seen(services: Services, changed: dict[str, object]) -> None:
    assert apart(grey(picture_of(services, ROOM)), grey(picture_of(services, replace(ROOM, **changed)))) > 2.0  # type: ignore[arg-type]


def test_the_room_of_whoever_acts_is_the_brightest(services: Services) -> None:
    lit = {
        state: sum(grey(picture_of(services, replace(ROOM, active=state == "active", malfunction=state == "broken"))))
        for state in ("active", "calm", "broken")
    }
    assert lit["active"] > lit["calm"] > lit["broken"]


def test_what_is_not_explored_tells_nothing_of_itself() -> None:
    """Fire, malfunctions and counters of a room that nobody entered are shown by markers only."""
    hidden = replace(ROOM, explored=False, items=0, fire=True, malfunction=True)
    assert layers_of(hidden) == ()
    assert light_of(replace(hidden, tile=None)) == "closed"


def test_as_many_eggs_as_the_nest_has() -> None:
    nest = replace(ROOM, tile="nest", eggs=5)
    assert layers_of(nest) == ("eggs_5",)
    assert layers_of(replace(nest, eggs=0)) == ()
    assert layers_of(replace(nest, eggs=8)) == ("eggs_5",)


def test_the_corners_of_a_tile_stay_free(services: Services) -> None:
    surface = pygame.Surface((120, 105))
    surface.fill((255, 0, 255))
    draw_interior(Brush(services, services.images, surface, 0.75, (0.0, 0.0)), ROOM, (60, 52), TILE)
    assert surface.get_at((7, 7))[:3] == (255, 0, 255)
    assert surface.get_at((60, 52))[:3] != (255, 0, 255)


def test_a_picture_covers_its_tile_at_every_size() -> None:
    for size in ((40, 30), (109, 94), (134, 104), (480, 420)):
        wide, high = cover_of(size)
        assert wide >= size[0] and high >= size[1]
        assert cut_to(pygame.Surface((wide, high)), size).get_size() == size
