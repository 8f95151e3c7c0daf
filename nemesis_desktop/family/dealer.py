"""Shuffling while there is no table yet that could hold the chance: for setups and for imagined games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from nemesis_desktop.family.pieces import Piles
from nemesis_desktop.kernel import Chance, face_down, is_face_down

T = TypeVar("T")
REMEMBERED = 4096


class Dealer:
    """Shuffles from a seed and keeps the chance that comes after."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def shuffled(self, stream: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order, drawn from the named stream."""
        order, self.chance = self.chance.shuffled(stream, things)
        return order


@lru_cache(REMEMBERED)
def count_face_down(pieces: tuple[str, ...]) -> int:
    """How many of them lie face down; most piles look the same in many sights."""
    return len([piece for piece in pieces if is_face_down(piece)])


def filled_in(
    piles: Piles, by_pile: Mapping[str, Sequence[str]], by_back: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """The piles of a sight with every face-down piece replaced: from what ``by_pile`` deals to a pile, first one first,
    else from what ``by_back`` has under its back, last one first. Both are in random order already."""
    next_of = {face_down(back): list(pieces).pop for back, pieces in by_back.items()}
    made = dict(piles)
    for name, pieces in piles.items():
        if not count_face_down(pieces):
            continue
        if name in by_pile:
            given = iter(by_pile[name])
            made[name] = tuple([next(given) if is_face_down(piece) else piece for piece in pieces])
        else:
            made[name] = tuple([next_of[piece]() if is_face_down(piece) else piece for piece in pieces])
    return made
