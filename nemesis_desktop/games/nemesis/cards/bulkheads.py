"""Opening and closing doors by cards (N-DOOR-12, p. 17)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis.handles import Corridor, Hero
from nemesis_desktop.games.nemesis.rules.asking import choose_corridor
from nemesis_desktop.games.nemesis.rules.doors import switch_door, switchable
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

DOOR = "door"


async def switch_one_door(t: NemesisTable, hero: Hero, corridors: Sequence[Corridor] | None = None) -> None:
    """Open one closed door, or close one that is not, among these or those beside the own room."""
    offered = switchable(hero.room) if corridors is None else corridors
    corridor = await choose_corridor(t, hero, "switch_door", offered)
    await switch_door(t, hero, corridor, closed=not corridor.is_closed)
