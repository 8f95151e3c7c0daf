"""The ship: rooms and what lies in them, corridors, and the Intruders aboard."""

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
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.editing import names
from nemesis_desktop.games.nemesis.levels.editing.laying import laid
from nemesis_desktop.games.nemesis.levels.names import OBJECTS, home
from nemesis_desktop.games.nemesis.state import Door, Intruder, State
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import evolve

KINDS = ("larva", "creeper", "adult", "breeder", "queen")
MOST_INJURIES = 12


# -- rooms ------------------------------------------------------------------------------------------------


def room_fields(state: State, where: int) -> tuple[PositionField | PositionPieces, ...]:
    """What of a room can be changed."""
    board = load_content().boards[state.setup.board]
    room, slot = state.rooms[where], board.slot[where]
    tile = load_content().tiles[room.tile]
    found: list[PositionField | PositionPieces] = []
    if slot.room is None:
        fixed = [one.room for one in board.slots]
        fits = [one for one in load_content().tiles_of_kind(slot.kind) if one not in fixed]
        values = tuple(PositionValue(one, Wording(f"room.{one}.name")) for one in fits)
        found.append(PositionField("tile", Wording("editor.tile"), room.tile, values, partial(_tile, where)))
        found.append(switch("explored", Wording("editor.explored"), room.explored, partial(_explored, where)))
    if room.explored and tile.searchable and room.items is not None:
        most = max(token.items for token in load_content().exploration_tokens.values())
        found.append(number("items", Wording("editor.items_left"), room.items, range(most + 1), partial(
            with_room, where, "items"
        )))
    found.append(switch("fire", Wording("token.fire.name"), room.fire, partial(_burning, where)))
    if room.explored and tile.takes_malfunction:
        found.append(
            switch("malfunction", Wording("token.malfunction.name"), room.malfunction, partial(_broken, where))
        )
    found += [_figures(state, where), _objects(state, where)]
    return tuple(found)


def with_room(where: int, field: str, state: State, value: object) -> State:
    """The state with something of a room changed."""
    return evolve(state, rooms={**state.rooms, where: evolve(state.rooms[where], **{field: value})})


def _tile(where: int, state: State, tile: str) -> State:
    """The room gets this tile; one that lay elsewhere is exchanged with it."""
    other = next((number for number, room in state.rooms.items() if room.tile == tile), None)
    before = state.rooms[where].tile
    state = _with_tile(state, where, tile)
    return state if other in (None, where) else _with_tile(state, other, before)


def _with_tile(state: State, where: int, tile: str) -> State:
    """What its markers cannot lie on is taken away with the old tile."""
    record, room = load_content().tiles[tile], state.rooms[where]
    items = room.items if record.searchable else None
    if record.searchable and room.explored and items is None:
        items = 0
    return evolve(state, rooms={**state.rooms, where: evolve(
        room, tile=tile, items=items, malfunction=room.malfunction and record.takes_malfunction
    )})


def _explored(where: int, state: State, explored: bool) -> State:
    """An explored room has lost its exploration token and holds the items it tells of; an unexplored one gets a token
    that lies nowhere else."""
    room, content = state.rooms[where], load_content()
    if explored:
        tile, told = content.tiles[room.tile], content.exploration_tokens.get(room.token or "")
        count = 1 if told is None else told.items
        count = (count + 1) // 2 if state.setup.mode == "solo" else count
        changed = evolve(room, explored=True, token=None, items=count if tile.searchable else None)
    else:
        lying = {one.token for one in state.rooms.values()}
        token = next((one for one in content.exploration_tokens if one not in lying), None)
        if token is None:
            raise PositionRefused(Wording("editor.no_token_left"))
        changed = evolve(room, explored=False, token=token, items=None, malfunction=False)
    return evolve(state, rooms={**state.rooms, where: changed})


def _burning(where: int, state: State, fire: bool) -> State:
    limit = load_content().supply["fire"]
    if fire and sum(one.fire for one in state.rooms.values()) >= limit:
        raise PositionRefused(Wording("editor.no_fire_left", {"n": limit}))
    return with_room(where, "fire", state, fire)


def _broken(where: int, state: State, broken: bool) -> State:
    limit = load_content().supply["malfunction"]
    if broken and sum(one.malfunction for one in state.rooms.values()) >= limit:
        raise PositionRefused(Wording("editor.no_malfunction_left", {"n": limit}))
    return with_room(where, "malfunction", state, broken)


