"""What every handle reads from, and the order of Intruders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from nemesis_desktop.games.retaliation.state import FacilityState, IntruderFigure

SIZES = ("larva", "adult", "drone", "queen")
"""The smallest first (R-INT-01)."""
_SIZE = {kind: size for size, kind in enumerate(SIZES, start=1)}


class StateSource(Protocol):
    """Whatever holds the state to be read."""

    @property
    def state(self) -> FacilityState: ...


class StateView:
    """A state, or a sight, to be read through handles."""

    __slots__ = ("state",)

    def __init__(self, state: FacilityState) -> None:
        self.state = state


def size_of(kind: str) -> int:
    """1 for a Larva to 4 for the Queen (R-INT-01)."""
    return _SIZE[kind]


def largest_first(figures: Iterable[IntruderFigure]) -> tuple[IntruderFigure, ...]:
    """By size; equal ones by fewer hit markers, then by id (R-INT-01, A-54)."""
    return tuple(sorted(figures, key=lambda one: (-_SIZE[one.kind], one.hits, one.id)))


def is_edge(place: str) -> bool:
    """Whether a place is that of a Corridor, not of a Room."""
    return "-" in place


def is_contamination(card: str) -> bool:
    return card.startswith("contamination")
