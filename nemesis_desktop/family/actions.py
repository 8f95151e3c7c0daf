"""What a player may do now, as questions, screens and bots name it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.kernel import Option

REMEMBERED = 4096


class Action(NamedTuple):
    """One legal action with its price: ``kind`` and ``subject`` make its key."""

    kind: str
    subject: str
    cost: int

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.subject}" if self.subject else self.kind


@lru_cache(REMEMBERED)
def offered(kind: str, subject: str, cost: int) -> Option[Action]:
    """An action as the option of a question; the same few return all game long."""
    action = Action(kind, subject, cost)
    return Option(action.key, action)


@lru_cache(REMEMBERED)
def all_offered(kind: str, subjects: tuple[str, ...], cost: int) -> tuple[Option[Action], ...]:
    """The same for each of these subjects."""
    return tuple([offered(kind, subject, cost) for subject in subjects])


class Possibility(NamedTuple):
    """A kind of action and what it would be done to: the option for it, or every reason against it."""

    kind: str
    subject: str
    option: Option[Action] | None
    reasons: tuple[Reason, ...] = ()

    @property
    def possible(self) -> bool:
        return self.option is not None
