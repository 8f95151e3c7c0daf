"""Every condition of an objective, and who wins."""

from __future__ import annotations

import json

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.modes import JUDGES, judge_of
from nemesis_desktop.games.nemesis.modes.objectives import CONDITIONS
from nemesis_desktop.games.nemesis.queries import progress_of
from nemesis_desktop.games.nemesis.setup import MODES
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import End, Place
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep, dead

WORDS = sorted({
    word for card in load_content().objectives.values() for words in card.any_of for word in words
})


def met(position: Position, word: str, seat: int = 0) -> bool:
    return CONDITIONS[word](position.state, seat)


def test_every_condition_has_a_test_and_a_label() -> None:
    path = assets_folder() / "text" / "en" / "nemesis" / "objective_conditions.json"
    texts = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(CONDITIONS) == WORDS
    assert sorted(texts) == [f"condition.{word}" for word in WORDS]


def test_every_mode_of_a_setup_has_a_judge() -> None:
    assert sorted(JUDGES) == sorted(MODES)


@pytest.mark.parametrize("planet", ["earth", "mars"])
def test_the_ship_reaches_what_the_marker_points_to(planet: str) -> None:
    """N-OBJ-05."""
    position = ship().crew().only(piles.COORDINATES, "coordinates.1")
    space = {"earth": "A", "mars": "B"}[planet]
    position.having(end=End.JUMP, destination=space)
    assert met(position, f"ship_reaches_{planet}")
    assert not met(position.having(destination="C"), f"ship_reaches_{planet}")
    assert not met(position.having(destination=space, end=End.DESTROYED), f"ship_reaches_{planet}")


def test_a_sight_without_the_coordinates_does_not_tell_the_course() -> None:
    """N-INFO-04."""
    position = ship().crew()
    card = load_content().coordinates[position.state.pile("coordinates")[0]]
    position.having(destination=next(space for space, there in card.destinations.items() if there == "earth"))
    assert not CONDITIONS["ship_reaches_earth"](sight(position.state, 0), 0)
    position.having(known={"coordinates": (0,)})
    assert CONDITIONS["ship_reaches_earth"](sight(position.state, 0), 0)


def test_a_destroyed_ship_takes_nest_and_queen_along() -> None:
    """N-OBJ-07, N-OBJ-08."""
    position = ship().crew()
    words = ("ship_destroyed", "nest_destroyed", "queen_killed")
    assert [met(position, word) for word in words] == [False] * 3
    assert [met(position.having(end=End.JUMP), word) for word in words] == [False] * 3
    assert [met(position.having(end=End.DESTROYED), word) for word in words] == [True] * 3


def test_nest_and_queen_count_on_their_own() -> None:
    """N-OBJ-07, N-OBJ-08."""
    position = ship().crew().having(nest_destroyed=True, queen_killed=True, end=End.JUMP)
    assert met(position, "nest_destroyed") and met(position, "queen_killed")


def test_weaknesses_count_whoever_found_them() -> None:
    """N-OBJ-06, N-WEAK-04."""
    position = ship(2).crew().having(discovered=("egg",))
    assert met(position, "weakness_egg_discovered", 1) and not met(position, "weakness_carcass_discovered")
    assert not met(position, "weaknesses_discovered>=2")
    assert met(position.having(discovered=("egg", "carcass")), "weaknesses_discovered>=2")
    assert met(position, "weakness_carcass_discovered")


def test_only_the_own_signal_counts() -> None:
    """N-OBJ-04."""
    position = ship(2).crew().character(1, signal=True)
    assert met(position, "signal_sent_by_you", 1) and not met(position, "signal_sent_by_you", 0)


def test_as_many_senders_as_open_cards_ask_for() -> None:
    """N-COOP-03, N-COOP-04, A-107."""
    position = ship(3, mode="coop").crew()
    position.only("open_objectives", "objective.clean_up_crew", "objective.no_man_left_behind")
    assert not met(position, "signal_sent")
    position.character(0, signal=True)
    assert not met(position, "signal_sent")
    assert met(dead(position.character(1, signal=True), 1), "signal_sent")


def test_all_rooms_explored_means_all() -> None:
    position = ship().crew()
    assert not met(position, "all_rooms_explored")
    assert met(position.explored(), "all_rooms_explored")


def test_the_blue_corpse_lies_in_the_surgery() -> None:
    position = ship().crew().tile(5, "surgery")
    assert not met(position, "blue_corpse_in_surgery")
    assert met(position.lay(piles.floor(5), "corpse.blue"), "blue_corpse_in_surgery")
    assert met(position.lay(piles.carried(0), "corpse.blue").character(room=5), "blue_corpse_in_surgery")


@pytest.mark.parametrize(("word", "thing"), [
    ("you_finish_in_pod_or_hibernation_with_egg", "egg.2"),
    ("you_finish_in_pod_or_hibernation_with_blue_corpse", "corpse.blue"),
    ("finish_in_pod_or_hibernation_with_egg", "egg.2"),
])
def test_an_object_must_be_saved_along_with_its_carrier(word: str, thing: str) -> None:
    """N-POD-10."""
    position = ship().crew().lay(piles.carried(0), thing)
    assert not met(position, word)
    assert met(asleep(position, 0), word)
    assert met(position.character(place=Place.ESCAPED), word)
    assert not met(dead(position, 0), word)


