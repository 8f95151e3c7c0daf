"""A hint: what a bot would answer in the player's place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from nemesis_desktop.client.tabletop.viewmodels.choices import Choice


class PlanView(Protocol):
    """Where a bot wants to be, how many moves away that is, and the id of a text that says what for."""

    @property
    def room(self) -> int | str: ...

    @property
    def steps(self) -> int: ...

    @property
    def purpose(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, str | int]: ...


class AdviceView(Protocol):
    """An answer with the id of its reason and what the reason speaks of, and the plan behind it."""

    @property
    def key(self) -> str: ...

    @property
    def reason(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, str | int]: ...

    @property
    def plan(self) -> PlanView | None: ...


def advised(advice: AdviceView, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The options that the hint takes, in its order."""
    by_key = {choice.key: choice for choice in choices}
    if advice.key in by_key:
        return (by_key[advice.key],)
    parts = [part.partition("=")[0] for part in advice.key.replace(">", "+").split("+")]
    return tuple(by_key[part] for part in parts if part in by_key)
