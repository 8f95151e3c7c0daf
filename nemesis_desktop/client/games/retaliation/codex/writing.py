"""What all chapters are written with: the rules of this game, and the copies of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from nemesis_desktop.client.tabletop.codex.writing import Rulebook
from nemesis_desktop.games.retaliation.rule_pages import rule_pages

BOOK = Rulebook(rule_pages)
passage = BOOK.passage


class _Kind(Protocol):
    @property
    def kind(self) -> str: ...


Kind = TypeVar("Kind", bound=_Kind)


def by_kind(cards: Mapping[str, Kind]) -> dict[str, list[tuple[str, Kind]]]:
    """The cards of each kind with their ids, in the order of the content."""
    found: dict[str, list[tuple[str, Kind]]] = {}
    for card, one in cards.items():
        found.setdefault(one.kind, []).append((card, one))
    return found
