"""Which weapon to fire, and whether to roll again: the odds of the engine decide."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from nemesis_desktop.games.retaliation.combat_odds import burst_odds, grenade_odds, shot_odds
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.weapon_dice import (
    AMMO_LOSS,
    SHOOT,
    burst_number,
    eyes_shift,
    shoot_face_kills,
)
from nemesis_desktop.games.retaliation.rules.weapon_traits import traits_of

NOTHING = Fraction(0)


class Merit(NamedTuple):
    """What a weapon does to a target: how likely it kills, or how many it kills on average, its hits besides, and how
    likely it harms who fires it."""

    kills: Fraction
    hits: int
    mishap: Fraction

    @property
    def rank(self) -> tuple[Fraction, int, Fraction]:
        """The better, the greater."""
        return self.kills, self.hits, -self.mishap


def shot_merit(marine: Marine, target: int, weapon: str) -> Merit:
    """A Shot with that weapon."""
    odds, traits = shot_odds(marine.source.state, marine.seat, target, weapon), traits_of(weapon)
    return Merit(odds.kill, traits.hits_before + traits.hits_after, odds.mishap)


def burst_merit(marine: Marine, edge: str, weapon: str) -> Merit:
    """A Burst with that weapon; one without ammo has only Grenades to fire."""
    state = marine.source.state
    odds = burst_odds(state, marine.seat, edge, weapon) if marine.is_ready(weapon) else grenade_odds(state, edge)
    return Merit(sum((number * chance for number, chance in odds.kills.items()), NOTHING), 0, odds.symbol)


def shot_kills(marine: Marine, target: int, weapon: str, face: str) -> bool:
    """Whether this face of the Shoot die ends it; a target that the hit has killed needs no more."""
    state, traits = marine.source.state, traits_of(weapon)
    if target not in state.intruders:
        return True
    return face in traits.kills_on or shoot_face_kills(state, target, face, eyes_shift(marine) + traits.shoot_shift)


def shot_again_is_better(marine: Marine, target: int, weapon: str, face: str) -> bool:
    """Whether to roll again: never after a kill, always instead of an ammo loss, else where a kill is at least as
    likely as that loss."""
    if shot_kills(marine, target, weapon, face):
        return face == AMMO_LOSS and not traits_of(weapon).kills_on
    # The hits before the roll are there already.
    odds = shot_odds(marine.source.state, marine.seat, target, weapon, -1 - traits_of(weapon).hits_before)
    return face == AMMO_LOSS or odds.kill >= odds.ammo_loss


def burst_again_is_better(marine: Marine, edge: str, weapon: str, face: str) -> bool:
    """Whether another roll hits more of those in the Corridor on average."""
    here = len(Facility(marine.source).corridor(edge).intruders)
    odds = burst_odds(marine.source.state, marine.seat, edge, weapon)
    mean = sum((min(hits, here) * chance for hits, chance in odds.hits.items()), NOTHING)
    return mean > min(burst_number(traits_of(weapon), face), here)


def rolls_again(marine: Marine, context: dict[str, str | int]) -> bool:
    """The answer to the question whether to roll again."""
    face, weapon = str(context["face"]), str(context["card"])
    if context["die"] == SHOOT:
        return shot_again_is_better(marine, int(context["figure"]), weapon, face)
    return burst_again_is_better(marine, str(context["corridor"]), weapon, face)


def spent_weapons(marine: Marine) -> tuple[str, ...]:
    """Weapons in Hand that fire no more: a Malfunction marker on one of them harms nobody (R-MELEE-02)."""
    reload = bool(marine.gear_of_kind("ammo"))
    return tuple([
        card for card in marine.weapons
        if not marine.is_ready(card) and not (reload and card in marine.ranged_weapons and marine.working(card))
        and not (traits_of(card).cuts_instead_of_rolling and marine.working(card))
    ])


def blades(marine: Marine) -> tuple[str, ...]:
    """Weapons in Hand that kill for sure in melee."""
    return tuple([card for card in marine.weapons if marine.working(card) and traits_of(card).cuts_instead_of_rolling])
