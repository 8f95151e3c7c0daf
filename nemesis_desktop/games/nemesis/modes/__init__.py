"""Modes: what wins a game, and who leads the Intruders. The rules do not import this package; the game looks its
judge and its mind up here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.games.nemesis.modes.intruders import IntruderMind, mind_of
from nemesis_desktop.games.nemesis.modes.objectives import (
    Judge,
    PersonalJudge,
    SharedJudge,
    verdict_on_intruders,
)
from nemesis_desktop.games.nemesis.state import State

__all__ = ["JUDGES", "IntruderMind", "Judge", "judge_of", "mind_of", "verdict_on_intruders"]

JUDGES: Mapping[str, Judge] = MappingProxyType({
    "solo": PersonalJudge(),
    "coop": SharedJudge(),
    "semi-coop": PersonalJudge(),
})
"""Who judges the end of a game, by the mode of its setup (section 33, p. 27)."""


def judge_of(state: State) -> Judge:
    """The judge of the mode that this game is played in."""
    return JUDGES[state.setup.mode]
