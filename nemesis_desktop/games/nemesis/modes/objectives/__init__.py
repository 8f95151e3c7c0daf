"""Objectives: what they ask for and who judges them."""

from nemesis_desktop.games.nemesis.modes.objectives.conditions import CONDITIONS, Condition
from nemesis_desktop.games.nemesis.modes.objectives.judge import (
    DEFEAT_BY_DEATH,
    DEFEAT_BY_OBJECTIVE,
    VICTORY,
    Judge,
    PersonalJudge,
    Progress,
    SharedJudge,
)

__all__ = [
    "CONDITIONS", "DEFEAT_BY_DEATH", "DEFEAT_BY_OBJECTIVE", "VICTORY", "Condition", "Judge", "PersonalJudge",
    "Progress", "SharedJudge",
]
