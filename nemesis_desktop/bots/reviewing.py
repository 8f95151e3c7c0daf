"""A finished game looked at again: the decisions that cost most, judged by what the seat could know then.

A game takes part when one of its bots is `Judging`; nothing here knows a game. The same game leads to the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import ADVISOR, bot_of, bots_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.kernel import Question, Seat, Session

MOST = 5
"""So many decisions are told."""
LOOKED_AT_AGAIN = 10
LEAST = 0.01
"""What costs less than that is not worth telling: one game of a hundred."""


@runtime_checkable
class Judging(Protocol):
    """A bot that can say how good answers are."""

    def worths(
        self, sight: Any, question: Question[Any], keys: Sequence[str], *, again: bool = False
    ) -> Mapping[str, float] | None:
        """How likely each of these answers leads to a win, from 0 to 1, by the same imagined games for all of them;
        None where that cannot be said. It knows what the sight shows, and says the same whenever it sees the same.
        ``again`` judges by more and other games."""
        ...


@dataclass(frozen=True, slots=True)
class Regret:
    """A decision that could have been better: how many were made before it, whose it was, the answer, a better one, and
    how much less likely a win was made by it."""

    number: int
    seat: Seat
    answer: str
    better: str
    lost: float


def judge_of(playable: Playable) -> Bot | None:
    """The bot of a game that can judge answers; None for a game without one."""
    name = bots_of(playable).judge
    return bot_of(playable, name) if name else None


Tell = Callable[[int], bool]
"""Told how many decisions were looked at; False ends the review early."""


def review(
    playable: Playable, sessions: Sequence[tuple[int, Session[Any]]], seats: Collection[Seat], tell: Tell
) -> tuple[Regret, ...]:
    """The decisions of these seats that cost most, the worst first. A session is a part of the game that was played in
    one go, with the number of decisions before it."""
    judge = judge_of(playable)
    if not isinstance(judge, Judging):
        return ()
    suspects = list(_suspects(playable, sessions, seats, judge, tell))
    suspects.sort(key=lambda one: (-one.regret.lost, one.regret.number))
    # What was found by its number owes some of it to chance: what is told is measured again by other games.
    found = [_measured(judge, one) for one in suspects[:LOOKED_AT_AGAIN]]
    return tuple(sorted((one for one in found if one.lost >= LEAST), key=lambda one: (-one.lost, one.number))[:MOST])


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A decision that may have cost something, with what the seat saw and was asked."""

    regret: Regret
    sight: Any
    question: Question[Any]


def _measured(judge: Judging, one: _Suspect) -> Regret:
    regret = one.regret
    worths = judge.worths(one.sight, one.question, (regret.answer, regret.better), again=True)
    assert worths is not None, "judged before"
    return replace(regret, lost=worths[regret.better] - worths[regret.answer])


def _suspects(
    playable: Playable, sessions: Sequence[tuple[int, Session[Any]]], seats: Collection[Seat], judge: Judging,
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
            if question is not None and command.seat in seats:
                sight = twin.sight(command.seat)
                better = advisor.choose(sight, question, chance_of(after + place))
                worths = judge.worths(sight, question, (command.key, better)) if better != command.key else None
                if worths is not None and worths[better] - worths[command.key] >= LEAST:
                    lost = worths[better] - worths[command.key]
                    yield _Suspect(Regret(after + place, command.seat, command.key, better, lost), sight, question)
            twin.submit(command)
