"""Frozen records of the content: what a card, tile or token says. The reader checks files against their types.

``confidence`` tells where a record comes from: "sourced" from the components, "inferred" from several hints, or "ours",
a proposal of this program that a screen names as such.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from nemesis_desktop.games.retaliation.content.lattice import Lattice

Confidence = Literal["sourced", "inferred", "ours"]
Direction = Literal["NE", "E", "SE", "SW", "W", "NW"]
Colour = Literal["red", "yellow", "green"]
IntruderType = Literal["larva", "adult", "drone", "queen"]
MarineId = Literal[
    "officer", "recon", "combat_engineer", "medical_support", "heavy_gun_operator", "contractor"
]

_STRICT: Any = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class RoomTile:
    """A Room (R-ROOM-01, R-ROOM-02); ``number`` is the ID that breaks ties. ``secure`` tells whether Secure tokens
    may lie there, or whether it counts as secured without any."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    id: str
    number: int
    back: Literal["any", "a", "b", "c", "printed"]
    icons: tuple[Colour, ...]
    computer: bool
    secure: Literal["up_to_three", "never", "always"]
    malfunctions: bool
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class CorridorTile:
    """A Corridor with its ID, Noise value, the smaller second value of Deadly mode, and whether it has a Door slot
    (R-COMP-06, R-DEADLY-01)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    number: int
    value: Literal[1, 2, 3, 4]
    second: Literal[1, 2, 3, 4] | None
    door: bool
    confidence: Confidence

    @property
    def id(self) -> str:
        return f"corridor.{self.number}"


@dataclass(frozen=True, slots=True)
class PrintedCorridor:
    """A Corridor of the Hibernatorium, printed on the frame with its Door at the Hibernatorium (C-COR-01, C-COR-02)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    number: int
    value: Literal[1, 2, 3, 4]
    direction: Direction
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class ExplorationCard:
    """What is found behind an Unexplored Corridor (R-EXP-01 to R-EXP-10)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    number: int
    room: Literal["section", "any"]
    corridors: tuple[Direction, ...]
    noise: tuple[Direction, ...]
    markers: tuple[Literal["fire", "malfunction"], ...]
    entrance: tuple[Literal["close_doors", "hazard", "adults_2", "adults_3", "adults_4", "noise_roll"], ...]
    remove: bool
    confidence: Confidence

    @property
    def id(self) -> str:
        return f"exploration.{self.number:02}"


@dataclass(frozen=True, slots=True)
class FacilityEvent:
    """An Event card: which Intruders move, and its second effect; the main one is looked up by kind (R-EVT-02)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    number: int
    axes: tuple[Literal["NW-SE", "E-W", "NE-SW"], ...]
    rooms: bool
    secondary: Literal["noise_rolls", "hazards", "resolve_unexplored", "place_unexplored", "reshuffle"]
    confidence: Confidence

    @property
    def id(self) -> str:
        return f"event.{self.kind}"


AttackWord = Literal[
    "lose_1", "lose_2", "lose_3", "contamination", "larva", "bite", "claws", "fury", "tail", "pursuit", "reshuffle"
]


@dataclass(frozen=True, slots=True)
class IntruderAttackCard:
    """An Intruder Attack card: for each attacker what happens, word by word from top to bottom (R-IATK-01)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    count: int
    adult: tuple[AttackWord, ...]
    drone: tuple[AttackWord, ...]
    queen: tuple[AttackWord, ...]
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class QueenHealthCard:
    """A Queen Health card: how many more are discarded unseen, and its effect (R-QUEEN-03)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    number: int
    discards: int
    effect: Literal["repel", "activate", "withdraw", "queen_tokens", "draw_cards", "noise_rolls", "malfunction"]
    confidence: Confidence

    @property
    def id(self) -> str:
        return f"queen_health.{self.number:02}"


@dataclass(frozen=True, slots=True)
class SeriousWound:
    """A Serious Wound; its lasting effect is asked for by kind (R-WND-06)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    count: int
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class MarineSheet:
    """A Character of the draft: rank (1 is the highest, R-CHAR-01) and the Character Items it starts with."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    id: MarineId
    rank: int
    items: tuple[str, ...]
    drafts_equipment: bool
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class ActionText:
    """An Action card and whose decks hold one (R-CARD-01); ``combat`` tells whether it may be played in combat."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    characters: tuple[MarineId, ...]
    combat: bool
    command: bool
    reaction: bool
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class EquipmentCard:
    """An Item of any deck (R-ITEM-01). ``slots`` counts its gear slots by what they take: "ammo", "grenade", "any"."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    deck: Literal["red", "yellow", "green", "character", "support"]
    count: int
    sort: Literal["gadget", "ranged", "melee", "armor"]
    heavy: bool
    one_use: bool
    combat: bool
    no_ammo: bool
    slots: Mapping[Literal["ammo", "grenade", "any"], int]
    owner: MarineId | None
    confidence: Confidence

    @property
    def armor(self) -> bool:
        return self.sort == "armor"

    @property
    def weapon(self) -> bool:
        """Ranged or melee."""
        return self.sort in ("ranged", "melee")


