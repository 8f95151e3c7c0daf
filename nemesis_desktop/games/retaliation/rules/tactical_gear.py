"""The action "Use Tactical Gear" (R-ACT-11; rules 9)."""

from __future__ import annotations

from collections.abc import Iterator

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.gear import GearMoved, GearUsed
from nemesis_desktop.games.retaliation.events.turns import UseCounted
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_GEAR
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    only_itself,
)
from nemesis_desktop.games.retaliation.rules.asking import choose_word
from nemesis_desktop.games.retaliation.rules.grenades import aim_grenade, grenade_targets
from nemesis_desktop.games.retaliation.rules.interplay import HEALTH, OXYGEN, give_oxygen, heal, patients
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import GEAR
from nemesis_desktop.kernel import Choose, Option

GEAR_COST = 1
MOST_MOVES = 8
"""Enough to reach any arrangement; without an end tokens could be moved to and fro for ever."""
ROBOT = "robot"
ROBOT_SLOTS = {"ammo": 1, "oxygen": 1}
"""The two slots beside its card (R-SETUP-06, R-ROB-08)."""
ARRANGED = "arranged_gear"


def sources(marine: Marine) -> tuple[str, ...]:
    """Own holders, and the Robot's slots while it is in the Room, also with a Malfunction (R-ROB-08, R-GEAR-S1,
    R-MALF-03)."""
    here = marine.source.state.robot.space == marine.room.space
    return (*marine.gear_holders, *((ROBOT,) if here else ()))


def loose_tokens(marine: Marine) -> Iterator[tuple[str, str]]:
    """Each (holder, kind) of what can be used or moved; loaded Ammo can not (R-GEAR-03, R-GEAR-05)."""
    for holder in sources(marine):
        there = marine.gear_on(holder)
        for token in GEAR:
            if token in there and not (token == "ammo" and holder != ROBOT and marine.is_loaded(holder)):
                yield holder, token


def loadable(marine: Marine) -> tuple[str, ...]:
    """Weapons with a free Ammo slot, or with a half token that can be discarded first (R-GEAR-05)."""
    return tuple([
        holder for holder in marine.gear_holders
        if "ammo" in marine.slots(holder)
        and (_free_ammo_slot(marine, holder) or "ammo_half" in marine.gear_on(holder))
    ])


def _free_ammo_slot(marine: Marine, holder: str) -> bool:
    loaded = len([token for token in marine.gear_on(holder) if token.startswith("ammo")])
    return loaded < marine.slots(holder)["ammo"]


def can_be_used(marine: Marine, token: str) -> bool:
    """Whether a token of that kind would do anything now (R-GEN-05, R-GEAR-05, R-GEAR-07 to R-GEAR-09)."""
    match token:
        case "ammo":
            return bool(loadable(marine))
        case "grenade":
            return bool(grenade_targets(marine))
        case "oxygen":
            return bool(patients(marine, OXYGEN))
    return bool(patients(marine, HEALTH))


async def use_gear(t: FacilityTable, marine: Marine, subject: str = "") -> None:
    """Any number of own tokens, each chosen after the one before is resolved; in between they may be rearranged
    (R-GEAR-02, R-GEAR-03, R-GEAR-S1). A kind that another Character refused is not offered again."""
    used, moves, refused = 0, 0, set[str]()
    while marine.in_room:
        options = [
            f"use:{holder}/{token}" for holder, token in loose_tokens(marine)
            if token not in refused and can_be_used(marine, token)
        ]
        if moves < MOST_MOVES:
            options += [f"move:{way}" for way in rearrangements(marine)]
        if used or refused:
            options.append("done")
        chosen = await t.ask(Choose(
            seat=marine.seat, topic="use_gear", context={"n": used},
            options=tuple([Option(option, option) for option in options]),
        ))
        what, _, rest = chosen.partition(":")
        if what == "done":
            return
        if what == "move":
            rearrange(t, marine, rest)
            moves += 1
            continue
        holder, _, token = rest.rpartition("/")
        if await use_token(t, marine, holder, token):
            used += 1
        else:
            refused.add(token)
        if not marine.in_room or not any(can_be_used(marine, one) for _, one in loose_tokens(marine)):
            return


