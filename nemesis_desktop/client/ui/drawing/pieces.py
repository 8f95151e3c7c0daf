"""A picture made of pieces, so that only the pieces that changed are redrawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

MOST = 0.7
"""If more than this share of a surface looks different, all of it is drawn: that costs no more."""
Spot = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a surface. While rect and render key stay equal, so does its picture; it keeps to the clip.
    ``spread`` is how far light and shadow may fall around the rect, in layout units; a canvas wants it within the
    rect."""

    rect: pygame.Rect
    render_key: object
    draw: Callable[[pygame.Surface], None]
    spread: int = 20


class Canvas:
    """Knows what it drew last, and where. Render keys can be hashed; later pieces lie over earlier ones."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._seen: Counter[tuple[Spot, object]] = Counter()

    def shows_on(self, surface: pygame.Surface) -> bool:
        """Whether this surface is where it drew last."""
        return self._surface is surface

    def forget(self) -> None:
        """What was drawn is not to be seen any more."""
        self._surface = None

    def draw(self, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        """Draw everything."""
        self._surface, self._seen = surface, _looks(pieces)
        for piece in pieces:
            piece.draw(surface)

    def redraw(
        self, surface: pygame.Surface, pieces: Sequence[Piece], changed: Iterable[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Draw what looks different, and these places, whose picture has changed although their look has not.
        Returns where that is."""
        before, self._seen = self._seen, _looks(pieces)
        different = [pygame.Rect(spot) for spot, _ in (before - self._seen) + (self._seen - before)]
        bounds = surface.get_rect()
        spots = joined((*changed, *different), bounds)
        if sum(spot.width * spot.height for spot in spots) > MOST * bounds.width * bounds.height:
            spots = [bounds]
        for spot in spots:
            surface.set_clip(spot)
            for piece in pieces:
                if piece.rect.colliderect(spot):
                    piece.draw(surface)
        surface.set_clip(None)
        return spots


def _looks(pieces: Iterable[Piece]) -> Counter[tuple[Spot, object]]:
    return Counter(((*piece.rect,), piece.render_key) for piece in pieces)


def surface_in(room: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    """A surface of that size to draw on, in the format of the window if there is one: the room, where it fits."""
    return room if room is not None and room.get_size() == size else pygame.Surface(size)


def joined(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles within the bounds; those that touch as one."""
    found: list[pygame.Rect] = []
    for rect in rects:
        spot = rect.clip(bounds)
        while spot.width and spot.height:
            hit = spot.collidelist(found)
            if hit < 0:
                found.append(spot)
                break
            spot = spot.union(found.pop(hit))
    return found
