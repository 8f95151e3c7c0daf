"""The facility: Rooms and Corridors on the map, and the Intruders in them."""

from __future__ import annotations

from functools import partial

from nemesis_desktop.games.editing import (
    PositionField,
    PositionPieces,
    PositionRefused,
    PositionValue,
    number,
    switch,
)
from nemesis_desktop.games.retaliation import naming
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, StateView, is_edge
from nemesis_desktop.games.retaliation.levels.editing.laying import laid
from nemesis_desktop.games.retaliation.piles import MAP, ROOM_STACKS, room_stack
from nemesis_desktop.games.retaliation.state import DoorState, FacilityState, IntruderFigure
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import evolve

KINDS = ("larva", "adult", "drone", "queen")
MOST_HITS = 8


def _know_supply(state: FacilityState, marker: str) -> FacilityState:
    if Facility(StateView(state)).left_of(marker) < 0:
        raise PositionRefused(Wording(f"editor.no_{marker}_left"))
    return state


# -- Rooms ------------------------------------------------------------------------------------------------


def room_fields(state: FacilityState, space: str) -> tuple[PositionField | PositionPieces, ...]:
    """What of a Room can be changed."""
    room, handle = state.rooms[space], Facility(StateView(state)).room(space)
    found: list[PositionField | PositionPieces] = []
    if (tile := _tile(state, space)) is not None:
        found.append(tile)
    found.append(switch("fire", Wording("field.fire"), room.fire, partial(_marked, space, "fire")))
    if handle.tile.malfunctions:
        found.append(
            switch("malfunction", Wording("field.malfunction"), room.malfunction, partial(
                _marked, space, "malfunction"
            ))
        )
    if handle.tile.secure != "never":
        most = facility_content().numbers.secure_per_room
        found.append(
            number("secure", Wording("field.secure"), room.secure, range(most + 1), partial(_marked, space, "secure"))
        )
    found.append(_figures(state, space))
    return tuple(found)


def _with_room(space: str, state: FacilityState, **changes: object) -> FacilityState:
    return evolve(state, rooms={**state.rooms, space: evolve(state.rooms[space], **changes)})


def _marked(space: str, marker: str, state: FacilityState, value: object) -> FacilityState:
    return _know_supply(_with_room(space, state, **{marker: value}), marker)


def _tile(state: FacilityState, space: str) -> PositionField | None:
    """Tiles that wait to be discovered in a stack from which this one may have come; None for a printed Room."""
    now = state.rooms[space].tile
    backs = {tile: stack for stack in ROOM_STACKS for tile in state.pile(room_stack(stack))}
    printed = facility_content().rooms[now].back
    fits = [tile.removeprefix("room.") for tile, stack in backs.items() if stack == printed]
    if not fits:
        return None
    values = tuple(PositionValue(tile, Wording(f"room.{tile}.name")) for tile in (now, *fits))
    return PositionField("tile", Wording("editor.tile"), now, values, partial(_exchanged, space, printed))


def _exchanged(space: str, back: str, state: FacilityState, tile: str) -> FacilityState:
    """Another tile lies there, without markers that do not belong on it; the old one goes under its stack."""
    before = state.rooms[space].tile
    if tile == before:
        return state
    made = laid(laid(state, f"room.{before}", room_stack(back), bottom=True), f"room.{tile}", MAP)
    record, room = facility_content().rooms[tile], state.rooms[space]
    return _with_room(
        space, made, tile=tile, malfunction=room.malfunction and record.malfunctions,
        secure=0 if record.secure == "never" else room.secure,
    )


# -- Intruders --------------------------------------------------------------------------------------------


def _places(state: FacilityState) -> tuple[PositionValue, ...]:
    lattice = facility_content().lattice
    corridors = [FacilityCorridor(StateView(state), lattice.edges[edge]) for edge in state.corridors]
    return (
        *(PositionValue(space, naming.space(state, space), f"room:{space}") for space in state.rooms),
        *(PositionValue(one.id, naming.corridor(state, one.id), f"corridor:{one.id}") for one in corridors
          if not one.covered),
    )


