"""A bot that tries its most promising actions in imagined games before it takes one."""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.cautious_bot import CautiousBot
from nemesis_desktop.bots.search.candidates import candidates
from nemesis_desktop.bots.search.lookahead import Lookahead
from nemesis_desktop.bots.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question, collector_paused

GAME = Nemesis()
SECONDS = 0.5
ROUNDS_AHEAD = 2
FIRST_LOOKS = 3
"""Imagined games for every candidate before the weaker half is dropped."""
TOPICS = ("action", "wait_in_pod")
"""Questions that stand at a rest and are worth the time."""
TRUST = 0.02
"""By how much another answer must do better than the one the cautious bot would give."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be tried for one decision: so many imagined games, or as many as fit into so many seconds."""

    games: int | None = None
    seconds: float = SECONDS

    def deadline(self) -> float | None:
        """When to stop; None when games are counted, so that no clock takes part in the decision."""
        return time.monotonic() + self.seconds if self.games is None else None


class SearchBot:
    """Plays like the cautious bot unless looking ahead shows something better."""

    looks: ClassVar[bool] = True

    def __init__(self, temperament: Temperament = EVEN, budget: Budget = Budget()) -> None:
        self.temperament = temperament
        self.budget = budget
        self._cautious = CautiousBot(temperament)
        self._players = CautiousBot(EVEN)

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer that does best in imagined games; the same sight leads to the same games."""
        first = self._cautious.choose(sight, question, below)
        if question.topic not in TOPICS:
            return first
        keys = candidates(sight, question, first, self.temperament)
        return first if len(keys) < 2 else self._best(sight, question, keys)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer; the reason is the cautious bot's where both agree."""
        key = self.choose(sight, question, below)
        advice = self._cautious.advise(sight, question, below)
        return advice if advice.key == key else Advice(key, "advice.looked_ahead")

    def _best(self, sight: State, question: Question[Any], keys: tuple[str, ...]) -> str:
        """Halve the field again and again; the first key is kept unless another one is clearly better."""
        deadline = self.budget.deadline()
        ahead = Lookahead(GAME, sight, question, self._players, ROUNDS_AHEAD)
        seed = _seed(sight, question)
        totals = dict.fromkeys(keys, 0.0)
        left = list(keys)
        played = number = 0
        looks = FIRST_LOOKS
        with collector_paused():
            while len(left) > 1:
                for _ in range(looks):
                    for key in left:
                        value = ahead.value(key, seed + number)
                        if value is None:
                            return keys[0]
                        totals[key] += value
                        played += 1
                    number += 1
                    if self._spent(played, deadline):
                        return _clear_winner(totals, number, left, keys[0])
                left = _better_half(totals, left, keys[0])
                looks = looks * 2
        return left[0]

    def _spent(self, played: int, deadline: float | None) -> bool:
        if deadline is None:
            return self.budget.games is not None and played >= self.budget.games
        return time.monotonic() >= deadline


def _better_half(totals: dict[str, float], left: list[str], first: str) -> list[str]:
    """The better half, and always the answer to be beaten."""
    best = sorted(left, key=lambda key: (-totals[key], key))[: max(2, len(left) // 2)]
    return [key for key in left if key in best or key == first] if len(left) > 2 else left


def _clear_winner(totals: dict[str, float], number: int, left: list[str], first: str) -> str:
    best = max(left, key=lambda key: (totals[key], key == first, key))
    return best if totals[best] - totals[first] > TRUST * number else first


def _seed(sight: State, question: Question[Any]) -> int:
    """The same sight and question lead to the same seed, on every machine."""
    seen = (sight.clock, sight.time, question.seat, tuple(question.keys()), tuple(sight.characters.values()))
    return int.from_bytes(blake2b(repr(seen).encode(), digest_size=6).digest(), "big")
