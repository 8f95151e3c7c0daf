"""Rows of a name, an explanation and a control, as many as there are: what does not fit is scrolled to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.widgets.scroll_view import ScrollView
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services


@dataclass(frozen=True, slots=True)
class PaneRow:
    """A row; without a control it is a heading."""

    name: str
    words: str = ""
    control: Widget | None = None


class RowsPane(Widget):
    """Lays the controls of its rows out and shows the part that fits. The controls belong to the scene's group."""

    focusable = False

    def __init__(self, services: Services, share: float = 0.44) -> None:
        super().__init__(services)
        self.rows: Sequence[PaneRow] = ()
        self.share = share
        self.view = ScrollView(services)
        self._tops: list[int] = [0]
        self.pointer: tuple[int, int] | None = None
        """Where the pointer is, if the scene knows better than the window."""

    @property
    def wanted(self) -> int:
        """The height of all rows."""
        return self._tops[-1]

    def show(self, rows: Sequence[PaneRow]) -> None:
        """Show these rows from the top."""
        self.rows = rows
        self.view.scroll_to(0.0, at_once=True)
        self._lay_out()

    def place(self, rect: pygame.Rect) -> None:
        """Give the pane its rectangle."""
        super().place(rect)
        self._lay_out()

    def contains(self, position: tuple[int, int]) -> bool:
        """The pane itself lets the pointer through."""
        return False

    def size_hint(self, width: int) -> tuple[int, int]:
        """As high as all rows are at a width."""
        placed = self.rect
        self.place(pygame.Rect(0, 0, width, 0))
        wanted = self.wanted
        self.place(placed)
        return width, wanted

    def reveal(self, control: Widget | None) -> None:
        """Scroll so far that the row of a control can be seen."""
        for index, row in enumerate(self.rows):
            if row.control is control and control is not None:
                heading = index == 1 and self.rows[0].control is None
                self.view.reveal(0 if heading else self._tops[index], self._tops[index + 1])
                self._put()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel and the bar."""
        if event.type == pygame.MOUSEWHEEL:
            self.view.hovered = self._pointed_at()
        used = self.view.handle(event)
        self.dragging = self.view.dragging
        if used:
            self._put()
        return used

    def _pointed_at(self) -> bool:
        return self.rect.collidepoint(pygame.mouse.get_pos() if self.pointer is None else self.pointer)

    def update(self, dt: float) -> None:
        """Scroll on."""
        if self.view.update(dt):
            self._put()

    def wants_frame(self) -> bool:
        """True while it scrolls."""
        return self.view.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows with their controls."""
        services, writer = self.services, self.services.writer
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index, row in enumerate(self.rows):
            box = self._box(index)
            if not box.colliderect(self.rect):
                continue
            if row.control is None:
                self._heading(surface, box, row)
                continue
            room = self._words_width()
            size = writer.fit(row.name, "heading", services.text_px(17), room)
            name = writer.shortened(row.name, "heading", size, room)
            height = writer.line_height("heading", size)
            block = self._block(row)
            total = height + (block.height if block is not None else 0)
            y = box.centery - total // 2
            if services.compact:
                y = box.y + services.px(6)
            ink = "accent" if row.control.focused else "text"
            writer.draw(surface, name, (box.x, y), "heading", size, ink)
            if block is not None:
                block.draw(surface, (box.x, y + height))
            if row.control.visible:
                row.control.draw(surface)
        surface.set_clip(before)
        self.view.draw_bar(surface)

    def _heading(self, surface: pygame.Surface, box: pygame.Rect, row: PaneRow) -> None:
        services, writer = self.services, self.services.writer
        size = writer.fit(row.name, "heading", services.text_px(16), box.width)
        place = (box.x, box.bottom - services.px(10))
        name = writer.shortened(row.name, "heading", size, box.width)
        writer.draw(surface, name, place, "heading", size, "text_soft", "bottomleft")
        line = pygame.Rect(box.x, box.bottom - services.px(6), box.width, 1)
        services.panels.divider(surface, line, "accent")

    def _words_width(self) -> int:
        if self.services.compact:
            return self.rect.width - self.services.px(20)
        return round(self.rect.width * self.share) - self.services.px(20)

    def _block(self, row: PaneRow) -> TextBlock | None:
        if not row.words:
            return None
        size = self.services.text_px(14)
        return self.services.writer.block(row.words, "body", size, self._words_width(), "text_soft")

    def _box(self, index: int) -> pygame.Rect:
        top = self.rect.y + self._tops[index] - self.view.top
        width = self.rect.width - self.services.px(16)
        return pygame.Rect(self.rect.x, top, width, self._tops[index + 1] - self._tops[index])

    def _lay_out(self) -> None:
        if not self.rect.width:
            return
        services, writer = self.services, self.services.writer
        tops = [0]
        for row in self.rows:
            if row.control is None:
                tops.append(tops[-1] + services.px(46))
                continue
            block = self._block(row)
            words = writer.line_height("heading", services.text_px(17)) + (block.height if block else 0)
            if services.compact:
                tops.append(tops[-1] + words + self._control_height(row) + services.px(24))
                continue
            tops.append(tops[-1] + max(services.px(44), words) + services.px(14))
        self._tops = tops
        self.view.place(self.rect, self.wanted)
        self._put()

    def _control_height(self, row: PaneRow) -> int:
        wanted = getattr(row.control, "wanted_height", None)
        return self.services.px(46) if wanted is None else int(wanted(self.rect.width - self.services.px(20)))

    def _put(self) -> None:
        left = self.rect.x + round(self.rect.width * self.share)
        height = self.services.px(42)
        for index, row in enumerate(self.rows):
            if row.control is not None:
                box = self._box(index)
                row.control.clip = self.rect
                if self.services.compact:
                    high = self._control_height(row)
                    wide = self.rect.width - self.services.px(20)
                    row.control.place(pygame.Rect(box.x, box.bottom - high - self.services.px(12), wide, high))
                    continue
                row.control.place(pygame.Rect(left, box.centery - height // 2, box.right - left, height))
