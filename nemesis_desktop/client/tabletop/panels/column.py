"""An instrument of nothing but words below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.ui.drawing.column import Entry, column_height

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.view import TableView

PAD = 14


class ColumnPart(HudPart[tuple[Entry, ...]]):
    """Shows entries; what does not fit is scrolled to."""

    def view_of(self, table: TableView) -> tuple[Entry, ...] | None:
        """What it was given, whatever the moment."""
        return self.view

    def content_height(self, width: int) -> int:
        """All entries."""
        pad = self.services.px(PAD)
        return column_height(self.services, self.view or (), width - 2 * pad) + 2 * pad

    def lie(self, rect: pygame.Rect) -> None:
        """Take a rectangle, and as much height as the entries need."""
        self.place(rect, self.content_height(rect.width))

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[Entry, ...]) -> None:
        """Paint the entries."""
        pad = self.services.px(PAD)
        self.paint_words(canvas, area.inflate(-2 * pad, -2 * pad), view)
