"""Fixed positions from which every sequence of answers is counted, each with its depth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, Step
from nemesis_desktop.kernel import Session
from tests.language.ship import GAME, Position, ship


def _first_turn() -> Position:
    return ship().hero("scout", hand=5).turn(round=1)


def _reverse_side() -> Position:
    return ship(board="advanced", seed=4).hero("pilot", hand=5).turn(round=1)


def _cornered() -> Position:
    """Two Intruders, one door, a loaded weapon and little to pay with."""
    return (
        ship().hero("soldier", room=6, hand=["taking_aim", "rest", "contamination"], ammo=2, light_wounds=1)
        .tile(6, "canteen").door("006-011").intruder("adult", 6).intruder("creeper", 6).turn()
    )


def _loaded() -> Position:
    """A rack full of things to use."""
    return (
        ship().hero("scientist", room=11, hand=3, items=["bandages", "energy_charge", "clothes", "tools"], slime=True)
        .tile(11, "hibernatorium").fire(11).turn()
    )


def _surgery() -> Position:
    return (
        ship().hero("captain", room=6, hand=["contamination", "contamination", "search"], larva=True)
        .tile(6, "surgery").explored().turn()
    )


def _nest() -> Position:
    return (
        ship().hero("mechanic", room=8, hand=4, ammo=3).tile(8, "nest", items=2).explored()
        .weakness("egg", "vulnerability_to_fire", discovered=False).turn()
    )


def _noisy() -> Position:
    """Whatever the die says, something hears it."""
    return (
        ship().hero("scout", room=11, hand=3).explored().first_encounter_over()
        .noise("006-011", "008-011", "011-014", "011-015").turn()
    )


def _three_in_one_room() -> Position:
    return (
        ship(3).hero("captain", hand=2, items=["bandages"]).hero("pilot", hand=2, items=["clothes"])
        .hero("soldier", hand=2, ammo=1).turn(1)
    )


def _together() -> Position:
    return ship(2, mode="coop").hero("captain", hand=3).hero("mechanic", room=6, hand=3).explored().turn(1)


def _event_phase() -> Position:
    return (
        ship(2).hero("captain", hand=2).hero("scout", room=6, hand=2).explored().first_encounter_over()
        .intruder("creeper", 6).intruder("breeder", 8).fire(8, 11).at(Step.ATTACKS)
    )


def _last_minutes() -> Position:
    return ship().hero("pilot", room=11, hand=3).explored().having(time=1, self_destruct=1).turn(actions=1)


def _led_by_a_player() -> Position:
    """Two in the crew, and seat 2 holds the cards of the intruders."""
    position = ship(2, intruders="player").hero("scout", hand=2).hero("soldier", room=6, hand=1).explored()
    position.intruder("adult", 5).intruder("creeper", 6).leading("pursuit_1", "self_healing")
    return position.turn(2)


def _at(position: Callable[[], Position]) -> Callable[[], Session[Any]]:
    return lambda: position().session()


def _draft() -> Session[Any]:
    return Session(GAME, new_game(Setup("semi-coop", "base", (SeatSetup(),) * 3), 6))


POSITIONS: Mapping[str, tuple[Callable[[], Session[Any]], int]] = {
    "first_turn": (_at(_first_turn), 3),
    "reverse_side": (_at(_reverse_side), 3),
    "cornered": (_at(_cornered), 3),
    "loaded": (_at(_loaded), 2),
    "surgery": (_at(_surgery), 3),
    "nest": (_at(_nest), 3),
    "noisy": (_at(_noisy), 3),
    "three_in_one_room": (_at(_three_in_one_room), 3),
    "together": (_at(_together), 3),
    "event_phase": (_at(_event_phase), 3),
    "last_minutes": (_at(_last_minutes), 3),
    "led_by_a_player": (_at(_led_by_a_player), 3),
    "draft": (_draft, 4),
}
