"""Imagined games: try an answer, let bots play on for a while, and see what has become of the seat.

Only questions that stand at a rest can be tried, since a game begins at a rest. A sight shows everything that the
rule before it looks at, so the imagined game asks the very same question again; where it does not, nothing is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Below, Bot
from nemesis_desktop.kernel import Command, Game, Question, Seat, Session

Worth = Callable[[Any, Seat], float]
"""What a position is worth to a seat. Positions are those of any game that counts rounds and tells results."""


def no_chance(limit: int) -> int:
    """For players who take none. Raises AssertionError."""
    raise AssertionError("players of imagined games take no chances of their own")


def seed_from(*seen: object) -> int:
    """The same things seen lead to the same seed, on every machine. They must look alike wherever they are written."""
    return int.from_bytes(blake2b(repr(seen).encode(), digest_size=6).digest(), "big")


class Lookahead:
    """Tries answers to one question."""

    __slots__ = ("_asked", "_below", "_players", "_rounds", "_worlds", "_worth", "game", "question", "sight", "steps")
    longest: ClassVar[int] = 120
    """More commands than that in one imagined game is a game that goes round in circles."""

    def __init__(
        self, game: Game[Any], sight: Any, question: Question[Any], players: Bot, rounds: int, worth: Worth,
        below: Below = no_chance,
    ) -> None:
        """``worth`` says what a position is worth to a seat when an imagined game is broken off, ``below`` is the
        chance of players who take any."""
        self.game = game
        self.sight = sight
        self.question = question
        self._players = players
        self._below = below
        self._rounds = rounds
        self._worth = worth
        self._worlds: dict[int, Any] = {}
        self._asked = question.topic, tuple(question.keys())
        self.steps = 0
        """How many answers were given in all imagined games together."""

    def world(self, seed: int) -> Any:
        """An imagined game that asks this question, None when it asks something else or offers other answers."""
        if seed not in self._worlds:
            imagined = self.game.imagine(self.sight, self.question.seat, seed)
            asked = Session(self.game, imagined).open_questions().get(self.question.seat)
            same = asked is not None and (asked.topic, tuple(asked.keys())) == self._asked
            self._worlds[seed] = imagined if same else None
        return self._worlds[seed]

    def value(self, key: str, seed: int) -> float | None:
        """What the answer leads to in that imagined game; None where it cannot be given."""
        world = self.world(seed)
        if world is None:
            return None
        seat, topic = self.question.seat, self.question.topic
        session: Session[Any] = Session(self.game, world)
        session.submit(Command(seat, topic, key))
        self.steps += 1
        for _ in range(self.longest):
            if seat in session.state.results:
                break
            questions = session.open_questions()
            if not questions or self._far_enough(session.state, questions):
                break
            for one, asked in questions.items():
                answer = self._players.choose(session.sight(one), asked, self._below)
                session.submit(Command(one, asked.topic, answer))
                session.forget()
                self.steps += 1
        return self._worth(session.state, seat)

    def _far_enough(self, state: Any, questions: Mapping[Seat, Question[Any]]) -> bool:
        """Whether the imagined game is broken off here."""
        return bool(state.clock.round > self.sight.clock.round + self._rounds)
