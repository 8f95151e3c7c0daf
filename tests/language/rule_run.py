"""One rule of any game run on a state: what is asked is answered in turn, what becomes of it is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from nemesis_desktop.kernel import Event, Game, Halt, Question, Table

S = TypeVar("S")
R = TypeVar("R", bound="RuleRun[Any]")
Rule = Callable[[Any], Awaitable[Any]]


@dataclass(frozen=True)
class RuleRun(Generic[S]):
    """What became of a rule: the events, the questions asked and the state it left."""

    state: S
    events: tuple[Event, ...]
    asked: tuple[Question[Any], ...]
    open: Question[Any] | None
    halted: bool
    result: Any

    def of(self, *kinds: type[Event]) -> list[Any]:
        """The events of these kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def happened(self, kind: type[Event]) -> bool:
        return bool(self.of(kind))

    def only(self, kind: type[Event]) -> Any:
        """The one event of this kind."""
        (event,) = self.of(kind)
        return event

    @property
    def topics(self) -> list[str]:
        """What was asked, in order."""
        return [question.topic for question in self.asked]


def run_rule(kind: type[R], game: Game[Any], state: Any, rule: Rule, answers: Iterable[str]) -> R:
    """Run one rule until it ends or nobody has an answer any more. Fails when an answer is left over."""
    table: Table[Any] = Table(game, state)
    table.allow_more_events()
    left = list(answers)
    asked: list[Question[Any]] = []
    coroutine: Any = rule(table)
    given: Any = None
    halted, result, waiting = False, None, None
    try:
        while True:
            questions = coroutine.send(given)
            asked += questions.values()
            if not left:
                waiting = next(iter(questions.values()))
                coroutine.close()
                break
            given = {seat: q.read(left.pop(0)) for seat, q in questions.items()}
    except StopIteration as stop:
        result = stop.value
    except Halt:
        halted = True
    if left and waiting is None:
        raise AssertionError(f"nobody asked for {left}; asked were {[q.topic for q in asked]}")
    events = tuple(happening.event for happening in table.happenings)
    return kind(table.state, events, tuple(asked), waiting, halted, result)
