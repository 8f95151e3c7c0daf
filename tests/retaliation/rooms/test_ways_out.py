"""Leaving the Facility: Lander, Hibernatorium, Escape Shuttle (rules 19, 20.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.games.retaliation.events.facility import (
    LanderArrived,
    LanderLaunched,
    LanderMoved,
    ShuttleLaunched,
)
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, AttackHeldOff
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled
from nemesis_desktop.games.retaliation.events.marines import MarineDied, MarineLeft, OxygenChanged
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.cleanup import advance_round, cleanup_phase
from nemesis_desktop.games.retaliation.rules.entering import enter_room
from nemesis_desktop.games.retaliation.rules.intruder_movement import step_of_group
from nemesis_desktop.games.retaliation.rules.intruder_phase import attack_phase
from nemesis_desktop.games.retaliation.rules.lander import lander_moves, launch_phase, move_lander
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from nemesis_desktop.games.retaliation.rules.turn import begin_turn, lander_pass
from nemesis_desktop.games.retaliation.state import DoorState, Ending, LanderState, Phase, Whereabouts
from tests.retaliation.language import GAME, HIB, LZ, Site, facility

HERE, WAY = "r2c1", "r2c0-r2c1"
LANDER = Whereabouts.LANDER


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def at_shuttle(players: int = 1) -> Site:
    return facility(players).bare().marine("recon", at=HERE, hand=3).room(HERE, "escape_shuttle").corridor(WAY, 204)


def at_lander(players: int = 1) -> Site:
    site = facility(players).bare().marine("recon", at=LZ, hand=3).room(HERE, "armory").corridor(WAY, 204)
    return site.having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=())


def in_lander(players: int = 2, **house: str) -> Site:
    """Everybody waits in the Lander; a Corridor with three Adults leads to the Landing Zone."""
    site = facility(players, **house).bare().room(HERE, "armory").corridor(WAY, 204).squad()
    for seat in range(players):
        site.record(seat, whereabouts=LANDER, space=None)
    site.having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=())
    return site.intruder("adult", WAY, count=3)


# -- Escape Shuttle ---------------------------------------------------------------------------------------


def test_the_shuttle_takes_one_character_away() -> None:
    """R-ROOM-12, R-ESC-01, R-ESC-04, R-ESC-05: whatever the Anti-Aircraft shows."""
    site = at_shuttle(2).marine("officer").having(anti_aircraft=("active", "inactive"))
    played = site.next_noise("1").play(use)
    assert played.marine().record.whereabouts is Whereabouts.ESCAPED
    assert played.marine().record.left_by == "shuttle"
    assert played.happened(ShuttleLaunched)
    assert played.state.shuttle_gone
    assert not played.halted


def test_the_shuttle_flies_once() -> None:
    """R-ESC-04."""
    assert at_shuttle().having(shuttle_gone=True).hindered()["room"] == ["shuttle_gone"]


def test_any_intruder_in_the_room_makes_it_fail() -> None:
    """T-R27, R-ESC-01, R-SEC-02, R-NOISE-03: the Secure token stops the attack, but not the Intruder."""
    site = at_shuttle().marked(HERE, secure=1).intruder("adult", WAY).next_noise("2")
    assert "room" in site.may()
    played = site.play(use)
    assert played.happened(AttackHeldOff)
    assert not played.happened(AttackCardRevealed)
    assert played.room(HERE).secure == 0
    assert not played.happened(MarineLeft)
    assert played.marine().in_combat
    assert not played.state.shuttle_gone


def test_an_intruder_that_is_gone_or_held_up_stops_nobody() -> None:
    """R-ESC-01, R-IATK-04, A-14: after the roll the Larva is on the Character board, or the Adult behind a broken
    Door."""
    bitten = at_shuttle(2).marine("officer").intruder("larva", WAY).next_noise("2").play(use)
    assert (bitten.marine().record.left_by, bitten.marine().record.larva) == ("shuttle", True)
    shut = at_shuttle(2).marine("officer").corridor(WAY, 203, slot=HERE, door="closed").intruder("adult", WAY)
    played = shut.next_noise("2").play(use)
    assert played.marine().record.left_by == "shuttle"
    assert (played.corridor(WAY).door, played.kinds_at(WAY)) == (DoorState.DESTROYED, ["adult"])


def test_who_dies_in_the_attempt_stays() -> None:
    """R-ESC-01, R-HP-08."""
    site = at_shuttle(2).squad().record(0, health=8).intruder("adult", WAY).next_noise("2").next_attack("scratch_c")
    played = site.play(use)
    assert played.happened(MarineDied)
    assert not played.happened(MarineLeft)


# -- Hibernatorium ----------------------------------------------------------------------------------------


def at_pods(players: int = 2, active: bool = True) -> Site:
    site = facility(players).room("r1c1", "armory").marine("recon", at=HIB, hand=3)
    return site.having(hibernatorium_active=active)


def test_only_an_active_hibernatorium_takes_anybody() -> None:
    """R-ROOM-08, R-ESC-03."""
    assert at_pods(1, active=False).hindered()["room"] == ["hibernatorium_inactive"]


def test_any_number_may_hibernate() -> None:
    """R-ESC-03, R-ESC-06, R-ESC-05: with all Items and cards."""
    site = at_pods().marine("officer", at=HIB, hand=2).next_noise("4")
    played = site.play(use)
    assert played.marine().record.whereabouts is Whereabouts.HIBERNATING
    assert played.only(NoiseDieRolled).space == HIB
    assert len(played.marine().hand) == 3
    assert played.marine().items

    def second(t):
        marine = Marine(t, 1)
        return use_room(t, marine, marine.room)

    site.record(0, whereabouts=Whereabouts.HIBERNATING, space=None)
    last = site.play(second)
    assert last.marine(1).record.whereabouts is Whereabouts.HIBERNATING
    assert last.state.ending is Ending.NOBODY_LEFT


def test_who_is_out_of_play_draws_no_cards() -> None:
    """R-ESC-05, R-CLN-07."""
    site = at_pods().marine("officer", hand=1).record(0, whereabouts=Whereabouts.HIBERNATING, space=None)
    played = site.at(Phase.CLEANUP).play(cleanup_phase)
    assert len(played.marine(0).hand) == 3
    assert len(played.marine(1).hand) == 5


# -- the Lander arrives -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("upper", "fate"), [
    ("inactive", LanderState.LANDED), ("active", LanderState.DESTROYED),
])
def test_the_upper_token_decides_when_the_lander_comes(upper: str, fate: LanderState) -> None:
    """T-R26, R-LAND-01, R-LAND-02, R-CLN-04, R-CLN-06: in the Cleanup of round 9."""
    lower = "active" if upper == "inactive" else "inactive"
    site = facility().squad().having(anti_aircraft=(upper, lower)).at(Phase.ROUND_TRACK, round=9)
    played = site.play(advance_round)
    assert played.state.lander is fate
    assert played.only(LanderArrived).token == upper
    # A destroyed Lander leaves the tokens, which everybody has seen now (R-LAND-11, A-61).
    assert bool(played.state.anti_aircraft) == (fate is LanderState.DESTROYED)


def test_the_tokens_stay_when_the_lander_is_lost() -> None:
    """A-61, R-LAND-11: everybody has seen the upper one; they may be looked at again and do nothing any more."""
    site = facility(2).squad().having(anti_aircraft=("active", "inactive"), lander_space=4)
    played = site.at(Phase.ROUND_TRACK, round=3).play(advance_round)
    assert played.state.lander is LanderState.DESTROYED
    assert played.state.anti_aircraft == ("active", "inactive")
    for seat in (0, 1):
        assert GAME.sight(played.state, seat).anti_aircraft == ("active", "inactive")
    room = Site(played.state).room(HERE, "life_support_control_b").record(0, space=HERE).turn()
    room.lay("hand:0", "recon.search", "recon.rest")
    assert "room" in room.may()
    assert "option:anti_aircraft" in room.go("room").open.keys()


def test_before_its_round_the_lander_is_under_way() -> None:
    """R-LAND-02, R-LAND-03."""
    site = facility().marine("recon", hand=3).only_gear("landing_zone").at(Phase.ROUND_TRACK, round=8)
    played = site.play(advance_round)
    assert played.state.lander is LanderState.UNDER_WAY
    assert "room" not in site.may()


def moved_back(t):
    async def run():
        move_lander(t, 9)
    return run()


def test_moving_the_token_onto_the_marker_lands_it_at_once() -> None:
    """T-R26, R-LAND-02, A-19."""
    site = facility().squad().having(anti_aircraft=("inactive", "active")).turn(round=9)
    assert site.play(moved_back).state.lander is LanderState.LANDED
    lost = site.having(anti_aircraft=("active", "inactive")).play(moved_back)
    assert lost.state.lander is LanderState.DESTROYED
    assert lost.happened(LanderMoved)


def test_the_token_moves_one_space_on_the_track() -> None:
    """A-19: never off it, and never after the landing (R-LAND-11)."""
    site = facility().squad()
    assert lander_moves(site.view) == (9, 11)
    assert lander_moves(site.having(lander_space=14).view) == (13,)
    assert lander_moves(site.having(lander_space=1).view) == (2,)
    assert lander_moves(site.having(lander=LanderState.DESTROYED, lander_space=None).view) == ()


# -- aboard -----------------------------------------------------------------------------------------------


def test_boarding_needs_the_lander_and_a_quiet_room() -> None:
    """R-LAND-03, R-ROOM-04, R-ESC-01, R-ESC-02."""
    assert at_lander().next_noise("1").play(use, ["option:board"]).marine().in_lander
    followed = at_lander().intruder("adult", WAY).next_attack("scratch_c").next_noise("2").play(use, ["option:board"])
    assert not followed.marine().in_lander
    assert followed.marine().room.space == LZ


def test_who_waits_in_the_lander_is_not_attacked_but_draws_cards() -> None:
    """R-LAND-06, R-CLN-07, A-32: no turn, no loss, Cleanup as usual."""
    site = in_lander(1).marked(LZ, fire=True)
    assert site.may() == []
    assert len(site.at(Phase.CLEANUP).play(cleanup_phase).marine().hand) == 5


def test_who_waits_in_the_lander_passes_last_and_alone() -> None:
    """R-LAND-S1, R-LAND-06, A-84: without a turn, without losing Oxygen or Health."""
    site = in_lander(2).record(1, whereabouts=Whereabouts.ROOM, space=HERE, passed=True).turn()
    site.having(clock=replace(site.state.clock, turn=None))
    assert not site.view.marine(0).record.passed
    waiting = site.play(begin_turn).state
    assert waiting.clock.phase is Phase.LANDER_PASS
    site.having(clock=waiting.clock)
    played = site.play(lander_pass)
    assert played.marine(0).record.passed
    assert not played.of(OxygenChanged)


@pytest.mark.parametrize(("answer", "asked"), [("on", ["pass_discard"]), ("off", [])])
def test_the_automatic_pass_discards_only_where_it_is_a_pass(answer: str, asked: list[str]) -> None:
    """A-84: by house rule nothing is asked and no wound acts."""
    site = in_lander(2, lander_auto_pass_is_pass=answer).lay("hand:0", "recon.search").lay("wounds:0", "wound.guts.1")
    clock = replace(site.state.clock, phase=Phase.LANDER_PASS, waiting=(0,))
    played = site.record(0, health=3).having(clock=clock).play(lander_pass, ["none"] if asked else [])
    assert played.topics == asked
    assert len(played.marine(0).contamination_in("discard:0")) == len(asked)
    assert played.marine(0).record.passed


def enters(t):
    return enter_room(t, 1, Facility(t).landing_zone)


def moves_as_a_group(t):
    return step_of_group(t, WAY, [1, 2, 3])


def test_an_intruder_in_the_landing_zone_empties_the_lander() -> None:
    """R-LAND-07, A-45: no Surprise Attack for that entry."""
    played = in_lander().play(enters)
    assert all(marine.in_room and marine.room.space == LZ for marine in played.view.marines)
    assert not played.happened(AttackCardRevealed)


def test_a_whole_group_enters_without_attacking() -> None:
    """T-R37, A-45, R-IPH-05: afterwards it attacks whoever comes first in turn order."""
    site = in_lander(3).room("r3c0", "shelter").corridor("r2c0-r3c0", 301)
    site.record(2, whereabouts=Whereabouts.ROOM, space="r3c0").turn(2)
    played = site.play(moves_as_a_group)
    assert played.kinds_at(LZ) == ["adult"] * 3
    assert not played.happened(AttackCardRevealed)
    assert played.marine(0).in_room
    assert played.marine(1).in_room
    site.having(intruders=played.state.intruders, marines=played.state.marines)
    later = site.next_attack("scratch_c", "scratch_d", "scratch_a").play(attack_phase)
    assert [event.target for event in later.of(AttackCardRevealed)] == [0, 0, 0]


def test_somebody_outside_the_lander_is_attacked_all_the_same() -> None:
    """R-LAND-07, A-45: not those who step out, even if they come first in turn order."""
    site = in_lander().record(1, whereabouts=Whereabouts.ROOM, space=LZ).next_attack("scratch_c")
    played = site.play(enters)
    assert played.marine(0).in_room
    assert played.only(AttackCardRevealed).target == 1


def test_by_house_rule_they_are_attacked_as_they_step_out() -> None:
    """A-45: then who comes first in turn order is the target (R-IATK-03)."""
    site = in_lander(lander_ejection_attack="on").next_attack("scratch_c")
    assert site.play(enters).happened(AttackCardRevealed)
    site.record(1, whereabouts=Whereabouts.ROOM, space=LZ)
    assert site.play(enters).only(AttackCardRevealed).target == 0


# -- the launch -------------------------------------------------------------------------------------------


def test_anyone_aboard_may_launch_it() -> None:
    """R-LAND-04, R-LAND-08, R-LAND-09, R-EVT-01: asked in turn order, the first yes takes all along."""
    site = in_lander(3).record(2, whereabouts=Whereabouts.ROOM, space=HERE)
    site.at(Phase.LAUNCH, round=10, starting_player=1)
    played = site.play(launch_phase, ["no", "yes"])
    assert [question.seat for question in played.asked] == [1, 0]
    assert played.only(LanderLaunched).seat == 0
    assert {event.seat for event in played.of(MarineLeft)} == {0, 1}
    assert played.state.lander is LanderState.LAUNCHED
    assert played.marine(2).in_room
    at_once = site.play(launch_phase, ["yes"])
    assert len(at_once.asked) == 1


def test_nobody_has_to_launch_it() -> None:
    """R-LAND-09: and nobody outside is asked; it can be boarded and launched in the round of its landing (A-20)."""
    site = in_lander(2).record(1, whereabouts=Whereabouts.ROOM, space=HERE).at(Phase.LAUNCH, round=10)
    played = site.play(launch_phase, ["no"])
    assert played.state.lander is LanderState.LANDED
    assert played.state.clock.phase is Phase.EVENT


def test_who_still_waits_at_the_end_is_dead() -> None:
    """R-LAND-10, R-END-01."""
    played = in_lander(1).at(Phase.ROUND_TRACK, round=14).play(advance_round)
    assert not played.marine().alive
    assert played.halted


def test_an_armed_autodestruction_kills_whoever_is_inside_at_any_end() -> None:
    """T-R43, R-END-02, R-END-04, R-END-05, R-DEST-S1, R-DEST-05, R-DEST-02: the pods as well, not who has escaped."""
    site = at_shuttle(3).marine("officer").marine("medical_support").having(autodestruction=9).turn(round=6)
    site.record(1, whereabouts=Whereabouts.HIBERNATING, space=None)
    site.record(2, whereabouts=Whereabouts.ESCAPED, space=None, left_by="lander")
    played = site.next_noise("1").play(use)
    assert played.halted
    assert played.state.ending is Ending.DESTROYED
    assert [event.seat for event in played.of(MarineDied)] == [1]
    assert played.state.nest_destroyed
    assert played.state.clock.phase is Phase.FINAL_INFECTION


def test_whoever_is_in_the_lander_dies_with_the_facility() -> None:
    """R-DEST-02, R-DEST-05, R-LAND-10, T-R25: every Intruder dies, too."""
    site = in_lander(1).having(autodestruction=8).at(Phase.ROUND_TRACK, round=7)
    played = site.play(advance_round)
    assert not played.marine().alive
    assert not played.state.intruders


def test_behind_the_last_space_it_goes_off_when_the_rounds_are_over() -> None:
    """T-R25, R-DEST-01, R-DEST-S1."""
    site = at_pods().squad().record(0, whereabouts=Whereabouts.HIBERNATING, space=None)
    played = site.having(autodestruction=15).at(Phase.ROUND_TRACK, round=14).play(advance_round)
    assert played.state.ending is Ending.DESTROYED
    assert not played.marine(0).alive


def test_autodestruction_goes_off_before_the_lander_lands() -> None:
    """R-CLN-09."""
    site = facility().squad().having(autodestruction=10).at(Phase.ROUND_TRACK, round=9)
    played = site.play(advance_round)
    assert not played.happened(LanderArrived)
