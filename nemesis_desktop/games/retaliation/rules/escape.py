"""Boarding the Lander, hibernating, leaving by Shuttle (rules 20.4)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.facility import ShuttleLaunched
from nemesis_desktop.games.retaliation.events.marines import MarineLeft
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Whereabouts

SHUTTLE = "shuttle"


async def try_to_leave(t: FacilityTable, marine: Marine, whereabouts: Whereabouts, by: str = "") -> None:
    """A Noise roll; with any Intruder in the Room afterwards the attempt fails, whether it attacked or not
    (R-ESC-01 to R-ESC-06, R-LAND-03)."""
    await noise_roll(t, marine)
    if not marine.in_room or marine.room.has_intruder:
        return
    t.emit(MarineLeft(marine.seat, whereabouts, by))
    if by == SHUTTLE:
        t.emit(ShuttleLaunched(marine.seat))
    end_if_nobody_is_left(t)
