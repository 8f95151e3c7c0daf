"""Pictures that will be needed soon, drawn in the background so that no frame has to wait for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

import pygame

from nemesis_desktop.client.ui.assets.cache import SurfaceCache, clock
from nemesis_desktop.client.ui.background import Background, Priority, Task


class SurfacePrefetcher:
    """Makes pictures in a thread; they come into the cache in the thread of the window, with `pump`."""

    def __init__(self, cache: SurfaceCache, background: Background) -> None:
        self.cache = cache
        self._background = background
        self._requests: dict[tuple[int, Hashable], tuple[Task[tuple[pygame.Surface, float]], SurfaceCache]] = {}
        self._scheduled: deque[Callable[[], object]] = deque()

    def request(self, key: Hashable, make: Callable[[], pygame.Surface], cache: SurfaceCache | None = None) -> None:
        """Have a picture made, unless it is there or on its way. ``make`` may use nothing that changes."""
        cache = self.cache if cache is None else cache
        name = id(cache), key
        if key in cache or name in self._requests:
            return

        def timed() -> tuple[pygame.Surface, float]:
            began = clock()
            return make(), clock() - began

        task = self._background.submit(timed, priority=Priority.FRAME, name="a picture")
        self._requests[name] = task, cache

    def schedule(self, *steps: Callable[[], object]) -> None:
        """Have these done, one with each frame, in the thread of the window: they find out what to order."""
        self._scheduled.extend(steps)

    def run_scheduled(self) -> bool:
        """Do one thing that was planned; False when nothing is."""
        if not self._scheduled:
            return False
        self._scheduled.popleft()()
        return True

    @property
    def scheduled(self) -> bool:
        """Whether steps are still to be done."""
        return bool(self._scheduled)

    @property
    def waiting(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._requests)

    def pump(self) -> None:
        """Take what is ready; what could not be made is left to whoever draws it."""
        for name in [name for name, (task, _) in self._requests.items() if task.done]:
            made, cache = self._requests.pop(name)
            if made.error is None and not made.cancelled:
                cache.put(name[1], *made.result)

    def is_coming(self, key: Hashable) -> bool:
        """Whether a picture of the shared cache is on its way."""
        return (id(self.cache), key) in self._requests

    def close(self) -> None:
        """Forget what is not ready."""
        for task, _ in self._requests.values():
            task.cancel()
        self._requests.clear()
        self._scheduled.clear()
