"""A hidden window, services with a fake clock, and an empty event queue after every test."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.clock import FakeClock
from nemesis_desktop.client.services import Services, make_services


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window of 1280x720 that nobody sees."""
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.get()


@pytest.fixture
def services(window: pygame.Surface) -> Services:
    """Services over the bundled assets with a clock that stands still."""
    made = make_services(clock=FakeClock())
    made.fit_scale(window.get_size())
    return made
