"""The room of whoever acts, from near, in a very wide window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.facility_scene import FacilityStage, acting_space
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.panels.scene_window import SceneWindow
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from tests.retaliation.language import Site, facility

WIDE = (3440, 1440)


def table_of(services: Services, size: tuple[int, int]) -> TableScene:
    services.fit_scale(size)
    scene = open_table(services, unfinished("retaliation", RetaliationSetup("solo", (SeatSetup(),)), 7, 60))
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    return scene


def window_of(scene: TableScene) -> SceneWindow:
    return scene.face.scene_window  # type: ignore[attr-defined, no-any-return]


def painted(services: Services, scene: TableScene, site: Site) -> SceneWindow:
    """The window over a position."""
    view = replace(scene.view, sight=sight(site.state, 0))
    view = replace(view, words=lambda target: scene.face.words(target, view))
    panel = SceneWindow(services.within("retaliation"), FacilityStage(services.within("retaliation")))
    panel.place(pygame.Rect(0, 0, 480, 900))
    panel.show(view)
    panel.draw(pygame.Surface((480, 900)))
    return panel


def fighting() -> Site:
    return (
        facility(2).marine("recon", at="r2c1").marine("officer", at="r2c1").room("r2c1", "armory", fire=True)
        .intruder("larva", "r2c1").intruder("adult", "r2c1", count=6).turn()
    )


@pytest.mark.parametrize("size", [(2560, 1080), WIDE])
def test_a_very_wide_window_shows_the_room_beside_the_board(services: Services, size: tuple[int, int]) -> None:
    panel = window_of(table_of(services, size))
    assert panel.rect.width >= services.px(330)
    assert panel.view is not None
    assert panel.paintings == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_elsewhere_the_board_has_all_of_the_width(services: Services, size: tuple[int, int]) -> None:
    panel = window_of(table_of(services, size))
    assert panel.rect.width == 0
    assert panel.paintings == 0


def test_it_is_the_room_of_whoever_has_the_turn() -> None:
    assert acting_space(facility(1).marine("recon", at="r2c1").room("r2c1", "armory").turn().state, 0) == "r2c1"


def test_when_no_marine_is_there_it_is_the_room_of_the_queen() -> None:
    state = facility(1).marine("recon", at="r2c1").room("r2c1", "armory").room("r1c0", "nest").intruder(
        "queen", "r1c0").state
    gone = replace(state.marines[0], whereabouts=Whereabouts.ESCAPED, space=None)
    assert acting_space(replace(state, marines={0: gone}), 0) == "r1c0"


def test_everybody_in_the_room_can_be_pointed_at(services: Services) -> None:
    scene = table_of(services, WIDE)
    panel = window_of(scene)
    assert panel.view is not None
    (room,) = (rect for rect, target in panel.spots if target.startswith("room:"))
    figure = next(rect for rect, target in panel.spots if target == "seat:0")
    assert room.contains(figure)
    place = panel.rect.move(*figure.center).topleft
    assert scene.pointing.target_at(place) == "seat:0"
    tip = scene.tip_of(panel.view.target)
    assert tip is not None
    assert tip.title == panel.view.title


def test_the_burning_room_has_its_crowd_with_the_enemies_behind(services: Services) -> None:
    panel = painted(services, table_of(services, WIDE), fighting())
    assert panel.view is not None
    assert panel.view.burning
    assert [person.name for person in panel.view.people] == ["Recon", "Officer", "6× Adult", "Larva"]
    (room,) = (rect for rect, target in panel.spots if target.startswith("room:"))
    feet: dict[bool, set[int]] = {True: set(), False: set()}
    for rect, target in panel.spots:
        if target.startswith(("seat:", "intruder:")) and room.contains(rect):
            feet[target.startswith("intruder:")].add(rect.bottom)
    assert max(feet[True]) < min(feet[False])


def test_flames_stand_in_a_burning_room_alone(services: Services) -> None:
    scene = table_of(services, WIDE)
    burning = painted(services, scene, fighting())
    (room,) = (rect for rect, target in burning.spots if target.startswith("room:"))
    before = pygame.Surface((480, 900))
    burning.draw(before)
    quiet = painted(services, scene, fighting().room("r2c1", "armory", fire=False))
    after = pygame.Surface((480, 900))
    quiet.draw(after)
    low = room.left + 20, room.bottom - 12
    assert before.get_at(low).r > after.get_at(low).r + 80
