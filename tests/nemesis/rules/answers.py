"""The answers of a house rule side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES


def effects(house_rule: str, observe: Callable[..., Any]) -> tuple[Any, ...]:
    """What is observed under each answer, the usual one first; saying nothing is the usual one."""
    seen = tuple(observe(**{house_rule: value}) for value in HOUSE_RULES[house_rule].values)
    assert observe() == seen[0]
    return seen
