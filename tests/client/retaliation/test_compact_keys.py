"""In a compact window every tab has its key, at the table and in the theatre, and the page of keys names no others."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.input.actions import actions_by_id
from nemesis_desktop.devtools.retaliation.screens import after, large, scene, seats
from nemesis_desktop.devtools.screens import SIZE, Maker, shown

CREW = after(seats("coop", 3), 8, 30)
WATCHED = scene("replay", seats("coop", 2), 40)
ALONE = after(seats("solo", 1), 7, 6)


def press(shows: TableScene | ReplayScene, key: int) -> None:
    shows.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def opened(shows: TableScene | ReplayScene) -> set[str]:
    """The tabs that open when their key is pressed."""
    found = set()
    for name, tab in shows.drawers.tabs.items():
        shows.drawers.show(None)
        if tab.shortcut is not None:
            press(shows, tab.shortcut)
            found |= {shows.drawers.open or ""}
            assert shows.drawers.open in (name, None)
    return found - {""}


def tabs(shows: TableScene | ReplayScene) -> set[str]:
    return {one.tab for one in shows.face.docked if one.tab and one.dock is not Dock.INSTEAD} | {"log"}


@pytest.mark.parametrize("make", [CREW, WATCHED], ids=["table", "theatre"])
def test_every_tab_opens_by_its_key(make: Maker) -> None:
    with shown("retaliation/replay", SIZE, make=large(make)) as app:
        shows = app.stack.top
        assert isinstance(shows, TableScene | ReplayScene) and shows.services.compact
        assert tabs(shows) <= opened(shows)


def test_the_page_of_keys_names_what_opens_a_tab_here() -> None:
    with shown("retaliation/replay", SIZE, make=large(ALONE)) as app:
        table = app.stack.top
        assert isinstance(table, TableScene)
        named = {actions_by_id()[one].stroke.code for one in table.keys() if one.startswith("open_")}
        assert named == {tab.shortcut for name, tab in table.drawers.tabs.items() if name != "log"}


@pytest.mark.parametrize("make", [ALONE, WATCHED], ids=["table", "theatre"])
def test_the_page_of_keys_names_no_board_that_this_game_has_no_page_for(make: Maker) -> None:
    with shown("retaliation/replay", SIZE, make=make) as app:
        shows = app.stack.top
        assert isinstance(shows, TableScene | ReplayScene)
        named = {use.action for use in shows.key_uses()}
        assert "read" in named and not {"opponent_board", "seat_1"} & named
