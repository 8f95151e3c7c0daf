"""Rooms that run the Facility: Life Support, power, servers, Autodestruction (rules 9, 19, 20.3; components 5)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.events.facility import HibernatoriumActivated, LifeSupportChanged
from nemesis_desktop.games.retaliation.events.marines import DataTaken
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    AUTODESTRUCTION_RUNNING,
    DATA_HELD,
    HIBERNATORIUM_ACTIVE,
    NO_COMPUTER_ROOM,
    NO_FIRE,
    REACTOR_OFF,
)
from nemesis_desktop.games.retaliation.rules.anti_aircraft import stack_anti_aircraft, why_no_anti_aircraft
from nemesis_desktop.games.retaliation.rules.asking import choose_room
from nemesis_desktop.games.retaliation.rules.autodestruction import arm, can_arm, shut_down_reactor
from nemesis_desktop.games.retaliation.rules.markers import remove_fire
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, room_use
from nemesis_desktop.games.retaliation.rules.room_action import use_room, why_no_room

LIFE_SUPPORT_A, LIFE_SUPPORT_B, LIFE_SUPPORT_C = (f"life_support_control_{one}" for one in "abc")


def _power_is_off(marine: Marine, space: str) -> Reason | None:
    """After the Reactor was used nothing of it can be turned on again (R-LIFE-03, R-LIFE-04, A-64)."""
    return REACTOR_OFF if marine.source.state.reactor_shut_down else None


# -- Life Support Control ---------------------------------------------------------------------------------


@room_use(LIFE_SUPPORT_A, LIFE_SUPPORT_B, LIFE_SUPPORT_C, option="life_support", why_not=_power_is_off)
async def switch_life_support(t: FacilityTable, marine: Marine, space: str) -> None:
    """Turn the token of its Section over, either way and as often as wanted (R-LIFE-01, R-ROOM-06)."""
    facility = Facility(t)
    section = facility.room(space).tile_id[-1].upper()
    t.emit(LifeSupportChanged(section, not facility.life_support(section)))


def _burning(facility: Facility) -> tuple[FacilityRoom, ...]:
    return tuple([room for room in facility.placed_rooms if room.fire])


def _nothing_burns(marine: Marine, space: str) -> Reason | None:
    return None if _burning(Facility(marine.source)) else NO_FIRE


@room_use(LIFE_SUPPORT_A, option="extinguish", why_not=_nothing_burns)
async def extinguish(t: FacilityTable, marine: Marine, space: str) -> None:
    """Remove one Fire anywhere (R-DOOR-04)."""
    remove_fire(t, await choose_room(t, marine, "extinguish", _burning(Facility(t))))


@room_use(LIFE_SUPPORT_B, option="anti_aircraft", why_not=why_no_anti_aircraft)
async def look_at_anti_aircraft(t: FacilityTable, marine: Marine, space: str) -> None:
    """Look at both Anti-Aircraft tokens and stack them in any order (R-LAND-05, R-ROOM-06)."""
    await stack_anti_aircraft(t, marine)


def _pods_are_ready(marine: Marine, space: str) -> Reason | None:
    return HIBERNATORIUM_ACTIVE if marine.source.state.hibernatorium_active else None


@room_use(LIFE_SUPPORT_C, option="hibernatorium", why_not=_pods_are_ready)
async def activate_hibernatorium(t: FacilityTable, marine: Marine, space: str) -> None:
    """Its token shows Active for good, also while the Hibernatorium is covered and after the power is off (R-ROOM-06,
    R-LIFE-02, R-LIFE-04)."""
    t.emit(HibernatoriumActivated())


# -- Server Room ------------------------------------------------------------------------------------------


def _computer_rooms(marine: Marine, space: str) -> tuple[FacilityRoom, ...]:
    """Other Computer Rooms that work and could be used now; none of them asks for Action cards of its own."""
    return tuple([
        room for room in Facility(marine.source).rooms
        if room.tile.computer and room.space != space and why_no_room(marine, room, 0) is None
    ])


def _no_computer_room(marine: Marine, space: str) -> Reason | None:
    return None if _computer_rooms(marine, space) else NO_COMPUTER_ROOM


@room_use("server_room", option="computer", why_not=_no_computer_room)
async def use_another_computer(t: FacilityTable, marine: Marine, space: str) -> None:
    """Use any discovered Computer Room without a Malfunction as if one were there (R-DOOR-04)."""
    await use_room(t, marine, await choose_room(t, marine, "use_computer", _computer_rooms(marine, space)))


def _has_data(marine: Marine, space: str) -> Reason | None:
    return DATA_HELD if marine.record.data else None


@room_use("server_room", option="data", why_not=_has_data)
async def take_data(t: FacilityTable, marine: Marine, space: str) -> None:
    """A Data token, one at most (R-ROOM-10, R-ROB-05)."""
    t.emit(DataTaken(marine.seat))


# -- Cooling System and Reactor ---------------------------------------------------------------------------


def _cannot_be_armed(marine: Marine, space: str) -> Reason | None:
    if can_arm(Facility(marine.source)):
        return None
    return _power_is_off(marine, space) or AUTODESTRUCTION_RUNNING


@room_use("cooling_system", why_not=_cannot_be_armed)
async def start_autodestruction(t: FacilityTable, marine: Marine, space: str) -> None:
    """The Autodestruction Procedure starts (R-ROOM-09, R-DEST-01)."""
    arm(t)


@room_use("reactor", why_not=_power_is_off)
async def shut_down(t: FacilityTable, marine: Marine, space: str) -> None:
    """Life Support, Autodestruction and Anti-Aircraft go off for good (R-ROOM-11, R-LIFE-03)."""
    shut_down_reactor(t, marine)
