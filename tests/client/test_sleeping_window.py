"""A window where nothing changes sleeps, and draws nothing until something does."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.ui import loop
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services


class Waiting(Scene):
    """Wants to be drawn again when its time has come."""

    def __init__(self, services: Services, seconds: float) -> None:
        super().__init__(services)
        self.left, self.drawn = seconds, 0

    def update(self, dt: float) -> None:
        """Time passes."""
        self.left -= dt

    def next_wakeup(self) -> float | None:
        """When that is."""
        return max(0.0, self.left)

    def draw(self, surface: pygame.Surface) -> None:
        """Count it."""
        self.drawn += 1


@pytest.mark.parametrize(("seconds", "drawn"), [(1000.0, 0), (0.0, 3)])
def test_a_window_that_wakes_before_the_time_of_its_scene_draws_nothing(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, seconds: float, drawn: int
) -> None:
    monkeypatch.setattr(loop, "LONGEST_SLEEP", 0.02)
    app, scene = App(services, window), Waiting(services, seconds)
    app.stack.push(scene)
    for _ in range(3):
        app.step()
    pygame.event.clear()
    scene.drawn = 0
    for _ in range(3):
        app.step()
    assert scene.drawn == drawn
