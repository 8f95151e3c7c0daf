"""Ways through the ship and what they cost: cards, and the danger of noise, intruders and fire."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.state import Character, CorridorState, Door, Intruder, Place, RoomState
from nemesis_desktop.kernel import cached_by_identity

_CLOSED, _ROOM = Door.CLOSED, Place.ROOM

NUMBER_CHANCE = 0.2
"""Two of the ten faces of the noise die show each number."""
DANGER_CHANCE = 0.1

ENCOUNTER_COST = 6.0
CAREFUL_COST = 2.2
FIRE_COST = 2.0
UNKNOWN_COST = 0.5
INTRUDER_COST = {"larva": 4.0, "creeper": 6.0, "adult": 9.0, "breeder": 16.0, "queen": 20.0}


class CheapestWay(NamedTuple):
    """The cheapest way to a room: its price, the rooms on it and the first corridor to take."""

    cost: float
    steps: int
    first: str | None


class _Passages(NamedTuple):
    """What corridors and technical networks say of every room: how many numbers of the noise die are heard there, which
    rooms have a passage without noise, and which rooms lie behind open doors and behind closed ones."""

    faces: dict[int, int]
    quiet: set[int]
    open_to: dict[int, list[tuple[str, int]]]
    shut_to: dict[int, list[tuple[str, int]]]


@cached_by_identity
def _passages(
    board: Board, corridors: Mapping[str, CorridorState], technical_noise: Mapping[str, bool]
) -> _Passages:
    faces = dict.fromkeys(board.slot, 0)
    quiet: set[int] = set()
    open_to: dict[int, list[tuple[str, int]]] = {number: [] for number in faces}
    shut_to: dict[int, list[tuple[str, int]]] = {number: [] for number in faces}
    ends, entrances = _layout(board)
    for name, one, other, numbers in ends:
        corridor = corridors[name]
        if corridor.noise:
            faces[one] += numbers
            faces[other] += numbers
        else:
            quiet.add(one)
            quiet.add(other)
        beyond = shut_to if corridor.door is _CLOSED else open_to
        beyond[one].append((name, other))
        beyond[other].append((name, one))
    for network, number, numbers in entrances:
        if technical_noise[network]:
            faces[number] += numbers
        else:
            quiet.add(number)
    return _Passages(faces, quiet, open_to, shut_to)


@cached_by_identity
def _layout(board: Board) -> tuple[list[tuple[str, int, int, int]], list[tuple[str, int, int]]]:
    """Every corridor with its two rooms and every entrance with its own, and how many numbers are printed there."""
    corridors = [(spec.id, spec.a, spec.b, len(spec.numbers)) for spec in board.corridors]
    return corridors, [(entrance.network, entrance.slot, len(entrance.numbers)) for entrance in board.entrances]


class Chart:
    """One look over the ship: who is where, and what each room costs. Nothing in it changes; what was found once is
    kept."""

    __slots__ = ("_found", "_heroes", "_intruders", "_near", "_passages", "_rooms")

    def __init__(
        self, board: Board, rooms: Mapping[int, RoomState], passages: _Passages, intruders: Mapping[int, Intruder],
        characters: Mapping[int, Character],
    ) -> None:
        self._rooms = rooms
        self._passages = passages
        self._heroes = [one.room for one in characters.values() if one.place is _ROOM]
        self._intruders: dict[int, list[str]] = {}
        for intruder in intruders.values():
            self._intruders.setdefault(intruder.room, []).append(intruder.kind)
        self._near = {
            near for number in self._intruders if number not in self._heroes for near in board.neighbours[number]
        }
        """Rooms into which Danger would call somebody."""
        self._found: dict[tuple[int, bool, float | None], dict[int, CheapestWay]] = {}

    def noise_risk(self, number: int, slime: bool) -> float:
        """The chance that a noise roll in this room brings an intruder."""
        risk = NUMBER_CHANCE * self._passages.faces[number]
        if number in self._near:
            risk += DANGER_CHANCE * (2 if slime else 1)
        return risk

    def price(self, number: int, slime: bool) -> float:
        """What entering a room costs, in cards."""
        enemies = self._intruders.get(number)
        if enemies is None and number in self._heroes:
            walk = 1.0
        else:
            walk = 1.0 + ENCOUNTER_COST * self.noise_risk(number, slime)
            if walk > CAREFUL_COST and number in self._passages.quiet:
                walk = CAREFUL_COST
        for kind in enemies or ():
            walk += INTRUDER_COST.get(kind, 9.0)
        record = self._rooms[number]
        if record.fire:
            walk += FIRE_COST
        return walk if record.explored else walk + UNKNOWN_COST

    def ways(self, start: int, slime: bool, door: float | None = None) -> dict[int, CheapestWay]:
        """The cheapest way to every room that can be reached through open corridors; with ``door``, the price of
        opening one, through closed ones as well."""
        found = self._found.get((start, slime, door))
        if found is None:
            found = self._found[start, slime, door] = self._ways(start, slime, door)
        return found

    def _ways(self, start: int, slime: bool, door: float | None) -> dict[int, CheapestWay]:
        open_to, shut_to = self._passages.open_to, self._passages.shut_to
        prices: dict[int, float] = {}
        best: dict[int, float] = {start: 0.0}
        found: dict[int, CheapestWay] = {}
        queue: list[tuple[float, int, int, str]] = [(0.0, 0, start, "")]
        while queue:
            cost, steps, number, first = heappop(queue)
            if number in found:
                continue
            found[number] = CheapestWay(cost, steps, first or None)
            steps += 1
            doors = open_to[number] if door is None else (*open_to[number], *shut_to[number])
            opened = len(open_to[number])
            for place, (corridor, beyond) in enumerate(doors):
                if beyond in found:
                    continue
                walk = prices.get(beyond)
                if walk is None:
                    walk = prices[beyond] = self.price(beyond, slime)
                walk += cost
                if door is not None and place >= opened:
                    walk += door
                known = best.get(beyond)
                if known is None or walk <= known:
                    best[beyond] = walk
                    heappush(queue, (walk, steps, beyond, first or corridor))
        return found


@cached_by_identity
def _chart(
    board: Board, rooms: Mapping[int, RoomState], corridors: Mapping[str, CorridorState],
    technical_noise: Mapping[str, bool], intruders: Mapping[int, Intruder], characters: Mapping[int, Character],
) -> Chart:
    return Chart(board, rooms, _passages(board, corridors, technical_noise), intruders, characters)


def chart_of(ship: Ship) -> Chart:
    """The look over this ship; as long as nothing on the board changes it is the same."""
    state = ship.state
    return _chart(
        ship.board, state.rooms, state.corridors, state.technical_noise, state.intruders, state.characters
    )


def noise_risk(room: Room, slime: bool) -> float:
    """The chance that a noise roll in this room brings an intruder."""
    return chart_of(Ship(room.source)).noise_risk(room.number, slime)


def price(room: Room, slime: bool) -> float:
    """What entering a room costs, in cards."""
    return chart_of(Ship(room.source)).price(room.number, slime)


def ways(ship: Ship, hero: Hero, door: float | None = None) -> dict[int, CheapestWay]:
    """The cheapest way to every room that can be reached, through closed doors only if they have a price."""
    return chart_of(ship).ways(hero.room.number, hero.slime, door)
