"""Recorded games played once more on the table, frame by frame: how long each kind of motion takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from nemesis_desktop.app import build_services
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Flight, Strike
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.seats import ScreenSeats
from nemesis_desktop.client.ui.loop import App, open_window
from nemesis_desktop.client.ui.memory import give_back
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.staging import staging_of
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.replayer import begun
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.settings import Settings

STEP = 1 / 60
REST_FRAMES = 4
GOALS = {"moves": 4.0, "begins": 16.7}
"""Milliseconds within which 99 of 100 frames are to be done."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: what it shows, whether that began with it, and how long it took, in seconds of the processor for the
    thread that draws - what is made in the background holds no frame up - and of the clock on the wall."""

    kind: str
    begins: bool
    processor: float
    wall: float


class FilmedGame:
    """A recorded game at a table: seat 0 looks on, nobody is asked, and no curtain hides anything."""

    def __init__(self, services: Services, path: Path) -> None:
        header = replay_file(path).header
        recorded = replay_file(path).parts[0].session
        session: Session[Any] | None = begun(header) if header is not None else None
        if session is None or header is None:
            raise ValueError(path.name)
        is_opening = staging_of(header.game).is_opening
        self.coming: list[Command] = list(recorded.commands)
        while self.coming and is_opening(session.state):
            session.submit(self.coming.pop(0))
        seats = partial(ScreenSeats, curtains=False, still=True)
        self.table = TableScene(services, Play(session, seat=0), make_seats=seats)

    def go_on(self) -> bool:
        """Give the next answer and begin to play what comes of it; False at the end."""
        table = self.table
        if not self.coming or table.play.outcome is not None:
            return False
        table.playback.marks.clear()
        table.seats.show_happenings(table.play.session.submit(self.coming.pop(0)))
        return True


def frames(
    app: App, game: FilmedGame, look: Callable[[], object] = lambda: None, step: float = STEP
) -> Iterator[Frame]:
    """The whole game, frame by frame; ``look`` is called after each that was drawn."""
    before: Cue | None = None
    table = game.table
    while game.go_on():
        rested = 0
        while rested < REST_FRAMES and app.stack.top is table:
            processor, wall = time.thread_time(), time.perf_counter()
            drew = app.frame(step, [])
            processor, wall, began = time.thread_time() - processor, time.perf_counter() - wall, wall
            while table.prefetcher.waiting and time.perf_counter() - began < STEP:
                # What is made in the background has the rest of a frame for it, as it has in a window.
                time.sleep(0.001)
            cue = table.director.cue
            rested += cue is None
            kind = kind_of(cue) if app.stack.top is table else "outcome"
            yield Frame(kind, cue is not before, processor, wall)
            before = cue
            if drew:
                look()


def kind_of(cue: Cue | None) -> str:
    """What sort of motion a cue is."""
    match cue:
        case None:
            return "rest"
        case Banner():
            what = ("die", cue.die), ("card", cue.card), ("token", cue.token), ("grave", cue.grave)
            return "banner_" + next((name for name, there in what if there), "plain")
        case Flight():
            return "flight_read" if cue.through_middle else "flight"
        case Strike():
            return "shot" if cue.ranged else "leap"
    return type(cue).__name__.lower()


def staged_game(path: Path, size: tuple[int, int], folder: Path) -> tuple[App, FilmedGame]:
    """A recorded game on the screen, at rest after its draft."""
    services = build_services(Settings(wait_for_moments=False, tips=False), Saves(folder))
    app = App(services, open_window(services.text.text("ui.title"), size))
    game = FilmedGame(services, path)
    app.stack.push(game.table)
    app.frame(0.0, [])
    game.table.finish_animations()
    for _ in range(60):
        app.frame(STEP, [])
    # As the window does once the screen before the table was left.
    give_back(services)
    return app, game


def measure_motion(folder: Path, size: tuple[int, int], names: Sequence[str], runs: int = 1) -> dict[str, Any]:
    """For each kind of motion its frames and those with which it begins. Of several runs the best of each frame
    counts, because others use the machine, too."""
    best: list[Frame] = []
    for name in names:
        takes = []
        for run in range(runs):
            app, game = staged_game(sample_saves_folder() / name, size, folder / f"{Path(name).stem}-{run}")
            takes.append(list(frames(app, game)))
            app.stack.clear()
            app.stack.apply()
        best += [
            Frame(take[0].kind, take[0].begins, min(one.processor for one in take), min(one.wall for one in take))
            for take in zip(*takes, strict=False)
        ]
    pygame.event.clear()
    return report_of(best)


def report_of(frames: Sequence[Frame]) -> dict[str, Any]:
    """Milliseconds by kind of motion, all of it together first, and whether the goals are met."""
    report: dict[str, Any] = {}
    shown = [frame for frame in frames if frame.kind not in ("rest", "outcome")]
    kinds = {"all": shown} | {kind: [f for f in frames if f.kind == kind] for kind in sorted({f.kind for f in frames})}
    for kind, some in kinds.items():
        for name, part in (
            ("moves", [frame for frame in some if not frame.begins]),
            ("begins", [frame for frame in some if frame.begins]),
        ):
            if part:
                report[f"{kind}_{name}"] = {
                    "processor_ms": _spread([frame.processor for frame in part]),
                    "wall_ms": _spread([frame.wall for frame in part]),
                    "frames": len(part),
                }
    for name, goal in GOALS.items():
        if f"all_{name}" in report:
            report[f"goal_{name}"] = {"p99_ms": goal, "met": report[f"all_{name}"]["processor_ms"]["p99"] <= goal}
    return report


def _spread(seconds: Sequence[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {name: round(value * 1000, 2) for name, value in (
        ("median", median(ordered)), ("p99", last), ("worst", ordered[-1]))}  # fmt: skip
