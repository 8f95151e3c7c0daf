"""A hint in words, and what a seat holds and plays for."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.viewmodels.marine import goal_lines
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.advice import AdviceView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Marine, StateView


def advice_words(advice: AdviceView, taken: tuple[Choice, ...], text: Catalogue) -> str:
    """What to choose and why, then where the plan leads."""
    plan = advice.plan
    what = text.listed(choice.label for choice in taken) or text.text("hint.nothing")
    words = text.text("hint.advice", what=what, reason=text.text_or(advice.reason, text.text("advice.best_guess")))
    if plan is None:
        return words
    room = text.text(f"room.{plan.room}.name")
    where = text.text(plan.purpose, room=room) if plan.purpose else text.text("hint.plan", room=room, n=plan.steps)
    return text.listed((words, where), "space")


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
