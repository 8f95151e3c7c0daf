"""What the chapters say of a class of events, beside the words that the game brings itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Pulse, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import PLAIN
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Event


@dataclass(frozen=True, slots=True)
class Staged:
    """How a class of events is seen and heard; its words come from the game."""

    icon: str
    cues: Callable[[Any, GameWords, GameWords], tuple[Cue, ...]] | None = None
    banner: Callable[[Any, GameWords, GameWords], Banner | None] | None = None
    sound: SoundCue | Callable[[Any, GameWords], SoundCue | None] | None = None
    colour: str | Callable[[Any], str] = PLAIN
    sign: ReplaySign | Callable[[Any], ReplaySign | None] | None = None
    about: Callable[[Any], tuple[str, ...]] | None = None
    heads: Callable[[Any, Event, Event | None], bool] | None = None
    again: Callable[[Any, str, int, Catalogue], str | None] | None = None
    alike: Callable[[Any], str] | None = None


Chapter = Mapping[type[Event], Staged]


def place_target(place: str) -> str:
    """The target of a space or an edge."""
    return f"corridor:{place}" if "-" in place else f"room:{place}"


def room_pulse(colour: str) -> Callable[[Any, GameWords, GameWords], tuple[Cue, ...]]:
    """Rings around the room of an event."""
    return lambda event, before, after: (Pulse((f"room:{event.space}",), colour),)


def about_space(event: Any) -> tuple[str, ...]:
    """The room of an event."""
    return (f"room:{event.space}",)


def about_edge(event: Any) -> tuple[str, ...]:
    """The corridor of an event."""
    return (f"corridor:{event.edge}",)
