"""How far it is: steps between Rooms, with what stands in the way counted as more steps."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import (
    SIZES,
    Facility,
    FacilityCorridor,
    FacilityRoom,
    Marine,
    size_of,
)
from nemesis_desktop.games.retaliation.rules.exploration import can_be_explored


class Routes:
    """Distances from the Room of one Character, and the first Corridor on the way."""

    def __init__(self, marine: Marine) -> None:
        self.facility = Facility(marine.source)
        self._price = {kind: prices.attack_price(marine, kind) for kind in SIZES}
        self._who: dict[str, list[str]] = {}
        for figure in self.facility.state.intruders.values():
            self._who.setdefault(figure.place, []).append(figure.kind)
        self._dangers: dict[str, float] = {}
        start = marine.room
        self.to: dict[str, tuple[float, str]] = {start.space: (0.0, "")}
        """By space: how far, and the first Corridor."""
        self.unexplored: dict[str, tuple[float, str]] = {}
        """By Unexplored Corridor: how far it is to walk through it, and the first Corridor."""
        self._queue: list[tuple[float, str, str]] = [(0.0, start.space, "")]
        while self._queue:
            far, space, first = heappop(self._queue)
            if far > self.to[space][0]:
                continue
            room = self.facility.room(space)
            for way in room.corridors:
                if not way.covered:
                    self._step(way, room, far, first)

    def _step(self, way: FacilityCorridor, room: FacilityRoom, far: float, first: str) -> None:
        beyond, begins = way.beyond(room), first or way.id
        reached = far + 1.0 + self._danger_of(way)
        if beyond is None:
            known = self.unexplored.get(way.id)
            if can_be_explored(self.facility, way) and (known is None or known[0] > reached):
                self.unexplored[way.id] = (reached, begins)
            return
        if beyond.covered:
            return
        reached += self._danger_in(beyond)
        if beyond.space not in self.to or self.to[beyond.space][0] > reached:
            self.to[beyond.space] = (reached, begins)
            heappush(self._queue, (reached, beyond.space, begins))

    def _danger_of(self, way: FacilityCorridor) -> float:
        """Up to three attacks in passing, and a Door that has to be opened (R-MOVE-03, R-MOVE-09)."""
        return self._attacks_at(way.id) + (prices.CLOSED if way.closed else 0.0)

    def _danger_in(self, room: FacilityRoom) -> float:
        """Who is there attacks when it is left again; who is next to it may come in. Several ways lead into a Room."""
        found = self._dangers.get(room.space)
        if found is None:
            found = self._dangers[room.space] = self._all_dangers_in(room)
        return found

    def _all_dangers_in(self, room: FacilityRoom) -> float:
        found = self._attacks_at(room.space)
        for way in room.corridors:
            near = self._who.get(way.id)
            if near:
                found += prices.NEARBY * self._price[max(near, key=size_of)]
            elif way.noise:
                found += prices.NOISE
        return found + (prices.FIRE if room.fire else 0.0)

    def _attacks_at(self, place: str) -> float:
        """What the attacks of those who are there cost, the worst first, as many as there can be."""
        there = self._who.get(place)
        if there is None:
            return 0.0
        attacks = sorted([self._price[kind] for kind in there], reverse=True)
        return sum(attacks[: facility_content().numbers.opportunity_attacks])


@cache
def steps_between(space: str, others: tuple[str, ...]) -> int:
    """Steps on the empty field from a space to the nearest of others."""
    edges_of = facility_content().lattice.edges_of
    reached, edge, far = {space}, {space}, 0
    while edge and not edge & set(others):
        edge = {way.other_end(one) for one in edge for way in edges_of[one]} - reached
        reached |= edge
        far += 1
    return far
