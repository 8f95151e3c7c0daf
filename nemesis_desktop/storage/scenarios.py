"""Scenario files: read with a bound, found by path or by the name of one that comes with the program."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.games.nemesis.levels import Scenario, read_scenario, shipped
from nemesis_desktop.games.nemesis.levels.reading import LARGEST_TEXT
from nemesis_desktop.storage.files import replace_file


def find_scenario(name: str) -> Scenario:
    """The scenario in the file of that name, or the shipped one with that id. Raises LevelProblem, OSError."""
    path = Path(name)
    if not path.exists():
        for scenario in shipped():
            if scenario.id == name:
                return scenario
    with path.open("rb") as file:
        return read_scenario(file.read(LARGEST_TEXT + 1))


def write_scenario(path: Path, scenario: Scenario) -> None:
    """Write a scenario as a file that `find_scenario` reads. Raises OSError."""
    replace_file(path, scenario.text.encode() + b"\n")
