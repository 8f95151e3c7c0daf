"""Numbers of a game on plates, as last pages show them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.ui.layout import Slot, row, sized
from nemesis_desktop.client.ui.services import Services


def draw_numbers(
    services: Services, picture: pygame.Surface, box: pygame.Rect, numbers: Sequence[tuple[str, str]]
) -> None:
    """Numbers with their words, side by side."""
    writer = services.writer
    tiles = [(Slot(), label, value) for label, value in numbers]
    row(*(sized(slot, flex=1) for slot, _, _ in tiles), gap=services.px(10)).place(box)
    for slot, label, value in tiles:
        tile, width = slot.rect, slot.rect.width
        services.panels.panel(picture, tile, services.scale, "accent", "deep")
        size = min(services.text_px(28), round(tile.height * 0.45))
        size = writer.fit(value, "heading_bold", size, width - 10)
        room = width - 8, tile.height // 2
        block = writer.fitted_block(label, "body", services.text_px(15), room, "text_soft", "centre")
        high, low = (0.36, 0.76) if block.lines == 1 else (0.27, 0.7)
        place = (tile.centerx, tile.y + round(tile.height * high))
        writer.draw(picture, value, place, "heading_bold", size, "text", "center")
        top = tile.y + round(tile.height * low) - block.lines * block.line_height // 2
        block.draw(picture, (tile.x + 4, top))
