"""What ``shot`` and ``bench`` put on the stage: a game with a folder of its own says so itself."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.staging import Staging


def staging_of(game: str) -> Staging:
    """The ``STAGING`` of a game, else that of any game."""
    package = f"nemesis_desktop.client.games.{game}"
    if game.isidentifier() and find_spec(package) is not None and find_spec(f"{package}.staging") is not None:
        return cast("Staging", import_module(f"{package}.staging").STAGING)
    from nemesis_desktop.client.tabletop.default.staging import default_staging

    return default_staging(game)
