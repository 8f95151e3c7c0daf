"""A page that lies over the table until it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.ui.drawing.column import Entry, column_height

View = TypeVar("View")
ACROSS, DOWN = 20, 18
"""Around the words in a compact window, in layout units."""


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
            self.show_view(self.view)
            return
        rect = pygame.Rect(0, 0, min(px(width), bounds.width - px(24)), min(px(height), bounds.height - px(24)))
        rect.center = bounds.center
        self.place(rect)

    def show_view(self, view: View | None) -> None:
        """Show another view; a compact window gives it the height of its words."""
        super().show_view(view)
        if self.services.compact and view is not None:
            px, width = self.services.px, self.rect.width - 2 * self.services.px(ACROSS)
            self.place(self.rect, column_height(self.services, self.entries(view), width) + 2 * px(DOWN))

    def entries(self, view: View) -> Sequence[Entry]:
        """Everything the page says in a compact window."""
        return ()

    def paint_entries(self, canvas: pygame.Surface, area: pygame.Rect, view: View) -> None:
        """All words below each other."""
        px = self.services.px
        self.paint_words(canvas, area.inflate(-2 * px(ACROSS), -2 * px(DOWN)), self.entries(view))
