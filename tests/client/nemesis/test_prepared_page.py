"""The page after a game of Nemesis is made while the last events are shown, with and without animations: when it comes,
nothing on it has to be drawn from vectors, loaded or blurred."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.staging import played_by_chance, unfinished
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.nemesis.screens import seats
from tests.language.pilot import Pilot

GAME = "nemesis"
CASES = [("solo", 1, 1), ("semi-coop", 4, 2)]


def at_the_end(services: Services, window: pygame.Surface, mode: str, players: int, seed: int) -> Pilot:
    """The last answer was just given."""
    setup = seats(mode, players)
    whole = played_by_chance(GAME, setup, seed, None).session
    pilot = Pilot(services, window)
    pilot.show(open_table(services, unfinished(GAME, setup, seed, len(whole.commands) - 1)))
    pilot.finish_animations()
    services.background.finish()
    pilot.frames(4)
    pilot.table.submit(whole.commands[-1].key)
    assert pilot.table.play.outcome is not None
    return pilot


@pytest.mark.parametrize("speed", [0.0, 8.0])
@pytest.mark.parametrize(("mode", "players", "seed"), CASES)
def test_the_page_comes_with_its_pictures(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch,
    speed: float, mode: str, players: int, seed: int,
) -> None:
    services.settings.animation_speed = speed
    pilot = at_the_end(services, window, mode, players, seed)
    cache, made, loaded = services.images.cache, [], []
    get, load = cache.get, pygame.image.load

    def counted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def noted() -> pygame.Surface:
            if isinstance(pilot.top, OutcomeScene):
                made.append(key)
            return make()

        return get(key, noted)

    def noted_load(*what: Any) -> pygame.Surface:
        if isinstance(pilot.top, OutcomeScene):
            loaded.append(what)
        return load(*what)

    monkeypatch.setattr(cache, "get", counted)
    monkeypatch.setattr(pygame.image, "load", partial(noted_load))
    for _ in range(1500):
        pilot.frames(1, 0.02)
        services.background.finish()
        if isinstance(pilot.top, OutcomeScene):
            break
    assert isinstance(pilot.top, OutcomeScene)
    assert made == [] and loaded == []


def test_the_page_comes_no_sooner_than_after_the_frame_in_which_what_moved_ends(
    services: Services, window: pygame.Surface
) -> None:
    services.settings.animation_speed = 8.0
    pilot = at_the_end(services, window, *CASES[0])
    busy = True
    for _ in range(1500):
        pilot.frames(1, 0.02)
        if isinstance(pilot.top, OutcomeScene):
            assert not busy
            return
        busy = pilot.table.director.busy
    pytest.fail("the page never came")


def test_what_is_prepared_is_told_step_by_step_all_the_same(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 8.0
    pilot = at_the_end(services, window, *CASES[0])
    for _ in range(1500):
        pilot.frames(1, 0.02)
        if isinstance(pilot.top, OutcomeScene):
            break
    page = pilot.top
    assert isinstance(page, OutcomeScene) and page.telling and page.told == 0
    pilot.frames(400, 0.05)
    assert not page.telling
