"""Where a game says what ``shot`` and ``bench`` put on the stage."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class NoStage(ValueError):
    """Nothing draws this game."""


def staging_of(game: str) -> Any:
    """The module with the ``SCENES`` of a game and the recordings ``FILMED`` for measuring. Raises NoStage."""
    package = f"nemesis_desktop.client.games.{game}"
    if not is_drawn(game):
        raise NoStage(game)
    return import_module(f"{package}.staging")


def is_drawn(game: str) -> bool:
    """Whether the window can show a game."""
    return game.isidentifier() and find_spec(f"nemesis_desktop.client.games.{game}") is not None
