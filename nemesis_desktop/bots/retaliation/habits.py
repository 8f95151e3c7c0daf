"""In what bots of Retaliation differ: how they plan, how fast they go on, and what they take along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.games.retaliation.handles import Marine

STAY, CAREFULLY, PLAINLY = "s", "c", "p"
MOST = 5
WEAPONS_AND_ARMOR = (
    "submachine_gun", "hand_cannon", "assault_shotgun", "biohazard_armor", "tactical_armor", "drum_mag_rifle",
    "bayonet", "heavy_armor", "gatling_gun", "utility_vest", "flamethrower",
)
AGAINST_ENTRIES = ("perimeter_security_device", "bayonet", "autoloader_belt", *WEAPONS_AND_ARMOR)
"""What keeps attacks away comes first: in games with equipment at random the device won 11 of 100, a weapon about 4."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How one kind of bot plays.

    A pace says how to go on with 0 to 5 Action cards: not at all but securing the Room, carefully, or plainly.
    ``together`` is for whoever shares the Tasks with others, ``unknown`` and ``known`` for everybody else, and for
    Rooms that lie open.
    """

    plan_of: Callable[[Marine], MarinePlan]
    unknown: str
    together: str
    known: str
    known_together: str
    equipment: tuple[str, ...]

    def pace(self, mode: str, known: bool, cards: int) -> str:
        """How to take the next step."""
        if mode == "coop":
            steps = self.known_together if known else self.together
        else:
            steps = self.known if known else self.unknown
        return steps[min(cards, MOST)]


CAUTIOUS = Habits(MarinePlan, "sssscc", "sscccc", "sscpcp", "sscpcp", WEAPONS_AND_ARMOR)
"""Who explores alone secures every new Room before the next one."""
PLANNING = Habits(JourneyPlan, "cpcpcp", "sscccc", "cpcpcp", "sscpcp", AGAINST_ENTRIES)
"""Alone one lives for about six new Rooms, however long one takes for them: so no round is spent on waiting."""
