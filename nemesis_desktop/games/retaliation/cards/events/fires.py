"""Events that light Fires (components 7)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom
from nemesis_desktop.games.retaliation.rules.markers import (
    break_room,
    lowest_corridors,
    place_fire,
    spread_fire,
)
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, main_event


def _breathes(facility: Facility, room: FacilityRoom) -> bool:
    """Whether the Life Support of its Section is Active."""
    return facility.life_support(room.section)


@main_event("damaging_fire")
async def damaging_fire(t: FacilityTable) -> None:
    """A Malfunction in each Room with Fire; then it spreads from each of them through the Corridors with the lowest
    Noise value (R-FIRE-03, R-FIRE-05, A-80)."""
    burning = [room for room in Facility(t).rooms if room.fire]
    for room in burning:
        break_room(t, room)
    spread_fire(t, burning, lowest_corridors)


@main_event("fire_breath")
async def fire_breath(t: FacilityTable) -> None:
    """In Sections with Active Life Support every Fire spreads to all neighbouring Rooms, wherever those lie
    (R-FIRE-03, R-FIRE-05)."""
    facility = Facility(t)
    burning = [room for room in facility.rooms if room.fire and _breathes(facility, room)]
    spread_fire(t, burning, lambda room: room.corridors)


@main_event("generators_overheat")
async def generators_overheat(t: FacilityTable) -> None:
    """Each Life Support Control Room: Fire while its Life Support is Active, otherwise a Malfunction (R-LIFE-01)."""
    facility = Facility(t)
    for section, room in controls(facility):
        if facility.life_support(section):
            place_fire(t, room)
        else:
            break_room(t, room)


@main_event("landing_zone_explodes")
async def landing_zone_explodes(t: FacilityTable) -> None:
    """Fire and a Malfunction in the Landing Zone."""
    room = Facility(t).landing_zone
    place_fire(t, room)
    break_room(t, room)


@main_event("short_circuit")
async def short_circuit(t: FacilityTable) -> None:
    """In Sections with Active Life Support each Room with a Malfunction catches Fire, the covered Hibernatorium as well
    (A-85)."""
    facility = Facility(t)
    for room in facility.placed_rooms:
        if room.malfunction and _breathes(facility, room):
            place_fire(t, room)


def controls(facility: Facility) -> tuple[tuple[str, FacilityRoom], ...]:
    """The Life Support Control Rooms on the map in map order, each with the Section whose Life Support it switches."""
    return tuple([
        (room.tile_id[-1].upper(), room) for room in facility.rooms if room.tile_id.startswith("life_support_control")
    ])
