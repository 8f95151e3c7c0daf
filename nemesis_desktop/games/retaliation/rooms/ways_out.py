"""Rooms that let Characters leave (rules 20.4)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import HIBERNATORIUM_INACTIVE, LANDER_NOT_HERE, SHUTTLE_GONE
from nemesis_desktop.games.retaliation.rules.escape import SHUTTLE, try_to_leave
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, room_use
from nemesis_desktop.games.retaliation.state import Whereabouts


def _no_lander(marine: Marine, space: str) -> Reason | None:
    return None if Facility(marine.source).lander_is_here else LANDER_NOT_HERE


@room_use("landing_zone", option="board", why_not=_no_lander)
async def board_lander(t: FacilityTable, marine: Marine, space: str) -> None:
    """A Noise roll, then into the Lander to wait for its launch (R-ROOM-04, R-LAND-03, R-ESC-02)."""
    await try_to_leave(t, marine, Whereabouts.LANDER)


def _inactive(marine: Marine, space: str) -> Reason | None:
    return None if marine.source.state.hibernatorium_active else HIBERNATORIUM_INACTIVE


@room_use("hibernatorium", why_not=_inactive)
async def hibernate(t: FacilityTable, marine: Marine, space: str) -> None:
    """A Noise roll, then into a pod until the end; there are enough of them for everybody (R-ROOM-08, R-ESC-03,
    R-ESC-06)."""
    await try_to_leave(t, marine, Whereabouts.HIBERNATING)


def _gone(marine: Marine, space: str) -> Reason | None:
    return SHUTTLE_GONE if marine.source.state.shuttle_gone else None


@room_use("escape_shuttle", why_not=_gone)
async def take_shuttle(t: FacilityTable, marine: Marine, space: str) -> None:
    """A Noise roll, then away; one Character in the whole game, whatever the Anti-Aircraft shows (R-ROOM-12,
    R-ESC-04)."""
    await try_to_leave(t, marine, Whereabouts.ESCAPED, SHUTTLE)
