"""Pictures that are going to be wanted, made beside so that no frame has to wait for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

from nemesis_desktop.client.ui.assets.cache import SurfaceCache


class SurfacePrefetcher:
    """Makes pictures in a thread; they come into the cache in the thread of the window, with `collect`."""

    def __init__(self, cache: SurfaceCache) -> None:
        self.cache = cache
        self._pool: ThreadPoolExecutor | None = None
        self._orders: dict[tuple[int, Hashable], tuple[Future[pygame.Surface], SurfaceCache]] = {}
        self._steps: deque[Callable[[], object]] = deque()

    def order(self, key: Hashable, make: Callable[[], pygame.Surface], cache: SurfaceCache | None = None) -> None:
        """Have a picture made, unless it is there or on its way. ``make`` may use nothing that changes."""
        cache = cache or self.cache
        name = id(cache), key
        if key in cache or name in self._orders:
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1)
        self._orders[name] = self._pool.submit(make), cache

    def plan(self, *steps: Callable[[], object]) -> None:
        """Have these done, one with each frame, in the thread of the window: they find out what to order."""
        self._steps.extend(steps)

    def step(self) -> bool:
        """Do one thing that was planned; False when nothing is."""
        if not self._steps:
            return False
        self._steps.popleft()()
        return True

    @property
    def planned(self) -> bool:
        """Whether steps are still to be done."""
        return bool(self._steps)

    def forget_steps(self) -> None:
        """What was planned is of no use any more."""
        self._steps.clear()

    @property
    def waiting(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._orders)

    def collect(self) -> None:
        """Take what is ready; what could not be made is left to whoever draws it."""
        for name in [name for name, (order, _) in self._orders.items() if order.done()]:
            made, cache = self._orders.pop(name)
            if made.exception() is None:
                cache.put(name[1], made.result())

    def is_coming(self, key: Hashable) -> bool:
        """Whether a picture of the shared cache is on its way."""
        return (id(self.cache), key) in self._orders

    def close(self) -> None:
        """Forget what is not ready and stop the thread."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._orders.clear()
        self._steps.clear()
