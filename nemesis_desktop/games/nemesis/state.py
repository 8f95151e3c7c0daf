"""The state of a game of Nemesis: frozen records, changed by events only.

The records that change use no slots, so that `evolve` can copy them quickly. A sight is a State as well, with
everything hidden turned face down, so screens and bots read it through the same handles as the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from nemesis_desktop.games.seating import SeatSetup as SeatSetup  # noqa: PLC0414  (a part of the setup, found here too)
from nemesis_desktop.kernel import Chance, Counters, Seat, construct_fast


class Step(StrEnum):
    """Where a round stands (section 5 and 31 of the sequence of play, p. 10-11)."""

    DRAFT = "draft"
    DRAW = "draw"
    FIRST_PLAYER = "first_player"
    TURNS = "turns"
    AIRLOCK = "airlock"
    TIME = "time"
    ATTACKS = "attacks"
    FIRE = "fire"
    EVENT = "event"
    BAG = "bag"
    ROUND_END = "round_end"
    FINAL_ENGINES = "final_engines"
    FINAL_COORDINATES = "final_coordinates"
    FINAL_CONTAMINATION = "final_contamination"
    FINAL_OBJECTIVES = "final_objectives"
    OVER = "over"


class Place(StrEnum):
    """Where a character is, apart from the number of the room or pod."""

    ROOM = "room"
    POD = "pod"
    ASLEEP = "asleep"
    ESCAPED = "escaped"
    DEAD = "dead"


class Door(StrEnum):
    """The three states of a corridor (N-DOOR-02, p. 17)."""

    OPEN = "open"
    CLOSED = "closed"
    DESTROYED = "destroyed"


class End(StrEnum):
    """How the voyage ended (N-END-02, N-END-03, p. 11)."""

    JUMP = "jump"
    DESTROYED = "destroyed"


Leader = Literal["book", "takeover", "player"]
"""Who leads the intruders: the rulebook, the first dead player (A-116), or a player from the start."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game: mode, board side, seats, house rules by name, and who leads the intruders.

    ``intruders`` is "book" (they act by themselves), "takeover" (the first dead player may lead them, N-INTR-01,
    p. 27) or "player" (a variant: the last seat leads them from the start and has no character). ``level`` is the
    text of a scenario, "" for the setup of the rulebook.
    """

    mode: str = "solo"
    board: str = "base"
    seats: tuple[SeatSetup, ...] = (SeatSetup(),)
    house_rules: Mapping[str, str] = field(default_factory=dict)
    intruders: str = "book"
    level: str = ""

    @property
    def crew(self) -> range:
        """The seats that are characters."""
        return range(len(self.seats) - (1 if self.intruders == "player" else 0))

    @property
    def has_intruder_cards(self) -> bool:
        """Whether a player leads the intruders or may come to lead them: their cards are in play only then."""
        return self.intruders in ("takeover", "player")


@construct_fast
@dataclass(frozen=True)
class RoomState:
    """One room slot. ``tile`` and ``token`` are face down in the sight of who may not know them."""

    number: int
    tile: str
    explored: bool = False
    token: str | None = None
    items: int | None = None
    fire: bool = False
    malfunction: bool = False


@dataclass(frozen=True)
class CorridorState:
    """A corridor: its door and whether it holds a noise marker."""

    door: Door = Door.OPEN
    noise: bool = False


@dataclass(frozen=True)
class Character:
    """What lies on and stands for one character; the cards lie in the piles of the seat."""

    seat: Seat
    id: str
    place: Place = Place.ROOM
    room: int | None = None
    pod: int | None = None
    light_wounds: int = 0
    dressed: tuple[str, ...] = ()
    slime: bool = False
    signal: bool = False
    larva: bool = False
    passed: bool = False


@construct_fast
@dataclass(frozen=True)
class Intruder:
    """One miniature on the board. Ids rise in the order of placement; ``sculpt`` has no rules meaning."""

    id: int
    kind: str
    room: int
    injuries: int = 0
    sculpt: int = 1


@dataclass(frozen=True)
class Pod:
    """An escape pod that has not been launched (section 29, p. 26)."""

    number: int
    section: str
    locked: bool = True


@dataclass(frozen=True)
class Clock:
    """Where the sequence of play stands. ``turn`` is the seat whose turn it is; ``waiting`` seats come later in
    the same step. ``actions`` counts the actions of the turn."""

    round: int = 0
    step: Step = Step.DRAFT
    first_player: Seat = 0
    turn: Seat | None = None
    actions: int = 0
    waiting: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class IntruderPlayer:
    """The player who leads the Intruders, from round ``since`` on (N-INTR-05, p. 27). ``passed`` is the last round
    in which this player passed."""

    seat: Seat
    since: int = 1
    passed: int = 0


@dataclass(frozen=True, slots=True)
class Heir:
    """A player whose character was the first to die; ``cause`` is alike for those who died together."""

    seat: Seat
    cause: str


@construct_fast
@dataclass(frozen=True)
class State:
    """Everything about one game. Mappings are never changed in place."""

    setup: Setup
    chance: Chance
    clock: Clock
    rooms: Mapping[int, RoomState]
    corridors: Mapping[str, CorridorState]
    technical_noise: Mapping[str, bool]
    characters: Mapping[Seat, Character]
    intruders: Mapping[int, Intruder]
    piles: Mapping[str, tuple[str, ...]]
    engines: Mapping[int, tuple[str, str]]
    pods: Mapping[int, Pod]
    infected: tuple[str, ...]
    time: int
    self_destruct: int | None
    destination: str
    ammo: Mapping[str, int] = field(default_factory=dict)
    attached: Mapping[str, str] = field(default_factory=dict)
    taped: tuple[tuple[str, str], ...] = ()
    known: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict)
    discovered: tuple[str, ...] = ()
    counters: Counters = field(default_factory=Counters)
    next_intruder: int = 1
    airlock: int | None = None
    nest_destroyed: bool = False
    first_encounter: bool = False
    first_death: bool = False
    queen_killed: bool = False
    critical: bool = False
    end: End | None = None
    end_reason: str = ""
    results: Mapping[Seat, str] = field(default_factory=dict)
    intruder_player: IntruderPlayer | None = None
    heirs: tuple[Heir, ...] = ()
    engines_checked: bool = field(default=False, compare=False)
    """Whether the last checks have turned the tokens over. Rests that were recorded before this was kept are still the
    same states."""

    def pile(self, name: str) -> tuple[str, ...]:
        """The cards of a pile, top first; empty when there is none."""
        return self.piles.get(name, ())
