"""Fire (p. 17)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import FireUnexplored
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.rooms import FirePlaced, FireRemoved
from nemesis_desktop.games.nemesis.handles import Room, Ship
from nemesis_desktop.games.nemesis.rules.ending import ship_destroyed
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def place_fire(t: NemesisTable, room: Room) -> None:
    """One marker at most in a room; when the supply of 8 is empty the ship explodes (N-FIRE-06, N-FIRE-07,
    A-10, A-125, D-14)."""
    if not takes_fire(room):
        return
    if no_fire_marker_left(Ship(t)):
        ship_destroyed(t, "fire")
    t.emit(FirePlaced(room.number))


def takes_fire(room: Room) -> bool:
    """One marker at most; by house rule unexplored rooms do not burn (N-FIRE-06, A-125, p. 17)."""
    if room.fire:
        return False
    return room.explored or Ship(room.source).house_rule(FireUnexplored) is FireUnexplored.BURNS


def no_fire_marker_left(ship: Ship) -> bool:
    """The next fire blows the ship up (N-FIRE-07, p. 17)."""
    return ship.fires >= load_content().supply["fire"]


def remove_fire(t: NemesisTable, room: Room) -> None:
    """The marker returns to the supply (N-FIRE-09, p. 17)."""
    if room.fire:
        t.emit(FireRemoved(room.number))


def spread_fire(t: NemesisTable) -> None:
    """Fire in every room next to a burning one, never through a closed door (N-FIRE-10, A-11, A-125, p. 17)."""
    ship = Ship(t)
    burning = [room for room in ship.rooms if room.fire]
    reached = {way.beyond(room).number for room in burning for way in room.open_ways()}
    for number in sorted(reached):
        place_fire(t, ship.room(number))
