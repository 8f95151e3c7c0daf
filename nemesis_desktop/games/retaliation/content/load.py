"""Read the content files of Retaliation, check them against their records and each other, and freeze the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from pydantic import TypeAdapter, ValidationError

from nemesis_desktop.games.retaliation.content.check import BadContent, check_facility
from nemesis_desktop.games.retaliation.content.lattice import build_lattice
from nemesis_desktop.games.retaliation.content.records import (
    ActionText,
    Assignment,
    CorridorTile,
    EquipmentCard,
    ExplorationCard,
    FacilityContent,
    FacilityEvent,
    IntruderAttackCard,
    MarineSheet,
    Numbers,
    PrintedCorridor,
    QueenHealthCard,
    RobotCard,
    RoomTile,
    SeriousWound,
)

__all__ = ["BadContent", "facility_content", "read_facility"]

T = TypeVar("T")


class _Counted(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def count(self) -> int: ...


Kind = TypeVar("Kind", bound=_Counted)


@cache
def facility_content() -> FacilityContent:
    """The content of the base game, read once."""
    return read_facility(Path(__file__).parent)


def read_facility(folder: Path) -> FacilityContent:
    """Read the content files of a folder. Raises BadContent with the file and the path of the field that is wrong."""
    numbers = _read(folder / "numbers.json", Numbers)
    rooms = _list(folder / "rooms.json", "rooms", RoomTile)
    tiles = _list(folder / "corridors.json", "tiles", CorridorTile, PrintedCorridor, "printed")
    actions = _list(folder / "actions.json", "actions", ActionText)
    lattice = numbers.lattice
    content = FacilityContent(
        lattice=build_lattice(
            lattice.rows, lattice.section_b_from, lattice.section_c_from, lattice.landing_zone, lattice.hibernatorium
        ),
        numbers=numbers,
        rooms=_by("rooms.json", ((one.id, one) for one in rooms)),
        corridors=MappingProxyType({tile.number: tile for tile in tiles}),
        printed=tuple(_list(folder / "corridors.json", "printed", PrintedCorridor, CorridorTile, "tiles")),
        exploration=_by("exploration.json", (
            (one.id, one) for one in _list(folder / "exploration.json", "cards", ExplorationCard)
        )),
        events=_by("events.json", ((one.id, one) for one in _list(folder / "events.json", "events", FacilityEvent))),
        attacks=_copies("attack", _list(folder / "attacks.json", "attacks", IntruderAttackCard)),
        queen_health=_by("queen_health.json", (
            (one.id, one) for one in _list(folder / "queen_health.json", "cards", QueenHealthCard)
        )),
        wounds=_copies("wound", _list(folder / "wounds.json", "wounds", SeriousWound)),
        characters=_by("characters.json", (
            (one.id, one) for one in _list(folder / "characters.json", "characters", MarineSheet)
        )),
        actions=_by("actions.json", (
            (f"{character}.{one.kind}", one) for one in actions for character in one.characters
        )),
        items=_items(_list(folder / "items.json", "items", EquipmentCard)),
        robots=_by("robots.json", ((one.id, one) for one in _list(folder / "robots.json", "robots", RobotCard))),
        assignments=_assignments(_list(folder / "objectives.json", "objectives", Assignment)),
        contamination=tuple(f"contamination.{number:02}" for number in range(1, numbers.contamination + 1)),
        intruder_tokens=MappingProxyType({
            f"{kind}.{number:02}": kind
            for kind, count in numbers.tokens.items() for number in range(1, count + 1)
        }),
    )
    check_facility(content)
    return content


def _read(path: Path, kind: type[T]) -> T:
    try:
        return TypeAdapter(kind).validate_json(path.read_bytes())
    except OSError as error:
        raise BadContent(path.name, "", f"cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise BadContent(path.name, ".".join(str(part) for part in first["loc"]), first["msg"]) from error


def _list(path: Path, name: str, kind: type[T], other: Any = None, other_name: str = "") -> tuple[T, ...]:
    """One list of a file; a file with two lists names the record of the other one as well."""
    shape: Any = dict[str, tuple[kind, ...]] if other is None else dict[str, tuple[kind | other, ...]]  # type: ignore[valid-type]
    sheet = _read(path, shape)
    wanted = {name, other_name} - {""}
    for key in sorted(wanted ^ set(sheet)):
        raise BadContent(path.name, key, "is missing" if key in wanted else "is not known")
    for number, one in enumerate(sheet[name]):
        if not isinstance(one, kind):
            raise BadContent(path.name, f"{name}.{number}", "has another shape")
    return tuple(sheet[name])


def _by(file: str, records: Iterable[tuple[str, T]]) -> Mapping[str, T]:
    found: dict[str, T] = {}
    for name, record in records:
        if name in found:
            raise BadContent(file, name, "appears twice")
        found[name] = record
    return MappingProxyType(found)


def _copies(family: str, records: Iterable[Kind]) -> Mapping[str, Kind]:
    """Several copies of a card: "<family>.<kind>.<number>"."""
    return _by(f"{family}s.json", (
        (f"{family}.{one.kind}.{number}", one) for one in records for number in range(1, one.count + 1)
    ))


def _items(records: Iterable[EquipmentCard]) -> Mapping[str, EquipmentCard]:
    """Items by "<deck>.<kind>.<number>"; the deck is the back of the card."""
    return _by("items.json", (
        (f"{one.deck}.{one.kind}.{number}", one) for one in records for number in range(1, one.count + 1)
    ))


def _assignments(records: Iterable[Assignment]) -> Mapping[str, Assignment]:
    return _by("objectives.json", (
        (f"{one.deck}.{one.kind}.{number}", one) for one in records for number in range(1, one.count + 1)
    ))
