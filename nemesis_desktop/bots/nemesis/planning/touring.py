"""The shortest way through many rooms: whoever explores a ship from one side to the other need not come back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.games.nemesis.content.load import load_content

KEPT = 4096
"""So many tours are remembered: until another room is explored the same ones are asked for again and again."""
STRETCH = 3
"""So many rooms that follow each other are moved to another place of a tour together."""
ANYWHERE = 0
"""The end of a tour that may end in any room."""

_Far = Mapping[int, Mapping[int, int]]


@lru_cache(KEPT)
def tour(board: str, start: int, rooms: frozenset[int], end: int = ANYWHERE) -> tuple[int, ...]:
    """In which order these rooms are visited on the way from one room to another: always the nearest one next, and then
    stretches of that are moved or turned round as long as it gets shorter."""
    far = _far(board)
    stops = [start, *_nearest_next(far[start], far, rooms), end]
    begin = steady = 1
    while steady < len(stops) - 1:
        shorter = _shorter(far, stops, begin)
        steady = steady + 1 if shorter is None else 1
        if shorter is None:
            begin = begin % (len(stops) - 2) + 1
        else:
            stops = shorter
    return tuple(stops[1:-1])


@lru_cache(KEPT)
def moves_of_tour(board: str, start: int, rooms: frozenset[int], end: int = ANYWHERE) -> int:
    """How many moves lead from one room through all of these to another."""
    far = _far(board)
    return sum([far[here][there] for here, there in pairwise((start, *tour(board, start, rooms, end), end))])


@lru_cache
def _far(board: str) -> _Far:
    far = steps_between(load_content().boards[board])
    return {room: {**row, ANYWHERE: 0} for room, row in far.items()}


def _nearest_next(near: Mapping[int, int], far: _Far, rooms: frozenset[int]) -> list[int]:
    left, order = sorted(rooms), []
    while left:
        here = min(left, key=near.__getitem__)
        left.remove(here)
        order.append(here)
        near = far[here]
    return order


def _shorter(far: _Far, stops: list[int], begin: int) -> list[int] | None:
    """The same stops with a stretch that begins there moved or turned round, if that is shorter."""
    last = len(stops) - 1
    one = stops[begin]
    first, before = far[one], far[stops[begin - 1]]
    to_first = before[one]
    for end in range(begin + 1, last):
        # Turned round where it is.
        other, after = stops[end], stops[end + 1]
        if before[other] + first[after] < to_first + far[other][after]:
            return [*stops[:begin], *reversed(stops[begin:end + 1]), *stops[end + 1:]]
    for end in range(begin, min(begin + STRETCH, last)):
        other, after = stops[end], stops[end + 1]
        from_other = far[other]
        saved = to_first + from_other[after] - before[after]
        if saved <= 0:
            continue
        rest = stops[:begin] + stops[end + 1:]
        for place, (here, there) in enumerate(pairwise(rest), 1):
            direct = far[here][there] + saved
            if first[here] + from_other[there] < direct:
                return [*rest[:place], *stops[begin:end + 1], *rest[place:]]
            if from_other[here] + first[there] < direct:
                return [*rest[:place], *reversed(stops[begin:end + 1]), *rest[place:]]
    return None
