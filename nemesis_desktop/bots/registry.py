"""The bots of a game by name. Chance plays every game; what else there is, the game's own module offers as ``BOTS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from nemesis_desktop.bots.bot import Bot, BotProblem
from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Seat

RANDOM = "random"
USUAL, ADVISOR = "usual", "advisor"
"""Names that every game understands: for a seat of which nobody said more, and for hints to people."""


class UnknownBot(ValueError):
    """The game has no bot of this name."""

    def __init__(self, game: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{game} has no bot called {name!r}; it has: {', '.join(known)}")
        self.game = game
        self.name = name
        self.known = known

    @property
    def problem(self) -> BotProblem:
        """The same as words for a player."""
        kinds = dict.fromkeys(name.partition(":")[0] for name in self.known)
        return BotProblem("unknown_bot", {"bot": self.name, "game": self.game, "known": ", ".join(kinds)})


@dataclass(frozen=True, slots=True)
class GameBots:
    """The bots that play one game; every game gets new ones.

    ``usual`` is the one for a seat of which nobody said anything else, ``advisor`` makes the one that gives hints to
    people, None where none knows better than chance, ``mixed`` are those for the seats of a table at which everybody
    plays differently. A game whose sides play apart names its ``roles``; ``role_of`` tells the role of a seat from its
    sight, "" for none. ``former`` leads from names that saved games still hold to those of now.
    """

    named: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    usual: str = RANDOM
    advisor: Callable[[], Bot] | None = None
    mixed: tuple[str, ...] = (RANDOM,)
    former: Mapping[str, str] = field(default_factory=dict)
    judge: AnswerJudge | None = None
    """What says how good an answer was, see `reviewing.py`; None for a game without one."""
    roles: tuple[str, ...] = ()
    role_of: Callable[[Any, Seat], str] = lambda sight, seat: ""


def bots_of(playable: Playable) -> GameBots:
    """What plays a game; its module is imported when it is asked for."""
    if not playable.bots:
        return GameBots()
    found = import_module(playable.bots).BOTS
    assert isinstance(found, GameBots), f"{playable.bots}.BOTS"
    return found


def bot_names(playable: Playable) -> tuple[str, ...]:
    """Every name that can be asked for."""
    return (RANDOM, *bots_of(playable).named)


def bot_of(playable: Playable, name: str) -> Bot:
    """The bot of a game by its name, or by what it is for. Raises UnknownBot."""
    if name == RANDOM:
        return RandomBot()
    offered = bots_of(playable)
    if name == ADVISOR:
        return RandomBot() if offered.advisor is None else offered.advisor()
    name = offered.usual if name == USUAL else name
    kind, mark, temperament = name.partition(":")
    name = f"{offered.former.get(kind, kind)}{mark}{temperament}"
    make = RandomBot if name == RANDOM else offered.named.get(name)
    if make is None:
        raise UnknownBot(playable.game.name, name, bot_names(playable))
    return make()


def bot_named(game: str, name: str) -> Bot:
    """The bot of a game that comes with the program. Raises UnknownGame, BrokenGame, UnknownBot."""
    return bot_of(GAMES[game], name)
