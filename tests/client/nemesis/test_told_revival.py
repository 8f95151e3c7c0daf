"""The log says of a revived character that it lives again."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.rules.rounds import begin_round
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import State
from tests.language.ship import ship
from tests.nemesis.rules.deeds import dead


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("carried", [False, True])
def test_a_revival_is_told_as_one(language: str, carried: bool) -> None:
    """N-COOP-06: it is no movement."""
    text = load_texts(language).within("nemesis")
    position = dead(ship(2, mode="coop").hero("scout").hero("pilot", room=9), 0).tile(9, "emergency_room")
    position.lay("carried:1" if carried else "floor:9", "corpse.0")
    played = position.play(begin_round)

    def seen(state: State) -> State:
        return sight(state, 1)

    lines = [EVENT_VIEWS.line(event, position.state, played.state, text, seen) for event in played.events]
    told = [(line.text, line.rule, line.targets) for line in lines if line is not None and not line.heading]
    assert told == [
        (text.text("log.cards.revive", owner=text.text("character.scout.name")), "N-COOP-06", ("seat:0",))
    ]
