"""The Lander and the Anti-Aircraft tokens (rules 19)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.facility import LanderArrived, LanderLaunched, LanderMoved
from nemesis_desktop.games.retaliation.events.marines import MarineLeft
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.asking import agrees
from nemesis_desktop.games.retaliation.rules.ending import end_if_nobody_is_left, last_round
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import LanderState, Phase, Whereabouts

ACTIVE = "active"


def lander_moves(facility: Facility) -> tuple[int, ...]:
    """Spaces to which a Command can move the Lander token: one back or forth, on the track (A-19)."""
    state = facility.state
    here = state.lander_space
    if state.lander is not LanderState.UNDER_WAY or here is None:
        return ()
    return tuple([space for space in (here - 1, here + 1) if 1 <= space <= last_round()])


def move_lander(t: FacilityTable, space: int) -> None:
    """Onto the space of the Round marker it lands at once (A-19, R-LAND-02)."""
    t.emit(LanderMoved(space))
    land_if_due(t)


def land_if_due(t: FacilityTable) -> None:
    """Marker and token meet: with the upper Anti-Aircraft token Active the Lander is lost, else it stands in the
    Landing Zone and the tokens are gone (R-LAND-01, R-LAND-02, R-LAND-11, R-CLN-04, R-CLN-06, A-61). An Intruder in
    the Landing Zone does not keep it away."""
    state = t.state
    if state.lander is not LanderState.UNDER_WAY or state.lander_space != state.clock.round:
        return
    token = state.anti_aircraft[0] if state.anti_aircraft else ""
    t.emit(LanderArrived(token, LanderState.DESTROYED if token == ACTIVE else LanderState.LANDED))


async def launch_phase(t: FacilityTable) -> None:
    """Any one Character aboard may launch it, in the round of its landing already; they are asked in turn order, and
    all aboard have escaped (R-EVT-01, R-LAND-04, R-LAND-08, R-LAND-09, A-20)."""
    aboard = [marine for marine in Facility(t).marines if marine.in_lander]
    for marine in aboard:
        if await agrees(t, marine, "launch_lander"):
            t.emit(LanderLaunched(marine.seat))
            for passenger in aboard:
                t.emit(MarineLeft(passenger.seat, Whereabouts.ESCAPED, "lander"))
            end_if_nobody_is_left(t)
            break
    t.emit(PhaseEntered(Phase.EVENT))
