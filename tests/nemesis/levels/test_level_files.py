"""The published schema, the texts of refusals, files, saves and the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.levels import describe, json_schema, scenario_of, shipped
from nemesis_desktop.games.nemesis.levels.words import WORDS
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.storage.library.levels import find_level
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.nemesis.levels.documents import document, state_of

PACKAGE = Path(__file__).parents[3] / "nemesis_desktop" / "games" / "nemesis" / "levels"
TEXTS = Catalogue.load(assets_folder() / "text").within("nemesis")


def test_the_published_schema_is_up_to_date() -> None:
    """`python -m nemesis_desktop.devtools level-schema --write` writes it again."""
    published = (levels_folder() / "nemesis" / "scenario.schema.json").read_text("utf-8")
    assert published == json_schema()


def test_every_refusal_has_a_text() -> None:
    ids = []
    for path in (*PACKAGE.glob("*.py"), PACKAGE.parents[1] / "level_documents.py"):
        source = path.read_text("utf-8")
        ids += re.findall(r'LevelProblem\([^(){}]*?, "([a-z_]+)"', source)
        ids += [f"too_many_{what}" for what in re.findall(r'at_most\([^,]+, "([a-z]+)"', source)]
    assert len(ids) > 40
    assert [one for one in ids if not TEXTS.has(f"level.{one}")] == []


def test_every_condition_has_a_text() -> None:
    words = [*WORDS, "own_survives", "one_survives", "all_survive"]
    assert [word for word in words if not TEXTS.has(f"condition.{word}")] == []


def test_the_example_of_the_readme_is_a_scenario() -> None:
    readme = (levels_folder() / "README.md").read_text("utf-8")
    example = re.findall(r"```json\n(.*?)```", readme, re.DOTALL)[0]
    state_of(scenario_of(json.loads(example)))


def test_the_readme_names_every_field() -> None:
    readme = (levels_folder() / "README.md").read_text("utf-8")
    fields = json.loads(json_schema())["properties"]
    assert [field for field in fields if f"`{field}`" not in readme] == []


def test_a_scenario_can_be_written_and_found(tmp_path: Path) -> None:
    scenario = scenario_of(document(title="Alone"))
    (tmp_path / "alone.json").write_text(scenario.text, "utf-8")
    nemesis, first = GAMES["nemesis"], shipped()[0]
    assert find_level(nemesis, str(tmp_path / "alone.json")) == (scenario.setup(), scenario.seed)
    assert find_level(nemesis, first.id) == (first.setup(), first.seed)


def test_a_save_carries_its_level(tmp_path: Path) -> None:
    state = state_of(shipped()[0])
    scenario = describe(state)
    saves = Saves(tmp_path)
    begun = saves.start("nemesis", scenario.setup(), scenario.seed)
    assert begun.problem is None
    loaded = saves.load()
    assert isinstance(loaded, SavedGame) and loaded.problem is None
    assert loaded.session.state == begun.session.state
    saves.close()


def test_simulate_plays_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "alone.json"
    path.write_text(json.dumps(document(success={"survivors": "own"}, time=3)), "utf-8")
    assert main(["simulate", "--level", str(path), "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == 0


@pytest.mark.parametrize("arguments", [["simulate"], ["play"], ["shot", "table", "--out", "x.png"]])
def test_a_level_that_is_refused_is_told_with_its_field(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(document(weather="rain")), "utf-8")
    assert main([*arguments, "--level", str(path)]) == 2
    told = capsys.readouterr().err
    assert "weather" in told and "allowed" in told and "Traceback" not in told


def test_a_level_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--level", str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err


@pytest.mark.parametrize("commands", [[], ["--commands", "9"]])
def test_a_saved_game_can_be_exported_and_played_on(
    commands: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, out = tmp_path / "game.jsonl", tmp_path / "position.json"
    assert main(["simulate", "--level", "last_dash", "--record", str(save)]) == 0
    assert main(["verify", str(save)]) == 0
    assert main(["export", str(save), *commands, "--out", str(out)]) == 0
    assert main(["simulate", "--level", str(out), "--games", "2"]) == 0
    assert '"goal":"scenario.last_dash.text"' in out.read_text("utf-8")
    capsys.readouterr()


def test_what_is_no_saved_game_is_not_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "broken.jsonl").write_text("{}", "utf-8")
    assert main(["export", str(tmp_path / "broken.jsonl"), "--out", str(tmp_path / "x.json")]) == 2
    assert not (tmp_path / "x.json").exists()
    assert "broken.jsonl" in capsys.readouterr().err
