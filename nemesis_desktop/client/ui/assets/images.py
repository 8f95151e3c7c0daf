"""Pictures: vector files and drawn vector text, rasterised at the size they are needed and cached."""

from __future__ import annotations

import io
import logging
import re
import struct
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.assets.cache import SurfaceCache, clock
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.client.ui.assets.placeholder import placeholder
from nemesis_desktop.client.ui.background import in_background

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

logger = logging.getLogger(__name__)
TRIED = 8
"""A vector file is tried in a square of so many pixels."""
SHAPE = re.compile(r'\b(width|height|viewBox)="([^"]*)"')


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
        # An empty cache counts as false.
        self.cache = SurfaceCache() if cache is None else cache
        self._texts: dict[str, str | None] = {}
        self._shapes: dict[str, tuple[float, float]] = {}
        self._drawable: dict[str, bool] = {}
        self._prefetcher: SurfacePrefetcher | None = None
        self._made_meanwhile: deque[tuple[Hashable, pygame.Surface, float]] = deque()
        self._nothing = pygame.Surface((1, 1), pygame.SRCALPHA)

    @contextmanager
    def prefetching(self, prefetcher: SurfacePrefetcher) -> Iterator[None]:
        """What is drawn meanwhile is not to be seen: vector pictures that are not there yet are made in the
        background."""
        self._prefetcher = prefetcher
        try:
            yield
        finally:
            self._prefetcher = None

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture under a key; ``make`` uses nothing that changes."""
        if in_background():
            return self._made_for_others(key, make)
        while self._made_meanwhile:
            self.cache.put(*self._made_meanwhile.popleft())
        if self._prefetcher is not None and key not in self.cache:
            self._prefetcher.request(key, make, self.cache)
            return self._nothing
        return self.cache.get(key, make)

    def _made_for_others(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is made in the background may be made of other pictures. Cache and orders belong to the window, which
        takes these with the next picture that it asks for."""
        found = self.cache.seen(key)
        if found is None:
            began = clock()
            found = make()
            self._made_meanwhile.append((key, found, clock() - began))
        return found

    def has(self, key: str) -> bool:
        """True when the vector file exists."""
        return self.text_of(key) is not None

    def drawable(self, key: str) -> bool:
        """Whether the vector file exists and can be drawn, tried once in small; why not is logged."""
        if key not in self._drawable:
            text = self.text_of(key)
            try:
                self._drawable[key] = text is not None and rasterise(text, (TRIED, TRIED)).get_width() > 0
            except pygame.error as problem:
                logger.warning("picture %s cannot be drawn: %s", key, problem)
                self._drawable[key] = False
        return self._drawable[key]

    def svg(
        self,
        key: str,
        width: int,
        height: int,
        colours: Mapping[str, str] | None = None,
        redrawn: Callable[[str], str] | None = None,
        instead: str = "",
    ) -> pygame.Surface:
        """The vector file `key`.svg fitted into width x height, with old colours replaced by new ones. ``redrawn``
        may change the text of the drawing further; ``instead`` is the simpler picture for one that is missing or
        broken, which the log tells."""
        swaps = tuple(sorted(colours.items())) if colours else ()
        text = self.text_of(key)

        def make() -> pygame.Surface:
            if text is not None:
                try:
                    shown = recoloured(text, swaps)
                    return rasterise(shown if redrawn is None else redrawn(shown), (width, height))
                except pygame.error as problem:
                    logger.warning("picture %s cannot be drawn: %s", key, problem)
            other = self.text_of(instead) if instead else None
            return placeholder(key, width, height) if other is None else rasterise(
                recoloured(other, swaps), (width, height)
            )

        return self.made(("svg", key, width, height, swaps, redrawn), make)

    def fitted(self, key: str, width: int, height: int) -> tuple[int, int]:
        """The size of a vector file fitted into width x height, without drawing it."""
        text = self.text_of(key)
        if text is None:
            return self.svg(key, width, height).get_size()
        if key not in self._shapes:
            self._shapes[key] = shape_of(text)
        return fitted(self._shapes[key], (width, height))

    def icon(self, key: str, size: int, colour: str) -> pygame.Surface:
        """A vector file as a one-coloured symbol in a square of this size, at least of one pixel."""
        text, side = self.text_of(key), max(1, size)

        def make() -> pygame.Surface:
            if text is not None:
                try:
                    return silhouette(text, side, colour)
                except pygame.error as problem:
                    logger.warning("picture %s cannot be drawn: %s", key, problem)
            return placeholder(key, side, side)

        return self.made(("icon", key, side, colour), make)

    def symbol(self, svg: str, size: int, colour: str) -> pygame.Surface:
        """Vector text as a one-coloured symbol in a square of this size."""
        side = max(1, size)
        return self.made(("symbol", svg, side, colour), lambda: silhouette(svg, side, colour))

    def drawn(self, svg: str, size: tuple[int, int]) -> pygame.Surface:
        """Vector text rasterised and cached; nothing where a window is so small that there is no room for it."""
        if min(size) < 1:
            return self._nothing
        return self.made(("drawn", svg, size), lambda: rasterise(svg, size))

    def prefetch_picture(
        self, prefetcher: SurfacePrefetcher, key: str, size: tuple[int, int], cache: SurfaceCache | None = None
    ) -> None:
        """Have a pixel picture loaded in the background, because it is going to be wanted; into a cache of one's own,
        if given."""
        path = asset_file(self.folder, key)
        if path.is_file():
            prefetcher.request(("picture", key, size), lambda: cover(pygame.image.load(path), size), cache)

    def picture(self, key: str, size: tuple[int, int], keep: bool = True) -> pygame.Surface:
        """A pixel picture such as "backdrop.jpg", scaled and cropped to cover the size. Whoever paints it once
        into a picture of its own says ``keep=False`` to spare the memory: then what was loaded ahead is handed over."""

        def make() -> pygame.Surface:
            path = asset_file(self.folder, key)
            if not path.is_file():
                logger.warning("picture %s is missing", key)
                return placeholder(key, *size)
            try:
                return cover(pygame.image.load(path), size)
            except pygame.error as problem:
                logger.warning("picture %s cannot be read: %s", key, problem)
                return placeholder(key, *size)

        if keep:
            return self.made(("picture", key, size), make)
        return self.cache.take(("picture", key, size)) or make()

    def text_of(self, key: str) -> str | None:
        """The vector text of a file, or None when it is missing or cannot be read."""
        if key not in self._texts:
            try:
                self._texts[key] = packs.read(asset_file(self.folder, f"{key}.svg")).decode("utf-8")
            except FileNotFoundError:
                logger.warning("picture %s is missing", key)
                self._texts[key] = None
            except (OSError, UnicodeDecodeError) as problem:
                logger.warning("picture %s cannot be read: %s", key, problem)
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
        if part.get_bytesize() == 3:
            # Else that is done while it is scaled, with both in memory: 5 MB more at the peak of a table.
            part = part.convert(32)
        del picture
        part = pygame.transform.smoothscale(part, (width, height))
    return part.convert() if pygame.display.get_surface() is not None else part.copy()


