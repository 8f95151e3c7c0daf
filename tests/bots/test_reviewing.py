"""A review names the decisions that cost most, by what could be known then, and says the same every time."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.value import worth
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.reviewing import AGAIN, LEAST, MOST, Regret, ReviewTask, judge_of, review
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.state import RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Question, Session
from tests.bots.tables import GAME

NEMESIS, RETALIATION = GAMES["nemesis"], GAMES["retaliation"]
DANGEROUS = 89
"""A game of Retaliation in which the cautious bot stands and shoots where it had better go."""


def careless(seed: int, most: int) -> Session[Any]:
    """The first answers of somebody who leaves everything to chance."""
    session: Session[Any] = Session(GAME, GAME.new(Setup(), seed))
    below = chance_of(seed)
    while (questions := session.open_questions()) and len(session.commands) < most:
        seat, question = next(iter(questions.items()))
        session.submit(Command(seat, question.topic, RandomBot().choose(None, question, below)))
    return session


@cache
def endangered() -> Session[Any]:
    """The part of such a game in which that happens, from a rest of its own."""
    game = RETALIATION.game
    session: Session[Any] = Session(game, game.new(RetaliationSetup("solo", (SeatSetup(),)), DANGEROUS))
    below = chance_of(DANGEROUS)
    while len(session.commands) < 50:
        seat, question = next(iter(session.open_questions().items()))
        key = CautiousMarineBot().choose(session.sight(seat), question, below)
        session.submit(Command(seat, question.topic, key))
    start = next(rest for rest in session.rests if rest.commands >= 44)
    return Session(game, start.state, session.commands[start.commands :])


def reviewed(session: Session[Any], seats: tuple[int, ...] = (0,)) -> tuple[Regret, ...]:
    playable = NEMESIS if session.game is GAME else RETALIATION
    return review(playable, [(0, session)], seats, lambda stage, done, total: True)


def asked(session: Session[Any], regret: Regret) -> tuple[Any, Question[Any]]:
    """What the seat saw and was asked at a decision."""
    before: Session[Any] = Session(session.game, session.rests[0].state, session.commands[: regret.number])
    return before.sight(regret.seat), before.open_questions()[regret.seat]


def test_the_worst_decisions_come_first_and_each_has_another_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the bots judge them today."""
    monkeypatch.setattr("nemesis_desktop.bots.reviewing.LEAST", -1.0)
    session = careless(3, 14)
    found = reviewed(session)
    assert 0 < len(found) <= MOST
    assert [one.lost for one in found] == sorted((one.lost for one in found), reverse=True)
    for one in found:
        _, question = asked(session, one)
        assert session.commands[one.number].key == one.answer
        assert one.better in question.keys()


def test_everybody_at_the_screen_has_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although ten of one seat cost more than any of the other."""
    decisions = [Regret(number, 0 if number < 10 else 1, "a", "b", 1.0 - number / 20) for number in range(14)]
    looked_at: list[Regret] = []

    def doing(tasks: Sequence[ReviewTask]) -> Generator[Regret | None, None, None]:
        if tasks and isinstance(tasks[0], Regret):
            looked_at.extend(one for one in tasks if isinstance(one, Regret))
            yield from looked_at
        else:
            yield from decisions

    def told(seats: tuple[int, ...]) -> list[int]:
        looked_at.clear()
        found = review(NEMESIS, [(0, careless(3, 14))], seats, lambda stage, done, total: True, doing)
        return [one.number for one in found]

    assert told((0, 1)) == [0, 1, 2, 10, 11, 12] and len(looked_at) == 9
    decisions = decisions[:10]
    assert told((0,)) == [0, 1, 2, 3, 4] and len(looked_at) == 10


@pytest.mark.parametrize("name", ["nemesis", "retaliation"])
def test_each_number_is_what_the_engine_counts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games played by hand: what is told is the difference of the two means."""
    monkeypatch.setattr("nemesis_desktop.bots.reviewing.LEAST", -1.0)
    session = careless(3, 12) if name == "nemesis" else endangered()
    found = reviewed(session)
    assert found
    for one in found[:1]:
        sight, question = asked(session, one)
        better, given = (_played_by_hand(session.game, sight, question, key) for key in (one.better, one.answer))
        assert one.lost == pytest.approx(better - given)


