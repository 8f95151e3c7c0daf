"""Signs on a board, such as names, counters and badges, and where they lie so that none covers another.

Every sign has a place where it would like to be. The signs of one place are placed one after the other: a sign that
would cover something moves to the nearest spot within the cell of its place where it does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Protocol, TypeVar

import pygame

from nemesis_desktop.client.tabletop.stage.board_brush import nearest

Spot = tuple[int, int]
"""A centre, in pixels of a surface or in whole units of the world."""
STEP = 2
"""How far two spots that are tried lie apart."""


class BoardSign(Protocol):
    """Something small that has to be read: its size, where it would like to have its centre, and what says the same in
    another shape, to be used where there is no room for this one."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        ...

    @property
    def wish(self) -> Spot:
        """Where it would like to have its centre."""
        ...

    @property
    def shorter(self) -> Any:
        """Another sign of the same kind in its stead; None where there is none."""
        ...


Sign = TypeVar("Sign", bound=BoardSign)


def box_around(spot: tuple[float, float], size: tuple[int, int]) -> pygame.Rect:
    """A box of a size around a centre."""
    return pygame.Rect((nearest(spot[0] - size[0] / 2), nearest(spot[1] - size[1] / 2)), size)


def arranged(
    signs: Iterable[Sign], cell: pygame.Rect, taken: list[pygame.Rect], bodies: list[pygame.Rect], farthest: int
) -> Iterator[tuple[Sign, Spot]]:
    """Every sign with the place it gets. None covers what is ``taken``, and if there is room neither the ``bodies`` of
    figures. A sign for which there is no room becomes shorter, or lies where it covers least."""
    taken = list(taken)
    for sign in signs:
        spot = _free(sign, cell, taken, bodies, farthest)
        while spot is None and sign.shorter is not None:
            sign = sign.shorter
            spot = _free(sign, cell, taken, bodies, farthest)
        spot = spot or _least_covering(sign, cell, taken, farthest)
        taken.append(box_around(spot, sign.size))
        yield sign, spot


def _free(
    sign: BoardSign, cell: pygame.Rect, taken: list[pygame.Rect], bodies: list[pygame.Rect], farthest: int
) -> Spot | None:
    """The nearest place that covers nothing, or nothing but bodies; None where there is none."""
    covers_body: Spot | None = None
    for spot, box in _places(sign, cell, farthest):
        if box.collidelist(taken) < 0:
            if spot == sign.wish or box.collidelist(bodies) < 0:
                return spot
            covers_body = covers_body or spot
    return covers_body


def _least_covering(sign: BoardSign, cell: pygame.Rect, taken: list[pygame.Rect], farthest: int) -> Spot:
    def covered(place: tuple[Spot, pygame.Rect]) -> int:
        return sum(part.w * part.h for part in (place[1].clip(one) for one in taken))

    # The places share one box, so each is measured as it comes.
    return min(((covered(place), number, place[0]) for number, place in enumerate(_places(sign, cell, farthest))))[2]


def _places(sign: BoardSign, cell: pygame.Rect, farthest: int) -> Iterator[tuple[Spot, pygame.Rect]]:
    """Places in the cell, the one nearest to the wish first, and what the sign covers there (always the same box)."""
    box = box_around(sign.wish, sign.size)
    left, top = box.topleft
    inside = box.clamp(cell)
    across, down = inside.x - left, inside.y - top
    for x, y in _around(farthest):
        box.topleft = left + across + x, top + down + y
        if x == y == 0 or cell.contains(box):
            yield (sign.wish[0] + across + x, sign.wish[1] + down + y), box


@cache
def _around(farthest: int) -> tuple[Spot, ...]:
    """Steps to all sides, the nearest first."""
    reach = range(-farthest // STEP * STEP, farthest + 1, STEP)
    steps = [(x, y) for x in reach for y in reach if x * x + y * y <= farthest * farthest]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step)))
