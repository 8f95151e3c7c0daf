"""Where something happened: what is pointed out to whoever comes to the screen, or to a moment of a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nemesis_desktop.client.tabletop.stage.cues import Glide, Pulse
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Event, Happening


def places_touched(
    happenings: Iterable[Happening],
    views: EventViews[Any],
    told: Callable[[Happening], Event | None],
    sight_of: Callable[[Any], Any],
    text: Catalogue,
) -> tuple[str, ...]:
    """The targets on the board that these happenings were about, each once, the first one first. ``told`` gives an
    event as the watcher may know it, ``sight_of`` a state."""
    found: dict[str, None] = {}
    for happening in happenings:
        event = told(happening)
        if event is None or not views.is_shown(event):
            continue
        names = views.names(text, sight_of(happening.state))
        for cue in views.cues(event, names, names):
            if isinstance(cue, Pulse):
                found.update(dict.fromkeys(cue.targets))
            elif isinstance(cue, Glide) and cue.alarms:
                found[cue.target] = None
    return tuple(found)
