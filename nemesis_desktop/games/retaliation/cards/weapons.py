"""The texts of Character Items and of Support Equipment that is a weapon (components 14)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.events.gear import GearMoved, ItemMarked
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_DOOR, NO_OXYGEN
from nemesis_desktop.games.retaliation.rules.asking import (
    agrees,
    choose_corridor,
    choose_intruder,
    choose_option,
)
from nemesis_desktop.games.retaliation.rules.doors import accessible_doors, can_destroy, destroy_door
from nemesis_desktop.games.retaliation.rules.grenades import aim_grenade, grenade_targets
from nemesis_desktop.games.retaliation.rules.health import breathes_freely, lose_health
from nemesis_desktop.games.retaliation.rules.markers import (
    break_item,
    break_room,
    place_fire,
    place_secure,
    why_not_secured,
)
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo, spend_oxygen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, item_use
from nemesis_desktop.games.retaliation.rules.repel import repel, repellable
from nemesis_desktop.games.retaliation.rules.weapon_dice import AMMO_LOSS
from nemesis_desktop.games.retaliation.rules.weapon_traits import WeaponTraits, weapon_text

# -- what happens on a face -------------------------------------------------------------------------------


async def _break_it(t: FacilityTable, marine: Marine, weapon: str) -> None:
    """A Malfunction marker on the weapon."""
    break_item(t, marine, weapon)


async def _fire(t: FacilityTable, marine: Marine, weapon: str) -> None:
    """Flamethrower: Fire in the own Room."""
    if marine.in_room:
        place_fire(t, marine.room)


async def _damage(t: FacilityTable, marine: Marine, weapon: str) -> None:
    """Sonic Gun: a Malfunction in the own Room."""
    if marine.in_room:
        break_room(t, marine.room)


async def _overheat(t: FacilityTable, marine: Marine, weapon: str) -> None:
    """Plasma Gun: two Health for every marker on it, then one more marker."""
    markers = t.state.item_markers.get(weapon, 0)
    await lose_health(t, marine, 2 * markers, "plasma_gun")
    if weapon in marine.held:
        t.emit(ItemMarked(weapon, markers + 1))


# -- what a use costs, or what may be done instead --------------------------------------------------------


def _breathless(marine: Marine) -> Reason | None:
    """Flamethrower: without Life Support every use costs one Oxygen (R-OXY-02)."""
    return NO_OXYGEN if not breathes_freely(marine) and marine.oxygen < 1 else None


async def _burn_oxygen(t: FacilityTable, marine: Marine, weapon: str) -> None:
    if not breathes_freely(marine):
        spend_oxygen(t, marine, 1)


async def _scare_off(t: FacilityTable, marine: Marine, weapon: str) -> bool:
    """Sawed-off Shotgun: ammo to Repel an Adult that can go somewhere instead of a Shot (R-GEN-05, A-66)."""
    adults = [figure for figure in repellable(marine.room) if figure.kind == "adult"]
    if not adults or await choose_option(t, marine, "item.sawed_off_shotgun", ("shoot", "repel")) == "shoot":
        return False
    target = await choose_intruder(t, marine, "repel", adults)
    await spend_ammo(t, marine, weapon)
    await repel(t, target, marine.room, marine)
    return True


def _grenades_on(marine: Marine, weapon: str) -> int:
    return marine.gear_on(f"item:{weapon}").count("grenade")


def _has_grenades(marine: Marine, weapon: str) -> bool:
    return _grenades_on(marine, weapon) > 0


async def _launch(
    t: FacilityTable, marine: Marine, corridor: FacilityCorridor, weapon: str, divider: Marine
) -> bool:
    """Grenade Launcher: any Grenades on it before the Burst or instead of it; without ammo at least one. Who was
    ordered to burst decides on that, the commander where they go (A-62)."""
    launched = 0
    while _has_grenades(marine, weapon) and grenade_targets(marine):
        must = not launched and not marine.is_ready(weapon)
        if not must and not await agrees(t, marine, "launch_grenade", card=weapon):
            break
        t.emit(GearMoved(("grenade",), f"item:{weapon}", "supply", "use"))
        await aim_grenade(t, marine, divider)
        launched += 1
        if not marine.in_room or weapon not in marine.held:
            return False
    if not marine.is_ready(weapon) or not corridor.has_intruder:
        return False
    return not launched or await agrees(t, marine, "burst_as_well", card=weapon, corridor=corridor.id)


weapon_text("assault_rifle", WeaponTraits(shoots_again=True))
weapon_text("automatic_shotgun", WeaponTraits(hits_before=1, spends_on_critical=True))
weapon_text("bf_gun", WeaponTraits(burst_counts={1: 2}, symbol=_break_it))
weapon_text("carbine", WeaponTraits(hits_after=1))
weapon_text("handgun", WeaponTraits(burst_shift=-1))
weapon_text("sawed_off_shotgun", WeaponTraits(instead_of_shot=_scare_off))
weapon_text("flamethrower", WeaponTraits(symbol=_fire, ammo_loss=_fire, price=_burn_oxygen, why_not=_breathless))
weapon_text("gatling_gun", WeaponTraits(bursts_again=True, symbol=_break_it))
weapon_text("grenade_launcher", WeaponTraits(before_burst=_launch, bursts_unloaded=_has_grenades))
weapon_text("hand_cannon", WeaponTraits(burst_shift=-1, shoot_shift=-1))
weapon_text("plasma_gun", WeaponTraits(symbol=_overheat, ammo_loss=_overheat))
weapon_text("sonic_gun", WeaponTraits(burst_counts={3: 2, 4: 2}, symbol=_damage, ammo_loss=_damage))
weapon_text("submachine_gun", WeaponTraits(kills_on=(AMMO_LOSS,)))
weapon_text("tactical_hatchet", WeaponTraits(cuts_instead_of_rolling=True))


# -- the Entrenching Tool ---------------------------------------------------------------------------------


def _no_door_to_destroy(marine: Marine, card: str) -> Reason | None:
    return None if any(can_destroy(way) for way in accessible_doors(marine.room)) else NO_DOOR


def _no_place_for_tokens(marine: Marine, card: str) -> Reason | None:
    return why_not_secured(marine.room, 2)


@item_use("entrenching_tool", option="destroy_door", why_not=_no_door_to_destroy)
async def break_through(t: FacilityTable, marine: Marine, card: str) -> None:
    """Entrenching Tool: destroy an accessible Door."""
    doors = [way for way in accessible_doors(marine.room) if can_destroy(way)]
    destroy_door(t, await choose_corridor(t, marine, "destroy_door", doors))


@item_use("entrenching_tool", option="secure", why_not=_no_place_for_tokens)
async def dig_in(t: FacilityTable, marine: Marine, card: str) -> None:
    """Entrenching Tool: two Secure tokens."""
    place_secure(t, marine.room, 2)
