"""Action cards of the Contractor (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    cards_besides,
    no_way_out,
    nobody_here,
    soften_and_attack,
)
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import DECKS_EMPTY, NO_WAY
from nemesis_desktop.games.retaliation.piles import ITEM_COLOURS
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor, choose_word
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.movement import move, ways_out
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card
from nemesis_desktop.games.retaliation.rules.room_action import use_room, why_no_room
from nemesis_desktop.games.retaliation.rules.searching import can_draw_item, draw_and_keep_one

ITEMS_TO_SEE = 2
HITS = 1

# -- Always Prepared --------------------------------------------------------------------------------------


def _room_unusable(marine: Marine, card: str) -> Reason | None:
    return why_no_room(marine, marine.room, len(cards_besides(marine, card)))


@action_card("always_prepared", option="use_room", why_not=_room_unusable)
async def use_room_under_attack(t: FacilityTable, marine: Marine, card: str) -> None:
    """Use the Room, in combat as well; then every Intruder in it attacks this Character."""
    await use_room(t, marine, marine.room)
    for figure in marine.room.intruders if marine.in_room else ():
        await intruder_attack(t, figure.id, marine, "effect")


def _colours(marine: Marine) -> tuple[str, ...]:
    facility = Facility(marine.source)
    return tuple([colour for colour in ITEM_COLOURS if can_draw_item(facility, colour)])


def _nothing_to_find(marine: Marine, card: str) -> Reason | None:
    return None if _colours(marine) else DECKS_EMPTY


@action_card("always_prepared", option="draw_items", cards=1, why_not=_nothing_to_find)
async def find_something(t: FacilityTable, marine: Marine, card: str) -> None:
    """Two Items of one colour, one of them to keep (R-ITEM-04)."""
    colour = await choose_word(t, marine, "draw_colour", "colour", _colours(marine))
    await draw_and_keep_one(t, marine, (colour,) * ITEMS_TO_SEE)


# -- moving -----------------------------------------------------------------------------------------------


@action_card("duck_and_cover", cards=1, why_not=no_way_out)
async def duck_and_run(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move; one of the Opportunity Attacks is prevented, but none of a Hazard or an entry (R-MOVE-10, R-IATK-S1)."""
    await move(t, marine, await choose_corridor(t, marine, "move_through", ways_out(marine), prevented=1), prevented=1)


def _known_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in ways_out(marine) if way.beyond(marine.room) is not None])


def _no_known_way(marine: Marine, card: str) -> Reason | None:
    return None if _known_ways(marine) else NO_WAY


@action_card("move_quietly", why_not=_no_known_way)
async def move_quietly(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move to a discovered Room without a Noise roll (R-MOVE-08)."""
    await move(t, marine, await choose_corridor(t, marine, "move_through", _known_ways(marine), silent=1), silent=True)


@action_card("weak_spot", why_not=nobody_here)
async def find_weak_spot(t: FacilityTable, marine: Marine, card: str) -> None:
    """A hit on an Intruder, then a Shot or a Melee Attack on it (R-CMB-02)."""
    await soften_and_attack(t, marine, card, HITS)
