"""What lies open of a ship, in numbers and words that can be compared and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.state import RoomState, State
from nemesis_desktop.kernel import cached_by_identity, is_face_down


@cached_by_identity
def known_places(rooms: Mapping[int, RoomState]) -> tuple[tuple[str, int, bool], ...]:
    """Every tile that lies open, its room, and whether it is broken."""
    return tuple([
        (room.tile, number, room.malfunction) for number, room in rooms.items() if not is_face_down(room.tile)
    ])


def lying_objects(state: State) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """Every room with objects on the floor in ascending number, its tile and the objects."""
    lying, rooms = state.piles, state.rooms
    return tuple([
        (number, rooms[number].tile, things)
        for number, floor in _floors(tuple(rooms)) if (things := lying.get(floor))
    ])


@cache
def _floors(rooms: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """The pile on the floor of every room."""
    return tuple([(number, piles.floor(number)) for number in sorted(rooms)])
