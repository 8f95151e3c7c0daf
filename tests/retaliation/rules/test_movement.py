"""How Characters move (rules 12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    IntruderShifted,
)
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled, SecureChanged
from nemesis_desktop.games.retaliation.events.marines import MarineDied, MarineMoved, ModelCarried
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.legality import legal_actions
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move, move, move_secretly
from nemesis_desktop.games.retaliation.state import DoorState, Whereabouts
from tests.retaliation.language import Site, facility

HERE, THERE = "r2c1", "r2c2"
WAY, BACK = "r2c1-r2c2", "r2c0-r2c1"


def walk(t):
    return move(t, Marine(t, 0), Facility(t).corridor(WAY))


def walk_carefully(t):
    return move(t, Marine(t, 0), Facility(t).corridor(WAY), cautious=True)


def sneak(t):
    return move_secretly(t, Marine(t, 0), Facility(t).room(THERE))


def two_rooms(players: int = 1, mode: str | None = None, **words) -> Site:
    """The Character stands in one Room; a Corridor of value 1 leads to another, where no other Corridor is."""
    record = {"hand": 5, **words}
    return (
        facility(players, mode=mode).bare().marine("recon", at=HERE, **record).room(HERE, "shelter")
        .room(THERE, "armory").corridor(BACK, 201).corridor(WAY, 104)
    )


# -- where to ---------------------------------------------------------------------------------------------


def test_a_move_leads_through_an_adjacent_corridor_into_the_next_room() -> None:
    """R-MOVE-01, R-MOVE-02, R-MAP-02, R-ACT-03."""
    site = two_rooms().next_noise("4")
    assert {f"move:{WAY}", f"move:{BACK}"} <= set(site.may())
    assert site.play(walk).marine().room.space == THERE


@pytest.mark.parametrize("end", [HERE, THERE])
def test_a_closed_door_at_either_end_bars_the_way(end: str) -> None:
    """R-MOVE-09, R-DOOR-03: a destroyed one does not."""
    site = two_rooms().corridor(WAY, 101, slot=end, door="closed")
    assert site.hindered()[f"move:{WAY}"] == ["door_closed"]
    assert f"move:{WAY}" in site.changed(WAY, door=DoorState.DESTROYED).may()


def test_every_move_into_a_known_room_makes_noise() -> None:
    """R-MOVE-04, R-MOVE-06: also where somebody is."""
    site = two_rooms(2).marine("officer", at=THERE).next_noise("1")
    played = site.play(walk)
    assert played.only(NoiseDieRolled).space == THERE
    assert played.corridor(WAY).noise


# -- Opportunity Attacks ----------------------------------------------------------------------------------


def chased(**words) -> Site:
    """T-R05: a Drone and an Adult in the Room, two Adults and a Larva in the Corridor."""
    return (
        two_rooms(2, **words).squad().intruder("adult", HERE).intruder("drone", HERE)
        .intruder("adult", WAY, count=2).intruder("larva", WAY).next_noise("4")
    )


def test_the_three_largest_attack_in_turn() -> None:
    """T-R05, R-MOVE-03, A-11: the Drone, the Adult of the Room, one Adult of the Corridor; all stay where they are."""
    played = chased().next_attack("scratch_c", "scratch_a", "scratch_b").play(walk)
    assert [event.intruder for event in played.of(AttackDeclared)] == [2, 1, 3]
    assert {event.occasion for event in played.of(AttackDeclared)} == {"opportunity"}
    assert not played.of(IntruderShifted)
    assert played.marine().room.space == THERE


def test_death_ends_the_move_and_the_attacks() -> None:
    """T-R05, A-10, R-MOVE-08, R-HP-08: neither arrival nor Noise roll."""
    played = chased(health=7).next_attack("scratch_a", "scratch_d", "scratch_c").play(walk)
    assert len(played.of(AttackDeclared)) == 2
    assert played.happened(MarineDied)
    assert not played.of(MarineMoved)
    assert not played.of(NoiseDieRolled)


def test_a_prevented_attack_is_one_of_the_three() -> None:
    """R-MOVE-10: and attacks are prevented one by one."""
    async def shielded(t):
        await move(t, Marine(t, 0), Facility(t).corridor(WAY), prevented=1)

    played = chased().next_attack("scratch_c", "scratch_a").play(shielded, ["yes"])
    assert [event.intruder for event in played.of(AttackDeclared)] == [1, 3]
    second = chased().next_attack("scratch_c", "scratch_a").play(shielded, ["no", "yes"])
    assert [event.intruder for event in second.of(AttackDeclared)] == [2, 3]


def test_a_secret_passage_passes_no_corridor() -> None:
    """R-MOVE-07, R-MOVE-S1: only Intruders of the Room left attack, then a Noise roll."""
    played = chased().next_attack("scratch_c", "scratch_a").play(sneak)
    assert [event.intruder for event in played.of(AttackDeclared)] == [2, 1]
    assert played.only(MarineMoved).edge is None
    assert played.only(NoiseDieRolled).space == THERE


def test_equal_attackers_of_the_room_come_first() -> None:
    """A-11: Room before Corridor, then the lower model."""
    site = two_rooms().intruder("adult", WAY).intruder("adult", HERE, count=3)
    facility_ = site.view
    assert [one.id for one in attackers_of_move(facility_.room(HERE), facility_.corridor(WAY))] == [2, 3, 4]


# -- Move Cautiously --------------------------------------------------------------------------------------


def test_a_cautious_move_secures_the_room_before_the_roll() -> None:
    """R-MOVE-04, R-EXP-07, R-ACT-13: so the token can stop whoever comes in."""
    site = two_rooms().intruder("adult", WAY).next_noise("1").next_attack("scratch_c")
    played = site.play(walk_carefully)
    assert [event.count for event in played.of(SecureChanged)] == [1, 0]
    assert played.kinds_at(THERE) == ["adult"]


@pytest.mark.parametrize(("wounds", "move", "careful"), [((), 1, 2), (("leg",), 1, 2), (("knee",), 1, 3)])
def test_what_a_move_costs(wounds: tuple[str, ...], move: int, careful: int) -> None:
    """R-ACT-03, R-ACT-13, components 10: a wounded knee makes cautious moves dearer."""
    prices = {one.kind: one.cost for one in legal_actions(two_rooms(wounds=wounds).view.marine(0))}
    assert (prices["move"], prices["careful"]) == (move, careful)


def test_a_wounded_leg_makes_it_dearer_to_leave_an_intruder() -> None:
    """R-ACT-03, components 10."""
    for wounds, price in ((), 1), (("knee",), 1), (("leg",), 2):
        fighting = two_rooms(wounds=wounds).intruder("larva", HERE)
        assert {one.cost for one in legal_actions(fighting.view.marine(0)) if one.kind == "move"} == {price}


def test_to_move_cautiously_is_an_action_that_leaves_a_token() -> None:
    """R-ACT-13, R-MOVE-04: a move for one card leaves none."""
    cautious = two_rooms(hand=2).next_noise("4").turn().go(f"careful:{WAY}")
    assert (cautious.marine().hand, cautious.room(THERE).secure) == ((), 1)
    assert two_rooms(hand=1).next_noise("4").turn().go(f"move:{WAY}").room(THERE).secure == 0


def test_a_cautious_move_needs_a_place_for_the_token() -> None:
    """R-MOVE-11, A-51: three tokens, an Intruder or the icon; an undiscovered Room is always right."""
    site = two_rooms()
    assert f"careful:{WAY}" in site.may()
    assert f"careful:{WAY}" not in site.marked(THERE, secure=3).may()
    assert f"careful:{WAY}" not in two_rooms().intruder("larva", THERE).may()
    unknown = two_rooms().corridor("r1c1-r2c1", 205)
    assert "careful:r1c1-r2c1" in unknown.may()
    assert f"careful:{WAY}" not in unknown.intruder("larva", HERE).may()


def test_by_house_rule_a_cautious_move_needs_no_place() -> None:
    """A-51: the token is left out."""
    site = two_rooms().marked(THERE, secure=3).next_noise("4")
    site.having(setup=replace(site.state.setup, house_rules={"cautious_needs_free_token_place": "off"}))
    assert f"careful:{WAY}" in site.may()
    played = site.play(walk_carefully)
    assert played.marine().room.space == THERE
    assert played.room(THERE).secure == 3


# -- carrying ---------------------------------------------------------------------------------------------


def fallen(**words) -> Site:
    """A knocked out officer lies beside the Character."""
    site = two_rooms(2, "coop", **words).marine("officer", at=HERE).next_noise("4")
    return site.record(1, whereabouts=Whereabouts.KNOCKED_OUT, passed=True)


def test_a_model_is_taken_along_for_one_more_card() -> None:
    """R-COOP-06."""
    site = fallen()
    card = site.view.marine(0).hand[0]
    played = site.play(walk, ["yes", f"card:{card}"])
    assert played.only(ModelCarried) == ModelCarried(1, THERE, 0)
    assert played.marine(1).record.space == THERE
    assert not played.marine(1).in_room
    assert len(played.marine().hand) == 4


def test_it_may_be_left_behind() -> None:
    """R-COOP-06: and without a card it has to be."""
    assert fallen().play(walk, ["no"]).marine(1).record.space == HERE
    empty_handed = fallen(hand=0).play(walk)
    assert not empty_handed.topics
    assert empty_handed.marine(1).record.space == HERE


def test_who_dies_on_the_way_carries_nothing_in() -> None:
    """R-COOP-06, R-MOVE-08: the price was paid before the attacks."""
    site = fallen(health=8).intruder("adult", HERE).next_attack("scratch_c")
    card = site.view.marine(0).hand[0]
    played = site.play(walk, ["yes", f"card:{card}"])
    assert not played.of(ModelCarried)
    assert played.marine(1).record.space == HERE


def test_a_model_comes_along_into_the_unknown() -> None:
    """R-COOP-06, R-MOVE-05."""
    site = fallen().corridor("r1c1-r2c1", 205).next_exploration(1)

    async def outward(t):
        await move(t, Marine(t, 0), Facility(t).corridor("r1c1-r2c1"))

    card = site.view.marine(0).hand[0]
    assert site.play(outward, ["yes", f"card:{card}"]).marine(1).record.space == "r1c1"


def test_blood_sense_brings_the_attacker_along() -> None:
    """R-MOVE-08, components 8: it is put into the Room where the move ends and does not attack again."""
    site = two_rooms().intruder("drone", HERE).next_noise("4").next_attack("blood_sense")
    played = site.play(walk)
    assert played.kinds_at(THERE) == ["drone"]
    assert len(played.of(AttackCardRevealed)) == 1


def test_blood_sense_does_not_bring_along_who_came_in_by_the_noise() -> None:
    """R-NOISE-03, components 8: it stands there already."""
    site = two_rooms().intruder("drone", WAY).next_noise("1").next_attack("blood_sense", "scratch_c")
    assert [event.why for event in site.marked(THERE).play(walk).of(IntruderShifted)] == ["enter"]


def test_blood_sense_follows_also_whom_the_arrival_kills() -> None:
    """R-HP-08, components 8: the Noise roll belongs to the arrival, so that the move ended in that Room."""
    site = two_rooms(2, health=6).marine("officer").intruder("drone", HERE).corridor("r2c2-r2c3", 204)
    played = site.intruder("adult", "r2c2-r2c3").next_noise("2").next_attack("blood_sense", "scratch_d").play(walk)
    assert not played.marine(0).alive
    assert sorted(played.kinds_at(THERE)) == ["adult", "drone"]
