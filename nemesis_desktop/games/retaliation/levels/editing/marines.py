"""The Characters: where they are, what they suffer and what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nemesis_desktop.games.editing import (
    PositionField,
    PositionPieces,
    PositionRefused,
    PositionValue,
    number,
    switch,
)
from nemesis_desktop.games.retaliation import naming, piles, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView, is_contamination
from nemesis_desktop.games.retaliation.levels.editing.laying import SUPPLY, laid, one_of_each, values
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import Seat, evolve

MARKS = ("larva", "data", "suffocating", "passed")
MOST_WOUNDS = 3
GEAR = ("ammo", "grenade", "oxygen", "medpack")


def _marine(state: FacilityState, seat: Seat) -> Marine:
    return Facility(StateView(state)).marine(seat)


def fields(state: FacilityState, seat: Seat) -> tuple[PositionField | PositionPieces, ...]:
    """What of a Character can be changed."""
    one, marine = state.marines[seat], _marine(state, seat)
    if one.whereabouts not in (Whereabouts.ROOM, Whereabouts.KNOCKED_OUT):
        return ()
    places = tuple(PositionValue(space, naming.space(state, space), f"room:{space}") for space in state.rooms)
    found: list[PositionField | PositionPieces] = [
        PositionField("place", Wording("editor.place"), one.space or "", places, partial(_changed, seat, "space")),
        switch("knocked_out", Wording("word.whereabouts.knocked_out"), not _stands(state, seat), partial(
            _felled, seat
        )),
    ]
    if marine.alive:
        least, most = marine.first_open_space, marine.skull - 1
        found.append(
            number("health", Wording("field.health"), one.health, range(least, most + 1), partial(_hurt, seat))
        )
    oxygen = range(facility_content().numbers.oxygen + 1)
    found.append(number("oxygen", Wording("field.oxygen"), one.oxygen, oxygen, partial(_changed, seat, "oxygen")))
    found.append(_wounds(state, seat))
    found += [
        switch(name, Wording(f"field.{name}"), getattr(one, name), partial(_changed, seat, name)) for name in MARKS
    ]
    found += [_hand(state, seat), _items(state, seat), _eggs(state, seat), *_gear(state, seat)]
    return tuple(found)


def _stands(state: FacilityState, seat: Seat) -> bool:
    return state.marines[seat].whereabouts is Whereabouts.ROOM


def with_marine(state: FacilityState, seat: Seat, **changes: object) -> FacilityState:
    """The state with something of a Character changed."""
    return evolve(state, marines={**state.marines, seat: evolve(state.marines[seat], **changes)})


def _changed(seat: Seat, field: str, state: FacilityState, value: object) -> FacilityState:
    return with_marine(state, seat, **{field: value})


def _felled(seat: Seat, state: FacilityState, felled: bool) -> FacilityState:
    return with_marine(state, seat, whereabouts=Whereabouts.KNOCKED_OUT if felled else Whereabouts.ROOM)


def _hurt(seat: Seat, state: FacilityState, health: int) -> FacilityState:
    """Armor cannot be worn where the marker of the heavily injured stands."""
    made = with_marine(state, seat, health=health)
    marine = _marine(made, seat)
    if marine.condition == "heavily_injured" and marine.armor is not None:
        raise PositionRefused(Wording("editor.armor_in_the_way"))
    return made


# -- wounds -----------------------------------------------------------------------------------------------


def _wounds(state: FacilityState, seat: Seat) -> PositionPieces:
    free = (*state.pile(piles.WOUND_DECK), *state.pile(piles.WOUND_DISCARD))
    return PositionPieces(
        "wounds", Wording("editor.wounds"), values(state, state.pile(piles.wounds(seat))),
        one_of_each(state, free), lambda state, card: laid(state, card, piles.WOUND_DISCARD), partial(_wounded, seat),
    )


def _wounded(seat: Seat, state: FacilityState, card: str) -> FacilityState:
    """A wound takes the first spaces of the Health track; a marker there moves on."""
    if len(state.pile(piles.wounds(seat))) >= MOST_WOUNDS:
        raise PositionRefused(Wording("editor.too_many_wounds", {"n": MOST_WOUNDS}))
    made = laid(state, card, piles.wounds(seat), bottom=True)
    least = _marine(made, seat).first_open_space
    return _holding(seat, _hurt(seat, made, max(least, made.marines[seat].health)))


# -- cards and Items --------------------------------------------------------------------------------------


def _hand(state: FacilityState, seat: Seat) -> PositionPieces:
    free = (*state.pile(piles.discard(seat)), *state.pile(piles.deck(seat)), *state.pile(piles.CONTAMINATION_DECK))
    return PositionPieces(
        "hand", Wording("editor.hand"), values(state, state.pile(piles.hand(seat))), one_of_each(state, free),
        partial(_put_back, seat), lambda state, card: laid(state, card, piles.hand(seat)),
    )


def _put_back(seat: Seat, state: FacilityState, card: str) -> FacilityState:
    of_all = is_contamination(card)
    return laid(state, card, piles.CONTAMINATION_DECK if of_all else piles.discard(seat), bottom=of_all)


def _items(state: FacilityState, seat: Seat) -> PositionPieces:
    names = [piles.deck(colour) for colour in (*piles.ITEM_COLOURS, "support")]
    names += [piles.discard(colour) for colour in (*piles.ITEM_COLOURS, "support", "character")]
    free = [card for name in names for card in state.pile(name)]
    own = tables.character_items(state.setup, state.marines[seat].id)
    free += [card for card in own if any(card in state.pile(name) for name in (piles.OUT, piles.BOX, piles.UNSEEN))]
    held = [card for card in _marine(state, seat).items if tables.is_item(card)]
    return PositionPieces(
        "items", Wording("editor.items"), values(state, held),
        one_of_each(state, [card for card in free if tables.is_item(card)]), _lost, partial(_got, seat),
    )


def _got(seat: Seat, state: FacilityState, card: str) -> FacilityState:
    record = tables.item_of(card)
    if record.armor:
        if state.pile(piles.armor(seat)):
            raise PositionRefused(Wording("editor.one_armor"))
        made = laid(state, card, piles.armor(seat))
        return _hurt(seat, made, made.marines[seat].health)
    return _holding(seat, laid(state, card, piles.held(seat) if record.heavy else piles.backpack(seat)))


def _lost(state: FacilityState, card: str) -> FacilityState:
    return laid(state, card, piles.discard(card.partition(".")[0]))


def _eggs(state: FacilityState, seat: Seat) -> PositionPieces:
    return PositionPieces(
        "eggs", Wording("editor.eggs"), values(state, _marine(state, seat).eggs),
        one_of_each(state, state.pile(piles.EGGS)[1:]), lambda state, egg: laid(state, egg, piles.EGGS),
        lambda state, egg: _holding(seat, laid(state, egg, piles.held(seat))),
    )


def _holding(seat: Seat, state: FacilityState) -> FacilityState:
    if _marine(state, seat).free_hands < 0:
        raise PositionRefused(Wording("editor.hands_full"))
    return state


# -- gear -------------------------------------------------------------------------------------------------


def _gear(state: FacilityState, seat: Seat) -> Iterator[PositionPieces]:
    marine = _marine(state, seat)
    for holder in marine.gear_holders:
        if holder.startswith("belt:"):
            name = Wording("editor.belt")
        else:
            name = Wording("editor.gear_on", {"item": naming.thing(state, holder) or Wording("editor.items")})
        there = tuple(PositionValue(token, Wording(f"gear.{token}")) for token in marine.gear_on(holder))
        free = dict.fromkeys(token for token in state.gear.get(SUPPLY, ()) if marine.has_slot_for(holder, token))
        others = tuple(PositionValue(token, Wording(f"gear.{token}")) for token in free)
        yield PositionPieces(
            f"gear:{holder}", name, there, others, partial(_unloaded, holder), partial(_loaded, seat, holder)
        )


def _without(tokens: tuple[str, ...], token: str) -> tuple[str, ...]:
    place = tokens.index(token)
    return (*tokens[:place], *tokens[place + 1 :])


def _unloaded(holder: str, state: FacilityState, token: str) -> FacilityState:
    gear = dict(state.gear)
    gear[holder] = _without(gear.get(holder, ()), token)
    gear[SUPPLY] = (*gear.get(SUPPLY, ()), token.removesuffix("_half"))
    return evolve(state, gear=gear)


def _loaded(seat: Seat, holder: str, state: FacilityState, token: str) -> FacilityState:
    if not _marine(state, seat).has_slot_for(holder, token):
        raise PositionRefused(Wording("editor.no_slot"))
    gear = dict(state.gear)
    gear[SUPPLY] = _without(gear.get(SUPPLY, ()), token)
    gear[holder] = (*gear.get(holder, ()), token)
    return evolve(state, gear=gear)
