"""Pydantic models of a scenario: its shape, before anything is looked up.

What a field leaves out comes from the setup of the rulebook.
"""

# ruff: noqa: RUF012  (models copy their defaults)

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nemesis_desktop.games.level_documents import Flag, LevelId, Seed, Sheet, Text

FORMAT = 1
MOST_NAMES = 200
MOST_ENTRIES = 1_000

Number = Annotated[int, Field(strict=True, ge=0, le=1_000)]
Round = Annotated[int, Field(strict=True, ge=1, le=14)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=4)]
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:+-]{1,80}$")]
NameList = Annotated[tuple[Name, ...], Field(max_length=MOST_NAMES)]
SpaceKey = Annotated[str, Field(pattern=r"^r\dc\d$")]
EdgeKey = Annotated[str, Field(pattern=r"^r\dc\d-r\dc\d$")]

Mode = Literal["solo", "coop", "semi-coop"]
CharacterWord = Literal[
    "officer", "recon", "combat_engineer", "medical_support", "heavy_gun_operator", "contractor"
]
Kind = Literal["larva", "adult", "drone", "queen"]
GearWord = Literal["ammo", "ammo_half", "grenade", "oxygen", "medpack"]
DoorWord = Literal["open", "closed", "destroyed"]
SectionWord = Literal["A", "B", "C"]
NoiseFace = Literal["1", "2", "3", "4", "hazard"]
ShootFace = Literal["2", "3", "4", "5", "ammo_loss", "critical"]
BurstFace = Literal["1", "2", "3", "4"]
Gear = Annotated[tuple[GearWord, ...], Field(max_length=8)]
PieceList = Annotated[tuple[Name, ...], Field(max_length=400)]
Counter = Annotated[int, Field(strict=True, ge=0, lt=2**48)]
SeatKey = Annotated[str, Field(pattern=r"^[0-4]$")]
Seats = Annotated[tuple[SeatNumber, ...], Field(max_length=5)]
Word = Annotated[str, Field(max_length=60)]
TokenWord = Literal["active", "inactive"]
PhaseWord = Literal[
    "characters", "equipment", "gear", "first_hands", "round", "turns", "lander_pass", "burning", "attacks", "launch",
    "event", "bag", "cleanup", "round_track", "final_infection", "final_eclosion", "final_objectives",
]
WhereaboutsWord = Literal["room", "lander", "hibernating", "escaped", "knocked_out", "dead"]


class OwnedSheet(Sheet):
    """An Item with the gear on it."""

    item: Name = Field(description="An Item, by kind or id.")
    gear: Gear = Field((), description="The tokens in its slots.")


class FacilityMarineSheet(Sheet):
    """One player, in seat order."""

    name: Annotated[str, Field(max_length=60)] = Field("", description="A suggested name of the player.")
    character: CharacterWord | None = Field(None, description="Only an exported position may leave it out.")
    place: SpaceKey | Literal["lander"] | None = Field(None, description="The Landing Zone when left out.")
    hand: NameList | None = Field(
        None, description="Exactly these Action and Contamination cards; else five are drawn."
    )
    discard: NameList = ()
    items: Annotated[tuple[OwnedSheet | Name, ...], Field(max_length=20)] | None = Field(
        None, description="Everything it owns; the loaded Character Items when left out."
    )
    belt: Gear = ()
    eggs: Annotated[int, Field(strict=True, ge=0, le=2)] = 0
    wounds: Annotated[tuple[Name, ...], Field(max_length=3)] = ()
    objectives: NameList | None = Field(None, description="Exactly these Objectives, in semi-co-operative play.")
    health: Annotated[int, Field(strict=True, ge=0, le=12)] = Field(0, description="Health that is lost.")
    oxygen: Annotated[int, Field(strict=True, ge=0, le=7)] = 7
    larva: Flag = False
    data: Flag = False


class FacilityRoomSheet(Sheet):
    """A Room on the map, by its space."""

    tile: Name | None = None
    fire: Flag = False
    malfunction: Flag = False
    secure: Annotated[int, Field(strict=True, ge=0, le=3)] = 0


class FacilityCorridorSheet(Sheet):
    """A Corridor on the map, by its edge; without a number the next one is drawn."""

    number: Annotated[int, Field(strict=True, ge=100, le=499)] | None = None
    slot: SpaceKey | None = Field(None, description="The end at which its Door slot lies.")
    door: DoorWord = "open"
    noise: Flag = False
    reinforced: Flag = False


class FacilityIntruderSheet(Sheet):
    """One model."""

    id: Annotated[int, Field(strict=True, ge=1, le=1_000)] | None = None
    kind: Kind
    place: SpaceKey | EdgeKey
    hits: Annotated[int, Field(strict=True, ge=0, le=50)] = 0
    count: Annotated[int, Field(strict=True, ge=1, le=6)] = 1


class LanderSheet(Sheet):
    """Where the Lander is: due in a round, or landed."""

    due: Round | None = None
    landed: Flag = False


