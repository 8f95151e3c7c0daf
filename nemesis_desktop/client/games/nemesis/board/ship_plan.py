"""What the ship view shows: plain records made from a sight, compared to find out whether anything changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.board.ship_geometry import Point, ShipGeometry, ship_geometry
from nemesis_desktop.client.games.nemesis.viewmodels.cards import intruder_picture
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import Door, Place, RoomState, State
from nemesis_desktop.kernel import is_face_down

WAKES = "hibernatorium"
WRECKED = "wrecked"
"""What stands for an alarm on a ship that has been destroyed."""
SIZE_ORDER = ("queen", "breeder", "adult", "creeper", "larva")


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room slot as it is drawn. `tile` is None while nobody told the seat what lies there."""

    number: int
    centre: Point
    back: str
    tile: str | None
    colour: str
    explored: bool
    peeked: bool
    items: int | None
    computer: bool
    fire: bool
    malfunction: bool
    airlock: bool
    token: str | None
    token_items: int
    eggs: int | None
    active: bool = False
    """Whether the one whose turn it is stands there."""
    blood: bool = False
    """Whether a corpse or a carcass lies there."""
    infested: bool = False
    """Whether an intruder is there."""
    pods_gone: str = ""
    """The section, "a" or "b", when no pod is left in it."""


@dataclass(frozen=True, slots=True)
class CorridorView:
    """A corridor's numbers, door and noise."""

    id: str
    numbers: str
    door: Door
    noise: bool


@dataclass(frozen=True, slots=True)
class EntranceView:
    """A technical entrance at a room."""

    slot: int
    network: str
    numbers: str
    place: Point
    noise: bool


@dataclass(frozen=True, slots=True)
class FigureGround:
    """The room a figure stands in: its tile, how wide that is, and how far below the feet it ends."""

    tile: str
    width: float
    drop: float


@dataclass(frozen=True, slots=True)
class FigureView:
    """Something that stands or lies in a room. `place` is where its feet are, `height` in world units."""

    target: str
    family: str
    picture: str
    role: str
    room: int
    place: Point
    height: float
    count: int
    injuries: int
    turn: bool
    named: bool
    aside: float = 0.0
    """Of two characters alone in a room: how far its name keeps from the other; negative to the left."""
    ground: FigureGround | None = None
    """Whose name the name of a character stays above; None where the room has none yet."""


