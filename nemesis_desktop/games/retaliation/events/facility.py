"""Life Support, Lander, Anti-Aircraft, Autodestruction, Robot, and how it all ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import Ending, FacilityState, LanderState
from nemesis_desktop.kernel import Event, Seat, evolve, with_field

UNKNOWN_TOKENS = ("?anti_aircraft", "?anti_aircraft")


@dataclass(frozen=True, slots=True)
class LifeSupportChanged(Event):
    """The Life Support of a Section is Active or Inactive (R-LIFE-01)."""

    section: str
    active: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "life_support", {**state.life_support, self.section: self.active})


@dataclass(frozen=True, slots=True)
class HibernatoriumActivated(Event):
    """The Hibernatorium token shows its Active side for good (R-ROOM-06)."""

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "hibernatorium_active", True)


@dataclass(frozen=True, slots=True)
class ReactorShutDown(Event):
    """Life Support, Autodestruction and Anti-Aircraft are off for good (R-LIFE-03)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return evolve(
            state,
            reactor_shut_down=True,
            life_support=dict.fromkeys(state.life_support, False),
            autodestruction=None,
            anti_aircraft=(),
        )


@dataclass(frozen=True, slots=True)
class AutodestructionArmed(Event):
    """The Autodestruction token lies on a space of the Round track, or behind the last one (R-DEST-01)."""

    space: int

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "autodestruction", self.space)


@dataclass(frozen=True, slots=True)
class AntiAircraftStacked(Event):
    """A player laid the Anti-Aircraft tokens face down in an order of choice, the upper one first (R-LAND-05)."""

    seat: Seat
    order: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        knowing = {**state.known, "anti_aircraft": (self.seat,)}
        return evolve(state, anti_aircraft=self.order, known=knowing)

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        return self if seat == self.seat else replace(self, order=UNKNOWN_TOKENS)


@dataclass(frozen=True, slots=True)
class LanderMoved(Event):
    """The Lander token lies on another space of the Round track (A-19)."""

    space: int

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "lander_space", self.space)


@dataclass(frozen=True, slots=True)
class LanderArrived(Event):
    """The upper Anti-Aircraft token was shown, "" without tokens: the Lander has landed or is destroyed
    (R-LAND-02)."""

    token: str
    lander: LanderState
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        landed = self.lander is LanderState.LANDED
        return evolve(
            state,
            lander=self.lander,
            lander_space=None,
            anti_aircraft=() if landed else state.anti_aircraft,
            known=state.known if landed else {**state.known, "anti_aircraft": tuple(sorted(state.marines))},
        )


@dataclass(frozen=True, slots=True)
class LanderLaunched(Event):
    """A Character aboard launched the Lander (R-LAND-08)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "lander", LanderState.LAUNCHED)


@dataclass(frozen=True, slots=True)
class ShuttleLaunched(Event):
    """The Escape Shuttle is gone (R-ESC-04)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "shuttle_gone", True)


@dataclass(frozen=True, slots=True)
class RobotMoved(Event):
    """The Robot stands in another Room (R-ROB-06)."""

    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        there = state.rooms[self.space].tile == "reactor"
        return update.robot(state, space=self.space, was_in_reactor=state.robot.was_in_reactor or there)


@dataclass(frozen=True, slots=True)
class RobotRevealed(Event):
    """The Robot's card is turned up without the Hibernatorium being discovered (R-ROB-01)."""

    robot: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        return update.robot(state, revealed=True)


@dataclass(frozen=True, slots=True)
class RobotConditionChanged(Event):
    """A Malfunction marker lies on the Robot, or is gone from it (R-MALF-03)."""

    malfunction: bool

    def apply(self, state: FacilityState) -> FacilityState:
        return update.robot(state, malfunction=self.malfunction)


@dataclass(frozen=True, slots=True)
class EventCardRevealed(Event):
    """An Event card was turned (R-EVT-02)."""

    card: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MissionEnded(Event):
    """The game is over but for the end checks (R-END-01 to R-END-03)."""

    ending: Ending
    reason: str

    def apply(self, state: FacilityState) -> FacilityState:
        return evolve(state, ending=self.ending, ending_reason=self.reason)


@dataclass(frozen=True, slots=True)
class SeatJudged(Event):
    """What became of a player: "victory" or "defeat:<reason>"; ``goal`` is what counted, "" for the dead
    (R-VIC-03, R-VIC-04)."""

    seat: Seat
    goal: str
    result: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "results", {**state.results, self.seat: self.result})
