"""Shuffling while there is no state yet that could hold the chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from nemesis_desktop.kernel import Chance

T = TypeVar("T")


class Dealer:
    """Shuffles from a seed and keeps the chance that comes after."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def shuffled(self, stream: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order, drawn from the named stream."""
        order, self.chance = self.chance.shuffled(stream, things)
        return order
