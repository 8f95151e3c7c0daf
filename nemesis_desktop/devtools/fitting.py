"""Fit the value of a position to positions of which it is known whether the game was won.

Several small networks are fitted, each from another beginning: where they do not agree nothing is known. What they tell
on average is then taught to one network, which is as good on games that none has seen and takes an eighth of the time.
The same positions lead to the same weights: chance is seeded, and weights are rounded.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nemesis_desktop.bots.learned.portions import FARTHEST, WeightRow
from nemesis_desktop.bots.learned.value_net import Layer, ValueNet
from nemesis_desktop.devtools.learning import FloatArray, Learned

KEPT_BACK = 10
"""Every so many-th game is not learned from: it tells how good the value is."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How large a network is and how it is fitted: so often all positions, at this rate at first; weights are held back
    and inputs left out at random, so that single games are not learned by heart."""

    hidden: int
    top: int
    epochs: int
    rate: float
    decay: float = 0.0
    dropped: float = 0.0


TEACHERS = 8
TEACHER = Recipe(hidden=24, top=8, epochs=5, rate=1.5e-3, decay=0.01, dropped=0.2)
TAUGHT = Recipe(hidden=32, top=8, epochs=10, rate=3e-3)
BATCH, MOMENTUM, MEMORY = 512, 0.9, 0.999
DECIMALS = 2


def fitted(learned: Learned, taught: Recipe = TAUGHT) -> ValueNet:
    """The weights under which what happened is likely. Products of matrices come out a little different on several
    threads, so they are left to processes with one each."""
    means, spread = learned.rows.mean(0), learned.rows.std(0)
    used = spread > 1e-3
    names = tuple(name for name, one in zip(learned.names, used, strict=True) if one)
    means, scales = means[used], 1.0 / spread[used]
    inputs = np.clip((learned.rows[:, used] - means) * scales, -FARTHEST, FARTHEST).astype(np.float32)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        odds = np.mean(list(pool.map(partial(_told_by_teacher, inputs, learned.won), range(TEACHERS))), 0)
        told = (1 / (1 + np.exp(-odds))).astype(np.float32)
        weights = pool.submit(_weights, taught, inputs, told, TEACHERS).result()
    return _net(names, means, scales, weights)


def _told_by_teacher(inputs: FloatArray, won: FloatArray, number: int) -> FloatArray:
    """The logarithm of the odds of each position, as one network tells it that was fitted to them."""
    return _odds(_weights(TEACHER, inputs, won, number), inputs)


def _weights(recipe: Recipe, inputs: FloatArray, won: FloatArray, number: int) -> list[FloatArray]:
    """One network that tells how likely each position is won: gradients with momentum."""
    draw = np.random.default_rng(number)
    width, kept = inputs.shape[1], 1 - recipe.dropped
    weights = [
        draw.normal(0, 0.5 * np.sqrt(2 / width), (width, recipe.hidden)), np.zeros(recipe.hidden),
        draw.normal(0, np.sqrt(1 / recipe.hidden), (recipe.hidden, recipe.top)), np.zeros(recipe.top),
        draw.normal(0, 0.3, recipe.top), np.array([-1.5]), np.zeros(width),
    ]
    weights = [one.astype(np.float32) for one in weights]
    first_moments = [np.zeros_like(one) for one in weights]
    second_moments = [np.zeros_like(one) for one in weights]
    steps = recipe.epochs * (len(inputs) // BATCH)
    step = 0
    for _ in range(recipe.epochs):
        order = draw.permutation(len(inputs))
        for start in range(0, len(inputs) - BATCH + 1, BATCH):
            batch = order[start:start + BATCH]
            left_in = (draw.random((BATCH, width), dtype=np.float32) > recipe.dropped) / kept
            slopes = _slopes(weights, inputs[batch], left_in.astype(np.float32), won[batch])
            step += 1
            rate = recipe.rate * (1 - step / steps) + 1e-5
            for place, slope in enumerate(slopes):
                first_moments[place] = MOMENTUM * first_moments[place] + (1 - MOMENTUM) * slope
                second_moments[place] = MEMORY * second_moments[place] + (1 - MEMORY) * slope**2
                push = first_moments[place] / (1 - MOMENTUM**step)
                push /= np.sqrt(second_moments[place] / (1 - MEMORY**step)) + 1e-8
                held_back = recipe.decay * weights[place] if place % 2 == 0 else 0.0
                weights[place] = weights[place] - rate * (push + held_back)
    return weights


def _odds(weights: Sequence[FloatArray], inputs: FloatArray) -> FloatArray:
    """The logarithm of the odds of each position."""
    first, first_starts, second, second_starts, last, start, straight = weights
    top = np.maximum(np.maximum(inputs @ first + first_starts, 0) @ second + second_starts, 0)
    odds: FloatArray = top @ last + start + inputs @ straight
    return odds


def _slopes(
    weights: Sequence[FloatArray], inputs: FloatArray, left_in: FloatArray, won: FloatArray
) -> list[FloatArray]:
    """How each weight changes the surprise at these outcomes."""
    first, first_starts, second, second_starts, last, start, straight = weights
    seen = inputs * left_in
    below = seen @ first + first_starts
    middle = np.maximum(below, 0)
    above = middle @ second + second_starts
    top = np.maximum(above, 0)
    odds = top @ last + start + inputs @ straight
    missed = (1 / (1 + np.exp(-odds)) - won) / len(won)
    down = np.outer(missed, last) * (above > 0)
    deep = (down @ second.T) * (below > 0)
    return [
        seen.T @ deep, deep.sum(0), middle.T @ down, down.sum(0), top.T @ missed, missed.sum(keepdims=True),
        inputs.T @ missed,
    ]


def _net(names: tuple[str, ...], means: FloatArray, scales: FloatArray, weights: Sequence[FloatArray]) -> ValueNet:
    """The network with its numbers rounded."""

    def row(numbers: NDArray[np.floating[Any]]) -> WeightRow:
        return tuple(round(float(number), DECIMALS) for number in numbers)

    def rows(numbers: NDArray[np.floating[Any]]) -> tuple[WeightRow, ...]:
        return tuple(row(column) for column in numbers.T)

    first, first_starts, second, second_starts, last, start, straight = weights
    return ValueNet(
        names, row(means), row(scales), Layer(rows(first), row(first_starts)), Layer(rows(second), row(second_starts)),
        row(last), row(straight), row(start)[0],
    )


def report(net: ValueNet, held: Learned) -> Iterator[str]:
    """How good the value is on games that it has not seen."""
    told = [net.of(dict(zip(held.names, map(float, row), strict=True))) for row in held.rows]
    chances, won = np.clip(np.array(told), 1e-4, 1 - 1e-4), held.won
    loss = -(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean()
    ranks = np.empty(len(won))
    ranks[np.argsort(chances, kind="stable")] = np.arange(len(won))
    wins, losses = won.sum(), len(won) - won.sum()
    if wins and losses:
        rightly = (ranks[won > 0].sum() - wins * (wins - 1) / 2) / (wins * losses)
        yield f"games left out: loss {loss:.4f}, won before lost {rightly:.1%}"
    for least, most in ((0.0, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.35), (0.35, 0.6), (0.6, 1.01)):
        chosen = (chances >= least) & (chances < most)
        if chosen.any():
            yield f"told {chances[chosen].mean():.1%}, won {won[chosen].mean():.1%} of {chosen.sum()} positions"


def part(learned: Learned, chosen: NDArray[np.bool_]) -> Learned:
    """Some of the positions."""
    return Learned(learned.names, learned.rows[chosen], learned.games[chosen], learned.won[chosen])


def parted(learned: Learned) -> tuple[Learned, Learned]:
    """The positions that are learned from, and those of every tenth game, which tell how good that is."""
    held = learned.games % KEPT_BACK == 0
    return part(learned, ~held), part(learned, held)


def learn(learned: Learned, path: Path | None, taught: Recipe = TAUGHT) -> None:
    """Learn from nine games of ten, tell how good it is by the tenth, and store the weights in a file if there is to be
    one."""
    known, held = parted(learned)
    net = fitted(known, taught)
    print(f"{len(learned.rows)} positions of {len(set(learned.games.tolist()))} games")
    for line in report(net, held):
        print(line)
    if path is not None:
        path.write_text(net.text(), "utf-8")
