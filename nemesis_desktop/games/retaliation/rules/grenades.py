"""Grenades: the gear token, the Item and the Grenade Launcher (R-GEAR-08)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.gear import GrenadeThrown
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_CORRIDOR_TARGET
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor
from nemesis_desktop.games.retaliation.rules.bursting import burst_targets
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.weapon_dice import BURST, roll_die


def grenade_targets(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Where a Grenade can be thrown: as a Burst without a weapon (R-GEAR-08, R-DOOR-08)."""
    return burst_targets(marine)


def why_no_grenade(marine: Marine, subject: str = "") -> Reason | None:
    """No Corridor to throw one into."""
    return None if grenade_targets(marine) else NO_CORRIDOR_TARGET


async def aim_grenade(t: FacilityTable, marine: Marine, chooser: Marine | None = None) -> None:
    """Choose the Corridor, then throw; ``chooser`` does so and divides the hits, the Character itself unless a Command
    says otherwise (A-62)."""
    aiming = chooser if chooser is not None and chooser.alive else marine
    context = {} if aiming == marine else {"seat": marine.seat}
    corridor = await choose_corridor(t, aiming, "grenade_into", grenade_targets(marine), **context)
    await throw_grenade(t, marine, corridor, aiming)


async def throw_grenade(
    t: FacilityTable, marine: Marine, corridor: FacilityCorridor, divider: Marine | None = None
) -> None:
    """One Burst die and two more hits in all; the symbol and effects of weapons do nothing (R-GEAR-08)."""
    t.emit(GrenadeThrown(marine.seat, corridor.id))
    face = roll_die(t, marine, BURST)
    hits = int(face) + facility_content().numbers.grenade_bonus
    await spread_hits(t, divider or marine, corridor, hits, by=marine)
