"""Drawing, discarding and shuffling cards (p. 9-10)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.rooms import WeaknessDiscovered
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.kernel import Seat


def draw_action_cards(t: NemesisTable, hero: Hero, count: int) -> None:
    """Draw from the personal deck; an empty deck is refilled from the discard at that moment
    (N-ROUND-03, A-04, p. 10). What neither holds is not drawn (A-03)."""
    deck, discard, hand = piles.deck(hero.seat), piles.discard(hero.seat), piles.hand(hero.seat)
    while count > 0:
        if not t.state.pile(deck):
            if not t.state.pile(discard):
                return
            refill(t, deck, discard)
        drawn = t.state.pile(deck)[:count]
        t.emit(CardsMoved(drawn, deck, hand, "draw"))
        count -= len(drawn)


def refill(t: NemesisTable, deck: str, *sources: str) -> None:
    """Shuffle piles into a deck."""
    cards = [card for pile in (deck, *sources) for card in t.state.pile(pile)]
    # Sorting first makes the order depend on chance alone, not on how the cards came to lie.
    order = t.shuffled(deck, sorted(cards))
    t.emit(PileShuffled(deck, order, sources))


def shuffle_all(t: NemesisTable, hero: Hero) -> None:
    """Hand, discard and deck become the new deck; the hand stays empty (N-ROOM-35, D-27, p. 25)."""
    refill(t, piles.deck(hero.seat), piles.hand(hero.seat), piles.discard(hero.seat))


def discard_cards(t: NemesisTable, hero: Hero, cards: Sequence[str], why: str) -> None:
    """Hand cards go to the own discard, face up."""
    if cards:
        t.emit(CardsMoved(tuple(cards), piles.hand(hero.seat), piles.discard(hero.seat), why))


def draw_from(t: NemesisTable, name: str) -> str | None:
    """Turn the top card of a common deck, refilled from its discard when it is empty (N-EVENT-12, N-IATK-09,
    A-59). The card lies open among the revealed ones until it is put away; None when there is no card at all."""
    deck = piles.deck(name)
    if not t.state.pile(deck):
        if not t.state.pile(piles.discard(name)):
            return None
        refill(t, deck, piles.discard(name))
    card = t.state.pile(deck)[0]
    t.emit(CardsMoved((card,), deck, piles.REVEALED, "reveal"))
    return card


def draw_in_secret(t: NemesisTable, seat: Seat, name: str, count: int) -> tuple[str, ...]:
    """Cards of a common deck that only this seat looks at, to choose one of them; the deck is refilled from its
    discard when it runs out. Returns those that there were."""
    deck, looking = piles.deck(name), piles.looking(seat)
    drawn: tuple[str, ...] = ()
    while len(drawn) < count:
        if not t.state.pile(deck):
            if not t.state.pile(piles.discard(name)):
                break
            refill(t, deck, piles.discard(name))
        cards = t.state.pile(deck)[: count - len(drawn)]
        t.emit(CardsMoved(cards, deck, looking, "look"))
        drawn += cards
    return drawn


def put_away(t: NemesisTable, card: str, name: str) -> None:
    """A revealed card goes to its discard."""
    t.emit(CardsMoved((card,), piles.REVEALED, piles.discard(name), "discard"))


def reveal_weakness(t: NemesisTable, seat: Seat | None, object_kind: str) -> None:
    """Discover the weakness on the slot of an object (N-WEAK-02, N-WEAK-04, p. 21)."""
    cards = t.state.pile(piles.weakness_slot(object_kind))
    if cards and object_kind not in t.state.discovered:
        t.emit(WeaknessDiscovered(seat, object_kind, cards[0]))
