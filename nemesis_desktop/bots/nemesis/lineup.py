"""The bots of Nemesis by name: "cautious", or with a temperament "cautious:selfish". A new bot adds one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.intruder_bots import BeginnerIntruderBot, EasyIntruderBot
from nemesis_desktop.bots.nemesis.judging import JUDGE
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import PatientPlannerBot, QuickPlannerBot, StandardPlannerBot
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search_bot import SearchBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, TEMPERAMENTS, Temperament
from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat

TEMPERED: Mapping[str, Callable[[Temperament], Bot]] = {
    "cautious": CautiousBot, "search": SearchBot, "heuristic": HeuristicBot, "planner": QuickPlannerBot,
    "planner-standard": StandardPlannerBot, "planner-patient": PatientPlannerBot,
}
INTRUDER_BOTS: Mapping[str, Callable[[], Bot]] = {
    "intruder-beginner": BeginnerIntruderBot, "intruder-easy": EasyIntruderBot, "intruder-standard": CautiousBot,
}
"""Those for the seat that leads the Intruders."""
INTRUDERS = "intruder"
"""The role of the seat that leads the Intruders."""


def _named() -> Mapping[str, Callable[[], Bot]]:
    plain = {kind: partial(make, EVEN) for kind, make in TEMPERED.items()}
    tempered = {
        f"{kind}:{name}": partial(make, temperament)
        for kind, make in TEMPERED.items() for name, temperament in TEMPERAMENTS.items()
    }
    return {**plain, **tempered, **INTRUDER_BOTS}


def role_of(sight: State, seat: Seat) -> str:
    """Which side of the table a seat is on: the crew has no name."""
    leader = sight.intruder_player
    return INTRUDERS if leader is not None and leader.seat == seat else ""


BOTS = GameBots(
    _named(), usual="cautious", advisor=PlannerBot, judge=JUDGE, former={"seasoned": "heuristic"},
    roles=(INTRUDERS,), role_of=role_of,
    mixed=("cautious:treacherous", "random", "cautious", "cautious:selfish", "cautious:loyal"),
)
