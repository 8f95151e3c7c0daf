"""How good answers are in Nemesis: how likely the game is won a round later, as learned."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.judging import AnswerJudge
from nemesis_desktop.bots.lookahead import Lookahead
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.value import worth
from nemesis_desktop.bots.nemesis.search_bot import GAME, ROUNDS_AHEAD, TOPICS
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Question


def _judges(sight: State, question: Question[Any]) -> bool:
    return question.topic in TOPICS and question.seat in sight.characters


def _ahead(sight: State, question: Question[Any]) -> Lookahead:
    return Lookahead(GAME, sight, question, PlannerBot(), ROUNDS_AHEAD, worth)


JUDGE = AnswerJudge("win", ROUNDS_AHEAD, _judges, _ahead)
