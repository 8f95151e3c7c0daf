"""Key art behind a scene: pixels or a sketch at once, and in a larger window the vectors as soon as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import cover, rasterise

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
    from nemesis_desktop.client.ui.services import Services

SHAPE = (1920, 1080)
PIXELS = {".jpg": SHAPE, ".webp": (960, 540)}
"""The size of key art in pixels; in a larger window it is drawn from its vectors. The title, with which the program
starts, is there in full, because its vectors take a fifth of a second."""
SKETCH = (384, 216)
"""Art that is nothing but vectors is first drawn so small, within 10 ms, and shown enlarged."""
WIDEST = 2.0
"""Width for height up to which key art fills the window; in a wider one it hangs at the right, and nothing of its
height is lost."""


class KeyArt:
    """Hangs key art into a picture that a scene keeps; ``on_sharper`` is told when to make that picture again. A scene
    that makes it again later ``keeps`` what was drawn from vectors; one that stays below all others does not."""

    def __init__(self, services: Services, on_sharper: Callable[[], None], keeps: bool = False) -> None:
        self.services = services
        self._keeps = keeps
        self._ahead = SurfaceCache()
        """What was made ahead: among the other pictures it would go before the page comes, being large."""
        self._on_sharper = on_sharper
        self._sharp: tuple[str, pygame.Surface] | None = None
        self._asked: tuple[str, tuple[int, int]] | None = None
        self._waits = False

    def prefetch(self, prefetcher: SurfacePrefetcher, key: str, size: tuple[int, int]) -> None:
        """Have the pixels of art loaded, or its sketch drawn, in the background for the first time that it is shown."""
        wanted = _wanted(size)
        if _pixels(key) != SKETCH:
            self.services.images.prefetch_picture(prefetcher, key, wanted, self._ahead)
        elif (text := self.services.images.text_of(key)) is not None:
            prefetcher.request(("sketch", key, wanted), partial(_sketched, text, wanted), self._ahead)

    def wait(self) -> None:
        """From now on draw vectors before they are shown, those that are on their way as well: a picture of the screen
        is not made again when they come."""
        self._waits, self._asked = True, None
        self._on_sharper()

    def prepare(self, key: str, size: tuple[int, int]) -> None:
        """Have art drawn that will be shown next."""
        self._sharpen(key, _wanted(size))

    def shown(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The art for a window: as high as it, and as wide up to `WIDEST`."""
        wanted = _wanted(size)
        self._sharpen(key, wanted)
        is_sketch = _pixels(key) == SKETCH
        sharp, ready = self._sharp, self._ahead.take(("sketch" if is_sketch else "picture", key, wanted))
        if not self._keeps:
            self._sharp = None
        if sharp is not None and sharp[0] == key and sharp[1].get_size() == wanted:
            return sharp[1]
        if is_sketch:
            text = self.services.images.text_of(key)
            return ready or (pygame.Surface(wanted) if text is None else _sketched(text, wanted))
        return ready or self.services.images.picture(key, wanted, keep=False)

    def _sharpen(self, key: str, size: tuple[int, int]) -> None:
        """Have it drawn from its vectors where its pixels would be enlarged."""
        pixels = _pixels(key)
        name = key if pixels == SKETCH else key.rpartition(".")[0]
        if (size[0] <= pixels[0] and size[1] <= pixels[1]) or self._asked == (key, size):
            return
        text = self.services.images.text_of(name)
        if text is None:
            return
        self._asked = key, size
        if self._waits:
            self._sharp = key, drawn_sharply(text, size)
            return
        self.services.background.submit(
            partial(drawn_sharply, text, size), partial(self._take, key), on_failed=lambda error: None,
            name="key art in large",
        )

    def _take(self, key: str, picture: pygame.Surface) -> None:
        self._sharp = key, picture
        self._on_sharper()


def _pixels(key: str) -> tuple[int, int]:
    """The size of what is there at once: a name without a kind means vectors alone."""
    return next((size for kind, size in PIXELS.items() if key.endswith(kind)), SKETCH)


def _sketched(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Art drawn small and enlarged."""
    return cover(drawn_sharply(text, SKETCH), size)


def _wanted(size: tuple[int, int]) -> tuple[int, int]:
    return min(size[0], round(size[1] * WIDEST)), size[1]


def drawn_sharply(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Key art as it covers a size, from its vectors."""
    high = max(size[1], round(size[0] * SHAPE[1] / SHAPE[0]))
    drawn = rasterise(text, (round(high * SHAPE[0] / SHAPE[1]), high))
    found = pygame.Surface(size)
    found.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return found
