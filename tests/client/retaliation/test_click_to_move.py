"""A click on a room moves there, as the first mission says; the cautious move is in the list."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.pilot import Pilot


def test_a_click_on_a_room_asks_at_once_for_the_card_that_pays(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 0.0
    setup, seed = lessons_of("retaliation")["first_mission"].begin("retaliation")
    table = begin(pilot.services, "retaliation", setup, seed)
    pilot.show(table)
    assert table.prompt is not None
    move = next(one for one in table.prompt.choices if one.group == "move" and str(one.target).startswith("room:"))
    assert any(one.group == "careful" and one.target == move.target for one in table.prompt.choices)
    spot = table.board.anchor(str(move.target))
    assert spot is not None
    pilot.click(spot)
    pilot.frames(3)
    assert table.prompt is not None and table.prompt.pays_for
