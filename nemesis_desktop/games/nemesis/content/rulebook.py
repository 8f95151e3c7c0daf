"""The ids of all rules with the pages that state them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

RANGE = ".."


@cache
def rule_pages() -> Mapping[str, int | None]:
    """Every rule with the first page of the rulebook that states it; None for what no page says."""
    records = json.loads((Path(__file__).parent / "rules.json").read_text(encoding="utf-8"))
    return MappingProxyType({rule: record["page"] for rule, record in records.items()})


def rules_named(words: str) -> tuple[str, ...]:
    """The ids in a list such as "N-FIRE-01..03 A-05", ranges spelt out. Raises ValueError for one that is not in the
    catalogue."""
    found = []
    for word in words.split():
        first, _, last = word.partition(RANGE)
        family, _, number = first.rpartition("-")
        numbers = range(int(number), int(last or number) + 1)
        found += [f"{family}-{one:0{len(number)}d}" for one in numbers]
    unknown = [rule for rule in found if rule not in rule_pages()]
    if unknown:
        raise ValueError(f"no such rules: {', '.join(unknown)}")
    return tuple(found)
