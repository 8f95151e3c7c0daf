"""The ship's log: only the visible lines are drawn, and it can be folded away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.assets.fonts import Role
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.viewmodels.log import LogLine
from nemesis_desktop.client.widgets.button import Button
from nemesis_desktop.client.widgets.scroll_list import Row, ScrollList


class LogPanel:
    """A title that folds, and a list of sentences that follows its end."""

    def __init__(self, services: Services, on_fold: Callable[[], None]) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self.is_open = True
        self.on_fold = on_fold
        self.list = ScrollList(services, self._draw_row, self._row_height, plates=False)
        self.list.focusable = False
        self.fold = Button(
            services,
            services.text.text("hud.log"),
            self._fold,
            icon="icons/log",
            kind="quiet",
            align="left",
            text_size=16,
            shortcut=pygame.K_l,
        )
        self.fold.focusable = False

    @property
    def header(self) -> int:
        """Height of the title."""
        return self.services.px(36)

    def place(self, rect: pygame.Rect) -> None:
        """Give the panel its rectangle."""
        self.rect = rect.copy()
        services = self.services
        self.fold.place(pygame.Rect(rect.x + 2, rect.y + 1, rect.width - 4, self.header - 2))
        pad = services.px(12)
        self.list.visible = self.is_open
        self.list.count = len(self.lines)
        top = rect.y + self.header + services.px(4)
        self.list.place(
            pygame.Rect(
                rect.x + pad,
                top,
                rect.width - pad - services.px(4),
                max(0, rect.bottom - services.px(10) - top),
            )
        )
        self.list.scroll_to_end(at_once=True)

    def show(self, lines: list[LogLine], first: int | None = None) -> None:
        """Show other lines, as after an undo; the end of them, or from the line ``first`` on."""
        self.lines = list(lines)
        self.list.refresh(len(self.lines))
        self.list.scroll_to_end(at_once=True)
        if first is not None and first < len(self.lines):
            top = self.list.row_rect(first).y - self.list.row_rect(0).y
            self.list.scroll_to(min(top, self.list.reach), at_once=True)

    def add(self, lines: list[LogLine]) -> None:
        """More has happened."""
        if lines:
            self.lines += lines
            self.list.refresh(len(self.lines))
            self.list.scroll_to_end()

    def draw_plate(self, surface: pygame.Surface) -> None:
        """Draw the plate below list and title."""
        services = self.services
        services.panels.panel(
            surface, self.rect, services.scale, "steel", "panel", self.header if self.is_open else 0
        )

    def _fold(self) -> None:
        self.is_open = not self.is_open
        self.on_fold()

    def _size(self, line: LogLine) -> int:
        return self.services.text_px(16 if line.heading else 15)

    def _row_height(self, index: int, width: int) -> int:
        line = self.lines[index]
        pad = self.services.px(8 if line.heading else 2)
        role: Role = "heading" if line.heading else "body"
        return self.services.writer.height(line.text, role, self._size(line), width) + pad

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        line = self.lines[row.index]
        role: Role = "heading" if line.heading else "body"
        pad = self.services.px(6 if line.heading else 0)
        block = self.services.writer.block(line.text, role, self._size(line), row.rect.width, line.colour)
        block.draw(surface, (row.rect.x, row.rect.y + pad))
