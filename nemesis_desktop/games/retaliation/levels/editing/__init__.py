"""What of a position can be changed by hand; see `games/editing.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nemesis_desktop.games.editing import PositionField, PositionPieces, PositionSubject
from nemesis_desktop.games.retaliation import naming
from nemesis_desktop.games.retaliation.levels.editing import course, facility, marines
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.wording import Wording

TABLE = "table"


class FacilityEditing:
    """The positions of Retaliation."""

    def subjects(self, state: FacilityState) -> Sequence[PositionSubject]:
        """The course of the game, the Characters, the Intruders, the Rooms and the Corridors."""
        return tuple(_subjects(state))

    def fields(self, state: FacilityState, subject: str) -> Sequence[PositionField | PositionPieces]:
        """What of a thing can be changed."""
        kind, _, which = subject.partition(":")
        match kind:
            case "table":
                return course.fields(state)
            case "seat" if which.isdigit() and int(which) in state.marines:
                return marines.fields(state, int(which))
            case "intruder" if which.isdigit() and int(which) in state.intruders:
                return facility.intruder_fields(state, int(which))
            case "room" if which in state.rooms:
                return facility.room_fields(state, which)
            case "corridor" if which in state.corridors:
                return facility.corridor_fields(state, which)
        return ()


def _subjects(state: FacilityState) -> Iterator[PositionSubject]:
    yield PositionSubject(TABLE, "editor.group.course", Wording("editor.course"))
    for seat in state.marines:
        yield PositionSubject(f"seat:{seat}", "editor.group.crew", naming.person(state, seat))
    for number in state.intruders:
        yield PositionSubject(f"intruder:{number}", "editor.group.intruders", naming.figure(state, number))
    for space in state.rooms:
        yield PositionSubject(f"room:{space}", "editor.group.rooms", naming.space(state, space))
    for edge in state.corridors:
        yield PositionSubject(f"corridor:{edge}", "editor.group.corridors", naming.corridor(state, edge))
