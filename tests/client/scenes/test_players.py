"""Switching between people in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop import app as app_module
from nemesis_desktop.client.tabletop.profile.players import players_scene
from nemesis_desktop.client.tabletop.profile.scene import ProfileScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.named_list import NamedListScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.paths import HOME_VARIABLE, user_folder
from nemesis_desktop.storage.profile.profiles import Profiles
from tests.language.pilot import Pilot


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def pilot(home: Path, services: Services, window: pygame.Surface) -> Pilot:
    services.storage = Saves(home)
    services.settings.reduced_motion = True
    return Pilot(services, window)


def opened(pilot: Pilot) -> NamedListScene:
    scene = players_scene(pilot.services)
    pilot.show(scene)
    return scene


def test_the_profile_page_leads_to_the_players(pilot: Pilot) -> None:
    scene = ProfileScene(pilot.services)
    pilot.show(scene)
    pilot.click(scene.players.rect.center)
    pilot.frames(2)
    assert isinstance(pilot.app.stack.top, NamedListScene)


def test_a_player_is_added_and_chosen(pilot: Pilot, home: Path) -> None:
    scene = opened(pilot)
    assert [(one.name, one.words) for one in scene.things] == [("First player", "Playing now")]
    assert scene.use.label == "Play" and scene.panel.icon == "icons/players"
    scene.ask_keep()
    pilot.confirm("Ann")
    assert [one.name for one in scene.things] == ["First player", "Ann"]
    scene.list.select(1)
    pilot.click(scene.use.rect.center)
    assert user_folder() == home / "profiles" / "ann-1"
    assert pilot.services.opens_again and not pilot.app.running


def test_whoever_plays_stays(pilot: Pilot, home: Path) -> None:
    Profiles(home).add("Ann")
    scene = opened(pilot)
    scene.take()
    assert pilot.app.running and not pilot.services.opens_again
    scene._done(scene.keeper.delete(""))
    assert "cannot be deleted" in scene.notice.words


def test_the_title_names_the_player_where_there_are_several(pilot: Pilot, home: Path) -> None:
    assert [button.label for button in TitleScene(pilot.services).aside] == ["Profile", "About"]
    key = Profiles(home).add("Ann")
    Profiles(home).choose(key)
    assert TitleScene(pilot.services).aside[0].label == "Ann"


def test_the_window_opens_again_for_the_other_player(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the whole program: Ann has settings and games of her own."""
    key, seen = Profiles(home).add("Ann"), []

    def run(app: App) -> None:
        assert app.services.storage is not None
        seen.append(app.services.storage.folder)
        if len(seen) == 1:
            app.services.settings.large_text = True
            scene = players_scene(app.services)
            app.stack.push(scene)
            app.stack.apply()
            scene.list.select(1)
            scene.take()
        else:
            assert not app.services.settings.large_text

    monkeypatch.setattr(App, "run", run)
    assert app_module.play() == ""
    assert seen == [home, home / "profiles" / key]
    assert (home / "settings.json").exists() and (home / "profiles" / key / "settings.json").exists()
