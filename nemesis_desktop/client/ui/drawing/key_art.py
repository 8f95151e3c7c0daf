"""Key art behind a scene: pixels at once, and in a larger window the vectors as soon as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.ui.assets.images import rasterise

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

PIXELS = (1920, 1080)
"""The size of the key art in pixels; in a larger window it is drawn from its vectors."""
WIDEST = 2.0
"""Width for height up to which key art fills the window; in a wider one it hangs at the right, and nothing of its
height is lost."""


class KeyArt:
    """Hangs key art into a picture that a scene keeps; ``on_sharper`` is told when to make that picture again."""

    def __init__(self, services: Services, on_sharper: Callable[[], None]) -> None:
        self.services = services
        self._on_sharper = on_sharper
        self._sharp: tuple[str, pygame.Surface] | None = None
        self._asked: tuple[str, tuple[int, int]] | None = None

    def shown(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The art for a window: as high as it, and as wide up to `WIDEST`. Nothing of it is kept."""
        wanted = min(size[0], round(size[1] * WIDEST)), size[1]
        sharp, self._sharp = self._sharp, None
        if sharp is not None and sharp[0] == key and sharp[1].get_size() == wanted:
            return sharp[1]
        self._sharpen(key, wanted)
        return self.services.images.picture(key, wanted, keep=False)

    def _sharpen(self, key: str, size: tuple[int, int]) -> None:
        """Have it drawn from its vectors where its pixels would be enlarged."""
        if (size[0] <= PIXELS[0] and size[1] <= PIXELS[1]) or self._asked == (key, size):
            return
        text = self.services.images.text_of(key.rpartition(".")[0])
        if text is None:
            return
        self._asked = key, size
        self.services.background.submit(
            partial(drawn_sharply, text, size), partial(self._take, key), on_failed=lambda error: None,
            name="key art in large",
        )

    def _take(self, key: str, picture: pygame.Surface) -> None:
        self._sharp = key, picture
        self._on_sharper()


def drawn_sharply(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Key art as it covers a size, from its vectors."""
    high = max(size[1], round(size[0] * PIXELS[1] / PIXELS[0]))
    drawn = rasterise(text, (round(high * PIXELS[0] / PIXELS[1]), high))
    found = pygame.Surface(size)
    found.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return found
