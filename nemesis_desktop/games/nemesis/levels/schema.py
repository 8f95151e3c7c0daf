"""Pydantic models of a scenario: its shape, before anything is looked up.

What a field leaves out comes from the setup of the rulebook; whether a field was given matters, so read
``model_fields_set`` where "nothing" is a value of its own.
"""

from __future__ import annotations

# ruff: noqa: RUF012  (models copy their defaults)
from typing import Annotated, Literal

from pydantic import Field

from nemesis_desktop.games.level_documents import Flag, LevelId, Seed, Sheet, Text
from nemesis_desktop.games.nemesis.state import Leader

FORMAT = 1
MOST_NAMES = 400
MOST_ENTRIES = 1_000

Number = Annotated[int, Field(strict=True, ge=0, le=100_000)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=5)]
RoomNumber = Annotated[int, Field(strict=True, ge=1, le=99)]
Counter = Annotated[int, Field(strict=True, ge=0, lt=2**48)]
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:>=+-]{1,80}$")]
NameList = Annotated[tuple[Name, ...], Field(max_length=MOST_NAMES)]
RoomKey = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]
CorridorKey = Annotated[str, Field(pattern=r"^\d{3}-\d{3}[ab]?$")]

Mode = Literal["solo", "coop", "semi-coop"]
BoardSide = Literal["base", "advanced"]
CharacterId = Literal["captain", "pilot", "mechanic", "soldier", "scout", "scientist"]
PlaceWord = Literal["room", "pod", "asleep", "escaped", "dead"]
Kind = Literal["larva", "creeper", "adult", "breeder", "queen"]
DoorWord = Literal["open", "closed", "destroyed"]
EngineWord = Literal["working", "damaged"]
NoiseFace = Literal["1", "2", "3", "4", "silence", "danger"]
CombatFace = Literal["blank", "creeper", "adult", "hit_1", "hit_2"]
SlotWord = Literal["corpse", "egg", "carcass"]
Letter = Literal["A", "B", "C", "D"]
StepWord = Literal[
    "draft", "draw", "first_player", "turns", "airlock", "time", "attacks", "fire", "event", "bag", "round_end",
    "final_engines", "final_coordinates", "final_contamination", "final_objectives",
]
DeckName = Literal["event", "attack", "wound", "contamination", "red", "yellow", "green"]
DiscardName = Literal["event", "attack", "wound", "red", "yellow", "green", "blue"]


class CarriedSheet(Sheet):
    """Something in the hands, with what belongs to it."""

    card: Name = Field(description="An item or object, by kind or id.")
    ammo: Number | None = Field(None, description="Ammo on a weapon; full when left out.")
    attached: NameList = Field((), description="Items that lie by this one.")
    taped_to: Name | None = Field(None, description="A heavy item that shares the hand slot.")


class WoundSheet(Sheet):
    """A serious wound."""

    kind: Name
    dressed: Flag = False


class SeatSheet(Sheet):
    """One player, in seat order. Without a character the seat drafts one."""

    name: Annotated[str, Field(max_length=60)] = Field("", description="A suggested name of the player.")
    character: CharacterId | None = None
    place: PlaceWord = "room"
    room: RoomNumber | None = Field(None, description="The Hibernatorium when left out.")
    pod: Number | None = None
    hand: NameList | None = Field(None, description="Exactly these Action and Contamination cards.")
    deck: NameList = Field((), description="What lies on top of the deck.")
    discard: NameList = ()
    inventory: NameList = Field((), description="Items on the rack.")
    carried: Annotated[tuple[CarriedSheet | Name, ...], Field(max_length=20)] | None = Field(
        None, description="What the hands hold; the loaded starting weapon when left out."
    )
    quests: NameList | None = Field(None, description="Quest items that are not active yet; both when left out.")
    objectives: NameList | None = Field(None, description="Exactly these objectives.")
    light_wounds: Annotated[int, Field(strict=True, ge=0, le=2)] = 0
    serious_wounds: Annotated[tuple[WoundSheet | Name, ...], Field(max_length=3)] = ()
    slime: Flag = False
    signal: Flag = False
    larva: Flag = False
    passed: Flag = False


class RoomSheet(Sheet):
    """One room slot."""

    tile: Name | None = None
    explored: Flag | None = None
    token: Name | None = Field(None, description="An exploration token such as \"fire\", \"fire.2\" or its id.")
    items: Annotated[int, Field(strict=True, ge=0, le=9)] | None = None
    fire: Flag = False
    malfunction: Flag = False
    objects: NameList = Field((), description="Eggs, carcasses and corpses on the floor.")


class CorridorSheet(Sheet):
    """One corridor."""

    door: DoorWord = "open"
    noise: Flag = False


class IntruderSheet(Sheet):
    """One miniature."""

    kind: Kind
    room: RoomNumber
    injuries: Annotated[int, Field(strict=True, ge=0, le=50)] = 0
    id: Number | None = None
    sculpt: Number = 1


class PodSheet(Sheet):
    """One escape pod that is still there."""

    section: Literal["A", "B"]
    locked: Flag = True


class WeaknessSheet(Sheet):
    """The weakness on a slot of the intruder board."""

    card: Name | None = None
    discovered: Flag = False


class ClockSheet(Sheet):
    """Where the sequence of play stands."""

    round: Number | None = None
    step: StepWord | None = Field(None, description="\"draw\" when left out and everybody has a character.")
    first_player: SeatNumber = 0
    turn: SeatNumber | None = None
    actions: Number = 0
    waiting: Annotated[tuple[SeatNumber, ...], Field(max_length=6)] = ()


