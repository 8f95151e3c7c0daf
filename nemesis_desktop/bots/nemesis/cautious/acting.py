"""Which action the cautious bot takes: out of combat it follows its plan, in combat it shoots or gets away."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeVar

from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, BotPlan, Planner
from nemesis_desktop.bots.nemesis.cautious.routes import noise_risk, price
from nemesis_desktop.bots.nemesis.cautious.valuation import (
    COVER,
    MENDING_ITEMS,
    OBJECT_WORTH,
    REPAIRS,
    action_kind,
    burden,
    item_kind,
)
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rooms.basic import weapons_to_recharge
from nemesis_desktop.kernel import cached_by_identity

PASS = "pass"
DELIVERY = f"drop:{BLUE_CORPSE}"
STRENGTH = {"larva": 0, "creeper": 1, "adult": 2, "breeder": 3, "queen": 4}
FREE_ROOM_CARDS = ("computer_skills", "piloting", "blocking_access", "old_friend")
BEARABLE_RISK = 0.21
FULL_HAND = 5
QUICK_RISK = 0.0
LAST_CARDS = 2
"""With fewer cards than that it stays: the last one guards against surprise."""
BRAVE = 2
"""The ammo with which it stands up to an adult."""


GUARD, NOISE, ENEMY, NOWHERE, FIRE, REFUSED = "guard", "noise", "enemy", "nowhere", "fire", "refused"
"""Why somebody waits, or goes elsewhere than the plan leads: the last card guards against surprise, noise or an enemy
is in the way, there is nowhere to go, this room burns, or what was wanted cannot be done."""


class ChosenAction(NamedTuple):
    """An action, and what made it this one where the plan alone did not."""

    key: str
    cause: str = ""


P = TypeVar("P", bound=Planner)
T = TypeVar("T")
Decide = Callable[[P, tuple[str, ...], Mapping[str, None]], T]
"""Decides from what is wanted and what is offered: in its order, and to look up."""


def choose_action(planner: Planner, keys: tuple[str, ...]) -> ChosenAction:
    """The action to take, and its cause."""
    return deliver_fight_or_follow(planner, keys, _fight, _follow)


def deliver_fight_or_follow(
    planner: P, keys: tuple[str, ...], fight: Decide[P, str], follow: Decide[P, ChosenAction]
) -> ChosenAction:
    """The action to take, and its cause: the corpse is dropped where an objective wants it; else it fights in combat
    and follows its plan out of combat."""
    offered = dict.fromkeys(keys)
    if may_deliver(planner.hero, offered) and planner.delivers_the_corpse:
        return ChosenAction(DELIVERY)
    if planner.hero.in_combat:
        return unless_refused(ChosenAction(fight(planner, keys, offered)), offered)
    return unless_refused(follow(planner, keys, offered), offered)


def may_deliver(hero: Hero, offered: Container[str]) -> bool:
    """Whether the blue corpse can be dropped here in the Surgery."""
    return DELIVERY in offered and hero.room.tile_id == "surgery"


def unless_refused(chosen: ChosenAction, offered: Container[str]) -> ChosenAction:
    """That action, or to pass where it is not offered."""
    return chosen if chosen.key in offered else ChosenAction(PASS, REFUSED)


def playable(keys: tuple[str, ...], *kinds: str) -> str | None:
    """The first playable card of one of these kinds, in the order of the kinds."""
    cards = _cards(keys)
    for kind in kinds:
        if kind in cards:
            return cards[kind]
    return None


def usable(keys: tuple[str, ...], *kinds: str) -> str | None:
    """The first item to be used of one of these kinds, in the order of the kinds."""
    items = _items(keys)
    for kind in kinds:
        if kind in items:
            return items[kind]
    return None


@cached_by_identity
def _cards(keys: tuple[str, ...]) -> dict[str, str]:
    """The playable cards by their kind, of several of a kind the first."""
    return {action_kind(key.partition(":")[2]): key for key in reversed(keys) if key.startswith("card:")}


@cached_by_identity
def _items(keys: tuple[str, ...]) -> dict[str, str]:
    """The items to be used by their kind, of several of a kind the first."""
    return {item_kind(key.partition(":")[2]): key for key in reversed(keys) if key.startswith("item:")}


# -- combat -------------------------------------------------------------------------------------------------


def _fight(planner: Planner, keys: tuple[str, ...], offered: Mapping[str, None]) -> str:
    hero = planner.hero
    enemies = sorted(hero.room.intruders, key=lambda one: (STRENGTH[one.kind], -one.injuries, one.id))
    strongest = STRENGTH[enemies[-1].kind]
    weakest = enemies[0]
    ammo = sum(hero.ammo(weapon) for weapon in hero.weapons)
    shot = f"shoot:{weakest.id}"
    if strongest >= STRENGTH["breeder"] or (strongest == STRENGTH["adult"] and (ammo < BRAVE or len(enemies) > 1)):
        away = playable(keys, *COVER) or usable(keys, "smoke_grenade")
        if away is not None:
            return away
    if strongest <= STRENGTH["adult"] and shot in offered:
        return playable(keys, "taking_aim") or shot if strongest == STRENGTH["adult"] else shot
    away = playable(keys, *COVER) or usable(keys, "smoke_grenade")
    if away is not None:
        return away
    hit = f"melee:{weakest.id}"
    if strongest <= STRENGTH["creeper"] and hit in offered and len(hero.open_wounds) < 2:
        return hit
    out = way_of_escape(planner, keys)
    if out is not None:
        return out
    return shot if shot in offered else hit


def way_of_escape(planner: Planner, keys: tuple[str, ...]) -> str | None:
    """The escape into the least dangerous room, rather one on the way of the plan."""
    ship, hero = planner.ship, planner.hero
    ways = [key for key in keys if key.startswith("escape:")]
    if not ways:
        return None
    plan = planner.plan()
    onward = plan.way.first if plan.way is not None else None
    here, slime = hero.room, hero.slime

    def cost(key: str) -> tuple[float, str]:
        corridor = key.partition(":")[2]
        room = ship.corridor(corridor).beyond(here)
        return price(room, slime) - (2.0 if corridor == onward else 0.0), key

    return min(ways, key=cost)


# -- out of combat --------------------------------------------------------------------------------------------


def _follow(planner: Planner, keys: tuple[str, ...], offered: Mapping[str, None]) -> ChosenAction:
    ship, hero = planner.ship, planner.hero
    plan = planner.plan()
    for key in chain(upkeep(hero, keys), deeds(ship, hero, plan, keys)):
        if key in offered:
            return ChosenAction(key)
    step = next_step(ship, hero, plan, offered)
    if plan.hurry or hero.room.fire or hero.room.has_intruder:
        return step
    if step.key == PASS:
        search = playable(keys, "search", "scavenging")
    else:
        # Quiet steps take two cards, so an odd one is there for a search.
        search = playable(keys, "search") if len(hero.action_cards) % 2 else None
    return step if search is None else ChosenAction(search)


def upkeep(hero: Hero, keys: tuple[str, ...]) -> Iterator[str]:
    """Small things that are worth an action wherever they are possible."""
    open_wounds = hero.open_wounds
    if open_wounds or hero.light_wounds >= 2:
        key = usable(keys, "bandages", "medkit") if open_wounds else usable(keys, "bandages")
        if key is not None:
            yield key
    if not hero.larva and hero.contamination_in_hand:
        key = playable(keys, "rest")
        if key is not None:
            yield key
    if hero.room.fire:
        key = playable(keys, "pyrotechnics") or usable(keys, "fire_extinguisher")
        if key is not None:
            yield key
    if hero.slime:
        key = usable(keys, "clothes")
        if key is not None:
            yield key
    for weapon in hero.weapons:
        if hero.ammo(weapon) <= 1:
            key = playable(keys, "reload") or (usable(keys, "energy_charge") if weapons_to_recharge(hero) else None)
            if key is not None:
                yield key


def deeds(ship: Ship, hero: Hero, plan: BotPlan, keys: tuple[str, ...]) -> Iterator[str]:
    """What the plan wants done in this room."""
    wish = plan.wish
    if wish is None or wish.room != hero.record.room:
        return
    room = hero.room
    if wish.deed.startswith("pickup:") and hero.free_slots < 1 and hero.action_cards:
        # An object is wanted for a reason; what is worth less is dropped for it.
        drops = [key for key in keys if key.partition(":")[2] in hero.carried and key.startswith("drop:")]
        least = min(drops, key=lambda key: (burden(hero, key.partition(":")[2]), key), default="")
        if least and burden(hero, least.partition(":")[2]) < OBJECT_WORTH:
            yield least
        return
    if wish.deed not in ("room", "repair"):
        yield wish.deed
        return
    repair = playable(keys, *REPAIRS) or usable(keys, *MENDING_ITEMS)
    if room.malfunction or wish.deed == "repair":
        if repair is not None:
            yield repair
        return
    if wish.deed == "room":
        if room.tile_id.startswith("engine_") and repair is not None:
            yield repair
        if room.tile_id not in ("hibernatorium", "nest"):
            free = playable(keys, *FREE_ROOM_CARDS)
            if free is not None and (room.tile.computer or room.tile_id == "cockpit"):
                yield free
            old_friend = playable(keys, "old_friend")
            if old_friend is not None:
                yield old_friend
        yield "room"


def next_step(ship: Ship, hero: Hero, plan: BotPlan, offered: Mapping[str, None]) -> ChosenAction:
    """One room on along the way, with care if it can be paid; else rather wait than make noise."""
    corridor = plan.way.first if plan.way is not None else None
    if corridor is None:
        return out_of_the_fire(ship, hero, offered, NOWHERE)
    here = hero.room
    room = ship.corridor(corridor).beyond(here)
    quick, careful = ChosenAction(f"move:{corridor}"), ChosenAction(f"careful:{corridor}")
    guarded = room.has_intruder
    if guarded and not plan.hurry:
        strongest = max(STRENGTH[one.kind] for one in room.intruders)
        ammo = sum(hero.ammo(weapon) for weapon in hero.weapons)
        if strongest > STRENGTH["adult"] or len(hero.action_cards) < 3 or ammo <= strongest:
            return out_of_the_fire(ship, hero, offered, ENEMY)
    if guarded or (room.has_hero and room.explored):
        return quick
    slime, burns = hero.slime, here.fire
    risk = noise_risk(room, slime)
    if not plan.hurry and not burns and here.explored and len(hero.hand) < LAST_CARDS:
        return ChosenAction(PASS, GUARD)
    if risk <= QUICK_RISK and not slime:
        return quick
    if careful.key in offered:
        return careful
    if plan.hurry or burns or (risk <= BEARABLE_RISK and len(hero.action_cards) >= 3):
        return quick
    if not room.has_quiet_passage and len(hero.action_cards) >= FULL_HAND:
        return quick
    return out_of_the_fire(ship, hero, offered, NOISE)


def out_of_the_fire(ship: Ship, hero: Hero, offered: Mapping[str, None], cause: str) -> ChosenAction:
    """Wait for that cause, but not in a burning room."""
    if not hero.room.fire:
        return ChosenAction(PASS, cause)
    ways = [key for key in offered if key.startswith(("careful:", "move:"))]
    safe = [key for key in ways if not _beyond(ship, hero, key).fire and not _beyond(ship, hero, key).has_intruder]

    def cost(key: str) -> tuple[float, str]:
        walk = price(_beyond(ship, hero, key), hero.slime)
        return (walk if key.startswith("move:") else walk - 1.0), key

    return ChosenAction(min(safe, key=cost, default=PASS), FIRE if safe else cause)


def _beyond(ship: Ship, hero: Hero, key: str) -> Room:
    return ship.corridor(key.partition(":")[2]).beyond(hero.room)
