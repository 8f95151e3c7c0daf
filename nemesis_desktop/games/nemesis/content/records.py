"""Frozen records of the content: what a card, token, tile or track says in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nemesis_desktop.games.nemesis.content.board import Board


@dataclass(frozen=True, slots=True)
class Tile:
    """A room: tile kind, colour, computer and room action (N-ROOM-01 to N-ROOM-59, pp. 24-26)."""

    id: str
    kind: str
    colour: str
    computer: bool
    has_action: bool
    cost: int
    searchable: bool
    takes_malfunction: bool


@dataclass(frozen=True, slots=True)
class ActionCard:
    """One of the ten action cards of a character (N-ACT-04, p. 13)."""

    id: str
    kind: str
    character: str
    cost: int
    combat: str


@dataclass(frozen=True, slots=True)
class Weapon:
    """What makes an item a weapon: energy or classic, and how much ammo it holds."""

    energy: bool
    capacity: int


@dataclass(frozen=True, slots=True)
class Activation:
    """What turns a quest item into an ordinary one (N-QST-02, N-QST-03, p. 23)."""

    cost: int
    room: str | None
    discard: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemCard:
    """An item card of any deck, a starting weapon or a quest item (N-ITEM-01, p. 22)."""

    id: str
    kind: str
    deck: str
    cost: int
    combat: str
    one_use: bool
    heavy: bool
    component: str | None
    weapon: Weapon | None
    character: str | None
    activation: Activation | None


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; `after` says where it goes once resolved (N-EVENT-05 to N-EVENT-11, p. 10)."""

    id: str
    kind: str
    symbols: tuple[str, ...]
    direction: int
    after: str


@dataclass(frozen=True, slots=True)
class AttackCard:
    """An intruder attack card; `blood` is None where the retreat arrow stands (N-RET-01, p. 20)."""

    id: str
    kind: str
    blood: int | None
    retreat: bool
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WoundCard:
    """A serious wound (N-WND-04, p. 21)."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class ContaminationCard:
    """A contamination card; which ones are infected is settled at setup (N-CONT-05, p. 20)."""

    id: str


@dataclass(frozen=True, slots=True)
class Weakness:
    """A weakness of the intruders (N-WEAK-01, p. 21)."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class Coordinates:
    """A coordinates card: the destination behind each space of the track (N-ROOM-52, p. 26)."""

    id: str
    destinations: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective: alternatives, each a set of conditions that must all hold (N-OBJ-01, p. 12)."""

    id: str
    kind: str
    deck: str
    min_players: int
    any_of: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class IntruderActionCard:
    """A card of the intruder player; `move` is None where any number will do (N-INTR-10, p. 27)."""

    id: str
    kind: str
    move: int | None
    draws: int


@dataclass(frozen=True, slots=True)
class ExplorationToken:
    """An exploration token: its effect and its item count (N-EXPL-01, p. 14)."""

    id: str
    effect: str
    items: int


@dataclass(frozen=True, slots=True)
class IntruderToken:
    """An intruder token and the number for the surprise attack; 0 on the blank one (N-COMP-05, p. 3)."""

    id: str
    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class CharacterSpec:
    """A character: board colour and the cards that come with it (N-SETUP-24 to N-SETUP-26, p. 8)."""

    id: str
    colour: str
    weapon: str
    quests: tuple[str, ...]
    deck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """The faces of both dice."""

    combat: tuple[str, ...]
    noise: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TimeTrack:
    """Numbered spaces of the time track; the jump lies after space 1 (N-TIME-01 to N-TIME-03, p. 10)."""

    start: int
    first_blue: int
    green: tuple[int, ...]
    white: tuple[int, ...]
    blue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SelfDestructTrack:
    """Numbered spaces of the self-destruct track; the skull lies after space 1 (N-SD-01, p. 24)."""

    start: int
    first_yellow: int
    green: tuple[int, ...]
    white: tuple[int, ...]
    yellow: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DestinationTrack:
    """Spaces of the destination track and where the marker starts (N-SETUP-07, p. 6)."""

    spaces: tuple[str, ...]
    start: str


Card = (
    ActionCard
    | ItemCard
    | EventCard
    | AttackCard
    | WoundCard
    | ContaminationCard
    | Weakness
    | Coordinates
    | Objective
    | IntruderActionCard
    | ExplorationToken
    | IntruderToken
)


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """All content of the base game, looked up by id."""

    tiles: Mapping[str, Tile]
    boards: Mapping[str, Board]
    actions: Mapping[str, ActionCard]
    items: Mapping[str, ItemCard]
    recipes: Mapping[str, tuple[str, str]]
    contamination: tuple[str, ...]
    infected_count: int
    events: Mapping[str, EventCard]
    attacks: Mapping[str, AttackCard]
    wounds: Mapping[str, WoundCard]
    weaknesses: Mapping[str, Weakness]
    coordinates: Mapping[str, Coordinates]
    objectives: Mapping[str, Objective]
    intruder_actions: Mapping[str, IntruderActionCard]
    exploration_tokens: Mapping[str, ExplorationToken]
    intruder_tokens: Mapping[str, IntruderToken]
    characters: Mapping[str, CharacterSpec]
    dice: Dice
    time_track: TimeTrack
    self_destruct_track: SelfDestructTrack
    destination_track: DestinationTrack
    supply: Mapping[str, int]
    models: Mapping[str, int]
    bag_fixed: Mapping[str, int]
    bag_per_player: Mapping[str, int]
    eggs_at_start: int
    pods_by_players: Mapping[int, int]
    pod_seats: int
    cards: Mapping[str, Card]

    def bag_at_start(self, players: int) -> dict[str, int]:
        """How many tokens of each kind the bag starts with (N-SETUP-13, p. 6)."""
        return {
            kind: count + self.bag_per_player.get(kind, 0) * players for kind, count in self.bag_fixed.items()
        }

    def items_of_deck(self, deck: str) -> tuple[str, ...]:
        """Instance ids of all item cards of one deck, in printed order."""
        return tuple(item.id for item in self.items.values() if item.deck == deck)

    def objectives_of_deck(self, deck: str, players: int) -> tuple[str, ...]:
        """Objective ids of one deck that stay in the game with that many players (N-SETUP-21, p. 8)."""
        return tuple(
            card.id for card in self.objectives.values() if card.deck == deck and card.min_players <= players
        )

    def tiles_of_kind(self, kind: str) -> tuple[str, ...]:
        """Room ids with that tile back: "1", "2" or "special"."""
        return tuple(tile.id for tile in self.tiles.values() if tile.kind == kind)
