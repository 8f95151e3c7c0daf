"""Live readers for rules, screens and bots: they look the state up at every access and never hold a copy.

``source`` is a table, a session or :class:`Look`; anything that has a ``state``.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import EffectOrder
from nemesis_desktop.games.nemesis.belongings import Belongings
from nemesis_desktop.games.nemesis.content.board import Board, CorridorSpec, Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import Tile
from nemesis_desktop.games.nemesis.house_rules import Answer, chosen
from nemesis_desktop.games.nemesis.source import Look, Source
from nemesis_desktop.games.nemesis.state import CorridorState, Door, Intruder, Place, RoomState, State
from nemesis_desktop.kernel import Seat, cached_by_identity

__all__ = ["Corridor", "Hero", "Look", "Room", "Ship", "Source", "numbers_of_tiles"]
SERIOUS_WOUNDS_BORNE = 3
SIZE_ORDER = ("queen", "breeder", "adult", "creeper", "larva")

# A member of an enumeration takes long to look up by its name.
_ROOM, _POD, _ASLEEP = Place.ROOM, Place.POD, Place.ASLEEP
_OPEN, _CLOSED = Door.OPEN, Door.CLOSED


@cached_by_identity
def numbers_of_tiles(rooms: Mapping[int, RoomState]) -> dict[str, int]:
    """Where each tile lies; of several that look the same, as backs do, the first one."""
    return {room.tile: number for number, room in reversed(list(rooms.items()))}


@cached_by_identity
def _markers(rooms: Mapping[int, RoomState]) -> tuple[int, int]:
    """How many rooms burn, and in how many there is a malfunction."""
    there = rooms.values()
    return len([room for room in there if room.fire]), len([room for room in there if room.malfunction])


class Ship:
    """The whole table: board, rooms, characters, intruders."""

    __slots__ = ("source",)

    def __init__(self, source: Source) -> None:
        self.source = source

    @property
    def state(self) -> State:
        return self.source.state

    @property
    def board(self) -> Board:
        return load_content().boards[self.source.state.setup.board]

    def room(self, number: int) -> Room:
        return Room(self.source, number)

    def corridor(self, corridor_id: str) -> Corridor:
        source = self.source
        return Corridor(source, load_content().boards[source.state.setup.board].corridor[corridor_id])

    def hero(self, seat: Seat) -> Hero:
        return Hero(self.source, seat)

    @property
    def rooms(self) -> Iterator[Room]:
        """All rooms in ascending number."""
        source = self.source
        return iter([Room(source, slot.number) for slot in self.board.slots])

    @property
    def burning_rooms(self) -> tuple[Room, ...]:
        """Rooms with a Fire marker in ascending number."""
        source = self.source
        burning = [number for number, room in source.state.rooms.items() if room.fire]
        return tuple([Room(source, number) for number in sorted(burning)])

    @property
    def corridors(self) -> Iterator[Corridor]:
        return (Corridor(self.source, spec) for spec in self.board.corridors)

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """Every character ever drafted, by seat."""
        return tuple(Hero(self.source, seat) for seat in sorted(self.source.state.characters))

    @property
    def seats_in_order(self) -> tuple[Seat, ...]:
        """Turn order: the First Player, then clockwise (N-ROUND-05, p. 10)."""
        state = self.source.state
        characters = state.characters
        if len(characters) == 1:
            return tuple(characters)
        seats = sorted(characters)
        first = bisect_left(seats, state.clock.first_player)
        return (*seats[first:], *seats[:first])

    @property
    def intruder_player(self) -> Seat | None:
        """The seat that leads the Intruders in this round (N-INTR-05, p. 27); None while they act by themselves."""
        state = self.source.state
        one = state.intruder_player
        return one.seat if one is not None and state.clock.round >= one.since else None

    @property
    def heroes_in_order(self) -> tuple[Hero, ...]:
        source = self.source
        return tuple([Hero(source, seat) for seat in self.seats_in_order])

    @property
    def intruders(self) -> tuple[Intruder, ...]:
        """Every miniature in the order of effects without one of their own (A-02): by room, largest first."""
        there = self.source.state.intruders.values()
        if len(there) < 2:
            return tuple(there)
        if self.house_rule(EffectOrder) is EffectOrder.BY_SIZE:
            return tuple(sorted(there, key=lambda i: (SIZE_ORDER.index(i.kind), i.room, i.id)))
        return tuple(sorted(there, key=lambda i: (i.room, SIZE_ORDER.index(i.kind), i.id)))

    def room_of_tile(self, tile: str) -> Room | None:
        """The room that has this tile, explored or not; in a sight only if it is known."""
        number = numbers_of_tiles(self.source.state.rooms).get(tile)
        return None if number is None else Room(self.source, number)

    @property
    def fires(self) -> int:
        return _markers(self.source.state.rooms)[0]

    @property
    def malfunctions(self) -> int:
        return _markers(self.source.state.rooms)[1]

    @property
    def doors_placed(self) -> int:
        return len([c for c in self.source.state.corridors.values() if c.door is not _OPEN])

    @property
    def hibernation_open(self) -> bool:
        """The time marker has reached a blue space (N-HIB-01, p. 26)."""
        return self.source.state.time <= load_content().time_track.first_blue

    @property
    def someone_sleeps(self) -> bool:
        return _ASLEEP in [one.place for one in self.source.state.characters.values()]

    def weakness(self, kind: str) -> bool:
        """Whether this weakness has been discovered (N-WEAK-03, p. 21)."""
        state = self.source.state
        return any(state.pile(piles.weakness_slot(slot)) == (f"weakness.{kind}",) for slot in state.discovered)

    def house_rule(self, answers: type[Answer]) -> Answer:
        """The answer that this game gives to an open question of the rulebook."""
        return chosen(self.source.state.setup, answers)


class Room:
    """One room slot and everything in it."""

    __slots__ = ("source", "number")

    def __init__(self, source: Source, number: int) -> None:
        self.source = source
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Room) and other.number == self.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __repr__(self) -> str:
        return f"Room({self.number})"

    @property
    def record(self) -> RoomState:
        return self.source.state.rooms[self.number]

    @property
    def board(self) -> Board:
        return load_content().boards[self.source.state.setup.board]

    @property
    def tile_id(self) -> str:
        return self.source.state.rooms[self.number].tile

    @property
    def tile(self) -> Tile:
        """What the tile says. Only for tiles that are known."""
        return load_content().tiles[self.source.state.rooms[self.number].tile]

    @property
    def explored(self) -> bool:
        return self.source.state.rooms[self.number].explored

    @property
    def items(self) -> int | None:
        return self.source.state.rooms[self.number].items

    @property
    def fire(self) -> bool:
        return self.source.state.rooms[self.number].fire

    @property
    def malfunction(self) -> bool:
        return self.source.state.rooms[self.number].malfunction

    @property
    def is_nest(self) -> bool:
        return self.source.state.rooms[self.number].tile == "nest"

    @property
    def works(self) -> bool:
        """Explored and without malfunction: its room action is available (N-MALF-01, p. 17)."""
        room = self.source.state.rooms[self.number]
        return room.explored and not room.malfunction

    @property
    def has_working_computer(self) -> bool:
        """A malfunction takes the computer away, too (N-MALF-03, p. 17)."""
        return self.works and self.tile.computer

    @property
    def objects(self) -> tuple[str, ...]:
        """Objects that lie on the floor."""
        return self.source.state.piles.get(piles.floor(self.number), ())

    @property
    def corridors(self) -> tuple[Corridor, ...]:
        source = self.source
        return tuple([Corridor(source, spec) for spec in self.board.corridors_of[self.number]])

    @property
    def entrances(self) -> tuple[Entrance, ...]:
        return self.board.entrances_of[self.number]

    @property
    def neighbours(self) -> tuple[Room, ...]:
        """Rooms joined by a corridor, doors or not, in ascending number."""
        source = self.source
        return tuple([Room(source, number) for number in self.board.neighbours[self.number]])

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """Characters who stand here, in turn order."""
        source, number = self.source, self.number
        characters = source.state.characters
        here = [seat for seat, c in characters.items() if c.room == number and c.place is _ROOM]
        if len(here) > 1:
            here = [seat for seat in Ship(source).seats_in_order if seat in here]
        return tuple([Hero(source, seat) for seat in here])

    @property
    def intruders(self) -> tuple[Intruder, ...]:
        """Intruders here, largest first, then in order of placement (A-02, A-42)."""
        number = self.number
        here = [i for i in self.source.state.intruders.values() if i.room == number]
        if len(here) > 1:
            here.sort(key=lambda i: (SIZE_ORDER.index(i.kind), i.id))
        return tuple(here)

    @property
    def has_intruder(self) -> bool:
        return _has_intruder(self.source.state, self.number)

    @property
    def has_hero(self) -> bool:
        characters = self.source.state.characters.values()
        return self.number in [one.room for one in characters if one.place is _ROOM]

    @property
    def uncarried_eggs(self) -> tuple[str, ...]:
        """Eggs that can be attacked here: those on the floor, and in the Nest its own (N-ROOM-23, D-30)."""
        state, number = self.source.state, self.number
        objects = state.piles.get(piles.floor(number), ())
        eggs = tuple([thing for thing in objects if thing.startswith("egg.")]) if objects else ()
        room = state.rooms[number]
        if room.tile == "nest" and room.explored:
            eggs += state.pile(piles.NEST)
        return eggs

    def open_ways(self) -> tuple[Corridor, ...]:
        """Corridors a character can walk through: no closed door (N-MOVE-01, p. 14)."""
        source = self.source
        return tuple([Corridor(source, spec) for spec in self.open_specs()])

    def open_specs(self) -> tuple[CorridorSpec, ...]:
        """The same corridors as the board describes them."""
        state = self.source.state
        return _open_specs(state.corridors, load_content().boards[state.setup.board].corridors_of[self.number])

    def quiet_specs(self) -> tuple[CorridorSpec, ...]:
        """Those of them that lead to a room with a passage without noise (N-ACT-11, A-15, A-16, p. 13)."""
        state = self.source.state
        return _quiet_specs(state.corridors, state.technical_noise, self.board, self.number)

    @property
    def has_quiet_passage(self) -> bool:
        """At least one connected passage holds no noise, the technical ones included (A-15, A-16, p. 13)."""
        state = self.source.state
        return _has_quiet_passage(state.corridors, state.technical_noise, self.board, self.number)


def _has_intruder(state: State, number: int | None) -> bool:
    # A generator, or a list, would take twice as long, and this is asked three times with every answer of a bot.
    for intruder in state.intruders.values():  # noqa: SIM110
        if intruder.room == number:
            return True
    return False


def _open_specs(
    corridors: Mapping[str, CorridorState], specs: tuple[CorridorSpec, ...]
) -> tuple[CorridorSpec, ...]:
    """Those without a closed door: mostly all of them, and then it is the very same tuple."""
    for spec in specs:
        if corridors[spec.id].door is _CLOSED:
            return tuple([spec for spec in specs if corridors[spec.id].door is not _CLOSED])
    return specs


def _quiet_specs(
    corridors: Mapping[str, CorridorState], technical_noise: Mapping[str, bool], board: Board, number: int
) -> tuple[CorridorSpec, ...]:
    """Those open ones that lead to such a room; where all of them do, it is the very same tuple."""
    ways = _open_specs(corridors, board.corridors_of[number])
    quiet = tuple([
        spec for spec in ways if _has_quiet_passage(corridors, technical_noise, board, spec.other_end(number))
    ])
    return ways if len(quiet) == len(ways) else quiet


def _has_quiet_passage(
    corridors: Mapping[str, CorridorState], technical_noise: Mapping[str, bool], board: Board, number: int
) -> bool:
    for spec in board.corridors_of[number]:
        if not corridors[spec.id].noise:
            return True
    return False in [technical_noise[e.network] for e in board.entrances_of[number]]


class Corridor:
    """A corridor with its door and noise."""

    __slots__ = ("source", "spec")

    def __init__(self, source: Source, spec: CorridorSpec) -> None:
        self.source = source
        self.spec = spec

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Corridor) and other.spec.id == self.spec.id

    def __hash__(self) -> int:
        return hash(self.spec.id)

    def __repr__(self) -> str:
        return f"Corridor({self.spec.id})"

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def door(self) -> Door:
        return self.source.state.corridors[self.spec.id].door

    @property
    def is_closed(self) -> bool:
        return self.source.state.corridors[self.spec.id].door is _CLOSED

    @property
    def noise(self) -> bool:
        return self.source.state.corridors[self.spec.id].noise

    def beyond(self, room: Room | int) -> Room:
        """The room at the other end."""
        number = room if isinstance(room, int) else room.number
        return Room(self.source, self.spec.other_end(number))


class Hero(Belongings):
    """One character on the board, with everything that belongs to it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hero) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(self.seat)

    def __repr__(self) -> str:
        return f"Hero({self.seat})"

    @property
    def id(self) -> str:
        """The character: "captain", "pilot" ..."""
        return self.source.state.characters[self.seat].id

    # -- where --------------------------------------------------------------------------------------------

    @property
    def in_room(self) -> bool:
        return self.source.state.characters[self.seat].place is _ROOM

    @property
    def room(self) -> Room:
        """The room it stands in; only for a character in a room."""
        number = self.source.state.characters[self.seat].room
        if number is None:
            raise ValueError(f"seat {self.seat} stands in no room")
        return Room(self.source, number)

    @property
    def alive(self) -> bool:
        return self.record.place is not Place.DEAD

    @property
    def on_board(self) -> bool:
        """Alive, awake and not launched; waiting in a pod counts (section 0)."""
        place = self.source.state.characters[self.seat].place
        return place is _ROOM or place is _POD

    @property
    def survives_so_far(self) -> bool:
        """Asleep or escaped: what the final checks call living."""
        return self.record.place in (Place.ASLEEP, Place.ESCAPED)

    @property
    def in_combat(self) -> bool:
        """Shares a room with an intruder; eggs never count (N-COMBAT-01, p. 18)."""
        state = self.source.state
        one = state.characters[self.seat]
        return one.place is _ROOM and _has_intruder(state, one.room)

    @property
    def is_alone(self) -> bool:
        """No other character and no intruder in the room (N-MOVE-05, p. 14)."""
        room = self.room
        return not room.has_intruder and len(room.heroes) == 1

    @property
    def passed(self) -> bool:
        return self.source.state.characters[self.seat].passed
