"""What a seat may know (section 4, p. 6-8, 20-26): a state with everything hidden turned face down."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.reading import public
from nemesis_desktop.games.nemesis.state import RoomState, State
from nemesis_desktop.kernel import Chance, Seat, evolve, face_down

UNKNOWN_ENGINE = ("?engine", "?engine")


def sight(state: State, seat: Seat | None) -> State:
    """The state as ``seat`` may know it (N-INFO-01 to N-INFO-09). None is a bystander."""
    return evolve(
        state,
        setup=replace(state.setup, level=public(state.setup.level)) if state.setup.level else state.setup,
        chance=Chance(0),
        rooms={number: _room(state, room, seat) for number, room in state.rooms.items()},
        piles={name: _pile(state, name, cards, seat) for name, cards in state.piles.items()},
        engines={
            number: order if knows(state, seat, f"engine:{number}") else UNKNOWN_ENGINE
            for number, order in state.engines.items()
        },
        infected=tuple(card for card in state.infected if knows(state, seat, f"scan:{card}")),
        known={fact: (seat,) for fact, seats in state.known.items() if seat is not None and seat in seats},
    )


def knows(state: State, seat: Seat | None, fact: str) -> bool:
    """Whether a seat has learned a hidden fact, for example by a secret look (N-INFO-05, N-INFO-09)."""
    return seat in state.known.get(fact, ())


def _room(state: State, room: RoomState, seat: Seat | None) -> RoomState:
    tile, token = room.tile, room.token
    slot = load_content().boards[state.setup.board].slot[room.number]
    if not room.explored and slot.room is None and not knows(state, seat, f"room:{room.number}"):
        tile = face_down(slot.kind)
    if token is not None and not knows(state, seat, f"token:{room.number}"):
        token = face_down("exploration")
    if tile is room.tile and token is room.token:
        return room
    return evolve(room, tile=tile, token=token)


def _pile(state: State, name: str, cards: tuple[str, ...], seat: Seat | None) -> tuple[str, ...]:
    if name in (piles.BAG, piles.POOL):
        # What the bag holds is public, the order in which tokens were put in is not.
        return tuple(sorted(cards))
    if name.startswith("weakness:"):
        shown = name.partition(":")[2] in state.discovered
        return cards if shown else tuple(face_down("weakness") for _ in cards)
    if name == piles.COORDINATES and knows(state, seat, "coordinates"):
        return cards
    if piles.can_see(name, seat):
        return cards
    if not any(fact.startswith("card:") for fact in state.known):
        return _backs(cards)
    return tuple(card if knows(state, seat, f"card:{card}") else face_down(back(card)) for card in cards)


@lru_cache(4096)
def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which nothing is known; most of them look the same for many commands in a row."""
    return tuple([face_down(back(card)) for card in cards])
