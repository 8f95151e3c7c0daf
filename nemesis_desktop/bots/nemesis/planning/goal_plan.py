"""A plan to the end of the game, as hints and logs show it: steps with their price, and how likely it comes off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from nemesis_desktop.kernel import construct_fast


class PlanStep(NamedTuple):
    """Be somewhere and do something there. ``tile`` is the room it takes, ``room`` its number or None while nobody has
    found it; ``deed``, ``purpose`` and ``about`` are those of a wish. ``cards`` is the price of the deed alone."""

    tile: str
    room: int | None
    deed: str
    purpose: str
    about: str = ""
    cards: float = 2.0
    after: str = ""
    """A purpose that must be done before this step."""

    @property
    def found(self) -> bool:
        """Whether it is known where to go."""
        return self.room is not None

    def waited_for(self) -> PlanStep:
        """The same step for somebody who has to wait there until it can be done."""
        return PlanStep(self.tile, self.room, "wait", self.purpose, self.about, self.cards, self.after)


@construct_fast
@dataclass(frozen=True, slots=True)
class GoalPlan:
    """What is still to be done for one alternative of an objective, in order, the way off the ship last."""

    objectives: tuple[str, ...]
    exit: str
    """"sleep" or "pod"."""
    steps: tuple[PlanStep, ...]
    cards: float
    rounds: float
    """How many rounds it takes, waiting for chambers or pods included."""
    rounds_left: int
    chance: float
    """An estimate from 0 to 1 that it comes off."""
    room: int | None
    """Where to go first: the room of the first step, or one to be explored on the way to it."""

    @property
    def in_time(self) -> bool:
        """Whether the rounds that are left are enough."""
        return self.rounds <= self.rounds_left
