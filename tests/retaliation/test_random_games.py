"""Whole random games in every mode: invariants hold at every command and everybody is judged."""

from __future__ import annotations

from random import Random

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.house_rules import drawn_switches
from nemesis_desktop.games.retaliation.state import FacilityState, Phase, RetaliationSetup, Whereabouts
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Session
from tests.language.games import at_random
from tests.retaliation.language import GAME

TABLES = [
    ("solo", 1, False), ("solo", 1, True), ("coop", 2, False), ("coop", 4, True), ("semi-coop", 2, False),
    ("semi-coop", 3, True), ("semi-coop", 5, False),
]


def played(setup: RetaliationSetup, seed: int) -> Session:
    session = Session(GAME, GAME.new(setup, seed))
    for _ in at_random(session, Random(seed)):
        assert not GAME.problems(session.state)
    return session


@pytest.mark.parametrize(("mode", "players", "deadly"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_comes_to_its_end(mode: str, players: int, deadly: bool, seed: int) -> None:
    session = played(RetaliationSetup(mode, (SeatSetup(),) * players, deadly), seed)
    outcome = session.outcome()
    assert outcome is not None
    assert set(outcome.facts["results"]) == set(range(players))
    assert session.state.ending is not None


def healed(state: FacilityState) -> FacilityState:
    """Everybody on the map is well and has air, so that a game of chance sees its late rounds."""
    for seat, one in state.marines.items():
        if one.whereabouts is Whereabouts.ROOM:
            wounds = state.pile(piles.wounds(seat))
            state = update.moved(state, wounds, piles.wounds(seat), piles.WOUND_DISCARD)
            state = update.marine(state, seat, health=0, oxygen=7, suffocating=False)
    return state


@pytest.mark.parametrize(("mode", "players", "deadly"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_long_game_stays_sound_and_tells_nothing(mode: str, players: int, deadly: bool, seed: int) -> None:
    """At every rest the wounded are healed. Between two decisions, also in the middle of a rule, invariants hold, and
    what a seat sees is all that it sees of any game that it could imagine."""
    setup = RetaliationSetup(mode, (SeatSetup(),) * players, deadly)
    session, random = Session(GAME, GAME.new(setup, seed)), Random(seed)
    count = 0
    while session.open_questions():
        questions = session.open_questions()
        seat = random.choice(sorted(questions))
        question = questions[seat]
        assert question.count() > 0
        session.submit(Command(seat, question.topic, question.sample(random.randrange)))
        assert not GAME.problems(session.state), question
        count += 1
        if count % 25 == 0:
            for viewer in (*range(players), None):
                sight = session.sight(viewer)
                imagined = GAME.imagine(sight, viewer, count)
                assert GAME.sight(imagined, viewer) == sight
                assert not GAME.problems(imagined)
        if session.rests[-1].commands == len(session.commands) and session.state.clock.phase is Phase.TURNS:
            session = Session(GAME, healed(session.state))
    assert session.state.ending is not None
    assert set(session.state.results) == set(range(players))


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_with_any_house_rules(seed: int) -> None:
    random = Random(seed)
    house_rules = drawn_switches(random.randrange)
    session = played(RetaliationSetup("semi-coop", (SeatSetup(),) * 3, house_rules=house_rules), seed)
    assert session.state.clock.phase is Phase.OVER
