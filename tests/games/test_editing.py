"""Changing positions by hand: every change that a game offers is refused in words, or leads to a sound position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nemesis_desktop.games.editing import Change, PositionEditing, PositionField, PositionRefused
from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.playable import Levels
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Session
from tests.games.positions import positions_of

SAMPLED = 160


def levels_of(game: str) -> tuple[Levels, PositionEditing]:
    levels = GAMES[game].levels
    assert levels is not None and levels.editing is not None
    return levels, levels.editing


def read_back(game: str, state: Any) -> Any:
    levels, _ = levels_of(game)
    assert levels.describe is not None
    return GAMES[game].game.new(*levels.read(levels.describe(state)))


def changes_of(game: str, state: Any) -> list[tuple[str, str, Change, str]]:
    _, editing = levels_of(game)
    found: list[tuple[str, str, Change, str]] = []
    for subject in editing.subjects(state):
        for field in editing.fields(state, subject.key):
            if isinstance(field, PositionField):
                found += [(subject.key, field.id, field.change, one.key) for one in field.values]
            else:
                found += [(subject.key, field.id, field.take, one.key) for one in field.there]
                found += [(subject.key, field.id, field.lay, one.key) for one in field.others]
    return found


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_every_change_leads_to_a_sound_position_or_is_refused(game: str) -> None:
    below = Random(4)
    for state in positions_of(game):
        state = read_back(game, state)
        changes = changes_of(game, state)
        for subject, field, change, key in below.sample(changes, min(len(changes), SAMPLED)):
            try:
                made = read_back(game, change(state, key))
            except PositionRefused:
                continue
            except LevelProblem as problem:
                assert problem.id == "nobody_left", (subject, field, key, problem)
                continue
            assert not GAMES[game].game.problems(made), (subject, field, key)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_changed_field_has_the_value_it_was_given(game: str) -> None:
    below = Random(5)
    _, editing = levels_of(game)
    for state in positions_of(game)[:4]:
        state = read_back(game, state)
        fields = [
            (subject.key, field) for subject in editing.subjects(state)
            for field in editing.fields(state, subject.key) if isinstance(field, PositionField)
        ]
        for subject, field in below.sample(fields, min(len(fields), 60)):
            value = below.choice(field.values)
            try:
                made = read_back(game, field.change(state, value.key))
            except (PositionRefused, LevelProblem):
                continue
            again = next((one for one in editing.fields(made, subject) if one.id == field.id), None)
            if isinstance(again, PositionField) and field.id != "next_event":
                assert again.now == value.key, (subject, field.id)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_position_changed_many_times_is_played_on(game: str) -> None:
    below = Random(6)
    for state in positions_of(game)[:3]:
        state = read_back(game, state)
        for _ in range(12):
            _, _, change, key = below.choice(changes_of(game, state))
            try:
                state = read_back(game, change(state, key))
            except (PositionRefused, LevelProblem):
                continue
        session: Session[Any] = Session(GAMES[game].game, state)
        for _ in range(60):
            waiting = session.open_questions()
            if not waiting:
                break
            question = next(iter(waiting.values()))
            session.submit(Command(question.seat, question.topic, below.choice(list(question.keys()))))
            assert not GAMES[game].game.problems(session.state)