def _played_by_hand(game: Any, sight: Any, question: Question[Any], key: str) -> float:
    nemesis, seat, total = game is GAME, question.seat, 0.0
    players: Bot = PlannerBot() if nemesis else CautiousMarineBot()
    for number in AGAIN:
        one: Session[Any] = Session(game, game.imagine(sight, seat, number))
        one.submit(Command(seat, question.topic, key))
        while one.state.clock.round <= sight.clock.round + (1 if nemesis else 3) and seat not in one.state.results:
            questions = one.open_questions()
            if not questions:
                break
            for who, more in questions.items():
                one.submit(Command(who, more.topic, players.choose(one.sight(who), more, lambda limit: 0)))
        lost = (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)
        alive = not nemesis and one.state.marines[seat].whereabouts not in lost
        won = one.state.results.get(seat, "victory") == "victory"
        total += worth(one.state, seat) if nemesis else float(alive and won)
    return total / len(AGAIN)


def test_what_costs_a_life_in_retaliation_is_found() -> None:
    found = reviewed(endangered())
    assert found and found[0].lost > 0.2 and found[0].answer.startswith("shoot:")


def test_every_answer_is_compared_not_only_that_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who likes to pass finds that better wherever a hint says something else."""

    class Idle:
        measure, rounds = "win", 1

        def judges(self, sight: Any, question: Question[Any]) -> bool:
            return question.topic == "action"

        def sensible(self, sight: Any, question: Question[Any]) -> Iterable[str]:
            return question.keys()

        def worths(
            self, sight: Any, question: Question[Any], keys: Sequence[str], games: Iterable[int]
        ) -> Mapping[str, float]:
            return {key: float(key == "pass") for key in keys}

    monkeypatch.setattr("nemesis_desktop.bots.reviewing.judge_of", lambda playable: Idle())
    session = careless(4, 25)
    found = reviewed(session)
    assert found and all(one.better == "pass" and one.lost == 1.0 for one in found)
    hints = [bot_named("nemesis", ADVISOR).choose(*asked(session, one), chance_of(one.number)) for one in found]
    assert any(hint != "pass" for hint in hints)


def test_what_costs_next_to_nothing_is_not_told() -> None:
    assert all(one.lost >= LEAST for one in reviewed(careless(3, 14)))


def test_the_same_game_leads_to_the_same_review() -> None:
    assert reviewed(careless(4, 9)) == reviewed(careless(4, 9))


def test_nothing_hidden_plays_a_part() -> None:
    """Another arrangement of what the seat could not see is judged alike."""
    judge = judge_of(NEMESIS)
    assert isinstance(judge, AnswerJudge)
    session = careless(5, 30)
    rest = next(one for one in reversed(session.rests) if Session(GAME, one.state).open_questions().get(0) is not None
                and Session(GAME, one.state).open_questions()[0].topic == "action")
    true, other = rest.state, GAME.imagine(GAME.sight(rest.state, 0), 0, 9)
    question = Session(GAME, true).open_questions()[0]
    keys, games = tuple(question.keys())[:3], range(12)
    seen, also = GAME.sight(true, 0), GAME.sight(other, 0)
    assert judge.worths(seen, question, keys, games) == judge.worths(also, question, keys, games)


def test_it_ends_when_nobody_wants_it_any_more() -> None:
    told: list[int] = []

    def tell(stage: str, done: int, total: int) -> bool:
        told.append(done)
        return done < 4

    assert review(NEMESIS, [(0, careless(3, 30))], (0,), tell) == ()
    assert told == [1, 2, 3, 4]


def test_a_game_without_a_judge_is_not_reviewed() -> None:
    silent = replace(RETALIATION, bots="")
    assert judge_of(silent) is None
    assert review(silent, [(0, endangered())], (0,), lambda stage, done, total: True) == ()
