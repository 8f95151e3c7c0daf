"""One rule played on a position: what is asked is answered, what becomes of it is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Halt, Question, Table

GAME = Nemesis()

Rule = Callable[[Any], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a rule: the events, the questions asked and the state it left."""

    state: State
    events: tuple[Event, ...]
    asked: tuple[Question[Any], ...]
    open: Question[Any] | None
    halted: bool
    result: Any

    @property
    def ship(self) -> Ship:
        return Ship(Look(self.state))

    def hero(self, seat: int = 0) -> Hero:
        return self.ship.hero(seat)

    def room(self, number: int) -> Room:
        return self.ship.room(number)

    def of(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def happened(self, kind: type[Event]) -> bool:
        return bool(self.of(kind))

    @property
    def topics(self) -> list[str]:
        """What was asked, in order."""
        return [question.topic for question in self.asked]

    def only(self, kind: type[Event]) -> Any:
        """The one event of this kind."""
        (event,) = self.of(kind)
        return event


def play(state: State, rule: Rule, answers: Iterable[str] = ()) -> Played:
    """Run one rule on a state; see :meth:`Position.play`."""
    table: Table[State] = Table(GAME, state)
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
    problems = GAME.problems(table.state)
    assert not problems, problems
    events = tuple(happening.event for happening in table.happenings)
    return Played(table.state, events, tuple(asked), waiting, halted, result)