class RobotSheet(Sheet):
    """The Robot."""

    kind: Name | None = None
    space: SpaceKey | None = None
    malfunction: Flag = False


class FacilityNextSheet(Sheet):
    """What chance brings first."""

    noise: Annotated[tuple[NoiseFace, ...], Field(max_length=60)] = ()
    shoot: Annotated[tuple[ShootFace, ...], Field(max_length=60)] = ()
    burst: Annotated[tuple[BurstFace, ...], Field(max_length=60)] = ()


class MarineRecordSheet(Sheet):
    """What an exported position tells of a Character besides the fields of its seat."""

    whereabouts: WhereaboutsWord = "room"
    suffocating: Flag = False
    passed: Flag = False
    chosen: Flag = False
    left_by: Literal["", "lander", "shuttle"] = ""


class FacilityExactSheet(Sheet):
    """What an exported position adds: every card and token in its place, and what only a running game knows."""

    round: Annotated[int, Field(strict=True, ge=0, le=15)]
    phase: PhaseWord
    turn: SeatNumber | None = None
    actions: Number = 0
    cursor: SeatNumber = 0
    waiting: Seats = ()
    marines: Annotated[dict[SeatKey, MarineRecordSheet], Field(max_length=5)] = {}
    piles: Annotated[dict[Name, PieceList], Field(max_length=200)]
    gear: Annotated[dict[Name, Annotated[tuple[GearWord, ...], Field(max_length=80)]], Field(max_length=80)]
    broken: NameList = ()
    item_markers: Annotated[dict[Name, Number], Field(max_length=60)] = {}
    stacked: Annotated[tuple[tuple[Name, Name], ...], Field(max_length=20)] = ()
    infected: NameList
    anti_aircraft: Annotated[tuple[TokenWord, ...], Field(max_length=2)] = ()
    lander: Literal["under_way", "landed", "launched", "destroyed"] = "under_way"
    robot_revealed: Flag = False
    robot_was_in_reactor: Flag = False
    hibernatorium_covered: Flag = False
    objective_choices: Number = 0
    queen_dead: Flag = False
    nest_destroyed: Flag = False
    shuttle_gone: Flag = False
    known: Annotated[dict[Name, Seats], Field(max_length=MOST_ENTRIES)] = {}
    counters: Annotated[tuple[tuple[Name, Name, Number], ...], Field(max_length=MOST_ENTRIES)] = ()
    drawn: Annotated[dict[Name, Counter], Field(max_length=200)] = {}
    foretold: Annotated[dict[Name, NameList], Field(max_length=20)] = {}
    next_intruder: Annotated[int, Field(strict=True, ge=1, le=1_000)] = 1
    ending: Literal["rounds_over", "nobody_left", "destroyed"] | None = None
    ending_reason: Word = ""


class FacilityScenarioSheet(Sheet):
    """A whole scenario."""

    format: Literal[1]
    id: LevelId
    title: Text = Field("", description="A text id of the catalogue, or the words themselves.")
    intro: Text = ""
    goal: Text = ""
    seed: Seed = Field(1, description="Used when the player names no other.")
    mode: Mode = "solo"
    deadly: Flag = False
    house_rules: Annotated[dict[Name, Name], Field(max_length=60)] = {}
    seats: Annotated[tuple[FacilityMarineSheet, ...], Field(min_length=1, max_length=5)]
    round: Round = 1
    starting_player: SeatNumber = 0
    tasks: NameList | None = Field(None, description="Exactly these Tasks lie open.")
    rooms: Annotated[dict[SpaceKey, FacilityRoomSheet], Field(max_length=23)] = {}
    corridors: Annotated[dict[EdgeKey, FacilityCorridorSheet], Field(max_length=60)] | None = Field(
        None, description="Every Corridor but the printed ones; those of the setup when left out."
    )
    intruders: Annotated[tuple[FacilityIntruderSheet, ...], Field(max_length=60)] = ()
    lander: LanderSheet = Field(default_factory=LanderSheet)
    anti_aircraft: TokenWord | None = Field(None, description="The upper token.")
    robot: RobotSheet = Field(default_factory=RobotSheet)
    life_support: Annotated[tuple[SectionWord, ...], Field(max_length=3)] = ()
    reactor_shut_down: Flag = False
    hibernatorium_active: Flag = False
    autodestruction: Annotated[int, Field(strict=True, ge=1, le=19)] | None = None
    queen_hits: Annotated[int, Field(strict=True, ge=0, le=7)] = 0
    decks: Annotated[dict[Name, NameList], Field(max_length=20)] = Field(
        {}, description="What lies on top of a deck, top first."
    )
    bag: NameList | None = Field(None, description="Exactly these Intruder tokens.")
    next: FacilityNextSheet = Field(default_factory=FacilityNextSheet)
    exact: FacilityExactSheet | None = Field(None, description="Written by the program for an exported position.")
