"""Chances that follow from what is printed alone: the faces of the dice, and decks of which nothing was drawn."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import IntruderAttackCard
from nemesis_desktop.games.retaliation.rules.weapon_dice import AMMO_LOSS, CRITICAL
from nemesis_desktop.games.retaliation.state import RetaliationSetup

DICE = ("shoot", "burst", "noise")
KINDS = ("larva", "adult", "drone", "queen")
"""The kinds of intruders, the smallest first."""
WOUNDING = ("bite", "claws", "fury", "tail")
LOSSES = ("lose_1", "lose_2", "lose_3")
NOTHING, SURE = Fraction(0), Fraction(1)


@cache
def face_chances(die: str) -> Mapping[str, Fraction]:
    """How likely each face of a die is with the usual faces (R-COMP-13, R-COMP-14)."""
    faces = tables.die(RetaliationSetup(), die)
    return {face: Fraction(faces.count(face), len(faces)) for face in dict.fromkeys(faces)}


@cache
def kill_chance(hits: int) -> Fraction:
    """How likely a Shot or a blow kills an Adult or Drone that then has so many hits (R-SHOOT-03, R-SHOOT-04)."""
    return sum(
        (chance for face, chance in face_chances("shoot").items()
         if face == CRITICAL or (face != AMMO_LOSS and int(face) <= hits)),
        NOTHING,
    )


@cache
def burst_chance(hits: int) -> Fraction:
    """How likely a Burst deals at least so many hits (R-BURST-02)."""
    return sum((chance for face, chance in face_chances("burst").items() if int(face) >= hits), NOTHING)


@cache
def attack_chances(kind: str) -> Mapping[str, Fraction]:
    """What an attack of this kind brings with a whole attack deck: a "wound", lost "health", "contamination" alone, or
    "nothing" (R-IATK-01). A Larva always infects (R-IATK-04)."""
    if kind == "larva":
        return {"contamination": SURE}
    cards = facility_content().attacks.values()
    found: dict[str, Fraction] = {}
    for card in cards:
        what = _worst(card, kind)
        found[what] = found.get(what, NOTHING) + Fraction(1, len(cards))
    return {what: found[what] for what in ("wound", "health", "contamination", "nothing") if what in found}


def _worst(card: IntruderAttackCard, kind: str) -> str:
    words = getattr(card, kind)
    if any(word in WOUNDING for word in words):
        return "wound"
    if any(word in LOSSES for word in words):
        return "health"
    return "contamination" if "contamination" in words else "nothing"
