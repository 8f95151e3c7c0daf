"""A finished game looked at again: the decisions that cost most, judged by what the seat could know then. Each is
compared with everything else that could have been answered.

A game takes part when it has an `AnswerJudge`; nothing here knows a game. The same game leads to the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import ADVISOR, bot_of, bots_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.kernel import Question, Seat, Session

MOST = 5
"""So many decisions are told."""
LOOKED_AT_AGAIN = 10
LEAST = 0.01
"""What costs less than that is not worth telling: one game of a hundred."""
ROUGHLY, CLOSELY, AGAIN = range(3), range(3, 15), range(15, 51)
"""The numbers of the imagined games by which all answers are compared, the most promising ones, and at last the answer
that was given with the one that did best. What was found by its number owes some of it to chance, so what is told is
measured by games of their own."""
PROMISING = 2
"""So many answers are looked at closely, besides the one that was given and that of a hint."""


@dataclass(frozen=True, slots=True)
class Regret:
    """A decision that could have been better: how many were made before it, whose it was, the answer, the best one, and
    how much was lost by it of what the judge of the game measures."""

    number: int
    seat: Seat
    answer: str
    better: str
    lost: float


def judge_of(playable: Playable) -> AnswerJudge | None:
    """What judges the answers of a game; None for a game without it."""
    return bots_of(playable).judge


Tell = Callable[[int], bool]
"""Told how many decisions were looked at; False ends the review early."""


def review(
    playable: Playable, sessions: Sequence[tuple[int, Session[Any]]], seats: Collection[Seat], tell: Tell
) -> tuple[Regret, ...]:
    """The decisions of these seats that cost most, the worst first. A session is a part of the game that was played in
    one go, with the number of decisions before it."""
    judge = judge_of(playable)
    if judge is None:
        return ()
    suspects = list(_suspects(playable, sessions, seats, judge, tell))
    suspects.sort(key=lambda one: (-one.regret.lost, one.regret.number))
    found = [_measured(judge, one) for one in suspects[:LOOKED_AT_AGAIN]]
    return tuple(sorted((one for one in found if one.lost >= LEAST), key=lambda one: (-one.lost, one.number))[:MOST])


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A decision that may have cost something, with what the seat saw and was asked."""

    regret: Regret
    sight: Any
    question: Question[Any]


def _measured(judge: AnswerJudge, one: _Suspect) -> Regret:
    regret = one.regret
    worths = judge.worths(one.sight, one.question, (regret.answer, regret.better), AGAIN)
    return replace(regret, lost=worths[regret.better] - worths[regret.answer] if worths is not None else 0.0)


def _suspects(
    playable: Playable, sessions: Sequence[tuple[int, Session[Any]]], seats: Collection[Seat], judge: AnswerJudge,
    tell: Tell,
) -> Iterator[_Suspect]:
    advisor, looked = bot_of(playable, ADVISOR), 0
    for after, session in sessions:
        twin: Session[Any] = Session(session.game, session.rests[0].state)
        for place, command in enumerate(session.commands):
            looked += 1
            if not tell(looked):
                return
            question = twin.open_questions().get(command.seat)
            sight = twin.sight(command.seat) if question is not None and command.seat in seats else None
            if question is not None and sight is not None and judge.judges(sight, question):
                hint = advisor.choose(sight, question, chance_of(after + place))
                better, lost = _better(judge, sight, question, command.key, hint)
                if lost >= LEAST:
                    yield _Suspect(Regret(after + place, command.seat, command.key, better, lost), sight, question)
            twin.submit(command)


def _better(judge: AnswerJudge, sight: Any, question: Question[Any], answer: str, hint: str) -> tuple[str, float]:
    """The best answer, and how much more it is worth than the one given."""
    keys = tuple(dict.fromkeys((answer, hint, *question.keys())))
    rough = judge.worths(sight, question, keys, ROUGHLY)
    if rough is None or rough[answer] == max(rough.values()):
        return answer, 0.0
    promising = sorted(keys[1:], key=lambda key: -rough[key])[:PROMISING]
    close = judge.worths(sight, question, tuple(dict.fromkeys((answer, hint, *promising))), CLOSELY)
    if close is None:
        return answer, 0.0
    better = max(close, key=lambda key: close[key])
    return better, close[better] - close[answer]
