"""What the ship sounds like while nothing happens."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Look, Room
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat


def mood_of(sight: State, seat: Seat | None) -> str:
    """The ambience for what a seat can see: the countdown, company in the room, company next door, intruders about, or
    the ship alone."""
    if sight.self_destruct is not None:
        return "nemesis/ambience/countdown"
    one = sight.characters.get(seat) if seat is not None else None
    rooms = {intruder.room for intruder in sight.intruders.values()}
    if one is not None and one.place is Place.ROOM and one.room in rooms:
        return "nemesis/ambience/danger"
    if one is not None and one.place is Place.ROOM and one.room is not None:
        ways = Room(Look(sight), one.room).corridors
        if any(not way.is_closed and way.beyond(one.room).number in rooms for way in ways):
            return "nemesis/ambience/near"
    if rooms or sight.first_encounter:
        return "nemesis/ambience/uneasy"
    return "ambience/calm"
