"""Bots decide by what their seat sees: whatever is hidden may be dealt again, and they decide the same."""

from __future__ import annotations

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from tests.bots.tables import GAME, SEARCHING, TABLES, THINKERS, never, positions

EVERY = {"cautious": 4, "heuristic": 4, "planner": 4, "search": 9, "planner-standard": 9}
"""One position out of so many is dealt again."""
MOST = {"cautious": 60, "heuristic": 60, "planner": 60, "search": 5, "planner-standard": 5}


@pytest.mark.parametrize("table", sorted(TABLES))
@pytest.mark.parametrize("name", sorted(THINKERS))
def test_what_is_hidden_changes_no_decision(name: str, table: str) -> None:
    bot = THINKERS[name]()
    kind = name.partition(":")[0]
    tried = number = 0
    for session, seat, question in positions(TABLES[table], 5, CautiousBot(), 240):
        number += kind not in SEARCHING or question.topic == "action"
        if tried == MOST[kind] or number % EVERY[kind]:
            continue
        seen = session.sight(seat)
        decided = bot.choose(seen, question, never)
        for seed in (1, 2):
            other = GAME.imagine(seen, seat, seed)
            assert bot.choose(GAME.sight(other, seat), question, never) == decided
        tried += 1
        number += 1
    assert tried >= 3


@pytest.mark.parametrize("name", sorted(THINKERS))
def test_a_hint_gives_the_same_answer_as_the_bot(name: str) -> None:
    bot = THINKERS[name]()
    every = EVERY[name.partition(":")[0]]
    for number, (session, seat, question) in enumerate(positions(TABLES["solo"], 6, CautiousBot(), 60)):
        if number % every == 0:
            seen = session.sight(seat)
            assert bot.advise(seen, question, never).key == bot.choose(seen, question, never)
