"""What somebody can tell about the contamination cards of a character without seeing them."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero


@cache
def _action_cards(character: str) -> int:
    return sum(card.character == character for card in load_content().actions.values())


def contamination_of(hero: Hero) -> int:
    """How many Contamination cards are in hand, deck and discard, face down or not: what is there beside the action
    cards, which never leave the game (N-CONT-01, N-CONT-02, p. 20)."""
    return max(0, cards_of(hero) - _action_cards(hero.id))


def cards_of(hero: Hero) -> int:
    """How many cards are in hand, deck and discard together."""
    held, seat = hero.source.state.piles, hero.seat
    return sum([len(held.get(pile, ())) for pile in (piles.hand(seat), piles.deck(seat), piles.discard(seat))])
