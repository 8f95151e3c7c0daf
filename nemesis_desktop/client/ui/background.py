"""Work in background threads: one queue, one place where failures are reported, one shutdown.

What a job returns is handed to ``on_done`` in the thread of the window, between two frames. A job may use nothing that
the window changes meanwhile.
"""

from __future__ import annotations

import heapq
import logging
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from itertools import count
from threading import Condition, Thread, current_thread, get_ident, main_thread
from typing import Any, Generic, TypeVar

logger = logging.getLogger(__name__)
Result = TypeVar("Result")
WORKERS = 2
"""So many jobs run at the same time, besides those for the next frames."""
IDLE_SECONDS = 5.0
"""A thread without work ends after so long."""
LONGEST_CLOSING = 2.0


def in_background() -> bool:
    """Whether this is asked elsewhere than in the thread of the window."""
    return get_ident() != main_thread().ident


class Priority(IntEnum):
    """How urgently the result is wanted."""

    FRAME = 0
    """The next frames want it: short, and in a thread that nothing else uses."""
    WAITED_FOR = 1
    """The player waits for it."""
    LATER = 2
    """Good to have soon."""


class Task(Generic[Result]):
    """One submitted job."""

    def __init__(
        self,
        background: Background,
        job: Callable[[], Result],
        on_done: Callable[[Result], object] | None,
        on_failed: Callable[[BaseException], object] | None,
        name: str,
    ) -> None:
        self.name = name
        self.error: BaseException | None = None
        """Why the job failed."""
        self.cancelled = False
        self.done = False
        """Whether the job has ended, one way or the other."""
        self._background = background
        self._job = job
        self._on_done = on_done
        self._on_failed = on_failed
        self._results: list[Result] = []
        self._started = False
        self._delivered = False

    @property
    def result(self) -> Result:
        """What the job returned. Raises what the job raised, and RuntimeError while there is no result."""
        if self.error is not None:
            raise self.error
        if not self._results:
            raise RuntimeError(f"{self.name} has no result")
        return self._results[0]

    def cancel(self) -> None:
        """Do not begin with it, and do not deliver what comes of it. A job that runs already is not interrupted."""
        with self._background.changed:
            self.cancelled = True
            if not self._started:
                self.done = True
            self._background.changed.notify_all()

    def wait(self, timeout: float | None = None) -> bool:
        """Have it done and delivered before going on; what no thread has begun is done here. False when it took
        longer than ``timeout`` seconds. To be called in the thread of the window."""
        if self.start():
            self.run()
        with self._background.changed:
            ended = self._background.changed.wait_for(lambda: self.done, timeout)
        if ended:
            self.deliver()
        return ended

    def start(self) -> bool:
        """Whether the caller is the first who wants to run it, and has to."""
        with self._background.changed:
            if self._started or self.done:
                return False
            self._started = True
            return True

    def run(self) -> None:
        """Do the job in this thread. Failures are reported, never raised."""
        try:
            self._results.append(self._job())
        except BaseException as error:
            self.error = error
            self._background.report(self)
        with self._background.changed:
            self.done = True
            self._background.changed.notify_all()

    @property
    def awaited(self) -> bool:
        """Whether somebody is to be told of its end."""
        told = self._on_done if self.error is None else self._on_failed
        return told is not None and not self._delivered and not self.cancelled

    def deliver(self) -> None:
        """Hand the result to whoever wants it, once."""
        if not self.done or not self.awaited:
            return
        self._delivered = True
        if self.error is not None and self._on_failed is not None:
            self._on_failed(self.error)
        elif self.error is None and self._on_done is not None:
            self._on_done(self._results[0])


