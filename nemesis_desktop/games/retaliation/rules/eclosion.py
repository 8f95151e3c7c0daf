"""The Eclosion Procedure (rules 20.2)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.marines import EclosionSurvived
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.entering import appear_in_room
from nemesis_desktop.games.retaliation.rules.payment import discard_hand
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

CARDS = 4


async def eclosion(t: FacilityTable, marine: Marine) -> None:
    """Draw 4: any Contamination in hand kills, else the hand is discarded; nothing is scanned. In a Room an Adult
    comes out before anything else goes on (R-ECL-01 to R-ECL-03, R-ECL-S1, A-23, A-24)."""
    draw_action_cards(t, marine, CARDS)
    hand = marine.hand
    t.emit(CardsShown(hand, "eclosion", marine.seat))
    if not marine.contamination_in_hand:
        t.emit(EclosionSurvived(marine.seat, hand))
        discard_hand(t, marine, "eclosion")
        return
    room = marine.room if marine.in_room else None
    kill_marine(t, marine, "eclosion")
    if room is not None:
        await appear_in_room(t, "adult", room)
