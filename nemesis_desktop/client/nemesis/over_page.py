"""A page that lies over the table until it is closed."""

from __future__ import annotations

from typing import TypeVar

import pygame

from nemesis_desktop.client.nemesis.hud_part import HudPart

View = TypeVar("View")


class OverPage(HudPart[View]):
    """Open while it has a view; as large as it wants to be, if the screen is. In a compact window it covers the
    screen and shows its words below each other, to be scrolled."""

    margin = 18
    wanted: tuple[int, int] = (0, 0)
    """Width and height in layout units."""

    @property
    def is_open(self) -> bool:
        """True while it is shown."""
        return self.view is not None

    def arrange(self, bounds: pygame.Rect) -> None:
        """Lie in the middle of a part of the screen."""
        px, (width, height) = self.services.px, self.wanted
        if self.services.compact:
            self.place(bounds.inflate(-px(12), -px(12)))
            self.show(self.view)
            return
        rect = pygame.Rect(0, 0, min(px(width), bounds.width - px(24)), min(px(height), bounds.height - px(24)))
        rect.center = bounds.center
        self.place(rect)
