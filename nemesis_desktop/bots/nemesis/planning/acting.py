"""Which action the planning bot takes: it fights as the heuristic bot does, and follows its plan with an eye on where
the round ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nemesis_desktop.bots.nemesis.cautious.acting import (
    NOISE,
    PASS,
    ChosenAction,
    deeds,
    may_deliver,
    playable,
    unless_refused,
    upkeep,
    usable,
)
from nemesis_desktop.bots.nemesis.cautious.plan import BotPlan
from nemesis_desktop.bots.nemesis.cautious.valuation import burden
from nemesis_desktop.bots.nemesis.planning.cures import cures
from nemesis_desktop.bots.nemesis.planning.last_round import LastDash, breakaway, last_dash, next_of_dash
from nemesis_desktop.bots.nemesis.planning.stops import best_escape, best_stop
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.search import acting as heuristic

OPENING = ("demolition", "computer_skills", "knowledge_of_the_ship")
"""Cards that open a door, the one that is good for nothing else first."""
OPENING_ITEMS = ("plasma_torch", "tools", "energy_charge", "security_key")


def choose_action(planner: Strategist, keys: tuple[str, ...]) -> ChosenAction:
    """The action to take."""
    offered = dict.fromkeys(keys)
    hero = planner.hero
    if hero.in_combat or (may_deliver(hero, offered) and planner.delivers_the_corpse):
        dash = last_dash(planner, keys) if hero.in_combat else None
        away = breakaway(dash, hero, keys) if dash is not None else None
        if away in offered:
            return ChosenAction(away)
        chosen = heuristic.choose_action(planner, keys)
        escapes = [key for key in keys if key.startswith("escape:")]
        if chosen.key not in escapes:
            return chosen
        return ChosenAction(best_escape(planner.ship, hero, planner.plan(), escapes))
    return unless_refused(_follow(planner, keys, offered), offered)


def _follow(planner: Strategist, keys: tuple[str, ...], offered: Mapping[str, None]) -> ChosenAction:
    ship, hero, plan = planner.ship, planner.hero, planner.plan()
    dash = last_dash(planner, keys)
    if dash is not None:
        return _dashing(dash, planner, plan, keys, offered)
    habits = heuristic.habits(planner, plan, keys, offered)
    for key in (*cures(planner, keys), *_empty_hands(planner, plan, keys, offered), *habits, *upkeep(hero, keys),
                *deeds(ship, hero, plan, keys)):
        if key in offered:
            return ChosenAction(key)
    if planner.way_is_shut:
        opening = playable(keys, *OPENING) or usable(keys, *OPENING_ITEMS)
        if opening is not None and not hero.room.has_intruder:
            return ChosenAction(opening)
    step = heuristic.step_onward(planner, plan, offered)
    if _ends_the_round(planner, plan, step.key):
        stop = best_stop(ship, hero, plan, offered)
        step = step if stop == step.key else ChosenAction(stop, NOISE)
    return heuristic.unless_it_searches(hero, plan, keys, step)


def _dashing(
    dash: LastDash, planner: Strategist, plan: BotPlan, keys: tuple[str, ...], offered: Mapping[str, None]
) -> ChosenAction:
    """Small things only while the cards suffice for leaving, then that."""
    small = (*cures(planner, keys), *heuristic.habits(planner, plan, keys, offered), *upkeep(planner.hero, keys))
    first = next((key for key in dash.bearing(small) if key in offered), None)
    return ChosenAction(first or next_of_dash(dash, planner, offered))


def _ends_the_round(planner: Strategist, plan: BotPlan, step: str) -> bool:
    """Whether the step is the last thing that the hand allows, and there is time to take another one."""
    hero = planner.hero
    kind = step.partition(":")[0]
    if plan.way is None or plan.hurry or hero.room.fire or not hero.room.explored:
        return False
    if plan.way.first is None:
        return step == PASS and planner.waits_here
    price = {"careful": 2, "move": 1, PASS: 1}.get(kind)
    return price is not None and len(hero.action_cards) - price <= 1


def _empty_hands(
    planner: Strategist, plan: BotPlan, keys: tuple[str, ...], offered: Mapping[str, None]
) -> Iterator[str]:
    """What is put down so that an object that the plan needs can be taken: whatever is worth least, weapons too."""
    hero, wish = planner.hero, plan.wish
    if wish is None or wish.room != hero.room.number or hero.free_slots >= 1 or wish.deed in offered:
        return
    takes_an_egg = wish.deed == "room" and hero.room.is_nest
    price = 2 if takes_an_egg else 1
    if not (takes_an_egg or wish.deed.startswith("pickup:")) or len(hero.action_cards) < price:
        return
    drops = [key.partition(":")[2] for key in keys if key.startswith("drop:")]
    spare = [thing for thing in drops if thing in hero.carried and not planner.needs_in_hand(thing)]
    if spare:
        yield f"drop:{min(spare, key=lambda thing: (burden(hero, thing), thing))}"
