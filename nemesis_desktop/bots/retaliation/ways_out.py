"""How a Character could leave the Facility, and what it has to wait for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.errands import LANDER_CARDS, conditions_of
from nemesis_desktop.bots.retaliation.planning.infection import deck_of
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.state import LanderState
from nemesis_desktop.kernel import construct_fast

TO_ESCAPE = (
    "two_eggs_escaped", "egg_escaped", "data_left_by_lander", "data_escaped", "three_contamination_escaped",
    "you_carry_egg",
)
"""Conditions for which hibernating is not enough."""
CALLS_PER_ROUND = 0.5
"""How often a card of the deck comes to hand in a round, half of that while there is other work."""


@construct_fast
@dataclass(frozen=True, slots=True)
class WayOut:
    """A Room through which one leaves, how long one waits there at least, in steps, and what it may cost besides."""

    room: str
    waiting: float = 0.0
    risk: float = 0.0
    waits: bool = False


class WaysOut:
    """The ways out that are open to one Character. ``working`` is who has errands left."""

    def __init__(self, marine: Marine, *, working: bool) -> None:
        self.marine = marine
        self.working = working
        self.state = marine.source.state
        self.facility = Facility(marine.source)
        self.conditions = conditions_of(marine)

    @property
    def must_escape(self) -> bool:
        """Whether a pod is no way out: something has to be carried away, or everything will blow up."""
        return self.state.autodestruction is not None or any(one in TO_ESCAPE for one in self.conditions)

    @property
    def must_take_lander(self) -> bool:
        return self.marine.record.data and "data_left_by_lander" in self.conditions

    @property
    def must_not_take_lander(self) -> bool:
        return "nobody_left_by_lander" in self.conditions

    @property
    def could_sleep(self) -> bool:
        """Whether the pods would do, once they are switched on."""
        return not (self.must_take_lander or self.must_escape or self.state.hibernatorium_active)

    def all(self) -> Iterator[WayOut]:
        """Every way out there may be."""
        if not self.must_take_lander:
            if self._may_take_shuttle():
                yield WayOut("escape_shuttle")
            if self.state.hibernatorium_active and not self.must_escape:
                yield WayOut("hibernatorium")
        if self.must_not_take_lander:
            return
        if self.state.lander is LanderState.LANDED:
            yield WayOut("landing_zone")
        elif self.state.lander is LanderState.UNDER_WAY:
            rounds = max(0, (self.state.lander_space or 0) - self.state.clock.round) / (1.0 + self._calls())
            safe = not self.state.anti_aircraft or self.state.anti_aircraft[0] == "inactive"
            risk = 0.0 if safe else prices.SHOT_DOWN
            yield WayOut("landing_zone", rounds * prices.CARDS_PER_ROUND, risk, waits=True)

    def _calls(self) -> float:
        """How many spaces the Lander comes nearer each round by the cards of this Character."""
        calls = len([card for card in deck_of(self.marine.id) if card.rpartition(".")[2] in LANDER_CARDS])
        return CALLS_PER_ROUND * calls / (2.0 if self.working else 1.0)

    def _may_take_shuttle(self) -> bool:
        """There is one place in it: for whoever carries what the Tasks ask for, if somebody does."""
        if self.state.shuttle_gone:
            return False
        if self.state.setup.mode == "semi-coop" or not self.must_escape or self.state.autodestruction is not None:
            return True
        if self.marine.eggs or self.marine.record.data:
            return True
        return not any(one.eggs or one.record.data for one in self.facility.marines if one.in_play)
