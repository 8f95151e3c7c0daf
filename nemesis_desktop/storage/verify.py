"""Checking a recorded game: does it still lead where it led?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.restore import restore
from nemesis_desktop.storage.running import read_journal


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many commands were played again, how the game ended, and what was wrong."""

    commands: int
    outcome: str | None
    problem: StorageProblem | None

    @property
    def ok(self) -> bool:
        """True when everything is as recorded."""
        return self.problem is None


def verify(path: Path, games: Mapping[str, Playable] = GAMES) -> Verdict:
    """Replay a file and compare every checksum and the outcome. Changes nothing."""
    running = read_journal(path, games)
    restored = restore(running, games)
    if restored.session is None:
        return Verdict(0, None, restored.problem)
    ended = restored.session.outcome()
    name = ended.name if ended is not None else None
    problem = restored.problem
    if problem is None and running.outcome is not None and running.outcome != name:
        facts = {"file": path.name, "recorded": running.outcome, "found": name or ""}
        problem = StorageProblem("other_outcome", facts)
    if problem is None:
        found = games[running.header.game].game.problems(restored.session.state) if running.header else ()
        if found:
            problem = StorageProblem("broken_invariant", {"file": path.name, "reason": found[0]})
    return Verdict(len(restored.session.commands), name, problem)
