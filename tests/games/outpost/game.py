"""Outpost as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nemesis_desktop.kernel import (
    Ability,
    Chance,
    Event,
    Outcome,
    Rule,
    Seat,
    Window,
    evolve,
    face_down,
    is_face_down,
)
from tests.games.outpost.rules import RULES, abilities
from tests.games.outpost.state import (
    CARDS,
    CELLS,
    HAND,
    LANDER,
    MOST_WOUNDS,
    TILES,
    Ground,
    OutpostSetup,
    OutpostState,
    Scout,
    corridors,
    kind_of,
)

BACKS = {"tiles": "tile", "deck": "card"}
"""The piles that nobody sees, with what is printed on their backs."""


class Outpost:
    """The game object given to a session."""

    name = "outpost"

    def new(self, setup: OutpostSetup, seed: int) -> OutpostState:
        if not 2 <= len(setup.seats) <= 4 or not 1 <= setup.rounds <= 12:
            raise ValueError(f"no such game: {len(setup.seats)} scouts for {setup.rounds} rounds")
        tiles, chance = Chance(seed).shuffled("tiles", TILES)
        cards, chance = chance.shuffled("cards", CARDS)
        seats = range(len(setup.seats))
        hands = {f"hand:{seat}": cards[seat * HAND:(seat + 1) * HAND] for seat in seats}
        piles = {"tiles": tiles, "deck": cards[len(seats) * HAND:], "discard": (), **hands}
        return OutpostState(
            setup, chance, scouts=dict.fromkeys(seats, Scout()), map={LANDER: Ground("lander.1", 0)}, crawlers={},
            piles=piles,
        )

    def next_rule(self, state: OutpostState) -> Rule:
        return RULES[state.step]

    def with_chance(self, state: OutpostState, chance: Chance) -> OutpostState:
        return evolve(state, chance=chance)

    def abilities(self, state: OutpostState, window: Window, event: Event) -> Sequence[Ability]:
        return abilities(state, window, event)

    def sight(self, state: OutpostState, seat: Seat | None) -> OutpostState:
        hidden = {**BACKS, **{f"hand:{one}": "card" for one in state.scouts if one != seat}}
        piles = {
            name: (face_down(hidden[name]),) * len(things) if name in hidden else things
            for name, things in state.piles.items()
        }
        return evolve(state, chance=Chance(0), piles=piles)

    def imagine(self, sight: OutpostState, seat: Seat | None, seed: int) -> OutpostState:
        chance = Chance(seed)
        unseen = {}
        for back, things in (("tile", TILES), ("card", CARDS)):
            seen = {*(thing for pile in sight.piles.values() for thing in pile), *(g.tile for g in sight.map.values())}
            order, chance = chance.shuffled("imagine", [thing for thing in things if thing not in seen])
            unseen[face_down(back)] = iter(order)
        piles = {
            name: tuple(next(unseen[thing]) if is_face_down(thing) else thing for thing in things)
            for name, things in sight.piles.items()
        }
        return evolve(sight, chance=chance, piles=piles)

    def outcome(self, state: OutpostState) -> Outcome | None:
        return Outcome(state.result, {"beacon": state.beacon, "goal": state.goal}) if state.result else None

    def problems(self, state: OutpostState) -> Sequence[str]:
        return tuple(_problems(state))


def _problems(state: OutpostState) -> Iterator[str]:
    laid = [ground.tile for place, ground in state.map.items() if place != LANDER]
    if Counter((*laid, *state.piles["tiles"])) != Counter(TILES):
        yield "tiles were lost"
    if Counter(card for name, pile in state.piles.items() if name != "tiles" for card in pile) != Counter(CARDS):
        yield "cards were lost"
    found = sum(ground.cells for ground in state.map.values()) + sum(scout.cells for scout in state.scouts.values())
    if sum(CELLS[kind_of(tile)] for tile in laid) != state.beacon + found:
        yield "power cells were lost"
    if not set(state.crawlers.values()) <= set(corridors(state)):
        yield "a crawler is nowhere"
    if any(scout.place not in state.map or not 0 <= scout.wounds <= MOST_WOUNDS for scout in state.scouts.values()):
        yield "a scout is nowhere or worse than dead"

