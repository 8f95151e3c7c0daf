"""What is played in answer to something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class InterruptionPlayed(Event):
    """A seat calls off what another one does; a further Interruption may call this one off (A-121)."""

    seat: Seat
    card: str
    against: Seat
    reactable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackIgnored(Event):
    """An attack on a character came to nothing because of this card (A-121)."""

    seat: Seat
    card: str
    intruder: int
