"""Treating wounds by items (N-WND-07 to N-WND-09, p. 21)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.asking import choose_card
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import dress, heal_serious

DRESS = "dress"
HEAL = "heal_serious"
HEAL_LIGHT = "heal_light"


async def dress_one(t: NemesisTable, hero: Hero) -> None:
    """Dress one serious wound of choice (N-WND-10)."""
    dress(t, hero, await choose_card(t, hero, "dress_wound", hero.open_wounds))


async def heal_one(t: NemesisTable, hero: Hero) -> None:
    """Heal one dressed wound of choice."""
    heal_serious(t, hero, await choose_card(t, hero, "heal_wound", hero.dressed_wounds))
