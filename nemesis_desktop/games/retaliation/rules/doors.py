"""Doors (rules 11.3).

A Door lies at one end of its Corridor and both Rooms are next to it; the Corridor stays adjacent to both, whatever is
closed (R-DOOR-02, :attr:`FacilityRoom.corridors`). What a closed Door hides depends on the side, and each chapter asks
``closed_at`` its own end (R-DOOR-03, R-DOOR-08); effects that name any place do not ask (R-DOOR-04).
"""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation.events.map import DoorMoved
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import DoorState


def accessible_doors(room: FacilityRoom) -> tuple[FacilityCorridor, ...]:
    """Adjacent Corridors whose Door a Character in this Room can reach: it touches the Room, or lies at the far end
    with no closed Door before it. One Door lies on a Corridor, so every slot around is accessible (R-DOOR-10)."""
    return tuple([corridor for corridor in room.corridors if corridor.door_end is not None])


def can_open(corridor: FacilityCorridor) -> bool:
    return corridor.door is DoorState.CLOSED


def can_close(corridor: FacilityCorridor) -> bool:
    """An open Door with a slot, and a token for it (R-DOOR-06, R-DOOR-11, R-DOOR-S1)."""
    return (
        corridor.door is DoorState.OPEN
        and corridor.door_end is not None
        and Facility(corridor.source).left_of("door") > 0
    )


def can_destroy(corridor: FacilityCorridor) -> bool:
    """Only a closed Door can be destroyed (R-DOOR-06)."""
    return corridor.door is DoorState.CLOSED


def switchable_doors(corridors: Sequence[FacilityCorridor]) -> tuple[FacilityCorridor, ...]:
    """Those whose Door can be opened or closed: destroyed ones stay as they are (R-DOOR-06)."""
    return tuple([corridor for corridor in corridors if can_open(corridor) or can_close(corridor)])


def open_door(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """The token returns to the supply; where an Item had closed a Corridor without a slot, nothing stays to be closed
    again (R-DOOR-06, R-DOOR-S1)."""
    end = corridor.door_end
    if corridor.door is DoorState.CLOSED and end is not None:
        t.emit(DoorMoved(corridor.id, DoorState.OPEN, end if corridor.tile.door else ""))


def close_door(t: FacilityTable, corridor: FacilityCorridor, forced_end: FacilityRoom | None = None) -> None:
    """Lay a token on the slot. With ``forced_end`` an Item closes it even where it was destroyed, and without a slot at
    that Room (R-DOOR-06, R-DOOR-11, R-DOOR-S1)."""
    if forced_end is None:
        if can_close(corridor):
            t.emit(DoorMoved(corridor.id, DoorState.CLOSED, corridor.door_end or ""))
        return
    needs_token = corridor.door is DoorState.OPEN
    if corridor.door is DoorState.CLOSED or (needs_token and Facility(t).left_of("door") < 1):
        return
    t.emit(DoorMoved(corridor.id, DoorState.CLOSED, corridor.door_end or forced_end.space))


def switch_door(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """Open a closed Door, close an open one."""
    if can_open(corridor):
        open_door(t, corridor)
    else:
        close_door(t, corridor)


def destroy_door(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """The token lies flat: the Door is open for good (R-DOOR-05, R-DOOR-06)."""
    end = corridor.door_end
    if corridor.door is DoorState.CLOSED and end is not None:
        t.emit(DoorMoved(corridor.id, DoorState.DESTROYED, end))


def close_doors_around(t: FacilityTable, room: FacilityRoom) -> None:
    """Close every Door whose slot lies at this Room; by house rule those at the far ends, too (R-EXP-S2, A-78)."""
    far_too = Facility(t).house_rule("close_doors_far_end") == "on"
    for corridor in room.corridors:
        if corridor.door_end == room.space or far_too:
            close_door(t, corridor)
