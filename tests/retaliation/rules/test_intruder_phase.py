"""The Intruder Phase (rules 6)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, HitsChanged, IntruderGone
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.rules.intruder_phase import attack_phase, burning_phase
from nemesis_desktop.games.retaliation.state import Phase, Whereabouts
from tests.retaliation.language import Run, Site, facility

HERE, NORTH, EAST = "r2c1", "r1c0", "r2c2"
WAY = "r2c1-r2c2"


def site(players: int = 2, **house: str) -> Site:
    position = facility(players, mode="coop", **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    return position.room(NORTH, "emergency_room").room(EAST, "alarm_room").corridor(WAY, 204)


def attacks(run: Run) -> list[tuple[str, int]]:
    return [(event.kind, event.target) for event in run.of(AttackCardRevealed)]


# -- burning ----------------------------------------------------------------------------------------------


def test_fire_hits_everybody_in_its_room_once() -> None:
    """R-IPH-01, R-GEN-08: Rooms in map order, the largest first; in Corridors and other Rooms nobody burns."""
    position = site().squad().marked(HERE, fire=True).marked(NORTH, fire=True)
    position.intruder("adult", HERE).intruder("drone", HERE).intruder("adult", NORTH).intruder("adult", EAST)
    played = position.intruder("adult", WAY).play(burning_phase)
    assert [event.intruder for event in played.of(HitsChanged)] == [3, 2, 1]
    assert all(event.hits == 1 for event in played.of(HitsChanged))


def test_burning_rolls_no_die_and_kills_larvae_only() -> None:
    """R-IPH-02, R-CMB-05: an Adult with eleven hits lives on."""
    position = site().squad().marked(HERE, fire=True).intruder("adult", HERE, hits=10).intruder("larva", HERE)
    played = position.play(burning_phase)
    assert [event.kind for event in played.of(IntruderGone)] == ["larva"]
    assert played.state.intruders[1].hits == 11


def test_fire_in_the_nest_burns_an_egg() -> None:
    """T-R38, R-IPH-01, R-NEST-04."""
    position = site().squad().room("r2c3", "nest", fire=True)
    played = position.play(burning_phase)
    assert len(played.state.pile(piles.EGGS)) == 4


def test_burning_is_over_before_the_first_attack() -> None:
    """R-IPH-06, R-ROUND-02: on the whole map."""
    played = site().squad().marked(HERE, fire=True).intruder("adult", HERE).play(burning_phase)
    assert not played.happened(AttackCardRevealed)
    assert played.only(PhaseEntered).phase is Phase.ATTACKS


# -- attacks ----------------------------------------------------------------------------------------------


def test_every_intruder_beside_characters_attacks_once() -> None:
    """R-IPH-03, R-IPH-06: Room by Room in map order; not those in Corridors or alone."""
    position = site().marine("officer", at=NORTH).intruder("adult", HERE).intruder("drone", NORTH)
    position.intruder("adult", EAST).intruder("adult", WAY).next_attack("miss", "scratch_a")
    played = position.play(attack_phase)
    assert attacks(played) == [("drone", 1), ("adult", 0)]
    assert played.only(PhaseEntered).phase is Phase.LAUNCH


def test_the_first_in_turn_order_is_the_target() -> None:
    """R-IPH-04, R-GEN-04: counted from the Starting Player, not by seat."""
    position = site(3).marine("officer", at=HERE).marine("medical_support", at=HERE).intruder("adult", HERE)
    played = position.at(Phase.ATTACKS, starting_player=2).next_attack("scratch_a").play(attack_phase)
    assert attacks(played) == [("adult", 2)]


def test_larger_ones_first_and_all_at_one_target_until_it_dies() -> None:
    """R-IPH-05, R-INT-01: the third attack falls on the next Character."""
    position = site().record(0, health=7).marine("officer", at=HERE)
    position.intruder("adult", HERE).intruder("drone", HERE).intruder("adult", HERE)
    played = position.next_attack("scratch_c", "scratch_d", "scratch_a").play(attack_phase)
    assert attacks(played) == [("drone", 0), ("adult", 0), ("adult", 1)]
    assert played.marine(0).record.whereabouts is Whereabouts.KNOCKED_OUT


def test_with_nobody_left_the_others_do_not_attack() -> None:
    """R-IPH-05, R-COOP-05: a knocked out model is no target."""
    position = site().squad().record(0, health=8).intruder("adult", HERE, count=3).next_attack("scratch_c")
    assert attacks(position.play(attack_phase)) == [("adult", 0)]


def test_secure_tokens_do_nothing_in_this_phase() -> None:
    """T-R08, R-IPH-07, R-SEC-03."""
    position = site().squad().marked(HERE, secure=3).intruder("adult", HERE).next_attack("scratch_a")
    played = position.play(attack_phase)
    assert attacks(played) == [("adult", 0)]
    assert played.room(HERE).secure == 3
