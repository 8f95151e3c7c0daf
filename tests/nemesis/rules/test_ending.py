"""The end of the voyage (section 32, N-END)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.clock import TimeAdvanced
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import FirePlaced
from nemesis_desktop.games.nemesis.events.ship import SelfDestructChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.ending import end_if_nobody_is_left, ship_destroyed, ship_jumps
from nemesis_desktop.games.nemesis.rules.fire import place_fire, spread_fire
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction
from nemesis_desktop.games.nemesis.state import End, Place, Step
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep, dead, in_pod, kill, launched


def crew() -> Position:
    """Awake, asleep, waiting in a pod, launched."""
    position = ship(4).hero("scout").hero("captain").hero("pilot").hero("soldier")
    return launched(in_pod(asleep(position, 1), 2), 3)


async def jump(t: object) -> None:
    ship_jumps(t)


async def destroy(t: object) -> None:
    ship_destroyed(t, "fire")


async def look_for_the_end(t: object) -> None:
    end_if_nobody_is_left(t)


def places(played: object) -> list[Place]:
    return [hero.record.place for hero in played.ship.heroes]


def test_the_end_stops_everything() -> None:
    """N-END-01, A-09: nothing pending is resolved."""

    async def rule(t: object) -> None:
        ship_destroyed(t, "fire")
        place_fire(t, Ship(t).room(11))

    played = ship().hero("scout").play(rule)
    assert played.halted
    assert not played.happened(FirePlaced)
    assert played.state.clock.step is Step.FINAL_ENGINES


def test_a_jump_kills_who_is_awake_pod_passengers_included() -> None:
    """N-END-02, A-74: a jump does not spare those who wait in pods."""
    assert places(crew().play(jump)) == [Place.DEAD, Place.ASLEEP, Place.DEAD, Place.ESCAPED]


def test_a_jump_does_intruders_and_nest_no_harm() -> None:
    """N-END-02."""
    played = crew().intruder("queen", room=12).play(jump)
    assert played.state.intruders
    assert not played.state.nest_destroyed
    assert not played.state.queen_killed


def test_destruction_kills_all_but_the_launched() -> None:
    """N-END-03."""
    assert places(crew().play(destroy)) == [Place.DEAD, Place.DEAD, Place.DEAD, Place.ESCAPED]


def test_destruction_kills_the_intruders_and_the_nest() -> None:
    """N-END-03, N-OBJ-08: the Queen counts as killed."""
    played = crew().intruder("queen", room=12).intruder("larva", room=13).play(destroy)
    assert not played.state.intruders
    assert len(played.of(IntruderRemoved)) == 2
    assert played.state.nest_destroyed
    assert played.state.queen_killed


def test_the_ninth_fire_destroys_the_ship() -> None:
    """N-END-03, N-FIRE-07."""
    position = ship().hero("scout").fire(*range(1, 9))

    async def rule(t: object) -> None:
        place_fire(t, Ship(t).room(9))

    played = position.play(rule)
    assert played.state.end is End.DESTROYED
    assert not played.happened(FirePlaced)


def test_a_ninth_fire_where_it_burns_already_is_nothing() -> None:
    """A-10: the limit of the room comes first."""
    position = ship().hero("scout").fire(*range(1, 9))

    async def rule(t: object) -> None:
        place_fire(t, Ship(t).room(8))

    assert not position.play(rule).halted


def test_spreading_fire_may_be_the_ninth() -> None:
    """A-11: the end comes in the middle of the spreading."""
    assert ship().hero("scout").fire(1, 2, 3, 4, 5, 6, 7, 8).play(_spread).halted


async def _spread(t: object) -> None:
    spread_fire(t)


def test_the_ninth_malfunction_destroys_the_ship() -> None:
    """N-END-03, N-MALF-08."""
    position = ship().hero("scout").tile(21, "engine_1").tile(1, "cockpit").explored()
    ordinary = [n for n in range(1, 22) if Ship(position).room(n).tile.takes_malfunction]
    position.malfunction(*ordinary[:8])

    async def rule(t: object) -> None:
        place_malfunction(t, Ship(t).room(ordinary[8]))

    assert position.play(rule).state.end is End.DESTROYED


@pytest.mark.parametrize("leave", [asleep, launched])
def test_the_last_one_who_sleeps_or_launches_runs_the_clock_out(leave: object) -> None:
    """N-END-04: time goes to its last space."""
    played = leave(ship().hero("scout")).play(look_for_the_end)
    assert played.only(TimeAdvanced).space == 0
    assert played.state.end is End.JUMP


def test_the_last_death_runs_the_clock_out() -> None:
    """N-END-04: a sleeper is left to be judged."""
    played = asleep(ship(2).hero("scout").hero("captain"), 1).play(kill())
    assert played.state.end is End.JUMP
    assert played.hero(1).record.place is Place.ASLEEP


def test_with_the_self_destruct_running_the_ship_is_destroyed_instead() -> None:
    """N-END-04, A-77: even before yellow, and the sleepers die."""
    played = asleep(ship().hero("scout")).having(self_destruct=6).play(look_for_the_end)
    assert played.only(SelfDestructChanged).space == 0
    assert played.state.end is End.DESTROYED
    assert played.hero().record.place is Place.DEAD


def test_as_long_as_one_is_awake_aboard_the_voyage_goes_on() -> None:
    """N-END-04."""
    position = ship(3).hero("scout").hero("captain").hero("pilot")
    assert not dead(asleep(position, 1), 2).play(look_for_the_end).halted
