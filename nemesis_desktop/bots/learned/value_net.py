"""The learned value of a position: a small network over its features, in a file that a tool writes.

It is worked out in plain Python, in one order, so it is alike on every machine. A file that is missing, damaged or of
another version is left aside: bots play without it, and say so once.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import exp, isfinite
from operator import mul
from pathlib import Path
from typing import Any

from nemesis_desktop.bots.learned.portions import WeightRow, portions_of
from nemesis_desktop.bots.learned.weights_file import UselessWeights, read_sealed, sealed

logger = logging.getLogger(__name__)

VERSION = 2
PARTS = 100
"""Weights are rounded to hundredths and kept as whole numbers of them: that takes two thirds of the space."""
LARGEST_FILE = 400_000
KEPT = 512
"""So many positions are remembered with their value."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What each neuron of a layer makes of the numbers before it."""

    rows: tuple[WeightRow, ...]
    starts: WeightRow


@dataclass(frozen=True, slots=True)
class ValueNet:
    """Two layers, and what the features add by themselves."""

    names: tuple[str, ...]
    means: WeightRow
    scales: WeightRow
    first: Layer
    second: Layer
    last: WeightRow
    straight: WeightRow
    start: float
    _known: dict[WeightRow, float] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was worked out last: imagined games lead to the same positions again and again."""
    _work: list[_Work] = field(default_factory=list, init=False, compare=False, repr=False)
    """How it is worked out, as soon as somebody asks."""

    def of(self, features: Mapping[str, float]) -> float:
        """How likely a position with these features is won."""
        seen = tuple(map(features.__getitem__, self.names))
        found = self._known.get(seen)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            if not self._work:
                self._work.append(_Work(self))
            found = self._known[seen] = self._work[0].out(seen)
        return found

    def text(self) -> str:
        """The content of the file."""
        held = {
            "version": VERSION, "names": self.names, "means": _parts(self.means), "scales": _parts(self.scales),
            "first": [_parts(row) for row in self.first.rows], "first_starts": _parts(self.first.starts),
            "second": [_parts(row) for row in self.second.rows], "second_starts": _parts(self.second.starts),
            "last": _parts(self.last), "straight": _parts(self.straight), "start": _parts((self.start,))[0],
        }
        return json.dumps(sealed(held), separators=(",", ":")) + "\n"


def _parts(row: WeightRow) -> list[int]:
    return [round(value * PARTS) for value in row]


class _Work:
    """Works out the value of positions by a network."""

    __slots__ = ("_last", "_portions", "_second", "_starts")

    def __init__(self, net: ValueNet) -> None:
        # What features add by themselves is one more row beside the neurons, with a start of its own.
        self._portions = portions_of(net.means, net.scales, (*net.first.rows, net.straight))
        self._starts = (*net.first.starts, net.start)
        self._second = tuple(zip(net.second.starts, net.second.rows, strict=True))
        self._last = net.last

    def out(self, seen: WeightRow) -> float:
        """How likely it is won."""
        *excited, odds = map(sum, zip(self._starts, *[portion.of(seen) for portion in self._portions], strict=True))
        first = [one if one > 0.0 else 0.0 for one in excited]
        second = [start + sum(map(mul, row, first)) for start, row in self._second]
        odds += sum([weight * one for weight, one in zip(self._last, second, strict=True) if one > 0.0])
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def read_net(path: Path) -> ValueNet:
    """The network in a file. Raises OSError, UselessWeights."""
    held = read_sealed(path, VERSION, LARGEST_FILE)
    try:
        net = _made(held)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UselessWeights(str(error)) from error
    _check(net)
    return net


def _made(held: Mapping[str, Any]) -> ValueNet:
    def row(name: str) -> WeightRow:
        return tuple(value / PARTS for value in held[name])

    def rows(name: str) -> tuple[WeightRow, ...]:
        return tuple(tuple(value / PARTS for value in line) for line in held[name])

    return ValueNet(
        tuple(str(name) for name in held["names"]), row("means"), row("scales"),
        Layer(rows("first"), row("first_starts")), Layer(rows("second"), row("second_starts")),
        row("last"), row("straight"), held["start"] / PARTS,
    )


def _check(net: ValueNet) -> None:
    inputs, hidden, top = len(net.names), len(net.first.starts), len(net.second.starts)
    fits = (
        len(net.means) == len(net.scales) == len(net.straight) == inputs and len(net.last) == top
        and len(net.first.rows) == hidden and all(len(row) == inputs for row in net.first.rows)
        and len(net.second.rows) == top and all(len(row) == hidden for row in net.second.rows)
    )
    if not fits:
        raise UselessWeights("its layers do not fit together")
    numbers = (*net.means, *net.scales, *net.last, *net.straight, net.start, *net.first.starts, *net.second.starts)
    if not all(isfinite(value) for value in (*numbers, *(one for row in net.first.rows for one in row))):
        raise UselessWeights("a weight is no number")


@cache
def learned_value(path: Path) -> ValueNet | None:
    """The network in use, None where there is none; why is logged the one time that it is read."""
    try:
        return read_net(path)
    except (OSError, UselessWeights) as error:
        logger.warning("the learned value cannot be used, bots play without it: %s", error)
        return None
