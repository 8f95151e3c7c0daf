"""Intruders move by themselves (rules 15.2).

Nothing here is left to a choice: distance, whose turn it is, turn order and IDs decide, and where a rule leaves a
question the house rules answer it against the players (R-GEN-01, R-GEN-12, R-GEN-S2, A-70).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine, is_edge
from nemesis_desktop.games.retaliation.rules.doors import destroy_door
from nemesis_desktop.games.retaliation.rules.entering import enter_room, move_into_corridor, places_of
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.kernel import Seat


class IntruderRoute(NamedTuple):
    """Where a group goes: the Character it makes for, and the first steps that are equally short, best one first."""

    target: Marine
    first_steps: tuple[str, ...]


def _ways_from(facility: Facility, space: str) -> tuple[str, ...]:
    """Corridors around a Room that join it to another one (R-IMOV-02, R-IMOV-13)."""
    return tuple([way.id for way in facility.room(space).corridors if len(way.ends) == 2 and not way.covered])


def _number_of(facility: Facility, place: str) -> int:
    return facility.corridor(place).number if is_edge(place) else facility.room(place).number


def distances(facility: Facility, goal: str) -> dict[str, int]:
    """How many steps every place is away from a Room; Doors, Noise and other Intruders do not count (R-IMOV-01)."""
    state, lattice = facility.state, facility.lattice
    rooms, placed = state.rooms, state.corridors
    hidden = lattice.hibernatorium if state.hibernatorium_covered else None
    found = {goal: 0}
    spaces = [goal]
    for space in spaces:
        away = found[space] + 1
        for edge in lattice.edges_of[space]:
            if edge.id in placed and edge.id not in found and hidden not in (edge.a, edge.b):
                # From an Unexplored Corridor a group can only go back into the one Room beside it.
                found[edge.id] = away
                beyond = edge.other_end(space)
                if beyond in rooms and beyond not in found:
                    found[beyond] = away + 1
                    spaces.append(beyond)
    return found


def acting_seat(facility: Facility, cause: Seat | None) -> Seat | None:
    """Whose Character acts or moves at this moment: in a turn whoever was the ``cause``, also by a Command, else whose
    turn it is; nobody in the Event Phase (R-IMOV-06, A-31, A-83)."""
    return facility.acting if facility.acting is None or cause is None else cause


def route_from(facility: Facility, place: str, cause: Seat | None = None) -> IntruderRoute | None:
    """A shortest route to the nearest Character; among equally near ones the one who acts, then turn order; among
    equal routes the lower ID of the first step. None when nobody can be reached (R-IMOV-01, R-IMOV-06, R-IMOV-08,
    R-IMOV-12, R-IMOV-13, R-IMOV-S1, A-31, A-40)."""
    acting = acting_seat(facility, cause)
    best: tuple[tuple[int, int, int], Marine, dict[str, int]] | None = None
    for order, marine in enumerate(facility.marines_on_map):
        found = distances(facility, marine.room.space)
        if place in found:
            rank = (found[place], int(marine.seat != acting), order)
            if best is None or rank < best[0]:
                best = rank, marine, found
    if best is None:
        return None
    (distance, _, _), marine, found = best
    steps = [room.space for room in facility.corridor(place).ends] if is_edge(place) else _ways_from(facility, place)
    first = [step for step in steps if found.get(step) == distance - 1]
    first.sort(key=lambda step: _number_of(facility, step))
    return IntruderRoute(marine, tuple(first))


async def step_of_group(
    t: FacilityTable, place: str, movers: Sequence[int], cause: Seat | None = None
) -> tuple[int, ...]:
    """One step of a group towards the nearest Character. One that shares a Room with a Character stays; a closed Door
    is destroyed instead; into a Room with a Character only the largest goes, and attacks the ``cause`` first (R-IMOV-01
    to R-IMOV-05, R-IMOV-10, R-IATK-03, R-LAND-07, A-39, A-45). Returns who moved, swapped ones as well (R-IMOV-14)."""
    facility = Facility(t)
    if not is_edge(place) and facility.room(place).has_marine:
        return ()
    route = route_from(facility, place, cause)
    if route is None or not route.first_steps:
        return ()
    step = route.first_steps[0]
    if is_edge(step):
        if facility.corridor(step).closed_at(place):
            destroy_door(t, facility.corridor(step))
            return ()
        ways = [facility.corridor(one) for one in route.first_steps]
        return await _into_corridors(t, movers, [ways[0], *(way for way in ways[1:] if not way.closed_at(place))])
    room = facility.room(step)
    if facility.corridor(place).closed_at(step):
        destroy_door(t, facility.corridor(place))
        return ()
    ambushed = room.has_marine or facility.house_rule("lander_ejection_attack") == "on"
    moving = movers[:1] if room.has_marine else movers
    for number in moving:
        # The first one may make the Lander's passengers step out; those behind it do not attack them either.
        await enter_room(t, number, room, cause, attacks=ambushed, why="move")
    return tuple(moving)


async def _into_corridors(
    t: FacilityTable, movers: Sequence[int], ways: Sequence[FacilityCorridor]
) -> tuple[int, ...]:
    """The largest first: a free place on the route, one on an equally short route, a swap, or it stays (R-IMOV-09,
    R-COR-07, R-COR-11, A-53)."""
    moved: list[int] = []
    for number in movers:
        figure = t.state.intruders.get(number)
        if figure is None or number in moved:
            continue
        way = next((way for way in ways if way.places_free >= places_of(figure.kind)), ways[0])
        swapped = await move_into_corridor(t, number, way)
        if swapped is not None:
            moved += [number, *swapped]
    return tuple(moved)
