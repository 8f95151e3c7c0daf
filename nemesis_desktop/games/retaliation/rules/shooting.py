"""Shooting at Intruders in the own Room (rules 16.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_TARGET
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_card
from nemesis_desktop.games.retaliation.rules.hits import critical, hit_in_room
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.weapon_dice import (
    AMMO_LOSS,
    CRITICAL,
    SHOOT,
    eyes_shift,
    roll_weapon_die,
    shoot_face_kills,
)
from nemesis_desktop.games.retaliation.rules.weapon_traits import traits_of, weapons_to_shoot, why_no_weapon

SHOOT_COST = 1


def why_no_shot(marine: Marine) -> Reason | None:
    """Why the Character cannot shoot at anything, None when it can: Characters are no targets (R-SHOOT-01,
    R-GEN-09)."""
    if not marine.room.has_intruder:
        return NO_TARGET
    return why_no_weapon(marine, weapons_to_shoot(marine))


async def choose_weapon_to_shoot(t: FacilityTable, marine: Marine, target: int, **context: str | int) -> str:
    """With which Ranged Weapon (R-SHOOT-01)."""
    kind = t.state.intruders[target].kind
    weapons = weapons_to_shoot(marine)
    return await choose_card(t, marine, "shoot_with", weapons, intruder=kind, figure=target, **context)


async def shoot(
    t: FacilityTable, marine: Marine, target: int, weapon: str, *, reroll: bool = False, bonus: int = 0
) -> None:
    """Shoot an Intruder in the own Room. ``bonus`` are further hits before the roll, ``reroll`` lets one roll be
    repeated once. A weapon may do something else instead, or shoot again for ammo (R-SHOOT-01 to R-SHOOT-07,
    R-CMB-04)."""
    traits = traits_of(weapon)
    if traits.instead_of_shot is not None and await traits.instead_of_shot(t, marine, weapon):
        return
    repeated = await _one_shot(t, marine, target, weapon, reroll, bonus)
    if traits.shoots_again and _still_there(marine, target) and marine.is_ready(weapon):
        left = reroll and not repeated
        known = {"reroll": 1} if left else {}
        if await agrees(t, marine, "shoot_again", card=weapon, figure=target, **known):
            await spend_ammo(t, marine, weapon)
            await _one_shot(t, marine, target, weapon, left, 0)


async def _one_shot(
    t: FacilityTable, marine: Marine, target: int, weapon: str, reroll: bool, bonus: int
) -> bool:
    """Hit, roll, result; the die is rolled also when the hit has killed, for ammo and the text of the weapon. A Queen
    Health card that the hit drew is the only one (R-SHOOT-02, R-SHOOT-05, R-SHOOT-06, R-QUEEN-10, R-QUEEN-12).
    Returns whether the roll was repeated."""
    traits = traits_of(weapon)
    if traits.price is not None:
        await traits.price(t, marine, weapon)
    drawn = await hit_in_room(t, target, 1 + bonus + traits.hits_before, by=marine)
    if not marine.in_room:
        return False
    face, repeated = await roll_weapon_die(t, marine, SHOOT, weapon, reroll=reroll, figure=target)
    if not drawn and target in t.state.intruders:
        shift = eyes_shift(marine) + traits.shoot_shift
        if face in traits.kills_on or shoot_face_kills(t.state, target, face, shift):
            await critical(t, target, by=marine)
        elif traits.hits_after:
            await hit_in_room(t, target, traits.hits_after, by=marine)
    await _face_effects(t, marine, weapon, face)
    return repeated


async def _face_effects(t: FacilityTable, marine: Marine, weapon: str, face: str) -> None:
    """Ammo loss, and what the weapon adds to this face; what the shooter lost meanwhile does nothing (R-SHOOT-05,
    R-SHOOT-06, R-HP-08)."""
    traits = traits_of(weapon)
    if face == AMMO_LOSS and weapon in marine.held:
        if marine.is_ready(weapon):
            await spend_ammo(t, marine, weapon)
        if traits.ammo_loss is not None:
            await traits.ammo_loss(t, marine, weapon)
    elif face == CRITICAL and traits.spends_on_critical and weapon in marine.held and marine.is_ready(weapon):
        await spend_ammo(t, marine, weapon)


def _still_there(marine: Marine, target: int) -> bool:
    figure = marine.source.state.intruders.get(target)
    return figure is not None and marine.in_room and figure.place == marine.room.space


# -- the action -------------------------------------------------------------------------------------------


def _targets(situation: Situation) -> Sequence[str]:
    return [str(figure.id) for figure in situation.room.intruders] if situation.in_combat else ()


def _unarmed(situation: Situation) -> Reason | None:
    return why_no_weapon(situation.marine, weapons_to_shoot(situation.marine))


async def _shoot(t: FacilityTable, marine: Marine, target: str) -> None:
    """Weapon and target first (R-ACT-05, R-SHOOT-01)."""
    await shoot(t, marine, int(target), await choose_weapon_to_shoot(t, marine, int(target)))


basic_action(BasicAction("shoot", SHOOT_COST, _targets, _shoot, NO_TARGET, bars=(_unarmed,)))
