"""Rooms that act on other places: fire, Doors, Corridors, Noise, Intruders (components 5)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine, is_edge
from nemesis_desktop.games.retaliation.obstacles import (
    NO_CORRIDOR_TARGET,
    NO_CORRIDOR_TILE,
    NO_CORRIDOR_TO_REINFORCE,
    NO_DOOR,
    NO_INTRUDER_TO_MOVE,
    NO_NOISE,
    NO_PLACE_FOR_CORRIDOR,
)
from nemesis_desktop.games.retaliation.rules.asking import (
    choose_corridor,
    choose_corridors,
    choose_edge,
    choose_intruder,
    choose_room,
    choose_word,
)
from nemesis_desktop.games.retaliation.rules.attack import strike
from nemesis_desktop.games.retaliation.rules.bursting import gun_targets
from nemesis_desktop.games.retaliation.rules.doors import (
    can_open,
    destroy_door,
    switch_door,
    switchable_doors,
)
from nemesis_desktop.games.retaliation.rules.entering import enter_room, has_way_into, move_into_corridor
from nemesis_desktop.games.retaliation.rules.exploration import free_edges, place_corridor
from nemesis_desktop.games.retaliation.rules.hits import spread_hits
from nemesis_desktop.games.retaliation.rules.markers import (
    may_be_reinforced,
    place_secure,
    reinforce,
    remove_fire,
    why_not_secured,
)
from nemesis_desktop.games.retaliation.rules.movement import move_secretly
from nemesis_desktop.games.retaliation.rules.noise import noise_roll, resolve_noise
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, room_use
from nemesis_desktop.games.retaliation.rules.robot import why_robot_cannot_act
from nemesis_desktop.games.retaliation.rules.weapon_dice import BURST, roll_die
from nemesis_desktop.games.retaliation.state import DoorState, IntruderFigure

SECTIONS = ("A", "B", "C")
ANONYMOUS = 0
"""The id of an attacker without a model; models count from 1."""


# -- Sprinklers Control -----------------------------------------------------------------------------------


@room_use("sprinklers_control")
async def put_out_a_section(t: FacilityTable, marine: Marine, space: str) -> None:
    """Every Fire in one Section of choice goes; there need not be one (A-81)."""
    section = await choose_word(t, marine, "sprinkle", "section", SECTIONS)
    for room in Facility(t).placed_rooms:
        if room.section == section:
            remove_fire(t, room)


# -- Door Control -----------------------------------------------------------------------------------------


def _doors_of(facility: Facility, section: str) -> tuple[FacilityCorridor, ...]:
    """Doors of a Section that can be opened or closed; those on its border belong to it, too (R-COR-02). Without a
    token in the supply they can be closed as soon as another one is opened (R-DOOR-06, R-DOOR-11)."""
    doors = [
        way for way in facility.corridors
        if section in way.edge.sections and way.door_end is not None and way.door is not DoorState.DESTROYED
    ]
    return tuple(doors) if switchable_doors(doors) else ()


def _no_door(marine: Marine, space: str) -> Reason | None:
    facility = Facility(marine.source)
    return None if any(_doors_of(facility, section) for section in SECTIONS) else NO_DOOR


@room_use("door_control", why_not=_no_door)
async def switch_doors(t: FacilityTable, marine: Marine, space: str) -> None:
    """Open and close any number of Doors in one Section, whatever lies between; the tokens of the opened ones can
    close others (R-DOOR-04, R-DOOR-11, R-DOOR-S1)."""
    facility = Facility(t)
    sections = [section for section in SECTIONS if _doors_of(facility, section)]
    section = await choose_word(t, marine, "doors_of", "section", sections)
    doors = _doors_of(facility, section)
    chosen = await choose_corridors(t, marine, "switch_doors", doors, 1, len(doors))
    for corridor in sorted(chosen, key=lambda one: not can_open(one)):
        switch_door(t, corridor)


# -- Security Robot Room ----------------------------------------------------------------------------------


def _no_place_at_robot(marine: Marine, space: str) -> Reason | None:
    """The Robot must be able to do something (A-17) and its Room to take a token (R-SEC-01)."""
    facility = Facility(marine.source)
    return why_robot_cannot_act(facility) or why_not_secured(facility.robot_room)


@room_use("security_robot_room", option="secure", why_not=_no_place_at_robot)
async def secure_room_of_robot(t: FacilityTable, marine: Marine, space: str) -> None:
    """A Secure token in the Room of the Robot."""
    place_secure(t, Facility(t).robot_room)


def _reinforceable_at_robot(facility: Facility) -> tuple[FacilityCorridor, ...]:
    room = facility.robot_room
    return tuple([way for way in room.corridors if may_be_reinforced(way, room)])


def _nothing_to_reinforce(marine: Marine, space: str) -> Reason | None:
    facility = Facility(marine.source)
    hindrance = why_robot_cannot_act(facility)
    if hindrance is not None:
        return hindrance
    return None if _reinforceable_at_robot(facility) else NO_CORRIDOR_TO_REINFORCE


@room_use("security_robot_room", option="reinforce", why_not=_nothing_to_reinforce)
async def reinforce_at_robot(t: FacilityTable, marine: Marine, space: str) -> None:
    """Reinforce an empty Corridor next to the Robot (R-REIN-01)."""
    reinforce(t, await choose_corridor(t, marine, "reinforce", _reinforceable_at_robot(Facility(t))))


# -- Gunnery Room -----------------------------------------------------------------------------------------


def _no_gun_target(marine: Marine, space: str) -> Reason | None:
    return None if gun_targets(Facility(marine.source)) else NO_CORRIDOR_TARGET


@room_use("gunnery_room", why_not=_no_gun_target)
async def fire_guns(t: FacilityTable, marine: Marine, space: str) -> None:
    """As many hits as the Burst die shows; it is no Burst and costs no ammo, so its symbol does nothing."""
    corridor = await choose_corridor(t, marine, "guns_into", gun_targets(Facility(t)))
    await spread_hits(t, marine, corridor, int(roll_die(t, marine, BURST)))


# -- Pressure Control -------------------------------------------------------------------------------------


def _steps(facility: Facility, figure: IntruderFigure) -> tuple[str, ...]:
    """Where it could be pushed: through a closed Door it cannot go but destroys that (R-IMOV-02, R-DOOR-05,
    R-REP-06)."""
    if is_edge(figure.place):
        return tuple([room.space for room in facility.corridor(figure.place).ends])
    room = facility.room(figure.place)
    return tuple([
        way.id for way in room.corridors
        if not way.covered and (way.closed_at(room.space) or has_way_into(way, figure.kind))
    ])


def _movable(facility: Facility) -> Sequence[IntruderFigure]:
    return [facility.state.intruders[one] for one in sorted(facility.state.intruders)
            if _steps(facility, facility.state.intruders[one])]


def _nobody_to_move(marine: Marine, space: str) -> Reason | None:
    return None if _movable(Facility(marine.source)) else NO_INTRUDER_TO_MOVE


@room_use("pressure_control", why_not=_nobody_to_move)
async def push_an_intruder(t: FacilityTable, marine: Marine, space: str) -> None:
    """One Intruder anywhere goes one step, into a Corridor or a Room next to it; whoever stands there is attacked
    (R-DOOR-04, R-IMOV-02, R-IMOV-04, R-IATK-03)."""
    facility = Facility(t)
    number = await choose_intruder(t, marine, "push", _movable(facility))
    figure = t.state.intruders[number]
    steps = _steps(facility, figure)
    if is_edge(figure.place):
        rooms = [facility.room(step) for step in steps]
        room = await choose_room(t, marine, "push_into_room", rooms, intruder=figure.kind)
        await enter_room(t, number, room, marine.seat, why="push")
        return
    ways = [facility.corridor(step) for step in steps]
    way = await choose_corridor(t, marine, "push_into_corridor", ways, intruder=figure.kind)
    if way.closed_at(figure.place):
        destroy_door(t, way)
    else:
        await move_into_corridor(t, number, way, "push")


# -- Alarm Room -------------------------------------------------------------------------------------------


def _noisy(facility: Facility) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in facility.corridors if way.noise])


def _all_quiet(marine: Marine, space: str) -> Reason | None:
    return None if _noisy(Facility(marine.source)) else NO_NOISE


@room_use("alarm_room", option="resolve", why_not=_all_quiet)
async def sound_the_alarm(t: FacilityTable, marine: Marine, space: str) -> None:
    """Resolve the Noise marker of one Corridor anywhere (R-NOISE-08)."""
    await resolve_noise(t, await choose_corridor(t, marine, "resolve_noise", _noisy(Facility(t))), marine.seat)


@room_use("alarm_room", option="discard", why_not=_all_quiet)
async def drown_out(t: FacilityTable, marine: Marine, space: str) -> None:
    """Discard the Noise marker of one Corridor anywhere."""
    corridor = await choose_corridor(t, marine, "discard_noise", _noisy(Facility(t)))
    t.emit(CorridorNoiseChanged(corridor.id, False))


# -- Technical Corridor Entrance --------------------------------------------------------------------------


@room_use("technical_corridor_entrance")
async def crawl_through(t: FacilityTable, marine: Marine, space: str) -> None:
    """By secret passage into any other discovered Room; there something strikes as an Adult would, without a model,
    which Secure tokens do not keep off but prevention does; then a Noise roll (R-MOVE-07, R-MOVE-S1)."""
    rooms = [room for room in Facility(t).rooms if room != marine.room]
    await move_secretly(t, marine, await choose_room(t, marine, "crawl_to", rooms), silent=True)
    if marine.in_room:
        await _ambush(t, marine)
    if marine.in_room:
        await noise_roll(t, marine)


async def _ambush(t: FacilityTable, marine: Marine) -> None:
    declared = await t.happen(AttackDeclared(ANONYMOUS, "adult", marine.seat, "effect"))
    target = Marine(t, declared.target) if isinstance(declared, AttackDeclared) else None
    if target is not None and target.in_room:
        await strike(t, None, "adult", target)


# -- Drilling Station -------------------------------------------------------------------------------------


def _nothing_to_drill(marine: Marine, space: str) -> Reason | None:
    """The Robot drills, in its own Room; around the Hibernatorium every place is taken (A-17, A-15, M-DRILL)."""
    facility = Facility(marine.source)
    hindrance = why_robot_cannot_act(facility)
    if hindrance is not None:
        return hindrance
    if not free_edges(facility.robot_room):
        return NO_PLACE_FOR_CORRIDOR
    return None if facility.state.pile(piles.CORRIDOR_DECK) else NO_CORRIDOR_TILE


@room_use("drilling_station", why_not=_nothing_to_drill)
async def drill(t: FacilityTable, marine: Marine, space: str) -> None:
    """A new Corridor from the Room of the Robot to a Room or into the unknown, its Door slot at the Robot (R-ROOM-05,
    R-DOOR-01, A-18)."""
    room = Facility(t).robot_room
    place_corridor(t, await choose_edge(t, marine, "drill", free_edges(room)), room)
