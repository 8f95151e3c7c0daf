"""A hint in words: what somebody with experience would answer, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.advice import advice_lines, stops_after
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice


def told_advice(advice: Advice, choices: Sequence[Choice], names: Names) -> tuple[str, ...]:
    """What to answer and why, what may come of it, the plan, and what would be worse."""
    text = names.text

    def say(line: str, facts: Mapping[str, str | int]) -> str:
        return text.text_or(line, text.text("advice.best_guess"), **_facts(facts, names))

    plan, where = advice.plan, []
    stops: tuple[str, ...] = ()
    if plan is not None:
        number = int(plan.room)
        where.append(text.text("hint.plan", room=names.room(number), n=plan.steps))
        where += [say(plan.purpose, plan.facts)] if plan.purpose else []
        stops = tuple(names.tile(stop) for stop in stops_after(names.sight.rooms[number].tile, plan))
    return advice_lines(advice, choices, text, say, where, stops)


def _facts(facts: Mapping[str, str | int], names: Names) -> dict[str, str | int]:
    return {name: _told(name, value, names) for name, value in facts.items()}


def _told(name: str, value: str | int, names: Names) -> str | int:
    """A fact in words, by its name."""
    text = names.text
    match name:
        case "room":
            return names.room(int(value))
        case "intruder":
            return names.intruder(int(value))
        case "condition":
            return text.text_or(f"condition.{value}", str(value))
        case _:
            return value
