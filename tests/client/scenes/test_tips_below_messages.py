"""What lies below a message cannot be seen, so no tooltip tells of it over the message."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown


def calm(services: Services) -> None:
    services.settings.reduced_motion = True


@pytest.fixture(params=["table_quiet", "retaliation/first_rooms"])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    with shown(request.param, (1280, 720), calm) as made:
        yield made


def pointed(table: TableScene, spot: tuple[int, int]) -> None:
    table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))


def a_place_below(app: App, table: TableScene) -> tuple[int, int]:
    """A place of the board, below the message that is shown in the middle."""
    table.director.recall(Banner("A message", "It stands in the middle and tells a good deal.", seconds=2.0))
    table.update(0.1)
    app.stack.draw(app.surface)
    lies = table.face.message_rect
    assert lies is not None
    return next(place for place in table.board.places().values() if lies.collidepoint(place))


def test_nothing_below_a_message_is_told(app: App) -> None:
    table = app.stack.top
    assert isinstance(table, TableScene)
    spot = a_place_below(app, table)
    pointed(table, spot)
    assert table.tips.tip is None and table.board.hover is None


def test_what_was_told_before_gives_way_to_the_message(app: App) -> None:
    table = app.stack.top
    assert isinstance(table, TableScene)
    spot = a_place_below(app, table)
    table.director.skip_all()
    table.update(0.1)
    pointed(table, spot)
    assert table.tips.tip is not None, "it is told again once the message is gone"
    table.director.recall(Banner("Another message", "It stands in the middle, too.", seconds=2.0))
    table.begin_cue()
    assert table.tips.tip is None
