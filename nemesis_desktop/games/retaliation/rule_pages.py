"""On which page of the rulebook a rule stands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType


@cache
def rule_pages() -> Mapping[str, int | None]:
    """Every rule with the page that states it; None for what the catalogue does not tell."""
    text = (files(__package__) / "content" / "rules.json").read_text(encoding="utf-8")
    return MappingProxyType({rule: one.get("page") or None for rule, one in json.loads(text).items()})


def page_of(rule: str) -> int | None:
    """The page of a rule; None where the catalogue does not tell it."""
    return rule_pages().get(rule)
