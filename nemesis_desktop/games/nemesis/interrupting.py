"""Who could play an Interruption or ignore an attack, as far as everybody at the table can see."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
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


def might_ignore_attack(state: State, victim: Seat, surprise: bool) -> bool:
    """Whether whoever is hit could play Nerves of Steel or Armor, as far as everybody at the table can see: the card is
    in the deck of the character, or an item with such a back lies on the rack."""
    one = state.characters.get(victim)
    if one is None:
        return False
    content = load_content()
    if surprise and state.pile(piles.hand(victim)):
        deck = content.characters[one.id].deck
        if any(content.actions[card].kind == "nerves_of_steel" for card in deck):
            return True
    armors = {back(id) for id, item in content.items.items() if item.kind == "armor"}
    owned = (*state.pile(piles.inventory(victim)), *state.pile(piles.carried(victim)))
    return any(back(card) in armors for card in owned)


def others_from_the_left(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats, from the left of this one on."""
    seats = sorted(state.characters)
    return (*(other for other in seats if other > seat), *(other for other in seats if other < seat))


def _with_cards(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if state.pile(piles.hand(seat))])
