"""The log beside a replay: what has happened up to the moment that is shown; a click goes back to a line.

While something is looked for, everything is listed that may be told.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.log_filter import LogFilter
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.widget import Widget


class ReplayLogPanel:
    """A plate with the lines of a transcript that is still being read, and a row to search them with.

    ``on_go`` is told the line that was clicked and its position, ``on_type`` which control wants the keyboard;
    ``told`` says up to which position anything may be told.
    """

    def __init__(
        self,
        services: Services,
        on_go: Callable[[LogLine, int], None],
        title: Callable[[], str],
        told: Callable[[], int],
        on_type: Callable[[Widget | None], None] = lambda widget: None,
    ) -> None:
        self.services = services
        self.on_go = on_go
        self.title = title
        self.told = told
        self.on_type = on_type
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.transcript: ReplayLog | None = None
        self.position = 0
        self.list = ScrollList(
            services, self._draw_row, self._row_height, on_activate=self._go, one_click=True, plates=False
        )
        self.list.keeps_mouse_focus = False
        self.filter = LogFilter(services, self._refilter, by_kind=True)
        self.find = Button(
            services, "", self.toggle_search, icon="icons/search", kind="quiet", tip=self.filter.tip("log.find")
        )
        self._line = -1
        self._shown: list[int] = []
        """The lines that are listed, by their numbers."""
        self._looked = 0
        """So many lines were asked whether they are to be listed."""
        self._changes = 0

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Every control, for the group of the scene."""
        return (self.list, self.find, *self.filter.widgets)

    @property
    def typing(self) -> bool:
        """True while the search field has the keyboard."""
        return self.filter.field.visible and self.filter.field.focused

    def toggle_search(self) -> None:
        """Open the row to search with, or close it and show everything up to the moment."""
        self.filter.visible = not self.filter.visible
        if not self.filter.visible:
            self.filter.clear()
        self.place(self.rect, True)
        self._refilter()
        self.on_type(self.filter.field if self.filter.visible else None)

    def put_away(self) -> None:
        """Take all controls off the screen; `place` brings them back."""
        for widget in self.widgets:
            widget.visible = False

    def _refilter(self) -> None:
        if self.transcript is None:
            return
        self._changes += 1
        lines = self.transcript.lines
        self._shown = [number for number, line in enumerate(lines) if self.filter.lets(line)]
        self._looked = len(lines)
        self.list.refresh(len(self._shown))
        self.go(self.position, at_once=True)

    @property
    def header(self) -> int:
        """Height of the title."""
        return self.services.px(36)

    def show(self, transcript: ReplayLog) -> None:
        """Show the lines of another view."""
        self.transcript = transcript
        self._line = -1
        self._refilter()

    def grow(self) -> None:
        """More of the game was read."""
        if self.transcript is None:
            return
        kept, before = self.list.offset, self._line
        lines = self.transcript.lines
        self._shown += [number for number in range(self._looked, len(lines)) if self.filter.lets(lines[number])]
        self._looked = len(lines)
        self.list.grow(len(self._shown))
        self.list.show_first(self._listed(self.transcript))
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
        self.list.show_first(self._listed(self.transcript))
        if not self.filter.active:
            self.list.scroll_to_end(at_once)

    def _listed(self, transcript: ReplayLog) -> int:
        """How many of the lines are listed: up to the moment, while something is looked for all that may be told."""
        last = transcript.line_at(self.told()) if self.filter.active else self._line
        return bisect_right(self._shown, last if last >= 0 else transcript.line_at(self.position))

    def know(self, crew: tuple[tuple[int, str], ...]) -> None:
        """Who can be filtered for, with colours."""
        self.filter.know(crew, None)

    def place(self, rect: pygame.Rect, shown: bool = True) -> None:
        """Give the panel its rectangle; in a compact window it is not always ``shown``."""
        same = rect == self.rect and self.list.rect.width > 0
        self.rect = rect.copy()
        pad, top = self.services.px(12), rect.y + self.header + self.services.px(4)
        side = self.header - 2
        self.find.place(pygame.Rect(rect.right - side - self.services.px(6), rect.y + 1, side, side))
        self.list.visible = self.find.visible = shown
        self.filter.place(pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, self.services.px(34)), shown)
        if self.filter.visible:
            top += self.services.px(40)
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
        return self.transcript, self.position, self._changes, self.filter.active

    def draw_plate(self, surface: pygame.Surface) -> None:
        """Draw the plate below list and title."""
        services = self.services
        services.panels.panel(surface, self.rect, services.scale, "steel", "panel", self.header)
        title = self.title()
        place = (self.rect.x + services.px(16), self.rect.y + self.header // 2)
        services.writer.draw(surface, title, place, "heading", services.text_px(16), "text_soft", "midleft")
        if self.filter.active and not self.list.count:
            words, low = services.text.text("log.nothing_found"), services.text_px(15)
            place = self.list.rect.centerx, self.list.rect.y + services.px(16)
            services.writer.draw(surface, words, place, "body", low, "text_faint", "center")

    def _go(self, row: int) -> None:
        if self.transcript is not None:
            number = self._shown[row]
            self.on_go(self.transcript.lines[number], self.transcript.positions[number])

    def _size(self, line: LogLine) -> int:
        return self.services.text_px(16 if line.heading else 15)

    def _row_height(self, index: int, width: int) -> int:
        assert self.transcript is not None
        line = self.transcript.lines[self._shown[index]]
        role: Role = "heading" if line.heading else "body"
        room = width - (0 if line.heading else self.services.px(24))
        pad = self.services.px(10 if line.heading else 2)
        return self.services.writer.height(line.text, role, self._size(line), room) + pad

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        if self.transcript is None:
            return
        services, palette = self.services, self.services.palette
        number = self._shown[row.index]
        line = self.transcript.lines[number]
        role: Role = "heading" if line.heading else "body"
        pad = services.px(7 if line.heading else 0)
        colour = palette.named(line.colour)
        if number == self._line or row.hovered:
            plate = palette.line if number == self._line else palette.line_soft
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
