"""A hint in words: what somebody with experience would answer, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.games.nemesis.content.load import load_content


class Advice(Protocol):
    """An answer with the id of its reason and what the reason speaks of."""

    @property
    def key(self) -> str: ...

    @property
    def reason(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, str | int]: ...


def advised(advice: Advice, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The options that the hint takes, in its order."""
    by_key = {choice.key: choice for choice in choices}
    if advice.key in by_key:
        return (by_key[advice.key],)
    parts = advice.key.replace(">", "+").split("+")
    return tuple(by_key[part] for part in parts if part in by_key)


def advice_words(advice: Advice, choices: tuple[Choice, ...], names: Names) -> str:
    """What to answer, and why."""
    text = names.text
    facts = {name: _told(name, value, names) for name, value in advice.facts.items()}
    reason = text.text_or(advice.reason, text.text("advice.best_guess"), **facts)
    what = text.listed(choice.label for choice in advised(advice, choices))
    return text.text("hint.advice", what=what or text.text("hint.nothing"), reason=reason)


def _told(name: str, value: str | int, names: Names) -> str:
    """A fact in words, by its name."""
    text = names.text
    match name:
        case "room":
            return names.room(int(value))
        case "intruder":
            return names.intruder(int(value))
        case "card":
            return names.card(str(value)) if str(value) in load_content().cards else str(value)
        case "condition":
            return text.text_or(f"condition.{value}", str(value))
        case _:
            return str(value)
