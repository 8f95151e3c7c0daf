"""What leads the Intruders, behind one protocol: it decides which rule of the round comes next."""

from __future__ import annotations

from typing import Protocol

from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Rule


class IntruderMind(Protocol):
    """The sequence of play as it is under this leader.

    Characters play by the same rules whoever leads. A mind differs from the book only in the steps in which the
    Intruders act, and in turns of its own.
    """

    def next_rule(self, state: State) -> Rule:
        """The rule that the sequence of play demands now."""
        ...
