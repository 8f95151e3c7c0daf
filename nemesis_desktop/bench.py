"""Measuring: start, drawing, the engine and memory. Every number comes with its sample count."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from nemesis_desktop.bench_engine import measure_engine, summary
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.progress import table
from nemesis_desktop.staging import staging_of

FULL_SIZE = (1920, 1080)
START_CODE = """
import pathlib, sys
from nemesis_desktop.app import first_frame
first_frame(pathlib.Path(sys.argv[1]), (1920, 1080))
print("ready", flush=True)
"""
STEPS = 5
"""How many parts the measuring has at most."""


def measured(quick: bool = False, game: str = DEFAULT) -> Iterator[dict[str, Any]]:
    """Everything in parts, as plain data. Milliseconds unless the name says otherwise. Motion is measured where
    a game has recordings that show it; a packed program cannot start a second Python to measure its start and memory.
    """
    packed = getattr(sys, "frozen", False)
    yield {"python": sys.version.split()[0], "processors": os.cpu_count()} | (
        {} if packed else {"start_to_first_frame": summary(_starts(3 if quick else 7))}
    )
    yield {"frame_1080p": summary(_frames(40 if quick else 200, game))}
    if filmed := staging_of(game).filmed:
        yield {"motion": _motion(quick, filmed)}
    yield measure_engine(quick, game)
    if not packed and sys.platform != "win32":
        yield {"peak_memory_megabytes": _peaks(game, () if quick else filmed[:1])}


def told(report: Mapping[str, Any]) -> list[str]:
    """What was measured as tables: times with their samples, then single numbers."""
    flat = {**{name: value for name, value in report.items() if name != "motion"}, **report.get("motion", {})}
    timed = {name: row for name, value in flat.items() if (row := _row(value)) is not None}
    rows = [(name, *row) for name, row in timed.items()]
    lines = table(("ms", "best", "median", "p99", "samples"), rows, (1, 2, 3, 4)) if rows else []
    for name, value in flat.items():
        if name not in timed:
            inner = value if isinstance(value, dict) else {"": value}
            lines += [f"{name}{'.' if key else ''}{key}: {number}" for key, number in inner.items()]
    return lines


def _row(value: Any) -> tuple[Any, ...] | None:
    """Best, median, worst but one in a hundred, and how many; None for what is no time."""
    match value:
        case {"median_ms": median, "best_ms": best, "p99_ms": p99, "samples": samples}:
            return best, median, p99, samples
        case {"processor_ms": {"median": median, "p99": p99}, "frames": frames}:
            return "", median, p99, frames
    return None


def _timed(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def _starts(samples: int) -> list[float]:
    """From the start of a new Python process to its first picture that answers to input."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(samples):
            began = time.perf_counter()
            with subprocess.Popen(
                [sys.executable, "-c", START_CODE, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            ) as process:
                lines = process.stdout or ()
                ready = any(line.strip() == "ready" for line in lines)
                found.append(time.perf_counter() - began)
            if not ready:
                raise RuntimeError("the program did not reach its first frame")
    return found


def _frames(samples: int, game: str) -> list[float]:
    """Full redraws of the table."""
    import pygame

    from nemesis_desktop.shot import staged

    setup = GAMES[game].setup_of({}, lambda limit: 0, None)
    with tempfile.TemporaryDirectory() as folder:
        app = staged(game, "table", setup, 1, 40, FULL_SIZE, Path(folder))

        def draw() -> None:
            app.stack.draw(app.surface)
            pygame.display.flip()

        draw()
        return [_timed(draw) for _ in range(samples)]


def _motion(quick: bool, filmed: Sequence[str]) -> dict[str, Any]:
    """Every kind of motion in recorded games; of three runs the best of each frame."""
    from nemesis_desktop.bench_motion import measure_motion

    with tempfile.TemporaryDirectory() as folder:
        return measure_motion(Path(folder), FULL_SIZE, filmed[:1] if quick else filmed, 1 if quick else 3)


def _peaks(game: str, filmed: Sequence[str]) -> dict[str, float]:
    """Of fresh processes: at a table, and when these recorded games were watched to their end."""
    from nemesis_desktop.bench_memory import at_a_table, through_a_game

    return {"table": at_a_table(game)} | {name: through_a_game(name) for name in filmed}
