"""Characters go from place to place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class CharacterMoved(Event):
    """A character arrived in a room, through a corridor or, with None, by another way (N-MOVE-03, p. 14)."""

    seat: Seat
    room: int
    corridor: str | None

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, place=Place.ROOM, room=self.room, pod=None)


@dataclass(frozen=True, slots=True)
class PodBoarded(Event):
    """A character took a seat in a pod (N-ROOM-12, p. 24)."""

    seat: Seat
    pod: int

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, place=Place.POD, room=None, pod=self.pod)


@dataclass(frozen=True, slots=True)
class PodLeft(Event):
    """A passenger is back in the Evacuation Section (N-POD-07, N-POD-08, p. 26)."""

    seat: Seat
    room: int

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, place=Place.ROOM, room=self.room, pod=None)


@dataclass(frozen=True, slots=True)
class CharacterHibernated(Event):
    """A character sleeps until the end of the game (N-HIB-03, p. 26)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, place=Place.ASLEEP, room=None)


@dataclass(frozen=True, slots=True)
class ActionDeclared(Event):
    """An action was declared and paid for and is about to be done, unless an Interruption cancels it. ``key`` is the
    option chosen."""

    seat: Seat
    key: str
    reactable: ClassVar[bool] = True

    def context(self) -> dict[str, Any]:
        """Who acts, and the option chosen, called so that it is no id of a text."""
        return {"seat": self.seat, "deed": self.key}
