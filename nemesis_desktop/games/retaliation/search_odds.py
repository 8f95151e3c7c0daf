"""What a search may bring to light, in exact fractions, from nothing but what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import is_face_down

NOTHING, SURE = Fraction(0), Fraction(1)


def search_odds(sight: FacilityState, space: str) -> dict[str, Fraction]:
    """How likely each kind of Item is among the cards that a search of this Room draws, the likeliest first
    (R-ITEM-04)."""
    return drawing_odds(sight, Facility(StateView(sight)).room(space).tile.icons)


def drawing_odds(sight: FacilityState, icons: Sequence[str]) -> dict[str, Fraction]:
    """How likely each kind of Item is among a card of each of these decks, the likeliest first."""
    absent: dict[str, Fraction] = {}
    for colour in dict.fromkeys(icons):
        for kind, chance in _absent_from(sight, colour, icons.count(colour)).items():
            absent[kind] = absent.get(kind, SURE) * chance
    found = {kind: SURE - chance for kind, chance in absent.items() if chance < 1}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def _absent_from(sight: FacilityState, colour: str, count: int) -> dict[str, Fraction]:
    """How likely each kind is not among so many cards of a deck. Where the discard pile is shuffled in by house rule,
    that happens when the deck is used up (A-50)."""
    deck, discarded = sight.pile(piles.deck(colour)), sight.pile(piles.discard(colour))
    seen = {card for cards in sight.piles.values() for card in cards}
    unseen = [item_of(card).kind for card in facility_content().items_of_deck(colour) if card not in seen]
    top = deck[:count]
    known = [item_of(card).kind for card in top if not is_face_down(card)]
    refills = Facility(StateView(sight)).house_rule("item_decks_reshuffle") == "on"
    missing = min(count - len(top), len(discarded)) if refills else 0
    below = [item_of(card).kind for card in discarded]
    return {
        kind: NOTHING if kind in known
        else _none(unseen, kind, len(top) - len(known)) * _none(below, kind, missing)
        for kind in dict.fromkeys((*known, *unseen, *below))
    }


def _none(pool: Sequence[str], kind: str, drawn: int) -> Fraction:
    """How likely a kind is not among so many cards drawn from a pool."""
    if not drawn:
        return SURE
    return Fraction(comb(len(pool) - pool.count(kind), drawn), comb(len(pool), drawn))
