"""Tactical Gear: gaining, using, loading, rearranging, Grenades (rules 9)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.gear import GearMoved, GrenadeThrown
from nemesis_desktop.games.retaliation.events.intruders import WeaponDieRolled
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.belongings import discard_item, return_gear
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear, gain_item
from nemesis_desktop.games.retaliation.rules.grenades import grenade_targets, throw_grenade
from nemesis_desktop.games.retaliation.rules.player_turn import take_action
from nemesis_desktop.games.retaliation.rules.tactical_gear import use_gear
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY = "r1c0-r2c1"
RIFLE, DRUM = "character.assault_rifle.1", "support.drum_mag_rifle.1"
VEST = "support.utility_vest.1"


def site(players: int = 1, belt: tuple[str, ...] = (), **house: str) -> Site:
    position = facility(players, **house).bare().marine("recon", at=HERE, belt=belt).room(HERE, "armory")
    return position.room(BEYOND, "emergency_room").corridor(WAY, 104).turn()


def use(t):
    return use_gear(t, Marine(t, 0))


def gain(token: str):
    return lambda t: gain_gear(t, Marine(t, 0), token)


# -- gaining ----------------------------------------------------------------------------------------------


def test_a_new_token_goes_into_a_free_slot_of_choice() -> None:
    """R-GEAR-01, R-GEAR-04: the belt takes any kind, and Ammo may go straight onto a weapon."""
    position = site().only_gear(f"item:{RIFLE}")
    played = position.play(gain("ammo"), [f"holder:item:{RIFLE}"])
    assert played.state.gear[f"item:{RIFLE}"] == ("ammo",)
    assert site().play(gain("medpack")).state.gear["belt:0"] == ("medpack",)
    assert site().play(gain("medpack")).topics == []


def test_without_a_slot_one_may_be_freed_first() -> None:
    """R-GEAR-04, R-GEAR-10: else the token is not gained."""
    full = site(belt=("grenade",) * 4)
    kept = full.play(gain("medpack"), ["gear:none"])
    assert kept.state.gear["belt:0"] == ("grenade",) * 4
    assert kept.result is False
    changed = full.play(gain("medpack"), ["gear:belt:0/grenade"])
    assert sorted(changed.state.gear["belt:0"]) == ["grenade", "grenade", "grenade", "medpack"]


def test_an_empty_supply_gives_nothing() -> None:
    """R-GEN-03, R-GEAR-12: the tokens at the Landing Zone and of the Robot are no supply."""
    position = site()
    position.having(gear={**position.state.gear, "supply": (), "lent": position.state.gear["supply"]})
    assert position.play(gain("medpack")).result is False


def test_an_ammo_token_comes_back_whole() -> None:
    """R-COMP-05, R-GEAR-06: a half one returns on its full side."""
    position = site().only_gear(f"item:{RIFLE}", "ammo_half")
    played = position.play(_returned)
    assert "ammo_half" not in played.state.gear["supply"]


async def _returned(t) -> None:
    return_gear(t, f"item:{RIFLE}", "test")


async def lose_rifle(t) -> None:
    discard_item(t, Marine(t, 0), RIFLE, "drop")


def test_losing_an_item_loses_its_tokens() -> None:
    """R-GEAR-11, R-ITEM-14: they go to the supply, the Item to its discard pile."""
    played = site().play(lose_rifle)
    assert played.state.gear.get(f"item:{RIFLE}", ()) == ()
    assert RIFLE in played.state.pile(piles.discard("character"))


def test_losing_an_item_leaves_the_markers_of_others() -> None:
    """R-ITEM-14: Malfunction and Universal markers of one Item go with it alone."""
    played = site().having(broken=("x", RIFLE), item_markers={"x": 2, RIFLE: 1}).play(lose_rifle)
    assert played.state.broken == ("x",)
    assert played.state.item_markers == {"x": 2}


def test_found_equipment_is_full() -> None:
    """R-ITEM-05, R-SETUP-25: grey slots take what the player wants."""
    position = site()
    played = position.play(lambda t: gain_item(t, Marine(t, 0), DRUM, piles.SUPPORT_DECK))
    assert played.state.gear[f"item:{DRUM}"] == ("ammo",) * 3
    played = position.play(
        lambda t: gain_item(t, Marine(t, 0), VEST, piles.SUPPORT_DECK), ["gear:grenade=2+gear:medpack=1"]
    )
    assert sorted(played.state.gear[f"item:{VEST}"]) == ["grenade", "grenade", "medpack"]


def test_free_discards_between_actions() -> None:
    """R-GEAR-10, A-77: they cost nothing."""
    position = site(belt=("grenade",))
    assert {f"drop:{RIFLE}", "drop_gear:belt:0/grenade"} <= set(position.may())
    played = position.play(take_action, ["drop_gear:belt:0/grenade"])
    assert played.state.gear["belt:0"] == ()
    assert played.state.clock.actions == 0


def test_a_dropped_item_is_gone_with_its_tokens_and_costs_no_action() -> None:
    """R-GEAR-10, R-GEAR-11, A-77."""
    played = site().play(take_action, [f"drop:{RIFLE}"])
    assert RIFLE in played.state.pile(piles.discard("character"))
    assert (played.marine().items, played.state.clock.actions) == ((), 0)


# -- using ------------------------------------------------------------------------------------------------


def test_using_gear_is_an_action_for_one_card() -> None:
    """R-ACT-11, R-ACT-14: also in combat, but not without a token that would do something."""
    position = site(belt=("medpack",)).lay(piles.hand(0), "recon.search").intruder("larva", HERE)
    assert position.hindered()["gear"] == ["no_gear_to_use"]
    assert "gear" in position.record(0, health=1).may()
    played = position.play(take_action, ["gear"])
    assert played.marine().health == 0
    assert played.marine().hand == ()


def test_several_tokens_one_after_the_other() -> None:
    """R-GEAR-02, R-GEAR-S1, R-GEAR-07, R-GEAR-09: each is chosen when the one before is resolved, and discarded."""
    position = site(belt=("oxygen", "medpack", "medpack")).record(0, health=3, oxygen=2, suffocating=False)
    played = position.play(use, ["use:belt:0/medpack", "use:belt:0/oxygen", "use:belt:0/medpack"])
    assert played.marine().health == 0
    assert played.marine().oxygen == 5
    assert played.state.gear["belt:0"] == ()
    assert [event.destination for event in played.of(GearMoved)] == ["supply"] * 3
    stopped = position.play(use, ["use:belt:0/medpack", "done"])
    assert sorted(stopped.state.gear["belt:0"]) == ["medpack", "oxygen"]


def test_oxygen_never_above_seven_and_it_ends_suffocation() -> None:
    """R-GEAR-07, R-OXY-S2."""
    played = site(belt=("oxygen",)).record(0, oxygen=6).play(use)
    assert played.marine().oxygen == 7
    saved = site(belt=("oxygen",)).record(0, oxygen=0, suffocating=True).play(use)
    assert saved.marine().oxygen == 3
    assert not saved.marine().record.suffocating


def test_tokens_on_a_broken_item_may_be_used() -> None:
    """R-GEAR-S1, R-MALF-02."""
    position = site().only_gear(f"item:{RIFLE}").lay(piles.BOX, RIFLE).give(0, "grenade_launcher", gear=("grenade",))
    position.intruder("adult", WAY).having(broken=("support.grenade_launcher.1",)).next_burst("1")
    played = position.play(use, ["use:item:support.grenade_launcher.1/grenade"])
    assert played.kinds_at(WAY) == []


def test_ammo_is_loaded_onto_a_weapon_with_a_free_slot() -> None:
    """R-GEAR-02, R-GEAR-05: it stays there, and loaded Ammo never moves again."""
    position = site(belt=("ammo", "ammo")).only_gear(f"item:{RIFLE}")
    played = position.play(use)
    assert played.state.gear[f"item:{RIFLE}"] == ("ammo",)
    assert played.state.gear["belt:0"] == ("ammo",)
    helped = site(belt=("medpack", "grenade")).give(0, "utility_vest").record(0, health=1)
    assert not any(RIFLE in key for key in helped.play(use).open.keys())


def test_ammo_in_a_vest_is_not_loaded() -> None:
    """R-GEAR-03, R-GEAR-05: it waits there like on the belt, and goes from there onto a weapon."""
    position = site(belt=()).only_gear(f"item:{RIFLE}").give(0, "utility_vest", gear=("ammo",))
    played = position.play(use, [f"use:item:{VEST}/ammo"])
    assert (played.state.gear[f"item:{RIFLE}"], played.state.gear[f"item:{VEST}"]) == (("ammo",), ())


def test_a_half_token_makes_room_for_a_whole_one() -> None:
    """R-GEAR-05: a full slot with a whole token is no place."""
    half = site(belt=("ammo",)).only_gear(f"item:{RIFLE}", "ammo_half").play(use)
    assert half.state.gear[f"item:{RIFLE}"] == ("ammo",)
    assert half.state.gear["belt:0"] == ()
    full = site(belt=("ammo",)).lay(piles.hand(0), "recon.search")
    assert full.hindered()["gear"] == ["no_gear_to_use"]


def test_tokens_may_be_rearranged_in_between() -> None:
    """R-GEAR-03: between legal slots, as part of this action."""
    position = site(belt=("medpack", "grenade")).give(0, "utility_vest").record(0, health=1)
    played = position.play(use, [f"move:belt:0/grenade>item:{VEST}", "use:belt:0/medpack"])
    assert played.state.gear[f"item:{VEST}"] == ("grenade",)
    assert played.state.gear["belt:0"] == ()


def test_rearranging_ends_at_last() -> None:
    """R-GEAR-03: nobody moves a token to and fro for ever."""
    position = site(belt=("medpack", "grenade")).give(0, "utility_vest").record(0, health=1)
    there, back = f"move:belt:0/grenade>item:{VEST}", f"move:item:{VEST}/grenade>belt:0"
    played = position.play(use, [there, back] * 4)
    assert played.open is None
    assert played.state.gear["belt:0"] == ("grenade",)


def test_by_house_rule_tokens_move_freely() -> None:
    """R-GEAR-03: the switch `free_gear_moves`."""
    way = f"arrange:belt:0/grenade>item:{VEST}"
    free = site(belt=("grenade",), free_gear_moves="on").give(0, "utility_vest")
    assert way in free.may()
    assert free.play(take_action, [way]).state.gear[f"item:{VEST}"] == ("grenade",)
    assert way not in site(belt=("grenade",)).give(0, "utility_vest").may()


def test_the_robot_lends_and_takes_tokens_in_its_room() -> None:
    """R-ROB-08, R-GEAR-12: one slot for Ammo and one for Oxygen, also with a Malfunction."""
    position = site(belt=("oxygen", "grenade")).record(0, oxygen=3).robot(space=HERE, malfunction=True)
    played = position.play(use, ["use:robot/oxygen", "move:belt:0/oxygen>robot", "use:robot/oxygen"])
    assert played.marine().oxygen == 7
    assert played.state.gear["robot"] == ("ammo",)
    assert "move:belt:0/grenade>robot" not in position.play(use).asked[0].keys()
    away = position.robot(space=BEYOND)
    assert away.play(use).topics == []
    assert away.play(use).state.gear["robot"] == ("ammo", "oxygen")


# -- others -----------------------------------------------------------------------------------------------


def patient() -> Site:
    return site(2, belt=("medpack", "grenade")).marine("officer", at=HERE, health=2)


def test_another_character_is_helped_with_consent() -> None:
    """R-ITEM-11, R-ITEM-S1: the token of one, the Health of the other."""
    played = patient().play(use, ["yes"])
    assert played.marine(1).health == 0
    assert played.asked[-1].seat == 1
    assert played.state.gear["belt:0"] == ("grenade",)


def test_who_refuses_is_not_asked_again() -> None:
    """R-ITEM-11: the token is not used."""
    played = patient().intruder("adult", WAY, count=1).play(use, ["use:belt:0/medpack", "no", "done"])
    assert played.marine(1).health == 2
    assert "medpack" in played.state.gear["belt:0"]
    assert "use:belt:0/medpack" not in played.asked[-1].keys()


def test_nobody_elsewhere_is_helped() -> None:
    """R-ITEM-11, R-GEN-02: the same Room."""
    position = patient().record(1, space=BEYOND).lay(piles.hand(0), "recon.search")
    assert position.hindered()["gear"] == ["no_gear_to_use"]


# -- Grenades ---------------------------------------------------------------------------------------------


def grenade(position: Site, answers: tuple[str, ...] = ()) -> Run:
    return position.play(lambda t: throw_grenade(t, Marine(t, 0), Facility(t).corridor(WAY)), answers)


@pytest.mark.parametrize(("face", "dead"), [("4", 6), ("1", 3)])
def test_a_grenade_deals_the_burst_die_and_two(face: str, dead: int) -> None:
    """T-R19, R-GEAR-08: in all, not to each; the symbol does nothing."""
    position = site(belt=("grenade",)).intruder("adult", WAY, count=6).next_burst(face)
    played = grenade(position)
    assert len(played.kinds_at(WAY)) == 6 - dead
    assert len(played.of(WeaponDieRolled)) == 1
    assert played.state.broken == ()


def test_a_grenade_against_drones() -> None:
    """T-R19, R-BURST-03: five hits, two Drones, one hit lost."""
    played = grenade(site().intruder("drone", WAY, count=3).next_burst("3"))
    assert played.kinds_at(WAY) == ["drone"]


def test_a_grenade_token_is_discarded() -> None:
    """T-R19, R-GEAR-02, R-GEAR-08: thrown where a Burst could go."""
    position = site(belt=("grenade",)).intruder("larva", WAY).next_burst("1")
    played = position.play(use)
    assert played.only(GrenadeThrown).edge == WAY
    assert played.state.gear["belt:0"] == ()
    shut = site(belt=("grenade",)).intruder("larva", WAY).changed(WAY, door=DoorState.CLOSED, door_end=HERE)
    assert grenade_targets(shut.view.marine(0)) == ()
    assert [way.id for way in grenade_targets(shut.changed(WAY, door_end=BEYOND).view.marine(0))] == [WAY]


def test_who_dies_by_what_a_grenade_has_woken_uses_nothing_else() -> None:
    """R-GEAR-02, R-QUEEN-03: the Queen's card activates her, and her bite kills the thrower."""
    position = site(2, belt=("grenade", "medpack")).squad().record(health=8).intruder("queen", WAY)
    position.having(queen_hits=2).next_burst("4").next_queen_health(2).next_attack("bite")
    run = position.play(use, ["use:belt:0/grenade"])
    assert not run.marine().alive
    assert run.open is None
