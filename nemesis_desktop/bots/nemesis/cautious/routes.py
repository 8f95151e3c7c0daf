"""Ways through the ship and what they cost: cards, and the danger of noise, intruders and fire."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from math import inf
from typing import Any, NamedTuple

from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.state import (
    Character,
    CorridorState,
    Door,
    Intruder,
    Place,
    RoomState,
    State,
)
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


KEPT = 512
"""So many ships are remembered with their ways."""


class CheapestWay(NamedTuple):
    """The cheapest way to a room: its price, the rooms on it and the first corridor to take."""

    cost: float
    steps: int
    first: str | None


_new_tuple: Any = tuple.__new__  # makes a CheapestWay without the detour over its keyword arguments


class _Doors:
    """Which rooms lie behind open doors of every room, and behind closed ones."""

    __slots__ = ("open_to", "shut_to")

    def __init__(self, board: Board, shut: frozenset[str]) -> None:
        """With the corridors that are shut."""
        self.open_to: dict[int, list[tuple[str, int]]] = {number: [] for number in board.slot}
        self.shut_to: dict[int, list[tuple[str, int]]] = {number: [] for number in board.slot}
        for spec in board.corridors:
            beyond = self.shut_to if spec.id in shut else self.open_to
            beyond[spec.a].append((spec.id, spec.b))
            beyond[spec.b].append((spec.id, spec.a))


_doors_of = lru_cache(KEPT)(_Doors)


@cached_by_identity
def _hearing(board: Board) -> tuple[dict[str, list[tuple[int, int]]], dict[int, frozenset[str]]]:
    """For every corridor and technical network the rooms it leads to, each with how many numbers of the noise die
    stand there; and for every room all of them."""
    heard = {spec.id: [(spec.a, len(spec.numbers)), (spec.b, len(spec.numbers))] for spec in board.corridors}
    for entrance in board.entrances:
        heard.setdefault(entrance.network, []).append((entrance.slot, len(entrance.numbers)))
    return heard, {
        number: frozenset([name for name, rooms in heard.items() if number in dict(rooms)]) for number in board.slot
    }


class _Passages:
    """What corridors and technical networks say of every room: how many numbers of the noise die are heard there, which
    rooms have a passage without noise, and what lies behind doors."""

    __slots__ = ("faces", "open_to", "quiet", "shut_to")

    def __init__(self, board: Board, noisy: frozenset[str], shut: frozenset[str], loud: frozenset[str]) -> None:
        """With the corridors that hold noise, those that are shut, and the networks that hold noise."""
        doors = _doors_of(board, shut)
        self.open_to, self.shut_to = doors.open_to, doors.shut_to
        self.faces = faces = dict.fromkeys(board.slot, 0)
        (heard, around), filled = _hearing(board), noisy | loud
        for name in filled:
            for number, numbers in heard[name]:
                faces[number] += numbers
        self.quiet = {number for number, passages in around.items() if not passages <= filled}


_passages_of = lru_cache(KEPT)(_Passages)
"""For the same noise and doors they are the same."""


@cached_by_identity
def _passages(
    board: Board, corridors: Mapping[str, CorridorState], technical_noise: Mapping[str, bool]
) -> _Passages:
    noisy = frozenset([name for name, corridor in corridors.items() if corridor.noise])
    shut = frozenset([name for name, corridor in corridors.items() if corridor.door is _CLOSED])
    return _passages_of(board, noisy, shut, frozenset([name for name, loud in technical_noise.items() if loud]))


class WaySearch:
    """The cheapest ways from one room, found no further than somebody asks, the nearest room first."""

    __slots__ = ("_best", "_door", "_passages", "_prices", "_queue", "found", "reached")

    def __init__(self, passages: _Passages, prices: dict[int, float], start: int, door: float | None) -> None:
        self.found: dict[int, CheapestWay] = {}
        self.reached = 0.0
        """No room that is not found yet costs less."""
        self._passages, self._prices, self._door = passages, prices, door
        self._best = {**dict.fromkeys(prices, inf), start: 0.0}
        self._queue: list[tuple[float, int, int, str]] = [(0.0, 0, start, "")]

    def to(self, room: int) -> CheapestWay | None:
        """The way to this room, None if it cannot be reached."""
        if room not in self.found:
            self._go_on(room)
        return self.found.get(room)

    def to_the_end(self) -> dict[int, CheapestWay]:
        """The ways to every room that can be reached."""
        self._go_on(None)
        return self.found

    def _go_on(self, until: int | None) -> None:
        found, best, queue, prices, door = self.found, self._best, self._queue, self._prices, self._door
        open_to, shut_to = self._passages.open_to, self._passages.shut_to
        while queue:
            cost, steps, number, first = heappop(queue)
            if number in found:
                continue
            found[number] = _new_tuple(CheapestWay, (cost, steps, first or None))
            steps += 1
            for corridor, beyond in open_to[number]:
                # Whoever is found has cost less already: there is a price on every room.
                if (walk := prices[beyond] + cost) <= best[beyond]:
                    best[beyond] = walk
                    heappush(queue, (walk, steps, beyond, first or corridor))
            if door is not None:
                for corridor, beyond in shut_to[number]:
                    if (walk := prices[beyond] + cost + door) <= best[beyond]:
                        best[beyond] = walk
                        heappush(queue, (walk, steps, beyond, first or corridor))
            if number == until:
                self.reached = cost
                return
        self.reached = inf


class Chart:
    """One look over the ship: who is where, and what each room costs. Nothing in it changes; what was found once is
    kept."""

    __slots__ = (
        "_burning", "_dark", "_everywhere", "_found", "_heroes", "_intruders", "_near", "_passages", "_prices"
    )

    def __init__(
        self, board: Board, passages: _Passages, burning: frozenset[int], dark: frozenset[int],
        intruders: tuple[tuple[int, str], ...], heroes: frozenset[int | None],
    ) -> None:
        self._burning = burning
        self._dark = dark
        self._passages = passages
        self._heroes = heroes
        self._intruders: dict[int, list[str]] = {}
        for room, kind in intruders:
            self._intruders.setdefault(room, []).append(kind)
        self._near = {near for number in self._intruders if number not in heroes for near in board.neighbours[number]}
        """Rooms into which Danger would call somebody."""
        self._found: dict[tuple[int, bool, float | None], WaySearch] = {}
        self._everywhere: dict[tuple[int, bool, float], dict[int, CheapestWay]] = {}
        self._prices: dict[bool, dict[int, float]] = {}

    def noise_risk(self, number: int, slime: bool) -> float:
        """The chance that a noise roll in this room brings an intruder."""
        risk = NUMBER_CHANCE * self._passages.faces[number]
        if number in self._near:
            risk += DANGER_CHANCE * (2 if slime else 1)
        return risk

    def prices(self, slime: bool) -> dict[int, float]:
        """What entering each room costs, in cards."""
        found = self._prices.get(slime)
        if found is None:
            found = self._prices[slime] = self._all_prices(DANGER_CHANCE * (2 if slime else 1))
        return found

    def _all_prices(self, danger: float) -> dict[int, float]:
        heroes, intruders, near, quiet = self._heroes, self._intruders, self._near, self._passages.quiet
        faces = self._passages.faces
        found = dict.fromkeys(faces, 1.0)
        for number in {*[number for number, heard in faces.items() if heard], *near, *intruders}:
            if number in intruders or number not in heroes:
                risk = NUMBER_CHANCE * faces[number]
                walk = 1.0 + ENCOUNTER_COST * (risk + danger if number in near else risk)
                if walk > CAREFUL_COST and number in quiet:
                    walk = CAREFUL_COST
                if number in intruders:
                    for kind in intruders[number]:
                        walk += INTRUDER_COST.get(kind, 9.0)
                found[number] = walk
        for number in self._burning:
            found[number] += FIRE_COST
        for number in self._dark:
            found[number] += UNKNOWN_COST
        return found

    def ways(self, start: int, slime: bool, door: float | None = None) -> dict[int, CheapestWay]:
        """The cheapest way to every room that can be reached through open corridors; with ``door``, the price of
        opening one, through closed ones as well."""
        return self.search(start, slime, door).to_the_end()

    def search(self, start: int, slime: bool, door: float | None = None) -> WaySearch:
        """The same, as far as somebody asks."""
        found = self._found.get((start, slime, door))
        if found is None:
            found = self._found[start, slime, door] = WaySearch(self._passages, self.prices(slime), start, door)
        return found

    def everywhere(self, start: int, slime: bool, door: float) -> dict[int, CheapestWay]:
        """The same, through closed doors only to rooms that cannot be reached otherwise."""
        found = self._everywhere.get((start, slime, door))
        if found is None:
            found = self.ways(start, slime)
            if len(found) < len(self._passages.faces):
                found = {**self.ways(start, slime, door), **found}
            self._everywhere[start, slime, door] = found
        return found

_chart_like = lru_cache(KEPT)(Chart)
"""The same ship has the same ways, whichever state shows it: imagined games come by the same positions."""


@cached_by_identity
def _ground(rooms: Mapping[int, RoomState]) -> tuple[frozenset[int], frozenset[int]]:
    """The rooms that burn, and those that nobody has explored."""
    burning = frozenset([number for number, room in rooms.items() if room.fire])
    return burning, frozenset([number for number, room in rooms.items() if not room.explored])


@cached_by_identity
def _chart(
    board: Board, rooms: Mapping[int, RoomState], corridors: Mapping[str, CorridorState],
    technical_noise: Mapping[str, bool], intruders: Mapping[int, Intruder], characters: Mapping[int, Character],
) -> Chart:
    burning, dark = _ground(rooms)
    return _chart_like(
        board, _passages(board, corridors, technical_noise), burning, dark,
        tuple([(one.room, one.kind) for one in intruders.values()]),
        frozenset([one.room for one in characters.values() if one.place is _ROOM]),
    )


def chart_of(ship: Ship) -> Chart:
    """The look over this ship; as long as nothing on the board changes it is the same."""
    return _chart_of(ship.source.state)


def _chart_of(state: State) -> Chart:
    return _chart(
        load_content().boards[state.setup.board], state.rooms, state.corridors, state.technical_noise,
        state.intruders, state.characters,
    )


def noise_risk(room: Room, slime: bool) -> float:
    """The chance that a noise roll in this room brings an intruder."""
    return _chart_of(room.source.state).noise_risk(room.number, slime)


def price(room: Room, slime: bool) -> float:
    """What entering a room costs, in cards."""
    return _chart_of(room.source.state).prices(slime)[room.number]


def ways(ship: Ship, hero: Hero, door: float | None = None) -> dict[int, CheapestWay]:
    """The cheapest way to every room that can be reached, through closed doors only if they have a price."""
    return search(ship, hero, door).to_the_end()


def search(ship: Ship, hero: Hero, door: float | None = None) -> WaySearch:
    """The same, for whoever does not need the ways to all rooms."""
    one = hero.record
    if one.room is None:
        raise ValueError(f"seat {hero.seat} stands in no room")
    return chart_of(ship).search(one.room, one.slime, door)
