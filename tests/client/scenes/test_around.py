"""Title, new game, menu and outcome."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene
from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.form import PATIENCE
from nemesis_desktop.client.ui.services import Services
from tests.language.pilot import Pilot, new_play


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def test_from_the_title_to_the_table_with_the_keyboard(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, GameChoiceScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, NewGameScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
    assert pilot.table.play.seed is not None


def test_an_empty_seed_cannot_be_started(pilot: Pilot) -> None:
    scene = NewGameScene(pilot.services, seed=7)
    pilot.show(scene)
    scene.group.focus(scene.field)
    pilot.frames(1)
    scene.field.select_all()
    pilot.press(pygame.K_BACKSPACE)
    scene.start()
    pilot.frames(2)
    assert pilot.top is scene
    assert scene.seed.kind == "empty"
    assert not scene.begin.enabled


def test_the_reverse_side_can_be_chosen(pilot: Pilot) -> None:
    """N-REV-01: the other side of the board is an option of every new game."""
    scene = NewGameScene(pilot.services, seed=7)
    pilot.show(scene)
    pilot.click(dict(scene.options)["board"].chips()[1].center)
    scene.start()
    pilot.frames(2)
    assert pilot.table.play.sight.setup.board == "advanced"


def test_the_outcome_tells_what_the_final_checks_found(pilot: Pilot) -> None:
    play = new_play(3)
    while (question := play.question) is not None:
        play.submit("pass" if question.topic == "action" else next(question.keys()))
    scene = OutcomeScene(pilot.services, play, lambda: None, lambda: None)
    pilot.show(scene)
    assert len(scene.view.checks) == 4
    assert scene.view.numbers[-1][1] == "3"


def test_whoever_still_skips_animations_does_not_skip_the_outcome(pilot: Pilot) -> None:
    play = new_play(3)
    while (question := play.question) is not None:
        play.submit("pass" if question.topic == "action" else next(question.keys()))
    begun: list[str] = []
    scene = OutcomeScene(pilot.services, play, lambda: begun.append("new"), lambda: begun.append("title"))
    pilot.show(scene)
    assert scene.wants_frame(), "or the time until it answers would pass unseen"
    pilot.press(pygame.K_RETURN)
    pilot.click(scene.title.rect.center)
    assert not begun
    pilot.frames(1 + round(PATIENCE / 0.1), 0.1)
    pilot.press(pygame.K_RETURN)
    assert begun == ["new"]


def test_whoever_looks_at_the_ship_comes_back_to_the_outcome(pilot: Pilot) -> None:
    play = new_play(3)
    while (question := play.question) is not None:
        play.submit("pass" if question.topic == "action" else next(question.keys()))
    pilot.show(TableScene(pilot.services, play))
    pilot.finish_animations()
    pilot.wait_for_the_last_page()

    def seen() -> bool:
        if isinstance(pilot.top, OutcomeScene):
            pilot.top.told = pilot.top.steps
            pilot.frames(2 + round(PATIENCE / 0.1), 0.1)
            return True
        return False

    assert seen()
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is pilot.table
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert seen()
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.table.open_menu()
    pilot.frames(2)
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    menu.extras[0].press()
    pilot.frames(2)
    assert seen()
