"""One game as a scene plays it: the session, who sits in front of the screen, and the journal that keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Command, Happening, Outcome, Question, Seat, Session


class Journal(Protocol):
    """Keeps the commands of a running game on disk."""

    def append(self, command: Command, checksum: str) -> None:
        """Remember one more command."""
        ...

    def rewrite(self, commands: Sequence[tuple[Command, str]]) -> None:
        """Replace all commands, after an undo."""
        ...

    def finish(self, outcome: str) -> object:
        """The game is over: keep its record."""
        ...


class Play:
    """Submits answers for the seat at the screen and keeps the journal in step."""

    def __init__(
        self, session: Session[State], journal: Journal | None = None, seat: Seat = 0, seed: int | None = None
    ) -> None:
        self.session = session
        self.journal = journal
        self.seat = seat
        self.seed = seed

    @property
    def question(self) -> Question[Any] | None:
        """The question that waits for the seat at the screen."""
        return self.session.open_questions().get(self.seat)

    @property
    def sight(self) -> State:
        """What the seat at the screen may know now."""
        return self.session.sight(self.seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.session.outcome()

    @property
    def happenings(self) -> Sequence[Happening]:
        """Everything that has happened, oldest first."""
        return self.session.happenings

    @property
    def commands(self) -> int:
        """How many commands were given."""
        return len(self.session.commands)

    def sight_of(self, state: State) -> State:
        """What the seat may know of an earlier state."""
        return self.session.game.sight(state, self.seat)

    def submit(self, key: str) -> Sequence[Happening]:
        """Answer the open question; returns what happened. Raises what the session raises."""
        question = self.question
        if question is None:
            return ()
        command = Command(self.seat, question.topic, key)
        happened = self.session.submit(command)
        if self.journal is not None:
            self.journal.append(command, self.session.checksum)
            if (over := self.outcome) is not None:
                self.journal.finish(over.name)
        return happened

    def can_undo(self) -> bool:
        """True while the last command drew no chance and made nothing known."""
        return self.commands > 0 and self.commands > self.session.barrier

    def can_redo(self) -> bool:
        """True when a command was taken back and nothing was done since."""
        return bool(self.session.undone)

    def undo(self) -> None:
        """Take the last command back."""
        self.session.undo()
        self._rewrite()

    def redo(self) -> Sequence[Happening]:
        """Give the command again that was taken back last."""
        happened = self.session.redo()
        self._rewrite()
        return happened

    def _rewrite(self) -> None:
        if self.journal is not None:
            self.journal.rewrite(
                [
                    (command, self.session.checksum_after(number))
                    for number, command in enumerate(self.session.commands, 1)
                ]
            )
