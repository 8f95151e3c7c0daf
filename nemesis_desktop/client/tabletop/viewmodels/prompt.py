"""The prompt: what is asked, and how it may be answered."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.choices import Choice, action_subject, choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.context import context_words
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.preview import dangers, risk_of
from nemesis_desktop.client.tabletop.play import LET_ALL_PASS, may_stand_down
from nemesis_desktop.kernel import Amount, Arrange, Choose, ChooseSome, Question

ABOUT_AN_ACTION = {"pay": "question.pay_for", "react_before_ActionDeclared": "question.call_off"}
"""The questions that name the action under way, with their text."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One open question. ``kind`` is "one", "some", "order" or "number"."""

    topic: str
    title: str
    hint: str
    kind: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    dangers: tuple[tuple[str, str, str], ...] = ()

    def choice(self, key: str) -> Choice | None:
        """The choice with this key."""
        return next((choice for choice in self.choices if choice.key == key), None)


def prompt_of(
    question: Question[Any] | None,
    names: Names,
    seat: int,
    announced: tuple[int, str, str] | None = None,
    spent: Collection[str] = (),
) -> Prompt | None:
    """The prompt of a question; None when nothing is asked.

    ``announced`` is seat, kind and subject of the action under way, so that its payment and what may call it off
    can name it; ``spent`` are the exploration tokens seen so far.
    """
    if question is None:
        return None
    text = names.text
    facts = context_words(question, names)
    title = text.text(f"question.{question.topic}", **facts)
    if question.topic in ABOUT_AN_ACTION and announced is not None and text.has(f"paid.{announced[1]}"):
        actor, action, subject = announced
        what, _ = action_subject(action, subject, names, actor)
        words = text.text(f"paid.{action}", what=what)
        title = text.text(ABOUT_AN_ACTION[question.topic], name=names.seat(actor), action=words)
    kind, least, most = "one", 1, 1
    hint = text.text_or(f"question_hint.{question.topic}", "", **facts)
    match question:
        case ChooseSome():
            kind, least, most = "some", question.least, question.most
            hint = hint or _how_many(text.text, least, most)
        case Arrange():
            kind = "order"
            hint = hint or text.text("prompt.order")
        case Amount():
            kind, least, most = "number", question.least, question.most
        case Choose():
            pass
    choices = choices_of(question, names, seat)
    if may_stand_down(question):
        words = text.text(f"option.{LET_ALL_PASS}")
        choices = (*choices, Choice(LET_ALL_PASS, words, group="pass", icon="icons/pass"))
    if question.topic == "action":
        choices = tuple(replace(one, risk=risk_of(one, names, seat, spent)) for one in choices)
    near = dangers(names, seat) if question.topic == "action" else ()
    return Prompt(question.topic, title, hint, kind, choices, least, most, near)


def _how_many(text: Any, least: int, most: int) -> str:
    if least == most:
        return str(text("prompt.exactly", n=least))
    if least == 0:
        return str(text("prompt.up_to", n=most))
    return str(text("prompt.between", least=least, n=most))


def key_of_picked(question: Question[Any], picked: tuple[str, ...]) -> str | None:
    """The key of the answer that picks these, when it is allowed; else None."""
    match question:
        case ChooseSome():
            if question.least <= len(picked) <= question.most:
                return question.key_of(picked)
        case Arrange():
            if len(picked) == len(question.options):
                return ">".join(picked)
        case _:
            if len(picked) == 1:
                return picked[0]
    return None


def is_drafting(question: Question[Any] | None) -> bool:
    """True for the question that fills the whole screen with character cards."""
    return question is not None and question.topic == "draft"
