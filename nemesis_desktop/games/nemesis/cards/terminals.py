"""Computers and room actions that cards make use of (N-ROOM-02, p. 24; N-MALF-03, p. 17; A-97)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import NO_COMPUTER
from nemesis_desktop.games.nemesis.rules.room_action import why_no_room_action

ROOM_ACTION = "room_action"


def why_no_computer(hero: Hero, card: str) -> Reason | None:
    """The own room needs a working computer."""
    return None if hero.room.has_working_computer else NO_COMPUTER


def computer_rooms(hero: Hero) -> tuple[Room, ...]:
    """All rooms with a working computer."""
    return tuple([room for room in Ship(hero.source).rooms if room.has_working_computer])


def has_connection(hero: Hero) -> bool:
    """In a room with a working computer, or with a Holo Computer at hand."""
    return hero.room.has_working_computer or hero.has_item("holo_computer")


def offers_action(hero: Hero, room: Room) -> bool:
    """Whether the character could take that room's action now."""
    return why_no_room_action(hero, room) is None


def rooms_on_the_net(hero: Hero) -> tuple[Room, ...]:
    """Rooms with a working computer whose action the character could take now from afar."""
    return tuple([room for room in computer_rooms(hero) if offers_action(hero, room)])
