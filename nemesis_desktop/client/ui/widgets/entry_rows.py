"""A page of words that is longer than the window: entries below each other, scrolled, read row by row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

SIDE, BELOW = 14, 4
"""Room beside and below the words of a row, in layout units."""


class EntryRows:
    """Entries in a `list` that belongs to the group of a scene."""

    def __init__(self, services: Services, name: str) -> None:
        self.services = services
        self.entries: Sequence[Entry] = ()
        self.list = ScrollList(services, self._draw, self._height, plates=False)
        self.list.name = name

    def show(self, entries: Sequence[Entry]) -> None:
        """Show these from the top."""
        self.entries = tuple(entries)
        self.list.selected = None
        self.list.refresh(len(self.entries))
        self.list.view.scroll_to(0.0, at_once=True)

    def _height(self, index: int, width: int) -> int:
        px = self.services.px
        return column_height(self.services, [self.entries[index]], width - 2 * px(SIDE)) + px(BELOW)

    def _draw(self, surface: pygame.Surface, row: Row) -> None:
        px = self.services.px
        box = row.rect.inflate(-2 * px(SIDE), 0)
        draw_column(self.services, surface, box, [self.entries[row.index]])
        if row.selected and self.list.focused:
            line = pygame.Rect(row.rect.x, row.rect.bottom - 2, row.rect.width, 1)
            self.services.panels.divider(surface, line, "accent")
