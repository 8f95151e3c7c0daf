"""Action cards of the Heavy Gun Operator (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    BURST,
    SHOOT,
    attacks_possible,
    cards_besides,
    holders_with,
    shoot_or_burst,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    NO_AMMO,
    NO_CORRIDOR_TARGET,
    NO_GEAR,
    NO_WEAPON,
    cannot_pay,
)
from nemesis_desktop.games.retaliation.rules.asking import (
    agrees,
    choose_card,
    choose_cards,
    choose_corridor,
    choose_intruder,
    choose_option,
    choose_word,
)
from nemesis_desktop.games.retaliation.rules.bursting import burst, burst_targets, why_no_burst
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.movement import move, why_not_through
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo, weapons_to_spend_from
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card
from nemesis_desktop.games.retaliation.rules.repel import repel, repellable, why_nobody_is_repelled
from nemesis_desktop.games.retaliation.rules.tactical_gear import ROBOT, load, loadable
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_burst, weapons_to_shoot

LOAD = "load"
BF_GUN = "bf_gun"

# -- Breakthrough -----------------------------------------------------------------------------------------


def _ways_to_clear(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in burst_targets(marine) if why_not_through(marine, way) is None])


def _nothing_to_break_through(marine: Marine, card: str) -> Reason | None:
    return why_no_burst(marine) or (None if _ways_to_clear(marine) else NO_CORRIDOR_TARGET)


@action_card("breakthrough", why_not=_nothing_to_break_through)
async def break_through(t: FacilityTable, marine: Marine, card: str) -> None:
    """Burst at a Corridor, then Move through it without Opportunity Attacks (R-BURST-02, R-MOVE-10, R-IATK-S1)."""
    way = await choose_corridor(t, marine, "burst_at", _ways_to_clear(marine))
    room = marine.room
    weapon = await choose_card(t, marine, "burst_with", weapons_to_burst(marine), corridor=way.id)
    await burst(t, marine, way, weapon)
    if marine.in_room and marine.room == room and why_not_through(marine, way) is None:
        await move(t, marine, way, prevented=facility_content().numbers.opportunity_attacks)


# -- Continuous Fire --------------------------------------------------------------------------------------


def _loaded_gun(marine: Marine) -> str | None:
    return next((gun for gun in marine.items_of_kind(BF_GUN) if marine.is_ready(gun)), None)


def _cannot_keep_firing(marine: Marine, card: str) -> Reason | None:
    if _loaded_gun(marine) is None:
        return NO_AMMO if marine.items_of_kind(BF_GUN) else NO_WEAPON
    if not cards_besides(marine, card):
        return cannot_pay(1, 0)
    return None if burst_targets(marine) else NO_CORRIDOR_TARGET


@action_card("continuous_fire", why_not=_cannot_keep_firing)
async def keep_firing(t: FacilityTable, marine: Marine, card: str) -> None:
    """A hit in an adjacent Corridor for each Action card discarded, no ammo spent; then perhaps a Burst with the gun
    (R-BURST-03, R-ACT-18)."""
    cards = marine.action_cards
    corridor = await choose_corridor(t, marine, "burst_at", burst_targets(marine), cards=len(cards))
    paid = await choose_cards(t, marine, "discard_for_hits", cards, 1, len(cards), corridor=corridor.id)
    t.emit(PiecesMoved(paid, piles.hand(marine.seat), piles.discard(marine.seat), "pay"))
    await spread_hits(t, marine, corridor, len(paid))
    gun = _loaded_gun(marine) if marine.in_room else None
    if gun is not None and gun in weapons_to_burst(marine) and burst_targets(marine):
        if await agrees(t, marine, "burst_as_well", card=gun):
            await shoot_or_burst(t, marine, BURST, weapon=gun)


# -- Fast Reload ------------------------------------------------------------------------------------------


def _own_ammo(marine: Marine) -> tuple[str, ...]:
    """The tokens of the Robot are for Use Tactical Gear alone (R-ROB-08)."""
    return tuple([holder for holder in holders_with(marine, "ammo") if holder != ROBOT])


def _can_load(marine: Marine, weapon: str) -> bool:
    return f"item:{weapon}" in loadable(marine) and bool(_own_ammo(marine))


def _attacks_with(marine: Marine, weapon: str) -> list[str]:
    possible = attacks_possible(marine)
    usable = {SHOOT: weapons_to_shoot, BURST: weapons_to_burst}
    return [attack for attack in possible if weapon in usable[attack](marine)]


def _makes_room(marine: Marine, weapon: str) -> bool:
    """Whether a Burst leaves a full weapon with a half token, which can be discarded for a new one; a Shot spends ammo
    by chance only (R-BURST-02, R-GEAR-05, R-GEN-11)."""
    return bool(marine.gear_on(f"item:{weapon}")) and BURST in _attacks_with(marine, weapon)


def _weapons_to_serve(marine: Marine) -> tuple[str, ...]:
    """Ranged Weapons that can be loaded and fired at something after that, or before."""
    if not _own_ammo(marine):
        return ()
    targets = marine.room.has_intruder or bool(burst_targets(marine))
    return tuple([
        weapon for weapon in marine.ranged_weapons
        if marine.working(weapon) and targets and (_can_load(marine, weapon) or _makes_room(marine, weapon))
    ])


def _cannot_reload(marine: Marine, card: str) -> Reason | None:
    if _weapons_to_serve(marine):
        return None
    if not _own_ammo(marine):
        return NO_GEAR
    return NO_CORRIDOR_TARGET if marine.ranged_weapons else NO_WEAPON


@action_card("fast_reload", why_not=_cannot_reload)
async def reload_fast(t: FacilityTable, marine: Marine, card: str) -> None:
    """With one Ranged Weapon, in any order: load it, and Shoot or Burst (R-GEAR-05, R-ACT-05, R-ACT-06)."""
    weapon = await choose_card(t, marine, "serve_weapon", _weapons_to_serve(marine))
    done: set[str] = set()
    while marine.in_room and weapon in marine.held and len(done) < 2:
        steps = [LOAD] if LOAD not in done and _can_load(marine, weapon) else []
        if "attack" not in done:
            attacks = _attacks_with(marine, weapon)
            steps += attacks if steps or done else [BURST for attack in attacks if attack == BURST]
        if not steps:
            return
        step = await choose_option(t, marine, "action.fast_reload", steps)
        done.add(LOAD if step == LOAD else "attack")
        if step == LOAD:
            holder = await choose_word(t, marine, "load_from", "holder", _own_ammo(marine))
            await load(t, marine, holder, f"item:{weapon}")
        else:
            await shoot_or_burst(t, marine, step, weapon=weapon)


# -- Forcing Fire -----------------------------------------------------------------------------------------


def _cannot_force(marine: Marine, card: str) -> Reason | None:
    return why_nobody_is_repelled(marine) if weapons_to_spend_from(marine) else NO_AMMO


@action_card("forcing_fire", why_not=_cannot_force)
async def force_out(t: FacilityTable, marine: Marine, card: str) -> None:
    """Ammo to repel every Intruder from the Room, one after another (R-REP-01, R-REP-07, R-GEAR-13)."""
    await spend_ammo(t, marine)
    left = [figure.id for figure in marine.room.intruders]
    while marine.in_room:
        here = [figure for figure in repellable(marine.room) if figure.id in left]
        if not here:
            return
        target = await choose_intruder(t, marine, "repel", here)
        left.remove(target)
        await repel(t, target, marine.room, marine)
