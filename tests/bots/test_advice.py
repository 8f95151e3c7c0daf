"""Hints say what to do and why, in words of the catalogue that the facts fill completely."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.message import parse
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question, Session, evolve
from nemesis_desktop.resources import assets_folder
from tests.bots.tables import GAME, TABLES, THINKERS, never, positions

TEXTS = Catalogue.load(assets_folder() / "text").within("nemesis").entries
FACTS = {"room", "intruder", "card", "condition", "percent"}


def hint(sight: Any, question: Question[Any]) -> Advice:
    """What a player is told who asks for a hint."""
    return bot_named("nemesis", ADVISOR).advise(sight, question, never)


def placeholders(text: str) -> set[str]:
    return {name for name, _ in parse(text).asked()}


@pytest.mark.parametrize("table", sorted(TABLES))
@pytest.mark.parametrize("name", [name for name in sorted(THINKERS) if not name.startswith("search")])
def test_every_reason_is_a_text_whose_gaps_are_filled(name: str, table: str) -> None:
    bot = THINKERS[name]()
    for number, (session, seat, question) in enumerate(positions(TABLES[table], 8, CautiousBot())):
        if number % 3 == 0:
            advice = bot.advise(session.sight(seat), question, never)
            assert advice.reason in TEXTS
            assert placeholders(TEXTS[advice.reason]) <= set(advice.facts) <= FACTS
            question.read(advice.key)


def test_a_hint_is_the_answer_of_an_experienced_player() -> None:
    for session, seat, question in positions(TABLES["solo"], 9, CautiousBot(), 40):
        seen = session.sight(seat)
        assert hint(seen, question).key == PlannerBot().choose(seen, question, never)


def first_action(state_of: Any = None) -> Advice:
    for session, seat, question in positions(TABLES["solo"], 4, CautiousBot()):
        if question.topic == "action":
            state: State = session.state if state_of is None else state_of(session.state)
            asked = Session(GAME, state).open_questions()[seat]
            return hint(GAME.sight(state, seat), asked)
    raise AssertionError("no action was asked for")


def test_the_reason_names_the_next_goal() -> None:
    advice = first_action()
    assert advice.reason.startswith("advice.go.") and advice.facts["room"]


def test_whoever_stands_in_a_fire_is_told_so() -> None:
    def burning(state: State) -> State:
        here = state.characters[0].room
        assert here is not None
        rooms = {number: evolve(room, fire=number == here) for number, room in state.rooms.items()}
        return evolve(state, rooms=rooms)

    assert first_action(burning).reason == "advice.leave_fire"
