"""Pictures that are going to be wanted, made beside so that no frame has to wait for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

from nemesis_desktop.client.assets.cache import SurfaceCache


class Ahead:
    """Makes pictures in a thread; they come into the cache in the thread of the window, with `collect`."""

    def __init__(self, cache: SurfaceCache) -> None:
        self.cache = cache
        self._pool: ThreadPoolExecutor | None = None
        self._orders: dict[Hashable, Future[pygame.Surface]] = {}

    def order(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Have a picture made, unless it is there or on its way. ``make`` may use nothing that changes."""
        if key in self.cache or key in self._orders:
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1)
        self._orders[key] = self._pool.submit(make)

    @property
    def waiting(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._orders)

    def collect(self) -> None:
        """Take what is ready; what could not be made is left to whoever draws it."""
        for key in [key for key, order in self._orders.items() if order.done()]:
            made = self._orders.pop(key)
            if made.exception() is None:
                self.cache.put(key, made.result())

    def close(self) -> None:
        """Forget what is not ready and stop the thread."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._orders.clear()
