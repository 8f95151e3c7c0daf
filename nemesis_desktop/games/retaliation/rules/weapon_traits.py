"""What a weapon adds to Shoot, Burst and Melee, and which weapons can be used now (rules 14, 16)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import ITEM_MALFUNCTION, NO_WEAPON, NOT_LOADED
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import item_of

WeaponEffect = Callable[[FacilityTable, Marine, str], Awaitable[None]]
ShotReplacement = Callable[[FacilityTable, Marine, str], Awaitable[bool]]
Preparation = Callable[[FacilityTable, Marine, FacilityCorridor, str, Marine], Awaitable[bool]]
_NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class WeaponTraits:
    """The text of a weapon (R-CMB-04). All numbers are 0 for a weapon without a text.

    ``hits_before`` and ``hits_after`` are further hits of a Shot, the latter on a target that it did not kill.
    ``shoot_shift`` and ``burst_shift`` are added to numbers, ``burst_counts`` says which Burst numbers count as others.
    Faces of the Shoot die among ``kills_on`` are criticals as well. ``symbol`` happens on the extra-effect symbol of
    the Burst die, ``ammo_loss`` on that face of the Shoot die; a critical ``spends_on_critical`` ammo, too. ``price``
    is paid at every use, and ``why_not`` tells why it could not be. ``instead_of_shot`` returns whether it took the
    place of a Shot, ``before_burst`` whether the Burst still takes place, and ``bursts_unloaded`` whether the weapon
    can do that without ammo of its own.
    """

    hits_before: int = 0
    hits_after: int = 0
    shoot_shift: int = 0
    burst_shift: int = 0
    burst_counts: Mapping[int, int] = field(default_factory=lambda: _NOTHING)
    kills_on: tuple[str, ...] = ()
    shoots_again: bool = False
    bursts_again: bool = False
    cuts_instead_of_rolling: bool = False
    symbol: WeaponEffect | None = None
    ammo_loss: WeaponEffect | None = None
    spends_on_critical: bool = False
    price: WeaponEffect | None = None
    why_not: Callable[[Marine], Reason | None] | None = None
    instead_of_shot: ShotReplacement | None = None
    before_burst: Preparation | None = None
    bursts_unloaded: Callable[[Marine, str], bool] | None = None


WEAPONS: dict[str, WeaponTraits] = {}
PLAIN = WeaponTraits()


def weapon_text(kind: str, traits: WeaponTraits) -> None:
    """Register the text of a weapon."""
    if kind in WEAPONS:
        raise ValueError(f"{kind} has two texts")
    WEAPONS[kind] = traits


def traits_of(weapon: str) -> WeaponTraits:
    """The text of a weapon; one without a text changes nothing."""
    return WEAPONS.get(item_of(weapon).kind, PLAIN)


def weapons_to_shoot(marine: Marine) -> tuple[str, ...]:
    """Ranged Weapons in Hand that work, are loaded, and whose price can be paid (R-SHOOT-01, R-ITEM-02, R-ITEM-08,
    R-OXY-02)."""
    return tuple([card for card in marine.ready_weapons if _price_obstacle(marine, card) is None])


def weapons_to_burst(marine: Marine) -> tuple[str, ...]:
    """As for a Shot, and weapons that have something else to fire (R-BURST-01)."""
    return tuple([
        card for card in marine.ranged_weapons
        if (marine.is_ready(card) or _bursts_unloaded(marine, card)) and _price_obstacle(marine, card) is None
    ])


def why_no_weapon(marine: Marine, usable: tuple[str, ...]) -> Reason | None:
    """Why no Ranged Weapon in Hand can be fired, None when one is usable (R-SHOOT-01, R-MALF-02)."""
    if usable:
        return None
    if not marine.ranged_weapons:
        return NO_WEAPON
    working = [card for card in marine.ranged_weapons if marine.working(card)]
    if not working:
        return ITEM_MALFUNCTION
    unpaid = [found for card in working if (found := _price_obstacle(marine, card)) is not None]
    return unpaid[0] if unpaid else NOT_LOADED


def _price_obstacle(marine: Marine, weapon: str) -> Reason | None:
    why_not = traits_of(weapon).why_not
    return why_not(marine) if why_not is not None else None


def _bursts_unloaded(marine: Marine, weapon: str) -> bool:
    unloaded = traits_of(weapon).bursts_unloaded
    return marine.working(weapon) and unloaded is not None and unloaded(marine, weapon)
