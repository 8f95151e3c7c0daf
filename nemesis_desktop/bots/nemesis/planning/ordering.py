"""In which order the steps of a plan are done, and what that costs in cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nemesis_desktop.bots.nemesis.cautious.plan import SECTIONS
from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep
from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.handles import Room

CARDS_IN_A_ROUND = 4.0
CARDS_IN_A_MOVE = 2.1
CARDS_IN_A_FIND = 3.4
"""What exploring one more room costs, on average."""
COUNTDOWN = 4.3
"""A countdown starts when no more than so many rounds of work are left."""
COMING_BACK = 6.0
"""What it costs to explore before something is fetched that is to be brought into a room still unknown."""
PUT_OFF = 4.0
"""What it costs to do something else before that."""

Order = tuple[float, list[PlanStep], int | None]
"""What steps cost in an order, the order, and the room to go to first."""


class Ordering:
    """Finds orders for one who stands where the roads begin. ``unexplored`` are the rooms under which something may lie
    that nobody has found yet, the nearest first."""

    __slots__ = ("board", "roads", "unexplored")

    def __init__(self, board: Board, roads: Mapping[int, CheapestWay], unexplored: list[Room]) -> None:
        self.board = board
        self.roads = roads
        self.unexplored = unexplored

    def best(self, steps: list[PlanStep], last: PlanStep, rooms: list[Room]) -> Order | None:
        """The cheapest order that begins with some step, the others by nearness; what nobody has found comes where the
        unexplored rooms are. ``rooms`` are those that are to be explored for their own sake."""
        roads, spots = self.roads, self.unexplored
        lost = [step for step in steps if not step.found]
        tiles = len(dict.fromkeys(step.tile for step in lost)) + (0.0 if last.found else self._share_of(last))
        if tiles and not spots:
            return None
        finds = tiles * (len(spots) + 1) / (tiles + 1) if tiles else 0.0
        search = CARDS_IN_A_FIND * (max(finds, float(len(rooms))))
        known = [step for step in steps if step.found]
        if any(step.room not in roads for step in known) or (last.room is not None and last.room not in roads):
            return None
        hidden = sum(step.cards for step in lost) + (0.0 if last.found else last.cards)
        done: Order | None = None
        open_steps = [step for step in known if self._may_begin(step, steps)]
        countdown = next((step for step in steps if step.purpose == "self_destruct"), None)
        for step in open_steps:
            assert step.room is not None
            rest = [one for one in known if one is not step]
            cost, order = self._remainder(step.room, rest, last)
            after = search + hidden + cost
            if step is countdown and after / CARDS_IN_A_ROUND > COUNTDOWN:
                continue
            price = roads[step.room].cost + step.cards + after + PUT_OFF * self._fetched_for(lost, rest)
            if done is None or price < done[0]:
                done = price, [step, *lost, *order], step.room
        # Who explores first comes back for what must be had before.
        back = COMING_BACK * self._fetched_for(lost, known)
        where = (rooms and sorted(rooms, key=lambda room: roads[room.number].cost)) or (spots if tiles else [])
        for room in where[:3]:
            cost, order = self._remainder(room.number, known, last)
            price = roads[room.number].cost + max(0.0, search - CARDS_IN_A_FIND) + hidden + cost + back
            if done is None or price < done[0]:
                done = price, [*lost, *order], room.number
        if done is None and not known and last.room is not None and not search:
            done = roads[last.room].cost + last.cards, [last], last.room
        if done is None and open_steps:
            # Nothing is left but the countdown, and the rest of the work takes too long for it.
            step = open_steps[0]
            assert step.room is not None
            cost, order = self._remainder(step.room, [one for one in known if one is not step], last)
            done = roads[step.room].cost + step.cards + search + hidden + cost, [step, *lost, *order], step.room
        return done

    @staticmethod
    def _fetched_for(lost: list[PlanStep], known: list[PlanStep]) -> int:
        """How many of these have to be done before something in a room that nobody has found yet."""
        waiting = {step.after for step in lost if step.after}
        return sum([step.about in waiting for step in known])

    def _share_of(self, last: PlanStep) -> float:
        """An evacuation section that nobody has found is found twice as fast while both are open."""
        return 0.5 if last.purpose == "pod" and len(SECTIONS) == 2 else 1.0

    @staticmethod
    def _may_begin(step: PlanStep, steps: Iterable[PlanStep]) -> bool:
        return not step.after or not any(other.about == step.after for other in steps if other is not step)

    def _remainder(self, start: int, steps: list[PlanStep], last: PlanStep) -> tuple[float, list[PlanStep]]:
        """What the other steps cost from there, always the nearest one next."""
        far = steps_between(self.board)
        cost, here, left, order = 0.0, start, list(steps), []
        while left:
            ready = [step for step in left if self._may_begin(step, left)] or left
            step = min(ready, key=lambda one: far[here][one.room])  # type: ignore[index]
            assert step.room is not None
            cost += CARDS_IN_A_MOVE * far[here][step.room] + step.cards
            here = step.room
            left.remove(step)
            order.append(step)
        if last.room is not None:
            cost += CARDS_IN_A_MOVE * far[here][last.room] + last.cards
        return cost, [*order, last]
