"""How a planner who has to explore every room goes round the ship."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep
from nemesis_desktop.bots.nemesis.planning.ordering import Orders
from nemesis_desktop.bots.nemesis.planning.touring import ANYWHERE, moves_of_tour, tour
from nemesis_desktop.games.nemesis.content.load import load_content

BOARD = load_content().boards["base"]
FAR = steps_between(BOARD)
HIBERNATORIUM = 11


def fewest(start: int, rooms: frozenset[int], end: int) -> int:
    """The moves of the shortest of all tours."""
    ends = () if end == ANYWHERE else (end,)
    return min(sum(FAR[a][b] for a, b in pairwise((start, *order, *ends))) for order in permutations(rooms))


@pytest.mark.parametrize(("start", "rooms", "end"), [
    (11, {2, 3, 4, 5, 10}, ANYWHERE), (11, {2, 3, 4, 5, 10}, 16), (1, {4, 12, 13, 17, 18}, 9), (20, {9, 10, 2}, 20),
])
def test_a_tour_is_as_short_as_can_be(start: int, rooms: set[int], end: int) -> None:
    dark = frozenset(rooms)
    assert set(tour("base", start, dark, end)) == dark
    assert moves_of_tour("base", start, dark, end) == fewest(start, dark, end)


def test_the_nearest_room_next_would_be_longer() -> None:
    dark = frozenset({6, 7, 8, 14, 15, 2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18})
    assert moves_of_tour("base", HIBERNATORIUM, dark) <= 19


def first_room(start: int, dark: list[int], exit_room: int) -> int | None:
    """Where a planner goes first who explores these rooms and then leaves by that one."""
    roads = {room: CheapestWay(2.2 * far, far, None) for room, far in FAR[start].items()}
    last = PlanStep("evacuation_section_a", exit_room, "room", "pod")
    order = Orders(BOARD, [], last).best(roads, (), sorted(dark, key=lambda room: (FAR[start][room], room)))
    return None if order is None else order[2]


def test_the_far_corner_comes_before_the_room_beside_the_way_out() -> None:
    assert first_room(6, [5, 7], 8) == 5
    assert first_room(6, [5, 7], 10) == 7


def test_what_is_to_be_done_on_the_way_is_done_in_passing() -> None:
    signal = PlanStep("comms_room", 8, "room", "need")
    last = PlanStep("evacuation_section_a", 16, "room", "pod")
    roads = {room: CheapestWay(2.2 * far, far, None) for room, far in FAR[8].items()}
    order = Orders(BOARD, [signal], last).best(roads, (), [9, 12])
    assert order is not None
    assert order[1:] == ([signal, last], 8)


def test_who_comes_by_again_explores_first() -> None:
    signal = PlanStep("comms_room", 8, "room", "need")
    last = PlanStep("evacuation_section_a", 11, "room", "pod")
    roads = {room: CheapestWay(2.2 * far, far, None) for room, far in FAR[8].items()}
    order = Orders(BOARD, [signal], last).best(roads, (), [9])
    assert order is not None
    assert order[1:] == ([signal, last], 9)


def test_a_countdown_comes_last_and_where_nothing_else_is_left_it_is_begun_all_the_same() -> None:
    """A generator that is known, but that nobody has explored, may be the only dark room."""
    countdown = PlanStep("generator", 9, "room", "self_destruct", cards=20.0)
    last = PlanStep("evacuation_section_a", 16, "room", "pod")
    roads = {room: CheapestWay(2.2 * far, far, None) for room, far in FAR[8].items()}
    orders = Orders(BOARD, [countdown], last)
    for dark, first in (([9, 12], 12), ([9], 9)):
        order = orders.best(roads, (), dark)
        assert order is not None and order[2] == first
