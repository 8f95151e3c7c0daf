"""Items of the yellow deck."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured, IntruderMoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import ship
from tests.nemesis.cards.playing import refused, use


def test_chemicals_fill_a_flamethrower() -> None:
    position = ship().hero("scout", hand=["rest"], items=["chemicals"]).give(0, "flamethrower", ammo=1)
    played = use(position, "chemicals")
    assert played.hero().ammo("blue.flamethrower.1") == 4


def test_chemicals_are_refused_without_a_flamethrower_or_with_a_full_one() -> None:
    position = ship().hero("scout", hand=["rest"], items=["chemicals"])
    assert refused(position, "chemicals") == "no_weapon"
    assert refused(position.give(0, "flamethrower"), "chemicals") == "fully_loaded"


def test_tools_clear_a_malfunction_or_open_a_door() -> None:
    """N-DOOR-12."""
    position = ship().hero("scout", hand=["rest"], items=["tools"]).malfunction(11).door("006-011")
    assert not use(position, "tools", ["mode:clear_malfunction"]).room(11).malfunction
    opened = use(position, "tools", ["mode:door", "corridor:006-011"])
    assert opened.state.corridors["006-011"].door is Door.OPEN


def test_tools_work_on_an_engine() -> None:
    position = ship().hero("scout", hand=["rest"], items=["tools"], room=21)
    assert use(position, "tools", ["mode:engine", "engine:damaged"]).state.engines[1][0] == "damaged"


def test_duct_tape_ties_two_heavy_items_for_one_hand() -> None:
    position = ship().hero("scout", hand=["rest"], items=["duct_tape", "prototype_rifle"])
    played = use(position, "duct_tape")
    assert played.hero().slots_used == 1
    assert played.hero().free_slots == 1


def test_what_is_taped_already_is_not_taped_again() -> None:
    """N-ITEM-10."""
    position = ship().hero("scout", hand=["rest"], items=["duct_tape", "prototype_rifle"])
    assert refused(position, "duct_tape") is None
    (rifle, other) = position.ship.hero(0).weapons
    assert refused(position.having(taped=((rifle, other),)), "duct_tape") == "no_effect"


def test_duct_tape_cannot_tie_objects() -> None:
    position = ship().hero("scout", hand=["rest"], items=["duct_tape"], objects=["egg"])
    assert refused(position, "duct_tape") == "no_effect"


def test_a_fire_extinguisher_puts_the_fire_out() -> None:
    position = ship().hero("scout", hand=["rest"], items=["fire_extinguisher"]).fire(11)
    played = use(position, "fire_extinguisher")
    assert not played.room(11).fire
    assert not played.hero().has_item("fire_extinguisher")


def test_a_fire_extinguisher_drives_an_intruder_off() -> None:
    position = ship().hero("scout", hand=["rest"], items=["fire_extinguisher"]).intruder("adult", 11)
    played = use(position.next_event("regeneration"), "fire_extinguisher")
    assert played.only(IntruderMoved).room == 15
    assert not played.happened(IntruderInjured)


def test_phosphates_hurt_an_intruder_that_is_driven_off() -> None:
    position = ship().hero("scout", hand=["rest"], items=["fire_extinguisher"]).intruder("adult", 11)
    position.weakness("egg", "susceptibility_to_phosphates").next_event("regeneration").next_attack("bite_3")
    assert use(position, "fire_extinguisher").only(IntruderInjured).amount == 1


def test_a_fire_extinguisher_is_refused_where_nothing_burns_or_threatens() -> None:
    position = ship().hero("scout", hand=["rest"], items=["fire_extinguisher"])
    assert refused(position, "fire_extinguisher") == "no_effect"


def test_clothes_wipe_slime_off_or_dress_a_wound() -> None:
    """N-SLIME-04, N-WND-10."""
    position = ship().hero("scout", hand=["rest"], items=["clothes"], slime=True, serious=["leg"])
    assert not use(position, "clothes", ["mode:wipe_slime"]).hero().slime
    assert use(position, "clothes", ["mode:dress"]).hero().open_wounds == ()


def test_clothes_are_refused_to_the_clean_and_sound() -> None:
    assert refused(ship().hero("scout", hand=["rest"], items=["clothes"]), "clothes") == "no_effect"


def test_a_technical_corridors_plan_leads_to_another_entrance_without_a_pass() -> None:
    position = ship().hero("scout", hand=["rest"], items=["technical_corridors_plan"], room=2).explored(2, 5)
    played = use(position.next_noise("silence"), "technical_corridors_plan", ["room:5"])
    assert played.hero().room.number == 5
    assert not played.hero().passed
    assert played.happened(NoiseRolled)


def test_a_door_token_after_crawling_closes_nothing() -> None:
    position = ship().hero("scout", hand=["rest"], items=["technical_corridors_plan"], room=2).explored(2)
    position.token(5, "doors", 2).next_noise("silence")
    played = use(position, "technical_corridors_plan", ["room:5"])
    assert all(corridor.door is Door.OPEN for corridor in played.state.corridors.values())


def test_crawling_on_the_reverse_side_stays_in_the_network() -> None:
    board = load_content().boards["advanced"]
    start = next(slot.number for slot in board.slots if [e.network for e in board.entrances_of[slot.number]] == ["red"])
    moved = ship(board="advanced").hero("mechanic", hand=["technical_corridors", "rest"], room=start)
    moved.explored(start)
    asked = use(moved, "technical_corridors").open
    assert asked is not None
    for key in tuple(asked.keys()):
        entrances = board.entrances_of[int(key.partition(":")[2])]
        assert "red" in [entrance.network for entrance in entrances]


def test_a_space_suit_costs_the_whole_hand_and_leads_to_a_yellow_room() -> None:
    position = ship().hero("scout", hand=["rest", "search", "adrenaline"], items=["space_suit"], room=6)
    position.tile(6, "generator").tile(9, "airlock_control").tile(3, "comms_room", explored=False)
    played = use(position.next_noise("silence"), "space_suit", [f"card:{position.state.pile('hand:0')[0]}"])
    assert played.hero().room.number == 9
    assert played.hero().hand == ()


def test_a_space_suit_is_refused_outside_yellow_rooms() -> None:
    position = ship().hero("scout", hand=["rest"], items=["space_suit"]).tile(9, "airlock_control")
    assert refused(position, "space_suit") == "no_yellow_room"


def test_nemesis_plans_show_two_tiles_without_tokens() -> None:
    position = ship().hero("scout", hand=["rest"], items=["nemesis_plans"])
    played = use(position, "nemesis_plans", ["room:2+room:7"])
    assert [event.fact for event in played.of(LookedAt)] == ["room:2", "room:7"]
