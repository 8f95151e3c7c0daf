"""Planning bots that try their most promising actions in imagined games: three strengths of the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from nemesis_desktop.bots.comparing import Effort, Shortlist, Trials, best_of, effort_among, shortlisted
from nemesis_desktop.bots.learned.odds import learned_odds
from nemesis_desktop.bots.learned.value_net import learned_value
from nemesis_desktop.bots.lookahead import Lookahead, Worth
from nemesis_desktop.bots.nemesis.blunders import is_blunder
from nemesis_desktop.bots.nemesis.cautious.acting import PASS
from nemesis_desktop.bots.nemesis.learned.files import CREW_VALUE, ODDS, VALUE
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import chance_ahead, crew_chance_ahead, worth
from nemesis_desktop.bots.nemesis.search.candidates import NEVER
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search_bot import GAME, Budget, SearchBot, seed_of
from nemesis_desktop.bots.rounds_ahead import RoundsAhead
from nemesis_desktop.bots.turn_ahead import TurnAhead
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Question, Seat, collector_paused

MOST = 6
"""So many actions are tried where the learned value does not speak. Where it does all are tried but passing: it seemed
better than the plan by 0.04 and was worse by 0.01, in 1,400 cases that were played to the end."""
ROUNDS = 2
"""So many rounds beyond the present one are played of what looks promising. The mean of what two rounds begin with told
from twelve imagined games which answers would be worth it: 0.23 won games more a game, in 1,557 decisions whose answers
were played to the end; one round 0.15, three 0.22, only the next turn 0.05."""
IN_COMBAT = ("shoot", "escape", "card", "item", "melee")
ELSEWHERE = ("room", "move", "careful", "card", "item")


class StandardPlannerBot(SearchBot):
    """Follows its plan unless another action leads to clearly better positions where the next rounds begin: alone on
    the ship and in full co-operation by the learned values. Where everybody wants something else it only looks at the
    odds a round later."""

    habits: ClassVar[type[HeuristicBot]] = PlannerBot
    usual: ClassVar[Budget] = Budget(steps=300, doubt=1.0)
    shortlist: ClassVar[Shortlist] = Shortlist(worlds=6, least=-0.04, most=6)
    """Which answers of a lone character are tried for longer than a turn."""
    trials: ClassVar[Trials] = Trials(worlds=32, most=100)
    """How much they are tried; a budget may name another number of imagined games."""
    crew_shortlist: ClassVar[Shortlist] = Shortlist(worlds=4, least=-0.03, most=4)
    crew_trials: ClassVar[Trials] = Trials(worlds=16, most=48, margin=0.005)
    """The same for two of a crew, whose games take twice as long; more of them try less."""
    ponders_in_company: ClassVar[bool] = True
    """Whether it tries anything where it is not alone."""

    def _best(self, sight: State, question: Question[Any], keys: tuple[str, ...]) -> str:
        judged = _judged(sight, question.seat)
        if judged is None:
            return super()._best(sight, question, keys)
        shortlist, trials = self.effort(sight)
        seed, deadline = seed_of(sight, question), self.budget.deadline()
        turn = TurnAhead(GAME, sight, question, self._players, 0, judged)
        rounds = RoundsAhead(GAME, sight, question, self._players, ROUNDS, judged)
        with collector_paused():
            near = shortlisted(turn, keys, seed, shortlist)
            return best_of(rounds, near, seed + shortlist.worlds, trials, deadline)

    def effort(self, sight: State) -> Effort:
        """How much is tried."""
        alone, pair = (self.shortlist, self.trials), (self.crew_shortlist, self.crew_trials)
        shortlist, trials = effort_among(len(sight.characters), alone, pair)
        games = self.budget.games
        if games is None:
            return shortlist, trials
        return replace(shortlist, worlds=min(games, shortlist.worlds)), replace(trials, worlds=games)

    def _candidates(self, sight: State, question: Question[Any], first: str) -> tuple[str, ...]:
        judged = _judged(sight, question.seat)
        if not self.ponders_in_company and (judged is None or len(sight.characters) > 1):
            return (first,)
        ship = Ship(Look(sight))
        hero = ship.hero(question.seat)
        if judged is not None:
            planner = self._first.planner_for(ship, hero)
            others = [key for key in question.keys() if key not in (first, PASS) and not key.startswith(NEVER)]
            return (first, *[key for key in others if not is_blunder(planner, question, key)])
        planner = Strategist(ship, hero, self.temperament)
        kinds = IN_COMBAT if hero.in_combat else ELSEWHERE
        way = planner.plan().way
        onward = way.first if way is not None else None

        def rank(key: str) -> tuple[bool, int, str]:
            kind, _, subject = key.partition(":")
            return subject != onward, kinds.index(kind), key

        keys = [key for key in question.keys() if key != first and key.partition(":")[0] in kinds]
        keys = [PASS, *sorted(keys, key=rank)] if first != PASS else sorted(keys, key=rank)
        return (first, *[key for key in keys if not is_blunder(planner, question, key)][: MOST - 1])

    def _lookahead(self, sight: State, question: Question[Any]) -> Lookahead:
        return Lookahead(GAME, sight, question, self._players, self.budget.rounds, worth)


class QuickPlannerBot(StandardPlannerBot):
    """The same with half the work, and only alone on the ship: in company it follows its plan as it is."""

    shortlist: ClassVar[Shortlist] = Shortlist(worlds=4, least=-0.01, most=3)
    trials: ClassVar[Trials] = Trials(worlds=8)
    ponders_in_company: ClassVar[bool] = False


class PatientPlannerBot(StandardPlannerBot):
    """The same with four times the work."""

    usual: ClassVar[Budget] = Budget(steps=1200, doubt=1.0)
    shortlist: ClassVar[Shortlist] = Shortlist(worlds=8, least=-0.06, most=8)
    trials: ClassVar[Trials] = Trials(worlds=128, most=400)


def _judged(sight: State, seat: Seat) -> Worth | None:
    """What tells how good a position is where a round begins: a learned value, one for somebody alone on the ship and
    one for a crew, without it the odds of the crew. None where nothing is known."""
    one, mode = sight.characters.get(seat), sight.setup.mode
    if one is None or one.place is not Place.ROOM:
        return None
    if mode == "solo" and learned_value(VALUE) is not None:
        return chance_ahead
    if mode != "coop":
        return None
    if learned_value(CREW_VALUE) is not None:
        return crew_chance_ahead
    return worth if learned_odds(ODDS) is not None else None
