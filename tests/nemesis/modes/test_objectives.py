"""Every condition of an objective, and who wins."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.modes import JUDGES, judge_of
from nemesis_desktop.games.nemesis.modes.objectives import CONDITIONS
from nemesis_desktop.games.nemesis.queries import progress_of
from nemesis_desktop.games.nemesis.setup import MODES
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import End, Place
from nemesis_desktop.resources import assets_folder
from tests.nemesis.rooms.stage import Stage

WORDS = sorted({
    word for card in load_content().objectives.values() for words in card.any_of for word in words
})


def met(stage: Stage, word: str, seat: int = 0) -> bool:
    return CONDITIONS[word](stage.state, seat)


def asleep(stage: Stage, *seats: int) -> Stage:
    for seat in seats:
        stage.set_hero(seat, place=Place.ASLEEP, room=None)
    return stage


def dead(stage: Stage, *seats: int) -> Stage:
    for seat in seats:
        stage.set_hero(seat, place=Place.DEAD, room=None)
    return stage


def test_every_condition_has_a_test_and_a_label() -> None:
    path = assets_folder() / "text" / "en" / "objective_conditions.json"
    texts = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(CONDITIONS) == WORDS
    assert sorted(texts) == [f"condition.{word}" for word in WORDS]


def test_every_mode_of_a_setup_has_a_judge() -> None:
    assert sorted(JUDGES) == sorted(MODES)


@pytest.mark.parametrize("planet", ["earth", "mars"])
def test_the_ship_reaches_what_the_marker_points_to(planet: str) -> None:
    """N-OBJ-05."""
    stage = Stage().lay("box", *Stage().state.pile("coordinates")).lay("coordinates", "coordinates.1")
    space = {"earth": "A", "mars": "B"}[planet]
    stage.change(end=End.JUMP, destination=space)
    assert met(stage, f"ship_reaches_{planet}")
    assert not met(stage.change(destination="C"), f"ship_reaches_{planet}")
    assert not met(stage.change(destination=space, end=End.DESTROYED), f"ship_reaches_{planet}")


def test_a_sight_without_the_coordinates_does_not_tell_the_course() -> None:
    """N-INFO-04."""
    stage = Stage()
    card = load_content().coordinates[stage.state.pile("coordinates")[0]]
    stage.change(destination=next(space for space, there in card.destinations.items() if there == "earth"))
    assert not CONDITIONS["ship_reaches_earth"](sight(stage.state, 0), 0)
    stage.change(known={"coordinates": (0,)})
    assert CONDITIONS["ship_reaches_earth"](sight(stage.state, 0), 0)


def test_a_destroyed_ship_takes_nest_and_queen_along() -> None:
    """N-OBJ-07, N-OBJ-08."""
    stage = Stage()
    words = ("ship_destroyed", "nest_destroyed", "queen_killed")
    assert [met(stage, word) for word in words] == [False] * 3
    assert [met(stage.change(end=End.JUMP), word) for word in words] == [False] * 3
    assert [met(stage.change(end=End.DESTROYED), word) for word in words] == [True] * 3


def test_nest_and_queen_count_on_their_own() -> None:
    """N-OBJ-07, N-OBJ-08."""
    stage = Stage().change(nest_destroyed=True, queen_killed=True, end=End.JUMP)
    assert met(stage, "nest_destroyed") and met(stage, "queen_killed")


def test_weaknesses_count_whoever_found_them() -> None:
    """N-OBJ-06, N-WEAK-04."""
    stage = Stage(2).change(discovered=("egg",))
    assert met(stage, "weakness_egg_discovered", 1) and not met(stage, "weakness_carcass_discovered")
    assert not met(stage, "weaknesses_discovered>=2")
    assert met(stage.change(discovered=("egg", "carcass")), "weaknesses_discovered>=2")
    assert met(stage, "weakness_carcass_discovered")


def test_only_the_own_signal_counts() -> None:
    """N-OBJ-04."""
    stage = Stage(2).set_hero(1, signal=True)
    assert met(stage, "signal_sent_by_you", 1) and not met(stage, "signal_sent_by_you", 0)


def test_as_many_senders_as_open_cards_ask_for() -> None:
    """N-COOP-03, N-COOP-04, A-107."""
    stage = Stage(3, "coop")
    stage.lay("box", *stage.state.pile("open_objectives"))
    stage.lay("open_objectives", "objective.clean_up_crew", "objective.no_man_left_behind")
    stage.set_hero(0, signal=True)
    assert not met(stage, "signal_sent")
    assert met(dead(stage.set_hero(1, signal=True), 1), "signal_sent")


def test_all_rooms_explored_means_all() -> None:
    stage = Stage()
    assert not met(stage, "all_rooms_explored")
    for number in stage.state.rooms:
        stage.set_room(number, explored=True)
    assert met(stage, "all_rooms_explored")


def test_the_blue_corpse_lies_in_the_surgery() -> None:
    stage = Stage().tile(5, "surgery")
    assert not met(stage, "blue_corpse_in_surgery")
    assert met(stage.lay("floor:5", "corpse.blue"), "blue_corpse_in_surgery")
    assert met(stage.lay("carried:0", "corpse.blue").set_hero(room=5), "blue_corpse_in_surgery")


@pytest.mark.parametrize(("word", "thing"), [
    ("you_finish_in_pod_or_hibernation_with_egg", "egg.2"),
    ("you_finish_in_pod_or_hibernation_with_blue_corpse", "corpse.blue"),
    ("finish_in_pod_or_hibernation_with_egg", "egg.2"),
])
def test_an_object_must_be_saved_along_with_its_carrier(word: str, thing: str) -> None:
    """N-POD-10."""
    stage = Stage().lay("carried:0", thing)
    assert not met(stage, word)
    assert met(asleep(stage, 0), word)
    assert met(stage.set_hero(place=Place.ESCAPED), word)
    assert not met(dead(stage, 0), word)


def test_any_survivor_may_save_the_egg_in_full_cooperation() -> None:
    """N-COOP-02."""
    stage = asleep(Stage(2, "coop").lay("carried:1", "egg.1"), 1)
    assert met(stage, "finish_in_pod_or_hibernation_with_egg", 0)


def test_a_pod_is_no_bed() -> None:
    """N-POD-05."""
    stage = Stage()
    assert not met(asleep(stage, 0), "you_finish_in_pod")
    assert met(stage.set_hero(place=Place.ESCAPED), "you_finish_in_pod")


def test_seven_items_without_objects_and_inactive_quests() -> None:
    """N-ITEM-09, N-QST-01."""
    stage = Stage().lay("inventory:0", *(f"green.medkit.{n}" for n in range(1, 6)), "red.extended_magazine.1")
    stage.lay("carried:0", *stage.state.pile("carried:0"), "egg.1")
    weapon = stage.hero().weapons[0]
    assert met(stage, "you_have_items>=7")
    assert not met(stage.change(attached={"red.extended_magazine.1": weapon}), "you_have_items>=7")


def test_the_only_survivor_has_outlived_all_others() -> None:
    """N-OBJ-03."""
    stage = asleep(Stage(3), 0, 1)
    assert not met(dead(stage, 2), "you_only_survivor")
    assert met(dead(stage, 1), "you_only_survivor") and not met(stage, "you_only_survivor", 1)


def test_best_friends_survive_together() -> None:
    stage = asleep(Stage(4), 0, 3)
    assert met(stage, "you_and_another_survive") and not met(stage, "you_and_another_survive", 1)
    assert not met(dead(stage, 3), "you_and_another_survive")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_named_player_must_be_dead_and_somebody_else(number: int) -> None:
    """N-OBJ-02, A-82."""
    word = f"player_{number}_character_dead"
    stage = Stage(5)
    other = 0 if number > 1 else 1
    assert not met(stage, word, other)
    dead(stage, number - 1)
    assert met(stage, word, other) and not met(stage, word, number - 1)


# -- judges -----------------------------------------------------------------------------------------------


def owning(stage: Stage, seat: int, objective: str) -> Stage:
    stage.lay("box", *stage.state.pile(f"objectives:{seat}"))
    return stage.lay(f"objectives:{seat}", objective)


def verdict(stage: Stage, seat: int = 0) -> str:
    return judge_of(stage.state).judge(stage.state, seat)


def test_victory_takes_survival_and_the_own_objective() -> None:
    """N-VIC-10, N-OBJ-01."""
    stage = owning(asleep(Stage(2), 0), 0, "objective.ab_ovo").change(end=End.JUMP)
    assert verdict(stage) == "defeat:objective"
    assert verdict(stage.change(discovered=("egg",))) == "victory"
    assert verdict(dead(stage, 0)) == "defeat:dead"


def test_several_may_win() -> None:
    """N-VIC-10."""
    stage = asleep(Stage(2), 0, 1).change(end=End.JUMP, discovered=("egg", "carcass"))
    owning(owning(stage, 0, "objective.ab_ovo"), 1, "objective.extreme_field_biology")
    assert [verdict(stage, seat) for seat in (0, 1)] == ["victory", "victory"]


def test_a_lone_player_wins_by_a_shared_objective() -> None:
    """N-SOLO-04."""
    stage = owning(asleep(Stage(), 0), 0, "objective.first_contact_protocol")
    assert verdict(stage.change(end=End.JUMP)) == "defeat:objective"
    assert verdict(stage.change(discovered=("egg", "corpse"))) == "victory"


def test_full_cooperation_needs_all_objectives_and_one_survivor() -> None:
    """N-COOP-02."""
    stage = dead(asleep(Stage(2, "coop"), 0), 1).change(end=End.JUMP, discovered=("egg", "corpse"))
    stage.lay("box", *stage.state.pile("open_objectives"))
    stage.lay("open_objectives", "objective.first_contact_protocol", "objective.special_delivery")
    assert [verdict(stage, seat) for seat in (0, 1)] == ["defeat:objective"] * 2
    stage.lay("carried:0", "egg.1")
    assert [verdict(stage, seat) for seat in (0, 1)] == ["victory"] * 2
    assert verdict(dead(stage, 0)) == "defeat:dead"


def test_progress_lists_the_alternatives_with_what_is_met() -> None:
    stage = Stage(2).set_hero(0, signal=True)
    judge = judge_of(stage.state)
    assert judge.progress(stage.state, 0, "objective.the_great_hunt") == (
        (("signal_sent_by_you", True), ("ship_destroyed", False)),
        (("signal_sent_by_you", True), ("queen_killed", False)),
    )
    assert judge.progress(stage.state, 0, "?objective") == ()
    assert not judge.fulfilled(stage.state, 0, "objective.the_great_hunt")


def test_a_screen_may_ask_for_the_progress_of_what_it_sees() -> None:
    """N-OBJ-01: the same as the judge counts; a card that lies face down tells nothing."""
    stage = Stage(2).set_hero(0, signal=True)
    seen = sight(stage.state, 0)
    assert progress_of(seen, 0, "objective.the_great_hunt") == (
        judge_of(stage.state).progress(stage.state, 0, "objective.the_great_hunt")
    )
    assert progress_of(seen, 0, "?objective") == ()
