"""Every way chance can fall: a rule is played once for each row of draws, and each row has its exact probability."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Question, Table
from nemesis_desktop.kernel.table import Halt
from tests.language.played import GAME
from tests.language.rule_run import Rule

DRAWN_APART = ("die:noise", "die:combat", "bag")
"""Where chance matters. Which of several equal tokens returns to the bag makes no difference to anything forecast."""

Answer = Callable[[Question[Any], State], str]


@dataclass(frozen=True, slots=True)
class WayItFalls:
    """One row of draws: how likely it is, what happened, and the state it led to."""

    chance: Fraction
    events: tuple[Event, ...]
    state: State

    def happened(self, *kinds: type[Event]) -> bool:
        """Whether one of these events took place."""
        return any(isinstance(event, kinds) for event in self.events)


class _Stop(Exception):
    """What the test wants to know has happened; the rest of the rule is of no account."""


class _DrawnTable(Table[State]):
    """A table whose draws are given, and that notes how many possibilities each further one has."""

    def __init__(self, state: State, draws: Sequence[int], until: tuple[type[Event], ...]) -> None:
        super().__init__(GAME, state)
        self.draws = list(draws)
        self.limits: list[int] = []
        self.until = until

    def below(self, stream: str, limit: int) -> int:
        if stream not in DRAWN_APART:
            return 0
        number = len(self.limits)
        self.limits.append(limit)
        if number == len(self.draws):
            self.draws.append(0)
        return self.draws[number]

    def emit(self, event: Event) -> None:
        super().emit(event)
        if isinstance(event, self.until):
            raise _Stop


def first_answer(question: Question[Any], state: State) -> str:
    """Yes to everything, else the first there is."""
    keys = list(question.keys())
    return "yes" if "yes" in keys else keys[0]


def every_way(
    state: State, rule: Rule, until: tuple[type[Event], ...] = (), answer: Answer = first_answer
) -> Iterator[WayItFalls]:
    """Play the rule for every row of draws. Shuffles are not drawn apart: decks lie as they do in the state."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        draws = waiting.pop()
        table = _DrawnTable(state, draws, until)
        table.allow_more_events()
        _run(table, rule, answer)
        chance = Fraction(1)
        for limit in table.limits:
            chance /= limit
        for place in range(len(draws), len(table.limits)):
            waiting += [(*table.draws[:place], other) for other in range(1, table.limits[place])]
        yield WayItFalls(chance, tuple(one.event for one in table.happenings), table.state)


def how_often(
    state: State, rule: Rule, happens: Callable[[WayItFalls], bool], until: tuple[type[Event], ...] = ()
) -> Fraction:
    """The exact share of all ways in which something happens."""
    return sum((one.chance for one in every_way(state, rule, until) if happens(one)), Fraction(0))


def _run(table: _DrawnTable, rule: Rule, answer: Answer) -> None:
    coroutine: Any = rule(table)
    given: Any = None
    try:
        while True:
            questions = coroutine.send(given)
            given = {seat: one.read(answer(one, table.state)) for seat, one in questions.items()}
    except (StopIteration, Halt, _Stop):
        coroutine.close()
