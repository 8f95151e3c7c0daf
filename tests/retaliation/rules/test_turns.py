"""Turns, actions, paying and passing (rules 5)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled
from nemesis_desktop.games.retaliation.events.marines import HealthChanged, MarineDied, OxygenChanged
from nemesis_desktop.games.retaliation.events.turns import (
    ActionSpent,
    MarinePassed,
    MarineTurnBegan,
    MarineTurnEnded,
    PhaseEntered,
)
from nemesis_desktop.games.retaliation.rules.legality import legal_actions
from nemesis_desktop.games.retaliation.state import LanderState, Phase, Whereabouts
from tests.retaliation.language import LZ, Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, BACK = "r1c0-r2c1", "r2c0-r2c1"
THREE = ("search", "rest", "demolition")


def site(players: int = 2, hand: object = THREE, **record: object) -> Site:
    """Seat 0 alone in a Room of Section A, whose Life Support is Inactive; the others wait in the Landing Zone."""
    position = facility(players, mode="coop" if players > 1 else None).bare()
    position.marine("recon", at=HERE, hand=hand, **record).room(HERE, "armory").room(BEYOND, "emergency_room")
    return position.corridor(WAY, 104).corridor(BACK, 204).squad().turn()


def empty_handed(players: int = 2) -> Site:
    """Nobody has cards, Items or tokens: there is nothing but passing."""
    position = facility(players, mode="coop" if players > 1 else None).squad()
    for seat in range(players):
        for card in position.view.marine(seat).items:
            position.only_gear(f"item:{card}").lay(piles.BOX, card)
    return position.at(Phase.TURNS)


def keys(run: Run) -> list[str]:
    assert run.open is not None
    return list(run.open.keys())


def paying(*kinds: str) -> str:
    return "+".join(f"card:recon.{kind}" for kind in kinds)


# -- the order of turns -----------------------------------------------------------------------------------


def test_two_actions_make_a_turn() -> None:
    """R-TURN-01, R-TURN-02, R-TURN-03, R-ACT-04: the same action twice if one likes; then it is the next player's
    turn."""
    first = site().go("secure", paying("search"))
    assert first.state.clock.turn == 0
    assert [question.context.get("action") for question in first.asked if question.topic == "action"] == [1, 2]
    second = site().go("secure", paying("search"), "secure", paying("rest"))
    assert second.state.clock.turn == 1
    assert second.room(HERE).secure == 2
    assert not second.marine(0).record.passed
    assert second.state.clock.actions == 0


def test_turns_go_clockwise_from_the_starting_player_until_all_have_passed() -> None:
    """R-TURN-01, R-GEN-04, R-TURN-09: who has passed is skipped; with the last Pass the phase ends at once."""
    position = empty_handed(3).at(Phase.TURNS, starting_player=1)
    played = position.go("pass", "pass", "pass")
    assert [event.seat for event in played.of(MarineTurnBegan)][:3] == [1, 2, 0]
    phases = [event.phase for event in played.of(PhaseEntered)]
    assert phases[:3] == [Phase.LANDER_PASS, Phase.BURNING, Phase.ATTACKS]


def test_turns_go_on_again_and_again() -> None:
    """R-TURN-01: whoever has not passed has another turn when all others have."""
    position = site(hand=("search", "rest", "demolition", "repairs"))
    played = position.go(
        "secure", paying("search"), "secure", paying("rest"), "pass", "secure", paying("demolition"), "pass", "none",
    )
    assert [event.seat for event in played.of(MarineTurnEnded)][:3] == [0, 1, 0]


def test_the_next_seat_that_can_act_has_the_turn() -> None:
    """R-TURN-01, R-LAND-06, R-HP-07: not who is dead, gone or in the Lander."""
    position = empty_handed(5)
    position.record(1, whereabouts=Whereabouts.DEAD, space=None).record(2, whereabouts=Whereabouts.LANDER, space=None)
    position.record(3, whereabouts=Whereabouts.HIBERNATING, space=None)
    assert [event.seat for event in position.go("pass").of(MarineTurnBegan)] == [0, 4]


# -- the end of a turn ------------------------------------------------------------------------------------


def test_oxygen_and_fire_end_a_turn_also_that_of_the_pass() -> None:
    """T-R02, R-TURN-02, R-TURN-04 to R-TURN-06, A-05: turns skipped after that cost nothing."""
    position = site(oxygen=3, health=4).marked(HERE, fire=True)
    position.lay(piles.hand(1), "officer.search", "officer.rest", "officer.demolition", "officer.repairs")
    played = position.go("secure", paying("search"), "pass", "none")
    assert (played.marine().oxygen, played.marine().health) == (2, 5)
    assert [type(event) for event in played.of(OxygenChanged, HealthChanged)] == [OxygenChanged, HealthChanged]
    later = position.go(
        "secure", paying("search"), "pass", "none",
        "secure", "card:officer.search", "secure", "card:officer.rest", "secure",
    )
    assert later.state.clock.turn == 1
    assert (later.marine().oxygen, later.marine().health) == (2, 5)


def test_active_life_support_gives_air_but_does_not_fill_up() -> None:
    """R-TURN-04, R-OXY-01, R-OXY-S2: the Suffocating token goes, the dial stays."""
    position = site(oxygen=0, suffocating=True).having(life_support={"A": True, "B": False, "C": False})
    played = position.go("pass", "none")
    assert played.marine().oxygen == 0
    assert not played.marine().record.suffocating


def test_the_place_at_the_end_of_the_turn_counts() -> None:
    """R-TURN-08, R-OXY-06: who has moved out of the Fire into a Section with air loses nothing."""
    position = site(hand=("search", "rest")).room("r2c2", "alarm_room").corridor("r2c1-r2c2", 304)
    position.marked(HERE, fire=True).having(life_support={"A": False, "B": True, "C": False}).next_noise("1")
    played = position.go("move:r2c1-r2c2", paying("search"), "pass", "none")
    assert (played.marine().oxygen, played.marine().health) == (7, 0)


def test_whoever_is_out_of_reach_skips_the_end_of_the_turn() -> None:
    """R-TURN-08: boarded in step 1, no Oxygen and no Fire; dead of suffocation in step 2, no Fire either."""
    position = site(hand=("search", "rest")).record(0, space=LZ).marked(LZ, fire=True)
    position.having(lander=LanderState.LANDED, lander_space=None, anti_aircraft=()).next_noise("1")
    boarded = position.go("room", "option:board")
    assert boarded.marine().in_lander
    assert (boarded.marine().oxygen, boarded.marine().health) == (7, 0)
    dead = site(oxygen=0, suffocating=True).marked(HERE, fire=True).go("pass", "none")
    assert dead.of(MarineDied)[0].why == "suffocation"
    assert not [event for event in dead.of(HealthChanged) if event.why == "fire"]


def test_who_dies_in_an_own_action_has_no_more_turn() -> None:
    """A-22, R-HP-08: the turn ends at once, as if the player had passed."""
    position = site(health=8).intruder("adult", WAY).next_attack("scratch_c")
    played = position.go("move:" + WAY, paying("search"))
    assert played.state.clock.turn == 1
    assert not played.happened(OxygenChanged)
    assert played.state.marines[0].passed


# -- paying -----------------------------------------------------------------------------------------------


def test_contamination_never_pays() -> None:
    """T-R03, R-ACT-03, R-ACT-12, R-ACT-13, R-ACT-16, R-ACT-17: two of three Action cards, face up on the discard pile;
    then there is too little for the Room, enough for a Move."""
    position = site(hand=(*THREE, "contamination", "contamination")).next_noise("1").record(0, health=2)
    played = position.go("careful:" + WAY, paying("search", "rest"))
    assert played.state.pile(piles.discard(0)) == ("recon.search", "recon.rest")
    assert played.marine().action_cards == ("recon.demolition",)
    assert len(played.marine().contamination_in_hand) == 2
    assert "move:" + WAY in keys(played)
    assert not [key for key in keys(played) if key.startswith("room")]
    assert not [key for key in keys(played) if key.startswith("card:contamination")]


def test_costs_come_before_the_effect() -> None:
    """R-ACT-15, R-ACT-17, R-GEN-07: what is paid lies on the discard pile before anything else happens, and has no
    effect."""
    played = site().next_noise("1").go("move:" + WAY, paying("rest"))
    paid = next(event for event in played.of(PiecesMoved) if event.why == "pay")
    assert paid.destination == piles.discard(0)
    names = [type(event).__name__ for event in played.events]
    assert names.index("PiecesMoved") < names.index("MarineMoved")
    assert played.marine().hand == ("recon.search", "recon.demolition")


def test_free_things_use_up_no_action() -> None:
    """R-TURN-03, R-GEAR-10, A-77: a token may be discarded between the two actions."""
    position = site().gear("belt:0", "medpack")
    key = next(one for one in position.may() if one.startswith("drop_gear"))
    played = position.go("secure", paying("search"), key)
    assert len(played.of(ActionSpent)) == 1
    assert played.happened(GearMoved)
    assert played.state.clock.turn == 0


def test_where_a_secure_token_may_be_placed() -> None:
    """R-ACT-04, R-ACT-14, R-ACT-20, R-SEC-01: not beside an Intruder, as a fourth, where an icon forbids it or without
    one in the supply."""
    assert "secure" in site().may()
    assert site().intruder("larva", HERE).hindered()["secure"] == ["in_combat", "no_room_for_secure_token"]
    assert site().marked(HERE, secure=3).hindered()["secure"] == ["no_room_for_secure_token"]
    nest = facility().bare().marine("recon", at=HERE, hand=1).room(HERE, "nest")
    assert nest.hindered()["secure"] == ["no_room_for_secure_token"]
    position = site()
    for space, tile in (("r3c0", "shelter"), ("r3c1", "reactor"), ("r3c2", "server_room"), ("r3c3", "door_control"),
                        ("r4c0", "gunnery_room"), ("r4c1", "escape_shuttle")):
        position.room(space, tile, secure=3)
    position.marked(BEYOND, secure=1)
    assert "secure" in position.may()
    position.marked(BEYOND, secure=2)
    assert position.hindered()["secure"] == ["no_room_for_secure_token"]


def test_combat_is_asked_about_when_the_action_is_declared() -> None:
    """R-ACT-19: an Intruder that comes in during Sprint does not cancel its second Move."""
    position = site(hand=("sprint", "search"), oxygen=3).corridor("r0c0-r1c0", 304).intruder("adult", "r0c0-r1c0")
    position.next_noise("3").next_attack("miss")
    played = position.go("card:recon.sprint", f"corridor:{WAY}")
    assert played.kinds_at(BEYOND) == ["adult"]
    assert keys(played) == ["yes", "no"]


def test_a_peaceful_action_is_barred_in_combat() -> None:
    """R-ACT-14, R-GEN-10: Characters in Rooms without Intruders are not in combat."""
    position = site().intruder("adult", HERE)
    assert position.view.marine(0).in_combat
    assert not position.view.marine(1).in_combat
    assert "in_combat" in position.hindered()["secure"]


# -- passing ----------------------------------------------------------------------------------------------


def test_passing_discards_what_one_likes() -> None:
    """R-ACT-02, R-PASS-01, R-CONT-02: Contamination as well; the turn ends."""
    position = site(hand=("search", "rest", "contamination.02"))
    played = position.go("pass", "card:recon.search+card:contamination.02")
    assert played.marine().hand == ("recon.rest",)
    assert played.state.pile(piles.discard(0)) == ("recon.search", "contamination.02")
    assert played.marine().record.passed
    assert played.state.clock.turn == 1


def test_passing_is_always_possible_and_never_happens_by_itself() -> None:
    """R-PASS-03, R-TURN-03, R-TURN-07: who has nothing else to do is asked all the same."""
    played = empty_handed().go()
    assert keys(played) == ["pass"]
    assert not played.happened(MarinePassed)
    assert "pass" in site().intruder("queen", HERE).may()


def test_with_an_empty_hand_only_passing_is_left() -> None:
    """T-R35, R-TURN-03, R-TURN-07: one card, one Move, then Pass."""
    position = site(hand=("search",)).next_noise("1")
    played = position.go("move:" + WAY)
    assert [key for key in keys(played) if not key.startswith(("drop", "arrange"))] == ["pass"]


def test_who_has_spent_both_actions_passes_in_the_next_turn() -> None:
    """T-R35, R-TURN-07: both turn ends cost Oxygen."""
    position = site(hand=("search", "rest")).next_noise("1", "1")
    moved = position.go("move:" + WAY, paying("search"), "move:" + WAY)
    assert not moved.marine().record.passed
    assert moved.state.clock.turn == 1
    assert moved.marine().oxygen == 6
    again = position.go("move:" + WAY, paying("search"), "move:" + WAY, "pass", "pass")
    assert again.marine().oxygen == 5


@pytest.mark.parametrize(("wound", "oxygen", "health", "lost_oxygen", "lost_health", "gained"), [
    ("bleeding", 7, 0, 1, 1, 0), ("guts", 7, 0, 1, 0, 1), ("lungs", 7, 0, 2, 0, 0), ("lungs", 0, 0, 0, 2, 0),
])
def test_wounds_act_when_passing(
    wound: str, oxygen: int, health: int, lost_oxygen: int, lost_health: int, gained: int
) -> None:
    """A-55: after the optional discards, before Oxygen and Fire of the turn."""
    position = site(wounds=(wound,), oxygen=oxygen, health=3)
    played = position.go("pass", "none")
    assert oxygen - played.marine().oxygen == lost_oxygen
    assert played.marine().health - 3 == lost_health
    assert len(played.marine().contamination_in(piles.discard(0))) == gained
    assert played.marine().record.suffocating == (oxygen == 0)


def test_who_bleeds_to_death_while_passing_loses_no_oxygen() -> None:
    """A-22, A-55, R-TURN-08."""
    played = site(wounds=("bleeding",), health=8).go("pass", "none")
    assert played.only(MarineDied).why == "bleeding"
    assert not played.happened(OxygenChanged)


def test_moves_make_noise_in_the_room_one_arrives_in() -> None:
    """R-ACT-03, R-MOVE-04."""
    played = site().next_noise("1").go("move:" + WAY, paying("search"))
    assert played.only(NoiseDieRolled).space == BEYOND
    assert f"move:{WAY}" in [action.key for action in legal_actions(played.marine())]
