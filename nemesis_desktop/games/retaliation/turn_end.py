"""What the end of a turn does to a Character where it stands, and what it is to pass: certain, unlike odds."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.rules.health import breathes_freely
from nemesis_desktop.games.retaliation.rules.turn import ADRENALINE
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat, construct_fast

SUFFOCATION, FIRE = "suffocation", "fire"


@construct_fast
@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a Character stands after it: its dial, whether it suffocates, how much Health it lost, and what it ``dies``
    of, "" where it lives."""

    oxygen: int
    suffocating: bool
    health_lost: int = 0
    dies: str = ""


def turn_end(sight: FacilityState, seat: Seat, passing: bool = False) -> TurnEnd | None:
    """The end of this turn, if it came now (R-TURN-04, R-TURN-05); before it, for who passes, what the wounds do
    (R-PASS-03). None for who is in no Room."""
    marine = Marine(StateView(sight), seat)
    if not marine.in_room:
        return None
    ending = _Ending(marine)
    if passing:
        if marine.suffers("bleeding"):
            ending.lose_health(1, "bleeding")
        if marine.suffers("lungs"):
            if ending.oxygen:
                ending.lose_oxygen()
            else:
                ending.lose_health(2, "lungs")
    if not breathes_freely(marine):
        ending.lose_oxygen()
    elif not ending.dies:
        ending.suffocating = False
    if marine.room.fire:
        ending.lose_health(1, FIRE)
    return TurnEnd(ending.oxygen, ending.suffocating, ending.health - marine.health, ending.dies)


def ends_with_next_action(sight: FacilityState) -> bool:
    """Whether one more action is the last one of this turn (R-TURN-02); who took adrenaline goes on."""
    most = facility_content().numbers.actions_per_turn
    return sight.clock.actions + 1 >= most and not sight.counters.count("turn", ADRENALINE)


class _Ending:
    """The Character while its turn ends; the dead lose nothing more."""

    def __init__(self, marine: Marine) -> None:
        self.skull, self.health = marine.skull, marine.health
        self.oxygen, self.suffocating = marine.oxygen, marine.record.suffocating
        self.dies = ""

    def lose_health(self, count: int, why: str) -> None:
        """Towards the skull (R-HP-05)."""
        if self.dies:
            return
        self.health = min(self.skull, self.health + count)
        if self.health == self.skull:
            self.dies = why

    def lose_oxygen(self) -> None:
        """One loss (R-OXY-03 to R-OXY-05)."""
        if self.dies:
            return
        if self.suffocating:
            self.dies = SUFFOCATION
        elif self.oxygen:
            self.oxygen -= 1
        else:
            self.suffocating = True
