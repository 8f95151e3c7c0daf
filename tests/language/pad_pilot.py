"""A player who has nothing but controllers, plugged in by SDL itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from nemesis_desktop.client.ui.input.mapper import InputMapper
from nemesis_desktop.client.ui.services import Services
from tests.language.pilot import Pilot
from tests.language.virtual_pad import VirtualPad


class PadPilot(Pilot):
    """Uses nothing but controllers of SDL; events come from its queue."""

    def __init__(self, services: Services, window: pygame.Surface) -> None:
        super().__init__(services, window)
        services.input.start()
        self.pads: list[VirtualPad] = []

    def plug(self, name: str = "Xbox 360 Controller", vendor: int = 0x045E, product: int = 0x028E) -> VirtualPad:
        self.pads.append(VirtualPad(name, vendor, product))
        self.step()
        return self.pads[-1]

    def step(self, dt: float = 0.02) -> None:
        self.app.frame(dt)

    def push(self, button: int) -> None:
        for down in (True, False):
            self.pads[-1].button(button, down)
            self.step()

    @property
    def hands(self) -> InputMapper:
        return self.services.input


@contextmanager
def pad_piloted(services: Services, window: pygame.Surface) -> Iterator[PadPilot]:
    """Somebody at an instant table; all controllers are pulled out in the end, and none stays open."""
    services.settings.animation_speed = 0.0
    pygame.event.get()
    made = PadPilot(services, window)
    yield made
    for pad in made.pads:
        pad.pull()
    made.step()
    assert not services.input.controllers.open
