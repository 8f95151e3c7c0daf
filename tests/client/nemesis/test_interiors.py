"""The inside of rooms: every tile has a picture of its own, and its state is seen in it."""

from __future__ import annotations

import logging
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.interiors import (
    FAR,
    INSET,
    cover_of,
    cut_to,
    draw_interior,
    layers_of,
    light_of,
    redrawn_for,
    seen_from,
)
from nemesis_desktop.client.games.nemesis.board.ship_brush import Brush
from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import RoomView, make_plan
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content
from tests.client.looks import are_apart
from tests.language.ship import ship

TILE = (160.0, 140.0)
ROOM = RoomView(
    number=7, centre=(0.0, 0.0), back="1", tile="canteen", colour="green", explored=True, peeked=False, items=2,
    computer=False, fire=False, malfunction=False, airlock=False, token=None, token_items=0, eggs=None,
)  # fmt: skip


def picture_of(services: Services, room: RoomView, zoom: float = 0.75) -> pygame.Surface:
    surface = pygame.Surface((round(TILE[0] * zoom), round(TILE[1] * zoom)))
    brush = Brush(services, services.images, surface, zoom, (0.0, 0.0))
    draw_interior(brush, room, (surface.get_width() // 2, surface.get_height() // 2), TILE)
    return surface


def grey(surface: pygame.Surface, side: int = 24) -> bytes:
    small = pygame.transform.grayscale(pygame.transform.smoothscale(surface, (side, side)))
    return bytes(pygame.image.tobytes(small, "RGB")[::3])


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
        assert are_apart(looks[one], looks[other], least), (one, other)


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
    there = picture_of(services, replace(ROOM, **changed))  # type: ignore[arg-type]
    assert are_apart(grey(picture_of(services, ROOM)), grey(there), 2.0)


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


# -- detail by zoom ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", sorted({one.id for one in load_content().tiles.values()}))
def test_every_room_shows_more_from_near(services: Services, tile: str) -> None:
    """Ribs and seams only from a middle zoom on, labels and small things only from near."""
    name = f"nemesis/rooms/interiors/{tile}"
    fine = 'id="fine"' in (services.images.text_of(name) or "")
    for zoom, changed in ((0.5, fine), (1.0, False), (1.6, True)):
        width = round((TILE[0] - 2 * INSET) * zoom)
        redrawn = redrawn_for(services.images, tile, width)
        drawn = services.images.svg(name, width, width, redrawn=redrawn)
        bare = services.images.svg(name, width, width)
        assert are_apart(grey(drawn, 80), grey(bare, 80), 0.0) == changed


def test_small_things_are_not_drawn_where_nobody_sees_them() -> None:
    room = replace(ROOM, blood=True, infested=True, fire=True)
    layers = layers_of(room)
    assert {"blood", "strands", "scorch", "fire"} == set(layers)
    assert seen_from(layers, FAR - 1) == ("fire",)
    assert seen_from(layers, FAR) == layers


def test_a_section_without_pods_shows_an_empty_mouth(services: Services) -> None:
    state = ship().hero("scout", room=11).state
    number = next(slot for slot, room in state.rooms.items() if room.tile == "evacuation_section_a")
    opened = replace(state, rooms={**state.rooms, number: replace(state.rooms[number], explored=True)})
    geometry = ship_geometry(state.setup.board)
    for pods, section in ((opened.pods, ""), ({n: p for n, p in opened.pods.items() if p.section != "A"}, "a")):
        plan = make_plan(replace(opened, pods=pods), geometry, 0)
        (room,) = (one for one in plan.rooms if one.number == number)
        assert room.pods_gone == section
        assert (f"pods_gone_{section}" in layers_of(room)) == bool(section)


def test_a_missing_interior_is_the_sign_of_the_room(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = grey(picture_of(services, ROOM))
    whole_text = services.images.text_of
    monkeypatch.setattr(
        services.images, "text_of", lambda key: "<svg" if key == "nemesis/rooms/interiors/canteen" else whole_text(key)
    )
    services.images.cache.clear()
    with caplog.at_level(logging.WARNING):
        broken = grey(picture_of(services, ROOM))
    assert "nemesis/rooms/interiors/canteen cannot be drawn" in caplog.text
    assert are_apart(broken, whole, 3.0)
    assert len(set(broken)) > 3, "the sign is there"
    services.images.cache.clear()
