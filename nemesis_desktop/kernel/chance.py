"""Chance as part of the state: counters, not generators.

Every stream ("noise", "bag", "deck:red", ...) has its own counter, so a rule that draws once more from one
stream does not shift any other, undo restores chance with the rest of the state, and a save needs the seed only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

from nemesis_desktop.kernel.records import construct_fast

T = TypeVar("T")

_MASK = (1 << 64) - 1


@lru_cache(1024)
def _stream_key(seed: int, stream: str) -> int:
    digest = blake2b(f"{seed}:{stream}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def _mix(key: int, count: int) -> int:
    """SplitMix64 output number ``count`` of the generator that starts at ``key``."""
    mixed = (key + (count + 1) * 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)


_LANE = 128
"""Bits of one lane: room for a number of 64 bits times another."""


@lru_cache(256)
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """For so many lanes, the lowest first: a one in each, the steps of the generator, the lower halves, the layout."""
    ones = sum(1 << (_LANE * lane) for lane in range(count))
    steps = sum(((lane + 1) * 0x9E3779B97F4A7C15 & _MASK) << (_LANE * lane) for lane in range(count))
    return ones, steps, ones * _MASK, Struct("<" + "Q8x" * count)


def _mixed_in_a_row(key: int, first: int, count: int) -> tuple[int, ...]:
    """The outputs number ``first`` to ``first`` + ``count`` - 1: what :func:`_mix` yields one by one.

    All are computed at once, side by side in one long integer. Setup shuffles hundreds of cards, and this takes less
    than half the time.
    """
    ones, steps, halves, layout = _lanes(count)
    mixed = (((key + first * 0x9E3779B97F4A7C15) & _MASK) * ones + steps) & halves
    mixed = ((mixed ^ (mixed >> 30)) & halves) * 0xBF58476D1CE4E5B9 & halves
    mixed = ((mixed ^ (mixed >> 27)) & halves) * 0x94D049BB133111EB & halves
    mixed = (mixed ^ (mixed >> 31)) & halves
    return layout.unpack(mixed.to_bytes(layout.size, "little"))


@construct_fast
@dataclass(frozen=True, slots=True)
class Chance:
    """A seed and how often each stream has been drawn from.

    ``foretold`` names what a scenario wants to come up first when one of several things is picked from a stream:
    loaded dice, used up one by one before chance decides.
    """

    seed: int
    drawn: Mapping[str, int] = field(default_factory=dict)
    foretold: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def below(self, stream: str, limit: int) -> tuple[int, Chance]:
        """A number from 0 to ``limit`` - 1 and the chance that comes after it."""
        if limit < 1:
            raise ValueError(f"nothing can be drawn from {limit} possibilities")
        count = self.drawn.get(stream, 0)
        # Multiply-shift keeps every value equally likely to within limit / 2**64; a modulo would not.
        value = (_mix(_stream_key(self.seed, stream), count) * limit) >> 64
        return value, Chance(self.seed, {**self.drawn, stream: count + 1}, self.foretold)

    def take_scripted(self, stream: str, things: Sequence[T]) -> tuple[T | None, Chance]:
        """The thing foretold for this stream and the chance that comes after it; None when nothing is foretold, or
        something that is not there, which then is forgotten."""
        words = self.foretold.get(stream)
        if not words:
            return None, self
        left = {**self.foretold, stream: words[1:]}
        if not words[1:]:
            del left[stream]
        thing = next((thing for thing in things if thing == words[0]), None)
        return thing, Chance(self.seed, self.drawn, left)

    def shuffled(self, stream: str, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The things in a random order (Fisher-Yates) and the chance that comes after it."""
        count = self.drawn.get(stream, 0)
        order = shuffled_from(self.seed, stream, count, things)
        return order, Chance(self.seed, {**self.drawn, stream: count + max(0, len(order) - 1)}, self.foretold)


def shuffled_from(seed: int, stream: str, count: int, things: Sequence[T]) -> tuple[T, ...]:
    """The things in the order of a stream that has been drawn from ``count`` times: one draw for each but one."""
    order = list(things)
    left = len(order)
    for mixed in _mixed_in_a_row(_stream_key(seed, stream), count, max(0, left - 1)):
        other = mixed * left >> 64
        left -= 1
        order[left], order[other] = order[other], order[left]
    return tuple(order)
