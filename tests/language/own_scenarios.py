"""Scenarios that a player keeps, to begin a test with."""

from __future__ import annotations

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.own_levels import OwnLevels
from tests.games.positions import positions_of
from tests.language.pilot import Pilot


def keep_scenario(pilot: Pilot, game: str, title: str) -> OwnLevels:
    """The kept scenarios of a game with one of this title in them."""
    assert pilot.services.storage is not None
    rules = GAMES[game].levels
    assert rules is not None and rules.describe is not None
    levels = OwnLevels(pilot.services.storage.folder, game)
    levels.add(rules.describe(positions_of(game)[0]), title, "Run.")
    return levels