def test_any_survivor_may_save_the_egg_in_full_cooperation() -> None:
    """N-COOP-02."""
    position = asleep(ship(2, mode="coop").crew().lay(piles.carried(1), "egg.1"), 1)
    assert met(position, "finish_in_pod_or_hibernation_with_egg", 0)


def test_a_pod_is_no_bed() -> None:
    """N-POD-05."""
    position = ship().crew()
    assert not met(asleep(position, 0), "you_finish_in_pod")
    assert met(position.character(place=Place.ESCAPED), "you_finish_in_pod")


def test_seven_items_without_objects_and_inactive_quests() -> None:
    """N-ITEM-09, N-QST-01."""
    position = ship().crew().lay(piles.carried(0), "egg.1")
    position.lay(piles.inventory(0), *(f"green.medkit.{n}" for n in range(1, 6)), "red.extended_magazine.1")
    weapon = position.ship.hero(0).weapons[0]
    assert met(position, "you_have_items>=7")
    assert not met(position.having(attached={"red.extended_magazine.1": weapon}), "you_have_items>=7")


def test_the_only_survivor_has_outlived_all_others() -> None:
    """N-OBJ-03."""
    position = asleep(ship(3).crew(), 0, 1)
    assert not met(dead(position, 2), "you_only_survivor")
    assert met(dead(position, 1), "you_only_survivor") and not met(position, "you_only_survivor", 1)


def test_best_friends_survive_together() -> None:
    position = asleep(ship(4).crew(), 0, 3)
    assert met(position, "you_and_another_survive") and not met(position, "you_and_another_survive", 1)
    assert not met(dead(position, 3), "you_and_another_survive")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_named_player_must_be_dead_and_somebody_else(number: int) -> None:
    """N-OBJ-02, A-82."""
    word = f"player_{number}_character_dead"
    position = ship(5).crew()
    other = 0 if number > 1 else 1
    assert not met(position, word, other)
    dead(position, number - 1)
    assert met(position, word, other) and not met(position, word, number - 1)


# -- judges -----------------------------------------------------------------------------------------------


def verdict(position: Position, seat: int = 0) -> str:
    return judge_of(position.state).judge(position.state, seat)


def test_victory_takes_survival_and_the_own_objective() -> None:
    """N-VIC-10, N-OBJ-01."""
    position = asleep(ship(2).crew(), 0).objective(0, "ab_ovo").having(end=End.JUMP)
    assert verdict(position) == "defeat:objective"
    assert verdict(position.having(discovered=("egg",))) == "victory"
    assert verdict(dead(position, 0)) == "defeat:dead"


def test_several_may_win() -> None:
    """N-VIC-10."""
    position = asleep(ship(2).crew(), 0, 1).having(end=End.JUMP, discovered=("egg", "carcass"))
    position.objective(0, "ab_ovo").objective(1, "extreme_field_biology")
    assert [verdict(position, seat) for seat in (0, 1)] == ["victory", "victory"]


def test_a_lone_player_wins_by_a_shared_objective() -> None:
    """N-SOLO-04."""
    position = asleep(ship().crew(), 0).objective(0, "first_contact_protocol")
    assert verdict(position.having(end=End.JUMP)) == "defeat:objective"
    assert verdict(position.having(discovered=("egg", "corpse"))) == "victory"


def test_full_cooperation_needs_all_objectives_and_one_survivor() -> None:
    """N-COOP-02."""
    position = dead(asleep(ship(2, mode="coop").crew(), 0), 1).having(end=End.JUMP, discovered=("egg", "corpse"))
    position.only("open_objectives", "objective.first_contact_protocol", "objective.special_delivery")
    assert [verdict(position, seat) for seat in (0, 1)] == ["defeat:objective"] * 2
    position.lay(piles.carried(0), "egg.1")
    assert [verdict(position, seat) for seat in (0, 1)] == ["victory"] * 2
    assert verdict(dead(position, 0)) == "defeat:dead"


def test_progress_lists_the_alternatives_with_what_is_met() -> None:
    position = ship(2).crew().character(0, signal=True)
    judge = judge_of(position.state)
    assert judge.progress(position.state, 0, "objective.the_great_hunt") == (
        (("signal_sent_by_you", True), ("ship_destroyed", False)),
        (("signal_sent_by_you", True), ("queen_killed", False)),
    )
    assert judge.progress(position.state, 0, "?objective") == ()
    assert not judge.fulfilled(position.state, 0, "objective.the_great_hunt")


def test_a_screen_may_ask_for_the_progress_of_what_it_sees() -> None:
    """N-OBJ-01: the same as the judge counts; a card that lies face down tells nothing."""
    position = ship(2).crew().character(0, signal=True)
    seen = sight(position.state, 0)
    assert progress_of(seen, 0, "objective.the_great_hunt") == (
        judge_of(position.state).progress(position.state, 0, "objective.the_great_hunt")
    )
    assert progress_of(seen, 0, "?objective") == ()