@dataclass(frozen=True, slots=True)
class RobotCard:
    """A Robot; what it can do is looked up by kind (R-ROB-09)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    confidence: Confidence

    @property
    def id(self) -> str:
        return f"robot.{self.kind}"


@dataclass(frozen=True, slots=True)
class Assignment:
    """A Mission Task, an Objective or a task for solo and co-operative play: all its conditions must hold at the end.
    ``player`` is the number that its text names; ``barred`` tells who may not choose it."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    kind: str
    deck: Literal["task", "mission", "private", "coop"]
    count: int
    min_players: int
    conditions: tuple[str, ...]
    player: int | None
    barred: Literal["player", "lowest_rank", "highest_rank"] | None
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class LatticeNumbers:
    """The measures of the field (C-MAP-02 to C-MAP-05)."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    rows: tuple[int, ...]
    section_b_from: float
    section_c_from: float
    landing_zone: str
    hibernatorium: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """Limits, supplies and the tables that are ours: faces of the dice and backs of the tokens by their variants."""

    __pydantic_config__: ClassVar[Any] = _STRICT
    rounds: int
    lander_start: int
    autodestruction_delay: int
    objective_rewards: tuple[int, ...]
    oxygen: int
    oxygen_token: int
    medpack_token: int
    grenade_bonus: int
    belt_slots: int
    hand_slots: int
    cards_in_hand: int
    actions_per_turn: int
    secure_per_room: int
    corridor_places: int
    queen_places: int
    opportunity_attacks: int
    contamination: int
    eggs: int
    equipment_revealed: int
    draft_cards: int
    gear_per_kind: int
    landing_zone_gear: int
    supply: Mapping[Literal["fire", "malfunction", "noise", "secure", "door"], int]
    models: Mapping[IntruderType, int]
    tokens: Mapping[Literal["blank", "larva", "adult", "drone", "queen"], int]
    bag: Mapping[Literal["blank", "larva", "adult"], int]
    lattice: LatticeNumbers
    dice: Mapping[Literal["shoot", "burst", "noise"], Mapping[str, tuple[str, ...]]]
    token_backs: Mapping[Literal["adult", "drone"], Mapping[str, tuple[tuple[int, int, int], ...]]]


@dataclass(frozen=True, slots=True)
class FacilityContent:
    """Everything in the box, by id. Rooms and cards are found by the id of the piece, which names its kind."""

    lattice: Lattice
    numbers: Numbers
    rooms: Mapping[str, RoomTile]
    corridors: Mapping[int, CorridorTile]
    printed: tuple[PrintedCorridor, ...]
    exploration: Mapping[str, ExplorationCard]
    events: Mapping[str, FacilityEvent]
    attacks: Mapping[str, IntruderAttackCard]
    queen_health: Mapping[str, QueenHealthCard]
    wounds: Mapping[str, SeriousWound]
    characters: Mapping[str, MarineSheet]
    actions: Mapping[str, ActionText]
    items: Mapping[str, EquipmentCard]
    robots: Mapping[str, RobotCard]
    assignments: Mapping[str, Assignment]
    contamination: tuple[str, ...]
    intruder_tokens: Mapping[str, str]
    """The type on the front of each token."""

    def rooms_with_back(self, back: str) -> tuple[str, ...]:
        """Ids of the Room tiles of one stack."""
        return tuple(one.id for one in self.rooms.values() if one.back == back)

    def items_of_deck(self, deck: str) -> tuple[str, ...]:
        return tuple(card for card, one in self.items.items() if one.deck == deck)

    def assignments_of_deck(self, deck: str) -> tuple[str, ...]:
        return tuple(card for card, one in self.assignments.items() if one.deck == deck)

    def deck_of(self, character: str) -> tuple[str, ...]:
        """The ten Action cards of a Character."""
        return tuple(f"{character}.{one.kind}" for one in self._texts if character in one.characters)

    @property
    def _texts(self) -> tuple[ActionText, ...]:
        return tuple(dict.fromkeys(self.actions.values()))
