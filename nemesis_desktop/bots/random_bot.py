"""A bot that answers anything with equal chances: the player of simulations and tests."""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.kernel import Question


class RandomBot:
    """Takes any answer that is offered."""

    looks: ClassVar[bool] = False

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """One of the answers by chance."""
        return question.sample(below)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """One of the answers by chance; there is no other reason."""
        return Advice(question.sample(below), "advice.chance")
