"""Limits such as "once per turn": named counts that are cleared together with their scope."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nemesis_desktop.kernel.records import construct_fast


@construct_fast
@dataclass(frozen=True, slots=True)
class Counters:
    """Counts by (scope, name); a scope is a period such as "action", "turn", "round" or "game"."""

    values: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def count(self, scope: str, name: str) -> int:
        """How often ``name`` has been counted in the running ``scope``."""
        return self.values.get((scope, name), 0)

    def counted(self, scope: str, name: str, by: int = 1) -> Counters:
        """The counters after ``name`` was counted ``by`` more times."""
        return Counters({**self.values, (scope, name): self.count(scope, name) + by})

    def cleared(self, *scopes: str) -> Counters:
        """The counters without everything counted in these scopes."""
        for scope, _ in self.values:
            if scope in scopes:
                break
        else:
            return self
        return Counters({key: value for key, value in self.values.items() if key[0] not in scopes})
