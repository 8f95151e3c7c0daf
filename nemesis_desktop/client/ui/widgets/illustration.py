"""A drawing that stands beside words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

SHAPE = 0.625
"""Height for width: that of covers and card pictures."""


class Illustration(Widget):
    """A vector drawing, made in the background, because a page of them would take 10 to 100 ms each: until it is there,
    and for good where there is none, its place is dark. It belongs to no group: its scene draws it, and lets go of it
    with the page."""

    focusable = False

    def __init__(self, services: Services, key: str, on_ready: Callable[[], None]) -> None:
        """``key`` names the file below the folder of images, without its kind; ``on_ready`` is told when the drawing
        can be shown."""
        super().__init__(services)
        self.key, self._on_ready = key, on_ready
        self.picture: pygame.Surface | None = None
        """The drawing in its size on the screen, once it is there."""
        self._task: Task[pygame.Surface] | None = None
        self._ordered = (0, 0)

    @property
    def exists(self) -> bool:
        """Whether there is such a drawing."""
        return self.services.images.has(self.key)

    def size_hint(self, width: int) -> tuple[int, int]:
        """As wide as it may be, in its shape."""
        return width, round(width * SHAPE)

    def contains(self, position: tuple[int, int]) -> bool:
        """A drawing lets the pointer through."""
        return False

    def place(self, rect: pygame.Rect) -> None:
        """Take the place, and have the drawing made for it."""
        super().place(rect)
        text = None if rect.size == self._ordered or min(rect.size) < 1 else self.services.images.text_of(self.key)
        if text is None:
            return
        self._ordered = rect.size
        self._task = self.services.background.submit(
            partial(rasterise, text, rect.size), self._take, on_failed=lambda error: None, name="an illustration"
        )

    def wait(self) -> None:
        """Wait until the drawing is there, for pictures and tests."""
        if self._task is not None:
            self._task.wait()

    def _take(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self._on_ready()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        pygame.draw.rect(surface, self.services.palette.space, self.rect)
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))
