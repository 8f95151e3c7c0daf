"""Every room of the facility is a place of its own, in the light of its state."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.facility_plan import TilePlan
from nemesis_desktop.client.games.retaliation.board.field import centre_of
from nemesis_desktop.client.games.retaliation.board.placing import RoomSign
from nemesis_desktop.client.games.retaliation.board.rooms import (
    LIGHTS,
    ROOM_SIGNS,
    draw_floor,
    light_of,
    lit_interior,
)
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.resources import assets_folder

FOLDER = assets_folder() / "images" / "retaliation" / "rooms" / "interiors"
SIZE = (119, 90)
"""About what a room has in a window of 1920x1080."""


def inside(services: Services, room: str, light: str) -> pygame.Surface:
    brush = BoardBrush(services, services.images, pygame.Surface((1, 1)), 1.0, (0.0, 0.0))
    return lit_interior(brush, f"retaliation/rooms/interiors/{room}", light, SIZE)


def test_every_room_has_a_drawing_and_a_sign() -> None:
    rooms = set(facility_content().rooms)
    assert {path.stem for path in FOLDER.glob("*.svg")} == rooms == set(ROOM_SIGNS)


def test_no_two_rooms_look_alike_in_grey(services: Services) -> None:
    seen: dict[bytes, str] = {}
    for room in sorted(facility_content().rooms):
        picture = inside(services, room, "lit")
        grey = pygame.transform.smoothscale(pygame.transform.grayscale(picture), (24, 18))
        look = pygame.image.tobytes(grey, "RGB")
        for other, name in seen.items():
            apart = sum(abs(a - b) for a, b in zip(look, other, strict=True)) / len(look)
            assert apart > 4, (room, name)
        seen[look] = room


def test_the_inside_keeps_to_the_hexagon(services: Services) -> None:
    picture = inside(services, "reactor", "lit")
    right, low = picture.get_width() - 1, picture.get_height() - 1
    assert [picture.get_at(corner).a for corner in ((0, 0), (right, 0), (0, low), (right, low))] == [0, 0, 0, 0]
    assert picture.get_at((right // 2, low // 2)).a == 255


@pytest.mark.parametrize(
    ("state", "light"),
    [({}, "dark"), ({"lit": True}, "lit"), ({"lit": True, "malfunction": True}, "malfunction"),
     ({"lit": True, "fire": True, "malfunction": True}, "fire")],
)
def test_the_light_tells_the_state(state: dict[str, bool], light: str) -> None:
    defaults = {"lit": False, "fire": False, "malfunction": False}
    plan = TilePlan(**{**dict.fromkeys(TilePlan.__dataclass_fields__), **defaults, **state})  # type: ignore[arg-type]
    assert light_of(plan) == light and light in LIGHTS


def test_every_action_card_has_a_picture_of_its_own() -> None:
    folder = FOLDER.parents[1] / "cards" / "action"
    drawn = {path.stem: path.read_bytes() for path in folder.glob("*.svg")}
    assert set(drawn) == {record.kind for record in facility_content().actions.values()}
    assert len(set(drawn.values())) == len(drawn)


def test_the_lander_stands_on_its_pad(services: Services) -> None:
    """Once it has landed, and only then."""
    def pad(signs: tuple[tuple[RoomSign, tuple[float, float]], ...]) -> bytes:
        surface = pygame.Surface((300, 240))
        x, y = centre_of("r2c0")
        brush = BoardBrush(services, services.images, surface, 1.0, (x - 150, y - 120))
        plan = TilePlan("r2c0", "A", "landing_zone", True, signs=())
        draw_floor(brush, dataclasses.replace(plan, signs=signs), (150, 120))
        return pygame.image.tobytes(surface, "RGB")

    landed = RoomSign("landed", 0, (20, 20), (0, 0))
    assert pad(((landed, (0.0, 0.0)),)) != pad(()) == pad(((dataclasses.replace(landed, name="gone"), (0.0, 0.0)),))
