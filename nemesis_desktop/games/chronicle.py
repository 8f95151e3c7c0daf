"""What is left of a finished game in the book of a player: how each seat fared, in numbers and in a few words.

Everything is derived from what happened, so the book can be written again at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MODE, BOARD, CHARACTER, OBJECTIVE, DEATH, SCENARIO = "mode", "board", "character", "objective", "death", "scenario"
MISSION = "mission"
ASPECTS = (MODE, BOARD, MISSION, CHARACTER, OBJECTIVE, DEATH, SCENARIO)
"""By what the games of a player are told apart."""
SHARED = (MODE, BOARD, MISSION, SCENARIO)
"""What is the same for all seats of a game."""


@dataclass(frozen=True, slots=True)
class SeatChronicle:
    """How one seat fared. ``words`` are ids of texts of the game by aspect; ``counts`` are for achievements."""

    won: bool
    words: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
