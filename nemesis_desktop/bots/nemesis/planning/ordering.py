"""In which order the steps of a plan are done, and what that costs in cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import SECTIONS
from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep
from nemesis_desktop.bots.nemesis.planning.touring import ANYWHERE, moves_of_tour, tour
from nemesis_desktop.games.nemesis.content.board import Board

CARDS_IN_A_ROUND = 4.0
CARDS_IN_A_MOVE = 2.1
CARDS_IN_A_FIND = 3.4
"""What exploring one more room costs, on average."""
EXPLORING = 0.8
"""What it costs on a tour that nobody has been in a room, beside the move. The next room is free of it, so that of two
ways as long as each other the one that explores first is taken: of 600 planners 203 did all they had to, else 171."""
COUNTDOWN = 4.3
"""A countdown starts when no more than so many rounds of work are left."""
COMING_BACK = 6.0
"""What it costs to explore before something is fetched that is to be brought into a room still unknown."""
NEAREST = 3
"""So many of the nearest rooms are thought of as the next one to explore."""
PUT_OFF = 4.0
"""What it costs to do something else before that."""

KEPT = 512
"""So many rows of steps are remembered with their orders."""

Order = tuple[float, list[PlanStep], int | None]
"""What steps cost in an order, the order, and the room to go to first."""


class _Beginning(NamedTuple):
    """An order that begins with some step: what its deed costs, the way and the deeds after it, and what is put off."""

    room: int
    deed: float
    rest: float
    put_off: float
    is_countdown: bool
    order: list[PlanStep]


class Orders:
    """All orders of the same steps. Whatever has nothing to do with where somebody stands is worked out once."""

    __slots__ = (
        "_after_looking", "_back", "_beginnings", "_board", "_countdowns", "_far", "_hidden", "_in_turn", "_known",
        "_last", "_lost", "_rooms", "_tiles",
    )

    def __init__(self, board: Board, steps: Sequence[PlanStep], last: PlanStep) -> None:
        self._board = board.id
        self._far = steps_between(board)
        self._last = last
        self._countdowns = [step.room for step in steps if step.purpose == "self_destruct"]
        self._lost = [step for step in steps if not step.found]
        self._known = [step for step in steps if step.found]
        self._rooms = frozenset([step.room for step in (*self._known, last) if step.room is not None])
        self._tiles = len(dict.fromkeys(step.tile for step in self._lost)) + (0.0 if last.found else _share_of(last))
        self._hidden = sum([step.cards for step in self._lost]) + (0.0 if last.found else last.cards)
        self._in_turn = any(step.after for step in self._known)
        """Whether some wait for others."""
        self._beginnings = self._all_beginnings()
        # Who explores first comes back for what must be had before.
        self._back = COMING_BACK * _fetched_for(self._lost, self._known)
        self._after_looking: dict[int, tuple[float, list[PlanStep]]] = {}

    def best(
        self, roads: Mapping[int, CheapestWay], spots: Sequence[int], rooms: Sequence[int]
    ) -> Order | None:
        """The cheapest order, for one who stands where the roads begin, that begins with some step, the others by
        nearness; what nobody has found comes where the unexplored rooms are: ``spots``, the nearest first. ``rooms``
        are those that are to be explored for their own sake, in the same order."""
        tiles, hidden = self._tiles, self._hidden
        if tiles and not spots:
            return None
        if not self._rooms <= roads.keys():
            return None
        if rooms:
            return self._touring(roads, rooms)
        finds = tiles * (len(spots) + 1) / (tiles + 1) if tiles else 0.0
        search = CARDS_IN_A_FIND * finds
        done: Order | None = None
        for one in self._beginnings:
            after = search + hidden + one.rest
            if one.is_countdown and after / CARDS_IN_A_ROUND > COUNTDOWN:
                continue
            price = roads[one.room].cost + one.deed + after + one.put_off
            if done is None or price < done[0]:
                done = price, one.order, one.room
        for room in spots[:NEAREST] if tiles else ():
            cost, order = self._found(room)
            price = roads[room].cost + max(0.0, search - CARDS_IN_A_FIND) + hidden + cost + self._back
            if done is None or price < done[0]:
                done = price, order, room
        last = self._last
        if done is None and not self._known and last.room is not None and not search:
            done = roads[last.room].cost + last.cards, [last], last.room
        if done is None and self._beginnings:
            # Nothing is left but the countdown, and the rest of the work takes too long for it.
            one = self._beginnings[0]
            done = roads[one.room].cost + one.deed + search + hidden + one.rest, one.order, one.room
        return done

    def _touring(self, roads: Mapping[int, CheapestWay], rooms: Sequence[int]) -> Order:
        """The same where every room is explored: one tour leads through those that are dark and by everything that is
        to be done in the others to the way out. Of 1,200 planners who had to explore all rooms and send the signal 347
        did; of those who explored the nearest one next 277, and left dark corners for the end."""
        known, lost, last = self._known, self._lost, self._last
        steps = [*known, *lost]
        end = ANYWHERE if last.room is None else last.room
        dark = frozenset(rooms)
        deeds = last.cards + sum([step.cards for step in steps])
        stops = dark.union([step.room for step in known if step.room is not None]) - {end}
        begins = [step.room for step in known if step.room is not None and _may_begin(step, steps)]
        found = []
        for room in (*begins, *rooms[:NEAREST]):
            moves = moves_of_tour(self._board, room, stops - {room}, end)
            after = deeds + CARDS_IN_A_MOVE * moves + EXPLORING * len(dark - {room})
            too_soon = room in self._countdowns and after / CARDS_IN_A_ROUND > COUNTDOWN
            found.append((too_soon, roads[room].cost + after, room))
        _, price, first = min(found, key=lambda one: one[:2])
        way = (first, *tour(self._board, first, stops - {first}, end), end)
        return price, [*lost, *sorted(known, key=lambda step: way.index(step.room or end)), last], first

    def _all_beginnings(self) -> list[_Beginning]:
        known, lost = self._known, self._lost
        steps = [*known, *lost]
        found = []
        for step in known:
            if step.room is None or not _may_begin(step, steps):
                continue
            rest = [one for one in known if one is not step]
            cost, order = self._remainder(step.room, rest)
            put_off = PUT_OFF * _fetched_for(lost, rest)
            is_countdown = step.purpose == "self_destruct"
            found.append(_Beginning(step.room, step.cards, cost, put_off, is_countdown, [step, *lost, *order]))
        return found

    def _found(self, room: int) -> tuple[float, list[PlanStep]]:
        """The order that begins with exploring a room where something may be found, and what it costs from there."""
        held = self._after_looking.get(room)
        if held is None:
            cost, order = self._remainder(room, self._known)
            held = self._after_looking[room] = cost, [*self._lost, *order]
        return held

    def _remainder(self, start: int, steps: list[PlanStep]) -> tuple[float, list[PlanStep]]:
        """What the other steps cost from there, always the nearest one next."""
        far, last = self._far, self._last
        cost, here, left, order = 0.0, start, list(steps), []
        while left:
            if len(left) == 1:
                step = left[0]
            else:
                ready = ([step for step in left if _may_begin(step, left)] if self._in_turn else left) or left
                step = min(ready, key=lambda one: far[here][one.room])  # type: ignore[index]
            assert step.room is not None
            cost += CARDS_IN_A_MOVE * far[here][step.room] + step.cards
            here = step.room
            left.remove(step)
            order.append(step)
        if last.room is not None:
            cost += CARDS_IN_A_MOVE * far[here][last.room] + last.cards
        return cost, [*order, last]


orders_of = lru_cache(KEPT)(Orders)
"""The orders of equal steps are the same ones. Facts change more often than the steps that follow from them: of 1,300
drafts whose orders were asked for in imagined games 950 had the steps of an earlier one."""


def _fetched_for(lost: list[PlanStep], known: list[PlanStep]) -> int:
    """How many of these have to be done before something in a room that nobody has found yet."""
    waiting = {step.after for step in lost if step.after}
    return sum([step.about in waiting for step in known])


def _share_of(last: PlanStep) -> float:
    """An evacuation section that nobody has found is found twice as fast while both are open."""
    return 0.5 if last.purpose == "pod" and len(SECTIONS) == 2 else 1.0


def _may_begin(step: PlanStep, steps: Sequence[PlanStep]) -> bool:
    return not step.after or not any(other.about == step.after for other in steps if other is not step)
