"""Laying a card or token somewhere else, with what belongs to it."""

from __future__ import annotations

from nemesis_desktop.family.pieces import moved
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import evolve


def laid(state: State, card: str, pile: str, *, bottom: bool = False) -> State:
    """The state with a card on top of a pile, or under it. A weapon comes loaded; what was fixed to a card that goes
    is fixed no more. Raises ValueError for a card that is nowhere."""
    source = next((name for name, cards in state.piles.items() if card in cards), None)
    if source is None:
        raise ValueError(f"there is no {card}")
    lying = moved(state.piles, (card,), source, pile, bottom=bottom)
    ammo = {weapon: count for weapon, count in state.ammo.items() if weapon != card}
    record = load_content().items.get(card)
    if record is not None and record.weapon is not None and pile.startswith(("carried:", "inventory:")):
        ammo[card] = record.weapon.capacity
    known = {fact: seats for fact, seats in state.known.items() if fact not in (f"card:{card}", f"scan:{card}")}
    return evolve(
        state, piles=lying, ammo=ammo, known=known,
        attached={one: host for one, host in state.attached.items() if card not in (one, host)},
        taped=tuple(pair for pair in state.taped if card not in pair),
    )
