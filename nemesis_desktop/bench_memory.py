"""How much memory the program takes at its peak, each time measured in a fresh process: as soon as a table is drawn,
and when a recorded game was watched there to its end. Windows does not tell."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from nemesis_desktop.bench_motion import frames, staged_game
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.shot import staged

SIZE = (1920, 1080)
STEP = 1 / 10
"""Seconds from frame to frame while a game is watched: every picture is made, and it takes a sixth of the time."""


def at_a_table(game: str) -> float:
    """Megabytes of a process that has drawn a table of this game."""
    return _measured("table", game)


def through_a_game(name: str) -> float:
    """Megabytes of a process in which this recorded game was watched."""
    return _measured("film", name)


def _measured(what: str, name: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-m", __name__, what, name, folder], check=True, capture_output=True, text=True
        )
    return float(run.stdout.split()[-1])


def _peak() -> float:
    """Megabytes of this process at its peak."""
    status = Path("/proc/self/status")
    if status.exists():
        # getrusage would also count what the parent held when it started this process.
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return round(int(line.split()[1]) / 1_000, 1)
    import resource

    # macOS counts in bytes.
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000_000, 1)


def _main(what: str, name: str, folder: str) -> None:
    if what == "table":
        staged(name, "table", GAMES[name].setup_of({}, lambda limit: 0, None), 1, 40, SIZE, Path(folder))
    else:
        for _ in frames(*staged_game(sample_saves_folder() / name, SIZE, Path(folder)), step=STEP):
            pass
    print(_peak(), flush=True)


if __name__ == "__main__":
    _main(*sys.argv[1:])
