"""What one of a crew hands to another: dressings to the wounded, charges to the empty, an egg to whoever will live."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nemesis_desktop.bots.nemesis.cautious.company import HEALING
from nemesis_desktop.bots.nemesis.cautious.valuation import item_kind
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rooms.basic import weapons_to_recharge
from nemesis_desktop.kernel import Choose, ChooseSome, Question

TRADE = "trade"
DYING = 3
"""Larva, slime and serious wounds: who has so many of them more than another gives the egg away."""


def gifts(giver: Hero, taker: Hero, things: Iterable[str]) -> tuple[str, ...]:
    """What the taker needs more than the giver, of what the giver has."""
    chosen: list[str] = []
    for thing in things:
        kind = item_kind(thing)
        if kind in HEALING and taker.open_wounds and not giver.open_wounds:
            needed = not any(item_kind(one) in HEALING for one in (*taker.items, *chosen))
        elif kind == "energy_charge":
            needed = bool(weapons_to_recharge(taker)) and not weapons_to_recharge(giver)
        elif thing.startswith("egg."):
            needed = weakness(giver) >= weakness(taker) + DYING and taker.free_slots > 0
        else:
            needed = False
        if needed:
            chosen.append(thing)
    return tuple(chosen)


def weakness(hero: Hero) -> int:
    """How unlikely somebody is to live, as all can see."""
    return 2 * hero.larva + hero.slime + len(hero.serious_wounds)


def gift_action(planner: CrewStrategist, keys: Sequence[str]) -> str | None:
    """Start a trade when somebody here needs what it has."""
    hero = planner.hero
    if TRADE not in keys or hero.in_combat:
        return None
    return TRADE if any(_given_to(hero, other) for other in hero.room.heroes if other != hero) else None


def gift_answer(planner: CrewStrategist, question: Question[Any]) -> str | None:
    """The answer to a question of a trade."""
    hero, ship = planner.hero, planner.ship
    match question.topic:
        case "trade_partner" if isinstance(question, Choose):
            keys = tuple(question.keys())
            return next((key for key in keys if _given_to(hero, ship.hero(int(key.partition(":")[2])))), None)
        case "trade_offer" | "trade_return" if isinstance(question, ChooseSome):
            given = gifts(hero, ship.hero(int(question.context["seat"])), _things(question))
            return question.key_of(tuple(f"card:{thing}" for thing in given))
        case "trade_agree":
            return "yes"
    return None


def _things(question: ChooseSome[Any]) -> list[str]:
    return [option.key.partition(":")[2] for option in question.options]


def _given_to(hero: Hero, other: Hero) -> tuple[str, ...]:
    return gifts(hero, other, (*hero.objects, *hero.items))
