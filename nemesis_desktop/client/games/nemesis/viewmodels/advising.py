"""A hint in words: what somebody with experience would answer, and why."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.advice import AdviceView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.games.nemesis.content.load import load_content


def advice_words(advice: AdviceView, taken: tuple[Choice, ...], names: Names) -> str:
    """What to answer, which takes these options, and why."""
    text = names.text
    facts = {name: _told(name, value, names) for name, value in advice.facts.items()}
    reason = text.text_or(advice.reason, text.text("advice.best_guess"), **facts)
    what = text.listed(choice.label for choice in taken)
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
