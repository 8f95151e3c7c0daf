"""Melee Attacks (rules 16.3)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_TARGET
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.asking import choose_cards
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination
from nemesis_desktop.games.retaliation.rules.hits import critical, hit_in_room
from nemesis_desktop.games.retaliation.rules.markers import break_item
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.weapon_dice import (
    SHOOT,
    eyes_shift,
    roll_weapon_die,
    shoot_face_kills,
)
from nemesis_desktop.games.retaliation.rules.weapon_traits import traits_of

MELEE_COST = 1


async def melee(t: FacilityTable, marine: Marine, target: int, *, bonus: int = 0) -> None:
    """Contamination, a hit, the Shoot die, of which ammo loss means nothing; a target that is alive and still here
    attacks back. ``bonus`` are further hits before the roll. No weapon is needed (R-MELEE-01, R-MELEE-02, R-MELEE-04,
    R-ITEM-08, R-QUEEN-12)."""
    await gain_contamination(t, marine)
    if not marine.in_room:
        return
    drawn = await hit_in_room(t, target, 1 + bonus, by=marine)
    if not drawn and _faces(marine, target):
        await _roll(t, marine, target)
    if _faces(marine, target) and not await _shield(t, marine, target):
        await intruder_attack(t, target, marine, "melee")


async def _roll(t: FacilityTable, marine: Marine, target: int) -> None:
    """The Shoot die, or a weapon that needs none: a critical, then a Malfunction marker on it (R-MELEE-01, A-82)."""
    blades = [card for card in marine.weapons if marine.working(card) and traits_of(card).cuts_instead_of_rolling]
    used = await choose_cards(t, marine, "cut_instead_of_rolling", blades, 0, 1) if blades else ()
    if used:
        await critical(t, target, by=marine)
        if used[0] in marine.held:
            break_item(t, marine, used[0])
        return
    face, _ = await roll_weapon_die(t, marine, SHOOT)
    affected = Facility(t).house_rule("eyes_affects_melee") == "on"
    if shoot_face_kills(t.state, target, face, eyes_shift(marine) if affected else 0):
        await critical(t, target, by=marine)


def _faces(marine: Marine, target: int) -> bool:
    """Whether both are still there, in the same Room."""
    figure = marine.source.state.intruders.get(target)
    return figure is not None and marine.in_room and figure.place == marine.room.space


def melee_shields(marine: Marine) -> tuple[str, ...]:
    """Weapons in Hand that can take a Malfunction marker to prevent the answer: any while there are markers, else
    only those that already have one, unless Fire counts by house rule (R-MELEE-02, R-MELEE-03, A-27, A-59)."""
    facility = Facility(marine.source)
    enough = (
        facility.left_of("malfunction") > 0 or facility.house_rule("fire_counts_as_melee_malfunction") == "on"
    )
    return tuple([card for card in marine.weapons if enough or not marine.working(card)])


async def _shield(t: FacilityTable, marine: Marine, target: int) -> bool:
    """A Malfunction marker on an own weapon prevents the attack; a second one destroys the weapon (R-MELEE-02,
    R-MELEE-03)."""
    shields = melee_shields(marine)
    if not shields:
        return False
    kind = t.state.intruders[target].kind
    used = await choose_cards(t, marine, "melee_shield", shields, 0, 1, intruder=kind)
    if used:
        break_item(t, marine, used[0])
    return bool(used)


# -- the action -------------------------------------------------------------------------------------------


def _targets(situation: Situation) -> Sequence[str]:
    return [str(figure.id) for figure in situation.room.intruders] if situation.in_combat else ()


async def _melee(t: FacilityTable, marine: Marine, target: str) -> None:
    """A Melee Attack on one Intruder in the Room (R-ACT-07)."""
    await melee(t, marine, int(target))


basic_action(BasicAction("melee", MELEE_COST, _targets, _melee, NO_TARGET))
