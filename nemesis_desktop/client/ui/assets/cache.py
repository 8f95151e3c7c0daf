"""A cache of surfaces that drops those that are least worth the bytes they take."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Hashable
from heapq import heapify, heappop, heappush
from itertools import count

import pygame

LEAST_SECONDS = 0.0001
"""What every surface counts as having cost at least: letting it go and making it again is work of its own."""
clock = time.perf_counter if sys.platform == "win32" else time.thread_time
"""What a surface takes is told by the time of its thread, which others do not lengthen; Windows tells that in
sixtieths of a second."""


class _Kept:
    """A surface, and how far the bar may rise before it goes."""

    __slots__ = ("bytes", "number", "rank", "surface", "worth")

    def __init__(self, surface: pygame.Surface, seconds: float, number: int, bar: float) -> None:
        self.surface = surface
        self.bytes = _bytes(surface)
        self.worth = max(LEAST_SECONDS, seconds) / max(1, self.bytes)
        self.rank = bar + self.worth
        self.number = number


class SurfaceCache:
    """Holds surfaces up to a number of bytes.

    Each ranks above a bar by what it is worth, the seconds that it took to make for each of its bytes; when it is used
    it rises there again. What ranks lowest goes. The bar rises with what is made and with what goes, so that whatever
    is not used any more goes in the end (GreedyDual-Size). In 42 MB no more is made again than in 48 MB of those that
    were used last.
    """

    def __init__(self, budget: int = 128 * 1024 * 1024) -> None:
        self.budget = budget
        self.used = 0
        self._kept: dict[Hashable, _Kept] = {}
        self._bar = 0.0
        self._order: list[tuple[float, int, Hashable]] = []
        """Ranks from the lowest, as a heap; a rank that has risen since is put in again when it is met, and one of a
        surface that was taken is dropped then or when half of them are such."""
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            found.rank = self._bar + found.worth
            return found.surface
        began = clock()
        surface = make()
        self.put(key, surface, clock() - began)
        return surface

    def seen(self, key: Hashable) -> pygame.Surface | None:
        """The surface of this key, if it is there. Changes nothing, so that any thread may ask."""
        found = self._kept.get(key)
        return None if found is None else found.surface

    def put(self, key: Hashable, surface: pygame.Surface, seconds: float = 0.0) -> None:
        """Keep a surface that took so long to make, unless there is one already."""
        if key in self._kept:
            return
        self._bar += max(LEAST_SECONDS, seconds) / self.budget
        kept = self._kept[key] = _Kept(surface, seconds, next(self._numbers), self._bar)
        self.used += kept.bytes
        heappush(self._order, (kept.rank, kept.number, key))
        self._let_go(self.budget, kept)

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Hand a surface over that is wanted once; None where there is none."""
        found = self._kept.pop(key, None)
        if found is None:
            return None
        self.used -= found.bytes
        if len(self._order) > 2 * len(self._kept):
            self._order = [entry for entry in self._order if self._is_kept(entry)]
            heapify(self._order)
        return found.surface

    def shrink(self, most: int) -> None:
        """Forget what is worth least until no more than ``most`` bytes are held; one surface always stays."""
        self._let_go(most, None)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._order.clear()
        self.used, self._bar = 0, 0.0

    def _is_kept(self, entry: tuple[float, int, Hashable]) -> bool:
        kept = self._kept.get(entry[2])
        return kept is not None and kept.number == entry[1]

    def _let_go(self, most: int, newest: _Kept | None) -> None:
        spared = None
        while self.used > most and len(self._kept) > 1:
            entry = rank, number, key = heappop(self._order)
            if not self._is_kept(entry):
                continue
            kept = self._kept[key]
            if kept is newest:
                spared = entry
            elif kept.rank > rank:
                heappush(self._order, (kept.rank, number, key))
            else:
                del self._kept[key]
                self.used -= kept.bytes
                self._bar = max(self._bar, rank)
        if spared is not None:
            heappush(self._order, spared)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
