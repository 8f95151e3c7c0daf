"""The second game in the window, with nothing but the default presentation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.saves import Saves
from tests.language.pilot import Pilot

GAME = "outpost"


@pytest.fixture
def outpost() -> Iterator[str]:
    """The name under which it is registered."""
    with GAMES.registered(GAME, "tests.games.outpost.playable"):
        yield GAME


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    made = Saves(tmp_path / "home")
    yield made
    made.close()


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, saves: Saves, outpost: str) -> Pilot:
    """A player at an instant table with a save folder."""
    services.settings.animation_speed = 0.0
    services.storage = saves
    return Pilot(services, window)
