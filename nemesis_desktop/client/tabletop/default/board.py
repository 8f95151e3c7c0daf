"""A board on which nothing lies."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Cue
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services


class EmptyBoard:
    """Fills its rectangle and shows nothing; a base for boards that need little of what a board can do."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.offsets: dict[str, tuple[float, float]] = {}
        self.hover: str | None = None

    @property
    def fixtures(self) -> Collection[pygame.Rect]:
        """Nothing."""
        return ()

    def resize(self, rect: pygame.Rect) -> None:
        """Use another part of the window."""
        self.rect = rect.copy()

    def show(self, sight: Any, seat: int) -> None:
        """Nothing of it."""

    def prefetch(self, prefetcher: SurfacePrefetcher, sight: Any, seat: int) -> None:
        """Nothing."""

    def set_choices(self, targets: Mapping[str, str]) -> None:
        """Nothing is lit."""

    def set_marks(self, targets: Collection[str]) -> None:
        """Nothing is marked."""

    def pulse(self, target: str, colour: str, seconds: float) -> None:
        """No rings."""

    def perform(self, cue: Cue | None, share: float = 1.0) -> None:
        """Nothing moves."""

    def target_at(self, position: tuple[int, int]) -> str | None:
        """Nothing."""
        return None

    def anchor(self, target: str) -> tuple[int, int] | None:
        """Nowhere."""
        return None

    def places(self) -> Mapping[str, tuple[int, int]]:
        """None."""
        return {}

    def focus(self, target: str, centred: bool = False) -> None:
        """All of it is seen."""

    def come_near(self, target: str) -> None:
        """All of it is seen."""

    def attend(self, target: str) -> bool:
        """All of it is seen."""
        return False

    def release(self) -> None:
        """All of it is seen."""

    @property
    def is_led(self) -> bool:
        """All of it is seen."""
        return False

    def prefetch_near(self, prefetcher: SurfacePrefetcher) -> None:
        """Nothing."""

    def frame_of(self, target: str) -> pygame.Rect | None:
        """Nothing has a place."""
        return None

    def zoom(self, steps: int) -> None:
        """All of it is seen."""

    def handle(self, event: pygame.event.Event) -> str | None:
        """Nothing is clicked."""
        return None

    def update(self, dt: float) -> bool:
        """Nothing changes."""
        return False

    def next_wakeup(self) -> float | None:
        """Never."""
        return None

    @property
    def busy(self) -> bool:
        """Never."""
        return False

    def finish_animations(self) -> None:
        """There are none."""

    def close(self) -> None:
        """Nothing works in the background."""

    @property
    def repaint_pending(self) -> bool:
        """Never."""
        return False

    def compose(self, budgeted: bool = False, room: pygame.Surface | None = None) -> list[pygame.Rect]:
        """Nothing is painted ahead."""
        return []

    def pieces(self, surface: pygame.Surface) -> list[Piece]:
        """One piece for all of it."""
        return [Piece(self.rect.copy(), self.services.palette.space, self.draw)]

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the rectangle."""
        surface.fill(pygame.Color(self.services.palette.space), self.rect)
