"""Collect positions of which it is known whether the game was won, to learn their value from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nemesis_desktop.kernel import collector_paused
from nemesis_desktop.progress import Progress

CHUNK = 8
"""So many games a process is given at once."""
FloatArray = NDArray[np.float32]


class LearnedFrom(NamedTuple):
    """A position as somebody sees it, the game it comes from, and whether that game was won."""

    features: dict[str, float]
    game: int
    won: bool


@dataclass(frozen=True, slots=True)
class Learned:
    """Positions in rows: their features, the game of each and whether it was won."""

    names: tuple[str, ...]
    rows: FloatArray
    games: NDArray[np.int64]
    won: FloatArray


def joined(*parts: Learned) -> Learned:
    """All positions of these together."""
    there = [one for one in parts if len(one.rows)] or parts[:1]
    assert all(one.names == there[0].names for one in there)
    return Learned(
        there[0].names, np.concatenate([one.rows for one in there]), np.concatenate([one.games for one in there]),
        np.concatenate([one.won for one in there]),
    )


def collected(of: Callable[[int], Iterator[LearnedFrom]], games: int, seed: int, name: str) -> Learned:
    """What all games bring, in the order of their seeds; they are played in all processes that the machine has."""
    line = partial("{name}: {done} of {total} games, {left} left".format, name=name)
    found: list[Learned] = []
    with Progress(games, line) as shown, ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for done, taken in enumerate(pool.map(partial(_learned, of), range(seed, seed + games), chunksize=CHUNK)):
            found.append(taken)
            shown.tell(done + 1)
    return joined(*found)


def _learned(of: Callable[[int], Iterator[LearnedFrom]], seed: int) -> Learned:
    """What one game brings."""
    with collector_paused():
        taken = list(of(seed))
    rows = np.array([tuple(one.features.values()) for one in taken], np.float32)
    numbers, won = np.array([one.game for one in taken]), np.array([one.won for one in taken], np.float32)
    return Learned(tuple(taken[0].features) if taken else (), rows, numbers, won)
