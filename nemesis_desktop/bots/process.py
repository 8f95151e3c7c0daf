"""Bots that think in a process of their own, so that the window never waits for them.

The process holds a session of its own and is kept in step by commands. Every bot in it is handed the sight of its
seat and nothing else. Where no process can be started, the bots answer in this one. A process that dies is started
once more; whatever else keeps a bot from answering is told as a `BotProblem`. Nobody answers in its place.
"""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from nemesis_desktop.bots.bot import Advice, BotProblem, Pondering
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import UnknownBot, bot_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import GAMES, UnknownGame, loaded
from nemesis_desktop.kernel import Command, KernelError, Session

logger = logging.getLogger(__name__)

SECONDS_TO_LEAVE = 1.0
SECONDS_TO_THINK = 0.5
"""How long a bot may think while people wait for it."""
SECONDS_TO_ANSWER = 20.0
"""After so long without an answer a process counts as dead: far more than any bot needs, a long game to follow and the
start of the process included."""
STARTS = 2
"""How often a process is started for one game before its death is told."""
MORE_PATIENCE = 3
"""So many times as long the last of them may take: on a busy machine the start alone took 3 to 10 s, and whoever was
replaced for being slow is followed by one that starts as slowly."""


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


BotMessage = Follow | Request | None
"""None means: leave."""
Reply = Advice | BotProblem | None


class Thinker:
    """A game and the bots that watch it, in whichever process."""

    def __init__(self, playable: Playable, setup: Any, seed: int) -> None:
        """Raises ValueError and KernelError where the game cannot be begun."""
        self.playable = playable
        self.seed = seed
        self.session: Session[Any] = Session(playable.game, playable.game.new(setup, seed))
        self._lost: BotProblem | None = None

    def follow(self, order: Follow) -> None:
        """Stand where those commands lead to. Where they lead nowhere, every answer tells so."""
        try:
            if order.kept < len(self.session.commands):
                self.session.undo(order.kept, free=True)
            for command in order.more:
                self.session.submit(command)
        except KernelError as error:
            logger.exception("the bots cannot follow the game")
            self._lost = BotProblem("out_of_step", {"reason": str(error)})

    def answer(self, request: Request) -> Reply:
        """The bot's answer from its sight, or why there is none; None when its seat is not asked."""
        if self._lost is not None:
            return self._lost
        question = self.session.open_questions().get(request.seat)
        if question is None:
            return None
        below = chance_of(self.seed + 7919 * len(self.session.commands) + request.seat)
        try:
            bot = bot_of(self.playable, request.bot)
            if isinstance(bot, Pondering):
                bot = bot.within(SECONDS_TO_THINK)
            sight = self.session.sight(request.seat) if bot.looks else None
            advice = bot.advise(sight, question, below)
            question.read(advice.key)
        except UnknownBot as error:
            return error.problem
        except Exception as error:
            # A bot is no reason to lose a game: whoever plays is told, and may answer for it.
            logger.exception("%s could not answer %s", request.bot, question.topic)
            reason = f"{type(error).__name__}: {error}"
            return BotProblem("failed", {"bot": request.bot, "topic": question.topic, "reason": reason[:200]})
        return advice


def begun(name: str, module: str, setup: Any, seed: int) -> Thinker | BotProblem:
    """The bots of a game that a module offers, or why there are none."""
    try:
        return Thinker(loaded(name, module), setup, seed)
    except (UnknownGame, KernelError, ValueError) as error:
        logger.exception("the bots cannot begin the game")
        return BotProblem("no_game", {"game": name, "reason": str(error)[:200]})


