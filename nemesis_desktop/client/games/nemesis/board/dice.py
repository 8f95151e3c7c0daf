"""A die that shows one of its faces."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.palette import lighter, mix
from nemesis_desktop.client.ui.services import Services

DIE_FIGURES = {"creeper": "nemesis/figures/creeper", "adult": "nemesis/figures/adult_1"}
"""What stands on faces of dice as it stands on the board."""
ICONS = {"silence": "icons/muted", "danger": "nemesis/icons/noise", "blank": "cross", **DIE_FIGURES}


def draw_die(services: Services, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
    """Draw a die into a square."""
    palette, side = services.palette, die.width
    cut = side * 0.14
    points = [
        (cut, 0), (side - cut, 0), (side, cut), (side, side - cut), (side - cut, side), (cut, side), (0, side - cut),
        (0, cut),
    ]
    inner = [(x * 0.86 + side * 0.07, y * 0.86 + side * 0.07) for x, y in points]
    shrunk = [(x * 0.97 + side * 0.015, y * 0.97 + side * 0.015) for x, y in points]
    body = path(polygon(shrunk), fill="url(#d)", stroke=accent, width=side * 0.02)
    body += path(
        polygon(inner), fill=palette.panel_deep, fill_opacity=0.5, stroke=accent, width=1.2, stroke_opacity=0.5
    )
    shade = linear(
        "d", (0, 0), (side, side), [(0, mix(accent, palette.raised, 0.55), 1), (1, palette.panel_deep, 1)]
    )
    surface.blit(services.images.drawn(document(body, side, side, shade), (side, side)), die)
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
