"""Time as the client sees it: a real clock, and one that only moves when a test advances it."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from typing import Protocol


class TimeSource(Protocol):
    """Where scenes get the time from."""

    def now(self) -> float:
        """Seconds since an arbitrary moment; never goes back."""
        ...

    def today(self) -> date:
        """The date in UTC."""
        ...


class RealClock:
    """The computer's steady clock."""

    __slots__ = ()

    def now(self) -> float:
        """Seconds since an arbitrary moment."""
        return time.perf_counter()

    def today(self) -> date:
        """The date in UTC."""
        return datetime.now(UTC).date()


class FakeClock:
    """A clock for tests; stands still until advanced."""

    __slots__ = ("date", "moment")

    def __init__(self, moment: float = 0.0, day: date = date(2031, 5, 17)) -> None:
        self.moment, self.date = moment, day

    def now(self) -> float:
        """The moment set last."""
        return self.moment

    def today(self) -> date:
        """The day set last."""
        return self.date

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += seconds
