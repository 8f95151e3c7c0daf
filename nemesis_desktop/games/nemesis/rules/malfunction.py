"""Malfunctions (p. 17)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.rooms import MalfunctionPlaced, MalfunctionRemoved
from nemesis_desktop.games.nemesis.handles import Room, Ship
from nemesis_desktop.games.nemesis.rules.ending import ship_destroyed
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def takes_malfunction(room: Room) -> bool:
    """Never unexplored rooms, the Nest or the Room Covered with Slime; one at most (N-MALF-04 to N-MALF-06,
    D-15)."""
    return room.explored and not room.malfunction and room.tile.takes_malfunction


def place_malfunction(t: NemesisTable, room: Room) -> None:
    """When the supply of 8 is empty the hull breaks and the game ends (N-MALF-08, A-10, p. 17)."""
    if not takes_malfunction(room):
        return
    if no_malfunction_marker_left(Ship(t)):
        ship_destroyed(t, "malfunction")
    t.emit(MalfunctionPlaced(room.number))


def no_malfunction_marker_left(ship: Ship) -> bool:
    """The next malfunction breaks the hull (N-MALF-08, p. 17)."""
    return ship.malfunctions >= load_content().supply["malfunction"]


def remove_malfunction(t: NemesisTable, room: Room) -> None:
    """The marker returns to the supply (N-MALF-07, p. 17)."""
    if room.malfunction:
        t.emit(MalfunctionRemoved(room.number))
