"""How a game ended, as a drawing that fills the window: the words stand at its left, where it is dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.key_art import KeyArt
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.layout import Padding, Placeable, column, padding, row, sized, space
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

WORDS, WIDEST, BUTTON = 0.5, 800, 52
"""The share of the width that the words take, at most how many layout units, and the height of the buttons."""
ROW_GAP, WIDEST_ROW = 10, 1800
"""Layout units between two buttons, and at most for all of them."""
SHADE = (320, 90)
"""So large the shade is drawn before it is enlarged: in the size of the window that would take 80 ms."""


class OutcomeArt:
    """The drawing, what darkens it, and where everything lies on it."""

    def __init__(self, services: Services, key: str, on_sharper: Callable[[], None]) -> None:
        self.services, self.key = services, key
        self._art = KeyArt(services, on_sharper, keeps=True)

    def wait(self) -> None:
        """Draw it in full at once from now on."""
        self._art.wait()

    def prefetch(self, prefetcher: SurfacePrefetcher, size: tuple[int, int]) -> None:
        """Have the full drawing made in the background, and what is shown until it is there."""
        self._art.prefetch(prefetcher, self.key, size)
        self._art.prepare(self.key, size)

    def _margin(self, width: int) -> int:
        return max(self.services.px(20), round(width * 0.03))

    def row_width(self, width: int) -> int:
        """How many pixels the row of buttons may take in a window of a width."""
        return min(width - 2 * self._margin(width), self.services.px(WIDEST_ROW))

    def tree(self, width: int, page: Placeable, crew: Placeable, buttons: Sequence[Placeable]) -> Padding:
        """The page at the left, faces at the right below, buttons in a row."""
        px, margin = self.services.px, self._margin(width)
        words = min(px(WIDEST), round(width * WORDS) - margin)
        faces = column(space(0, flex=1), crew, align="stretch")
        told = row(sized(page, width=words, align_y="start"), sized(faces, flex=1), gap=px(24))
        keys = sized(
            row(*buttons, gap=px(ROW_GAP)), width=self.row_width(width), height=px(BUTTON), align_x="start"
        )
        parts = column(sized(told, flex=1), space(px(14)), keys)
        return padding(parts, left=margin, right=margin, top=px(22), bottom=px(20))

    def draw(self, picture: pygame.Surface, shaded: bool) -> None:
        """The drawing; ``shaded`` keeps it dark where words stand on it."""
        size = picture.get_size()
        art = self._art.shown(self.key, size)
        picture.blit(art, (size[0] - art.get_width(), 0))
        if shaded:
            edge = (min(self.services.px(WIDEST), round(size[0] * WORDS)) + self._margin(size[0])) / size[0]
            shade = rasterise(_shade(SHADE, self.services.palette.space, min(0.8, edge)), SHADE)
            picture.blit(pygame.transform.smoothscale(shade, size), (0, 0))


def _shade(size: tuple[int, int], colour: str, edge: float) -> str:
    """Dark where words stand, up to a share of the width, and clear beyond; dark again below, behind the buttons."""
    width, height = size
    whole = polygon([(0, 0), (width, 0), (width, height), (0, height)])
    stops = [(0, colour, 0.94), (edge * 0.8, colour, 0.9), (edge, colour, 0.66), (min(0.98, edge + 0.16), colour, 0)]
    low = [(0, colour, 0), (0.84, colour, 0), (1, colour, 0.7)]
    paints = linear("s", (0, 0), (width, 0), stops) + linear("t", (0, 0), (0, height), low)
    return document(path(whole, fill="url(#s)") + path(whole, fill="url(#t)"), width, height, paints)
