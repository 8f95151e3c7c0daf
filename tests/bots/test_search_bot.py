"""The searching bot: frugal, repeatable, and no worse than what it can see in front of it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Pondering
from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.bots.nemesis import search_bot
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.search.evaluation import LOST, WEIGHTS, WON, evaluate, traits
from nemesis_desktop.bots.nemesis.search.heuristic import HeuristicBot
from nemesis_desktop.bots.nemesis.search_bot import Budget, SearchBot
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Question, Session, evolve
from tests.bots.tables import GAME, TABLES, never, positions


def first_action(table: str = "solo", seed: int = 3) -> tuple[Session[Any], int, Question[Any]]:
    return next(
        one for one in positions(TABLES[table], seed, CautiousBot()) if one[2].topic == "action"
    )


@pytest.fixture(scope="module")
def start() -> State:
    state: State = first_action()[0].state
    return state


def test_left_to_itself_no_clock_takes_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_clock() -> float:
        raise AssertionError("the bot looked at the clock")

    monkeypatch.setattr(search_bot.time, "monotonic", no_clock)
    session, seat, question = first_action()
    bot = bot_named("nemesis", "search")
    assert isinstance(bot, SearchBot) and bot.budget.seconds is None
    assert bot.choose(session.sight(seat), question, never) in question.keys()


def test_it_does_no_more_work_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Lookahead] = []
    begin = Lookahead.__init__

    def remembered(self: Lookahead, *given: Any) -> None:
        begin(self, *given)
        made.append(self)

    monkeypatch.setattr(Lookahead, "__init__", remembered)
    session, seat, question = first_action()
    for steps in (100, 400):
        SearchBot(budget=Budget(steps=steps)).choose(session.sight(seat), question, never)
        # It stops between rows of games, not in the middle of one.
        assert steps <= made[-1].steps < steps + 10 * Lookahead.longest
    assert made[0].steps < made[-1].steps


def test_whoever_waits_may_bound_the_time() -> None:
    session, seat, question = first_action()
    bot: Any = SearchBot(budget=Budget(steps=1_000_000))
    assert isinstance(bot, Pondering)
    before = search_bot.time.monotonic()
    bot.within(0.2).choose(session.sight(seat), question, never)
    assert search_bot.time.monotonic() - before < 5.0


GAME_OF_A_SEARCHER = """
from nemesis_desktop.bots.nemesis.search_bot import Budget, SearchBot
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Session

game, bot, below = Nemesis(), SearchBot(budget=Budget(steps=30)), chance_of(5)
session = Session(game, game.new(Setup("semi-coop", "base", (SeatSetup(),) * 2), 5))
while len(session.commands) < 25 and (command := next_command(session, bot, below)) is not None:
    session.submit(command)
print(session.checksum)
"""


def test_two_runs_are_the_same_game() -> None:
    """In processes of their own, in which sets come out in another order."""
    sums = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", GAME_OF_A_SEARCHER], capture_output=True, text=True, env=environment, check=True,
        )
        sums.append(done.stdout.strip())
    assert sums[0] == sums[1] != ""


def test_other_questions_are_answered_without_looking_ahead() -> None:
    bot = SearchBot(budget=Budget(games=2, rounds=0))
    for session, seat, question in positions(TABLES["solo"], 3, CautiousBot(), 30):
        if question.topic not in search_bot.TOPICS:
            seen = session.sight(seat)
            assert bot.choose(seen, question, never) == HeuristicBot().choose(seen, question, never)


@pytest.mark.parametrize("table", ["solo", "semi-co-operative for four"])
def test_imagined_games_ask_the_same_question(table: str) -> None:
    asked = 0
    for session, seat, question in positions(TABLES[table], 7, CautiousBot(), 90):
        if question.topic == "action":
            seen = session.sight(seat)
            ahead = Lookahead(GAME, seen, question, CautiousBot(), 0, evaluate)
            world = ahead.world(11)
            assert world is not None
            again = Session(GAME, world).open_questions()[seat]
            assert list(again.keys()) == list(question.keys())
            assert GAME.sight(world, seat) == seen
            asked += 1
    assert asked >= 10


def test_what_can_not_be_asked_again_is_not_tried() -> None:
    session, seat, question = next(
        one for one in positions(TABLES["solo"], 3, CautiousBot()) if one[2].topic == "pay"
    )
    ahead = Lookahead(GAME, session.sight(seat), question, CautiousBot(), 0, evaluate)
    assert ahead.value(next(question.keys()), 1) is None


def test_the_end_of_a_game_is_worth_what_it_is(start: State) -> None:
    assert evaluate(evolve(start, results={0: "victory"}), 0) == WON
    assert evaluate(evolve(start, results={0: "defeat:dead"}), 0) == LOST
    dead = evolve(start.characters[0], place=Place.DEAD, room=None)
    assert evaluate(evolve(start, characters={0: dead}), 0) == LOST


def test_harm_lowers_the_prospects(start: State) -> None:
    well = evaluate(start, 0)
    assert 0 < well < 0.5
    one = start.characters[0]
    for harmed in (evolve(one, light_wounds=2), evolve(one, slime=True), evolve(one, larva=True)):
        assert evaluate(evolve(start, characters={0: harmed}), 0) < well
    wounded = evolve(start, piles={**start.piles, "wounds:0": ("wound.leg.1",)})
    assert evaluate(wounded, 0) < well


def test_knowing_the_course_raises_the_prospects(start: State) -> None:
    known = {**start.known, "coordinates": (0,)}
    home = evolve(start, known=known, piles={**start.piles, "objectives:0": ("objective.destination_earth",)})
    assert evaluate(home, 0) > evaluate(evolve(home, known=start.known), 0)


def test_every_trait_has_a_weight(start: State) -> None:
    ship = Ship(Look(GAME.sight(start, 0)))
    assert set(traits(ship, ship.hero(0))) == set(WEIGHTS)
