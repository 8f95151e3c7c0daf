"""What the player who leads the Intruders does, and how somebody becomes that player (p. 27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Heir, IntruderPlayer, State
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class HeirNamed(Event):
    """A character was the first to die, alone or with others; its player may lead the Intruders (N-CRIT-06)."""

    seat: Seat
    cause: str

    def apply(self, state: State) -> State:
        return with_field(state, "heirs", (*state.heirs, Heir(self.seat, self.cause)))


@dataclass(frozen=True, slots=True)
class TakeoverDeclined(Event):
    """A dead player would rather watch (A-116)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return with_field(state, "heirs", tuple(heir for heir in state.heirs if heir.seat != self.seat))


@dataclass(frozen=True, slots=True)
class IntrudersTakenOver(Event):
    """A player leads the Intruders from the Player Phase of round ``since`` on; nothing is left on the board of
    the former character (N-INTR-02, N-INTR-04, N-INTR-05, p. 27)."""

    seat: Seat
    since: int

    def apply(self, state: State) -> State:
        cleared = change.character(
            state, self.seat, light_wounds=0, dressed=(), slime=False, signal=False, larva=False, passed=True
        )
        return evolve(cleared, intruder_player=IntruderPlayer(self.seat, self.since), heirs=())


@dataclass(frozen=True, slots=True)
class IntruderCardPlayed(Event):
    """An Intruder Action card was played; ``use`` is "move", "attack" or "effect" (N-INTR-10, p. 27)."""

    seat: Seat
    card: str
    use: str


@dataclass(frozen=True, slots=True)
class IntrudersPassed(Event):
    """The player who leads the Intruders passed for the rest of the round (N-INTR-09, p. 27)."""

    seat: Seat

    def apply(self, state: State) -> State:
        one = state.intruder_player
        assert one is not None
        return with_field(state, "intruder_player", evolve(one, passed=state.clock.round))


@dataclass(frozen=True, slots=True)
class IntrudersJudged(Event):
    """Whether the Intruders kept everybody from winning: "aim_reached" or "aim_missed" (N-INTR-17, p. 27)."""

    seat: Seat
    result: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return with_field(state, "results", {**state.results, self.seat: self.result})
