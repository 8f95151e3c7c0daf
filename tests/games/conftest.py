"""The second game, known to the program for the length of a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemesis_desktop.games.registry import GAMES

MODULE = "tests.games.outpost.playable"


@pytest.fixture
def outpost() -> Iterator[str]:
    """The name under which it is registered."""
    with GAMES.registered("outpost", MODULE):
        yield "outpost"
