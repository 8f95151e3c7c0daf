"""How a log begins that does not begin with the setup: what is played, and where everybody stands."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.level_words import written
from nemesis_desktop.client.tabletop.stage.log_line import NEWS, PLAIN, QUIET, LogLine
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.state import Place


def opening_lines(names: Names) -> list[LogLine]:
    """The lines before anything has happened; none in a game that begins with the choice of characters."""
    text, sight = names.text, names.sight
    if len(sight.characters) < len(sight.setup.crew) or not sight.setup.crew:
        return []
    found = []
    scenario = queries.scenario_of(sight)
    if scenario is not None:
        found.append(LogLine(written(scenario.title, text), NEWS, heading=True))
        told = ((scenario.intro, QUIET, "icons/log"), (scenario.goal, PLAIN, "icons/objective"))
        found += [LogLine(written(one, text), colour, icon=icon) for one, colour, icon in told if one]
    found.append(LogLine(text.text("log.round", round=sight.clock.round), NEWS, heading=True))
    for seat, one in sorted(sight.characters.items()):
        if one.place is Place.ROOM and one.room is not None:
            words = text.text("log.stands", seat=names.seat(seat), room=names.room(one.room))
            targets = (f"seat:{seat}", f"room:{one.room}")
            found.append(LogLine(words, QUIET, icon="nemesis/icons/move", targets=targets))
    return found
