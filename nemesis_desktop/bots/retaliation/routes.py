"""How far it is: steps between Rooms through open Corridors, Intruders on the way counted as more."""

from __future__ import annotations

from heapq import heappop, heappush

from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.exploration import can_be_explored

DANGER = {"larva": 0.5, "adult": 1.5, "drone": 3.0, "queen": 6.0}
"""How many steps more one would rather go than pass one of them."""
UNKNOWN = 0.5
FIRE = 1.0


def _cost(corridor: FacilityCorridor) -> float:
    return 1.0 + sum(DANGER[one.kind] for one in corridor.intruders) + (0.3 if corridor.noise else 0.0)


class Routes:
    """Distances from the Room of one Character, and the first Corridor on the way."""

    def __init__(self, facility: Facility, start: FacilityRoom) -> None:
        self.facility = facility
        self.to: dict[str, tuple[float, str]] = {start.space: (0.0, "")}
        """By space: how far, and the first Corridor."""
        self.unexplored: dict[str, tuple[float, str]] = {}
        """By Unexplored Corridor: how far it is to walk through it, and the first Corridor."""
        queue: list[tuple[float, str, str]] = [(0.0, start.space, "")]
        while queue:
            far, space, first = heappop(queue)
            if far > self.to[space][0]:
                continue
            room = facility.room(space)
            for way in room.corridors:
                if not way.closed and not way.covered:
                    self._step(way, room, far, first, queue)

    def _step(
        self, way: FacilityCorridor, room: FacilityRoom, far: float, first: str, queue: list[tuple[float, str, str]]
    ) -> None:
        beyond, reached, begins = way.beyond(room), far + _cost(way), first or way.id
        if beyond is None:
            if can_be_explored(self.facility, way):
                known = self.unexplored.get(way.id)
                if known is None or known[0] > reached + UNKNOWN:
                    self.unexplored[way.id] = (reached + UNKNOWN, begins)
            return
        if beyond.covered:
            return
        reached += sum(DANGER[one.kind] for one in beyond.intruders) + (FIRE if beyond.fire else 0.0)
        if beyond.space not in self.to or self.to[beyond.space][0] > reached:
            self.to[beyond.space] = (reached, begins)
            heappush(queue, (reached, beyond.space, begins))


def routes_of(marine: Marine) -> Routes:
    """From where a Character stands."""
    return Routes(Facility(marine.source), marine.room)
