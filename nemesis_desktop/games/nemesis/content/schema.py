"""Pydantic models of the content files: their shape and the words they may use."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$")]
Count = Annotated[int, Field(ge=0)]
Several = Annotated[int, Field(ge=1)]
RoomNumber = Annotated[int, Field(ge=1, le=4)]
Fraction = Annotated[float, Field(ge=0, le=1)]
Spot = tuple[Fraction, Fraction]

CharacterId = Literal["captain", "pilot", "mechanic", "soldier", "scout", "scientist"]
IntruderKind = Literal["larva", "creeper", "adult", "breeder", "queen"]
TokenKind = Literal["larva", "creeper", "adult", "breeder", "queen", "blank"]
CombatUse = Literal["any", "in", "out"]
Component = Literal["fire", "cloth", "medical", "tool", "electric"]
Letter = Literal["A", "B", "C", "D"]
Destination = Literal["earth", "mars", "venus", "deep_space"]
Network = Literal["red", "blue"]
Condition = Literal[
    "all_rooms_explored",
    "blue_corpse_in_surgery",
    "finish_in_pod_or_hibernation_with_egg",
    "nest_destroyed",
    "player_1_character_dead",
    "player_2_character_dead",
    "player_3_character_dead",
    "player_4_character_dead",
    "player_5_character_dead",
    "queen_killed",
    "ship_destroyed",
    "ship_reaches_earth",
    "ship_reaches_mars",
    "signal_sent",
    "signal_sent_by_you",
    "weakness_carcass_discovered",
    "weakness_egg_discovered",
    "weaknesses_discovered>=2",
    "you_and_another_survive",
    "you_finish_in_pod",
    "you_finish_in_pod_or_hibernation_with_blue_corpse",
    "you_finish_in_pod_or_hibernation_with_egg",
    "you_have_items>=7",
    "you_only_survivor",
]


class ContentSheet(BaseModel):
    """Base of all models: unknown keys and loose types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class TileLine(ContentSheet):
    id: Identifier
    kind: Literal["1", "2", "special"]
    colour: Literal["red", "yellow", "green", "white", "none"]
    computer: bool
    has_action: bool
    cost: Count
    searchable: bool
    takes_malfunction: bool


class RoomsFile(ContentSheet):
    tiles: tuple[TileLine, ...]


class ActionLine(ContentSheet):
    kind: Identifier
    character: CharacterId
    count: Several
    cost: Count
    combat: CombatUse


class ActionsFile(ContentSheet):
    actions: tuple[ActionLine, ...]


class WeaponPart(ContentSheet):
    energy: bool
    capacity: Several


class ActivationPart(ContentSheet):
    cost: Count
    room: Identifier | None
    discard: tuple[Identifier, ...]


class ItemLine(ContentSheet):
    kind: Identifier
    deck: Literal["red", "yellow", "green", "blue", "weapon", "quest"]
    count: Several
    cost: Count
    combat: CombatUse
    one_use: bool
    heavy: bool
    component: Component | None = None
    weapon: WeaponPart | None = None
    character: CharacterId | None = None
    activation: ActivationPart | None = None


class ItemsFile(ContentSheet):
    items: tuple[ItemLine, ...]
    recipes: dict[Identifier, tuple[Component, Component]]


class CharacterLine(ContentSheet):
    id: CharacterId
    colour: Identifier
    weapon: Identifier
    quests: tuple[Identifier, Identifier]


class CharactersFile(ContentSheet):
    characters: tuple[CharacterLine, ...]


class EventLine(ContentSheet):
    id: Identifier
    kind: Identifier
    symbols: tuple[IntruderKind, ...]
    direction: RoomNumber
    after: Literal["discard", "remove_reshuffle", "shuffle_back"]


class EventsFile(ContentSheet):
    events: tuple[EventLine, ...]


class AttackLine(ContentSheet):
    id: Identifier
    kind: Identifier
    blood: Several | None
    retreat: bool
    symbols: tuple[IntruderKind, ...]


