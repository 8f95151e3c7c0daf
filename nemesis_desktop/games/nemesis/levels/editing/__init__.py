"""What of a position can be changed by hand; see `games/editing.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nemesis_desktop.games.editing import PositionField, PositionPieces, PositionSubject
from nemesis_desktop.games.nemesis.levels.editing import course, names, people, ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.games.wording import Wording

TABLE = "table"


class ShipEditing:
    """The positions of Nemesis."""

    def subjects(self, state: State) -> Sequence[PositionSubject]:
        """The course of the game, the crew, the Intruders, the rooms and the corridors."""
        return tuple(_subjects(state))

    def fields(self, state: State, subject: str) -> Sequence[PositionField | PositionPieces]:
        """What of a thing can be changed."""
        kind, _, which = subject.partition(":")
        match kind:
            case "table":
                return course.fields(state)
            case "seat" if which.isdigit() and int(which) in state.characters:
                return people.fields(state, int(which))
            case "intruder" if which.isdigit() and int(which) in state.intruders:
                return ship.intruder_fields(state, int(which))
            case "room" if which.isdigit() and int(which) in state.rooms:
                return ship.room_fields(state, int(which))
            case "corridor" if which in state.corridors:
                return ship.corridor_fields(state, which)
            case "technical" if which in state.technical_noise:
                return ship.technical_fields(state, which)
        return ()


def _subjects(state: State) -> Iterator[PositionSubject]:
    yield PositionSubject(TABLE, "editor.group.course", Wording("editor.course"))
    for seat in state.characters:
        yield PositionSubject(f"seat:{seat}", "editor.group.crew", names.person(state, seat))
    for number in state.intruders:
        yield PositionSubject(f"intruder:{number}", "editor.group.intruders", names.figure(state, number))
    for number in sorted(state.rooms):
        yield PositionSubject(f"room:{number}", "editor.group.rooms", names.room(state, number))
    for corridor in state.corridors:
        yield PositionSubject(f"corridor:{corridor}", "editor.group.corridors", names.corridor(state, corridor))
    for network in state.technical_noise:
        name = Wording("editor.technical", {"colour": Wording(f"colour.{network}.name")})
        yield PositionSubject(f"technical:{network}", "editor.group.corridors", name)
