"""Fire, Malfunction and Secure markers, and reinforcing Corridors (rules 11.2, 11.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import RobotConditionChanged
from nemesis_desktop.games.retaliation.events.gear import ItemBroken, ItemRepaired
from nemesis_desktop.games.retaliation.events.map import (
    CorridorNoiseChanged,
    CorridorTurned,
    FireLit,
    FirePutOut,
    RoomBroken,
    RoomRepaired,
    SecureChanged,
)
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_ROOM_FOR_SECURE
from nemesis_desktop.games.retaliation.rules.ending import destroy_facility
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

# -- Fire -------------------------------------------------------------------------------------------------


def place_fire(t: FacilityTable, room: FacilityRoom) -> None:
    """At most one in a Room; when the supply is empty the Facility is destroyed (R-FIRE-01, R-FIRE-02, R-FIRE-04,
    R-GEN-13, A-33)."""
    if room.fire:
        return
    if Facility(t).left_of("fire") < 1:
        destroy_facility(t, "fire")
    t.emit(FireLit(room.space))


def remove_fire(t: FacilityTable, room: FacilityRoom) -> None:
    """The marker returns to the supply (R-GEN-14)."""
    if room.fire:
        t.emit(FirePutOut(room.space))


def lowest_corridors(room: FacilityRoom) -> tuple[FacilityCorridor, ...]:
    """The Corridors around a Room with the lowest Noise value. A Reinforced one has 0, and in Deadly mode the first
    value counts; whether Fire can pass is not asked before (A-80, R-DEADLY-02)."""
    skips = Facility(room.source).house_rule("damaging_fire_skips_reinforced") == "on"
    ways = [way for way in room.corridors if not way.covered and not (skips and way.reinforced)]
    lowest = min((way.value for way in ways), default=0)
    return tuple([way for way in ways if way.value == lowest])


def spread_fire(
    t: FacilityTable, rooms: Sequence[FacilityRoom], ways: Callable[[FacilityRoom], Sequence[FacilityCorridor]]
) -> None:
    """From each of these Rooms, which burn already, through the Corridors that ``ways`` names for it: not through a
    closed Door, and not where no Room lies behind. New Fires do not spread in the same effect (R-FIRE-03, R-FIRE-05,
    R-FIRE-S1, R-DOOR-07)."""
    reached = [
        beyond for room in rooms for way in ways(room)
        if not way.closed and not way.covered and (beyond := way.beyond(room)) is not None
    ]
    for room in reached:
        place_fire(t, room)


# -- Malfunction ------------------------------------------------------------------------------------------


def break_room(t: FacilityTable, room: FacilityRoom) -> None:
    """A Malfunction marker in a Room that takes one and has none; without a marker left Fire instead. It bars the use
    of the Room, but neither searching nor its Computer, Doors, Eggs or Life Support (R-MALF-01, R-MALF-05 to
    R-MALF-07, R-MALF-S1, R-GEN-13)."""
    if room.malfunction or not room.tile.malfunctions:
        return
    if Facility(t).left_of("malfunction") < 1:
        place_fire(t, room)
    else:
        t.emit(RoomBroken(room.space))


def break_item(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Malfunction marker on a Heavy Item; the second one discards it, its tokens are lost (R-MALF-02, R-MALF-05)."""
    from nemesis_desktop.games.retaliation.rules.belongings import discard_item

    if not marine.working(card):
        discard_item(t, marine, card, "malfunction")
    elif Facility(t).left_of("malfunction") > 0:
        t.emit(ItemBroken(card))
    elif marine.in_room:
        place_fire(t, marine.room)


def break_robot(t: FacilityTable) -> None:
    """A Malfunction marker on the Robot, one at most; a Character in its Room can repair it (R-MALF-03, R-MALF-05,
    R-ROB-07)."""
    facility = Facility(t)
    if t.state.robot.malfunction:
        return
    if facility.left_of("malfunction") > 0:
        t.emit(RobotConditionChanged(True))
    else:
        place_fire(t, facility.robot_room)


def repairable(marine: Marine) -> tuple[str, ...]:
    """What "discard a Malfunction" may be used on: the own Room, the Robot in it, an own Item; keys are "room",
    "robot" and ids of Items (R-MALF-04)."""
    state, room = marine.source.state, marine.room
    found = ["room"] if room.malfunction else []
    if state.robot.malfunction and state.robot.space == room.space:
        found.append("robot")
    return (*found, *(card for card in marine.items if card in state.broken))


def repair(t: FacilityTable, marine: Marine, what: str) -> None:
    """Discard the Malfunction marker that :func:`repairable` names."""
    if what == "room":
        t.emit(RoomRepaired(marine.room.space))
    elif what == "robot":
        t.emit(RobotConditionChanged(False))
    else:
        t.emit(ItemRepaired(what))


# -- Secure tokens ----------------------------------------------------------------------------------------


def takes_secure(room: FacilityRoom) -> bool:
    """Three at most, none beside an Intruder and none where an icon forbids it; what lies there stays when Intruders
    come in or Characters leave (R-SEC-01, R-SEC-05, R-ROOM-02)."""
    return (
        not room.has_intruder
        and room.tile.secure != "never"
        and room.secure < facility_content().numbers.secure_per_room
    )


def why_not_secured(room: FacilityRoom, count: int = 1) -> Reason | None:
    """All of the tokens must fit, or the effect cannot be resolved completely (R-SEC-01, R-GEN-05, R-GEN-13, R-ACT-20);
    that the supply has too few does not matter while it has one (R-GEN-03)."""
    fits = takes_secure(room) and room.secure + count <= facility_content().numbers.secure_per_room
    return None if fits and Facility(room.source).left_of("secure") > 0 else NO_ROOM_FOR_SECURE


def place_secure(t: FacilityTable, room: FacilityRoom, count: int = 1) -> None:
    """Place as many as fit and as there are (R-SEC-01, R-GEN-03)."""
    for _ in range(count):
        if not takes_secure(room) or Facility(t).left_of("secure") < 1:
            return
        t.emit(SecureChanged(room.space, room.secure + 1))


def remove_secure(t: FacilityTable, room: FacilityRoom) -> None:
    """One token less; the always secured Room has no token to lose (R-SEC-S2)."""
    if room.secure:
        t.emit(SecureChanged(room.space, room.secure - 1))


# -- reinforcing ------------------------------------------------------------------------------------------


def may_be_reinforced(corridor: FacilityCorridor, seen_from: FacilityRoom) -> bool:
    """An empty Corridor, with or without Noise, on its numbered face, not one of the Hibernatorium, not behind a closed
    Door (R-REIN-01 to R-REIN-03, R-COR-04, R-DOOR-08)."""
    return not (
        corridor.has_intruder or corridor.printed or corridor.reinforced or corridor.closed_at(seen_from.space)
    )


def reinforce(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """Its Noise marker goes and it is flipped to the face with value 0 (R-REIN-01)."""
    if corridor.noise:
        t.emit(CorridorNoiseChanged(corridor.id, False))
    t.emit(CorridorTurned(corridor.id, True))
