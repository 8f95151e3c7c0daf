"""What lies in rooms and corridors: tiles, tokens, fire, malfunctions, doors, noise, the airlock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Door, State
from nemesis_desktop.kernel import Event, Seat, with_field


@dataclass(frozen=True, slots=True)
class RoomRevealed(Event):
    """A tile was flipped because a character entered (N-EXPL-01, p. 14)."""

    seat: Seat
    room: int
    tile: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return change.room(state, self.room, explored=True)


@dataclass(frozen=True, slots=True)
class TokenResolved(Event):
    """An exploration token was revealed and left the game; it set the item counter (N-EXPL-02, N-EXPL-10)."""

    room: int
    token: str
    effect: str
    items: int | None
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return change.room(state, self.room, token=None, items=self.items)


@dataclass(frozen=True, slots=True)
class ItemCounterSet(Event):
    """A room allows that many more searches (N-SRCH-04, p. 23)."""

    room: int
    items: int

    def apply(self, state: State) -> State:
        return change.room(state, self.room, items=self.items)


@dataclass(frozen=True, slots=True)
class FirePlaced(Event):
    room: int

    def apply(self, state: State) -> State:
        return change.room(state, self.room, fire=True)


@dataclass(frozen=True, slots=True)
class FireRemoved(Event):
    room: int

    def apply(self, state: State) -> State:
        return change.room(state, self.room, fire=False)


@dataclass(frozen=True, slots=True)
class MalfunctionPlaced(Event):
    room: int

    def apply(self, state: State) -> State:
        return change.room(state, self.room, malfunction=True)


@dataclass(frozen=True, slots=True)
class MalfunctionRemoved(Event):
    room: int

    def apply(self, state: State) -> State:
        return change.room(state, self.room, malfunction=False)


@dataclass(frozen=True, slots=True)
class DoorChanged(Event):
    """A corridor's door was opened, closed or destroyed (N-DOOR-02, p. 17)."""

    corridor: str
    door: Door

    def apply(self, state: State) -> State:
        return change.corridor(state, self.corridor, door=self.door)


@dataclass(frozen=True, slots=True)
class NoisePlaced(Event):
    corridor: str

    def apply(self, state: State) -> State:
        return change.corridor(state, self.corridor, noise=True)


@dataclass(frozen=True, slots=True)
class NoiseCleared(Event):
    corridor: str

    def apply(self, state: State) -> State:
        return change.corridor(state, self.corridor, noise=False)


@dataclass(frozen=True, slots=True)
class TechnicalNoiseChanged(Event):
    """Noise came to or left the space of a technical network (N-NOISE-03, N-NOISE-11, p. 15)."""

    network: str
    noise: bool

    def apply(self, state: State) -> State:
        return with_field(state, "technical_noise", {**state.technical_noise, self.network: self.noise})


@dataclass(frozen=True, slots=True)
class AirlockSet(Event):
    """The airlock token lies in a room, or with None it left the board (N-ROOM-37, N-ROOM-38, p. 25)."""

    room: int | None

    def apply(self, state: State) -> State:
        return with_field(state, "airlock", self.room)


@dataclass(frozen=True, slots=True)
class NestDestroyed(Event):
    """No egg is left in the Nest (N-ROOM-30, p. 24)."""

    def apply(self, state: State) -> State:
        return with_field(state, "nest_destroyed", True)


@dataclass(frozen=True, slots=True)
class WeaknessDiscovered(Event):
    """The weakness on an object's slot lies open from now on (N-WEAK-02, p. 21)."""

    seat: Seat | None
    object_kind: str
    card: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        if state.pile(piles.weakness_slot(self.object_kind)) == ():
            return state
        return with_field(state, "discovered", (*state.discovered, self.object_kind))


@dataclass(frozen=True, slots=True)
class NoiseRolled(Event):
    """A noise die was rolled; ``face`` is "1" to "4", "silence" or "danger" (section 10, p. 15)."""

    seat: Seat
    face: str


@dataclass(frozen=True, slots=True)
class DangerStruck(Event):
    """Danger was resolved in a room (N-NOISE-07 to N-NOISE-09, p. 15)."""

    room: int
