"""What the texts of cards and Items do in a fight and on the way, in what the bots reckon in: Action cards.

A text is a card that could pay for something else, so its price begins with that card. What is measured stands with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.rules.movement import ways_out

AMMO = 1.0
"""Half a token of ammo: a Shot or two that cannot be fired later."""
ALL = 3
"""As many Opportunity Attacks as there may be (R-MOVE-03)."""


class EscapeText(NamedTuple):
    """A text that leads out of a fight: how many attacks it prevents, what it costs besides the card that a Move costs
    as well, and whether Corridors with Intruders are closed to it."""

    prevents: int
    price: float
    empty: bool = False

    def ways(self, marine: Marine) -> tuple[FacilityCorridor, ...]:
        """Where it may lead."""
        return tuple([way for way in ways_out(marine) if not (self.empty and way.has_intruder)])


class RepellingText(NamedTuple):
    """A text that drives Intruders off: one, or everybody, and what it costs."""

    everybody: bool
    price: float


FLIGHTS: Mapping[str, EscapeText] = {
    "flashbang": EscapeText(ALL, 0.5),
    "tactical_retreat": EscapeText(ALL, 1.0 + AMMO, empty=True),
    "duck_and_cover": EscapeText(1, 1.0),
}
REPULSES: Mapping[str, RepellingText] = {
    "forcing_fire": RepellingText(True, 1.0 + AMMO),
    "military_taser": RepellingText(False, 1.5),
    "fire_extinguisher": RepellingText(False, 1.5),
}
BEFORE_A_SHOT = ("weak_spot", "hippocratic_oath", "taking_aim")
"""Cards that do more than a Shot."""
QUIET, SCOUTS = ("move_quietly", "scouting", "sprint"), ("scouting", "sprint")
"""Cards that take the next step better than a Move, into a Room that lies open and into a new one."""
ARMED_STEP, BREAKTHROUGH = "shoot_first", "breakthrough"
"""A Move through an empty Corridor with a Shot besides, and one after a Burst, past whoever is in there."""
BURNS_OUT, THROWN = "pyrotechnics", "grenade"
"""What kills a group in a Corridor."""
DRAWS, DRUGS = ("caffeine_pills", "stimulants"), "combat_drugs"
"""Items that bring more cards than they cost, and the card that fills a nearly empty hand for a Medpack."""
SURGERY, RELOAD, SPARE_AMMO = "field_surgery", "fast_reload", "ammo"
