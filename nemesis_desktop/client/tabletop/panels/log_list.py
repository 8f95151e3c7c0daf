"""The lines of a log: drawn alike at the table and in the theatre; their words and rules lead to the codex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.codex.model import RULE
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.tooltip import Tip

INDENT, SIGN = 24, 17
"""Where the words of a line begin, and how large its sign is, in layout units."""


class LogCodex(Protocol):
    """The way from a log to the codex of its game."""

    def with_links(self, words: str) -> str:
        """A text whose explained words lead to their places."""
        ...

    def rule_words(self, rule: str) -> str:
        """A rule by its id, in words."""
        ...

    def open(self, target: str) -> bool:
        """Open the codex at a word or rule; False where it tells nothing of it."""
        ...


class LogList(ScrollList):
    """Shows a line in each row.

    ``line_of`` gives the line of a row, ``plate_of`` the colour below a row that is hovered or not, "" for none. Under
    the pointer the words that the ``codex`` explains are underlined, and in the place of the sign of the line stands
    that of its rule; a click on them leads there, any other click means what it means to the owner. ``on_hover`` is
    told when another row or another such place comes under the pointer.
    """

    on_hover: Callable[[], None] | None = None

    def __init__(
        self,
        services: Services,
        line_of: Callable[[int], LogLine],
        plate_of: Callable[[int, bool], str],
        codex: LogCodex | None = None,
        on_select: Callable[[int], None] | None = None,
        on_activate: Callable[[int], None] | None = None,
        one_click: bool = False,
    ) -> None:
        super().__init__(
            services, self._draw_line, self._line_height, on_select=on_select, on_activate=on_activate,
            one_click=one_click, row_tip=self._rule_tip, plates=False,
        )
        self.line_of = line_of
        self.plate_of = plate_of
        self.codex = codex
        self.link = ""
        self._heights: dict[tuple[LogLine, int], int] = {}

    @property
    def line(self) -> LogLine | None:
        """The line under the pointer."""
        row = self.hovered_row
        return self.line_of(row) if self.hovered and row is not None and row < self.count else None

    @property
    def pointed_link(self) -> str:
        """Where the place under the pointer leads; "" for nowhere."""
        return self.link if self.hovered else ""

    def forget_heights(self) -> None:
        """The rows have another width."""
        self._heights.clear()

    # -- where it leads -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel, drags, clicks, and the pointer."""
        before = self.hovered, self.hovered_row, self.link
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            row = self.row_at(event.pos)
            self.link = "" if row is None else self.link_at(row, event.pos)
        used = super().handle(event)
        if self.on_hover is not None and before != (self.hovered, self.hovered_row, self.link):
            self.on_hover()
        return used

    def link_at(self, row: int, position: tuple[int, int]) -> str:
        """Where a place in a row leads: its rule, a word; "" for nowhere."""
        line, rect = self.line_of(row), self.row_rect(row)
        if self.codex is None:
            return ""
        if line.rule and not line.heading and self._sign_place(line, rect).collidepoint(position):
            return f"{RULE}{line.rule}"
        return next((link for place, link in self._words(line, rect) if place.collidepoint(position)), "")

    def links_of(self, row: int) -> dict[str, pygame.Rect]:
        """Everything that a row leads to, with a place of it on the screen."""
        line, rect = self.line_of(row), self.row_rect(row)
        found = {link: place for place, link in reversed(self._words(line, rect))}
        if line.rule and not line.heading and self.codex is not None:
            found[f"{RULE}{line.rule}"] = self._sign_place(line, rect)
        return found

    def _words(self, line: LogLine, rect: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        if self.codex is None:
            return []
        left, top, role, size = self._begin(line, rect)
        found = self.services.writer.links(self.codex.with_links(line.text), role, size, rect.right - left)
        return [(one.rect.move(left, top), one.link) for one in found]

    def _sign_place(self, line: LogLine, rect: pygame.Rect) -> pygame.Rect:
        height = self.services.writer.line_height("body", self._size(line))
        return pygame.Rect(rect.x - self.services.px(3), rect.y, self.services.px(INDENT), height)

    def _rule_tip(self, row: int) -> Tip | None:
        line = self.line_of(row)
        if not line.rule or self.codex is None:
            return None
        return Tip(rule=self.codex.rule_words(line.rule))

    def press_row(self, row: int) -> None:
        """A row was clicked: a place that leads to the codex opens it."""
        if self.link and self.codex is not None and self.codex.open(self.link):
            self.services.audio.play("ui/click")
            return
        super().press_row(row)

    # -- picture --------------------------------------------------------------------------------------------

    def render_key(self) -> object:
        """Where it is scrolled to, and what is pointed at."""
        return super().render_key(), self.link

    def _size(self, line: LogLine) -> int:
        return self.services.text_px(16 if line.heading else 15)

    def _begin(self, line: LogLine, rect: pygame.Rect) -> tuple[int, int, Role, int]:
        """Where the words of a line begin in its row, and how they are written."""
        px = self.services.px
        if line.heading:
            return rect.x, rect.y + px(7), "heading", self._size(line)
        return rect.x + px(INDENT), rect.y, "body", self._size(line)

    def _line_height(self, row: int, width: int) -> int:
        line = self.line_of(row)
        key = line, width
        found = self._heights.get(key)
        if found is None:
            left, _, role, size = self._begin(line, pygame.Rect(0, 0, width, 0))
            pad = self.services.px(10 if line.heading else 2)
            found = self._heights[key] = self.services.writer.height(line.text, role, size, width - left) + pad
        return found

    def _draw_line(self, surface: pygame.Surface, row: Row) -> None:
        services, line = self.services, self.line_of(row.index)
        px, palette = services.px, services.palette
        plate = self.plate_of(row.index, row.hovered or (row.selected and self.focused))
        if plate:
            surface.fill(pygame.Color(palette.named(plate)), row.rect.inflate(px(6), 0))
        colour = palette.named(line.colour)
        if line.heading and row.index:
            surface.fill(pygame.Color(colour), (row.rect.x, row.rect.y + px(3), row.rect.width, 1))
        left, top, role, size = self._begin(line, row.rect)
        self._draw_sign(surface, row, line, size)
        block = services.writer.block(line.text, role, size, row.rect.right - left, line.colour)
        block.draw(surface, (left, top))
        if row.hovered:
            for place, link in self._words(line, row.rect):
                thick = max(1, px(2 if link == self.link else 1))
                below = pygame.Rect(place.x, place.bottom - px(2) - thick, place.width, thick)
                surface.fill(pygame.Color(palette.accent), below)

    def _draw_sign(self, surface: pygame.Surface, row: Row, line: LogLine, size: int) -> None:
        services = self.services
        name, colour = line.icon, services.palette.named(line.colour)
        if row.hovered and line.rule and not line.heading and self.codex is not None:
            at_it = self.link == f"{RULE}{line.rule}"
            name, colour = "icons/help", services.palette.accent if at_it else services.palette.text_soft
        if name:
            icon = services.panels.icon(name, services.px(SIGN), colour)
            middle = row.rect.y + services.writer.line_height("heading" if line.heading else "body", size) // 2
            surface.blit(icon, icon.get_rect(midleft=(row.rect.x, middle)))
