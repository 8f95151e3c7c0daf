"""What happens to the body of a character."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Event, Seat, with_field


@dataclass(frozen=True, slots=True)
class LightWoundsChanged(Event):
    """A character now has that many light wounds, 0 to 2 (N-WND-01, N-WND-08, p. 21)."""

    seat: Seat
    light_wounds: int

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, light_wounds=self.light_wounds)


@dataclass(frozen=True, slots=True)
class SeriousWoundSuffered(Event):
    """A serious wound card came into force; the card itself moves by CardsMoved (N-WND-04, p. 21)."""

    seat: Seat
    card: str
    kind: str


@dataclass(frozen=True, slots=True)
class WoundDressed(Event):
    """A serious wound lies face down: no effect, but it still counts (N-WND-07, p. 21)."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, dressed=(*state.characters[self.seat].dressed, self.card))


@dataclass(frozen=True, slots=True)
class WoundHealed(Event):
    """A dressed serious wound is gone (N-WND-09, p. 21)."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        left = tuple(card for card in state.characters[self.seat].dressed if card != self.card)
        return change.character(state, self.seat, dressed=left)


@dataclass(frozen=True, slots=True)
class SlimeChanged(Event):
    seat: Seat
    slime: bool

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, slime=self.slime)


@dataclass(frozen=True, slots=True)
class SignalSent(Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, signal=True)


@dataclass(frozen=True, slots=True)
class LarvaChanged(Event):
    """A Larva lies on the character board, or was removed from it (N-LARVA-01, p. 20)."""

    seat: Seat
    larva: bool

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, larva=self.larva)


@dataclass(frozen=True, slots=True)
class CharacterDied(Event):
    """A character died; ``why`` is a word for the log (N-DIE-01, p. 21)."""

    seat: Seat
    room: int | None
    why: str

    def apply(self, state: State) -> State:
        return change.character(state, self.seat, place=Place.DEAD, room=None, pod=None)


@dataclass(frozen=True, slots=True)
class FirstDeath(Event):
    """The first character of the game has died (N-CRIT-05, p. 12)."""

    def apply(self, state: State) -> State:
        return with_field(state, "first_death", True)
