"""How Intruders move (p. 10, 15-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import HuntDoors, ParallelCorridors
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import IntruderMoved, IntruderRemoved
from nemesis_desktop.games.nemesis.events.movement import PodLeft
from nemesis_desktop.games.nemesis.handles import Corridor, Room, Ship
from nemesis_desktop.games.nemesis.rules.doors import destroy_door
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Door, Intruder, Place

_DOOR_BREAKERS = ("queen", "breeder")


@dataclass(frozen=True, slots=True)
class Approach:
    """An Intruder on its way into a room next door. One that does not arrive meets a closed door and stays where it is;
    all but a few destroy the door (N-DOOR-04, N-NOISE-09, p. 15, 17)."""

    intruder: int
    corridor: str
    arrives: bool
    breaks_door: bool


def move_by_number(t: NemesisTable, intruders: Sequence[int], number: int) -> None:
    """Each moves through the passage with this number, all at the same time (N-EVENT-06 to N-EVENT-09,
    N-IMOV-01, D-11, p. 10)."""
    board = Ship(t).board
    walks: list[tuple[int, Corridor]] = []
    gone: list[int] = []
    for intruder_id in intruders:
        intruder = t.state.intruders[intruder_id]
        passage = board.passage(intruder.room, number)
        if isinstance(passage, Entrance):
            gone.append(intruder_id)
        else:
            walks.append((intruder_id, Corridor(t, passage)))
    for intruder_id in gone:
        vanish(t, intruder_id)
    _walk(t, walks)


def move_into(t: NemesisTable, intruders: Sequence[int], room: Room) -> None:
    """Each moves from next door into a named room, all at the same time; an open way is used if there is one,
    else the door with the lowest number is destroyed (N-NOISE-07, N-NOISE-09, A-21, A-126). By house rule the
    lowest number goes before an open way."""
    board = Ship(t).board
    walks = [(one.intruder, Corridor(t, board.corridor[one.corridor])) for one in approaches(intruders, room)]
    _walk(t, walks)


def approaches(intruders: Sequence[int], room: Room) -> tuple[Approach, ...]:
    """Through which corridor each of these would come from next door into a room, and whether it gets there."""
    ship, state = Ship(room.source), room.source.state
    open_first = ship.house_rule(ParallelCorridors) is ParallelCorridors.OPEN_FIRST
    found = []
    for intruder in intruders:
        ways = ship.board.between(state.intruders[intruder].room, room.number)
        if not ways:
            continue
        ordered = sorted(
            ways, key=lambda way: (open_first and state.corridors[way.id].door is Door.CLOSED, way.numbers)
        )
        way = ordered[0]
        arrives = state.corridors[way.id].door is not Door.CLOSED
        breaks = not arrives and breaks_doors(ship, state.intruders[intruder])
        found.append(Approach(intruder, way.id, arrives, breaks))
    return tuple(found)


def rooms_next_door(room: Room, *, doors_protect: bool) -> tuple[Room, ...]:
    """Neighbouring rooms for effects that call Intruders out of them, or into them (A-126, D-12): a closed door does
    not matter, unless a house rule lets it protect."""
    if not doors_protect:
        return room.neighbours
    reached = {way.beyond(room).number for way in room.open_ways()}
    return tuple(other for other in room.neighbours if other.number in reached)


def hunted_through(room: Room) -> tuple[Room, ...]:
    """Where an Intruder that hunts may go to from here (A-126)."""
    protect = Ship(room.source).house_rule(HuntDoors) is HuntDoors.DOORS_PROTECT
    return rooms_next_door(room, doors_protect=protect)


def _walk(t: NemesisTable, walks: Sequence[tuple[int, Corridor]]) -> None:
    """Several heading through one closed door destroy it together and all stay (N-DOOR-04 to N-DOOR-06,
    N-EXPL-11, N-IMOV-02, N-IMOV-03, A-123, p. 17)."""
    closed = [corridor.id for _, corridor in walks if corridor.is_closed]
    for intruder_id, corridor in walks:
        intruder = t.state.intruders[intruder_id]
        if corridor.id in closed:
            if corridor.is_closed and breaks_doors(Ship(t), intruder):
                destroy_door(t, corridor)
            continue
        target = corridor.beyond(intruder.room)
        t.emit(IntruderMoved(intruder_id, intruder.kind, intruder.room, target.number, corridor.id))
    for _, corridor in walks:
        for end in (corridor.spec.a, corridor.spec.b):
            empty_pods_at(t, Ship(t).room(end))


def breaks_doors(ship: Ship, intruder: Intruder) -> bool:
    """Every kind does, until The Way of Moving is known: then only the Queen and Breeders."""
    return intruder.kind in _DOOR_BREAKERS or not ship.weakness("the_way_of_moving")


def vanish(t: NemesisTable, intruder_id: int) -> None:
    """Gone into the Technical Corridors: injuries are discarded and a random token of its kind from outside the
    bag returns to it (N-TECH-04, N-TECH-05, D-06, p. 16)."""
    intruder = t.state.intruders[intruder_id]
    t.emit(IntruderRemoved(intruder.id, intruder.kind, intruder.room, "vanished"))
    return_token(t, intruder.kind)


def return_token(t: NemesisTable, kind: str) -> None:
    """A random token of a kind goes from the pool into the bag; nothing if the pool has none (N-BAG-10, p. 10)."""
    tokens = load_content().intruder_tokens
    found = sorted(token for token in t.state.pile(piles.POOL) if tokens[token].kind == kind)
    if found:
        t.emit(CardsMoved((t.pick("pool", found),), piles.POOL, piles.BAG, "return"))


def take_token(t: NemesisTable, kind: str) -> None:
    """A random token of a kind leaves the bag for the pool; nothing if the bag has none."""
    tokens = load_content().intruder_tokens
    found = sorted(token for token in t.state.pile(piles.BAG) if tokens[token].kind == kind)
    if found:
        t.emit(CardsMoved((t.pick("bag", found),), piles.BAG, piles.POOL, "draw"))


def empty_pods_at(t: NemesisTable, room: Room) -> None:
    """An Intruder in an Evacuation Section sends everybody in its pods back into the room (N-POD-08, A-68,
    A-69)."""
    if not room.explored or not room.tile_id.startswith("evacuation_section") or not room.has_intruder:
        return
    section = room.tile_id[-1].upper()
    for hero in Ship(t).heroes:
        pod = hero.record.pod
        if hero.record.place is Place.POD and pod is not None and t.state.pods[pod].section == section:
            t.emit(PodLeft(hero.seat, room.number))
