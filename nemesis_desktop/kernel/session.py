"""The session: a command log, the rests between rules, and the one rule that waits for an answer.

A suspended rule is its starting state plus the answers it has received, so nothing suspended is ever stored: undo,
load and fork take the nearest rest and feed the commands after it.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Generic, NamedTuple, TypeVar

from nemesis_desktop.kernel.commands import Command
from nemesis_desktop.kernel.errors import BehindBarrier, Diverged, KernelError, RuleFailed, RunawayRule
from nemesis_desktop.kernel.events import Happening, Seat
from nemesis_desktop.kernel.game import Game, Outcome
from nemesis_desktop.kernel.gc_pause import collector_paused
from nemesis_desktop.kernel.questions import Question
from nemesis_desktop.kernel.table import Halt, Table
from nemesis_desktop.kernel.trail import breadcrumb, breadcrumb_of_failure

State = TypeVar("State", bound=Any)

RULES_WITHOUT_QUESTION = 2_000


class Rest(NamedTuple, Generic[State]):
    """A state between two rules, with how many commands and happenings led to it."""

    commands: int
    happenings: int
    state: State


class CommandMark(NamedTuple):
    """What one command left behind: how many happenings there were, whether chance or an answer that waits for those
    of others makes it final, and whether it answered a reaction."""

    happenings: int
    final: bool
    reacted: bool = False


class Session(Generic[State]):
    """One game in progress."""

    def __init__(self, game: Game[State], state: State, commands: Iterable[Command] = ()) -> None:
        """Start at ``state``, a rest, and submit ``commands``. Raises what :meth:`submit` raises."""
        self.game = game
        self.commands: list[Command] = []
        self.undone: list[Command] = []
        self.happenings: list[Happening] = []
        self._marks: list[CommandMark] = []
        self._rests: list[Rest[State]] = []
        self._open: Mapping[Seat, Question[Any]] = {}
        self._given: dict[Seat, Any] = {}
        self._rule: Coroutine[Any, Any, None] | None = None
        self._wake(Rest(0, 0, state))
        self._start = CommandMark(len(self.happenings), final=False)
        self._barrier: int | None = 0
        self._checksums: list[str] = []
        with collector_paused():
            for command in commands:
                self.submit(command)

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true state: for rules, tests and storage. Screens and bots use :meth:`sight`."""
        return self._table.state

    def sight(self, seat: Seat | None) -> State:
        """What ``seat`` may know of the state."""
        return self.game.sight(self.state, seat)

    def open_questions(self) -> Mapping[Seat, Question[Any]]:
        """The questions that still wait for an answer, by seat; empty when the game is over."""
        given = self._given
        if not given:
            return self._open
        return {seat: question for seat, question in self._open.items() if seat not in given}

    def outcome(self) -> Outcome | None:
        """The outcome once the game is over."""
        return self.game.outcome(self.state)

    def breadcrumb(self) -> tuple[str, ...]:
        """The names of the suspended rules, outermost first."""
        return breadcrumb(self._rule)

    @property
    def checksum(self) -> str:
        """Running checksum over every command and every event so far."""
        return self.checksum_after(len(self.commands))

    def checksum_after(self, count: int) -> str:
        """The running checksum right after command number ``count`` (1 is the first), "" before it.

        Computed only as far as it is asked for, since a game that is merely played needs none.
        """
        sums = self._checksums
        while len(sums) < count:
            number = len(sums)
            sums.append(chained(sums[-1] if sums else "", self.commands[number], self.happenings_of(number)))
        return sums[count - 1] if count else ""

    @property
    def barrier(self) -> int:
        """How many commands cannot be undone: the last of them used chance or revealed something.

        Looked for when it is asked for, since a game that is merely played never asks.
        """
        if self._barrier is None:
            count = len(self._marks)
            while count and not (self._marks[count - 1].final or _tells_something(self.happenings_of(count - 1))):
                count -= 1
            self._barrier = count
        return self._barrier

    def happenings_of(self, number: int) -> Sequence[Happening]:
        """What command ``number`` (0 is the first) brought about."""
        start = self._marks[number - 1].happenings if number else self._start.happenings
        return self.happenings[start:self._marks[number].happenings]

    def reacted(self, number: int) -> bool:
        """Whether command ``number`` (0 is the first) answered somebody who was asked to step in."""
        return self._marks[number].reacted

    @property
    def rests(self) -> Sequence[Rest[State]]:
        """The rests so far, oldest first."""
        return self._rests

    # -- playing ----------------------------------------------------------------------------------------

    def submit(self, command: Command) -> Sequence[Happening]:
        """Answer an open question; returns what happened because of it.

        Raises Diverged when no such question is open, IllegalCommand when the key is not offered (both change
        nothing), and RuleFailed when a rule is broken: the session is then as before.
        """
        happened = self._feed(command)
        self.undone.clear()
        return happened

    def undo(self, to: int | None = None, *, free: bool = False) -> None:
        """Go back to the moment after ``to`` commands (default: one less than now).

        Raises BehindBarrier when that lies before the barrier and the undo is not ``free``.
        """
        to = len(self.commands) - 1 if to is None else to
        if not 0 <= to <= len(self.commands):
            raise KernelError(f"there is no moment after {to} commands")
        if to < self.barrier and not free:
            raise BehindBarrier(f"command {self.barrier} drew chance or made something known")
        self.undone[:0] = self.commands[to:]
        self._return_to(to)

    def redo(self) -> Sequence[Happening]:
        """Submit again the command that was undone last."""
        if not self.undone:
            raise KernelError("nothing was undone")
        happened = self._feed(self.undone[0])
        del self.undone[0]
        return happened

    def fork(self) -> Session[State]:
        """An independent session in the same position; it starts at this one's last rest."""
        rest = self._rests[-1]
        return Session(self.game, rest.state, self.commands[rest.commands:])

    def forget(self) -> None:
        """Let go of everything before the last rest and count from there, for whoever plays on in an imagined game and
        never looks back. States that nobody holds make room for the next ones where the processor has just been."""
        rest = self._rests[-1]
        if not rest.commands:
            return
        del self.commands[:rest.commands], self._marks[:rest.commands], self.happenings[:rest.happenings]
        self._rests = [Rest(0, 0, rest.state)]
        self._start = CommandMark(0, final=False)
        self._barrier = None
        self._checksums.clear()

    # -- machinery --------------------------------------------------------------------------------------

    def _feed(self, command: Command) -> Sequence[Happening]:
        question = self._open.get(command.seat)
        if question is None or command.seat in self._given or question.topic != command.topic:
            waiting = ", ".join(f"{q.topic} of seat {seat}" for seat, q in self.open_questions().items())
            raise Diverged(f"{command.topic} of seat {command.seat} is not open; open: {waiting or 'nothing'}")
        chance = self._table.state.chance
        self._given[command.seat] = question.read(command.key)
        first = len(self.happenings)
        others_wait = len(self._given) < len(self._open)
        try:
            if not others_wait:
                self._advance(len(self.commands) + 1)
        except Exception as failure:
            self._given.clear()
            self._return_to(len(self.commands))
            if isinstance(failure, KernelError):
                raise
            raise RuleFailed(breadcrumb_of_failure(failure.__traceback__)) from failure
        self.commands.append(command)
        final = others_wait or self._table.state.chance is not chance
        self._marks.append(CommandMark(len(self.happenings), final, question.reaction))
        self._barrier = None
        return self.happenings[first:]

    def _advance(self, count: int) -> None:
        given, self._given = self._given, {}
        self._table.allow_more_events()
        rule = self._rule
        assert rule is not None
        try:
            self._open = rule.send(given)
        except (StopIteration, Halt):
            self._run_to_question(count)

    def _run_to_question(self, count: int) -> None:
        table, game = self._table, self.game
        for _ in range(RULES_WITHOUT_QUESTION):
            state, happenings = table.state, len(table.happenings)
            table.allow_more_events()
            if game.outcome(state) is not None:
                self._rule, self._open = None, {}
                self._rests.append(Rest(count, happenings, state))
                return
            rule: Any = game.next_rule(state)(table)
            try:
                self._open = rule.send(None)
            except (StopIteration, Halt):
                continue
            self._rule = rule
            self._rests.append(Rest(count, happenings, state))
            return
        raise RunawayRule(f"{RULES_WITHOUT_QUESTION} rules without a question")

    def _wake(self, rest: Rest[State]) -> None:
        self._table: Table[State] = Table(self.game, rest.state, self.happenings)
        self._given = {}
        self._run_to_question(rest.commands)

    def _return_to(self, to: int) -> None:
        commands = self.commands
        while self._rests and self._rests[-1].commands > to:
            self._rests.pop()
        rest = self._rests.pop()
        if self._rule is not None:
            self._rule.close()
        del self.happenings[rest.happenings:]
        tail = commands[rest.commands:to]
        self.commands = commands[:rest.commands]
        del self._marks[rest.commands:]
        self._barrier = None
        del self._checksums[to:]
        self._wake(rest)
        for command in tail:
            self._feed(command)


def _tells_something(happened: Sequence[Happening]) -> bool:
    return True in [event.reveals_now() for event, _ in happened]


def chained(checksum: str, command: Command, happened: Sequence[Happening]) -> str:
    """The running checksum after one more command and what happened because of it."""
    digest = blake2b(checksum.encode(), digest_size=6)
    digest.update(f"{command.seat}|{command.topic}|{command.key}".encode())
    for happening in happened:
        digest.update(repr(happening.event).encode())
    return digest.hexdigest()
