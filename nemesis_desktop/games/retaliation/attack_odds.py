"""How likely an Intruder's attack kills a Character or wounds it, in exact fractions, from nothing but what a seat may
know: the Attack deck is what lies open nowhere.

One attack is counted as it comes when nobody steps in: Items and cards that may be used against it are decisions with
odds of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import AttackWord
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.rules.attack import ATTACK
from nemesis_desktop.games.retaliation.rules.health import INSTEAD_OF_CONTAMINATION, INSTEAD_OF_WOUND
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import Seat, is_face_down

NOTHING, SURE = Fraction(0), Fraction(1)
LIGHTENING = "tactical_armor"


@dataclass(frozen=True, slots=True)
class StrikeOdds:
    """One attack. It ``kills``, else brings at least one Serious ``wound``, else takes ``health``; ``infects`` is how
    likely whoever survives gains a Contamination card or a Larva, whatever else happens."""

    kills: Fraction = NOTHING
    wound: Fraction = NOTHING
    health: Fraction = NOTHING
    infects: Fraction = NOTHING


@dataclass(frozen=True, slots=True)
class StruckBody:
    """What an attack makes of a Character: the marker on the Health track, Serious Wounds, and whether Armor still
    lightens it."""

    health: int
    wounds: int
    armored: bool
    dead: bool = False
    infected: bool = False


def attack_odds(sight: FacilityState, kind: str, target: Seat) -> StrikeOdds:
    """An attack by an Intruder of this kind (R-IATK-01, R-IATK-04, R-IATK-06, R-IATK-07)."""
    marine = Marine(StateView(sight), target)
    if kind == "larva":
        return StrikeOdds(infects=SURE)
    whole, cards = _body(marine), _cards(sight)
    odds = StrikeOdds()
    for card in cards:
        record, part = facility_content().attacks[card], Fraction(1, len(cards))
        words = {"adult": record.adult, "drone": record.drone, "queen": record.queen}[kind]
        after = _struck(marine, whole, words)
        if after.infected and not after.dead:
            odds = replace(odds, infects=odds.infects + part)
        if after.dead:
            odds = replace(odds, kills=odds.kills + part)
        elif after.wounds > whole.wounds:
            odds = replace(odds, wound=odds.wound + part)
        elif after.health > whole.health:
            odds = replace(odds, health=odds.health + part)
    return odds


def health_instead(card: str) -> int:
    """Health that an Armor takes instead of what threatens its owner; 0 where it is discarded (A-56)."""
    kind = item_of(card).kind
    return INSTEAD_OF_WOUND.get(kind, 0) or INSTEAD_OF_CONTAMINATION.get(kind, 0)


def loses(sight: FacilityState, seat: Seat, count: int) -> bool:
    """Whether so much lost Health kills (R-HP-04)."""
    marine = Marine(StateView(sight), seat)
    return marine.health + count >= marine.skull


def wound_kills(sight: FacilityState, seat: Seat) -> bool:
    """Whether one more Serious Wound kills (R-WND-05, A-08)."""
    marine = Marine(StateView(sight), seat)
    return _wounded(marine, _body(marine)).dead


def _cards(sight: FacilityState) -> list[str]:
    """What the next Attack card may be: whatever lies open nowhere, and with an empty deck what was discarded
    (R-IATK-02)."""
    if not sight.pile(piles.ATTACK_DECK):
        return list(sight.pile(piles.discard(ATTACK)))
    seen: set[str] = {
        card for name, pile in sight.piles.items() if name != piles.ATTACK_DECK for card in pile
        if not is_face_down(card)
    }
    return [card for card in facility_content().attacks if card not in seen]


def _body(marine: Marine) -> StruckBody:
    armor = marine.armor
    lightens = armor is not None and not is_face_down(armor) and item_of(armor).kind == LIGHTENING
    return StruckBody(marine.health, len(marine.wounds), lightens)


def _struck(marine: Marine, body: StruckBody, words: Iterable[AttackWord]) -> StruckBody:
    """The entries of a card from top to bottom; the part of the track was read once before (R-IATK-07, A-75)."""
    condition = marine.condition
    for word in words:
        match word:
            case "lose_1" | "lose_2" | "lose_3":
                body = _hurt(marine, body, int(word[-1]) - body.armored)
            case "contamination" | "larva":
                body = replace(body, infected=True)
            case "bite" | "tail" | "fury":
                deadly = condition != "healthy" if word == "tail" else condition == "heavily_injured"
                body = replace(body, dead=True) if deadly else replace(_wounded(marine, body), infected=True)
            case "claws" if condition == "heavily_injured":
                body = replace(body, dead=True)
            case "claws":
                for _ in range(1 if condition == "injured" else 2):
                    body = _wounded(marine, body)
        if body.dead:
            break
    return body


def _hurt(marine: Marine, body: StruckBody, count: int) -> StruckBody:
    return _moved(marine, body, body.health + max(0, count))


def _wounded(marine: Marine, body: StruckBody) -> StruckBody:
    """One more Serious Wound, and the marker where its part is covered (R-WND-01, R-WND-05)."""
    if not marine.source.state.pile(piles.deck("wound")):
        return body
    wounds = body.wounds + 1
    return _moved(marine, replace(body, wounds=wounds), max(body.health, wounds * marine.spaces_per_part))


def _moved(marine: Marine, body: StruckBody, health: int) -> StruckBody:
    """The marker moves; Armor is discarded as soon as it enters the last part (R-ITEM-15)."""
    last = marine.skull - marine.spaces_per_part
    return replace(
        body, health=min(health, marine.skull), dead=body.dead or health >= marine.skull,
        armored=body.armored and (health == body.health or health < last),
    )
