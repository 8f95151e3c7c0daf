"""The filters of the log at the tables of both games, by mouse and by the keys of the search field."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.devtools.nemesis import screens as nemesis
from nemesis_desktop.devtools.retaliation import screens as retaliation
from tests.language.pilot import Pilot

SETUPS = {"nemesis": nemesis.seats("coop", 3), "retaliation": retaliation.seats("coop", 3)}


@pytest.fixture(params=SETUPS)
def table(request: pytest.FixtureRequest, pilot: Pilot) -> TableScene:
    """In the middle of a game, with the search open."""
    pilot.show(open_table(pilot.services, unfinished(request.param, SETUPS[request.param], 5, 140)))
    pilot.finish_animations()
    pilot.press(pygame.K_f, pygame.KMOD_CTRL)
    pilot.frames(2)
    return pilot.table


def shown(table: TableScene) -> list[tuple[str, ...]]:
    """What each line that is shown is about."""
    return [table.log.line_of(row).targets for row in range(table.log.list.count)]


def test_the_button_for_rooms_shows_what_happened_where_one_is(pilot: Pilot, table: TableScene) -> None:
    whole = len(shown(table))
    pilot.click(table.log.filter.rooms.rect.center)
    pilot.frames(1)
    own = table.face.own_place(table.view)
    assert own is not None and 0 < len(shown(table)) < whole
    assert all(own in about for about in shown(table))
    assert table.log.filter.rooms.label != table.services.text.text("log.room")
    pilot.click(table.log.filter.rooms.rect.center)
    pilot.frames(1)
    assert len(shown(table)) == whole


def test_the_button_for_players_goes_through_all_of_them(pilot: Pilot, table: TableScene) -> None:
    whole = len(shown(table))
    for seat in range(3):
        pilot.click(table.log.filter.seats.rect.center)
        pilot.frames(1)
        assert shown(table) and all(f"seat:{seat}" in about for about in shown(table))
    pilot.click(table.log.filter.seats.rect.center)
    assert len(shown(table)) == whole


def test_the_arrow_keys_of_the_search_field_press_both(pilot: Pilot, table: TableScene) -> None:
    assert table.log.typing
    pilot.press(pygame.K_DOWN)
    assert table.log.filter.seat == 0 and table.log.typing
    pilot.press(pygame.K_UP)
    assert table.log.filter.room is not None and table.log.typing
    pilot.press(pygame.K_ESCAPE)
    assert not table.log.filter.active
