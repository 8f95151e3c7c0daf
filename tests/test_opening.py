"""Files that are named, clicked or dropped: shown where something can be shown, refused in one sentence elsewhere."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.app import build_services
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.client.ui.scenes.dialogs import AskScene, MessageScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.opening import drop, scenes_of
from nemesis_desktop.resources import levels_folder, sample_saves
from nemesis_desktop.storage.journal.format import sum_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.library.transfer import export_game
from nemesis_desktop.storage.profile.settings import Settings

SAMPLE = sample_saves()[0]
REPORT = Path(__file__).parent / "fixtures" / "coop-two.zip"
SCENARIO = levels_folder() / "nemesis" / "scenarios" / "last_dash.json"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    saves = Saves(tmp_path / "home")
    made = build_services(Settings(tips=False), saves)
    yield made
    saves.close()


def zipped(path: Path) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("my games/one.jsonl", path.read_bytes())
    return packed.getvalue()


def shown(services: Services, path: Path) -> Scene:
    (scene,) = scenes_of(services, path)
    return scene


def refused(services: Services, path: Path) -> str:
    scene = shown(services, path)
    assert isinstance(scene, MessageScene)
    return scene.body.words


def test_a_saved_game_is_shown_in_the_theatre(services: Services) -> None:
    scene = shown(services, SAMPLE)
    assert isinstance(scene, ReplayScene)


def test_a_shared_game_may_have_any_name(services: Services, tmp_path: Path) -> None:
    gift = tmp_path / "gift from Börje"
    gift.write_bytes(export_game(SAMPLE))
    assert isinstance(shown(services, gift), ReplayScene)


def test_a_bug_report_is_shown_in_the_theatre(services: Services) -> None:
    assert isinstance(shown(services, REPORT), ReplayScene)


def test_a_scenario_is_offered_and_begun(services: Services) -> None:
    app = App(services, open_window("test", (1280, 720)))
    app.stack.push(services.navigator.make("title"))
    app.stack.push(shown(services, SCENARIO))
    app.frame(0.0, [])
    asked = app.stack.top
    assert isinstance(asked, AskScene) and "last_dash.json" in asked.body.words
    assert services.storage is not None and not services.storage.has_running
    asked.do_it()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, TableScene) and services.storage.has_running


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_scenario_is_offered_in_the_language_of_the_player(services: Services, game: str) -> None:
    services.speak("uk")
    asked = shown(services, sorted((levels_folder() / game / "scenarios").glob("*.json"))[0])
    assert isinstance(asked, AskScene)
    about = asked.body.words.splitlines()[1]
    assert " for " not in about and " on " not in about
    assert about.count(services.text.within(game).text(f"title.{game}")) == 1


def test_what_cannot_be_opened_is_told_and_changes_nothing(services: Services, tmp_path: Path) -> None:
    content = SAMPLE.read_bytes()
    head = content.split(b"\n", 1)[0]
    for name, made, id in (
        ("letter.txt", b"Dear crew", "storage.not_a_game"),
        ("empty", b"", "storage.not_a_game"),
        ("picture.png", b"\x89PNG\r\n", "storage.not_a_game"),
        ("torn.zip", REPORT.read_bytes()[:300], "storage.damaged_bundle"),
        ("torn.nemesis", export_game(SAMPLE)[:200], "storage.no_archive"),
        ("odd.json", b'{"format": 1, "id": "odd", "seats": 5}', "level.in_field"),
        ("deep.json", b"[" * 100_000, "level.as_a_whole"),
        ("games.zip", zipped(SAMPLE), "storage.packed"),
        ("twice.nemesis", gzip.compress(export_game(SAMPLE)), "storage.packed"),
        ("games.tar", b"games/".ljust(257, b"\0") + b"ustar".ljust(255, b"\0"), "storage.packed"),
    ):
        path = tmp_path / name
        path.write_bytes(made)
        assert _like(services, id, refused(services, path)), name
        assert path.read_bytes() == made
    for name in ("newer_ship.json", "newer_facility.json"):
        later = tmp_path / name
        game = "retaliation" if "facility" in name else "nemesis"
        scenario = sorted((levels_folder() / game / "scenarios").glob("*.json"))[0]
        document = json.loads(scenario.read_text("utf-8"))
        later.write_text(json.dumps({**document, "format": 99, "weather": "bad"}), "utf-8")
        assert services.text.text("level.newer") in refused(services, later)
    newer = tmp_path / "newer.jsonl"
    # The header is stored twice.
    newer.write_bytes(content.replace(head, _with_format(head, 99)))
    assert _like(services, "storage.newer_format", refused(services, newer))
    assert services.storage is not None and not (services.storage.folder / "games").exists()


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
@pytest.mark.parametrize(
    "wrong", [{"rooms": {"nowhere": {"tile": "kitchen"}}}, {"weather": "bad"}, {"seats": [{"character": "pirate"}]}],
    ids=["room", "unknown", "character"],
)
def test_a_scenario_with_an_error_is_refused_in_the_words_of_its_game(
    services: Services, tmp_path: Path, game: str, wrong: dict[str, Any]
) -> None:
    scenario = sorted((levels_folder() / game / "scenarios").glob("*.json"))[0]
    path, levels = tmp_path / "odd.json", GAMES[game].levels
    document = {**json.loads(scenario.read_text("utf-8")), **wrong}
    path.write_text(json.dumps(document), "utf-8")
    assert levels is not None
    with pytest.raises(LevelProblem) as refusal:
        levels.read(json.dumps(document))
    problem = refusal.value
    words = services.text.within(game).text(problem.text_id, **problem.facts)
    assert words in refused(services, path)


def _like(services: Services, id: str, words: str) -> bool:
    """Whether a sentence is that text, whatever stands for its placeholders."""
    facts = dict.fromkeys(("file", "reason", "path", "problem"), "\0")
    parts = services.text.text(id, **facts).split("\0")
    return words.startswith(parts[0]) and all(part in words for part in parts)


def _with_format(head: bytes, number: int) -> bytes:
    fields = json.loads(head)
    fields["format"] = number
    fields.pop("sum", None)
    fields["sum"] = sum_of(fields)
    return json.dumps(fields, separators=(",", ":")).encode()


def test_a_folder_and_a_missing_file_are_told(services: Services, tmp_path: Path) -> None:
    assert refused(services, tmp_path) == services.text.text("opening.folder", file=tmp_path.name)
    assert refused(services, tmp_path / "nowhere")


def test_a_dropped_file_is_opened_at_the_title_only(services: Services) -> None:
    app = App(services, open_window("test", (1280, 720)))
    said: list[str] = []
    app.on_file = lambda name: drop(services, Path(name), said.append)
    app.stack.push(services.navigator.make("title"))
    app.frame(0.0, [])
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(SAMPLE))])
    app.frame(0.0, [])
    assert isinstance(app.stack.top, ReplayScene) and not said
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(SCENARIO))])
    app.frame(0.0, [])
    assert isinstance(app.stack.top, ReplayScene)
    assert said == [services.text.text("opening.at_the_title")]


def test_the_command_line_opens_what_is_no_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("nemesis_desktop.app.play", lambda *about, **facts: opened.append("window") or "")
    assert main([str(SAMPLE)]) == 0
    assert main(["--fullscreen", str(SAMPLE)]) == 0
    assert opened == ["window", "window"]
    assert main(["missing.nemesis"]) == 2
    assert "missing.nemesis" in capsys.readouterr().err
