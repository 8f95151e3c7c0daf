"""Choices with a picture each, such as the modes of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.palette import lighter, text_on
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

LEAST, STRIP = 96, 36
"""The height from which a choice has a picture, and of the strip with its name, in layout units."""
PictureOf = Callable[[str, tuple[int, int], bool], pygame.Surface]
"""The picture of a key in a size, lit or not."""


class PictureChoices(ChoiceRow):
    """Choices side by side, each with its picture where it is high enough for one."""

    def __init__(
        self, services: Services, choices: Sequence[Chip], chosen: str, on_choose: Callable[[str], None],
        picture_of: PictureOf, *, text_size: float = 16,
    ) -> None:
        super().__init__(services, choices, chosen, on_choose, text_size=text_size)
        self.picture_of = picture_of

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all choices; the chosen one is lit and framed."""
        services = self.services
        if services.compact or self.rect.height < services.px(LEAST):
            super().draw(surface)
            return
        for index, (choice, rect) in enumerate(zip(self.choices, self.chips(), strict=True)):
            chosen = choice.key == self.chosen
            accent = services.palette.named(choice.accent or self.accent)
            plate = accent if chosen else lighter(accent, 0.2) if index == self._under else "line"
            services.panels.chip(surface, rect, services.scale, plate, chosen)
            edge = services.px(4)
            window = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, rect.height - services.px(STRIP))
            surface.blit(self.picture_of(choice.key, window.size, chosen or index == self._under), window)
            strip = pygame.Rect(rect.x, window.bottom, rect.width, rect.bottom - window.bottom)
            self._draw_label(surface, choice, strip, text_on(accent) if chosen else "text", chosen)
        if self.focused:
            services.panels.focus(surface, self.rect, services.scale, self.accent)
