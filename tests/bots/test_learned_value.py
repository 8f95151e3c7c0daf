"""The learned value: its file, playing without it, that it is honest, and that learning again comes to the same."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from dataclasses import replace
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.bots.comparing import Shortlist, Trials, best_of, shortlisted
from nemesis_desktop.bots.learned import value_net
from nemesis_desktop.bots.learned.portions import FARTHEST, KEPT
from nemesis_desktop.bots.learned.value_net import Layer, ValueNet, learned_value, read_net
from nemesis_desktop.bots.learned.weights_file import UselessWeights, sealed
from nemesis_desktop.bots.nemesis import planner_search
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.learned.features import features
from nemesis_desktop.bots.nemesis.learned.files import VALUE
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import StandardPlannerBot
from nemesis_desktop.bots.nemesis.planning import value
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import chance_ahead
from nemesis_desktop.bots.nemesis.search_bot import GAME, Budget
from nemesis_desktop.bots.rounds_ahead import RoundsAhead
from nemesis_desktop.bots.turn_ahead import TurnAhead
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Intruder, State
from nemesis_desktop.kernel import Question, evolve
from tests.bots.tables import TABLES, never, positions

SOUND = ValueNet(
    ("larva", "hand"), (0.25, 2.0), (2.0, 0.5), Layer(((1.0, -1.0), (0.5, 0.5)), (0.0, 0.25)),
    Layer(((1.0, 0.5),), (-0.25,)), (-2.0,), (-0.5, 0.25), -1.0,
)


def asked(seed: int, most: int, table: str = "solo") -> list[tuple[State, Question[Any]]]:
    return [
        (session.sight(seat), question) for session, seat, question in positions(TABLES[table], seed, PlannerBot())
        if question.topic == "action"
    ][:most]


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def told(sight: State) -> dict[str, float]:
    ship = Ship(Look(sight))
    return features(Strategist(ship, ship.hero(0)))


def test_the_file_that_comes_along_weighs_what_is_told_of_a_position(start: State) -> None:
    assert set(read_net(VALUE).names) <= set(told(start)) and len(read_net(VALUE).names) > 150


def test_whatever_is_hidden_changes_no_number() -> None:
    for sight, question in asked(21, 12):
        other = GAME.sight(GAME.imagine(sight, question.seat, 5), question.seat)
        assert told(other) == told(sight)


def test_a_larva_wounds_and_an_adult_lower_the_value(start: State) -> None:
    room = start.characters[0].room
    assert room is not None
    well = chance_ahead(start, 0)
    larva = evolve(start, characters={0: evolve(start.characters[0], larva=True)})
    hurt = evolve(start, characters={0: evolve(start.characters[0], light_wounds=2)})
    assert 0 < chance_ahead(larva, 0) < well < 1
    assert chance_ahead(hurt, 0) < well
    assert chance_ahead(evolve(start, intruders={1: Intruder(1, "adult", room)}), 0) < well
    assert chance_ahead(evolve(start, results={0: "victory"}), 0) == 1.0
    assert chance_ahead(evolve(start, results={0: "defeat:dead"}), 0) == 0.0


def test_what_is_remembered_of_positions_changes_no_value(start: State) -> None:
    """Every fact of a position counts, also where the board and all piles are the same."""
    net = read_net(VALUE)
    one = start.characters[0]
    positions_alike = [
        start, *(evolve(start, characters={0: evolve(one, **change)}) for change in (
            {"light_wounds": 1}, {"slime": True}, {"signal": True}, {"larva": True},
        )),
        evolve(start, time=start.time - 3), evolve(start, self_destruct=6), evolve(start, queen_killed=True),
        evolve(start, clock=evolve(start.clock, round=9)), evolve(start, first_encounter=not start.first_encounter),
        evolve(start, discovered=("egg",)), evolve(start, pods={}), evolve(start, ammo={}),
        evolve(start, destination="A" if start.destination != "A" else "B"),
        *(imagined for seed in range(4) for imagined in [GAME.imagine(GAME.sight(start, 0), 0, seed)]),
    ]
    for position in positions_alike * 2:
        assert chance_ahead(position, 0) == net.of(told(GAME.sight(position, 0)))
    assert len({chance_ahead(position, 0) for position in positions_alike}) > 9


def test_values_are_not_those_of_another_network(start: State, monkeypatch: pytest.MonkeyPatch) -> None:
    before, other = chance_ahead(start, 0), replace(read_net(VALUE), start=2.0)
    monkeypatch.setattr(value, "learned_value", lambda path: other)
    assert chance_ahead(start, 0) == other.of(told(GAME.sight(start, 0))) != before


def test_no_more_positions_are_remembered_than_a_few(start: State, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_at(number: int) -> int:
        """How often a position was valued for it."""
        valued.clear()
        chance_ahead(evolve(start, piles={**start.piles, "out": (f"card.{number}",)}), 0)
        return len(valued)

    valued: list[Strategist] = []
    monkeypatch.setattr(value, "features", lambda planner: valued.append(planner) or features(planner))
    looks = [look_at(number) for number in range(value.KEPT + 20)]
    assert looks == [1] * len(looks)
    assert (look_at(value.KEPT + 19), look_at(0)) == (0, 1), "the last one is remembered and the first one is not"


def test_layers_follow_one_another() -> None:
    # (1 - 0.25) * 2 = 1.5 and (4 - 2) * 0.5 = 1, so 0.5 and 1.5 in the first layer, 1 in the second one.
    assert SOUND.of({"larva": 1.0, "hand": 4.0}) == pytest.approx(1 / (1 + 2.718281828459045 ** 3.5))


def test_what_is_far_off_the_mean_counts_no_more_than_what_was_seen() -> None:
    assert SOUND.of({"larva": 0.0, "hand": 50.0}) == SOUND.of({"larva": 0.0, "hand": 10.0})


def plainly(net: ValueNet, told_of: dict[str, float]) -> float:
    """The value by the formula alone, nothing remembered and nothing left out."""
    far = [(told_of[name] - mean) * scale for name, mean, scale in zip(net.names, net.means, net.scales, strict=True)]
    values = [max(-FARTHEST, min(FARTHEST, one)) for one in far]
    odds = net.start + sum(map(mul, net.straight, values))
    for layer in (net.first, net.second):
        values = [max(0.0, start + sum(map(mul, row, values)))
                  for row, start in zip(layer.rows, layer.starts, strict=True)]
    return 1.0 / (1.0 + exp(-(odds + sum(map(mul, net.last, values)))))


def test_what_is_remembered_of_portions_changes_no_value() -> None:
    net, random = read_net(VALUE), Random(1)
    base = {name: mean + random.gauss(0.0, 1.0) / scale
            for name, mean, scale in zip(net.names, net.means, net.scales, strict=True)}
    for number in range(3 * KEPT):
        # Few change at a time, so some portions are met again and others are forgotten in between.
        changed = {name: base[name] + random.randrange(-9, 9) for name in random.sample(net.names, 4)}
        position = base | changed
        assert net.of(position) == pytest.approx(plainly(net, position), rel=1e-9)
        if number % 16 == 0:
            assert net.of(position) == read_net(VALUE).of(position)
        base = position if random.random() < 0.3 else base


def test_every_weight_counts_although_those_that_are_0_are_left_out() -> None:
    net = ValueNet(
        ("a", "b"), (0.0, 0.0), (1.0, 1.0), Layer(((1.0, 0.0), (0.0, 1.0), (1.0, 1.0)), (0.0, 0.0, 0.0)),
        Layer(((0.0, 1.0, 0.0), (1.0, 0.0, 1.0), (0.0, 0.0, 0.0)), (0.0, 0.0, 0.5)), (1.0, 1.0, 1.0), (0.0, 0.0), -4.0,
    )
    assert net.of({"a": 1.0, "b": 2.0}) == pytest.approx(1 / (1 + exp(-(2.0 + 4.0 + 0.5 - 4.0))))


def test_another_network_of_the_same_making_remembers_nothing_of_the_first() -> None:
    position = {"larva": 1.0, "hand": 4.0}
    before = SOUND.of(position)
    assert replace(SOUND, start=0.0).of(position) > before == SOUND.of(position)


def test_weights_are_written_and_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    path.write_text(SOUND.text(), "utf-8")
    assert read_net(path) == SOUND


@pytest.mark.parametrize(("old", "new"), [
    ('"version":2', '"version":1'), ("-200", "200"), ("-200", '"much"'), ("-100", "NaN"), ("{", "["), ("}", ""),
    ('"names"', '"titles"'),
])
def test_a_file_that_is_damaged_or_of_another_version_is_refused(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "value.json"
    path.write_text(SOUND.text().replace(old, new), "utf-8")
    with pytest.raises(UselessWeights):
        read_net(path)


@pytest.mark.parametrize("wrong", [
    replace(SOUND, means=(0.25,)), replace(SOUND, last=(1.0, 2.0)), replace(SOUND, names=("larva",)),
    replace(SOUND, second=Layer(((1.0,),), (0.0,))),
])
def test_layers_that_do_not_fit_together_are_refused(tmp_path: Path, wrong: ValueNet) -> None:
    path = tmp_path / "value.json"
    path.write_text(wrong.text(), "utf-8")
    with pytest.raises(UselessWeights):
        read_net(path)


@pytest.mark.parametrize("start", [float("inf"), float("nan"), "much", None])
def test_a_weight_that_is_no_number_is_refused(tmp_path: Path, start: object) -> None:
    path = tmp_path / "value.json"
    held = json.loads(SOUND.text())
    del held["digest"]
    path.write_text(json.dumps(sealed({**held, "start": start})), "utf-8")
    with pytest.raises(UselessWeights):
        read_net(path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    path.write_text(SOUND.text() + " " * value_net.LARGEST_FILE, "utf-8")
    with pytest.raises(UselessWeights):
        read_net(path)


def test_without_a_file_bots_play_on_and_say_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planner_search, "learned_value", lambda path: learned_value(tmp_path / "gone.json"))
    bot = StandardPlannerBot(budget=Budget(games=4, rounds=1))
    with caplog.at_level(logging.WARNING):
        for sight, question in asked(5, 4):
            assert bot.choose(sight, question, never) in set(question.keys())
    assert len(caplog.records) == 1


class Told(TurnAhead):
    """Says what was written down for each answer and game."""

    __slots__ = ("asked", "written")

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.asked: list[str] = []

    def value(self, key: str, seed: int) -> float | None:
        self.asked.append(key)
        given: list[float | None] = self.written[key]
        return given[seed % len(given)]


def tried(written: dict[str, list[float | None]], games: int = 40) -> str:
    sight, question = asked(3, 1)[0]
    ahead = Told(GAME, sight, question, PlannerBot(), 0, chance_ahead)
    ahead.written = written
    return best_of(ahead, tuple(written), 0, Trials(games))


def test_another_answer_is_taken_only_where_it_is_clearly_better() -> None:
    assert tried({"plan": [0.2, 0.3], "other": [0.3, 0.4], "third": [0.1, 0.2]}) == "other"
    assert tried({"plan": [0.2, 0.3], "other": [0.205, 0.305]}) == "plan"
    assert tried({"plan": [0.2, 0.3], "other": [0.215, 0.315]}) == "other"
    assert tried({"plan": [0.5, 0.0, 0.4, 0.1], "other": [0.0, 0.6, 0.1, 0.41]}) == "plan"
    assert tried({"plan": [0.2], "other": [None]}) == "plan"


def test_of_several_better_answers_the_best_is_taken() -> None:
    assert tried({"plan": [0.2], "other": [0.3], "third": [0.4]}) == "third"


def test_what_falls_behind_is_not_tried_any_further() -> None:
    sight, question = asked(3, 1)[0]
    ahead = Told(GAME, sight, question, PlannerBot(), 0, chance_ahead)
    ahead.written = {"plan": [0.2, 0.3], "worse": [0.1, 0.1], "close": [0.3, 0.2, 0.2, 0.4]}
    best_of(ahead, tuple(ahead.written), 0, Trials(12))
    assert ahead.asked.count("plan") == ahead.asked.count("close") == 12 and ahead.asked.count("worse") == 4


def test_all_answers_together_are_tried_in_no_more_games_than_allowed() -> None:
    sight, question = asked(3, 1)[0]
    ahead = Told(GAME, sight, question, PlannerBot(), 0, chance_ahead)
    ahead.written = {"plan": [0.2, 0.3], "close": [0.3, 0.2, 0.2, 0.4], "closer": [0.2, 0.3, 0.4, 0.2]}
    best_of(ahead, tuple(ahead.written), 0, Trials(worlds=100, most=31))
    assert len(ahead.asked) == 30


def test_few_games_are_not_believed() -> None:
    sight, question = asked(3, 1)[0]
    ahead = Told(GAME, sight, question, PlannerBot(), 0, chance_ahead)
    ahead.written = {"plan": [0.1], "other": [0.9]}
    assert best_of(ahead, ("plan", "other"), 0, Trials(40), deadline=0.0) == "plan"
    assert best_of(ahead, ("plan", "other"), 0, Trials(3)) == "plan"
    assert best_of(ahead, ("plan", "other"), 0, Trials(4)) == "other"


def near(written: dict[str, list[float | None]], shortlist: Shortlist) -> tuple[str, ...]:
    sight, question = asked(3, 1)[0]
    ahead = Told(GAME, sight, question, PlannerBot(), 0, chance_ahead)
    ahead.written = written
    return shortlisted(ahead, tuple(written), 0, shortlist)


def test_only_promising_answers_are_tried_for_longer_and_the_best_of_them_first() -> None:
    written: dict[str, list[float | None]] = {
        "plan": [0.3, 0.1], "bad": [0.2, 0.1], "near": [0.3, 0.06], "better": [0.4, 0.2], "good": [0.35, 0.1],
    }
    assert near(written, Shortlist(worlds=2, least=-0.04, most=9)) == ("plan", "better", "good", "near")
    assert near(written, Shortlist(worlds=2, least=0.0, most=9)) == ("plan", "better", "good")
    assert near(written, Shortlist(worlds=2, least=-0.04, most=2)) == ("plan", "better", "good")
    assert near({**written, "gone": [None]}, Shortlist(worlds=2, least=-0.04, most=9)) == ("plan",)


def test_an_imagined_game_is_valued_at_the_beginning_of_each_round() -> None:
    sight, question = asked(3, 1)[0]
    seen: list[State] = []

    def worth(state: State, seat: int) -> float:
        seen.append(state)
        return 0.1 * len({one.clock.round for one in seen})

    ahead = RoundsAhead(GAME, sight, question, PlannerBot(), 3, worth)
    assert ahead.value(next(iter(question.keys())), 1) == pytest.approx(0.2)
    assert [state.clock.round - sight.clock.round for state in seen] == [1, 2, 3, 3]
    assert all(state.clock.actions == 0 for state in seen)


def test_where_the_game_ends_before_its_end_counts_for_the_other_rounds() -> None:
    begun: list[State] = []

    def worth(state: State, seat: int) -> float:
        over = seat in state.results
        if not over:
            begun.append(state)
        return float(over)

    lasted = set()
    for sight, question in asked(3, 200):
        begun.clear()
        ahead = RoundsAhead(GAME, sight, question, PlannerBot(), 4, worth)
        value = ahead.value(next(iter(question.keys())), 1)
        if len(begun) < 4:
            lasted.add(len(begun))
            assert value == pytest.approx((4 - len(begun)) / 4)
    assert len(lasted) > 2


def test_an_imagined_game_ends_at_the_next_turn() -> None:
    sight, question = asked(3, 1)[0]
    seen: list[State] = []

    def worth(state: State, seat: int) -> float:
        seen.append(state)
        return 0.5

    ahead = TurnAhead(GAME, sight, question, PlannerBot(), 0, worth)
    for key in list(question.keys())[:4]:
        assert ahead.value(key, 1) == 0.5
    assert all(state.clock.actions == 0 for state in seen)
    assert {state.clock.round for state in seen} <= {sight.clock.round, sight.clock.round + 1}


def test_whatever_is_hidden_changes_no_answer() -> None:
    bot = StandardPlannerBot()
    for sight, question in asked(23, 30)[::6]:
        other = GAME.sight(GAME.imagine(sight, question.seat, 5), question.seat)
        assert bot.choose(sight, question, never) == bot.choose(other, question, never)


ANSWERS = """
from nemesis_desktop.bots.nemesis.planner_search import StandardPlannerBot
from tests.bots.test_learned_value import asked, never

