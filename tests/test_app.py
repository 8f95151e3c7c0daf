"""The whole program, from the first frame to the last, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop import app as app_module
from nemesis_desktop.__main__ import main
from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene
from nemesis_desktop.client.games.nemesis.staging import SCENES
from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.games.registry import DEFAULT
from nemesis_desktop.kernel import set_aside
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.paths import HOME_VARIABLE
from nemesis_desktop.storage.profile.settings import Settings


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_can_be_drawn(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "folder" / f"{scene}.png"
    assert main(["shot", scene, "--seed", "2", "--commands", "6", "--size", "1280x720", "--out", str(out)]) == 0
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (1280, 720)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}) > 20


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["shot", "title", "--size", "800x600", "--out", str(tmp_path / "file" / "a.png")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_what_is_left_of_a_screen_is_set_aside(tmp_path: Path) -> None:
    """Or a search of everything comes with a frame of the next one."""
    services = app_module.build_services(Settings(), Saves(tmp_path))
    assert services.search_memory is set_aside and services.within("nemesis").search_memory is set_aside


def test_the_window_opens_and_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert main([]) == 0
    assert (tmp_path / "settings.json").exists()


def test_without_a_display_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_display(*_: object) -> pygame.Surface:
        raise pygame.error("no display here")

    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(app_module, "open_window", no_display)
    assert main([]) == 1
    assert "no display here" in capsys.readouterr().err


def test_a_game_is_begun_left_and_continued(tmp_path: Path) -> None:
    app = app_module.first_frame(tmp_path, (1280, 720))
    title = app.stack.scenes[-1]
    assert isinstance(title, TitleScene)
    title.new_game()
    app.frame(0.1, [])
    choice = app.stack.scenes[-1]
    assert isinstance(choice, GameChoiceScene)
    choice.choose(DEFAULT)
    app.frame(0.1, [])
    chooser = app.stack.scenes[-1]
    assert isinstance(chooser, NewGameScene)
    chooser.start()
    app.frame(0.1, [])
    table = app.stack.scenes[-1]
    assert isinstance(table, TableScene)
    question = table.play.question
    assert question is not None
    table.submit(next(question.keys()))
    table.finish_animations()
    checksum = table.play.session.checksum
    app.stack.clear()
    app.frame(0.1, [])
    app.services.storage.close()

    again = app_module.first_frame(tmp_path, (1280, 720))
    title = again.stack.scenes[-1]
    assert isinstance(title, TitleScene)
    title.go_on()
    again.frame(0.1, [])
    table = again.stack.scenes[-1]
    assert isinstance(table, TableScene)
    assert table.play.session.checksum == checksum
    again.services.storage.close()
    assert verify(tmp_path / "running.jsonl").ok


def test_a_key_saves_what_the_window_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    told: list[str] = []
    steps = iter(("f12", "f12", ""))

    def step(app: app_module.App) -> None:
        key = next(steps)
        app.frame(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")] if key else [])
        if not key:
            app.stop()

    monkeypatch.setattr(app_module.App, "step", step)
    monkeypatch.setattr(app_module.App, "say", lambda app, words: told.append(words))
    assert main([]) == 0
    first, second = sorted((tmp_path / "screenshots").iterdir())
    assert str(first) in told[0] and str(second) in told[1]
    assert pygame.image.load(str(first)).get_width() >= 800
