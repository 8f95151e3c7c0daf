"""Objectives: what they ask for and who judges them."""

from nemesis_desktop.games.nemesis.modes.objectives.conditions import CONDITIONS, Condition
from nemesis_desktop.games.nemesis.modes.objectives.judge import (
    AIM_MISSED,
    AIM_REACHED,
    DEFEAT_BY_DEATH,
    DEFEAT_BY_OBJECTIVE,
    VICTORY,
    Judge,
    ObjectiveProgress,
    PersonalJudge,
    SharedJudge,
    verdict_on_intruders,
)

__all__ = [
    "AIM_MISSED",
    "AIM_REACHED",
    "CONDITIONS",
    "DEFEAT_BY_DEATH",
    "DEFEAT_BY_OBJECTIVE",
    "VICTORY",
    "Condition",
    "Judge",
    "ObjectiveProgress",
    "PersonalJudge",
    "SharedJudge",
    "verdict_on_intruders",
]
