"""The plate of a tip hides neither a card that is offered over the board nor what the cards are offered for."""

from __future__ import annotations

from functools import partial

import pytest

from nemesis_desktop.client.tabletop.first_times.tip_scene import TipScene
from nemesis_desktop.client.tabletop.plates import offered_of
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.storage.first_times import first_times_of

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160))
OFFERS = ("table_first_encounter",)


def told(app: App, name: str) -> tuple[TableScene, TipScene]:
    table = app.stack.top
    assert isinstance(table, TableScene)
    tip = next(one for one in first_times_of("nemesis") if one.id == name)
    scene = TipScene(table.services, tip, table, lambda: None)
    app.stack.push(scene)
    app.stack.apply()
    scene.update(0.1)
    return table, scene


def spoken(services: Services, language: str) -> None:
    services.settings.language = language
    services.speak(language)


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("offer", OFFERS)
def test_nothing_that_is_asked_is_hidden(offer: str, size: tuple[int, int], language: str) -> None:
    with shown(offer, size, partial(spoken, language=language)) as app:
        table, tip = told(app, "fire")
        headings = [panel.heading_rect for panel in table.face.live if panel.heading_rect is not None]
        assert len(headings) == 1 and headings[0].height > table.services.px(30)
        assert set(map(tuple, headings)) <= set(map(tuple, offered_of(table)))
        for thing in offered_of(table):
            hidden = tip.panel.rect.clip(thing)
            assert not hidden.width * hidden.height, f"{tip.panel.rect} hides {hidden} of {thing}"


@pytest.mark.parametrize("screen", [
    "table_quiet", "table_cornered", "table_crowded", "table_paying", "table_wounded", "retaliation/landing",
    "retaliation/moves", "retaliation/suffocating",
])
def test_tips_lie_in_one_corner_away_from_the_cards_of_the_hand(screen: str) -> None:
    with shown(screen, (1920, 1080)) as app:
        table = app.stack.top
        assert isinstance(table, TableScene)
        tip = TipScene(table.services, first_times_of("nemesis")[3], table, lambda: None)
        app.stack.push(tip)
        app.stack.apply()
        tip.update(0.1)
        room, plate = table.board.rect, tip.panel.rect
        assert room.right - plate.right == plate.top - room.top < 20
        hand = table.face.hand.rect  # type: ignore[attr-defined]
        assert plate.bottom < hand.top - hand.height, "a card of the hand rises as high as it is"


def test_a_plate_is_laid_out_again_when_what_it_has_to_leave_free_lies_elsewhere() -> None:
    with shown("table_quiet") as app:
        table, tip = told(app, "fire")
        laid: list[int] = []
        tip.plate.follow(table, lambda: laid.append(1))
        assert laid == [], "nothing has moved"
        table.board.rect = table.board.rect.inflate(-80, 0)
        tip.plate.follow(table, lambda: laid.append(1))
        assert laid == [1]
