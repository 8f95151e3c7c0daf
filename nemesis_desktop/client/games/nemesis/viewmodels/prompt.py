"""The questions of Nemesis in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.choices import action_subject, choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.context import context_words
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.preview import dangers, risk_of
from nemesis_desktop.client.tabletop.viewmodels import prompt
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import (
    LET_ALL_PASS,
    Prompt,
    answered,
    asked_and_answered,
)
from nemesis_desktop.games.nemesis.combat_odds import injuries_rolled
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.kernel import Command, Happening, Question

REROLL = "reroll_combat"
ABOUT_AN_ACTION = {"pay": "question.pay_for", "react_before_ActionDeclared": "question.call_off"}
"""The questions that name the action under way, with their text."""

Announced = tuple[int, str, str]
"""Seat, kind and subject of the action under way."""


def may_stand_down(question: Question[Any]) -> bool:
    """Whether one may let everything of the kind pass: not an attack, which is about one's own skin."""
    return question.topic in ("react_before_ActionDeclared", "react_before_InterruptionPlayed")


def announced_action(question: Question[Any], happenings: Iterable[Happening]) -> Announced | None:
    """The action that is being paid for or may be called off; ``happenings`` with the last one first."""
    if question.topic not in ABOUT_AN_ACTION:
        return None
    return next(
        ((event.seat, event.kind, event.subject) for event, _ in happenings if isinstance(event, ActionAnnounced)), None
    )


def last_roll(question: Question[Any], happenings: Iterable[Happening]) -> CombatRolled | None:
    """The roll that may be made again; ``happenings`` with the last one first."""
    if question.topic != REROLL:
        return None
    return next((event for event, _ in happenings if isinstance(event, CombatRolled)), None)


def prompt_of(
    question: Question[Any] | None,
    names: Names,
    seat: int,
    announced: Announced | None = None,
    rolled: CombatRolled | None = None,
    spent: Collection[str] = (),
) -> Prompt | None:
    """The prompt of a question; None when nothing is asked.

    ``announced`` is the action under way, so that its payment and what may call it off can name it; ``spent`` are the
    exploration tokens seen so far, ``rolled`` is what may be rolled again.
    """
    if question is None:
        return None
    text = names.text
    facts = context_words(question, names)
    title, pays_for = text.text(f"question.{question.topic}", **facts), ""
    if question.topic in ABOUT_AN_ACTION and announced is not None and text.has(f"paid.{announced[1]}"):
        actor, action, subject = announced
        what, _ = action_subject(action, subject, names, actor)
        words = text.text(f"paid.{action}", what=what)
        title = text.text(ABOUT_AN_ACTION[question.topic], name=names.seat(actor), action=words)
        pays_for = words if question.topic == "pay" else ""
    if rolled is not None:
        # A face that would hit with one weapon misses with another, or another kind of Intruder.
        hits = injuries_rolled(names.sight, rolled.seat, rolled.intruder, rolled.weapon, rolled.face) > 0
        title = text.text("question.reroll_hit" if hits else "question.reroll_miss", face=names.face(rolled.face))
    choices = choices_of(question, names, seat)
    if may_stand_down(question):
        words = text.text(f"option.{LET_ALL_PASS}")
        choices = (*choices, Choice(LET_ALL_PASS, words, group="pass", icon="icons/pass", risky=True))
    if question.topic == "action":
        choices = tuple(replace(one, risk=risk_of(one, names, seat, spent)) for one in choices)
    near = dangers(names, seat) if question.topic == "action" else ()
    found = replace(prompt.prompt_of(question, text, title, facts, choices), dangers=near, pays_for=pays_for)
    # A payment can be taken back until something became known by what was paid for.
    return replace(found, confirms_itself=question.topic == "pay" and found.least == found.most)


def answer_words(
    question: Question[Any] | None, command: Command, names: Names, announced: Announced | None = None
) -> str:
    """What was chosen; what was asked comes first where the choice alone says little. ``announced`` is the action
    under way."""
    if question is not None and question.topic == "action":
        # A prompt would work out how likely each of the options is to go wrong.
        chosen = next((one for one in choices_of(question, names, command.seat) if one.key == command.key), None)
        return command.key if chosen is None else chosen.label
    asked = prompt_of(question, names, command.seat, announced)
    if asked is None:
        return command.key
    told = answered if asked.topic == "draft" else asked_and_answered
    return told(asked, command.key, names.text)
