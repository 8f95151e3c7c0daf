"""One nested update of the frozen state each, for the reducers of the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemesis_desktop.family import pieces
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat, evolve, with_field


def room(state: State, number: int, **changes: Any) -> State:
    return with_field(state, "rooms", {**state.rooms, number: evolve(state.rooms[number], **changes)})


def corridor(state: State, corridor_id: str, **changes: Any) -> State:
    changed = evolve(state.corridors[corridor_id], **changes)
    return with_field(state, "corridors", {**state.corridors, corridor_id: changed})


def character(state: State, seat: Seat, **changes: Any) -> State:
    changed = evolve(state.characters[seat], **changes)
    return with_field(state, "characters", {**state.characters, seat: changed})


def intruder(state: State, intruder_id: int, **changes: Any) -> State:
    changed = evolve(state.intruders[intruder_id], **changes)
    return with_field(state, "intruders", {**state.intruders, intruder_id: changed})


def clock(state: State, **changes: Any) -> State:
    return with_field(state, "clock", evolve(state.clock, **changes))


def moved(
    state: State, cards: Sequence[str], source: str, destination: str, *, bottom: bool = False
) -> State:
    """Take the cards from one pile and lay them, in their order, on top of or under another."""
    return with_field(state, "piles", pieces.moved(state.piles, cards, source, destination, bottom=bottom))


def knowing(state: State, fact: str, seats: tuple[Seat, ...]) -> State:
    """Only these seats know the fact from now on."""
    return with_field(state, "known", {**state.known, fact: seats})
