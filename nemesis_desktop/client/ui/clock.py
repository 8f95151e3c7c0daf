"""Time as the client sees it: a real clock, and one that only moves when a test advances it."""

from __future__ import annotations

import time
from typing import Protocol


class TimeSource(Protocol):
    """Where scenes get the time from."""

    def now(self) -> float:
        """Seconds since an arbitrary moment; never goes back."""
        ...


class RealClock:
    """The computer's steady clock."""

    __slots__ = ()

    def now(self) -> float:
        """Seconds since an arbitrary moment."""
        return time.perf_counter()


class FakeClock:
    """A clock for tests; stands still until advanced."""

    __slots__ = ("moment",)

    def __init__(self, moment: float = 0.0) -> None:
        self.moment = moment

    def now(self) -> float:
        """The moment set last."""
        return self.moment

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += seconds