bot = StandardPlannerBot()
print([bot.choose(sight, question, never) for sight, question in asked(24, 24)[::8]])
"""


def test_answers_do_not_depend_on_how_python_hashes() -> None:
    told_by = {
        subprocess.run(
            [sys.executable, "-c", ANSWERS], check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told_by) == 1 and "[" in told_by.pop()


def test_learning_again_from_the_same_games_comes_to_the_same_weights() -> None:
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools import fitting, learning
    from nemesis_desktop.devtools.nemesis import value_games

    def learned(seed: int) -> str:
        games = learning.joined(value_games.played(20, seed), value_games.tried(2, seed))
        return fitting.fitted(games).text()

    first = learned(70)
    assert first == learned(70) and first != learned(170)


def test_answers_are_tried_from_the_question_on_and_told_by_how_the_game_ended() -> None:
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools.nemesis import value_games

    games = value_games.tried(2, 71)
    acted = games.names.index("acted")
    assert set(games.games.tolist()) <= {71, 72} and len(games.rows) == len(games.won) > 10
    assert not games.rows[:, acted].any() and set(games.won.tolist()) <= {0.0, 1.0}


def test_both_answers_are_told_of_where_a_value_leaves_the_plan() -> None:
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools import fitting
    from nemesis_desktop.devtools.nemesis import value_games

    games = value_games.played(30, 70)
    net = fitting.fitted(games)
    told = value_games.disputed(3, 75, net)
    acted = told.names.index("acted")
    assert told.names == games.names and set(told.games.tolist()) <= {75, 76, 77}
    assert len(told.rows) == len(told.won) > 10 and not told.rows[:, acted].any()
    flat = replace(net, last=tuple(0.0 for _ in net.last), straight=tuple(0.0 for _ in net.straight))
    assert len(value_games.disputed(3, 75, flat).rows) < len(told.rows)


def test_the_tool_tells_how_good_the_value_is(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    from nemesis_desktop.devtools import fitting, learning
    from nemesis_desktop.devtools.nemesis import value_games

    games = value_games.played(30, 90)
    won = games.won.copy()
    won[::3] = 1.0
    fitting.learn(learning.Learned(games.names, games.rows, games.games, won), None)
    told_of = capsys.readouterr().out
    assert f"{len(games.rows)} positions of" in told_of and "games left out: loss" in told_of
