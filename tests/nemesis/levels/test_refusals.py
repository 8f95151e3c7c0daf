"""Whatever is wrong with a scenario is told with the field and what is allowed; nothing is half loaded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nemesis_desktop.games.level_documents import DEEPEST, LARGEST_TEXT
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels import LevelProblem, canonical, read_scenario, scenario_of
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from tests.nemesis.levels.documents import GAME, document, refused, scout

TWO = [{"character": "scout"}, {"character": "pilot"}]


def of_text(text: str | bytes, problem: str, path: str = "") -> LevelProblem:
    with pytest.raises(LevelProblem) as caught:
        read_scenario(text)
    assert (caught.value.path, caught.value.id) == (path, problem), str(caught.value)
    return caught.value


# -- the document -----------------------------------------------------------------------------------------------


def test_an_unknown_field_is_told_with_those_that_are_known() -> None:
    problem = refused("weather", "unknown_field", weather="rain")
    assert "rooms" in str(problem.facts["allowed"])


def test_an_unknown_field_deep_inside_has_its_path() -> None:
    refused("rooms.7.colour", "unknown_field", rooms={"7": {"colour": "red"}})
    refused("seats[0].carried[0].ammunition", "unknown_field",
            seats=scout(carried=[{"card": "rifle", "ammunition": 3}]))


def test_a_missing_field_is_named() -> None:
    refused("seats", "missing", {"format": 1, "id": "trial"})


def test_values_of_the_wrong_kind_are_refused() -> None:
    refused("time", "wrong_type", time="3")
    refused("time", "wrong_type", time=3.0)
    refused("time", "wrong_type", time=True)
    refused("rooms.7.fire", "wrong_type", rooms={"7": {"fire": 1}})


def test_values_out_of_range_are_told_with_the_range() -> None:
    assert "15" in str(refused("time", "not_allowed", time=16).facts["allowed"])


def test_words_out_of_a_list_are_told_with_the_list() -> None:
    assert "semi-coop" in str(refused("mode", "not_one_of", mode="duel").facts["allowed"])


def test_another_format_is_refused() -> None:
    refused("format", "not_one_of", {**document(), "format": 0})
    refused("", "newer", {**document(), "format": 2, "weather": "bad"})


@pytest.mark.parametrize("text", ["", "{", "[1,2", "\x00", '{"format": NaN}', '{"a": Infinity}', "nul", b"\xff\xfe"])
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    of_text(text, "no_json")


@pytest.mark.parametrize("text", ["[]", "3", '"words"', "null"])
def test_the_document_is_an_object(text: str) -> None:
    of_text(text, "no_object")


def test_a_field_that_is_there_twice_is_refused() -> None:
    of_text('{"format": 1, "id": "a", "id": "b", "seats": [{}]}', "key_twice", "id")


def test_a_large_document_is_refused_before_it_is_read() -> None:
    of_text(" " * (LARGEST_TEXT + 1), "too_large")
    of_text(b" " * (LARGEST_TEXT + 1), "too_large")


def test_a_deep_document_is_refused_before_it_is_read() -> None:
    of_text("[" * 100_000, "too_deep")
    of_text('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "too_deep")


def test_brackets_in_words_are_no_depth() -> None:
    assert read_scenario(json.dumps(document(intro="[" * 100))).intro == "[" * 100


def test_a_document_that_contains_itself_is_refused() -> None:
    made: dict[str, Any] = document()
    made["rooms"] = made
    refused("", "too_deep", made)


def test_things_that_json_cannot_say_are_refused() -> None:
    with pytest.raises(LevelProblem) as caught:
        canonical({"seed": float("nan")})
    assert caught.value.id == "no_json"


# -- the board --------------------------------------------------------------------------------------------------


def test_a_figure_in_an_unknown_room() -> None:
    problem = refused("intruders[1].room", "unknown_room",
                      intruders=[{"kind": "adult", "room": 3}, {"kind": "adult", "room": 44}])
    assert problem.facts == {"room": 44, "allowed": "1-21"}


def test_two_queens() -> None:
    queens = [{"kind": "queen", "room": 3}, {"kind": "queen", "room": 4}]
    assert refused("intruders[1].kind", "too_many_figures", intruders=queens).facts["limit"] == 1


def test_thirteen_doors() -> None:
    corridors = list(load_content().boards["base"].corridor)[:13]
    shut = {corridor: {"door": "closed"} for corridor in corridors}
    assert refused("corridors", "too_many_doors", corridors=shut).facts == {"count": 13, "limit": 12}


def test_more_fires_than_markers() -> None:
    refused("rooms", "too_many_fires", rooms={str(number): {"fire": True} for number in range(1, 10)})


def test_more_malfunctions_than_markers() -> None:
    broken = {str(number): {"malfunction": True, "explored": True} for number in range(1, 10)}
    refused("rooms", "too_many_malfunctions", rooms=broken)


def test_a_malfunction_where_none_can_be() -> None:
    refused("rooms.3.malfunction", "no_malfunction_here",
            rooms={"3": {"tile": "nest", "explored": True, "malfunction": True}})
    refused("rooms.3.malfunction", "no_malfunction_here", rooms={"3": {"malfunction": True}})


def test_a_tile_of_the_other_kind_and_a_tile_twice() -> None:
    assert "nest" in str(refused("rooms.3.tile", "tile_not_here", rooms={"3": {"tile": "canteen"}}).facts["allowed"])
    refused("rooms.4.tile", "tile_twice", rooms={"3": {"tile": "nest"}, "4": {"tile": "nest"}})
    refused("rooms.1.tile", "tile_not_here", rooms={"1": {"tile": "nest"}})


def test_items_where_nothing_is_searched() -> None:
    refused("rooms.3.items", "no_items_here", rooms={"3": {"tile": "nest", "explored": True, "items": 2}})
    refused("rooms.3.items", "no_items_here", rooms={"3": {"items": 2}})


def test_a_special_room_is_always_explored() -> None:
    refused("rooms.11.explored", "always_explored", rooms={"11": {"explored": False}})


def test_exploration_tokens_run_out() -> None:
    refused("rooms.3.token", "unknown_token", rooms={"3": {"token": "treasure"}})
    refused("rooms.4.token", "none_left", rooms={str(number): {"token": "silence"} for number in (2, 3, 4)})


def test_rooms_corridors_and_networks_that_the_board_lacks() -> None:
    refused("rooms.77", "unknown_room", rooms={"77": {}})
    refused("corridors.001-021", "unknown_corridor", corridors={"001-021": {}})
    refused("technical_noise[0]", "unknown_network", technical_noise=["blue"])
    refused("airlock", "unknown_room", airlock=30)


def test_engines_have_one_token_of_each_kind() -> None:
    refused("engines.2", "engine_twice", engines={"2": ["working", "working"]})


def test_three_pods_in_one_section() -> None:
    refused("pods", "too_many_pods", pods={number: {"section": "A"} for number in "123"})


def test_a_voyage_that_is_over() -> None:
    refused("time", "already_over", time=0)
    refused("self_destruct", "already_over", self_destruct=0)


# -- people -----------------------------------------------------------------------------------------------------


def test_modes_and_crews_that_do_not_fit() -> None:
    refused("seats", "wrong_crew", seats=TWO)
    refused("seats", "wrong_crew", mode="coop")
    refused("leader", "no_takeover", leader="takeover")


def test_house_rules_that_nobody_knows() -> None:
    refused("house_rules.gravity", "unknown_house_rule", house_rules={"gravity": "off"})
    refused("house_rules.danger_doors", "not_one_of", house_rules={"danger_doors": "ajar"})


def test_two_seats_with_one_character() -> None:
    refused("seats[1].character", "character_twice", mode="coop", seats=scout() * 2)


def test_only_the_last_seats_may_draft() -> None:
    refused("seats[1].character", "draft_in_order", mode="coop", seats=[{}, {"character": "scout"}])
    refused("seats[1].room", "needs_character", mode="coop", seats=[{"character": "scout"}, {"room": 3}])
    refused("clock.step", "draft_first", mode="coop", seats=[{"character": "scout"}, {}], clock={"step": "turns"})


def test_the_leader_of_the_intruders_has_no_character() -> None:
    refused("seats[1].character", "leader_has_no_character", leader="player", seats=TWO)


def test_places_where_nobody_can_be() -> None:
    refused("seats[0].room", "unknown_room", seats=scout(room=40))
    refused("seats[0].room", "not_in_a_room", seats=scout(place="asleep", room=3))
    refused("seats[0].pod", "not_in_a_pod", seats=scout(pod=1))
    refused("seats[0].pod", "unknown_pod", seats=scout(place="pod", pod=4), pods={"1": {"section": "A"}})
    refused("seats", "nobody_left", seats=scout(place="dead"))


def test_a_pod_has_two_seats() -> None:
    inside = [{"character": name, "place": "pod", "pod": 1} for name in ("scout", "pilot", "captain")]
    refused("seats[2].pod", "pod_full", mode="coop", seats=inside, pods={"1": {"section": "A"}})


def test_three_things_in_two_hands() -> None:
    refused("seats[0].carried", "too_many_in_hand", seats=scout(carried=["rifle", "egg", "egg"]))


def test_three_light_wounds() -> None:
    refused("seats[0].light_wounds", "not_allowed", seats=scout(light_wounds=3))


def test_seats_that_nobody_has() -> None:
    refused("clock.turn", "unknown_seat", clock={"step": "turns", "turn": 1})
    refused("clock.turn", "nobodys_turn", clock={"step": "event", "turn": 0})
    refused("clock.waiting[0]", "unknown_seat", clock={"step": "turns", "waiting": [3]})


# -- cards ------------------------------------------------------------------------------------------------------


def test_a_card_in_two_places() -> None:
    problem = refused("seats[0].discard[0]", "card_twice",
                      seats=scout(hand=["scout.rest.1"], discard=["scout.rest.1"]))
    assert problem.facts["other"] == "seats[0].hand[0]"


def test_more_cards_of_a_kind_than_there_are() -> None:
    refused("seats[0].hand[1]", "none_left", seats=scout(hand=["rest", "rest"]))
    refused("rooms.3.objects[8]", "none_left", rooms={"3": {"objects": ["egg"] * 9}})


def test_cards_that_do_not_exist() -> None:
    refused("seats[0].hand[0]", "unknown_card", seats=scout(hand=["dance"]))
    refused("decks.event[0]", "unknown_card", decks={"event": ["party"]})
    refused("infected[0]", "unknown_card", infected=["contamination.99"])


def test_cards_where_they_cannot_lie() -> None:
    refused("seats[0].hand[0]", "wrong_pile", seats=scout(hand=["medkit"]))
    refused("seats[0].hand[0]", "wrong_pile", seats=scout(hand=["captain.rest.1"]))
    refused("seats[0].inventory[0]", "wrong_pile", seats=scout(inventory=["egg"]))
    refused("bag[0]", "wrong_pile", bag=["red.grenade.1"])
    refused("rooms.3.objects[0]", "wrong_pile", rooms={"3": {"objects": ["medkit"]}})


def test_seven_contamination_cards_are_infected() -> None:
    refused("infected", "wrong_count", infected=["contamination.01"])
    refused("infected[1]", "card_twice", infected=["contamination.01", "contamination.01"])


def test_ammo_and_attachments() -> None:
    refused("seats[0].carried[0].ammo", "too_many_ammo", seats=scout(carried=[{"card": "rifle", "ammo": 9}]))
    refused("seats[0].carried[0].ammo", "no_weapon", seats=scout(carried=[{"card": "egg", "ammo": 1}]))
    refused("seats[0].carried[0].attached[0]", "cannot_be_attached",
            seats=scout(carried=[{"card": "rifle", "attached": ["egg"]}]))
    refused("seats[0].carried[0].taped_to", "cannot_be_taped",
            seats=scout(carried=[{"card": "rifle", "taped_to": "flamethrower"}]))


def test_tokens_that_are_not_in_the_bag() -> None:
    refused("next.bag[1]", "not_in_the_bag", bag=["larva", "adult"], next={"bag": ["adult", "adult"]})


def test_open_objectives_belong_to_full_co_operation() -> None:
    refused("objectives", "only_in_coop", objectives=["destination_earth"])


def test_conditions_that_nobody_can_judge() -> None:
    refused("success.any_of[0][1]", "unknown_condition", success={"any_of": [["queen_killed", "everyone_is_happy"]]})
    refused("success.at_once", "nothing_to_achieve", success={"at_once": True})


# -- exact positions --------------------------------------------------------------------------------------------


def test_piles_are_given_once() -> None:
    refused("bag", "piles_say_so", bag=["larva"], exact={"piles": {}})
    refused("seats[0].hand", "piles_say_so", seats=scout(hand=[]), exact={"piles": {}})
    refused("exact.piles.cellar", "unknown_pile", exact={"piles": {"cellar": []}})


def test_exact_piles_hold_every_card() -> None:
    refused("exact.piles", "card_missing", exact={"piles": {"bag": []}})


def test_a_card_attached_to_itself_or_in_a_circle() -> None:
    held = ["red.extended_magazine.1", "quest.autoloader.1", "weapon.assault_rifle.1"]
    seats = [{"character": "soldier", "inventory": held[:2]}]
    for circle in ({held[1]: held[1]}, {held[0]: held[1], held[1]: held[0]}):
        refused(f"exact.attached.{held[1]}", "cannot_be_attached", seats=seats, exact={"attached": circle})


def test_exact_facts_name_what_is_there() -> None:
    refused("exact.ammo.weapon.pistol.1", "not_held", exact={"ammo": {"weapon.pistol.1": 1}})
    refused("exact.known.room:7", "unknown_seat", exact={"known": {"room:7": [4]}})
    refused("exact.next_intruder", "ids_must_rise",
            intruders=[{"kind": "adult", "room": 3, "id": 5}], exact={"next_intruder": 5})
    refused("exact.intruder_player", "nobody_leads", exact={"intruder_player": {"seat": 0}})


# -- the setup that carries it ----------------------------------------------------------------------------------


def test_another_setup_than_the_scenario_asks_for() -> None:
    scenario = scenario_of(document())
    for setup in (
        Setup("solo", "advanced", level=scenario.text),
        Setup("coop", "base", (SeatSetup(),) * 2, level=scenario.text),
        Setup("solo", "base", (SeatSetup(),) * 2, intruders="player", level=scenario.text),
    ):
        with pytest.raises(LevelProblem) as caught:
            GAME.new(setup, 1)
        assert caught.value.id == "other_setup"


def test_a_damaged_level_in_a_setup_is_a_value_error() -> None:
    with pytest.raises(ValueError):
        GAME.new(Setup(level="{"), 1)
