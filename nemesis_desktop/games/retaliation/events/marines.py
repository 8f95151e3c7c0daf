"""What happens to a Character: it moves, is hurt, suffocates, carries a Larva, leaves or dies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class MarineMoved(Event):
    """A Character stands in another Room; ``edge`` is the Corridor it passed, None by secret passage (R-MOVE-07)."""

    seat: Seat
    space: str
    edge: str | None = None

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, space=self.space, whereabouts=Whereabouts.ROOM)


@dataclass(frozen=True, slots=True)
class ModelCarried(Event):
    """The model of a knocked out Character was taken along into another Room (R-COOP-06)."""

    seat: Seat
    space: str
    by: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, space=self.space)


@dataclass(frozen=True, slots=True)
class HealthChanged(Event):
    """The Health marker stands so many spaces from the start of its track (R-HP-02)."""

    seat: Seat
    health: int
    why: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, health=self.health)


@dataclass(frozen=True, slots=True)
class OxygenChanged(Event):
    """The Oxygen dial (R-OXY-01)."""

    seat: Seat
    oxygen: int

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, oxygen=self.oxygen)


@dataclass(frozen=True, slots=True)
class SuffocatingChanged(Event):
    """A Character got or lost its Suffocating token (R-OXY-03, R-OXY-S2)."""

    seat: Seat
    suffocating: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, suffocating=self.suffocating)


@dataclass(frozen=True, slots=True)
class LarvaSettled(Event):
    """A Larva lies on the Character board, or is gone from it (R-CONT-04)."""

    seat: Seat
    larva: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, larva=self.larva)


@dataclass(frozen=True, slots=True)
class DataTaken(Event):
    """A Character holds a Data token (R-ROB-05)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, data=True)


@dataclass(frozen=True, slots=True)
class WoundGained(Event):
    """A Serious Wound covers another part of the Health track (R-WND-01)."""

    seat: Seat
    card: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MarineLeft(Event):
    """A Character boarded the Lander, hibernates, or has escaped ``by`` Lander or Shuttle (R-ESC-02 to R-ESC-05)."""

    seat: Seat
    whereabouts: Whereabouts
    by: str = ""

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, whereabouts=self.whereabouts, space=None, left_by=self.by)


@dataclass(frozen=True, slots=True)
class MarineDied(Event):
    """A Character died; in solo and co-operative play the model stays ``knocked_out`` (R-HP-05, R-COOP-05)."""

    seat: Seat
    why: str
    knocked_out: bool = False

    def apply(self, state: FacilityState) -> FacilityState:
        if self.knocked_out:
            return update.marine(state, self.seat, whereabouts=Whereabouts.KNOCKED_OUT, passed=True)
        return update.marine(state, self.seat, whereabouts=Whereabouts.DEAD, space=None, passed=True)


@dataclass(frozen=True, slots=True)
class MarineRevived(Event):
    """A Character stands up again in the Surgery Room (R-COOP-07, A-58)."""

    seat: Seat
    health: int

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(
            state, self.seat, whereabouts=Whereabouts.ROOM, health=self.health, suffocating=False, passed=False
        )


@dataclass(frozen=True, slots=True)
class EclosionSurvived(Event):
    """The Eclosion Procedure showed no Contamination card (R-ECL-01)."""

    seat: Seat
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True
