"""Windows: who may step in before or after a fact, and what that does to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from nemesis_desktop.kernel.events import Event, Seat


class Window(StrEnum):
    """The two moments around a reactable event."""

    BEFORE = "before"
    AFTER = "after"

    def topic(self, kind: type[Event]) -> str:
        """The topic under which is asked who steps in at this moment of such an event."""
        return f"react_{self}_{kind.__name__}"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """Verdict: the fact does not happen."""


@dataclass(frozen=True, slots=True)
class ReplacedBy:
    """Verdict: another fact happens instead."""

    event: Event


WindowVerdict = Cancelled | ReplacedBy | None


@dataclass(frozen=True, slots=True)
class Ability:
    """Something in play that answers to a fact.

    ``seat`` decides whether it is used; a ``forced`` one is used without asking, before all others. ``effect`` is
    given the table and the event and returns a verdict (in the after-window the verdict has no meaning).
    """

    id: str
    seat: Seat
    effect: Callable[[Any, Any], Awaitable[WindowVerdict]]
    forced: bool = False
