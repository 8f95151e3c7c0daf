"""What must hold in every state: nothing is lost, nothing is doubled, nothing is where it cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from nemesis_desktop.family.pieces import miscounted
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import HAND_SLOTS
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.house_rules import tokens_in_box
from nemesis_desktop.games.nemesis.state import Door, Place, State

INTRUDER_HAND = 4


def problems(state: State) -> tuple[str, ...]:
    """Every invariant that does not hold, in words for the engineer."""
    return (*_cards(state), *_figures(state), *_markers(state), *_characters(state), *_intruder_player(state))


def expected_cards(state: State) -> tuple[str, ...]:
    """Every card and token that this game was set up with."""
    return _expected_cards(*_kind_of_box(state))


def _kind_of_box(state: State) -> tuple[int, bool, int, int]:
    setup = state.setup
    return len(setup.crew), setup.has_intruder_cards, tokens_in_box(setup, "egg"), tokens_in_box(setup, "carcass")


@cache
def _expected_cards(seats: int, intruder_deck: bool, eggs: int, carcasses: int) -> tuple[str, ...]:
    content = load_content()
    personal = tuple(c for one in content.characters.values() for c in (*one.deck, one.weapon, *one.quests))
    return (
        *content.items_of_deck("red"), *content.items_of_deck("yellow"), *content.items_of_deck("green"),
        *content.items_of_deck("blue"), *content.events, *content.attacks, *content.wounds,
        *content.contamination, *content.weaknesses, *content.coordinates, *content.objectives,
        *content.intruder_tokens, *personal,
        *(f"egg.{n}" for n in range(1, eggs + 1)),
        *(f"carcass.{n}" for n in range(1, carcasses + 1)),
        *(f"corpse.{seat}" for seat in range(seats)), "corpse.blue",
        *(content.intruder_actions if intruder_deck else ()),
    )


@cache
def _counted_cards(seats: int, intruder_deck: bool, eggs: int, carcasses: int) -> Mapping[str, int]:
    return dict(Counter(_expected_cards(seats, intruder_deck, eggs, carcasses)))


def _cards(state: State) -> list[str]:
    return miscounted(state.piles, _counted_cards(*_kind_of_box(state)))


def _intruder_player(state: State) -> list[str]:
    one = state.intruder_player
    if one is None:
        return []
    hand = state.pile(piles.hand(one.seat))
    found = [f"seat {one.seat} leads the intruders and holds {len(hand)} cards"] if len(hand) > INTRUDER_HAND else []
    if one.seat in state.characters and state.characters[one.seat].place is not Place.DEAD:
        found.append(f"seat {one.seat} leads the intruders and lives")
    return found


def _figures(state: State) -> list[str]:
    counts = Counter(intruder.kind for intruder in state.intruders.values())
    found = [
        f"{counts[kind]} miniatures of kind {kind}"
        for kind, limit in load_content().models.items()
        if counts[kind] > limit
    ]
    found += [
        f"intruder {i.id} in a room that does not exist"
        for i in state.intruders.values() if i.room not in state.rooms
    ]
    return found


def _markers(state: State) -> list[str]:
    ship, supply = Ship(Look(state)), load_content().supply
    found = []
    if ship.fires > supply["fire"]:
        found.append(f"{ship.fires} fire markers")
    if ship.malfunctions > supply["malfunction"]:
        found.append(f"{ship.malfunctions} malfunction markers")
    if ship.doors_placed > supply["door"]:
        found.append(f"{ship.doors_placed} door tokens")
    for room in state.rooms.values():
        if room.malfunction and not (room.explored and load_content().tiles[room.tile].takes_malfunction):
            found.append(f"malfunction in room {room.number}")
        if room.items is not None and room.items < 0:
            found.append(f"{room.items} items in room {room.number}")
    for entrance in ship.board.networks:
        if entrance not in state.technical_noise:
            found.append(f"network {entrance} without a noise space")
    doors = tuple(Door)
    if [corridor for corridor in state.corridors.values() if corridor.door not in doors]:
        found.append("a door in no known state")
    for card, ammo in state.ammo.items():
        if ammo < 0:
            found.append(f"{ammo} ammo on {card}")
    return found


def _characters(state: State) -> list[str]:
    found = []
    for hero in Ship(Look(state)).heroes:
        record = hero.record
        if (record.place is Place.ROOM) != (record.room is not None):
            found.append(f"seat {hero.seat} is {record.place} in room {record.room}")
        if record.place is Place.POD and record.pod not in state.pods:
            found.append(f"seat {hero.seat} waits in pod {record.pod}")
        if not 0 <= record.light_wounds <= 2 or len(hero.serious_wounds) > 3:
            found.append(f"seat {hero.seat}: {record.light_wounds} light, {len(hero.serious_wounds)} serious wounds")
        # A newly wounded arm makes its owner drop something, and the question may still be open.
        if hero.alive and hero.slots_used > HAND_SLOTS:
            found.append(f"seat {hero.seat} holds {hero.slots_used} things in two hands")
        for weapon in hero.weapons:
            if hero.ammo(weapon) > hero.capacity(weapon):
                found.append(f"seat {hero.seat}: {hero.ammo(weapon)} ammo on {weapon}")
    return found
