"""The board of the intruders: what stands on it, and how it is opened and closed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.intruder_board import intruder_board
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.spoken import table_nodes
from nemesis_desktop.client.ui.input.actions import actions_by_id
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot, drafted
from tests.language.ship import GAME, ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def sight_of(state: State) -> Names:
    return Names(TEXT, GAME.sight(state, 0))


def test_the_numbers_are_those_of_the_ship() -> None:
    state = ship().hero("scout", room=11, objects=["egg"]).intruder("adult", room=2).state
    board = intruder_board(sight_of(state), 0)
    adult = next(kind for kind in board.kinds if kind.kind == "adult")
    assert adult.there == 1 and adult.most == 8
    assert board.tokens == sum(kind.bag for kind in board.kinds) + board.blanks
    egg = next(slot for slot in board.weaknesses if slot.object == "egg")
    assert egg.lying == 1 and board.eggs == len(state.piles["nest"])


def test_an_unknown_weakness_shows_its_back_only() -> None:
    state = ship().hero("scout", room=11).state
    assert not any(slot.known for slot in intruder_board(sight_of(state), 0).weaknesses)
    known = intruder_board(sight_of(replace(state, discovered=("egg",))), 0)
    (found,) = [slot for slot in known.weaknesses if slot.known]
    assert found.object == "egg" and found.card.id == state.piles["weakness:egg"][0]


@pytest.mark.parametrize("target", ["top:bag", "top:eggs", "top:weaknesses"])
def test_it_opens_from_the_top_bar_and_closes_with_escape(
    services: Services, window: pygame.Surface, target: str
) -> None:
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, drafted()))
    table = pilot.table
    spot = table.face.top.spot(target)
    assert spot is not None
    pilot.click(spot.center)
    assert table.face.intruder_page.is_open
    pilot.frames(1)
    commands = table.play.commands
    pilot.click(table.face.intruder_page.rect.center)
    assert table.face.intruder_page.is_open and table.play.commands == commands
    pilot.press(pygame.K_ESCAPE)
    assert not table.reading.is_open


def test_it_has_a_key_of_its_own_and_is_told_to_screen_readers(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, drafted()))
    table = pilot.table
    pilot.press(pygame.K_c)
    assert table.face.intruder_page.is_open
    (board,) = table_nodes(table)
    assert board.role == "dialog" and board.name == TEXT.text("intruder_board.title") and board.value
    kinds = [node for node in board.children if node.key.startswith("kind:")]
    assert len(kinds) == 5 and all(node.value for node in kinds)
    assert len(board.children) == 8
    pilot.press(pygame.K_c)
    assert not table.reading.is_open
    assert "opponent_board" in table.keys() and actions_by_id()["opponent_board"].keys == ("c",)
