"""Positions of recorded games, for whatever works on any position."""

from __future__ import annotations

from functools import cache
from typing import Any

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.recording import replay_file


@cache
def positions_of(game: str) -> tuple[Any, ...]:
    """One in the middle of every sample of a game that began as the rulebook says."""
    found = []
    for path in sample_saves():
        if path.parent.name != game or path.stem.startswith("scenario"):
            continue
        rests = [
            one.state for one in replay_file(path).parts[0].session.rests if GAMES[game].game.outcome(one.state) is None
        ]
        found.append(rests[len(rests) // 2])
    return tuple(found)
