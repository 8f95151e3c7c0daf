"""Intruders come into Rooms and Corridors (rules 11.2, 13, 15)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackHeldOff,
    HitsChanged,
    IntruderAppeared,
    IntruderGone,
    IntruderShifted,
)
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged
from nemesis_desktop.games.retaliation.events.marines import MarineMoved
from nemesis_desktop.games.retaliation.handles import (
    Facility,
    FacilityCorridor,
    FacilityRoom,
    Marine,
    is_edge,
    size_of,
)
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.doors import destroy_door
from nemesis_desktop.games.retaliation.rules.markers import remove_secure
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import Seat

# -- into a Room ------------------------------------------------------------------------------------------


async def appear_in_room(
    t: FacilityTable, kind: str, room: FacilityRoom, cause: Seat | None = None, *, attacks: bool = True
) -> None:
    """Place a model in a Room, if there is one, and let it attack (R-INT-02, R-NOISE-07, R-SEC-S1)."""
    if Facility(t).models_left(kind) < 1:
        return
    number = t.state.next_intruder
    t.emit(IntruderAppeared(number, kind, room.space))
    await _arrived(t, number, room, cause, attacks=attacks)


async def enter_room(
    t: FacilityTable,
    intruder_id: int,
    room: FacilityRoom,
    cause: Seat | None = None,
    *,
    attacks: bool = True,
    why: str = "enter",
) -> bool:
    """Go from a Corridor into a Room and attack; a closed Door at that end is destroyed instead, and a swap or a text
    may bring no attack (R-IMOV-04, R-DOOR-05, R-DOOR-09, R-NOISE-03, A-14). Returns whether it went in."""
    figure = t.state.intruders[intruder_id]
    if is_edge(figure.place):
        corridor = Facility(t).corridor(figure.place)
        if corridor.closed_at(room.space) and why != "swap":
            destroy_door(t, corridor)
            return False
    t.emit(IntruderShifted(intruder_id, figure.kind, figure.place, room.space, why))
    await _arrived(t, intruder_id, room, cause, attacks=attacks)
    return True


async def _arrived(
    t: FacilityTable, intruder_id: int, room: FacilityRoom, cause: Seat | None, *, attacks: bool
) -> None:
    """Who waits in the Lander steps out first and is no target yet. A Secure token or a secured Room takes the place
    of the attack; else the target is whoever caused the entry, or who comes first in turn order (R-LAND-07, R-SEC-02
    to R-SEC-04, R-SEC-S2, R-IATK-03, A-06, A-45, A-79)."""
    facility = Facility(t)
    here = room.seats
    if room == facility.landing_zone and empty_lander(t):
        if facility.house_rule("lander_ejection_attack") == "on":
            here = room.seats
        attacks = attacks and bool(here)
    kind = t.state.intruders[intruder_id].kind
    if not room.has_marine:
        if room.secure and facility.house_rule("secure_without_character") == "on":
            remove_secure(t, room)
        return
    if not attacks and facility.house_rule("secure_spent_without_attack") == "off":
        return
    if room.secure or room.always_secured:
        t.emit(AttackHeldOff(intruder_id, kind, room.space))
        remove_secure(t, room)
        return
    if attacks:
        target = cause if cause in here else here[0]
        assert target is not None
        await intruder_attack(t, intruder_id, Marine(t, target), "entry")


def empty_lander(t: FacilityTable) -> bool:
    """Any Intruder in the Landing Zone: all aboard the Lander step out (R-LAND-07). Whether somebody was aboard."""
    facility = Facility(t)
    aboard = [marine for marine in facility.marines if marine.in_lander]
    for marine in aboard:
        t.emit(MarineMoved(marine.seat, facility.landing_zone.space))
    return bool(aboard)


# -- into a Corridor --------------------------------------------------------------------------------------


def places_of(kind: str) -> int:
    """How many of the six places of a Corridor a model takes (R-COR-05)."""
    return facility_content().numbers.queen_places if kind == "queen" else 1


def _victims(corridor: FacilityCorridor, kind: str) -> tuple[IntruderFigure, ...] | None:
    """The smaller Intruders that would have to go, the smallest first; None when that would not be enough
    (R-COR-08, R-COR-09, A-54)."""
    needed = places_of(kind) - corridor.places_free
    smaller = [one for one in corridor.intruders if size_of(one.kind) < size_of(kind)]
    smaller.sort(key=lambda one: (size_of(one.kind), -one.hits, one.id))
    chosen = tuple(smaller[:max(0, needed)])
    return chosen if len(chosen) >= needed else None


def has_way_into(corridor: FacilityCorridor, kind: str) -> bool:
    """Whether an Intruder of that type could come in, by a free place or by a swap (R-COR-08, R-COR-11)."""
    return _victims(corridor, kind) is not None


def appear_in_corridor(t: FacilityTable, kinds: Sequence[str], corridor: FacilityCorridor) -> None:
    """Place models in a Corridor, larger ones first; they do not attack. Its Noise goes as soon as one comes in; a
    larger one may take the place of smaller ones, which are removed (R-COR-05 to R-COR-09, R-INT-02, R-INT-05,
    A-57)."""
    for kind in sorted(kinds, key=size_of, reverse=True):
        if Facility(t).models_left(kind) < 1:
            continue
        victims = _victims(corridor, kind)
        if victims is None:
            continue
        for victim in victims:
            t.emit(IntruderGone(victim.id, victim.kind, corridor.id, "crowded_out"))
        t.emit(IntruderAppeared(t.state.next_intruder, kind, corridor.id))
        _hush(t, corridor)


async def move_into_corridor(
    t: FacilityTable, intruder_id: int, corridor: FacilityCorridor, why: str = "move"
) -> tuple[int, ...] | None:
    """Move an Intruder into a Corridor, changing places with smaller ones when it is full; the swapped ones do not
    attack. Hit markers go (R-COR-06, R-COR-08 to R-COR-10, R-CMB-03). Returns who was swapped, None when the Intruder
    had to stay."""
    figure = t.state.intruders[intruder_id]
    victims = _victims(corridor, figure.kind)
    if victims is None:
        return None
    source = figure.place
    for victim in victims:
        t.emit(IntruderShifted(victim.id, victim.kind, corridor.id, source, "swap"))
    t.emit(IntruderShifted(intruder_id, figure.kind, source, corridor.id, why))
    if figure.hits:
        t.emit(HitsChanged(intruder_id, figure.kind, 0))
    _hush(t, corridor)
    for victim in victims:
        if not is_edge(source):
            await _arrived(t, victim.id, Facility(t).room(source), None, attacks=False)
        else:
            _hush(t, Facility(t).corridor(source))
    return tuple(victim.id for victim in victims)


def _hush(t: FacilityTable, corridor: FacilityCorridor) -> None:
    """A Corridor with an Intruder holds no Noise (R-COR-06)."""
    if corridor.noise and corridor.has_intruder:
        t.emit(CorridorNoiseChanged(corridor.id, False))
