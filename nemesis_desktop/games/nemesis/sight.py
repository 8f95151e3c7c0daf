"""What a seat may know (section 4, p. 6-8, 20-26): a state with everything hidden turned face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.board import Board, RoomSlot
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.reading import public
from nemesis_desktop.games.nemesis.state import RoomState, Setup, State
from nemesis_desktop.kernel import Chance, Seat, cached_by_identity, evolve, face_down

UNKNOWN_ENGINE = ("?engine", "?engine")
_UNKNOWN_TOKEN = face_down("exploration")
_NO_CHANCE = Chance(0)

Known = Mapping[str, tuple[Seat, ...]]


def sight(state: State, seat: Seat | None) -> State:
    """The state as ``seat`` may know it (N-INFO-01 to N-INFO-09). None is a bystander.

    A hidden fact may have been learned, for example by a secret look (N-INFO-05, N-INFO-09).
    """
    learned = _learned(state.known, seat)
    return evolve(
        state,
        setup=_public_setup(state.setup) if state.setup.level else state.setup,
        chance=_NO_CHANCE,
        rooms=_rooms(state.rooms, load_content().boards[state.setup.board], learned),
        piles=_piles(state, seat, learned),
        engines=state.engines if state.engines_checked else _engines(state.engines, learned),
        infected=tuple([card for card in state.infected if f"scan:{card}" in learned]) if learned else (),
        known=learned,
    )


@cached_by_identity
def _learned(known: Known, seat: Seat | None) -> Known:
    return {} if seat is None else {fact: (seat,) for fact, seats in known.items() if seat in seats}


@cached_by_identity
def _public_setup(setup: Setup) -> Setup:
    return replace(setup, level=public(setup.level))


@cached_by_identity
def _engines(engines: Mapping[int, tuple[str, str]], learned: Known) -> dict[int, tuple[str, str]]:
    return {number: order if f"engine:{number}" in learned else UNKNOWN_ENGINE for number, order in engines.items()}


@cached_by_identity
def _rooms(rooms: Mapping[int, RoomState], board: Board, learned: Known) -> dict[int, RoomState]:
    """Explored rooms without a token lie open; the others show their number only. Ships that look alike are the same
    one, whatever is hidden: so what is made of a part of a sight is made once for all imagined games."""
    seen, slots = dict(rooms), board.slot
    for number, room in rooms.items():
        if not room.explored or room.token is not None:
            slot = slots[number]
            seen[number] = _covered(
                room, slot, slot.room is None and f"room:{number}" not in learned, f"token:{number}" not in learned
            ) if learned else _covered(room, slot, slot.room is None, True)
    return _ship(*seen.values())


@cached_by_identity
def _ship(*rooms: RoomState) -> dict[int, RoomState]:
    return {room.number: room for room in rooms}


@cached_by_identity
def _covered(room: RoomState, slot: RoomSlot, dark: bool, token_hidden: bool) -> RoomState:
    """A room of which not all is seen: what lies there, unless somebody has explored it, and the token."""
    tile, token = room.tile, room.token
    if dark and not room.explored:
        tile = face_down(slot.kind)
    if token_hidden and token is not None:
        token = _UNKNOWN_TOKEN
    return _room(room.number, tile, room.explored, token, room.items, room.fire, room.malfunction)


_room = lru_cache(REMEMBERED)(RoomState)
"""Rooms that look alike are the same one."""


def _piles(state: State, seat: Seat | None, learned: Known) -> dict[str, tuple[str, ...]]:
    made = dict(state.piles)
    hidden = _hidden(tuple(made), seat)
    for name in hidden.mixed:
        made[name] = _in_order(made[name])
    for name, slot in hidden.weaknesses:
        if slot not in state.discovered:
            made[name] = _backs(made[name])
    looked_at = _cards_among(learned)
    for name in hidden.turned:
        if cards := made[name]:
            made[name] = _backs(cards) if not looked_at else tuple([
                card if card in looked_at else _turned(card) for card in cards
            ])
    if "coordinates" in learned:
        made[piles.COORDINATES] = state.piles[piles.COORDINATES]
    return made


@cached_by_identity
def _cards_among(learned: Known) -> frozenset[str]:
    """Cards that somebody had a look at."""
    return frozenset([fact.partition(":")[2] for fact in learned if fact.startswith("card:")])


class _Hidden(NamedTuple):
    """Piles of which not all can be seen as it lies, at least not from the start."""

    mixed: tuple[str, ...]
    """What these hold is public, the order in which it was put in is not."""
    weaknesses: tuple[tuple[str, str], ...]
    """Each with its slot."""
    turned: tuple[str, ...]


@lru_cache(REMEMBERED)
def _hidden(names: tuple[str, ...], seat: Seat | None) -> _Hidden:
    mixed = [name for name in names if name in (piles.BAG, piles.POOL)]
    weaknesses = [(name, name.partition(":")[2]) for name in names if name.startswith("weakness:")]
    apart = {*mixed, *(name for name, _ in weaknesses)}
    turned = [name for name in names if name not in apart and not piles.can_see(name, seat)]
    return _Hidden(tuple(mixed), tuple(weaknesses), tuple(turned))


@lru_cache(REMEMBERED)
def _in_order(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(tokens))


@cached_by_identity
def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which nothing is known; most of them look the same for many commands in a row."""
    return tuple(map(_turned, cards))


@cache
def _turned(card: str) -> str:
    """A card that lies face down."""
    return face_down(back(card))