class NextSheet(Sheet):
    """What chance brings first."""

    noise: Annotated[tuple[NoiseFace, ...], Field(max_length=60)] = ()
    combat: Annotated[tuple[CombatFace, ...], Field(max_length=60)] = ()
    bag: NameList = Field((), description="Intruder tokens, by kind or id.")


class SuccessSheet(Sheet):
    """What counts instead of the objectives."""

    survivors: Literal["own", "one", "all", "none"] = Field(
        "own", description="Who must have escaped or be asleep at the end."
    )
    any_of: Annotated[tuple[Annotated[tuple[Name, ...], Field(max_length=8)], ...], Field(max_length=8)] = Field(
        (), description="Alternatives of condition words as in content/objectives.json; none asks for nothing."
    )
    at_once: Flag = Field(False, description="The game ends as soon as this is achieved.")


class LeaderSheet(Sheet):
    """The player who leads the intruders."""

    seat: SeatNumber
    since: Number = 1
    passed: Number = 0


class HeirSheet(Sheet):
    """A player whose character was among the first to die."""

    seat: SeatNumber
    cause: Annotated[str, Field(max_length=60)]


class ExactSheet(Sheet):
    """What an exported position adds: every card in its place, and everything that only a running game knows."""

    piles: Annotated[dict[Name, NameList], Field(max_length=200)] | None = None
    ammo: Annotated[dict[Name, Number], Field(max_length=60)] | None = None
    attached: Annotated[dict[Name, Name], Field(max_length=60)] | None = None
    taped: Annotated[tuple[tuple[Name, Name], ...], Field(max_length=20)] | None = None
    known: Annotated[dict[Name, tuple[SeatNumber, ...]], Field(max_length=MOST_ENTRIES)] = {}
    counters: Annotated[tuple[tuple[Name, Name, Number], ...], Field(max_length=MOST_ENTRIES)] = ()
    drawn: Annotated[dict[Name, Counter], Field(max_length=200)] | None = None
    foretold: Annotated[dict[Name, NameList], Field(max_length=20)] = {}
    dressed: Annotated[dict[Name, NameList], Field(max_length=6)] = {}
    discovered: Annotated[tuple[SlotWord, ...], Field(max_length=3)] | None = None
    next_intruder: Annotated[int, Field(strict=True, ge=1, le=100_000)] | None = None
    end: Literal["jump", "destroyed"] | None = None
    end_reason: Annotated[str, Field(max_length=60)] = ""
    intruder_player: LeaderSheet | None = None
    heirs: Annotated[tuple[HeirSheet, ...], Field(max_length=6)] = ()


class ScenarioSheet(Sheet):
    """A whole scenario."""

    format: Literal[1]
    id: LevelId
    title: Text = Field("", description="A text id of the catalogue, or the words themselves.")
    intro: Text = ""
    goal: Text = ""
    seed: Seed = Field(1, description="Used when the player names no other.")
    mode: Mode = "solo"
    board: BoardSide = "base"
    leader: Leader = Field("book", description="Who leads the intruders.")
    house_rules: Annotated[dict[Name, Name], Field(max_length=60)] = {}
    seats: Annotated[tuple[SeatSheet, ...], Field(min_length=1, max_length=6)]
    clock: ClockSheet = Field(default_factory=ClockSheet)
    rooms: Annotated[dict[RoomKey, RoomSheet], Field(max_length=40)] = {}
    corridors: Annotated[dict[CorridorKey, CorridorSheet], Field(max_length=80)] = {}
    technical_noise: Annotated[tuple[Literal["red", "blue"], ...], Field(max_length=2)] = ()
    intruders: Annotated[tuple[IntruderSheet, ...], Field(max_length=40)] = ()
    engines: Annotated[
        dict[Literal["1", "2", "3"], EngineWord | tuple[EngineWord, EngineWord]], Field(max_length=3)
    ] = {}
    pods: Annotated[dict[Literal["1", "2", "3", "4"], PodSheet], Field(max_length=4)] | None = None
    coordinates: Name | None = Field(None, description="A coordinates card, by number or id.")
    destination: Letter | None = None
    time: Annotated[int, Field(strict=True, ge=0, le=15)] | None = None
    self_destruct: Annotated[int, Field(strict=True, ge=0, le=6)] | None = None
    airlock: RoomNumber | None = None
    infected: NameList | None = Field(None, description="The Contamination cards that are infected.")
    objectives: NameList | None = Field(None, description="The open objectives of full co-operation.")
    decks: dict[DeckName, NameList] = Field({}, description="What lies on top of a deck, top first.")
    discards: dict[DiscardName, NameList] = {}
    removed: NameList = Field((), description="Cards that have left the game.")
    bag: NameList | None = Field(None, description="Exactly these intruder tokens.")
    nest_eggs: Annotated[int, Field(strict=True, ge=0, le=8)] | None = None
    weaknesses: dict[SlotWord, WeaknessSheet] = {}
    next: NextSheet = Field(default_factory=NextSheet)
    first_encounter: Flag | None = None
    first_death: Flag | None = None
    queen_killed: Flag = False
    nest_destroyed: Flag = False
    critical: Flag | None = None
    success: SuccessSheet | None = None
    exact: ExactSheet | None = None
