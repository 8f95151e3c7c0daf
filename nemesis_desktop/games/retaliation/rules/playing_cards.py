"""Action cards (rules 5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import IN_COMBAT, NO_CARD
from nemesis_desktop.games.retaliation.rules.action_kinds import BasicAction, Situation, basic_action
from nemesis_desktop.games.retaliation.rules.effects import obstacles_of_all, resolve_effect
from nemesis_desktop.games.retaliation.rules.registry import ACTION_CARDS, FacilityTable


async def play_card(t: FacilityTable, marine: Marine, card: str) -> None:
    """Show it, resolve one of its effects completely, then lay it on top of the own discard pile; meanwhile it lies
    in neither (R-ACT-01, R-CARD-02, R-GEN-S1)."""
    t.emit(PiecesMoved((card,), piles.hand(marine.seat), piles.REVEALED, "play"))
    kind = facility_content().actions[card].kind
    await resolve_effect(t, marine, f"action.{kind}", ACTION_CARDS[kind], card)
    lay_down(t, marine, card)


def lay_down(t: FacilityTable, marine: Marine, card: str) -> None:
    """A played card goes to its owner's discard pile, or with a dead owner out of play (R-CARD-02, R-HP-07)."""
    if card in t.state.pile(piles.REVEALED):
        gone = not marine.alive and t.state.setup.mode == "semi-coop"
        t.emit(PiecesMoved((card,), piles.REVEALED, piles.OUT if gone else piles.discard(marine.seat), "discard"))


def _cards(situation: Situation) -> Sequence[str]:
    return situation.marine.action_cards


def _icon(situation: Situation, card: str) -> Reason | None:
    """The Not In Combat icon of the card (R-CARD-01, R-ACT-14)."""
    return IN_COMBAT if situation.in_combat and not facility_content().actions[card].combat else None


def _unresolvable(situation: Situation, card: str) -> Reason | None:
    """No effect of the card can be resolved completely; it does not pay for itself (R-GEN-05, R-ACT-17, R-ACT-18)."""
    effects = ACTION_CARDS.get(facility_content().actions[card].kind, ())
    found = obstacles_of_all(effects, situation.marine, card, situation.affordable - 1)
    return found[0] if found else None


basic_action(BasicAction("card", 0, _cards, play_card, NO_CARD, hindrances=(_icon, _unresolvable)))
