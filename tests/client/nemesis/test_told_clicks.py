"""What a tooltip says of a click is what the click does."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, ship

LEADER = 2


@pytest.mark.parametrize("language", languages_of_ours())
def test_a_click_that_answers_is_not_said_to_open_a_board(
    services: Services, window: pygame.Surface, language: str
) -> None:
    services.speak(language)
    services.settings.animation_speed = 0.0
    opens = services.text.within("nemesis").text("seat.tip")
    position = ship(2, intruders="player").hero("scout", room=11).hero("soldier", room=11)
    session = Session(GAME, position.leading("pursuit_1").turn(LEADER).state)
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, Play(session, seat=LEADER, seed=1)))
    table = pilot.table
    tip = table.face.tip("seat:0", table.view)
    assert tip is not None and opens in tip.body
    table.submit("play:intruder_action.pursuit_1:effect")
    pilot.frames(4)
    assert table.prompt is not None
    choice = next(one for one in table.prompt.choices if one.target == "seat:0")
    for tip in (table.face.tip("seat:0", table.view), table.face.choice_tip(choice, table.view)):
        assert tip is not None and opens not in tip.body
