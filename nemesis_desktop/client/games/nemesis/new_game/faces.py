"""Who may wake: the faces of all characters, where the screen of a new game has room for them."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.ui.layout import Slot
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content

LEAST = 64
"""A face narrower than this, in layout units, is not worth its room."""


class CrewFaces(Slot):
    """A row of busts with names below."""

    def __init__(self, services: Services) -> None:
        super().__init__(lambda width: (width, 0))
        self.services = services

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of them, or none where there is no room."""
        services, box, crew = self.services, self.rect, tuple(load_content().characters)
        gap, size = services.px(8), services.text_px(14)
        line = services.writer.line_height("body", size)
        side = min((box.width - gap * (len(crew) - 1)) // len(crew), box.height - line - services.px(4))
        if side < services.px(LEAST):
            return
        step = (box.width - side) // (len(crew) - 1)
        for number, who in enumerate(crew):
            place = pygame.Rect(box.x + number * step, box.bottom - line - side, side, side)
            draw_bust(services, picture, place, Bust(who))
            name = services.text.text(f"character.{who}.name")
            fitting = services.writer.fit(name, "body", size, step - 2)
            low = place.centerx, place.bottom + services.px(3)
            services.writer.draw(picture, name, low, "body", fitting, "text_soft", "midtop")
