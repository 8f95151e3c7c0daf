"""Laying a card or token somewhere else, with what belongs to it."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.family.pieces import moved
from nemesis_desktop.games.editing import PositionValue
from nemesis_desktop.games.retaliation import naming
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import evolve

SUPPLY = "supply"


def laid(state: FacilityState, card: str, pile: str, *, bottom: bool = False) -> FacilityState:
    """The state with a card on top of a pile, or under it. Gear on an Item that goes returns to the supply, and so do
    its markers. Raises ValueError for a card that is nowhere."""
    source = next((name for name, cards in state.piles.items() if card in cards), None)
    if source is None:
        raise ValueError(f"there is no {card}")
    gear, holder = dict(state.gear), f"item:{card}"
    if gear.get(holder):
        gear[SUPPLY] = (*gear.get(SUPPLY, ()), *(token.removesuffix("_half") for token in gear.pop(holder)))
    facts = (f"card:{card}", f"scan:{card}")
    return evolve(
        state, piles=moved(state.piles, (card,), source, pile, bottom=bottom), gear=gear,
        broken=tuple(one for one in state.broken if one != card),
        item_markers={one: count for one, count in state.item_markers.items() if one != card},
        stacked=tuple(pair for pair in state.stacked if card not in pair),
        known={fact: seats for fact, seats in state.known.items() if fact not in facts},
    )


def piece(state: FacilityState, card: str) -> Wording:
    """A card or token; of a Contamination card whether it is infected."""
    if card in facility_content().contamination:
        return Wording("editor.infected" if card in state.infected else "editor.clean")
    return naming.piece(card) or Wording("word.plain", {"word": card})


def values(state: FacilityState, cards: Iterable[str]) -> tuple[PositionValue, ...]:
    """Pieces to choose from, each."""
    return tuple(PositionValue(card, piece(state, card)) for card in cards)


def one_of_each(state: FacilityState, cards: Iterable[str]) -> tuple[PositionValue, ...]:
    """Pieces to choose from; of those that are called alike only the first."""
    found: dict[str, PositionValue] = {}
    for one in values(state, cards):
        found.setdefault(str(one.name), one)
    return tuple(found.values())
