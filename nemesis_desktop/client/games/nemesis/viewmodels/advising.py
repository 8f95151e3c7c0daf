"""A hint in words: what somebody with experience would answer, and why."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.advice import AdviceView, PlanView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.games.nemesis.content.load import load_content


def advice_words(advice: AdviceView, taken: tuple[Choice, ...], names: Names) -> str:
    """What to answer, which takes these options, and why; then what it is a part of."""
    text = names.text
    reason = text.text_or(advice.reason, text.text("advice.best_guess"), **_facts(advice.facts, names))
    what = text.listed(choice.label for choice in taken)
    words = text.text("hint.advice", what=what or text.text("hint.nothing"), reason=reason)
    return words if advice.plan is None else text.listed((words, plan_words(advice.plan, names)), "space")


def plan_words(plan: PlanView, names: Names) -> str:
    """Where the plan leads, and what for."""
    text = names.text
    where = text.text("hint.plan", room=names.room(int(plan.room)), n=plan.steps)
    if not plan.purpose:
        return where
    return text.listed((where, text.text(plan.purpose, **_facts(plan.facts, names))), "space")


def _facts(facts: Mapping[str, str | int], names: Names) -> dict[str, str]:
    return {name: _told(name, value, names) for name, value in facts.items()}


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
