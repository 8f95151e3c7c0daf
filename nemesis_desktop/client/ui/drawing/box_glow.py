"""Light around a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services


def draw_glow(
    services: Services, surface: pygame.Surface, rect: pygame.Rect, colour: str, gain: float
) -> None:
    """Light around a box, added to what lies below."""
    reach = services.px(14)

    def make() -> pygame.Surface:
        size = (rect.width + 2 * reach, rect.height + 2 * reach)
        small = pygame.Surface((max(4, size[0] // 4), max(4, size[1] // 4)))
        box = pygame.Rect(reach // 4, reach // 4, rect.width // 4, rect.height // 4)
        shade = pygame.Color(colour)
        small.fill((round(shade.r * gain), round(shade.g * gain), round(shade.b * gain)), box)
        small = pygame.transform.gaussian_blur(small, max(1, reach // 5))
        full = pygame.transform.smoothscale(small, size)
        return full.convert() if pygame.display.get_surface() is not None else full

    light = services.images.cache.get(("box glow", rect.size, reach, colour, round(gain, 2)), make)
    surface.blit(light, (rect.x - reach, rect.y - reach), special_flags=pygame.BLEND_RGB_ADD)
