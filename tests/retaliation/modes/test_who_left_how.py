"""Tasks and Objectives ask how somebody left: escaped, asleep, or dead in the end checks (rules 22, components 16)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.state import Ending, RobotRecord
from tests.retaliation.language import Site
from tests.retaliation.modes.test_conditions import DEAD, PODS, holds, left, site


def asleep(position: Site, seat: int, **record: object) -> Site:
    return position.record(seat, whereabouts=PODS, space=None, **record)


def lost_in_the_checks(position: Site, seat: int, by: str) -> Site:
    return position.record(seat, whereabouts=DEAD, space=None, left_by=by)


def test_eggs_of_a_sleeper_are_no_samples() -> None:
    """R-TASK-03: who hibernates has not escaped."""
    assert not holds(asleep(left(site((1, 1)), 0), 1), "primary_samples")


def test_eggs_of_who_died_in_the_checks_are() -> None:
    """R-TASK-03, A-35."""
    assert holds(lost_in_the_checks(left(site((1, 1)), 0), 1, "shuttle"), "primary_samples")


@pytest.mark.parametrize(("by", "fulfilled"), [("lander", True), ("shuttle", False)])
def test_essential_data_leaves_by_lander(by: str, fulfilled: bool) -> None:
    """Components 16.1."""
    assert holds(left(site(), 0, by, data=True), "essential_data") is fulfilled


@pytest.mark.parametrize("way", ["shuttle", "lander", "pod"])
def test_an_escort_brings_data_out_however(way: str) -> None:
    """R-TASK-03: but not to sleep."""
    position = site().room("r3c3", "armory").having(robot=RobotRecord("r3c3", True, was_in_reactor=True))
    gone = asleep(position, 0, data=True) if way == "pod" else left(position, 0, way, data=True)
    assert holds(gone, "escort_mission") is (way != "pod")


@pytest.mark.parametrize(("kind", "fulfilled"), [("great_hunt", True), ("eradication", False)])
def test_the_queen_dies_with_the_facility(kind: str, fulfilled: bool) -> None:
    """R-TASK-S2: which is no eradication."""
    assert holds(left(site(), 0).having(ending=Ending.DESTROYED), kind) is fulfilled


def test_a_dead_passenger_of_the_lander_breaks_the_quarantine() -> None:
    """R-TASK-03."""
    assert not holds(lost_in_the_checks(left(site(), 0), 1, "lander"), "quarantine")
    assert holds(asleep(site(), 0), "quarantine")


def test_an_egg_may_be_slept_with() -> None:
    """Components 16.3: the offer asks for a Survivor, not for an escape."""
    assert holds(asleep(site((1,)), 0), "luxurious_offer")
    assert not holds(left(asleep(site((0, 1)), 0), 1), "luxurious_offer")


@pytest.mark.parametrize(("whereabouts", "fulfilled"), [(DEAD, True), (PODS, False)])
def test_only_living_rivals_for_data_count(whereabouts: object, fulfilled: bool) -> None:
    """Components 16.3, R-TASK-S2."""
    position = left(site(), 0, data=True).record(1, whereabouts=whereabouts, space=None, data=True)
    assert holds(position, "insider_information") is fulfilled


def test_a_reactor_that_is_off_shuts_life_support_down() -> None:
    """R-LIFE-03, components 16.3."""
    assert holds(left(site().having(reactor_shut_down=True), 0, data=True), "shutdown")
    active = site().having(life_support={"A": False, "B": True, "C": False})
    assert not holds(left(active, 0, data=True), "shutdown")


@pytest.mark.parametrize(("way", "fulfilled"), [("escaped", True), ("lost", True), ("pod", False)])
def test_subjects_are_those_who_escaped(way: str, fulfilled: bool) -> None:
    """R-TASK-03: whatever became of them in the checks."""
    position = left(site(), 0)
    position.lay(piles.discard(0), "contamination.01", "contamination.02").lay(piles.hand(1), "contamination.03")
    gone = {"escaped": lambda: left(position, 1), "lost": lambda: lost_in_the_checks(position, 1, "lander"),
            "pod": lambda: asleep(position, 1)}
    assert holds(gone[way](), "experimental_subjects") is fulfilled


def test_whoever_sleeps_survives() -> None:
    """R-TASK-S2: so nobody else is the only Survivor."""
    assert not holds(asleep(left(site(), 0), 1), "self_serving")
