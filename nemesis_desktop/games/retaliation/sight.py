"""What a seat may know (rules 24): a state with everything hidden turned face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.backs import back
from nemesis_desktop.games.retaliation.events.cards import SCAN
from nemesis_desktop.games.retaliation.events.facility import UNKNOWN_TOKENS
from nemesis_desktop.games.retaliation.levels.reading import public
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.kernel import Chance, Seat, cached_by_identity, evolve, face_down

_NO_CHANCE = Chance(0)

Known = Mapping[str, tuple[Seat, ...]]


def sight(state: FacilityState, seat: Seat | None) -> FacilityState:
    """The state as ``seat`` may know it (R-INFO-01 to R-INFO-05). None is a bystander."""
    learned = _learned(state.known, seat)
    return evolve(
        state,
        setup=_public_setup(state.setup) if state.setup.level else state.setup,
        chance=_NO_CHANCE,
        piles=_piles(state.piles, seat, learned, state.robot.revealed),
        infected=tuple([card for card in state.infected if f"{SCAN}{card}" in learned]),
        anti_aircraft=state.anti_aircraft
        if not state.anti_aircraft or "anti_aircraft" in learned else UNKNOWN_TOKENS,
        known=learned,
    )


@cached_by_identity
def _public_setup(setup: RetaliationSetup) -> RetaliationSetup:
    """The setup without the position of its scenario."""
    return replace(setup, level=public(setup.level))


@cached_by_identity
def _learned(known: Known, seat: Seat | None) -> Known:
    return {} if seat is None else {fact: (seat,) for fact, seats in known.items() if seat in seats}


@cached_by_identity
def _piles(held: Piles, seat: Seat | None, learned: Known, robot_revealed: bool) -> dict[str, tuple[str, ...]]:
    looked_at = [fact for fact in learned if fact.startswith("card:")]
    made = dict(held)
    for name in _hidden(tuple(made), seat):
        cards = made[name]
        if name == piles.BAG:
            made[name] = _in_order(cards)
        elif name != piles.ROBOT or not robot_revealed:
            made[name] = _backs(cards)
            if looked_at:
                made[name] = tuple([card if f"card:{card}" in learned else _turned(card) for card in cards])
    return made


@lru_cache(REMEMBERED)
def _hidden(names: tuple[str, ...], seat: Seat | None) -> tuple[str, ...]:
    return tuple([name for name in names if not piles.can_see(name, seat)])


@cached_by_identity
def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which nothing is known; most of them look the same for many commands in a row."""
    return tuple(map(_turned, cards))


@cache
def _turned(card: str) -> str:
    """A card or token that lies face down."""
    return face_down(back(card))


@lru_cache(REMEMBERED)
def _in_order(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """How many tokens of each type the bag holds is public, their order and their numbers are not (R-INFO-03)."""
    return tuple(sorted(_backs(tokens)))
