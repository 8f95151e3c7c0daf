"""What is seen, heard and read of every event of Nemesis, one file per theme like the events themselves."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.event_views import (
    cards,
    clock,
    intruder_player,
    intruders,
    items,
    movement,
    reactions,
    rooms,
    ship,
    wounds,
)
from nemesis_desktop.client.games.nemesis.viewmodels.log_opening import opening_lines
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.event_views import EventViews

TARGETS = {
    "seat": "seat",
    "against": "seat",
    "partner": "seat",
    "room": "room",
    "source": "room",
    "corridor": "corridor",
    "intruder": "intruder",
    "pod": "pod",
    "network": "technical",
}
"""Which target a field of an event names."""


def _event_views() -> EventViews[Names]:
    views = EventViews(Names, targets=TARGETS, opening=opening_lines)
    for chapter in (cards, clock, intruder_player, intruders, items, movement, reactions, rooms, ship, wounds):
        chapter.add_to(views)
    return views


EVENT_VIEWS = _event_views()
