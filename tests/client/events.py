"""The events of a game, by the names that files ask for."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from nemesis_desktop.kernel import Event


def events_of(game: str) -> dict[str, type[Event]]:
    """All events of a game by their names."""
    package = import_module(f"nemesis_desktop.games.{game}.events")
    modules = [import_module(f"{package.__name__}.{one.name}") for one in iter_modules(package.__path__)]
    return {
        kind: value for module in modules for kind, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Event)
    }  # fmt: skip
