"""Fixed positions from which every sequence of answers is counted, each with its depth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nemesis_desktop.games.retaliation.setup import new_facility
from nemesis_desktop.games.retaliation.state import LanderState, Phase, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from tests.retaliation.language import GAME, LZ, Site, facility


def _first_turn() -> Site:
    return facility().marine("recon", hand=5).turn(round=1)


def _cornered() -> Site:
    """Two Intruders, one Door and little to pay with."""
    return (
        facility().marine("officer", at="r2c1", hand=["rest", "contamination", "demolition"], health=4)
        .room("r2c1", "shelter").intruder("adult", "r2c1").intruder("larva", "r2c1").turn()
    )


def _group_next_door() -> Site:
    """Hits to divide among a Drone and Adults."""
    return (
        facility().marine("heavy_gun_operator", hand=["breakthrough", "search"], belt=["grenade", "ammo"])
        .intruder("adult", "r2c0-r2c1", count=2).intruder("drone", "r2c0-r2c1").turn()
    )


def _together() -> Site:
    """Two in one Room, with something to trade and a Command to give."""
    return (
        facility(2).marine("officer", hand=["first_in_command", "search"], belt=["oxygen"])
        .marine("contractor", hand=["duck_and_cover"], items=["medpack"], health=2).turn()
    )


def _surgery() -> Site:
    return (
        facility().marine("medical_support", at="r2c1", hand=["contamination", "rest", "first_aid", "search"],
                          larva=True, wounds=["arm"])
        .room("r2c1", "surgery_room").turn()
    )


def _nest() -> Site:
    return (
        facility().marine("recon", at="r3c3", hand=4, items=["grenade"]).room("r3c3", "nest")
        .corridor("r2c3-r3c3", 203).room("r2c3", "armory").turn()
    )


def _server_room() -> Site:
    """A computer that reaches all others."""
    return (
        facility().marine("combat_engineer", at="r2c2", hand=["computer_skills", "fast_repairs", "explosives"])
        .room("r2c2", "server_room").room("r2c1", "life_support_control_a").corridor("r2c1-r2c2", 104).turn()
    )


def _boarding() -> Site:
    """The Lander waits, and somebody is inside."""
    return (
        facility(2).squad().record(0, space=LZ)
        .having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=()).turn(1, round=10)
    )


def _event_phase() -> Site:
    return (
        facility(2).squad().intruder("adult", "r2c0-r2c1").noise("r2c0-r3c0").next_event("scent_of_prey")
        .at(Phase.EVENT, round=4)
    )


def _draft() -> Session[Any]:
    return Session(GAME, new_facility(RetaliationSetup("semi-coop", (SeatSetup(),) * 3), 8))


POSITIONS: Mapping[str, tuple[Callable[[], Session[Any]], int]] = {
    "first_turn": (lambda: _first_turn().session(), 2),
    "cornered": (lambda: _cornered().session(), 3),
    "group_next_door": (lambda: _group_next_door().session(), 2),
    "together": (lambda: _together().session(), 2),
    "surgery": (lambda: _surgery().session(), 3),
    "nest": (lambda: _nest().session(), 2),
    "server_room": (lambda: _server_room().session(), 2),
    "boarding": (lambda: _boarding().session(), 3),
    "event_phase": (lambda: _event_phase().session(), 1),
    "draft": (_draft, 4),
}
