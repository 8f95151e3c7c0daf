"""A bot that plays to live: quiet steps, short fights, an objective that is not too hard, and off the ship in time.

It knows what its seat may know and nothing else, and it decides the same whenever it sees the same.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.cautious.acting import choose_action
from nemesis_desktop.bots.cautious.answering import answer
from nemesis_desktop.bots.cautious.explaining import explain
from nemesis_desktop.bots.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.kernel import Question


class CautiousBot:
    """Plans from the sight alone."""

    looks: ClassVar[bool] = True

    def __init__(self, temperament: Temperament = EVEN) -> None:
        self.temperament = temperament

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer it thinks best; it never leaves anything to chance."""
        ship = Ship(Look(sight))
        if question.topic == "action":
            return choose_action(ship, ship.hero(question.seat), tuple(question.keys()), self.temperament)
        return answer(ship, question.seat, question, self.temperament)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer with its reason."""
        return explain(sight, question, self.choose(sight, question, below), self.temperament)
