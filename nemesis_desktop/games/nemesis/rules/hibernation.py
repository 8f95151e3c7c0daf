"""Hibernation (p. 12, 26)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.movement import CharacterHibernated
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


async def try_to_hibernate(t: NemesisTable, hero: Hero) -> None:
    """A noise roll; with no Intruder in the room afterwards the character sleeps (N-HIB-02, N-HIB-03, A-73,
    N-MALF-10)."""
    await noise_roll(t, hero)
    if hero.in_room and not hero.in_combat:
        t.emit(CharacterHibernated(hero.seat))
        end_if_nobody_is_left(t)
