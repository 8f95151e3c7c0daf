"""Chance wound forward to where the results come that a test asks for."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.kernel import Chance

_FARTHEST = 2_000_000


def foretold(chance: Chance, stream: str, faces: Sequence[str], wanted: Sequence[str]) -> Chance:
    """The first place from here on where a stream gives the wanted faces in a row. ValueError where none comes."""
    for start in range(chance.drawn.get(stream, 0), _FARTHEST):
        there = trial = Chance(chance.seed, {**chance.drawn, stream: start})
        for face in wanted:
            index, trial = trial.below(stream, len(faces))
            if faces[index] != face:
                break
        else:
            return there
    raise ValueError(f"{wanted} never comes up in {stream}")
