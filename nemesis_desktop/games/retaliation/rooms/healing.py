"""Rooms that treat wounds, Contamination and Larvae (rules 10, 17; components 5)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.marines import LarvaSettled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import LARVA_INSIDE, NO_LARVA, NO_OXYGEN
from nemesis_desktop.games.retaliation.rules.contamination import remove_contamination, scan
from nemesis_desktop.games.retaliation.rules.drawing import shuffle_into
from nemesis_desktop.games.retaliation.rules.interplay import HEALTH, WOUND, heal, why_no_patient
from nemesis_desktop.games.retaliation.rules.payment import discard_hand, spend_oxygen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, room_use

HEALTH_RESTORED = 2
OXYGEN_OF_DECONTAMINATION = 2


# -- Emergency Room and Surgery Room ----------------------------------------------------------------------


def _nobody_is_hurt(marine: Marine, space: str) -> Reason | None:
    return why_no_patient(marine, HEALTH)


def _nobody_is_wounded(marine: Marine, space: str) -> Reason | None:
    return why_no_patient(marine, WOUND)


@room_use("emergency_room", option="heal", why_not=_nobody_is_hurt)
async def treat(t: FacilityTable, marine: Marine, space: str) -> None:
    """Restore two Health, with consent those of somebody else here (R-HP-02, R-ITEM-11)."""
    await heal(t, marine, health=HEALTH_RESTORED)


@room_use("emergency_room", "surgery_room", option="wound", why_not=_nobody_is_wounded)
async def operate(t: FacilityTable, marine: Marine, space: str) -> None:
    """Discard one Serious Wound, with consent that of somebody else here (R-ROOM-07, R-WND-04, R-ITEM-11)."""
    await heal(t, marine, wounds=1)


def _no_larva(marine: Marine, space: str) -> Reason | None:
    return None if marine.record.larva else NO_LARVA


@room_use("surgery_room", option="larva", why_not=_no_larva)
async def cut_out_larva(t: FacilityTable, marine: Marine, space: str) -> None:
    """All Action cards in hand are discarded and the Larva is gone; every Contamination card in deck and discard pile
    is scanned, infected ones leave the game and the others are shuffled into the deck (R-ROOM-07, R-CONT-03)."""
    deck, discard = piles.deck(marine.seat), piles.discard(marine.seat)
    discard_hand(t, marine, "surgery", contamination=False)
    t.emit(LarvaSettled(marine.seat, False))
    infected = scan(t, marine, marine.contamination_in(deck, discard))
    for pile in (deck, discard):
        remove_contamination(t, marine, [card for card in t.state.pile(pile) if card in infected], pile)
    clean = marine.contamination_in(discard)
    if clean:
        t.emit(PiecesMoved(clean, discard, deck, "surgery"))
    shuffle_into(t, deck)


# -- Shelter and Decontamination Room ---------------------------------------------------------------------


def _has_larva(marine: Marine, space: str) -> Reason | None:
    return LARVA_INSIDE if marine.record.larva else None


@room_use("shelter", why_not=_has_larva)
async def wash_up(t: FacilityTable, marine: Marine, space: str) -> None:
    """All Contamination cards in hand leave the game unscanned; there need not be one (A-81)."""
    remove_contamination(t, marine, marine.contamination_in_hand, piles.hand(marine.seat))


def _too_little_oxygen(marine: Marine, space: str) -> Reason | None:
    return NO_OXYGEN if marine.oxygen < OXYGEN_OF_DECONTAMINATION else None


@room_use("decontamination_room", why_not=_too_little_oxygen)
async def decontaminate(t: FacilityTable, marine: Marine, space: str) -> None:
    """For all Action cards in hand and two Oxygen every Contamination card in deck and discard pile leaves the game
    unscanned (R-OXY-02, R-ACT-18, A-81)."""
    discard_hand(t, marine, "decontaminate", contamination=False)
    spend_oxygen(t, marine, OXYGEN_OF_DECONTAMINATION)
    for pile in (piles.deck(marine.seat), piles.discard(marine.seat)):
        remove_contamination(t, marine, marine.contamination_in(pile), pile)
