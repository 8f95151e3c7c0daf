"""Scenarios of Retaliation that are damaged, impossible or foreign are refused with the path of the field and what is
allowed."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games import level_documents
from nemesis_desktop.games.level_documents import LARGEST_TEXT, LevelProblem
from nemesis_desktop.games.retaliation import levels
from nemesis_desktop.games.retaliation.levels import public, read_scenario, shipped
from nemesis_desktop.resources import assets_folder, sample_saves_folder

TEXT = Catalogue.load(assets_folder() / "text").within("retaliation")
PLAIN: dict[str, Any] = {
    "format": 1, "id": "plain", "mode": "solo", "round": 3,
    "seats": [{"character": "recon", "place": "r2c1", "hand": ["search"], "items": ["bayonet"], "belt": ["oxygen"]}],
    "rooms": {"r2c1": {"tile": "shelter"}},
    "corridors": {"r2c0-r2c1": {"number": 203}},
}


def document(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(PLAIN), **changes}


def seat(**changes: Any) -> dict[str, Any]:
    return document(seats=[{**PLAIN["seats"][0], **changes}])


def refused(made: Any) -> LevelProblem:
    with pytest.raises(LevelProblem) as problem:
        read_scenario(made if isinstance(made, str | bytes) else json.dumps(made))
    words = TEXT.text(problem.value.text_id, **problem.value.facts)
    assert not re.search(r"^\[|\{\w", words), words
    return problem.value


def test_the_plain_one_is_played() -> None:
    assert read_scenario(json.dumps(PLAIN)).id == "plain"


REFUSED: dict[str, tuple[Any, str, str]] = {
    "no object": ("[]", "", "no_object"),
    "no JSON": ("{", "", "no_json"),
    "no text": (b"\xff\xfe", "", "no_json"),
    "a field twice": ('{"format": 1, "format": 1}', "format", "key_twice"),
    "nested without end": ("[" * 40 + "]" * 40, "", "too_deep"),
    "endless": ('{"id": "' + "x" * LARGEST_TEXT + '"}', "", "too_large"),
    "an unknown field": (document(weather="bad"), "weather", "unknown_field"),
    "an unknown field of a seat": (seat(height=2), "seats[0].height", "unknown_field"),
    "another format": (document(format=0), "format", "not_one_of"),
    "a newer format": (document(format=2, weather="bad"), "", "newer"),
    "no seats": ({key: value for key, value in PLAIN.items() if key != "seats"}, "seats", "missing"),
    "six seats": (document(seats=PLAIN["seats"] * 6), "seats", "not_allowed"),
    "a number as a word": (document(round="3"), "round", "wrong_type"),
    "a round too late": (document(round=15), "round", "not_allowed"),
    "another mode": (document(mode="chess"), "mode", "not_one_of"),
    "solo for two": (document(seats=[*PLAIN["seats"], {"character": "officer"}]), "seats", "impossible"),
    "nobody's turn": (document(starting_player=3), "starting_player", "unknown_seat"),
    "a house rule that is not there": (
        document(house_rules={"chess": "on"}), "house_rules.chess", "unknown_house_rule"
    ),
    "an answer that is not there": (
        document(house_rules={"eyes_affects_melee": "perhaps"}), "house_rules.eyes_affects_melee", "not_one_of"
    ),
    "a Character that is not there": (seat(character="butcher"), "seats[0].character", "not_one_of"),
    "a Character twice": (
        document(mode="coop", seats=[{"character": "recon"}] * 2), "seats[1].character", "card_twice"
    ),
    "a place that is not there": (seat(place="r4c4"), "seats[0].place", "not_one_of"),
    "a Lander that is not there": (seat(place="lander"), "seats[0].place", "not_one_of"),
    "a card of another Character": (seat(hand=["tactical_retreat"]), "seats[0].hand[0]", "unknown_card"),
    "a card twice": (seat(hand=["recon.search", "recon.search"]), "seats[0].hand[1]", "card_twice"),
    "an Item that is not there": (seat(items=["sword"]), "seats[0].items[0]", "unknown_card"),
    "three hands": (seat(items=["bayonet", "handgun", "carbine"]), "seats[0].items", "wrong_count"),
    "five tokens on a belt": (seat(belt=["oxygen"] * 5), "", "impossible"),
    "gear that is not there": (seat(belt=["chocolate"]), "seats[0].belt[0]", "not_one_of"),
    "too much Oxygen": (seat(oxygen=8), "seats[0].oxygen", "not_allowed"),
    "a marker under a wound": (seat(wounds=["arm"], items=[]), "seats[0].health", "not_allowed"),
    "four wounds": (seat(wounds=["arm", "leg", "eyes", "body"]), "seats[0].wounds", "not_allowed"),
    "a space outside the field": (document(rooms={"r9c9": {"tile": "nest"}}), "rooms.r9c9", "not_one_of"),
    "a Room without a tile": (document(rooms={**PLAIN["rooms"], "r3c0": {}}), "rooms.r3c0.tile", "missing"),
    "a Room that is not there": (
        document(rooms={**PLAIN["rooms"], "r3c0": {"tile": "garden"}}), "rooms.r3c0.tile", "unknown_card"
    ),
    "a Room twice": (
        document(rooms={**PLAIN["rooms"], "r3c0": {"tile": "shelter"}}), "rooms.r3c0.tile", "card_twice"
    ),
    "another Landing Zone": (
        document(rooms={**PLAIN["rooms"], "r2c0": {"tile": "nest"}}), "rooms.r2c0.tile", "not_one_of"
    ),
    "a Corridor outside the field": (
        document(corridors={"r2c0-r4c4": {"number": 203}}), "corridors.r2c0-r4c4", "not_one_of"
    ),
    "a Corridor that is not there": (
        document(corridors={"r2c0-r2c1": {"number": 499}}), "corridors.r2c0-r2c1.number", "unknown_card"
    ),
    "a Corridor twice": (
        document(corridors={"r2c0-r2c1": {"number": 203}, "r2c0-r3c0": {"number": 203}}),
        "corridors.r2c0-r3c0.number", "card_twice",
    ),
    "a Door at no end": (
        document(corridors={"r2c0-r2c1": {"number": 203, "slot": "r4c4"}}), "corridors.r2c0-r2c1.slot", "not_one_of"
    ),
    "an Intruder of another kind": (
        document(intruders=[{"kind": "ghost", "place": "r2c1"}]), "intruders[0].kind", "not_one_of"
    ),
    "an Intruder nowhere": (
        document(intruders=[{"kind": "adult", "place": "r4c4"}]), "intruders[0].place", "not_one_of"
    ),
    "two Queens": (document(intruders=[{"kind": "queen", "place": "r2c1", "count": 2}]), "", "impossible"),
    "a Task that is not there": (document(tasks=["world_peace"]), "tasks[0]", "unknown_card"),
    "a Robot that is not there": (document(robot={"kind": "kitchen"}), "robot.kind[0]", "unknown_card"),
    "a Robot nowhere": (document(robot={"space": "r4c4"}), "robot.space", "not_one_of"),
    "a deck that is not there": (document(decks={"tarot": ["fool"]}), "decks.tarot", "not_one_of"),
    "a card in a wrong deck": (document(decks={"event": ["bite"]}), "decks.event[0]", "unknown_card"),
    "a token that is not there": (document(bag=["ghost"]), "bag[0]", "unknown_card"),
    "more tokens than there are": (document(bag=["blank", "blank"]), "bag[1]", "none_left"),
    "a face that no die has": (document(next={"noise": ["7"]}), "next.noise[0]", "not_one_of"),
}


@pytest.mark.parametrize("what", sorted(REFUSED))
def test_what_the_box_could_not_show_is_refused(what: str) -> None:
    made, path, id = REFUSED[what]
    problem = refused(made)
    assert (problem.path, problem.id) == (path, id)


def test_every_refusal_has_a_text() -> None:
    ids = []
    for path in (Path(level_documents.__file__), *Path(levels.__file__).parent.glob("*.py")):
        ids += re.findall(r'LevelProblem\([^(){}]*?, "([a-z_]+)"', path.read_text("utf-8"))
    assert len(ids) >= 10
    assert [one for one in ids if not TEXT.has(f"level.{one}")] == []


def test_a_scenario_of_another_game_is_refused() -> None:
    foreign = (Path(__file__).parents[3] / "levels" / "nemesis" / "scenarios" / "last_dash.json").read_bytes()
    assert refused(foreign).id in ("unknown_field", "not_one_of", "missing")


def test_what_was_changed_at_random_is_played_or_refused() -> None:
    """Never anything else: no other error, no half-built position."""
    random = Random(4)
    for scenario in shipped():
        for _ in range(40):
            made = json.loads(scenario.text)
            _spoil(made, random)
            try:
                read_scenario(json.dumps(made))
            except LevelProblem as problem:
                assert TEXT.has(problem.text_id)


def _spoil(made: Any, random: Random) -> None:
    """Change one value somewhere inside."""
    while True:
        keys = list(made) if isinstance(made, dict) else list(range(len(made)))
        if not keys:
            return
        key = random.choice(keys)
        inside = made[key]
        if isinstance(inside, dict | list) and inside and random.random() < 0.85:
            made = inside
            continue
        made[key] = random.choice([None, -1, 10**6, "", "x", "r2c0", [], {}, True, "adult", [1], {"a": 1}])
        return


def test_what_everybody_may_know_holds_no_position() -> None:
    for scenario in shipped():
        told = json.loads(public(scenario.text))
        assert not {"rooms", "corridors", "decks", "bag", "next", "seed", "intruders"} & set(told)
        assert all(set(one) == {"character"} for one in told["seats"])


def test_the_command_line_names_the_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(document(round=15)))
    assert main(["simulate", "--game", "retaliation", "--level", str(path)]) == 2
    told = capsys.readouterr().err
    assert "round" in told and "14" in told and "Traceback" not in told


def test_the_command_line_plays_a_level_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "retaliation", "--level", "one_egg", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == 0


def test_a_saved_game_becomes_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample, out = sample_saves_folder() / "retaliation" / "solo.jsonl", tmp_path / "out.json"
    assert main(["export", str(sample), "--out", str(out)]) == 0
    assert main(["simulate", "--game", "retaliation", "--level", str(out), "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.partition("\n")[2])["problems"] == 0
