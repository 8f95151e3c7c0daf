"""Rounds, steps, turns and what is counted in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Character, State, Step
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int

    def apply(self, state: State) -> State:
        characters = {seat: evolve(one, passed=False) for seat, one in state.characters.items()}
        return evolve(
            state,
            clock=evolve(state.clock, round=self.round, turn=None, actions=0),
            characters=characters,
            counters=state.counters.cleared("round", "turn", "action"),
        )


@dataclass(frozen=True, slots=True)
class StepEntered(Event):
    """The sequence of play has come to this step; what follows belongs to it (N-ROUND-01, p. 10)."""

    step: Step

    def apply(self, state: State) -> State:
        return with_field(state, "clock", evolve(state.clock, step=self.step, waiting=()))


@dataclass(frozen=True, slots=True)
class FirstPlayerPassed(Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return change.clock(state, first_player=self.seat)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """``waiting`` are the seats that come later in this pass around the table."""

    seat: Seat
    waiting: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        clock = evolve(state.clock, turn=self.seat, actions=0, waiting=self.waiting)
        return evolve(state, clock=clock, counters=state.counters.cleared("turn", "action"))


@dataclass(frozen=True, slots=True)
class ActionCounted(Event):
    """One of the actions of the turn is used up (N-ACT-01, p. 12)."""

    seat: Seat

    def apply(self, state: State) -> State:
        clock = with_field(state.clock, "actions", state.clock.actions + 1)
        return evolve(state, clock=clock, counters=state.counters.cleared("action"))


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return change.clock(state, turn=None, actions=0)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, passed=True)


@dataclass(frozen=True, slots=True)
class TimeAdvanced(Event):
    """The time marker stands on this space; 0 is the jump (N-TIME-01, p. 10)."""

    space: int

    def apply(self, state: State) -> State:
        return with_field(state, "time", self.space)


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """Something limited was used in its scope ("action", "turn", "round", "game")."""

    scope: str
    name: str

    def apply(self, state: State) -> State:
        return with_field(state, "counters", state.counters.counted(self.scope, self.name))


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    """Step 8 turned an event card (N-EVENT-05, p. 10)."""

    card: str
    kind: str
    direction: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CharacterDrafted(Event):
    """A player took a character; the drafted character's cards move by CardsMoved (N-SETUP-22, p. 8)."""

    seat: Seat
    character: str
    room: int

    def apply(self, state: State) -> State:
        one = Character(seat=self.seat, id=self.character, room=self.room)
        return with_field(state, "characters", {**state.characters, self.seat: one})


@dataclass(frozen=True, slots=True)
class DraftOffered(Event):
    """Two draft cards were shown to all (N-SETUP-22, D-05, p. 8)."""

    seat: Seat
    characters: tuple[str, ...]
    reveals: ClassVar[bool] = True
