"""A review names the decisions that cost most, by what could be known then, and says the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.bots.reviewing import LEAST, MOST, Judging, Regret, judge_of, review
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session
from tests.bots.tables import GAME

NEMESIS = GAMES["nemesis"]


def careless(seed: int, most: int) -> Session[Any]:
    """The first answers of somebody who leaves everything to chance."""
    session: Session[Any] = Session(GAME, GAME.new(Setup(), seed))
    below = chance_of(seed)
    while (questions := session.open_questions()) and len(session.commands) < most:
        seat, question = next(iter(questions.items()))
        session.submit(Command(seat, question.topic, RandomBot().choose(None, question, below)))
    return session


def reviewed(session: Session[Any], seats: tuple[int, ...] = (0,)) -> tuple[Regret, ...]:
    return review(NEMESIS, [(0, session)], seats, lambda looked: True)


def test_the_worst_decisions_come_first_and_each_has_another_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the bots judge them today: everything that a hint would have done otherwise is told."""
    monkeypatch.setattr("nemesis_desktop.bots.reviewing.LEAST", -1.0)
    session = careless(3, 40)
    found = reviewed(session)
    assert 0 < len(found) <= MOST
    assert [one.lost for one in found] == sorted((one.lost for one in found), reverse=True)
    for one in found:
        before: Session[Any] = Session(GAME, session.rests[0].state, session.commands[: one.number])
        question = before.open_questions()[0]
        assert session.commands[one.number].key == one.answer != one.better
        assert one.better in question.keys()
        judge = judge_of(NEMESIS)
        assert isinstance(judge, Judging)
        worths = judge.worths(before.sight(0), question, (one.answer, one.better), again=True)
        assert worths is not None and abs(worths[one.better] - worths[one.answer] - one.lost) < 1e-9


def test_what_costs_next_to_nothing_is_not_told() -> None:
    assert all(one.lost >= LEAST for seed in (3, 4) for one in reviewed(careless(seed, 25)))


def test_the_same_game_leads_to_the_same_review() -> None:
    assert reviewed(careless(4, 25)) == reviewed(careless(4, 25))


def test_nothing_hidden_plays_a_part() -> None:
    """Another arrangement of what the seat could not see is judged alike."""
    judge = judge_of(NEMESIS)
    assert isinstance(judge, Judging)
    session = careless(5, 30)
    rest = next(one for one in reversed(session.rests) if Session(GAME, one.state).open_questions().get(0) is not None
                and Session(GAME, one.state).open_questions()[0].topic == "action")
    true, other = rest.state, GAME.imagine(GAME.sight(rest.state, 0), 0, 9)
    question = Session(GAME, true).open_questions()[0]
    keys = tuple(question.keys())[:3]
    assert judge.worths(GAME.sight(true, 0), question, keys) == judge.worths(GAME.sight(other, 0), question, keys)


def test_who_plays_as_the_hints_say_has_nothing_to_regret() -> None:
    session: Session[Any] = Session(GAME, GAME.new(Setup(), 6))
    advisor = bot_named("nemesis", ADVISOR)
    while (questions := session.open_questions()) and len(session.commands) < 30:
        seat, question = next(iter(questions.items()))
        key = advisor.choose(session.sight(seat), question, chance_of(len(session.commands)))
        session.submit(Command(seat, question.topic, key))
    assert reviewed(session) == ()


def test_it_ends_when_nobody_wants_it_any_more() -> None:
    told: list[int] = []

    def tell(looked: int) -> bool:
        told.append(looked)
        return looked < 4

    review(NEMESIS, [(0, careless(3, 30))], (0,), tell)
    assert told == [1, 2, 3, 4]


def test_a_game_without_a_judge_is_not_reviewed() -> None:
    assert judge_of(GAMES["retaliation"]) is None
    assert review(GAMES["retaliation"], [], (0,), lambda looked: True) == ()
