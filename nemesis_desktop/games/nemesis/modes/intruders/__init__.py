"""Who leads the Intruders: the rulebook's own behaviour, or a player (p. 27)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.games.nemesis.modes.intruders.book import BookMind
from nemesis_desktop.games.nemesis.modes.intruders.mind import IntruderMind
from nemesis_desktop.games.nemesis.modes.intruders.player import PlayerMind
from nemesis_desktop.games.nemesis.modes.intruders.takeover import TakeoverMind
from nemesis_desktop.games.nemesis.state import State

__all__ = ["MINDS", "IntruderMind", "mind_of"]

MINDS: Mapping[str, IntruderMind] = MappingProxyType({
    "book": BookMind(),
    "takeover": TakeoverMind(),
    "player": PlayerMind(),
})
"""The minds by the word of the setup. A new one adds a line."""


def mind_of(state: State) -> IntruderMind:
    """The mind that leads the Intruders of this game."""
    return MINDS[state.setup.intruders]
