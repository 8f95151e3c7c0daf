"""The Intruders act by themselves: attacks, an event card and a token from the bag in every round (p. 10)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.sequence import next_rule
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Rule


class BookMind:
    """All steps of the Event Phase as they are printed, nobody decides anything."""

    __slots__ = ()

    def next_rule(self, state: State) -> Rule:
        return next_rule(state)
