"""What a seat may know (section 4, p. 6-8, 20-26): a state with everything hidden turned face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import compress
from operator import is_not, itemgetter
from typing import NamedTuple

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.backs import back
from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.reading import public
from nemesis_desktop.games.nemesis.state import RoomState, Setup, State
from nemesis_desktop.kernel import Chance, Seat, cached_by_identity, evolve, face_down

UNKNOWN_ENGINE = ("?engine", "?engine")
_UNKNOWN_TOKEN = face_down("exploration")
_NO_CHANCE = Chance(0)
KEPT = 64
"""So many ways of knowing rooms are remembered, each with the rooms as they are seen."""

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
        piles=_piles(state.piles, seat, learned, state.discovered),
        engines=state.engines if state.engines_checked else _engines(state.engines, learned),
        infected=_infected(state.infected, learned) if learned else (),
        known=learned,
    )


@cached_by_identity
def _learned(known: Known, seat: Seat | None) -> Known:
    return {} if seat is None else {fact: (seat,) for fact, seats in known.items() if seat in seats}


@cached_by_identity
def _infected(cards: tuple[str, ...], learned: Known) -> tuple[str, ...]:
    """Those that somebody has scanned."""
    return tuple([card for card in cards if f"scan:{card}" in learned])


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
    return _ship(*map(_cover_of(board, _facts_of_rooms(learned)), rooms.values()))


@cached_by_identity
def _facts_of_rooms(learned: Known) -> frozenset[str]:
    """Rooms and tokens that somebody had a look at."""
    return frozenset([fact for fact in learned if fact.startswith(("room:", "token:"))])


@lru_cache(KEPT)
def _cover_of(board: Board, learned: frozenset[str]) -> Callable[[RoomState], RoomState]:
    """How a room of this board is seen by whoever knows that. A fact changes one room, so the others are found."""

    @cached_by_identity
    def seen(room: RoomState) -> RoomState:
        if room.explored and room.token is None:
            return room
        number, slot, tile, token = room.number, board.slot[room.number], room.tile, room.token
        if not room.explored and slot.room is None and f"room:{number}" not in learned:
            tile = face_down(slot.kind)
        if token is not None and f"token:{number}" not in learned:
            token = _UNKNOWN_TOKEN
        return room_like(number, tile, room.explored, token, room.items, room.fire, room.malfunction)

    return seen


@cached_by_identity
def _ship(*rooms: RoomState) -> dict[int, RoomState]:
    return {room.number: room for room in rooms}


room_like = lru_cache(REMEMBERED)(RoomState)
"""Rooms that look alike are the same one."""


@cached_by_identity
def _piles(
    held: Piles, seat: Seat | None, learned: Known, discovered: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """Every third look finds all piles as they were, and all games that are imagined at one moment begin with them."""
    made = dict(held)
    made.update(_onlooker(seat).covered(made, discovered, _cards_among(learned)))
    if "coordinates" in learned:
        made[piles.COORDINATES] = held[piles.COORDINATES]
    return made


class _Onlooker:
    """How a seat sees those piles of which not all is seen. Looks follow each other, and from one to the next most of
    these piles stay as they are: then they are not turned over again."""

    __slots__ = ("_held", "_names", "_seat", "_seen", "_shown")

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat
        self._names: tuple[tuple[str, ...], _Hidden] | None = None
        self._shown: tuple[_Hidden, tuple[str, ...], frozenset[str]] | None = None
        self._held: tuple[tuple[str, ...], ...] = ()
        self._seen: dict[str, tuple[str, ...]] = {}

    def covered(
        self, held: dict[str, tuple[str, ...]], discovered: tuple[str, ...], looked_at: frozenset[str]
    ) -> dict[str, tuple[str, ...]]:
        """The names of these piles and what is seen of them."""
        names, known = tuple(held), self._names
        if known is None or known[0] != names:
            known = self._names = names, _hidden(names, self._seat)
        hidden = known[1]
        lying, shown, seen = hidden.of(held), (hidden, discovered, looked_at), self._seen
        if self._shown != shown:
            self._shown, seen, changed = shown, {}, hidden.names
        else:
            changed = tuple(compress(hidden.names, map(is_not, lying, self._held)))
        if changed:
            turned = {name: _turned_over(hidden, name, held[name], discovered, looked_at) for name in changed}
            self._seen = seen = {**seen, **turned}
        self._held = lying
        return seen


_onlooker = lru_cache(KEPT)(_Onlooker)


def _turned_over(
    hidden: _Hidden, name: str, cards: tuple[str, ...], discovered: tuple[str, ...], looked_at: frozenset[str]
) -> tuple[str, ...]:
    if name in hidden.mixed:
        return _in_order(cards)
    slot = hidden.weaknesses.get(name)
    if slot is not None:
        return cards if slot in discovered else _backs(cards)
    if not looked_at:
        return _backs(cards)
    return tuple([card if card in looked_at else _turned(card) for card in cards])


@cached_by_identity
def _cards_among(learned: Known) -> frozenset[str]:
    """Cards that somebody had a look at."""
    return frozenset([fact.partition(":")[2] for fact in learned if fact.startswith("card:")])


_can_see = lru_cache(REMEMBERED)(piles.can_see)


class _Hidden(NamedTuple):
    """Piles of which not all can be seen as it lies, at least not from the start."""

    names: tuple[str, ...]
    of: Callable[[dict[str, tuple[str, ...]]], tuple[tuple[str, ...], ...]]
    """What these piles hold."""
    mixed: tuple[str, ...]
    """What these hold is public, the order in which it was put in is not."""
    weaknesses: Mapping[str, str]
    """Each with its slot."""


@lru_cache(REMEMBERED)
def _hidden(names: tuple[str, ...], seat: Seat | None) -> _Hidden:
    mixed = tuple([name for name in names if name in (piles.BAG, piles.POOL)])
    weaknesses = {name: name.partition(":")[2] for name in names if name.startswith("weakness:")}
    apart = *mixed, *weaknesses
    hidden = *apart, *[name for name in names if name not in apart and not _can_see(name, seat)]
    return _Hidden(hidden, itemgetter(*hidden), mixed, weaknesses)


@lru_cache(REMEMBERED)
def _in_order(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(tokens))


@cached_by_identity
def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which nothing is known; most of them look the same for many commands in a row."""
    return tuple(map(_turned, cards))


class _Turned(dict[str, str]):
    """Cards as they look face down, each found once. Whole piles are turned over at once, and to look a card up in a
    dictionary takes half as long as to call what remembers it."""

    def __missing__(self, card: str) -> str:
        found = self[card] = face_down(back(card))
        return found


_turned = _Turned().__getitem__
