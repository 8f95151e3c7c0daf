"""What is shown instead of a picture that is missing."""

from __future__ import annotations

import pygame


def placeholder(label: str, width: int, height: int) -> pygame.Surface:
    """A striped box with the name of the missing picture."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((40, 16, 52, 210))
    for x in range(-height, width, 12):
        pygame.draw.line(surface, (92, 40, 116, 255), (x, height), (x + height, 0), 3)
    pygame.draw.rect(surface, (199, 125, 255), surface.get_rect(), 1)
    if width >= 48 and pygame.font.get_init():
        font = pygame.font.Font(None, max(12, min(20, width // 7)))
        text = font.render(label.rsplit("/", 1)[-1], True, (255, 255, 255))
        surface.blit(text, text.get_rect(center=surface.get_rect().center))
    return surface
