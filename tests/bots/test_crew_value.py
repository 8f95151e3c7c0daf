"""The learned value of full co-operation: what it looks at, who speaks for a crew, and playing without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemesis_desktop.bots.learned.value_net import ValueNet, learned_value, read_net
from nemesis_desktop.bots.nemesis import planner_search
from nemesis_desktop.bots.nemesis.learned.crew_features import crew_features, strategist_of
from nemesis_desktop.bots.nemesis.learned.features import features
from nemesis_desktop.bots.nemesis.learned.files import CREW_VALUE, VALUE
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planner_search import StandardPlannerBot, _judged
from nemesis_desktop.bots.nemesis.planning.value import chance_ahead, crew_chance_ahead, worth
from nemesis_desktop.bots.nemesis.search.evaluation import evaluate
from nemesis_desktop.bots.nemesis.search_bot import GAME
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Character, Place, State
from nemesis_desktop.kernel import Seat, evolve
from tests.bots.tables import TABLES, never, positions
from tests.bots.test_learned_value import asked

TWO, FOUR = "co-operative for two", "co-operative for four"


@pytest.fixture(scope="module")
def start() -> State:
    """A game of two whose characters both stand in the Hibernatorium."""
    return next(one.state for one, _, asks in positions(TABLES[TWO], 3, PlannerBot()) if asks.topic == "action")


def told(state: State, seat: Seat = 0) -> dict[str, float]:
    return crew_features(strategist_of(Ship(Look(GAME.sight(state, seat))), seat))


def changed(state: State, seat: Seat, **facts: object) -> State:
    one: Character = evolve(state.characters[seat], **facts)
    return evolve(state, characters={**state.characters, seat: one})


def test_the_file_that_comes_along_weighs_what_is_told_of_a_crew(start: State) -> None:
    own = set(features(strategist_of(Ship(Look(start)), 0)))
    assert set(read_net(CREW_VALUE).names) <= set(told(start))
    assert len(set(read_net(CREW_VALUE).names) - own) > 20


@pytest.mark.parametrize("table", [TWO, FOUR])
def test_whatever_is_hidden_changes_no_number(table: str) -> None:
    for sight, question in asked(21, 60, table)[::5]:
        other = GAME.sight(GAME.imagine(sight, question.seat, 5), question.seat)
        assert told(other, question.seat) == told(sight, question.seat)


def test_the_others_are_told_of_as_everybody_sees_them(start: State) -> None:
    before = told(start)
    assert (before["others_aboard"], before["others_here"], before["others_near"]) == (1.0, 1.0, 0.0)
    assert before["others_hand"] == len(start.pile(piles.hand(1)))
    for fact, name in (("slime", "others_slime"), ("larva", "others_larva"), ("signal", "others_signal"),
                       ("passed", "others_passed")):
        assert told(changed(start, 1, **{fact: True}))[name] == before[name] + 1.0
    asleep = told(changed(start, 1, place=Place.ASLEEP, room=None))
    assert (asleep["others_gone"], asleep["others_aboard"], asleep["others_near"]) == (1.0, 0.0, 8.0)
    assert told(changed(start, 1, place=Place.DEAD, room=None))["others_dead"] == 1.0


def test_what_the_open_objectives_still_ask_for_is_counted(start: State) -> None:
    cutting = evolve(start, piles={**start.piles, "open_objectives": ("objective.cutting_off_the_head",)})
    before = told(cutting)
    assert before["unmet"] == before["unmet_objective.cutting_off_the_head"] == 2.0
    assert told(evolve(cutting, queen_killed=True))["unmet"] == 1.0


def test_everybody_has_something_to_do_and_one_knows_what_the_others_see_to() -> None:
    sight, question = asked(3, 30, FOUR)[-1]
    number = told(sight, question.seat)
    mine, theirs = (sum(number[one] for one in number if one.startswith(whose)) for whose in ("mine_", "theirs_"))
    assert mine + theirs > 0 and number["crew_rounds"] > 0


def test_a_dead_seat_is_spoken_for_by_who_is_still_aboard(start: State) -> None:
    net = read_net(CREW_VALUE)
    dead = changed(start, 0, place=Place.DEAD, room=None)
    assert crew_chance_ahead(dead, 0) == net.of(told(dead, 1)) > 0.0
    assert crew_chance_ahead(start, 1) == net.of(told(start, 1))
    gone = changed(changed(start, 0, place=Place.ASLEEP, room=None), 1, place=Place.ASLEEP, room=None)
    assert crew_chance_ahead(gone, 0) == evaluate(gone, 0)


def test_a_game_that_is_over_is_worth_its_result(start: State) -> None:
    assert crew_chance_ahead(evolve(start, results={0: "victory", 1: "victory"}), 0) == 1.0
    assert crew_chance_ahead(evolve(start, results={0: "defeat:objective", 1: "defeat:dead"}), 0) == 0.0


def test_a_dead_comrade_and_a_larva_lower_the_value(start: State) -> None:
    well = crew_chance_ahead(start, 0)
    assert 0.0 < crew_chance_ahead(changed(start, 0, larva=True), 0) < well < 1.0
    assert crew_chance_ahead(changed(start, 1, place=Place.DEAD, room=None), 0) < well


def test_who_is_alone_and_who_is_not_are_judged_by_values_of_their_own(
    start: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = asked(3, 1)[0][0]
    assert _judged(alone, 0) is chance_ahead and _judged(start, 0) is crew_chance_ahead
    assert _judged(changed(start, 0, place=Place.DEAD, room=None), 0) is None

    def without_crew(path: Path) -> ValueNet | None:
        return learned_value(path if path == VALUE else tmp_path / "gone.json")

    monkeypatch.setattr(planner_search, "learned_value", without_crew)
    assert _judged(alone, 0) is chance_ahead and _judged(start, 0) is worth


def test_whatever_is_hidden_changes_no_answer() -> None:
    bot = StandardPlannerBot()
    for sight, question in asked(23, 60, TWO)[::15]:
        other = GAME.sight(GAME.imagine(sight, question.seat, 5), question.seat)
        assert bot.choose(sight, question, never) == bot.choose(other, question, never)


def test_positions_of_a_crew_are_told_by_how_the_game_ended_and_come_out_alike() -> None:
    np = pytest.importorskip("numpy")
    from nemesis_desktop.devtools.nemesis import value_games

    games = value_games.tried_by_crews(2, 2, 9_800_002)
    again = value_games.tried_by_crews(2, 2, 9_800_002)
    assert np.array_equal(games.rows, again.rows) and np.array_equal(games.won, again.won)
    assert set(games.games.tolist()) == {9_800_002, 9_800_003} and set(games.won.tolist()) <= {0.0, 1.0}
    assert not games.rows[:, games.names.index("acted")].any() and len(games.rows) > 40
