"""Levels: scenarios that begin a game in any position, and positions that become scenarios.

The format is described in `levels/README.md`.
"""

from nemesis_desktop.games.retaliation.levels.describe import describe
from nemesis_desktop.games.retaliation.levels.reading import (
    FacilityScenario,
    json_schema,
    position,
    public,
    read_scenario,
    shipped,
)

__all__ = ["FacilityScenario", "describe", "json_schema", "position", "public", "read_scenario", "shipped"]
