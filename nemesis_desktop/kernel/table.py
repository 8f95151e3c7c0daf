"""The table: everything a rule may do - look, emit facts, draw chance, ask."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from types import coroutine
from typing import Any, Generic, NoReturn, TypeVar

from nemesis_desktop.kernel.chance import Chance
from nemesis_desktop.kernel.errors import KernelError, RunawayRule
from nemesis_desktop.kernel.events import Event, Happening, Seat
from nemesis_desktop.kernel.game import Game
from nemesis_desktop.kernel.questions import Choose, Option, Question
from nemesis_desktop.kernel.windows import Ability, Cancelled, ReplacedBy, Window

State = TypeVar("State", bound=Any)
A = TypeVar("A")
T = TypeVar("T")

EVENTS_PER_COMMAND = 5_000
PASS = "pass"

_BEFORE, _AFTER = Window.BEFORE, Window.AFTER  # a member of an enumeration takes long to look up by its name

_new_tuple: Any = tuple.__new__  # makes a Happening without the detour over its keyword arguments


class Halt(Exception):
    """Ends the running rule at once, however deep; the state stands as it is. Raised by :meth:`Table.halt`."""


@coroutine
def _suspend(questions: Mapping[Seat, Question[Any]]) -> Generator[Any, Any, Any]:
    return (yield questions)


class Table(Generic[State]):
    """One state and the facts that led to it; a session lends the list in which it keeps them."""

    __slots__ = ("game", "state", "happenings", "_guard")

    def __init__(self, game: Game[State], state: State, happenings: list[Happening] | None = None) -> None:
        self.game = game
        self.state: State = state
        self.happenings: list[Happening] = [] if happenings is None else happenings
        self._guard = 0

    # -- facts ------------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """A fact that nobody can react to."""
        if event.reactable:
            raise KernelError(f"{type(event).__name__} can be reacted to: it must happen, not be emitted")
        # The body of _apply once more: ten facts follow each command, and a call for each of them would show.
        self.state = state = event.apply(self.state)
        happenings = self.happenings
        happenings.append(_new_tuple(Happening, (event, state)))
        if len(happenings) > self._guard:
            raise RunawayRule(f"more than {EVENTS_PER_COMMAND} events after one command")

    async def happen(self, event: Event) -> Event | None:
        """A fact with windows around it. Returns the fact that took place, or None when it was cancelled."""
        if not event.reactable:
            raise KernelError(f"{type(event).__name__} has no windows: it must be emitted")
        abilities = self.game.abilities
        # Most facts have nobody who could step in: they open no window.
        if abilities(self.state, _BEFORE, event):
            settled = await self._window(_BEFORE, event)
            if settled is None:
                return None
            event = settled
        self._apply(event)
        if abilities(self.state, _AFTER, event):
            await self._window(_AFTER, event)
        return event

    def halt(self) -> NoReturn:
        """Stop everything that is pending: the game has ended in the middle of an effect."""
        raise Halt

    def _apply(self, event: Event) -> None:
        self.state = state = event.apply(self.state)
        happenings = self.happenings
        happenings.append(_new_tuple(Happening, (event, state)))
        if len(happenings) > self._guard:
            raise RunawayRule(f"more than {EVENTS_PER_COMMAND} events after one command")

    def allow_more_events(self) -> None:
        """Called by the session before each command: the runaway guard counts from here."""
        self._guard = len(self.happenings) + EVENTS_PER_COMMAND

    async def _window(self, window: Window, event: Event) -> Event | None:
        used: set[str] = set()
        current = event
        while True:
            ready = [a for a in self.game.abilities(self.state, window, current) if a.id not in used]
            if not ready:
                return current
            ability: Ability | None = next((a for a in ready if a.forced), None)
            if ability is None:
                seat = ready[0].seat
                mine = [a for a in ready if a.seat == seat]
                offered: list[Option[Ability | None]] = [Option(f"use:{a.id}", a) for a in mine]
                ability = await self.ask(Choose(
                    seat=seat,
                    topic=window.topic(type(current)),
                    context=current.context(),
                    options=(*offered, Option(PASS, None)),
                    reaction=True,
                ))
                if ability is None:
                    used.update(a.id for a in mine)
                    continue
            used.add(ability.id)
            verdict = await ability.effect(self, current)
            if window is Window.BEFORE:
                if isinstance(verdict, Cancelled):
                    return None
                if isinstance(verdict, ReplacedBy):
                    current = verdict.event

    # -- chance -----------------------------------------------------------------------------------------

    def below(self, stream: str, limit: int) -> int:
        """A random number from 0 to ``limit`` - 1."""
        before: Chance = self.state.chance
        value, chance = before.below(stream, limit)
        self.state = self.game.with_chance(self.state, chance)
        return value

    def pick(self, stream: str, things: Sequence[T]) -> T:
        """One of the things: the one foretold for the stream, else one at random."""
        if self.state.chance.foretold:
            thing, chance = self.state.chance.take_scripted(stream, things)
            if chance is not self.state.chance:
                self.state = self.game.with_chance(self.state, chance)
            if thing is not None:
                return thing  # type: ignore[no-any-return]
        return things[self.below(stream, len(things))]

    def shuffled(self, stream: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order."""
        before: Chance = self.state.chance
        order, chance = before.shuffled(stream, things)
        self.state = self.game.with_chance(self.state, chance)
        return order

    # -- decisions --------------------------------------------------------------------------------------

    async def ask(self, question: Question[A]) -> A:
        """Put a question. One with a single answer answers itself, unless it is a reaction or explicit."""
        if question.answers_itself():
            return question.read(next(question.keys()))
        given = await _suspend({question.seat: question})
        return given[question.seat]  # type: ignore[no-any-return]

    async def ask_all(self, questions: Mapping[Seat, Question[A]]) -> dict[Seat, A]:
        """Put a question to several seats at once; nobody learns an answer before all are given."""
        open_questions = {seat: q for seat, q in questions.items() if not q.answers_itself()}
        given = (await _suspend(open_questions)) if open_questions else {}
        return {
            seat: given[seat] if seat in given else question.read(next(question.keys()))
            for seat, question in questions.items()
        }
