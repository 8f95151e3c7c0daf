"""How likely a Character lives through the checks at the end of the mission (R-VIC-01, R-VIC-02)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.rules.eclosion import CARDS


@cache
def deck_of(character: str) -> tuple[str, ...]:
    """The Action cards of a Character, asked for in every position that is weighed."""
    return facility_content().deck_of(character)


def contamination_of(marine: Marine) -> int:
    """How many Contamination cards are among its cards, wherever they are: their number is no secret, since it is what
    its Action cards leave over."""
    state, seat = marine.source.state, marine.seat
    piles = [state.pile(f"{name}:{seat}") for name in ("hand", "deck", "discard")]
    return max(0, sum(len(pile) for pile in piles) - len(deck_of(marine.id)))


def survives_checks(marine: Marine) -> Fraction:
    """The chance, if it left now and gained nothing more on the way."""
    infected = int(answer_of(marine.source.state.setup, "infected_cards"))
    return _survival(len(deck_of(marine.id)), contamination_of(marine), marine.record.larva, infected)


@cache
def _survival(actions: int, cards: int, larva: bool, infected: int) -> Fraction:
    """The same, from the numbers of cards and whether it carries a Larva."""
    hatches_not = _hatches_not(actions, cards + 1)
    if larva:
        return hatches_not
    whole = facility_content().numbers.contamination
    clean = Fraction(comb(whole - infected, cards), comb(whole, cards))
    return clean + (1 - clean) * hatches_not


def _hatches_not(actions: int, contamination: int) -> Fraction:
    """That no Contamination is among the cards drawn in the Eclosion Procedure."""
    return Fraction(comb(actions, CARDS), comb(actions + contamination, CARDS))
