"""The first layer of a network, worked out in portions.

A few features in a row seldom change all at once: in imagined games the same few numbers come again and again, although
hardly two positions are alike in everything. So what a portion of them brings to the layer is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign
from operator import mul

FEATURES = 12
"""So many make a portion: of 2,900 different positions each portion then came up with 340 different ones on average."""
KEPT = 64
"""So many different ones are remembered of each portion."""
FARTHEST = 4.0
"""So many deviations from the mean at most count of a feature: what was never seen is not trusted further."""
WeightRow = tuple[float, ...]


class Portion:
    """Some features in a row, and what they bring to every row of weights."""

    __slots__ = ("_begin", "_brought", "_end", "_means", "_rows", "_scales")

    def __init__(self, begin: int, means: WeightRow, scales: WeightRow, rows: Sequence[WeightRow]) -> None:
        """The features from number ``begin`` on; of means, scales and rows only their part is looked at."""
        self._begin, self._end = begin, min(begin + FEATURES, len(means))
        self._means, self._scales = means[begin:self._end], scales[begin:self._end]
        self._rows = [row[begin:self._end] for row in rows]
        self._brought: dict[WeightRow, WeightRow] = {}

    def of(self, features: WeightRow) -> WeightRow:
        """What this portion of all features adds to each row."""
        seen = features[self._begin:self._end]
        found = self._brought.get(seen)
        if found is None:
            if len(self._brought) >= KEPT:
                self._brought.clear()
            far = [(value - mean) * scale for value, mean, scale in zip(seen, self._means, self._scales, strict=True)]
            values = [value if -FARTHEST <= value <= FARTHEST else copysign(FARTHEST, value) for value in far]
            found = self._brought[seen] = tuple([sum(map(mul, row, values)) for row in self._rows])
        return found


def portions_of(means: WeightRow, scales: WeightRow, rows: Sequence[WeightRow]) -> list[Portion]:
    """All features, portion by portion."""
    return [Portion(begin, means, scales, rows) for begin in range(0, len(means), FEATURES)]
