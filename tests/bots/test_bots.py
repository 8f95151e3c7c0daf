"""Bots answer what is asked, and only that."""

from __future__ import annotations

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Choose, Option
from tests.language.games import played


def test_chance_is_the_same_on_every_machine() -> None:
    below = chance_of(1)
    assert [below(10) for _ in range(8)] == [1, 8, 7, 2, 4, 4, 6, 7]


def test_the_random_bot_takes_every_option_at_some_time() -> None:
    question = Choose(seat=0, topic="colour", options=tuple(Option(key, key) for key in "abc"))
    below = chance_of(1)
    assert {RandomBot().choose(None, question, below) for _ in range(50)} == {"a", "b", "c"}


@pytest.mark.parametrize("name", ["cautious", "random"])
def test_every_bot_plays_a_game_to_its_end(name: str) -> None:
    session = played(Setup(), 2, bot=bot_named("nemesis", name))
    assert session.outcome() is not None


def test_a_finished_game_asks_nothing() -> None:
    session = played(Setup(), 2)
    assert next_command(session, RandomBot(), chance_of(2)) is None
