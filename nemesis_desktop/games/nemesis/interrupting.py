"""Who could play an Interruption, as far as everybody at the table can see."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat


def in_reach_of_action(state: State, actor: Seat) -> tuple[Seat, ...]:
    """Others in the room of whoever acts, passed or not, in the order in which they are asked (A-121)."""
    one = state.characters.get(actor)
    if one is None or one.place is not Place.ROOM:
        return ()
    return tuple([
        seat for seat in others_from_the_left(state, actor)
        if state.characters[seat].place is Place.ROOM and state.characters[seat].room == one.room
    ])


def in_reach_of_interruption(state: State, actor: Seat) -> tuple[Seat, ...]:
    """Anybody else aboard: to call an Interruption off, no common room is asked (A-121)."""
    if actor not in state.characters:
        return ()
    aboard = (Place.ROOM, Place.POD)
    return tuple([seat for seat in others_from_the_left(state, actor) if state.characters[seat].place in aboard])


def might_interrupt_action(state: State, actor: Seat) -> tuple[Seat, ...]:
    """Those of them who hold any card at all: nobody else sees which."""
    return _with_cards(state, in_reach_of_action(state, actor))


def might_interrupt_interruption(state: State, actor: Seat) -> tuple[Seat, ...]:
    """Those of them who hold any card at all: nobody else sees which."""
    return _with_cards(state, in_reach_of_interruption(state, actor))


def others_from_the_left(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats, from the left of this one on."""
    seats = sorted(state.characters)
    return (*(other for other in seats if other > seat), *(other for other in seats if other < seat))


def _with_cards(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if state.pile(piles.hand(seat))])
