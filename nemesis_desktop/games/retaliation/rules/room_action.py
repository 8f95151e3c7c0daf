"""Using a Room (rules 11.1)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import ROOM_HAS_NO_USE, ROOM_MALFUNCTION
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    not_in_combat,
    only_itself,
)
from nemesis_desktop.games.retaliation.rules.effects import obstacles_of_all, resolve_effect
from nemesis_desktop.games.retaliation.rules.registry import ROOMS, FacilityTable

ROOM_COST = 2


def why_no_room(
    marine: Marine, room: FacilityRoom, affordable: int, *, despite_malfunction: bool = False
) -> Reason | None:
    """A Malfunction marker, or no effect that can be resolved completely (R-ROOM-03, R-MALF-01)."""
    effects = ROOMS.get(room.tile_id, ())
    if not effects:
        return ROOM_HAS_NO_USE
    if room.malfunction and not despite_malfunction:
        return ROOM_MALFUNCTION
    found = obstacles_of_all(effects, marine, room.space, affordable)
    return found[0] if found else None


async def use_room(t: FacilityTable, marine: Marine, room: FacilityRoom) -> None:
    """Resolve the effect of a Room, the own or one that a text names."""
    await resolve_effect(t, marine, f"room.{room.tile_id}", ROOMS[room.tile_id], room.space)


def _unusable(situation: Situation, subject: str) -> Reason | None:
    return why_no_room(situation.marine, situation.room, max(0, situation.affordable - ROOM_COST))


async def _use_own_room(t: FacilityTable, marine: Marine, subject: str) -> None:
    """For two Action cards, out of combat (R-ACT-12)."""
    await use_room(t, marine, marine.room)


basic_action(BasicAction(
    "room", ROOM_COST, only_itself, _use_own_room, ROOM_HAS_NO_USE, bars=(not_in_combat,), hindrances=(_unusable,)
))
