"""What a payment is for: its words in the title of the question, and its place on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nemesis_desktop.client.games.retaliation.viewmodels.choices import subject_target
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.retaliation.events.turns import BasicActionDeclared
from nemesis_desktop.games.retaliation.naming import action
from nemesis_desktop.kernel import Question


def paying(prompt: Prompt, question: Question[Any], moment: Moment, words: GameWords) -> Prompt:
    """The question for a payment. It can be taken back until something became known by what was paid for."""
    found, text = replace(prompt, confirms_itself=prompt.least == prompt.most), moment.text
    what, about = _inner_cost(question, words) or _declared(question, moment, words)
    if not what:
        return found
    return replace(found, title=text.text("question.pay_for", what=what), pays_for=what, about=about)


def _inner_cost(question: Question[Any], words: GameWords) -> tuple[str, str] | None:
    """A cost within an effect, which the question tells."""
    text, context = words.text, question.context
    if "seat" in context:
        carried = int(context["seat"])
        return text.text("paid.carry_model", who=words.value("seat", carried)), f"seat:{carried}"
    if "subject" not in context:
        return None
    name = text.label(words.value("subject", context["subject"]))
    if not context.get("option"):
        return name, ""
    return text.text("paid.option", option=words.option(f"option:{context['option']}"), subject=name), ""


def _declared(question: Question[Any], moment: Moment, words: GameWords) -> tuple[str, str]:
    """The action that was declared immediately before."""
    match moment.happenings[-1].event if moment.happenings else None:
        case BasicActionDeclared(seat=who, kind=kind, subject=subject) if who == question.seat:
            what = moment.text.label(words.say(action(moment.sight, kind, subject)))
            return what, subject_target(kind, subject, moment.sight, question.seat) or ""
    return "", ""
