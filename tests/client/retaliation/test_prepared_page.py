"""The last page is made while the last events are shown: when it comes, nothing on it has to be drawn from vectors."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from threading import current_thread, main_thread
from types import ModuleType
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.staging import played_by_chance, unfinished
from nemesis_desktop.client.tabletop.table import last_page
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.language.pilot import Pilot

PATIENCE = 60.0
"""Seconds after which what a thread does is missed."""
GAME, SETUP, SEED = "retaliation", RetaliationSetup("solo", (SeatSetup(),)), 3


def before_the_last_answer(game: str, setup: Any) -> tuple[Play, str]:
    whole = played_by_chance(game, setup, SEED, None).session
    return unfinished(game, setup, SEED, len(whole.commands) - 1), whole.commands[-1].key


def at_the_end(services: Services, window: pygame.Surface, game: str = GAME, setup: Any = SETUP) -> Pilot:
    """The last answer was just given."""
    pilot = Pilot(services, window)
    play, key = before_the_last_answer(game, setup)
    pilot.show(open_table(services, play))
    pilot.finish_animations()
    services.background.finish()
    pilot.frames(4)
    pilot.table.submit(key)
    assert play.outcome is not None and pilot.table.director.busy
    return pilot


def made_by_the_page(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """Which pictures are made in the thread of the window from the first frame of the page on."""
    cache, found = pilot.services.images.cache, []
    get = cache.get

    def counted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def noted() -> pygame.Surface:
            if isinstance(pilot.top, PlainOutcomeScene):
                found.append(key)
            return make()

        return get(key, noted)

    monkeypatch.setattr(cache, "get", counted)
    for _ in range(1500):
        pilot.frames(1, 0.02)
        pilot.services.background.finish()
        if isinstance(pilot.top, PlainOutcomeScene):
            break
    pilot.frames(1, 0.02)
    assert isinstance(pilot.top, PlainOutcomeScene)
    return found


def test_the_page_comes_with_its_pictures(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings.animation_speed = 8.0
    assert made_by_the_page(at_the_end(services, window), monkeypatch) == []


@pytest.mark.parametrize(("game", "setup"), [(GAME, SETUP), ("nemesis", Setup())])
def test_the_modules_of_the_page_are_imported_in_the_background(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, game: str, setup: Any
) -> None:
    imported, load = [], last_page.import_module

    def noted(name: str) -> ModuleType:
        assert current_thread() is not main_thread()
        imported.append(name)
        return load(name)

    monkeypatch.setattr(last_page, "import_module", noted)
    pilot = at_the_end(services, window, game, setup)
    pilot.finish_animations()
    # Whoever waits for the background does its work in the meantime, so nobody waits here.
    until = time.monotonic() + PATIENCE
    while not imported and time.monotonic() < until:
        pilot.frames(1, 0.02)
        time.sleep(0.001)
    pilot.frames(40, 0.02)
    assert imported == [type(pilot.top).__module__]


def test_without_time_to_prepare_the_page_draws_itself(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_the_end(services, window)
    pilot.table.show_outcome()
    assert len(made_by_the_page(pilot, monkeypatch)) > 9


def test_what_was_prepared_is_forgotten_in_another_language(services: Services, window: pygame.Surface) -> None:
    pilot = at_the_end(services, window)
    for _ in range(8):
        pilot.frames(1, 0.02)
        services.background.finish()
    assert pilot.table.director.busy
    services.speak("uk")
    pilot.app.retranslate()
    pilot.finish_animations()
    for _ in range(20):
        pilot.frames(1, 0.05)
        services.background.finish()
    assert isinstance(pilot.top, PlainOutcomeScene)
    assert pilot.top.entries[0].words.startswith("Поразка")


def test_after_an_undo_the_page_comes_again(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_the_end(services, window)
    table, key = pilot.table, pilot.table.play.session.commands[-1].key
    made_by_the_page(pilot, monkeypatch)
    pilot.app.stack.pop()
    pilot.frames(2)
    table.play.free_undo = True
    table.undoing.undo()
    pilot.finish_animations()
    assert table.play.outcome is None and not isinstance(pilot.top, PlainOutcomeScene)
    table.submit(key)
    assert made_by_the_page(pilot, monkeypatch) == []
