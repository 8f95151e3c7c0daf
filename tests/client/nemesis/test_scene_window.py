"""The room of whoever acts, from near, in a very wide window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.ship_plan import acting_room
from nemesis_desktop.client.games.nemesis.panels.ship_scene import ShipStage
from nemesis_desktop.client.games.nemesis.table.face import NemesisFace
from nemesis_desktop.client.tabletop.panels.scene_window import SceneWindow
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Place
from tests.language.pilot import drafted
from tests.language.ship import ship


def window_of(services: Services, size: tuple[int, int]) -> SceneWindow:
    services.fit_scale(size)
    scene = TableScene(services, drafted())
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    assert isinstance(scene.face, NemesisFace)
    return scene.face.scene_window


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
def test_a_very_wide_window_shows_the_room_beside_the_board(services: Services, size: tuple[int, int]) -> None:
    panel = window_of(services, size)
    assert panel.rect.width >= services.px(330)
    assert panel.view is not None
    assert panel.view.scene.room.tile == "hibernatorium"
    assert [one.kind for one in panel.view.scene.standing] == ["crew"]
    assert panel.paintings == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_elsewhere_the_board_has_all_of_the_width(services: Services, size: tuple[int, int]) -> None:
    panel = window_of(services, size)
    assert panel.rect.width == 0
    assert panel.paintings == 0


def test_the_room_is_that_of_whoever_has_the_turn() -> None:
    state = ship().hero("scout", room=11).state
    assert acting_room(state, 0) == 11


def test_when_nobody_of_the_crew_is_left_it_is_the_room_of_the_largest_intruder() -> None:
    state = ship().hero("scout", room=11).intruder("creeper", room=2).intruder("queen", room=4).state
    asleep = replace(state.characters[0], place=Place.ASLEEP, room=None)
    assert acting_room(replace(state, characters={0: asleep}), 0) == 4


def test_on_an_empty_ship_it_is_the_room_in_which_everybody_woke() -> None:
    state = ship().hero("scout", room=7).state
    asleep = replace(state.characters[0], place=Place.ASLEEP, room=None)
    assert acting_room(replace(state, characters={0: asleep}), 0) == 11


def test_a_fire_flickers_and_nothing_else_is_painted_again(services: Services) -> None:
    steps = [0]
    panel = SceneWindow(services, ShipStage(services), lambda: steps[0])
    resting = panel.render_key()
    steps[0] = 3
    assert panel.render_key() == resting


def spots_of(panel: SceneWindow) -> dict[str, list[pygame.Rect]]:
    found: dict[str, list[pygame.Rect]] = {}
    for rect, target in panel.spots:
        found.setdefault(target, []).append(rect)
    return found


def test_the_room_and_everybody_in_it_can_be_pointed_at(services: Services) -> None:
    panel = window_of(services, (3440, 1440))
    places = spots_of(panel)
    assert set(places) == {"room:11", "seat:0"}
    figure, face = places["seat:0"]
    (room,) = places["room:11"]
    assert room.contains(figure)
    assert not room.colliderect(face)
    corner = panel.rect.move(room.x + 4, room.y + 4).topleft
    assert panel.target_at(corner) == "room:11"
    assert panel.target_at(panel.rect.move(*figure.center).topleft) == "seat:0"
    assert panel.target_at(panel.rect.move(*face.center).topleft) == "seat:0"


def test_pointing_at_the_room_shows_the_tooltip_of_the_board(services: Services) -> None:
    services.fit_scale((3440, 1440))
    scene = TableScene(services, drafted())
    scene.resize((3440, 1440))
    scene.draw(pygame.Surface((3440, 1440)))
    panel = scene.face.scene_window  # type: ignore[attr-defined]
    (room,) = spots_of(panel)["room:11"]
    place = panel.rect.move(room.x + 4, room.y + 4).topleft
    assert scene.pointing.target_at(place) == "room:11"
    tip = scene.tip_of("room:11")
    assert tip is not None
    assert tip.title == "Hibernatorium"


def test_whoever_looks_around_with_the_keys_walks_over_the_board(services: Services) -> None:
    assert window_of(services, (3440, 1440)).places() == {}
