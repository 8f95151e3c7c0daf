"""Cards, tiles and tokens move between piles, are shown, looked at and shuffled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Event, Seat, evolve, face_down, with_field

SCAN = "scan:"


@dataclass(frozen=True, slots=True)
class PiecesMoved(Event):
    """Cards, tiles or tokens went from one pile to another, onto its top or under its bottom.

    ``why`` is a word for the log: "setup", "draw", "pay", "play", "pass", "gain", "drop", "use", "search" ...
    """

    cards: tuple[str, ...]
    source: str
    destination: str
    why: str
    bottom: bool = False

    def apply(self, state: FacilityState) -> FacilityState:
        return update.moved(state, self.cards, self.source, self.destination, bottom=self.bottom)

    def reveals_now(self) -> bool:
        """Pieces that leave a face-down pile for a place where somebody sees them become known, and nobody undoes that
        (R-INFO-06, A-67)."""
        return piles.is_face_down(self.source) and not piles.is_face_down(self.destination)

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        if piles.can_see(self.source, seat) or piles.can_see(self.destination, seat):
            return self
        return replace(self, cards=tuple(face_down(back(card)) for card in self.cards))


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """Cards are shown to everyone for a moment; they stay where they are. ``seat`` is whose they are; what recorded
    games are compared by does not name it, since it says nothing that the cards do not."""

    cards: tuple[str, ...]
    why: str
    seat: Seat = field(repr=False)
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A pile got a new order; ``gathered`` names the piles whose cards were shuffled into it. What was known of the
    scanned cards among them is forgotten (A-69)."""

    pile: str
    order: tuple[str, ...]
    gathered: tuple[str, ...] = ()
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        emptied = {name: () for name in self.gathered if name != self.pile}
        laid = with_field(state, "piles", {**state.piles, **emptied, self.pile: self.order})
        lost = [f"{SCAN}{card}" for card in self.order if f"{SCAN}{card}" in state.known]
        if not lost:
            return laid
        return with_field(laid, "known", {fact: seats for fact, seats in state.known.items() if fact not in lost})

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        return replace(self, order=tuple(face_down(back(card)) for card in self.order))


@dataclass(frozen=True, slots=True)
class SecretLearned(Event):
    """A seat looked at something in secret: ``fact`` is "anti_aircraft" or "card:<id>". Only that seat learns what it
    saw (R-INFO-05)."""

    seat: Seat
    fact: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        knowers = {*state.known.get(self.fact, ()), self.seat}
        return with_field(state, "known", {**state.known, self.fact: tuple(sorted(knowers))})

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        if seat == self.seat or not self.fact.startswith("card:"):
            return self
        return replace(self, fact="card")


@dataclass(frozen=True, slots=True)
class ContaminationChecked(Event):
    """A seat scanned Contamination cards; ``infected`` are those among ``cards`` (R-CONT-03)."""

    seat: Seat
    cards: tuple[str, ...]
    infected: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def apply(self, state: FacilityState) -> FacilityState:
        known = dict(state.known)
        for card in self.cards:
            known[f"{SCAN}{card}"] = tuple(sorted({*known.get(f"{SCAN}{card}", ()), self.seat}))
        return with_field(state, "known", known)

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        if seat == self.seat:
            return self
        return replace(self, cards=tuple(face_down(back(card)) for card in self.cards), infected=())


@dataclass(frozen=True, slots=True)
class ObjectiveChosen(Event):
    """A player kept one Objective and put the other away unseen (R-OBJ-02, R-OBJ-03); ``reward`` Action cards are
    drawn for it, none at the end of the game."""

    seat: Seat
    kept: str
    reward: int

    def apply(self, state: FacilityState) -> FacilityState:
        chosen = update.marine(state, self.seat, chosen=True)
        return evolve(chosen, objective_choices=state.objective_choices + (1 if self.reward else 0))

    def redacted_for(self, seat: Seat | None, state: FacilityState) -> Event:
        return self if seat == self.seat else replace(self, kept=face_down(back(self.kept)))
