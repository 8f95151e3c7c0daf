"""Events that break Rooms, Life Support and the Robot (components 7)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.cards.events.fires import controls
from nemesis_desktop.games.retaliation.events.facility import LifeSupportChanged
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.autodestruction import arm
from nemesis_desktop.games.retaliation.rules.health import lose_health
from nemesis_desktop.games.retaliation.rules.markers import break_robot, break_room, remove_secure
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, main_event

UNSTABLE = ("cooling_system", "reactor")


@main_event("breaking_in")
async def breaking_in(t: FacilityTable) -> None:
    """One Secure token less in each Room; one that always counts as secured has none to lose (R-SEC-S2)."""
    for room in Facility(t).rooms:
        remove_secure(t, room)


@main_event("damage")
async def damage(t: FacilityTable) -> None:
    """A Malfunction in each Room with an Intruder."""
    for room in Facility(t).rooms:
        if room.has_intruder:
            break_room(t, room)


@main_event("life_support_failure")
async def life_support_failure(t: FacilityTable) -> None:
    """Every Life Support turns Inactive, and its Control Rooms have a Malfunction."""
    facility = Facility(t)
    for section, active in t.state.life_support.items():
        if active:
            t.emit(LifeSupportChanged(section, False))
    for _, room in controls(facility):
        break_room(t, room)


@main_event("reactor_overheating")
async def reactor_overheating(t: FacilityTable) -> None:
    """With a Malfunction in the Cooling System or the Reactor Autodestruction starts, unless it runs or the power is
    off; then both Rooms have one (R-DEST-01, R-DEST-04, A-64)."""
    rooms = [room for tile in UNSTABLE if (room := Facility(t).room_of_tile(tile)) is not None]
    if any(room.malfunction for room in rooms):
        arm(t)
    for room in rooms:
        break_room(t, room)


@main_event("rise_of_the_machine")
async def rise_of_the_machine(t: FacilityTable) -> None:
    """A Malfunction on the Robot and in its Room, where each Character loses 2 Health. While the Hibernatorium is
    covered the card that lies face down gets its marker, and so does the Room unless a house rule spares it
    (R-MALF-03, A-85)."""
    facility = Facility(t)
    room = facility.robot_room
    break_robot(t)
    if not room.covered or facility.house_rule("covered_hibernatorium_takes_markers") == "on":
        break_room(t, room)
    for marine in facility.marines_in(room):
        await lose_health(t, marine, 2, "event")


@main_event("system_failure")
async def system_failure(t: FacilityTable) -> None:
    """A Malfunction in each Computer Room (R-ROOM-01)."""
    for room in Facility(t).rooms:
        if room.tile.computer:
            break_room(t, room)
