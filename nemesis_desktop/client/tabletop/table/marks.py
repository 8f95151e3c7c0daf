"""Where something happened: what is pointed out to whoever comes to the screen, or to a moment of a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nemesis_desktop.client.games.nemesis.animations import cues_of, is_shown
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Glide, Pulse
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Happening


def places_touched(
    happenings: Iterable[Happening],
    told: Callable[[Happening], Event | None],
    sight_of: Callable[[State], State],
    text: Catalogue,
) -> tuple[str, ...]:
    """The targets on the board that these happenings were about, each once, the first one first. ``told`` gives an
    event as the watcher may know it, ``sight_of`` a state."""
    found: dict[str, None] = {}
    for happening in happenings:
        event = told(happening)
        if event is None or not is_shown(event):
            continue
        names = Names(text, sight_of(happening.state))
        for cue in cues_of(event, names, names):
            if isinstance(cue, Pulse):
                found.update(dict.fromkeys(cue.targets))
            elif isinstance(cue, Glide) and cue.target.startswith("intruder:"):
                found[cue.target] = None
        if type(event).__name__ == "IntruderMoved":
            found[f"intruder:{getattr(event, 'intruder', '')}"] = None
    return tuple(found)
