"""The state of a game of Retaliation: frozen records, changed by events only.

Records that change use no slots, so that `evolve` can copy them quickly. A sight is a FacilityState as well, with
everything hidden turned face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Chance, Counters, Seat, construct_fast


class Phase(StrEnum):
    """Where the sequence of play stands (R-SETUP-31, R-ROUND-01, R-END-05)."""

    CHARACTERS = "characters"
    EQUIPMENT = "equipment"
    GEAR = "gear"
    FIRST_HANDS = "first_hands"
    ROUND = "round"
    TURNS = "turns"
    LANDER_PASS = "lander_pass"
    BURNING = "burning"
    ATTACKS = "attacks"
    LAUNCH = "launch"
    EVENT = "event"
    BAG = "bag"
    CLEANUP = "cleanup"
    ROUND_TRACK = "round_track"
    FINAL_INFECTION = "final_infection"
    FINAL_ECLOSION = "final_eclosion"
    FINAL_OBJECTIVES = "final_objectives"
    OVER = "over"


class Whereabouts(StrEnum):
    """Where a Character is, apart from the space of its Room."""

    ROOM = "room"
    LANDER = "lander"
    HIBERNATING = "hibernating"
    ESCAPED = "escaped"
    KNOCKED_OUT = "knocked_out"
    DEAD = "dead"


class DoorState(StrEnum):
    """A Door slot without a token, with a token, or with one that lies flat (R-DOOR-06, A-03)."""

    OPEN = "open"
    CLOSED = "closed"
    DESTROYED = "destroyed"


class LanderState(StrEnum):
    """What became of the Lander (R-LAND-02, R-LAND-08, R-LAND-11)."""

    UNDER_WAY = "under_way"
    LANDED = "landed"
    LAUNCHED = "launched"
    DESTROYED = "destroyed"


class Ending(StrEnum):
    """Why the game ended (R-END-01 to R-END-03)."""

    ROUNDS_OVER = "rounds_over"
    NOBODY_LEFT = "nobody_left"
    DESTROYED = "destroyed"


@dataclass(frozen=True, slots=True)
class RetaliationSetup:
    """What is chosen before a game. ``tasks`` is how many tasks solo and co-operative play draws, 0 for one each
    (R-COOP-04). ``level`` is the text of a scenario, "" for the setup of the rulebook."""

    mode: str = "solo"
    seats: tuple[SeatSetup, ...] = (SeatSetup(),)
    deadly: bool = False
    tasks: int = 0
    house_rules: Mapping[str, str] = field(default_factory=dict)
    level: str = ""

    @property
    def players(self) -> range:
        """Every seat."""
        return range(len(self.seats))


@construct_fast
@dataclass(frozen=True)
class RoomRecord:
    """A Room that lies on the map; ``tile`` is its id."""

    space: str
    tile: str
    fire: bool = False
    malfunction: bool = False
    secure: int = 0


@construct_fast
@dataclass(frozen=True)
class CorridorRecord:
    """A Corridor on the map. ``door_end`` is the space at whose side its Door lies (R-DOOR-01), None without a Door
    slot."""

    edge: str
    number: int
    door_end: str | None = None
    door: DoorState = DoorState.OPEN
    noise: bool = False
    reinforced: bool = False


@construct_fast
@dataclass(frozen=True)
class MarineRecord:
    """What lies on and stands for one Character; its cards lie in the piles of the seat.

    ``health`` counts the spaces between the start of the Health track and the marker. ``space`` is the Room of the
    model, also of one knocked out. ``left_by`` is "lander" or "shuttle" for who has escaped.
    """

    seat: Seat
    id: str
    whereabouts: Whereabouts = Whereabouts.ROOM
    space: str | None = None
    health: int = 0
    oxygen: int = 7
    suffocating: bool = False
    larva: bool = False
    data: bool = False
    passed: bool = False
    chosen: bool = False
    left_by: str = ""


@construct_fast
@dataclass(frozen=True)
class IntruderFigure:
    """A model on the map; ``place`` is a space or an edge (R-MAP-02). Hit markers never run out (A-72). Ids rise in the
    order of placement."""

    id: int
    kind: str
    place: str
    hits: int = 0


@construct_fast
@dataclass(frozen=True)
class RobotRecord:
    """The Robot model; its card lies in the pile "robot" (R-ROB-01)."""

    space: str
    revealed: bool = False
    malfunction: bool = False
    was_in_reactor: bool = False


@construct_fast
@dataclass(frozen=True)
class RoundClock:
    """Where the sequence of play stands. ``turn`` is the seat whose turn it is, ``actions`` counts those of the turn,
    ``cursor`` is the seat that comes next in the Player Phase, ``waiting`` seats still act in the present phase."""

    round: int = 0
    phase: Phase = Phase.CHARACTERS
    starting_player: Seat = 0
    turn: Seat | None = None
    actions: int = 0
    cursor: Seat = 0
    waiting: tuple[Seat, ...] = ()


@construct_fast
@dataclass(frozen=True)
class FacilityState:
    """Everything about one game, its unique tokens included (R-COMP-04). Mappings are never changed in place.

    ``gear`` holds Tactical Gear by holder: "supply", "landing_zone", "robot", "belt:<seat>", "item:<card>"; an Ammo
    token on its half side is "ammo_half". ``broken`` are Items with a Malfunction marker, ``item_markers`` the
    Universal markers on Items, ``stacked`` Items that share a Hand with another one.
    """

    setup: RetaliationSetup
    chance: Chance
    clock: RoundClock
    rooms: Mapping[str, RoomRecord]
    corridors: Mapping[str, CorridorRecord]
    marines: Mapping[Seat, MarineRecord]
    intruders: Mapping[int, IntruderFigure]
    piles: Mapping[str, tuple[str, ...]]
    gear: Mapping[str, tuple[str, ...]]
    robot: RobotRecord
    infected: tuple[str, ...]
    anti_aircraft: tuple[str, ...]
    life_support: Mapping[str, bool]
    lander: LanderState = LanderState.UNDER_WAY
    lander_space: int | None = None
    autodestruction: int | None = None
    reactor_shut_down: bool = False
    hibernatorium_active: bool = False
    hibernatorium_covered: bool = True
    objective_choices: int = 0
    queen_hits: int = 0
    queen_dead: bool = False
    nest_destroyed: bool = False
    shuttle_gone: bool = False
    broken: tuple[str, ...] = ()
    item_markers: Mapping[str, int] = field(default_factory=dict)
    stacked: tuple[tuple[str, str], ...] = ()
    known: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict)
    counters: Counters = field(default_factory=Counters)
    next_intruder: int = 1
    ending: Ending | None = None
    ending_reason: str = ""
    results: Mapping[Seat, str] = field(default_factory=dict)

    def pile(self, name: str) -> tuple[str, ...]:
        """The cards of a pile, top first; empty when there is none."""
        return self.piles.get(name, ())
