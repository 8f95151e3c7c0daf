"""Cards and tokens move between piles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Seat, face_down, with_field


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards or tokens went from one pile to another, onto its top or under its bottom.

    ``why`` is a word for the log: "draw", "pay", "play", "pass", "gain", "drop", "use", "search" ...
    """

    cards: tuple[str, ...]
    source: str
    destination: str
    why: str
    bottom: bool = False

    def apply(self, state: State) -> State:
        return change.moved(state, self.cards, self.source, self.destination, bottom=self.bottom)

    def reveals_now(self) -> bool:
        """Cards that leave a face-down pile for a place where somebody sees them become known."""
        return piles.is_face_down(self.source) and not piles.is_face_down(self.destination)

    def redacted_for(self, seat: Seat | None, state: State) -> Event:
        if piles.can_see(self.source, seat) or piles.can_see(self.destination, seat):
            return self
        return replace(self, cards=tuple(face_down(back(card)) for card in self.cards))


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """Cards are shown to everyone for a moment; they stay where they are."""

    cards: tuple[str, ...]
    why: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """A pile got a new order; ``gathered`` names the piles whose cards were shuffled into it."""

    pile: str
    order: tuple[str, ...]
    gathered: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        emptied = {name: () for name in self.gathered if name != self.pile}
        return with_field(state, "piles", {**state.piles, **emptied, self.pile: self.order})

    def redacted_for(self, seat: Seat | None, state: State) -> Event:
        return replace(self, order=tuple(face_down(back(card)) for card in self.order))


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """A seat looked at something in secret: ``fact`` is "room:7", "token:7", "engine:2", "coordinates",
    "card:<id>". Only that seat learns what it saw (N-INFO-05, N-INFO-09, p. 25-26)."""

    seat: Seat
    fact: str
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        knowers = state.known.get(self.fact, ())
        if self.seat in knowers:
            return state
        return change.knowing(state, self.fact, tuple(sorted((*knowers, self.seat))))

    def redacted_for(self, seat: Seat | None, state: State) -> Event:
        if seat == self.seat or not self.fact.startswith("card:"):
            return self
        return replace(self, fact="card")


@dataclass(frozen=True, slots=True)
class ContaminationScanned(Event):
    """A seat scanned Contamination cards; ``infected`` are those among ``cards``, None to the seats that do not
    see the result (N-SCAN-01, p. 20)."""

    seat: Seat
    cards: tuple[str, ...]
    infected: tuple[str, ...] | None
    reveals: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        known = dict(state.known)
        for card in self.cards:
            known[f"scan:{card}"] = tuple(sorted({*known.get(f"scan:{card}", ()), self.seat}))
        return with_field(state, "known", known)

    def redacted_for(self, seat: Seat | None, state: State) -> Event:
        if seat == self.seat:
            return self
        return replace(self, cards=tuple(face_down(back(card)) for card in self.cards), infected=None)
