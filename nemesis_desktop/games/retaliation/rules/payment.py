"""Paying: Action cards, Oxygen, and ammo spent inside an effect (rules 5.2)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import AmmoHalved, GearMoved
from nemesis_desktop.games.retaliation.events.marines import OxygenChanged
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.asking import choose_card, choose_cards, choose_word
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import item_of


async def pay(t: FacilityTable, marine: Marine, cost: int, **purpose: str | int) -> None:
    """Discard exactly that many Action cards of choice, face up; Contamination never pays, and what is paid has no
    effect (R-ACT-15 to R-ACT-17, R-GEN-07). ``purpose`` is what the question says about a cost inside an effect: its
    ``subject`` and the ``option`` of it, or the ``seat`` that is carried; an action was declared before."""
    if cost < 1:
        return
    cards = await choose_cards(t, marine, "pay", marine.action_cards, cost, cost, cost=cost, **purpose)
    t.emit(PiecesMoved(cards, piles.hand(marine.seat), piles.discard(marine.seat), "pay"))


def discard_hand(t: FacilityTable, marine: Marine, why: str, *, contamination: bool = True) -> None:
    """Discard the whole hand, or its Action cards only (R-CONT-05)."""
    cards = marine.hand if contamination else marine.action_cards
    if cards:
        t.emit(PiecesMoved(cards, piles.hand(marine.seat), piles.discard(marine.seat), why))


def spend_oxygen(t: FacilityTable, marine: Marine, count: int) -> None:
    """Pay with Oxygen; the effect could not be used without enough of it (R-OXY-02)."""
    t.emit(OxygenChanged(marine.seat, marine.oxygen - count))


def weapons_to_spend_from(marine: Marine) -> tuple[str, ...]:
    """Working Ranged Weapons that can pay ammo; one that needs none may pay as well (R-GEAR-13, R-ITEM-S2)."""
    return marine.ready_weapons


async def spend_ammo(t: FacilityTable, marine: Marine, weapon: str | None = None) -> None:
    """One step of ammo: full to half, half to none (R-GEAR-06). Without a weapon the player names it (R-GEAR-13)."""
    if weapon is None:
        weapon = await choose_card(t, marine, "spend_ammo_from", weapons_to_spend_from(marine))
    if item_of(weapon).no_ammo:
        return
    holders = marine.ammo_holders(weapon)
    holder = await choose_word(t, marine, "ammo_from", "holder", holders, card=weapon)
    if "ammo_half" not in marine.gear_on(holder):
        t.emit(AmmoHalved(holder))
        return
    t.emit(GearMoved(("ammo_half",), holder, "supply", "spend"))
