"""A plate with a title that other things are laid out on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.drawing.panels import PanelStyle
from nemesis_desktop.client.ui.palette import mix, readable
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.layout import Placeable
    from nemesis_desktop.client.ui.services import Services

TINT = 0.34
"""How much of its colour the title band has where the title begins."""
EDGE = 16
"""From the edge of a panel to its content, in layout units."""


class Panel(Widget):
    """A plate, with a title band when it has a title. `inner` is the room for its content."""

    focusable = False

    def __init__(
        self,
        services: Services,
        title: str = "",
        *,
        icon: str | None = None,
        accent: str = "accent",
        style: PanelStyle = "panel",
        note: str = "",
    ) -> None:
        super().__init__(services)
        self.title = title
        self.icon = icon
        self.accent = accent
        self.style: PanelStyle = style
        self.note = note

    @property
    def header(self) -> int:
        """Height of the title band."""
        return self.services.px(40) if self.title else 0

    @property
    def inner(self) -> pygame.Rect:
        """The room inside, below the title."""
        pad = self.services.px(EDGE)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        room.y += self.header
        room.height = max(0, room.height - self.header)
        return room

    def around(self, content: Placeable) -> Framed:
        """The panel with its content, for a layout."""
        return Framed(self, content)

    def contains(self, position: tuple[int, int]) -> bool:
        """A panel lets the pointer through."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, title and note."""
        services = self.services
        services.panels.panel(surface, self.rect, services.scale, self.accent, self.style, self.header)
        if not self.title:
            return
        accent = services.palette.named(self.accent)
        # At its left the band is tinted.
        ink = readable(accent, mix(services.palette.raised, accent, TINT), 5.0)
        x = self.rect.x + services.px(18)
        middle = self.rect.y + self.header // 2
        size = services.text_px(17)
        if self.icon:
            picture = services.panels.icon(self.icon, round(size * 1.3), ink)
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += round(size * 1.3) + services.px(10)
        room = self.rect.right - services.px(16) - x
        if self.note:
            note_size = services.text_px(15)
            place = (self.rect.right - services.px(16), middle)
            drawn = services.writer.draw(
                surface, self.note, place, "body", note_size, "text_soft", "midright"
            )
            room -= drawn.width + services.px(10)
        size = services.writer.fit(self.title, "heading", size, room)
        title = services.writer.shortened(self.title, "heading", size, room)
        services.writer.draw(surface, title, (x, middle), "heading", size, ink, "midleft")


@dataclass(frozen=True, slots=True)
class Framed:
    """A panel and what lies on it; see `Panel.around`."""

    panel: Panel
    content: Placeable

    def size_hint(self, width: int) -> tuple[int, int]:
        """The content, its edges and the title band."""
        edges = 2 * self.panel.services.px(EDGE)
        wide, high = self.content.size_hint(max(0, width - edges))
        return wide + edges, high + edges + self.panel.header

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel, and the content in the room inside."""
        self.panel.place(rect)
        self.content.place(self.panel.inner)
