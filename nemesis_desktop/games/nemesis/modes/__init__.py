"""Modes: what wins a game. The rules do not import this package; the game looks its judge up here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from nemesis_desktop.games.nemesis.modes.objectives import Judge, PersonalJudge, SharedJudge
from nemesis_desktop.games.nemesis.state import State

__all__ = ["MODES", "Judge", "Mode", "judge_of"]


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: for how many, and who judges the end."""

    name: str
    least_players: int
    most_players: int
    judge: Judge


MODES: Mapping[str, Mode] = MappingProxyType({
    "solo": Mode("solo", 1, 1, PersonalJudge()),
    "coop": Mode("coop", 2, 5, SharedJudge()),
    "semi-coop": Mode("semi-coop", 2, 5, PersonalJudge()),
})
"""The modes by their name in the setup (section 33, p. 27)."""


def judge_of(state: State) -> Judge:
    """The judge of the mode that this game is played in."""
    return MODES[state.setup.mode].judge
