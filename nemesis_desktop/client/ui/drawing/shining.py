"""A word that shines, such as a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.palette import lighter

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

REACH, SOFT = 40, 14
"""How far the light reaches around the word, and how soft it is, in pixels."""


def draw_shining(
    services: Services, picture: pygame.Surface, word: str, place: tuple[int, int], size: int, colour: str
) -> None:
    """A word in large letters with its top left corner there, and light of a colour around it."""
    accent = services.palette.named(colour)
    glow = services.writer.line(word, "heading_bold", size, accent)

    def light() -> pygame.Surface:
        soft = pygame.Surface((glow.get_width() + 2 * REACH, glow.get_height() + 2 * REACH))
        soft.blit(glow, (REACH, REACH))
        return pygame.transform.gaussian_blur(soft, SOFT)

    shine = services.images.made(("light of a word", word, size, accent), light)
    picture.blit(shine, (place[0] - REACH, place[1] - REACH), special_flags=pygame.BLEND_RGB_ADD)
    services.writer.draw(picture, word, place, "heading_bold", size, lighter(accent, 0.6))
