"""Journeys: everything that is left to do in a mission, in order, the way out last, with its price and chance.

A journey that cannot win is refused: none of its rounds may lie behind the end, nobody waits for a Lander that comes
too late, nobody looks for a Room where nothing is left to explore, and nobody sleeps in what will blow up or where the
Tasks ask for something to be carried away.
"""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.bots.learned.odds import Odds
from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.kernel import construct_fast

EXPLORING = 2.5
"""Cards for one more Room: the careful Move, and some of what it brings."""
FOUND_AT_ONCE = 0.75
"""So many of the Exploration cards lay a Room of the Section."""
WALKING = 1.5
"""Cards for a step between Rooms that lie open."""
OUT_OF_REACH = 0.0
GUESSED = Odds(-1.0, {"cards": -0.1, "stops": -1.0, "life": 0.2, "in_combat": -0.7})
"""What is believed where nothing was learned."""


@construct_fast
@dataclass(frozen=True, slots=True)
class Leg:
    """Be in a Room and use it; ``explorations`` more Rooms have to be laid before it is found, 0 where it lies open."""

    tile: str
    cards: float
    explorations: float = 0.0


@construct_fast
@dataclass(frozen=True, slots=True)
class Traits:
    """What a journey's chance is weighed by, as far as the sight shows it."""

    life: int
    """Health and covered spaces that are left before death."""
    in_combat: bool
    checks: float
    """The chance to live through the checks at the end."""


@construct_fast
@dataclass(frozen=True, slots=True)
class Journey:
    """What is left to do on one way to the end."""

    out: str
    """The Room through which one leaves."""
    stops: tuple[Leg, ...]
    rounds_left: int
    traits: Traits
    waiting: float = 0.0
    """Rounds until the Lander comes."""
    certainty: float = 1.0
    """That the way out is open then."""
    odds: Odds = GUESSED
    """What its cards and traits are weighed by."""

    @property
    def cards(self) -> float:
        """Action cards it takes, without those of fights."""
        return sum(stop.cards + EXPLORING * stop.explorations for stop in self.stops)

    @property
    def rounds(self) -> float:
        """Rounds it takes, this one counted as whole."""
        return max(self.cards / prices.CARDS_PER_ROUND, self.waiting)

    @property
    def is_found(self) -> bool:
        """Whether all its Rooms lie open."""
        return not any(stop.explorations for stop in self.stops)

    @property
    def in_time(self) -> bool:
        return self.rounds <= self.rounds_left

    @property
    def chance(self) -> float:
        """How likely it wins, 0 for a journey that cannot."""
        if not self.in_time:
            return OUT_OF_REACH
        return self.certainty * self.traits.checks * arrives(self)


PER_ROUND_WAITED = -1.2
"""Hardly anybody won by waiting in the missions that were learned from, so this one is a guess that errs on the dark
side."""


def weighed(journey: Journey) -> dict[str, float]:
    """What is weighed of a journey, by its name."""
    traits = journey.traits
    return {
        "cards": journey.cards, "stops": float(len(journey.stops)),
        "life": float(traits.life), "in_combat": float(traits.in_combat),
    }


def arrives(journey: Journey) -> float:
    """How likely one lives to leave, as learned from solo missions of the planning bot."""
    return journey.odds.of(weighed(journey), PER_ROUND_WAITED * journey.waiting)
