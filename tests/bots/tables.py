"""Games in every mode for the tests of bots, and positions out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import StandardPlannerBot
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search_bot import Budget, SearchBot
from nemesis_desktop.bots.nemesis.temperament import LOYAL, SELFISH, TREACHEROUS
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Command, Question, Session

GAME = Nemesis()
MOST_COMMANDS = 5000

TABLES: Mapping[str, Setup] = {
    "solo": Setup(),
    "solo on the reverse side": Setup(board="advanced"),
    "co-operative for two": Setup("coop", "base", (SeatSetup(),) * 2),
    "co-operative for four": Setup("coop", "base", (SeatSetup(),) * 4),
    "semi-co-operative for four": Setup("semi-coop", "base", (SeatSetup(),) * 4),
    "semi-co-operative for five": Setup("semi-coop", "base", (SeatSetup(),) * 5),
}

THINKERS: Mapping[str, Callable[[], Bot]] = {
    "cautious": CautiousBot,
    "cautious:loyal": lambda: CautiousBot(LOYAL),
    "cautious:selfish": lambda: CautiousBot(SELFISH),
    "cautious:treacherous": lambda: CautiousBot(TREACHEROUS),
    "heuristic": HeuristicBot,
    "planner": PlannerBot,
    "search": lambda: SearchBot(budget=Budget(games=3, rounds=1)),
    "planner-standard": lambda: StandardPlannerBot(budget=Budget(games=4, rounds=1)),
    "search:treacherous": lambda: SearchBot(TREACHEROUS, Budget(games=3, rounds=1)),
}
"""The bots that look; those that search count their imagined games, so that no clock decides."""

SEARCHING = ("search", "planner-standard")
"""Kinds of them that look ahead."""


def never(limit: int) -> int:
    """Chance for bots that take none."""
    raise AssertionError("the bot asked for chance")


def positions(setup: Setup, seed: int, player: Bot, most: int = MOST_COMMANDS) -> Iterator[
    tuple[Session[Any], int, Question[Any]]
]:
    """Every question of a game that the player plays at all seats: the session, the seat, the question."""
    session: Session[Any] = Session(GAME, GAME.new(setup, seed))
    for _ in range(most):
        questions = session.open_questions()
        if not questions:
            return
        seat, question = next(iter(questions.items()))
        yield session, seat, question
        session.submit(Command(seat, question.topic, player.choose(session.sight(seat), question, never)))
