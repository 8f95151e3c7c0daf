"""Effects that may be used on another Character in the same Room (R-ITEM-11)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_MALFUNCTION, nobody_needs
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_card, choose_marine, choose_word
from nemesis_desktop.games.retaliation.rules.health import discard_wound, gain_oxygen, restore_health
from nemesis_desktop.games.retaliation.rules.markers import repair, repairable
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

HEALTH, WOUND, MALFUNCTION, OXYGEN = "health", "wound", "malfunction", "oxygen"
"""The four kinds of effects that reach others (R-ITEM-11)."""


def _own_repairs(marine: Marine) -> tuple[str, ...]:
    return tuple([card for card in marine.items if not marine.working(card)])


def needs(marine: Marine, kind: str) -> bool:
    """Whether such an effect would change anything for a Character."""
    if kind == HEALTH:
        return marine.health > marine.first_open_space
    if kind == WOUND:
        return bool(marine.wounds)
    if kind == OXYGEN:
        return marine.record.suffocating or marine.oxygen < facility_content().numbers.oxygen
    return bool(_own_repairs(marine))


def patients(marine: Marine, *kinds: str) -> tuple[Marine, ...]:
    """Who could be helped by one of these kinds: the user, then the others in the Room in turn order (R-ITEM-11)."""
    own = any(repairable(marine) if kind == MALFUNCTION else needs(marine, kind) for kind in kinds)
    others = [
        one for one in Facility(marine.source).marines_in(marine.room)
        if one != marine and any(needs(one, kind) for kind in kinds)
    ]
    return (*((marine,) if own else ()), *others)


def why_no_patient(marine: Marine, *kinds: str) -> Reason | None:
    """Nobody here needs it (R-GEN-05)."""
    if patients(marine, *kinds):
        return None
    return NO_MALFUNCTION if MALFUNCTION in kinds else nobody_needs(kinds[0])


async def choose_patient(t: FacilityTable, marine: Marine, *kinds: str) -> Marine | None:
    """The user, or another Character who consents; whoever refuses is not asked again. None when nobody is left
    (R-ITEM-11, R-ITEM-S1)."""
    left, kind = list(patients(marine, *kinds)), "+".join(kinds)
    while left:
        chosen = await choose_marine(t, marine, "help", left, kind=kind)
        if chosen == marine or await agrees(t, chosen, "accept_help", kind=kind, seat=marine.seat):
            return chosen
        left.remove(chosen)
    return None


async def heal(t: FacilityTable, marine: Marine, *, wounds: int = 0, health: int = 0) -> bool:
    """Discard Serious Wounds of the owner's choice and restore Health, of one Character in the Room (R-ITEM-11,
    R-WND-04, R-HP-02). Returns whether anybody was helped."""
    kinds = (*((WOUND,) if wounds else ()), *((HEALTH,) if health else ()))
    patient = await choose_patient(t, marine, *kinds)
    if patient is None:
        return False
    for _ in range(min(wounds, len(patient.wounds))):
        discard_wound(t, patient, await choose_card(t, patient, "discard_wound", patient.wounds))
    restore_health(t, patient, health)
    return True


async def give_oxygen(t: FacilityTable, marine: Marine, count: int) -> bool:
    """Oxygen for one Character in the Room (R-ITEM-11, R-GEAR-07). Returns whether anybody got it."""
    patient = await choose_patient(t, marine, OXYGEN)
    if patient is not None:
        gain_oxygen(t, patient, count)
    return patient is not None


async def repair_with_consent(t: FacilityTable, marine: Marine) -> bool:
    """Discard a Malfunction marker from the own Room, the Robot in it, an own Item, or with consent an Item of another
    Character here (R-MALF-04, R-ITEM-11). Returns whether one was."""
    patient = await choose_patient(t, marine, MALFUNCTION)
    if patient is None:
        return False
    things = repairable(marine) if patient == marine else _own_repairs(patient)
    repair(t, patient, await choose_word(t, marine, "repair", "target", things))
    return True
