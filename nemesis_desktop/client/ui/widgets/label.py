"""A text with a place in a layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.drawing.text import Align
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

SIDES = {"left": ("left", "topleft"), "centre": ("", "midtop"), "right": ("right", "topright")}
"""For one line: its side halfway down, and where it hangs otherwise, by the names of the corners of a rectangle."""


class Label(Widget):
    """Wrapped words, or with ``wraps=False`` one line. What has no room gets smaller, and at worst ends with an
    ellipsis. A label belongs to no group: its scene draws it."""

    focusable = False

    def __init__(
        self,
        services: Services,
        words: str = "",
        role: Role = "body",
        size: float = 17,
        colour: str = "text",
        *,
        align: Align = "left",
        wraps: bool = True,
        middle: bool = False,
        min_size: int | None = None,
    ) -> None:
        """``size`` is that of the letters in layout units, ``min_size`` the smallest they may get in pixels;
        ``middle`` puts the words halfway down where there is more room than they need."""
        super().__init__(services)
        self.words, self.role, self.size, self.colour = words, role, size, colour
        self.align, self.wraps, self.middle, self.min_size = align, wraps, middle, min_size

    def size_hint(self, width: int) -> tuple[int, int]:
        """All of the width, and the lines that the words need there; nothing without words."""
        writer, size = self.services.writer, self.services.text_px(self.size)
        if not self.words:
            return width, 0
        if not self.wraps:
            return width, writer.line_height(self.role, size)
        return width, writer.height(self.words, self.role, size, max(1, width))

    def contains(self, position: tuple[int, int]) -> bool:
        """Words let the pointer through."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        if not self.words or not self.rect.width:
            return
        writer, size, rect = self.services.writer, self.services.text_px(self.size), self.rect
        if self.wraps:
            block = writer.fitted_block(
                self.words, self.role, size, rect.size, self.colour, self.align, min_size=self.min_size
            )
            top = rect.centery - block.height // 2 if self.middle else rect.y
            block.draw(surface, (rect.x, top))
            return
        size = writer.fit(self.words, self.role, size, rect.width, self.min_size)
        words = writer.shortened(self.words, self.role, size, rect.width)
        side, anchor = SIDES[self.align]
        if self.middle:
            anchor = f"mid{side}" if side else "center"
        place = getattr(rect, anchor)
        writer.draw(surface, words, place, self.role, size, self.colour, anchor)
