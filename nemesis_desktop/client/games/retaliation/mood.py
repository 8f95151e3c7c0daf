"""What the facility sounds like while nothing happens."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat


def mood_of(sight: FacilityState, seat: Seat | None) -> str:
    """The ambience for what a seat can see: company in the room, intruders about, or the wind alone."""
    if seat is not None and seat in sight.marines and Marine(StateView(sight), seat).in_combat:
        return "retaliation/ambience/assault"
    return "retaliation/ambience/prowl" if sight.intruders else "retaliation/ambience/dusk"
