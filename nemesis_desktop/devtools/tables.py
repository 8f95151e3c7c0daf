"""Every kind of table at which a game can be played, and the n-th game of a row that visits all of them evenly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.games.registry import GAMES


@dataclass(frozen=True, slots=True)
class Numbered:
    """One game of the row: its number is its seed, and decides everything else about it."""

    game: str
    number: int
    setup: Any
    bots: str
    variant: str

    @property
    def table(self) -> str:
        """The kind of table in words."""
        return GAMES[self.game].describe(self.setup)


def numbered(game: str, number: int, bots: Sequence[str]) -> Numbered:
    """The game of that number. Tables turn fastest, and in time each of them meets all bots and all variants."""
    playable = GAMES[game]
    tables, variants = playable.tables(), tuple(playable.variants)
    turn, place = divmod(number, len(tables))
    variant = variants[(place + turn // len(bots)) % len(variants)]
    setup = playable.variants[variant](tables[place], chance_of(number))
    return Numbered(game, number, setup, bots[(place + turn) % len(bots)], variant)
