"""Streamer mode: what nobody who watches may read stands nowhere on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.games.nemesis.staging import played
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.settings.scene import SettingsScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import HIDDEN
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.library.saves import Saves
from tests.language.pilot import Pilot

SEED = 777_123


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.storage = Saves(tmp_path)
    services.settings.streamer = True
    services.apply_streamer_mode()
    return Pilot(services, window)


def read(pilot: Pilot, scene: Scene) -> str:
    """Everything on the screen, as it is read and as it is drawn."""
    pilot.services.writer.ledger = None
    pilot.show(scene)
    finish = getattr(scene, "finish_animations", None)
    if finish is not None:
        finish()
    pilot.frames(2)
    return repr(tree_of(pilot.services, pilot.app.stack)) + "\n".join(scene.accessible_text())


def test_texts_say_dots_in_every_namespace(pilot: Pilot) -> None:
    for text in (pilot.services.text, pilot.services.within("nemesis").text):
        assert text.text("storage.not_a_game", file="me/secret.jsonl").startswith(HIDDEN)
        assert text.text("library.seed", seed=SEED) == f"Seed {HIDDEN}"


def test_what_is_no_secret_is_said(pilot: Pilot) -> None:
    assert "12" in pilot.services.text.text("ui.players", n=12)


def test_another_language_keeps_the_secret(pilot: Pilot) -> None:
    pilot.services.speak("uk")
    assert str(SEED) not in pilot.services.text.text("library.seed", seed=SEED)


@pytest.mark.parametrize("plain", [False, True])
def test_the_last_screen_does_not_tell_the_seed(pilot: Pilot, plain: bool) -> None:
    play = played(Setup(), SEED, None)
    made = PlainOutcomeScene if plain else OutcomeScene
    assert str(SEED) not in read(pilot, made(pilot.services, play, lambda: None, lambda: None))


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_a_new_game_has_a_seed_that_nobody_sees(pilot: Pilot, game: str) -> None:
    scene = presentation_of(game).new_game(pilot.services.within(game), SEED)
    assert str(SEED) not in read(pilot, scene)


def test_the_seed_is_there_all_the_same(pilot: Pilot) -> None:
    scene = NewGameScene(pilot.services, SEED)
    pilot.show(scene)
    assert scene.seed.number == SEED and scene.begin.enabled


def test_the_library_shows_neither_seeds_nor_names_of_files(pilot: Pilot, tmp_path: Path) -> None:
    storage = pilot.services.storage
    assert storage is not None
    storage.start("nemesis", Setup(), SEED)
    told = read(pilot, LibraryScene(pilot.services, tmp_path / "none"))
    assert str(SEED) not in told and HIDDEN in told


def test_without_the_mode_they_are_there(pilot: Pilot) -> None:
    pilot.services.settings.streamer = False
    pilot.services.apply_streamer_mode()
    assert str(SEED) in read(pilot, NewGameScene(pilot.services, SEED))


def test_the_setting_changes_open_screens_at_once(pilot: Pilot) -> None:
    pilot.services.settings.streamer = False
    pilot.services.apply_streamer_mode()
    scene = SettingsScene(pilot.services, "play")
    pilot.show(scene)
    row = next(one for one in scene.pane.rows if one.name == "Streamer mode")
    assert row.control is not None
    row.control.toggle()  # type: ignore[attr-defined]
    assert pilot.services.text.text("library.seed", seed=SEED) == f"Seed {HIDDEN}"
