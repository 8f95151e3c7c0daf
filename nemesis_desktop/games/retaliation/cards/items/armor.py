"""Armor and other Items that step in before something happens to their owner (rules 29.2; components 14)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.events.threats import (
    AttackLossThreatened,
    ContaminationThreatened,
    WoundThreatened,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.health import (
    INSTEAD_OF_CONTAMINATION,
    INSTEAD_OF_WOUND,
    lose_health,
)
from nemesis_desktop.games.retaliation.rules.hits import hit_intruder
from nemesis_desktop.games.retaliation.rules.markers import break_item
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, reacts_to
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import Ability, Cancelled, ReplacedBy, Seat


def _wears(facility: Facility, seat: Seat, *kinds: str) -> str | None:
    """The Armor of a seat if it is one of these."""
    worn = facility.marine(seat).armor
    return worn if worn is not None and item_of(worn).kind in kinds else None


@reacts_to(WoundThreatened)
def instead_of_wounds(facility: Facility, event: WoundThreatened) -> Sequence[Ability]:
    """Bulletproof Vest: discard it instead. Heavy Armor: lose two Health instead (A-56)."""
    worn = _wears(facility, event.seat, *INSTEAD_OF_WOUND)
    if worn is None:
        return ()
    card = worn

    async def absorb(t: FacilityTable, threatened: WoundThreatened) -> Cancelled:
        marine = Marine(t, threatened.seat)
        loss = INSTEAD_OF_WOUND[item_of(card).kind]
        if loss:
            await lose_health(t, marine, loss, item_of(card).kind)
        else:
            discard_item(t, marine, card, "use")
        return Cancelled()

    return (Ability(card, event.seat, absorb),)


@reacts_to(ContaminationThreatened)
def instead_of_contamination(facility: Facility, event: ContaminationThreatened) -> Sequence[Ability]:
    """Biohazard Armor: lose a Health instead (A-56), at the end checks as well (R-VIC-02); in the Lander nobody loses
    any (R-LAND-06)."""
    worn = _wears(facility, event.seat, *INSTEAD_OF_CONTAMINATION)
    if worn is None or facility.marine(event.seat).in_lander:
        return ()

    async def filter_out(t: FacilityTable, threatened: ContaminationThreatened) -> Cancelled:
        kind = item_of(worn).kind
        await lose_health(t, Marine(t, threatened.seat), INSTEAD_OF_CONTAMINATION[kind], kind)
        return Cancelled()

    return (Ability(worn, event.seat, filter_out),)


@reacts_to(AttackLossThreatened)
def lighten_attacks(facility: Facility, event: AttackLossThreatened) -> Sequence[Ability]:
    """Tactical Armor: an attack takes one Health less (W5)."""
    worn = _wears(facility, event.seat, "tactical_armor")
    if worn is None:
        return ()

    async def lighten(t: FacilityTable, threatened: AttackLossThreatened) -> ReplacedBy:
        return ReplacedBy(AttackLossThreatened(threatened.seat, max(0, threatened.count - 1)))

    return (Ability(worn, event.seat, lighten, forced=True),)


@reacts_to(AttackDeclared)
def parry(facility: Facility, event: AttackDeclared) -> Sequence[Ability]:
    """Bayonet: a Malfunction marker on it prevents the attack, if there is one in the supply (A-59, R-IATK-05)."""
    marine = facility.marine(event.target)
    enough = (
        facility.left_of("malfunction") > 0 or facility.house_rule("fire_counts_as_melee_malfunction") == "on"
    )
    bayonet = marine.has_working("bayonet")
    if bayonet is None or not enough:
        return ()

    async def hold_off(t: FacilityTable, declared: AttackDeclared) -> Cancelled:
        break_item(t, Marine(t, declared.target), bayonet)
        return Cancelled()

    return (Ability(bayonet, event.target, hold_off),)


@reacts_to(AttackDeclared)
def shoot_back(facility: Facility, event: AttackDeclared) -> Sequence[Ability]:
    """Assault Shotgun: all its ammo for a hit on the attacker, and the attack is prevented (R-IATK-05)."""
    marine = facility.marine(event.target)
    shotgun = marine.has_working("assault_shotgun")
    if shotgun is None or not marine.ammo_holders(shotgun):
        return ()

    async def fire(t: FacilityTable, declared: AttackDeclared) -> Cancelled:
        owner = Marine(t, declared.target)
        for holder in owner.ammo_holders(shotgun):
            ammo = tuple([token for token in owner.gear_on(holder) if token.startswith("ammo")])
            t.emit(GearMoved(ammo, holder, "supply", "spend"))
        await hit_intruder(t, declared.intruder, by=owner)
        return Cancelled()

    return (Ability(shotgun, event.target, fire),)
