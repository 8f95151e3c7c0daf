"""The action "Place 1 Secure token" (R-ACT-04)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_ROOM_FOR_SECURE
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    not_in_combat,
    only_itself,
)
from nemesis_desktop.games.retaliation.rules.markers import place_secure, why_not_secured
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

SECURE_COST = 1


def _full(situation: Situation, subject: str) -> Reason | None:
    return why_not_secured(situation.room)


async def _secure(t: FacilityTable, marine: Marine, subject: str) -> None:
    place_secure(t, marine.room)


basic_action(BasicAction(
    "secure", SECURE_COST, only_itself, _secure, NO_ROOM_FOR_SECURE, bars=(not_in_combat,), hindrances=(_full,)
))
