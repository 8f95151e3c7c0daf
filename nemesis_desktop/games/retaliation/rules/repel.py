"""Repelling Intruders (rules 15.3)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine, is_edge
from nemesis_desktop.games.retaliation.obstacles import NO_TARGET, NOWHERE_TO_GO
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor
from nemesis_desktop.games.retaliation.rules.doors import destroy_door
from nemesis_desktop.games.retaliation.rules.entering import enter_room, has_way_into, move_into_corridor
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure


async def repel(t: FacilityTable, intruder_id: int, source: FacilityRoom | None, marine: Marine | None) -> None:
    """One step away from the source. In the same Room the player who repels picks the Corridor; from a Corridor next
    to it the Intruder goes to the other end, or stays when no Room lies there; farther away, or with nobody who repels,
    the lowest ID decides. In a Room with Characters it attacks the first in turn order (R-REP-01 to R-REP-07, A-07,
    A-30)."""
    figure = t.state.intruders.get(intruder_id)
    if figure is None:
        return
    facility = Facility(t)
    if is_edge(figure.place):
        corridor = facility.corridor(figure.place)
        rooms = corridor.ends
        if source is not None and source in rooms:
            room = corridor.beyond(source)
        else:
            room = min(rooms, key=lambda one: one.number)
        if room is not None and not room.covered:
            await enter_room(t, intruder_id, room, why="repel")
        return
    here = facility.room(figure.place)
    ways = [corridor for corridor in here.corridors if not corridor.covered]
    if not ways:
        return
    if source == here and marine is not None:
        way = await choose_corridor(t, marine, "repel_into", ways, intruder=figure.kind)
    else:
        way = min(ways, key=lambda one: one.number)
    if way.closed_at(here.space):
        destroy_door(t, way)
    else:
        await move_into_corridor(t, intruder_id, way, "repel")


def repellable(room: FacilityRoom) -> tuple[IntruderFigure, ...]:
    """Intruders in a Room who could leave it or break a Door on the way (R-REP-04, R-REP-06, A-66)."""
    ways = [corridor for corridor in room.corridors if not corridor.covered]
    return tuple([
        figure for figure in room.intruders
        if any(way.closed_at(room.space) or has_way_into(way, figure.kind) for way in ways)
    ])


def why_nobody_is_repelled(marine: Marine, subject: str = "") -> Reason | None:
    """No Intruder in the own Room, or none that could go anywhere (R-GEN-05, A-66)."""
    if not marine.room.has_intruder:
        return NO_TARGET
    return None if repellable(marine.room) else NOWHERE_TO_GO
