"""Sample games: one complete recording of every way to play, for the title, the library and the tests.

A sample is checked by playing its recording again. After a change of the rules they are recorded again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from nemesis_desktop.devtools.tools import tools_of
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.simulate import record_game
from nemesis_desktop.storage.journal.verification import verify


def run(game: str, *, write: bool) -> int:
    """Record all samples of a game, or check those that are there; the exit status of the process."""
    wrong, samples = 0, tools_of(game).samples
    for sample in samples:
        if write:
            sample.path_of(game).parent.mkdir(parents=True, exist_ok=True)
            record_game(sample.path_of(game), game, sample.setup, sample.seed, sample.bot, overwrite=True)
            _leave_out_rests(sample.path_of(game))
        verdict = verify(sample.path_of(game))
        told = verdict.outcome or "no outcome"
        if verdict.problem is not None or verdict.outcome is None:
            wrong += 1
            told = "missing" if verdict.problem is None else str(verdict.problem)
        print(f"{sample.name}: {verdict.commands} decisions, {told}")
    recorded = {sample.path_of(other) for other in GAMES if GAMES[other].tools for sample in tools_of(other).samples}
    for stray in sorted(set(sample_saves()) - recorded):
        print(f"{stray.name}: nobody records it", file=sys.stderr)
        wrong += 1
    return 1 if wrong else 0


def _leave_out_rests(path: Path) -> None:
    """Nobody goes on from a finished game, and its last rest is three of seven kilobytes in a wheel."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith('{"rest"')), encoding="utf-8")