async def use_token(t: FacilityTable, marine: Marine, holder: str, token: str) -> bool:
    """Resolve one token and put it into the supply; Ammo goes onto a weapon and stays there (R-GEAR-02, R-GEAR-05,
    R-GEAR-07 to R-GEAR-09, R-ITEM-11). Whether it was used: another Character may refuse."""
    numbers = facility_content().numbers
    if token == "ammo":
        await load(t, marine, holder)
        return True
    if token == "grenade":
        _spend(t, marine, holder, token)
        await aim_grenade(t, marine)
        return True
    if token == "oxygen":
        used = await give_oxygen(t, marine, numbers.oxygen_token)
    else:
        used = await heal(t, marine, health=numbers.medpack_token)
    if used:
        _spend(t, marine, holder, token)
    return used


def _spend(t: FacilityTable, marine: Marine, holder: str, token: str) -> None:
    t.emit(GearUsed(marine.seat, token, holder))
    t.emit(GearMoved((token,), holder, "supply", "use"))


async def load(t: FacilityTable, marine: Marine, holder: str, weapon: str | None = None) -> None:
    """An Ammo token onto a weapon of choice, or the one that a text names (its holder); a half token there is discarded
    when no slot is free (R-GEAR-05)."""
    if weapon is None:
        weapon = await choose_word(t, marine, "load_weapon", "holder", loadable(marine))
    if not _free_ammo_slot(marine, weapon):
        t.emit(GearMoved(("ammo_half",), weapon, "supply", "make_room"))
    t.emit(GearUsed(marine.seat, "ammo", holder))
    t.emit(GearMoved(("ammo",), holder, weapon, "load"))


# -- rearranging ------------------------------------------------------------------------------------------


def rearrangements(marine: Marine) -> tuple[str, ...]:
    """Every "<holder>/<token>><holder>" that is legal now. Moving Ammo onto a weapon is loading it, not rearranging
    (R-GEAR-01, R-GEAR-03, R-ROB-08)."""
    return tuple([
        f"{holder}/{token}>{target}"
        for holder, token in loose_tokens(marine) for target in sources(marine)
        if target != holder and _takes(marine, target, token)
    ])


def _takes(marine: Marine, target: str, token: str) -> bool:
    if target == ROBOT:
        return marine.gear_on(ROBOT).count(token) < ROBOT_SLOTS.get(token, 0)
    return not (token == "ammo" and marine.is_loaded(target)) and marine.has_slot_for(target, token)


def rearrange(t: FacilityTable, marine: Marine, way: str) -> None:
    """Move one token between two legal slots."""
    source, _, target = way.partition(">")
    holder, _, token = source.rpartition("/")
    t.emit(GearMoved((token,), holder, target, "rearrange"))


# -- the actions ------------------------------------------------------------------------------------------


def _nothing_to_use(situation: Situation, subject: str) -> Reason | None:
    marine = situation.marine
    for token in {token: None for _, token in loose_tokens(marine)}:
        if can_be_used(marine, token):
            return None
    return NO_GEAR


def _free_moves(situation: Situation) -> tuple[str, ...]:
    """By house rule tokens may be moved between actions as well (R-GEAR-03)."""
    facility = Facility(situation.marine.source)
    if facility.house_rule("free_gear_moves") == "off":
        return ()
    if facility.state.counters.count("action", ARRANGED) >= MOST_MOVES:
        return ()
    return rearrangements(situation.marine)


async def _arrange(t: FacilityTable, marine: Marine, way: str) -> None:
    rearrange(t, marine, way)
    t.emit(UseCounted("action", ARRANGED))


basic_action(BasicAction("gear", GEAR_COST, only_itself, use_gear, NO_GEAR, hindrances=(_nothing_to_use,)))
basic_action(BasicAction("arrange", 0, _free_moves, _arrange, NO_GEAR, free=True))
