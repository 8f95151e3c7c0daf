"""Which of the seven endings a mission came to."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.state import Ending, FacilityState, LanderState, Whereabouts
from nemesis_desktop.kernel import Happening

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
    CARRIED_ALONG = "carried_along"
    """Nobody lives: somebody got away with a larva, and the checks afterwards were too late."""

    @property
    def picture(self) -> str:
        """The drawing."""
        return f"retaliation/endings/{self.value}"


def ending_of(state: FacilityState, happenings: Sequence[Happening] = ()) -> MissionEnding:
    """The ending of a finished mission in which this happened (R-END-01 to R-END-03, R-VIC-02, R-VIC-03). Whoever was
    lost in the checks afterwards is no survivor, and was not left behind."""
    living = {seat for seat, one in state.marines.items() if one.whereabouts in SURVIVES}
    winners = {seat for seat, result in state.results.items() if result.startswith(VICTORY)} & living
    if winners:
        away = any(state.marines[seat].whereabouts is Whereabouts.ESCAPED for seat in winners)
        return MissionEnding.DAWN if away else MissionEnding.ASLEEP
    if living:
        return MissionEnding.EMPTY_HANDED
    if any(one.left_by for one in state.marines.values()) or _somebody_hatched(happenings):
        return MissionEnding.CARRIED_ALONG
    if state.ending is Ending.DESTROYED:
        return MissionEnding.DESTROYED
    if state.ending is Ending.ROUNDS_OVER or state.lander is LanderState.LAUNCHED:
        return MissionEnding.LEFT_BEHIND
    return MissionEnding.OVERRUN


def _somebody_hatched(happenings: Sequence[Happening]) -> bool:
    """Whether the last check killed somebody who had survived the mission, escaped or asleep."""
    over = False
    for event, _ in happenings:
        over = over or isinstance(event, MissionEnded)
        if over and isinstance(event, MarineDied) and event.why == "eclosion":
            return True
    return False
