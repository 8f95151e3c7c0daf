"""How a bot treats the others at the table. Within the rules; it changes what is wanted, not what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a bot wants of the others."""

    name: str
    shares: bool
    """Trades, helps and lets others step in with it."""
    waits: bool
    """Holds a pod for those who are on their way, and starts no self-destruct over their heads."""
    harmless: float
    """By how many ranks an objective that needs somebody's death is put behind the others; may be negative."""
    sabotages: bool
    """Locks pods, closes doors behind itself and sends the ship elsewhere when its objective gains by it."""


EVEN = Temperament("even", shares=True, waits=False, harmless=6.0, sabotages=False)
LOYAL = Temperament("loyal", shares=True, waits=True, harmless=30.0, sabotages=False)
SELFISH = Temperament("selfish", shares=False, waits=False, harmless=0.0, sabotages=False)
TREACHEROUS = Temperament("treacherous", shares=False, waits=False, harmless=-30.0, sabotages=True)

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType({
    one.name: one for one in (LOYAL, SELFISH, TREACHEROUS)
})
"""Those that can be asked for by name; without a name a bot is even-tempered."""
