"""The self-destruct (section 30, N-SD)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.ship import PodLockChanged, SelfDestructCritical
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.event_phase import time_step
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.rules.ship import (
    can_start_self_destruct,
    can_stop_self_destruct,
    start_self_destruct,
    stop_self_destruct,
)
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep, in_pod, launched


def crew() -> Position:
    return ship(2).hero("scout").hero("captain", room=1)


async def start(t: object) -> None:
    start_self_destruct(t)


async def stop(t: object) -> None:
    stop_self_destruct(t)


def test_the_marker_starts_on_the_green_space() -> None:
    """N-SD-01."""
    assert crew().play(start).state.self_destruct == 6


def test_it_cannot_be_started_twice() -> None:
    """N-SD-01: only an empty track."""
    position = crew().having(self_destruct=4)
    assert not can_start_self_destruct(Ship(position))
    assert position.play(start).state.self_destruct == 4


def test_the_marker_moves_with_time() -> None:
    """N-SD-02, N-EVENT-02."""
    assert crew().having(self_destruct=6).play(time_step).state.self_destruct == 5


def test_without_a_start_nothing_moves() -> None:
    """N-SD-02."""
    assert crew().play(time_step).state.self_destruct is None


@pytest.mark.parametrize("space", [6, 5, 4])
def test_it_can_be_stopped_before_yellow(space: int) -> None:
    """N-SD-03."""
    position = crew().having(self_destruct=space)
    assert can_stop_self_destruct(Ship(position))
    assert position.play(stop).state.self_destruct is None


def test_reaching_yellow_unlocks_all_pods() -> None:
    """N-SD-04, N-CRIT-08."""
    played = crew().having(self_destruct=4).play(time_step)
    assert played.happened(SelfDestructCritical)
    assert not any(pod.locked for pod in played.state.pods.values())


def test_after_yellow_nobody_stops_it() -> None:
    """N-SD-04."""
    position = crew().having(self_destruct=4)
    position.state = position.play(time_step).state
    assert not can_stop_self_destruct(Ship(position))
    assert position.play(stop).state.self_destruct == 3


def test_pods_locked_again_are_not_unlocked_by_the_next_yellow_space() -> None:
    """N-SD-04: once, when the marker first gets there."""
    played = crew().having(self_destruct=3, critical=True).play(time_step)
    assert not played.happened(PodLockChanged)


def test_a_new_start_begins_on_green_again() -> None:
    """N-SD-05."""

    async def rule(t: object) -> None:
        stop_self_destruct(t)
        start_self_destruct(t)

    assert crew().having(self_destruct=4).play(rule).state.self_destruct == 6


def test_the_skull_destroys_the_ship() -> None:
    """N-SD-06, N-END-03."""
    played = crew().having(self_destruct=1, critical=True).play(time_step)
    assert played.halted
    assert played.state.end is End.DESTROYED


def test_a_jump_with_the_self_destruct_running_destroys_the_ship() -> None:
    """N-SD-07: sleepers, intruders and the Nest included."""
    position = asleep(crew()).intruder("queen", room=6).having(time=1, self_destruct=5)
    played = position.play(time_step)
    assert played.state.end is End.DESTROYED
    assert played.hero(0).record.place is Place.DEAD
    assert played.happened(IntruderRemoved)
    assert played.state.nest_destroyed


def test_both_markers_at_their_ends_destroy_the_ship() -> None:
    """A-12."""
    played = crew().having(time=1, self_destruct=1, critical=True).play(time_step)
    assert played.state.end is End.DESTROYED


def test_the_explosion_kills_everybody_aboard() -> None:
    """N-SD-06, A-74: awake, asleep and waiting in pods, but not the launched."""
    position = ship(4).hero("scout").hero("captain").hero("pilot").hero("soldier")
    launched(in_pod(asleep(position, 1), 2), 3).having(self_destruct=1, critical=True)
    played = position.play(time_step)
    places = [played.hero(seat).record.place for seat in range(4)]
    assert places == [Place.DEAD, Place.DEAD, Place.DEAD, Place.ESCAPED]


def test_an_event_may_start_it_while_somebody_sleeps() -> None:
    """A-78: the ban concerns characters."""
    position = asleep(crew().tile(12, "generator")).malfunction(12)
    assert position.play(EVENTS["coolant_leak"]).state.self_destruct == 6