def _figures(state: FacilityState, place: str) -> PositionPieces:
    here = [one for one in state.intruders.values() if one.place == place]
    there = tuple(PositionValue(str(one.id), Wording(f"intruder.{one.kind}"), f"intruder:{one.id}") for one in here)
    kinds = tuple(PositionValue(kind, Wording(f"intruder.{kind}")) for kind in KINDS)
    return PositionPieces("intruders", Wording("editor.intruders_here"), there, kinds, _gone, partial(_placed, place))


def _gone(state: FacilityState, key: str) -> FacilityState:
    return evolve(state, intruders={id: one for id, one in state.intruders.items() if str(id) != key})


def _placed(place: str, state: FacilityState, kind: str) -> FacilityState:
    id = state.next_intruder
    made = evolve(
        state, intruders={**state.intruders, id: IntruderFigure(id, kind, place)}, next_intruder=id + 1
    )
    return _fitting(made, place, kind)


def _fitting(state: FacilityState, place: str, kind: str) -> FacilityState:
    """There are so many models, a Corridor has six places, and no noise lies where an Intruder is."""
    limit = facility_content().numbers.models[kind]  # type: ignore[index]
    if sum(one.kind == kind for one in state.intruders.values()) > limit:
        raise PositionRefused(Wording("editor.no_figure_left", {"n": limit, "kind": Wording(f"intruder.{kind}")}))
    if kind == "queen" and state.queen_dead:
        raise PositionRefused(Wording("editor.queen_is_dead"))
    if not is_edge(place):
        return state
    corridor = FacilityCorridor(StateView(state), facility_content().lattice.edges[place])
    if corridor.places_free < 0:
        raise PositionRefused(Wording("editor.corridor_full"))
    return _with_corridor(place, state, noise=False)


def intruder_fields(state: FacilityState, id: int) -> tuple[PositionField | PositionPieces, ...]:
    """What of an Intruder can be changed."""
    one = state.intruders[id]
    kinds = tuple(PositionValue(kind, Wording(f"intruder.{kind}")) for kind in KINDS)
    found: list[PositionField | PositionPieces] = [
        PositionField("place", Wording("editor.place"), one.place, _places(state), partial(_moved, id)),
        PositionField("kind", Wording("editor.kind"), one.kind, kinds, partial(_became, id)),
    ]
    if not is_edge(one.place) and one.kind != "queen":
        found.append(number("hits", Wording("field.hits"), one.hits, range(MOST_HITS + 1), lambda state, hits: (
            _with_intruder(id, state, hits=hits)
        )))
    return tuple(found)


def _with_intruder(id: int, state: FacilityState, **changes: object) -> FacilityState:
    return evolve(state, intruders={**state.intruders, id: evolve(state.intruders[id], **changes)})


def _moved(id: int, state: FacilityState, place: str) -> FacilityState:
    """Hits are not kept in a Corridor."""
    one = state.intruders[id]
    made = _with_intruder(id, state, place=place, hits=0 if is_edge(place) else one.hits)
    return _fitting(made, place, one.kind)


def _became(id: int, state: FacilityState, kind: str) -> FacilityState:
    one = state.intruders[id]
    return _fitting(_with_intruder(id, state, kind=kind, hits=0 if kind == "queen" else one.hits), one.place, kind)


# -- Corridors --------------------------------------------------------------------------------------------


def corridor_fields(state: FacilityState, edge: str) -> tuple[PositionField | PositionPieces, ...]:
    """What of a Corridor can be changed."""
    one = state.corridors[edge]
    corridor = FacilityCorridor(StateView(state), facility_content().lattice.edges[edge])
    found: list[PositionField | PositionPieces] = []
    if one.door_end is not None:
        doors = tuple(PositionValue(door.value, Wording(f"word.door.{door.value}")) for door in DoorState)
        found.append(PositionField("door", Wording("field.door"), one.door.value, doors, lambda state, key: (
            _know_supply(_with_corridor(edge, state, door=DoorState(key)), "door")
        )))
    if not corridor.covered:
        if not corridor.has_intruder:
            found.append(switch("noise", Wording("field.noise"), one.noise, lambda state, noisy: (
                _know_supply(_with_corridor(edge, state, noise=noisy), "noise")
            )))
        found.append(_figures(state, edge))
    return tuple(found)


def _with_corridor(edge: str, state: FacilityState, **changes: object) -> FacilityState:
    return evolve(state, corridors={**state.corridors, edge: evolve(state.corridors[edge], **changes)})
