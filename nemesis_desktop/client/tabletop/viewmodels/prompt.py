"""The prompt: what is asked, and how it may be answered. It depends on the shape of a question, not on its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import NOTHING, Allocate, Amount, Arrange, ChooseSome, Question

LET_ALL_PASS = "let_all_pass"
"""The answer that lets this moment pass and all like it for the rest of the round."""
MOST_NUMBERS = 40
"""So many numbers stand in the list of a question for an amount."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One open question. ``kind`` is "one", "some", "order", "number" or "share".

    What was picked so far is a tuple of keys: in an order that counts for "order", and for "share" each key as often
    as it is given something.
    """

    topic: str
    title: str
    hint: str
    kind: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    dangers: tuple[tuple[str, str, str], ...] = ()
    confirms_itself: bool = False
    """Whether the answer is given as soon as as many are picked as have to be: it can be taken back."""
    about: str = ""
    """The thing on the table that the question is about, such as where a move that is being paid for leads."""
    pays_for: str = ""
    """What the things that are picked pay for, in words; "" for what is no payment."""

    @property
    def asks_for_action(self) -> bool:
        """Whether an action is to be chosen, so that it can be told which are impossible."""
        return self.topic == "action" or self.topic.endswith("_action")

    def choice(self, key: str) -> Choice | None:
        """The choice with this key."""
        return next((choice for choice in self.choices if choice.key == key), None)


def kind_of(question: Question[Any]) -> str:
    """How a question is answered: "one", "some", "order", "number" or "share"."""
    match question:
        case ChooseSome():
            return "some"
        case Arrange():
            return "order"
        case Amount():
            return "number"
        case Allocate():
            return "share"
        case _:
            return "one"


def numbers_of(question: Amount) -> tuple[Choice, ...]:
    """The numbers that may be named."""
    top = min(question.most, question.least + MOST_NUMBERS)
    return tuple(Choice(str(number), str(number)) for number in range(question.least, top + 1))


def prompt_of(
    question: Question[Any], text: Catalogue, title: str, facts: Mapping[str, Any], choices: tuple[Choice, ...]
) -> Prompt:
    """The prompt of a question with these choices. The hint is that of the topic, else what the shape asks for."""
    least, most = (question.least, question.most) if isinstance(question, ChooseSome | Amount | Allocate) else (1, 1)
    kind = kind_of(question)
    hint = text.text_or(f"question_hint.{question.topic}", "", **facts)
    if not hint and kind == "some":
        hint = _how_many(text, least, most)
    elif not hint and kind == "order":
        hint = text.text("prompt.order")
    elif not hint and kind == "share":
        hint = _to_share(text, least, most)
    return Prompt(question.topic, title, hint, kind, choices, least, most)


def _how_many(text: Catalogue, least: int, most: int) -> str:
    if least == most:
        return text.text("prompt.exactly", n=least)
    if least == 0:
        return text.text("prompt.up_to", n=most)
    return text.text("prompt.between", least=least, n=most)


def _to_share(text: Catalogue, least: int, most: int) -> str:
    if least == most:
        return text.text("prompt.share", n=most)
    return text.text("prompt.share_up_to" if least == 0 else "prompt.share_between", least=least, n=most)


def is_gathered(prompt: Prompt) -> bool:
    """Whether several options are picked before the answer is confirmed."""
    return prompt.kind in ("some", "order", "share")


def picked_with(prompt: Prompt, picked: tuple[str, ...], choice: Choice) -> tuple[str, ...]:
    """What is picked once an option was chosen as well, or once more, which takes it away again."""
    if prompt.kind == "share":
        more = (*picked, *(choice.key,) * choice.step)
        if more.count(choice.key) <= choice.most and len(more) <= prompt.most:
            return more
        return tuple(key for key in picked if key != choice.key)
    if choice.key in picked:
        return tuple(key for key in picked if key != choice.key)
    if prompt.kind == "some" and len(picked) >= prompt.most:
        # One more than allowed takes the place of the one picked first.
        return (*picked[1:], choice.key) if prompt.most else ()
    return (*picked, choice.key)


def is_complete(prompt: Prompt, picked: tuple[str, ...]) -> bool:
    """Whether what is picked is an answer."""
    if prompt.kind == "order":
        return len(picked) == len(prompt.choices)
    return prompt.least <= len(picked) <= prompt.most


def key_of_picked(question: Question[Any], picked: tuple[str, ...]) -> str | None:
    """The key of the answer that picks these, when it is allowed; else None."""
    match question:
        case ChooseSome():
            if question.least <= len(picked) <= question.most:
                return question.key_of(picked)
        case Arrange():
            if len(picked) == len(question.options):
                return ">".join(picked)
        case Allocate():
            if question.least <= len(picked) <= question.most:
                return question.key_of(Counter(picked))
        case _:
            if len(picked) == 1:
                return picked[0]
    return None


def answered(prompt: Prompt, key: str, text: Catalogue) -> str:
    """What an answer has chosen, in words."""
    return text.listed(_chosen(prompt, key, text)) or text.text("undo.nothing")


def _chosen(prompt: Prompt, key: str, text: Catalogue) -> list[str]:
    picked = _picked(prompt, key)
    if prompt.kind == "share":
        parts = (one.rpartition("=") for one in picked)
        return [text.text("prompt.part", n=int(number), what=_label(prompt, key)) for key, _, number in parts]
    return [_label(prompt, one) for one in picked]


def asked_and_answered(prompt: Prompt, key: str, text: Catalogue) -> str:
    """What was asked and what was chosen, where the choice alone says little; of a payment, what paid for what."""
    if prompt.pays_for:
        return text.text("undo.paid", cards=tuple(_chosen(prompt, key, text)), what=prompt.pays_for)
    return text.text("undo.asked_and_chosen", asked=prompt.title, chosen=answered(prompt, key, text))


def _picked(prompt: Prompt, key: str) -> tuple[str, ...]:
    match prompt.kind:
        case "some" | "share":
            return () if key == NOTHING else tuple(key.split("+"))
        case "order":
            return tuple(key.split(">"))
        case _:
            return (key,)


def _label(prompt: Prompt, key: str) -> str:
    choice = prompt.choice(key)
    return key if choice is None else choice.label
