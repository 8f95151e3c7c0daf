"""The learned odds of winning: a weight for each trait of a position, in a file that the tool ``train`` writes.

A file that is missing, damaged or of another version is left aside: bots play without it, and say so once.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp, isfinite
from pathlib import Path
from types import MappingProxyType

from nemesis_desktop.bots.learned.weights_file import UselessWeights, read_sealed, sealed

logger = logging.getLogger(__name__)

VERSION = 1
LARGEST_FILE = 100_000
DECIMALS = 3


@dataclass(frozen=True, slots=True)
class Odds:
    """What each trait adds to the logarithm of the odds of winning, and where that begins."""

    start: float
    weights: Mapping[str, float]

    def of(self, traits: Mapping[str, float], besides: float = 0.0) -> float:
        """How likely a position with these traits is won; ``besides`` is what nobody could learn."""
        odds = self.start + besides + sum(self.weights[name] * value for name, value in traits.items())
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))

    def text(self) -> str:
        """The content of the file."""
        held = {"version": VERSION, "start": self.start, "weights": dict(self.weights)}
        return json.dumps(sealed(held), indent=1) + "\n"


def read_odds(path: Path) -> Odds:
    """The weights in a file. Raises OSError, UselessWeights."""
    held = read_sealed(path, VERSION, LARGEST_FILE)
    try:
        weights = {str(name): float(value) for name, value in held["weights"].items()}
        odds = Odds(float(held["start"]), MappingProxyType(weights))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UselessWeights(str(error)) from error
    if not all(isfinite(value) for value in (odds.start, *odds.weights.values())):
        raise UselessWeights("a weight is no number")
    return odds


@cache
def learned_odds(path: Path) -> Odds | None:
    """The weights in use, None where there are none; why is logged the one time that they are read."""
    try:
        return read_odds(path)
    except (OSError, UselessWeights) as error:
        logger.warning("the learned odds cannot be used, bots play without them: %s", error)
        return None
