"""Planning bots that try their most promising actions in imagined games: two strengths of the same."""

from __future__ import annotations

from typing import Any, ClassVar

from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.bots.nemesis.blunders import is_blunder
from nemesis_desktop.bots.nemesis.cautious.acting import PASS
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import worth
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search_bot import GAME, Budget, SearchBot
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question

MOST = 6
IN_COMBAT = ("shoot", "escape", "card", "item", "melee")
ELSEWHERE = ("room", "move", "careful", "card", "item")


class StandardPlannerBot(SearchBot):
    """Follows its plan unless another action leads to clearly better positions a round later."""

    habits: ClassVar[type[HeuristicBot]] = PlannerBot
    usual: ClassVar[Budget] = Budget(steps=300, doubt=1.0)

    def _candidates(self, sight: State, question: Question[Any], first: str) -> tuple[str, ...]:
        hero = Ship(Look(sight)).hero(question.seat)
        planner = Strategist(Ship(Look(sight)), hero, self.temperament)
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


class PatientPlannerBot(StandardPlannerBot):
    """The same with four times the work."""

    usual: ClassVar[Budget] = Budget(steps=1200, doubt=1.0)
