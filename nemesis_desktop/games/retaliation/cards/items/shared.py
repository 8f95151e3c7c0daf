"""Parts of texts that several Items have (components 14)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_CARDS_TO_DRAW,
    NO_CORRIDOR_TO_REINFORCE,
    NO_DOOR,
    NO_FIRE,
    NO_SUPPLY,
)
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor, choose_intruder
from nemesis_desktop.games.retaliation.rules.doors import accessible_doors, switch_door, switchable_doors
from nemesis_desktop.games.retaliation.rules.interplay import MALFUNCTION, repair_with_consent, why_no_patient
from nemesis_desktop.games.retaliation.rules.markers import may_be_reinforced, reinforce, remove_fire
from nemesis_desktop.games.retaliation.rules.registry import EffectHindrance, FacilityTable
from nemesis_desktop.games.retaliation.rules.repel import repel, repellable


def needs_patient(*kinds: str) -> EffectHindrance:
    """Somebody in the Room must need one of these kinds of help."""
    def why_not(marine: Marine, card: str) -> Reason | None:
        return why_no_patient(marine, *kinds)

    return why_not


def needs_token(kind: str) -> EffectHindrance:
    """A token of that kind must be in the supply (R-GEN-03)."""
    def why_not(marine: Marine, card: str) -> Reason | None:
        return None if kind in marine.source.state.gear["supply"] else NO_SUPPLY

    return why_not


nothing_to_repair = needs_patient(MALFUNCTION)


async def repair_one(t: FacilityTable, marine: Marine, card: str) -> bool:
    """Discard a Malfunction marker (R-MALF-04)."""
    return await repair_with_consent(t, marine)


def nothing_burns(marine: Marine, card: str) -> Reason | None:
    return None if marine.room.fire else NO_FIRE


async def extinguish(t: FacilityTable, marine: Marine, card: str) -> None:
    """Remove the Fire from the own Room."""
    remove_fire(t, marine.room)


async def repel_one(t: FacilityTable, marine: Marine, card: str) -> None:
    """Repel an Intruder of choice from the own Room (R-REP-01)."""
    target = await choose_intruder(t, marine, "repel", repellable(marine.room))
    await repel(t, target, marine.room, marine)


def no_door_to_switch(marine: Marine, card: str) -> Reason | None:
    return None if switchable_doors(accessible_doors(marine.room)) else NO_DOOR


async def switch_one_door(t: FacilityTable, marine: Marine, card: str) -> None:
    """Open or close an accessible Door (R-DOOR-06, R-DOOR-10)."""
    doors = switchable_doors(accessible_doors(marine.room))
    switch_door(t, await choose_corridor(t, marine, "switch_door", doors))


def to_reinforce(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Adjacent Corridors that can be reinforced from the own Room (R-REIN-01 to R-REIN-03)."""
    room = marine.room
    return tuple([way for way in room.corridors if may_be_reinforced(way, room)])


def nothing_to_reinforce(marine: Marine, card: str) -> Reason | None:
    return None if to_reinforce(marine) else NO_CORRIDOR_TO_REINFORCE


async def reinforce_one(t: FacilityTable, marine: Marine, card: str) -> None:
    """Reinforce an empty adjacent Corridor of choice."""
    reinforce(t, await choose_corridor(t, marine, "reinforce", to_reinforce(marine)))


def nothing_to_draw(marine: Marine, card: str) -> Reason | None:
    """Neither the own deck nor the discard pile has a card."""
    state, seat = marine.source.state, marine.seat
    return None if state.pile(piles.deck(seat)) or state.pile(piles.discard(seat)) else NO_CARDS_TO_DRAW


def closable_even_without_slot(marine: Marine, way: FacilityCorridor) -> bool:
    """Open with a token left for it, or destroyed (R-DOOR-06, R-DOOR-11, R-DOOR-S1)."""
    if way.closed:
        return False
    return way.door.value == "destroyed" or Facility(marine.source).left_of("door") > 0
