"""Why something cannot be done now: a word for the catalogue, the rule, its page, and what the text names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """``id`` is the catalogue's ``reason.<id>``, with its remedy in ``reason.<id>.remedy``; ``rule`` and ``page`` tell
    where the book says so. ``facts`` fill the placeholders of both texts."""

    id: str
    rule: str
    page: int | None = None
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The text id of what stands in the way."""
        return f"reason.{self.id}"

    @property
    def remedy(self) -> str:
        """The text id of what would make it possible, or why nothing does."""
        return f"reason.{self.id}.remedy"


def each_once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Without those that say the same as an earlier one."""
    found: dict[str, Reason] = {}
    for reason in reasons:
        found.setdefault(reason.id, reason)
    return tuple(found.values())
