"""The Nest of the intruders and the eggs on the intruder board."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def close_empty_nest(t: NemesisTable) -> None:
    """Without eggs on the intruder board the Nest is destroyed, for good (N-ROOM-30, p. 24; A-84, A-87)."""
    if not t.state.nest_destroyed and not t.state.pile(piles.NEST):
        t.emit(NestDestroyed())


def discard_nest_egg(t: NemesisTable) -> None:
    """One egg leaves the intruder board, explored or not; the last one takes the Nest with it (A-86)."""
    eggs = t.state.pile(piles.NEST)
    if eggs:
        t.emit(CardsMoved(eggs[:1], piles.NEST, piles.EGG_SUPPLY, "destroyed"))
        close_empty_nest(t)
