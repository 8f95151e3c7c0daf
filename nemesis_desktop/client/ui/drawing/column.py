"""Words below each other, each entry with a sign before it: for windows that have no room for tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.fonts import Role

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

SIGN, GAP = 24, 8
BAR = 4
"""How high the bar of a share is, in layout units."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Finished words; ``value`` stands at the right, ``icon`` before them; ``target`` is what they are about. A
    ``share`` from 0 to 1 is drawn as a bar below them. An ``inner`` one begins below the words of one with an icon.
    ``spoken`` is what is read of it where the icon says more than the words."""

    words: str
    role: Role = "body"
    size: float = 17
    colour: str = "text"
    icon: str = ""
    icon_colour: str = "text_soft"
    value: str = ""
    gap: float = 4
    target: str = ""
    share: float | None = None
    inner: bool = False
    spoken: str = ""

    @property
    def begins(self) -> int:
        """How far from the edge its words begin, in layout units."""
        return SIGN + GAP if self.icon or self.inner else 0


def column_height(services: Services, entries: Sequence[Entry], width: int) -> int:
    """How high the entries are at a width."""
    return sum(_height(services, entry, width) + services.px(entry.gap) for entry in entries)


def draw_column(
    services: Services, surface: pygame.Surface, box: pygame.Rect, entries: Sequence[Entry]
) -> list[pygame.Rect]:
    """Draw the entries from the top of a box on; returns where each of them stands."""
    writer, px, y = services.writer, services.px, box.y
    places = []
    for entry in entries:
        y += px(entry.gap)
        size = services.text_px(entry.size)
        line = writer.line_height(entry.role, size)
        left = px(entry.begins)
        if entry.icon:
            icon = services.panels.icon(entry.icon, px(SIGN), entry.icon_colour)
            surface.blit(icon, icon.get_rect(midleft=(box.x, y + line // 2)))
        if entry.value:
            place = (box.right, y + line // 2)
            writer.draw(surface, entry.value, place, "heading", size, entry.colour, "midright")
        block = writer.block(entry.words, entry.role, size, _room(services, entry, box.width), entry.colour)
        block.draw(surface, (box.x + left, y))
        high = max(line, block.height)
        if entry.share is not None:
            bar = pygame.Rect(box.x + left, y + high + px(BAR), box.width - left, px(BAR))
            _draw_share(services, surface, bar, entry.share)
            high += px(3 * BAR)
        places.append(pygame.Rect(box.x, y, box.width, high))
        y = places[-1].bottom
    return places


def _room(services: Services, entry: Entry, width: int) -> int:
    size = services.text_px(entry.size)
    left = services.px(entry.begins)
    right = services.writer.width(entry.value, "heading", size) + services.px(12) if entry.value else 0
    return max(services.px(60), width - left - right)


def _height(services: Services, entry: Entry, width: int) -> int:
    size, writer = services.text_px(entry.size), services.writer
    line = writer.line_height(entry.role, size)
    bar = services.px(3 * BAR) if entry.share is not None else 0
    return bar + max(line, writer.height(entry.words, entry.role, size, _room(services, entry, width)))


def _draw_share(services: Services, surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
    palette = services.palette
    surface.fill(palette.line_soft, box)
    surface.fill(palette.green, (box.x, box.y, round(box.width * max(0.0, min(1.0, share))), box.height))
