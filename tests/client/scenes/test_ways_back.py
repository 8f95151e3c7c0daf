"""Whoever opened a question can leave it as long as nothing was paid, drawn or asked of anybody."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship


def three_in_a_room() -> Position:
    position = ship(3).hero("soldier", room=11, hand=4, items=["bandages"])
    return position.hero("scout", room=11).hero("pilot", room=11).explored()


def searching() -> Position:
    return ship().hero("scout", room=7, hand=["search", "rest", "interruption"]).tile(7, "armory", items=2)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    return seated(services, window, three_in_a_room())


def seated(services: Services, window: pygame.Surface, position: Position) -> Pilot:
    services.settings.animation_speed = 0.0
    session: Session[State] = Session(GAME, position.turn(0).state)
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, Play(session, seed=1)))
    pilot.frames(2 + round(PATIENCE / 0.05))
    pilot.press(pygame.K_RETURN)
    pilot.finish_animations()
    return pilot


def choose(pilot: Pilot, wanted: str) -> None:
    prompt = pilot.table.prompt
    assert prompt is not None
    pilot.table.prompts.choose(next(one for one in prompt.choices if one.key.startswith(wanted)))
    pilot.finish_animations()


def test_whom_to_trade_with_can_be_left(pilot: Pilot) -> None:
    choose(pilot, "trade")
    assert pilot.table.prompt is not None and pilot.table.prompt.topic == "trade_partner"
    pilot.click(pilot.table.question_panel.cancel.rect.center)
    assert pilot.table.prompt is not None and pilot.table.prompt.topic == "action"
    assert not pilot.table.question_panel.cancel.visible


def test_escape_leaves_a_question_that_shows_a_way_back(pilot: Pilot) -> None:
    choose(pilot, "trade")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.table.prompt is not None and pilot.table.prompt.topic == "action"
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, MenuScene)


def test_what_chance_has_begun_cannot_be_left(services: Services, window: pygame.Surface) -> None:
    """Of the items that were drawn one is chosen."""
    pilot = seated(services, window, searching())
    choose(pilot, "card:")
    prompt = pilot.table.prompt
    assert prompt is not None and prompt.topic != "action"
    assert not pilot.table.question_panel.cancel.visible
