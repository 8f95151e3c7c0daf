"""The games of a page are loaded while it is read: importing two games and what shows them takes one to two seconds,
and a page that only names them needs nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.games.registry import GAMES, UnknownGame

TABLE = "nemesis_desktop.client.tabletop.table.scene"
"""What every game is played on, found by name: it stands on nearly everything of this floor."""


class LoadingGames:
    """Loads games in the background, from the moment when their page is shown."""

    def __init__(
        self, background: Background, buttons: Iterable[tuple[str, Button]], on_broken: Callable[[str], object]
    ) -> None:
        """``buttons`` begin something, each of the game that is named with it; those of a game that cannot be loaded
        say why, and ``on_broken`` is told of it."""
        self._buttons, self._on_broken = tuple(buttons), on_broken
        job = partial(_load, tuple(dict.fromkeys(game for game, _ in self._buttons)))
        self._task = background.submit(job, self._tell, name="the games of a page")

    def lets(self, button: Button) -> bool:
        """Whether what this button begins can begin. All games are loaded before: two threads that import the same
        modules at the same time may each see half of them."""
        self._task.wait()
        return button.enabled

    def _tell(self, broken: dict[str, str]) -> None:
        for game, button in self._buttons:
            if game in broken:
                button.enabled, button.disabled_reason = False, broken[game]
        for game in broken:
            self._on_broken(game)


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
