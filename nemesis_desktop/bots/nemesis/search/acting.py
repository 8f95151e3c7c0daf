"""Which action the searching bot takes before it looks ahead: its goals, carried out in the ways of the cautious
bot, with a few habits of those who have played often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from nemesis_desktop.bots.nemesis.cautious.acting import (
    PASS,
    STRENGTH,
    ChosenAction,
    deeds,
    deliver_fight_or_follow,
    next_step,
    playable,
    upkeep,
    usable,
    way_of_escape,
)
from nemesis_desktop.bots.nemesis.cautious.plan import BotPlan
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, MENDING_ITEMS, REPAIRS, item_kind
from nemesis_desktop.bots.nemesis.search.long_term_goals import LongTermGoals
from nemesis_desktop.games.nemesis.handles import Hero

QUESTS = ("motion_scanner", "armor", "evacuation_key")
"""Quest items that are worth an action as soon as they can be had."""
HUNGRY = 3
"""With so many cards or fewer in hand food is eaten."""
ENOUGH_FOR_NOISE = 4
"""With so many cards in hand it walks on although there is noise on every side: few intruders surprise it then."""
CARDS_TO_SEARCH = 3
AMMO_TO_STAND = 2
NEARLY_DEAD = 3
"""Injuries with which an adult is shot rather than fled from."""
STRIKES_WITH = 2
"""Open wounds with which it does not strike with bare hands any more."""


def choose_action(goals: LongTermGoals, keys: tuple[str, ...]) -> ChosenAction:
    """The action to take, and its cause."""
    return deliver_fight_or_follow(goals, keys, _fight, _follow)


# -- combat -------------------------------------------------------------------------------------------------


def stands_its_ground(hero: Hero) -> bool:
    """Nobody here is too strong to be shot at, and there is ammo for more than luck."""
    enemies = hero.room.intruders
    strongest = max(STRENGTH[one.kind] for one in enemies)
    if strongest != STRENGTH["adult"]:
        return strongest < STRENGTH["adult"]
    ammo = _ammo(hero)
    if len(enemies) > 1:
        return False
    return ammo >= AMMO_TO_STAND or (ammo > 0 and enemies[0].injuries >= NEARLY_DEAD)


def shoots_rather_than_escapes(hero: Hero) -> bool:
    """What a card that allows either is played for."""
    return _ammo(hero) > 0 and all(STRENGTH[one.kind] <= STRENGTH["adult"] for one in hero.room.intruders)


def _ammo(hero: Hero) -> int:
    return sum(hero.ammo(weapon) for weapon in hero.weapons)


def _fight(goals: LongTermGoals, keys: tuple[str, ...], offered: Mapping[str, None]) -> str:
    hero = goals.hero
    enemies = sorted(hero.room.intruders, key=lambda one: (STRENGTH[one.kind], -one.injuries, one.id))
    strongest, weakest = STRENGTH[enemies[-1].kind], enemies[0]
    shot, blow = f"shoot:{weakest.id}", f"melee:{weakest.id}"
    away = playable(keys, *COVER) or usable(keys, "smoke_grenade")
    driven_off = usable(keys, "fire_extinguisher", "taser")
    if driven_off is not None and strongest >= STRENGTH["adult"]:
        return driven_off
    if away is not None and not stands_its_ground(hero):
        return away
    either = playable(keys, "adrenaline")
    if either is not None:
        return either
    if strongest <= STRENGTH["adult"] and shot in offered:
        return (playable(keys, "taking_aim") or shot) if strongest == STRENGTH["adult"] else shot
    if away is not None:
        return away
    if strongest <= STRENGTH["creeper"] and blow in offered and len(hero.open_wounds) < STRIKES_WITH:
        return blow
    return way_of_escape(goals, keys) or (shot if shot in offered else blow)


# -- out of combat --------------------------------------------------------------------------------------------


def _follow(goals: LongTermGoals, keys: tuple[str, ...], offered: Mapping[str, None]) -> ChosenAction:
    ship, hero = goals.ship, goals.hero
    plan = goals.plan()
    for key in chain(habits(goals, plan, keys, offered), upkeep(hero, keys), deeds(ship, hero, plan, keys)):
        if key in offered:
            return ChosenAction(key)
    return unless_it_searches(hero, plan, keys, step_onward(goals, plan, offered))


def step_onward(goals: LongTermGoals, plan: BotPlan, offered: Mapping[str, None]) -> ChosenAction:
    """One room on along the way; with a full hand also where there is noise on every side."""
    ship, hero = goals.ship, goals.hero
    step = next_step(ship, hero, plan, offered)
    onward = plan.way.first if plan.way is not None else None
    if step.key == PASS and onward is not None and len(hero.hand) >= ENOUGH_FOR_NOISE:
        room = ship.corridor(onward).beyond(hero.room)
        if not room.has_intruder and not room.has_quiet_passage:
            return ChosenAction(f"move:{onward}")
    return step


def unless_it_searches(hero: Hero, plan: BotPlan, keys: tuple[str, ...], step: ChosenAction) -> ChosenAction:
    """The step, or a search first where there is time for it."""
    if plan.hurry:
        return step
    here = hero.room
    if here.fire or here.has_intruder:
        return step
    if step.key == PASS:
        search = playable(keys, "search", "scavenging")
    else:
        cards = len(hero.action_cards)
        search = playable(keys, "search") if cards >= CARDS_TO_SEARCH or cards % 2 else None
    return step if search is None else ChosenAction(search)


def habits(goals: LongTermGoals, plan: BotPlan, keys: tuple[str, ...], offered: Mapping[str, None]) -> Iterator[str]:
    """Small things that cost little and are often forgotten."""
    hero, wish = goals.hero, plan.wish
    if not plan.hurry:
        quests = {item_kind(key.partition(":")[2]): key for key in keys if key.startswith("quest:")}
        yield from (quests[kind] for kind in QUESTS if kind in quests)
    magazine = usable(keys, "extended_magazine")
    if magazine is not None:
        yield magazine
    food = usable(keys, "synthetic_food") if len(hero.hand) <= HUNGRY else None
    if food is not None:
        yield food
    if wish is None or wish.room != hero.record.room:
        return
    if wish.deed == "wait":
        unlocking = usable(keys, "evacuation_key") if wish.purpose == "pod" else None
        mending = playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)
        if unlocking is not None:
            yield unlocking
        if mending is not None and hero.room.malfunction:
            yield mending
    if wish.deed == "room" and hero.room.is_nest and "room" not in offered and hero.free_slots < 1:
        yield from _hands_for_an_egg(hero, keys)


def _hands_for_an_egg(hero: Hero, keys: tuple[str, ...]) -> Iterator[str]:
    """What is put down so that an egg can be taken: another object, else a weapon that is as good as empty."""
    drops = [key for key in keys if key.startswith("drop:") and len(hero.action_cards) >= 2]
    yield from (key for key in drops if key.startswith(("drop:corpse.", "drop:carcass.")))
    for key in drops:
        weapon = key.partition(":")[2]
        if weapon in hero.weapons and hero.ammo(weapon) <= 1:
            yield key
