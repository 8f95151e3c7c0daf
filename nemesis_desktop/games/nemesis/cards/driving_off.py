"""Driving an Intruder off by an item (N-RET-01, p. 20)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.rules.injury import injure, retreat
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


async def drive_off(t: NemesisTable, intruder_id: int, *, injuries: int) -> None:
    """Injure an Intruder and make it retreat, unless the injury has already killed it or sent it away."""
    start = t.state.intruders[intruder_id].room
    await injure(t, intruder_id, injuries)
    here = t.state.intruders.get(intruder_id)
    if here is not None and here.room == start:
        await retreat(t, intruder_id)
