"""Figures in large: what is a clear sign on the board gets softer lines, a light from the left, shade and skin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.images import rasterise, recoloured
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.client.ui.services import Services

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

LARGE = 180
"""From this height in pixels on a figure is a portrait."""
FINE_LINES = 0.55
"""What is left of the width of the lines that part a small figure from the board."""
SOFT_LINES = 0.62
"""How much of their colour shows."""
GRAIN = 96
_LINE = re.compile(r'stroke-width="([0-9.]+)"')
_PLATE = re.compile(r'(fill="url\(#\w+\)" stroke="#[0-9a-f]{6}" stroke-width="[0-9.]+")(?! stroke-opacity)')


def portrait(
    services: Services,
    name: str,
    width: int,
    height: int,
    light: str,
    colours: Mapping[str, str] | None = None,
) -> pygame.Surface:
    """A figure fitted into width x height; below ``LARGE`` as on the board. ``light`` shines on its left side."""
    images = services.images
    if height < LARGE:
        return images.svg(name, width, height, colours)
    swaps = tuple(sorted(colours.items())) if colours else ()

    def make() -> pygame.Surface:
        plain = images.svg(name, width, height, colours, softened)
        return _lit(plain, pygame.Color(light))

    return images.cache.get(("portrait", name, width, height, light, swaps), make)


def prefetch_portrait(
    services: Services,
    prefetcher: SurfacePrefetcher,
    name: str,
    width: int,
    height: int,
    light: str,
    colours: Mapping[str, str] | None = None,
) -> None:
    """Have a figure drawn in the background, because it is going to be wanted."""
    images, text = services.images, services.images.text_of(name)
    if height < LARGE or text is None:
        with images.prefetching(prefetcher):
            images.svg(name, width, height, colours)
        return
    swaps = tuple(sorted(colours.items())) if colours else ()
    drawing = softened(recoloured(text, swaps))
    prefetcher.request(
        ("portrait", name, width, height, light, swaps),
        lambda: _lit(rasterise(drawing, (width, height)), pygame.Color(light)),
    )


def softened(text: str) -> str:
    """The drawing with finer and fainter lines around its plates."""
    text = _PLATE.sub(rf'\1 stroke-opacity="{SOFT_LINES}"', text)
    return _LINE.sub(lambda found: f'stroke-width="{float(found[1]) * FINE_LINES:.2f}"', text)


def _lit(plain: pygame.Surface, light: pygame.Color) -> pygame.Surface:
    """The picture as a body: shade on the right, skin, and two lights along its edges."""
    size = plain.get_size()
    shape = _shape(plain)
    far, near = max(8, size[1] // 10), max(2, size[1] // 75)
    picture = plain.copy()
    # Away from the light the body turns into the dark.
    shade = _edge(shape, far, (-far, -far * 3 // 4))
    shade = _tinted(shade, "#c4b6a8", inverted=True)
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(pygame.transform.smoothscale(_skin(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    # What shines by itself, eyes and lamps and teeth, is not dulled by any shade.
    shining = plain.copy()
    shining.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_SUB)
    picture.blit(shining, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    warm = _edge(shape, near, (near, near))
    picture.blit(_tinted(warm, mix(f"#{light.r:02x}{light.g:02x}{light.b:02x}", "#ffffff", 0.25)), (0, 0),
                 special_flags=pygame.BLEND_RGB_ADD)
    cold = _edge(shape, near, (-near, near // 2))
    picture.blit(_tinted(cold, "#2f5f86"), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    # What was added outside of the figure goes again.
    picture.blit(_shape_alpha(plain), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _shape(plain: pygame.Surface) -> pygame.Surface:
    """White where the figure is, black elsewhere."""
    found = pygame.Surface(plain.get_size())
    found.blit(_shape_alpha(plain), (0, 0))
    return found


def _shape_alpha(plain: pygame.Surface) -> pygame.Surface:
    """White with the transparency of the figure."""
    white = plain.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return white


def _edge(shape: pygame.Surface, reach: int, offset: tuple[int, int]) -> pygame.Surface:
    """Bright inside of the figure along the side that lies against the offset. Worked out in small: it is soft."""
    less = 4 if reach >= 24 else 2
    size = shape.get_size()
    small = pygame.transform.smoothscale(shape, (max(1, size[0] // less), max(1, size[1] // less)))
    moved = pygame.Surface(small.get_size())
    moved.blit(small, (offset[0] // less, offset[1] // less))
    moved = pygame.transform.gaussian_blur(moved, max(1, reach // less))
    small.blit(moved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(small, size)


def _tinted(grey: pygame.Surface, colour: str, inverted: bool = False) -> pygame.Surface:
    """A grey picture in a colour; inverted it takes that much away from white."""
    found = grey.copy()
    found.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGB_MULT)
    if inverted:
        white = pygame.Surface(found.get_size())
        white.fill((255, 255, 255))
        white.blit(found, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return white
    return found


_SKIN: list[pygame.Surface] = []


def _skin() -> pygame.Surface:
    """Coarse and fine spots, the same every time."""
    if not _SKIN:
        chance = Random(7)
        skin = pygame.Surface((GRAIN, GRAIN))
        skin.fill((255, 255, 255))
        for side, deep in ((GRAIN // 8, 34), (GRAIN // 3, 30), (GRAIN, 20)):
            layer = pygame.Surface((side, side))
            for y in range(side):
                for x in range(side):
                    value = chance.randrange(deep)
                    layer.set_at((x, y), (value, value, value))
            skin.blit(pygame.transform.smoothscale(layer, (GRAIN, GRAIN)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        _SKIN.append(skin)
    return _SKIN[0]
