"""Modes: what wins a game. The rules do not import this package; the game looks its judge up here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.games.nemesis.modes.objectives import Judge, PersonalJudge, SharedJudge
from nemesis_desktop.games.nemesis.state import State

__all__ = ["JUDGES", "Judge", "judge_of"]

JUDGES: Mapping[str, Judge] = MappingProxyType({
    "solo": PersonalJudge(),
    "coop": SharedJudge(),
    "semi-coop": PersonalJudge(),
})
"""Who judges the end of a game, by the mode of its setup (section 33, p. 27)."""


def judge_of(state: State) -> Judge:
    """The judge of the mode that this game is played in."""
    return JUDGES[state.setup.mode]
