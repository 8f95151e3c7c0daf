"""A scenario with anything changed at random is refused in words or can be played: nothing else ever happens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from nemesis_desktop.games.nemesis.levels import LevelProblem, describe, scenario_of, shipped
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Command, Session
from tests.nemesis.levels.documents import GAME

VALUES: tuple[Any, ...] = (
    None, True, 0, 1, 3, 7, -1, 99, 10**30, 1.5, "", "adult", "room", "pod", "dead", "egg", "medkit", "rest", [], {},
    ["egg"], "A", "draw", "turns", "event", "final_contamination", "airlock", "contamination",
)
MUTATIONS, DECISIONS = 60, 25


def documents() -> list[dict[str, Any]]:
    found = [json.loads(scenario.text) for scenario in shipped()]
    for setup in (Setup(), Setup("semi-coop", "base", (SeatSetup(),) * 3, intruders="takeover")):
        session, random = Session(GAME, GAME.new(setup, 4)), Random(4)
        for _ in range(30):
            answer(session, random)
        found.append(json.loads(describe(session.rests[-1].state).text))
    return found


def answer(session: Session[Any], random: Random) -> bool:
    """Answer an open question at random; False when there is none."""
    questions = session.open_questions()
    if not questions:
        return False
    question = questions[random.choice(sorted(questions))]
    session.submit(Command(question.seat, question.topic, question.sample(random.randrange)))
    return True


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys or positions."""
    inner = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in list(inner):
        yield document, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def mutate(document: dict[str, Any], random: Random) -> None:
    holder, key = random.choice(list(places(document)))
    other, there = random.choice(list(places(document)))
    match random.randrange(4):
        case 0:
            holder[key] = deepcopy(random.choice(VALUES))
        case 1:
            del holder[key]
        case 2:
            holder[key] = deepcopy(other[there])
        case _ if isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        case _:
            holder[random.choice(("hand", "room", "tile", "items", "bag"))] = deepcopy(random.choice(VALUES))


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_scenario_is_refused_or_can_be_played(seed: int) -> None:
    random, originals = Random(seed), documents()
    refused = 0
    for _ in range(MUTATIONS):
        document = deepcopy(random.choice(originals))
        mutate(document, random)
        try:
            scenario = scenario_of(document)
        except LevelProblem:
            refused += 1
            continue
        session = Session(GAME, GAME.new(scenario.setup(), scenario.seed))
        for _ in range(DECISIONS):
            if not answer(session, random):
                break
            assert GAME.problems(session.state) == ()
    assert 0 < refused < MUTATIONS
