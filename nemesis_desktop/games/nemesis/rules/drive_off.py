"""Driving intruders off with what puts out fires."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.injury import injure, retreat
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

PHOSPHATES = "susceptibility_to_phosphates"


async def drive_off(t: NemesisTable, intruder_id: int) -> None:
    """An intruder flees from the Fire Control System or a Fire Extinguisher (N-ROOM-15, p. 24).

    With the weakness Susceptibility to Phosphates it takes an injury as well, wherever it has fled to; one
    that vanished into the technical corridors takes none.
    """
    if intruder_id not in t.state.intruders:
        return
    await retreat(t, intruder_id)
    if intruder_id in t.state.intruders and Ship(t).weakness(PHOSPHATES):
        await injure(t, intruder_id, 1)
