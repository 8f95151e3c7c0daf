"""Games that a bot played as far as a test needs them: ``played(setup, seed, most=40)``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup, State
from nemesis_desktop.kernel import Command, Happening, Session

GAME = Nemesis()
MOST_COMMANDS = 10_000


def begun(setup: Setup, seed: int = 1) -> Session[State]:
    """A game at its first question."""
    return Session(GAME, GAME.new(setup, seed))


def played(setup: Setup, seed: int = 1, most: int = MOST_COMMANDS, bot: Bot | None = None) -> Session[State]:
    """A game after so many answers, or at its end; at random unless a bot is named."""
    session = begun(setup, seed)
    play_on(session, seed, most, bot)
    return session


def played_until(here: Callable[[Session[State]], bool], setup: Setup, seed: int = 1) -> Session[State]:
    """A game of random answers, up to the first moment that is wanted."""
    session = begun(setup, seed)
    bot, below = RandomBot(), chance_of(seed)
    while not here(session):
        command = next_command(session, bot, below)
        assert command is not None, "the game ended too early"
        session.submit(command)
    return session


def play_on(session: Session[Any], seed: int, most: int = MOST_COMMANDS, bot: Bot | None = None) -> None:
    """Answer until the game has so many answers, or is over."""
    bot, below = bot or RandomBot(), chance_of(seed)
    while len(session.commands) < most and (command := next_command(session, bot, below)):
        session.submit(command)


def at_random(session: Session[Any], random: Random) -> Iterator[Sequence[Happening]]:
    """Let any game go on by answers drawn by ``random`` until it is over, and tell what came of each."""
    while questions := session.open_questions():
        question = questions[random.choice(sorted(questions))]
        yield session.submit(Command(question.seat, question.topic, question.sample(random.randrange)))


def played_at_random(setup: Setup, seed: int, random: Random, most: int = 5_000) -> Session[State]:
    """A game of answers drawn by ``random``, passing seldom, in which nothing is lost on the way."""
    session = begun(setup, seed)
    for number in range(most):
        questions = session.open_questions()
        if not questions:
            break
        question = questions[random.choice(sorted(questions))]
        key = question.sample(random.randrange)
        if key == "pass" and random.random() < 0.8:
            key = question.sample(random.randrange)
        session.submit(Command(question.seat, question.topic, key))
        if number % 5 == 0:
            assert not GAME.problems(session.state)
    assert not GAME.problems(session.state)
    return session
