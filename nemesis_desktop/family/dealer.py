"""Shuffling while there is no table yet that could hold the chance: for setups and for imagined games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby
from typing import NamedTuple, TypeVar

from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.kernel import Chance, cached_by_identity, face_down, is_face_down, shuffled_from

T = TypeVar("T")
REMEMBERED = 4096

_Alike = tuple[str, tuple[str, ...]]
"""A back and pieces that have it."""


class Dealer:
    """Shuffles from a seed and counts what was drawn."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn: dict[str, int] = {}

    @property
    def chance(self) -> Chance:
        """The chance that comes after."""
        return Chance(self._seed, dict(self._drawn))

    def shuffled(self, stream: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order, drawn from the named stream."""
        count = self._drawn.get(stream, 0)
        self._drawn[stream] = count + max(0, len(things) - 1)
        return shuffled_from(self._seed, stream, count, things)


@lru_cache(REMEMBERED)
def count_face_down(pieces: tuple[str, ...]) -> int:
    """How many of them lie face down; most piles look the same in many sights."""
    return len([piece for piece in pieces if is_face_down(piece)])


class _Gap(NamedTuple):
    """A pile in which pieces lie face down: how many, and what they look like."""

    pile: str
    pieces: tuple[str, ...]
    hidden: int
    backs: frozenset[str]


@cached_by_identity
def _gaps(piles: Piles) -> tuple[_Gap, ...]:
    """A bot imagines several games from one sight, whose gaps are the same."""
    counts = [(name, pieces, count_face_down(pieces)) for name, pieces in piles.items()]
    return tuple([_Gap(*one, frozenset(filter(is_face_down, set(one[1])))) for one in counts if one[2]])


def filled_in(
    piles: Piles, by_pile: Mapping[str, Sequence[str]], by_back: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """The piles of a sight with every face-down piece replaced: from what ``by_pile`` deals to a pile, first one first,
    else from what ``by_back`` has under its back, last one first. Both are in random order already."""
    stacks = {face_down(back): list(pieces) for back, pieces in by_back.items()}
    made = dict(piles)
    for name, pieces, count, backs in _gaps(piles):
        if name in by_pile and count == len(pieces) <= len(by_pile[name]):
            made[name] = tuple(by_pile[name][:count])
        elif name in by_pile:
            given = iter(by_pile[name])
            made[name] = tuple([next(given) if piece in backs else piece for piece in pieces])
        elif len(backs) == 1 and count == len(pieces) <= len(stack := stacks[pieces[0]]):
            # As in most decks: they come at once.
            made[name] = tuple(stack[:-count - 1:-1])
            del stack[-count:]
        else:
            made[name] = tuple([stacks[piece].pop() if piece in backs else piece for piece in pieces])
    return made


@dataclass(frozen=True, slots=True)
class HiddenPieces:
    """What is known of pieces that lie face down. ``family`` names the set that a piece belongs to, ``back`` what is
    seen of it. Only the piles that ``own`` names for a family may hold it; there ``filler`` pieces have the same back,
    and those left over lie in ``filler_pile``."""

    family: Callable[[str], str]
    back: Callable[[str], str]
    own: Mapping[str, tuple[str, ...]]
    filler: str
    filler_pile: str

    def dealt(self, piles: Piles, expected: tuple[str, ...], dealer: Dealer, stream: str) -> dict[str, tuple[str, ...]]:
        """The piles of a sight with every face-down piece replaced by one of the ``expected`` that is not seen, at
        random and where its family and its back allow it."""
        unseen = _unseen(self, piles, expected)
        fillers = dealer.shuffled(stream, unseen.fillers)
        by_pile: dict[str, tuple[str, ...]] = {}
        for mine, counts, added in unseen.owned:
            mixed = dealer.shuffled(stream, (*mine, *fillers[:added]))
            fillers = fillers[added:]
            for name, count in counts:
                by_pile[name], mixed = mixed[:count], mixed[count:]
        by_pile[self.filler_pile] = fillers
        return filled_in(piles, by_pile, {back: dealer.shuffled(stream, pieces) for back, pieces in unseen.spare})


class _UnseenPieces(NamedTuple):
    """What a sight shows nowhere."""

    fillers: tuple[str, ...]
    owned: tuple[tuple[tuple[str, ...], tuple[tuple[str, int], ...], int], ...]
    """For each family that only some piles may hold: its pieces, how many lie face down in each of these piles, and how
    many of these are fillers."""
    spare: tuple[tuple[str, tuple[str, ...]], ...]
    """The others by their backs."""


@cached_by_identity
def _unseen(hidden: HiddenPieces, piles: Piles, expected: tuple[str, ...]) -> _UnseenPieces:
    """The same for every game that is imagined from one sight."""
    seen = set(chain.from_iterable(piles.values()))
    left: dict[str, list[_Alike]] = {}
    for family, back, row in _rows(hidden.family, hidden.back, expected):
        pieces = row if seen.isdisjoint(row) else tuple([piece for piece in row if piece not in seen])
        if pieces:
            left.setdefault(family, []).append((back, pieces))
    fillers = _together(left.pop(hidden.filler, ()))
    owned = []
    for family, names in hidden.own.items():
        mine = _together(left.pop(family, ()))
        counts = tuple([(name, count_face_down(piles.get(name, ()))) for name in names])
        owned.append((mine, counts, sum([count for _, count in counts]) - len(mine)))
    spare: dict[str, list[_Alike]] = {}
    for alike in chain.from_iterable(left.values()):
        spare.setdefault(alike[0], []).append(alike)
    return _UnseenPieces(fillers, tuple(owned), tuple([(back, _together(rows)) for back, rows in spare.items()]))


@cached_by_identity
def _rows(
    family: Callable[[str], str], back: Callable[[str], str], pieces: tuple[str, ...]
) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Pieces in a row that are of the same family and look alike, with both."""
    rows = groupby(pieces, lambda piece: (family(piece), back(piece)))
    return tuple([(*kind, tuple(alike)) for kind, alike in rows])


def _together(rows: Iterable[_Alike]) -> tuple[str, ...]:
    return tuple([piece for _, pieces in rows for piece in pieces])
