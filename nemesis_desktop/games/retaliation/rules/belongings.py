"""Losing what a Character carries: Items, Eggs and Tactical Gear (rules 9, 14)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved, ItemCleared, ItemUnstacked
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import is_item, item_of


def pile_holding(marine: Marine, card: str) -> str:
    """The pile of this Character in which an Item or Egg lies. Raises ValueError when it has none such."""
    for name in (piles.held(marine.seat), piles.armor(marine.seat), piles.backpack(marine.seat)):
        if card in marine.source.state.pile(name):
            return name
    raise ValueError(f"seat {marine.seat} does not carry {card}")


def return_gear(t: FacilityTable, holder: str, why: str) -> None:
    """Every gear token of a holder goes back to the supply (R-GEAR-11)."""
    tokens = t.state.gear.get(holder, ())
    if tokens:
        t.emit(GearMoved(tokens, holder, "supply", why))


def discard_item(t: FacilityTable, marine: Marine, card: str, why: str) -> None:
    """An Item goes to its discard pile, with its tokens to the supply; an Egg leaves the game. What shared a Hand
    with it needs one of its own (R-ITEM-13, R-ITEM-14, R-GEAR-10, R-GEAR-11, R-HAND-01, A-76)."""
    source = pile_holding(marine, card)
    if not is_item(card):
        if any(card in pair for pair in t.state.stacked):
            t.emit(ItemUnstacked(card))
        t.emit(PiecesMoved((card,), source, piles.OUT, why))
        return
    return_gear(t, f"item:{card}", why)
    t.emit(ItemCleared(card))
    t.emit(PiecesMoved((card,), source, piles.discard(item_of(card).deck), why))


def lose_everything(t: FacilityTable, marine: Marine, why: str) -> None:
    """Items, Eggs and gear tokens of a dead Character (R-HP-05, R-HP-07, A-34)."""
    for card in (*marine.held, *marine.items):
        if card in marine.held or card in marine.items:
            discard_item(t, marine, card, why)
    return_gear(t, f"belt:{marine.seat}", why)
