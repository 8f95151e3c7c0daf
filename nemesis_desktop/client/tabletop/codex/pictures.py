"""Pictures of the codex that look alike in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import CodexPicture

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services


def sign(name: str, colour: str = "text") -> CodexPicture:
    """A sign of one colour; figures keep theirs."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        if "figures/" in name:
            return services.images.svg(name, *size)
        return services.panels.icon(name, round(size[0] * 0.8), colour)

    return CodexPicture(f"{name}/{colour}", draw)


def on_plate(key: str, drawing: str, shape: float = 0.82) -> CodexPicture:
    """A drawing on a plate."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        services.panels.chip(picture, pygame.Rect((0, 0), size), services.scale, "line", False)
        inside = services.images.svg(drawing, round(size[0] * 0.9), round(size[1] * 0.9))
        picture.blit(inside, inside.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return CodexPicture(key, draw, shape)
