"""What must hold in every state: nothing is lost, nothing is doubled, nothing is where it cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain

from nemesis_desktop.family.pieces import miscounted
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine, StateView, is_edge
from nemesis_desktop.games.retaliation.state import DoorState, FacilityState, Whereabouts
from nemesis_desktop.games.retaliation.tables import GEAR


def problems(state: FacilityState) -> tuple[str, ...]:
    """Every invariant that does not hold, in words for the engineer."""
    return (*_pieces(state), *_gear(state), *_map(state), *_figures(state), *_markers(state), *_marines(state))


@cache
def expected_pieces() -> tuple[str, ...]:
    """Every card, tile and token in the box; the printed Rooms and the Corridors of the Hibernatorium count as laid."""
    content = facility_content()
    return (
        *content.exploration, *content.events, *content.attacks, *content.queen_health, *content.wounds,
        *content.contamination, *content.actions, *content.items, *content.robots, *content.assignments,
        *content.intruder_tokens,
        *(f"draft.{name}" for name in content.characters),
        *(f"room.{name}" for name in content.rooms),
        *(tile.id for tile in content.corridors.values()),
        *(f"egg.{number}" for number in range(1, content.numbers.eggs + 1)),
    )


@cache
def _counted_pieces() -> Mapping[str, int]:
    return dict(Counter(expected_pieces()))


def _pieces(state: FacilityState) -> list[str]:
    return miscounted(state.piles, _counted_pieces())


def _gear(state: FacilityState) -> list[str]:
    count = facility_content().numbers.gear_per_kind
    there = Counter(token.removesuffix("_half") for token in chain.from_iterable(state.gear.values()))
    found = [f"{there[kind]} tokens of {kind}" for kind in GEAR if there[kind] != count]
    found += [f"half an Ammo token at {holder}" for holder, tokens in state.gear.items()
              if "ammo_half" in tokens and not holder.startswith("item:")]
    for marine in Facility(StateView(state)).marines:
        for holder in marine.gear_holders:
            if len(marine.gear_on(holder)) > sum(marine.slots(holder).values()):
                found.append(f"{len(marine.gear_on(holder))} tokens at {holder}")
    owned = [f"item:{card}" for marine in Facility(StateView(state)).marines for card in marine.items]
    found += [f"tokens at {holder}, which nobody owns" for holder, tokens in state.gear.items()
              if tokens and holder.startswith("item:") and holder not in owned]
    return found


def _map(state: FacilityState) -> list[str]:
    laid = sorted((*(f"room.{room.tile}" for room in state.rooms.values()), *(
        f"corridor.{one.number}" for one in state.corridors.values() if one.number in facility_content().corridors
    )))
    found = [] if laid == sorted(state.pile(piles.MAP)) else ["the map holds other tiles than were laid"]
    view = StateView(state)
    for corridor in (FacilityCorridor(view, facility_content().lattice.edges[edge]) for edge in state.corridors):
        if corridor.noise and (corridor.has_intruder or corridor.covered):
            found.append(f"noise in {corridor.id}, where none can be")
        if corridor.places_free < 0:
            found.append(f"{corridor.places_taken} places taken in {corridor.id}")
        if corridor.door is not DoorState.OPEN and corridor.door_end not in (corridor.edge.a, corridor.edge.b):
            found.append(f"a Door at no end of {corridor.id}")
        if not corridor.ends:
            found.append(f"{corridor.id} touches no Room")
    touching = [edge for edge in facility_content().lattice.edges_of[facility_content().lattice.hibernatorium]
                if edge.other_end(facility_content().lattice.hibernatorium) in state.rooms]
    if bool(touching) == state.hibernatorium_covered:
        found.append("the cover of the Hibernatorium does not fit the map")
    return found


def _figures(state: FacilityState) -> list[str]:
    counts = Counter(one.kind for one in state.intruders.values())
    found = [
        f"{counts[kind]} models of {kind}"
        for kind, limit in facility_content().numbers.models.items() if counts[kind] > limit
    ]
    if state.queen_dead and counts["queen"]:
        found.append("the Queen is dead and on the map")
    for one in state.intruders.values():
        there = one.place in (state.corridors if is_edge(one.place) else state.rooms)
        if not there:
            found.append(f"intruder {one.id} at {one.place}, which is not on the map")
        if one.hits and (is_edge(one.place) or one.kind == "queen"):
            found.append(f"intruder {one.id} keeps {one.hits} hits at {one.place}")
    end = Facility(StateView(state)).queen_track_end
    if not 0 <= state.queen_hits <= end:
        found.append(f"{state.queen_hits} on the track of the Queen")
    return found


def _markers(state: FacilityState) -> list[str]:
    facility = Facility(StateView(state))
    found = [
        f"{-facility.left_of(marker)} {marker} markers too many"
        for marker in facility_content().numbers.supply if facility.left_of(marker) < 0
    ]
    for space, room in state.rooms.items():
        handle = facility.room(space)
        if room.malfunction and not handle.tile.malfunctions:
            found.append(f"malfunction in {room.tile}")
        if not 0 <= room.secure <= facility_content().numbers.secure_per_room:
            found.append(f"{room.secure} Secure tokens in {space}")
        if room.secure and handle.tile.secure == "never":
            found.append(f"Secure tokens in {room.tile}")
    if state.nest_destroyed is False and not state.pile(piles.EGGS):
        found.append("no Egg is left and the Nest stands")
    return found


def _marines(state: FacilityState) -> list[str]:
    found = []
    for marine in Facility(StateView(state)).marines:
        record = marine.record
        on_map = record.whereabouts in (Whereabouts.ROOM, Whereabouts.KNOCKED_OUT)
        if on_map != (record.space in state.rooms):
            found.append(f"seat {marine.seat} is {record.whereabouts} in {record.space}")
        found += _body_problems(marine)
    return found


def _body_problems(marine: Marine) -> list[str]:
    found = []
    record, seat = marine.record, marine.seat
    if not 0 <= record.oxygen <= facility_content().numbers.oxygen:
        found.append(f"seat {seat}: {record.oxygen} Oxygen")
    if marine.alive and not marine.first_open_space <= record.health < marine.skull:
        found.append(f"seat {seat}: marker on {record.health} with {len(marine.wounds)} wounds")
    if marine.alive and marine.condition == "heavily_injured" and marine.armor is not None:
        found.append(f"seat {seat} wears Armor where the marker stands")
    # A newly wounded arm makes its owner drop something, and the question may still be open.
    if marine.alive and marine.hands_used > facility_content().numbers.hand_slots:
        found.append(f"seat {seat} holds {marine.hands_used} things in two Hands")
    return found
