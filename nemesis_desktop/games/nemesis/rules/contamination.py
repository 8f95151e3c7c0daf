"""Contamination cards, scanning, infestation (p. 20-21)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import ContaminationDeck
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, ContaminationScanned, PileShuffled
from nemesis_desktop.games.nemesis.events.wounds import LarvaChanged
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def contaminate(t: NemesisTable, hero: Hero, count: int = 1) -> None:
    """Gain Contamination cards, unseen, on top of the own discard (N-CONT-01, A-53, N-CONT-02, p. 20)."""
    for _ in range(count):
        if not t.state.pile(piles.CONTAMINATION_DECK):
            _return_removed_cards(t)
        deck = t.state.pile(piles.CONTAMINATION_DECK)
        if deck and hero.alive:
            t.emit(CardsMoved(
                deck[:1], piles.CONTAMINATION_DECK, piles.discard(hero.seat), "contamination"
            ))


def _return_removed_cards(t: NemesisTable) -> None:
    """By house rule the cards that left the game become a new deck when the old one is empty (A-53)."""
    removed = sorted(card for card in t.state.pile(piles.OUT) if card.startswith("contamination"))
    if removed and Ship(t).house_rule(ContaminationDeck) is ContaminationDeck.REMOVED_RETURN:
        t.emit(CardsMoved(tuple(removed), piles.OUT, piles.CONTAMINATION_DECK, "return"))
        order = t.shuffled(piles.CONTAMINATION_DECK, removed)
        t.emit(PileShuffled(piles.CONTAMINATION_DECK, order))


async def infest(t: NemesisTable, hero: Hero) -> None:
    """A Larva gets at a character: at most one on the board, and a Contamination card in any case
    (N-LARVA-01, N-LARVA-02, N-LARVA-03, A-60, p. 20)."""
    if not hero.larva:
        t.emit(LarvaChanged(hero.seat, larva=True))
    contaminate(t, hero)


def scan(t: NemesisTable, hero: Hero, cards: Sequence[str]) -> tuple[str, ...]:
    """Read the hidden word of each card; returns the infected ones (N-SCAN-01, A-55, p. 20)."""
    infected = tuple(card for card in cards if card in t.state.infected)
    if cards:
        t.emit(ContaminationScanned(hero.seat, tuple(cards), infected))
    return infected


def remove_contamination(t: NemesisTable, hero: Hero, cards: Sequence[str]) -> None:
    """These cards leave the game, from wherever the character has them (N-CONT-07, p. 21)."""
    for pile in (piles.hand(hero.seat), piles.discard(hero.seat), piles.deck(hero.seat)):
        here = tuple(card for card in t.state.pile(pile) if card in cards)
        if here:
            t.emit(CardsMoved(here, pile, piles.OUT, "remove"))


async def purge(t: NemesisTable, hero: Hero) -> None:
    """Scan everything, remove what is infected and the Larva with it (N-SCAN-06, N-ROOM-33, N-LARVA-05,
    p. 24-25)."""
    infected = scan(t, hero, hero.all_contamination)
    remove_contamination(t, hero, infected)
    if hero.larva:
        t.emit(LarvaChanged(hero.seat, larva=False))
