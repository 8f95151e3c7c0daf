"""Games brought to some moment by chance, for pictures, measurements and tests."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session


def played_by_chance(name: str, setup: Any, seed: int, commands: int | None) -> Play:
    """A game after so many decisions of the random bot; None plays it to its end. Raises ValueError for a setup that
    cannot be played."""
    game = GAMES[name].game
    session: Session[Any] = Session(game, game.new(setup, seed))
    bot, below = RandomBot(), chance_of(seed)
    while commands is None or len(session.commands) < commands:
        command = next_command(session, bot, below)
        if command is None:
            break
        session.submit(command)
    return Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed))


def unfinished(name: str, setup: Any, seed: int, commands: int) -> Play:
    """The same; a game that ends earlier stands one decision before its end."""
    play = played_by_chance(name, setup, seed, commands)
    if play.outcome is not None:
        play.session.undo(free=True)
        play.session.undone.clear()
        play.sit(next(iter(play.session.open_questions()), play.seat))
    return play
