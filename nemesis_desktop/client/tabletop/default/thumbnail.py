"""The small picture of a game that draws none of its own: a table from above, with a place for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from nemesis_desktop.client.ui.palette import Palette

FINE = 2
"""Drawn so many times larger, then scaled down for fine edges."""


def draw_places(colours: Sequence[str], size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A table and its seats in their colours."""
    width, height = size[0] * FINE, size[1] * FINE
    picture = pygame.Surface((width, height))
    picture.fill(pygame.Color(palette.space))
    centre, reach = (width / 2, height / 2), height * 0.38
    table = [_on_circle(centre, reach * 0.72, number / 6) for number in range(6)]
    pygame.draw.polygon(picture, pygame.Color(palette.panel), table)
    pygame.draw.polygon(picture, pygame.Color(palette.line), table, 3)
    for number, colour in enumerate(colours):
        place = _on_circle(centre, reach, number / max(1, len(colours)) - 0.25)
        pygame.draw.circle(picture, pygame.Color(palette.space), place, height * 0.085)
        pygame.draw.circle(picture, pygame.Color(palette.named(colour)), place, height * 0.065)
    return pygame.transform.smoothscale(picture, size)


def _on_circle(centre: tuple[float, float], reach: float, share: float) -> tuple[float, float]:
    """A point on a flattened circle; the share runs from 0 to 1, clockwise from the right."""
    angle = 2 * pi * share
    return centre[0] + reach * 1.35 * cos(angle), centre[1] + reach * sin(angle)
