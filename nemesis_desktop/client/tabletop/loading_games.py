"""The games of a page are loaded while it is read: importing two games and what shows them takes one to two seconds,
and a page that only names them needs nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.games.registry import GAMES, UnknownGame

TABLE = "nemesis_desktop.client.tabletop.table.scene"
"""What every game is played on, found by name: it stands on nearly everything of this floor."""


class LoadingGames:
    """Loads games in the background, from the moment when their page is shown."""

    def __init__(
        self, background: Background, games: Iterable[str], on_broken: Callable[[str, str], object]
    ) -> None:
        """``on_broken`` is told of each game that cannot be loaded, and why."""
        self._on_broken = on_broken
        job = partial(_load, tuple(games))
        self._task = background.submit(job, self._tell, name="the games of a page")

    def wait(self) -> None:
        """Have them loaded before one of them is begun: two threads that import the same modules at the same time may
        each see half of them."""
        self._task.wait()

    def _tell(self, broken: dict[str, str]) -> None:
        for game, reason in broken.items():
            self._on_broken(game, reason)


def _load(games: Iterable[str]) -> dict[str, str]:
    """Why games cannot be loaded, by their names."""
    broken = {}
    for game in games:
        try:
            GAMES[game]
        except UnknownGame as error:
            broken[game] = str(error)
        else:
            presentation_of(game)
    import_module(TABLE)
    return broken
