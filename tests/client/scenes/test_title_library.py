"""What the title leads to: the library, and a game that plays by itself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.title import LOOK_SECONDS, PATIENCE, TitleScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import load_settings
from tests.language.pilot import Pilot


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.settings.animation_speed = 0.0
    services.storage = Saves(tmp_path)
    return Pilot(services, window)


def wait_for_theatre(pilot: Pilot) -> None:
    for _ in range(400):
        pilot.frames(1, 0.01)
        if isinstance(pilot.top, ReplayScene):
            return
        pygame.time.wait(10)


def test_the_button_shows_a_game_and_a_key_takes_over(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    title.watch_button.press()
    wait_for_theatre(pilot)
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    assert scene.playing
    pilot.frames(30)
    assert scene.play.position > 0
    pilot.press(pygame.K_SPACE)
    assert not scene.playing
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is title


def test_when_nobody_is_there_the_program_shows_itself_and_comes_back(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    wake = title.next_wakeup()
    assert wake is not None and PATIENCE / 2 < wake <= PATIENCE
    for _ in range(int(PATIENCE / 0.1) - 30):
        title.update(0.1)
    pilot.press(pygame.K_DOWN)
    for _ in range(40):
        title.update(0.1)
    assert (title.next_wakeup() or 0.0) > LOOK_SECONDS, "no demonstration is being read"
    for _ in range(int(PATIENCE / 0.1)):
        title.update(0.1)
    wait_for_theatre(pilot)
    scene = pilot.top
    assert isinstance(scene, ReplayScene) and scene.unattended
    scene.jump(scene.timeline.end)
    pilot.frames(30)
    assert pilot.top is title


@pytest.mark.parametrize("touch", ["key", "click"])
def test_whoever_touches_a_screen_that_shows_itself_is_back_at_the_title(pilot: Pilot, touch: str) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    for _ in range(int(PATIENCE / 0.1) + 1):
        title.update(0.1)
    wait_for_theatre(pilot)
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    pilot.frames(100)
    assert scene.toast.message == pilot.services.text.text("replay.unattended") and scene.toast.shown
    if touch == "key":
        pilot.press(pygame.K_SPACE)
    else:
        pilot.click(scene.board.rect.center)
    pilot.frames(2)
    assert pilot.top is title


def test_the_library_is_opened_and_left_by_keyboard(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    assert title.library_button is not None
    pilot.app.stack.top.group.focus(title.library_button)  # type: ignore[union-attr]
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, LibraryScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is title


BOW = 0.438
"""The share of the width up to which the key art shows no ship in a window of 16:9: then comes its antenna."""


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_the_buttons_leave_the_bow_of_the_ship_free(services: Services, size: tuple[int, int]) -> None:
    services.fit_scale(size)
    title = TitleScene(services)
    title.resize(size)
    right = max(widget.rect.right for widget in title.group.widgets if widget not in title.aside)
    assert right <= size[0] * BOW


def test_the_player_is_told_once_that_a_small_file_was_damaged(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "uk", "mus')
    for told in ("Damaged and reset: settings.json. A copy was kept.", "", ""):
        load_settings(tmp_path / "settings.json")
        title = TitleScene(pilot.services)
        pilot.show(title)
        pilot.frames(2)
        assert title.damaged == told and title.damaged in (*title.announcements(), "")
    assert (tmp_path / "settings.json.1.damaged").exists()
