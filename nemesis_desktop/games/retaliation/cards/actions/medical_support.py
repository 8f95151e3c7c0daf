"""Action cards of the Medical Support (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    cards_besides,
    discard_gear,
    gains_gear_from,
    holders_with,
    needs_gear,
    nobody_here,
    soften_and_attack,
)
from nemesis_desktop.games.retaliation.cards.items.shared import needs_patient
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_CARDS_TO_DRAW, nobody_needs
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_card, choose_marine
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear
from nemesis_desktop.games.retaliation.rules.health import discard_wound
from nemesis_desktop.games.retaliation.rules.interplay import HEALTH, WOUND, choose_patient, heal
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card

MEDPACK = "medpack"
CARDS_TO_HAVE = 3
OATH_HITS = 2

# -- Combat Drugs -----------------------------------------------------------------------------------------


def _drawers(marine: Marine, card: str) -> tuple[Marine, ...]:
    """Characters in the Room who may have too few Action cards, as far as whoever plays the card knows, and have
    something to draw. What others hold is secret, so for them it is enough that some of it may be Contamination
    (R-INFO-01, R-INFO-S1)."""
    state = marine.source.state
    return tuple([
        one for one in Facility(marine.source).marines_in(marine.room)
        if (len(cards_besides(one, card)) if one == marine else _fewest(one)) < CARDS_TO_HAVE
        and (state.pile(piles.deck(one.seat)) or state.pile(piles.discard(one.seat)))
    ])


def _fewest(marine: Marine) -> int:
    """How many Action cards somebody holds at least: how many Contamination cards there are is no secret, since their
    number is what the Action cards leave over."""
    held, discarded, drawn = (
        marine.source.state.pile(pile(marine.seat)) for pile in (piles.hand, piles.discard, piles.deck)
    )
    hidden = len(held) + len(discarded) + len(drawn) - len(facility_content().deck_of(marine.id))
    hidden -= len(marine.contamination_in(piles.discard(marine.seat)))
    return len(held) - min(len(held), max(0, hidden))


def _nobody_to_stimulate(marine: Marine, card: str) -> Reason | None:
    return needs_gear(MEDPACK)(marine, card) or (None if _drawers(marine, card) else NO_CARDS_TO_DRAW)


@action_card("combat_drugs", why_not=_nobody_to_stimulate)
async def stimulate(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Medpack token: a Character in the Room draws until three Action cards are in hand; Contamination drawn on the
    way does not count (R-CONT-05, R-GEN-S1)."""
    await discard_gear(t, marine, MEDPACK)
    chosen = await choose_marine(t, marine, "combat_drugs_for", _drawers(marine, card))
    while len(chosen.action_cards) < CARDS_TO_HAVE and draw_action_cards(t, chosen, 1):
        pass


# -- Field Surgery, First Aid -----------------------------------------------------------------------------


@action_card("field_surgery", cards=1, why_not=needs_patient(WOUND))
async def operate(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Character in the Room loses a Serious Wound, and gains Contamination unless a Medpack token is discarded
    (R-ITEM-11, R-WND-04, R-CONT-01)."""
    patient = await choose_patient(t, marine, WOUND)
    if patient is None:
        return
    discard_wound(t, patient, await choose_card(t, patient, "discard_wound", patient.wounds))
    if holders_with(marine, MEDPACK) and await agrees(t, marine, "disinfect", seat=patient.seat):
        await discard_gear(t, marine, MEDPACK)
    else:
        await gain_contamination(t, patient)


@action_card("first_aid", option="restore", why_not=needs_patient(HEALTH))
async def bandage(t: FacilityTable, marine: Marine, card: str) -> None:
    """One Health, for another Character in the Room as well (R-ITEM-11, R-HP-02)."""
    await heal(t, marine, health=1)


@action_card("first_aid", option="gain", why_not=gains_gear_from("green", MEDPACK))
async def pack_medicine(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Medpack token in a Room with a green icon (R-GEAR-04)."""
    await gain_gear(t, marine, MEDPACK)


# -- Hippocratic Oath -------------------------------------------------------------------------------------


def _nobody_to_protect(marine: Marine, card: str) -> Reason | None:
    here = Facility(marine.source).marines_in(marine.room)
    if not any(one.wounds for one in here if one != marine):
        return nobody_needs(WOUND)
    return nobody_here(marine, card)


@action_card("hippocratic_oath", why_not=_nobody_to_protect)
async def keep_oath(t: FacilityTable, marine: Marine, card: str) -> None:
    """While another Character here has a Serious Wound: two hits on an Intruder, then a Shot or a Melee Attack on it
    (R-CMB-02)."""
    await soften_and_attack(t, marine, card, OATH_HITS)
