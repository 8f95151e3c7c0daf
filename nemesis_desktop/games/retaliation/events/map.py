"""The map grows, and markers lie in its Rooms and Corridors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import CorridorRecord, DoorState, FacilityState, RoomRecord
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class RoomPlaced(Event):
    """A Room tile was laid on a space (R-EXP-02)."""

    space: str
    tile: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "rooms", {**state.rooms, self.space: RoomRecord(self.space, self.tile)})


@dataclass(frozen=True, slots=True)
class CorridorPlaced(Event):
    """A Corridor was laid on an edge with its numbered face up (R-EXP-03)."""

    edge: str
    number: int
    door_end: str | None
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        laid = CorridorRecord(self.edge, self.number, self.door_end)
        return with_field(state, "corridors", {**state.corridors, self.edge: laid})


@dataclass(frozen=True, slots=True)
class HibernatoriumDiscovered(Event):
    """A Room joined one of its Corridors: the cover is gone and the Robot is known (R-EXP-15, R-ROB-01)."""

    robot: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        return evolve(state, hibernatorium_covered=False, robot=evolve(state.robot, revealed=True))


@dataclass(frozen=True, slots=True)
class ExplorationRevealed(Event):
    """An Exploration card was turned for a space (R-EXP-01)."""

    seat: Seat | None
    card: str
    space: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FireLit(Event):
    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.room(state, self.space, fire=True)


@dataclass(frozen=True, slots=True)
class FirePutOut(Event):
    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.room(state, self.space, fire=False)


@dataclass(frozen=True, slots=True)
class RoomBroken(Event):
    """A Malfunction marker lies in a Room (R-MALF-01)."""

    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.room(state, self.space, malfunction=True)


@dataclass(frozen=True, slots=True)
class RoomRepaired(Event):
    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.room(state, self.space, malfunction=False)


@dataclass(frozen=True, slots=True)
class SecureChanged(Event):
    """So many Secure tokens lie in a Room now (R-SEC-01)."""

    space: str
    count: int

    def apply(self, state: FacilityState) -> FacilityState:
        return update.room(state, self.space, secure=self.count)


@dataclass(frozen=True, slots=True)
class DoorMoved(Event):
    """A Door was opened, closed or destroyed (R-DOOR-06). ``end`` is the space where it lies, which an Item may
    choose for a Corridor without a slot; empty when that one is open again."""

    edge: str
    door: DoorState
    end: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.corridor(state, self.edge, door=self.door, door_end=self.end or None)


@dataclass(frozen=True, slots=True)
class CorridorNoiseChanged(Event):
    """A Noise marker came to a Corridor or left it (R-NOISE-05, R-NOISE-08)."""

    edge: str
    noise: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return update.corridor(state, self.edge, noise=self.noise)


@dataclass(frozen=True, slots=True)
class CorridorTurned(Event):
    """A Corridor lies on its reinforced or its numbered face (R-REIN-01, A-38)."""

    edge: str
    reinforced: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return update.corridor(state, self.edge, reinforced=self.reinforced)


@dataclass(frozen=True, slots=True)
class NoiseDieRolled(Event):
    """A Noise die shows "1" to "4" or "hazard" (R-COMP-14)."""

    seat: Seat | None
    face: str
    space: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NestRuined(Event):
    """No Egg is left on the Egg space (R-NEST-03)."""

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "nest_destroyed", True)
