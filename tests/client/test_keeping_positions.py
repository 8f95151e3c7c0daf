"""A position kept as a scenario by the editor: from the theatre, from the menu of a table, and never unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.scenarios import ScenarioList
from nemesis_desktop.client.games.nemesis.new_game.scene import SCENARIOS, NewGameScene
from nemesis_desktop.client.games.nemesis.staging import played
from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.keeping_positions import position_at
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import Recording, recording_of_session
from nemesis_desktop.client.tabletop.scenes.game_menu import edit_position
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.library.own_levels import OwnLevel, OwnLevels
from nemesis_desktop.storage.library.saves import Saves
from tests.language.pilot import Pilot


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> Pilot:
    services.storage = Saves(tmp_path)
    services.settings.reduced_motion, services.settings.tips = True, False
    return Pilot(services, window)


def kept(pilot: Pilot, game: str = "nemesis") -> tuple[OwnLevel, ...]:
    assert pilot.services.storage is not None
    return OwnLevels(pilot.services.storage.folder, game).listed()


def recording(sample: str, **changes: Any) -> Recording:
    path = next(one for one in sample_saves() if f"{one.parent.name}/{one.stem}" == sample)
    replay = replay_file(path)
    return recording_of_session(replay.parts[0].session, "a game", (0,), replay.header)


def opened(pilot: Pilot) -> EditorScene:
    pilot.frames(2)
    editor = pilot.app.stack.top
    assert isinstance(editor, EditorScene)
    return editor


@pytest.mark.parametrize("sample", ["nemesis/solo-victory", "nemesis/semi-coop-five", "retaliation/coop-two"])
def test_a_moment_of_the_theatre_becomes_a_scenario_that_begins_there(pilot: Pilot, sample: str) -> None:
    game, found = sample.partition("/")[0], recording(sample)
    scene = ReplayScene(pilot.services, found)
    pilot.show(scene)
    scene.jump(scene.timeline.position_of(40))
    pilot.press(pygame.K_y)
    editor = opened(pilot)
    pilot.press(pygame.K_k)
    pilot.confirm("A close call", pygame.K_RETURN)
    pilot.confirm("Nobody   thought\tthey would make it.", pygame.K_RETURN)
    (level,) = kept(pilot, game)
    assert (level.title, level.intro) == ("A close call", "Nobody thought they would make it.")
    assert "A close call" in editor.notice.words
    playable = GAMES[game]
    assert playable.levels is not None
    setup, seed = playable.levels.read(level.text)
    begun = playable.game.new(setup, seed)
    session = found.timeline.segments[0].session
    then = position_at(session, 40)
    assert presentation_of(game).round_of(begun) == presentation_of(game).round_of(then)
    assert not playable.game.problems(begun)


def test_the_end_of_a_game_leads_to_its_last_position(pilot: Pilot) -> None:
    scene = ReplayScene(pilot.services, recording("nemesis/solo-victory"))
    pilot.show(scene)
    scene.jump(scene.timeline.end)
    scene.edit_position()
    opened(pilot)
    pilot.press(pygame.K_k)
    pilot.confirm("The end", pygame.K_RETURN)
    pilot.confirm("", pygame.K_RETURN)
    assert len(kept(pilot)) == 1


def test_a_scenario_without_a_name_is_not_kept(pilot: Pilot) -> None:
    scene = ReplayScene(pilot.services, recording("nemesis/solo-victory"))
    pilot.show(scene)
    scene.edit_position()
    editor = opened(pilot)
    pilot.press(pygame.K_k)
    pilot.confirm("  ", pygame.K_RETURN)
    assert kept(pilot) == () and "name" in editor.notice.words


def test_a_game_under_way_keeps_its_secrets(pilot: Pilot) -> None:
    session = played(Setup(), 5, 30).session
    scene = ReplayScene(pilot.services, recording_of_session(session, "a game", (0,)))
    pilot.show(scene)
    assert not scene.controls.scenario_button.enabled
    pilot.press(pygame.K_y)
    pilot.frames(2)
    assert pilot.app.stack.top is scene and kept(pilot) == ()


@pytest.mark.parametrize("free", [True, False])
def test_the_menu_of_a_table_asks_before_it_reveals_anything(pilot: Pilot, free: bool) -> None:
    session: Session[Any] = played(Setup(), 5, 30).session
    table = open_table(pilot.services, Play(session, seed=5, free_undo=free))
    pilot.show(table)
    edit_position(table)
    pilot.frames(2)
    if not free:
        ask = pilot.app.stack.top
        assert isinstance(ask, AskScene) and "hidden" in ask.body.words
        ask.group.focus(ask.yes)
        pilot.press(pygame.K_RETURN)
    opened(pilot)
    pilot.press(pygame.K_k)
    pilot.confirm("Practice", pygame.K_RETURN)
    pilot.confirm("", pygame.K_RETURN)
    assert [one.title for one in kept(pilot)] == ["Practice"]
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is table and len(session.commands) == 30


def test_who_does_not_want_to_know_sees_nothing(pilot: Pilot) -> None:
    table = open_table(pilot.services, Play(played(Setup(), 5, 30).session, seed=5))
    pilot.show(table)
    edit_position(table)
    pilot.frames(2)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is table


def test_it_is_offered_in_a_new_game(pilot: Pilot) -> None:
    test_the_end_of_a_game_leads_to_its_last_position(pilot)
    scene = NewGameScene(pilot.services, 5)
    scene.show_tab(SCENARIOS)
    assert isinstance(scene.list, ScenarioList)
    assert [one.title for one in scene.list.found if one is not None][-1] == "The end"


def test_the_plain_window_of_a_new_game_offers_it_too(pilot: Pilot) -> None:
    test_a_moment_of_the_theatre_becomes_a_scenario_that_begins_there(pilot, "retaliation/coop-two")
    scene = SetupFormScene(pilot.services, presentation_of("retaliation"), 5)
    pilot.show(scene)
    (level,) = kept(pilot, "retaliation")
    assert scene.own_names == {level.key: "A close call"}
    scene.choose_level(level.key)
    assert scene.problem == "" and scene.begin.enabled


def test_a_full_disk_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*about: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("nemesis_desktop.storage.library.own_levels.write_new", full)
    scene = ReplayScene(pilot.services, recording("nemesis/solo-victory"))
    pilot.show(scene)
    scene.edit_position()
    editor = opened(pilot)
    pilot.press(pygame.K_k)
    pilot.confirm("Full", pygame.K_RETURN)
    pilot.confirm("", pygame.K_RETURN)
    assert "No space" in editor.notice.words and kept(pilot) == ()
