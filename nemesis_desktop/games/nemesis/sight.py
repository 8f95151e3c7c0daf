"""What a seat may know (section 4, p. 6-8, 20-26): a state with everything hidden turned face down."""

from __future__ import annotations

from collections.abc import Collection, Container
from dataclasses import replace
from functools import lru_cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import REMEMBERED
from nemesis_desktop.games.nemesis.levels.reading import public
from nemesis_desktop.games.nemesis.state import RoomState, State
from nemesis_desktop.kernel import Chance, Seat, evolve, face_down

UNKNOWN_ENGINE = ("?engine", "?engine")
_UNKNOWN_TOKEN = face_down("exploration")
_NO_CHANCE = Chance(0)
_public = lru_cache(16)(public)


def sight(state: State, seat: Seat | None) -> State:
    """The state as ``seat`` may know it (N-INFO-01 to N-INFO-09). None is a bystander.

    A hidden fact may have been learned, for example by a secret look (N-INFO-05, N-INFO-09).
    """
    learned: dict[str, tuple[Seat, ...]] = (
        {} if seat is None else {fact: (seat,) for fact, seats in state.known.items() if seat in seats}
    )
    return evolve(
        state,
        setup=replace(state.setup, level=_public(state.setup.level)) if state.setup.level else state.setup,
        chance=_NO_CHANCE,
        rooms=_rooms(state, learned),
        piles=_piles(state, seat, learned),
        engines={
            number: order if f"engine:{number}" in learned else UNKNOWN_ENGINE
            for number, order in state.engines.items()
        },
        infected=tuple([card for card in state.infected if f"scan:{card}" in learned]),
        known=learned,
    )


def _rooms(state: State, learned: Container[str]) -> dict[int, RoomState]:
    """Explored rooms without a token lie open; the others show their number only."""
    slots = load_content().boards[state.setup.board].slot
    rooms = dict(state.rooms)
    for number, room in state.rooms.items():
        tile, token = room.tile, room.token
        if not room.explored and slots[number].room is None and f"room:{number}" not in learned:
            tile = face_down(slots[number].kind)
        if token is not None and f"token:{number}" not in learned:
            token = _UNKNOWN_TOKEN
        if tile is not room.tile or token is not room.token:
            rooms[number] = _room(number, tile, room.explored, token, room.items, room.fire, room.malfunction)
    return rooms


def _piles(state: State, seat: Seat | None, learned: Collection[str]) -> dict[str, tuple[str, ...]]:
    looked_at = [fact for fact in learned if fact.startswith("card:")]
    made = dict(state.piles)
    for name, cards in state.piles.items():
        if not cards or _lies_open(name, seat):
            continue
        if name in (piles.BAG, piles.POOL):
            # What the bag holds is public, the order in which tokens were put in is not.
            made[name] = _in_order(cards)
        elif name.startswith("weakness:"):
            if name.partition(":")[2] not in state.discovered:
                made[name] = _backs(cards)
        elif name != piles.COORDINATES or "coordinates" not in learned:
            made[name] = _backs(cards)
            if looked_at:
                made[name] = tuple([card if f"card:{card}" in learned else face_down(back(card)) for card in cards])
    return made


_room = lru_cache(REMEMBERED)(RoomState)
"""The same rooms stay unknown for a long time; every sight shows them."""


@lru_cache(REMEMBERED)
def _lies_open(pile: str, seat: Seat | None) -> bool:
    """Whether all that is in a pile can be seen as it lies, whatever the game brought so far."""
    return piles.can_see(pile, seat) and pile not in (piles.BAG, piles.POOL) and not pile.startswith("weakness:")


@lru_cache(REMEMBERED)
def _in_order(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(tokens))


@lru_cache(REMEMBERED)
def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which nothing is known; most of them look the same for many commands in a row."""
    return tuple([face_down(back(card)) for card in cards])
