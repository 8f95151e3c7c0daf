"""Activating the Robot (rules 18)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.facility import RobotMoved
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    ROBOT_MALFUNCTION,
    ROBOT_OUT_OF_REACH,
    ROBOT_SHUT_IN,
    ROBOT_UNKNOWN,
)
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BasicAction,
    Situation,
    basic_action,
    not_in_combat,
    only_itself,
)
from nemesis_desktop.games.retaliation.rules.effects import obstacles_of_all, resolve_effect
from nemesis_desktop.games.retaliation.rules.registry import ROBOTS, FacilityTable
from nemesis_desktop.kernel import Choose, Option

ROBOT_COST = 1
REMOTE_COST = 1
"""One card more from a distance, without a Data token (R-ROB-04)."""


def why_robot_cannot_act(facility: Facility) -> Reason | None:
    """Its card is still face down, or a Malfunction marker lies on it; what merely needs its place works all the same
    (R-ROB-01, R-SETUP-02, R-MALF-03, A-17)."""
    robot = facility.state.robot
    if not robot.revealed:
        return ROBOT_UNKNOWN
    return ROBOT_MALFUNCTION if robot.malfunction else None


def robot_card(facility: Facility) -> str:
    """The card of the one Robot of this game (R-SETUP-06)."""
    return facility.state.pile(piles.ROBOT)[0]


def kind_of_robot(card: str) -> str:
    """The word under which its options are registered."""
    return card.partition(".")[2]


def why_no_robot(marine: Marine, affordable: int) -> Reason | None:
    """It cannot act, or none of its options could be resolved completely (R-ROB-09)."""
    facility = Facility(marine.source)
    hindrance = why_robot_cannot_act(facility)
    if hindrance is not None:
        return hindrance
    card = robot_card(facility)
    found = obstacles_of_all(ROBOTS.get(kind_of_robot(card), ()), marine, card, max(0, affordable))
    return found[0] if found else None


async def activate_robot(t: FacilityTable, marine: Marine) -> None:
    """Exactly one option of its card; the Character stays where it is (R-ROB-02, R-ROB-09)."""
    card = robot_card(Facility(t))
    await resolve_effect(t, marine, card, ROBOTS[kind_of_robot(card)], card)


# -- how it moves -----------------------------------------------------------------------------------------


def rooms_for_robot(facility: Facility) -> tuple[FacilityRoom, ...]:
    """Where it can go next: through a Corridor without a closed Door into a discovered Room; Intruders on the way do
    not matter (R-ROB-06, R-ROB-10)."""
    here = facility.robot_room
    return tuple([
        room for way in here.corridors if not way.closed and (room := way.beyond(here)) is not None
    ])


def why_robot_cannot_move(marine: Marine, subject: str = "") -> Reason | None:
    """No Room that it could go to."""
    return None if rooms_for_robot(Facility(marine.source)) else ROBOT_SHUT_IN


async def move_robot(t: FacilityTable, marine: Marine, steps: int) -> None:
    """Room by Room, up to so many times; there is no Noise roll (R-ROB-06)."""
    for step in range(steps):
        rooms = rooms_for_robot(Facility(t))
        options: list[Option[FacilityRoom | None]] = [Option(f"room:{room.space}", room) for room in rooms]
        if step:
            options.append(Option("stop", None))
        room = await t.ask(Choose(
            seat=marine.seat, topic="move_robot", context={"n": steps - step}, options=tuple(options)
        ))
        if room is None:
            return
        t.emit(RobotMoved(room.space))


# -- the action -------------------------------------------------------------------------------------------


def stands_at_robot(marine: Marine) -> bool:
    """In the Room of the Robot (R-ROB-03)."""
    return marine.room == Facility(marine.source).robot_room


def robot_cost(marine: Marine) -> int:
    """1 Action card in its Room, 1 more from a Computer Room unless the Character has a Data token (R-ACT-09,
    R-ROB-03, R-ROB-04)."""
    return ROBOT_COST if stands_at_robot(marine) or marine.record.data else ROBOT_COST + REMOTE_COST


def _out_of_reach(situation: Situation, subject: str) -> Reason | None:
    """Neither in its Room nor at a Computer; a Malfunction in the Room does not switch the Computer off (R-ROB-04,
    R-MALF-S1)."""
    reached = situation.room.tile.computer or stands_at_robot(situation.marine)
    return None if reached else ROBOT_OUT_OF_REACH


def _idle(situation: Situation, subject: str) -> Reason | None:
    return why_no_robot(situation.marine, situation.affordable - robot_cost(situation.marine))


def _cost(situation: Situation, subject: str) -> int:
    return robot_cost(situation.marine)


async def _activate(t: FacilityTable, marine: Marine, subject: str) -> None:
    await activate_robot(t, marine)


basic_action(BasicAction(
    "robot", ROBOT_COST, only_itself, _activate, ROBOT_UNKNOWN,
    bars=(not_in_combat,), hindrances=(_idle, _out_of_reach), cost=_cost,
))
