"""How a mode is played, in a few numbered lines, where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.ui.layout import Slot
from nemesis_desktop.client.ui.services import Services

LEAST_HEIGHT = 150
LARGEST = 20


class Brief(Slot):
    """A plate with the title and the lines of a mode."""

    def __init__(self, services: Services) -> None:
        super().__init__(lambda width: (width, 0))
        self.services = services

    def draw(self, picture: pygame.Surface, title: str, told: Sequence[str]) -> pygame.Rect:
        """Draw as many lines as can be read here, and say how much of the space they take; nothing when there is no
        room."""
        services, writer, box = self.services, self.services.writer, self.rect
        plate = pygame.Rect(box.topleft, (box.width, 0))
        if box.height < services.px(LEAST_HEIGHT):
            return plate
        pad, step = services.px(18), services.px(40)
        letters = services.text_px(19)
        head = writer.line_height("heading", letters) + services.px(8)
        lines = list(told)
        width, room = box.width - 2 * pad - step, box.height - 2 * pad - head
        size = services.text_px(LARGEST)
        while size > writer.smallest and self._height(lines, size, width) > room:
            size -= 1
        while lines and self._height(lines, size, width) > room:
            lines.pop()
        if not lines:
            return plate
        spare = min(services.px(18), (room - self._height(lines, size, width)) // len(lines))
        plate.height = 2 * pad + head + self._height(lines, size, width) + spare * (len(lines) - 1)
        services.panels.panel(picture, plate, services.scale, "accent", "deep")
        x, y = box.x + pad, box.y + pad - services.px(2)
        writer.draw(picture, title, (x, y), "heading", letters, "accent")
        y += head
        for number, line in enumerate(lines, 1):
            block = writer.block(line, "body", size, width, "text")
            side = min(services.px(28), round(block.line_height * 1.1))
            chip = pygame.Rect(x, y + (block.line_height - side) // 2, side, side)
            services.panels.chip(picture, chip, services.scale, "accent", False)
            low = services.text_px(16)
            writer.draw(picture, str(number), chip.center, "heading", low, "accent", "center")
            block.draw(picture, (x + step, y))
            y += block.lines * block.line_height + spare
        return plate

    def _height(self, lines: Sequence[str], size: int, width: int) -> int:
        return sum(self.services.writer.height(line, "body", size, width) for line in lines)
