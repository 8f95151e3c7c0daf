"""The best of several answers by imagined games that all of them share. Those that fall behind are dropped on the way,
so that time is left for those between which it is close."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from math import sqrt

from nemesis_desktop.bots.lookahead import Lookahead

LOOKS = 4
"""So many imagined games for every answer left, then some are dropped; before that none is believed."""
MARGIN, DOUBT = 0.01, 0.5
"""By how much another answer must do better at least, and by how many standard errors more than that. At 1,557
decisions all answers that looked near were played to the end sixteen times: whoever asks for more gains less."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How much is tried before an answer is taken."""

    worlds: int
    """In so many imagined games each answer at most."""
    most: int | None = None
    """So many imagined games for all answers together, so that nobody waits long where many are close."""
    margin: float = MARGIN
    doubt: float = DOUBT


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Which answers are looked at more closely."""

    worlds: int
    """So many short imagined games for each of them say how promising it is."""
    least: float
    """By so much it may look worse than the first one."""
    most: int
    """So many of them at most."""


Effort = tuple[Shortlist, Trials]
UNHURRIED = 2
"""Among so many players each tries as much as it would."""


def effort_among(players: int, alone: Effort, pair: Effort) -> Effort:
    """How much is tried by one of so many: the more there are, the longer a game takes, so that more than two try less
    than each of a pair."""
    shortlist, trials = alone if players == 1 else pair
    if players <= UNHURRIED or trials.most is None:
        return shortlist, trials
    worlds, most = UNHURRIED * shortlist.worlds // players, UNHURRIED * trials.most // players
    return replace(shortlist, worlds=max(1, worlds)), replace(trials, most=most)


def shortlisted(ahead: Lookahead, keys: tuple[str, ...], seed: int, shortlist: Shortlist) -> tuple[str, ...]:
    """The first answer, then those that look promising, the best in front."""
    first = keys[0]
    looks: dict[str, float] = {}
    for key in keys:
        values = [ahead.value(key, seed + number) for number in range(shortlist.worlds)]
        if None in values:
            return (first,)
        looks[key] = sum(value or 0.0 for value in values) / shortlist.worlds
    near = [key for key in keys[1:] if looks[key] - looks[first] > shortlist.least]
    return (first, *sorted(near, key=lambda key: -looks[key])[: shortlist.most])


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
        if tried % LOOKS == 0:
            hopes = {key: _lead(values[key], values[first], -trials.doubt) for key in left[1:]}
            left = [first, *[key for key, hope in hopes.items() if hope > trials.margin]]
    if tried < LOOKS:
        return first
    leads = {key: _lead(values[key], values[first], trials.doubt) for key in left[1:]}
    best = max(leads, key=leads.__getitem__, default=first)
    return best if best != first and leads[best] > trials.margin else first


def _lead(values: list[float], first: list[float], doubt: float) -> float:
    """By how much an answer is better than the first one, less so many standard errors."""
    gains = [one - other for one, other in zip(values, first, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - doubt * sqrt(spread / len(gains))
