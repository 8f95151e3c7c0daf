"""The name of the program as it stands on the title: the first word in large letters with a claw mark through them, the
rest small beside it."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.effects import glow
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.client.ui.services import Services

TRACK, SMALL_TRACK = 0.055, 0.34
"""What is free between letters, for their size."""
SMALL = 0.3
"""How large the words beside are, for the first one."""
MARKS = ((0.5, 0.6, 1.0), (0.66, 0.42, 0.8), (0.34, 0.36, 0.66))
"""Of every claw: how far down it runs, how long it is and how wide, as shares."""
LEAST = 30


def draw_wordmark(services: Services, surface: pygame.Surface, name: str, place: pygame.Rect, size: int) -> None:
    """Draw a name in a place, in letters of this size or smaller ones."""
    first, _, rest = name.partition(" ")
    first, rest = first.upper(), rest.upper()
    wide = partial(_width, services)
    gap = round(size * 0.34)
    while size > LEAST and wide(first, size, TRACK) + gap + wide(rest, round(size * SMALL), SMALL_TRACK) > place.width:
        size -= 2
    letters = _letters(services, first, size, TRACK)
    shine = pygame.Surface((1, 3), pygame.SRCALPHA)
    for row, colour in enumerate(("#ffffff", "#d6f1ff", mix(services.palette.accent, "#ffffff", 0.25))):
        shine.set_at((0, row), colour)
    letters.blit(pygame.transform.smoothscale(shine, letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    top = place.centery - letters.get_height() // 2
    halo = pygame.Surface((letters.get_width() + 80, letters.get_height() + 80))
    tint = letters.copy()
    tone = pygame.Color(mix(services.palette.accent, services.palette.space, 0.35))
    tint.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    halo.blit(tint, (40, 40))
    surface.blit(glow(halo, gain=1.5, shrink=4, radius=3), (place.x - 40, top - 40), special_flags=pygame.BLEND_RGB_ADD)
    for down, length, strong in MARKS:
        _scratch(letters, down, length, strong, size)
    surface.blit(letters, (place.x, top))
    if rest:
        small = round(size * SMALL)
        beside = _letters(services, rest, small, SMALL_TRACK)
        tone = pygame.Color(mix(services.palette.accent, "#ffffff", 0.35))
        beside.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        x, low = place.x + letters.get_width() + gap, top + round(letters.get_height() * 0.76)
        surface.blit(beside, (x, low - beside.get_height()))
        line = (max(8, min(place.right - x, round(beside.get_width() * 1.3))), max(2, size // 28))
        surface.blit(rasterise(_rule(*line, services.palette.named("red")), line), (x, low))


def _width(services: Services, text: str, size: int, track: float) -> int:
    return sum(services.writer.width(letter, "heading_bold", size) + round(size * track) for letter in text)


def _letters(services: Services, text: str, size: int, track: float) -> pygame.Surface:
    """White letters with room between them."""
    high = services.writer.line("Ag", "heading_bold", size, "#ffffff").get_height()
    found = pygame.Surface((max(1, _width(services, text, size, track)), high), pygame.SRCALPHA)
    x = 0
    for letter in text:
        found.blit(services.writer.line(letter, "heading_bold", size, "#ffffff"), (x, 0))
        x += services.writer.width(letter, "heading_bold", size) + round(size * track)
    return found


def _scratch(letters: pygame.Surface, down: float, length: float, strong: float, size: int) -> None:
    """Take a claw's line out of the letters: wide in the middle, pointed at both ends."""
    width, height = letters.get_size()
    long, wide = width * length, max(1.5, size * 0.05 * strong)
    middle = width * 0.56, height * (0.3 + down * 0.42)
    start = middle[0] - long / 2, middle[1] + long * 0.07
    end = middle[0] + long / 2, middle[1] - long * 0.07
    points = [start, (middle[0], middle[1] - wide / 2), end, (middle[0], middle[1] + wide / 2)]
    pygame.draw.polygon(letters, (0, 0, 0, 0), points)


def _rule(width: int, height: int, colour: str) -> str:
    shade = linear("r", (0, 0), (width, 0), [(0, colour, 1), (0.5, colour, 0.7), (1, colour, 0)])
    box = polygon([(0, 0), (width, 0), (width, height), (0, height)])
    return document(path(box, fill="url(#r)"), width, height, shade)
