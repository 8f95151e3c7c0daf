"""Checking a recorded game: does it still lead where it led?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.reader import Running, read_journal
from nemesis_desktop.storage.journal.replayer import begun, diverged, replay
from nemesis_desktop.storage.journal.snapshots import NoRest, StoredRest, UnpackBudget, read_rest
from nemesis_desktop.storage.problem import StorageProblem, without_copy


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many commands were played again, how the game ended, and what was wrong."""

    commands: int
    outcome: str | None
    problem: StorageProblem | None
    game: str = ""
    """"" when it is not known which it is."""

    @property
    def ok(self) -> bool:
        """True when everything is as recorded."""
        return self.problem is None


def verify(path: Path, games: Mapping[str, Playable] = GAMES) -> Verdict:
    """Replay a file and compare every checksum, every rest and the outcome. Changes nothing."""
    return examine(read_journal(path, games), games)


def examine(running: Running, games: Mapping[str, Playable] = GAMES) -> Verdict:
    """The same for a journal that was read."""
    path, budget = running.path, UnpackBudget()
    if running.header is None:
        return Verdict(0, None, running.problem)
    session = begun(running.header, games, budget)
    if session is None:
        return Verdict(0, None, StorageProblem("unknown_setup", {"file": path.name}), running.header.game)
    divergence = replay(session, running.commands)
    ended = session.outcome()
    name = ended.name if ended is not None else None
    problem = running.problem
    if problem is not None and problem.id == "healed":
        problem = without_copy(problem, path.name)
    if divergence is not None:
        problem = diverged(running, divergence, games)
    elif problem is None:
        problem = _wrong_end(running, session, name) or _wrong_rest(running, session, games, budget)
    if problem is None:
        broken = games[running.header.game].game.problems(session.state)
        if broken:
            problem = StorageProblem("broken_invariant", {"file": path.name, "reason": broken[0]})
    return Verdict(len(session.commands), name, problem, running.header.game)


def _wrong_end(running: Running, session: Session[Any], name: str | None) -> StorageProblem | None:
    if running.outcome is not None and running.outcome != name:
        facts = {"file": running.path.name, "recorded": running.outcome, "found": name or ""}
        return StorageProblem("other_outcome", facts)
    if running.checksum and running.checksum != session.checksum:
        return StorageProblem("other_game_end", {"file": running.path.name})
    return None


def _wrong_rest(
    running: Running, session: Session[Any], games: Mapping[str, Playable], budget: UnpackBudget
) -> StorageProblem | None:
    header = running.header
    assert header is not None
    for rest in running.rests:
        if not _stands(rest, header, session, games, budget):
            return StorageProblem("other_rest", {"file": running.path.name, "number": rest.after})
    return None


def _stands(
    rest: StoredRest, header: Header, session: Session[Any], games: Mapping[str, Playable], budget: UnpackBudget
) -> bool:
    """Whether the replay came by this very state after as many commands."""
    try:
        stored = read_rest(games[header.game], header.setup, header.rules, rest, budget)
    except NoRest:
        return False
    return any(found.commands == rest.after and found.state == stored for found in session.rests)
