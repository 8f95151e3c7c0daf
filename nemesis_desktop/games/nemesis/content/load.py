"""Read the content files, validate them, check what refers to what, and freeze the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeVar

from pydantic import ValidationError

from nemesis_desktop.games.nemesis.content import schema
from nemesis_desktop.games.nemesis.content.board import Board, CorridorSpec, Entrance, RoomSlot, build_board
from nemesis_desktop.games.nemesis.content.check import ContentError, check_board, check_content
from nemesis_desktop.games.nemesis.content.records import (
    ActionCard,
    Activation,
    AttackCard,
    Card,
    CharacterSpec,
    ContaminationCard,
    Content,
    Coordinates,
    DestinationTrack,
    Dice,
    EventCard,
    ExplorationToken,
    IntruderActionCard,
    IntruderToken,
    ItemCard,
    Objective,
    SelfDestructTrack,
    Tile,
    TimeTrack,
    Weakness,
    Weapon,
    WoundCard,
)
from nemesis_desktop.resources import levels_folder

__all__ = ["ContentError", "load_content", "read_content"]

BOARDS = ("base", "advanced")

SheetType = TypeVar("SheetType", bound=schema.ContentSheet)


class _WithId(Protocol):
    @property
    def id(self) -> str: ...


RecordType = TypeVar("RecordType", bound=_WithId)


@cache
def load_content() -> Content:
    """The content of the base game, read once."""
    return read_content(Path(__file__).parent, levels_folder() / "nemesis")


def read_content(folder: Path, boards_folder: Path) -> Content:
    """Read the content files of a folder and the boards of another one.

    Raises ContentError with the file and the path of the field that is wrong.
    """
    rooms = _read(folder / "rooms.json", schema.RoomsFile)
    tiles = _by_id("rooms.json", (_tile(line) for line in rooms.tiles))
    boards = {name: _read_board(boards_folder / f"{name}.json", tiles) for name in BOARDS}
    actions = _actions(_read(folder / "actions.json", schema.ActionsFile))
    items_file = _read(folder / "items.json", schema.ItemsFile)
    items = _items(items_file)
    events = _events(_read(folder / "events.json", schema.EventsFile))
    attacks = _attacks(_read(folder / "attacks.json", schema.AttacksFile))
    wounds = _wounds(_read(folder / "wounds.json", schema.WoundsFile))
    weaknesses = _weaknesses(_read(folder / "weaknesses.json", schema.WeaknessesFile))
    coordinates = _coordinates(_read(folder / "coordinates.json", schema.CoordinatesFile))
    objectives = _objectives(_read(folder / "objectives.json", schema.ObjectivesFile))
    intruder_actions = _intruder_actions(_read(folder / "intruder_actions.json", schema.IntruderActionsFile))
    tokens = _read(folder / "tokens.json", schema.TokensFile)
    exploration_tokens = _exploration_tokens(tokens)
    intruder_tokens = _intruder_tokens(tokens)
    numbers = _read(folder / "numbers.json", schema.NumbersFile)
    contamination = tuple(
        f"contamination.{number:02}" for number in range(1, numbers.contamination.total + 1)
    )
    characters = _characters(_read(folder / "characters.json", schema.CharactersFile), actions)
    cards: dict[str, Card] = {
        **actions,
        **items,
        **{card_id: ContaminationCard(card_id) for card_id in contamination},
        **events,
        **attacks,
        **wounds,
        **weaknesses,
        **coordinates,
        **objectives,
        **intruder_actions,
        **exploration_tokens,
        **intruder_tokens,
    }
    content = Content(
        tiles=tiles,
        boards=MappingProxyType(boards),
        actions=actions,
        items=items,
        recipes=MappingProxyType(dict(items_file.recipes)),
        contamination=contamination,
        infected_count=numbers.contamination.infected,
        events=events,
        attacks=attacks,
        wounds=wounds,
        weaknesses=weaknesses,
        coordinates=coordinates,
        objectives=objectives,
        intruder_actions=intruder_actions,
        exploration_tokens=exploration_tokens,
        intruder_tokens=intruder_tokens,
        characters=characters,
        dice=Dice(**dict(numbers.dice)),
        time_track=TimeTrack(**dict(numbers.time_track)),
        self_destruct_track=SelfDestructTrack(**dict(numbers.self_destruct_track)),
        destination_track=DestinationTrack(**dict(numbers.destination_track)),
        supply=MappingProxyType(dict(numbers.supply)),
        models=MappingProxyType({str(kind): count for kind, count in numbers.models.items()}),
        bag_fixed=MappingProxyType({str(kind): count for kind, count in numbers.bag_at_start.fixed.items()}),
        bag_per_player=MappingProxyType(
            {str(kind): count for kind, count in numbers.bag_at_start.per_player.items()}
        ),
        eggs_at_start=numbers.eggs_at_start,
        pods_by_players=MappingProxyType({int(key): pods for key, pods in numbers.pods_by_players.items()}),
        pod_seats=numbers.pod_seats,
        cards=MappingProxyType(cards),
    )
    check_content(content)
    return content


def _read(path: Path, sheet: type[SheetType]) -> SheetType:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError(path.name, "", f"cannot be read: {error.strerror}") from error
    try:
        return sheet.model_validate_json(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        raise ContentError(path.name, _field_path(first["loc"]), first["msg"]) from error


def _field_path(parts: Iterable[int | str]) -> str:
    path = ""
    for part in parts:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def _by_id(file: str, records: Iterable[RecordType]) -> Mapping[str, RecordType]:
    found: dict[str, RecordType] = {}
    for record in records:
        if record.id in found:
            raise ContentError(file, record.id, "appears twice")
        found[record.id] = record
    return MappingProxyType(found)


def _read_board(path: Path, tiles: Mapping[str, Tile]) -> Board:
    sheet = _read(path, schema.BoardFile)
    check_board(path.name, sheet, tiles)
    return build_board(
        id=sheet.id,
        width_to_height=sheet.width_to_height,
        networks=sheet.networks,
        slots=tuple(RoomSlot(line.number, line.kind, line.room, line.x, line.y) for line in sheet.slots),
        corridors=tuple(
            CorridorSpec(line.id, line.a, line.b, line.numbers, line.door) for line in sheet.corridors
        ),
        entrances=tuple(
            Entrance(line.slot, line.network, line.numbers, line.x, line.y) for line in sheet.entrances
        ),
        landmarks=sheet.landmarks,
    )


def _tile(line: schema.TileLine) -> Tile:
    return Tile(
        id=line.id,
        kind=line.kind,
        colour=line.colour,
        computer=line.computer,
        has_action=line.has_action,
        cost=line.cost,
        searchable=line.searchable,
        takes_malfunction=line.takes_malfunction,
    )


def _actions(sheet: schema.ActionsFile) -> Mapping[str, ActionCard]:
    return _by_id(
        "actions.json",
        (
            ActionCard(
                id=f"{line.character}.{line.kind}.{copy}",
                kind=line.kind,
                character=line.character,
                cost=line.cost,
                combat=line.combat,
            )
            for line in sheet.actions
            for copy in range(1, line.count + 1)
        ),
    )


def _items(sheet: schema.ItemsFile) -> Mapping[str, ItemCard]:
    return _by_id(
        "items.json",
        (
            ItemCard(
                id=f"{line.deck}.{line.kind}.{copy}",
                kind=line.kind,
                deck=line.deck,
                cost=line.cost,
                combat=line.combat,
                one_use=line.one_use,
                heavy=line.heavy,
                component=line.component,
                weapon=Weapon(line.weapon.energy, line.weapon.capacity) if line.weapon else None,
                character=line.character,
                activation=Activation(line.activation.cost, line.activation.room, line.activation.discard)
                if line.activation
                else None,
            )
            for line in sheet.items
            for copy in range(1, line.count + 1)
        ),
    )


def _events(sheet: schema.EventsFile) -> Mapping[str, EventCard]:
    return _by_id(
        "events.json",
        (
            EventCard(f"event.{line.id}", line.kind, line.symbols, line.direction, line.after)
            for line in sheet.events
        ),
    )


def _attacks(sheet: schema.AttacksFile) -> Mapping[str, AttackCard]:
    return _by_id(
        "attacks.json",
        (
            AttackCard(f"attack.{line.id}", line.kind, line.blood, line.retreat, line.symbols)
            for line in sheet.attacks
        ),
    )


def _wounds(sheet: schema.WoundsFile) -> Mapping[str, WoundCard]:
    return _by_id(
        "wounds.json",
        (
            WoundCard(f"wound.{line.kind}.{copy}", line.kind)
            for line in sheet.wounds
            for copy in range(1, line.count + 1)
        ),
    )


def _weaknesses(sheet: schema.WeaknessesFile) -> Mapping[str, Weakness]:
    return _by_id(
        "weaknesses.json", (Weakness(f"weakness.{line.kind}", line.kind) for line in sheet.weaknesses)
    )


def _coordinates(sheet: schema.CoordinatesFile) -> Mapping[str, Coordinates]:
    return _by_id(
        "coordinates.json",
        (
            Coordinates(
                f"coordinates.{line.number}",
                MappingProxyType({str(space): str(place) for space, place in line.destinations.items()}),
            )
            for line in sheet.cards
        ),
    )


def _objectives(sheet: schema.ObjectivesFile) -> Mapping[str, Objective]:
    return _by_id(
        "objectives.json",
        (
            Objective(f"objective.{line.kind}", line.kind, line.deck, line.min_players, line.any_of)
            for line in sheet.objectives
        ),
    )


def _intruder_actions(sheet: schema.IntruderActionsFile) -> Mapping[str, IntruderActionCard]:
    return _by_id(
        "intruder_actions.json",
        (
            IntruderActionCard(f"intruder_action.{line.id}", line.kind, line.move, line.draws)
            for line in sheet.cards
        ),
    )


def _exploration_tokens(sheet: schema.TokensFile) -> Mapping[str, ExplorationToken]:
    faces = [(line.effect, items) for line in sheet.exploration for items in line.items]
    return _by_id(
        "tokens.json",
        (
            ExplorationToken(f"exploration.{number:02}", effect, items)
            for number, (effect, items) in enumerate(faces, start=1)
        ),
    )


def _intruder_tokens(sheet: schema.TokensFile) -> Mapping[str, IntruderToken]:
    return _by_id(
        "tokens.json",
        (
            IntruderToken(f"token.{line.kind}.{copy:02}", line.kind, number)
            for line in sheet.intruder
            for copy, number in enumerate(line.numbers, start=1)
        ),
    )


def _characters(
    sheet: schema.CharactersFile, actions: Mapping[str, ActionCard]
) -> Mapping[str, CharacterSpec]:
    return _by_id(
        "characters.json",
        (
            CharacterSpec(
                id=line.id,
                colour=line.colour,
                weapon=f"weapon.{line.weapon}.1",
                quests=tuple(f"quest.{kind}.1" for kind in line.quests),
                deck=tuple(card.id for card in actions.values() if card.character == line.id),
            )
            for line in sheet.characters
        ),
    )
