"""The log beside a replay: what has happened up to the moment that is shown; a click goes back to a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList


class ReplayLogPanel:
    """A plate with the lines of a transcript that is still being read."""

    def __init__(self, services: Services, on_go: Callable[[int], None], title: Callable[[], str]) -> None:
        self.services = services
        self.on_go = on_go
        self.title = title
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.transcript: ReplayLog | None = None
        self.position = 0
        self.list = ScrollList(
            services, self._draw_row, self._row_height, on_activate=self._go, one_click=True, plates=False
        )
        self.list.focusable = False
        self._line = -1

    @property
    def header(self) -> int:
        """Height of the title."""
        return self.services.px(36)

    def show(self, transcript: ReplayLog) -> None:
        """Show the lines of another view."""
        self.transcript = transcript
        self._line = -1
        self.list.refresh(len(transcript.lines))
        self.go(self.position, at_once=True)

    def grow(self) -> None:
        """More of the game was read."""
        if self.transcript is None:
            return
        kept, before = self.list.offset, self._line
        self.list.grow(len(self.transcript.lines))
        self.list.show_first(self.transcript.line_at(self.position) + 1)
        self.list.scroll_to(kept, at_once=True)
        # Whoever reads further up is not torn away by lines that are still to come.
        self.go(self.position, at_once=before < 0)

    def go(self, position: int, at_once: bool = False) -> None:
        """Stand at another position: its line is the last one, since the rest of the game is not told yet."""
        self.position = position
        if self.transcript is None:
            return
        line = self.transcript.line_at(position)
        if line == self._line and not at_once:
            return
        self._line = line
        self.list.show_first(line + 1)
        self.list.scroll_to_end(at_once)

    def place(self, rect: pygame.Rect) -> None:
        """Give the panel its rectangle."""
        same = rect == self.rect and self.list.rect.width > 0
        self.rect = rect.copy()
        pad, top = self.services.px(12), rect.y + self.header + self.services.px(4)
        inner = pygame.Rect(rect.x + pad, top, rect.width - pad - self.services.px(4), max(0, rect.bottom - pad - top))
        if inner.width == self.list.rect.width:
            # The rows keep their heights: thousands of them need not be measured again.
            self.list.move_to(inner)
        else:
            self.list.count = self.list.measured
            self.list.place(inner)
        self.go(self.position, at_once=not same)

    def render_key(self) -> object:
        """Everything that list and plate depend on."""
        return self.transcript, self.position

    def draw_plate(self, surface: pygame.Surface) -> None:
        """Draw the plate below list and title."""
        services = self.services
        services.panels.panel(surface, self.rect, services.scale, "steel", "panel", self.header)
        title = self.title()
        place = (self.rect.x + services.px(16), self.rect.y + self.header // 2)
        services.writer.draw(surface, title, place, "heading", services.text_px(16), "text_soft", "midleft")

    def _go(self, row: int) -> None:
        if self.transcript is not None:
            self.on_go(self.transcript.positions[row])

    def _size(self, line: LogLine) -> int:
        return self.services.text_px(16 if line.heading else 15)

    def _row_height(self, index: int, width: int) -> int:
        assert self.transcript is not None
        line = self.transcript.lines[index]
        role: Role = "heading" if line.heading else "body"
        room = width - (0 if line.heading else self.services.px(24))
        pad = self.services.px(10 if line.heading else 2)
        return self.services.writer.height(line.text, role, self._size(line), room) + pad

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        if self.transcript is None:
            return
        services, palette = self.services, self.services.palette
        line = self.transcript.lines[row.index]
        role: Role = "heading" if line.heading else "body"
        pad = services.px(7 if line.heading else 0)
        colour = palette.named(line.colour)
        if row.index == self._line or row.hovered:
            plate = palette.line if row.index == self._line else palette.line_soft
            surface.fill(pygame.Color(plate), row.rect.inflate(services.px(6), 0))
        if line.heading and row.index:
            surface.fill(pygame.Color(colour), (row.rect.x, row.rect.y + services.px(3), row.rect.width, 1))
        x = row.rect.x + (0 if line.heading else services.px(24))
        size = self._size(line)
        if line.icon:
            side = services.px(17)
            icon = services.panels.icon(line.icon, side, colour)
            middle = row.rect.y + services.writer.line_height(role, size) // 2
            surface.blit(icon, icon.get_rect(midleft=(row.rect.x, middle)))
        block = services.writer.block(line.text, role, size, row.rect.right - x, line.colour)
        block.draw(surface, (x, row.rect.y + pad))
