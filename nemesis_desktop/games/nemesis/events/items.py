"""Ammo, attachments and what is tied together. The cards themselves move by CardsMoved."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Seat, with_field


@dataclass(frozen=True, slots=True)
class AmmoChanged(Event):
    """A weapon now holds that much ammo; None when it left the game and its markers with it."""

    card: str
    ammo: int | None

    def apply(self, state: State) -> State:
        ammo = {card: held for card, held in state.ammo.items() if card != self.card}
        if self.ammo is not None:
            ammo[self.card] = self.ammo
        return with_field(state, "ammo", ammo)


@dataclass(frozen=True, slots=True)
class ItemAttached(Event):
    """A card lies by its host from now on and counts as one with it (N-ITEM-09, p. 22)."""

    card: str
    host: str

    def apply(self, state: State) -> State:
        return with_field(state, "attached", {**state.attached, self.card: self.host})


@dataclass(frozen=True, slots=True)
class ItemDetached(Event):
    card: str

    def apply(self, state: State) -> State:
        return with_field(state, "attached", {c: host for c, host in state.attached.items() if c != self.card})


@dataclass(frozen=True, slots=True)
class ItemsTaped(Event):
    """Two heavy items share one hand slot (N-ITEM-10, p. 22)."""

    first: str
    second: str

    def apply(self, state: State) -> State:
        return with_field(state, "taped", (*state.taped, (self.first, self.second)))


@dataclass(frozen=True, slots=True)
class TapeRemoved(Event):
    card: str

    def apply(self, state: State) -> State:
        return with_field(state, "taped", tuple(pair for pair in state.taped if self.card not in pair))


@dataclass(frozen=True, slots=True)
class ActionAnnounced(Event):
    """What a seat is doing, for the log: ``kind`` such as "move", "play", "item", "room" and its subject."""

    seat: Seat
    kind: str
    subject: str


@dataclass(frozen=True, slots=True)
class TradeFailed(Event):
    """Two characters came to no agreement (N-ACT-14, p. 13). ``why``: the ``partner`` has "refused", ``seat`` has
    "declined" what was to come back, "nothing" was given on either side, or "full_hands" could not hold it."""

    seat: Seat
    partner: Seat
    why: str
