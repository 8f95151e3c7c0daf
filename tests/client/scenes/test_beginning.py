"""A game begun at once, without the screen of a new game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.levels import LevelProblem, shipped
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.language.pilot import Pilot


@pytest.mark.parametrize("scenario", shipped(), ids=lambda scenario: scenario.id)
def test_every_scenario_is_shown_and_waits_for_an_answer(
    scenario: object, services: Services, window: pygame.Surface
) -> None:
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(begin(services, "nemesis", scenario.setup(), scenario.seed))  # type: ignore[attr-defined]
    pilot.finish_animations()
    assert pilot.table.play.question is not None


def test_a_scenario_is_kept_like_any_game(services: Services, tmp_path: Path) -> None:
    services.storage = saves = Saves(tmp_path)
    scenario = shipped()[0]
    table = begin(services, "nemesis", scenario.setup(), 3)
    loaded = saves.load()
    assert isinstance(loaded, SavedGame)
    assert loaded.session.state == table.play.session.state
    saves.close()


def test_a_level_that_is_refused_begins_nothing(services: Services, tmp_path: Path) -> None:
    services.storage = saves = Saves(tmp_path)
    with pytest.raises(LevelProblem):
        begin(services, "nemesis", Setup(level="{}"), 1)
    assert not saves.has_running
    saves.close()
