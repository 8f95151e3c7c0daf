"""A bot that tries its most promising actions in imagined games before it takes one."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.lookahead import Lookahead, seed_from
from nemesis_desktop.bots.nemesis.search.candidates import candidates
from nemesis_desktop.bots.nemesis.search.evaluation import evaluate
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question, collector_paused

GAME = Nemesis()
STEPS = 800
"""Answers in imagined games for one decision: about half a second on a machine of today."""
ROUNDS_AHEAD = 1
FIRST_LOOKS = 2
"""Imagined games for every candidate before the weaker half is dropped."""
TOPICS = ("action",)
"""Questions that stand at a rest and are worth the time."""
DOUBT = 2.0
"""How many standard errors better another answer must be: with few imagined games chance favours some answer."""
LEAST_GAMES = 5
TRUST = 0.002
"""By how much another answer must do better than the one it would give without looking ahead."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be tried for one decision: so many answers in imagined games, and by wish only so many games or
    seconds. Without seconds no clock takes part, and the same sight leads to the same answer."""

    steps: int = STEPS
    games: int | None = None
    seconds: float | None = None
    doubt: float = DOUBT
    rounds: int = ROUNDS_AHEAD
    """How many rounds an imagined game lasts beyond the present one."""

    def deadline(self) -> float | None:
        """When to stop, whatever was tried by then; None without a limit of time."""
        return None if self.seconds is None else time.monotonic() + self.seconds


class SearchBot:
    """Plays on its goals unless looking ahead shows something better."""

    looks: ClassVar[bool] = True
    habits: ClassVar[type[HeuristicBot]] = HeuristicBot
    """How it plays without looking ahead, and how everybody plays in the games it imagines."""
    usual: ClassVar[Budget] = Budget()

    def __init__(self, temperament: Temperament = EVEN, budget: Budget | None = None) -> None:
        self.temperament = temperament
        self.budget = self.usual if budget is None else budget
        self._first = self.habits(temperament)
        self._players = self.habits(EVEN)

    def within(self, seconds: float) -> SearchBot:
        """The same bot for somebody who waits."""
        return type(self)(self.temperament, replace(self.budget, seconds=seconds))

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer that does best in imagined games; the same sight leads to the same games."""
        first = self._first.choose(sight, question, below)
        if question.topic not in TOPICS:
            return first
        keys = self._candidates(sight, question, first)
        return first if len(keys) < 2 else self._best(sight, question, keys)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer; the reason is that of the goals where both agree."""
        key = self.choose(sight, question, below)
        advice = self._first.advise(sight, question, below)
        return advice if advice.key == key else Advice(key, "advice.looked_ahead")

    def _candidates(self, sight: State, question: Question[Any], first: str) -> tuple[str, ...]:
        """What is tried, the answer of its habits first."""
        return candidates(sight, question, first, self.temperament)

    def _lookahead(self, sight: State, question: Question[Any]) -> Lookahead:
        return Lookahead(GAME, sight, question, self._players, self.budget.rounds, evaluate)

    def _best(self, sight: State, question: Question[Any], keys: tuple[str, ...]) -> str:
        """Halve the field again and again; the first key is kept unless another one is clearly better."""
        deadline = self.budget.deadline()
        ahead = self._lookahead(sight, question)
        seed = seed_of(sight, question)
        values: dict[str, list[float]] = {key: [] for key in keys}
        left = list(keys)
        played = number = 0
        looks = FIRST_LOOKS
        with collector_paused():
            while not self._spent(ahead, played, deadline):
                for _ in range(looks):
                    tried = [ahead.value(key, seed + number) for key in left]
                    number += 1
                    if None in tried:
                        return keys[0]
                    for key, value in zip(left, tried, strict=True):
                        values[key].append(value or 0.0)
                    played += len(left)
                    if self._spent(ahead, played, deadline):
                        break
                left = _better_half(values, left)
                looks *= 2
        return max(left, key=lambda key: (_lead(values[key], values[keys[0]], self.budget.doubt), key == keys[0]))

    def _spent(self, ahead: Lookahead, played: int, deadline: float | None) -> bool:
        budget = self.budget
        if ahead.steps >= budget.steps or (budget.games is not None and played >= budget.games):
            return True
        return deadline is not None and time.monotonic() >= deadline


def _better_half(values: dict[str, list[float]], left: list[str]) -> list[str]:
    """The better half, and always the answer to be beaten, which comes first."""
    best = sorted(left, key=lambda key: -sum(values[key]))[: max(2, (len(left) + 1) // 2)]
    return [key for key in left if key in best or key == left[0]]


def _lead(values: list[float], first: list[float], doubt: float) -> float:
    """By how much an answer is surely better than the first one in the same imagined games: the mean, less so many
    times its error. The first one itself leads by 0."""
    if values is first:
        return 0.0
    if len(values) < LEAST_GAMES:
        return -1.0
    gains = [one - other for one, other in zip(values, first, strict=False)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean - TRUST - doubt * sqrt(spread / len(gains))


def seed_of(sight: State, question: Question[Any]) -> int:
    """The same sight and question lead to the same seed, on every machine."""
    return seed_from(sight.clock, sight.time, question.seat, tuple(question.keys()), tuple(sight.characters.values()))
