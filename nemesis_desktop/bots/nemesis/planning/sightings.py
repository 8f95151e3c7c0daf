"""What lies open of a ship, in numbers and words that can be compared and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.state import RoomState, State
from nemesis_desktop.kernel import cached_by_identity, is_face_down

KEPT = 512


class KnownTiles:
    """Where each tile lies that is known, of several alike the first one, and which of these rooms are broken. Equal
    ones are the same one."""

    __slots__ = ("broken", "rooms")

    def __init__(self, rooms: tuple[tuple[str, int], ...], broken: tuple[int, ...]) -> None:
        self.rooms = dict(reversed(rooms))
        self.broken = broken


_tiles = lru_cache(KEPT)(KnownTiles)


@cached_by_identity
def known_tiles(rooms: Mapping[int, RoomState]) -> KnownTiles:
    """Everything about these rooms that lies open."""
    known = [(number, room) for number, room in rooms.items() if not is_face_down(room.tile)]
    return _tiles(
        tuple([(room.tile, number) for number, room in known]),
        tuple([number for number, room in known if room.malfunction]),
    )


def lying_objects(state: State) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """Every room with objects on the floor in ascending number, its tile and the objects."""
    lying, rooms = state.piles, state.rooms
    return tuple([
        (number, rooms[number].tile, things) for number, floor in _floors(tuple(lying)) if (things := lying[floor])
    ])


@lru_cache(KEPT)
def _floors(names: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Those of these piles that lie on the floor of a room, with its number."""
    numbers = [int(name.removeprefix(piles.FLOOR)) for name in names if name.startswith(piles.FLOOR)]
    return tuple([(number, piles.floor(number)) for number in sorted(numbers)])
