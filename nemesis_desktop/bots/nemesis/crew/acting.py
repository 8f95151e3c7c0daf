"""What one of a crew does for all: what is broken is mended before the hull breaks."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.cautious.acting import playable, usable
from nemesis_desktop.bots.nemesis.cautious.valuation import MENDING_ITEMS, REPAIRS
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.bots.nemesis.crew.gifts import gift_action

BEARABLE = 3
"""With so many malfunctions or more whoever stands in a broken room mends it."""


def crew_action(planner: CrewStrategist, keys: tuple[str, ...]) -> str | None:
    """The key of what all gain by, if there is anything."""
    hero = planner.hero
    if hero.in_combat:
        return None
    if hero.room.malfunction and planner.ship.malfunctions >= BEARABLE:
        mending = playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)
        if mending is not None:
            return mending
    return gift_action(planner, keys)
