"""The Nest and its Eggs (rules 11.1)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.map import NestRuined
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def lose_egg(t: FacilityTable, why: str, destination: str = piles.OUT) -> None:
    """One Egg leaves the Egg space; with the last one the Nest is destroyed for good (R-NEST-01, R-NEST-03, R-NEST-04,
    R-NEST-S1)."""
    eggs = t.state.pile(piles.EGGS)
    if not eggs:
        return
    t.emit(PiecesMoved(eggs[:1], piles.EGGS, destination, why))
    if len(eggs) == 1 and not t.state.nest_destroyed:
        t.emit(NestRuined())
