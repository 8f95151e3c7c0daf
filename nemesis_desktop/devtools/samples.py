"""Sample games: one complete recording of every way to play, for the title, the library and the tests.

A sample is checked by playing its recording again. After a change of the rules they are recorded anew.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from nemesis_desktop.games.nemesis.levels import read_scenario
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.resources import levels_folder, sample_saves_folder
from nemesis_desktop.simulate import record_game
from nemesis_desktop.storage.journal.verification import verify

GAME = "nemesis"


@dataclass(frozen=True, slots=True)
class Sample:
    """A game that is recorded: its file, its setup, its seed, and the bot that plays it."""

    name: str
    setup: Setup
    seed: int
    bot: str = "cautious"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return sample_saves_folder() / f"{self.name}.jsonl"


def _crew(count: int) -> tuple[SeatSetup, ...]:
    return (SeatSetup(),) * count


def _scenario(name: str) -> tuple[Setup, int]:
    path = levels_folder() / "nemesis" / "scenarios" / f"{name}.json"
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    return scenario.setup(), scenario.seed


SAMPLES: Sequence[Sample] = (
    Sample("solo", Setup(), 1),
    Sample("solo-victory", Setup(), 10),
    Sample("solo-reverse-side", Setup(board="advanced"), 32),
    Sample("solo-against-a-player", Setup("solo", "base", _crew(2), intruders="player"), 18),
    Sample("coop-two", Setup("coop", "base", _crew(2)), 3),
    Sample("coop-two-reverse-side", Setup("coop", "advanced", _crew(2)), 24),
    Sample("coop-four", Setup("coop", "base", _crew(4)), 16),
    Sample("coop-three-against-a-player", Setup("coop", "base", _crew(4), intruders="player"), 19),
    Sample("semi-coop-three", Setup("semi-coop", "base", _crew(3)), 39),
    Sample("semi-coop-five", Setup("semi-coop", "base", _crew(5)), 27),
    Sample("semi-coop-four-takeover", Setup("semi-coop", "advanced", _crew(4), intruders="takeover"), 27),
    Sample("semi-coop-three-against-a-player", Setup("semi-coop", "advanced", _crew(4), intruders="player"), 25),
    Sample("scenario-burning-ship", *_scenario("burning_ship")),
    Sample("scenario-queen-in-the-nest", *_scenario("queen_in_the_nest")),
)


def run(*, write: bool) -> int:
    """Record all samples, or check those that are there; the exit status of the process."""
    wrong = 0
    for sample in SAMPLES:
        if write:
            sample.path.parent.mkdir(parents=True, exist_ok=True)
            record_game(sample.path, GAME, sample.setup, sample.seed, sample.bot)
        verdict = verify(sample.path)
        told = verdict.outcome or "no outcome"
        if verdict.problem is not None or verdict.outcome is None:
            wrong += 1
            told = "missing" if verdict.problem is None else str(verdict.problem)
        print(f"{sample.name}: {verdict.commands} decisions, {told}")
    for stray in sorted(set(sample_saves_folder().glob("*.jsonl")) - {sample.path for sample in SAMPLES}):
        print(f"{stray.name}: nobody records it", file=sys.stderr)
        wrong += 1
    return 1 if wrong else 0
