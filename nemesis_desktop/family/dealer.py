"""Shuffling while there is no table yet that could hold the chance: for setups and for imagined games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby
from typing import TypeVar

from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.kernel import Chance, cached_by_identity, face_down, is_face_down, shuffled_from

T = TypeVar("T")
REMEMBERED = 4096

_Alike = tuple[str, list[str]]
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


def filled_in(
    piles: Piles, by_pile: Mapping[str, Sequence[str]], by_back: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """The piles of a sight with every face-down piece replaced: from what ``by_pile`` deals to a pile, first one first,
    else from what ``by_back`` has under its back, last one first. Both are in random order already."""
    stacks = {face_down(back): list(pieces) for back, pieces in by_back.items()}
    made = dict(piles)
    for name, pieces in piles.items():
        count = count_face_down(pieces)
        if not count:
            continue
        if name in by_pile and count == len(pieces) <= len(by_pile[name]):
            made[name] = tuple(by_pile[name][:count])
        elif name in by_pile:
            given = iter(by_pile[name])
            made[name] = tuple([next(given) if is_face_down(piece) else piece for piece in pieces])
        elif pieces.count(pieces[0]) == count == len(pieces) <= len(stack := stacks[pieces[0]]):
            # All of the same back, as in most decks: they come at once.
            made[name] = tuple(reversed(stack[-count:]))
            del stack[-count:]
        else:
            made[name] = tuple([stacks[piece].pop() if is_face_down(piece) else piece for piece in pieces])
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
        seen = set(chain.from_iterable(piles.values()))
        hidden: dict[str, list[_Alike]] = {}
        for family, back, row in _rows(self.family, self.back, expected):
            left = list(row) if seen.isdisjoint(row) else [piece for piece in row if piece not in seen]
            if left:
                hidden.setdefault(family, []).append((back, left))
        fillers = list(dealer.shuffled(stream, _together(hidden.pop(self.filler, ()))))
        by_pile: dict[str, list[str]] = {}
        for family, names in self.own.items():
            mine = _together(hidden.pop(family, ()))
            counts = {name: count_face_down(piles.get(name, ())) for name in names}
            added = sum(counts.values()) - len(mine)
            mixed = list(dealer.shuffled(stream, [*mine, *fillers[:added]]))
            fillers = fillers[added:]
            for name, count in counts.items():
                by_pile[name], mixed = mixed[:count], mixed[count:]
        by_pile[self.filler_pile] = fillers
        spare: dict[str, list[str]] = defaultdict(list)
        for back, pieces in chain.from_iterable(hidden.values()):
            spare[back] += pieces
        return filled_in(piles, by_pile, {back: dealer.shuffled(stream, pieces) for back, pieces in spare.items()})


@cached_by_identity
def _rows(
    family: Callable[[str], str], back: Callable[[str], str], pieces: tuple[str, ...]
) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Pieces in a row that are of the same family and look alike, with both."""
    rows = groupby(pieces, lambda piece: (family(piece), back(piece)))
    return tuple([(*kind, tuple(alike)) for kind, alike in rows])


def _together(rows: Iterable[_Alike]) -> list[str]:
    return [piece for _, pieces in rows for piece in pieces]
