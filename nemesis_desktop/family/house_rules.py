"""House rules: open questions of a rulebook with the answers that a table may choose, the usual one first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar


class RuleSwitch(Protocol):
    """One open question."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> tuple[str, ...]:
        """All answers, the usual one first."""


AnySwitch = TypeVar("AnySwitch", bound=RuleSwitch)


def check_answers(switches: Mapping[str, RuleSwitch], house_rules: Mapping[str, str]) -> None:
    """Raises ValueError for a house rule or an answer that does not exist."""
    for name, value in house_rules.items():
        if name not in switches:
            raise ValueError(f"no such house rule: {name}")
        if value not in switches[name].values:
            raise ValueError(f"{name} knows {', '.join(switches[name].values)}, not {value}")


def unusual(switches: Mapping[str, AnySwitch], house_rules: Mapping[str, str]) -> tuple[AnySwitch, ...]:
    """The switches that a game has set otherwise than usual, in the order of the list."""
    return tuple(rule for rule in switches.values() if house_rules.get(rule.id, rule.values[0]) != rule.values[0])


def drawn(switches: Mapping[str, RuleSwitch], below: Callable[[int], int]) -> dict[str, str]:
    """Any answer for every switch, by ``below(n)`` which yields a number from 0 to n - 1."""
    return {rule.id: rule.values[below(len(rule.values))] for rule in switches.values()}
