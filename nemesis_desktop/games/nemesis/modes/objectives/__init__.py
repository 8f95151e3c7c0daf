"""Objectives: what they ask for and who judges them."""

from nemesis_desktop.games.nemesis.modes.objectives.conditions import CONDITIONS, Condition
from nemesis_desktop.games.nemesis.modes.objectives.judge import (
    DEFEAT_BY_DEATH,
    DEFEAT_BY_OBJECTIVE,
    INTRUDERS_LOSE,
    INTRUDERS_WIN,
    VICTORY,
    Judge,
    PersonalJudge,
    Progress,
    SharedJudge,
    verdict_on_intruders,
)

__all__ = [
    "CONDITIONS", "DEFEAT_BY_DEATH", "DEFEAT_BY_OBJECTIVE", "INTRUDERS_LOSE", "INTRUDERS_WIN", "VICTORY",
    "Condition", "Judge", "PersonalJudge", "Progress", "SharedJudge", "verdict_on_intruders",
]
