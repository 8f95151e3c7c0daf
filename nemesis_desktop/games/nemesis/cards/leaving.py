"""Leaving a room by somebody's card (A-52, A-132)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import MovedByOthers
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_corridor, choose_hero
from nemesis_desktop.games.nemesis.rules.movement import enter, escape, leave, move, ways_out
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def companions(hero: Hero) -> tuple[Hero, ...]:
    """The other characters in the room, in turn order."""
    return tuple([other for other in hero.room.heroes if other.seat != hero.seat])


def reachable_rooms(hero: Hero) -> tuple[Room, ...]:
    """Neighbouring rooms that no closed door bars, each once."""
    return tuple(dict.fromkeys(way.beyond(hero.room) for way in ways_out(hero)))


def noise_of(mover: Hero, by: Hero) -> str:
    """Whoever is moved by somebody else's card rolls for noise like any mover; a house rule spares that (A-132)."""
    silent = mover != by and Ship(mover.source).house_rule(MovedByOthers) is MovedByOthers.SILENT
    return "none" if silent else "roll"


async def leave_unharmed(t: NemesisTable, mover: Hero, by: Hero) -> None:
    """The mover chooses a way and goes; no Intruder attacks because of it (A-52). ``by`` played the card."""
    await leave(t, mover, await choose_corridor(t, mover, "leave_by", ways_out(mover)), noise_of(mover, by))


async def leave_together(t: NemesisTable, by: Hero, other: Hero, corridor: Corridor) -> None:
    """Both go through one corridor at the same time, so a door that falls behind the first stops nobody. ``by`` played
    the card and says who arrives first, where that makes a difference (A-02)."""
    start = by.room
    target = corridor.beyond(start)
    first, second = by, other
    if _first_one_matters(target) and await choose_hero(t, by, "who_goes_first", (by, other)) == other:
        first, second = other, by
    await leave(t, first, corridor, noise_of(first, by))
    if second.in_room and second.room == start:
        await enter(t, second, target, corridor, noise_of(second, by))


def _first_one_matters(target: Room) -> bool:
    """Whoever comes first turns over the tile and makes noise where nobody is (N-MOVE-04, N-MOVE-05, p. 14)."""
    return not target.explored or not (target.has_hero or target.has_intruder)


async def send(t: NemesisTable, mover: Hero, room: Room, by: Hero) -> None:
    """Somebody else names a neighbouring room, the mover picks the corridor. Out of a combat it is an escape."""
    ways = tuple(way for way in ways_out(mover) if way.beyond(mover.room) == room)
    corridor = await choose_corridor(t, mover, "way_to_room", ways)
    if mover.in_combat:
        await escape(t, mover, corridor, noise_of(mover, by))
    else:
        await move(t, mover, corridor, noise_of(mover, by))
