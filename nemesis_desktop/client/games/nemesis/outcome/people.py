"""Those who were there, drawn into the last picture: survivors in the light, the fallen as shadows behind them."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.ending import EndingView, ShownEnding
from nemesis_desktop.client.ui.services import Services

LIVING, FALLEN = 0.46, 0.40
"""How tall a figure stands, as a share of the picture."""
SHADOW = (58, 66, 84)
"""What is multiplied over the grey of somebody who died."""
LEAST = 0.1
"""Where less of the width than this is free, nobody is drawn: the words come first."""


def draw_people(services: Services, picture: pygame.Surface, view: EndingView, free: pygame.Rect) -> None:
    """Stand everybody on the lower edge of what is free of words. The body of somebody lies in the picture of those
    who were eaten: whoever was alone does not stand beside it once more."""
    if free.width < picture.get_width() * LEAST:
        return
    lies = view.ending is ShownEnding.EATEN and len(view.fallen) == 1
    for names, share, fallen in ((() if lies else view.fallen, FALLEN, True), (view.living, LIVING, False)):
        height = min(round(picture.get_height() * share), free.height)
        for index, name in enumerate(names):
            figure = services.images.svg(f"nemesis/figures/{name}", height, height)
            if fallen:
                figure = _shadow_of(figure)
            centre = free.x + round(free.width * (index + 0.5) / len(names))
            half = figure.get_width() // 2
            centre = max(free.x + half, min(free.right - half, centre)) if free.width > 2 * half else free.centerx
            low = free.bottom - (round(height * 0.16) if fallen and view.living else 0)
            picture.blit(figure, figure.get_rect(midbottom=(centre, low)))


def _shadow_of(figure: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(figure)
    grey.fill(SHADOW, special_flags=pygame.BLEND_RGB_MULT)
    return grey
