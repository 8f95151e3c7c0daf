"""Ids of rules written short: "N-FIRE-01..03 A-05" or "R-SEC-S1..S2"."""

from __future__ import annotations

import re
from collections.abc import Container

RANGE = ".."
_NUMBER = re.compile(r"([A-Z]?)(\d+)$")


def rules_named(words: str, known: Container[str]) -> tuple[str, ...]:
    """The ids in a list, ranges spelt out. Raises ValueError for one that is not known."""
    found: list[str] = []
    for word in words.split():
        first, _, last = word.partition(RANGE)
        match = _NUMBER.search(first)
        if match is None:
            found.append(first)
            continue
        letter, number = match.groups()
        numbers = range(int(number), int(last.removeprefix(letter) or number) + 1)
        found += [f"{first[:match.start()]}{letter}{one:0{len(number)}d}" for one in numbers]
    unknown = [rule for rule in found if rule not in known]
    if unknown:
        raise ValueError(f"no such rules: {', '.join(unknown)}")
    return tuple(found)
