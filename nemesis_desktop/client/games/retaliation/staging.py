"""What ``shot`` and ``bench`` put on the stage: the screens that every game has, and recorded missions."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.default.staging import scenes_of
from nemesis_desktop.client.tabletop.staging import Staging
from nemesis_desktop.games.retaliation.state import FacilityState

GAME = "retaliation"
FILMED = (f"{GAME}/coop-two.jsonl", f"{GAME}/semi-coop-five-deadly.jsonl")
"""Recorded missions that show every kind of motion together."""


def is_opening(state: FacilityState) -> bool:
    """Whether the table is not to be filmed yet: characters and gear are still chosen."""
    return not state.clock.round


STAGING = Staging(scenes_of(GAME), FILMED, is_opening)
