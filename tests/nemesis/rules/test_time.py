"""The time track (section 30, N-TIME)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.ship import HibernationOpened
from nemesis_desktop.games.nemesis.rules.event_phase import time_step
from nemesis_desktop.games.nemesis.state import End, Place, Step
from tests.language.ship import ship
from tests.nemesis.rules.deeds import asleep


def test_the_marker_starts_on_fifteen() -> None:
    """N-SETUP-18."""
    assert ship().state.time == 15


def test_every_event_phase_moves_time_by_one() -> None:
    """N-TIME-01, N-EVENT-02."""
    assert ship().hero("scout").having(time=12).play(time_step).state.time == 11


def test_the_seventh_move_opens_the_chambers() -> None:
    """N-TIME-02, N-CRIT-07: the first blue space is 8."""
    assert not ship().hero("scout").having(time=10).play(time_step).happened(HibernationOpened)
    assert ship().hero("scout").having(time=9).play(time_step).happened(HibernationOpened)


def test_the_chambers_open_once() -> None:
    """N-TIME-02: further blue spaces are no news."""
    assert not ship().hero("scout").having(time=8).play(time_step).happened(HibernationOpened)


def test_the_last_space_is_the_jump() -> None:
    """N-TIME-03, N-END-02."""
    played = ship().hero("scout").having(time=1).play(time_step)
    assert played.halted
    assert played.state.end is End.JUMP


def test_the_jump_comes_before_the_attacks() -> None:
    """N-TIME-03: no step 6 any more."""
    played = ship().hero("scout").having(time=1).play(time_step)
    assert played.state.clock.step is Step.FINAL_ENGINES


def test_one_space_before_the_jump_everybody_lives() -> None:
    """N-TIME-03."""
    played = ship().hero("scout").having(time=2).play(time_step)
    assert played.hero().record.place is Place.ROOM
    assert not played.halted


def test_sleepers_outlast_the_jump() -> None:
    """N-END-02."""
    position = asleep(ship(2).hero("scout").hero("captain")).having(time=1)
    played = position.play(time_step)
    assert [played.hero(seat).record.place for seat in (0, 1)] == [Place.ASLEEP, Place.DEAD]
