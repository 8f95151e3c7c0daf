"""What a payment is for: its words in the title of the question, and its place on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nemesis_desktop.client.games.retaliation.viewmodels.choices import subject_target
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.turns import BasicActionDeclared
from nemesis_desktop.games.retaliation.naming import action
from nemesis_desktop.kernel import Question

SHOWN = ("play", "react")
"""Why a card that has costs of its own lies open."""


def paying(prompt: Prompt, question: Question[Any], moment: Moment, words: GameWords) -> Prompt:
    """The question for a payment. It can be taken back until something became known by what was paid for. Only what
    happened immediately before it tells what it is for."""
    found = replace(prompt, confirms_itself=prompt.least == prompt.most)
    seat, text = question.seat, moment.text
    match moment.happenings[-1].event if moment.happenings else None:
        case BasicActionDeclared(seat=who, kind=kind, subject=subject) if who == seat:
            title = text.text("question.pay_for", what=text.label(words.say(action(moment.sight, kind, subject))))
            return replace(found, title=title, about=subject_target(kind, subject, moment.sight, seat) or "")
        case PiecesMoved(cards=(card,), source=source, why=why) if why in SHOWN and source == piles.hand(seat):
            return replace(found, title=text.text("question.pay_for", what=text.label(words.value("card", card))))
    return found
