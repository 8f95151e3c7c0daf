"""Imagined games that end at the next turn of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.kernel import Question, Seat


class TurnAhead(Lookahead):
    """Tries answers to one question, each up to the first action of the next turn."""

    __slots__ = ()

    def _far_enough(self, state: Any, questions: Mapping[Seat, Question[Any]]) -> bool:
        asked = questions.get(self.question.seat)
        return asked is not None and asked.topic == self.question.topic and state.clock.actions == 0
