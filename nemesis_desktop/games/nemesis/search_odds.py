"""What a search may bring to light, in exact fractions, from nothing but what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Room, Ship
from nemesis_desktop.games.nemesis.odds import NOTHING, SURE
from nemesis_desktop.games.nemesis.rules.items import CARDS_SEARCHED, cards_from_discard, colours_of
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import is_face_down


def search_odds(sight: State, number: int) -> dict[str, Mapping[str, Fraction]]:
    """For each colour that may be searched in a room, how likely each kind of item is among the cards that are
    looked at (N-SRCH-01, p. 23)."""
    return {colour: deck_odds(sight, colour) for colour in colours_of(Room(Look(sight), number))}


def deck_odds(sight: State, colour: str) -> dict[str, Fraction]:
    """How likely each kind of item is among the cards looked at in one deck, the likeliest first."""
    items = load_content().items
    deck, discarded = sight.pile(piles.deck(colour)), sight.pile(piles.discard(colour))
    seen = {card for cards in sight.piles.values() for card in cards}
    unseen = [card for card in load_content().items_of_deck(colour) if card not in seen]
    top = deck[:CARDS_SEARCHED]
    known = [items[card].kind for card in top if not is_face_down(card)]
    hidden = len(top) - len(known)
    refilled = cards_from_discard(Ship(Look(sight)), colour)
    kinds = [items[card].kind for card in unseen]
    below = [items[card].kind for card in discarded]
    found: dict[str, Fraction] = {}
    for kind in dict.fromkeys((*known, *kinds, *below)):
        absent = NOTHING if kind in known else _absent(kinds, kind, hidden) * _absent(below, kind, refilled)
        if absent < 1:
            found[kind] = SURE - absent
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def _absent(pool: Sequence[str], kind: str, drawn: int) -> Fraction:
    """How likely a kind is not among so many cards drawn from a pool."""
    if not drawn:
        return SURE
    return Fraction(comb(len(pool) - pool.count(kind), drawn), comb(len(pool), drawn))
