"""Commands: answered questions, the only input of the engine."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.kernel.events import Seat
from nemesis_desktop.kernel.records import construct_fast


@construct_fast
@dataclass(frozen=True, slots=True)
class Command:
    """One answer. ``topic`` must match the open question of ``seat``, ``key`` one of its answers."""

    seat: Seat
    topic: str
    key: str
