"""Choosing a game by its cover."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.ui.accessibility.tree import scene_node
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from tests.language.pilot import Pilot


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def chosen(pilot: Pilot) -> GameChoiceScene:
    """The page, with every cover there."""
    scene = GameChoiceScene(pilot.services)
    pilot.show(scene)
    scene.finish_animations()
    pilot.frames(2)
    return scene


def colours(surface: pygame.Surface, place: pygame.Rect) -> int:
    """How many colours are seen in a part of the window."""
    steps = [(x, y) for x in range(place.x, place.right, 7) for y in range(place.y, place.bottom, 7)]
    return len({tuple(surface.get_at(one)) for one in steps})


def test_every_game_has_its_cover_beside_those_of_the_others(pilot: Pilot) -> None:
    scene = chosen(pilot)
    tiles = [button.rect for button in scene.games.values()]
    assert len({tile.y for tile in tiles}) == 1 and len({tile.width for tile in tiles}) == 1
    for tile in tiles:
        upper_half = pygame.Rect(tile.x + 12, tile.y + 12, tile.width - 24, tile.height // 2)
        assert colours(pilot.app.surface, upper_half) > 200


def test_the_words_below_a_cover_are_drawn_and_read_out(pilot: Pilot) -> None:
    ledger = Ledger()
    pilot.services.writer.keep(ledger)
    scene = chosen(pilot)
    pilot.services.writer.keep(None)
    drawn = " ".join(one.words for one in ledger.drawn)
    nodes = {node.name: node.value for node in scene_node(scene).walk()}
    for game, button in scene.games.items():
        about = pilot.services.text.text(f"box.{game}")
        assert button.label in drawn and about.split()[0] in drawn
        assert about in nodes[button.label]
    assert not ledger.findings


def test_without_room_for_covers_the_games_are_plain_buttons(pilot: Pilot) -> None:
    scene = chosen(pilot)
    pilot.services.settings.ui_scale = 3.0
    pilot.app.relayout()
    pilot.frames(2)
    games = list(scene.games.values())
    assert all(button.folded for button in games)
    assert games[0].rect.bottom < games[1].rect.y
    pilot.services.settings.ui_scale = 1.0
    pilot.app.relayout()
    pilot.frames(2)
    assert not any(button.folded for button in games)


def test_a_cover_is_chosen_with_the_mouse_and_with_the_arrows(pilot: Pilot) -> None:
    scene = chosen(pilot)
    asked: list[str] = []
    scene.choose = asked.append  # type: ignore[method-assign]
    first, second = scene.games
    pilot.click(scene.games[second].rect.center)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RETURN)
    assert asked == [second, first]


def test_a_game_without_a_cover_shows_a_sign(pilot: Pilot) -> None:
    with GAMES.registered("coverless", "tests.games.outpost.playable"):
        scene = chosen(pilot)
        tile = scene.games["coverless"].rect
    middle = pygame.Rect(0, 0, tile.width // 3, tile.height // 4)
    middle.center = tile.centerx, tile.y + tile.height // 3
    assert colours(pilot.app.surface, middle) > 3
