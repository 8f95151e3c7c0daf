"""Facts that are about to happen, so that Items and cards can step in before anything is drawn (rules 29.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class WoundThreatened(Event):
    """A Character is about to gain a Serious Wound (W3, A-56)."""

    seat: Seat
    reactable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ContaminationThreatened(Event):
    """A Character is about to gain a Contamination card (W4, A-56)."""

    seat: Seat
    reactable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackLossThreatened(Event):
    """An attack is about to take so much Health (W5)."""

    seat: Seat
    count: int
    reactable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CommandGiven(Event):
    """A Command names a Character and what it shall do, and where; ignoring it is a reaction (W1, A-74)."""

    seat: Seat
    by: Seat
    card: str
    order: str
    place: str = ""
    reactable: ClassVar[bool] = True
    told: ClassVar[tuple[str, ...]] = ("seat", "by", "order")
