"""Where effects plug themselves in by the kind of a card, tile or text."""

from __future__ import annotations

from typing import TypeVar

Rule = TypeVar("Rule")


def register_once(register: dict[str, Rule], kind: str, rule: Rule) -> None:
    """Register the one rule of a kind. Raises ValueError when it has one already."""
    if kind in register:
        raise ValueError(f"{kind} has two effects")
    register[kind] = rule
