"""Games brought to some moment by chance, for pictures, measurements and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.client.ui.services import Services

SceneMaker = Callable[["Services", Any, int, int], "list[Scene]"]
"""Makes scenes, from bottom to top, from a setup, a seed, and how many decisions have been made."""


@dataclass(frozen=True, slots=True)
class Staging:
    """What a game puts on the stage for pictures and measurements: its screens by name, recorded games that show every
    kind of motion, and whether a state of them is not to be filmed yet."""

    scenes: Mapping[str, SceneMaker]
    filmed: Sequence[str] = ()
    is_opening: Callable[[Any], bool] = lambda state: False


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
