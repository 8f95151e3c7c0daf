"""A bar that shows how far something is that takes a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

HEIGHT = 14


class ProgressBar(Widget):
    """Nothing to press. It belongs to no group: its scene draws it, and says in words how far it is."""

    focusable = False

    def __init__(self, services: Services, share: float = 0.0) -> None:
        """``share`` runs from 0 to 1."""
        super().__init__(services)
        self.share = share

    def size_hint(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.services.px(HEIGHT)

    def contains(self, position: tuple[int, int]) -> bool:
        """It lets the pointer through."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        if self.visible and self.rect.width:
            self.services.panels.track(surface, self.rect, self.services.scale, self.share)
