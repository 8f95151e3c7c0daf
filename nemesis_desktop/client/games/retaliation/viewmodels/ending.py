"""Which of the six endings a mission came to."""

from __future__ import annotations

from enum import StrEnum

from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.state import Ending, FacilityState, LanderState, Whereabouts

SURVIVES = (Whereabouts.ESCAPED, Whereabouts.HIBERNATING)


class MissionEnding(StrEnum):
    """What the last picture shows."""

    DAWN = "dawn"
    """Somebody won and is away."""
    ASLEEP = "asleep"
    """Those who won sleep in the hibernatorium."""
    EMPTY_HANDED = "empty_handed"
    """Somebody lives, and nobody has won."""
    OVERRUN = "overrun"
    """Nobody lives."""
    DESTROYED = "destroyed"
    """Nobody lives, and the facility is gone."""
    LEFT_BEHIND = "left_behind"
    """Nobody lives: time was up, or the Lander left without them."""

    @property
    def picture(self) -> str:
        """The drawing."""
        return f"retaliation/endings/{self.value}"


def ending_of(state: FacilityState) -> MissionEnding:
    """The ending of a finished mission (R-END-01 to R-END-03, R-VIC-03). Whoever was lost in the checks
    afterwards is no survivor, and was not left behind."""
    living = {seat for seat, one in state.marines.items() if one.whereabouts in SURVIVES}
    winners = {seat for seat, result in state.results.items() if result.startswith(VICTORY)} & living
    if winners:
        away = any(state.marines[seat].whereabouts is Whereabouts.ESCAPED for seat in winners)
        return MissionEnding.DAWN if away else MissionEnding.ASLEEP
    if living:
        return MissionEnding.EMPTY_HANDED
    if state.ending is Ending.DESTROYED:
        return MissionEnding.DESTROYED
    got_away = any(one.left_by for one in state.marines.values())
    if state.ending is Ending.ROUNDS_OVER or (state.lander is LanderState.LAUNCHED and not got_away):
        return MissionEnding.LEFT_BEHIND
    return MissionEnding.OVERRUN
