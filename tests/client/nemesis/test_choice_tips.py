"""What is told beside an option speaks of that option: a card to discard is not about to be played."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship

HAND = ["rest", "search", "contamination", "interruption"]


def told(tip: Tip | None) -> str:
    return "" if tip is None else plain(f"{tip.title} {tip.body}")


def table_at(services: Services, window: pygame.Surface, position: Position) -> tuple[Pilot, TableScene]:
    services.settings.animation_speed = 0.0
    services.settings.confirm_risky = False
    session: Session[State] = Session(GAME, position.turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    return pilot, table


def dying() -> Position:
    return ship().hero("scout", room=11, hand=HAND, larva=True, light_wounds=1, serious=("leg", "arm")).explored()


def test_playing_a_card_tells_what_it_may_cost(services: Services, window: pygame.Surface) -> None:
    _, table = table_at(services, window, dying())
    rest = next(one for one in table.view.choices if one.group == "card" and ".rest." in one.key)
    assert "an infected card kills you" in told(table.face.choice_tip(rest, table.view))


@pytest.mark.parametrize("group", ["pass", "move"])
def test_a_card_that_pays_or_is_discarded_tells_what_is_on_it_alone(
    services: Services, window: pygame.Surface, group: str
) -> None:
    pilot, table = table_at(services, window, dying())
    playing = {
        one.target: told(table.face.choice_tip(one, table.view)) for one in table.view.choices if one.group == "card"
    }
    assert table.prompt is not None
    table.prompts.choose(next(one for one in table.prompt.choices if one.group == group))
    pilot.frames(2)
    assert table.prompt.topic in ("pass_discard", "pay")
    choices = table.view.choices
    assert any("contamination" in one.key for one in choices) == (group == "pass")
    for one in choices:
        said, bare = told(table.face.choice_tip(one, table.view)), table.face.words(one.target or "", table.view)
        assert said == told(bare), f"{one.key}: {said}"
        if one.target in playing:
            assert said != playing[one.target]
        assert one.target is not None
        table.face.tip(one.target, table.view)
