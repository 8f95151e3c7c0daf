"""A bot that plays to live: breathe, strike only what falls, do the errands of its Task, and be out in time.

It knows what its seat may know and nothing else, and it decides the same whenever it sees the same.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.retaliation.acting import Turn
from nemesis_desktop.bots.retaliation.answering import answer
from nemesis_desktop.bots.retaliation.blunders.telling import blunders_beside
from nemesis_desktop.bots.retaliation.habits import CAUTIOUS, Habits
from nemesis_desktop.bots.retaliation.weighing import MOST, Weighing
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.kernel import Question


class CautiousMarineBot:
    """Plans from the sight alone."""

    looks: ClassVar[bool] = True
    habits: ClassVar[Habits] = CAUTIOUS

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer it thinks best."""
        facility = Facility(StateView(sight))
        if question.topic == "action":
            return Turn(facility.marine(question.seat), question, self.habits).advice().key
        return answer(facility, question, below, self.habits)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same answer with its reason."""
        facility = Facility(StateView(sight))
        if question.topic == "action":
            turn = Turn(facility.marine(question.seat), question, self.habits)
            advice = turn.advice()
            weighed = Weighing(turn.plan, question)
            odds, instead = weighed.odds_of(advice.key), weighed.alternatives(advice.key)
            return replace(advice, plan=turn.plan.told, odds=odds, instead=instead)
        key, instead = answer(facility, question, below, self.habits), ()
        if question.seat in facility.state.marines:
            plan = self.habits.plan(facility.marine(question.seat))
            instead = tuple(islice(blunders_beside(plan, question, key), MOST))
        return Advice(key, "advice.answer", instead=instead)
