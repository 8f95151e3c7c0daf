"""The automatic seats of a game: their bots think beside the window, or in it where that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from nemesis_desktop.bots.bot import BotProblem
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.kernel import Command, Seat, Session

STEP = 7919
"""A prime that keeps the chance of neighbouring decisions apart."""


class Answer(Protocol):
    """What a bot says; more than the key is for advice."""

    @property
    def key(self) -> str:
        """The key of the answer."""
        ...


class Bots(Protocol):
    """Answers for seats, some time after it was asked."""

    def follow(self, commands: Sequence[Command]) -> None:
        """Stand where these commands lead to."""
        ...

    def request(self, seat: Seat, bot_name: str) -> None:
        """Ask for the answer of a seat."""
        ...

    def poll(self) -> Answer | BotProblem | None:
        """The answer once it is there, or why there will be none; never waits."""
        ...

    def close(self) -> None:
        """Nothing will be asked any more."""
        ...


class BotsHere:
    """Bots that think in this process and from the session of the table itself: for tests and pictures."""

    def __init__(self, session: Session[Any], seed: int = 0) -> None:
        self.session = session
        self.seed = seed
        self._asked: tuple[Seat, str] | None = None

    def follow(self, commands: Sequence[Command]) -> None:
        """The session is the table's own."""

    def request(self, seat: Seat, bot_name: str) -> None:
        """Remember whom to ask."""
        self._asked = (seat, bot_name)

    def poll(self) -> Answer | BotProblem | None:
        """Think now."""
        from nemesis_desktop.bots.registry import UnknownBot, bot_named

        if self._asked is None:
            return None
        (seat, name), self._asked = self._asked, None
        question = self.session.open_questions().get(seat)
        if question is None:
            return None
        try:
            bot = bot_named(self.session.game.name, name)
        except UnknownBot as error:
            return error.problem
        below = chance_of(self.seed + STEP * len(self.session.commands) + seat)
        return bot.advise(self.session.sight(seat) if bot.looks else None, question, below)

    def close(self) -> None:
        """Nothing runs."""


class BotProcessStarter:
    """Bots in a process of their own, which is begun in a thread: the window does not wait for its beginning, either.

    Where the game cannot be made there, without its seed or when it goes on from a stored rest, they think here.
    """

    def __init__(self, session: Session[Any], seed: int | None, background: Background) -> None:
        self._session = session
        self._seed = seed
        self._bots: Bots | None = None
        self._closed = False
        self._commands: Sequence[Command] = ()
        self._asked: tuple[Seat, str] | None = None
        self._starter = background.submit(self._make, name="the start of the bots")

    def follow(self, commands: Sequence[Command]) -> None:
        """Stand where these commands lead to, once there is somebody to stand there."""
        self._commands = tuple(commands)

    def request(self, seat: Seat, bot_name: str) -> None:
        """Ask for the answer of a seat."""
        self._asked = (seat, bot_name)

    def poll(self) -> Answer | BotProblem | None:
        """Pass on what was asked as soon as the bots are there, then look for their answer."""
        if not self._starter.done or self._bots is None:
            return None
        if self._asked is not None:
            self._bots.follow(self._commands)
            self._bots.request(*self._asked)
            self._asked = None
        return self._bots.poll()

    def close(self) -> None:
        """End the process, or let it end as soon as it is there."""
        self._closed = True
        self._starter.cancel()
        if self._bots is not None:
            self._bots.close()

    def _make(self) -> None:
        seed = self._seed
        if seed is None or not _begins_with(self._session, seed):
            self._bots = BotsHere(self._session, seed or 0)
            return
        from nemesis_desktop.bots.process import BotProcess

        self._bots = BotProcess(self._session.game.name, self._session.state.setup, seed)
        if self._closed:
            self._bots.close()


def _begins_with(session: Session[Any], seed: int) -> bool:
    """Whether the session holds the whole game from its beginning."""
    first = session.rests[0].state
    beginning = Session(session.game, session.game.new(first.setup, seed))
    return bool(beginning.rests[0].state == first)
