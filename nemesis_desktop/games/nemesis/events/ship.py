"""The ship as a whole: engines, course, pods, self-destruct, end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import End, Place, State
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class DestinationSet(Event):
    destination: str

    def apply(self, state: State) -> State:
        return with_field(state, "destination", self.destination)


@dataclass(frozen=True, slots=True)
class EngineArranged(Event):
    """Somebody worked on an engine; everyone hears whether the order changed (N-INFO-06, p. 26)."""

    seat: Seat
    engine: int
    swapped: bool
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        top, bottom = state.engines[self.engine]
        order = (bottom, top) if self.swapped else (top, bottom)
        changed = with_field(state, "engines", {**state.engines, self.engine: order})
        # Whoever knew the top token also hears of the swap, so the knowledge stays good.
        fact = f"engine:{self.engine}"
        knowers = tuple(sorted({*state.known.get(fact, ()), self.seat}))
        return change.knowing(changed, fact, knowers)


@dataclass(frozen=True, slots=True)
class PodLockChanged(Event):
    pod: int
    locked: bool

    def apply(self, state: State) -> State:
        return with_field(state, "pods", {**state.pods, self.pod: evolve(state.pods[self.pod], locked=self.locked)})


@dataclass(frozen=True, slots=True)
class PodLaunched(Event):
    """A pod and everyone in it left the ship (N-POD-05, p. 26)."""

    pod: int
    passengers: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        for seat in self.passengers:
            state = change.character(state, seat, place=Place.ESCAPED, room=None, pod=None)
        return with_field(state, "pods", {number: pod for number, pod in state.pods.items() if number != self.pod})


@dataclass(frozen=True, slots=True)
class SelfDestructChanged(Event):
    """The self-destruct marker: a space from 6 to 1, 0 for the skull, None while it is off (N-SD-01, p. 24)."""

    space: int | None

    def apply(self, state: State) -> State:
        return with_field(state, "self_destruct", self.space)


@dataclass(frozen=True, slots=True)
class SelfDestructCritical(Event):
    """The marker reached yellow: no stopping it, and all pods unlock (N-SD-04, p. 12)."""

    def apply(self, state: State) -> State:
        return with_field(state, "critical", True)


@dataclass(frozen=True, slots=True)
class HibernationOpened(Event):
    """The time marker reached blue: the chambers are open (N-CRIT-07, p. 12)."""


@dataclass(frozen=True, slots=True)
class ShipEnded(Event):
    """The voyage is over: the ship jumped or was destroyed (N-END-02, N-END-03, p. 11)."""

    end: End
    reason: str

    def apply(self, state: State) -> State:
        return evolve(state, end=self.end, end_reason=self.reason)


@dataclass(frozen=True, slots=True)
class EnginesRevealed(Event):
    """Final check 1: the top tokens of the engines (N-VIC-02, p. 11)."""

    tokens: tuple[str, ...]
    explodes: bool
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        checked = evolve(state, engines_checked=True)
        return evolve(checked, end=End.DESTROYED, end_reason="engines") if self.explodes else checked


@dataclass(frozen=True, slots=True)
class CourseRevealed(Event):
    """Final check 2: where the ship has gone (N-VIC-04, p. 11)."""

    card: str
    destination: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return change.knowing(state, "coordinates", tuple(range(len(state.setup.seats))))


@dataclass(frozen=True, slots=True)
class FinalDraw(Event):
    """Final check 3, step B: four cards from all of a survivor's (N-VIC-08, p. 11)."""

    seat: Seat
    cards: tuple[str, ...]
    dies: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ObjectiveJudged(Event):
    """Final check 4: an objective is held against the final state; ``result`` is "victory" or "defeat:..."."""

    seat: Seat
    objective: str
    result: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return with_field(state, "results", {**state.results, self.seat: self.result})
