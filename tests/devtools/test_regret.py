"""Judging a bot by what its answers are worth: measured once, the same again, and counted rightly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.devtools.nemesis import regret
from nemesis_desktop.devtools.nemesis.regret import Measured, judged, measure, read
from nemesis_desktop.kernel import Question

SEED = 9_000_001


class Contrary:
    """Answers with the first measured key that is not the planning bot's."""

    looks = True

    def __init__(self, known: list[Measured]) -> None:
        self._keys = iter([one.keys[1] for one in known])

    def choose(self, sight: Any, question: Question[Any], below: Any) -> str:
        return next(self._keys)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("regret") / "measured.jsonl"
    measure(path, 2, SEED, worlds=2)
    return path


def test_what_is_measured_names_the_planning_bots_answer_first(file: Path) -> None:
    known = read(file)
    assert {one.game for one in known} == {SEED, SEED + 1}
    for one in known:
        asked = {action: (question, key) for action, _, question, key in regret.questions_of(one.game)}
        question, key = asked[one.action]
        assert one.keys[0] == key and len(one.keys) > 1 and set(one.keys) <= set(question.keys())
        assert 0 < one.worlds <= 2 and all(0 <= wins <= one.worlds for wins in one.wins)


def test_measuring_again_adds_nothing_and_comes_to_the_same(file: Path, tmp_path: Path) -> None:
    before = file.read_text("utf-8")
    measure(file, 2, SEED, worlds=2)
    other = tmp_path / "other.jsonl"
    measure(other, 2, SEED, worlds=2)
    assert file.read_text("utf-8") == before == other.read_text("utf-8")


def test_the_planning_bot_gains_nothing_over_itself(file: Path) -> None:
    first, gains, *rest = judged(PlannerBot(), read(file))
    assert first == f"{len(read(file))} questions, answered differently 0, with an answer never tried 0"
    assert gains == "gain for each question +0.00% ± 0.00%, for each different answer unknown" and not rest


def test_gains_are_counted_by_what_is_done_instead_of_what(file: Path) -> None:
    known = [replace(one, wins=(1, 3, *one.wins[2:]), worlds=4) for one in read(file)]
    first, gains, *kinds = judged(Contrary(known), known)
    assert f"answered differently {len(known)}," in first
    assert gains == "gain for each question +50.00% ± 0.00%, for each different answer +50.00% ± 0.00%"
    assert sum(int(line.partition(": ")[2].partition(",")[0]) for line in kinds) == len(known)
    assert all(" for " in line for line in kinds)


def test_an_answer_that_was_never_tried_is_told_and_not_counted(file: Path) -> None:
    known = [replace(one, keys=(one.keys[0], "other:than:these"), wins=one.wins[:2]) for one in read(file)]
    first, gains, *_ = judged(Contrary([replace(one, keys=("", "never:tried")) for one in known]), known)
    assert first.endswith(f"with an answer never tried {len(known)}") and "gain for each question unknown" in gains


def test_games_that_are_played_in_another_way_now_are_refused(file: Path) -> None:
    known = [replace(one, keys=("elsewhere", *one.keys[1:])) for one in read(file)]
    with pytest.raises(ValueError, match="measure again"):
        list(judged(PlannerBot(), known))


def test_the_command_measures_and_judges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "measured.jsonl"
    regret.main([str(path), "--games", "1", "--seed", str(SEED), "--worlds", "1", "--bot", "heuristic"])
    assert read(path) and "questions, answered differently" in capsys.readouterr().out
