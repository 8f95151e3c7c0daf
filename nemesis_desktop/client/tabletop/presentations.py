"""The presentations of games, by name: one for every folder in ``client/games/``, loaded when somebody asks for it.

A game without such a folder, or with one that cannot be loaded, is shown by the default presentation.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.ui.text.catalogue import Catalogue

logger = logging.getLogger(__name__)

PACKAGE = f"{__name__.partition('.tabletop.')[0]}.games"
DEFAULT_MODULE = f"{__name__.rpartition('.')[0]}.default.presentation"
"""Found by name like those of the games: it stands on everything else in this floor."""


class Presentations:
    """Presentations by the name of their game. A module offers its own as ``PRESENTATION``."""

    def __init__(self, package: str) -> None:
        """``package`` is the import path of the folder that holds one folder for each game."""
        self._package = package
        self._modules: dict[str, str] = {}
        self._loaded: dict[str, Presentation] = {}

    def __getitem__(self, game: str) -> Presentation:
        """How a game is shown. Never fails: what cannot be loaded is shown by the default presentation."""
        if game not in self._loaded:
            self._loaded[game] = self._own(game) or _default(game)
        return self._loaded[game]

    def _own(self, game: str) -> Presentation | None:
        module = self._modules.get(game, f"{self._package}.{game}.presentation")
        try:
            if game not in self._modules and not (game.isidentifier() and find_spec(f"{self._package}.{game}")):
                return None
            return cast(Presentation, import_module(module).PRESENTATION)
        except Exception:
            # Whatever is wrong in the folder of one game, it can still be played.
            logger.exception("the presentation of %s cannot be loaded", game)
            return None

    @contextmanager
    def registered(self, game: str, module: str) -> Iterator[None]:
        """Let a module show a game for as long as the context lasts. Raises ValueError for a game that is shown by
        such a module already."""
        if game in self._modules:
            raise ValueError(f"there is a presentation of {game!r} already")
        self._modules[game] = module
        before = self._loaded.pop(game, None)
        try:
            yield
        finally:
            del self._modules[game]
            self._loaded.pop(game, None)
            if before is not None:
                self._loaded[game] = before


def _default(game: str) -> Presentation:
    return cast(Presentation, import_module(DEFAULT_MODULE).DefaultPresentation(game))


PRESENTATIONS = Presentations(PACKAGE)
"""The presentations that come with the program."""


def title_of(game: str, text: Catalogue) -> str:
    """The name of a game on the box. Where the texts tell it, nothing of the game is loaded."""
    return text.text_or(f"title.{game}", "") or presentation_of(game).title(text)


def presentation_of(game: str) -> Presentation:
    """How a game is shown, by its name in the registry of games."""
    return PRESENTATIONS[game]
