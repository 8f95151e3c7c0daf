"""How a bot treats the others at the table. It changes what is wanted, never what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a bot wants of the others."""

    name: str
    shares: bool
    """Hands over what another character needs more, and asks for nothing in return."""
    waits: bool
    """Holds a pod for whoever is about to reach it, and starts no self-destruct while others need the ship."""
    ruthless: bool
    """Locks pods, sends the ship elsewhere, blows it up and interrupts others where its objective gains by it."""
    dislike_of_death: float
    """By how many ranks an objective that asks for somebody's death stands behind the others."""
    wary: bool = True
    """Spoils what a suspect is about to do, if it can."""
    dislike_of_company: float = 0.0
    """By how many ranks an objective that lets others live stands behind the others."""


EVEN = Temperament("even", shares=False, waits=False, ruthless=False, dislike_of_death=10.0)
LOYAL = Temperament("loyal", shares=True, waits=True, ruthless=False, dislike_of_death=40.0)
SELFISH = Temperament("selfish", shares=False, waits=False, ruthless=False, dislike_of_death=0.0, wary=False)
TREACHEROUS = Temperament(
    "treacherous", shares=False, waits=False, ruthless=True, dislike_of_death=-20.0, dislike_of_company=5.0
)

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType({
    one.name: one for one in (LOYAL, SELFISH, TREACHEROUS)
})
"""Those that can be asked for by name; without a name a bot is even-tempered."""
