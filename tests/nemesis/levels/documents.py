"""Scenarios for tests: a small one, and words to change it."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.levels import LevelProblem, Scenario, scenario_of
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session

GAME = Nemesis()


def document(**fields: Any) -> dict[str, Any]:
    """A solo scenario of the scout, with more fields or others."""
    return {"format": 1, "id": "trial", "seats": [{"character": "scout"}], **fields}


def scout(**fields: Any) -> list[dict[str, Any]]:
    """The seats of a solo scenario."""
    return [{"character": "scout", **fields}]


def begun(**fields: Any) -> State:
    """The position of such a scenario."""
    return state_of(scenario_of(document(**fields)))


def state_of(scenario: Scenario, seed: int | None = None) -> State:
    """The position of a scenario, without problems."""
    state = GAME.new(scenario.setup(), scenario.seed if seed is None else seed)
    assert GAME.problems(state) == ()
    return state


def ship_of(**fields: Any) -> Ship:
    """The same, to be looked at."""
    return Ship(Look(begun(**fields)))


def played(state: State) -> Session[State]:
    """A game that stands at its first question."""
    return Session(GAME, state)


def refused(path: str, problem: str, made: dict[str, Any] | None = None, **fields: Any) -> LevelProblem:
    """Expect a document to be refused at that field for that reason."""
    with pytest.raises(LevelProblem) as caught:
        scenario_of(document(**fields) if made is None else made)
    assert (caught.value.path, caught.value.id) == (path, problem), str(caught.value)
    return caught.value
