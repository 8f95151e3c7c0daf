"""How far apart rooms lie, doors and dangers apart."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.kernel import cached_by_identity


@cached_by_identity
def steps_between(board: Board) -> Mapping[int, Mapping[int, int]]:
    """Moves from every room to every other one."""
    return {start: _from(board, start) for start in board.neighbours}


def _from(board: Board, start: int) -> dict[int, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        number = queue.popleft()
        for near in board.neighbours[number]:
            if near not in found:
                found[near] = found[number] + 1
                queue.append(near)
    return found
