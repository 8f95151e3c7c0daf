"""Nobody ever harms itself for nothing where the view shows it; every blunder of the table is one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.blunders import BLUNDERS, MATTERS, blunders_of, is_blunder
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, TEMPERAMENTS
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.kernel import Command, Question, Session
from tests.bots.tables import GAME, SEARCHING, TABLES, THINKERS, never, positions

SEEDS = range(20, 22)
PLENTY = 15


def found_in(sight: Any, question: Question[Any], key: str, temperament: str = "") -> tuple[str, ...]:
    ship = Ship(Look(sight))
    if question.seat not in sight.characters:
        return ()
    planner = Planner(ship, ship.hero(question.seat), TEMPERAMENTS.get(temperament, EVEN))
    found = blunders_of(planner, question, key)
    assert is_blunder(planner, question, key) == bool(found)
    return found


def avoidable(sight: Any, question: Question[Any], key: str, temperament: str) -> tuple[str, ...]:
    """The blunders of an answer, if there is any answer without."""
    found = found_in(sight, question, key, temperament)
    if not found or all(found_in(sight, question, other, temperament) for other in question.keys()):
        return ()
    return found


@pytest.mark.parametrize("table", sorted(TABLES))
@pytest.mark.parametrize("name", [name for name in sorted(THINKERS) if not name.startswith(SEARCHING)])
def test_a_bot_that_does_not_look_ahead_never_blunders(name: str, table: str) -> None:
    bot, temperament = THINKERS[name](), name.partition(":")[2]
    for seed in SEEDS:
        for session, seat, question in positions(TABLES[table], seed, bot):
            if question.topic in MATTERS:
                seen = session.sight(seat)
                assert avoidable(seen, question, bot.choose(seen, question, never), temperament) == ()


@pytest.mark.parametrize("table", sorted(TABLES))
@pytest.mark.parametrize("name", SEARCHING)
def test_a_bot_that_looks_ahead_never_blunders(name: str, table: str) -> None:
    bot = THINKERS[name]()
    for number, (session, seat, question) in enumerate(positions(TABLES[table], 25, CautiousBot(), 250)):
        if question.topic in MATTERS and number % 24 == 0:
            seen = session.sight(seat)
            assert avoidable(seen, question, bot.choose(seen, question, never), "") == ()


def test_chance_blunders_in_many_ways() -> None:
    """The predicates are not empty: a random player runs into most of them."""
    seen: Counter[str] = Counter()
    for seed in range(24):
        session: Session[Any] = Session(GAME, GAME.new(TABLES["co-operative for two"], seed))
        below = chance_of(seed)
        while questions := session.open_questions():
            seat, question = next(iter(questions.items()))
            if question.topic in MATTERS and (question.topic != "action" or len(session.commands) % 3 == 0):
                sight = session.sight(seat)
                for key in question.keys():
                    seen.update(found_in(sight, question, key))
            session.submit(Command(seat, question.topic, RandomBot().choose(None, question, below)))
    assert sum(seen.values()) >= PLENTY
    assert len(seen) >= 4, sorted(set(BLUNDERS) - set(seen))


def test_every_blunder_says_what_it_is() -> None:
    assert all(is_one.__doc__ for is_one in BLUNDERS.values())
