"""Rooms that run the Facility (rules 9, 19, 20.3; components 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.games.retaliation.events.cards import SecretLearned
from nemesis_desktop.games.retaliation.events.facility import AntiAircraftStacked, LifeSupportChanged
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.autodestruction import arm
from nemesis_desktop.games.retaliation.rules.cleanup import advance_round
from nemesis_desktop.games.retaliation.rules.lander import land_if_due
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import Ending, LanderState, Phase
from tests.retaliation.language import HIB, LZ, Site, facility

HERE, EAST = "r2c1", "r2c2"


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def standing_in(tile: str, players: int = 1, **record) -> Site:
    site = facility(players).marine("recon", at=HERE, **{"hand": 3, **record})
    return site.room(HERE, tile).corridor("r2c0-r2c1", 201)


# -- Life Support Control ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "section"), [
    ("life_support_control_a", "A"), ("life_support_control_b", "B"), ("life_support_control_c", "C"),
])
def test_life_support_is_turned_on_and_off(tile: str, section: str) -> None:
    """R-LIFE-01, R-LIFE-02, R-ROOM-06: its own Section, both ways."""
    site = standing_in(tile)
    site.marked(LZ, fire=True)
    assert not any(site.state.life_support.values())
    on = site.play(use, ["option:life_support"])
    assert on.only(LifeSupportChanged) == LifeSupportChanged(section, True)
    site.having(life_support=on.state.life_support)
    assert not site.play(use, ["option:life_support"]).state.life_support[section]


def test_after_the_reactor_life_support_stays_off() -> None:
    """R-LIFE-03, R-LIFE-04."""
    site = standing_in("life_support_control_a").having(reactor_shut_down=True)
    assert site.hindered()["room"] == ["reactor_shut_down"]


def test_control_a_puts_out_a_fire_anywhere() -> None:
    """Components 5, 15; R-DOOR-04."""
    site = standing_in("life_support_control_a").marked(LZ, fire=True).marked(HERE, fire=True)
    played = site.play(use, ["option:extinguish", f"room:{LZ}"])
    assert not played.room(LZ).fire
    assert played.room(HERE).fire
    covered = standing_in("life_support_control_a").marked(HIB, fire=True)
    assert not covered.play(use, ["option:extinguish"]).room(HIB).fire


def test_control_c_activates_the_hibernatorium_for_good() -> None:
    """R-ROOM-06, R-LIFE-02: also while it is covered and after the Reactor was used."""
    site = standing_in("life_support_control_c").having(reactor_shut_down=True)
    assert site.state.hibernatorium_covered
    assert not site.state.hibernatorium_active
    assert site.play(use).state.hibernatorium_active
    assert "room" not in site.having(hibernatorium_active=True).may()
    assert "room" in site.having(reactor_shut_down=False).may()


# -- Anti-Aircraft ----------------------------------------------------------------------------------------


def test_control_b_stacks_the_anti_aircraft_tokens() -> None:
    """R-LAND-01, R-LAND-05, R-LAND-S2: in secret, in any order; the others see neither."""
    site = standing_in("life_support_control_b", 2).squad().having(anti_aircraft=("active", "inactive"))
    assert sight(site.state, 0).anti_aircraft == ("?anti_aircraft", "?anti_aircraft")
    played = site.play(use, ["option:anti_aircraft", "token:inactive"])
    assert played.state.anti_aircraft == ("inactive", "active")
    assert sight(played.state, 0).anti_aircraft == ("inactive", "active")
    assert "active" not in sight(played.state, 1).anti_aircraft
    assert "active" not in played.only(AntiAircraftStacked).redacted_for(1, played.state).order
    assert played.happened(SecretLearned)


def test_without_tokens_there_is_nothing_to_stack() -> None:
    """R-GEN-05, R-LAND-02."""
    site = standing_in("life_support_control_b").having(anti_aircraft=(), reactor_shut_down=True)
    assert "room" not in site.may()
    assert "room" in site.having(anti_aircraft=("active", "inactive")).may()


# -- Server Room ------------------------------------------------------------------------------------------


def test_the_server_room_gives_one_data_token() -> None:
    """R-ROOM-10, R-ROB-05."""
    assert standing_in("server_room").play(use).marine().record.data
    assert standing_in("server_room", data=True).hindered()["room"] == ["no_computer_room"]


def networked() -> Site:
    """Beside the servers: a Computer Room that works, a broken one, one of no use now, one without Computer."""
    return (
        standing_in("server_room", data=True).room(EAST, "sprinklers_control").marked(LZ, fire=True)
        .room("r2c3", "cooling_system", malfunction=True).room("r2c4", "pressure_control").room("r3c1", "armory")
    )


def test_the_server_room_reaches_every_working_computer() -> None:
    """Components 5, 20; R-DOOR-04, R-GEN-05: the effect is resolved as if one were there."""
    played = networked().play(use, ["section:A"])
    assert not played.room(LZ).fire
    repaired = networked().marked("r2c3", malfunction=False).play(use)
    assert [option.key for option in repaired.open.options] == [f"room:{EAST}", "room:r2c3"]
    armed = networked().marked("r2c3", malfunction=False).turn(round=4).play(use, ["room:r2c3"])
    assert armed.state.autodestruction == 9


def test_a_room_used_over_the_net_is_the_one_that_is_meant() -> None:
    """R-LIFE-01: its own Section, not that of the Server Room."""
    site = standing_in("server_room", data=True).room(EAST, "life_support_control_a")
    assert site.play(use).state.life_support == {"A": True, "B": False, "C": False}


# -- Autodestruction and Reactor --------------------------------------------------------------------------


@pytest.mark.parametrize(("started", "space"), [(3, 8), (9, 14), (10, 15), (14, 15)])
def test_autodestruction_lies_five_rounds_ahead(started: int, space: int) -> None:
    """T-R25, R-ROOM-09, R-DEST-01: behind the last space when there is no other."""
    assert standing_in("cooling_system").turn(round=started).play(use).state.autodestruction == space


@pytest.mark.parametrize(("marker", "token", "destroyed"), [(7, 8, True), (6, 8, False), (13, 14, True)])
def test_the_facility_is_destroyed_when_the_marker_comes(marker: int, token: int, destroyed: bool) -> None:
    """T-R25, R-DEST-02, R-CLN-05."""
    site = standing_in("cooling_system").having(autodestruction=token).at(Phase.ROUND_TRACK, round=marker)
    played = site.play(advance_round)
    assert (played.state.ending is Ending.DESTROYED) == destroyed


def test_a_running_autodestruction_is_not_started_again() -> None:
    """R-DEST-04, A-64: no second start, by nobody."""
    site = standing_in("cooling_system").turn(round=5).having(autodestruction=8)
    assert site.hindered()["room"] == ["autodestruction_running"]

    async def once_more(t):
        arm(t)

    assert site.play(once_more).state.autodestruction == 8


def test_the_reactor_turns_everything_off_for_good() -> None:
    """R-LIFE-03, R-ROOM-11, R-DEST-03, R-DEST-04: the Hibernatorium keeps its state (R-LIFE-04)."""
    site = standing_in("reactor").having(
        life_support={"A": True, "B": True, "C": False}, autodestruction=8, hibernatorium_active=True,
    )
    played = site.play(use)
    assert not any(played.state.life_support.values())
    assert played.state.autodestruction is None
    assert played.state.anti_aircraft == ()
    assert played.state.hibernatorium_active
    assert played.state.reactor_shut_down


def test_after_the_reactor_nothing_can_be_armed_or_used_again() -> None:
    """A-64, R-ROOM-09, R-LIFE-03."""
    assert standing_in("reactor").having(reactor_shut_down=True).hindered()["room"] == ["reactor_shut_down"]
    assert standing_in("cooling_system").having(reactor_shut_down=True).hindered()["room"] == ["reactor_shut_down"]


def test_without_anti_aircraft_the_lander_lands() -> None:
    """R-LIFE-03, R-LAND-02."""
    site = standing_in("reactor").having(anti_aircraft=("active", "inactive"))
    after = site.play(use)
    site.having(anti_aircraft=after.state.anti_aircraft, lander_space=6)
    site.having(clock=replace(site.state.clock, round=6))

    async def land(t):
        land_if_due(t)

    assert site.play(land).state.lander is LanderState.LANDED
