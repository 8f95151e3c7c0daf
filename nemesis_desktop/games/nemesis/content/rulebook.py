"""The ids of all rules with the pages that state them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from nemesis_desktop.family import rule_ids


@cache
def rule_pages() -> Mapping[str, int | None]:
    """Every rule with the first page of the rulebook that states it; None for what no page says."""
    records = json.loads((Path(__file__).parent / "rules.json").read_text(encoding="utf-8"))
    return MappingProxyType({rule: record["page"] for rule, record in records.items()})


def rules_named(words: str) -> tuple[str, ...]:
    """The ids in a list such as "N-FIRE-01..03 A-05", ranges spelt out. Raises ValueError for one that is not in the
    catalogue."""
    return rule_ids.rules_named(words, rule_pages())
