"""Older formats become the present one before anything is validated: a chain of steps on raw data.

A step turns one line of format n into one of format n + 1. A file of every format that was ever published lies in
tests/storage/formats and must open for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Raw = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Migration:
    """From one format to the next: the header, and any other line."""

    header: Callable[[Raw], Raw]
    line: Callable[[Raw], Raw]


def _header_of_2(header: Raw) -> Raw:
    return {**header, "format": 2}


def _line_of_2(line: Raw) -> Raw:
    """Running checksums were written out to twelve digits before."""
    if "topic" in line and isinstance(line.get("sum"), str) and len(line["sum"]) == 12:
        return {**line, "sum": line["sum"][:4]}
    return line


STEPS: Mapping[int, Migration] = {1: Migration(_header_of_2, _line_of_2)}


def migrated_header(header: Raw, version: int) -> Raw:
    """The header of a file of format ``version`` in the newest format."""
    for number in range(version, max(STEPS) + 1):
        header = STEPS[number].header(header)
    return header


def migrated_line(line: Raw, version: int) -> Raw:
    """Another line of a file of format ``version`` in the newest format."""
    for number in range(version, max(STEPS) + 1):
        line = STEPS[number].line(line)
    return line
