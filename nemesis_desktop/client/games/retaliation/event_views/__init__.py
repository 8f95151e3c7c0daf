"""What is seen, heard and read of every event of Retaliation: the words are the game's own (`telling.py`), one file per
theme says what is seen and heard."""

from __future__ import annotations

from functools import partial

from nemesis_desktop.client.games.retaliation.event_views.belongings import BELONGINGS
from nemesis_desktop.client.games.retaliation.event_views.facility import FACILITY
from nemesis_desktop.client.games.retaliation.event_views.intruders import INTRUDERS
from nemesis_desktop.client.games.retaliation.event_views.marines import MARINES
from nemesis_desktop.client.games.retaliation.event_views.sources import RULES, UNDO
from nemesis_desktop.client.games.retaliation.event_views.staged import Staged
from nemesis_desktop.client.tabletop.default.event_views import line_told, turn_told
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events import gear, intruders
from nemesis_desktop.games.retaliation.telling import TELLINGS
from nemesis_desktop.kernel import Event

GAME = "retaliation"
TARGETS = {"seat": "seat", "target": "seat", "partner": "seat", "space": "room", "edge": "corridor",
           "intruder": "intruder"}
"""Which target a field of an event names."""
SEVERAL = (gear.GearMoved, intruders.IntruderAppeared, intruders.IntruderShifted, intruders.IntruderGone)
"""What happens to one token or intruder after the other in the same place."""
STAGED = {**BELONGINGS, **FACILITY, **INTRUDERS, **MARINES}


def _counted(event: Event, once: str, times: int, text: Catalogue) -> str:
    return text.text("log.several", times=times, what=once)


def _event_views() -> EventViews[GameWords]:
    views: EventViews[GameWords] = EventViews(partial(GameWords.of, GAME), targets=TARGETS)
    for kind, telling in TELLINGS.items():
        shown = STAGED.get(kind)
        if telling.words is None and shown is None:
            views.silent(kind)
            continue
        shown = shown or Staged(telling.icon or "icons/log")
        views.add(
            kind, cues=shown.cues, banner=shown.banner, sound=shown.sound,
            log=line_told(telling),
            icon="" if telling.heading else shown.icon, colour=shown.colour, heading=telling.heading,
            important=telling.important, about=shown.about, sign=shown.sign, begins_round=telling.begins_round,
            begins_turn_of=turn_told(telling), rule=RULES.get(kind, ""),
            undo=f"undo.why.{UNDO[kind]}" if kind in UNDO else "", heads=shown.heads,
            again=_counted if kind in SEVERAL else shown.again, alike=shown.alike,
        )
    return views


EVENT_VIEWS = _event_views()
