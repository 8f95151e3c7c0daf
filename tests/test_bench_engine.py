"""What the measurements measure."""

from __future__ import annotations

from nemesis_desktop.bench_engine import (
    ANSWERS_AHEAD,
    NextGameBegan,
    long_session,
    measure_answering,
    measure_playout,
)


def test_a_session_goes_on_with_another_game_until_it_is_long_enough() -> None:
    session = long_session(400)
    assert len(session.commands) == 400
    assert any(isinstance(event, NextGameBegan) for event, _ in session.happenings)
    assert session.game.problems(session.state) == ()
    checksum = session.checksum
    session.undo(350, free=True)
    while session.undone:
        session.redo()
    assert session.checksum == checksum


def test_everything_that_bots_ask_is_measured_as_often() -> None:
    measured = measure_answering(1)
    assert set(measured) == {"open_questions", "answers", "sight", "imagine"}
    assert measured["answers"]["samples"] == measured["sight"]["samples"] == measured["imagine"]["samples"] > 100


def test_a_playout_answers_so_many_questions_of_an_imagined_game() -> None:
    measured = measure_playout(3)
    assert measured["samples"] == 3 and measured["answers"] == ANSWERS_AHEAD
    assert measured["best_ms"] > 0
