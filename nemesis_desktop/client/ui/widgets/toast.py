"""A short message over the board, such as why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nemesis_desktop.client.ui.services import Services

SHOWN_SECONDS = 3.2
SECONDS_PER_LETTER = 0.06
FADE_SECONDS = 0.25
APART = 8
"""Between the message and what it stays clear of, in layout units."""


class Toast:
    """Shows one message for some seconds."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.message = ""
        self.rule = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._left = 0.0

    def say(self, message: str, rule: str = "") -> None:
        """Show a message and the rule it comes from, as long as it takes to read."""
        self.message, self.rule = message, rule
        self._left = max(SHOWN_SECONDS, len(message) * SECONDS_PER_LETTER)

    def hide(self) -> None:
        """Show nothing."""
        self._left = 0.0

    @property
    def shown(self) -> bool:
        """True while it can be seen."""
        return self._left > 0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def wants_frame(self) -> bool:
        """True while it fades out."""
        return 0 < self._left < FADE_SECONDS

    def next_wakeup(self) -> float | None:
        """Seconds until it begins to fade."""
        return max(0.0, self._left - FADE_SECONDS) + 0.01 if self.shown else None

    def draw(
        self, surface: pygame.Surface, middle_bottom: tuple[int, int], width: int, keep_off: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw the message above a point, and above what would hide it there."""
        if not self.shown:
            return
        services, writer = self.services, self.services.writer
        size, low, pad = services.reading_px(17), services.reading_px(14), services.px(14)
        lines = writer.wrap(self.message, "body_bold", size, width)
        natural = max(writer.width(line, "body_bold", size) for line in lines)
        if self.rule:
            natural = max(natural, writer.width(self.rule, "body", low))
        block = writer.block(self.message, "body_bold", size, min(width, natural + 4), "text", "centre")
        height = block.height + 2 * pad + (writer.line_height("body", low) if self.rule else 0)
        plate = pygame.Rect(0, 0, natural + 2 * pad + services.px(12), height)
        plate.midbottom = middle_bottom
        for other in sorted(keep_off, key=lambda one: -one.bottom):
            if plate.colliderect(other) and other.top - services.px(APART) >= height:
                plate.bottom = other.top - services.px(APART)
        self.rect = plate
        services.panels.panel(surface, plate, services.scale, "amber", "tooltip")
        block.draw(surface, (plate.centerx - block.width // 2, plate.y + pad))
        if self.rule:
            place = (plate.centerx, plate.bottom - pad - low // 2)
            writer.draw(surface, self.rule, place, "body", low, "accent", "center")
