"""Pictures: vector files and drawn vector text, rasterised at the size they are needed and cached."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.assets.cache import SurfaceCache
from nemesis_desktop.client.assets.placeholder import placeholder

if TYPE_CHECKING:
    from nemesis_desktop.client.assets.ahead import Ahead

logger = logging.getLogger(__name__)
SHAPE = re.compile(r'\b(?:width|height|viewBox)="[^"]*"')


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterise vector text. The aspect of the drawing is kept, so the result fits inside the size.

    Surfaces straight from the rasteriser have another channel order and blit many times slower, so the
    result is converted at once when there is a window.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, size[0]), max(1, size[1])))
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface



class Images:
    """Loads, colours, sizes and caches all pictures below one folder."""

    def __init__(self, folder: Path, cache: SurfaceCache | None = None) -> None:
        self.folder = folder
        self.cache = cache or SurfaceCache()
        self._texts: dict[str, str | None] = {}
        self._fits: dict[tuple[str, int, int], tuple[int, int]] = {}

    def has(self, key: str) -> bool:
        """True when the vector file exists."""
        return self._vector_text(key) is not None

    def svg(
        self,
        key: str,
        width: int,
        height: int,
        colours: Mapping[str, str] | None = None,
        redrawn: Callable[[str], str] | None = None,
    ) -> pygame.Surface:
        """The vector file `key`.svg fitted into width x height, with old colours replaced by new ones. ``redrawn``
        may change the text of the drawing further."""
        swaps = tuple(sorted(colours.items())) if colours else ()

        def make() -> pygame.Surface:
            text = self._vector_text(key)
            if text is None:
                return placeholder(key, width, height)
            try:
                shown = _recoloured(text, swaps)
                return rasterise(shown if redrawn is None else redrawn(shown), (width, height))
            except pygame.error as problem:
                logger.warning("picture %s cannot be drawn: %s", key, problem)
                return placeholder(key, width, height)

        return self.cache.get(("svg", key, width, height, swaps, redrawn), make)

    def fitted(self, key: str, width: int, height: int) -> tuple[int, int]:
        """The size of a vector file fitted into width x height; files of the same shape are drawn once to find out."""
        text = self._vector_text(key) or ""
        shape = " ".join(sorted(SHAPE.findall(text[: text.find(">", text.find("<svg"))])))
        fit = shape or key, width, height
        if fit not in self._fits:
            self._fits[fit] = self.svg(key, width, height).get_size()
        return self._fits[fit]

    def order_svg(self, ahead: Ahead, key: str, width: int, height: int) -> None:
        """Have a vector file drawn beside, because it is going to be wanted."""
        text = self._vector_text(key)
        if text is not None:
            ahead.order(("svg", key, width, height, ()), lambda: rasterise(text, (width, height)))

    def icon(self, key: str, size: int, colour: str) -> pygame.Surface:
        """A vector file as a one-coloured symbol in a square of this size."""

        def make() -> pygame.Surface:
            text = self._vector_text(key)
            if text is None:
                return placeholder(key, size, size)
            return silhouette(text, size, colour)

        return self.cache.get(("icon", key, size, colour), make)

    def symbol(self, svg: str, size: int, colour: str) -> pygame.Surface:
        """Vector text as a one-coloured symbol in a square of this size."""
        return self.cache.get(("symbol", svg, size, colour), lambda: silhouette(svg, size, colour))

    def drawn(self, svg: str, size: tuple[int, int]) -> pygame.Surface:
        """Vector text rasterised and cached."""
        return self.cache.get(("drawn", svg, size), lambda: rasterise(svg, size))

    def order_picture(self, ahead: Ahead, key: str, size: tuple[int, int]) -> None:
        """Have a pixel picture loaded beside, because it is going to be wanted."""
        path = self.folder / key
        if path.is_file():
            ahead.order(("picture", key, size), lambda: cover(pygame.image.load(path), size))

    def picture(self, key: str, size: tuple[int, int], keep: bool = True) -> pygame.Surface:
        """A pixel picture such as "backdrop.jpg", scaled and cropped to cover the size. Whoever paints it once
        into a picture of its own says ``keep=False`` to spare the memory."""

        def make() -> pygame.Surface:
            path = self.folder / key
            if not path.is_file():
                logger.warning("picture %s is missing", key)
                return placeholder(key, *size)
            return cover(pygame.image.load(path), size)

        return self.cache.get(("picture", key, size), make) if keep else make()

    def _vector_text(self, key: str) -> str | None:
        if key not in self._texts:
            path = self.folder / f"{key}.svg"
            if path.is_file():
                self._texts[key] = path.read_text(encoding="utf-8")
            else:
                logger.warning("picture %s is missing", key)
                self._texts[key] = None
        return self._texts[key]


def silhouette(svg: str, size: int, colour: str) -> pygame.Surface:
    """Vector text as a one-coloured symbol; small ones are drawn large and scaled down for finer edges."""
    factor = 3 if size < 32 else 2 if size < 96 else 1
    drawing = rasterise(svg, (size * factor, size * factor))
    square = pygame.Surface((size * factor, size * factor), pygame.SRCALPHA)
    square.blit(drawing, drawing.get_rect(center=square.get_rect().center))
    # White everywhere, also where transparent: then scaling cannot leave dark fringes.
    square.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    if factor > 1:
        square = pygame.transform.smoothscale(square, (size, size))
    square.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return square


def cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """An opaque picture scaled and cropped so that it covers the size."""
    width, height = max(1, size[0]), max(1, size[1])
    factor = max(width / picture.get_width(), height / picture.get_height())
    crop = pygame.Rect(0, 0, round(width / factor), round(height / factor))
    crop.center = picture.get_rect().center
    crop.clamp_ip(picture.get_rect())
    part = picture.subsurface(crop.clip(picture.get_rect()))
    if part.get_size() != (width, height):
        part = pygame.transform.smoothscale(part, (width, height))
    return part.convert() if pygame.display.get_surface() is not None else part.copy()


def _recoloured(text: str, swaps: tuple[tuple[str, str], ...]) -> str:
    # Two steps, so that exchanging two colours with each other works.
    for index, (old, _) in enumerate(swaps):
        text = text.replace(old, f"@{index}@").replace(old.upper(), f"@{index}@")
    for index, (_, new) in enumerate(swaps):
        text = text.replace(f"@{index}@", new)
    return text
