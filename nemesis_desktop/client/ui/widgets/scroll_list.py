"""A list that scrolls; only the visible rows are drawn, so its length does not matter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.client.ui.widgets.scroll_view import GRIP, ScrollView
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services


@dataclass(frozen=True, slots=True)
class Row:
    """What `draw_row` is told: where the row lies and how it stands."""

    index: int
    rect: pygame.Rect
    hovered: bool
    selected: bool


class ScrollList(Widget):
    """Rows of equal or different heights with wheel, drag, scroll bar and keys.

    `row_height` is called with the index and the row width. Call `refresh` after the rows changed.
    """

    keeps_mouse_focus = True

    def __init__(
        self,
        services: Services,
        draw_row: Callable[[pygame.Surface, Row], None],
        row_height: Callable[[int, int], int],
        *,
        count: int = 0,
        on_select: Callable[[int], None] | None = None,
        on_activate: Callable[[int], None] | None = None,
        one_click: bool = False,
        row_tip: Callable[[int], Tip | None] | None = None,
        plates: bool = True,
    ) -> None:
        super().__init__(services)
        self.spread = 0
        self.draw_row = draw_row
        self.row_height = row_height
        self.count = count
        self.on_select = on_select
        self.on_activate = on_activate
        self.one_click = one_click
        self.row_tip = row_tip
        self.plates = plates
        self.empty = ""
        """What stands in the middle where there are no rows."""
        self.head = 0
        """Height of what stands above the first row and scrolls with it, in pixels."""
        self.draw_head: Callable[[pygame.Surface, pygame.Rect], None] | None = None
        self.selected: int | None = None
        self.hovered_row: int | None = None
        self.view = ScrollView(services)
        self._tops: list[int] = [0]
        self._pressed: tuple[int, float] | None = None
        self._moved = False

    @property
    def offset(self) -> float:
        """How far it is scrolled, in pixels."""
        return self.view.offset

    @property
    def content_height(self) -> int:
        """Height of all rows together."""
        return self._tops[min(self.count, self.measured)]

    @property
    def measured(self) -> int:
        """How many rows are laid out; more than there are to be seen after `show_first`."""
        return len(self._tops) - 1

    @property
    def reach(self) -> int:
        """The largest offset."""
        return self.view.reach

    @property
    def at_end(self) -> bool:
        """True when the last row is in sight or being scrolled to."""
        return self.view.at_end

    @property
    def focus_rect(self) -> pygame.Rect:
        """The selected row."""
        return self.rect if self.selected is None else self.row_rect(self.selected)

    @property
    def turns_pages(self) -> bool:
        """While there is more than can be seen."""
        return self.reach > 0

    def place(self, rect: pygame.Rect) -> None:
        """Give the list its rectangle and lay out the rows."""
        follow, first = self._follows, not self.rect.height
        super().place(rect)
        self._lay_out(self.count, follow)
        if first and self.selected is not None:
            # Without a height the list went so far down that nothing above the row could be seen.
            self.view.scroll_to(float(self._tops[self.selected] - rect.height // 2), at_once=True)

    def move_to(self, rect: pygame.Rect) -> None:
        """Give the list another place or height; rows of the same width keep their heights."""
        self.rect = rect.copy()
        self.view.place(rect)

    @property
    def _follows(self) -> bool:
        """Whether it shows its end and is to go on showing it."""
        return self.at_end and self.count > 0 and self.reach > 0

    def refresh(self, count: int) -> None:
        """Lay out again with this number of rows; a list that showed its end goes on showing it."""
        self._lay_out(count, self._follows)

    def _lay_out(self, count: int, follow: bool) -> None:
        self.count = count
        width = self.row_width()
        heights = (self.row_height(index, width) for index in range(count))
        self._tops = list(accumulate(heights, initial=self.head))
        if self.selected is not None and self.selected >= count:
            self.selected = None
        self.hovered_row = None
        self.view.place(self.rect, self.content_height)
        if follow:
            self.view.target = float(self.reach)

    def grow(self, count: int) -> None:
        """More rows came at the end; those before stay as they are."""
        follow = self.at_end
        width = self.row_width()
        for index in range(self.measured, count):
            self._tops.append(self._tops[-1] + self.row_height(index, width))
        self.count = count
        self.view.measure(self.content_height)
        if follow:
            self.view.target = float(self.reach)

    def show_first(self, count: int) -> None:
        """Show only the first rows of those that are laid out, without measuring them again."""
        self.count = max(0, min(count, self.measured))
        self.hovered_row = None
        self.view.measure(self.content_height)

    def row_width(self) -> int:
        """Width of a row beside the scroll bar."""
        return max(1, self.rect.width - self.services.px(GRIP))

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies on the screen now."""
        top = self.rect.y + self._tops[index] - self.view.top
        return pygame.Rect(self.rect.x, top, self.row_width(), self._tops[index + 1] - self._tops[index])

    def row_at(self, position: tuple[int, int]) -> int | None:
        """The row under a screen position."""
        if not self.contains(position) or position[0] >= self.rect.x + self.row_width():
            return None
        index = bisect_right(self._tops, position[1] - self.rect.y + self.view.top) - 1
        return index if 0 <= index < self.count else None

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        """Scroll to an offset in pixels."""
        self.view.scroll_to(offset, at_once)

    def scroll_to_end(self, at_once: bool = False) -> None:
        """Show the last row."""
        self.view.scroll_to_end(at_once)

    def show_row(self, index: int) -> None:
        """Scroll just so far that the row can be seen."""
        top, bottom = self._tops[index], self._tops[index + 1]
        if index == 0 and bottom <= self.rect.height:
            top = 0
        self.view.reveal(top, bottom)

    def select(self, index: int | None, tell: bool = True) -> None:
        """Select a row."""
        self.selected = index
        if index is not None:
            self.show_row(index)
            if tell and self.on_select is not None:
                self.on_select(index)

    def current_tip(self) -> Tip | None:
        """The tip of the row under the pointer."""
        if self.row_tip is not None and self.hovered_row is not None:
            return self.row_tip(self.hovered_row)
        return self.tip

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel, drags and clicks."""
        if event.type == pygame.MOUSEMOTION:
            super().handle(event)
            self.hovered_row = self.row_at(event.pos)
            return self.view.handle(event) or self._drag(event.pos[1])
        if event.type == pygame.MOUSEWHEEL and not self.hovered:
            return False
        if self.view.handle(event):
            self.dragging = self.view.dragging
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.contains(event.pos):
            self._pressed = event.pos[1], self.offset
            self._moved, self.dragging = False, True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed is not None:
            self._pressed, self.dragging = None, False
            row = self.row_at(event.pos)
            if not self._moved and row is not None:
                self.press_row(row)
            return True
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Arrows, pages, ends and Enter."""
        if event.type != pygame.KEYDOWN or not self.count:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.selected is None or self.on_activate is None:
                return False
            self.on_activate(self.selected)
            return True
        chooses = self.on_select is not None or self.on_activate is not None
        return self._choose_by_key(event.key) if chooses else self.view.handle_key(event)

    def update(self, dt: float) -> None:
        """Glide towards the wanted offset."""
        super().update(dt)
        self.view.update(dt)

    def wants_frame(self) -> bool:
        """True while gliding."""
        return super().wants_frame() or self.view.moving

    def render_key(self) -> object:
        """Where it is scrolled to and what is pointed at; what stands in the rows is known to its owner."""
        basic = self.basic_render_key()
        return (*basic, self.count, self.view.top, self.hovered_row, self.selected, self.dragging)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rows and the scroll bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        if self.head and self.draw_head is not None and self.offset < self.head:
            place = pygame.Rect(self.rect.x, self.rect.y - self.view.top, self.row_width(), self.head)
            self.draw_head(surface, place)
        first = max(0, bisect_right(self._tops, self.view.top) - 1)
        for index in range(first, self.count):
            rect = self.row_rect(index)
            if rect.y >= self.rect.bottom:
                break
            row = Row(index, rect, index == self.hovered_row and self.hovered, index == self.selected)
            if self.plates and (row.hovered or row.selected):
                self._draw_plate(surface, row)
            self.draw_row(surface, row)
        if self.empty and not self.count:
            services, middle = self.services, self.rect.center
            services.writer.draw(surface, self.empty, middle, "body", services.text_px(17), "text_faint", "center")
        surface.set_clip(before)
        self.view.draw_bar(surface, self.hovered or self.dragging)

    def _choose_by_key(self, key: int) -> bool:
        page = max(1, self.rect.height * self.count // max(1, self.content_height) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key == pygame.K_HOME:
            wanted = 0
        elif key == pygame.K_END:
            wanted = self.count - 1
        elif key in steps:
            start = self.selected if self.selected is not None else -1 if steps[key] > 0 else self.count
            wanted = max(0, min(self.count - 1, start + steps[key]))
        else:
            return False
        self.select(wanted)
        return True

    def press_row(self, row: int) -> None:
        """A row was clicked."""
        again = self.one_click or row == self.selected
        self.services.audio.play("ui/click")
        self.select(row)
        if again and self.on_activate is not None:
            self.on_activate(row)

    def _drag(self, y: int) -> bool:
        """The rows follow the pointer."""
        if self._pressed is None:
            return False
        start, offset = self._pressed
        if abs(y - start) > 4:
            self._moved = True
        if self._moved:
            self.scroll_to(offset - (y - start), at_once=True)
        return True

    def _draw_plate(self, surface: pygame.Surface, row: Row) -> None:
        palette = self.services.palette
        strength = 0.26 if row.selected else 0.12
        rect = row.rect.inflate(0, -2)
        cut = min(8 * self.services.scale, rect.height * 0.3)
        shape = polygon(cut_corners(0.5, 0.5, rect.width - 1, rect.height - 1, Cuts(cut, 0, cut, 0)))
        fill = mix(palette.panel, palette.accent, strength)
        edge = palette.accent if row.selected else palette.line
        body = path(shape, fill=fill, fill_opacity=0.85, stroke=edge, width=1, stroke_opacity=0.8)
        if row.selected:
            body += path(
                polygon([(1, cut), (1, rect.height - 1)], closed=False), stroke=palette.accent, width=3
            )
        surface.blit(self.services.images.drawn(document(body, rect.width, rect.height), rect.size), rect)
