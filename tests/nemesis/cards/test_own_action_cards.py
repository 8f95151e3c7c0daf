"""Action cards that only one character has."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, CombatRolled, IntruderInjured
from nemesis_desktop.games.nemesis.events.rooms import DangerStruck, NoiseRolled
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import ship
from tests.nemesis.cards.playing import refused, use

RIFLE = "weapon.assault_rifle.1"
COCKPIT = 1

# -- Captain --------------------------------------------------------------------------------------------------


def test_order_moves_another_whether_they_like_it_or_not() -> None:
    """A-132."""
    position = ship(2).hero("captain", hand=["order"]).hero("pilot").explored(6).next_noise("silence")
    played = use(position, "order", ["room:6"])
    assert played.hero(1).room.number == 6
    assert played.hero(0).room.number == 11
    assert {question.seat for question in played.asked} == {0}


def test_order_is_refused_when_nobody_is_near() -> None:
    assert refused(ship(2).hero("captain", hand=["order"]).hero("pilot", room=1), "order") == "nobody_here"


def test_the_intercom_carries_an_order_to_a_room_with_a_working_computer() -> None:
    position = ship(2).hero("captain", hand=["order"], items=["intercom"]).hero("pilot", room=6)
    position.tile(6, "generator").explored(5).next_noise("silence")
    played = use(position, "order", ["room:5"])
    assert played.hero(1).room.number == 5
    assert refused(position.malfunction(6), "order") == "nobody_here"


def test_an_order_out_of_a_combat_is_an_escape() -> None:
    position = ship(2).hero("captain", hand=["order"], items=["intercom"]).hero("pilot", room=6)
    position.tile(6, "generator").explored(5).intruder("adult", 6).next_noise("silence").next_attack("scratch_1")
    played = use(position, "order", ["room:5"])
    assert played.happened(AttackRevealed)
    assert played.hero(1).room.number == 5


def test_reload_puts_one_ammo_on_the_six_shooter() -> None:
    played = use(ship().hero("captain", hand=["reload"], ammo=2), "reload")
    assert played.hero().ammo("weapon.six_shooter.1") == 3


def test_reload_is_refused_for_a_full_six_shooter() -> None:
    assert refused(ship().hero("captain", hand=["reload"]), "reload") == "fully_loaded"


def test_motivation_lets_everyone_in_the_room_draw() -> None:
    position = ship(3).hero("captain", hand=["motivation"]).hero("pilot").hero("scout", room=1)
    played = use(position, "motivation")
    assert [len(played.hero(seat).hand) for seat in range(3)] == [1, 1, 0]


def test_motivation_over_the_intercom_reaches_rooms_with_a_computer() -> None:
    position = ship(2).hero("captain", hand=["motivation"], items=["intercom"]).hero("pilot", room=6)
    position.tile(6, "generator")
    assert len(use(position, "motivation", ["yes"]).hero(1).hand) == 1
    assert len(use(position, "motivation", ["no"]).hero(1).hand) == 0


# -- Pilot ----------------------------------------------------------------------------------------------------


def test_piloting_takes_the_action_of_the_cockpit() -> None:
    position = ship().hero("pilot", hand=["piloting"], room=COCKPIT)
    played = use(position, "piloting", ["mode:set_destination"])
    assert played.open is not None and played.open.topic == "set_destination"


def test_piloting_looks_at_the_coordinates_at_a_computer() -> None:
    position = ship().hero("pilot", hand=["piloting"], room=6).tile(6, "generator")
    played = use(position, "piloting", ["mode:coordinates"])
    assert played.only(LookedAt).fact == "coordinates"


def test_piloting_is_refused_without_computer_or_with_a_malfunction() -> None:
    assert refused(ship().hero("pilot", hand=["piloting"]), "piloting") == "no_computer"
    broken = ship().hero("pilot", hand=["piloting"], room=COCKPIT).malfunction(COCKPIT)
    assert refused(broken, "piloting") == "malfunction"


def test_knowledge_of_the_ship_shows_a_tile_but_not_its_token() -> None:
    position = ship().hero("pilot", hand=["knowledge_of_the_ship"])
    played = use(position, "knowledge_of_the_ship", ["mode:look_at_room", "room:7"])
    assert [event.fact for event in played.of(LookedAt)] == ["room:7"]


def test_knowledge_of_the_ship_switches_a_door_beside_the_room() -> None:
    """N-DOOR-09, components 3."""
    position = ship().hero("pilot", hand=["knowledge_of_the_ship"])
    played = use(position, "knowledge_of_the_ship", ["mode:door", "corridor:006-011"])
    assert played.state.corridors["006-011"].door is Door.CLOSED


def test_old_friend_takes_the_action_of_a_room_without_computer() -> None:
    position = ship().hero("pilot", hand=["old_friend"], room=6, light_wounds=2).tile(6, "emergency_room")
    assert use(position, "old_friend").hero().light_wounds == 0


def test_old_friend_is_refused_where_a_computer_stands_or_the_room_is_broken() -> None:
    """A-97."""
    with_computer = ship().hero("pilot", hand=["old_friend"], room=6).tile(6, "generator")
    assert refused(with_computer, "old_friend") == "only_without_computer"
    broken = ship().hero("pilot", hand=["old_friend"], room=6, light_wounds=1).tile(6, "emergency_room")
    assert refused(broken.malfunction(6), "old_friend") == "malfunction"


# -- Mechanic -------------------------------------------------------------------------------------------------


def test_technical_corridors_lead_to_another_entrance_and_end_in_a_pass() -> None:
    position = ship().hero("mechanic", hand=["technical_corridors", "rest"], room=2).explored(2, 5)
    position.next_noise("silence")
    played = use(position, "technical_corridors", ["room:5"])
    assert played.hero().room.number == 5
    assert played.hero().passed
    assert played.happened(NoiseRolled)


def test_technical_corridors_are_refused_without_an_entrance() -> None:
    position = ship().hero("mechanic", hand=["technical_corridors", "rest"])
    assert refused(position, "technical_corridors") == "no_entrance"


def test_pyrotechnics_burn_an_item_to_set_the_room_on_fire() -> None:
    position = ship().hero("mechanic", hand=["pyrotechnics", "rest"], items=["clothes"])
    clothes = position.state.pile("inventory:0")[0]
    played = use(position, "pyrotechnics", [f"card:{clothes}"])
    assert played.room(11).fire
    assert played.hero().inventory == ()


def test_pyrotechnics_put_a_fire_out_without_an_item() -> None:
    position = ship().hero("mechanic", hand=["pyrotechnics", "rest"]).fire(11)
    assert not use(position, "pyrotechnics").room(11).fire


def test_ingenuity_crafts_with_any_yellow_item_for_a_tool() -> None:
    position = ship().hero("mechanic", hand=["ingenuity"], items=["duct_tape", "energy_charge"])
    played = use(position, "ingenuity")
    assert played.hero().has_item("taser")
    assert len(played.hero().inventory) == 1


def test_ingenuity_clears_a_malfunction() -> None:
    assert not use(ship().hero("mechanic", hand=["ingenuity"]).malfunction(11), "ingenuity").room(11).malfunction


def test_ingenuity_is_refused_without_anything_to_mend_or_make() -> None:
    assert refused(ship().hero("mechanic", hand=["ingenuity"]), "ingenuity") == "no_effect"


# -- Soldier --------------------------------------------------------------------------------------------------


def test_covering_fire_brings_two_into_the_same_room_even_if_a_door_falls_behind_the_first() -> None:
    """A-132."""
    position = ship(2).hero("soldier", hand=["covering_fire"]).hero("pilot").intruder("adult", 11)
    position.tile(6, "canteen", explored=False).token(6, "doors", 2).next_noise("silence")
    played = use(position, "covering_fire", ["mode:leave_both", "corridor:006-011", "yes", "seat:0"])
    assert played.hero(0).room.number == played.hero(1).room.number == 6
    assert played.hero(0).ammo(RIFLE) == 4
    assert not played.happened(AttackRevealed)


def test_covering_fire_lets_the_soldier_say_who_goes_first() -> None:
    """A-02: whoever comes first makes the noise; where others are there is none, and nothing to ask."""
    position = ship(3).hero("soldier", hand=["covering_fire"]).hero("pilot").hero("scout", room=1)
    position.intruder("adult", 11).explored(6).next_noise("silence")
    both = ["mode:leave_both", "corridor:006-011", "yes"]
    for seat in (0, 1):
        assert use(position, "covering_fire", [*both, f"seat:{seat}"]).only(NoiseRolled).seat == seat
    assert "who_goes_first" not in use(position.character(2, room=6), "covering_fire", both).topics


def test_covering_fire_lets_the_soldier_say_who_explores() -> None:
    """A-02, N-EXPL-13: whoever comes first gets the slime, whoever else stands there."""
    position = ship(3).hero("soldier", hand=["covering_fire"]).hero("pilot").hero("scout", room=6)
    position.intruder("adult", 11).tile(6, "canteen", explored=False).token(6, "slime", 3)
    both = ["mode:leave_both", "corridor:006-011", "yes"]
    for seat in (0, 1):
        played = use(position, "covering_fire", [*both, f"seat:{seat}"])
        assert [played.hero(one).slime for one in (0, 1)] == [seat == 0, seat == 1]


def test_covering_fire_leaves_the_soldier_behind_when_somebody_else_goes() -> None:
    position = ship(2).hero("soldier", hand=["covering_fire"]).hero("pilot").intruder("adult", 11)
    position.explored(6).next_noise("silence")
    played = use(position, "covering_fire", ["mode:leave_other", "yes", "corridor:006-011"])
    assert (played.hero(0).room.number, played.hero(1).room.number) == (11, 6)


def test_covering_fire_after_a_refusal_may_end_with_nobody_leaving() -> None:
    position = ship(2).hero("soldier", hand=["covering_fire"]).hero("pilot").intruder("adult", 11)
    played = use(position, "covering_fire", ["mode:leave_other", "no", "mode:leave_nobody"])
    assert played.hero(0).room.number == played.hero(1).room.number == 11


def test_taking_aim_rolls_the_combat_die_again() -> None:
    position = ship().hero("soldier", hand=["taking_aim"]).intruder("adult", 11)
    position.next_combat("blank", "hit_1").next_attack("bite_1")
    played = use(position, "taking_aim", ["yes"])
    assert [event.face for event in played.of(CombatRolled)] == ["blank", "hit_1"]
    assert played.only(IntruderInjured).amount == 2


def test_taking_aim_needs_a_loaded_energy_weapon() -> None:
    dry = ship().hero("soldier", hand=["taking_aim"], ammo=0).intruder("adult", 11)
    assert refused(dry, "taking_aim") == "no_ammo"


def test_full_auto_spends_all_ammo_and_hurts_on_a_blank() -> None:
    position = ship().hero("soldier", hand=["full_auto"]).intruder("queen", 11)
    position.next_combat("blank").next_attack("bite_1", "bite_2")
    played = use(position, "full_auto")
    assert played.only(IntruderInjured).amount == 3
    assert played.hero().ammo(RIFLE) == 0


def test_nerves_of_steel_cannot_be_played_as_an_action() -> None:
    assert refused(ship().hero("soldier", hand=["nerves_of_steel"]), "nerves_of_steel") == "reaction_only"


# -- Scout ----------------------------------------------------------------------------------------------------


def test_scavenging_searches_an_empty_room() -> None:
    position = ship().hero("scout", hand=["scavenging", "rest"], room=6).tile(6, "canteen", items=0)
    kept = position.state.pile("deck:green")[0]
    played = use(position, "scavenging", [f"card:{kept}"])
    assert played.hero().inventory == (kept,)
    assert played.room(6).items == 0


def test_scavenging_is_refused_where_nothing_is_ever_found() -> None:
    assert refused(ship().hero("scout", hand=["scavenging", "rest"]), "scavenging") == "not_searchable"


def test_reconnaissance_cancels_danger_and_rolls_no_die() -> None:
    position = ship().hero("scout", hand=["reconnaissance", "rest"], slime=True)
    position.tile(6, "canteen", explored=False).token(6, "danger", 2)
    played = use(position, "reconnaissance", ["corridor:006-011"])
    assert played.hero().room.number == 6 and played.room(6).explored
    assert not played.happened(DangerStruck) and not played.happened(NoiseRolled)


def test_adrenaline_shoots_and_draws() -> None:
    position = ship().hero("scout", hand=["adrenaline"]).intruder("adult", 11)
    played = use(position.next_combat("blank"), "adrenaline", ["mode:shoot"])
    assert played.hero().ammo("weapon.rifle.1") == 3
    assert len(played.hero().hand) == 1


def test_adrenaline_escapes_with_an_attack_and_draws() -> None:
    position = ship().hero("scout", hand=["adrenaline"], ammo=0).intruder("creeper", 11).explored(6)
    position.next_attack("bite_1").next_noise("silence")
    played = use(position, "adrenaline", ["corridor:006-011"])
    assert played.happened(AttackRevealed)
    assert played.hero().room.number == 6
    assert len(played.hero().hand) == 1


# -- Scientist ------------------------------------------------------------------------------------------------


def test_risk_assessment_puts_the_top_event_at_the_bottom() -> None:
    position = ship().hero("scientist", hand=["risk_assessment"], room=6).tile(6, "generator")
    top = position.state.pile("deck:event")[0]
    played = use(position, "risk_assessment", ["deck:bottom"])
    assert played.state.pile("deck:event")[-1] == top
    assert use(position, "risk_assessment", ["deck:top"]).state.pile("deck:event")[0] == top


def test_the_holo_computer_replaces_a_computer() -> None:
    position = ship().hero("scientist", hand=["risk_assessment"])
    assert refused(position, "risk_assessment") == "no_computer"
    assert refused(position.give(0, "holo_computer"), "risk_assessment") is None


def test_blocking_access_breaks_a_distant_computer_room() -> None:
    position = ship().hero("scientist", hand=["blocking_access"], room=6).tile(6, "generator")
    position.tile(7, "command_center")
    played = use(position, "blocking_access", ["mode:malfunction", "room:7"])
    assert played.room(7).malfunction


def test_blocking_access_takes_the_room_action() -> None:
    position = ship().hero("scientist", hand=["blocking_access"], room=6).tile(6, "generator")
    assert use(position, "blocking_access", ["mode:room_action"]).state.self_destruct is not None


def test_intranet_takes_the_action_of_a_distant_room_with_a_computer() -> None:
    position = ship().hero("scientist", hand=["intranet", "rest"], room=6).tile(6, "comms_room")
    position.tile(7, "generator")
    played = use(position, "intranet", ["room:7"])
    assert played.state.self_destruct is not None
    assert not played.hero().signal


def test_intranet_reaches_no_broken_room() -> None:
    """A-97."""
    position = ship().hero("scientist", hand=["intranet", "rest"], signal=True, room=6).tile(6, "comms_room")
    assert refused(position.tile(7, "generator").malfunction(7), "intranet") == "no_effect"
