"""How good answers are in Retaliation: whether the character still lives some rounds later. Bots win so few games there
that nothing could be told by victories."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Question, Seat

GAME = Retaliation()
TOPIC = "action"
ROUNDS = 3
"""So many rounds after the present one are played: with fewer, early mistakes would not show."""


def lives(state: FacilityState, seat: Seat) -> float:
    """1 for somebody who is alive, wherever that is."""
    one = state.marines.get(seat)
    return float(one is not None and one.whereabouts is not Whereabouts.DEAD)


def _judges(sight: FacilityState, question: Question[Any]) -> bool:
    return question.topic == TOPIC and question.seat in sight.marines


def _below(limit: int) -> int:
    """Its players take chances only where nothing speaks for any answer."""
    return 0


def _ahead(sight: FacilityState, question: Question[Any]) -> Lookahead:
    return Lookahead(GAME, sight, question, CautiousMarineBot(), ROUNDS, lives, _below)


JUDGE = AnswerJudge("lives", ROUNDS, _judges, _ahead)
