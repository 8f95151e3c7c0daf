"""Scenario files: read with a bound, found by path or by the name of one that comes with the program, and made from
saved games."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.games.nemesis.levels import LevelProblem, Scenario, describe, read_scenario, shipped
from nemesis_desktop.games.nemesis.levels.reading import LARGEST_TEXT
from nemesis_desktop.games.nemesis.state import Step
from nemesis_desktop.storage.files import read_file, write_new
from nemesis_desktop.storage.journal.reader import read_journal
from nemesis_desktop.storage.journal.replayer import begun, replay
from nemesis_desktop.storage.problem import StorageProblem


def find_scenario(name: str) -> Scenario:
    """The scenario in the file of that name, or the shipped one with that id. Raises LevelProblem, OSError."""
    path = Path(name)
    if not path.exists():
        for scenario in shipped():
            if scenario.id == name:
                return scenario
    return read_scenario(read_file(path, LARGEST_TEXT))


def write_scenario(path: Path, scenario: Scenario) -> None:
    """Write a scenario as a file that `find_scenario` reads. Raises OSError, also where there is a file already."""
    write_new(path, scenario.text.encode() + b"\n")


def scenario_from_save(path: Path, commands: int | None = None) -> Scenario | StorageProblem:
    """The position of a saved game after so many decisions, else where it stands; of a game that is over, the last
    position before its end. A rule that waits for an answer begins again.

    Returns a problem when nothing of the file can be played. Raises LevelProblem when the game has no position left.
    """
    running = read_journal(path)
    session = None if running.header is None else begun(running.header)
    if session is None:
        return running.problem or StorageProblem("unknown_setup", {"file": path.name})
    replay(session, running.commands[:commands])
    for rest in reversed(session.rests):
        if rest.state.clock.step is not Step.OVER:
            return describe(rest.state)
    raise LevelProblem("", "over")
