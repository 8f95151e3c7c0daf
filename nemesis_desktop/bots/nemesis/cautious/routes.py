"""Ways through the ship and what they cost: cards, and the danger of noise, intruders and fire."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.state import Door, Place
from nemesis_desktop.kernel import cached_by_identity

_CLOSED = Door.CLOSED

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


class Chart:
    """One look over the ship: who is where, and what each room costs. Made for one decision."""

    __slots__ = ("_heroes", "_intruders", "_near", "board", "state")

    def __init__(self, ship: Ship) -> None:
        self.state = ship.state
        self.board = ship.board
        self._heroes = [one.room for one in self.state.characters.values() if one.place is Place.ROOM]
        self._intruders: dict[int, list[str]] = {}
        for intruder in self.state.intruders.values():
            self._intruders.setdefault(intruder.room, []).append(intruder.kind)
        self._near = {
            near for number in self._intruders if number not in self._heroes for near in self.board.neighbours[number]
        }
        """Rooms into which Danger would call somebody."""

    def noise_risk(self, number: int, slime: bool) -> float:
        """The chance that a noise roll in this room brings an intruder."""
        corridors, heard = self.state.corridors, self.state.technical_noise
        faces = 0
        for spec in self.board.corridors_of[number]:
            if corridors[spec.id].noise:
                faces += len(spec.numbers)
        for entrance in self.board.entrances_of[number]:
            if heard[entrance.network]:
                faces += len(entrance.numbers)
        risk = NUMBER_CHANCE * faces
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
            if walk > CAREFUL_COST and Room(Look(self.state), number).has_quiet_passage:
                walk = CAREFUL_COST
        for kind in enemies or ():
            walk += INTRUDER_COST.get(kind, 9.0)
        record = self.state.rooms[number]
        if record.fire:
            walk += FIRE_COST
        return walk if record.explored else walk + UNKNOWN_COST

    def ways(self, start: int, slime: bool) -> dict[int, CheapestWay]:
        """The cheapest way to every room that can be reached through open corridors."""
        corridors, doors = self.state.corridors, _doors(self.board)
        prices: dict[int, float] = {}
        best: dict[int, float] = {start: 0.0}
        found: dict[int, CheapestWay] = {}
        queue: list[tuple[float, int, int, str]] = [(0.0, 0, start, "")]
        while queue:
            cost, steps, number, first = heappop(queue)
            if number in found:
                continue
            found[number] = CheapestWay(cost, steps, first or None)
            for corridor, beyond in doors[number]:
                if beyond in found or corridors[corridor].door is _CLOSED:
                    continue
                walk = prices.get(beyond)
                if walk is None:
                    walk = prices[beyond] = self.price(beyond, slime)
                walk += cost
                known = best.get(beyond)
                if known is None or walk <= known:
                    best[beyond] = walk
                    heappush(queue, (walk, steps + 1, beyond, first or corridor))
        return found


@cached_by_identity
def _doors(board: Board) -> dict[int, list[tuple[str, int]]]:
    """The corridors of every room, and where each leads."""
    return {
        number: [(spec.id, spec.other_end(number)) for spec in specs] for number, specs in board.corridors_of.items()
    }


def noise_risk(room: Room, slime: bool) -> float:
    """The chance that a noise roll in this room brings an intruder."""
    return Chart(Ship(room.source)).noise_risk(room.number, slime)


def price(room: Room, slime: bool) -> float:
    """What entering a room costs, in cards."""
    return Chart(Ship(room.source)).price(room.number, slime)


def ways(ship: Ship, hero: Hero) -> dict[int, CheapestWay]:
    """The cheapest way to every room that can be reached through open corridors."""
    return Chart(ship).ways(hero.room.number, hero.slime)
