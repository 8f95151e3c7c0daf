"""What one of a crew does for all: what is broken is mended before the hull breaks."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.cautious.acting import playable, usable
from nemesis_desktop.bots.nemesis.cautious.valuation import MENDING_ITEMS, REPAIRS
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist

BEARABLE = 3
"""With so many malfunctions or more whoever stands in a broken room mends it."""


def crew_action(planner: CrewStrategist, keys: tuple[str, ...]) -> str | None:
    """The key of what all gain by, if there is anything."""
    hero = planner.hero
    if hero.in_combat or not hero.room.malfunction or planner.ship.malfunctions < BEARABLE:
        return None
    return playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)
