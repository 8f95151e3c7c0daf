"""The characters: where they are, what they suffer and what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nemesis_desktop.games.editing import (
    PositionField,
    PositionPieces,
    PositionRefused,
    PositionValue,
    number,
    switch,
)
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import HAND_SLOTS
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.levels.editing import names
from nemesis_desktop.games.nemesis.levels.editing.laying import laid
from nemesis_desktop.games.nemesis.levels.names import family, home
from nemesis_desktop.games.nemesis.state import Character, Place, State
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import Seat, evolve

MOST_LIGHT, MOST_SERIOUS = 2, 3
MARKS = ("slime", "signal", "larva", "passed")


def fields(state: State, seat: Seat) -> tuple[PositionField | PositionPieces, ...]:
    """What of a character can be changed."""
    one = state.characters[seat]
    found: list[PositionField | PositionPieces] = [_place(state, one)]
    if one.place not in (Place.ROOM, Place.POD):
        return tuple(found)
    found.append(
        number("light_wounds", Wording("editor.light_wounds"), one.light_wounds, range(MOST_LIGHT + 1), partial(
            _changed, seat, "light_wounds"
        ))
    )
    found.append(_wounds(state, seat))
    found += [_mark(one, name) for name in MARKS]
    found += [_hand(state, seat), _inventory(state, seat), _carried(state, seat)]
    found += _ammo(state, seat)
    return tuple(found)


def with_character(state: State, seat: Seat, **changes: object) -> State:
    """The state with something of a character changed."""
    return evolve(state, characters={**state.characters, seat: evolve(state.characters[seat], **changes)})


def _changed(seat: Seat, field: str, state: State, value: object) -> State:
    return with_character(state, seat, **{field: value})


def _mark(character: Character, name: str) -> PositionField:
    words = Wording("seat.passed") if name == "passed" else Wording(f"token.{name}.name")
    return switch(name, words, getattr(character, name), partial(_changed, character.seat, name))


# -- where ------------------------------------------------------------------------------------------------


def _place(state: State, character: Character) -> PositionField:
    """Rooms, pods with a free seat, and having fallen asleep."""
    values = [*names.places(state), *(
        PositionValue(f"pod:{pod}", Wording("seat.pod", {"n": pod}), f"pod:{pod}") for pod in state.pods
    )]
    away = [Place.ASLEEP] if character.place is not Place.DEAD else []
    if character.place not in (Place.ROOM, Place.POD, *away):
        away.append(character.place)
    values += [PositionValue(place.value, Wording(f"seat.{place.value}")) for place in away]
    within = {Place.ROOM: str(character.room), Place.POD: f"pod:{character.pod}"}
    now = within.get(character.place, character.place.value)
    return PositionField("place", Wording("editor.place"), now, tuple(values), partial(_moved, character.seat))


def _moved(seat: Seat, state: State, key: str) -> State:
    if key.isdigit():
        return with_character(state, seat, place=Place.ROOM, room=int(key), pod=None)
    if key.startswith("pod:"):
        return with_character(state, seat, place=Place.POD, room=None, pod=int(key.partition(":")[2]))
    return with_character(state, seat, place=Place(key), room=None, pod=None)


# -- wounds -----------------------------------------------------------------------------------------------


def _wounds(state: State, seat: Seat) -> PositionPieces:
    free = (*state.pile(piles.WOUND_DECK), *state.pile(piles.WOUND_DISCARD))
    return PositionPieces(
        "wounds", Wording("seat.wounds"), names.values(state, state.pile(piles.wounds(seat))),
        names.one_of_each(state, free), partial(_healed, seat), partial(_wounded, seat),
    )


def _wounded(seat: Seat, state: State, card: str) -> State:
    if len(state.pile(piles.wounds(seat))) >= MOST_SERIOUS:
        raise PositionRefused(Wording("editor.too_many_wounds", {"n": MOST_SERIOUS}))
    return _holding(seat, laid(state, card, piles.wounds(seat)))


def _healed(seat: Seat, state: State, card: str) -> State:
    kept = tuple(one for one in state.characters[seat].dressed if one != card)
    return with_character(laid(state, card, piles.WOUND_DISCARD), seat, dressed=kept)


# -- cards and items --------------------------------------------------------------------------------------


def _hand(state: State, seat: Seat) -> PositionPieces:
    own = (*state.pile(piles.discard(seat)), *state.pile(piles.deck(seat)))
    free = (*own, *state.pile(piles.CONTAMINATION_DECK))
    return PositionPieces(
        "hand", Wording("editor.hand"), names.values(state, state.pile(piles.hand(seat))),
        names.one_of_each(state, free), partial(_put_back, seat),
        lambda state, card: laid(state, card, piles.hand(seat)),
    )


def _put_back(seat: Seat, state: State, card: str) -> State:
    """An Action card goes to the discard pile, a Contamination card to its deck."""
    of_the_ship = family(card) == "contamination"
    return laid(state, card, piles.CONTAMINATION_DECK if of_the_ship else piles.discard(seat), bottom=of_the_ship)


def _inventory(state: State, seat: Seat) -> PositionPieces:
    return _items(state, seat, "inventory", piles.inventory(seat), lambda card: not load_content().items[card].heavy)


def _carried(state: State, seat: Seat) -> PositionPieces:
    return _items(state, seat, "carried", piles.carried(seat), lambda card: load_content().items[card].heavy, (
        *state.pile(piles.EGG_SUPPLY), *state.pile(piles.CARCASS_SUPPLY), *state.pile(piles.CORPSE_SUPPLY),
    ))


def _items(
    state: State, seat: Seat, id: str, pile: str, fits: Callable[[str], bool], also: tuple[str, ...] = ()
) -> PositionPieces:
    spec = load_content().characters[state.characters[seat].id]
    colours = [*(piles.deck(colour) for colour in piles.ITEM_COLOURS), piles.CRAFTED_SUPPLY]
    discards = [piles.discard(colour) for colour in (*piles.ITEM_COLOURS, "blue")]
    free = [card for name in (*colours, *discards) for card in state.pile(name)]
    personal = (spec.weapon, *spec.quests)
    free += [card for name in (piles.OUT, piles.quests(seat)) for card in state.pile(name) if card in personal]
    return PositionPieces(
        id, Wording(f"editor.{id}"), names.values(state, state.pile(pile)),
        (*names.one_of_each(state, [card for card in free if fits(card)]), *names.one_of_each(state, also)),
        _lost, lambda state, card: _holding(seat, laid(state, card, pile)),
    )


def _lost(state: State, card: str) -> State:
    characters = {seat: one.id for seat, one in state.characters.items()}
    return laid(state, card, home(card, characters), bottom=True)


def _holding(seat: Seat, state: State) -> State:
    """The state, where its hands hold what is in them."""
    hero = Ship(Look(state)).hero(seat)
    if hero.slots_used > min(HAND_SLOTS, hero.hand_slots):
        raise PositionRefused(Wording("editor.hands_full"))
    return state


def _ammo(state: State, seat: Seat) -> Iterator[PositionField]:
    hero = Ship(Look(state)).hero(seat)
    for weapon in hero.weapons:
        name = Wording("editor.ammo_on", {"weapon": names.piece(state, weapon)})
        yield number(
            f"ammo:{weapon}", name, hero.ammo(weapon), range(hero.capacity(weapon) + 1),
            partial(_reloaded, weapon),
        )


def _reloaded(weapon: str, state: State, count: int) -> State:
    return evolve(state, ammo={**state.ammo, weapon: count})
