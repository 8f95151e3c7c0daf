"""Action cards of the Soldier alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.actions.shared import why_no_covered_retreat, why_only_reaction
from nemesis_desktop.games.nemesis.cards.firing import energy_weapons, spend_one_ammo, take_shot, why_no_shot
from nemesis_desktop.games.nemesis.cards.leaving import companions, leave_together, leave_unharmed
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_corridor, choose_hero, choose_mode
from nemesis_desktop.games.nemesis.rules.movement import ways_out
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card

SELF, OTHER, BOTH, NOBODY = "leave_self", "leave_other", "leave_both", "leave_nobody"


# -- Covering Fire ------------------------------------------------------------------------------------


@action_card("covering_fire", why_not=why_no_covered_retreat)
async def covering_fire(t: NemesisTable, hero: Hero, card: str) -> None:
    """For one ammo the Soldier, one other character here who agrees, or both leave for the same neighbouring
    room without being attacked."""
    await spend_one_ammo(t, hero)
    unwilling: list[Hero] = []
    while True:
        others = tuple(other for other in companions(hero) if other not in unwilling)
        parts: tuple[str, ...] = (SELF, OTHER, BOTH) if others else (SELF,)
        if unwilling:
            parts += (NOBODY,)
        part = await choose_mode(t, hero, "action.covering_fire", parts)
        if part == NOBODY:
            return
        if part == SELF:
            await leave_unharmed(t, hero, hero)
            return
        other = await choose_hero(t, hero, "cover_whom", others)
        if part == OTHER:
            if await agrees(t, other, "agree_to_leave", by=hero.id):
                await leave_unharmed(t, other, hero)
                return
        else:
            corridor = await choose_corridor(t, hero, "leave_by", ways_out(hero))
            target = corridor.beyond(hero.room).number
            if await agrees(t, other, "agree_to_leave_together", by=hero.id, room=target):
                await leave_together(t, hero, other, corridor)
                return
        unwilling.append(other)


# -- Taking Aim and Full Auto -------------------------------------------------------------------------


def _why_no_aim(hero: Hero, card: str) -> Reason | None:
    return why_no_shot(hero, energy_weapons(hero))


@action_card("taking_aim", why_not=_why_no_aim)
async def taking_aim(t: NemesisTable, hero: Hero, card: str) -> None:
    """Shoot with an energy weapon; the combat die may be rolled once more."""
    await take_shot(t, hero, energy_weapons(hero), aim=True)


def _assault_rifles(hero: Hero) -> tuple[str, ...]:
    return tuple([card for card in hero.weapons if item(card).kind == "assault_rifle"])


def _why_no_full_auto(hero: Hero, card: str) -> Reason | None:
    return why_no_shot(hero, _assault_rifles(hero))


@action_card("full_auto", why_not=_why_no_full_auto)
async def full_auto(t: NemesisTable, hero: Hero, card: str) -> None:
    """Empty the Assault Rifle in one shot: one more injury for every two ammo, even on a miss (A-129)."""
    await take_shot(t, hero, _assault_rifles(hero), empty=True)


# -- Nerves of Steel ----------------------------------------------------------------------------------


@action_card("nerves_of_steel", why_not=why_only_reaction)
async def nerves_of_steel(t: NemesisTable, hero: Hero, card: str) -> None:
    """Ignore a surprise attack. Played as a reaction, which has its own window; taken as an action it would
    change nothing."""
