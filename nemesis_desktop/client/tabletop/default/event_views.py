"""Every event of any game as a line of the log: as the game tells it, else its name and what it holds, as far as the
seat was told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

from nemesis_desktop.client.tabletop.default.words import GameWords, spelled
from nemesis_desktop.client.tabletop.stage.event_views import EventView, EventViews
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.wording import Telling, Wording
from nemesis_desktop.kernel import Event, Seat

ICON = "icons/log"


def line_of(event: Event, names: GameWords) -> str:
    """The name of the event, and its fields."""
    text, told = names.text, spelled(type(event).__name__)
    if not is_dataclass(event) or not fields(event):
        return told
    words = tuple(
        text.text("default.field", name=spelled(one.name), value=names.value(one.name, getattr(event, one.name)))
        for one in fields(event)
    )
    return text.text("default.question", topic=told, facts=words)


def views_of(game: str) -> EventViews[GameWords]:
    """The table of a game: what it tells itself, and all other events by their names."""
    made: EventViews[GameWords] = EventViews(
        partial(GameWords.of, game), targets={"seat": "seat"}, otherwise=EventView(log=line_of, icon=ICON)
    )
    playable = GAMES.get(game)
    for kind, telling in (playable.tellings if playable is not None else {}).items():
        if telling.words is None:
            made.silent(kind)
            continue
        made.add(
            kind, log=line_told(telling), icon=telling.icon or ICON, heading=telling.heading,
            important=telling.important, begins_round=telling.begins_round,
            begins_turn_of=turn_told(telling),
        )
    return made


def line_told(telling: Telling) -> Callable[[Event, GameWords], str | None] | None:
    """What writes the line of the log as the game tells it; None where it tells nothing."""
    return None if telling.words is None else partial(_told, telling.words)


def turn_told(telling: Telling) -> Callable[[Any], Seat] | None:
    """What finds whose turn begins with an event, if one does."""
    return _seat_of if telling.begins_turn else None


def _told(words: Callable[[Any, Any], Wording | None], event: Event, names: GameWords) -> str | None:
    found = words(event, names.sight)
    return None if found is None else names.say(found)


def _seat_of(event: Any) -> Seat:
    seat: Seat = event.seat
    return seat
