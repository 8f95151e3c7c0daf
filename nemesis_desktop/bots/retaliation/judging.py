"""How good answers are in Retaliation: whether the character can still win some rounds later, or has won.

Victories alone tell too little, since bots win one mission of twenty. Of 78 decisions of solo missions, each compared
with another answer in 32 imagined games, 15 % differed by more than two standard errors when judged like this, 3 % when
every game was played to its end; the chance of the planner's own journey differs by 1 % on average, too little to tell.
"""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.bots.retaliation.candidates import sensible
from nemesis_desktop.bots.retaliation.cautious_bot import CautiousMarineBot
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.queries import is_met
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Question, Seat

GAME = Retaliation()
TOPIC = "action"
ROUNDS = 3
"""So many rounds after the present one are played: with fewer, early mistakes would not show."""
LOST = (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)
GONE = (Whereabouts.ESCAPED, Whereabouts.HIBERNATING)


def holds_out(state: FacilityState, seat: Seat) -> float:
    """1 for a victory, and for somebody who is on its feet and can still win.

    Whoever is knocked out is not: alone that is the end. Survival would praise whoever leaves with the work undone.
    """
    if seat in state.results:
        return float(state.results[seat] == VICTORY)
    one = state.marines.get(seat)
    if one is None or one.whereabouts in LOST:
        return 0.0
    if one.whereabouts in GONE and state.setup.mode == "semi-coop":
        return float(any(is_met(state, seat, card) for card in state.pile(f"objectives:{seat}")))
    return 1.0


def _judges(sight: FacilityState, question: Question[Any]) -> bool:
    return question.topic == TOPIC and question.seat in sight.marines


def _sensible(sight: FacilityState, question: Question[Any]) -> list[str]:
    return sensible(MarinePlan(Facility(StateView(sight)).marine(question.seat)), question)


def _below(limit: int) -> int:
    """Its players take chances only where nothing speaks for any answer."""
    return 0


def _ahead(sight: FacilityState, question: Question[Any]) -> Lookahead:
    return Lookahead(GAME, sight, question, CautiousMarineBot(), ROUNDS, holds_out, _below)


JUDGE = AnswerJudge("holds_out", ROUNDS, _judges, _ahead, _sensible)
