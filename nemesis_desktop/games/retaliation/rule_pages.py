"""On which page of the rulebook a rule stands."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


@cache
def _pages() -> dict[str, int]:
    text = (files(__package__) / "content" / "rules.json").read_text(encoding="utf-8")
    return {rule: one["page"] for rule, one in json.loads(text).items() if one.get("page")}


def page_of(rule: str) -> int | None:
    """The page of a rule; None where the catalogue does not tell it."""
    return _pages().get(rule)
