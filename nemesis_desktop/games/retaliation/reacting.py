"""Who could step in before something happens, as far as everybody at the table can see: the decks of Characters are
known, their hands are not (R-INFO-02)."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat

BY_ITEM = ("bayonet", "assault_shotgun")
"""Items in hand that hold an attack off; they lie open."""


def might_react_to_attack(state: FacilityState, target: Seat) -> tuple[Seat, ...]:
    """Whoever is attacked, then the others in the Room in turn order, as far as they could prevent the attack or pass
    it on (R-REACT-01, R-REACT-03, A-47)."""
    facility = Facility(StateView(state))
    if target not in state.marines or not facility.marine(target).in_room:
        return ()
    here = facility.marines_in(facility.marine(target).room)
    found = [marine.seat for marine in here if _might_step_in(state, marine, marine.seat == target, len(here) > 1)]
    order = facility.seats_in_order
    return tuple(sorted(found, key=lambda seat: (seat != target, order.index(seat))))


def might_ignore_command(state: FacilityState, target: Seat) -> bool:
    """Whether a Character could hold Chain of Command (R-REACT-01, A-74)."""
    return _holds_any(state, target) and "chain_of_command" in _deck(state.marines[target].id)


def _might_step_in(state: FacilityState, marine: Marine, is_target: bool, in_company: bool) -> bool:
    if is_target and any(marine.has_working(kind) is not None for kind in BY_ITEM):
        return True
    deck = _deck(marine.id)
    wanted = "stay_calm" in deck or (is_target and in_company and "duck_and_cover" in deck)
    return wanted and _holds_any(state, marine.seat)


def _holds_any(state: FacilityState, seat: Seat) -> bool:
    return seat in state.marines and bool(state.pile(piles.hand(seat)))


@cache
def _deck(character: str) -> frozenset[str]:
    """The kinds of the reactions in the deck of a Character."""
    return frozenset(
        record.kind for record in facility_content().actions.values()
        if record.reaction and character in record.characters
    )
