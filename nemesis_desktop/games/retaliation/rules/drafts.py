"""The drafts of setup: Characters, Support Equipment, Tactical Gear, first hands (rules 2.3)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled, PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import (
    DraftDealt,
    MarineDrafted,
    PhaseEntered,
    RoundOpened,
    SeatServed,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards, shuffle_into
from nemesis_desktop.games.retaliation.rules.gaining import choose_belt, fill_slots, gain_item
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase
from nemesis_desktop.games.retaliation.tables import character_items, item_of
from nemesis_desktop.kernel import Seat


async def draft_character(t: FacilityTable) -> None:
    """In ascending player number: look at two draft cards, keep one openly, shuffle the other back unseen (R-SETUP-19,
    R-SETUP-23, R-SETUP-31)."""
    seat = len(t.state.marines)
    looking = piles.looking(seat)
    offered = t.state.pile(piles.DRAFT_DECK)[: facility_content().numbers.draft_cards]
    t.emit(PiecesMoved(offered, piles.DRAFT_DECK, looking, "look"))
    t.emit(DraftDealt(seat))
    chosen = await choose_card(t, Marine(t, seat), "draft", offered)
    t.emit(PiecesMoved((chosen,), looking, piles.CHARACTERS, "draft"))
    left = t.state.pile(looking)
    if left:
        t.emit(PiecesMoved(left, looking, piles.DRAFT_DECK, "return"))
    shuffle_into(t, piles.DRAFT_DECK)
    await equip(t, seat, chosen.partition(".")[2])
    if len(t.state.marines) == len(t.state.setup.seats):
        _reveal_equipment(t)


async def equip(t: FacilityTable, seat: Seat, name: str) -> None:
    """The model stands in the Landing Zone, the deck is shuffled, the Character Items are loaded (R-SETUP-24 to
    R-SETUP-26)."""
    content = facility_content()
    t.emit(MarineDrafted(seat, name, content.lattice.landing_zone))
    deck = content.deck_of(name)
    t.emit(PiecesMoved(deck, piles.BOX, piles.deck(seat), "setup"))
    t.emit(DeckShuffled(piles.deck(seat), t.shuffled(piles.deck(seat), deck)))
    marine = Marine(t, seat)
    for card in character_items(t.state.setup, name):
        place = piles.armor(seat) if item_of(card).armor else piles.held(seat)
        t.emit(PiecesMoved((card,), piles.BOX, place, "setup"))
        await fill_slots(t, marine, card)


def _reveal_equipment(t: FacilityTable) -> None:
    """Seven cards; in descending player number everybody but the Contractor takes one (R-SETUP-26, R-SETUP-27)."""
    shown = t.state.pile(piles.SUPPORT_DECK)[: facility_content().numbers.equipment_revealed]
    t.emit(PiecesMoved(shown, piles.SUPPORT_DECK, piles.OFFER, "reveal"))
    seats = [seat for seat in sorted(t.state.marines, reverse=True) if Marine(t, seat).sheet.drafts_equipment]
    t.emit(PhaseEntered(Phase.EQUIPMENT, tuple(seats)))


async def draft_equipment(t: FacilityTable) -> None:
    """The next player takes one and places it at once; what nobody took leaves the game (R-SETUP-27)."""
    waiting = t.state.clock.waiting
    if waiting:
        marine = Marine(t, waiting[0])
        card = await choose_card(t, marine, "draft_equipment", t.state.pile(piles.OFFER))
        await gain_item(t, marine, card, piles.OFFER, "draft")
        t.emit(SeatServed(marine.seat))
        return
    left = t.state.pile(piles.OFFER)
    t.emit(PiecesMoved(left, piles.OFFER, piles.OUT, "leave"))
    t.emit(PhaseEntered(Phase.GEAR, tuple(sorted(t.state.marines, reverse=True))))


async def draft_gear(t: FacilityTable) -> None:
    """Four tokens each in descending player number, the Contractor included (R-SETUP-28)."""
    waiting = t.state.clock.waiting
    if not waiting:
        t.emit(PhaseEntered(Phase.FIRST_HANDS))
        return
    await choose_belt(t, Marine(t, waiting[0]))
    t.emit(SeatServed(waiting[0]))


async def first_hands(t: FacilityTable) -> None:
    """Everybody draws five cards; player 1 has the Starting Player token (R-SETUP-29, R-SETUP-03)."""
    for marine in Facility(t).marines:
        draw_action_cards(t, marine, facility_content().numbers.cards_in_hand)
    t.emit(RoundOpened(1))
    t.emit(PhaseEntered(Phase.ROUND))
