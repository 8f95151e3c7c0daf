"""Action cards that several characters have."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.cards import ContaminationScanned
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed
from nemesis_desktop.games.nemesis.events.rooms import MalfunctionPlaced, NoiseRolled
from nemesis_desktop.games.nemesis.events.ship import EngineArranged
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import ship
from tests.nemesis.cards.playing import refused, use

ENGINE_1 = 21


def test_demolition_destroys_a_closed_door() -> None:
    """N-DOOR-12."""
    position = ship().hero("captain", hand=["demolition"]).door("006-011")
    played = use(position, "demolition", ["mode:destroy_door"])
    assert played.state.corridors["006-011"].door is Door.DESTROYED


def test_demolition_breaks_the_own_room_when_no_door_is_closed() -> None:
    played = use(ship().hero("captain", hand=["demolition"]), "demolition")
    assert played.room(11).malfunction
    assert played.asked == ()


def test_demolition_is_refused_where_there_is_nothing_to_break() -> None:
    position = ship().hero("captain", hand=["demolition"]).malfunction(11)
    assert refused(position, "demolition") == "no_effect"


def test_demolition_is_possible_beside_an_intruder() -> None:
    position = ship().hero("captain", hand=["demolition"]).intruder("adult", 11)
    assert use(position, "demolition").happened(MalfunctionPlaced)


def test_interruption_cannot_be_played_as_an_action() -> None:
    assert refused(ship().hero("captain", hand=["interruption"]), "interruption") == "reaction_only"


def test_rest_removes_clean_contamination_from_the_hand() -> None:
    position = ship().hero("pilot", hand=["rest", "contamination", "contamination"]).infected()
    played = use(position, "rest")
    assert played.hero().all_contamination == ()
    assert played.happened(ContaminationScanned)


def test_rest_leaves_infected_contamination_and_puts_a_larva_on_the_board() -> None:
    position = ship().hero("pilot", hand=["rest", "contamination"])
    card = position.state.pile("hand:0")[1]
    played = use(position.infected(card), "rest")
    assert played.hero().larva
    assert card in played.hero().hand


def test_rest_is_refused_without_contamination_in_hand() -> None:
    assert refused(ship().hero("pilot", hand=["rest"]), "rest") == "no_contamination"


def test_search_lowers_the_counter_and_keeps_one_of_two_cards() -> None:
    position = ship().hero("scout", hand=["search"], room=6).tile(6, "canteen", items=3)
    position.next_items("green", "medkit", "alcohol")
    alcohol = position.state.pile("deck:green")[1]
    medkit = position.state.pile("deck:green")[0]
    played = use(position, "search", [f"card:{alcohol}"])
    assert played.room(6).items == 2
    assert played.hero().inventory == (alcohol,)
    assert played.state.pile("deck:green")[-1] == medkit


def test_search_in_a_white_room_asks_for_the_deck() -> None:
    position = ship().hero("scout", hand=["search"], room=6).tile(6, "cabins", items=1)
    position.next_items("yellow", "tools", "chemicals")
    kept = position.state.pile("deck:yellow")[0]
    played = use(position, "search", ["colour:yellow", f"card:{kept}"])
    assert played.hero().inventory == (kept,)


def test_search_is_refused_with_the_counter_at_zero() -> None:
    position = ship().hero("scout", hand=["search"], room=6).tile(6, "canteen", items=0)
    assert refused(position, "search") == "no_items_left"


def test_search_is_refused_in_special_rooms_and_in_combat() -> None:
    assert refused(ship().hero("scout", hand=["search"]), "search") == "not_searchable"
    position = ship().hero("scout", hand=["search"], room=6).tile(6, "canteen", items=2).intruder("larva", 6)
    assert refused(position, "search") == "in_combat"


def test_basic_repairs_cost_two_cards_and_clear_a_malfunction() -> None:
    position = ship().hero("soldier", hand=["basic_repairs", "rest", "search"]).malfunction(11)
    played = use(position, "basic_repairs")
    assert not played.room(11).malfunction
    assert played.hero().hand == ()


def test_repairs_work_on_the_engine_of_the_room_even_with_a_malfunction() -> None:
    position = ship().hero("pilot", hand=["repairs", "rest"], room=ENGINE_1).malfunction(ENGINE_1)
    played = use(position, "repairs", ["mode:engine", "engine:working"])
    assert played.only(EngineArranged).engine == 1
    assert played.state.engines[1][0] == "working"
    assert played.room(ENGINE_1).malfunction


def test_fast_repairs_are_free_and_refused_where_nothing_needs_them() -> None:
    position = ship().hero("mechanic", hand=["fast_repairs"]).malfunction(11)
    assert not use(position, "fast_repairs").room(11).malfunction
    assert refused(ship().hero("mechanic", hand=["fast_repairs"]), "fast_repairs") == "no_effect"


def test_computer_skills_close_a_door() -> None:
    played = use(
        ship().hero("pilot", hand=["computer_skills"]), "computer_skills", ["corridor:006-011"]
    )
    assert played.state.corridors["006-011"].door is Door.CLOSED


def test_computer_skills_open_a_door() -> None:
    position = ship().hero("pilot", hand=["computer_skills"]).door("006-011")
    played = use(position, "computer_skills", ["corridor:006-011"])
    assert played.state.corridors["006-011"].door is Door.OPEN


def test_computer_skills_take_the_room_action_where_a_computer_works() -> None:
    position = ship().hero("pilot", hand=["computer_skills"], room=6).tile(6, "generator")
    played = use(position, "computer_skills", ["mode:room_action"])
    assert played.state.self_destruct is not None


def test_computer_skills_take_no_room_action_with_a_malfunction() -> None:
    """A-97."""
    position = ship().hero("pilot", hand=["computer_skills"], room=6).tile(6, "generator").malfunction(6)
    played = use(position, "computer_skills")
    assert played.open is not None and played.open.topic == "switch_door"


def test_suppressive_fire_lets_the_shooter_leave_without_an_attack() -> None:
    position = ship().hero("captain", hand=["suppressive_fire"]).intruder("adult", 11).explored(6)
    position.next_noise("silence")
    played = use(position, "suppressive_fire", ["corridor:006-011"])
    assert played.hero().room.number == 6
    assert played.hero().ammo("weapon.six_shooter.1") == 5
    assert not played.happened(AttackRevealed)
    assert played.happened(NoiseRolled)


def test_suppressive_fire_moves_another_who_agrees_and_chooses_the_way() -> None:
    """A-132."""
    position = ship(2).hero("captain", hand=["suppressive_fire"]).hero("pilot").intruder("adult", 11)
    position.explored(6).next_noise("silence")
    played = use(position, "suppressive_fire", ["seat:1", "yes", "corridor:006-011"])
    assert played.hero(0).room.number == 11
    assert played.hero(1).room.number == 6
    assert [question.seat for question in played.asked] == [0, 1, 1]


def test_suppressive_fire_moves_nobody_against_their_will() -> None:
    position = ship(2).hero("captain", hand=["suppressive_fire"]).hero("pilot").intruder("adult", 11)
    played = use(position, "suppressive_fire", ["seat:1", "no", "none"])
    assert played.hero(0).room.number == played.hero(1).room.number == 11


def test_suppressive_fire_is_refused_without_ammo_without_way_and_out_of_combat() -> None:
    dry = ship().hero("captain", hand=["suppressive_fire"], ammo=0).intruder("adult", 11)
    assert refused(dry, "suppressive_fire") == "no_ammo"
    shut = ship().hero("captain", hand=["suppressive_fire"]).intruder("adult", 11)
    for corridor in ("006-011", "008-011", "011-014", "011-015"):
        shut.door(corridor)
    assert refused(shut, "suppressive_fire") == "no_way"
    assert refused(ship().hero("captain", hand=["suppressive_fire"]), "suppressive_fire") == "out_of_combat"