def _objects(state: State, where: int) -> PositionPieces:
    pile = piles.floor(where)
    free = (
        *state.pile(piles.EGG_SUPPLY), *state.pile(piles.CARCASS_SUPPLY), *state.pile(piles.CORPSE_SUPPLY)
    )
    return PositionPieces(
        "objects", Wording("editor.objects"), names.values(state, state.pile(pile)),
        names.one_of_each(state, free), _taken_away, lambda state, card: laid(state, card, pile),
    )


def _taken_away(state: State, card: str) -> State:
    assert card.partition(".")[0] in OBJECTS
    return laid(state, card, home(card, {}))


# -- Intruders --------------------------------------------------------------------------------------------


def _figures(state: State, where: int) -> PositionPieces:
    here = [one for one in state.intruders.values() if one.room == where]
    there = tuple(
        PositionValue(str(one.id), Wording(f"intruder.{one.kind}.name"), f"intruder:{one.id}") for one in here
    )
    kinds = tuple(PositionValue(kind, Wording(f"intruder.{kind}.name")) for kind in KINDS)
    return PositionPieces("intruders", Wording("editor.intruders_here"), there, kinds, _gone, partial(_placed, where))


def _gone(state: State, key: str) -> State:
    return evolve(state, intruders={id: one for id, one in state.intruders.items() if str(id) != key})


def _placed(where: int, state: State, kind: str) -> State:
    """Another figure; the first one on the board is the first encounter."""
    _know_limit(state, kind)
    id = state.next_intruder
    return evolve(
        state, intruders={**state.intruders, id: Intruder(id, kind, where)}, next_intruder=id + 1,
        first_encounter=True,
    )


def _know_limit(state: State, kind: str) -> None:
    limit = load_content().models[kind]
    if sum(one.kind == kind for one in state.intruders.values()) >= limit:
        raise PositionRefused(Wording("editor.no_figure_left", {"n": limit, "kind": Wording(f"intruder.{kind}.name")}))


def intruder_fields(state: State, id: int) -> tuple[PositionField | PositionPieces, ...]:
    """What of an Intruder can be changed."""
    one = state.intruders[id]
    kinds = tuple(PositionValue(kind, Wording(f"intruder.{kind}.name")) for kind in KINDS)
    return (
        PositionField("place", Wording("editor.place"), str(one.room), names.places(state), lambda state, key: (
            with_intruder(id, "room", state, int(key))
        )),
        PositionField("kind", Wording("editor.kind"), one.kind, kinds, partial(_kind, id)),
        number("injuries", Wording("token.injury.name"), one.injuries, range(MOST_INJURIES + 1), partial(
            with_intruder, id, "injuries"
        )),
    )


def with_intruder(id: int, field: str, state: State, value: object) -> State:
    """The state with something of an Intruder changed."""
    return evolve(state, intruders={**state.intruders, id: evolve(state.intruders[id], **{field: value})})


def _kind(id: int, state: State, kind: str) -> State:
    if state.intruders[id].kind == kind:
        return state
    _know_limit(state, kind)
    return with_intruder(id, "kind", with_intruder(id, "sculpt", state, 1), kind)


# -- corridors --------------------------------------------------------------------------------------------


def corridor_fields(state: State, which: str) -> tuple[PositionField | PositionPieces, ...]:
    """What of a corridor can be changed."""
    one = state.corridors[which]
    doors = tuple(PositionValue(door.value, Wording(f"editor.door.{door.value}")) for door in Door)
    return (
        PositionField("door", Wording("editor.door"), one.door.value, doors, partial(_door, which)),
        switch("noise", Wording("token.noise.name"), one.noise, partial(_with_corridor, which, "noise")),
    )


def _with_corridor(which: str, field: str, state: State, value: object) -> State:
    return evolve(state, corridors={**state.corridors, which: evolve(state.corridors[which], **{field: value})})


def _door(which: str, state: State, key: str) -> State:
    limit = load_content().supply["door"]
    made = _with_corridor(which, "door", state, Door(key))
    if sum(one.door is not Door.OPEN for one in made.corridors.values()) > limit:
        raise PositionRefused(Wording("editor.no_door_left", {"n": limit}))
    return made


def technical_fields(state: State, network: str) -> tuple[PositionField | PositionPieces, ...]:
    """Noise in the technical corridors of a network."""
    return (
        switch("noise", Wording("token.noise.name"), state.technical_noise[network], lambda state, noisy: evolve(
            state, technical_noise={**state.technical_noise, network: noisy}
        )),
    )
