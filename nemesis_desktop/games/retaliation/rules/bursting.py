"""Bursting at a Corridor (rules 16.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import CORRIDOR_EMPTY, NO_CORRIDOR_TARGET, behind_door
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_card
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.weapon_dice import (
    BURST,
    SYMBOL_FACE,
    burst_number,
    roll_weapon_die,
)
from nemesis_desktop.games.retaliation.rules.weapon_traits import traits_of, weapons_to_burst, why_no_weapon

BURST_COST = 1


def why_not_into(room: FacilityRoom, corridor: FacilityCorridor) -> Reason | None:
    """Nobody in it, or a closed Door at this end; one at the far end does not matter (R-BURST-01, R-DOOR-03,
    R-DOOR-08, A-37)."""
    if corridor.closed_at(room.space):
        return behind_door(corridor.id)
    return None if corridor.has_intruder else CORRIDOR_EMPTY


def burst_targets(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Adjacent Corridors with an Intruder and no closed Door before it (R-BURST-01)."""
    room = marine.room
    return tuple([corridor for corridor in room.corridors if why_not_into(room, corridor) is None])


def gun_targets(facility: Facility) -> tuple[FacilityCorridor, ...]:
    """Where the guns of a Gunnery Room reach: Corridors with Intruders next to any Room with a red icon that works;
    Doors do not matter (R-DOOR-04)."""
    armed = [room.space for room in facility.rooms if "red" in room.tile.icons and not room.malfunction]
    return tuple([
        way for way in facility.corridors
        if way.has_intruder and any(room.space in armed for room in way.ends)
    ])


def why_no_burst(marine: Marine) -> Reason | None:
    """Why the Character cannot burst at all, None when it can (R-BURST-01, R-BURST-06)."""
    if not burst_targets(marine):
        return NO_CORRIDOR_TARGET
    return why_no_weapon(marine, weapons_to_burst(marine))


async def burst(
    t: FacilityTable,
    marine: Marine,
    corridor: FacilityCorridor,
    weapon: str,
    *,
    reroll: bool = False,
    chooser: Marine | None = None,
) -> None:
    """Burst at a Corridor; ``chooser`` divides the hits, the Character itself unless a Command says otherwise (A-62).
    A weapon may have something to use before or instead, or burst again without ammo; ``reroll`` lets one roll be
    repeated once (R-BURST-01 to R-BURST-05, R-CMB-04)."""
    traits, divider = traits_of(weapon), chooser or marine
    if traits.before_burst is not None and not await traits.before_burst(t, marine, corridor, weapon, divider):
        return
    await spend_ammo(t, marine, weapon)
    repeated = await _volley(t, marine, corridor, weapon, divider, reroll)
    if traits.bursts_again and marine.in_room and weapon in marine.held and marine.working(weapon):
        left = reroll and not repeated
        known = {"reroll": 1} if left else {}
        if corridor.has_intruder and await agrees(
            t, marine, "burst_again", card=weapon, corridor=corridor.id, **known
        ):
            await _volley(t, marine, corridor, weapon, divider, left)


async def _volley(
    t: FacilityTable, marine: Marine, corridor: FacilityCorridor, weapon: str, divider: Marine, reroll: bool
) -> bool:
    """Roll, divide the hits, then the extra effect of the symbol (R-BURST-02 to R-BURST-04). Returns whether the roll
    was repeated."""
    traits = traits_of(weapon)
    if traits.price is not None:
        await traits.price(t, marine, weapon)
    face, repeated = await roll_weapon_die(t, marine, BURST, weapon, reroll=reroll, corridor=corridor.id)
    await spread_hits(t, divider, corridor, burst_number(traits, face), by=marine)
    if face == SYMBOL_FACE and traits.symbol is not None and weapon in marine.held:
        await traits.symbol(t, marine, weapon)
    return repeated


# -- the action -------------------------------------------------------------------------------------------


def _corridors(situation: Situation) -> Sequence[str]:
    return [corridor.edge.id for corridor in situation.corridors]


def _unarmed(situation: Situation) -> Reason | None:
    return why_no_weapon(situation.marine, weapons_to_burst(situation.marine))


def _barred(situation: Situation, edge: str) -> Reason | None:
    return why_not_into(situation.room, Facility(situation.marine.source).corridor(edge))


async def _burst(t: FacilityTable, marine: Marine, edge: str) -> None:
    """Weapon and Corridor first (R-ACT-06)."""
    weapon = await choose_card(t, marine, "burst_with", weapons_to_burst(marine), corridor=edge)
    await burst(t, marine, Facility(t).corridor(edge), weapon)


basic_action(BasicAction(
    "burst", BURST_COST, _corridors, _burst, NO_CORRIDOR_TARGET, bars=(_unarmed,), hindrances=(_barred,)
))
