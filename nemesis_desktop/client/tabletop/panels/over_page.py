"""A page that lies over the table until it is closed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.ui.drawing.column import Entry, column_height

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView

View = TypeVar("View")
ACROSS, DOWN = 20, 18
"""Around the words in a compact window, in layout units."""


class TargetPage(HudPart[View]):
    """A page about one target, open while it has a view. Subclasses say with `page_of` what it shows."""

    is_board = True
    opens_by_click = False
    target = ""

    @property
    def is_open(self) -> bool:
        """True while it is shown."""
        return self.view is not None

    def knows(self, target: str) -> bool:
        """Whether the page about a target is this one."""
        return True

    @abstractmethod
    def page_of(self, target: str, table: TableView) -> View | None:
        """What there is to know about a target; None where there is nothing to say."""

    def view_of(self, table: TableView) -> View | None:
        """An open page shows what is true now."""
        return self.page_of(self.target, table) if self.is_open else None

    def open(self, target: str, table: TableView) -> bool:
        """Show what there is to know about a target; False where there is nothing to say."""
        view = self.page_of(target, table)
        if view is None:
            return False
        self.target, self.table = target, table
        self.show_view(view)
        return True

    def close(self) -> None:
        """Show nothing."""
        self.show_view(None)

    @abstractmethod
    def arrange(self, bounds: pygame.Rect) -> None:
        """The part of the window that it may use."""


class OverPage(TargetPage[View]):
    """As large as it wants to be, if the screen is. In a compact window it covers the
    screen and shows its words below each other, to be scrolled."""

    margin = 18
    wanted: tuple[int, int] = (0, 0)
    """Width and height in layout units."""

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
