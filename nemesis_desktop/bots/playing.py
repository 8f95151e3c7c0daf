"""Let a bot answer for every seat of a session."""

from __future__ import annotations

from random import Random
from typing import Any

from nemesis_desktop.bots.bot import Below, Bot
from nemesis_desktop.kernel import Command, Session


def chance_of(seed: int) -> Below:
    """Chance for a bot. Only `random()` of Python's generator is promised never to change, so nothing else is used."""
    random = Random(seed).random
    return lambda limit: int(random() * limit)


def next_command(session: Session[Any], bot: Bot, below: Below) -> Command | None:
    """The bot's answer to the first open question; None when the game is over."""
    for seat, question in session.open_questions().items():
        sight = session.sight(seat) if bot.looks else None
        return Command(seat, question.topic, bot.choose(sight, question, below))
    return None
