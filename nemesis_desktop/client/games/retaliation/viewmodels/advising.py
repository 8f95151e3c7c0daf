"""A hint in words, and what a seat holds and plays for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.games.retaliation.viewmodels.marine import goal_lines
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.advice import advice_lines, stops_after
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Marine, StateView


def told_advice(advice: Advice, choices: Sequence[Choice], words: GameWords) -> tuple[str, ...]:
    """What to choose and why, where the plan leads, and what would be worse."""
    text = words.text

    def told(name: str, value: str | int) -> str | int:
        if name == "card":
            return words.value("card", value)
        return text.text(f"room.{value}.name") if name == "room" else value

    def say(line: str, facts: Mapping[str, str | int]) -> str:
        found = {name: told(name, value) for name, value in facts.items()}
        return text.text_or(line, text.text("advice.best_guess"), **found)

    plan, where = advice.plan, []
    stops: tuple[str, ...] = ()
    if plan is not None:
        room = text.text(f"room.{plan.room}.name")
        purpose = text.text(plan.purpose, room=room) if plan.purpose else ""
        where.append(purpose or text.text("hint.plan", room=room, n=plan.steps))
        stops = tuple(text.text(f"room.{stop}.name") for stop in stops_after(str(plan.room), plan))
    return advice_lines(advice, choices, text, say, where, stops)


def held_words(words: GameWords, seat: int) -> tuple[str, ...]:
    """Where it stands, the hand, the items, then every task and objective."""
    text, sight, found = words.text, words.sight, []
    if seat in sight.marines:
        marine = Marine(StateView(sight), seat)
        if marine.in_room:
            room = text.label(words.value("space", marine.room.space))
            found.append(text.text("decision.place", place=room))
        found.append(_listed(words, "decision.hand", sight.pile(piles.hand(seat))))
        found.append(_listed(words, "decision.items", marine.items))
    for goal in goal_lines(words, seat, (), ()):
        name = text.text("decision.met", condition=goal.name) if goal.met else goal.name
        found.append(text.text("decision.objective", name=name, conditions=(goal.text,)))
    return tuple(line for line in found if line)


def _listed(words: GameWords, line: str, cards: tuple[str, ...]) -> str:
    names = tuple(words.text.label(words.value("card", card)) for card in cards)
    return words.text.text(line, cards=names) if names else ""
