"""Texts with options: which of them could be resolved completely, and resolving the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_EFFECT, cannot_pay
from nemesis_desktop.games.retaliation.rules.asking import choose_option
from nemesis_desktop.games.retaliation.rules.payment import pay
from nemesis_desktop.games.retaliation.rules.registry import Effect, FacilityTable


def obstacle_of(effect: Effect, marine: Marine, subject: str, affordable: int) -> Reason | None:
    """What keeps one option from being resolved completely, its inner costs included (R-GEN-05, R-GEN-11,
    R-ACT-18). ``affordable`` are the Action cards left for them."""
    if effect.cards > affordable:
        return cannot_pay(effect.cards, affordable)
    return effect.why_not(marine, subject) if effect.why_not is not None else None


def possible_effects(
    effects: Sequence[Effect], marine: Marine, subject: str, affordable: int
) -> tuple[Effect, ...]:
    """The options that could be resolved completely."""
    return tuple([one for one in effects if obstacle_of(one, marine, subject, affordable) is None])


def obstacles_of_all(
    effects: Sequence[Effect], marine: Marine, subject: str, affordable: int
) -> tuple[Reason, ...]:
    """Why no option is possible, each obstacle once; empty when one of them is."""
    found: dict[str, Reason] = {}
    for effect in effects:
        obstacle = obstacle_of(effect, marine, subject, affordable)
        if obstacle is None:
            return ()
        found.setdefault(obstacle.id, obstacle)
    return tuple(found.values()) or (NO_EFFECT,)


async def resolve_effect(
    t: FacilityTable, marine: Marine, name: str, effects: Sequence[Effect], subject: str
) -> bool:
    """The user chooses one of the possible options, pays its inner cost, and resolves it (R-CARD-02, R-GEN-12). Returns
    whether it was used: False where everybody refused it."""
    possible = possible_effects(effects, marine, subject, len(marine.action_cards))
    if not possible:
        return False
    chosen = await choose_option(t, marine, name, [one.option for one in possible])
    effect = next(one for one in possible if one.option == chosen)
    await pay(t, marine, effect.cards, subject=name, option=chosen)
    return await effect.run(t, marine, subject) is not False
