"""What one of a crew does for all: what is broken is mended before the hull breaks, and what anybody can do is done by
whoever stands there."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.cautious.acting import playable, usable
from nemesis_desktop.bots.nemesis.cautious.valuation import MENDING_ITEMS, REPAIRS
from nemesis_desktop.bots.nemesis.crew import duties
from nemesis_desktop.bots.nemesis.crew.crew_facts import signals_missing
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.bots.nemesis.crew.gifts import gift_action
from nemesis_desktop.games.nemesis.rooms.basic import kinds_to_analyse

BEARABLE = 3
"""With so many malfunctions or more whoever stands in a broken room mends it."""
ROOM = "room"


def crew_action(planner: CrewStrategist, keys: tuple[str, ...]) -> str | None:
    """The key of what all gain by, if there is anything."""
    hero = planner.hero
    if hero.in_combat:
        return None
    if ROOM in keys and _in_passing(planner):
        return ROOM
    if hero.room.malfunction and planner.ship.malfunctions >= BEARABLE:
        mending = playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)
        if mending is not None:
            return mending
    return gift_action(planner, keys)


def _in_passing(planner: CrewStrategist) -> bool:
    """Whether this room does what one of the crew still has to do, whose duty it may be."""
    ship, hero, roster = planner.ship, planner.hero, planner.roster
    asked = {name for names in roster.duties.values() for name in names}
    match hero.room.tile_id:
        case "generator":
            return duties.STOPPING in asked or (duties.COUNTDOWN in asked and not planner.too_early)
        case "comms_room":
            return duties.SIGNAL in asked and not hero.signal and signals_missing(ship) > 0
        case "laboratory":
            return any(duties.WEAKNESS + kind in asked for kind in kinds_to_analyse(hero.room))
    return False