def shape_of(svg: str) -> tuple[float, float]:
    """Width and height that vector text gives itself. Raises ValueError when they are no numbers."""
    named = dict(SHAPE.findall(svg[: svg.find(">", svg.find("<svg"))]))
    box = named["viewBox"].split()[2:] if "viewBox" in named else ("1", "1")
    return float(named.get("width", box[0])), float(named.get("height", box[1]))


def fitted(shape: tuple[float, float], size: tuple[int, int]) -> tuple[int, int]:
    """The size of what has this shape, rasterised into a size."""
    wide, high = shape
    # The rasteriser reckons with short numbers, and half a pixel more is a pixel more.
    factor = min(_short(size[0] / wide), _short(size[1] / high))
    return ceil(_short(wide * factor)), ceil(_short(high * factor))


def _short(value: float) -> float:
    """A number as four bytes hold it."""
    return float(struct.unpack("f", struct.pack("f", value))[0])


def recoloured(text: str, swaps: tuple[tuple[str, str], ...]) -> str:
    """The text of a drawing with old colours replaced by new ones."""
    # Two steps, so that exchanging two colours with each other works.
    for index, (old, _) in enumerate(swaps):
        text = text.replace(old, f"@{index}@").replace(old.upper(), f"@{index}@")
    for index, (_, new) in enumerate(swaps):
        text = text.replace(f"@{index}@", new)
    return text
