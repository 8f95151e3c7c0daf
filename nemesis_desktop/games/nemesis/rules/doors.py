"""Doors (p. 17)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import AirlockCheck, RecycledDoor
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, DoorChanged
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_corridor
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Door


async def place_door(
    t: NemesisTable, corridor: Corridor, hero: Hero | None = None, keep: Room | None = None
) -> bool:
    """Close a corridor with a standing token (N-DOOR-09, N-DOOR-01, N-DOOR-12, p. 17). With the supply of 12
    empty a standing token of another corridor is taken (N-DOOR-13); ``hero`` chooses it, else the First
    Player (A-88), never from around ``keep`` (A-93). Returns whether the corridor is closed now."""
    if corridor.door is Door.CLOSED:
        return True
    if corridor.door is Door.OPEN and not _is_left(Ship(t)):
        spare = _recyclable(Ship(t), corridor, keep)
        if not spare:
            return False
        open_door(t, await _door_to_recycle(t, hero, spare))
    t.emit(DoorChanged(corridor.id, Door.CLOSED))
    return True


def can_be_closed(corridor: Corridor) -> bool:
    """Whether there is a token to close it with, if need be one of another corridor (N-DOOR-13, p. 17)."""
    ship = Ship(corridor.source)
    return corridor.is_closed or _is_left(ship) or bool(_recyclable(ship, corridor, None))


def _is_left(ship: Ship) -> bool:
    return ship.doors_placed < load_content().supply["door"]


def _recyclable(ship: Ship, corridor: Corridor, keep: Room | None) -> list[Corridor]:
    kept = keep.corridors if keep is not None else ()
    return [one for one in ship.corridors if one.is_closed and one != corridor and one not in kept]


async def _door_to_recycle(t: NemesisTable, hero: Hero | None, spare: list[Corridor]) -> Corridor:
    """Whoever acts names it, in the Event Phase the First Player; house rules let the First Player do it always, or
    take the corridor with the lowest rooms (A-88)."""
    ship = Ship(t)
    rule = ship.house_rule(RecycledDoor)
    if rule is RecycledDoor.LOWEST_NUMBER:
        return min(spare, key=lambda corridor: (corridor.spec.a, corridor.spec.b, corridor.id))
    first = ship.hero(t.state.clock.first_player)
    chooser = hero if hero is not None and rule is RecycledDoor.ACTING_PLAYER else first
    return await choose_corridor(t, chooser, "door_to_recycle", spare)


def open_door(t: NemesisTable, corridor: Corridor) -> None:
    """The token returns to the supply (N-DOOR-08, p. 17)."""
    if corridor.door is Door.CLOSED:
        t.emit(DoorChanged(corridor.id, Door.OPEN))
        _airlock_disturbed(t, corridor)


def destroy_door(t: NemesisTable, corridor: Corridor) -> None:
    """The token lies flat: passage is free and stays so (N-DOOR-04, N-DOOR-07, p. 17)."""
    if corridor.door is Door.CLOSED:
        t.emit(DoorChanged(corridor.id, Door.DESTROYED))
        _airlock_disturbed(t, corridor)


def _airlock_disturbed(t: NemesisTable, corridor: Corridor) -> None:
    """An open door cancels the airlock procedure for good (N-ROOM-38, D-28, A-91, p. 25); by house rule only one
    that is still open in the end."""
    room = t.state.airlock
    if Ship(t).house_rule(AirlockCheck) is AirlockCheck.AT_THE_END:
        return
    if room in (corridor.spec.a, corridor.spec.b):
        t.emit(AirlockSet(None))


def switchable(room: Room) -> tuple[Corridor, ...]:
    """Corridors of a room whose door can be opened or closed: not a destroyed one (N-DOOR-07, p. 17), nor an open one
    when all tokens lie on destroyed doors (N-DOOR-13)."""
    doors = tuple([corridor for corridor in room.corridors if corridor.door is not Door.DESTROYED])
    return doors if _is_left(Ship(room.source)) else tuple(filter(can_be_closed, doors))


async def switch_door(t: NemesisTable, hero: Hero, corridor: Corridor, closed: bool) -> None:
    """Open or close one door."""
    if closed:
        await place_door(t, corridor, hero)
    else:
        open_door(t, corridor)
