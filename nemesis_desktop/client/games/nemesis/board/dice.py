"""A die that shows one of its faces."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.panels.banner_art import draw_blank_die
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.services import Services

DIE_FIGURES = {"creeper": "nemesis/figures/creeper", "adult": "nemesis/figures/adult_1"}
"""What stands on faces of dice as it stands on the board."""
ICONS = {"silence": "icons/muted", "danger": "nemesis/icons/noise", "blank": "cross", **DIE_FIGURES}


def draw_die(services: Services, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
    """Draw a die into a square."""
    side = die.width
    draw_blank_die(services, surface, die, accent)
    if face in ICONS:
        name = ICONS[face]
        if name.startswith("nemesis/figures/"):
            picture = services.images.svg(name, round(side * 0.7), round(side * 0.7))
        else:
            picture = services.panels.icon(name, round(side * 0.5), lighter(accent, 0.3))
        surface.blit(picture, picture.get_rect(center=die.center))
    elif face.startswith("hit_"):
        count = int(face[-1])
        part = round(side * (0.46 if count == 1 else 0.36))
        for number in range(count):
            picture = services.panels.icon("nemesis/icons/shoot", part, lighter(accent, 0.3))
            offset = (number - (count - 1) / 2) * part * 1.05
            surface.blit(picture, picture.get_rect(center=(round(die.centerx + offset), die.centery)))
    else:
        size = round(side * 0.58)
        services.writer.draw(surface, face, die.center, "heading_bold", size, "text", "center")
