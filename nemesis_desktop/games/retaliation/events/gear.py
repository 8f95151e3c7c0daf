"""Tactical Gear and what lies on Items."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Event, Seat, evolve, with_field

Stacks = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GearMoved(Event):
    """Gear tokens went from one holder to another: "supply", "landing_zone", "robot", "belt:<seat>", "item:<card>".
    In the supply every Ammo token lies on its full side (R-COMP-05)."""

    tokens: tuple[str, ...]
    source: str
    destination: str
    why: str

    def apply(self, state: FacilityState) -> FacilityState:
        after = update.gear_moved(state, self.tokens, self.source, self.destination)
        if self.destination != "supply" or "ammo_half" not in self.tokens:
            return after
        whole = tuple("ammo" if token == "ammo_half" else token for token in after.gear["supply"])
        return with_field(after, "gear", {**after.gear, "supply": whole})


@dataclass(frozen=True, slots=True)
class AmmoHalved(Event):
    """A full Ammo token was turned to its half side (R-GEAR-06)."""

    holder: str

    def apply(self, state: FacilityState) -> FacilityState:
        tokens = list(state.gear[self.holder])
        tokens[tokens.index("ammo")] = "ammo_half"
        return with_field(state, "gear", {**state.gear, self.holder: tuple(tokens)})


@dataclass(frozen=True, slots=True)
class ItemBroken(Event):
    """A Malfunction marker lies on a Heavy Item (R-MALF-02)."""

    card: str

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "broken", (*state.broken, self.card))


@dataclass(frozen=True, slots=True)
class ItemRepaired(Event):
    card: str

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "broken", tuple(card for card in state.broken if card != self.card))


@dataclass(frozen=True, slots=True)
class ItemMarked(Event):
    """So many Universal markers lie on an Item."""

    card: str
    count: int

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "item_markers", {**state.item_markers, self.card: self.count})


@dataclass(frozen=True, slots=True)
class ItemStacked(Event):
    """An Item shares the Hand of another one."""

    card: str
    host: str

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "stacked", (*state.stacked, (self.card, self.host)))


@dataclass(frozen=True, slots=True)
class ItemCleared(Event):
    """An Item left its owner: its markers are gone and it shares no Hand any more (R-ITEM-14)."""

    card: str

    def apply(self, state: FacilityState) -> FacilityState:
        return evolve(
            state,
            broken=tuple(card for card in state.broken if card != self.card),
            item_markers={card: count for card, count in state.item_markers.items() if card != self.card},
            stacked=stacks_without(state.stacked, self.card),
        )


@dataclass(frozen=True, slots=True)
class GearUsed(Event):
    """A Character used a token of Tactical Gear (R-GEAR-02)."""

    seat: Seat
    token: str
    holder: str


@dataclass(frozen=True, slots=True)
class GrenadeThrown(Event):
    """A Character threw a Grenade into a Corridor, from the belt, by an Item or with a launcher (R-GEAR-08)."""

    seat: Seat
    edge: str


@dataclass(frozen=True, slots=True)
class ItemUnstacked(Event):
    """An Item shares no Hand any more, or nothing shares the Hand with it."""

    card: str

    def apply(self, state: FacilityState) -> FacilityState:
        return with_field(state, "stacked", stacks_without(state.stacked, self.card))


@dataclass(frozen=True, slots=True)
class DealFellThrough(Event):
    """Two Characters did not come to terms: "nothing" was offered, a side "refused", or it lacked "hands", "slots" or
    a place for "armor" (R-ITEM-12)."""

    seat: Seat
    partner: Seat
    why: str


def stacks_without(stacked: Stacks, card: str) -> Stacks:
    """A stack that loses an Item: what lay on it stays on what is below, or on the next one when it was the lowest."""
    followers = [one for one, host in stacked if host == card]
    left = tuple(pair for pair in stacked if card not in pair)
    below = next((host for one, host in stacked if one == card), None)
    if below is None:
        return (*left, *((one, followers[0]) for one in followers[1:]))
    return (*left, *((one, below) for one in followers))
