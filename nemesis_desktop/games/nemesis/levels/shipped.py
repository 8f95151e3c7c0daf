"""The scenarios that come with the program."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.games.nemesis.levels.reading import Scenario, told_by
from nemesis_desktop.resources import levels_folder

SCENARIOS = ("nemesis", "scenarios")


@cache
def shipped() -> tuple[Scenario, ...]:
    """All of them, by name of the file. Tests begin each of them, so that a list of them need not."""
    folder = levels_folder().joinpath(*SCENARIOS)
    return tuple(told_by(path.read_bytes()) for path in sorted(folder.glob("*.json")))
