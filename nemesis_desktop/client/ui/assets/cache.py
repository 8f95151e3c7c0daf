"""A cache of surfaces that drops the least recently used ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Holds surfaces up to a number of bytes."""

    def __init__(self, budget: int = 128 * 1024 * 1024) -> None:
        self.budget = budget
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made when it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        surface = make()
        self._surfaces[key] = surface
        self.used += _bytes(surface)
        self.shrink(self.budget)
        return surface

    def shrink(self, most: int) -> None:
        """Forget what was not used for the longest time until no more than ``most`` bytes are held; the last surface
        always stays."""
        while self.used > most and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.used -= _bytes(old)

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep a surface that was made elsewhere, unless there is one already."""
        self.get(key, lambda: surface)

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Hand a surface over that is wanted once; None where there is none."""
        found = self._surfaces.pop(key, None)
        if found is not None:
            self.used -= _bytes(found)
        return found

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