def think(line: Connection, name: str, module: str, setup: Any, seed: int) -> None:
    """The life of the child process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    thinker = begun(name, module, setup, seed)
    while True:
        try:
            message: BotMessage = line.recv()
        except (EOFError, OSError):
            return
        if message is None:
            return
        if isinstance(message, Follow):
            if isinstance(thinker, Thinker):
                thinker.follow(message)
            continue
        try:
            line.send((message.number, thinker.answer(message) if isinstance(thinker, Thinker) else thinker))
        except OSError:
            return


class BotProcess:
    """One process for all bots of a game; nothing here waits for it."""

    def __init__(
        self, game: str, setup: Any, seed: int, *, alone: bool = True, patience: float = SECONDS_TO_ANSWER
    ) -> None:
        """``game`` is a name of the registry of games; without ``alone`` no process is started. Whoever has not
        answered after ``patience`` seconds is replaced, the last one after three times as many. Raises UnknownGame."""
        self._made_of = (game, GAMES.module_of(game), setup, seed)
        self._commands: tuple[Command, ...] = ()
        self._number = 0
        self._request: Request | None = None
        self._here: Thinker | BotProblem | None = None
        self._line: Connection | None = None
        self._child: Any = None
        self._starts = 0
        self._gone = False
        self._patience = patience
        self._asked_at = 0.0
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
        if self._line is not None:
            self._send(order)
        elif isinstance(self._here, Thinker):
            self._here.follow(order)

    def request(self, seat: int, bot_name: str) -> None:
        """Ask for the answer of a bot at this moment; an earlier request is forgotten."""
        self._number += 1
        self._request = Request(self._number, seat, bot_name)
        self._asked_at = time.monotonic()
        if self._line is not None:
            self._send(self._request)

    def poll(self) -> Reply:
        """The answer to the last request once it is there, or why there will be none, one time; None before."""
        if self._request is None:
            return None
        if self._line is None:
            request, self._request = self._request, None
            return self._answered_here(request)
        reply = None
        try:
            while self._line is not None and self._line.poll():
                number, found = self._line.recv()
                if number == self._number and self._request is not None:
                    self._request, reply = None, found
        except (EOFError, OSError):
            self._lose()
        patience = self._patience * (MORE_PATIENCE if self._starts == STARTS else 1)
        if self._request is not None and time.monotonic() - self._asked_at > patience:
            logger.warning("no answer for %s seconds", patience)
            self._lose()
        return reply

    def close(self) -> None:
        """End the process. Closing twice does no harm."""
        self._request = None
        if self._line is None:
            return
        try:
            self._line.send(None)
        except (OSError, ValueError):
            logger.debug("the process of the bots has ended by itself")
        self._end(SECONDS_TO_LEAVE)

    def _start(self) -> None:
        context = get_context("spawn")
        self._starts += 1
        try:
            ours, theirs = context.Pipe()
            child = context.Process(target=think, args=(theirs, *self._made_of), name="bots", daemon=True)
            child.start()
        except (OSError, RuntimeError, ValueError, AttributeError):
            logger.exception("no process for the bots")
            return
        theirs.close()
        self._line, self._child = ours, child

    def _send(self, message: BotMessage) -> None:
        assert self._line is not None
        try:
            self._line.send(message)
        except (OSError, ValueError):
            self._lose()

    def _lose(self) -> None:
        """The process has died, or hangs. The first time another one takes over where it stood."""
        logger.warning("the process of the bots has gone")
        self._end(0.0)
        if self._starts == STARTS:
            self._gone = True
            return
        self._start()
        if self._line is not None:
            self._send(Follow(0, self._commands))
        self._asked_at = time.monotonic()
        if self._line is not None and self._request is not None:
            self._send(self._request)

    def _end(self, patience: float) -> None:
        line, child = self._line, self._child
        self._line = self._child = None
        child.join(patience)
        if child.is_alive():
            # One that hangs may not hear a request to end.
            child.kill()
            child.join(SECONDS_TO_LEAVE)
        if line is not None:
            line.close()

    def _answered_here(self, request: Request) -> Reply:
        if self._gone:
            return BotProblem("gone", {"bot": request.bot})
        if self._here is None:
            self._here = begun(*self._made_of)
            if isinstance(self._here, Thinker):
                self._here.follow(Follow(0, self._commands))
        return self._here.answer(request) if isinstance(self._here, Thinker) else self._here


def _shared(one: Sequence[Command], other: Sequence[Command]) -> int:
    """How many commands both begin with."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
