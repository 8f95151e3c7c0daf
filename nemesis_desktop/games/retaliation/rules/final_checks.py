"""The end checks (rules 21)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination, infection
from nemesis_desktop.games.retaliation.rules.drawing import shuffle_into
from nemesis_desktop.games.retaliation.rules.eclosion import eclosion
from nemesis_desktop.games.retaliation.rules.objective_choice import choosable, choose_objective
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase


async def infection_check(t: FacilityTable) -> None:
    """Survivors without a Larva take deck and discard pile to hand and resolve the Infection Procedure, one step for
    all before the next (R-END-05, R-VIC-01, A-26)."""
    for marine in Facility(t).marines:
        if marine.survives_so_far and not marine.record.larva:
            for pile in (piles.deck(marine.seat), piles.discard(marine.seat)):
                cards = t.state.pile(pile)
                if cards:
                    t.emit(PiecesMoved(cards, pile, piles.hand(marine.seat), "final"))
            infection(t, marine)
    t.emit(PhaseEntered(Phase.FINAL_ECLOSION))


async def eclosion_check(t: FacilityTable) -> None:
    """Survivors with a Larva gain one Contamination card, shuffle all their cards and resolve the Eclosion Procedure
    (R-VIC-02)."""
    for marine in Facility(t).marines:
        if marine.survives_so_far and marine.record.larva:
            await gain_contamination(t, marine)
            shuffle_into(t, piles.deck(marine.seat), piles.discard(marine.seat), piles.hand(marine.seat))
            await eclosion(t, marine)
    t.emit(PhaseEntered(Phase.FINAL_OBJECTIVES))


async def choose_open_objectives(t: FacilityTable) -> None:
    """Who has not chosen chooses now, without reward, before anybody reveals (R-VIC-03)."""
    for marine in Facility(t).marines:
        allowed = choosable(marine)
        if allowed and marine.survives_so_far:
            card = await choose_card(t, marine, "final_objective", allowed)
            await choose_objective(t, marine, card, rewarded=False)
