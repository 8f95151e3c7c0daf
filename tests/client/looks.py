"""Whether two pictures look different."""

from __future__ import annotations

from operator import sub


def are_apart(one: bytes, other: bytes, least: float) -> bool:
    """Whether pictures in grey differ by more than so much in the mean of their pixels.

    Most of thousands of pairs differ by so much more that every eighth pixel is enough to know it."""
    assert len(one) == len(other)
    difference = 0
    for first in range(8):
        difference += sum(map(abs, map(sub, one[first::8], other[first::8])))
        if difference > least * len(one):
            return True
    return False
