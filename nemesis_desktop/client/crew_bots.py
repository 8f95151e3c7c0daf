"""The automatic seats of a game: their bots think beside the window, or in it where that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.kernel import Command, Seat, Session

GAME = "nemesis"
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

    def poll(self) -> Answer | None:
        """The answer once it is there; never waits."""
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

    def poll(self) -> Answer | None:
        """Think now."""
        from nemesis_desktop.bots.registry import bot_named

        if self._asked is None:
            return None
        (seat, name), self._asked = self._asked, None
        question = self.session.open_questions().get(seat)
        if question is None:
            return None
        bot = bot_named(name)
        below = chance_of(self.seed + STEP * len(self.session.commands) + seat)
        return bot.advise(self.session.sight(seat) if bot.looks else None, question, below)

    def close(self) -> None:
        """Nothing runs."""


def bots_beside(session: Session[Any], seed: int | None) -> Callable[[], Bots]:
    """Makes the bots of a game in a process of their own, unless the game cannot be made there: without its seed,
    or when it goes on from a stored rest."""

    def make() -> Bots:
        if seed is None or not _begins_with(session, seed):
            return BotsHere(session, seed or 0)
        from nemesis_desktop.bots.process import BotProcess

        return BotProcess(GAME, session.state.setup, seed)

    return make


def _begins_with(session: Session[Any], seed: int) -> bool:
    """Whether the session holds the whole game from its beginning."""
    first = session.rests[0].state
    beginning = Session(session.game, session.game.new(first.setup, seed))
    return bool(beginning.rests[0].state == first)
