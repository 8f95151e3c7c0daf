"""What every bot can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, Protocol, runtime_checkable

from nemesis_desktop.kernel import Question, construct_fast

Below = Callable[[int], int]
"""Chance of the bot's own: a number from 0 to n - 1. The chance of the game is none of its business."""


def percent(chance: Fraction) -> int:
    """A chance in whole percent; neither "never" nor "always" where it is neither."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return int(100 * chance)


@dataclass(frozen=True, slots=True)
class AdvisedPlan:
    """Where a bot wants to be, so many moves away, and what for: the id of a text, "" where the reason of its answer
    says it already, and the facts of that text. A room is called as its game calls it, by a number or a name."""

    room: int | str
    steps: int
    purpose: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    stops: tuple[str, ...] = ()
    """Everything that is planned up to the end of the game: the kinds of rooms, in order."""
    rounds: int | None = None
    """About how many rounds all of that takes, and how many are left."""
    rounds_left: int | None = None
    percent: int | None = None
    """How likely the game is won like this, as far as that was measured."""


@dataclass(frozen=True, slots=True)
class Said:
    """One thing to be said: the id of a text, and its facts."""

    text: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another answer, and why it is worse: something that can be checked, said of both."""

    key: str
    reason: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@construct_fast
@dataclass(frozen=True, slots=True)
class Advice:
    """An answer and why: the id of a text, and the facts that its placeholders name.

    A screen turns facts into words by their names: "room" is a room number, "intruder" the number of an intruder on
    the board, "card" the id of a card, "condition" a condition word of an objective (its text is
    "condition.<word>"). ``odds`` are what may come of the answer, ``instead`` up to two other answers that are worse.
    """

    key: str
    reason: str
    facts: Mapping[str, str | int] = field(default_factory=dict)
    plan: AdvisedPlan | None = None
    odds: tuple[Said, ...] = ()
    instead: tuple[Alternative, ...] = ()


@dataclass(frozen=True, slots=True)
class BotProblem:
    """Why no bot answers: its text is ``bots.<id>`` in the catalogue, its placeholders are the facts."""

    id: str
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def text_id(self) -> str:
        """The id of the text in the catalogue."""
        return f"bots.{self.id}"


@runtime_checkable
class Pondering(Protocol):
    """A bot that thinks on as long as it may. Left to itself it does a fixed amount of work, so that it answers alike
    on every machine, however busy."""

    def within(self, seconds: float) -> Bot:
        """The same bot for somebody who waits: it stops after that time at the latest."""
        ...


class Bot(Protocol):
    """Answers questions of one seat."""

    looks: ClassVar[bool]
    """False when the bot never reads the sight; it is then given None, which saves making one."""

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The key of one answer to the question, given what the seat may know."""
        ...

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer with its reason."""
        ...
