"""How the Facility grows: every map is explored to its end by the rules themselves, and what was found is counted.

    python -m nemesis_desktop.devtools.retaliation.map_rates --games 2000 --policy nearest --drilling

There are no Intruders, no Oxygen and no Fire; a policy says which Unexplored Corridor comes next. With ``--drilling`` a
Corridor is drilled as long as something is missing, where the Drilling Station was found (R-ROOM-05).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom
from nemesis_desktop.games.retaliation.rules.exploration import (
    can_be_explored,
    discover,
    free_edges,
    place_corridor,
)
from nemesis_desktop.games.retaliation.setup import new_facility
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.kernel import Table

GAME = Retaliation()
DRILLING_STATION = "drilling_station"
PLACES = (
    "reactor", "escape_shuttle", "nest", "life_support_control_a", "life_support_control_b", "life_support_control_c",
    "server_room",
)
"""Rooms that missions ask for."""

Policy = Callable[[Facility, Sequence[FacilityCorridor], Random], FacilityCorridor]


@dataclass(frozen=True, slots=True)
class FinishedMap:
    """A map on which nothing is left to explore: its tiles, and how many explorations it took to discover the
    Hibernatorium."""

    tiles: frozenset[str]
    hibernatorium_after: int | None
    corridors: int

    @property
    def rooms(self) -> int:
        """Room tiles, the printed Rooms left out."""
        return len(self.tiles) - 2

    def has_all(self, back: str) -> bool:
        """Every tile with that back is on the map."""
        return all(tile.id in self.tiles for tile in facility_content().rooms.values() if tile.back == back)

    @property
    def complete(self) -> bool:
        """Every Section Room and the Hibernatorium are discovered."""
        return self.hibernatorium_after is not None and all(self.has_all(back) for back in "abc")


def _steps_from(room: FacilityRoom) -> dict[str, int]:
    """How many Corridors lie between this Room and every Room that can be reached."""
    found, border = {room.space: 0}, [room]
    while border:
        following = []
        for here in border:
            for there in here.neighbours:
                if there.space not in found and not there.covered:
                    found[there.space] = found[here.space] + 1
                    following.append(there)
        border = following
    return found


def _any(facility: Facility, ways: Sequence[FacilityCorridor], random: Random) -> FacilityCorridor:
    return random.choice(ways)


def _nearest(facility: Facility, ways: Sequence[FacilityCorridor], random: Random) -> FacilityCorridor:
    """Nearest to the Landing Zone."""
    steps = _steps_from(facility.landing_zone)
    least = min(steps[way.ends[0].space] for way in ways)
    return random.choice([way for way in ways if steps[way.ends[0].space] == least])


def _east(facility: Facility, ways: Sequence[FacilityCorridor], random: Random) -> FacilityCorridor:
    """The new Room that would lie farthest east."""
    spaces = facility.lattice.spaces

    def x(way: FacilityCorridor) -> float:
        return spaces[way.edge.other_end(way.ends[0].space)].x

    most = max(x(way) for way in ways)
    return random.choice([way for way in ways if x(way) == most])


POLICIES: Mapping[str, Policy] = {"random": _any, "nearest": _nearest, "east": _east}


def explore_all(seed: int, policy: str = "random", *, drilling: bool = False) -> FinishedMap:
    """Explore one map until nothing is left. The same seed yields the same map."""
    random = Random(seed)
    table: Table[FacilityState] = Table(GAME, new_facility(RetaliationSetup(), seed))
    facility = Facility(table)
    hibernatorium_after, explorations = None, 0
    while True:
        table.allow_more_events()
        ways = [way for way in facility.unexplored if can_be_explored(facility, way)]
        if not ways and not (drilling and _drill(table, random)):
            break
        if ways:
            discover(table, None, POLICIES[policy](facility, ways, random))
            explorations += 1
            if hibernatorium_after is None and not table.state.hibernatorium_covered:
                hibernatorium_after = explorations
    tiles = frozenset(room.tile for room in table.state.rooms.values())
    return FinishedMap(tiles, hibernatorium_after, len(table.state.corridors) - 4)


def _drill(table: Table[FacilityState], random: Random) -> bool:
    """A Corridor from any Room to an empty space, while a Section Room is missing and the station is there."""
    facility = Facility(table)
    placed = {room.tile for room in table.state.rooms.values()}
    missing = [tile for tile in facility_content().rooms.values() if tile.back in "abc" and tile.id not in placed]
    if not missing or DRILLING_STATION not in placed or not table.state.pile(piles.CORRIDOR_DECK):
        return False
    edges = facility.lattice.edges
    places = [
        (edge, room) for room in facility.rooms for edge in free_edges(room)
        if edges[edge].other_end(room.space) not in table.state.rooms
    ]
    if not places:
        return False
    edge, room = random.choice(places)
    return place_corridor(table, edge, room)


def rates(games: int, policy: str = "random", *, drilling: bool = False, seed: int = 0) -> dict[str, float]:
    """Percent of maps on which each place was found, and how many Rooms and Corridors they have."""
    maps = [explore_all(seed + number, policy, drilling=drilling) for number in range(games)]
    counted: Counter[str] = Counter()
    for one in maps:
        counted.update(place for place in PLACES if place in one.tiles)
        counted.update(f"all_{back}" for back in "abc" if one.has_all(back))
        counted["hibernatorium"] += one.hibernatorium_after is not None
        counted["everything"] += one.complete
    names = ("hibernatorium", *PLACES, "all_a", "all_b", "all_c", "everything")
    found: dict[str, float] = {name: round(100 * counted[name] / games, 2) for name in names}
    for name, values in (
        ("rooms", [one.rooms for one in maps]),
        ("corridors", [one.corridors for one in maps]),
        ("hibernatorium_after", [one.hibernatorium_after or 0 for one in maps]),
    ):
        values.sort()
        for percent in (5, 50, 95):
            found[f"{name}_{percent}"] = values[min(games - 1, games * percent // 100)]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the rates as one JSON object."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools.retaliation.map_rates")
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--policy", choices=tuple(POLICIES), default="random", help="which Corridor comes next")
    parser.add_argument("--drilling", action="store_true", help="drill while something is missing")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first map")
    chosen = parser.parse_args(arguments)
    print(json.dumps(rates(chosen.games, chosen.policy, drilling=chosen.drilling, seed=chosen.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())


