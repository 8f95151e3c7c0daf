"""Action cards that belong to one Character (components 13)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, AttackDeclared
from nemesis_desktop.games.retaliation.events.map import ExplorationRevealed, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.shooting import shoot
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.cards.test_action_cards import BEYOND, HERE, OTHER, WAY, play, reasons, site
from tests.retaliation.language import Site


def armed(name: str, *hand: str, tokens: tuple[str, ...] = ("ammo",), players: int = 1) -> Site:
    """A Character with its own weapon and this ammo on it, and without Armor."""
    position = site(name, *hand, players=players).only(piles.armor(0))
    return position.only_gear(f"item:{position.view.marine(0).held[0]}", *tokens)


# -- Combat Engineer --------------------------------------------------------------------------------------


def test_explosives_open_a_corridor_to_a_discovered_room() -> None:
    """A-18, R-ACT-18, R-EXP-03: it costs a Grenade token and leads nowhere new."""
    position = site("combat_engineer", "explosives").gear("belt:0", "grenade").next_corridor(305)
    played = play(position, "explosives")
    assert played.corridor("r2c0-r2c1").number == 305
    assert played.state.gear["belt:0"] == ()
    joined = position.corridor("r2c0-r2c1", 102)
    assert reasons(joined, "explosives") == ["no_place_for_corridor"]


def test_explosives_are_built_where_yellow_is_found() -> None:
    """R-GEAR-04: a yellow icon gives a Grenade token."""
    position = site("combat_engineer", "explosives", room="pressure_control")
    assert play(position, "explosives").state.gear["belt:0"] == ("grenade",)


def test_pyrotechnics_kill_all_in_a_corridor() -> None:
    """R-SHOOT-03, R-DOOR-08, R-ACT-18: a critical each for one Grenade; or the Fire goes."""
    position = site("combat_engineer", "pyrotechnics").gear("belt:0", "grenade")
    crowd = position.intruder("drone", WAY, count=2).intruder("adult", WAY)
    played = play(crowd, "pyrotechnics")
    assert played.kinds_at(WAY) == []
    assert played.state.gear["belt:0"] == ()
    burning = site("combat_engineer", "pyrotechnics").marked(HERE, fire=True)
    assert not play(burning, "pyrotechnics").room(HERE).fire
    assert reasons(site("combat_engineer", "pyrotechnics").intruder("adult", WAY), "pyrotechnics")
    assert reasons(site("combat_engineer", "pyrotechnics").gear("belt:0", "grenade"), "pyrotechnics")


def test_tactical_retreat_takes_a_willing_companion_past_all_attacks() -> None:
    """R-MOVE-10, R-IATK-S1, R-GEAR-13: ammo and a card; only its player rolls."""
    position = armed("combat_engineer", "tactical_retreat", "rest", players=2)
    position = position.marine("recon", at=HERE).intruder("adult", HERE, count=2).next_noise("4")
    played = play(position, "tactical_retreat", f"corridor:{WAY}", "yes", "yes")
    assert [played.marine(seat).room.space for seat in (0, 1)] == [BEYOND, BEYOND]
    assert not played.happened(AttackDeclared)
    assert played.only(NoiseDieRolled).seat == 0
    assert played.marine().gear_on(f"item:{played.marine().held[0]}") == ("ammo_half",)
    alone = play(position, "tactical_retreat", f"corridor:{WAY}", "yes", "no")
    assert [alone.marine(seat).room.space for seat in (0, 1)] == [BEYOND, HERE]
    assert reasons(position.intruder("larva", WAY).intruder("larva", OTHER), "tactical_retreat") == ["no_way"]


# -- Contractor -------------------------------------------------------------------------------------------


def test_always_prepared_uses_the_room_in_combat_for_attacks() -> None:
    """R-ROOM-03, R-ACT-14, R-IATK-01: every Intruder in the Room attacks afterwards."""
    position = site("contractor", "always_prepared", room="life_support_control_a").only(piles.armor(0))
    played = play(position.intruder("adult", HERE, count=2), "always_prepared")
    assert len(played.of(AttackDeclared)) == 2
    assert {event.target for event in played.of(AttackDeclared)} == {0}


def test_always_prepared_finds_one_of_two_items() -> None:
    """R-ITEM-04, R-ACT-18: two of one colour for a card."""
    position = site("contractor", "always_prepared", "rest", room="nest")
    position = position.lay(piles.deck("green"), "green.medkit.1", "green.medpack.1")
    first, second = position.state.pile(piles.deck("green"))[:2]
    played = play(position, "always_prepared", "option:draw_items", "colour:green", f"card:{first}")
    assert first in (*played.marine().items, *played.state.pile(piles.discard("green")))
    assert played.state.pile(piles.deck("green"))[-1] == second
    assert reasons(site("contractor", "always_prepared").marked(HERE, malfunction=True), "always_prepared")


def test_duck_and_cover_prevents_one_attack_of_a_move() -> None:
    """R-MOVE-10, R-IATK-08: of two Opportunity Attacks one remains."""
    position = armed("contractor", "duck_and_cover", "rest").intruder("larva", HERE, count=2).next_noise("4")
    played = play(position, "duck_and_cover", f"corridor:{WAY}", "yes")
    assert [event.occasion for event in played.of(AttackDeclared)] == ["opportunity"]
    assert played.happened(NoiseDieRolled)


def test_move_quietly_makes_no_noise() -> None:
    """R-MOVE-08: only to a discovered Room, without a Noise roll."""
    played = play(site("contractor", "move_quietly"), "move_quietly")
    assert played.marine().room.space == BEYOND
    assert not played.happened(NoiseDieRolled)


@pytest.mark.parametrize("attack", ["shoot", "melee"])
def test_weak_spot_hits_before_the_attack(attack: str) -> None:
    """R-CMB-02, R-SHOOT-02, R-MELEE-01: a hit more than the attack alone; a Larva needs no attack any more."""
    position = armed("contractor", "weak_spot").intruder("adult", HERE).next_shoot("3")
    played = play(position, "weak_spot", f"option:{attack}")
    assert played.state.intruders[1].hits == 2
    larva = armed("contractor", "weak_spot").intruder("larva", HERE)
    assert play(larva, "weak_spot").topics.count("option") == 0
    assert reasons(site("contractor", "weak_spot"), "weak_spot") == ["no_target"]


# -- Heavy Gun Operator -----------------------------------------------------------------------------------


def test_breakthrough_bursts_and_moves_past_the_rest() -> None:
    """R-BURST-02, R-MOVE-10, R-IATK-S1: the Intruders that are left do not attack."""
    position = armed("heavy_gun_operator", "breakthrough").intruder("adult", WAY, count=4)
    played = play(position.next_burst("1").next_noise("4"), "breakthrough")
    assert played.marine().room.space == BEYOND
    assert played.kinds_at(WAY) == ["adult", "adult"]
    assert not played.happened(AttackDeclared)
    assert reasons(position.intruder("adult", HERE), "breakthrough") == ["in_combat"]


def test_breakthrough_needs_ammo_and_a_corridor_that_leads_on() -> None:
    """R-BURST-01, R-MOVE-09, R-GEN-05: behind an own closed Door nothing is hit, behind one at the far end there is no
    way."""
    crowd = armed("heavy_gun_operator", "breakthrough").intruder("adult", WAY)
    assert reasons(crowd, "breakthrough") == []
    assert reasons(crowd.corridor(WAY, 103, slot=BEYOND, door="closed"), "breakthrough") == ["no_corridor_target"]
    unloaded = armed("heavy_gun_operator", "breakthrough", tokens=()).intruder("adult", WAY)
    assert reasons(unloaded, "breakthrough") == ["not_loaded"]


def test_continuous_fire_trades_cards_for_hits() -> None:
    """R-BURST-03, R-ACT-18: no ammo is spent for them, and the gun may burst as well."""
    position = armed("heavy_gun_operator", "continuous_fire", "rest", "search")
    position = position.intruder("adult", WAY, count=2).intruder("adult", OTHER)
    cards = "card:heavy_gun_operator.rest+card:heavy_gun_operator.search"
    played = play(position, "continuous_fire", f"corridor:{WAY}", cards, "no")
    assert played.kinds_at(WAY) == []
    assert played.marine().hand == ()
    assert played.marine().gear_on(f"item:{played.marine().held[0]}") == ("ammo",)
    empty = armed("heavy_gun_operator", "continuous_fire", "rest", tokens=())
    assert reasons(empty.intruder("adult", WAY), "continuous_fire") == ["no_ammo"]


def test_fast_reload_loads_and_fires_in_any_order() -> None:
    """R-GEAR-05, R-SHOOT-01: own Ammo onto an empty weapon, then a Shot with it."""
    position = armed("heavy_gun_operator", "fast_reload", tokens=())
    position = position.gear("belt:0", "ammo").intruder("adult", HERE).next_shoot("3")
    played = play(position, "fast_reload")
    assert played.state.gear["belt:0"] == ()
    assert played.state.intruders[1].hits == 1
    assert reasons(armed("heavy_gun_operator", "fast_reload"), "fast_reload") == ["no_gear_to_use"]
    nobody = armed("heavy_gun_operator", "fast_reload", tokens=()).gear("belt:0", "ammo")
    assert reasons(nobody, "fast_reload") == ["no_corridor_target"]


def test_fast_reload_bursts_with_a_full_weapon_and_fills_it_again() -> None:
    """R-GEAR-05, R-BURST-02, R-GEN-11: in any order; the half token makes room. A Shot spends ammo by chance only."""
    position = armed("heavy_gun_operator", "fast_reload", tokens=("ammo", "ammo")).gear("belt:0", "ammo")
    assert reasons(position.intruder("adult", HERE), "fast_reload") == ["no_corridor_target"]
    both = position.intruder("adult", WAY, count=4).next_burst("3")
    played = play(both, "fast_reload")
    assert (played.kinds_at(WAY), played.kinds_at(HERE)) == (["adult"], ["adult"])
    assert played.marine().gear_on(f"item:{played.marine().held[0]}") == ("ammo", "ammo")
    assert played.state.gear["belt:0"] == ()


def test_fast_reload_takes_no_ammo_from_the_robot() -> None:
    """R-ROB-08: whoever uses Tactical Gear may take its tokens; the card loads own Ammo."""
    position = armed("heavy_gun_operator", "fast_reload", tokens=()).intruder("adult", HERE)
    beside = position.robot("server", space=HERE, revealed=True)
    assert reasons(beside, "fast_reload") == ["no_gear_to_use"]
    played = play(beside.gear("belt:0", "ammo").next_shoot("3"), "fast_reload")
    assert (played.state.gear["belt:0"], played.state.gear["robot"]) == ((), ("ammo", "oxygen"))


def test_forcing_fire_clears_the_room() -> None:
    """R-REP-01, R-REP-07, R-GEAR-13: every Intruder, each into a Corridor of choice."""
    position = armed("heavy_gun_operator", "forcing_fire").intruder("adult", HERE, count=2)
    played = play(position, "forcing_fire", "intruder:2", f"corridor:{WAY}", f"corridor:{OTHER}")
    assert (played.kinds_at(WAY), played.kinds_at(OTHER), played.kinds_at(HERE)) == (["adult"], ["adult"], [])
    assert reasons(armed("heavy_gun_operator", "forcing_fire"), "forcing_fire") == ["no_target"]


def test_forcing_fire_repels_each_of_them_once() -> None:
    """R-REP-07, A-30: who breaks a Door on the way stays, and is not driven out again."""
    position = armed("heavy_gun_operator", "forcing_fire").intruder("adult", HERE, count=2)
    position.changed(WAY, door=DoorState.CLOSED, door_end=HERE)
    played = play(position, "forcing_fire", "intruder:2", f"corridor:{WAY}", f"corridor:{OTHER}")
    assert played.corridor(WAY).door is DoorState.DESTROYED
    assert (played.kinds_at(HERE), played.kinds_at(OTHER)) == (["adult"], ["adult"])


# -- Medical Support --------------------------------------------------------------------------------------


def test_combat_drugs_fill_a_hand_with_action_cards() -> None:
    """R-CONT-05, R-GEN-S1: Contamination does not count, and the played card is not drawn."""
    position = site("medical_support", "combat_drugs").gear("belt:0", "medpack")
    position = position.lay(piles.deck(0), "contamination.01")
    played = play(position, "combat_drugs")
    assert len(played.marine().action_cards) == 3
    assert "contamination.01" in played.marine().hand
    assert played.state.gear["belt:0"] == ()
    assert reasons(site("medical_support", "combat_drugs"), "combat_drugs") == ["no_gear_to_use"]
    bare = site("medical_support", "combat_drugs", "rest").gear("belt:0", "medpack")
    bare = bare.only(piles.deck(0)).only(piles.discard(0))
    assert reasons(bare, "combat_drugs") == ["no_cards_to_draw"]


def test_combat_drugs_are_offered_to_a_comrade_by_what_everybody_knows() -> None:
    """R-INFO-01, R-INFO-S1: how much of another hand is Contamination is secret, so it does not matter."""
    for contaminated, held in ((True, True), (True, False), (False, False)):
        position = armed("medical_support", "combat_drugs", "rest", "search", "repairs", players=2)
        position = position.gear("belt:0", "medpack")
        third = "contamination" if contaminated and held else "repairs"
        position = position.marine("recon", at=HERE, hand=["rest", "search", third]).discard(1, "sprint")
        if contaminated and not held:
            position = position.lay(piles.deck(1), "contamination.09")
        assert reasons(position, "combat_drugs") == ([] if contaminated else ["no_cards_to_draw"])
        if contaminated:
            played = play(position, "combat_drugs")
            assert len(played.marine(1).action_cards) == 3 and played.state.gear["belt:0"] == ()


def test_combat_drugs_never_draw_the_card_itself() -> None:
    """R-GEN-S1: the discard pile is shuffled without the card that is being played."""
    position = site("medical_support", "combat_drugs").gear("belt:0", "medpack").only(piles.deck(0))
    position = position.lay(piles.discard(0), "medical_support.rest")
    played = play(position, "combat_drugs")
    assert played.marine().hand == ("medical_support.rest",)
    assert played.state.pile(piles.discard(0)) == ("medical_support.combat_drugs",)


def test_field_surgery_leaves_contamination_or_costs_a_medpack() -> None:
    """R-ITEM-11, R-WND-04, R-CONT-01."""
    position = site("medical_support", "field_surgery", "rest").gear("belt:0", "medpack").next_wound("arm")
    position = position.lay(piles.wounds(0), position.state.pile(piles.WOUND_DECK)[0])
    clean = play(position, "field_surgery", "yes")
    assert clean.marine().wounds == ()
    assert clean.state.gear["belt:0"] == ()
    dirty = play(position, "field_surgery", "no")
    assert len(dirty.marine().contamination_in(piles.discard(0))) == 1
    assert reasons(site("medical_support", "field_surgery", "rest"), "field_surgery") == ["nobody_needs_wound"]


def test_first_aid_restores_health_or_packs_medicine() -> None:
    """R-HP-02, R-ITEM-11, R-GEAR-04: a Medpack token needs a green icon."""
    hurt = site("medical_support", "first_aid").record(0, health=2)
    assert play(hurt, "first_aid").marine().health == 1
    green = site("medical_support", "first_aid", room="shelter")
    assert play(green, "first_aid").state.gear["belt:0"] == ("medpack",)
    assert reasons(site("medical_support", "first_aid"), "first_aid")


def test_hippocratic_oath_needs_a_wounded_comrade() -> None:
    """R-CMB-02: two hits, then a Shot."""
    position = armed("medical_support", "hippocratic_oath", players=2)
    position = position.intruder("adult", HERE).next_shoot("4")
    assert reasons(position.marine("recon", at=HERE), "hippocratic_oath") == ["nobody_needs_wound"]
    position = armed("medical_support", "hippocratic_oath", players=2)
    position = position.intruder("adult", HERE).next_shoot("4").marine("recon", at=HERE, wounds=["arm"], health=3)
    alone = position.play(lambda t: shoot(t, Marine(t, 0), 1, Marine(t, 0).held[0]))
    both = play(position, "hippocratic_oath", "option:shoot")
    assert both.state.intruders[1].hits == alone.state.intruders[1].hits + 2


# -- Recon ------------------------------------------------------------------------------------------------


def test_scouting_moves_cautiously_or_explores_and_searches() -> None:
    """R-MOVE-04, R-MOVE-05, R-MOVE-11, R-ITEM-04."""
    position = site("recon", "scouting").next_noise("4")
    careful = play(position, "scouting", "option:careful")
    assert (careful.marine().room.space, careful.room(BEYOND).secure) == (BEYOND, 1)
    ahead = play(position.next_exploration(1), "scouting", "option:explore")
    assert ahead.happened(ExplorationRevealed)
    assert ahead.marine().room.space == "r2c2"
    assert "keep_item" in ahead.topics or not ahead.room("r2c2").tile.icons
    full = site("recon", "scouting").marked(BEYOND, secure=3).next_exploration(1)
    assert play(full, "scouting").happened(ExplorationRevealed)


def test_shoot_first_fires_at_what_the_noise_brings() -> None:
    """R-MOVE-04, R-SHOOT-01, R-BURST-01: before the roll nobody is there, after it somebody is."""
    position = armed("recon", "shoot_first").noise(WAY).next_noise("1").next_token("adult", (2, 0))
    played = play(position, "shoot_first", f"corridor:{WAY}", "option:burst")
    assert played.marine().room.space == BEYOND
    assert played.topics[:2] == ["move_through", "option"]
    assert played.state.gear[f"item:{played.marine().held[0]}"] == ("ammo_half",)
    assert reasons(armed("recon", "shoot_first", tokens=()), "shoot_first") == ["not_loaded"]


def test_shoot_first_fires_once() -> None:
    """R-BURST-01: a Burst before the move is the only one."""
    position = armed("recon", "shoot_first").intruder("adult", OTHER)
    position = position.next_burst("1").next_noise("4")
    played = play(position, "shoot_first", "option:burst")
    assert played.kinds_at(OTHER) == []
    assert played.topics.count("option") == 1


def test_sprint_moves_again_for_oxygen() -> None:
    """R-MOVE-02, R-OXY-02: two Moves with two Noise rolls."""
    position = site("recon", "sprint").record(0, oxygen=2).next_noise("4", "4")
    played = play(position, "sprint", f"corridor:{WAY}", "yes")
    assert played.marine().room.space == HERE
    assert played.marine().oxygen == 1
    assert len(played.of(NoiseDieRolled)) == 2
    short = play(site("recon", "sprint").record(0, oxygen=0).next_noise("4"), "sprint", f"corridor:{WAY}")
    assert short.marine().room.space == BEYOND
    assert short.topics == ["move_through"]


def test_taking_aim_lets_the_roll_be_repeated_once() -> None:
    """R-SHOOT-02, R-SHOOT-04 (W7): the second result counts."""
    position = armed("recon", "taking_aim").intruder("adult", HERE).next_shoot("4", "critical")
    played = play(position, "taking_aim", "yes")
    assert played.kinds_at(HERE) == []
    assert play(position, "taking_aim", "no").kinds_at(HERE) == ["adult"]
    assert not play(position, "taking_aim", "yes").happened(AttackCardRevealed)


def test_taking_aim_repeats_one_roll_although_the_weapon_shoots_again() -> None:
    """R-GEN-01 (W7): either that of the Shot or that of the Assault Rifle's further one."""
    position = armed("recon", "taking_aim").intruder("adult", HERE).next_shoot("4", "4", "4")
    assert play(position, "taking_aim", "yes", "yes").topics == ["roll_again", "shoot_again"]
    assert play(position, "taking_aim", "no", "yes", "yes").topics == ["roll_again", "shoot_again", "roll_again"]