class AttacksFile(ContentSheet):
    attacks: tuple[AttackLine, ...]


class WoundLine(ContentSheet):
    kind: Identifier
    count: Several


class WoundsFile(ContentSheet):
    wounds: tuple[WoundLine, ...]


class WeaknessLine(ContentSheet):
    kind: Identifier


class WeaknessesFile(ContentSheet):
    weaknesses: tuple[WeaknessLine, ...]


class CoordinatesLine(ContentSheet):
    number: Several
    destinations: dict[Letter, Destination]


class CoordinatesFile(ContentSheet):
    cards: tuple[CoordinatesLine, ...]


class ObjectiveLine(ContentSheet):
    kind: Identifier
    deck: Literal["corporate", "personal", "solo_coop"]
    min_players: Annotated[int, Field(ge=1, le=5)]
    any_of: tuple[tuple[Condition, ...], ...]


class ObjectivesFile(ContentSheet):
    objectives: tuple[ObjectiveLine, ...]


class IntruderActionLine(ContentSheet):
    id: Identifier
    kind: Identifier
    move: RoomNumber | None
    draws: Several


class IntruderActionsFile(ContentSheet):
    cards: tuple[IntruderActionLine, ...]


class ExplorationLine(ContentSheet):
    effect: Literal["malfunction", "doors", "fire", "silence", "slime", "danger"]
    items: tuple[RoomNumber, ...]


class IntruderTokenLine(ContentSheet):
    kind: TokenKind
    numbers: tuple[Count, ...]


class TokensFile(ContentSheet):
    exploration: tuple[ExplorationLine, ...]
    intruder: tuple[IntruderTokenLine, ...]


class DicePart(ContentSheet):
    combat: tuple[Literal["blank", "creeper", "adult", "hit_1", "hit_2"], ...]
    noise: tuple[Literal["1", "2", "3", "4", "silence", "danger"], ...]


class TimeTrackPart(ContentSheet):
    start: Several
    first_blue: Several
    green: tuple[Several, ...]
    white: tuple[Several, ...]
    blue: tuple[Several, ...]


class SelfDestructTrackPart(ContentSheet):
    start: Several
    first_yellow: Several
    green: tuple[Several, ...]
    white: tuple[Several, ...]
    yellow: tuple[Several, ...]


class DestinationTrackPart(ContentSheet):
    spaces: tuple[Letter, ...]
    start: Letter


class ContaminationPart(ContentSheet):
    total: Several
    infected: Count


class BagPart(ContentSheet):
    fixed: dict[TokenKind, Count]
    per_player: dict[TokenKind, Count]


class NumbersFile(ContentSheet):
    dice: DicePart
    time_track: TimeTrackPart
    self_destruct_track: SelfDestructTrackPart
    destination_track: DestinationTrackPart
    contamination: ContaminationPart
    supply: dict[Identifier, Several]
    models: dict[IntruderKind, Several]
    bag_at_start: BagPart
    eggs_at_start: Several
    pods_by_players: dict[Literal["1", "2", "3", "4", "5"], Several]
    pod_seats: Several


class SlotLine(ContentSheet):
    number: Several
    kind: Literal["1", "2", "special", "fixed"]
    room: Identifier | None
    x: Fraction
    y: Fraction


class CorridorLine(ContentSheet):
    id: Annotated[str, Field(pattern=r"^\d{3}-\d{3}[ab]?$")]
    a: Several
    b: Several
    numbers: tuple[RoomNumber, ...]
    door: Spot


class EntranceLine(ContentSheet):
    slot: Several
    network: Network
    numbers: tuple[RoomNumber, ...]
    x: Fraction
    y: Fraction


class BoardFile(ContentSheet):
    id: Identifier
    width_to_height: Annotated[float, Field(gt=0)]
    networks: tuple[Network, ...]
    slots: tuple[SlotLine, ...]
    corridors: tuple[CorridorLine, ...]
    entrances: tuple[EntranceLine, ...]
    landmarks: dict[str, tuple[Spot, ...]]
