"""Why something cannot be done, in words: the reason, the rule it comes from, and what helps or explains it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Because:
    """A sentence, the rule it comes from, and what would help, or why nothing does."""

    body: str
    rule: str = ""
    remedy: str = ""

    @property
    def full(self) -> str:
        """The sentence and the remedy on lines of their own."""
        return "\n".join(part for part in (self.body, self.remedy) if part)


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason with its rule. ``remedy`` says what would help, or why nothing does."""

    reason: str
    remedy: str
    rule: str


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What is impossible, for one thing or for several alike, and everything that speaks against it."""

    group: str
    label: str
    icon: str | None
    grounds: tuple[Ground, ...]
