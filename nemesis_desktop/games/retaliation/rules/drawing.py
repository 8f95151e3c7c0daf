"""Drawing, discarding and shuffling cards."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled, PiecesMoved
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def draw_action_cards(t: FacilityTable, marine: Marine, count: int) -> int:
    """Draw from the own deck; an empty one is refilled from the own discard pile, Contamination included. A card that
    is being played lies in neither (R-CLN-02, R-CLN-08, R-GEN-S1). Returns how many were drawn."""
    deck, discard = piles.deck(marine.seat), piles.discard(marine.seat)
    left = count
    while left > 0:
        if not t.state.pile(deck):
            if not t.state.pile(discard):
                break
            shuffle_into(t, deck, discard)
        drawn = t.state.pile(deck)[:left]
        t.emit(PiecesMoved(drawn, deck, piles.hand(marine.seat), "draw"))
        left -= len(drawn)
    return max(0, count) - max(0, left)


def shuffle_into(t: FacilityTable, deck: str, *sources: str) -> None:
    """Shuffle piles into a deck."""
    cards = [card for pile in (deck, *sources) for card in t.state.pile(pile)]
    # Sorting first makes the order depend on chance alone, not on how the cards came to lie.
    t.emit(DeckShuffled(deck, t.shuffled(deck, sorted(cards)), sources))


def draw_common(t: FacilityTable, name: str, *, reshuffle: bool = False) -> str | None:
    """Turn the top card of a common deck (R-EVT-07, R-EXP-11, R-IATK-02). It lies open among the revealed ones until it
    is put away; None when the deck is empty and is not reshuffled (A-50)."""
    deck = piles.deck(name)
    if not t.state.pile(deck):
        if not reshuffle or not t.state.pile(piles.discard(name)):
            return None
        shuffle_into(t, deck, piles.discard(name))
    card = t.state.pile(deck)[0]
    t.emit(PiecesMoved((card,), deck, piles.REVEALED, "reveal"))
    return card


def put_away(t: FacilityTable, card: str, name: str) -> None:
    """A revealed card goes to its discard pile."""
    t.emit(PiecesMoved((card,), piles.REVEALED, piles.discard(name), "discard"))
