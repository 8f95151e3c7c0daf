"""Paying for actions with cards (p. 12)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.asking import choose_cards
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def can_pay(hero: Hero, cost: int, playing: str | None = None) -> bool:
    """Whether the hand holds enough Action cards besides the one being played (N-ACT-02 to N-ACT-04, p. 12)."""
    cards = len(hero.action_cards)
    return cards - (playing is not None) >= cost


async def pay(t: NemesisTable, hero: Hero, cost: int) -> None:
    """Discard exactly that many Action cards, face up; Contamination never pays (N-ACT-02, N-ACT-03, p. 12)."""
    if cost < 1:
        return
    cards = await choose_cards(t, hero, "pay", hero.action_cards, cost, cost, cost=cost)
    t.emit(CardsMoved(cards, piles.hand(hero.seat), piles.discard(hero.seat), "pay"))
