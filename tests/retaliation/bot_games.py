"""Games that bots of Retaliation play, for whoever tests bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from nemesis_desktop.bots.bot import Bot
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Question, Session
from tests.retaliation.language import GAME

TABLES = [("solo", 1), ("coop", 2), ("coop", 4), ("semi-coop", 3), ("semi-coop", 5)]
LOOKED_AT, EVERY = 240, 6


def setup(mode: str, players: int) -> RetaliationSetup:
    return RetaliationSetup(mode, (SeatSetup(),) * players)


def positions(mode: str, players: int, seed: int, bot: Bot) -> Iterator[tuple[Session[Any], int, Question[Any]]]:
    """Every question of a game that the bot plays at all seats."""
    session: Session[Any] = Session(GAME, GAME.new(setup(mode, players), seed))
    below = chance_of(seed)
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        yield session, seat, question
        session.submit(Command(seat, question.topic, bot.choose(session.sight(seat), question, below)))


def seen_alike(
    mode: str, players: int, bot: Bot
) -> Iterator[tuple[Question[Any], FacilityState, tuple[FacilityState, ...]]]:
    """Questions of such a game, what is seen there, and the same where other things are hidden."""
    for session, seat, question in islice(positions(mode, players, 5, bot), 0, LOOKED_AT, EVERY):
        seen = session.sight(seat)
        yield question, seen, tuple(GAME.sight(GAME.imagine(seen, seat, seed), seat) for seed in (1, 2))
