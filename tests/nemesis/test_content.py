"""The content of the base game: totals, references, board graphs and English texts."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import ContentError, load_content, read_content
from nemesis_desktop.games.nemesis.content.records import Content
from nemesis_desktop.resources import assets_folder, levels_folder

TEXT_FILES = (
    "rooms",
    "actions",
    "items",
    "events",
    "attacks",
    "wounds",
    "weaknesses",
    "objectives",
    "characters",
    "intruders",
    "intruder_actions",
    "tokens",
)


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in TEXT_FILES:
        path = assets_folder() / "text" / "en" / "nemesis" / f"{name}.json"
        for key, text in json.loads(path.read_text(encoding="utf-8")).items():
            assert key not in found, f"{key} appears twice"
            found[key] = text
    return found


@pytest.fixture(params=["base", "advanced"])
def board(request: pytest.FixtureRequest, content: Content) -> Board:
    return content.boards[request.param]


@pytest.mark.parametrize(
    ("family", "total"),
    [
        ("actions", 60),
        ("items", 120),
        ("events", 20),
        ("attacks", 20),
        ("wounds", 16),
        ("contamination", 27),
        ("weaknesses", 8),
        ("coordinates", 8),
        ("objectives", 25),
        ("intruder_actions", 10),
        ("exploration_tokens", 20),
        ("intruder_tokens", 27),
        ("tiles", 25),
        ("characters", 6),
    ],
)
def test_the_box_holds_the_printed_number_of_components(content: Content, family: str, total: int) -> None:
    assert len(getattr(content, family)) == total


def test_item_decks_have_their_printed_sizes(content: Content) -> None:
    decks = Counter(item.deck for item in content.items.values())
    assert decks == {"red": 30, "yellow": 30, "green": 30, "blue": 12, "weapon": 6, "quest": 12}


def test_seven_contamination_cards_are_infected(content: Content) -> None:
    assert content.infected_count == 7


def test_every_character_has_ten_action_cards(content: Content) -> None:
    assert [len(character.deck) for character in content.characters.values()] == [10] * 6


def test_objective_decks_have_their_printed_sizes(content: Content) -> None:
    decks = Counter(objective.deck for objective in content.objectives.values())
    assert decks == {"corporate": 9, "personal": 9, "solo_coop": 7}


def test_two_players_leave_out_objectives_for_more(content: Content) -> None:
    assert len(content.objectives_of_deck("corporate", 2)) == 6


def test_event_directions_are_five_of_each_number(content: Content) -> None:
    assert Counter(event.direction for event in content.events.values()) == {1: 5, 2: 5, 3: 5, 4: 5}


def test_the_retreat_arrow_is_on_two_attack_cards(content: Content) -> None:
    assert [card.id for card in content.attacks.values() if card.retreat] == [
        "attack.claw_4",
        "attack.bite_4",
    ]


def test_coordinates_put_every_destination_twice_on_every_space(content: Content) -> None:
    pairs = Counter(pair for card in content.coordinates.values() for pair in card.destinations.items())
    assert set(pairs.values()) == {2} and len(pairs) == 16


def test_there_are_eleven_basic_and_nine_additional_rooms(content: Content) -> None:
    assert Counter(tile.kind for tile in content.tiles.values()) == {"1": 11, "2": 9, "special": 5}


def test_malfunctions_never_enter_the_nest_and_the_slimy_room(content: Content) -> None:
    without = [tile.id for tile in content.tiles.values() if not tile.takes_malfunction]
    assert without == ["nest", "room_covered_with_slime"]


@pytest.mark.parametrize(("players", "total"), [(1, 11), (2, 12), (3, 13), (4, 14), (5, 15)])
def test_the_bag_grows_by_one_adult_per_player(content: Content, players: int, total: int) -> None:
    assert sum(content.bag_at_start(players).values()) == total


def test_the_noise_die_has_ten_faces(content: Content) -> None:
    assert len(content.dice.noise) == 10


def test_the_combat_die_has_six_faces(content: Content) -> None:
    assert len(content.dice.combat) == 6


def test_the_time_track_turns_blue_with_the_seventh_move(content: Content) -> None:
    assert content.time_track.start - content.time_track.first_blue == 7


def test_the_self_destruct_track_turns_yellow_with_the_third_move(content: Content) -> None:
    assert content.self_destruct_track.start - content.self_destruct_track.first_yellow == 3


def test_every_room_has_each_number_exactly_once(board: Board) -> None:
    for slot in board.slots:
        numbers = [number for corridor in board.corridors_of[slot.number] for number in corridor.numbers]
        numbers += [number for entrance in board.entrances_of[slot.number] for number in entrance.numbers]
        assert sorted(numbers) == [1, 2, 3, 4], slot


def test_neighbours_are_mutual(board: Board) -> None:
    for slot in board.slots:
        for neighbour in board.neighbours[slot.number]:
            assert slot.number in board.neighbours[neighbour]


def test_every_room_can_be_reached(board: Board) -> None:
    reached = [1]
    for slot in reached:
        reached.extend(neighbour for neighbour in board.neighbours[slot] if neighbour not in reached)
    assert len(reached) == 21


def test_every_slot_gets_a_room(board: Board) -> None:
    kinds = Counter(slot.kind for slot in board.slots)
    assert kinds["1"] + kinds["fixed"] == 11 and kinds["2"] == 5 and kinds["special"] == 5


def test_landmarks_are_the_same_on_both_sides_but_for_the_second_network(content: Content) -> None:
    base = list(content.boards["base"].landmarks)
    advanced = list(content.boards["advanced"].landmarks)
    assert [name for name in advanced if name != "technical.blue"] == base


def test_the_advanced_side_has_double_corridors(content: Content) -> None:
    assert [corridor.id for corridor in content.boards["advanced"].between(8, 5)] == ["005-008a", "005-008b"]


def test_a_number_points_to_a_corridor(content: Content) -> None:
    assert getattr(content.boards["base"].passage(1, 3), "id", None) == "001-002"


def test_a_number_points_to_an_entrance(content: Content) -> None:
    assert getattr(content.boards["base"].passage(5, 4), "network", None) == "red"


def test_any_card_is_found_by_its_id(content: Content) -> None:
    assert content.cards["quest.log_key.1"] is content.items["quest.log_key.1"]


def test_content_cannot_be_changed(content: Content) -> None:
    with pytest.raises(TypeError):
        content.tiles["nest"] = content.tiles["storage"]  # type: ignore[index]


def _expected_names(content: Content) -> list[str]:
    names = [f"room.{tile}" for tile in content.tiles]
    names += [f"action.{card.kind}" for card in content.actions.values()]
    names += [f"item.{card.kind}" for card in content.items.values()]
    names += [f"event.{card.kind}" for card in content.events.values()]
    names += [f"attack.{card.kind}" for card in content.attacks.values()]
    names += [f"wound.{card.kind}" for card in content.wounds.values()]
    names += [f"weakness.{card.kind}" for card in content.weaknesses.values()]
    names += [f"objective.{card.kind}" for card in content.objectives.values()]
    names += [f"character.{character}" for character in content.characters]
    names += [f"intruder.{token.kind}" for token in content.intruder_tokens.values()]
    names += [f"intruder_action.{card.kind}" for card in content.intruder_actions.values()]
    names += [f"exploration.{token.effect}" for token in content.exploration_tokens.values()]
    return [*dict.fromkeys(names), "contamination"]


def test_every_component_has_an_english_name_and_text(content: Content, texts: dict[str, str]) -> None:
    keys = [f"{name}.{part}" for name in _expected_names(content) for part in ("name", "text")]
    assert [key for key in keys if not texts.get(key, "").strip()] == []


def test_rooms_name_their_action_exactly_when_they_have_one(content: Content, texts: dict[str, str]) -> None:
    named = {tile.id: f"room.{tile.id}.action" in texts for tile in content.tiles.values()}
    assert named == {tile.id: tile.has_action for tile in content.tiles.values()}


def test_words_of_the_content_have_english_names(content: Content, texts: dict[str, str]) -> None:
    keys = [f"component.{part}.name" for parts in content.recipes.values() for part in parts]
    keys += [f"colour.{tile.colour}.name" for tile in content.tiles.values()]
    keys += [f"colour.{character.colour}.name" for character in content.characters.values()]
    keys += [
        f"destination.{place}.name"
        for card in content.coordinates.values()
        for place in card.destinations.values()
    ]
    keys += [f"die.{face}.name" for face in (*content.dice.noise, *content.dice.combat)]
    assert [key for key in keys if key not in texts] == []


def test_no_text_is_left_over(content: Content, texts: dict[str, str]) -> None:
    families = ("room", "action", "item", "event", "attack", "wound", "weakness", "objective", "character")
    expected = dict.fromkeys(_expected_names(content))
    left = [key for key in texts if key.split(".")[0] in families and key.rsplit(".", 1)[0] not in expected]
    assert left == []


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[str, str, str], ContentError]:
    source = Path(read_content.__code__.co_filename).parent
    folder, boards = tmp_path / "content", tmp_path / "boards"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(levels_folder() / "nemesis", boards)

    def spoil(file: str, old: str, new: str) -> ContentError:
        path = next(place / file for place in (folder, boards) if (place / file).exists())
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            read_content(folder, boards)
        return caught.value

    return spoil


def test_a_wrong_type_is_refused_with_its_path(spoilt: Callable[[str, str, str], ContentError]) -> None:
    error = spoilt("rooms.json", '"cost": 2', '"cost": "2"')
    assert (error.file, error.path) == ("rooms.json", "tiles[0].cost")


def test_an_unknown_key_is_refused_with_its_path(spoilt: Callable[[str, str, str], ContentError]) -> None:
    error = spoilt("events.json", '"direction": 1', '"direction": 1, "mood": "grim"')
    assert (error.file, error.path) == ("events.json", "events[0].mood")


def test_a_broken_file_is_refused_with_its_name(spoilt: Callable[[str, str, str], ContentError]) -> None:
    assert spoilt("numbers.json", "{", "").file == "numbers.json"


def test_an_unknown_item_in_an_activation_is_refused(
    spoilt: Callable[[str, str, str], ContentError],
) -> None:
    error = spoilt("items.json", '["chemicals"]', '["perfume"]')
    assert str(error) == "items.json: laboratory_equipment: unknown item perfume"


def test_a_room_without_its_four_numbers_is_refused(spoilt: Callable[[str, str, str], ContentError]) -> None:
    error = spoilt("base.json", '"numbers": [3]', '"numbers": [4]')
    assert (error.file, error.path) == ("base.json", "slots[0].number")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"rooms\.json"):
        read_content(tmp_path, tmp_path)
