"""Chances that follow from what is printed alone: the faces of the dice, and decks of which nothing was drawn."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.odds import NOTHING, SURE, chances_of
from nemesis_desktop.games.nemesis.rules.combat import injuries_of
from nemesis_desktop.games.nemesis.rules.injury import CARDS_FOR_CHECK, summed_up

KINDS = ("larva", "creeper", "adult", "breeder", "queen")
"""The kinds of intruders, the smallest first."""


@cache
def face_chances(die: str) -> Mapping[str, Fraction]:
    """How likely each face of the "noise" or the "combat" die is (N-COMP-02, p. 2)."""
    dice = load_content().dice
    return chances_of(dice.noise if die == "noise" else dice.combat)


@cache
def hit_chance(kind: str, injuries: int = 1, *, melee: bool = False) -> Fraction:
    """How likely one attack deals at least so many injuries, with a weapon whose text changes nothing or with bare
    hands (N-SHOOT-02 to 06, p. 18; N-MELEE-02 to 06, p. 19)."""
    most = 1 if melee else 2
    return sum(
        (chance for face, chance in face_chances("combat").items() if min(most, injuries_of(face, kind)) >= injuries),
        NOTHING,
    )


@cache
def death_chance(kind: str, injuries: int) -> Fraction:
    """How likely an intruder with so many injuries dies in one check with a whole attack deck (N-INJ-03 to 05,
    A-39, p. 20)."""
    if kind == "larva":
        return SURE if injuries else NOTHING
    draws = [summed_up(drawn) for drawn in combinations(load_content().attacks.values(), CARDS_FOR_CHECK[kind])]
    killed = [one for one in draws if not one.arrow and one.blood is not None and one.blood <= injuries]
    return Fraction(len(killed), len(draws))


@cache
def strike_chance(kind: str) -> Fraction:
    """How likely an attack of this kind hits with a whole attack deck (N-IATK-07, N-IATK-10, p. 20)."""
    if kind == "larva":
        return SURE
    cards = load_content().attacks.values()
    return Fraction(sum(kind in card.symbols for card in cards), len(cards))
