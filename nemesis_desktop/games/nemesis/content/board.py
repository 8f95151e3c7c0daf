"""A side of the board as a graph with coordinates: slots, corridors, technical entrances.

Coordinates are fractions of the board's width and height, origin top left, bow on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RoomSlot:
    """A place for a room; `room` is set where the room is always the same (N-BOARD-03, p. 9)."""

    number: int
    kind: str
    room: str | None
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CorridorSpec:
    """A corridor between two slots; its numbers stand at both ends."""

    id: str
    a: int
    b: int
    numbers: tuple[int, ...]
    door: Point

    def other_end(self, slot: int) -> int:
        """The slot at the far end, seen from one of the two ends."""
        if slot == self.a:
            return self.b
        if slot == self.b:
            return self.a
        raise ValueError(f"corridor {self.id} does not touch slot {slot}")


@dataclass(frozen=True, slots=True)
class Entrance:
    """A way from a slot into a technical network (N-TECH-01, p. 16)."""

    slot: int
    network: str
    numbers: tuple[int, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """One side of the board and the indexes that rules and drawing need."""

    id: str
    width_to_height: float
    networks: tuple[str, ...]
    slots: tuple[RoomSlot, ...]
    corridors: tuple[CorridorSpec, ...]
    entrances: tuple[Entrance, ...]
    landmarks: Mapping[str, tuple[Point, ...]]
    slot: Mapping[int, RoomSlot]
    corridor: Mapping[str, CorridorSpec]
    corridors_of: Mapping[int, tuple[CorridorSpec, ...]]
    entrances_of: Mapping[int, tuple[Entrance, ...]]
    neighbours: Mapping[int, tuple[int, ...]]

    def between(self, a: int, b: int) -> tuple[CorridorSpec, ...]:
        """All corridors that join two slots; two of them for the double ones (N-REV-04, p. 27)."""
        return tuple(corridor for corridor in self.corridors_of[a] if corridor.other_end(a) == b)

    def passage(self, slot: int, number: int) -> CorridorSpec | Entrance:
        """What a rolled number or a direction points to in that slot (N-NOISE-02, N-NOISE-03, p. 15)."""
        for corridor in self.corridors_of[slot]:
            if number in corridor.numbers:
                return corridor
        for entrance in self.entrances_of[slot]:
            if number in entrance.numbers:
                return entrance
        raise KeyError(f"slot {slot} has no number {number}")

    def slot_with_room(self, room: str) -> RoomSlot | None:
        """The slot whose room is printed or fixed there, if that room is."""
        return next((slot for slot in self.slots if slot.room == room), None)


def build_board(
    id: str,
    width_to_height: float,
    networks: tuple[str, ...],
    slots: tuple[RoomSlot, ...],
    corridors: tuple[CorridorSpec, ...],
    entrances: tuple[Entrance, ...],
    landmarks: Mapping[str, tuple[Point, ...]],
) -> Board:
    """Make a board and its indexes from parts that fit together."""
    numbers = tuple(slot.number for slot in slots)
    corridors_of = {
        number: tuple(corridor for corridor in corridors if number in (corridor.a, corridor.b))
        for number in numbers
    }
    entrances_of = {
        number: tuple(entrance for entrance in entrances if entrance.slot == number) for number in numbers
    }
    neighbours = {
        number: tuple(sorted(dict.fromkeys(corridor.other_end(number) for corridor in corridors_of[number])))
        for number in numbers
    }
    return Board(
        id=id,
        width_to_height=width_to_height,
        networks=networks,
        slots=slots,
        corridors=corridors,
        entrances=entrances,
        landmarks=MappingProxyType(dict(landmarks)),
        slot=MappingProxyType({slot.number: slot for slot in slots}),
        corridor=MappingProxyType({corridor.id: corridor for corridor in corridors}),
        corridors_of=MappingProxyType(corridors_of),
        entrances_of=MappingProxyType(entrances_of),
        neighbours=MappingProxyType(neighbours),
    )
