"""One nested update of the frozen state each, for the reducers of the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemesis_desktop.family import pieces
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat, evolve, with_field


def room(state: FacilityState, space: str, **changes: Any) -> FacilityState:
    return with_field(state, "rooms", {**state.rooms, space: evolve(state.rooms[space], **changes)})


def corridor(state: FacilityState, edge: str, **changes: Any) -> FacilityState:
    changed = evolve(state.corridors[edge], **changes)
    return with_field(state, "corridors", {**state.corridors, edge: changed})


def marine(state: FacilityState, seat: Seat, **changes: Any) -> FacilityState:
    changed = evolve(state.marines[seat], **changes)
    return with_field(state, "marines", {**state.marines, seat: changed})


def intruder(state: FacilityState, intruder_id: int, **changes: Any) -> FacilityState:
    changed = evolve(state.intruders[intruder_id], **changes)
    return with_field(state, "intruders", {**state.intruders, intruder_id: changed})


def clock(state: FacilityState, **changes: Any) -> FacilityState:
    return with_field(state, "clock", evolve(state.clock, **changes))


def robot(state: FacilityState, **changes: Any) -> FacilityState:
    return with_field(state, "robot", evolve(state.robot, **changes))


def moved(
    state: FacilityState, cards: Sequence[str], source: str, destination: str, *, bottom: bool = False
) -> FacilityState:
    """Take the cards from one pile and lay them, in their order, on top of or under another."""
    return with_field(state, "piles", pieces.moved(state.piles, cards, source, destination, bottom=bottom))


def gear_moved(state: FacilityState, tokens: Sequence[str], source: str, destination: str) -> FacilityState:
    """Take gear tokens from one holder and give them to another."""
    return with_field(state, "gear", pieces.moved(state.gear, tokens, source, destination, bottom=True))
