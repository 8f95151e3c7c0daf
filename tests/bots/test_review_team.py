"""Reviewers in processes of their own: the same review as in one process, whoever dies, hangs or cannot be started."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from types import MappingProxyType
from typing import Any

import pytest

from nemesis_desktop.bots import review_team
from nemesis_desktop.bots.review_team import ReviewTeam, processors
from nemesis_desktop.bots.reviewing import LEAST, READING, Regret, Reviewer, ReviewTask, review
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session, evolve
from tests.bots.test_reviewing import NEMESIS, careless

MODULE = GAMES.module_of("nemesis")
TASKS: tuple[ReviewTask, ...] = tuple(range(14))


@pytest.fixture(scope="module")
def session() -> Session[Any]:
    return careless(3, 14)


@pytest.fixture(scope="module")
def here(session: Session[Any]) -> list[Regret | None]:
    """What a single reviewer says of each decision, however little it cost."""
    reviewer = Reviewer(NEMESIS, [(0, session)], -1.0)
    found = [reviewer.do(task) for task in TASKS]
    assert sum(one is not None for one in found) > 2
    return found


@pytest.fixture
def team(session: Session[Any]) -> Iterator[ReviewTeam]:
    with ReviewTeam(NEMESIS, MODULE, [(0, session)], 2, -1.0) as team:
        assert team.processes == 2
        yield team
    assert team.processes == 0


def known(found: list[Regret | None]) -> list[Regret]:
    """In the order of the game."""
    return sorted((one for one in found if one is not None), key=lambda one: one.number)


def test_many_reviewers_find_what_one_finds(team: ReviewTeam, here: list[Regret | None]) -> None:
    found = list(team.do(TASKS))
    assert len(found) == len(TASKS)
    assert known(found) == known(here)


def test_a_whole_review_is_the_same_in_any_number_of_processes(session: Session[Any]) -> None:
    def told(stage: str, done: int, total: int) -> bool:
        stages.append((stage, done, total))
        return True

    stages: list[tuple[str, int, int]] = []
    alone = review(NEMESIS, [(0, session)], (0,), told)
    counted, stages = stages, []
    with ReviewTeam(NEMESIS, MODULE, [(0, session)], 3, LEAST) as team:
        assert review(NEMESIS, [(0, session)], (0,), told, team.do) == alone
    assert stages == counted and stages[0] == (READING, 1, 14)


def test_what_was_given_to_one_that_dies_is_done_by_another(team: ReviewTeam, here: list[Regret | None]) -> None:
    work = team.do(TASKS)
    found = [next(work)]
    active_children()[0].kill()
    found += work
    assert team.processes == 1 and len(found) == len(TASKS)
    assert known(found) == known(here)


def test_where_all_have_died_the_rest_is_done_here(team: ReviewTeam, here: list[Regret | None]) -> None:
    for child in active_children():
        child.kill()
    assert known(list(team.do(TASKS))) == known(here) and team.processes == 0


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing hangs at will here")
def test_one_that_hangs_is_left_behind(
    team: ReviewTeam, here: list[Regret | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    work = team.do(TASKS[:4])
    found = [next(work)]
    for child in active_children():
        assert child.pid is not None
        os.kill(child.pid, signal.SIGSTOP)
    monkeypatch.setattr(review_team, "SECONDS_FOR_A_TASK", 0.2)
    found += work
    assert known(found) == known(here[:4]) and team.processes == 0


def test_a_game_that_cannot_be_sent_to_another_process_is_reviewed_here(
    session: Session[Any], here: list[Regret | None]
) -> None:
    start = evolve(session.rests[0].state, piles=MappingProxyType(dict(session.rests[0].state.piles)))
    unsendable: Session[Any] = Session(session.game, start, session.commands)
    with ReviewTeam(NEMESIS, MODULE, [(0, unsendable)], 2, -1.0) as team:
        assert team.processes == 0
        assert known(list(team.do(TASKS))) == known(here)


def test_whoever_wants_no_more_leaves_no_process_behind(session: Session[Any]) -> None:
    with ReviewTeam(NEMESIS, MODULE, [(0, session)], 2) as team:
        children = active_children()
        assert len(children) == 2
        assert review(NEMESIS, [(0, session)], (0,), lambda *told: False, team.do) == ()
    assert not any(child.is_alive() for child in children)


def test_there_is_always_somebody_to_review() -> None:
    assert processors() >= 1
