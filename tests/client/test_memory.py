"""The window gives back what it took: a screen that was left is let go, and pictures are kept up to a limit."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from nemesis_desktop.bench_memory import at_a_table
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.staging import played
from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui import loop
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.memory import KEPT_PICTURES, give_back
from nemesis_desktop.client.ui.scenes.keys_help import KeysHelpScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup

MEGABYTE = 1024 * 1024


@pytest.fixture
def without_collector() -> Iterator[None]:
    """Nothing is collected by chance."""
    gc.disable()
    yield
    gc.enable()


def _table(services: Services) -> tuple[Scene, Any]:
    play = played(Setup(), 3, 20)
    return TableScene(services, play), play.session


def _replay(services: Services) -> tuple[Scene, Any]:
    play = played(Setup(), 3, 20)
    return ReplayScene(services, recording_of_session(play.session, "a game", play.humans)), play.session


@pytest.mark.parametrize("opened", [_table, _replay])
def test_a_screen_that_was_left_is_let_go_with_its_game(
    services: Services, window: pygame.Surface, without_collector: None, opened: Callable[[Services], tuple[Scene, Any]]
) -> None:
    app = App(services, window)
    scene, game = opened(services)
    app.stack.push(scene)
    app.step()
    held = [weakref.ref(scene), weakref.ref(game)]
    app.stack.reset(TitleScene(services))
    del scene, game
    app.step()
    assert [one() for one in held] == [None, None]


def test_only_a_screen_that_filled_the_window_is_worth_the_search(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: list[Services] = []
    monkeypatch.setattr(loop, "give_back", searches.append)
    app, title = App(services, window), TitleScene(services)
    app.stack.push(title)
    app.stack.push(KeysHelpScene(services, title))
    app.step()
    app.stack.pop()
    app.step()
    assert searches == []
    app.stack.reset(TitleScene(services))
    app.step()
    assert searches == [services]


def test_of_the_pictures_those_used_last_stay(services: Services) -> None:
    cache = services.images.cache
    for number in range(2 * KEPT_PICTURES // MEGABYTE):
        cache.get(number, lambda: pygame.Surface((512, 512), depth=32))
    give_back(services)
    assert cache.used <= KEPT_PICTURES
    assert number in cache and 0 not in cache


@pytest.mark.parametrize(("size", "pictures"), [((1280, 720), 42), ((1920, 1080), 42), ((3840, 2160), 168)])
def test_however_long_one_plays_pictures_take_what_some_screens_need(
    services: Services, size: tuple[int, int], pictures: int
) -> None:
    services.fit_scale(size)
    for cache in (services.images.cache, services.writer.cache):
        for number in range(400):
            cache.get(number, lambda: pygame.Surface((512, 512), depth=32))
    assert services.images.cache.used <= pictures * MEGABYTE
    assert services.writer.cache.used <= pictures * MEGABYTE // 4


@pytest.mark.parametrize(("size", "megabytes"), [((1920, 1080), 14), ((3840, 2160), 56)])
@pytest.mark.parametrize("view", [ShipView, FacilityView])
def test_pictures_of_a_board_take_what_its_rooms_need(
    services: Services, view: type[ShipView | FacilityView], size: tuple[int, int], megabytes: int
) -> None:
    services.fit_scale(size)
    board = view(services, pygame.Rect((0, 0), size))
    board.resize(pygame.Rect((0, 0), size))
    cache = board._images.cache
    for number in range(200):
        cache.get(number, lambda: pygame.Surface((512, 512), depth=32))
    assert megabytes / 2 < cache.used / MEGABYTE <= megabytes


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems count other things")
def test_a_table_at_1080p_takes_no_more_than_126_megabytes_at_its_peak() -> None:
    """Before its panels are painted once, the board has loaded its stars; nothing large is made twice."""
    assert at_a_table("nemesis") <= 126
