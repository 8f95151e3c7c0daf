"""Searching a Room, and drawing Items of which one is kept (R-ITEM-04)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import DECKS_EMPTY, NOTHING_TO_SEARCH
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.drawing import shuffle_into
from nemesis_desktop.games.retaliation.rules.gaining import gain_item
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import item_of


def can_draw_item(facility: Facility, colour: str) -> bool:
    """Whether the deck of that colour gives anything: a used up one is not refilled, unless by house rule (A-50)."""
    state = facility.state
    refilled = facility.house_rule("item_decks_reshuffle") == "on" and state.pile(piles.discard(colour))
    return bool(state.pile(piles.deck(colour)) or refilled)


def why_not_searchable(marine: Marine, subject: str = "") -> Reason | None:
    """A Room without Item icons, or with icons of empty decks only; a Malfunction does not matter (R-ITEM-04,
    R-MALF-01, R-GEN-05)."""
    icons = marine.room.tile.icons
    if not icons:
        return NOTHING_TO_SEARCH
    facility = Facility(marine.source)
    return None if any(can_draw_item(facility, colour) for colour in icons) else DECKS_EMPTY


async def search(t: FacilityTable, marine: Marine) -> None:
    """An Item for each icon of the Room, one of them to keep (R-ITEM-04)."""
    await draw_and_keep_one(t, marine, marine.room.tile.icons)


async def draw_and_keep_one(t: FacilityTable, marine: Marine, colours: Sequence[str]) -> None:
    """Draw an Item of each colour in secret, keep one, and put the others face down under their decks in the order in
    which they were drawn (R-ITEM-04, A-29). Empty decks give nothing."""
    drawn = [card for colour in colours if (card := draw_item(t, marine, colour)) is not None]
    if not drawn:
        return
    kept = await choose_card(t, marine, "keep_item", drawn)
    looking = piles.looking(marine.seat)
    for card in drawn:
        if card != kept:
            t.emit(PiecesMoved((card,), looking, piles.deck(item_of(card).deck), "return", bottom=True))
    await gain_item(t, marine, kept, looking, "search")


def draw_item(t: FacilityTable, marine: Marine, colour: str) -> str | None:
    """The next Item of a colour, which only this player sees; None when there is none (A-50)."""
    if not can_draw_item(Facility(t), colour):
        return None
    deck = piles.deck(colour)
    if not t.state.pile(deck):
        shuffle_into(t, deck, piles.discard(colour))
    card = t.state.pile(deck)[0]
    t.emit(PiecesMoved((card,), deck, piles.looking(marine.seat), "look", bottom=True))
    return card
