"""Levels: scenarios that begin a game in any position, and positions that become scenarios.

The format is described in `levels/README.md`; `levels/nemesis/scenario.schema.json` is made from `schema.py`.
"""

from nemesis_desktop.games.level_documents import LevelProblem, canonical
from nemesis_desktop.games.nemesis.levels.describe import describe, document_of
from nemesis_desktop.games.nemesis.levels.reading import (
    Scenario,
    json_schema,
    named,
    position,
    public,
    read_scenario,
    scenario_of,
)
from nemesis_desktop.games.nemesis.levels.shipped import shipped
from nemesis_desktop.games.nemesis.levels.success import (
    ended_early,
    goal_of,
    is_achieved,
    judged,
    progress,
    results_at_once,
    success_of,
)

__all__ = [
    "LevelProblem", "Scenario", "canonical", "describe", "document_of", "ended_early", "goal_of", "is_achieved",
    "json_schema", "judged", "named", "position", "progress", "public", "read_scenario", "results_at_once",
    "scenario_of", "shipped", "success_of",
]
