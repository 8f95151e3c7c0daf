"""A finished game looked at again: the decisions that cost most, judged by what the seat could know then. Each is
compared with everything else that made sense to answer.

A game takes part when it has an `AnswerJudge`; nothing here knows a game. The same game leads to the same review, in
however many processes it is looked at (`review_team.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any, Protocol

from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import ADVISOR, bot_of, bots_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.kernel import Question, Seat, Session

MOST, LOOKED_AT_AGAIN = 5, 10
"""So many decisions of a seat are told, of those that are compared more closely."""
MOST_OF_EACH, EACH_LOOKED_AT_AGAIN = 3, 5
"""The same where several seats are reviewed: all could else be those of one of them. For two it takes no longer."""
LEAST = 0.01
"""What costs less than that is not worth telling: one game of a hundred."""
ROUGHLY, CLOSELY, AGAIN = range(3), range(3, 15), range(15, 51)
"""The numbers of the imagined games by which all answers are compared, the most promising ones, and at last the answer
that was given with the one that did best. What was found by its number owes some of it to chance, so what is told is
measured by games of their own."""
PROMISING = 2
"""So many answers are looked at closely, besides the one that was given and that of a hint."""
LOOKS = 4
"""After every so many imagined games it is asked whether a comparison is clear by now."""
DOUBT = 2.0
"""It is, when an answer would have to do better by more than so many standard errors."""

ReviewPart = tuple[int, Session[Any]]
"""A part of a game that was played in one go, and the number of decisions before it."""


@dataclass(frozen=True, slots=True)
class Regret:
    """A decision that could have been better: how many were made before it, whose it was, the answer, the best one, and
    how much was lost by it of what the judge of the game measures."""

    number: int
    seat: Seat
    answer: str
    better: str
    lost: float


ReviewTask = int | Regret
"""A decision to look at, by how many were made before it, or one to be measured."""


def judge_of(playable: Playable) -> AnswerJudge | None:
    """What judges the answers of a game; None for a game without it."""
    return bots_of(playable).judge


class Reviewer:
    """Looks at single decisions of a game, in any order."""

    def __init__(self, playable: Playable, parts: Sequence[ReviewPart], least: float = LEAST) -> None:
        """``least`` is what a decision must have cost at least."""
        self._judge = judge_of(playable)
        self._advisor = bot_of(playable, ADVISOR)
        self._parts = parts
        self._least = least

    def do(self, task: ReviewTask) -> Regret | None:
        """What a decision seems to have cost, None where that is too little; or what it did cost, measured."""
        return self._look(task) if isinstance(task, int) else self._measure(task)

    def _asked(self, number: int) -> tuple[Session[Any], Session[Any], int]:
        """The session of a decision, another one right before it, and its place in both."""
        after, session = next(part for part in reversed(self._parts) if part[0] <= number)
        place = number - after
        rest = next(rest for rest in reversed(session.rests) if rest.commands <= place)
        return session, Session(session.game, rest.state, session.commands[rest.commands : place]), place

    def _look(self, number: int) -> Regret | None:
        session, before, place = self._asked(number)
        command, judge = session.commands[place], self._judge
        question = before.open_questions().get(command.seat)
        if question is None or judge is None:
            return None
        sight = before.sight(command.seat)
        if not judge.judges(sight, question):
            return None
        hint = self._advisor.choose(sight, question, chance_of(number))
        found = self._better(judge, sight, question, command.key, hint)
        return None if found is None else Regret(number, command.seat, command.key, *found)

    def _better(
        self, judge: AnswerJudge, sight: Any, question: Question[Any], answer: str, hint: str
    ) -> tuple[str, float] | None:
        """The best answer, and how much more it is worth than the one given; None where that one does."""
        keys = tuple(dict.fromkeys((answer, hint, *judge.sensible(sight, question))))
        rough = judge.worths(sight, question, keys, ROUGHLY)
        if rough is None or rough[answer] == max(rough.values()):
            return None
        promising = sorted(keys[1:], key=lambda key: -rough[key])[:PROMISING]
        others = [key for key in dict.fromkeys((hint, *promising)) if key != answer]
        gains = self._gains(judge, sight, question, answer, others, CLOSELY)
        better = max(gains, key=gains.__getitem__, default=answer)
        return (better, gains[better]) if better != answer and gains[better] >= self._least else None

    def _gains(
        self, judge: AnswerJudge, sight: Any, question: Question[Any], answer: str, others: Iterable[str],
        games: Sequence[int],
    ) -> dict[str, float]:
        """By how much other answers do better in these games, on average. Those of which it is clear before the end
        that it is too little to be told are left out."""
        gains: dict[str, list[float]] = {key: [] for key in others}
        for played, game in enumerate(games, 1):
            worths = judge.worths(sight, question, (answer, *gains), (game,)) if gains else None
            if worths is None:
                return {}
            for key, found in gains.items():
                found.append(worths[key] - worths[answer])
            if played % LOOKS == 0:
                gains = {key: found for key, found in gains.items() if _at_most(found) >= self._least}
        return {key: sum(found) / len(found) for key, found in gains.items()}

    def _measure(self, regret: Regret) -> Regret | None:
        _, before, _ = self._asked(regret.number)
        judge, question = self._judge, before.open_questions()[regret.seat]
        if judge is None:
            return None
        sight = before.sight(regret.seat)
        gains = self._gains(judge, sight, question, regret.answer, (regret.better,), AGAIN)
        return replace(regret, lost=gains[regret.better]) if regret.better in gains else None


def _at_most(gains: Sequence[float]) -> float:
    """What the mean of such gains hardly lies above."""
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean + DOUBT * sqrt(spread / len(gains))


# -- the whole game -----------------------------------------------------------------------------------------------

READING, COMPARING = "reading", "comparing"
"""First every decision is looked at, then those that seem to have cost most are compared more closely."""

Tell = Callable[[str, int, int], bool]
"""Told which of both goes on, how much of it is done, and how much there is; False ends the review, which then has
found nothing."""


class Doing(Protocol):
    """Has tasks done, and yields what comes of each as soon as it is there, in any order."""

    def __call__(self, tasks: Sequence[ReviewTask]) -> Generator[Regret | None, None, None]: ...


def review(
    playable: Playable, parts: Sequence[ReviewPart], seats: Collection[Seat], tell: Tell, doing: Doing | None = None
) -> tuple[Regret, ...]:
    """The decisions of each of these seats that cost most, the worst first. Without ``doing`` they are looked at here,
    one after the other."""
    if judge_of(playable) is None:
        return ()
    if doing is None:
        reviewer = Reviewer(playable, parts, LEAST)

        def doing(tasks: Sequence[ReviewTask]) -> Generator[Regret | None, None, None]:
            return (reviewer.do(task) for task in tasks)

    decisions = [
        after + place
        for after, session in parts for place, command in enumerate(session.commands) if command.seat in seats
    ]
    suspects = _found(doing, decisions, READING, tell)
    most, again = (MOST_OF_EACH, EACH_LOOKED_AT_AGAIN) if len(seats) > 1 else (MOST, LOOKED_AT_AGAIN)
    measured = None if suspects is None else _found(doing, _of_each(suspects, again), COMPARING, tell)
    return () if measured is None else tuple(_of_each((one for one in measured if one.lost >= LEAST), most))


def _of_each(regrets: Iterable[Regret], most: int) -> list[Regret]:
    """The first ones of each seat, in their order."""
    told: Counter[Seat] = Counter()
    kept = []
    for one in regrets:
        told[one.seat] += 1
        if told[one.seat] <= most:
            kept.append(one)
    return kept


def _found(doing: Doing, tasks: Sequence[ReviewTask], stage: str, tell: Tell) -> list[Regret] | None:
    """What comes of tasks, the worst first; None when nobody wants it any more."""
    found: list[Regret] = []
    # Whoever does them stops where nobody looks on.
    with closing(doing(tasks)) as results:
        for done, one in enumerate(results, 1):
            if one is not None:
                found.append(one)
            if not tell(stage, done, len(tasks)):
                return None
    return sorted(found, key=lambda one: (-one.lost, one.number))
