"""The games that can be played, by name: one for every folder in ``games/`` that holds a module ``playable``, loaded
when somebody asks for it.

A folder that cannot be loaded is a problem of that game alone; all others stay playable.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import nemesis_desktop.games
from nemesis_desktop.games.playable import Playable

__all__ = ["DEFAULT", "GAMES", "BrokenGame", "Games", "Playable", "UnknownGame", "games_of", "games_with"]

logger = logging.getLogger(__name__)

DEFAULT = "nemesis"
"""The game that is meant where none is named."""


class UnknownGame(KeyError):
    """There is no game of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no game called {self.name!r}"


class BrokenGame(UnknownGame):
    """There is a game of this name, but it cannot be loaded; ``reason`` says why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name)
        self.reason = reason

    def __str__(self) -> str:
        return f"the game {self.name!r} cannot be loaded: {self.reason}"


class Games(Mapping[str, Playable]):
    """Games by name. A name leads to the module that holds the game as ``PLAYABLE``; it is imported once it is needed.

    Looking a game up raises UnknownGame or BrokenGame, which are KeyErrors: ``get`` yields None for both.
    """

    def __init__(self, modules: Mapping[str, str]) -> None:
        """``modules`` are import paths by the name of the game."""
        self._modules = dict(modules)

    def __getitem__(self, name: str) -> Playable:
        try:
            module = self._modules[name]
        except KeyError:
            raise UnknownGame(name) from None
        return loaded(name, module)

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._modules))

    def __len__(self) -> int:
        return len(self._modules)

    def module_of(self, name: str) -> str:
        """The import path of a game: all that another process needs to know of it. Raises UnknownGame."""
        try:
            return self._modules[name]
        except KeyError:
            raise UnknownGame(name) from None

    @contextmanager
    def registered(self, name: str, module: str) -> Iterator[None]:
        """Make one more game known under a name for as long as the context lasts.

        ``module`` is an import path, as for the games of this package; nothing is imported yet. Raises ValueError for
        a name that is taken.
        """
        if name in self._modules:
            raise ValueError(f"there is a game called {name!r} already")
        self._modules[name] = module
        try:
            yield
        finally:
            del self._modules[name]


def loaded(name: str, module: str) -> Playable:
    """The game of that name that a module offers. Raises BrokenGame."""
    try:
        found = import_module(module).PLAYABLE
    except Exception as error:
        # Whatever is wrong in the folder of one game, the others go on.
        logger.debug("the game %s cannot be loaded", name, exc_info=True)
        raise BrokenGame(name, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, Playable) or found.game.name != name:
        raise BrokenGame(name, f"{module} offers something else as PLAYABLE")
    return found


def games_of(package: ModuleType) -> Games:
    """The games of a package: every package inside it with a module ``playable`` is one."""
    inside = sorted(found.name for found in iter_modules(package.__path__) if found.ispkg)
    games = [
        name for name in inside
        if any(found.name == "playable" for found in iter_modules([f"{path}/{name}" for path in package.__path__]))
    ]
    return Games({name: f"{package.__name__}.{name}.playable" for name in games})


GAMES = games_of(nemesis_desktop.games)
"""The games that come with the program."""


def games_with(things_of: Callable[[str], object]) -> tuple[str, ...]:
    """The games that have some of these things, the usual one first; none of them is loaded for it."""
    games = sorted(GAMES, key=lambda name: (name != DEFAULT, name))
    return tuple(game for game in games if things_of(game))
