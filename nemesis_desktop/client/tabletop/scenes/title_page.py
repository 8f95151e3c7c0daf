"""How the pages of the title look: a panel with words and controls over its darkened picture."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from nemesis_desktop.client.tabletop.scenes.title import KEY_ART
from nemesis_desktop.client.ui.layout import Padding, Placeable, centred, column, padding
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.widgets.illustration import Illustration
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel

AROUND = 12
"""What stays free around a page, in layout units."""


def page_column(panel: Panel, rows: Iterable[Placeable], width: int, gap: int) -> Padding:
    """Rows below each other, in the middle of the window or rolled where it is lower; lengths in layout units."""
    px = panel.services.px
    return padding(centred(panel.around(column(*rows, gap=px(gap))), px(width)), px(AROUND))


def draw_page(
    scene: FormScene, surface: pygame.Surface, panel: Panel, parts: Iterable[Label | Illustration],
    darkness: float = 0.5,
) -> None:
    """Draw the picture, darkened, and a page with its controls."""
    services = scene.services
    surface.blit(services.images.picture(KEY_ART, surface.get_size(), keep=False), (0, 0))
    services.effects.veil(surface, darkness)
    panel.draw(surface)
    for part in parts:
        part.draw(surface)
    scene.group.draw(surface)
    scene.group.draw_tooltip(surface)
