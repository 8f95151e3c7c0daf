"""Planning bots of Retaliation that try promising actions in imagined missions: two strengths of the same."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.comparing import Effort, Shortlist, Trials, best_of, effort_among, shortlisted
from nemesis_desktop.bots.learned.value_net import learned_value
from nemesis_desktop.bots.lookahead import seed_from
from nemesis_desktop.bots.retaliation.candidates import sensible
from nemesis_desktop.bots.retaliation.learned.files import VALUE
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planning.value import chance_ahead, is_judged
from nemesis_desktop.bots.rounds_ahead import RoundsAhead
from nemesis_desktop.bots.turn_ahead import TurnAhead
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import PASS, Question, collector_paused

GAME = Retaliation()
TOPIC = "action"
ROUNDS = 2
"""So many rounds beyond the present one are played of what looks promising; half of all missions last no five."""
NEVER = (PASS, "trade")
"""The plan alone says when a turn ends and with whom to trade."""


class StandardPlannerMarineBot:
    """Follows its plan unless another action leads to clearly better positions where the next rounds begin, by the
    learned value: alone, and for two who win together. Elsewhere it follows its plan as it is."""

    looks: ClassVar[bool] = True
    shortlist: ClassVar[Shortlist] = Shortlist(worlds=3, least=-0.03, most=3)
    trials: ClassVar[Trials] = Trials(worlds=12, most=30, margin=0.005)
    """How much is tried alone."""
    pair_shortlist: ClassVar[Shortlist] = Shortlist(worlds=2, least=-0.03, most=2)
    pair_trials: ClassVar[Trials] = Trials(worlds=12, most=15, margin=0.005)
    """A mission of two takes twice as long, so half as much is tried there."""

    def __init__(self, seconds: float | None = None) -> None:
        """``seconds`` is how long it may think at most; without them no clock takes part."""
        self.seconds = seconds
        self._plans = PlannerMarineBot()

    def within(self, seconds: float) -> StandardPlannerMarineBot:
        """The same bot for somebody who waits."""
        return type(self)(seconds)

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The action that does best in imagined missions; the same sight leads to the same missions."""
        first = self._plans.choose(sight, question, below)
        keys = (first, *self.others(sight, question, first))
        if len(keys) == 1:
            return first
        deadline = None if self.seconds is None else time.monotonic() + self.seconds
        seed = seed_from(sight.clock, question.seat, tuple(question.keys()), tuple(sight.marines.values()))
        turn = TurnAhead(GAME, sight, question, self._plans, 0, chance_ahead, _lowest)
        rounds = RoundsAhead(GAME, sight, question, self._plans, ROUNDS, chance_ahead, _lowest)
        with collector_paused():
            shortlist, trials = self.effort(len(sight.setup.seats))
            near = shortlisted(turn, keys, seed, shortlist)
            return best_of(rounds, near, seed + shortlist.worlds, trials, deadline)

    def effort(self, players: int) -> Effort:
        """How much is tried."""
        return effort_among(players, (self.shortlist, self.trials), (self.pair_shortlist, self.pair_trials))

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The same action; the reason is that of the plan where both agree."""
        key = self.choose(sight, question, below)
        advice = self._plans.advise(sight, question, below)
        return advice if advice.key == key else replace(Advice(key, "advice.looked_ahead"), plan=advice.plan)

    def others(self, sight: FacilityState, question: Question[Any], first: str) -> list[str]:
        """What is tried beside the action of the plan."""
        if question.topic != TOPIC or not is_judged(sight, question.seat) or learned_value(VALUE) is None:
            return []
        plan = self._plans.habits.plan(Facility(StateView(sight)).marine(question.seat))
        return [
            key for key in sensible(plan, question) if key != first and key.partition(":")[0] not in NEVER
        ]


class PatientPlannerMarineBot(StandardPlannerMarineBot):
    """The same with four times the work."""

    shortlist: ClassVar[Shortlist] = Shortlist(worlds=6, least=-0.05, most=5)
    trials: ClassVar[Trials] = Trials(worlds=48, most=120, margin=0.005)
    pair_shortlist: ClassVar[Shortlist] = Shortlist(worlds=3, least=-0.05, most=3)
    pair_trials: ClassVar[Trials] = Trials(worlds=48, most=60, margin=0.005)


def _lowest(limit: int) -> int:
    """The players of imagined missions take chances only where nothing speaks for any answer."""
    return 0
