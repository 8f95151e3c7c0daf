"""The state of a game of Outpost, and the numbers it is played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Chance, Seat

LANDER = "0,0"
MOST_WOUNDS = 2
HAND = 3
KEPT = 2
ACTIONS = 3
MOST_CARRIED = 4
GOAL_PER_SCOUT = 4
CELLS = {"lander": 0, "plain": 1, "crater": 3, "ridge": 0, "cave": 2, "nest": 4}
"""The power cells under each kind of ground."""
WAKES = ("cave", "nest", "crater")
"""Kinds of ground that wake a crawler when they are discovered."""
TILES = tuple(f"{kind}.{number}" for kind in CELLS if kind != "lander" for number in range(1, 5))
CARDS = tuple(f"{kind}.{number}" for kind in ("shield", "cover", "sprint", "medkit") for number in range(1, 6))


@dataclass(frozen=True, slots=True)
class OutpostSetup:
    """Who plays, and for how many rounds."""

    seats: tuple[SeatSetup, ...] = (SeatSetup(), SeatSetup())
    rounds: int = 5


@dataclass(frozen=True, slots=True)
class Ground:
    """A tile that lies on the map, and the power cells still in it."""

    tile: str
    cells: int


@dataclass(frozen=True, slots=True)
class Scout:
    """Where a scout stands, how badly it is hurt, and what it carries."""

    place: str = LANDER
    wounds: int = 0
    cells: int = 0

    @property
    def alive(self) -> bool:
        """Whether it still plays."""
        return self.wounds < MOST_WOUNDS


@dataclass(frozen=True)
class OutpostState:
    """Everything about one game. ``crawlers`` are in corridors; places are "q,r", corridors "place|place"."""

    setup: OutpostSetup
    chance: Chance
    scouts: Mapping[Seat, Scout]
    map: Mapping[str, Ground]
    crawlers: Mapping[int, str]
    piles: Mapping[str, tuple[str, ...]]
    step: str = "packing"
    round: int = 1
    order: tuple[Seat, ...] = ()
    actions: int = 0
    beacon: int = 0
    result: str = ""
    sprinting: tuple[Seat, ...] = ()

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards of a seat."""
        return self.piles[f"hand:{seat}"]

    @property
    def living(self) -> tuple[Seat, ...]:
        """The scouts that still play."""
        return tuple(seat for seat, scout in self.scouts.items() if scout.alive)

    @property
    def goal(self) -> int:
        """How many cells the beacon needs."""
        return GOAL_PER_SCOUT * len(self.setup.seats)


def kind_of(thing: str) -> str:
    """The kind of a tile or card such as "cave.2"."""
    return thing.partition(".")[0]


def neighbours(place: str) -> tuple[str, ...]:
    """The six places around one, in a fixed order."""
    q, r = (int(part) for part in place.split(","))
    return tuple(f"{q + dq},{r + dr}" for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)))


def corridor(one: str, other: str) -> str:
    """The corridor between two neighbouring places."""
    return "|".join(sorted((one, other)))


def corridors(state: OutpostState) -> tuple[str, ...]:
    """Every corridor of the map so far."""
    pairs = ((place, beside) for place in state.map for beside in neighbours(place) if beside in state.map)
    return tuple(dict.fromkeys(corridor(place, beside) for place, beside in pairs))
