"""Every event of any game as a line of the log: its name, and what it holds as far as the seat was told."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from nemesis_desktop.client.tabletop.default.words import spelled, value_words
from nemesis_desktop.client.tabletop.stage.event_views import EventView, EventViews
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Event


@dataclass(frozen=True, slots=True)
class PlainNames:
    """Texts and a sight of any game."""

    text: Catalogue
    sight: Any


def line_of(event: Event, names: PlainNames) -> str:
    """The name of the event, and its fields."""
    text, told = names.text, spelled(type(event).__name__)
    if not is_dataclass(event) or not fields(event):
        return told
    words = ", ".join(
        text.text("default.field", name=spelled(one.name), value=value_words(getattr(event, one.name), text))
        for one in fields(event)
    )
    return text.text("default.question", topic=told, facts=words)


PLAIN_VIEWS = EventViews(PlainNames, targets={"seat": "seat"}, otherwise=EventView(log=line_of, icon="icons/log"))
"""The table of a game that brings none along."""
