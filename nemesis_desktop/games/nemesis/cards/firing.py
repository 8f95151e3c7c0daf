"""Shots and ammo that cards spend (N-SHOOT, p. 18)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.reasons import NO_AMMO, NO_TARGET, NO_WEAPON
from nemesis_desktop.games.nemesis.rules.asking import choose_card
from nemesis_desktop.games.nemesis.rules.combat import loaded_weapons, shoot, spend_ammo, targets
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.kernel import Choose, Option


def energy_weapons(hero: Hero) -> tuple[str, ...]:
    """Energy weapons in the hand slots."""
    return tuple([card for card in hero.weapons if (weapon := item(card).weapon) is not None and weapon.energy])


def weapons_to_load(hero: Hero, weapons: Sequence[str]) -> tuple[str, ...]:
    """Those with room for more ammo (N-ITEM-11, p. 22)."""
    return tuple([card for card in weapons if hero.ammo(card) < hero.capacity(card)])


def why_no_shot(hero: Hero, weapons: Sequence[str]) -> Reason | None:
    """Why none of these weapons can be fired now (N-SHOOT-01, D-17, p. 18)."""
    if not weapons:
        return NO_WEAPON
    if not any(hero.ammo(card) for card in weapons):
        return NO_AMMO
    if not targets(hero) and not hero.room.uncarried_eggs:
        return NO_TARGET
    return None


async def take_shot(
    t: NemesisTable, hero: Hero, weapons: Sequence[str], *, aim: bool = False, empty: bool = False
) -> None:
    """Choose among the loaded ones of these weapons and a target, then shoot; ``empty`` fires all ammo at once."""
    loaded = tuple(card for card in weapons if hero.ammo(card) > 0)
    weapon = await choose_card(t, hero, "shoot_with", loaded)
    options: list[Option[int | None]] = [Option(f"intruder:{one.id}", one.id) for one in targets(hero)]
    if hero.room.uncarried_eggs:
        options.append(Option("eggs", None))
    target = await t.ask(Choose(seat=hero.seat, topic="shoot_at", options=tuple(options)))
    if empty:
        ammo = hero.ammo(weapon)
        await shoot(t, hero, target, weapon, bonus=ammo // 2, ammo=ammo)
    else:
        await shoot(t, hero, target, weapon, aim=aim)


async def spend_one_ammo(t: NemesisTable, hero: Hero) -> None:
    """One ammo of any loaded weapon, as the price of a card's effect."""
    weapon = await choose_card(t, hero, "spend_ammo_of", loaded_weapons(hero))
    spend_ammo(t, hero, weapon, 1)
