"""The best of several answers by imagined games that all of them share. Those that fall behind are dropped on the way,
so that time is left for those between which it is close."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import sqrt

from nemesis_desktop.bots.lookahead import Lookahead

LOOKS = 4
"""So many imagined games for every answer left, then some are dropped; before that none is believed."""
MARGIN = 0.04
"""By how much another answer must do better at least. Answers that seemed better than the plan by less than 0.06 were
no better, others were as good as they seemed: 2,900 of them were played to the end three times, and so was the plan."""
DOUBT = 1.0
"""By how many standard errors more than that."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How much is tried before an answer is taken."""

    worlds: int
    """In so many imagined games each answer at most."""
    looks: int = LOOKS
    most: int | None = None
    """So many imagined games for all answers together, so that nobody waits long where many are close."""
    margin: float = MARGIN


def best_of(
    ahead: Lookahead, keys: tuple[str, ...], seed: int, trials: Trials, deadline: float | None = None
) -> str:
    """The answer that clearly does better than the first one in imagined games; else the first one."""
    first, left = keys[0], list(keys)
    values: dict[str, list[float]] = {key: [] for key in keys}
    tried = played = 0
    while tried < trials.worlds and len(left) > 1:
        if trials.most is not None and played + len(left) > trials.most:
            break
        if deadline is not None and time.monotonic() >= deadline:
            break
        for key in left:
            value = ahead.value(key, seed + tried)
            if value is None:
                return first
            values[key].append(value)
        tried += 1
        played += len(left)
        if tried % trials.looks == 0:
            left = [first, *[key for key in left[1:] if _lead(values[key], values[first], -DOUBT) > trials.margin]]
    if tried < trials.looks:
        return first
    leads = {key: _lead(values[key], values[first], DOUBT) for key in left[1:]}
    best = max(leads, key=leads.__getitem__, default=first)
    return best if best != first and leads[best] > trials.margin else first


def _lead(values: list[float], first: list[float], doubt: float) -> float:
    """By how much an answer is better than the first one, less so many standard errors."""
    gains = [one - other for one, other in zip(values, first, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - doubt * sqrt(spread / len(gains))
