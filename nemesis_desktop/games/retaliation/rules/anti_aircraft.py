"""Looking at the Anti-Aircraft tokens (R-LAND-05)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.events.cards import SecretLearned
from nemesis_desktop.games.retaliation.events.facility import AntiAircraftStacked
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_ANTI_AIRCRAFT
from nemesis_desktop.games.retaliation.rules.asking import choose_word
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def why_no_anti_aircraft(marine: Marine, subject: str = "") -> Reason | None:
    """The tokens are gone, after the landing or with the Reactor (R-LAND-02, R-LIFE-03, R-GEN-05)."""
    return None if marine.source.state.anti_aircraft else NO_ANTI_AIRCRAFT


async def stack_anti_aircraft(t: FacilityTable, marine: Marine) -> None:
    """Look at both in secret, then lay them face down in any order (R-LAND-05, R-LAND-S2)."""
    t.emit(SecretLearned(marine.seat, "anti_aircraft"))
    there = t.state.anti_aircraft
    upper = await choose_word(t, marine, "upper_token", "token", tuple(sorted(there)))
    lower = list(there)
    lower.remove(upper)
    t.emit(AntiAircraftStacked(marine.seat, (upper, *lower)))
