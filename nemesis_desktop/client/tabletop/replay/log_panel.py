"""The log beside a replay: what has happened up to the moment that is shown; a click goes back to a line.

While something is looked for, everything is listed that may be told.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.log_filter import LogFilter
from nemesis_desktop.client.tabletop.panels.log_list import LogCodex, LogList
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.widget import Widget


class ReplayLogPanel:
    """A plate with the lines of a transcript that is still being read, and a row to search them with.

    ``on_go`` is told the line that was clicked and its position, ``on_type`` which control wants the keyboard;
    ``told`` says up to which position anything may be told. Words and rules lead to the ``codex``.
    """

    def __init__(
        self,
        services: Services,
        on_go: Callable[[LogLine, int], None],
        title: Callable[[], str],
        told: Callable[[], int],
        on_type: Callable[[Widget | None], None] = lambda widget: None,
        codex: LogCodex | None = None,
    ) -> None:
        self.services = services
        self.on_go = on_go
        self.title = title
        self.told = told
        self.on_type = on_type
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.transcript: ReplayLog | None = None
        self.position = 0
        self.list = LogList(services, self.line_of, self._plate_of, codex, on_activate=self._go, one_click=True)
        self.list.keeps_mouse_focus = False
        self.filter = LogFilter(services, self._refilter, by_kind=True)
        self.filter.field.on_submit = lambda _: self._to_found()
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
    def pointed_line(self) -> LogLine | None:
        """The line under the pointer, else the one that the keyboard is at."""
        chosen = self.list.selected if self.list.focused else None
        return self.list.line or (None if chosen is None else self.line_of(chosen))

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
        follows = (before < 0 or self.list.at_end) and not self.filter.active
        lines = self.transcript.lines
        first = min(self._looked, self.transcript.settled)
        lay_out = self.list.grow if first == self._looked else self.list.refresh
        self._shown = self._shown[: bisect_left(self._shown, first)]
        self._shown += [number for number in range(first, len(lines)) if self.filter.lets(lines[number])]
        self._looked = len(lines)
        lay_out(len(self._shown))
        self.list.show_first(self._listed(self.transcript))
        # Whoever reads further up is not torn away by lines that are still to come.
        self.list.scroll_to(kept, at_once=True)
        self.go(self.position, at_once=before < 0)
        if follows:
            # What `go` began to glide to would be stopped by the next lines.
            self.list.scroll_to_end(at_once=True)

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
            self.list.forget_heights()
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

    def _to_found(self) -> None:
        """The keyboard goes on from the field to what was found, where one stands or before that."""
        if self.list.count:
            self.list.select(max(0, min(self.list.count, bisect_right(self._shown, self._line)) - 1), tell=False)
            self.on_type(self.list)

    def line_of(self, row: int) -> LogLine:
        """The line in a row of the list."""
        assert self.transcript is not None
        return self.transcript.lines[self._shown[row]]

    def _plate_of(self, row: int, hovered: bool) -> str:
        return "line" if self._shown[row] == self._line else "line_soft" if hovered else ""
