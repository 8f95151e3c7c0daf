"""A hidden window, services with a fake clock, and an empty event queue after every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.screens import register_screens
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.services import Services, make_services
from nemesis_desktop.devtools.screens import replays_kept, text_files_kept, vector_pictures_kept, widths_kept
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings
from tests.language.pilot import Pilot


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    """Hundreds of tests look at the same signs, plates and figures, read the same words, and list the same samples."""
    with vector_pictures_kept(), widths_kept(), text_files_kept(), replays_kept():
        yield


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window of 1280x720 that nobody sees."""
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.get()


@pytest.fixture
def services(window: pygame.Surface) -> Iterator[Services]:
    """Services over the bundled assets with a clock that stands still."""
    # Tests play on while something is shown; those of the messages that wait switch this on.
    made = make_services(settings=Settings(wait_for_moments=False), clock=FakeClock())
    register_screens(made)
    made.fit_scale(window.get_size())
    yield made
    # An idle thread would hold their pictures for another five seconds, past the cleaning between tests.
    made.background.close()


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    """Somebody whose games and own things are kept, and for whom nothing moves; some files have their own."""
    services.storage = Saves(tmp_path)
    services.settings.reduced_motion = True
    return Pilot(services, window)