class Background:
    """Runs jobs in threads that begin with the first job and end when there is nothing to do."""

    def __init__(self, on_failure: Callable[[Task[Any]], object] | None = None) -> None:
        """``on_failure`` is told of every job that failed, in the thread where it ran; it is logged in any case."""
        self.changed = Condition()
        self._on_failure = on_failure
        self._waiting: dict[bool, list[tuple[int, int, Task[Any]]]] = {True: [], False: []}
        self._threads: dict[bool, set[Thread]] = {True: set(), False: set()}
        self._idle = {True: 0, False: 0}
        self._open_tasks: deque[Task[Any]] = deque()
        self._numbers = count()
        self._closed = False

    def submit(
        self,
        job: Callable[[], Result],
        on_done: Callable[[Result], object] | None = None,
        *,
        on_failed: Callable[[BaseException], object] | None = None,
        priority: Priority = Priority.WAITED_FOR,
        name: str = "",
    ) -> Task[Result]:
        """Have a job done. ``on_done`` gets its result, or ``on_failed`` what it raised, in the thread of the window
        with the next `deliver`. After `close` nothing is begun any more."""
        task = Task(self, job, on_done, on_failed, name or getattr(job, "__qualname__", "job"))
        frame = priority is Priority.FRAME
        with self.changed:
            if self._closed:
                task.cancelled = task.done = True
                return task
            heapq.heappush(self._waiting[frame], (priority, next(self._numbers), task))
            self._open_tasks.append(task)
            most = 1 if frame else WORKERS
            if len(self._waiting[frame]) > self._idle[frame] and len(self._threads[frame]) < most:
                thread = Thread(target=self._work, args=(frame,), name="background", daemon=True)
                self._threads[frame].add(thread)
                thread.start()
            self.changed.notify_all()
        return task

    @property
    def ready(self) -> bool:
        """Whether something is done and waits for `deliver`."""
        with self.changed:
            return any(task.done and task.awaited for task in self._open_tasks)

    @property
    def busy(self) -> bool:
        """Whether anything is still to be done or delivered."""
        with self.changed:
            return any(not task.cancelled for task in self._open_tasks)

    def deliver(self) -> bool:
        """Hand out what is done, in the thread of the window and in the order of submission; True when somebody
        was told."""
        with self.changed:
            done = [task for task in self._open_tasks if task.done]
            for task in done:
                self._open_tasks.remove(task)
        told = [task for task in done if task.awaited]
        for task in told:
            task.deliver()
        return bool(told)

    def finish(self) -> None:
        """Wait for everything that was submitted, also for what comes of it; for tests and pictures."""
        while True:
            with self.changed:
                tasks = tuple(self._open_tasks)
            if not tasks:
                return
            for task in tasks:
                task.wait()
            self.deliver()

    def close(self) -> None:
        """Begin nothing any more and wait a moment for what runs."""
        with self.changed:
            self._closed = True
            for task in self._open_tasks:
                task.cancelled = True
            threads = [thread for lane in self._threads.values() for thread in lane]
            self._open_tasks.clear()
            for lane in self._waiting.values():
                lane.clear()
            self.changed.notify_all()
        for thread in threads:
            thread.join(LONGEST_CLOSING)

    def report(self, task: Task[Any]) -> None:
        """The one place where failures arrive."""
        logger.error("%s failed in the background", task.name, exc_info=task.error)
        if self._on_failure is not None:
            self._on_failure(task)

    def _work(self, frame: bool) -> None:
        """Take one job after the other until there is none for a while."""
        while (task := self._next(frame)) is not None:
            if task.start():
                task.run()
            # Else the thread holds on to it while it waits, and with it to the screen that is told of its end.
            del task

    def _next(self, frame: bool) -> Task[Any] | None:
        waiting = self._waiting[frame]
        with self.changed:
            self._idle[frame] += 1
            self.changed.wait_for(lambda: bool(waiting) or self._closed, IDLE_SECONDS)
            self._idle[frame] -= 1
            if waiting and not self._closed:
                return heapq.heappop(waiting)[2]
            self._threads[frame].discard(current_thread())
            return None
