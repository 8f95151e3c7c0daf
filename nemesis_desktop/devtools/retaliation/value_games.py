"""Positions of missions of which it is known whether they were won, to learn their value from.

At some questions of a mission one answer or another is given in an imagined one, which the planning bot then plays to
its end. Those are the positions that a bot which looks ahead has to tell apart, and they hold more victories than whole
missions do, of which one in twenty is won.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.retaliation.candidates import sensible
from nemesis_desktop.bots.retaliation.habits import PLANNING
from nemesis_desktop.bots.retaliation.learned.features import features
from nemesis_desktop.bots.retaliation.planner_bot import PlannerMarineBot
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.devtools.learning import Learned, LearnedFrom, collected
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Question, Seat, Session

GAME = Retaliation()
BOT = PlannerMarineBot()
QUESTIONS, ANSWERS = 4, 5
"""At so many questions of a mission so many answers beside the planning bot's are tried."""
BEGUN = 3
"""So many rounds that begin after an answer are looked at."""


def tried(mode: str, players: int, missions: int, seed: int) -> Learned:
    """Positions after answers that were tried in so many missions."""
    setup = RetaliationSetup(mode, (SeatSetup(),) * players)
    return collected(partial(_tried, setup), missions, seed, f"{mode} of {players}")


def _tried(setup: RetaliationSetup, seed: int) -> Iterator[LearnedFrom]:
    draw = Random(seed)
    asked = list(_questions(setup, seed))
    for sight, question, key in draw.sample(asked, min(QUESTIONS, len(asked))):
        plan = PLANNING.plan(Facility(StateView(sight)).marine(question.seat))
        others = [other for other in sensible(plan, question) if other != key]
        world = GAME.imagine(sight, question.seat, draw.getrandbits(40))
        again = Session(GAME, world).open_questions().get(question.seat)
        if others and again is not None and tuple(again.keys()) == tuple(question.keys()):
            for one in (key, *draw.sample(others, min(ANSWERS, len(others)))):
                yield from _told(world, question, one, seed)


def _questions(setup: RetaliationSetup, seed: int) -> Iterator[tuple[FacilityState, Question[Any], str]]:
    """The actions of a mission that the planning bot plays, and its answers."""
    session: Session[FacilityState] = Session(GAME, GAME.new(setup, seed))
    below = chance_of(seed)
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        key = BOT.choose(sight, question, below)
        if _acts(sight, seat, question):
            yield sight, question, key
        session.submit(Command(seat, question.topic, key))


def _acts(state: FacilityState, seat: Seat, question: Question[Any]) -> bool:
    return question.topic == "action" and state.marines[seat].whereabouts is Whereabouts.ROOM


def _told(world: FacilityState, question: Question[Any], key: str, mission: int) -> Iterator[LearnedFrom]:
    """Give this answer, let the planning bot play all, and tell what is seen by this seat at its next turn and by
    whoever begins each of the next rounds, and whether that seat won."""
    below, now = chance_of(0), world.clock.round
    session: Session[FacilityState] = Session(GAME, world)
    session.submit(Command(question.seat, question.topic, key))
    sights: list[tuple[FacilityState, Seat]] = []
    asked_again, begun = False, 0
    while questions := session.open_questions():
        state = session.state
        acting = [seat for seat, asked in questions.items() if _acts(state, seat, asked)]
        acting = acting if state.clock.actions == 0 else []
        if question.seat in acting and not asked_again:
            asked_again = True
            sights.append((session.sight(question.seat), question.seat))
        elif acting and begun < BEGUN and state.clock.round > now + begun:
            begun += 1
            sights.append((session.sight(acting[0]), acting[0]))
        for one, asked in questions.items():
            session.submit(Command(one, asked.topic, BOT.choose(session.sight(one), asked, below)))
    for sight, seat in sights:
        plan = PLANNING.plan(Facility(StateView(sight)).marine(seat))
        assert isinstance(plan, JourneyPlan)
        yield LearnedFrom(features(plan), mission, session.state.results.get(seat) == VICTORY)
