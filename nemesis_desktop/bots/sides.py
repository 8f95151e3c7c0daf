"""Several bots at one table: each role of a game may have one of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below, Bot
from nemesis_desktop.bots.registry import bot_of, bots_of
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.kernel import Question, Seat


class Sides:
    """Gives every question to the bot of its side."""

    looks: ClassVar[bool] = True

    def __init__(self, others: Bot, by_role: Mapping[str, Bot], role_of: Callable[[Any, Seat], str]) -> None:
        """``others`` answers for every role that has no bot of its own."""
        self._others = others
        self._by_role = by_role
        self._role_of = role_of

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        """The answer of whoever plays that side."""
        return self._side(sight, question).choose(sight, question, below)

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        """The advice of whoever plays that side."""
        return self._side(sight, question).advise(sight, question, below)

    def _side(self, sight: Any, question: Question[Any]) -> Bot:
        return self._by_role.get(self._role_of(sight, question.seat), self._others)


def table_of(playable: Playable, bot: str, by_role: Mapping[str, str]) -> Bot:
    """A bot for all seats, with others for some roles, by their names. Raises UnknownBot."""
    others = {role: name for role, name in by_role.items() if name != bot}
    if not others:
        return bot_of(playable, bot)
    made = {role: bot_of(playable, name) for role, name in others.items()}
    return Sides(bot_of(playable, bot), made, bots_of(playable).role_of)
