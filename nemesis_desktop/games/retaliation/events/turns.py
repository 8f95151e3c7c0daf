"""Rounds, phases, turns, and what is counted in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import FacilityState, MarineRecord, Phase
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class DraftDealt(Event):
    """A player looks at two draft cards (R-SETUP-23)."""

    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MarineDrafted(Event):
    """A player took a Character; its model stands in the Landing Zone (R-SETUP-23, R-SETUP-24)."""

    seat: Seat
    character: str
    space: str

    def apply(self, state: FacilityState) -> FacilityState:
        one = MarineRecord(self.seat, self.character, space=self.space)
        return with_field(state, "marines", {**state.marines, self.seat: one})


@dataclass(frozen=True, slots=True)
class PhaseEntered(Event):
    """The sequence of play entered a phase; ``waiting`` seats act in it, in this order."""

    phase: Phase
    waiting: tuple[Seat, ...] = ()

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "clock", evolve(state.clock, phase=self.phase, waiting=self.waiting))


@dataclass(frozen=True, slots=True)
class SeatServed(Event):
    """A waiting seat has done what it had to do in this phase."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.clock(state, waiting=tuple(seat for seat in state.clock.waiting if seat != self.seat))


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """The Round marker stands on this space and nobody has passed (R-ROUND-01, R-CLN-03)."""

    round: int

    def apply(self, state: FacilityState) -> FacilityState:
        clock = evolve(
            state.clock, round=self.round, turn=None, actions=0, cursor=state.clock.starting_player, waiting=()
        )
        return evolve(
            state,
            clock=clock,
            marines={seat: evolve(one, passed=False) for seat, one in state.marines.items()},
            counters=state.counters.cleared("round", "turn", "action"),
        )


@dataclass(frozen=True, slots=True)
class StartingPlayerChanged(Event):
    """The Starting Player token lies before this seat (R-SETUP-29, R-CLN-01)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.clock(state, starting_player=self.seat)


@dataclass(frozen=True, slots=True)
class MarineTurnBegan(Event):
    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        clock = evolve(state.clock, turn=self.seat, actions=0)
        return evolve(state, clock=clock, counters=state.counters.cleared("turn", "action"))


@dataclass(frozen=True, slots=True)
class BasicActionDeclared(Event):
    """A player names an action before anything of it is paid."""

    seat: Seat
    kind: str
    subject: str


@dataclass(frozen=True, slots=True)
class ActionSpent(Event):
    """One of the two actions of the turn is used up (R-TURN-02)."""

    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        clock = with_field(state.clock, "actions", state.clock.actions + 1)
        return evolve(state, clock=clock, counters=state.counters.cleared("action"))


@dataclass(frozen=True, slots=True)
class MarineTurnEnded(Event):
    """The next turn belongs to ``following`` or whoever comes after it (R-TURN-01)."""

    seat: Seat
    following: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.clock(state, turn=None, actions=0, cursor=self.following)


@dataclass(frozen=True, slots=True)
class MarinePassed(Event):
    seat: Seat

    def apply(self, state: FacilityState) -> FacilityState:
        return update.marine(state, self.seat, passed=True)


@dataclass(frozen=True, slots=True)
class UseCounted(Event):
    """Something limited was used in its scope ("action", "turn", "round", "game")."""

    scope: str
    name: str

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "counters", state.counters.counted(self.scope, self.name))
