"""Intruders appear, move, attack, are hit and die; the Queen has a track of her own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import FacilityState, IntruderFigure
from nemesis_desktop.kernel import Event, Seat, evolve, face_down, with_field


@dataclass(frozen=True, slots=True)
class IntruderAppeared(Event):
    """A model came from the supply to a Room or Corridor."""

    intruder: int
    kind: str
    place: str

    def apply(self, state: FacilityState) -> FacilityState:
        figure = IntruderFigure(self.intruder, self.kind, self.place)
        return evolve(
            state, intruders={**state.intruders, self.intruder: figure}, next_intruder=self.intruder + 1
        )


@dataclass(frozen=True, slots=True)
class IntruderShifted(Event):
    """An Intruder went to another Room or Corridor. ``why`` is "enter", "move", "push", "repel", "swap" or
    "pursuit"."""

    intruder: int
    kind: str
    source: str
    destination: str
    why: str

    def apply(self, state: FacilityState) -> FacilityState:
        return update.intruder(state, self.intruder, place=self.destination)


@dataclass(frozen=True, slots=True)
class IntruderGone(Event):
    """A model left the map: ``why`` is "killed", "crowded_out", "latched_on", "withdrawn" or "destroyed"."""

    intruder: int
    kind: str
    place: str
    why: str

    def apply(self, state: FacilityState) -> FacilityState:
        left = {number: one for number, one in state.intruders.items() if number != self.intruder}
        return with_field(state, "intruders", left)


@dataclass(frozen=True, slots=True)
class HitsChanged(Event):
    """So many hit markers lie beside an Intruder in a Room (R-CMB-02, R-CMB-03)."""

    intruder: int
    kind: str
    hits: int

    def apply(self, state: FacilityState) -> FacilityState:
        return update.intruder(state, self.intruder, hits=self.hits)


@dataclass(frozen=True, slots=True)
class QueenTrackMoved(Event):
    """The marker on the Queen's Hits track (R-QUEEN-01, R-QUEEN-03)."""

    hits: int

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "queen_hits", self.hits)


@dataclass(frozen=True, slots=True)
class QueenDied(Event):
    """Her last Queen Health card was discarded; the Help sheet is flipped (R-QUEEN-04)."""

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "queen_dead", True)


@dataclass(frozen=True, slots=True)
class IntruderTokenDrawn(Event):
    """An Intruder token came out of the bag. ``purpose`` is "corridor", "room" or "development"; the ``back`` is seen
    in a Corridor only. Nobody is told which token of its type it is, for that would tell its back (R-COMP-12)."""

    token: str
    kind: str
    purpose: str
    place: str = ""
    back: tuple[int, int] = (0, 0)
    reveals: ClassVar[bool] = True

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        return replace(self, token=face_down(self.kind))


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An Intruder attacks a Character: before it takes place reactions may prevent or redirect it (R-IATK-06).

    ``occasion`` is "entry", "opportunity", "phase", "melee" or "effect".
    """

    intruder: int
    kind: str
    target: Seat
    occasion: str
    redirected: bool = False
    reactable: ClassVar[bool] = True
    told: ClassVar[tuple[str, ...]] = ("kind", "target")


@dataclass(frozen=True, slots=True)
class AttackCardRevealed(Event):
    """An Attack card was turned (R-IATK-01)."""

    intruder: int | None
    kind: str
    target: Seat
    card: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackHeldOff(Event):
    """An entry brought no attack: a Secure token was spent, or with none the Room counts as secured (R-SEC-02)."""

    intruder: int
    kind: str
    space: str


@dataclass(frozen=True, slots=True)
class WeaponDieRolled(Event):
    """A Shoot or Burst die was rolled; ``die`` names it (R-COMP-14)."""

    seat: Seat | None
    die: str
    face: str
    weapon: str | None = None
    reveals: ClassVar[bool] = True
