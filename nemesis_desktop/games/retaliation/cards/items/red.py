"""Red Items (components 14)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.items.shared import (
    closable_even_without_slot,
    needs_token,
    repel_one,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import SecretLearned
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_DOOR_TOKEN,
    NO_OBJECTIVES,
    NO_PARTNER,
    NO_SECURE_TOKEN,
    NO_WAY,
    NOTHING_TO_EXPLORE,
)
from nemesis_desktop.games.retaliation.rules.anti_aircraft import stack_anti_aircraft, why_no_anti_aircraft
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor, choose_marine, choose_room
from nemesis_desktop.games.retaliation.rules.doors import close_door
from nemesis_desktop.games.retaliation.rules.exploration import can_be_explored, discover
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear
from nemesis_desktop.games.retaliation.rules.grenades import aim_grenade, why_no_grenade
from nemesis_desktop.games.retaliation.rules.health import lose_health
from nemesis_desktop.games.retaliation.rules.hits import critical
from nemesis_desktop.games.retaliation.rules.markers import remove_secure
from nemesis_desktop.games.retaliation.rules.movement import move, ways_out
from nemesis_desktop.games.retaliation.rules.payment import discard_hand
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use
from nemesis_desktop.games.retaliation.rules.repel import why_nobody_is_repelled

BLAST_LOSS = 3
"""Health that an explosion takes from every Character in the Room."""


@item_use("ammo", why_not=needs_token("ammo"))
async def gain_ammo(t: FacilityTable, marine: Marine, card: str) -> bool:
    """An Ammo token."""
    return await gain_gear(t, marine, "ammo")


@item_use("grenade", option="throw", why_not=why_no_grenade)
async def throw(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Grenade into an adjacent Corridor (R-GEAR-08)."""
    await aim_grenade(t, marine)


@item_use("grenade", option="gain", why_not=needs_token("grenade"))
async def gain_grenade(t: FacilityTable, marine: Marine, card: str) -> bool:
    """A Grenade token."""
    return await gain_gear(t, marine, "grenade")


# -- Military Taser ---------------------------------------------------------------------------------------


def _others_here(marine: Marine) -> tuple[Marine, ...]:
    """Everybody else in the Room: what is in their hands is secret, and nothing to discard is no hindrance (R-INFO-S1,
    A-81)."""
    return tuple([one for one in Facility(marine.source).marines_in(marine.room) if one != marine])


def _nobody_to_stun(marine: Marine, card: str) -> Reason | None:
    return None if _others_here(marine) else NO_PARTNER


item_use("military_taser", option="repel", why_not=why_nobody_is_repelled)(repel_one)


@item_use("military_taser", option="stun", why_not=_nobody_to_stun)
async def stun(t: FacilityTable, marine: Marine, card: str) -> None:
    """Another Character in the Room discards all Action cards (R-GEN-02)."""
    victim = await choose_marine(t, marine, "stun", _others_here(marine))
    discard_hand(t, victim, "stun", contamination=False)


# -- movement ---------------------------------------------------------------------------------------------


def _no_way(marine: Marine, card: str) -> Reason | None:
    return None if ways_out(marine) else NO_WAY


@item_use("flashbang", why_not=_no_way)
async def flash(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move; every Opportunity Attack is prevented (R-IATK-S1)."""
    prevented = facility_content().numbers.opportunity_attacks
    way = await choose_corridor(t, marine, "move_through", ways_out(marine), prevented=prevented)
    await move(t, marine, way, prevented=prevented)


def _unexplored(marine: Marine) -> tuple[FacilityCorridor, ...]:
    facility = Facility(marine.source)
    return tuple([
        way for way in marine.room.corridors if not way.closed and can_be_explored(facility, way)
    ])


def _nothing_to_explore(marine: Marine, card: str) -> Reason | None:
    return None if _unexplored(marine) else NOTHING_TO_EXPLORE


@item_use("exploring_drone", why_not=_nothing_to_explore)
async def send_drone(t: FacilityTable, marine: Marine, card: str) -> None:
    """Explore behind an adjacent Unexplored Corridor without moving and without the entrance effect (R-EXP-S2)."""
    discover(t, marine, await choose_corridor(t, marine, "explore_through", _unexplored(marine)))


# -- Remote Detonator -------------------------------------------------------------------------------------


def rooms_with_secure_token(marine: Marine) -> tuple[FacilityRoom, ...]:
    """Rooms of the own Section with a Secure token."""
    section = marine.room.section
    return tuple([room for room in Facility(marine.source).rooms if room.section == section and room.secure])


def _no_secure_token(marine: Marine, card: str) -> Reason | None:
    return None if rooms_with_secure_token(marine) else NO_SECURE_TOKEN


@item_use("remote_detonator", why_not=_no_secure_token)
async def detonate(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Secure token of the own Section blows up: a critical on every Intruder beside it, and three Health from every
    Character (R-GEN-08)."""
    room = await choose_room(t, marine, "detonate", rooms_with_secure_token(marine))
    remove_secure(t, room)
    await blow_up(t, marine, room)


async def blow_up(
    t: FacilityTable, marine: Marine, room: FacilityRoom, ways: Sequence[FacilityCorridor] = ()
) -> None:
    """What an explosion does in a Room, and to Intruders in these Corridors: to everyone who is there when it goes off,
    so that the Queen takes one critical wherever her Health card sends her (R-QUEEN-10)."""
    struck = [*(figure for way in ways for figure in way.intruders), *room.intruders]
    for figure in struck:
        await critical(t, figure.id, by=marine)
    for one in Facility(t).marines_in(room):
        await lose_health(t, one, BLAST_LOSS, "explosion")


# -- Portable Barrier -------------------------------------------------------------------------------------


def _barrable(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in marine.room.corridors if closable_even_without_slot(marine, way)])


def _nothing_to_bar(marine: Marine, card: str) -> Reason | None:
    return None if _barrable(marine) else NO_DOOR_TOKEN


@item_use("portable_barrier", why_not=_nothing_to_bar)
async def bar(t: FacilityTable, marine: Marine, card: str) -> None:
    """Close an accessible Door, also a destroyed one, and where there is no slot (R-DOOR-06, R-DOOR-S1)."""
    close_door(t, await choose_corridor(t, marine, "close_door", _barrable(marine)), marine.room)


# -- codes ------------------------------------------------------------------------------------------------


@item_use("anti_aircraft_codes", why_not=why_no_anti_aircraft)
async def decode(t: FacilityTable, marine: Marine, card: str) -> None:
    """Look at the Anti-Aircraft tokens and stack them (R-LAND-05)."""
    await stack_anti_aircraft(t, marine)


def _others_with_objectives(marine: Marine) -> tuple[Marine, ...]:
    here = Facility(marine.source).marines_in(marine.room)
    return tuple([one for one in here if one != marine and one.objectives])


def _no_objectives(marine: Marine, card: str) -> Reason | None:
    return None if _others_with_objectives(marine) else NO_OBJECTIVES


@item_use("personal_log_codes", why_not=_no_objectives)
async def read_log(t: FacilityTable, marine: Marine, card: str) -> None:
    """Look at all Objectives of another Character in the Room (R-INFO-05)."""
    other = await choose_marine(t, marine, "read_log", _others_with_objectives(marine))
    for objective in other.objectives:
        t.emit(SecretLearned(marine.seat, f"card:{objective}"))
