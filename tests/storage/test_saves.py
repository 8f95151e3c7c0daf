"""The save folder as the program uses it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import Playable
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.library import saves as saves_module
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.paths import HOME_VARIABLE, user_folder
from nemesis_desktop.storage.profile.settings import Settings, load_settings, save_settings
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]


def test_a_nemesis_game_is_started_and_continued(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert not saves.has_running
    game = saves.start("nemesis", Setup(), 7)
    for _ in range(20):
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, next(question.keys())))
        game.journal.follow(game.session)
    saves.close()
    again = Saves(tmp_path)
    assert again.has_running
    loaded = again.load()
    assert isinstance(loaded, SavedGame)
    assert loaded.problem is None
    assert loaded.session.state == game.session.state
    again.close()


def test_a_setup_that_is_not_known_leaves_the_running_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.start("nemesis", Setup(), 7)
    with pytest.raises(ValueError, match="no such game"):
        saves.start("nemesis", Setup(mode="chess"), 7)
    assert isinstance(saves.load(), SavedGame)
    saves.close()


def test_a_second_program_plays_without_saving(tmp_path: Path, games: Games) -> None:
    first, second = Saves(tmp_path, games), Saves(tmp_path, games)
    first.start("toy", ToySetup(), 1)
    content = (tmp_path / "running.jsonl").read_bytes()
    game = second.start("toy", ToySetup(), 2)
    assert game.problem is not None
    assert game.problem.id == "in_use"
    renamed = second.rename("running.jsonl", "Mine")
    assert renamed is not None and renamed.id == "in_use"
    assert second.continue_game("running.jsonl") == renamed
    seat, question = next(iter(game.session.open_questions().items()))
    game.session.submit(Command(seat, question.topic, next(question.keys())))
    game.journal.follow(game.session)
    assert game.journal.finish("victory") is None
    assert (tmp_path / "running.jsonl").read_bytes() == content
    first.close()
    second.close()


def test_what_cannot_be_copied_is_not_written_over(
    tmp_path: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path, games)
    saves.start("toy", ToySetup(), 1)
    path = tmp_path / "running.jsonl"
    path.write_bytes(path.read_bytes() + b"rubbish")
    content = path.read_bytes()

    def no_room(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("nemesis_desktop.storage.recovery.quarantine.shutil.copyfile", no_room)
    game = saves.load()
    assert isinstance(game, SavedGame)
    seat, question = next(iter(game.session.open_questions().items()))
    game.session.submit(Command(seat, question.topic, next(question.keys())))
    game.journal.follow(game.session)
    assert game.journal.problem is not None
    assert game.journal.problem.id == "not_copied"
    assert path.read_bytes() == content
    saves.close()


def test_finished_games_are_listed(tmp_path: Path, games: Games) -> None:
    saves = Saves(tmp_path, games)
    saves.start("toy", ToySetup(), 1).journal.finish("victory")
    saves.start("toy", ToySetup(), 1).journal.finish("victory")
    assert [path.name for path in saves.finished()] == ["toy-1-1.jsonl", "toy-1-2.jsonl"]
    saves.close()


def test_the_variable_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert user_folder() == tmp_path
    monkeypatch.delenv(HOME_VARIABLE)
    assert user_folder().name == "nemesis-desktop"
    assert saves_module.user_folder is user_folder


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert load_settings(path) == Settings()
    assert save_settings(path, Settings(ui_scale=1.25, language="uk", reduced_motion=True))
    assert load_settings(path) == Settings(ui_scale=1.25, language="uk", reduced_motion=True)


def test_a_wrong_setting_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"ui_scale": 900, "music_volume": "loud", "muted": true, "language": "../..", "old": 1}')
    assert load_settings(path) == Settings(muted=True)


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 60_000])
def test_damaged_settings_are_the_defaults(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == Settings()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_settings_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not save_settings(tmp_path / "file" / "settings.json", Settings())
