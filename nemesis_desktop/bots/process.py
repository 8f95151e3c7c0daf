"""Bots that think in a process of their own, so that the window never waits for them.

The process holds a session of its own and is kept in step by commands. Every bot in it is handed the sight of its
seat and nothing else. Where no process can be started, or when it dies, the bots answer in this process instead.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session

log = logging.getLogger(__name__)

SECONDS_TO_LEAVE = 1.0
LAST_RESORT = "advice.best_guess"


@dataclass(frozen=True, slots=True)
class Follow:
    """Keep the first ``kept`` commands, then submit ``more``."""

    kept: int
    more: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Request:
    """What would the bot answer at this seat? ``number`` tells the answers apart."""

    number: int
    seat: int
    bot: str


Message = Follow | Request | None
"""None means: leave."""


class Thinker:
    """A game and the bots that watch it, in whichever process."""

    def __init__(self, game: str, setup: Any, seed: int) -> None:
        rules = GAMES[game].game
        self.seed = seed
        self.session: Session[Any] = Session(rules, rules.new(setup, seed))

    def follow(self, order: Follow) -> None:
        """Stand where those commands lead to."""
        if order.kept < len(self.session.commands):
            self.session.undo(order.kept, free=True)
        for command in order.more:
            self.session.submit(command)

    def answer(self, request: Request) -> Advice | None:
        """The bot's answer from its sight; None when its seat is not asked. A bot that fails answers anything."""
        question = self.session.open_questions().get(request.seat)
        if question is None:
            return None
        below = chance_of(self.seed + 7919 * len(self.session.commands) + request.seat)
        try:
            bot = bot_named(request.bot)
            sight = self.session.sight(request.seat) if bot.looks else None
            advice = bot.advise(sight, question, below)
            question.read(advice.key)
        except Exception:
            # A bot is no reason to lose a game: it is told in the log, and the game goes on.
            log.exception("%s could not answer %s", request.bot, question.topic)
            return Advice(question.sample(below), LAST_RESORT)
        return advice


def think(line: Connection, game: str, setup: Any, seed: int) -> None:
    """The life of the child process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    thinker = Thinker(game, setup, seed)
    while True:
        try:
            message: Message = line.recv()
        except (EOFError, OSError):
            return
        if message is None:
            return
        if isinstance(message, Follow):
            thinker.follow(message)
            continue
        try:
            line.send((message.number, thinker.answer(message)))
        except OSError:
            return


class BotProcess:
    """One process for all bots of a game; nothing here waits for it."""

    def __init__(self, game: str, setup: Any, seed: int, *, alone: bool = True) -> None:
        """``game`` is a name of the registry of games; without ``alone`` no process is started."""
        self._made_of = (game, setup, seed)
        self._commands: tuple[Command, ...] = ()
        self._number = 0
        self._request: Request | None = None
        self._here: Thinker | None = None
        self._line: Connection | None = None
        self._child: Any = None
        if alone:
            self._start()

    @property
    def alone(self) -> bool:
        """Whether the bots think in a process of their own."""
        return self._line is not None

    def follow(self, commands: Sequence[Command]) -> None:
        """Bring the bots to exactly this list of commands; a request for another moment is forgotten."""
        wanted = tuple(commands)
        if wanted == self._commands:
            return
        kept = _shared(self._commands, wanted)
        self._commands = wanted
        self._request = None
        order = Follow(kept, wanted[kept:])
        if self._line is not None and self._send(order):
            return
        if self._here is not None:
            self._here.follow(order)

    def request(self, seat: int, bot_name: str) -> None:
        """Ask for the answer of a bot at this moment; an earlier request is forgotten."""
        self._number += 1
        self._request = Request(self._number, seat, bot_name)
        if self._line is not None:
            self._send(self._request)

    def poll(self) -> Advice | None:
        """The answer to the last request once it is there, one time; None before."""
        if self._request is None:
            return None
        if self._line is None:
            request, self._request = self._request, None
            return self._thinker().answer(request)
        advice = None
        try:
            while self._line.poll():
                number, found = self._line.recv()
                if number == self._number and self._request is not None:
                    self._request, advice = None, found
        except (EOFError, OSError):
            self._lose()
        return advice

    def close(self) -> None:
        """End the process. Closing twice does no harm."""
        self._request = None
        if self._line is None:
            return
        self._send(None)
        self._end(SECONDS_TO_LEAVE)

    def _start(self) -> None:
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            child = context.Process(target=think, args=(theirs, *self._made_of), name="bots", daemon=True)
            child.start()
        except (OSError, RuntimeError, ValueError, AttributeError):
            log.exception("no process for the bots")
            return
        theirs.close()
        self._line, self._child = ours, child

    def _send(self, message: Message) -> bool:
        """Whether it could be sent; if not, the bots have moved here."""
        assert self._line is not None
        try:
            self._line.send(message)
        except (OSError, ValueError):
            self._lose()
            return False
        return True

    def _lose(self) -> None:
        log.warning("the process of the bots has gone; they go on in this one")
        self._end(0.0)

    def _end(self, patience: float) -> None:
        line, child = self._line, self._child
        self._line = self._child = None
        child.join(patience)
        if child.is_alive():
            child.terminate()
            child.join(SECONDS_TO_LEAVE)
        if line is not None:
            line.close()

    def _thinker(self) -> Thinker:
        if self._here is None:
            self._here = Thinker(*self._made_of)
            self._here.follow(Follow(0, self._commands))
        return self._here


def _shared(one: Sequence[Command], other: Sequence[Command]) -> int:
    """How many commands both begin with."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