@dataclass(frozen=True, slots=True)
class PodView:
    """An escape pod and who waits in it."""

    number: int
    section: str
    place: Point
    locked: bool
    passengers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole picture."""

    board: str
    rooms: tuple[RoomView, ...]
    corridors: tuple[CorridorView, ...]
    entrances: tuple[EntranceView, ...]
    networks: tuple[tuple[str, bool], ...]
    figures: tuple[FigureView, ...]
    pods: tuple[PodView, ...]
    engines: tuple[tuple[int, str], ...]
    destinations: tuple[tuple[str, str], ...]
    destination: str
    time: int
    self_destruct: int | None
    alarm: str


def berths_of(sight: State, before: Mapping[int, int]) -> dict[int, int]:
    """Which berth of its section each pod lies in: where it lay before, so that a launched pod leaves a gap."""
    if before and all(number in before for number in sight.pods):
        return dict(before)
    taken = {"A": 0, "B": 0}
    found = {}
    for number, pod in sorted(sight.pods.items()):
        found[number] = taken[pod.section]
        taken[pod.section] += 1
    return found


def make_plan(
    sight: State, geometry: ShipGeometry, seat: int, berths: Mapping[int, int] | None = None
) -> Plan:
    """Read everything the view shows from a sight. ``berths`` remembers where the pods of this game lie."""
    board = geometry.board
    content = load_content()
    card = next(iter(sight.pile(piles.COORDINATES)), "?")
    known = content.coordinates[card].destinations if card in content.coordinates else {}
    figures: list[FigureView] = []
    for slot in board.slots:
        figures += _figures(sight, geometry, slot.number)
    return Plan(
        board=board.id,
        rooms=tuple(room_view(sight, geometry, sight.rooms[slot.number]) for slot in board.slots),
        corridors=tuple(
            CorridorView(
                one.id, _numbers(one.numbers), sight.corridors[one.id].door, sight.corridors[one.id].noise
            )
            for one in board.corridors
        ),
        entrances=tuple(
            EntranceView(
                one.slot,
                one.network,
                _numbers(one.numbers),
                geometry.entrances[(one.slot, one.network)],
                sight.technical_noise.get(one.network, False),
            )
            for one in board.entrances
        ),
        networks=tuple((name, sight.technical_noise.get(name, False)) for name in board.networks),
        figures=tuple(figures),
        pods=_pods(sight, geometry, berths or berths_of(sight, {})),
        engines=tuple((number, _engine(order)) for number, order in sorted(sight.engines.items())),
        destinations=tuple(sorted(known.items())),
        destination=sight.destination,
        time=sight.time,
        self_destruct=sight.self_destruct,
        alarm=_alarm(sight),
    )


def _alarm(sight: State) -> str:
    """How it stands with the ship: "calm", "alarm" once the self-destruct runs, "critical" or "wrecked"."""
    if queries.is_lost(sight):
        return WRECKED
    return "critical" if sight.critical else "calm" if sight.self_destruct is None else "alarm"


def _numbers(numbers: tuple[int, ...]) -> str:
    return "/".join(str(number) for number in numbers)


def _engine(order: tuple[str, str]) -> str:
    return "unknown" if is_face_down(order[0]) else order[0]


def room_view(sight: State, geometry: ShipGeometry, room: RoomState) -> RoomView:
    """A room as a sight knows it."""
    content = load_content()
    slot = geometry.board.slot[room.number]
    tile = None if is_face_down(room.tile) else content.tiles[room.tile]
    token = room.token if room.token is not None and not is_face_down(room.token) else None
    found = content.exploration_tokens.get(token) if token is not None else None
    nest = tile is not None and tile.id == "nest" and room.explored
    return RoomView(
        number=room.number,
        centre=geometry.centres[room.number],
        back=slot.kind,
        tile=None if tile is None else tile.id,
        colour="" if tile is None else tile.colour,
        explored=room.explored,
        peeked=tile is not None and not room.explored and slot.room is None,
        items=room.items,
        computer=tile is not None and tile.computer,
        fire=room.fire,
        malfunction=room.malfunction,
        airlock=sight.airlock == room.number,
        token=None if found is None else found.effect,
        token_items=0 if found is None else found.items,
        eggs=queries.eggs_in_nest(sight) if nest else None,
        active=_stands_there(sight, room.number),
        blood=any(thing.startswith(("corpse", "carcass")) for thing in sight.pile(piles.floor(room.number))),
        infested=any(one.room == room.number for one in sight.intruders.values()),
        pods_gone=_empty_section(sight, "" if tile is None else tile.id),
    )


def acting_room(sight: State, seat: int) -> int:
    """The room of whoever has the turn, else of the seat itself, else of the next of the crew, else of the largest
    intruder; where nobody is anywhere, the room in which everybody woke."""
    for one in (sight.clock.turn, seat, *sorted(sight.characters)):
        hero = sight.characters.get(one) if one is not None else None
        if hero is not None and hero.place is Place.ROOM and hero.room is not None:
            return hero.room
    intruders = sorted(sight.intruders.values(), key=lambda one: (SIZE_ORDER.index(one.kind), one.id))
    board = ship_geometry(sight.setup.board).board
    return intruders[0].room if intruders else next(slot.number for slot in board.slots if slot.room == WAKES)


def _empty_section(sight: State, tile: str) -> str:
    section = tile.removeprefix("evacuation_section_")
    left = any(pod.section.lower() == section for pod in sight.pods.values())
    return section if section in ("a", "b") and not left else ""


def _stands_there(sight: State, number: int) -> bool:
    turn = sight.clock.turn
    hero = sight.characters.get(turn) if turn is not None else None
    return hero is not None and hero.place is Place.ROOM and hero.room == number


def _pods(sight: State, geometry: ShipGeometry, berths: Mapping[int, int]) -> tuple[PodView, ...]:
    views = []
    for number, pod in sorted(sight.pods.items()):
        places = geometry.pods[pod.section]
        place = places[min(berths.get(number, 0), len(places) - 1)]
        aboard = tuple(
            sight.characters[seat].id
            for seat in sorted(sight.characters)
            if sight.characters[seat].place is Place.POD and sight.characters[seat].pod == number
        )
        views.append(PodView(number, pod.section, place, pod.locked, aboard))
    return tuple(views)


# -- figures --------------------------------------------------------------------------------------------------

HEIGHTS: Mapping[str, float] = {
    "crew": 82.0,
    "larva": 54.0,
    "creeper": 70.0,
    "adult": 88.0,
    "breeder": 98.0,
    "queen": 124.0,
    "egg": 34.0,
    "carcass": 38.0,
    "corpse": 36.0,
}
WIDTHS: Mapping[str, float] = {
    "crew": 50.0,
    "larva": 58.0,
    "creeper": 70.0,
    "adult": 70.0,
    "breeder": 96.0,
    "queen": 112.0,
}
COUPLE = 3
"""So many stand in one row; more than that make two."""
LARGEST_ROW = 5
CROWD_REACH = 1.34
"""How wide a crowd may stand, in widths of the tile."""


@dataclass(frozen=True, slots=True)
class Standee:
    """Whoever stands in a room, wherever that is drawn."""

    target: str
    kind: str
    picture: str
    role: str
    injuries: int
    turn: bool


def _figures(sight: State, geometry: ShipGeometry, number: int) -> list[FigureView]:
    standing = standing_in(sight, number)
    tile = sight.rooms[number].tile
    views = _arranged(standing, geometry, number, "" if is_face_down(tile) else load_content().tiles[tile].id)
    crowd = len(standing) > COUPLE
    objects = _objects(sight, geometry, number, bool(standing), crowd)
    return views + objects if crowd else objects + views


def standing_in(sight: State, number: int) -> list[Standee]:
    """Whoever stands in a room: intruders from the largest on, then the crew."""
    found = []
    intruders = [one for one in sight.intruders.values() if one.room == number]
    for one in sorted(intruders, key=lambda one: (SIZE_ORDER.index(one.kind), one.id)):
        picture = intruder_picture(one.kind, one.sculpt).removeprefix("nemesis/figures/")
        found.append(Standee(f"intruder:{one.id}", one.kind, picture, "", one.injuries, False))
    for seat in sorted(sight.characters):
        one_hero = sight.characters[seat]
        if one_hero.place is Place.ROOM and one_hero.room == number:
            turn = sight.clock.turn == seat
            found.append(Standee(f"seat:{seat}", "crew", one_hero.id, one_hero.id, 0, turn))
    return found


def _arranged(standing: list[Standee], geometry: ShipGeometry, number: int, tile: str) -> list[FigureView]:
    """Up to three in one row; of more the intruders stand behind the crew. The name of the room stays free."""
    if not standing:
        return []
    x, y = geometry.centres[number]
    width, height = geometry.tile
    crew = sum(one.kind == "crew" for one in standing)
    named = len(standing) <= 2 or (crew == 1 and len(standing) <= COUPLE)
    widths = {**WIDTHS, "crew": (78.0 if crew == len(standing) else 64.0) if named else WIDTHS["crew"]}
    feet, reach = y + height / 2 - 58, width * 1.04
    if len(standing) <= COUPLE:
        rows = [(standing, feet, 1.0)]
    else:
        back, front = _two_rows(standing, crew)
        rows, reach = [(back, feet - height * 0.26, 0.92), (front, feet + 8, 0.92)], width * CROWD_REACH
    views: list[FigureView] = []
    for members, level, size in rows:
        wide = sum(widths[one.kind] for one in members) * size
        shrink = min(1.0, reach / wide)
        left = x - wide * shrink / 2
        for one in members:
            space = widths[one.kind] * size * shrink
            aside = space / 2 * (-1 if not views else 1) if crew == len(standing) == 2 else 0.0
            tall = HEIGHTS[one.kind] * size * max(0.74, shrink)
            views.append(
                FigureView(
                    one.target,
                    "crew" if one.kind == "crew" else "intruder",
                    one.picture,
                    one.role,
                    number,
                    (round(left + space / 2, 1), round(level, 1)),
                    round(tall, 1),
                    1,
                    one.injuries,
                    one.turn,
                    named,
                    round(aside, 1),
                    FigureGround(tile, width, round(y + height / 2 - level, 1)) if tile else None,
                )
            )
            left += space
    return views


def _two_rows(standing: list[Standee], crew: int) -> tuple[list[Standee], list[Standee]]:
    """Intruders behind, crew in front; a group of one sort is split in two."""
    intruders, people = standing[: len(standing) - crew], standing[len(standing) - crew :]
    if not people or not intruders or len(intruders) > LARGEST_ROW or len(people) > LARGEST_ROW:
        half = len(standing) // 2
        return standing[:half], standing[half:]
    return intruders, people


def _objects(
    sight: State, geometry: ShipGeometry, number: int, crowded: bool, crowd: bool
) -> list[FigureView]:
    """Eggs, carcasses and corpses, one small figure for each kind with its count."""
    piled: dict[str, list[str]] = {}
    for thing in sight.pile(piles.floor(number)):
        kind = thing.partition(".")[0]
        if kind == "corpse":
            kind = "corpse_blue" if thing == "corpse.blue" else "corpse_red"
        if kind in ("egg", "carcass", "corpse_blue", "corpse_red"):
            piled.setdefault(kind, []).append(thing)
    if not piled:
        return []
    x, y = geometry.centres[number]
    width, height = geometry.tile
    feet = y + height / 2 - 46
    step = 38.0
    left = x - width / 2 + 24 if crowded else x - step * (len(piled) - 1) / 2
    spots = [(left + step * index, feet) for index in range(len(piled))]
    if crowd:
        # At the flanks of a crowd, where nobody stands in front of them.
        spots = [(x + side * (width / 2 + 30), y + down) for down in (46, 6) for side in (-1, 1)]
    return [
        FigureView(
            f"object:{things[0]}",
            "object",
            kind,
            "",
            number,
            spots[index],
            HEIGHTS[kind.partition("_")[0]] * (0.95 if crowded else 1.35),
            len(things),
            0,
            False,
            False,
        )
        for index, (kind, things) in enumerate(piled.items())
    ]
