"""How the searching bot plays without looking ahead, and how everybody plays in the games it imagines."""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Below
from nemesis_desktop.bots.nemesis.cautious.acting import ChosenAction
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.search.acting import choose_action
from nemesis_desktop.bots.nemesis.search.answering import own_answer, pick_character
from nemesis_desktop.bots.nemesis.search.long_term_goals import LongTermGoals
from nemesis_desktop.kernel import Choose, Question


class HeuristicBot(CautiousBot):
    """The cautious bot with the goals and the habits of somebody who has played often."""

    planner: ClassVar[type[Planner]] = LongTermGoals

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer it thinks best; it never leaves anything to chance."""
        if question.topic == "draft" and isinstance(question, Choose):
            return pick_character(question)
        return super().choose(sight, question, below)

    def _act(self, planner: Planner, keys: tuple[str, ...]) -> ChosenAction:
        assert isinstance(planner, LongTermGoals)
        return choose_action(planner, keys)

    def _answer(self, planner: Planner, question: Question[Any]) -> str:
        assert isinstance(planner, LongTermGoals)
        own = own_answer(planner, question)
        return super()._answer(planner, question) if own is None else own
