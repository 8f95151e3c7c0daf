"""Answers of the cautious bot to every question but the one for an action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nemesis_desktop.bots.nemesis.cautious.company import give_away, holds_the_pod, interrupts
from nemesis_desktop.bots.nemesis.cautious.plan import SECTIONS, Planner
from nemesis_desktop.bots.nemesis.cautious.routes import noise_risk
from nemesis_desktop.bots.nemesis.cautious.sabotage import fatal_course, gains_by_death, pod_to_lock
from nemesis_desktop.bots.nemesis.cautious.valuation import (
    LIKED_CHARACTERS,
    OBJECT_WORTH,
    REPAIRS,
    action_kind,
    burden,
    item_kind,
    rank_of_objective,
    value_of,
)
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.kernel import Choose, ChooseSome, Question

NO = ("trade_again", "trade_too", "motivate_by_intercom")
"""Offers that are turned down."""

INTERRUPTIONS = ("react_before_ActionDeclared", "react_before_InterruptionPlayed")
"""Chances to spoil what somebody else does; only who gains by the death of others takes them."""

MODES = (
    "clear_malfunction", "engine_working", "engine", "room_action", "load", "leave_self", "escape", "dress_all",
    "dress", "heal_serious", "heal_light", "wipe_slime", "extinguish", "drive_off", "shoot", "look_at_room",
    "coordinates",
)
"""Parts of a text, the best first."""

WORDS = ("engine:working", "pod:launch", "pod:stay", "eggs:nest", "colour:red", "colour:green", "colour:yellow")
"""Named things, the best first."""


def answer(ship: Ship, seat: int, question: Question[Any], temperament: Temperament = EVEN) -> str:
    """The key of an answer to any question; the first one offered when nothing speaks for another."""
    if isinstance(question, ChooseSome):
        return _some(ship, seat, question, temperament)
    if isinstance(question, Choose):
        keys = tuple([option.key for option in question.options])
        chosen = _one(ship, seat, question, keys, temperament)
        return chosen if chosen in keys else keys[0]
    return next(question.keys())


# -- several cards --------------------------------------------------------------------------------------------


def _some(ship: Ship, seat: int, question: ChooseSome[Any], temperament: Temperament) -> str:
    keys = [option.key for option in question.options]
    match question.topic:
        case "pass_discard":
            return question.key_of(_to_discard(ship.hero(seat), keys))
        case "reroll_noise":
            reroll = _bad_noise(ship.hero(seat), str(question.context.get("face", "")))
            return question.key_of(_cheapest(ship, seat, keys)[:1] if reroll else ())
        case "trade_offer" | "trade_return":
            other = ship.hero(int(question.context["seat"]))
            return question.key_of(give_away(ship.hero(seat), other, keys, question.topic, temperament))
    return question.key_of(_cheapest(ship, seat, keys)[: question.least])


def _cheapest(ship: Ship, seat: int, keys: Iterable[str]) -> list[str]:
    """Cards, the least useful first."""
    wanted = wanted_kinds(ship.hero(seat)) if seat in ship.state.characters else ()
    return sorted(keys, key=lambda key: value_of(key.partition(":")[2], wanted))


def wanted_kinds(hero: Hero) -> tuple[str, ...]:
    """Kinds of action cards that are needed right here."""
    if not hero.in_room:
        return ()
    wanted: list[str] = []
    here = hero.room
    if here.malfunction or here.tile_id.startswith("engine_"):
        wanted.extend(REPAIRS)
    if hero.contamination_in_hand and not hero.larva:
        wanted.append("rest")
    return tuple(wanted)


def _to_discard(hero: Hero, keys: list[str]) -> list[str]:
    """Contamination always; the rest stays as a guard against surprise attacks, unless a repair card is wanted."""
    gone = [key for key in keys if key.startswith("card:contamination")]
    if hero.in_room and hero.room.malfunction and not any(action_kind(card) in REPAIRS for card in hero.hand):
        gone.extend(key for key in keys if key not in gone and value_of(key.partition(":")[2]) <= 4)
    return gone


def _bad_noise(hero: Hero, face: str) -> bool:
    """A roll that would bring an intruder."""
    if not hero.in_room:
        return False
    if face == "danger":
        return any(near.has_intruder for near in hero.room.neighbours)
    if not face.isdecimal():
        return False
    room, state = hero.room, hero.source.state
    passage = room.board.passage(room.number, int(face))
    if isinstance(passage, Entrance):
        return state.technical_noise[passage.network]
    return state.corridors[passage.id].noise


# -- one thing ------------------------------------------------------------------------------------------------


def _one(
    ship: Ship, seat: int, question: Choose[Any], keys: tuple[str, ...], temperament: Temperament
) -> str:
    topic = question.topic
    if topic in NO:
        return "no"
    if topic == "draft":
        return _first(keys, [f"character:{name}" for name in LIKED_CHARACTERS])
    if topic == "keep_objective":
        return _objective(ship, seat, keys, temperament)
    if seat not in ship.state.characters:
        return keys[0]
    hero = ship.hero(seat)
    if topic in INTERRUPTIONS:
        deed = str(question.context.get("deed", ""))
        return interrupts(ship, hero, keys, Planner(ship, hero, temperament).wanted, temperament, deed)
    if temperament.ruthless:
        ruin = _ruin(ship, hero, topic, keys, temperament)
        if ruin is not None:
            return ruin
    return _aboard(ship, hero, question, keys, temperament)


def _aboard(
    ship: Ship, hero: Hero, question: Choose[Any], keys: tuple[str, ...], temperament: Temperament
) -> str:
    """What somebody with a character answers who means nobody harm."""
    match question.topic:
        case "mode":
            return _mode(ship, hero, keys)
        case "trade_accept":
            return "no" if question.context.get("n") else "yes"
        case "trade_agree":
            gets, gives = str(question.context.get("gets", "")), str(question.context.get("gives", ""))
            return "yes" if gets or (gives and temperament.shares) else "no"
        case "launch_pod":
            return "no" if temperament.waits and holds_the_pod(ship, hero) else "yes"
        case "wait_in_pod":
            waits = temperament.waits and holds_the_pod(ship, hero)
            return _first(keys, ("pod:stay",) if waits else WORDS)
        case "scan_hand":
            return "no" if hero.larva else "yes"
        case "set_destination":
            return f"destination:{Planner(ship, hero).course}"
        case "noise_of_care":
            return _quiet_noise(ship, hero, keys)
        case "keep_item":
            return max(keys, key=lambda key: (_item_value(hero, key.partition(":")[2]), key))
        case "free_a_hand":
            return _free_a_hand(hero, question, keys)
        case "must_drop":
            return min(keys, key=lambda key: (burden(hero, key.partition(":")[2]), key))
        case "reroll_combat":
            return "yes" if question.context.get("face") == "blank" else "no"
        case "analyse":
            return _first(keys, ("object:carcass", "object:egg", "object:corpse"))
        case "fire_control_room":
            return _worst_fire(ship, keys)
        case "leave_by" | "escape_by" | "recon_by" | "who_leaves" | "way_to_room":
            return _way(ship, hero, keys)
        case "pod_lock" | "switch_pod":
            return _pod(ship, keys)
    return _first(keys, ("yes", *WORDS))


def _first(keys: tuple[str, ...], liked: Iterable[str]) -> str:
    return next((key for key in liked if key in keys), keys[0])


def _ruin(ship: Ship, hero: Hero, topic: str, keys: tuple[str, ...], temperament: Temperament) -> str | None:
    """The answer that others will not survive, if the objective gains by it."""
    if topic not in ("pod_lock", "switch_pod", "mode", "set_destination", "engine_state"):
        return None
    if not gains_by_death(Planner(ship, hero, temperament).wanted):
        return None
    match topic:
        case "pod_lock" | "switch_pod":
            return pod_to_lock(ship, keys)
        case "set_destination":
            return fatal_course(ship, keys)
        case "engine_state":
            return "engine:damaged" if "engine:damaged" in keys else None
        case "mode" if "mode:set_destination" in keys:
            spaces = [f"destination:{space}" for space in "ABCD" if space != ship.state.destination]
            return "mode:set_destination" if fatal_course(ship, spaces) is not None else None
    return None


def _objective(ship: Ship, seat: int, keys: tuple[str, ...], temperament: Temperament) -> str:
    if seat in ship.state.characters:
        planned = Planner(ship, ship.hero(seat), temperament).objective
        if f"card:{planned}" in keys:
            return f"card:{planned}"
    return min(keys, key=lambda key: (rank_of_objective(key.partition(":")[2]), key))


def _mode(ship: Ship, hero: Hero, keys: tuple[str, ...]) -> str:
    if "mode:check_coordinates" in keys:
        course = Planner(ship, hero).course
        known = course is not None and course != ship.state.destination
        return "mode:set_destination" if known else "mode:check_coordinates"
    return _first(keys, [f"mode:{mode}" for mode in MODES])


def _quiet_noise(ship: Ship, hero: Hero, keys: tuple[str, ...]) -> str:
    """Where a noise marker is least in the way: off the planned route, beside few rooms, not all over the ship."""
    plan = Planner(ship, hero).plan()
    onward = plan.way.first if plan.way is not None else None
    here = hero.room

    def trouble(key: str) -> tuple[float, str]:
        kind, _, name = key.removeprefix("passage:").partition(":")
        if kind == "technical":
            return 1.5, key
        beyond = ship.corridor(name).beyond(here)
        return noise_risk(beyond, False) + (2.0 if name == onward else 0.0), key

    return min(keys, key=trouble)


def _item_value(hero: Hero, card: str) -> int:
    kind = item_kind(card)
    value = value_of(card)
    if kind in ("bandages", "medkit") and hero.open_wounds:
        value += 4
    if kind == "clothes" and hero.slime:
        value += 4
    if kind == "energy_charge" and any(hero.ammo(weapon) <= 1 for weapon in hero.weapons):
        value += 3
    return value


def _free_a_hand(hero: Hero, question: Choose[Any], keys: tuple[str, ...]) -> str:
    """An object is picked up because it is wanted; an item only in place of something worse."""
    wanted = str(question.context.get("card", ""))
    value = OBJECT_WORTH if wanted.startswith(("corpse.", "egg.", "carcass.")) else 4
    cards = [key for key in keys if key != "none"]
    least = min(cards, key=lambda key: (burden(hero, key.partition(":")[2]), key), default="none")
    return least if least != "none" and burden(hero, least.partition(":")[2]) < value else "none"


def _way(ship: Ship, hero: Hero, keys: tuple[str, ...]) -> str:
    own = f"seat:{hero.seat}"
    if own in keys:
        return own
    here = f"room:{hero.room.number}"
    if here in keys:
        return here
    ways = [key for key in keys if key.startswith("corridor:")]
    if not ways:
        return keys[0]

    def risk(key: str) -> tuple[float, str]:
        room = ship.corridor(key.partition(":")[2]).beyond(hero.room)
        return noise_risk(room, hero.slime) + 3.0 * len(room.intruders) + (0.5 if room.fire else 0.0), key

    return min(ways, key=risk)


def _worst_fire(ship: Ship, keys: tuple[str, ...]) -> str:
    """The burning room from which the fire would spread the furthest."""

    def reach(key: str) -> tuple[bool, int]:
        room = ship.room(int(key.partition(":")[2]))
        return room.fire, sum(not near.fire for near in room.neighbours)

    return max(keys, key=reach)


def _pod(ship: Ship, keys: tuple[str, ...]) -> str:
    """Unlock, never lock, and rather where the way to the pod is known."""
    known = [section for section, tile in SECTIONS.items() if ship.room_of_tile(tile) is not None]
    locked = {f"pod:{number}": pod.section for number, pod in ship.state.pods.items() if pod.locked}
    near = next((key for key in keys if locked.get(key) in known), None)
    return near or next((key for key in keys if key in locked), keys[0])
