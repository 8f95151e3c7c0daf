"""Intruders appear, move, are hurt and leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import Intruder, State
from nemesis_desktop.kernel import Event, Seat, evolve, with_field


@dataclass(frozen=True, slots=True)
class EncounterBegan(Event):
    """Something comes for a character (N-ENC-01, p. 18)."""

    seat: Seat
    room: int


@dataclass(frozen=True, slots=True)
class TokenDrawn(Event):
    """An intruder token was drawn from the bag; ``why`` is "encounter", "development" or "summoning"."""

    token: str
    kind: str
    number: int
    why: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IntruderPlaced(Event):
    intruder: int
    kind: str
    room: int
    sculpt: int
    injuries: int = 0

    def apply(self, state: State) -> State:
        placed = Intruder(self.intruder, self.kind, self.room, self.injuries, self.sculpt)
        return evolve(
            state,
            intruders={**state.intruders, self.intruder: placed},
            next_intruder=max(state.next_intruder, self.intruder + 1),
        )


@dataclass(frozen=True, slots=True)
class IntruderMoved(Event):
    intruder: int
    kind: str
    source: int
    room: int
    corridor: str | None

    def apply(self, state: State) -> State:
        return change.intruder(state, self.intruder, room=self.room)


@dataclass(frozen=True, slots=True)
class IntruderRemoved(Event):
    """A miniature left the board: ``why`` is "killed", "vanished", "infested", "transformed", "burst" ..."""

    intruder: int
    kind: str
    room: int
    why: str

    def apply(self, state: State) -> State:
        left = {key: value for key, value in state.intruders.items() if key != self.intruder}
        killed = state.queen_killed or (self.kind == "queen" and self.why == "killed")
        return evolve(state, intruders=left, queen_killed=killed)


@dataclass(frozen=True, slots=True)
class IntruderInjured(Event):
    """Injury markers were put on an intruder, or with a negative amount taken off (N-INJ-01, p. 20)."""

    intruder: int
    kind: str
    amount: int

    def apply(self, state: State) -> State:
        injuries = max(0, state.intruders[self.intruder].injuries + self.amount)
        return change.intruder(state, self.intruder, injuries=injuries)


@dataclass(frozen=True, slots=True)
class EnduranceChecked(Event):
    """Attack cards decided whether the injuries kill; ``blood`` is their value (N-INJ-04, N-INJ-05, p. 20)."""

    intruder: int
    kind: str
    cards: tuple[str, ...]
    blood: int | None
    injuries: int
    killed: bool
    retreats: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IntruderRetreated(Event):
    """An intruder is driven off in the direction of an event card (N-RET-01, p. 20)."""

    intruder: int
    kind: str
    card: str
    direction: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackRevealed(Event):
    """An attack card against a character; a miss when it does not bear the attacker's symbol (N-IATK-07)."""

    intruder: int
    kind: str
    seat: Seat
    card: str
    hits: bool
    surprise: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackStruck(Event):
    """The text of an attack card is about to be applied to its target; Armor and Nerves of Steel may stop it."""

    intruder: int
    kind: str
    seat: Seat
    card: str
    surprise: bool
    reactable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CombatRolled(Event):
    """A combat die was rolled against an intruder (or against eggs, with None)."""

    seat: Seat
    face: str
    intruder: int | None
    weapon: str | None


@dataclass(frozen=True, slots=True)
class FirstEncounter(Event):
    """The first miniature of the game stands on the board (N-CRIT-02, p. 12)."""

    def apply(self, state: State) -> State:
        return with_field(state, "first_encounter", True)


@dataclass(frozen=True, slots=True)
class BagDeveloped(Event):
    """Step 9 resolved a token (section 31, p. 10)."""

    kind: str
