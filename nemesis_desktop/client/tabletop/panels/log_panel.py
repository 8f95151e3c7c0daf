"""The log: only the visible lines are drawn, and it can be folded away, searched and filtered."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.log_filter import LogFilter
from nemesis_desktop.client.tabletop.panels.log_list import LogCodex, LogList
from nemesis_desktop.client.tabletop.stage.log_line import LogLine, put_in
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

LOW = 150
"""A panel lower than this, in layout units, keeps its room for the list."""
_MARKUP = re.compile(r"<[^>]*>")


class LogPanel:
    """A title that folds, a row to search with, and a list of sentences that follows its end.

    ``pointed`` are the things on the board that the line under the pointer, or the one that was clicked, is about.
    ``on_point`` is told when they change, ``on_type`` which control wants the keyboard, ``on_open`` of a line that was
    clicked and has a message to show again. Words and rules lead to the ``codex``.
    """

    def __init__(
        self,
        services: Services,
        on_fold: Callable[[], None],
        on_point: Callable[[], None] = lambda: None,
        on_type: Callable[[Widget | None], None] = lambda widget: None,
        on_open: Callable[[LogLine], None] = lambda line: None,
        title: str = "",
        codex: LogCodex | None = None,
    ) -> None:
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self.is_open = True
        self.on_fold = on_fold
        self.on_point = on_point
        self.on_type = on_type
        self.on_open = on_open
        self.pinned: LogLine | None = None
        self.list = LogList(services, self.line_of, self._plate_of, codex, on_select=self._pin)
        self.list.on_hover = on_point
        self.list.focusable = False
        self.filter = LogFilter(services, self._refilter, self._room_for_filter)
        self.fold = Button(
            services,
            title or services.text.text("hud.log"),
            self._fold,
            icon="icons/log",
            kind="quiet",
            align="left",
            text_size=16,
            shortcut=pygame.K_l,
        )
        self.find = Button(
            services,
            "",
            self.toggle_search,
            icon="icons/search",
            kind="quiet",
            tip=self.filter.tip("log.find"),
        )
        self.last = Button(
            services, "", self._open_last, kind="quiet", align="left", text_size=15,
            tip=Tip(services.text.text("log.last"), services.text.text("log.last_text")),
        )
        self.last.visible, self.last.teaser = False, True
        self.fold.focusable = self.find.focusable = self.last.focusable = False
        self._shown: list[int] = []
        self._changes = 0

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Every control, for the group of the scene."""
        return (self.list, self.fold, self.find, self.last, *self.filter.widgets)

    @property
    def header(self) -> int:
        """Height of the title."""
        return self.services.px(36)

    @property
    def typing(self) -> bool:
        """True while the search field has the keyboard."""
        return self.filter.visible and self.filter.field.focused

    @property
    def pointed_line(self) -> LogLine | None:
        """The line under the pointer, else the pinned one."""
        return self.list.line or self.pinned

    @property
    def pointed(self) -> tuple[str, ...]:
        """What that line is about."""
        line = self.pointed_line
        return () if line is None else line.lit

    def know(self, crew: tuple[tuple[int, str], ...], here: str | None) -> None:
        """Who can be filtered for, with colours, and where the seat at the screen is."""
        self.filter.know(crew, here)

    def place(self, rect: pygame.Rect) -> None:
        """Give the panel its rectangle."""
        if rect.width != self.rect.width:
            self.list.forget_heights()
        self.rect = rect.copy()
        self.fold.visible = True
        px = self.services.px
        side = self.header - 2
        self.find.place(pygame.Rect(rect.right - side - px(44), rect.y + 1, side, side))
        self.fold.place(pygame.Rect(rect.x + 2, rect.y + 1, rect.width - 4, side))
        self.find.visible = self.is_open
        pad = px(12)
        top = rect.y + self.header + px(4)
        self.filter.place(pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, px(34)), self.is_open)
        if self.is_open and self.filter.visible:
            top += px(40)
        self.last.visible = self._wants_last
        if self.last.visible:
            self._show_last()
            self.last.place(pygame.Rect(rect.x + px(4), top, rect.width - px(8), px(28)))
            self.last.rect.height = self._last_height()
            top += px(32) + self.last.rect.height - px(28)
        self.list.visible = self.is_open
        self.list.count = len(self._shown)
        bottom = max(0, rect.bottom - px(10) - top)
        self.list.place(pygame.Rect(rect.x + pad, top, rect.width - pad - px(4), bottom))
        self.list.scroll_to_end(at_once=True)

    def put_away(self) -> None:
        """Take all controls off the screen; `place` brings them back."""
        for widget in self.widgets:
            widget.visible = False

    def show(self, lines: list[LogLine], first: int | None = None) -> None:
        """Show other lines, as after an undo; the end of them, or from the line ``first`` on."""
        self.lines = list(lines)
        self._changes += 1
        self.pinned = None
        self._shown = [index for index, line in enumerate(self.lines) if self.filter.lets(line)]
        self.list.refresh(len(self._shown))
        # After the rows: what stands above the list lays them out again.
        self._news()
        self.list.scroll_to_end(at_once=True)
        if first is not None and first in self._shown:
            row = self._shown.index(first)
            top = self.list.row_rect(row).y - self.list.row_rect(0).y
            self.list.scroll_to(min(top, self.list.reach), at_once=True)

    def add(self, lines: list[LogLine]) -> None:
        """More has happened; what was there before is not touched, save that it may move below its cause."""
        if not lines:
            return
        start = len(self.lines)
        first = min(put_in(self.lines, line) for line in lines)
        self._shown = self._shown[: bisect_left(self._shown, first)]
        self._shown += [number for number in range(first, len(self.lines)) if self.filter.lets(self.lines[number])]
        if first < start:
            self._changes += 1
            self.list.refresh(len(self._shown))
        else:
            self.list.grow(len(self._shown))
        if any(line.important for line in lines):
            self._news()
        self.list.scroll_to_end()

    def _last_line(self) -> LogLine | None:
        """The last line that counts and was not taken back."""
        return next((line for line in reversed(self.lines) if line.important and not line.struck), None)

    @property
    def _wants_last(self) -> bool:
        return self.is_open and self._last_line() is not None and self.rect.height >= self.services.px(LOW)

    def _news(self) -> None:
        """What counts stays in sight above the list, until something else does."""
        self._show_last()
        last = self.last
        if self.list.visible and (last.visible != self._wants_last or last.rect.height != self._last_height()):
            self.place(self.rect)

    def _last_height(self) -> int:
        """One line, or two for what is too long for one."""
        two = 2 * self.services.writer.line_height("heading", self.services.writer.smallest)
        return max(self.services.px(28), two if self.last.is_too_long else 0)

    def last_spot(self) -> pygame.Rect | None:
        """Where the last line that counts stays in sight; where it does not, the title of the log."""
        if self.last.visible:
            return self.last.rect
        return self.fold.rect if self.fold.rect.width else None

    def _show_last(self) -> None:
        line = self._last_line()
        if line is not None:
            self.last.label, self.last.icon = _MARKUP.sub("", line.text), line.icon or None
            self.last.accent = line.colour

    def _open_last(self) -> None:
        line = self._last_line()
        if line is not None and line.opens is not None:
            self.on_open(line)

    def toggle_search(self) -> None:
        """Open the row to search with, or close it and show everything."""
        if not self.is_open:
            self._fold()
        if self.filter.visible:
            self.end_search()
            return
        self.filter.visible = True
        self.place(self.rect)
        self._refilter()
        self.on_type(self.filter.field)

    def end_search(self) -> None:
        """Close the row to search with, if it is there, and show everything."""
        if not self.filter.visible:
            return
        self.filter.visible = False
        self.filter.clear()
        self.place(self.rect)
        self._refilter()
        self.on_type(None)

    def render_key(self) -> object:
        """Everything that list and plate depend on."""
        return self._changes, self.last.visible, len(self.lines), self.is_open, self.pinned, self.filter.active

    def draw_plate(self, surface: pygame.Surface) -> None:
        """Draw the plate below list and title."""
        services = self.services
        services.panels.panel(
            surface, self.rect, services.scale, "steel", "panel", self.header if self.is_open else 0
        )
        if self.is_open and not self._shown and self.filter.active:
            words, size = services.text.text("log.nothing_found"), services.text_px(15)
            place = self.list.rect.midtop[0], self.list.rect.y + services.px(16)
            services.writer.draw(surface, words, place, "body", size, "text_faint", "center")

    def _fold(self) -> None:
        self.is_open = not self.is_open
        self.on_fold()

    def _refilter(self) -> None:
        self._changes += 1
        self._shown = [index for index, line in enumerate(self.lines) if self.filter.lets(line)]
        self.list.refresh(len(self._shown))
        self.list.scroll_to_end(at_once=True)
        self.on_point()

    def _room_for_filter(self) -> str | None:
        """The room of the pinned line."""
        rooms = self.pinned.about("room") if self.pinned is not None else ()
        return rooms[0] if rooms else None

    def step(self, direction: int) -> None:
        """Pin the line above or below the pinned one, at first the last one."""
        rows = [row for row in range(len(self._shown)) if not self.line_of(row).heading]
        if not rows:
            return
        pinned = next((at for at, row in enumerate(rows) if self.line_of(row) is self.pinned), None)
        at = len(rows) - 1 if pinned is None else max(0, min(len(rows) - 1, pinned + direction))
        self.pinned = self.line_of(rows[at])
        self.list.show_row(rows[at])
        self.on_point()

    def _pin(self, row: int) -> None:
        """A line was clicked: what it is about stays lit until it is clicked again."""
        line = self.line_of(row)
        self.pinned = None if line is self.pinned else line
        self.list.selected = None
        self.on_point()
        if self.pinned is not None and line.opens is not None:
            self.on_open(line)

    def line_of(self, row: int) -> LogLine:
        """The line in a row of the list."""
        return self.lines[self._shown[row]]

    def _plate_of(self, row: int, hovered: bool) -> str:
        line = self.line_of(row)
        return "line" if line is self.pinned else "line_soft" if hovered and line.lit else ""
