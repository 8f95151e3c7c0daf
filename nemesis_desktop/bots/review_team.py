"""Several reviewers of one game, each in a process of its own: a review takes all that the machine can give, and the
window does not wait for it.

Every task has the same result wherever it is done. What was given to a process that dies is done by the others, and
where none is left, here.
"""

from __future__ import annotations

import logging
import os
import signal
from collections import deque
from collections.abc import Generator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pickle import PicklingError
from typing import Any

from nemesis_desktop.bots.reviewing import LEAST, Regret, Reviewer, ReviewPart, ReviewTask
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import loaded
from nemesis_desktop.kernel import Command, Session

logger = logging.getLogger(__name__)

MOST_PROCESSES = 8
SECONDS_FOR_A_TASK = 120.0
"""Whoever has not finished one after so long hangs."""
SECONDS_TO_LEAVE = 1.0
BEHIND_OTHERS = 5
"""How far the processes stand back for whatever else the machine does."""

SentPart = tuple[int, Any, tuple[Command, ...]]
"""A part of a game as another process is told of it: the decisions before it, where it began, and the answers."""


def processors() -> int:
    """How many processes are worth while here."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_PROCESSES, usable)


def sit_and_review(line: Connection, name: str, module: str, parts: Sequence[SentPart], least: float) -> None:
    """The life of the child process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BEHIND_OTHERS)
    playable = loaded(name, module)
    sessions = [(after, Session(playable.game, start, commands)) for after, start, commands in parts]
    reviewer = Reviewer(playable, sessions, least)
    while True:
        try:
            task: ReviewTask | None = line.recv()
            if task is None:
                return
            line.send(reviewer.do(task))
        except (EOFError, OSError):
            return


class ReviewTeam:
    """Reviewers of one game. To be closed when there is nothing more to do."""

    def __init__(
        self, playable: Playable, module: str, parts: Sequence[ReviewPart], processes: int, least: float = LEAST
    ) -> None:
        """``module`` is where another process finds the game (`Games.module_of`)."""
        self._here = Reviewer(playable, parts, least)
        self._busy: dict[Connection, ReviewTask | None] = {}
        self._children: dict[Connection, Any] = {}
        played = tuple([(after, session.rests[0].state, tuple(session.commands)) for after, session in parts])
        for _ in range(processes):
            if not self._start(playable.game.name, module, played, least):
                break

    def __enter__(self) -> ReviewTeam:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    @property
    def processes(self) -> int:
        """How many processes there are by now."""
        return len(self._children)

    def do(self, tasks: Sequence[ReviewTask]) -> Generator[Regret | None, None, None]:
        """Have tasks done: what comes of each as soon as it is there."""
        left = deque(tasks)
        while left or any(task is not None for task in self._busy.values()):
            if not self._children:
                yield self._here.do(left.popleft())
                continue
            for line in [line for line, task in self._busy.items() if task is None]:
                if left:
                    self._give(line, left)
            waiting = [line for line, task in self._busy.items() if task is not None]
            ready = [line for line in wait(waiting, SECONDS_FOR_A_TASK) if isinstance(line, Connection)]
            for line in ready:
                try:
                    found: Regret | None = line.recv()
                except (EOFError, OSError):
                    self._lose(line, left)
                    continue
                self._busy[line] = None
                yield found
            for line in () if ready else waiting:
                self._lose(line, left)

    def close(self) -> None:
        """End all processes. Whatever they look at is not wanted any more."""
        for child in self._children.values():
            child.kill()
        for line, child in self._children.items():
            child.join(SECONDS_TO_LEAVE)
            line.close()
        self._children.clear()
        self._busy.clear()

    def _start(self, name: str, module: str, played: Sequence[SentPart], least: float) -> bool:
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            child = context.Process(
                target=sit_and_review, args=(theirs, name, module, played, least), name="review", daemon=True
            )
            child.start()
        except (OSError, RuntimeError, ValueError, AttributeError, TypeError, PicklingError):
            logger.exception("no process for a review")
            return False
        theirs.close()
        self._children[ours], self._busy[ours] = child, None
        return True

    def _give(self, line: Connection, left: deque[ReviewTask]) -> None:
        task = left.popleft()
        self._busy[line] = task
        try:
            line.send(task)
        except (OSError, ValueError):
            self._lose(line, left)

    def _lose(self, line: Connection, left: deque[ReviewTask]) -> None:
        """A process has died, or hangs: somebody else does what it was given."""
        logger.warning("a process of a review has gone")
        task, child = self._busy.pop(line), self._children.pop(line)
        if task is not None:
            left.appendleft(task)
        child.kill()
        child.join(SECONDS_TO_LEAVE)
        line.close()
