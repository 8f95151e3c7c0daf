"""The codices of all games, each made when somebody opens it."""

from __future__ import annotations

from collections import OrderedDict

from nemesis_desktop.client.tabletop.codex.model import Codex
from nemesis_desktop.client.tabletop.codex.search import CodexSearch
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import DEFAULT, GAMES, UnknownGame

MOST_KEPT = 4
"""So many are kept, by game and language."""


class CodexShelf:
    """Makes codices and keeps the last ones with their indices."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], tuple[Codex, CodexSearch] | None] = OrderedDict()

    def take(self, game: str, text: Catalogue) -> tuple[Codex, CodexSearch] | None:
        """The codex of a game in the language of the texts, with its index; None when the game has none."""
        key = game, text.language
        if key not in self._made:
            codex = presentation_of(game).codex(text.within(game))
            words = text.text("codex.page_words").split("|")
            self._made[key] = None if codex is None else (codex, CodexSearch(codex, words))
            while len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        return self._made[key]

    def forget(self) -> None:
        """Make all of them again when they are wanted."""
        self._made.clear()


SHELF = CodexShelf()
"""What the program has made so far."""


def game_after(game: str, text: Catalogue) -> str:
    """The next game that has a codex, in the order of the registry; the same one when there is no other."""
    games = sorted(GAMES, key=lambda name: (name != DEFAULT, name))
    at = games.index(game)
    for other in (*games[at + 1 :], *games[:at]):
        try:
            GAMES[other]
        except UnknownGame:
            continue
        if SHELF.take(other, text) is not None:
            return other
    return game
