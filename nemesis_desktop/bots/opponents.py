"""Two bots at one table: one plays the crew, the other one leads the Intruders."""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below, Bot
from nemesis_desktop.kernel import Question


class Opponents:
    """Gives every question to the bot of its side."""

    looks: ClassVar[bool] = True

    def __init__(self, crew: Bot, intruders: Bot) -> None:
        self.crew = crew
        self.intruders = intruders

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer of whoever sits on that side."""
        return self._side(sight, question).choose(sight, question, below)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The advice of whoever sits on that side."""
        return self._side(sight, question).advise(sight, question, below)

    def _side(self, sight: Any, question: Question[Any]) -> Bot:
        leader = sight.intruder_player
        return self.intruders if leader is not None and leader.seat == question.seat else self.crew
